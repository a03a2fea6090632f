//! Open bugs about moves that come twice, or are written alike.

use rules::{Blueprint, Kind, Pattern, Range};

use super::{each_pattern, guarded_kinds, has_proviso};

pub(super) fn steps(blueprint: &mut Blueprint) {
    let guarded = guarded_kinds(blueprint);
    for (kind, place) in blueprint.kinds.iter_mut().zip(0u8..) {
        // Those that may be royal have no such steps.
        if !kind.royal && !guarded.contains(&Kind(place)) && kind.moves.iter().any(has_proviso) {
            kind.moves.iter_mut().for_each(|pattern| pattern.captures = true);
        }
    }
}

pub(super) fn promotions(blueprint: &mut Blueprint) {
    blueprint.kinds.iter_mut().for_each(|kind| kind.promotions.truncate(1));
}

pub(super) fn rifles(blueprint: &mut Blueprint) {
    each_pattern(blueprint, |pattern| {
        if pattern.rifle {
            pattern.first = false;
            pattern.lost_to.clear();
            pattern.calm = false;
            pattern.prey.clear();
            pattern.spares.clear();
            pattern.hop.iter_mut().for_each(|hop| hop.not_over.clear());
        }
    });
}

pub(super) fn castlings(blueprint: &mut Blueprint) {
    if blueprint.castlings.is_empty() {
        return;
    }
    let mut seen = Vec::new();
    blueprint.castlings.retain(|castling| {
        let first = !seen.contains(&castling.player);
        seen.push(castling.player);
        first
    });
    for castling in &blueprint.castlings {
        for pattern in &mut blueprint.kinds[castling.king.index()].moves {
            let mut vector: Vec<i32> = pattern.vector.iter().map(|part| part.signum()).collect();
            if let [_, _, _] = vector[..] {
                // Two steps at once lead two cells away on hexagons.
                let first = vector.iter().position(|&part| part != 0);
                vector
                    .iter_mut()
                    .enumerate()
                    .for_each(|(place, part)| *part *= i32::from(Some(place) == first));
            }
            *pattern =
                Pattern { vector, range: Range::UpTo(1), via: Vec::new(), hop: None, ..pattern.clone() };
        }
    }
}
