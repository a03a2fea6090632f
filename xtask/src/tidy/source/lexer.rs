//! Telling code, comments and literals apart.

use super::Literal;

/// Goes through a text once.
pub(crate) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    code: Vec<u8>,
    comments: Vec<u8>,
    literals: Vec<Literal>,
}

/// Whether a byte can be part of a name, keyword or number.
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii()
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let blank: Vec<u8> = text.bytes().map(|byte| if byte == b'\n' { b'\n' } else { b' ' }).collect();
        Self { text, at: 0, code: blank.clone(), comments: blank, literals: Vec::new() }
    }

    /// The code, the comments and the string literals.
    pub(crate) fn run(mut self) -> (String, String, Vec<Literal>) {
        while let Some(byte) = self.byte(0) {
            match (byte, self.byte(1)) {
                (b'/', Some(b'/')) => self.line_comment(),
                (b'/', Some(b'*')) => self.block_comment(),
                (b'"', _) => self.string(),
                (b'\'', _) => self.character_or_lifetime(),
                _ if is_word(byte) => self.word(),
                _ => self.take_code(1),
            }
        }
        // Only whole characters are copied, so this loses nothing.
        let whole = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (whole(&self.code), whole(&self.comments), self.literals)
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn take_code(&mut self, len: usize) {
        let range = self.at..self.at + len;
        self.code[range.clone()].copy_from_slice(&self.text.as_bytes()[range]);
        self.at += len;
    }

    fn take_comment(&mut self, len: usize) {
        let range = self.at..self.at + len;
        self.comments[range.clone()].copy_from_slice(&self.text.as_bytes()[range]);
        self.at += len;
    }

    fn line_comment(&mut self) {
        self.take_comment(self.rest().find('\n').unwrap_or(self.rest().len()));
    }

    /// Block comments may hold others.
    fn block_comment(&mut self) {
        let bytes = self.rest().as_bytes();
        let mut depth = 0;
        let mut len = 0;
        while len < bytes.len() {
            match &bytes[len..] {
                [b'/', b'*', ..] => (depth, len) = (depth + 1, len + 2),
                [b'*', b'/', ..] => (depth, len) = (depth - 1, len + 2),
                _ => len += 1,
            }
            if depth == 0 {
                break;
            }
        }
        self.take_comment(len);
    }

    fn word(&mut self) {
        let len = self.rest().bytes().position(|byte| !is_word(byte)).unwrap_or(self.rest().len());
        let word = &self.rest()[..len];
        self.take_code(len);
        if matches!(word, "r" | "br" | "cr") {
            let hashes = self.rest().bytes().take_while(|&byte| byte == b'#').count();
            if self.byte(hashes) == Some(b'"') {
                self.raw_string(hashes);
            }
        }
    }

    fn raw_string(&mut self, hashes: usize) {
        self.take_code(hashes);
        let end = format!("\"{}", "#".repeat(hashes));
        let len = self.rest()[1..].find(&end).unwrap_or(self.rest().len() - 1);
        let value = self.rest()[1..1 + len].to_owned();
        self.literals.push(Literal { offset: self.at, value });
        self.take_code(1);
        self.at += len;
        self.take_code(end.len().min(self.rest().len()));
    }

    fn string(&mut self) {
        let offset = self.at;
        self.take_code(1);
        let len = closing_quote(self.rest(), b'"');
        let value = unescape(&self.rest()[..len]);
        self.literals.push(Literal { offset, value });
        self.at += len;
        self.take_code(1.min(self.rest().len()));
    }

    fn character_or_lifetime(&mut self) {
        let mut inside = self.rest()[1..].chars();
        let is_character = match inside.next() {
            Some('\\') => true,
            Some(_) => inside.next() == Some('\''),
            None => false,
        };
        self.take_code(1);
        if is_character {
            self.at += closing_quote(self.rest(), b'\'');
            self.take_code(1.min(self.rest().len()));
        }
    }
}

/// How many bytes there are before the quote that is not escaped.
fn closing_quote(text: &str, quote: u8) -> usize {
    let bytes = text.as_bytes();
    let mut len = 0;
    while len < bytes.len() && bytes[len] != quote {
        len += if bytes[len] == b'\\' { 2 } else { 1 };
    }
    // An escaped character may be longer than a byte, and a broken text may end anywhere.
    let len = len.min(bytes.len());
    (len..=bytes.len()).find(|&end| text.is_char_boundary(end)).unwrap_or(len)
}

/// Resolves the escapes of a string literal.
fn unescape(text: &str) -> String {
    let mut value = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        value.push_str(&rest[..at]);
        let mut after = rest[at + 1..].chars();
        let escape = after.next();
        rest = after.as_str();
        match escape {
            Some('n') => value.push('\n'),
            Some('t') => value.push('\t'),
            Some('r') => value.push('\r'),
            Some('0') => value.push('\0'),
            Some('\n') => rest = rest.trim_start(),
            Some('x') => rest = push_code(&mut value, rest, 2.min(rest.len()), 0),
            Some('u') => {
                let digits = rest.strip_prefix('{').and_then(|rest| rest.find('}')).unwrap_or(0);
                rest = push_code(&mut value, rest.strip_prefix('{').unwrap_or(rest), digits, 1);
            }
            Some(other) => value.push(other),
            None => {}
        }
    }
    value + rest
}

/// Appends the character whose number stands in the next `digits` bytes, and returns what follows them.
fn push_code<'a>(value: &mut String, rest: &'a str, digits: usize, closing: usize) -> &'a str {
    let Some(number) = rest.get(..digits) else { return rest };
    let number = number.replace('_', "");
    value.extend(u32::from_str_radix(&number, 16).ok().and_then(char::from_u32));
    rest.get(digits + closing..).unwrap_or("")
}
