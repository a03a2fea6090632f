//! Open bugs about where pieces get, and what they become there.

use rules::{Blueprint, Occasion, Path, Pattern, PromotionRule, Range};

use super::each_pattern;

pub(super) fn hops_over_via(blueprint: &mut Blueprint) {
    each_pattern(blueprint, |pattern| {
        if pattern.hop.is_some() {
            pattern.via.clear();
        }
    });
}

pub(super) fn rifles(blueprint: &mut Blueprint) {
    each_pattern(blueprint, |pattern| pattern.moves &= !pattern.rifle);
}

pub(super) fn rests(blueprint: &mut Blueprint) {
    let rests = |rule: &PromotionRule| matches!(rule.occasion, Occasion::Resting(_));
    blueprint.kinds.iter_mut().for_each(|kind| kind.promotions.retain(|rule| !rests(rule)));
}

pub(super) fn dead_ends(blueprint: &mut Blueprint) {
    if blueprint.kinds.iter().any(|kind| !kind.promotions.is_empty()) {
        blueprint.duties.no_dead_ends = false;
    }
}

pub(super) fn optional_promotions(blueprint: &mut Blueprint) {
    if blueprint.specials.is_empty() {
        return;
    }
    for rule in blueprint.kinds.iter_mut().flat_map(|kind| &mut kind.promotions) {
        if let Occasion::Arriving(zone) = rule.occasion {
            rule.compulsory = Some(zone);
        }
    }
}

/// Leaves en passant to plain leaps that capture, between two enemies, and to pieces that change nothing by it: it
/// asks neither for the owner of what is caught, nor for `via`, range, zones, provisos, prey and immunity; it never
/// promotes, lets nothing in, is not displaced by specials, and is written like the plain step.
pub(super) fn catches(blueprint: &mut Blueprint) {
    let team = |place: usize| blueprint.players.get(place).map(|player| player.team);
    let enemies = blueprint.players.len() == 2 && (team(0) != team(1) || team(0) == Some(None));
    let gates = blueprint.drops.as_ref().is_some_and(|drops| drops.gates.is_some());
    let allowed = enemies && !gates && blueprint.specials.is_empty() && !blueprint.duties.no_dead_ends;
    for kind in &mut blueprint.kinds {
        let promotes = !kind.promotions.is_empty();
        let ambiguous = is_ambiguous(&kind.moves);
        for pattern in &mut kind.moves {
            pattern.leaves_trail &= !promotes && !ambiguous;
            pattern.catches &= allowed && !promotes;
            if pattern.catches {
                *pattern = Pattern {
                    vector: pattern.vector.clone(),
                    path: Path::Jump,
                    captures: true,
                    from: pattern.from,
                    catches: true,
                    ..Pattern::default()
                };
            }
        }
        let catching: Vec<Pattern> = kind.moves.iter().filter(|pattern| pattern.catches).cloned().collect();
        let may_step = |pattern: &Pattern| {
            pattern.via.is_empty()
                && pattern.hop.is_none()
                && pattern.range == Range::UpTo(1)
                && !catching.iter().any(|catch| catch.vector == pattern.vector)
        };
        for pattern in &mut kind.moves {
            pattern.moves &= catching.is_empty() || may_step(pattern);
        }
        kind.immune &= !kind.moves.iter().any(|pattern| pattern.leaves_trail);
    }
}

/// Whether two patterns may lead to one cell, or some may not be used always: then nobody knows what was passed over.
fn is_ambiguous(moves: &[Pattern]) -> bool {
    let same_way = |one: &Pattern, other: &Pattern| {
        let product = |a: &[i32], b: &[i32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<i32>();
        let (one, other) = (&one.vector, &other.vector);
        product(one, other) > 0 && product(one, other).pow(2) == product(one, one) * product(other, other)
    };
    moves
        .iter()
        .any(|pattern| super::has_proviso(pattern) || !pattern.via.is_empty() || pattern.hop.is_some())
        || moves
            .iter()
            .enumerate()
            .any(|(place, one)| moves[..place].iter().any(|other| same_way(one, other)))
}
