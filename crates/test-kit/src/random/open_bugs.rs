//! What random variants leave out because the rules core is known to get it wrong.
//!
//! Each row names an open bug and the function that takes out of a variant what would meet it. Once the bug is mended
//! the row goes, and the function with it.

use rules::{Blueprint, Effect, Guard};

type Avoid = fn(&mut Blueprint);

const OPEN_BUGS: &[(&str, Avoid)] = &[
    ("pieces that come in as not having moved have too many moves, or too few", fresh_drops),
    (
        "where walls are put, drops and pieces that leap over others are judged wrongly",
        hops_and_drops_behind_walls,
    ),
    (
        "among several players, some moves that give check, or leave kings facing, are let through",
        several_players,
    ),
    ("where captures explode among several, some promotions are refused", blasts_among_several),
    ("captures from afar are judged without the wall of the move", rifles_behind_walls),
    ("created pieces have no first moves", first_moves_of_the_created),
    ("where captures explode, what is guarded never gives check", guards_and_blasts),
    ("where captures explode, royal pieces give checks that endanger nobody", checks_of_royals),
    ("nothing is judged when the turn passes on from who has no move", settling),
];

/// Takes out of a variant what would meet an open bug.
pub(super) fn avoid(blueprint: &mut Blueprint) {
    OPEN_BUGS.iter().for_each(|(_, avoid)| avoid(blueprint));
}

/// Whether a variant has nothing of what random variants leave out.
pub(crate) fn is_clear(blueprint: &Blueprint) -> bool {
    let mut clear = blueprint.clone();
    avoid(&mut clear);
    // Boards cannot be compared, but they are the same one.
    format!("{clear:?}") == format!("{blueprint:?}")
}

fn fresh_drops(blueprint: &mut Blueprint) {
    blueprint.drops.iter_mut().for_each(|drops| drops.fresh = false);
}

fn hops_and_drops_behind_walls(blueprint: &mut Blueprint) {
    if blueprint.walling.is_some() {
        let patterns = blueprint.kinds.iter_mut().flat_map(|kind| &mut kind.moves);
        patterns.for_each(|pattern| pattern.hop = None);
        blueprint.duties.no_checks = false;
        blueprint.drops = None;
        blueprint.start.hands.clear();
    }
}

fn several_players(blueprint: &mut Blueprint) {
    if blueprint.players.len() > 2 {
        blueprint.duties.no_checks = false;
        blueprint.ends.facing = None;
    }
}

fn blasts_among_several(blueprint: &mut Blueprint) {
    if blueprint.players.len() > 2 {
        blueprint.blast = None;
    }
}

fn rifles_behind_walls(blueprint: &mut Blueprint) {
    if blueprint.walling.is_some() {
        let patterns = blueprint.kinds.iter_mut().flat_map(|kind| &mut kind.moves);
        patterns.for_each(|pattern| pattern.rifle = false);
    }
}

fn first_moves_of_the_created(blueprint: &mut Blueprint) {
    let creates = |effect: &Effect| matches!(effect, Effect::Create { .. });
    if blueprint.specials.iter().flat_map(|special| &special.effects).any(creates) {
        let patterns = blueprint.kinds.iter_mut().flat_map(|kind| &mut kind.moves);
        patterns.for_each(|pattern| pattern.first = false);
    }
}

fn guards_and_blasts(blueprint: &mut Blueprint) {
    if blueprint.blast.is_some() {
        blueprint.ends.extinctions.iter_mut().for_each(|end| end.guarded = Guard::None);
    }
}

fn checks_of_royals(blueprint: &mut Blueprint) {
    if blueprint.blast.is_some() && blueprint.players.len() > 2 {
        blueprint.ends.checks = None;
        blueprint.duties.no_checks = false;
        blueprint.drops.iter_mut().for_each(|drops| drops.never_check = false);
        blueprint.kinds.iter_mut().for_each(|kind| kind.drop.never_mates = false);
    }
}

fn settling(blueprint: &mut Blueprint) {
    if blueprint.players.len() > 2 {
        for goal in &mut blueprint.ends.goals {
            goal.on_own_turn = false;
            goal.safe = false;
            goal.last_chance = false;
        }
        for end in &mut blueprint.ends.extinctions {
            end.on_own_turn = false;
            end.while_others_have = 0;
        }
    }
}
