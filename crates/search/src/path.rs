//! How a game came to where it stands, as far as a search must know.

use rules::{Move, Piece, Player, Position};

/// A game up to a position: what a search begins with.
#[derive(Clone, Debug)]
pub struct GamePath {
    position: Position,
    past: Vec<Past>,
    /// In fog, who captured what: a player knows the own captures.
    captured: Vec<(Player, Piece)>,
}

/// A position that was passed through.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Past {
    pub(crate) key: u64,
    pub(crate) turn: Player,
    /// Who moved to it; nobody at the start.
    pub(crate) mover: Option<Player>,
    /// How; not by skipping a turn.
    pub(crate) mv: Option<Move>,
    /// Whether the player to move is in check.
    pub(crate) check: bool,
}

impl GamePath {
    /// A game that begins here.
    #[must_use]
    pub fn new(position: Position) -> Self {
        let past = Past {
            key: position.repetition_key(),
            turn: position.turn(),
            mover: None,
            mv: None,
            check: position.is_in_check(position.turn()),
        };
        Self { position, past: vec![past], captured: Vec::new() }
    }

    /// Plays a move that is legal in the present position.
    pub fn play(&mut self, mv: Move) {
        let mover = self.position.turn();
        let undo = self.position.play_unchecked(mv);
        if self.position.ruleset().has_fog() {
            let changed = undo.changes().into_iter().filter(|change| change.before != change.after);
            let taken = changed.filter_map(|change| change.before);
            self.captured.extend(taken.filter(|piece| piece.owner != mover).map(|piece| (mover, piece)));
        }
        self.past.push(Past {
            key: self.position.repetition_key(),
            turn: self.position.turn(),
            mover: Some(mover),
            mv: Some(mv),
            check: self.position.is_in_check(self.position.turn()),
        });
    }

    /// Where the game stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// In fog, who captured what so far.
    pub(crate) fn captured(&self) -> &[(Player, Piece)] {
        &self.captured
    }

    /// The positions up to and with the present one.
    pub(crate) fn past(&self) -> &[Past] {
        &self.past
    }
}
