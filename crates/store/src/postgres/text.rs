//! Statements as PostgreSQL wants them.

/// The same statement with `$1` for `?1`, and for every `?` the next number.
pub(super) fn numbered(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 16);
    let mut letters = text.chars().peekable();
    let (mut quoted, mut next) = (false, 1);
    while let Some(letter) = letters.next() {
        match letter {
            '\'' => {
                quoted = !quoted;
                written.push(letter);
            }
            '?' if !quoted => {
                written.push('$');
                if !letters.peek().is_some_and(char::is_ascii_digit) {
                    written.push_str(&next.to_string());
                    next += 1;
                }
            }
            other => written.push(other),
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_numbered_and_texts_left_alone() {
        for (text, wanted) in [
            ("SELECT ?, ?", "SELECT $1, $2"),
            ("SELECT ?2, ?1, ?10", "SELECT $2, $1, $10"),
            ("SET name = '?' WHERE id = ?", "SET name = '?' WHERE id = $1"),
            (
                "LIKE ? ESCAPE '\\' AND x = 'it''s ?' AND y = ?",
                "LIKE $1 ESCAPE '\\' AND x = 'it''s ?' AND y = $2",
            ),
        ] {
            assert_eq!(numbered(text), wanted);
        }
    }
}
