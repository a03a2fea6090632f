//! The clock of the turn, and what players read on theirs.

use rules::Player;

use crate::game::Game;
use crate::time::{Instant, Millis};

/// How long the turn has lasted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Timer {
    /// Until the game was last resumed, or paused.
    used: Millis,
    /// Since then.
    since: Instant,
    /// Whether it stands still.
    paused: bool,
}

impl Timer {
    /// A turn begins.
    pub(crate) const fn start(at: Instant) -> Self {
        Self { used: Millis::ZERO, since: at, paused: false }
    }

    /// A turn goes on after a move: so much of it has been used.
    pub(crate) const fn carry_on(used: Millis, at: Instant) -> Self {
        Self { used, since: at, paused: false }
    }

    /// How long the turn has lasted at some point in time.
    pub(crate) const fn used(&self, at: Instant) -> Millis {
        if self.paused { self.used } else { self.used.plus(at.since(self.since)) }
    }

    /// It stands still from now on.
    pub(crate) const fn pause(&self, at: Instant) -> Self {
        Self { used: self.used(at), since: at, paused: true }
    }

    pub(crate) const fn is_paused(&self) -> bool {
        self.paused
    }

    /// The clock stood still from `stopped` to `at`.
    pub(crate) const fn resume(&self, stopped: Instant, at: Instant) -> Self {
        Self { used: self.used(stopped), since: at, paused: false }
    }

    /// When the turn will have lasted for `span`; nobody knows while it stands still.
    pub(crate) const fn deadline(&self, span: Millis) -> Option<Instant> {
        if self.paused { None } else { Some(self.since.after(span.less(self.used))) }
    }
}

/// What a player's clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// The time left; where only turns are limited, what is left of the turn.
    pub remaining: Millis,
    /// What is left of the turn's delay, during which the time left does not change.
    pub delay: Millis,
    /// What is left of the turn, where turns are limited.
    pub turn: Option<Millis>,
    /// Whether it runs.
    pub running: bool,
}

impl Game {
    /// What a player's clock shows; nothing where there is no limit.
    ///
    /// # Panics
    /// When the board has no such player.
    #[must_use]
    pub fn clock(&self, seat: Player, now: Instant) -> Option<ClockReading> {
        let control = self.setup().seat(seat).clock;
        let state = self.state();
        let in_turn = state.is_running() && state.position.turn() == seat;
        let running = in_turn && !state.timer.is_paused();
        let used = if in_turn { state.timer.used(now) } else { Millis::ZERO };
        let turn = control.per_turn.map(|limit| limit.less(used));
        let remaining = control.charge(state.banks[seat], used).or(turn)?;
        Some(ClockReading { remaining, delay: control.delay.less(used), turn, running })
    }

    /// When the flag of the player to move falls, or the time for a first move is over, unless a move comes first. Send
    /// a [`Tick`](crate::Input::Tick) then.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Instant> {
        let first = self.first_move_deadline();
        let flag = self.flag_deadline();
        first.into_iter().chain(flag).min()
    }

    fn flag_deadline(&self) -> Option<Instant> {
        let state = self.state();
        if !state.is_running() {
            return None;
        }
        let seat = state.position.turn();
        let allowance = self.setup().seat(seat).clock.allowance(state.banks[seat])?;
        // A move that was made in time may still be on its way.
        state.timer.deadline(allowance.plus(self.lags[seat].forgiven()))
    }

    /// Until when the player to move must have made a first move, where that is limited.
    #[must_use]
    pub fn first_move_deadline(&self) -> Option<Instant> {
        let state = self.state();
        let seat = state.position.turn();
        if !state.began || state.has_moved(seat) || state.result().is_some() {
            return None;
        }
        state.timer.deadline(self.setup().first_move(seat)?)
    }
}
