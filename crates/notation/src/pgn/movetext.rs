//! The moves of a game as a tree of texts, before any of them is played.

use super::problems::Problems;
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
    pub(super) problems: Problems,
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
        let mut reader = Reader { text, at: from, plies: 0, problems: Problems::default(), result: None };
        let line = reader.line(0);
        Self { line, result: reader.result, problems: reader.problems }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    plies: usize,
    problems: Problems,
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
                Token::Close => self.problems.say(at, "this `)` closes no variation; take it out"),
                Token::Word(word) if is_result(word) => {
                    if depth == 0 {
                        self.result = Some(word);
                        self.check_end();
                        return line;
                    }
                }
                Token::Word(word) => self.word(at, word, &mut line),
            }
            if self.plies > MAX_PLIES {
                self.problems
                    .tell(at, || format!("a game has at most {MAX_PLIES} moves; the rest is left out"));
                self.at = self.text.len();
            }
        }
        if depth > 0 {
            self.problems.say(self.text.trim_end().len(), "a variation is not closed; write `)`");
        }
        line
    }

    fn variation(&mut self, at: usize, depth: usize, line: &mut RawLine<'a>) {
        if depth >= MAX_DEPTH {
            self.problems
                .tell(at, || format!("variations may be nested {MAX_DEPTH} deep; this one is left out"));
            self.skip_variation();
            return;
        }
        let variation = self.line(depth + 1);
        match line.plies.last_mut() {
            Some(ply) => ply.notes.get_or_insert_default().variations.push(variation),
            None => self.problems.say(at, "a variation stands before the first move; it is left out"),
        }
    }

    /// Passes over a variation that has begun, and all within it.
    fn skip_variation(&mut self) {
        let mut open = 1;
        while open > 0 {
            match self.token() {
                Some((_, Token::Open)) => open += 1,
                Some((_, Token::Close)) => open -= 1,
                Some(_) => {}
                None => return,
            }
        }
    }

    /// Tells of moves that stand behind the result.
    fn check_end(&mut self) {
        while let Some((at, token)) = self.token() {
            if matches!(token, Token::Word(word) if !is_result(word) && !without_number(word).is_empty()) {
                self.problems.say(at, "moves stand behind the result; they are left out");
                return;
            }
        }
    }

    /// A move, perhaps with its number in front and judgements behind.
    fn word(&mut self, at: usize, word: &'a str, line: &mut RawLine<'a>) {
        let bare = without_number(word);
        let at = at + (word.len() - bare.len());
        // Behind a move of shogi an equals sign says that nothing is promoted.
        let may_be = |sign: &str| sign != "=" || bare == sign;
        let sign = SIGNS.iter().find(|(sign, _)| bare.ends_with(sign) && may_be(sign));
        let bare = sign.map_or(bare, |(sign, _)| &bare[..bare.len() - sign.len()]);
        let text = bare.trim_end_matches(['!', '?']);
        let judgement = nag_of(&bare[text.len()..]).or(sign.map(|&(_, nag)| nag));
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
                    self.problems.say(at, "this `}` closes no comment; take it out");
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
                b'[' if self.begins_tag(at) => {
                    self.problems.say(at, "a tag stands among the moves; it is left out");
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

    /// Whether the bracket at a place is that of a tag, and not of a command outside a comment.
    fn begins_tag(&self, at: usize) -> bool {
        self.text[at + 1..].starts_with(|char: char| char.is_ascii_alphanumeric())
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
                self.problems.say(self.at, "a comment is not closed; write `}`");
                self.at = self.text.len();
                Token::Comment(&self.text[begin..])
            }
        }
    }
}

/// What stands between the scores of a result.
const DASHES: [char; 3] = ['-', '–', ':'];

/// Whether a word is how a game ends: a score for each player, or that nobody knows.
pub(super) fn is_result(word: &str) -> bool {
    let is_score = |score: &str| matches!(score, "0" | "1" | "1/2" | "½" | "0.5");
    // Without a one among them it is somebody who castles.
    matches!(word, "*" | "1/2")
        || word.contains(DASHES) && word.contains(['1', '½', '5']) && word.split(DASHES).all(is_score)
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
        // No move has the number 0: `0000` is a pass.
        return if word.starts_with('0') { word } else { "" };
    }
    let is_number = rest.len() < digits.len() && !rest.starts_with(|char: char| char.is_ascii_digit());
    if is_number || rest.len() < digits.len() && rest.starts_with("0-0") { rest } else { word }
}

/// How positions are judged in print, and the numbers of it. Those that end in others come first.
const SIGNS: [(&str, u8); 16] = [
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+-", 18),
    ("-+", 19),
    ("+=", 14),
    ("=+", 15),
    ("+−", 18),
    ("−+", 19),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("∞", 13),
    ("=", 10),
];

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
