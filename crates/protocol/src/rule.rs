//! The rules of a board as codes with arguments. Whoever shows them has the sentences.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// One rule of a board. Kinds are numbers into the kinds of the geometry; the code is in `t`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Rule {
    /// How many play, in how many teams; with no team each plays alone.
    Players {
        /// How many play.
        count: u8,
        /// How many teams there are.
        teams: u8,
    },
    /// Who has no move while a royal piece is attacked.
    Checkmate {
        /// What that means for the player.
        verdict: Verdict,
        /// The royal kinds.
        kinds: Vec<u8>,
    },
    /// Who has no move otherwise.
    Stalemate {
        /// What that means for the player.
        verdict: Verdict,
        /// Whether it depends on who has more pieces: the fewer win.
        counts: bool,
    },
    /// Royal pieces need not be kept safe; who loses one is out.
    KingCapture {
        /// The royal kinds.
        kinds: Vec<u8>,
    },
    /// A player has too few pieces of some kinds.
    TooFew {
        /// The kinds that are counted; all if there is none.
        kinds: Vec<u8>,
        /// How many are too few.
        at_most: u32,
        /// What that means for the player.
        verdict: Verdict,
    },
    /// A piece that gets to certain cells wins.
    Goal {
        /// The kinds that count.
        kinds: Vec<u8>,
        /// Where, as the first player has it.
        place: Place,
        /// How many must be there.
        count: u32,
    },
    /// So many checks win.
    Checks {
        /// How many.
        count: u8,
    },
    /// The same position comes back.
    Repetition {
        /// For which time.
        times: u8,
        /// What that means for whoever brought it about.
        verdict: Verdict,
        /// Whether whoever gives check all the while loses.
        perpetual_check: bool,
    },
    /// Nothing happens for so many moves of each player.
    Quiet {
        /// How many.
        moves: u32,
    },
    /// Nobody has what it takes to win.
    InsufficientMaterial,
    /// A counting rule limits the endgame.
    Counting,
    /// Royal pieces face each other along an open line.
    Facing {
        /// What that means for whoever moved last.
        verdict: Verdict,
    },
    /// Everybody passes in a row.
    Passes {
        /// What that means.
        verdict: Verdict,
    },
    /// Who can capture must.
    MustCapture,
    /// Nobody may give check.
    NoChecks,
    /// A king in check does not move, unless it takes what gives check.
    RoyalsStand,
    /// A player may, or when stuck must, pass.
    Passing {
        /// Whether at any time.
        always: bool,
    },
    /// Castling.
    Castling {
        /// Who castles.
        kinds: Vec<u8>,
        /// With whom.
        partners: Vec<u8>,
    },
    /// These kinds capture what has just passed over a cell.
    EnPassant {
        /// Which.
        kinds: Vec<u8>,
    },
    /// These kinds have moves that they can make only at first.
    FirstMove {
        /// Which.
        kinds: Vec<u8>,
    },
    /// These kinds capture without moving.
    Rifle {
        /// Which.
        kinds: Vec<u8>,
    },
    /// Pieces come in from the hand.
    Drops {
        /// Whether captured pieces go to the captor's hand.
        captured: bool,
        /// Whether there are pieces in hand from the start.
        from_start: bool,
        /// Kinds of which a line holds only so many that were dropped.
        most_on_line: Vec<u8>,
    },
    /// Pieces in hand come in on cells that others leave for the first time.
    Gates,
    /// Captures blow up what is around them.
    Blast {
        /// Kinds that are not hurt unless captured.
        shielded: Vec<u8>,
    },
    /// Each turn puts a wall somewhere.
    Walls {
        /// Whether walls stay; otherwise there is one, which moves.
        stays: bool,
    },
    /// Some kinds promote.
    Promotion {
        /// Which.
        kinds: Vec<u8>,
        /// To what; nothing where each becomes its own promoted form.
        to: Vec<u8>,
        /// Whether they need not.
        optional: bool,
        /// By what.
        occasion: Occasion,
        /// Where, as the first player has it.
        place: Place,
    },
    /// The board has special moves of its own.
    Specials {
        /// How many.
        count: u32,
    },
}

/// What something means for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// The player loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// The player wins.
    Win,
    /// Points decide.
    Points,
}

/// What makes a piece promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub enum Occasion {
    /// Going there.
    Arriving,
    /// Going there, leaving it, or moving within.
    Touching,
    /// Capturing there.
    Capturing,
    /// Staying there: it takes a turn.
    Resting,
}

/// Some cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Their names; none means everywhere.
    pub cells: Vec<String>,
    /// Whether they fill a rectangle from the first to the last.
    pub rectangle: bool,
}
