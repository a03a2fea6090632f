//! Files of any length, game by game.

use super::MAX_GAME_BYTES;

/// The text of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// The text.
    pub text: String,
    /// The line of the file that it begins on, from 1.
    pub line: usize,
    /// Whether it was longer than [`MAX_GAME_BYTES`], and is cut off there.
    pub is_cut: bool,
}

/// Finds the games in a file that comes in pieces.
///
/// A game begins with its tags; it ends where the next tag begins a line, outside a comment.
#[derive(Debug, Default)]
pub struct Splitter {
    /// The whole lines of the game that has begun, up to the limit.
    game: Vec<u8>,
    /// The line that has begun, up to the limit.
    open: Vec<u8>,
    /// The line that the game begins on, from 0, and how many of its lines have come.
    line: usize,
    lines: usize,
    has_moves: bool,
    in_comment: bool,
    is_cut: bool,
}

impl Splitter {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes in the next bytes of a file, and hands over each game that they finish.
    pub fn push(&mut self, bytes: &[u8], mut found: impl FnMut(GameText)) {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let is_whole = part.ends_with(b"\n");
            if is_whole && self.open.is_empty() {
                self.take_line(part, &mut found);
                continue;
            }
            self.is_cut |= extend(&mut self.open, part);
            if is_whole {
                let mut line = std::mem::take(&mut self.open);
                self.take_line(&line, &mut found);
                line.clear();
                self.open = line;
            }
        }
    }

    /// The end of the file: hands over what is left.
    pub fn finish(mut self, mut found: impl FnMut(GameText)) {
        self.push(b"\n", &mut found);
        if self.game.iter().any(|byte| !byte.is_ascii_whitespace()) {
            found(self.take());
        }
    }

    fn take_line(&mut self, line: &[u8], found: &mut impl FnMut(GameText)) {
        if self.begins_game(line) {
            found(self.take());
        }
        self.is_cut |= extend(&mut self.game, line);
        self.lines += 1;
    }

    /// Whether a line begins another game; what it says is taken note of.
    fn begins_game(&mut self, line: &[u8]) -> bool {
        let trimmed = line.trim_ascii_start();
        if self.in_comment {
            self.in_comment = still_open(line, true);
            return false;
        }
        let bracketed = trimmed.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
        if bracketed.and_then(<[u8]>::first).is_some_and(|&byte| begins_tag_name(byte)) {
            return std::mem::take(&mut self.has_moves);
        }
        if !trimmed.is_empty() && trimmed[0] != b'%' && !trimmed.starts_with("\u{feff}".as_bytes()) {
            self.has_moves = true;
            self.in_comment = still_open(line, false);
        }
        false
    }

    fn take(&mut self) -> GameText {
        let game = GameText { text: decode(&self.game), line: self.line + 1, is_cut: self.is_cut };
        self.game.clear();
        self.line += self.lines;
        self.lines = 0;
        self.is_cut = false;
        game
    }
}

/// Whether the name of a tag can begin so, as far as a byte of whatever encoding tells.
fn begins_tag_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii()
}

/// Adds bytes up to the limit, and says whether it was reached.
fn extend(text: &mut Vec<u8>, bytes: &[u8]) -> bool {
    let room = MAX_GAME_BYTES.saturating_sub(text.len());
    text.extend_from_slice(&bytes[..bytes.len().min(room)]);
    bytes.len() > room
}

/// Whether a brace comment is open at the end of a line.
fn still_open(line: &[u8], was_open: bool) -> bool {
    let mut open = was_open;
    for &byte in line {
        match byte {
            b'}' => open = false,
            b'{' => open = true,
            b';' if !open => return false,
            _ => {}
        }
    }
    open
}

/// Bytes as text: UTF-8, or Latin-1 where they are not.
fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text).to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &[u8], chunk: usize) -> Vec<GameText> {
        let mut games = Vec::new();
        let mut splitter = Splitter::new();
        for bytes in text.chunks(chunk) {
            splitter.push(bytes, |game| games.push(game));
        }
        splitter.finish(|game| games.push(game));
        games
    }

    #[test]
    fn games_are_found_however_a_file_comes() {
        let text = "\u{feff}[Event \"a\"]\r\n\r\n1. e4 {a [b]\n[Event \"no\"] } e5 *\r\n\r\n[Event \"b\"]\n\n1. d4 *\n\n\n[Event \"c\"]\n[Site \"x\"]\n*";
        for chunk in [1, 2, 7, 1000] {
            let games = split(text.as_bytes(), chunk);
            assert_eq!(games.iter().map(|game| game.line).collect::<Vec<_>>(), [1, 6, 11]);
            assert!(games[0].text.starts_with("[Event \"a\"]") && games[0].text.contains("no"), "{games:?}");
            assert!(games[2].text.contains("Site"));
        }
        assert!(split(b"\n \n", 1).is_empty());
        assert_eq!(split(b"1. e4 *", 3).len(), 1);
    }

    #[test]
    fn other_encodings_and_endless_games_do_no_harm() {
        let latin = split(b"[White \"J\xf6rg\"]\n\n*\n", 100);
        assert!(latin[0].text.contains("Jörg"));
        let mut endless = b"[White \"x\"]\n\n".to_vec();
        endless.resize(MAX_GAME_BYTES + 5_000_000, b'a');
        endless.extend_from_slice(b"\n\n[White \"y\"]\n\n*\n");
        let games = split(&endless, 1 << 16);
        assert_eq!(games.len(), 2);
        assert!(games[0].is_cut && !games[1].is_cut);
        assert!(games[1].text.starts_with("[White \"y\"]"));
    }
}
