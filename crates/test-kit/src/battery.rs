//! The battery that every variant passes, shipped or imported.

use std::collections::BTreeSet;

use rules::{Fate, Position, Ruleset};

use crate::Chance;

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub struct BatteryOptions {
    /// How many games.
    pub games: usize,
    /// After how many plies a game is broken off.
    pub plies: usize,
    /// Where chance begins.
    pub seed: u64,
}

/// Plays random games and checks everything a position promises.
///
/// # Errors
/// The first promise that was broken, with the moves that led there.
pub fn battery(ruleset: &Ruleset, options: BatteryOptions) -> Result<(), String> {
    let mut chance = Chance::new(options.seed);
    for _ in 0..options.games {
        let mut played = Vec::new();
        play_game(ruleset, options.plies, &mut chance, &mut played)
            .map_err(|broken| format!("{broken}, after {}", played.join(" ")))?;
    }
    Ok(())
}

fn play_game(
    ruleset: &Ruleset,
    plies: usize,
    chance: &mut Chance,
    played: &mut Vec<String>,
) -> Result<(), String> {
    let mut position = ruleset.start();
    let mut undos = Vec::new();
    for _ in 0..plies {
        check_position(&position)?;
        let moves = position.legal_moves();
        let Some(&mv) = chance.pick(&moves) else { break };
        played.push(position.move_text(mv));
        let before = position.clone();
        let undo = position.play_unchecked(mv);
        position.undo(&undo);
        check(position == before && position.hash() == before.hash(), "undo does not restore the position")?;
        let undo = position.play(mv).map_err(|error| error.to_string())?;
        undos.push((undo, before));
    }
    while let Some((undo, before)) = undos.pop() {
        position.undo(&undo);
        check(position == before, "undoing the whole game does not lead back")?;
    }
    Ok(())
}

fn check_position(position: &Position) -> Result<(), String> {
    let moves = position.legal_moves();
    check(position.hash() == position.computed_hash(), "the hash kept is not the hash computed")?;
    check(position.count_legal_moves() == moves.len() as u64, "moves counted are not moves listed")?;
    check(moves.iter().all(|&mv| position.is_legal(mv)), "a listed move is not legal")?;
    check(moves.is_empty() == position.outcome().is_some(), "moves and the end of the game disagree")?;
    check(position.fate(position.turn()) == Fate::InPlay || moves.is_empty(), "an eliminated player moves")?;
    check(position.perft(1) == moves.len() as u64, "perft 1 is not the number of moves")?;
    let texts: BTreeSet<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
    check(texts.len() == moves.len(), "two moves are written alike")?;
    let reads_back = |mv| position.move_from_text(&position.move_text(mv)) == Some(mv);
    check(moves.iter().step_by(7).all(|&mv| reads_back(mv)), "a move's text does not read back")?;
    let in_sets: usize = position.legal_sets().iter().map(|set| set.to.len()).sum();
    let mut pairs: Vec<_> = moves.iter().map(|mv| (mv.from(), mv.to())).collect();
    pairs.sort_unstable();
    pairs.dedup();
    check(in_sets == pairs.len(), "moves as sets are not moves as a list")
}

fn check(holds: bool, broken: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken.to_owned()) }
}
