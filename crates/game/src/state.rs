//! What an event does to a game. Live games and logs that are read back go through here alike.

use rules::{Fate, History, Kind, Move, Outcome, Player, Position};

use crate::by_seat::BySeat;
use crate::clock::Timer;
use crate::deed::{moved_kind, taken_kinds};
use crate::event::{Event, Ply};
use crate::input::Rejection;
use crate::proposals::Takeback;
use crate::result::{GameResult, Reason};
use crate::setup::Setup;
use crate::time::{Instant, Millis};

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Who moved.
    pub seat: Player,
    /// The move.
    pub mv: Move,
    /// The move in coordinates.
    pub text: String,
    /// What moved, as it was before; what came in from the hand; nothing where nothing did.
    pub kind: Option<Kind>,
    /// The pieces of other players that it took off the board, lowest kind first.
    pub taken: Vec<Kind>,
    /// What has gone to a partner at another board, as it is in a hand.
    pub handed_over: Vec<Kind>,
    /// Whether the mover had moved in this turn already.
    pub further: bool,
    /// How long the move took, the delay included; nothing where no clock ran.
    pub spent: Millis,
    /// The time that the mover keeps, the increment included where the turn ends; nothing where there is no limit.
    pub remaining: Option<Millis>,
    /// The time that the mover had when the turn began.
    bank_before: Option<Millis>,
}

/// Somebody was eliminated for a reason that lies outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Withdrawal {
    pub(crate) seat: Player,
    pub(crate) fate: Fate,
    /// After how many moves.
    pub(crate) after: Ply,
    /// Whether they were gone, rather than out of time or of hope.
    gone: bool,
}

/// A piece came from a partner at another board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrival {
    pub(crate) seat: Player,
    pub(crate) kind: Kind,
    /// After how many moves.
    pub(crate) after: Ply,
}

/// Everything about a game that changes, as far as it happens at one board.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) start: Position,
    pub(crate) position: Position,
    /// What repetition and its like are judged by.
    history: History,
    /// How the game has ended on the board, or by how it went.
    outcome: Option<Outcome>,
    pub(crate) moves: Vec<PlayedMove>,
    pub(crate) withdrawals: Vec<Withdrawal>,
    pub(crate) arrivals: Vec<Arrival>,
    /// The time that each player keeps from turn to turn.
    pub(crate) banks: BySeat<Option<Millis>>,
    pub(crate) timer: Timer,
    pub(crate) offers: BySeat<bool>,
    /// What somebody has asked for about the moves.
    pub(crate) takeback: Option<Takeback>,
    /// Whether the time for first moves runs.
    pub(crate) began: bool,
    /// Why it is over without a winner, for a reason that lies outside the board.
    pub(crate) called_off: Option<Reason>,
    /// How it ended at another board, as this one's players see it.
    elsewhere: Option<GameResult>,
}

/// The start is part of the setup, and the history follows from the moves.
impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
            && self.outcome == other.outcome
            && self.moves == other.moves
            && self.withdrawals == other.withdrawals
            && self.banks == other.banks
            && self.timer == other.timer
            && self.offers == other.offers
            && self.takeback == other.takeback
            && (self.began, self.called_off) == (other.began, other.called_off)
            && (&self.arrivals, &self.elsewhere) == (&other.arrivals, &other.elsewhere)
    }
}

impl State {
    pub(crate) fn start(setup: &Setup) -> Self {
        let start = setup.start();
        let history = History::new(&start);
        Self {
            outcome: history.outcome(&start),
            position: start.clone(),
            start,
            history,
            moves: Vec::new(),
            withdrawals: Vec::new(),
            arrivals: Vec::new(),
            banks: setup.seats().iter().map(|seat| seat.clock.bank()).collect(),
            timer: Timer::default(),
            offers: setup.seats().iter().map(|_| false).collect(),
            takeback: None,
            began: false,
            called_off: None,
            elsewhere: None,
        }
    }

    pub(crate) fn ply(&self) -> Ply {
        Ply::count(self.moves.len())
    }

    /// How the game has ended, if it has.
    pub(crate) fn result(&self) -> Option<GameResult> {
        if let Some(reason) = self.called_off {
            return Some(GameResult::without_winner(reason));
        }
        if let Some(outcome) = self.outcome {
            let result = GameResult::of(outcome, &self.position);
            let gone = self.withdrawals.last().is_some_and(|last| last.gone);
            let reason = if gone && result.reason == Reason::Resignation {
                Reason::Abandonment
            } else {
                result.reason
            };
            return Some(GameResult { reason, ..result });
        }
        let alone = self.position.ruleset().blueprint().boards() == 1;
        let agreed = alone && self.is_agreed();
        self.elsewhere.clone().or_else(|| agreed.then(|| GameResult::without_winner(Reason::Agreement)))
    }

