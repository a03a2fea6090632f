//! Random games: the log folds back into the same game, and steps are deterministic.

use game::{Game, Input, Instant, Millis, Ply, Setup, Step};
use rules::{Fate, Player};

use crate::common::{Chance, setup, times};

const BOARDS: &[&str] =
    &["chess", "gardner", "threeplayer", "fourplayer", "fourplayer-teams", "A Funky Board"];

fn any_input(game: &Game, chance: &mut Chance) -> Input {
    let seat = Player(chance.below(game.setup().seats().len() as u64 + 1) as u8);
    match chance.below(100) {
        0 => Input::Resign { seat },
        1..=6 => Input::OfferDraw { seat },
        7..=12 => Input::Undo { ply: game.ply() },
        13 => Input::Undo { ply: Ply(chance.below(40) as u32) },
        14 => Input::Pause,
        15 => Input::Continue,
        16 => Input::Tick,
        17..=20 => match game.moves().last() {
            Some(last) => Input::Move {
                seat: last.seat,
                ply: Ply(game.ply().0 - 1),
                text: last.text.clone(),
                seen: None,
            },
            None => Input::Move { seat, ply: game.ply(), text: "nonsense".to_owned(), seen: None },
        },
        _ => any_move(game, chance),
    }
}

fn any_move(game: &Game, chance: &mut Chance) -> Input {
    let position = game.position();
    let moves = position.legal_moves();
    let text = match moves.get(chance.below(moves.len() as u64) as usize) {
        Some(&mv) => position.move_text(mv),
        None => String::new(),
    };
    Input::Move { seat: position.turn(), ply: game.ply(), text, seen: None }
}

fn check(game: &Game, step: &Step, before: &Game) {
    assert_eq!(game.log().len(), before.log().len() + step.entries.len());
    for (index, entry) in game.log().iter().enumerate().skip(before.log().len()) {
        assert_eq!(entry.version.0, index as u64 + 1);
    }
    if step.entries.is_empty() {
        assert_eq!(game, before, "nothing happens without an entry");
    }
    assert_eq!(game.position().hash(), game.position().computed_hash());
    for seat in game.position().ruleset().players() {
        let out = game.position().fate(seat) != Fate::InPlay;
        assert!(!(out && game.offers_draw(seat)), "who is out offers nothing");
        let running = game.clock(seat, Instant(0)).is_some_and(|clock| clock.running);
        let in_turn = game.turn() == Some(seat) && game.ply() > Ply(0);
        assert_eq!(running, in_turn && !game.is_paused(), "the clock of the turn runs");
    }
    assert_eq!(game.turn().is_none(), game.result().is_some());
}

fn replayed(setup: &Setup, game: &Game) -> Game {
    Game::replay(setup.clone(), game.log().to_vec()).unwrap()
}

fn random_game(board: &str, seed: u64) {
    let setup = setup(board, times(30_000, 300, 200), true);
    let mut chance = Chance(seed);
    let mut game = Game::start(setup.clone());
    let mut now = Instant(chance.below(1_000_000));
    for turn in 0..150 {
        now = Instant(now.0 + chance.below(3_000));
        let input = any_input(&game, &mut chance);
        let (before, mut twin) = (game.clone(), game.clone());
        let step = game.step(&input, now);
        assert_eq!(twin.step(&input, now), step, "steps are deterministic");
        assert_eq!(twin, game);
        check(&game, &step, &before);
        if turn % 15 == 0 {
            assert_eq!(replayed(&setup, &game), game);
        }
        if chance.below(30) == 0 {
            // The process ends, and another with another clock takes over.
            game = replayed(&setup, &game);
            now = Instant(chance.below(1_000_000));
            game.resume(Millis(chance.below(5_000)), now);
        }
    }
    assert_eq!(replayed(&setup, &game), game);
}

#[test]
fn logs_fold_back_into_the_same_game() {
    for board in BOARDS {
        for seed in 0..12 {
            random_game(board, seed);
        }
    }
}
