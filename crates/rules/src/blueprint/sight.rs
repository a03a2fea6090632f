//! What players see of the board.

/// What a player sees of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sight {
    /// All of it.
    #[default]
    Everything,
    /// Fog: the own pieces and those of team mates, and the cells to which these could move.
    Fog,
}
