//! What pieces may become.

use super::{Kind, ZoneId};

/// What a kind may become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionRule {
    /// What it becomes; the mover chooses.
    pub to: Vec<Kind>,
    /// When it may.
    pub occasion: Occasion,
    /// Where, on such an occasion, it has no choice but to promote (see [`Occasion`] for which end of
    /// the move counts).
    pub compulsory: Option<ZoneId>,
}

/// When a piece may promote. Each is judged for the owner's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// On a move that ends in the zone.
    Arriving(ZoneId),
    /// On a move that begins or ends in the zone; where it ends decides whether it must.
    Touching(ZoneId),
    /// On a capture that ends in the zone.
    Capturing(ZoneId),
    /// Instead of a move: standing in the zone, or as the last of its kind that the owner has anywhere, it
    /// changes where it stands or on an empty cell that it could go to once changed. It may not attack
    /// anything then, and the owner may have no such piece already.
    Resting(ZoneId),
}
