//! Open bugs about pieces in hand.

use rules::{Blueprint, Captured, Kind, KindSpec};

use super::each_pattern;

pub(super) fn promoted(blueprint: &mut Blueprint) {
    let told = is_told_by_promoted(&blueprint.kinds);
    if let Some(drops) = &mut blueprint.drops
        && drops.captured == Captured::ToHand
        && !told
    {
        drops.captured = Captured::Gone;
    }
}

/// Whether it is plain of every promoted kind what it was before.
fn is_told_by_promoted(kinds: &[KindSpec]) -> bool {
    let becomes = |kind: &KindSpec, other| kind.promotions.iter().any(|rule| rule.to.contains(&other));
    (0..kinds.len() as u8).map(Kind).all(|other| {
        let before = kinds.iter().filter(|kind| becomes(kind, other)).count();
        let after = &kinds[other.index()];
        before == 0 || after.promoted_form_of.is_some() || (before == 1 && after.promotions.is_empty())
    })
}

pub(super) fn forms(blueprint: &mut Blueprint) {
    let forms = blueprint.kinds.iter().any(|kind| kind.promoted_form_of.is_some());
    if let Some(drops) = &mut blueprint.drops
        && drops.captured == Captured::ToHandAsIs
        && forms
    {
        drops.captured = Captured::Gone;
    }
}

pub(super) fn not_over(blueprint: &mut Blueprint) {
    if blueprint.drops.is_some() {
        each_pattern(blueprint, |pattern| pattern.hop.iter_mut().for_each(|hop| hop.not_over.clear()));
    }
}

pub(super) fn not_over_promoted(blueprint: &mut Blueprint) {
    if blueprint.kinds.iter().any(|kind| !kind.promotions.is_empty()) {
        each_pattern(blueprint, |pattern| pattern.hop.iter_mut().for_each(|hop| hop.not_over.clear()));
    }
}

pub(super) fn mates(blueprint: &mut Blueprint) {
    let ends = &blueprint.ends;
    if ends.checks.is_some() || !ends.goals.is_empty() || !ends.extinctions.is_empty() {
        blueprint.kinds.iter_mut().for_each(|kind| kind.drop.never_mates = false);
    }
}

pub(super) fn fresh(blueprint: &mut Blueprint) {
    if blueprint.drops.as_ref().is_some_and(|drops| drops.fresh) {
        each_pattern(blueprint, |pattern| pattern.first = false);
        blueprint.specials.clear();
        blueprint.start.unmoved = blueprint.start.pieces.iter().map(|placed| placed.cell).collect();
    }
}

pub(super) fn shades(blueprint: &mut Blueprint) {
    if blueprint.drops.as_ref().is_some_and(|drops| drops.either_form) {
        blueprint.kinds.iter_mut().for_each(|kind| kind.drop.shades.clear());
    }
}

pub(super) fn gates(blueprint: &mut Blueprint) {
    if let Some(drops) = blueprint.drops.as_mut().filter(|drops| drops.gates.is_some()) {
        drops.fresh = false;
        blueprint.duties.no_dead_ends = false;
        blueprint.kinds.iter_mut().for_each(|kind| kind.promotions.clear());
    }
}
