//! Going through a text character by character, knowing where one is.

use super::FenError;

/// A part of a text without blanks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<'a> {
    /// How many characters of the text stand before it.
    pub(crate) at: usize,
    pub(crate) text: &'a str,
}

/// What stands between the blanks of a text.
pub(crate) fn fields(text: &str) -> Vec<Field<'_>> {
    let mut fields: Vec<Field<'_>> = Vec::new();
    let mut start = None;
    for (at, (byte, char)) in text.char_indices().enumerate() {
        match (start, char.is_whitespace()) {
            (None, false) => start = Some((at, byte)),
            (Some((from, first)), true) => {
                fields.push(Field { at: from, text: &text[first..byte] });
                start = None;
            }
            _ => {}
        }
    }
    fields.extend(start.map(|(at, first)| Field { at, text: &text[first..] }));
    fields
}

impl<'a> Field<'a> {
    pub(crate) fn cursor(self) -> Cursor<'a> {
        Cursor { at: self.at, rest: self.text }
    }

    pub(crate) fn starts_with_letter(self) -> bool {
        self.text.starts_with(char::is_alphabetic)
    }

    /// The error that something else should stand here.
    pub(crate) fn expected(self, what: impl Into<String>) -> FenError {
        FenError::new(self.at, what, format!("`{}`", shortened(self.text)))
    }
}

/// The beginning of a text that may be very long.
fn shortened(text: &str) -> String {
    const MOST: usize = 20;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// A place in a field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    /// How many characters of the whole text stand before it.
    pub(crate) at: usize,
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// What has not been read yet.
    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Steps over the next character.
    pub(crate) fn next(&mut self) -> Option<char> {
        let char = self.peek()?;
        self.rest = &self.rest[char.len_utf8()..];
        self.at += 1;
        Some(char)
    }

    /// Steps over the next character if it is this one.
    pub(crate) fn skip(&mut self, char: char) -> bool {
        let found = self.peek() == Some(char);
        if found {
            self.next();
        }
        found
    }

    /// Steps over the characters for which something holds.
    pub(crate) fn take_while(&mut self, holds: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|char| !holds(char)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        self.at += taken.chars().count();
        taken
    }

    /// Steps over a number, if there is one.
    pub(crate) fn number(&mut self) -> Result<Option<u32>, FenError> {
        let start = *self;
        let digits = self.take_while(|char| char.is_ascii_digit());
        if digits.is_empty() {
            return Ok(None);
        }
        let number = digits.parse().map_err(|_| {
            FenError::new(
                start.at,
                format!("a number up to {}", u32::MAX),
                format!("`{}`", shortened(digits)),
            )
        });
        number.map(Some)
    }

    /// The error that something else should stand here.
    pub(crate) fn expected(&self, what: impl Into<String>) -> FenError {
        let found = self.peek().map_or_else(|| "nothing".to_owned(), |char| format!("`{char}`"));
        FenError::new(self.at, what, found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_characters() {
        let found: Vec<_> = fields(" ♔é  b1\t12 ").iter().map(|field| (field.at, field.text)).collect();
        assert_eq!(found, [(1, "♔é"), (5, "b1"), (8, "12")]);
        let mut cursor = Field { at: 5, text: "é12x" }.cursor();
        assert_eq!(cursor.number().unwrap(), None);
        assert_eq!(cursor.next(), Some('é'));
        assert_eq!(cursor.number().unwrap(), Some(12));
        assert_eq!((cursor.at, cursor.peek()), (8, Some('x')));
        assert!(Field { at: 0, text: "99999999999" }.cursor().number().is_err());
    }
}
