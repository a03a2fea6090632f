//! Positions in one form only, so that equal ones are equal.

use std::collections::{BTreeMap, BTreeSet};

use board::Cell;
use rules::{Blueprint, Captured, Count, Kind, Piece, Placed, Player, Setup, TurnPlace};

use super::rights::{Rights, Situation};

/// A position in the form in which FEN keeps it.
///
/// Lists are in order and name nothing twice, counters have their least value, and what no rule of the board
/// can read is left out: that a piece has not moved where nobody asks, hands and promoted pieces where
/// captured ones never come back, checks and passes where nobody counts them. Whatever the board does not have goes too.
#[must_use]
pub fn canonical(blueprint: &Blueprint, setup: &Setup) -> Setup {
    let has_cell = |cell: Cell| cell.index() < blueprint.board.cell_count();
    let has_player = |player: Player| player.index() < blueprint.players.len();
    let mut canonical =
        Setup { pieces: pieces(blueprint, setup), hands: hands(blueprint, setup), ..setup.clone() };
    in_order(&mut canonical.walls);
    let is_free = |cell: Cell| canonical.pieces.binary_search_by_key(&cell, |placed| placed.cell).is_err();
    canonical.walls.retain(|&cell| has_cell(cell) && is_free(cell));
    in_order(&mut canonical.unseen);
    canonical.unseen.retain(|&cell| has_cell(cell) && is_free(cell) && !canonical.walls.contains(&cell));
    for trail in &mut canonical.trails {
        in_order(&mut trail.cells);
        trail.cells.retain(|&cell| has_cell(cell));
    }
    canonical.trails.retain(|trail| !trail.cells.is_empty() && has_cell(trail.victim));
    canonical.trails.sort_by_key(|trail| trail.victim);
    canonical.trails.dedup_by_key(|trail| trail.victim);
    if blueprint.turns.is_none() {
        canonical.trails.truncate(1);
    }
    canonical.checks_left = match blueprint.ends.checks {
        Some(count) => {
            let left = |player: usize| setup.checks_left.get(player).copied().unwrap_or(count);
            (0..blueprint.players.len()).map(left).collect()
        }
        None => Vec::new(),
    };
    in_order(&mut canonical.eliminated);
    canonical.eliminated.retain(|&player| has_player(player));
    canonical.turn = if has_player(setup.turn) { setup.turn } else { Player(0) };
    canonical.round = setup.round.max(1);
    canonical.place = place(blueprint, &canonical);
    canonical.passes = if blueprint.ends.passes.is_some() { setup.passes } else { 0 };
    if blueprint.adjudication.counting.is_none() || blueprint.players.len() != 2 || setup.count.limit == 0 {
        canonical.count = Count::default();
    }
    let situation = Situation::of(blueprint, &canonical);
    let unmoved: BTreeSet<_> = setup.unmoved.iter().copied().collect();
    canonical.unmoved = Rights::of(blueprint).readable(&situation, &unmoved).into_iter().collect();
    canonical
}

/// Where in the turn it is, unless that goes without saying.
fn place(blueprint: &Blueprint, setup: &Setup) -> Option<TurnPlace> {
    let turns = blueprint.turns.as_ref()?;
    let (players, starter) = (blueprint.players.len(), blueprint.start.turn);
    let begins = turns.place_at(setup.round, setup.turn, players, starter);
    setup.place.filter(|&place| turns.has_place(place, setup.turn) && place != begins)
}

fn in_order<T: Ord>(list: &mut Vec<T>) {
    list.sort_unstable();
    list.dedup();
}

/// Whether the board has such a piece.
fn has_piece(blueprint: &Blueprint, piece: Piece) -> bool {
    piece.owner.index() < blueprint.players.len() && piece.kind.index() < blueprint.kinds.len()
}

fn pieces(blueprint: &Blueprint, setup: &Setup) -> Vec<Placed> {
    let returns = blueprint.drops.as_ref().is_some_and(|drops| drops.captured == Captured::ToHand);
    let known = setup.pieces.iter().copied().filter(|placed| {
        placed.cell.index() < blueprint.board.cell_count() && has_piece(blueprint, placed.piece)
    });
    let marked = known.map(|placed| {
        let is_form = blueprint.kinds[placed.piece.kind.index()].promoted_form_of.is_some();
        Placed { promoted: placed.promoted && returns && !is_form, ..placed }
    });
    let mut pieces: Vec<Placed> = marked.collect();
    pieces.sort_by_key(|placed| placed.cell);
    pieces.dedup_by_key(|placed| placed.cell);
    pieces
}

fn hands(blueprint: &Blueprint, setup: &Setup) -> Vec<(Player, Kind, u16)> {
    if blueprint.drops.is_none() {
        return Vec::new();
    }
    let mut counts = BTreeMap::new();
    let held = setup.hands.iter();
    for &(player, kind, count) in
        held.filter(|&&(owner, kind, _)| has_piece(blueprint, Piece { owner, kind }))
    {
        let sum: &mut u16 = counts.entry((player, kind)).or_default();
        *sum = sum.saturating_add(count);
    }
    let held = counts.into_iter().filter(|(_, count)| *count > 0);
    held.map(|((player, kind), count)| (player, kind, count)).collect()
}
