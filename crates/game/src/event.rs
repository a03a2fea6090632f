//! What happens in a game: the log.

use rules::Player;

use crate::result::GameResult;
use crate::time::{Instant, Millis};

/// The number of an entry in the log: the first is 1, and 0 is the start of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u64);

/// How many moves were made before a move, or before now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply(pub u32);

impl Ply {
    /// So many moves.
    pub(crate) fn count(moves: usize) -> Self {
        Self(u32::try_from(moves).unwrap_or(u32::MAX))
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number.
    pub version: Version,
    /// When it happened.
    pub at: Instant,
    /// What happened.
    pub event: Event,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player made a move. Offers that the player did not join lapse.
    Moved {
        /// How many moves were made before it.
        ply: Ply,
        /// Who moved.
        seat: Player,
        /// The move in coordinates.
        text: String,
        /// How long the move took, the delay included; nothing where no clock ran.
        spent: Millis,
        /// The time that the mover keeps, the increment included; nothing where there is no limit.
        remaining: Option<Millis>,
    },
    /// A player's time ran out, who is now eliminated.
    Flagged {
        /// Whose.
        seat: Player,
    },
    /// A player gave up, who is now eliminated.
    Resigned {
        /// Who.
        seat: Player,
    },
    /// A player offered a draw, or agreed to one.
    DrawOffered {
        /// Who.
        seat: Player,
    },
    /// A player did not want the draw that was offered: no offer stands any more.
    DrawDeclined {
        /// Who.
        seat: Player,
    },
    /// A player asks the others whether moves may be taken back.
    TakebackProposed {
        /// Who.
        seat: Player,
        /// How many moves would be left: as many as before that player's last.
        to_ply: Ply,
    },
    /// A player does not mind.
    TakebackAgreed {
        /// Who.
        seat: Player,
    },
    /// A player minds, or no longer asks.
    TakebackDeclined {
        /// Who.
        seat: Player,
    },
    /// The last move was taken back.
    TakenBack {
        /// How many moves have been made now.
        to_ply: Ply,
    },
    /// Everybody is there: the time for first moves runs.
    Began,
    /// A player called the game off before having moved, or did not make a first move in time. Nobody has won or lost.
    Aborted {
        /// Who.
        seat: Player,
    },
    /// What a player could do has become too much for whoever keeps the game, which is over. Nobody has won or lost.
    Stopped {
        /// Whose turn it was.
        seat: Player,
    },
    /// A player was gone for too long, who is now eliminated because another said so.
    Abandoned {
        /// Who was gone.
        seat: Player,
    },
    /// A player whose opponents were gone for too long took a draw.
    DrawClaimed {
        /// Who took it.
        seat: Player,
    },
    /// After the end a player would like another game.
    RematchOffered {
        /// Who.
        seat: Player,
    },
    /// A player would not, or not any more.
    RematchDeclined {
        /// Who.
        seat: Player,
    },
    /// The next game between the same players has been made.
    Rematched {
        /// Its name.
        game: String,
    },
    /// The clock stands still until the game goes on.
    Paused,
    /// The clock runs on from where it stood: after a pause, or because nobody kept the time for a while.
    Resumed {
        /// Until when the time was kept.
        stopped: Instant,
    },
    /// The game is over. What came before decided it.
    Ended {
        /// How it ended.
        result: GameResult,
    },
}

impl Event {
    /// The seat that it is about, if it is about one.
    pub(crate) fn seat(&self) -> Option<Player> {
        let mut seat = None;
        let _ = self.clone().with_seat(|own| {
            seat = Some(own);
            own
        });
        seat
    }

    /// The same about another seat, if it is about one.
    #[must_use]
    pub fn with_seat(mut self, turned: impl FnOnce(Player) -> Player) -> Self {
        match &mut self {
            Self::Moved { seat, .. }
            | Self::Flagged { seat }
            | Self::Resigned { seat }
            | Self::DrawOffered { seat }
            | Self::DrawDeclined { seat }
            | Self::TakebackProposed { seat, .. }
            | Self::TakebackAgreed { seat }
            | Self::TakebackDeclined { seat }
            | Self::Aborted { seat }
            | Self::Stopped { seat }
            | Self::Abandoned { seat }
            | Self::DrawClaimed { seat }
            | Self::RematchOffered { seat }
            | Self::RematchDeclined { seat } => *seat = turned(*seat),
            Self::TakenBack { .. } | Self::Began | Self::Rematched { .. } => {}
            Self::Paused | Self::Resumed { .. } | Self::Ended { .. } => {}
        }
        self
    }
}
