//! The fourth field of the standard dialect: what can be caught en passant.
//!
//! The field has the cells that were passed over, and, where that leaves it open, also the cell of the piece
//! that did so. Otherwise the piece is found by its ways of moving.

use std::collections::BTreeSet;

use board::{Cell, Stand};
use rules::{Blueprint, Path, Pattern, Piece, Player, Range, Trail, ZoneId};

use super::FenError;
use super::layout::cells;
use super::rights::Situation;
use super::scan::Field;

/// What a field says was passed over just now by a piece of `player`.
pub(crate) fn parse(
    blueprint: &Blueprint,
    field: Option<Field<'_>>,
    situation: &Situation,
    player: Player,
) -> Result<Vec<Trail>, FenError> {
    let Some(field) = field.filter(|field| field.text != "-") else { return Ok(Vec::new()) };
    let (mut passed, mut victim) = (Vec::new(), None);
    let mut cursor = field.cursor();
    while !cursor.is_at_end() {
        let start = cursor;
        let name = cursor.rest();
        let letters = cursor.take_while(char::is_alphabetic).len();
        let digits = cursor.take_while(|char| char.is_ascii_digit()).len();
        let Some(cell) = blueprint.board.cell_named(&name[..letters + digits]) else {
            return Err(start.expected("`-`, or the name of a cell that was passed over"));
        };
        match situation.at(cell) {
            None => passed.push(cell),
            Some(piece) if piece.owner == player && victim.is_none() => victim = Some(cell),
            Some(_) => return Err(start.expected("an empty cell, or the one piece that passed over it")),
        }
    }
    if passed.is_empty() {
        return Err(field.expected("`-`, or an empty cell that was passed over"));
    }
    let victim = match victim {
        Some(victim) => Ok(victim),
        None => only(passers(blueprint, situation, player, &passed)),
    };
    match victim {
        Ok(victim) => return Ok(vec![Trail { cells: passed, victim }]),
        // In a turn of several moves each cell may have been passed over by another piece.
        Err(_) if blueprint.turns.is_some() && passed.len() > 1 => {
            if let Some(trails) = several(blueprint, situation, player, &passed) {
                return Ok(trails);
            }
        }
        Err(_) => {}
    }
    Err(field.expected(match victim {
        Err(0) => "`-`, since no piece can just have passed over that",
        _ => "the cell of the piece that passed as well, since there are several that could",
    }))
}

/// The trails of several pieces, if it is plain which cell belongs to which.
fn several(
    blueprint: &Blueprint,
    situation: &Situation,
    player: Player,
    passed: &[Cell],
) -> Option<Vec<Trail>> {
    let mut trails: Vec<Trail> = Vec::new();
    for &cell in passed {
        let victim = only(passers(blueprint, situation, player, &[cell])).ok()?;
        match trails.iter_mut().find(|trail| trail.victim == victim) {
            Some(trail) => trail.cells.push(cell),
            None => trails.push(Trail { cells: vec![cell], victim }),
        }
    }
    Some(trails)
}

/// The field for all trails, if they can be said so.
pub(crate) fn print_all(
    blueprint: &Blueprint,
    trails: &[Trail],
    situation: &Situation,
    player: Player,
) -> Option<String> {
    if let [trail] = trails {
        return print(blueprint, trail, situation, player);
    }
    let cells: Vec<Cell> = trails.iter().flat_map(|trail| &trail.cells).copied().collect();
    if cells.iter().any(|&cell| situation.at(cell).is_some())
        || several(blueprint, situation, player, &cells).as_deref() != Some(trails)
    {
        return None;
    }
    Some(cells.into_iter().map(|cell| blueprint.board.label(cell)).collect())
}

/// The field for a trail, if it can be said so.
fn print(blueprint: &Blueprint, trail: &Trail, situation: &Situation, player: Player) -> Option<String> {
    let owner = situation.at(trail.victim)?.owner;
    if owner != player || trail.cells.iter().any(|&cell| situation.at(cell).is_some()) {
        return None;
    }
    let mut named = trail.cells.clone();
    // Other programs take the piece to be on the same file.
    let file = |cell: Cell| blueprint.board.coordinates(cell).get(1).copied();
    let is_aslant = named.iter().any(|&cell| file(cell) != file(trail.victim));
    if is_aslant || only(passers(blueprint, situation, player, &trail.cells)) != Ok(trail.victim) {
        named.push(trail.victim);
        named.sort_unstable();
    }
    Some(named.into_iter().map(|cell| blueprint.board.label(cell)).collect())
}

/// The one there is, or how many there are.
fn only(found: BTreeSet<Cell>) -> Result<Cell, usize> {
    match found.first() {
        Some(&first) if found.len() == 1 => Ok(first),
        _ => Err(found.len()),
    }
}

/// The pieces of a player that can just have passed over all of some cells.
fn passers(blueprint: &Blueprint, situation: &Situation, player: Player, passed: &[Cell]) -> BTreeSet<Cell> {
    let (mut likely, mut possible) = (BTreeSet::new(), BTreeSet::new());
    for (victim, piece) in situation.cells_of(player) {
        let Some(kind) = blueprint.kinds.get(piece.kind.index()) else { continue };
        for pattern in kind.moves.iter().filter(|pattern| pattern.leaves_trail) {
            for origin in cells(&blueprint.board) {
                if leads(blueprint, pattern, piece, origin, victim, passed) {
                    possible.insert(victim);
                    if situation.at(origin).is_none() {
                        likely.insert(victim);
                    }
                }
            }
        }
    }
    // What a piece leaves behind is mostly an empty cell, but something may have come in there at once.
    if likely.is_empty() { possible } else { likely }
}

/// Whether a pattern leads from one cell to another over some cells.
fn leads(
    blueprint: &Blueprint,
    pattern: &Pattern,
    piece: Piece,
    origin: Cell,
    target: Cell,
    passed: &[Cell],
) -> bool {
    let lies_in = |zone: Option<ZoneId>, cell: Cell| {
        zone.is_none_or(|zone| blueprint.zone(zone, piece.owner).contains(&cell))
    };
    if !lies_in(pattern.from, origin) || !lies_in(pattern.to, target) || !lies_in(pattern.within, origin) {
        return false;
    }
    let Some(player) = blueprint.players.get(piece.owner.index()) else { return false };
    let board = &blueprint.board;
    let (mut at, mut over) = (Stand::new(origin, player.facing), Vec::new());
    for step in &pattern.via {
        let Some(next) = board.jump(at, step) else { return false };
        over.push(next.cell);
        at = next;
    }
    let most = match pattern.range {
        Range::UpTo(most) => usize::from(most),
        Range::Unlimited => board.cell_count(),
    };
    for _ in 0..most {
        let next = match (board.walk(at, &pattern.vector), pattern.path) {
            (Some((through, to)), _) => {
                over.extend(through);
                to
            }
            (None, Path::Jump) => match board.jump(at, &pattern.vector) {
                Some(next) => next,
                None => return false,
            },
            (None, Path::Walk) => return false,
        };
        if next.cell == target {
            return passed.iter().all(|cell| over.contains(cell));
        }
        over.push(next.cell);
        at = next;
    }
    false
}
