//! What stands at the edges of a board, so that moves in its notation can be followed.

use board::Cell;

use super::names::Squares;
use super::{Notation, Scribe, janggi, shogi};

/// What a cell is called where its label says it otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellName {
    /// The cell; nothing where moves never name one.
    pub cell: Option<String>,
    /// Its file, as those count who sit at its end of the board.
    pub file: String,
    /// Its rank; nothing where moves never name one.
    pub rank: Option<String>,
}

impl Scribe {
    /// What the notation calls a cell, if not by its label.
    #[must_use]
    pub fn cell_name(&self, cell: Cell) -> Option<CellName> {
        let squares = self.names.squares()?;
        match self.notation {
            Notation::Coordinates | Notation::San | Notation::Lan => None,
            Notation::Wxf | Notation::WxfNumbers => Some(counted_by_both(squares, cell)),
            Notation::Hodges => Some(named(shogi::name(squares, cell, shogi::Ranks::Letters))),
            Notation::HodgesNumbers => Some(named(shogi::name(squares, cell, shogi::Ranks::Numbers))),
            Notation::Janggi => {
                let [rank, file] = janggi::name(squares, cell);
                Some(CellName { cell: Some(format!("{rank}{file}")), file, rank: Some(rank) })
            }
        }
    }
}

fn named([file, rank]: [String; 2]) -> CellName {
    CellName { cell: Some(format!("{file}{rank}")), file, rank: Some(rank) }
}

/// Each player counts files from the right.
fn counted_by_both(squares: &Squares, cell: Cell) -> CellName {
    let (file, rank) = squares.place(cell);
    let is_far = 2 * rank >= squares.ranks;
    let number = if is_far { file + 1 } else { squares.files - file };
    CellName { cell: None, file: number.to_string(), rank: None }
}
