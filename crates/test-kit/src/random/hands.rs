//! Pieces in hand, and gates.

use rules::{Blueprint, Captured, Drops, Kind, KindSpec};

use super::zones::random_zone;
use super::{Spice, kinds_of, players_of, some_kinds};
use crate::Chance;

pub(super) fn add_drops(blueprint: &mut Blueprint, spice: Spice, chance: &mut Chance) {
    if !spice.has(chance) && !spice.has(chance) {
        return;
    }
    let captured = *chance
        .pick(&[Captured::Gone, Captured::ToHand, Captured::ToHand, Captured::ToHandAsIs])
        .unwrap_or(&Captured::Gone);
    let gates = chance.one_in(3).then(|| random_zone(chance));
    let only_gates = gates.is_some() && chance.one_in(3);
    blueprint.drops = Some(Drops {
        captured,
        must: if !only_gates && spice.has(chance) { some_kinds(blueprint, chance) } else { Vec::new() },
        must_all: !only_gates && spice.has(chance) && chance.one_in(2),
        never_check: spice.has(chance),
        // Otherwise nobody could say which of the two in hand is meant.
        either_form: captured != Captured::ToHandAsIs && spice.has(chance),
        gates,
        only_gates,
        fresh: spice.has(chance),
        boards: 1,
    });
    let is_held = |kind: &Kind| {
        let spec = &blueprint.kinds[kind.index()];
        !spec.royal && spec.promoted_form_of.is_none()
    };
    let held: Vec<Kind> = kinds_of(blueprint).filter(is_held).collect();
    for player in players_of(blueprint) {
        for &kind in &held {
            if chance.one_in(2) {
                blueprint.start.hands.push((player, kind, 1 + chance.below(2) as u16));
            }
        }
    }
    for kind in kinds_of(blueprint) {
        let drop = &mut blueprint.kinds[kind.index()].drop;
        drop.zone = (spice.has(chance)).then(|| random_zone(chance));
        drop.most_on_line = spice.has(chance).then(|| 1 + chance.below(2) as u8);
        drop.never_mates = spice.has(chance);
        if spice.has(chance) && chance.one_in(3) {
            drop.shades = vec![random_zone(chance), random_zone(chance)];
        }
    }
}

/// Captured pieces go to hands only where it is plain of every promoted kind what it was before.
pub(super) fn tell_promoted_apart(blueprint: &mut Blueprint) {
    let kinds = &blueprint.kinds;
    let becomes = |kind: &KindSpec, other| kind.promotions.iter().any(|rule| rule.to.contains(&other));
    let told = kinds_of(blueprint).all(|other| {
        let before = kinds.iter().filter(|kind| becomes(kind, other)).count();
        let after = &kinds[other.index()];
        before == 0 || after.promoted_form_of.is_some() || (before == 1 && after.promotions.is_empty())
    });
    if let Some(drops) = blueprint.drops.as_mut().filter(|drops| drops.captured == Captured::ToHand) {
        drops.captured = if told { Captured::ToHand } else { Captured::Gone };
    }
}
