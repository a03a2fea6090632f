//! A game in progress.

use rules::{Fate, Player, Position};

use crate::by_seat::BySeat;
use crate::clock::Deadlines;
use crate::event::{Entry, Event, Ply, Version};
use crate::input::{Input, Rejection, Step};
use crate::lag::Lag;
use crate::proposals::Rematch;
use crate::result::GameResult;
use crate::setup::Setup;
use crate::state::{PlayedMove, State};
use crate::tables::Table;
use crate::time::{Instant, Millis};

/// A game in progress, and its log.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    /// One for each board.
    tables: Vec<Table>,
    log: Vec<Entry>,
    rematch: Rematch,
    /// How it ended, where there are several boards.
    verdict: Option<GameResult>,
    /// Where this is one board of several: whether the game was under way at all of them together.
    late: bool,
    /// The players' ways over the network.
    pub(crate) lags: BySeat<Lag>,
}

/// Two games are equal when the same has happened in them; that their setups are equal is assumed.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        let states = self.tables.iter().map(|table| &table.state);
        states.eq(other.tables.iter().map(|table| &table.state))
            && self.log == other.log
            && self.rematch == other.rematch
            && self.verdict == other.verdict
    }
}

impl Game {
    /// A game in which nothing has happened yet.
    #[must_use]
    pub fn start(setup: Setup) -> Self {
        let tables = Table::all(&setup);
        let lags = setup.seats().iter().map(|_| Lag::default()).collect();
        Self { setup, tables, log: Vec::new(), rematch: Rematch::default(), verdict: None, lags, late: false }
    }

    /// The part of this game that one board is.
    pub(crate) fn one_of_several(&self, table: &Table, wanted: Vec<Player>) -> Self {
        let lags = table.setup.seats().iter().map(|_| Lag::default()).collect();
        let rematch = Rematch { wanted, game: self.rematch.game.clone() };
        let (setup, tables) = (table.setup.clone(), vec![table.clone()]);
        let late = self.is_too_late_to_abort();
        Self { setup, tables, log: self.log.clone(), rematch, verdict: None, lags, late }
    }

    /// Takes an input that arrived at `now`. A flag that was due by then falls first.
    pub fn step(&mut self, input: &Input, now: Instant) -> Step {
        let before = self.log.len();
        let flagged = self.fall_flag(now);
        let rejection = flagged.and_then(|()| self.take(input, now)).err();
        Step { entries: self.log[before..].to_vec(), rejection }
    }

    /// Takes the game up again after nobody kept the time for a while. The clock runs on from where it
    /// stood when the game was left alone: `attended` is how long after the last entry that was. Returns
    /// the entry that says so, if a clock runs; a game that was paused stays so.
    pub fn resume(&mut self, attended: Millis, now: Instant) -> Option<Entry> {
        // Whoever had not moved yet has all the time for it again.
        let began = self.tables.iter().any(|table| table.state.began);
        if began && self.moves_made() == 0 && self.result().is_none() {
            self.record(Event::Began, now).ok()?;
            return self.log.last().cloned();
        }
        let timed = self.setup.seats().iter().any(|seat| seat.clock.is_limited());
        if !timed || !self.is_running() {
            return None;
        }
        let stopped = self.log.last()?.at.after(attended);
        // From here on times are those of another clock, so that a pause must be said again.
        let event = if self.is_paused() { Event::Paused } else { Event::Resumed { stopped } };
        self.record(event, now).ok()?;
        self.log.last().cloned()
    }

