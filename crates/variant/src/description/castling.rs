//! Castling.

use super::KindName;

/// How both players castle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastlingDescription {
    /// The kind that goes first.
    pub king: KindName,
    /// The kinds it may castle with.
    pub partners: Vec<KindName>,
    /// The rank on which both stand, counted from 1 at the player's own edge.
    pub rank: u16,
    /// Where they go.
    pub sides: Vec<CastlingSide>,
}

/// Castling towards one side. Files are counted from 0 at the left, for both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastlingSide {
    /// The letter that position text has for it, in capitals.
    pub letter: char,
    /// Where the king goes.
    pub king: usize,
    /// Where the partner goes.
    pub partner: usize,
    /// Where the king must come from.
    pub king_from: Option<usize>,
    /// Where the partner must come from.
    pub partner_from: Option<usize>,
}
