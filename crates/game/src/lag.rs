//! What the way of a move over the network costs, and how much of it is forgiven.
//!
//! A player thinks from when the opponent's move arrives there until their own is sent from there; the server sees
//! the way there and back besides. That much is taken off each turn, as far as an account of the player's reaches:
//! it begins with [`START`], every move adds [`GAIN`], it never holds more than [`MOST`], and what is forgiven goes off
//! it. So a single hiccup costs nothing, a slow line a tenth of a second a move, and nobody wins time by pretending to
//! be slow beyond that.

use rules::Player;

use crate::game::Game;
use crate::time::Millis;

/// What may be forgiven at the start.
pub const START: Millis = Millis(300);
/// What each move adds to that.
pub const GAIN: Millis = Millis(100);
/// What may be forgiven at once.
pub const MOST: Millis = Millis(600);

/// What is known of a player's way, and what may be forgiven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lag {
    /// The way there and back.
    measured: Millis,
    account: Millis,
}

impl Default for Lag {
    fn default() -> Self {
        Self { measured: Millis::ZERO, account: START }
    }
}

impl Lag {
    /// What may be taken off the turn.
    pub(crate) fn forgiven(self) -> Millis {
        self.measured.min(self.account)
    }

    /// A turn has ended of which so much was forgiven.
    pub(crate) fn spend(&mut self, forgiven: Millis) {
        self.account = self.account.less(forgiven).plus(GAIN).min(MOST);
    }
}

impl Game {
    /// Says how long the way to a player and back takes. It is in no log: what came of it is, with every move.
    pub fn set_lag(&mut self, seat: Player, there_and_back: Millis) {
        if self.setup().has(seat) {
            self.lags[seat].measured = there_and_back;
        }
    }
}
