//! What people may be called, and which names are too much alike.

use store::UserName;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::alike::{look, mixes_scripts, plain};
use crate::error::ApiError;
use crate::invisible::is_invisible;

/// The fewest characters of a name.
const SHORTEST: usize = 2;
/// The most characters of a name.
const LONGEST: usize = 24;

/// What may stand between letters and figures.
const BETWEEN: [char; 5] = [' ', '-', '_', '.', '\''];

/// How many marks may stand on one letter; more would grow out of the line.
const MARKS: usize = 3;

/// Names that say something about a person which only the server can know. Compared as keys.
const RESERVED: [&str; 9] =
    ["admin", "administrator", "deleted", "guest", "hyperchess", "moderator", "owner", "server", "system"];

/// What guests are called begins like this, and nobody else's name does.
pub(crate) const GUEST: &str = "Guest-";

/// A name that somebody wants to have.
pub(crate) fn user_name(wish: &str) -> Result<UserName, ApiError> {
    // Whatever is much too long is not even looked at.
    if wish.len() > 16 * LONGEST {
        return Err(too_long());
    }
    let shown: String = wish.nfkc().collect::<String>().trim().to_owned();
    match shown.chars().count() {
        count if count < SHORTEST => return Err(too_short()),
        count if count > LONGEST => return Err(too_long()),
        _ => {}
    }
    if let Some(wrong) = shown.chars().find(|&letter| !may_stand(letter)) {
        return Err(wrong_letter(wrong));
    }
    if piles_marks(&shown) {
        let message = "There are too many marks on one letter.".to_owned();
        return Err(ApiError::refused("name-wrong-letter", message, "Write it with fewer accents."));
    }
    if mixes_scripts(&shown) {
        let message = "Letters of several scripts stand beside each other.".to_owned();
        return Err(ApiError::refused("name-mixed-scripts", message, "Write it in one script."));
    }
    let at_the_edge = |letter: Option<char>| letter.is_none_or(|letter| BETWEEN.contains(&letter));
    let doubled =
        shown.chars().zip(shown.chars().skip(1)).any(|(a, b)| BETWEEN.contains(&a) && BETWEEN.contains(&b));
    if at_the_edge(shown.chars().next()) || at_the_edge(shown.chars().last()) || doubled {
        return Err(misplaced());
    }
    let key = name_key(&shown);
    if RESERVED.iter().any(|word| name_key(word) == key) || is_guest(&shown) {
        let message = "That name is kept for the server itself.".to_owned();
        return Err(ApiError::refused("name-reserved", message, "Choose another name."));
    }
    Ok(UserName { shown, key })
}

/// What a name is compared by: what differs only in case, width, accents' spelling, signs between or letters that look
/// the same has the same key. Whatever somebody types has one, so that anything can be looked for.
pub(crate) fn name_key(name: &str) -> String {
    // Upper case first, as some letters have one lower case too many.
    let plain = name.nfkc().map(plain);
    let folded = plain.flat_map(char::to_uppercase).flat_map(char::to_lowercase);
    let folded: String = folded.collect::<String>().nfkc().collect();
    let letters = folded.chars().filter(|letter| !BETWEEN.contains(letter));
    letters.map(look).collect()
}

/// Whether a name says that it is a guest's.
fn is_guest(name: &str) -> bool {
    let start: String = name.chars().take(GUEST.chars().count()).collect();
    name_key(&start) == name_key(GUEST) && start.ends_with(BETWEEN)
}

fn may_stand(letter: char) -> bool {
    let seen = letter == ' ' || !is_invisible(letter);
    seen && (letter.is_alphanumeric() || is_combining_mark(letter) || BETWEEN.contains(&letter))
}

/// Whether marks are piled up on a letter, or stand on none.
fn piles_marks(name: &str) -> bool {
    let mut pile = MARKS;
    name.chars().any(|letter| {
        pile = if is_combining_mark(letter) { pile + 1 } else { 0 };
        pile > MARKS
    })
}

fn too_short() -> ApiError {
    let message = format!("A name has at least {SHORTEST} characters.");
    ApiError::refused("name-too-short", message, "Choose a longer name.")
}

fn too_long() -> ApiError {
    let message = format!("A name has at most {LONGEST} characters.");
    ApiError::refused("name-too-long", message, "Choose a shorter name.")
}

