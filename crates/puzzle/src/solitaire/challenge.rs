//! Challenges as text: `Ta4-c4-Cb2-Ac1 Fácil`.

use board::Cell;
use rules::{Kind, Piece, Placed, Player, Position};

use super::{Letters, Level, Solitaire};

/// Pieces on cells, at least two.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Challenge {
    /// By cell.
    pieces: Vec<(Cell, Kind)>,
}

/// The longest text that is read.
const LONGEST: usize = 1000;

/// What is wrong with a challenge, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeError {
    /// The character it begins with, from 1.
    pub column: usize,
    /// What.
    pub wrong: Wrong,
}

/// What is wrong with a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// There is nothing, or too much, to read.
    Length,
    /// Something is neither a piece nor a level.
    Piece {
        /// What stands there.
        found: String,
    },
    /// No piece has this letter.
    Letter {
        /// The letter.
        found: char,
        /// Those there are.
        known: String,
    },
    /// The board has no such cell.
    Cell {
        /// What stands there.
        found: String,
        /// The first and the last cell there are.
        cells: (String, String),
    },
    /// Two pieces stand on one cell.
    Taken {
        /// Which.
        cell: String,
    },
    /// There are more pieces of a kind than there may be.
    Many {
        /// The letter of the kind, or nothing for a pawn.
        letter: String,
        /// How many there may be.
        most: usize,
    },
    /// There are fewer than two pieces.
    Few,
    /// This is no level.
    Level {
        /// What stands there.
        found: String,
    },
}

impl std::fmt::Display for ChallengeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "at character {}: ", self.column)?;
        match &self.wrong {
            Wrong::Length => {
                write!(f, "write 2 pieces or more, such as Ta4-c4-Cb2-Ac1, in at most {LONGEST} characters")
            }
            Wrong::Piece { found } => {
                write!(f, "`{found}` is no piece: write a letter and a cell, such as Ta4, or c4 for a pawn")
            }
            Wrong::Letter { found, known } => {
                write!(f, "no piece has the letter `{found}`: there are {known}, and no letter for a pawn")
            }
            Wrong::Cell { found, cells: (first, last) } => {
                write!(f, "there is no cell `{found}`: they go from {first} to {last}")
            }
            Wrong::Taken { cell } => write!(f, "two pieces stand on {cell}: move one elsewhere"),
            Wrong::Many { letter, most } => {
                let which = if letter.is_empty() { "pawns".to_owned() } else { format!("pieces `{letter}`") };
                write!(f, "too many {which}: there may be {most}")
            }
            Wrong::Few => f.write_str("there is a single piece: a challenge has 2 or more"),
            Wrong::Level { found } => write!(
                f,
                "`{found}` is no level: write Fácil, Difícil, Muy difícil or Entrenamiento (easy, hard, very hard, training)"
            ),
        }
    }
}

impl std::error::Error for ChallengeError {}

