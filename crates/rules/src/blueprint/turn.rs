//! What can happen in a turn beyond moving a piece.

use board::Cell;

use super::{Kind, Player};

/// Captures explode.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blast {
    /// How far, as vectors from the cell of the capture.
    pub reach: Vec<Vec<i32>>,
    /// Kinds that stand a blast from a neighbouring cell.
    pub shielded: Vec<Kind>,
    /// Kinds that stand any blast.
    pub immune: Vec<Kind>,
}

/// Walls placed as part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walling {
    /// Whether walls stay for good; otherwise there is one, which is moved.
    pub stays: bool,
}

/// What a turn must or may be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Duties {
    /// Who can capture must.
    pub must_capture: bool,
    /// Every move must capture: who cannot has no move.
    pub only_captures: bool,
    /// A player's own pieces can be captured like those of enemies, but for royal ones.
    pub own_captures: bool,
    /// Nobody may give check.
    pub no_checks: bool,
    /// A royal piece in check may move only to capture what checks it.
    pub royals_stand: bool,
    /// Nothing may end on a cell that it could never leave again.
    pub no_dead_ends: bool,
    /// Kings need not be kept safe: they can be captured.
    pub careless: bool,
    /// Who may pass.
    pub passing: Passing,
    /// At most so many of a kind can a player have on the board by promotion.
    pub promotion_limits: Vec<(Kind, u8)>,
}

/// When a player may pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passing {
    /// Never.
    #[default]
    Never,
    /// Whenever no royal piece is attacked.
    Always,
    /// Without any other move, and while no royal piece is attacked.
    WhenStuck,
}

/// Castling of one player towards one side.
///
/// A king that has not moved changes places with a partner that has not moved, over empty cells, out of no
/// check, through no attacked cell. Of castlings that are written alike, the first that may be played counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castling {
    /// Who castles.
    pub player: Player,
    /// The kind that goes first.
    pub king: Kind,
    /// The kinds it may castle with.
    pub partners: Vec<Kind>,
    /// The cells on which both stand, in order from the king towards the partner.
    pub line: Vec<Cell>,
    /// Where the king must stand; anywhere on the line if not said.
    pub king_from: Option<Cell>,
    /// Where the partner must stand; likewise.
    pub partner_from: Option<Cell>,
    /// Where the king goes.
    pub king_to: Cell,
    /// Where the partner goes.
    pub partner_to: Cell,
    /// The letter that position text has for it in capitals, such as `K`.
    pub letter: char,
}
