//! Why a text is no move of a position.

use std::fmt;

/// The most moves that a message lists.
const LISTED: usize = 12;

/// Why a text could not be read as a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTextError {
    /// The text, cut short if it is long.
    pub text: String,
    /// What is wrong with it.
    pub problem: MoveProblem,
    /// Legal moves that may have been meant, as they should have been written; not more than a few.
    pub instead: Vec<String>,
    /// How many more there are.
    pub more: usize,
}

/// What is wrong with the text of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveProblem {
    /// There is nothing.
    Empty,
    /// The game is over, so that nothing can be moved.
    GameOver,
    /// A piece is named that the board does not have; these it has.
    UnknownPiece(char, String),
    /// It names no cell of the board.
    NoCell,
    /// It is well formed, but no legal move.
    Illegal,
    /// It could be any of several moves.
    Ambiguous,
}

impl MoveTextError {
    pub(super) fn new(text: &str, problem: MoveProblem, candidates: Vec<String>) -> Self {
        const LONGEST: usize = 40;
        let mut text: String = text.chars().take(LONGEST + 1).collect();
        if let Some((end, _)) = text.char_indices().nth(LONGEST) {
            text.truncate(end);
            text.push('…');
        }
        let mut instead = candidates;
        instead.sort_unstable();
        instead.dedup();
        let more = instead.len().saturating_sub(LISTED);
        instead.truncate(LISTED);
        Self { text, problem, instead, more }
    }
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        match &self.problem {
            MoveProblem::Empty => write!(f, "there is no move; write one")?,
            MoveProblem::GameOver => write!(f, "`{text}` cannot be played: the game is over")?,
            MoveProblem::UnknownPiece(letter, known) => {
                write!(f, "`{text}` names a piece `{letter}` that this board does not have; it has {known}")?;
            }
            MoveProblem::NoCell => write!(f, "`{text}` names no cell of this board to go to")?,
            MoveProblem::Illegal => write!(f, "`{text}` is not legal here")?,
            MoveProblem::Ambiguous => write!(f, "`{text}` could be any of several moves")?,
        }
        if self.instead.is_empty() {
            return Ok(());
        }
        write!(f, "; write {}", if self.instead.len() == 1 { "" } else { "one of " })?;
        f.write_str(&self.instead.join(", "))?;
        if self.more > 0 { write!(f, " ({} more)", self.more) } else { Ok(()) }
    }
}

impl std::error::Error for MoveTextError {}
