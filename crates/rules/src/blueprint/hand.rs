//! Pieces in hand.

use super::{Kind, ZoneId};

/// Where and how a kind may be dropped. It may never be dropped on a cell that is taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DropRule {
    /// Only here.
    pub zone: Option<ZoneId>,
    /// At most so many of the kind may the owner have on one line along the way forward.
    pub most_on_line: Option<u8>,
    /// A drop of it may not give mate. (The reply that would end the check may be one that mates itself.)
    pub never_mates: bool,
    /// Only onto cells of another shade than those on which the owner already has one: of these zones, the
    /// owner's pieces of this kind must be spread over as many as there are pieces.
    pub shades: Vec<ZoneId>,
}

/// Pieces in hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drops {
    /// What becomes of a captured piece.
    pub captured: Captured,
    /// Kinds of which a player with one in hand must drop one before anything else; all if `must_all`.
    pub must: Vec<Kind>,
    /// As long as anything is in hand nothing else can be done.
    pub must_all: bool,
    /// Whether a drop may not give check.
    pub never_check: bool,
    /// Whether a piece may come in as its promoted form.
    pub either_form: bool,
    /// Where a piece that moves off for the first time leaves its cell to one from the hand; those in hand
    /// can come in no other way if `only_gates`.
    pub gates: Option<ZoneId>,
    /// Whether pieces come in through gates alone.
    pub only_gates: bool,
    /// Whether a piece that comes in counts as not having moved.
    pub fresh: bool,
    /// On how many boards the game is played; below two it is this one alone. With more of them what is captured goes to
    /// a partner at the next board, not to the captor's hand; pieces come from there at any time
    /// ([`Position::receive`](crate::Position::receive)), and who has no move but would have one with a further piece
    /// in hand waits.
    pub boards: u8,
}

impl Drops {
    /// Whether captured pieces go to a partner at another board.
    #[must_use]
    pub const fn are_shared(&self) -> bool {
        self.boards > 1
    }
}

/// What becomes of a captured piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Captured {
    /// It is gone.
    #[default]
    Gone,
    /// It goes to the captor's hand; what had been promoted goes back to what it was.
    ToHand,
    /// It goes to the captor's hand just as it was.
    ToHandAsIs,
}
