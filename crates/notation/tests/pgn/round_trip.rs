//! Whatever is written reads back as the same.

use notation::pgn::{Arrow, Eval, Game, Mark, Notes, Ply, Score, Variation, Withdrawal, write_game};
use notation::{Scribe, write_fen};
use rules::{Fate, Player, Position, Ruleset};
use test_kit::Chance;
use variant::Library;

use super::boards::style;
use super::read;

const WORDS: &[&str] =
    &["a", "better", "was", "1-0", "Nf3!", "(not", "this)", "[x", "e4]", "½", "%", ";", "¡mate!", "$5"];

fn comment(chance: &mut Chance) -> String {
    let words: Vec<&str> = (0..chance.below(12)).filter_map(|_| chance.pick(WORDS).copied()).collect();
    words.join(" ")
}

/// What may be written beside a move; `position` is before it.
fn notes(position: &Position, chance: &mut Chance, depth: usize) -> Notes {
    let board = position.ruleset().board();
    let cell = |chance: &mut Chance| board::Cell(chance.below(board.cell_count()) as u16);
    let color = |chance: &mut Chance| *chance.pick(&['G', 'R', 'Y', 'B']).unwrap();
    let mut notes = Notes { comment: comment(chance), ..Notes::default() };
    if chance.one_in(2) {
        notes.nags.push(chance.below(140) as u8);
    }
    if chance.one_in(2) {
        notes.clock = Some(chance.below(10_000_000) as u64);
        notes.elapsed = Some(chance.below(90_000) as u64 * 1000);
    }
    if chance.one_in(2) {
        let number = chance.below(5000) as i32 - 2500;
        let score = if chance.one_in(4) { Score::Mate(number / 100) } else { Score::Centipawns(number) };
        notes.eval = Some(Eval { score, depth: chance.one_in(2).then(|| chance.below(60) as u32) });
    }
    for _ in 0..chance.below(3) {
        notes.arrows.push(Arrow { color: color(chance), from: cell(chance), to: cell(chance) });
        notes.marks.push(Mark { color: color(chance), cell: cell(chance) });
    }
    if depth < 3 && chance.one_in(3) {
        let moves = line(&mut position.clone(), chance, 6, depth + 1);
        notes.variations.push(Variation { comment: comment(chance), moves });
    }
    notes
}

/// What may be written before the first move.
fn opening(ruleset: &Ruleset, chance: &mut Chance) -> Notes {
    let Notes { comment, eval, arrows, marks, .. } = notes(&ruleset.start(), chance, usize::MAX);
    Notes { comment, eval, arrows, marks, ..Notes::default() }
}

fn line(position: &mut Position, chance: &mut Chance, plies: usize, depth: usize) -> Vec<Ply> {
    let mut line = Vec::new();
    for _ in 0..plies {
        let Some(&mv) = chance.pick(&position.legal_moves()) else { break };
        let mut ply = Ply::new(mv);
        if chance.one_in(4) {
            let notes = notes(position, chance, depth);
            if notes != Notes::default() {
                *ply.notes_mut() = notes;
            }
        }
        position.play(mv).unwrap();
        line.push(ply);
    }
    line
}

fn random_game(ruleset: &Ruleset, chance: &mut Chance) -> Game {
    let mut start = ruleset.start();
    if chance.one_in(3) {
        line(&mut start, chance, 7, 9);
    }
    let mut game = Game::new(start.clone());
    let mut position = start;
    let players = ruleset.players().count();
    if position.outcome().is_none() && players > 2 && chance.one_in(2) {
        let player = position.turn();
        position.withdraw(player, Fate::Resigned);
        game.withdrawals.push(Withdrawal { after: 0, player, fate: Fate::Resigned });
    }
    game.moves = line(&mut position, chance, 60, 0);
    game.opening = opening(ruleset, chance);
    game.tags.set("White", "A \"quoted\" \\ name");
    // Who plays alone plays against somebody unnamed.
    let scores = players.max(2);
    let shared = vec!["1/2"; scores].join("-");
    let won = [&["1"][..], &vec!["0"; scores - 1]].concat().join("-");
    game.result = chance.pick(&[won.as_str(), &shared, "*"]).unwrap().to_string();
    // Between two the result says who has given up, and nothing else.
    if players == 2 && game.end().outcome().is_none() && chance.one_in(3) {
        let gone = Withdrawal { after: game.moves.len(), player: Player(1), fate: Fate::Resigned };
        game.withdrawals.push(gone);
    }
    game
}

fn same(one: &Game, other: &Game, text: &str) {
    assert!(other.mistakes.is_empty(), "{:?}\n{text}", other.mistakes);
    assert_eq!(write_fen(&one.start), write_fen(&other.start), "{text}");
    assert_eq!(one.opening, other.opening, "{text}");
    assert_eq!(one.moves, other.moves, "{text}");
    let players = one.start.ruleset().players().count();
    let told = if players > 2 { one.withdrawals.clone() } else { Vec::new() };
    assert_eq!(told, other.withdrawals, "{text}");
    assert_eq!(one.result, other.result, "{text}");
}

/// How many games of each board; `HYPERCHESS_GAMES` says otherwise for a longer run.
fn games_a_board() -> usize {
    std::env::var("HYPERCHESS_GAMES").ok().map_or(3, |games| games.parse().unwrap())
}

#[test]
fn random_games_of_every_board_read_back_as_the_same() {
    let mut chance = Chance::new(11);
    for board in Library::built_in().boards() {
        let ruleset = Ruleset::compile(&board.blueprint()).unwrap();
        let scribe = Scribe::new(&ruleset, &style(board));
        let games: Vec<Game> = (0..games_a_board()).map(|_| random_game(&ruleset, &mut chance)).collect();
        let text: String = games.iter().map(|game| write_game(game, &scribe)).collect();
        let read = read(text.as_bytes(), &scribe);
        assert_eq!(read.len(), games.len(), "{}", board.name());
        for (one, other) in games.iter().zip(&read) {
            same(one, other, &format!("{}\n{}", board.name(), write_game(one, &scribe)));
            assert_eq!(other.tags.get("White"), one.tags.get("White"));
        }
    }
}
