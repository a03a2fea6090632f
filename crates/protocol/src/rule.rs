//! The rules of a board as codes with arguments. Whoever shows them has the sentences.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::{Deed, Need};

/// One rule of a board. Kinds are numbers into the kinds of the geometry; the code is in `t`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
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
    /// Players see only their own pieces, those of team mates, and where these could move.
    Fog,
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
        /// Where: one place for everybody, or one for each player.
        places: Vec<Place>,
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
        /// The player that it counts against, where that is always the same one.
        loser: Option<u8>,
    },
    /// An attack that, made with every move of such a repetition on one and the same piece, loses.
    Chase {
        /// What attacks.
        by: Vec<u8>,
        /// What is attacked.
        of: Vec<u8>,
        /// Where that stands; anywhere if there are none.
        places: Vec<Place>,
        /// Whether it counts also where the attacker could be captured in return.
        protected: bool,
    },
    /// Nothing happens for so many moves of each player.
    Quiet {
        /// How many.
        moves: u32,
        /// Kinds whose moves begin the count anew.
        reset_by: Vec<u8>,
        /// Of one player's checks only so many count.
        checks: Option<u32>,
        /// Whether points decide then; it is a draw otherwise.
        points: bool,
    },
    /// Nobody has what it takes to win.
    InsufficientMaterial,
    /// Whoever is left with a lone piece need hold out for only so many moves.
    Counting {
        /// What the enemy has, and how many moves that gives; the first that fits counts.
        lone: Vec<CountLimit>,
        /// How many moves there are against more than one piece.
        few: Option<u32>,
    },
    /// What becomes of the pieces of those who are out while others play on.
    Eliminated {
        /// What.
        pieces: Estate,
    },
    /// What a player has beyond the worth of the pieces, where points decide.
    Bonus {
        /// Who.
        player: u8,
        /// How many.
        points: f64,
    },
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
    /// Every move must capture.
    OnlyCaptures,
    /// Own pieces can be captured.
    OwnCaptures,
    /// Nobody may give check.
    NoChecks,
    /// A king in check does not move, unless it takes what gives check.
    RoyalsStand,
    /// A turn has several moves.
    Turns {
        /// How many; the first where they grow.
        moves: u16,
        /// How many the very first one has.
        first: u16,
        /// How many more each has than the one before.
        grow: u16,
        /// Who moves, in order, as often as they do; empty for everybody in turn.
        order: Vec<u8>,
        /// Likewise at the beginning of the game.
        opening: Vec<u8>,
        /// Whether giving check ends a turn.
        check_ends: bool,
        /// Whether the moves after the first may be left out.
        optional: bool,
    },
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
        /// Kinds of which a line holds only so many.
        most_on_line: Vec<Limit>,
        /// Kinds that may not give mate as they come in.
        never_mates: Vec<u8>,
        /// Whether nothing may give check as it comes in.
        never_checks: bool,
        /// Kinds that must come in before anything else is done.
        first: Vec<u8>,
        /// Whether everything in hand must.
        all_first: bool,
        /// Kinds that come in only here.
        zones: Vec<DropZone>,
    },
    /// The game is played on several such boards at once, and captured pieces go to the partner at the next one.
    SharedHands {
        /// How many boards there are.
        boards: u8,
    },
    /// Pieces in hand come in on cells that others leave for the first time.
    Gates,
    /// Captures blow up what is around them.
    Blast {
        /// Kinds that are not hurt unless captured.
        shielded: Vec<u8>,
        /// Kinds that nothing hurts.
        immune: Vec<u8>,
    },
    /// These kinds cannot be captured.
    Immune {
        /// Which.
        kinds: Vec<u8>,
    },
    /// Nothing may go where it could never move again.
    NoDeadEnds,
    /// A player has at most so many of a kind by promotion.
    PromotionLimits {
        /// How many of what.
        limits: Vec<Limit>,
    },
    /// No line crosses between two ranks.
    River {
        /// The rank on the first player's side, from 1.
        near: u32,
        /// The rank beyond it.
        far: u32,
    },
    /// There are levels, one above the other.
    Levels {
        /// How many.
        count: u8,
    },
    /// There are stacks of levels, side by side in a fourth dimension.
    Stacks {
        /// How many.
        count: u8,
    },
    /// The cells are triangles.
    TriangularCells,
    /// What leaves the board by any edge comes in by the opposite one.
    JoinedAllRound,
    /// What leaves the board by one edge comes in by the opposite one.
    Joined {
        /// Whether these are the bottom and the top edge; otherwise they are the sides.
        ends: bool,
        /// Whether it comes in upside down.
        twisted: bool,
    },
    /// Whoever comes to a cell is on another instead.
    Portal {
        /// The cell's name.
        from: String,
        /// The other's.
        to: String,
        /// Whether it leads back.
        both_ways: bool,
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
        /// Where: one place for everybody, or one for each player.
        places: Vec<Place>,
    },
    /// A move that the board allows beyond the ways of its pieces.
    Special {
        /// Whose it is, where that is known beforehand.
        player: Option<u8>,
        /// What moves, where that is known beforehand.
        kind: Option<u8>,
        /// From where.
        from: String,
        /// To where.
        to: String,
        /// What must hold.
        needs: Vec<Need>,
        /// What happens beyond the move itself.
        does: Vec<Deed>,
    },
    /// There are more special moves than are told.
    MoreSpecials {
        /// How many more.
        count: u32,
    },
}

/// So many of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Limit {
    /// Which kind.
    pub kind: u8,
    /// How many.
    pub most: u32,
}

/// Where a kind may be dropped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DropZone {
    /// Which kinds.
    pub kinds: Vec<u8>,
    /// Where: one place for everybody, or one for each player.
    pub places: Vec<Place>,
}

/// How many moves a lone piece must hold out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CountLimit {
    /// What the enemy has.
    pub kinds: Vec<u8>,
    /// How many moves that gives.
    pub moves: u32,
}

/// What something means for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
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

/// What becomes of the pieces of those who are out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Estate {
    /// They stay, and anyone may capture them.
    Stays,
    /// They stay, and nobody can capture them.
    Walls,
    /// They leave the board.
    Vanishes,
    /// They go over to whoever has just moved.
    GoesOver,
}

/// What makes a piece promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
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
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Their names; none means everywhere.
    pub cells: Vec<String>,
    /// Whether they fill a rectangle from the first to the last.
    pub rectangle: bool,
    /// What the board's author calls them.
    pub name: Option<String>,
}
