//! The battery that every variant passes, shipped or imported.

use std::collections::BTreeSet;

use rules::{Fate, Move, Position, Ruleset};

use crate::{Chance, compare_games};

/// How many plies of each battery the slow rules follow.
const SLOW_PLIES: usize = 8;
/// How many moves of earlier positions are held against each position.
const MEMORY: usize = 3;
/// Boards with more cells are left to the rules core alone.
const MAX_SLOW_CELLS: usize = 400;

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
    // What is legal nobody but the slow rules can say.
    let blueprint = ruleset.blueprint();
    if blueprint.board.cell_count() > MAX_SLOW_CELLS {
        return Ok(());
    }
    compare_games(blueprint, ruleset, &mut chance, 1, options.plies.min(SLOW_PLIES))
}

fn play_game(
    ruleset: &Ruleset,
    plies: usize,
    chance: &mut Chance,
    played: &mut Vec<String>,
) -> Result<(), String> {
    let mut position = ruleset.start();
    let mut undos = Vec::new();
    let mut remembered: Vec<Move> = Vec::new();
    for _ in 0..plies {
        check_position(&position)?;
        let moves = position.legal_moves();
        let told = |&&mv: &&Move| position.is_legal(mv) != moves.contains(&mv);
        if let Some(mv) = remembered.iter().find(told) {
            return Err(format!("{mv:?}, remembered, is told wrong"));
        }
        remembered.extend(chance.pick(&moves));
        remembered.drain(..remembered.len().saturating_sub(MEMORY));
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
    let waits = position.ruleset().blueprint().boards() > 1 && moves.is_empty();
    check(
        waits || moves.is_empty() == position.outcome().is_some(),
        "moves and the end of the game disagree",
    )?;
    check(position.fate(position.turn()) == Fate::InPlay || moves.is_empty(), "an eliminated player moves")?;
    let mut texts = BTreeSet::new();
    let mut written = moves.iter().map(|&mv| position.move_text(mv));
    if let Some(twice) = written.find(|text| !texts.insert(text.clone())) {
        return Err(format!("two moves are written {twice}"));
    }
    let reads_back = |mv| position.move_from_text(&position.move_text(mv)) == Some(mv);
    check(moves.iter().step_by(7).all(|&mv| reads_back(mv)), "a move's text does not read back")
}

fn check(holds: bool, broken: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken.to_owned()) }
}