fn wrong_letter(letter: char) -> ApiError {
    let message = format!("\"{}\" cannot stand in a name.", letter.escape_debug());
    let remedy = "Use letters and figures, and between them a space, - _ . or '.";
    ApiError::refused("name-wrong-letter", message, remedy)
}

fn misplaced() -> ApiError {
    let message = "A space and - _ . ' stand alone, and between letters or figures.".to_owned();
    ApiError::refused("name-wrong-letter", message, "Begin and end with a letter or a figure.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kept_as_they_are_written() {
        for name in ["Ada", "ab", "Lady O'Hara", "Jean-Luc", "Íñigo", "Людмила", "李小龍", "x_y.z", "नमस्ते"]
        {
            assert_eq!(user_name(name).unwrap().shown, name.nfkc().collect::<String>());
        }
        assert_eq!(user_name("  Ada ").unwrap().shown, "Ada");
        assert_eq!(user_name("Ａｄａ").unwrap().shown, "Ada");
    }

    #[test]
    fn what_looks_alike_is_alike() {
        let pairs = [
            ("Ada", "aDA"),
            ("Ada", "Аda"),
            ("coco", "сосо"),
            ("Ada Lovelace", "ada_lovelace"),
            ("Ilse", "llse"),
            ("Bo0", "boo"),
            ("Straße", "STRASSE"),
            ("Zoe\u{308}", "Zoë"),
            ("ﬁnn", "Finn"),
            ("ISIK", "ısik"),
            ("Adbgbhd", "Ꭺdbgbhd"),
            ("Adbgbhd", "ꓮdbgbhd"),
            ("Adbgbhd", "ᴀdbgbhd"),
            ("Adbgbhd", "ɑdbgbhd"),
            ("Adbgbhd", "Adbɡbhd"),
            ("Anton", "Antօn"),
            ("Rosa", "ꭱosa"),
            ("Ada", "𝐀da"),
        ];
        for (one, other) in pairs {
            assert_eq!(name_key(one), name_key(other), "{one} {other}");
        }
        assert_ne!(name_key("Ada"), name_key("Bob"));
        assert_ne!(name_key("Zoe"), name_key("Zoë"));
        // What everybody is known by already stays as it is.
        assert_eq!(name_key("Mia Warner-Böhm"), "mlawarnerböhm");
    }

    #[test]
    fn what_nobody_sees_is_no_name() {
        let wrong = [
            "",
            "a",
            "  a  ",
            "Ada\u{200b}",
            "A\u{202e}da",
            "A\u{200d}da",
            "Ada\u{ad}",
            "\u{3164}\u{3164}",
            "A\nda",
            "A\tda",
            "Ada\0",
            "Ada😀",
            "<b>Ada",
            "-Ada",
            "Ada.",
            "A--da",
            "A  da",
            "..",
            "A\u{2066}da",
            "Ada@home",
            "A/da",
            "\u{115f}Ada",
            "\u{feff}Ada",
            "A\u{180e}da",
            "A\u{2060}da",
            "A\u{34f}da",
            "Ada\u{16fe4}",
            "Ada\u{fe0f}",
            "\u{301}Ada",
            "a\u{316}\u{317}\u{318}\u{319}da",
        ];
        for name in wrong {
            assert!(user_name(name).is_err(), "{}", name.escape_debug());
        }
        assert!(user_name(&"x".repeat(24)).is_ok());
        assert!(user_name(&"x".repeat(25)).is_err());
        assert!(user_name(&"x".repeat(100_000)).is_err());
        // One character that becomes eighteen.
        assert!(user_name("\u{fdfa}\u{fdfa}").is_err());
    }

    #[test]
    fn names_are_in_one_script() {
        for name in ["Аda", "Ꭺda", "Adα", "Иvan", "Antօn"] {
            assert!(user_name(name).is_err(), "{name}");
        }
        for name in ["Иван 2", "山田タロウ", "Bruce 李", "ᎠᏓ", "김 Min"] {
            assert!(user_name(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn nobody_is_called_what_only_the_server_says() {
        for name in ["Guest", "guest-4711", "GUEST_x1", "Admin", "adm1n", "deleted", "Hyper-chess", "Sуstem"]
        {
            assert!(user_name(name).is_err(), "{name}");
        }
        assert!(user_name("Guestav").is_ok());
    }
}
