//! Special moves as codes, one by one.

use board::Cell;
use protocol::{CellIs, Deed, Need, Rule};
use rules::{Blueprint, CellTest, Condition, Effect, Special};

/// The most special moves that are told one by one.
const TOLD: usize = 16;

pub(super) fn specials(blueprint: &Blueprint) -> Vec<Rule> {
    let told = blueprint.specials.iter().take(TOLD).map(|special| rule(blueprint, special));
    let more = blueprint.specials.len().saturating_sub(TOLD);
    told.chain((more > 0).then_some(Rule::MoreSpecials { count: more as u32 })).collect()
}

fn rule(blueprint: &Blueprint, special: &Special) -> Rule {
    let label = |cell: Cell| blueprint.board.label(cell);
    let (from, to) = special.trigger();
    let about = |cell: Cell| {
        special.conditions.iter().filter_map(move |condition| match condition {
            Condition::Cell { cell: other, test } if *other == cell => Some(test),
            _ => None,
        })
    };
    let start = blueprint.at_start(from);
    let player = about(from).find_map(|test| match test {
        CellTest::IsPlayer(player) => Some(player.0),
        _ => None,
    });
    let kind = about(from).find_map(|test| match test {
        CellTest::IsKind(kind) => Some(kind.0),
        _ => None,
    });
    // What has not moved is what stood there at the start.
    let untouched = about(from).any(|test| matches!(test, CellTest::HasNotMoved));
    let (player, kind) = match start.filter(|_| untouched) {
        Some(piece) => (player.or(Some(piece.owner.0)), kind.or(Some(piece.kind.0))),
        None => (player, kind),
    };
    let needs = special.conditions.iter().filter_map(|condition| match condition {
        Condition::Cell { cell, test } => {
            let is = match test {
                CellTest::IsEmpty => CellIs::Empty,
                CellTest::IsNotEmpty => CellIs::Taken,
                CellTest::HasNotMoved => CellIs::Unmoved,
                CellTest::HasMoved => CellIs::Moved,
                CellTest::IsSafe => CellIs::Safe,
                CellTest::IsAttacked => CellIs::Attacked,
                CellTest::IsKind(kind) if *cell != from => {
                    return Some(Need::Kind { cell: label(*cell), kind: kind.0 });
                }
                CellTest::IsKind(_) | CellTest::IsPlayer(_) | CellTest::IsTeam(_) => return None,
            };
            Some(Need::Cell { cell: label(*cell), is })
        }
        Condition::LastMove { player, from, to } => {
            Some(Need::LastMove { player: player.map(|player| player.0), from: label(*from), to: label(*to) })
        }
    });
    let mut deeds = special.effects.iter().map(|effect| match *effect {
        Effect::Move { from, to } => Deed::Move { from: label(from), to: label(to) },
        Effect::Create { kind, cell } => Deed::Create { kind: kind.0, cell: label(cell) },
        Effect::Remove { cell } => Deed::Remove { cell: label(cell) },
    });
    // The move itself is told already.
    let trigger = Deed::Move { from: label(from), to: label(to) };
    let mut does: Vec<Deed> = Vec::new();
    let mut passed = false;
    deeds.by_ref().for_each(|deed| {
        if !passed && deed == trigger {
            passed = true;
        } else {
            does.push(deed);
        }
    });
    Rule::Special { player, kind, from: label(from), to: label(to), needs: needs.collect(), does }
}