    /// Whether everybody who is in play offers a draw.
    pub(crate) fn is_agreed(&self) -> bool {
        let mut in_play = self.position.ruleset().players().filter(|&seat| self.is_in_play(seat));
        in_play.all(|seat| self.offers[seat])
    }

    /// The game has ended at another board.
    pub(crate) fn end_elsewhere(&mut self, setup: &Setup, result: GameResult, at: Instant) {
        if self.result().is_some() {
            return;
        }
        if self.is_running() {
            let turn = self.position.turn();
            self.banks[turn] = self.bank_after_turn(setup, at);
            self.timer = Timer::start(at);
        }
        self.elsewhere = Some(result);
    }

    /// A piece has come from a partner at another board.
    pub(crate) fn receive(&mut self, seat: Player, kind: Kind) {
        self.position.receive(seat, kind);
        self.arrivals.push(Arrival { seat, kind, after: self.ply() });
    }

    /// The clock runs on if it stands still.
    pub(crate) fn go_on(&mut self, at: Instant) {
        if self.timer.is_paused() {
            self.timer = self.timer.resume(at, at);
        }
    }

    pub(crate) fn is_in_play(&self, seat: Player) -> bool {
        self.position.fate(seat) == Fate::InPlay
    }

    /// Whether the clock of the player to move runs: from the first move of the game to its end.
    pub(crate) fn is_running(&self) -> bool {
        !self.moves.is_empty() && self.result().is_none()
    }

    /// Whether the clock stands still though the game is under way.
    pub(crate) fn is_paused(&self) -> bool {
        self.is_running() && self.timer.is_paused()
    }

    /// Lets an event happen at a point in time.
    pub(crate) fn apply(&mut self, setup: &Setup, event: &Event, at: Instant) -> Result<(), Rejection> {
        match *event {
            Event::Moved { ply, seat, ref text, spent, remaining } => {
                let mv = self.find_move(seat, ply, text)?;
                self.play(mv, text, (spent, remaining), at);
            }
            Event::Flagged { seat } => self.withdraw(setup, seat, Fate::OutOfTime, at)?,
            Event::Resigned { seat } => self.withdraw(setup, seat, Fate::Resigned, at)?,
            Event::Abandoned { seat } => {
                self.withdraw(setup, seat, Fate::Resigned, at)?;
                self.withdrawals.last_mut().into_iter().for_each(|last| last.gone = true);
            }
            Event::DrawOffered { seat } => self.offer(setup, seat, at)?,
            Event::DrawDeclined { seat } => self.decline(setup, seat)?,
            Event::TakebackProposed { seat, to_ply } => self.propose(setup, seat, to_ply)?,
            Event::TakebackAgreed { seat } => self.agree(setup, seat)?,
            Event::TakebackDeclined { .. } => self.takeback = None,
            Event::Began => self.begin(at),
            Event::Aborted { seat } => self.call_off(setup, seat, Reason::Aborted)?,
            Event::Stopped { seat } => self.call_off(setup, seat, Reason::TooCostly)?,
            Event::DrawClaimed { seat } => self.call_off(setup, seat, Reason::Abandonment)?,
            Event::TakenBack { to_ply } => self.take_back(to_ply, at)?,
            Event::Paused => self.timer = self.timer.pause(at),
            Event::Resumed { stopped } => self.timer = self.timer.resume(stopped, at),
            Event::RematchOffered { .. } | Event::RematchDeclined { .. } | Event::Rematched { .. } => {}
            Event::Ended { .. } => {}
        }
        Ok(())
    }

    /// The move that a text means, if it is that player's turn and the moves before it have been made.
    fn find_move(&self, seat: Player, ply: Ply, text: &str) -> Result<Move, Rejection> {
        if self.result().is_some() {
            return Err(Rejection::GameOver);
        }
        if ply != self.ply() {
            return Err(Rejection::OutOfStep { next_ply: self.ply() });
        }
        if seat != self.position.turn() {
            let out = !self.is_in_play(seat);
            return Err(if out { Rejection::NotInPlay } else { Rejection::NotYourTurn });
        }
        self.position.move_from_text(text).ok_or(Rejection::Illegal)
    }

    fn play(&mut self, mv: Move, text: &str, (spent, remaining): (Millis, Option<Millis>), at: Instant) {
        let seat = self.position.turn();
        let kind = moved_kind(&self.position, mv);
        let further = self.position.made_in_turn() > 0;
        let shares = self.position.ruleset().blueprint().boards() > 1;
        let did = self.position.play_unchecked(mv);
        self.history.push(seat, mv, &self.position);
        self.outcome = self.history.outcome(&self.position);
        self.moves.push(PlayedMove {
            seat,
            mv,
            text: text.to_owned(),
            kind,
            taken: taken_kinds(&did.changes(), seat),
            handed_over: if shares { did.handed_over() } else { Vec::new() },
            further,
            spent,
            remaining,
            bank_before: self.banks[seat],
        });
        // Within a turn the clock runs on, and is charged at its end.
        if self.position.made_in_turn() == 0 || self.outcome.is_some() {
            self.banks[seat] = remaining;
        }
        self.timer = Timer::carry_on(self.turn_spent(), at);
        self.takeback = None;
        self.lapse_offers(seat);
    }

