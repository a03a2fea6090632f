//! Random games to their end, for comparing with other programs.
//!
//!     cargo run --release -p test-kit --example random_games -- BOARD GAMES [SEED] [FOLDER] < FENs
//!
//! Each line of standard input is a position to start from, or the word `start`; each gives so many games, a line
//! each: the position, ` | `, and the moves. A game ends where the rules end it, or after 600 plies. Every other game
//! is plain chance; in the others each player has a leaning, so that bare kings, repetitions and endless checks
//! come up. FOLDER holds boards and pieces of one's own.

use std::io::BufRead;
use std::path::Path;
use std::process::ExitCode;

use rules::{History, Move, Player, Position, Ruleset};
use test_kit::Chance;
use variant::Library;

/// Where games are cut off.
const MOST_PLIES: usize = 600;

/// What a player likes to do four times out of five, where it can be done.
#[derive(Clone, Copy)]
enum Leaning {
    /// Nothing.
    None,
    /// To capture.
    Captures,
    /// To take the last move back.
    Back,
    /// To give check, and else to take the last move back.
    Checks,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((board, games)) = arguments.first().zip(arguments.get(1).and_then(|text| text.parse().ok()))
    else {
        eprintln!("random_games BOARD GAMES [SEED] [FOLDER]");
        return ExitCode::from(2);
    };
    let seed = arguments.get(2).and_then(|text| text.parse().ok()).unwrap_or(1);
    let library = match arguments.get(3) {
        Some(folder) => Library::load(Path::new(folder)),
        None => Library::built_in().clone(),
    };
    let Some(board) = library.board(board) else {
        eprintln!("there is no board {board}");
        return ExitCode::from(2);
    };
    let ruleset = match Ruleset::compile(&board.blueprint()) {
        Ok(ruleset) => ruleset,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(1);
        }
    };
    let mut chance = Chance::new(seed);
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let Some(start) = position(&ruleset, &line) else {
            println!("error: {line} cannot be read");
            continue;
        };
        for game in 0..games {
            let leanings = [leaning(game, &mut chance), leaning(game, &mut chance)];
            let moves = play(start.clone(), &leanings, &mut chance);
            println!("{line} | {}", moves.join(" "));
        }
    }
    ExitCode::SUCCESS
}

fn position(ruleset: &Ruleset, line: &str) -> Option<Position> {
    if line == "start" { Some(ruleset.start()) } else { notation::read_fen(ruleset, line).ok() }
}

fn leaning(game: usize, chance: &mut Chance) -> Leaning {
    match game % 2 * (1 + chance.below(4)) {
        0 | 4 => Leaning::None,
        1 => Leaning::Captures,
        2 => Leaning::Back,
        _ => Leaning::Checks,
    }
}

/// A game to its end, as coordinates.
fn play(mut position: Position, leanings: &[Leaning], chance: &mut Chance) -> Vec<String> {
    let mut history = History::new(&position);
    let mut moves = Vec::new();
    let mut last: Vec<Option<Move>> = vec![None; position.ruleset().players().count()];
    while moves.len() < MOST_PLIES && history.outcome(&position).is_none() {
        let mover = position.turn();
        let leaning = leanings.get(usize::from(mover.0)).copied().unwrap_or(Leaning::None);
        let Some(mv) = choose(&position, leaning, last[usize::from(mover.0)], chance) else { break };
        moves.push(position.move_text(mv));
        last[usize::from(mover.0)] = Some(mv);
        position.play_unchecked(mv);
        history.push(mover, mv, &position);
    }
    moves
}

fn choose(position: &Position, leaning: Leaning, last: Option<Move>, chance: &mut Chance) -> Option<Move> {
    let all = position.legal_moves();
    let captures = |mv: &Move| position.piece_at(mv.to()).is_some_and(|piece| piece.owner != position.turn());
    let back = |mv: &Move| last.is_some_and(|last| mv.from() == last.to() && mv.to() == last.from());
    let liked: Vec<Move> = match leaning {
        Leaning::Captures if !chance.one_in(5) => all.iter().copied().filter(captures).collect(),
        Leaning::Back if !chance.one_in(5) => all.iter().copied().filter(back).collect(),
        Leaning::Checks if !chance.one_in(5) => {
            let checks: Vec<Move> = all.iter().copied().filter(|&mv| gives_check(position, mv)).collect();
            if checks.is_empty() { all.iter().copied().filter(back).collect() } else { checks }
        }
        _ => Vec::new(),
    };
    chance.pick(if liked.is_empty() { &all } else { &liked }).copied()
}

fn gives_check(position: &Position, mv: Move) -> bool {
    let mover = position.turn();
    let mut after = position.clone();
    after.play_unchecked(mv);
    let others = |player: &Player| *player != mover;
    position.ruleset().players().filter(others).any(|player| after.is_in_check(player))
}
