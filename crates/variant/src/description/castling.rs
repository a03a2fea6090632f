//! Castling.

use super::KindName;

/// How players castle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastlingDescription {
    /// Who castles so (from 1); everybody if empty.
    pub players: Vec<u8>,
    /// Whether files are counted from each player's own left, instead of from the left of the board.
    pub turned: bool,
    /// The kind that goes first.
    pub king: KindName,
    /// The kinds it may castle with.
    pub partners: Vec<KindName>,
    /// The rank on which both stand, counted from 1 at the player's own edge.
    pub rank: u16,
    /// Where they go.
    pub sides: Vec<CastlingSide>,
}

/// Castling towards one side. Files are counted from 0.
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
