//! The two simplest machine opponents (A7).

use game::{Game, TimeControl, Worth, greedy_move, random_move};
use rules::{Kind, Piece, Player, Position, Ruleset};

use crate::common::*;

fn after(texts: &str) -> Position {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, texts, 0);
    game.position().clone()
}

/// What `greedy` plays whatever the dice say.
fn always(position: &Position, worth: &Worth) -> Option<String> {
    let mut texts: Vec<Option<String>> =
        (0..20).map(|random| greedy_move(position, worth, random).map(|mv| position.move_text(mv))).collect();
    texts.dedup();
    assert_eq!(texts.len(), 1, "{texts:?}");
    texts.remove(0)
}

#[test]
fn random_plays_any_legal_move() {
    let position = after("");
    let mut chosen: Vec<_> = (0..20).map(|random| random_move(&position, random).unwrap()).collect();
    assert_eq!(chosen, position.legal_moves());
    chosen.dedup();
    assert_eq!(chosen.len(), 20);
}

#[test]
fn greedy_takes_what_is_worth_most() {
    let worth = Worth::of(&blueprint("chess"));
    let position = after("e2e4 d7d5 a2a3 d8d6 b1c3 d6f4 a3a4 f4g3");
    for random in 0..20 {
        let text = position.move_text(greedy_move(&position, &worth, random).unwrap());
        assert!(["f2g3", "h2g3"].contains(&text.as_str()), "a pawn stands on d5, the queen on g3: {text}");
    }
}

#[test]
fn greedy_wins_at_once_when_it_can() {
    let worth = Worth::of(&blueprint("chess"));
    // There is a knight to be had for the bishop, and mate on f7.
    let position = after("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6");
    assert_eq!(always(&position, &worth).as_deref(), Some("h5f7"));
}

#[test]
fn greedy_likes_cells_from_which_it_sees_more() {
    let worth = Worth::of(&blueprint("chess"));
    let position = after("");
    let cell = |label: &str| position.ruleset().board().cell_named(label).unwrap();
    let knight = position.piece_at(cell("b1")).unwrap();
    assert!(worth.piece(knight, cell("a1")) < worth.piece(knight, cell("b1")));
    assert!(worth.piece(knight, cell("b1")) < worth.piece(knight, cell("c3")));
    let pawn = position.piece_at(cell("a2")).unwrap();
    let gain = worth.piece(knight, cell("c3")) - worth.piece(knight, cell("a1"));
    assert!(gain < worth.piece(pawn, cell("a2")), "no cell is worth a pawn");
    assert_eq!(worth.balance(&position, Player(0)), 0);
}

#[test]
fn kings_do_not_run_to_the_middle() {
    let blueprint = blueprint("chess");
    let worth = Worth::of(&blueprint);
    let king = blueprint.kinds.iter().position(|kind| kind.royal).unwrap();
    let king = Piece { owner: Player(0), kind: Kind(king as u8) };
    let cells = (0..64).map(|cell| worth.piece(king, board::Cell(cell)));
    assert!(cells.clone().all(|value| value == worth.piece(king, board::Cell(0))));
}

#[test]
fn nobody_moves_after_the_end() {
    let worth = Worth::of(&blueprint("chess"));
    let position = after("f2f3 e7e5 g2g4 d8h4");
    assert_eq!(random_move(&position, 1), None);
    assert_eq!(greedy_move(&position, &worth, 1), None);
}

#[test]
fn greedy_beats_random_whatever_the_board() {
    for board in ["chess", "gardner", "A Funky Board"] {
        let blueprint = blueprint(board);
        let worth = Worth::of(&blueprint);
        let ruleset = Ruleset::compile(&blueprint).unwrap();
        let mut chance = Chance(1);
        let mut balance = 0;
        for game in 0..10 {
            let greedy = Player(game % 2);
            let mut position = ruleset.start();
            for _ in 0..200 {
                let random = chance.next();
                let choice = if position.turn() == greedy {
                    greedy_move(&position, &worth, random)
                } else {
                    random_move(&position, random)
                };
                let Some(mv) = choice else { break };
                position.play(mv).unwrap();
            }
            let score = worth.balance(&position, greedy);
            balance += match position.outcome() {
                Some(outcome) if outcome.winners.has(greedy) => 2,
                Some(outcome) if outcome.winners.is_empty() => 0,
                Some(_) => -2,
                None => score.signum(),
            };
        }
        assert!(balance >= 10, "{board}: {balance}");
    }
}

#[test]
fn greedy_plays_every_board_to_the_end_or_the_cap() {
    for board in ["threeplayer", "fourplayer", "fourplayer-teams", "nightrider"] {
        let worth = Worth::of(&blueprint(board));
        let mut game = Game::start(setup(board, TimeControl::UNLIMITED, false));
        let mut chance = Chance(3);
        for _ in 0..120 {
            let Some(mv) = greedy_move(game.position(), &worth, chance.next()) else { break };
            let text = game.position().move_text(mv);
            play(&mut game, &text, 0);
        }
        assert_eq!(game.turn().is_none(), game.position().legal_moves().is_empty());
    }
}
