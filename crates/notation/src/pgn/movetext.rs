//! The moves of a game as a tree of texts, before any of them is played.

use super::{MAX_DEPTH, MAX_PLIES};

/// A line of moves.
#[derive(Debug, Default)]
pub(super) struct RawLine<'a> {
    /// The comments before its first move.
    pub(super) comments: Vec<&'a str>,
    pub(super) plies: Vec<RawPly<'a>>,
}

/// A move as it is written.
#[derive(Debug)]
pub(super) struct RawPly<'a> {
    pub(super) text: &'a str,
    /// Where it stands in the text of the game.
    pub(super) at: usize,
    pub(super) notes: Option<Box<RawNotes<'a>>>,
}

/// What is written beside a move.
#[derive(Debug, Default)]
pub(super) struct RawNotes<'a> {
    pub(super) nags: Vec<u8>,
    pub(super) comments: Vec<&'a str>,
    pub(super) variations: Vec<RawLine<'a>>,
}

/// All that stands behind the tags.
#[derive(Debug, Default)]
pub(super) struct Movetext<'a> {
    pub(super) line: RawLine<'a>,
    pub(super) result: Option<&'a str>,
    /// What could not be read, and where.
    pub(super) problems: Vec<(usize, String)>,
}

/// What stands in a text next.
enum Token<'a> {
    Comment(&'a str),
    Open,
    Close,
    Nag(u8),
    Word(&'a str),
}

impl<'a> Movetext<'a> {
    pub(super) fn read(text: &'a str, from: usize) -> Self {
        let mut reader = Reader { text, at: from, plies: 0, problems: Vec::new(), result: None };
        let line = reader.line(0);
        Self { line, result: reader.result, problems: reader.problems }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    plies: usize,
    problems: Vec<(usize, String)>,
    result: Option<&'a str>,
}

impl<'a> Reader<'a> {
    /// Reads a line up to its end.
    fn line(&mut self, depth: usize) -> RawLine<'a> {
        let mut line = RawLine::default();
        while let Some((at, token)) = self.token() {
            match token {
                Token::Comment(comment) => match line.plies.last_mut() {
                    Some(ply) => ply.notes.get_or_insert_default().comments.push(comment),
                    None => line.comments.push(comment),
                },
                Token::Nag(nag) => {
                    if let Some(ply) = line.plies.last_mut() {
                        ply.notes.get_or_insert_default().nags.push(nag);
                    }
                }
                Token::Open => self.variation(at, depth, &mut line),
                Token::Close if depth > 0 => return line,
                Token::Close => {
                    self.problems.push((at, "this `)` closes no variation; take it out".to_owned()))
                }
                Token::Word(word) if is_result(word) => {
                    if depth == 0 {
                        self.result = Some(word);
                        return line;
                    }
                }
                Token::Word(word) => self.word(at, word, &mut line),
            }
            if self.plies > MAX_PLIES {
                let message = format!("a game has at most {MAX_PLIES} moves; the rest is left out");
                self.problems.push((at, message));
                self.at = self.text.len();
            }
        }
        if depth > 0 {
            self.problems
                .push((self.text.trim_end().len(), "a variation is not closed; write `)`".to_owned()));
        }
        line
    }

    fn variation(&mut self, at: usize, depth: usize, line: &mut RawLine<'a>) {
        if depth >= MAX_DEPTH {
            self.problems
                .push((at, format!("variations may be nested {MAX_DEPTH} deep; the rest is left out")));
            self.at = self.text.len();
            return;
        }
        let variation = self.line(depth + 1);
        match line.plies.last_mut() {
            Some(ply) => ply.notes.get_or_insert_default().variations.push(variation),
            None => self
                .problems
                .push((at, "a variation stands before the first move; it is left out".to_owned())),
        }
    }

    /// A move, perhaps with its number in front and judgements behind.
    fn word(&mut self, at: usize, word: &'a str, line: &mut RawLine<'a>) {
        let bare = without_number(word);
        let at = at + (word.len() - bare.len());
        let text = bare.trim_end_matches(['!', '?']);
        let judgement = nag_of(&bare[text.len()..]);
        if matches!(text, "" | "e.p." | "ep" | "e.p" | "ep.") || text.bytes().all(|byte| byte == b'.') {
            if let (Some(nag), Some(ply)) = (judgement, line.plies.last_mut()) {
                ply.notes.get_or_insert_default().nags.push(nag);
            }
            return;
        }
        let notes = judgement.map(|nag| Box::new(RawNotes { nags: vec![nag], ..RawNotes::default() }));
        line.plies.push(RawPly { text, at, notes });
        self.plies += 1;
    }

    fn token(&mut self) -> Option<(usize, Token<'a>)> {
        let bytes = self.text.as_bytes();
        loop {
            let byte = *bytes.get(self.at)?;
            let at = self.at;
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c => self.at += 1,
                b'%' if at == 0 || bytes[at - 1] == b'\n' => self.skip_line(),
                b';' => {
                    self.skip_line();
                    return Some((at, Token::Comment(self.text[at + 1..self.at].trim())));
                }
                b'{' => return Some((at, self.comment())),
                b'(' | b')' => {
                    self.at += 1;
                    return Some((at, if byte == b'(' { Token::Open } else { Token::Close }));
                }
                b'}' => {
                    self.problems.push((at, "this `}` closes no comment; take it out".to_owned()));
                    self.at += 1;
                }
                b'<' => self.at = self.text[at..].find('>').map_or(bytes.len(), |len| at + len + 1),
                b'$' => {
                    let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    self.at = at + 1 + digits;
                    if let Ok(nag) = self.text[at + 1..self.at].parse() {
                        return Some((at, Token::Nag(nag)));
                    }
                }
                b'[' if !self.is_word_ahead(at) => {
                    self.problems.push((at, "a tag stands among the moves; it is left out".to_owned()));
                    self.skip_line();
                }
                _ => {
                    let ends = |byte: &u8| byte.is_ascii_whitespace() || b"{}()$;".contains(byte);
                    let len = bytes[at..].iter().position(ends).unwrap_or(bytes.len() - at);
                    self.at = at + self.with_piece_in_brackets(at, len);
                    return Some((at, Token::Word(&self.text[at..self.at])));
                }
            }
        }
    }

    fn is_word_ahead(&self, at: usize) -> bool {
        !self.text[at + 1..].starts_with(|char: char| char.is_ascii_alphanumeric())
    }

    /// The length of a word that may end in a promotion such as `(Q)`.
    fn with_piece_in_brackets(&self, at: usize, len: usize) -> usize {
        let rest = &self.text.as_bytes()[at + len..];
        let follows_rank = len > 0 && self.text.as_bytes()[at + len - 1].is_ascii_digit();
        match rest {
            [b'(', b'A'..=b'Z', b')', ..] if follows_rank => len + 3,
            _ => len,
        }
    }

    fn skip_line(&mut self) {
        self.at = self.text[self.at..].find('\n').map_or(self.text.len(), |len| self.at + len);
    }

    fn comment(&mut self) -> Token<'a> {
        let begin = self.at + 1;
        match self.text[begin..].find('}') {
            Some(len) => {
                self.at = begin + len + 1;
                Token::Comment(&self.text[begin..begin + len])
            }
            None => {
                self.problems.push((self.at, "a comment is not closed; write `}`".to_owned()));
                self.at = self.text.len();
                Token::Comment(&self.text[begin..])
            }
        }
    }
}

fn is_result(word: &str) -> bool {
    matches!(word, "*" | "1-0" | "0-1" | "1/2-1/2" | "½-½" | "1/2" | "1–0" | "0–1")
}

/// A word without the number of the move in front of it: `1.e4`, `1...e5`, `12.`. A word that goes on in digits keeps
/// them, since some notations begin with one.
pub(super) fn without_number(word: &str) -> &str {
    let digits = word.trim_start_matches(|char: char| char.is_ascii_digit());
    if digits.len() == word.len() {
        return word.trim_start_matches(['.', '…']);
    }
    let rest = digits.trim_start_matches(['.', '…']);
    if digits.is_empty() {
        return "";
    }
    let is_number = rest.len() < digits.len() && !rest.starts_with(|char: char| char.is_ascii_digit());
    if is_number || rest.len() < digits.len() && rest.starts_with("0-0") { rest } else { word }
}

fn nag_of(signs: &str) -> Option<u8> {
    match signs {
        "!" => Some(1),
        "?" => Some(2),
        "!!" => Some(3),
        "??" => Some(4),
        "!?" => Some(5),
        "?!" => Some(6),
        _ => None,
    }
}
