//! What players ask of each other: taking back, calling off, another game.

use rules::{Fate, Player};

use crate::clock::Timer;
use crate::event::{Event, Ply, Version};
use crate::game::Game;
use crate::input::Rejection;
use crate::result::Reason;
use crate::setup::Setup;
use crate::state::State;
use crate::time::Instant;

/// How often a player asks for the same thing before moving on: everything that is asked is kept for good, and told to
/// whoever comes.
const PATIENCE: usize = 3;

/// Somebody asks whether moves may be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// Who asks.
    pub seat: Player,
    /// How many moves would be left.
    pub to_ply: Ply,
    /// Who has agreed.
    pub agreed: Vec<Player>,
}

/// What has been said about another game after this one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rematch {
    /// Who would like one.
    pub wanted: Vec<Player>,
    /// The game that has come of it.
    pub game: Option<String>,
}

impl Rematch {
    /// Takes in what an event says about it.
    pub(crate) fn note(&mut self, event: &Event) {
        match event {
            Event::RematchOffered { seat } => self.wanted.push(*seat),
            Event::RematchDeclined { .. } => self.wanted.clear(),
            Event::Rematched { game } => self.game = Some(game.clone()),
            _ => {}
        }
    }
}

impl State {
    pub(crate) fn has_moved(&self, seat: Player) -> bool {
        self.moves.iter().any(|played| played.seat == seat)
    }

    pub(crate) fn begin(&mut self, at: Instant) {
        self.began = true;
        if self.moves.is_empty() {
            self.timer = Timer::start(at);
        }
    }

    pub(crate) fn decline(&mut self, setup: &Setup, seat: Player) -> Result<(), Rejection> {
        self.check_in_play(setup, seat)?;
        self.take_back_offers();
        Ok(())
    }

    pub(crate) fn take_back_offers(&mut self) {
        for seat in self.position.ruleset().clone().players() {
            self.offers[seat] = false;
        }
    }

    pub(crate) fn propose(&mut self, setup: &Setup, seat: Player, to_ply: Ply) -> Result<(), Rejection> {
        if !setup.has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        if to_ply >= self.ply() {
            return Err(Rejection::NothingToTakeBack);
        }
        self.takeback = Some(Takeback { seat, to_ply, agreed: Vec::new() });
        Ok(())
    }

    pub(crate) fn agree(&mut self, setup: &Setup, seat: Player) -> Result<(), Rejection> {
        if !setup.has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        let asked = self.takeback.as_mut().ok_or(Rejection::NothingToTakeBack)?;
        asked.agreed.push(seat);
        Ok(())
    }

    pub(crate) fn call_off(&mut self, setup: &Setup, seat: Player, reason: Reason) -> Result<(), Rejection> {
        self.check_in_play(setup, seat)?;
        self.called_off = Some(reason);
        self.takeback = None;
        Ok(())
    }
}

impl Game {
    /// What somebody has asked about the moves, if it has not been answered.
    #[must_use]
    pub fn takeback(&self) -> Option<&Takeback> {
        self.state().takeback.as_ref()
    }

    /// Whether a player can still call the game off.
    #[must_use]
    pub fn can_abort(&self, seat: Player) -> bool {
        self.check_abort(seat).is_ok()
    }

    /// Whether a move has been taken back since an entry.
    pub(crate) fn has_taken_back_since(&self, seen: Version) -> bool {
        self.log_after(seen).iter().any(|entry| matches!(entry.event, Event::TakenBack { .. }))
    }

    /// Turns away a player who has asked for the same thing again and again since they moved last.
    fn check_patience(&self, seat: Player, asks: impl Fn(&Event) -> bool) -> Result<(), Rejection> {
        let goes_on = |event: &Event| match event {
            Event::Moved { seat: mover, .. } => *mover == seat,
            event => matches!(event, Event::TakenBack { .. }),
        };
        let since = self.log().iter().rev().map(|entry| &entry.event).take_while(|event| !goes_on(event));
        if since.filter(|event| asks(event)).count() >= PATIENCE {
            Err(Rejection::AskedOften)
        } else {
            Ok(())
        }
    }

