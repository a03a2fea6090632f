//! A board.

use board::{Board, BoardType, Facing, LayoutError, Space};

use super::{
    BoardPiece, CastlingDescription, Color, CustomColors, KindName, Language, LookDescription, Metadata,
    NotationDescription, RulesDescription, STANDARD_PALETTE, ShuffleDescription, SpecialDescription,
    StartDescription, ZoneDescription,
};

/// A board as its author wrote it, with everything that it takes from a base or from rule files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardDescription {
    /// The version of the language that it is written in.
    pub language: Language,
    /// What the file says about itself.
    pub metadata: Metadata,
    /// Who plays, in turn order.
    pub players: Vec<PlayerDescription>,
    /// The kinds of piece, in the order of the file.
    pub pieces: Vec<BoardPiece>,
    /// Named areas.
    pub zones: Vec<ZoneDescription>,
    /// The space that the cells lie in.
    pub space: Space,
    /// The cells at the start, row by row, the top row first; all rows have one length.
    pub position: Vec<Vec<CellDescription>>,
    /// What position text says of the start beyond what stands where, if the author wrote such a text.
    pub start: Option<StartDescription>,
    /// Castling.
    pub castlings: Vec<CastlingDescription>,
    /// How the pieces are shuffled before a game.
    pub shuffle: Option<ShuffleDescription>,
    /// The rules beyond how pieces move.
    pub rules: RulesDescription,
    /// The special moves, first come first served.
    pub specials: Vec<SpecialDescription>,
    /// The author's colours, if there are any.
    pub colors: Option<CustomColors>,
    /// How it is drawn, where the author has something to say about it.
    pub look: Option<LookDescription>,
    /// How moves are written, where the author has something to say about it; see [`notation`](Self::notation).
    pub notation: Option<NotationDescription>,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDescription {
    /// The number of the team, if in one.
    pub team: Option<u32>,
    /// The tint of the pieces.
    pub color: Color,
    /// The colour of whatever stands for the player on screen, where it is not `color`.
    pub interface_color: Option<Color>,
    /// Which way forward is.
    pub facing: Facing,
    /// The name of the image that the pieces have, where it is not `default`.
    pub image_variant: Option<String>,
}

/// One place of the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellDescription {
    /// There is no cell here.
    Hole,
    /// There is a cell.
    Cell {
        /// What stands on it.
        piece: Option<PlacedPiece>,
        /// The players (from 1) whose pawns promote here, in the order of the file.
        promotes: Vec<u8>,
    },
}

/// A piece on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedPiece {
    /// Whose it is, counted from 1.
    pub player: u8,
    /// What it is.
    pub kind: KindName,
    /// Whether it counts as promoted although it looks like any other of its kind.
    pub promoted: bool,
}

impl BoardDescription {
    /// The geometry it is made for.
    #[must_use]
    pub fn board_type(&self) -> BoardType {
        self.metadata.board_type
    }

    /// The cells, laid out.
    ///
    /// # Errors
    /// When they cannot be: no board that has been read is like that.
    pub fn lay_out(&self) -> Result<Board, LayoutError> {
        self.board_type().lay_out_in(&self.space, &cell_map(&self.position))
    }

    /// The colour of the cell in a row and column, both counted from 1, row 1 at the bottom.
    #[must_use]
    pub fn cell_color(&self, row: usize, column: usize) -> Color {
        let palette = match &self.colors {
            Some(colors) if !colors.palette.is_empty() => colors.palette.as_slice(),
            _ => STANDARD_PALETTE,
        };
        let painted = self.colors.as_ref().and_then(|colors| colors.cells.as_ref()).and_then(|rows| {
            let from_top = rows.len().checked_sub(row)?;
            let number = *rows.get(from_top)?.get(column.checked_sub(1)?)?;
            palette.get(number.checked_sub(1)?).copied()
        });
        painted.unwrap_or_else(|| palette[(row + column) % palette.len()])
    }
}

/// Where there are cells.
pub(crate) fn cell_map(position: &[Vec<CellDescription>]) -> Vec<Vec<bool>> {
    let is_cell = |cell: &CellDescription| *cell != CellDescription::Hole;
    position.iter().map(|row| row.iter().map(is_cell).collect()).collect()
}
