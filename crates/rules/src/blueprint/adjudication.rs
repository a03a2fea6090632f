//! How games are drawn or decided by how they went.

use super::{Kind, Player};

/// How games are drawn or decided by how they went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// By the same position coming back.
    pub repetition: Option<Repetition>,
    /// By nothing happening for so many plies.
    pub quiet: Option<Quiet>,
    /// When nobody has what it takes to win.
    pub insufficient_material: bool,
    /// Counts against a player who has a lone king.
    pub counting: Option<Counting>,
}

/// The same position for the n-th time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The n-th time counts, the first included.
    pub times: u8,
    /// What it means for the player to move then.
    pub verdict: RepetitionVerdict,
    /// Who gave check with every move of the cycle loses.
    pub perpetual_check_loses: bool,
    /// Who attacked an unprotected piece with every move of the cycle loses.
    pub perpetual_chase_loses: bool,
}

/// What a repetition means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepetitionVerdict {
    /// A draw.
    Draw,
    /// Who has brought it about loses.
    LossForMover,
    /// Who has brought it about wins.
    WinForMover,
    /// This player loses.
    LossFor(Player),
}

/// Nothing happening: no capture, no move of these kinds that cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiet {
    /// How many plies in a row.
    pub plies: u32,
    /// Kinds whose moves count as something happening.
    pub reset_by: Vec<Kind>,
}

/// The counting rules of South-East Asia, by what they have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Against a lone king: 64 moves, fewer against stronger pieces; the board's honour before that.
    Makruk,
    /// Likewise with the honour of the leaping queen.
    Cambodian,
    /// Against a lone king without pawns: by the strongest piece.
    Asean,
}