    pub(crate) fn offer_draw(&mut self, seat: Player, now: Instant) -> Result<(), Rejection> {
        if self.setup().has(seat) && self.offers_draw(seat) {
            return Ok(());
        }
        let offer = Event::DrawOffered { seat };
        self.check_patience(seat, |event| *event == offer)?;
        self.record(offer, now)
    }

    /// Those who must agree to what a player asks, and have not.
    #[must_use]
    pub fn undecided(&self) -> Vec<Player> {
        let Some(asked) = self.takeback() else { return Vec::new() };
        self.people().filter(|&seat| seat != asked.seat && !asked.agreed.contains(&seat)).collect()
    }

    /// The people who are in play, or were when it ended on the board.
    fn people(&self) -> impl Iterator<Item = Player> {
        let over = self.result().is_some();
        let all = self.setup().players();
        all.filter(move |&seat| !self.setup().is_machine(seat) && (over || self.fate(seat) == Fate::InPlay))
    }

    pub(crate) fn propose_takeback(&mut self, seat: Player, ply: Ply, now: Instant) -> Result<(), Rejection> {
        self.check_undo(ply)?;
        if !self.setup().has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        if self.setup().is_machine(seat) {
            return Err(Rejection::NotAllowed);
        }
        let last = self.moves().iter().rposition(|played| played.seat == seat);
        let to_ply = Ply::count(last.ok_or(Rejection::NothingToTakeBack)?);
        if self.takeback().is_some_and(|asked| asked.seat == seat && asked.to_ply == to_ply) {
            return Ok(());
        }
        let proposal = Event::TakebackProposed { seat, to_ply };
        self.check_patience(seat, |event| *event == proposal)?;
        self.record(proposal, now)?;
        self.settle_takeback(now)
    }

    pub(crate) fn answer_takeback(
        &mut self,
        seat: Player,
        agree: bool,
        now: Instant,
    ) -> Result<(), Rejection> {
        let Some(asked) = self.takeback() else { return Ok(()) };
        if !agree && asked.seat == seat {
            return self.record(Event::TakebackDeclined { seat }, now);
        }
        if !self.undecided().contains(&seat) {
            return if asked.agreed.contains(&seat) { Ok(()) } else { Err(Rejection::NotAllowed) };
        }
        if !agree {
            return self.record(Event::TakebackDeclined { seat }, now);
        }
        self.record(Event::TakebackAgreed { seat }, now)?;
        self.settle_takeback(now)
    }

    /// Takes back once nobody is left to be asked.
    fn settle_takeback(&mut self, now: Instant) -> Result<(), Rejection> {
        let Some(to) = self.takeback().map(|asked| asked.to_ply) else { return Ok(()) };
        if !self.undecided().is_empty() {
            return Ok(());
        }
        while self.ply() > to {
            self.record(Event::TakenBack { to_ply: Ply(self.ply().0 - 1) }, now)?;
        }
        Ok(())
    }

    pub(crate) fn check_abort(&self, seat: Player) -> Result<(), Rejection> {
        let table = self.table_of(seat).ok_or(Rejection::NoSuchSeat)?;
        table.state.check_in_play(&table.setup, self.setup().at_its_board(seat))?;
        if self.setup().is_machine(seat) {
            return Err(Rejection::NotAllowed);
        }
        if self.has_moved(seat) || self.is_too_late_to_abort() {
            return Err(Rejection::TooLate);
        }
        Ok(())
    }

    pub(crate) fn ask_rematch(&mut self, seat: Player, wanted: bool, now: Instant) -> Result<(), Rejection> {
        if !self.setup().has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        if self.setup().is_machine(seat) {
            return Err(Rejection::NotAllowed);
        }
        match self.result() {
            None => return Err(Rejection::NotOver),
            // Another one would become too much as well.
            Some(result) if result.reason == Reason::TooCostly => return Err(Rejection::NotAllowed),
            Some(_) => {}
        }
        let said = self.rematch();
        if said.game.is_some() || said.wanted.contains(&seat) == wanted && (wanted || said.wanted.is_empty())
        {
            return Ok(());
        }
        if !wanted {
            return self.record(Event::RematchDeclined { seat }, now);
        }
        let offer = Event::RematchOffered { seat };
        self.check_patience(seat, |event| *event == offer)?;
        self.record(offer, now)
    }
}
