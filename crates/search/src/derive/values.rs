//! What each kind of piece is worth.

use rules::{Blueprint, Kind};

use super::graph::Graph;
use super::measure::Measured;
use crate::properties::Properties;

/// What promotion adds, as a share of what it gains.
const PROMOTION_SHARE: f64 = 0.035;
/// Where captured pieces come back, large ones are worth less beside small ones.
const DROP_POWER: f64 = 0.7;
/// No piece is worth less than this, or more than that.
const RANGE: (f64, f64) = (20.0, 2500.0);

/// The value of each kind, in hundredths of roughly a pawn of chess. Royal pieces have none.
pub(super) fn values(
    blueprint: &Blueprint,
    properties: &Properties,
    graph: &Graph,
    measured: &Measured,
) -> Vec<i32> {
    let kinds = blueprint.kinds.len();
    let plain: Vec<f64> = (0..kinds)
        .map(|kind| {
            let mean = measured.mean(kind, graph);
            (45.0 * mean + 1.6 * mean * mean) * reachable_share(blueprint, graph, kind).powf(0.15)
        })
        .collect();
    let mut values: Vec<f64> = (0..kinds)
        .map(|kind| {
            let own = plain[kind];
            let best =
                promotions(blueprint, Kind(kind as u8)).map(|to| plain[to.index()]).fold(own, f64::max);
            (own + PROMOTION_SHARE * (best - own)).clamp(RANGE.0, RANGE.1)
        })
        .collect();
    blend_with_authors(blueprint, &mut values);
    if properties.drops {
        let anchor = values.iter().copied().fold(RANGE.1, f64::min).max(60.0);
        values.iter_mut().for_each(|value| *value = anchor * (*value / anchor).powf(DROP_POWER));
    }
    let kinds = blueprint.kinds.iter().zip(values).zip(&properties.unwanted);
    kinds
        .map(|((kind, value), &unwanted)| {
            if kind.royal {
                0
            } else if unwanted {
                -(80 + value as i32 / 10)
            } else {
                value as i32
            }
        })
        .collect()
}

/// What a kind may become.
pub(super) fn promotions(blueprint: &Blueprint, kind: Kind) -> impl Iterator<Item = Kind> + '_ {
    let rules = blueprint.kinds[kind.index()].promotions.iter();
    rules.flat_map(|rule| rule.to.iter().copied()).filter(|to| !blueprint.kinds[to.index()].royal)
}

/// The share of the board that a kind can ever get to: a piece bound to one colour is worth a little less.
fn reachable_share(blueprint: &Blueprint, graph: &Graph, kind: usize) -> f64 {
    let players = blueprint.players.len();
    let cells = (players * blueprint.board.cell_count()) as f64;
    let reached = (0..players).map(|player| {
        graph.reachable(player * graph.kinds() + kind).iter().filter(|&&reached| reached).count() as f64
    });
    (reached.sum::<f64>() / cells).max(0.01)
}

/// Authors know why a piece is worth more than it looks. Their values count half, on the scale of the measured ones.
fn blend_with_authors(blueprint: &Blueprint, values: &mut [f64]) {
    let counted = |kind: usize| !blueprint.kinds[kind].royal;
    let author = |kind: usize| blueprint.kinds[kind].value.0 as f64;
    let army = || {
        let placed = blueprint.start.pieces.iter().map(|placed| (placed.piece.kind.index(), 1.0));
        let held = blueprint.start.hands.iter().map(|&(_, kind, count)| (kind.index(), f64::from(count)));
        placed.chain(held).filter(|&(kind, _)| counted(kind))
    };
    let said: f64 = army().map(|(kind, count)| author(kind) * count).sum();
    let measured: f64 = army().map(|(kind, count)| values[kind] * count).sum();
    let mut all = (0..values.len()).filter(|&kind| counted(kind)).map(author);
    let Some(first) = all.next() else { return };
    // Where all are said to be worth the same, nothing is said.
    if said <= 0.0 || measured <= 0.0 || all.all(|value| value == first) {
        return;
    }
    for kind in (0..values.len()).filter(|&kind| counted(kind)) {
        let scaled = author(kind) * measured / said;
        values[kind] = ((values[kind] + scaled) / 2.0).clamp(RANGE.0, RANGE.1);
    }
}
