//! Positions, spelled out.

use board::Cell;

use super::{Kind, Piece, Player, TurnPlace};

/// A position, spelled out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// What stands where, no two on one cell.
    pub pieces: Vec<Placed>,
    /// Cells that are walled up.
    pub walls: Vec<Cell>,
    /// Per player and kind, how many are in hand.
    pub hands: Vec<(Player, Kind, u16)>,
    /// Cells of which nothing is known: there are some in what a player sees, none in a position of a game.
    pub unseen: Vec<Cell>,
    /// Whose turn it is.
    pub turn: Player,
    /// The pieces that count as not having moved: for castling, first moves, gates.
    pub unmoved: Vec<Cell>,
    /// What has just been passed over: once, but where turns have several moves.
    pub trails: Vec<Trail>,
    /// Per player, how many more checks they must give; the ruleset's number where it is shorter.
    pub checks_left: Vec<u8>,
    /// Who is out already.
    pub eliminated: Vec<Player>,
    /// Plies since something happened.
    pub quiet_plies: u32,
    /// How many passes there have been in a row, where they can end the game.
    pub passes: u8,
    /// How far the moves of an endgame have been counted, where the board counts.
    pub count: Count,
    /// The number of the round, from 1.
    pub round: u32,
    /// Where in the turn it is, where turns have several moves; at the beginning of one if not said.
    pub place: Option<TurnPlace>,
}

/// How far the moves of an endgame have been counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How many plies it may go on; 0 while nothing is counted.
    pub limit: u32,
    /// How many plies there have been.
    pub plies: u32,
}

impl Count {
    /// Whether it has run out, which draws the game.
    #[must_use]
    pub fn has_run_out(self) -> bool {
        self.limit != 0 && self.plies > self.limit
    }
}

/// A piece on its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Where.
    pub cell: Cell,
    /// What.
    pub piece: Piece,
    /// Whether it was something else before, and will be again in a hand.
    pub promoted: bool,
}

/// The cells that a piece passed over in the last turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// Where it can be caught.
    pub cells: Vec<Cell>,
    /// Where it stands.
    pub victim: Cell,
}
