//! A game whose tags are known and whose moves are not yet.

use super::game::Mistake;
use super::split::GameText;
use super::tags::Tags;
use super::{MAX_GAME_BYTES, MAX_MISTAKES};

/// A game whose tags are known, which is enough to find its board.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The tags.
    pub tags: Tags,
    pub(super) text: String,
    /// Where the moves begin.
    pub(super) moves_at: usize,
    line: usize,
    pub(super) mistakes: Vec<Mistake>,
}

impl Draft {
    /// Reads the tags of a game.
    #[must_use]
    pub fn read(game: GameText) -> Self {
        let GameText { text, line, is_cut } = game;
        let mut draft = Self { tags: Tags::default(), text, moves_at: 0, line, mistakes: Vec::new() };
        let problems;
        (draft.tags, draft.moves_at, problems) = Tags::read(&draft.text);
        for (at, message) in problems {
            draft.report(at, message);
        }
        if is_cut {
            let message =
                format!("the game has more than {MAX_GAME_BYTES} bytes; the rest of it is left out");
            draft.report(draft.text.len(), message);
        }
        draft
    }

    /// The name of its board, as the tags have it.
    #[must_use]
    pub fn variant(&self) -> Option<&str> {
        let named = self.tags.get("Variant").or_else(|| self.tags.get("Game"));
        named.map(str::trim).filter(|name| !name.is_empty() && *name != "?")
    }

    /// Whether nothing but blanks stands there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.mistakes.is_empty() && self.text[self.moves_at..].trim().is_empty()
    }

    /// The mistake at a place of the text.
    #[must_use]
    pub fn mistake(&self, at: usize, message: String) -> Mistake {
        let before = self.text.get(..at).unwrap_or(&self.text);
        let line = before.bytes().filter(|&byte| byte == b'\n').count();
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
        Mistake { line: self.line + line, column: column + 1, message }
    }

    /// Tells of a mistake at a place of the text; after many, no more.
    pub(super) fn report(&mut self, at: usize, message: String) {
        if self.mistakes.len() < MAX_MISTAKES {
            let mistake = self.mistake(at, message);
            self.mistakes.push(mistake);
        }
    }
}
