//! The clock of the turn, and what players read on theirs.

use rules::Player;

use crate::game::Game;
use crate::tables::Board;
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
        let state = &self.table_of(seat)?.state;
        let seat = self.setup().at_its_board(seat);
        let in_turn = state.is_running() && state.position.turn() == seat;
        let running = in_turn && !state.timer.is_paused();
        let used = if in_turn { state.timer.used(now) } else { Millis::ZERO };
        let turn = control.per_turn.map(|limit| limit.less(used));
        let remaining = control.charge(state.banks[seat], used).or(turn)?;
        Some(ClockReading { remaining, delay: control.delay.less(used), turn, running })
    }

    /// When the flag of the player to move falls, or the time for a first move is over, unless a move comes first; the
    /// least of these where there are several boards. Send a [`Tick`](crate::Input::Tick) then.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Instant> {
        let at_boards = self.setup().boards().map(|board| self.deadlines(board));
        at_boards.flat_map(|at| [at.first_move, at.flag]).flatten().min()
    }

    /// Until when the player to move must have made a first move, where that is limited.
    #[must_use]
    pub fn first_move_deadline(&self) -> Option<Instant> {
        self.setup().boards().filter_map(|board| self.deadlines(board).first_move).min()
    }

    /// Until when the player to move at a board must move.
    pub(crate) fn deadlines(&self, board: Board) -> Deadlines {
        let table = &self.tables()[board.index()];
        let (state, local) = (&table.state, table.state.position.turn());
        let seat = self.setup().seat_at(board, local);
        let waits = state.began && !state.has_moved(local) && state.result().is_none();
        let first = if waits { table.setup.first_move(local) } else { None };
        let allowance = table.setup.seat(local).clock.allowance(state.banks[local]);
        // A move that was made in time may still be on its way.
        let allowance = allowance.map(|allowance| allowance.plus(self.lags[seat].forgiven()));
        Deadlines {
            seat,
            first_move: first.and_then(|first| state.timer.deadline(first)),
            flag: allowance.filter(|_| state.is_running()).and_then(|left| state.timer.deadline(left)),
        }
    }
}

/// What waits for the player to move at a board.
pub(crate) struct Deadlines {
    pub(crate) seat: Player,
    /// When the time for a first move is over.
    pub(crate) first_move: Option<Instant>,
    pub(crate) flag: Option<Instant>,
}
