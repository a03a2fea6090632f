//! The board's own moves.

use board::Cell;

use super::{Kind, Player};

/// A move that the board allows beyond the ways of its pieces. While there is a wall where it would put a piece, it
/// cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Special {
    /// All of these must hold.
    pub conditions: Vec<Condition>,
    /// What happens, in order. At least one is a [`Effect::Move`]; the first of them is the trigger.
    pub effects: Vec<Effect>,
}

impl Special {
    /// The move that a player makes to set it off.
    ///
    /// # Panics
    /// When no effect moves a piece, which [`Blueprint`](super::Blueprint) rules out.
    #[must_use]
    pub fn trigger(&self) -> (Cell, Cell) {
        self.effects
            .iter()
            .find_map(|effect| match *effect {
                Effect::Move { from, to } => Some((from, to)),
                Effect::Create { .. } | Effect::Remove { .. } => None,
            })
            .expect("a special has an effect that moves a piece")
    }
}

/// Something that must hold before a special can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Something about a cell.
    Cell {
        /// Which cell.
        cell: Cell,
        /// What about it.
        test: CellTest,
    },
    /// Some player's own last move was this one.
    LastMove {
        /// That player alone, or any.
        player: Option<Player>,
        /// From here...
        from: Cell,
        /// ... to here.
        to: Cell,
    },
}

/// What a condition asks of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellTest {
    /// A piece stands there that has moved.
    HasMoved,
    /// A piece stands there that has not moved.
    HasNotMoved,
    /// A piece of this kind stands there.
    IsKind(Kind),
    /// A piece of this player stands there.
    IsPlayer(Player),
    /// A piece of a player of this team stands there.
    IsTeam(u32),
    /// Nothing stands there.
    IsEmpty,
    /// Something stands there.
    IsNotEmpty,
    /// An enemy of the player to move attacks it.
    IsAttacked,
    /// No enemy of the player to move attacks it.
    IsSafe,
}

/// One thing that a special does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A piece goes somewhere, taking off whatever stands there.
    Move {
        /// From here (nothing happens if it is empty)...
        from: Cell,
        /// ... to here.
        to: Cell,
    },
    /// A new piece of the mover's appears, replacing whatever stands there.
    Create {
        /// What it is.
        kind: Kind,
        /// Where.
        cell: Cell,
    },
    /// Whatever stands there is taken off.
    Remove {
        /// Where.
        cell: Cell,
    },
}
