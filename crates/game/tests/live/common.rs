//! What the tests share.

use game::{Entry, Event, Game, Input, Instant, Millis, Ply, Rejection, SeatSetup, Setup, TimeControl};
use rules::{Blueprint, Player, Ruleset};
use variant::Library;

pub(crate) const WHITE: Player = Player(0);
pub(crate) const BLACK: Player = Player(1);

pub(crate) fn blueprint(board: &str) -> Blueprint {
    Library::built_in().blueprint(board).unwrap()
}

/// Times in milliseconds.
pub(crate) fn times(initial: u64, increment: u64, delay: u64) -> TimeControl {
    TimeControl {
        initial: Millis(initial),
        increment: Millis(increment),
        delay: Millis(delay),
        per_turn: None,
    }
}

/// Everybody has the same time.
pub(crate) fn setup(board: &str, clock: TimeControl, undo_allowed: bool) -> Setup {
    let ruleset = Ruleset::compile(&blueprint(board)).unwrap();
    let seats = ruleset.players().map(|seat| SeatSetup { name: format!("Player {}", seat.0), clock });
    Setup::new(ruleset.clone(), seats.collect(), undo_allowed).unwrap()
}

/// A game with the same time for everybody, without and with taking back.
pub(crate) fn start(board: &str, clock: TimeControl) -> Game {
    Game::start(setup(board, clock, false))
}

pub(crate) fn start_with_undo(board: &str, clock: TimeControl) -> Game {
    Game::start(setup(board, clock, true))
}

/// Makes moves, all at the same point in time.
pub(crate) fn play(game: &mut Game, texts: &str, at: u64) {
    for text in texts.split_whitespace() {
        let seat = game.turn().unwrap();
        let input = Input::Move { seat, ply: game.ply(), text: text.to_owned(), seen: None };
        let step = game.step(&input, Instant(at));
        assert_eq!(step.rejection, None, "{text}");
    }
}

/// Makes the first legal move.
pub(crate) fn play_any(game: &mut Game, at: u64) {
    let position = game.position();
    let text = position.move_text(position.legal_moves()[0]);
    play(game, &text, at);
}

/// What an input is answered with.
pub(crate) fn ask(game: &mut Game, input: Input, at: u64) -> (Vec<Event>, Option<Rejection>) {
    let step = game.step(&input, Instant(at));
    (events(&step.entries), step.rejection)
}

pub(crate) fn tick(game: &mut Game, at: u64) -> Vec<Event> {
    ask(game, Input::Tick, at).0
}

pub(crate) fn resign(game: &mut Game, seat: Player, at: u64) {
    assert_eq!(ask(game, Input::Resign { seat }, at).1, None);
}

pub(crate) fn offer(game: &mut Game, seat: Player) {
    assert_eq!(ask(game, Input::OfferDraw { seat }, 0).1, None);
}

pub(crate) fn undo(game: &mut Game, at: u64) {
    assert_eq!(ask(game, Input::Undo { ply: game.ply() }, at).1, None);
}

pub(crate) fn mv(seat: Player, ply: u32, text: &str) -> Input {
    Input::Move { seat, ply: Ply(ply), text: text.to_owned(), seen: None }
}

pub(crate) fn events(entries: &[Entry]) -> Vec<Event> {
    entries.iter().map(|entry| entry.event.clone()).collect()
}

/// What a player's clock shows, in milliseconds.
pub(crate) fn remaining(game: &Game, seat: Player, at: u64) -> u64 {
    game.clock(seat, Instant(at)).unwrap().remaining.0
}

pub(crate) fn is_running(game: &Game, seat: Player) -> bool {
    game.clock(seat, Instant(0)).unwrap().running
}

/// Chance that can be repeated: SplitMix64.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }
}
