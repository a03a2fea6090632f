//! How games are drawn or decided by how they went.

use super::{Kind, Player, ZoneId};

/// How games are drawn or decided by how they went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// By the same position coming back.
    pub repetition: Option<Repetition>,
    /// By nothing happening for so many plies.
    pub quiet: Option<Quiet>,
    /// When nobody has what it takes to win.
    pub insufficient_material: bool,
    /// Counts of the moves of an endgame.
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
    /// Who chased one piece with every move of the cycle loses; these are the chases. None if chasing is free.
    pub chases: Vec<Chase>,
}

/// An attack that is a chase: a move makes it, and nothing would be lost by carrying it out.
///
/// An attack on a piece of the same kind that could capture the attacker offers an exchange and is no chase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chase {
    /// What attacks; anything but royal pieces if empty.
    pub by: Vec<Kind>,
    /// What is attacked; anything but royal pieces if empty.
    pub of: Vec<Kind>,
    /// Where that stands, as its owner sees it; anywhere if left out.
    pub zone: Option<ZoneId>,
    /// Whether it counts also where the attacker could be captured in return.
    pub protected: bool,
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
    /// Whose pieces are worth most wins.
    Points,
}

/// Nothing happening: no capture, no promotion, no move of these kinds that cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiet {
    /// How many plies in a row.
    pub plies: u32,
    /// Kinds whose moves count as something happening.
    pub reset_by: Vec<Kind>,
    /// Of the checks that one player has given meanwhile only so many count.
    pub checks: Option<u32>,
    /// Whether points decide then; it is a draw otherwise.
    pub by_points: bool,
}

/// Counting the moves of an endgame between two players: a draw once there have been more than a limit.
///
/// A count begins with the first move that leaves a limit for the player to move, and anew with every capture or
/// promotion that leaves that player a lone piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counting {
    /// While any of these is on the board there is no limit; but see [`CountAgainstFew`].
    pub pawns: Vec<Kind>,
    /// Limits for a player with a single piece; the first that fits counts.
    pub lone: Vec<CountLimit>,
    /// The limit for a player with more.
    pub few: Option<CountAgainstFew>,
    /// Whether counting against a lone piece begins with the number of all pieces, and begins too when that piece
    /// takes the last pawn.
    pub from_pieces: bool,
}

/// How many moves there are against a lone piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountLimit {
    /// Where the enemy has all of these; a kind may stand several times.
    pub pieces: Vec<Kind>,
    /// How many.
    pub moves: u32,
}

/// How many moves there are against a player with more than one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountAgainstFew {
    /// How many.
    pub moves: u32,
    /// Only against so many pieces or fewer; then pawns do not matter.
    pub at_most: Option<u32>,
}

impl CountAgainstFew {
    /// Whether it is counted against a player with so many pieces.
    pub(crate) fn applies(&self, pieces: u32, no_pawns: bool) -> bool {
        self.at_most.map_or(no_pawns, |most| pieces <= most)
    }
}
