//! How games end.

use rules::{Blueprint, Estate, Extinction, Goal, Guard, Quiet, Value, Verdict};

use super::zones::random_zone;
use super::{Spice, players_of, random_player, some_kinds};
use crate::Chance;

pub(super) fn add_ends(blueprint: &mut Blueprint, spice: Spice, chance: &mut Chance) {
    if spice.has(chance) {
        blueprint.ends.checkmate = random_verdict(chance);
    }
    if spice.has(chance) {
        blueprint.ends.stalemate = random_verdict(chance);
        blueprint.ends.stalemate_counts = chance.one_in(3);
    }
    for _ in 0..2 {
        if spice.has(chance) {
            let end = random_extinction(blueprint, chance);
            blueprint.ends.extinctions.push(end);
        }
    }
    if spice.has(chance) {
        let goal = Goal {
            kinds: if chance.one_in(2) { some_kinds(blueprint, chance) } else { Vec::new() },
            zone: random_zone(chance),
            count: 1 + chance.below(4) as u32,
            last_chance: chance.one_in(2),
            safe: chance.one_in(2),
            on_own_turn: chance.one_in(2),
        };
        blueprint.ends.goals.push(goal);
    }
    blueprint.ends.checks = spice.has(chance).then(|| 1 + chance.below(3) as u8);
    blueprint.ends.passes = spice.has(chance).then(|| random_verdict(chance));
    blueprint.ends.facing = (spice.has(chance) && chance.one_in(2)).then(|| random_verdict(chance));
    if spice.has(chance) {
        let player = random_player(blueprint, chance);
        blueprint.ends.bonus.push((player, Value(1_500_000)));
    }
    if spice.has(chance) {
        let reset_by = some_kinds(blueprint, chance);
        blueprint.adjudication.quiet = Some(Quiet { plies: 10, reset_by, checks: None, by_points: false });
    }
}

/// What becomes of the pieces of those who are out, where others play on.
pub(super) fn add_estate(blueprint: &mut Blueprint, chance: &mut Chance) {
    let estates = [Estate::Stays, Estate::Walls, Estate::Vanishes, Estate::GoesOver];
    if blueprint.players.len() > 2 {
        blueprint.ends.estate = *chance.pick(&estates).unwrap_or(&Estate::Stays);
    }
}

fn random_verdict(chance: &mut Chance) -> Verdict {
    *chance
        .pick(&[Verdict::Loss, Verdict::Loss, Verdict::Draw, Verdict::Win, Verdict::Points])
        .unwrap_or(&Verdict::Loss)
}

fn random_extinction(blueprint: &Blueprint, chance: &mut Chance) -> Extinction {
    let players = players_of(blueprint).filter(|_| chance.one_in(2)).collect();
    let guarded = *chance.pick(&[Guard::None, Guard::Last, Guard::NotAllAttacked]).unwrap_or(&Guard::None);
    let kinds =
        if guarded != Guard::None || !chance.one_in(3) { some_kinds(blueprint, chance) } else { Vec::new() };
    let plain = guarded != Guard::None;
    Extinction {
        players: if chance.one_in(2) { players } else { Vec::new() },
        kinds,
        at_most: *chance.pick(&[0, 0, 0, 1]).unwrap_or(&0),
        while_others_have: if plain { 0 } else { chance.below(3) as u32 },
        counts_hand: !plain && chance.one_in(2),
        on_own_turn: !plain && chance.one_in(2),
        verdict: if plain { Verdict::Loss } else { random_verdict(chance) },
        guarded,
    }
}
