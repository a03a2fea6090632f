//! Who stands where, as one number.

use board::Cell;
use rules::{Kind, Piece, Player};

/// How large a board for two is, and how many kinds there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) kinds: usize,
    pub(crate) cells: usize,
}

impl Shape {
    /// How many numbers there are.
    pub(crate) fn codes(self) -> usize {
        2 * self.kinds * self.cells
    }

    /// The number of what stands somewhere.
    #[inline]
    pub(crate) fn code(self, piece: Piece, cell: Cell) -> usize {
        (piece.owner.index() * self.kinds + piece.kind.index()) * self.cells + cell.index()
    }

    /// What a number stands for.
    pub(crate) fn decode(self, code: usize) -> (Piece, Cell) {
        let (row, cell) = (code / self.cells, code % self.cells);
        let (owner, kind) = (Player((row / self.kinds) as u8), Kind((row % self.kinds) as u8));
        (Piece { owner, kind }, Cell(cell as u16))
    }
}
