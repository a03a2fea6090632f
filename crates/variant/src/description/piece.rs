//! A piece.

use super::{Language, Metadata, MoveDescription};

/// A piece as its author wrote it.
///
/// A piece that came from a library has no base any more: it has that one's moves before its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceDescription {
    /// The version of the language that it is written in.
    pub language: Language,
    /// What boards call it. No two pieces share one.
    pub id: String,
    /// What the file says about itself.
    pub metadata: Metadata,
    /// The ID of the piece that it is based on.
    pub base: Option<String>,
    /// How it moves: at least one way, unless there is a base.
    pub moves: Vec<MoveDescription>,
    /// The zone that none of its moves may leave.
    pub confined: Option<String>,
}
