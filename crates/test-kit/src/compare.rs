//! The rules core against the slow rules, move by move.

use std::collections::BTreeMap;

use rules::{Blueprint, Fate, Position, Ruleset};

use crate::{Chance, SlowMove, SlowPosition};

/// Plays a random game by both and compares every position on the way.
///
/// # Errors
/// The first difference, with the moves that led there.
pub fn compare_game(
    blueprint: &Blueprint,
    ruleset: &Ruleset,
    chance: &mut Chance,
    plies: usize,
) -> Result<(), String> {
    let mut fast = ruleset.start();
    let mut slow = SlowPosition::start(blueprint);
    let mut played = Vec::new();
    for _ in 0..plies {
        let found = compare_position(&fast, &slow).map_err(|error| format!("{error} after {played:?}"))?;
        let names: Vec<_> = found.keys().cloned().collect();
        let Some(name) = chance.pick(&names) else { break };
        played.push(name.clone());
        let mv = fast.move_from_text(name).ok_or_else(|| format!("{name} does not read back"))?;
        fast.play(mv).map_err(|error| error.to_string())?;
        slow = slow.play(&found[name]);
    }
    Ok(())
}

fn compare_position<'a>(
    fast: &Position,
    slow: &SlowPosition<'a>,
) -> Result<BTreeMap<String, SlowMove<'a>>, String> {
    let ruleset = fast.ruleset();
    let mut players = ruleset.players();
    let same_players =
        players.all(|player| slow.is_eliminated(player) == (fast.fate(player) != Fate::InPlay));
    let over = fast.outcome().is_some();
    if !same_players || over != slow.is_over() || (!over && fast.turn() != slow.turn()) {
        return Err("different players are left".to_owned());
    }
    let board = ruleset.board();
    if let Some(cell) = (0..board.cell_count() as u16)
        .map(board::Cell)
        .find(|&cell| fast.piece_at(cell) != slow.piece_at(cell))
    {
        return Err(format!("{} differs", board.label(cell)));
    }
    let text = |mv: &SlowMove<'_>| {
        let letters = mv.promotions.iter().map(|&kind| ruleset.promotion_letter(kind));
        board.label(mv.from) + &board.label(mv.to) + &letters.collect::<String>()
    };
    let slow: BTreeMap<String, SlowMove<'a>> = slow.moves().into_iter().map(|mv| (text(&mv), mv)).collect();
    let mut fast: Vec<String> = fast.legal_moves().into_iter().map(|mv| fast.move_text(mv)).collect();
    fast.sort();
    if fast.iter().ne(slow.keys()) {
        let extra: Vec<_> = fast.iter().filter(|name| !slow.contains_key(*name)).collect();
        let missing: Vec<_> = slow.keys().filter(|name| !fast.contains(name)).collect();
        return Err(format!("too many {extra:?}, too few {missing:?}"));
    }
    Ok(slow)
}
