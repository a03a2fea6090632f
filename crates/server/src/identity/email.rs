//! E-mail addresses, as far as they can be judged without writing to them.

use store::Email;
use unicode_normalization::UnicodeNormalization;

use crate::error::ApiError;

/// The longest address that mail knows, in bytes.
const LONGEST: usize = 254;

/// An address that somebody gives. An empty one is none.
pub(crate) fn email(given: Option<&str>) -> Result<Option<Email>, ApiError> {
    let shown = given.unwrap_or("").trim();
    if shown.is_empty() {
        return Ok(None);
    }
    if !is_address(shown) {
        let message = "That is no e-mail address.".to_owned();
        return Err(ApiError::refused(
            "email-wrong",
            message,
            "Write it like name@example.org, or leave it out.",
        ));
    }
    let key = shown.nfkc().flat_map(char::to_lowercase).collect();
    Ok(Some(Email { shown: shown.to_owned(), key }))
}

fn is_address(text: &str) -> bool {
    let Some((name, host)) = text.rsplit_once('@') else { return false };
    let plain =
        |letter: char| !letter.is_control() && !letter.is_whitespace() && !"\"<>(),;:\\[]".contains(letter);
    let labels = || host.split('.');
    text.len() <= LONGEST
        && text.chars().all(plain)
        && (1..=64).contains(&name.len())
        && !name.contains('@')
        && labels().count() > 1
        && labels().all(|label| !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || c == '-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_other_texts() {
        for good in ["ada@example.org", "a.b+c@sub.example.co", "ñ@exämple.org"] {
            assert_eq!(email(Some(good)).unwrap().unwrap().shown, good);
        }
        for wrong in
            ["ada", "ada@", "@example.org", "a b@example.org", "ada@org", "a@b@c.d", "a@b..c", "a\n@b.c"]
        {
            assert!(email(Some(wrong)).is_err(), "{wrong}");
        }
        assert!(email(Some(&format!("{}@example.org", "a".repeat(65)))).is_err());
        assert_eq!(email(None).unwrap(), None);
        assert_eq!(email(Some(" ")).unwrap(), None);
    }

    #[test]
    fn case_does_not_matter() {
        let key = |text: &str| email(Some(text)).unwrap().unwrap().key;
        assert_eq!(key("Ada@Example.ORG"), key("ada@example.org"));
    }
}
