//! Open bugs about who is safe, and who is in check.

use rules::{Blueprint, Captured, CellTest, Condition, Guard, Kind, Pattern};

use super::{each_pattern, guarded_kinds, has_many_players, ignore_checks, unguard};
use crate::SlowPosition;
use crate::random::players_of;

pub(super) fn walls(blueprint: &mut Blueprint) {
    if blueprint.walling.is_some() {
        blueprint.duties.careless = true;
        ignore_checks(blueprint);
        unguard(blueprint);
    }
}

pub(super) fn hops_over_walls(blueprint: &mut Blueprint) {
    if blueprint.walling.is_some() {
        each_pattern(blueprint, |pattern| pattern.hop = None);
    }
}

pub(super) fn guarded(blueprint: &mut Blueprint) {
    if guarded_kinds(blueprint).is_empty() {
        return;
    }
    let guarded = blueprint.ends.extinctions.iter().filter(|end| end.guarded != Guard::None);
    let lacking = guarded.into_iter().any(|end| {
        players_of(blueprint).any(|player| {
            let pieces = blueprint.start.pieces.iter().map(|placed| placed.piece);
            let own = pieces.filter(|piece| piece.owner == player && end.kinds.contains(&piece.kind));
            own.count() <= end.at_most as usize
        })
    });
    let many = has_many_players(blueprint);
    if lacking || many || !blueprint.specials.is_empty() || someone_is_caught(blueprint) {
        unguard(blueprint);
    }
}

pub(super) fn guarded_royals(blueprint: &mut Blueprint) {
    let kinds = &blueprint.kinds;
    let guards = blueprint.ends.extinctions.iter_mut().filter(|end| end.guarded != Guard::None);
    guards.for_each(|end| end.kinds.retain(|kind| !kinds[kind.index()].royal));
    blueprint.ends.extinctions.retain(|end| end.guarded == Guard::None || !end.kinds.is_empty());
}

/// Whether somebody who is not to move is in check at the start, and so loses a royal piece at once.
pub(super) fn someone_is_caught(blueprint: &Blueprint) -> bool {
    let start = SlowPosition::start(blueprint);
    players_of(blueprint).any(|player| player != start.turn() && start.is_in_check(player))
}

pub(super) fn several_royal_kinds(blueprint: &mut Blueprint) {
    let royal_kinds = blueprint.kinds.iter().filter(|kind| kind.royal).count();
    if royal_kinds > 1 || !guarded_kinds(blueprint).is_empty() {
        each_pattern(blueprint, |pattern| {
            pattern.prey.clear();
            pattern.spares.clear();
        });
    }
}

pub(super) fn immune_royals(blueprint: &mut Blueprint) {
    blueprint.kinds.iter_mut().for_each(|kind| kind.immune &= !kind.royal);
    for kind in guarded_kinds(blueprint) {
        blueprint.kinds[kind.index()].immune = false;
    }
}

pub(super) fn dropped_royals(blueprint: &mut Blueprint) {
    let to_hand = blueprint.drops.as_ref().is_some_and(|drops| drops.captured != Captured::Gone);
    if has_many_players(blueprint) && to_hand {
        blueprint.duties.careless = true;
    }
}

pub(super) fn blasts_of_many(blueprint: &mut Blueprint) {
    if has_many_players(blueprint) {
        blueprint.blast = None;
    }
}

pub(super) fn royal_captors(blueprint: &mut Blueprint) {
    if blueprint.blast.is_none() {
        return;
    }
    let guarded = guarded_kinds(blueprint);
    for (kind, place) in blueprint.kinds.iter_mut().zip(0u8..) {
        if kind.royal || guarded.contains(&Kind(place)) {
            for pattern in &mut kind.moves {
                pattern.captures = false;
                pattern.catches = false;
            }
        }
    }
}

pub(super) fn shielded_royals(blueprint: &mut Blueprint) {
    if blueprint.blast.is_some() {
        ignore_checks(blueprint);
        each_pattern(blueprint, |pattern| pattern.hop = None);
    }
}

pub(super) fn careless_specials(blueprint: &mut Blueprint) {
    if blueprint.duties.careless {
        blueprint.specials.clear();
    }
}

pub(super) fn spared_cells(blueprint: &mut Blueprint) {
    let spares = |pattern: &Pattern| !pattern.prey.is_empty() || !pattern.spares.is_empty();
    if blueprint.kinds.iter().flat_map(|kind| &kind.moves).any(spares) {
        blueprint.ends.goals.iter_mut().for_each(|goal| goal.safe = false);
        let asks = |condition: &Condition| {
            matches!(condition, Condition::Cell { test: CellTest::IsAttacked | CellTest::IsSafe, .. })
        };
        blueprint.specials.retain(|special| !special.conditions.iter().any(asks));
    }
}

pub(super) fn first_moves(blueprint: &mut Blueprint) {
    let asks = blueprint.duties.no_checks
        || blueprint.drops.as_ref().is_some_and(|drops| drops.never_check)
        || blueprint.kinds.iter().any(|kind| kind.drop.never_mates);
    if asks {
        each_pattern(blueprint, |pattern| pattern.first = false);
    }
}

pub(super) fn checks_of_others(blueprint: &mut Blueprint) {
    if has_many_players(blueprint) {
        blueprint.ends.checks = None;
        ignore_checks(blueprint);
    }
}