impl Challenge {
    /// What stands on a board.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let pieces = position.setup().pieces;
        Self::new(pieces.iter().map(|placed| (placed.cell, placed.piece.kind)).collect())
    }

    pub(super) fn new(mut pieces: Vec<(Cell, Kind)>) -> Self {
        pieces.sort_unstable();
        Self { pieces }
    }

    /// What stands where, by cell.
    #[must_use]
    pub fn pieces(&self) -> &[(Cell, Kind)] {
        &self.pieces
    }

    pub(super) fn placed(&self) -> Vec<Placed> {
        let placed = |&(cell, kind): &(Cell, Kind)| Placed {
            cell,
            piece: Piece { owner: Player(0), kind },
            promoted: false,
        };
        self.pieces.iter().map(placed).collect()
    }

    /// Reads a challenge, and the level behind it if there is one.
    ///
    /// One text has letters of one language. `R` is a king in Spanish and a rook in English: where a text can be read
    /// both ways, it is read as `letters` says.
    ///
    /// # Errors
    /// When it cannot be read either way; the error is that of the way that gets farther.
    pub fn read(
        solitaire: &Solitaire,
        text: &str,
        letters: Letters,
    ) -> Result<(Self, Option<Level>), ChallengeError> {
        match Self::read_as(solitaire, text, letters) {
            Ok(read) => Ok(read),
            Err(error) => match Self::read_as(solitaire, text, letters.others()) {
                Ok(read) => Ok(read),
                Err(other) => Err(if other.column > error.column { other } else { error }),
            },
        }
    }

    fn read_as(
        solitaire: &Solitaire,
        text: &str,
        letters: Letters,
    ) -> Result<(Self, Option<Level>), ChallengeError> {
        let start = text.chars().take_while(|letter| letter.is_whitespace()).count();
        let trimmed = text.trim();
        if trimmed.is_empty() || trimmed.chars().count() > LONGEST {
            return Err(ChallengeError { column: 1, wrong: Wrong::Length });
        }
        let (pieces, level) = match trimmed.split_once(char::is_whitespace) {
            Some((pieces, level)) => (pieces, Some(level)),
            None => (trimmed, None),
        };
        let mut reader = Reader { solitaire, letters, pieces: Vec::new() };
        let mut column = start + 1;
        for part in pieces.split('-') {
            reader.piece(part).map_err(|wrong| ChallengeError { column, wrong })?;
            column += part.chars().count() + 1;
        }
        if reader.pieces.len() < 2 {
            return Err(ChallengeError { column: start + 1, wrong: Wrong::Few });
        }
        let level = match level {
            None => None,
            Some(name) => Some(Level::from_name(name).ok_or_else(|| {
                let skipped = name.chars().take_while(|letter| letter.is_whitespace()).count();
                ChallengeError {
                    column: column + skipped,
                    wrong: Wrong::Level { found: name.trim().to_owned() },
                }
            })?),
        };
        Ok((Self::new(reader.pieces), level))
    }

    /// The challenge as text.
    #[must_use]
    pub fn text(&self, solitaire: &Solitaire, letters: Letters) -> String {
        let (ruleset, board) = (solitaire.ruleset(), solitaire.ruleset().board());
        let piece = |&(cell, kind): &(Cell, Kind)| letters.text(kind, ruleset) + &board.label(cell);
        self.pieces.iter().map(piece).collect::<Vec<_>>().join("-")
    }
}

struct Reader<'a> {
    solitaire: &'a Solitaire,
    letters: Letters,
    pieces: Vec<(Cell, Kind)>,
}

impl Reader<'_> {
    fn piece(&mut self, part: &str) -> Result<(), Wrong> {
        let ruleset = self.solitaire.ruleset();
        let board = ruleset.board();
        let no_piece = || Wrong::Piece { found: part.chars().take(20).collect() };
        let first = part.chars().next().ok_or_else(no_piece)?;
        let letter = first.is_uppercase().then_some(first);
        let label = if letter.is_some() { &part[first.len_utf8()..] } else { part };
        if label.is_empty() || !label.chars().all(|letter| letter.is_ascii_alphanumeric()) {
            return Err(no_piece());
        }
        let kind = self.letters.kind(letter, ruleset).ok_or_else(|| Wrong::Letter {
            found: letter.unwrap_or('P'),
            known: self.letters.known(ruleset),
        })?;
        let cell = board.cell_named(label).ok_or_else(|| {
            let name = |cell: usize| board.label(Cell(cell as u16));
            let last = board.cell_count().saturating_sub(1);
            Wrong::Cell { found: label.chars().take(20).collect(), cells: (name(0), name(last)) }
        })?;
        if self.pieces.iter().any(|&(other, _)| other == cell) {
            return Err(Wrong::Taken { cell: board.label(cell) });
        }
        self.pieces.push((cell, kind));
        let count = self.pieces.iter().filter(|&&(_, other)| other == kind).count();
        let most = self.solitaire.most(kind);
        if count > most {
            return Err(Wrong::Many { letter: self.letters.text(kind, ruleset), most });
        }
        Ok(())
    }
}