    /// Whether a move ends the turn, as every move does but where turns have several.
    pub(crate) fn ends_turn(&self, text: &str) -> bool {
        if self.position.further_moves() == 0 {
            return true;
        }
        let Some(mv) = self.position.move_from_text(text) else { return true };
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        after.made_in_turn() == 0 || after.outcome().is_some()
    }

    /// What the moves made so far in this turn have taken.
    pub(crate) fn turn_spent(&self) -> Millis {
        let made = self.moves.iter().rev().take(self.position.made_in_turn());
        made.fold(Millis::ZERO, |sum, played| sum.plus(played.spent))
    }

    /// A move declines the offers of opponents, unless the mover has joined them; and whoever is out
    /// offers nothing.
    fn lapse_offers(&mut self, mover: Player) {
        let ruleset = self.position.ruleset().clone();
        let team = |seat| ruleset.player(seat).team;
        let declines = !self.offers[mover];
        for seat in ruleset.players() {
            let friend = seat == mover || team(seat).is_some() && team(seat) == team(mover);
            if !self.is_in_play(seat) || declines && !friend {
                self.offers[seat] = false;
            }
        }
    }

    fn withdraw(&mut self, setup: &Setup, seat: Player, fate: Fate, at: Instant) -> Result<(), Rejection> {
        self.check_in_play(setup, seat)?;
        let turn = self.position.turn();
        let bank = self.bank_after_turn(setup, at);
        self.position.withdraw(seat, fate);
        // Who is out does not come back: nothing that was can be repeated.
        self.outcome = self.position.outcome();
        self.withdrawals.push(Withdrawal { seat, fate, after: self.ply(), gone: false });
        self.takeback = None;
        for seat in setup.ruleset().players() {
            self.offers[seat] &= self.is_in_play(seat);
        }
        if self.position.turn() != turn || self.result().is_some() {
            self.banks[turn] = bank;
            self.timer = Timer::start(at);
        }
        Ok(())
    }

    fn offer(&mut self, setup: &Setup, seat: Player, at: Instant) -> Result<(), Rejection> {
        self.check_in_play(setup, seat)?;
        let bank = self.bank_after_turn(setup, at);
        self.offers[seat] = true;
        if self.result().is_some() {
            self.banks[self.position.turn()] = bank;
        }
        Ok(())
    }

    pub(crate) fn check_in_play(&self, setup: &Setup, seat: Player) -> Result<(), Rejection> {
        match self.result() {
            _ if !setup.has(seat) => Err(Rejection::NoSuchSeat),
            Some(_) => Err(Rejection::GameOver),
            None if !self.is_in_play(seat) => Err(Rejection::NotInPlay),
            None => Ok(()),
        }
    }

    /// How long the turn has lasted; nothing where no clock runs.
    pub(crate) fn turn_used(&self, at: Instant) -> Millis {
        if self.is_running() { self.timer.used(at) } else { Millis::ZERO }
    }

    /// What the player to move keeps if the turn ends now.
    pub(crate) fn bank_after_turn(&self, setup: &Setup, at: Instant) -> Option<Millis> {
        self.bank_after(setup, self.turn_used(at))
    }

    /// What the player to move keeps if the turn has lasted so long.
    pub(crate) fn bank_after(&self, setup: &Setup, used: Millis) -> Option<Millis> {
        let seat = self.position.turn();
        let (control, bank) = (setup.seat(seat).clock, self.banks[seat]);
        let allowance = control.allowance(bank).unwrap_or(used);
        control.charge(bank, used.min(allowance))
    }

    /// Takes back the last move. Whoever gave up or ran out of time since then stays out.
    fn take_back(&mut self, to: Ply, at: Instant) -> Result<(), Rejection> {
        let last = self.moves.pop().ok_or(Rejection::NothingToTakeBack)?;
        if to != self.ply() {
            self.moves.push(last);
            return Err(Rejection::OutOfStep { next_ply: self.ply() });
        }
        self.banks[last.seat] = last.bank_before;
        for withdrawal in &mut self.withdrawals {
            withdrawal.after = withdrawal.after.min(to);
        }
        self.position = self.position_at(to);
        self.history.pop();
        self.outcome = self.history.outcome(&self.position);
        for seat in self.position.ruleset().players() {
            self.offers[seat] = false;
        }
        self.takeback = self.takeback.take().filter(|asked| asked.to_ply < to);
        self.timer = Timer::carry_on(self.turn_spent(), at);
        Ok(())
    }

    /// The position after so many moves, from the start and all that happened until then.
    pub(crate) fn position_at(&self, ply: Ply) -> Position {
        self.retrace(ply, |_| {})
    }
}
