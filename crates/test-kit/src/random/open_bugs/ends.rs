//! Open bugs about passing, and how games end.

use rules::{Blueprint, Passing};

use super::safety::someone_is_caught;
use super::{guarded_kinds, has_many_players};

pub(super) fn facing(blueprint: &mut Blueprint) {
    let always = blueprint.duties.passing == Passing::Always;
    let special = !blueprint.specials.is_empty();
    if blueprint.ends.facing.is_some()
        && (!always || has_many_players(blueprint) || special || someone_is_caught(blueprint))
    {
        blueprint.ends.facing = None;
    }
}

pub(super) fn passing(blueprint: &mut Blueprint) {
    let guards = !guarded_kinds(blueprint).is_empty();
    let one_by_one = blueprint.duties.no_checks || blueprint.walling.is_some() || guards;
    if blueprint.duties.passing == Passing::WhenStuck && one_by_one {
        blueprint.duties.passing = Passing::Never;
    }
}

pub(super) fn goals(blueprint: &mut Blueprint) {
    let plain = blueprint.drops.is_none()
        && blueprint.castlings.is_empty()
        && blueprint.specials.is_empty()
        && blueprint.kinds.iter().all(|kind| kind.promotions.is_empty());
    for goal in &mut blueprint.ends.goals {
        goal.safe = false;
        goal.last_chance &= goal.count == 1 && plain && blueprint.players.len() == 2;
    }
}

pub(super) fn settling(blueprint: &mut Blueprint) {
    if !has_many_players(blueprint) {
        return;
    }
    for goal in &mut blueprint.ends.goals {
        goal.on_own_turn = false;
    }
    for end in &mut blueprint.ends.extinctions {
        end.on_own_turn = false;
        end.while_others_have = 0;
    }
}

pub(super) fn quiet(blueprint: &mut Blueprint) {
    if blueprint.adjudication.quiet.as_ref().is_some_and(|quiet| !quiet.reset_by.is_empty()) {
        blueprint.adjudication.quiet = None;
    }
}