    /// What it was set up with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position; at the first board where there are several.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.state().position
    }

    /// The position after so many of the moves made, with whoever had withdrawn by then; at the first board where there
    /// are several.
    #[must_use]
    pub fn position_at(&self, ply: Ply) -> Option<Position> {
        (ply <= self.ply()).then(|| self.state().position_at(ply))
    }

    /// The moves made, in order, without those taken back; at the first board where there are several.
    #[must_use]
    pub fn moves(&self) -> &[PlayedMove] {
        &self.state().moves
    }

    /// How many moves have been made: the ply of the move to come; at the first board where there are several.
    #[must_use]
    pub fn ply(&self) -> Ply {
        self.state().ply()
    }

    /// How many moves have been made at all boards together.
    #[must_use]
    pub fn moves_made(&self) -> usize {
        self.tables.iter().map(|table| table.state.moves.len()).sum()
    }

    /// Whether so much has happened at all boards together that nobody can call the game off any more, though they have
    /// not moved themselves.
    pub(crate) fn is_too_late_to_abort(&self) -> bool {
        self.late || self.setup.has_boards() && self.moves_made() >= self.setup.seats().len()
    }

    /// Whether a player has moved.
    #[must_use]
    pub fn has_moved(&self, seat: Player) -> bool {
        let local = self.setup.at_its_board(seat);
        self.table_of(seat).is_some_and(|table| table.state.has_moved(local))
    }

    /// Whose turn it is; nobody's after the end. Where there are several boards, [`turns`](Self::turns) says it of all.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        self.result().is_none().then(|| self.state().position.turn())
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        if self.setup.has_boards() { self.verdict.clone() } else { self.state().result() }
    }

    /// Whether the clock stands still until somebody goes on.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.tables.iter().any(|table| table.state.is_paused())
    }

    /// What has been said about another game.
    #[must_use]
    pub fn rematch(&self) -> &Rematch {
        &self.rematch
    }

    /// Whether a player's offer of a draw stands.
    #[must_use]
    pub fn offers_draw(&self, seat: Player) -> bool {
        self.table_of(seat).is_some_and(|table| table.state.offers[self.setup.at_its_board(seat)])
    }

    /// Whether the last move can be taken back: where that is allowed, and unless the game has ended by
    /// something else than a move.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.check_undo(self.ply()).is_ok()
    }

    /// Everything that happened, in order.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// What happened after a version.
    #[must_use]
    pub fn log_after(&self, version: Version) -> &[Entry] {
        let seen = usize::try_from(version.0).unwrap_or(usize::MAX);
        self.log.get(seen..).unwrap_or_default()
    }

    /// The number of the last entry; 0 if there is none.
    #[must_use]
    pub fn version(&self) -> Version {
        Version(self.log.len() as u64)
    }

    /// What happens at the one board that most games have, or at the first.
    pub(crate) fn state(&self) -> &State {
        &self.tables[0].state
    }

    pub(crate) fn tables(&self) -> &[Table] {
        &self.tables
    }

    pub(crate) fn tables_mut(&mut self) -> &mut [Table] {
        &mut self.tables
    }

    pub(crate) fn set_verdict(&mut self, result: GameResult) {
        self.verdict = Some(result);
    }

    /// Whether any clock runs, or stands still for a while.
    fn is_running(&self) -> bool {
        self.tables.iter().any(|table| table.state.is_running())
    }

    /// Lets an event happen and writes it down, without asking what follows from it.
    pub(crate) fn write(&mut self, event: Event, at: Instant) -> Result<(), Rejection> {
        self.happen(&event, at)?;
        self.rematch.note(&event);
        self.log.push(Entry { version: Version(self.log.len() as u64 + 1), at, event });
        Ok(())
    }

    /// Lets an event happen, and the end of the game if it ends by that.
    pub(crate) fn record(&mut self, event: Event, at: Instant) -> Result<(), Rejection> {
        let was_over = self.result().is_some();
        self.write(event, at)?;
        match self.result() {
            Some(result) if !was_over => self.write(Event::Ended { result }, at),
            _ => Ok(()),
        }
    }

    fn fall_flag(&mut self, now: Instant) -> Result<(), Rejection> {
        let due = |deadline: Option<Instant>| deadline.is_some_and(|deadline| deadline <= now);
        let at_boards = self.setup.boards().map(|board| self.deadlines(board));
        let at_boards: Vec<Deadlines> = at_boards.collect();
        if let Some(late) = at_boards.iter().find(|at| due(at.first_move)) {
            let seat = late.seat;
            // Nobody can make the others' game void by not turning up at one of the boards.
            let is_late = self.is_too_late_to_abort();
            let event = if is_late { Event::Flagged { seat } } else { Event::Aborted { seat } };
            return self.record(event, now);
        }
        // Where flags fall at several boards before anybody looks, the first to fall decides.
        let flags = at_boards.iter().filter(|at| due(at.flag));
        match flags.min_by_key(|at| at.flag) {
            Some(late) => self.record(Event::Flagged { seat: late.seat }, now),
            None => Ok(()),
        }
    }

    fn take(&mut self, input: &Input, now: Instant) -> Result<(), Rejection> {
        match *input {
            Input::Move { seat, ply, ref text, seen } => self.take_move(seat, ply, text, seen, now),
            Input::Resign { seat } => self.record(Event::Resigned { seat }, now),
            Input::OfferDraw { seat } => self.offer_draw(seat, now),
            Input::DeclineDraw { seat } if self.has_offers() => {
                self.record(Event::DrawDeclined { seat }, now)
            }
            Input::ProposeTakeback { seat, ply } => self.propose_takeback(seat, ply, now),
            Input::AnswerTakeback { seat, agree } => self.answer_takeback(seat, agree, now),
            Input::Begin if self.moves_made() == 0 && self.result().is_none() => {
                self.record(Event::Began, now)
            }
            Input::Abort { seat } => {
                self.check_abort(seat)?;
                self.record(Event::Aborted { seat }, now)
            }
            Input::Stop { seat } => self.record(Event::Stopped { seat }, now),
            Input::ClaimWin { gone } => self.record(Event::Abandoned { seat: gone }, now),
            Input::ClaimDraw { seat } => self.record(Event::DrawClaimed { seat }, now),
            Input::Rematch { seat, wanted } => self.ask_rematch(seat, wanted, now),
            Input::Rematched { ref game } if self.rematch().game.is_none() => {
                self.record(Event::Rematched { game: game.clone() }, now)
            }
            Input::Undo { ply } => {
                let to_ply = self.check_undo(ply)?;
                self.record(Event::TakenBack { to_ply }, now)
            }
            Input::Pause if self.is_running() && !self.is_paused() => self.record(Event::Paused, now),
            Input::Continue if self.is_paused() => self.record(Event::Resumed { stopped: now }, now),
            Input::DeclineDraw { .. } | Input::Begin | Input::Rematched { .. } => Ok(()),
            Input::Pause | Input::Continue | Input::Tick => Ok(()),
        }
    }

    fn has_offers(&self) -> bool {
        self.setup.players().any(|seat| self.offers_draw(seat))
    }

    fn take_move(
        &mut self,
        seat: Player,
        ply: Ply,
        text: &str,
        seen: Option<Version>,
        now: Instant,
    ) -> Result<(), Rejection> {
        let Some(table) = self.table_of(seat).filter(|_| self.setup.has(seat)) else {
            return Err(Rejection::NoSuchSeat);
        };
        let (state, local) = (&table.state, self.setup.at_its_board(seat));
        let made = state.moves.get(ply.0 as usize);
        if made.is_some_and(|made| made.seat == local && made.text == text) {
            return Ok(());
        }
        // Whoever has seen what has not happened yet cannot say that nothing was taken back since.
        let foreseen = seen.is_some_and(|seen| seen > self.version());
        if foreseen || seen.is_some_and(|seen| self.has_taken_back_since(seen)) {
            return Err(Rejection::OutOfStep { next_ply: state.ply() });
        }
        if self.fate(seat) == Fate::OutOfTime {
            return Err(Rejection::OutOfTime);
        }
        let used = state.turn_used(now);
        let before = state.turn_spent();
        let forgiven = self.lags[seat].forgiven().min(used.less(before));
        let bank = state.bank_after(&table.setup, used.less(forgiven));
        let spent = used.less(forgiven).less(before);
        let ends = state.ends_turn(text);
        let increment = if ends { self.setup.seat(seat).clock.increment } else { Millis::ZERO };
        let remaining = bank.map(|bank| bank.plus(increment));
        self.record(Event::Moved { ply, seat, text: text.to_owned(), spent, remaining }, now)?;
        self.lags[seat].spend(forgiven);
        Ok(())
    }

    /// The ply that taking back leads to, if it is allowed and `ply` is where the game stands.
    pub(crate) fn check_undo(&self, ply: Ply) -> Result<Ply, Rejection> {
        if !self.setup.undo_allowed() {
            return Err(Rejection::UndoNotAllowed);
        }
        if self.result().is_some_and(|result| !result.reason.is_on_the_board()) {
            return Err(Rejection::GameOver);
        }
        if ply != self.ply() {
            return Err(Rejection::OutOfStep { next_ply: self.ply() });
        }
        ply.0.checked_sub(1).map(Ply).ok_or(Rejection::NothingToTakeBack)
    }
}
