//! What each cell is worth to each kind of each player.

use board::Cell;
use rules::{Blueprint, Kind, Occasion, Player};

use super::Worth;
use super::graph::Graph;
use super::measure::Measured;
use super::values::promotions;
use crate::properties::Properties;

/// The worth of each kind of each player on each cell, the value of the piece included.
pub(super) fn worths(
    blueprint: &Blueprint,
    properties: &Properties,
    graph: &Graph,
    measured: &Measured,
    values: &[i32],
) -> Vec<Worth> {
    let (kinds, cells) = (blueprint.kinds.len(), blueprint.board.cell_count());
    let mut worths = Vec::with_capacity(blueprint.players.len() * kinds * cells);
    for player in (0..blueprint.players.len()).map(|player| Player(player as u8)) {
        let lie = Lie::of(blueprint, player, measured);
        for kind in 0..kinds {
            let row = player.index() * kinds + kind;
            let mut table: Vec<Worth> = (0..cells)
                .map(|cell| {
                    let reach = measured.at(row, cell);
                    if blueprint.kinds[kind].royal {
                        royal(reach, &lie, cell, properties.drops)
                    } else {
                        common(reach - measured.mean(kind, graph), &lie, cell, values[kind])
                    }
                })
                .collect();
            add_promotion(blueprint, graph, values, row, &mut table);
            add_goals(blueprint, graph, row, &mut table);
            worths.extend(table);
        }
    }
    worths
}

/// How the board lies before a player.
struct Lie {
    /// By cell: from −1 at the back to 1 at the enemies'.
    forward: Vec<f64>,
    /// By cell: from −½ at the rim to ½ in the middle.
    central: Vec<f64>,
    /// By cell: how exposed it is to the enemies' armies; 0 is average.
    exposed: Vec<f64>,
}

impl Lie {
    fn of(blueprint: &Blueprint, player: Player, measured: &Measured) -> Self {
        let board = &blueprint.board;
        let cells = board.cell_count();
        let point = |cell: usize| board.centre(Cell(cell as u16)).map(f64::from);
        let team = |player: Player| blueprint.players[player.index()].team;
        let is_enemy =
            |other: Player| other != player && (team(other).is_none() || team(other) != team(player));
        let army = |wanted: &dyn Fn(Player) -> bool| {
            let pieces = blueprint.start.pieces.iter().filter(|placed| wanted(placed.piece.owner));
            centroid(pieces.map(|placed| point(placed.cell.index())))
        };
        let middle = centroid((0..cells).map(point)).unwrap_or([0.0; 2]);
        let (own, enemy) = (army(&|owner| owner == player), army(&is_enemy));
        let way = own.zip(enemy).map_or([0.0; 2], |(own, enemy)| [enemy[0] - own[0], enemy[1] - own[1]]);
        let length = (way[0] * way[0] + way[1] * way[1]).sqrt();
        let along = |cell: usize| {
            let [x, y] = point(cell);
            if length < 1.0 { 0.0 } else { ((x - middle[0]) * way[0] + (y - middle[1]) * way[1]) / length }
        };
        let farthest = (0..cells).map(|cell| along(cell).abs()).fold(1e-9, f64::max);
        let distance = |cell: usize| {
            let [x, y] = point(cell);
            ((x - middle[0]).powi(2) + (y - middle[1]).powi(2)).sqrt()
        };
        let widest = (0..cells).map(distance).fold(1e-9, f64::max);
        let enemies: Vec<usize> =
            (0..blueprint.players.len()).filter(|&other| is_enemy(Player(other as u8))).collect();
        let struck =
            |cell: usize| enemies.iter().map(|enemy| measured.strikes[enemy * cells + cell]).sum::<f64>();
        let mean = (0..cells).map(struck).sum::<f64>() / cells as f64;
        Self {
            forward: (0..cells).map(|cell| along(cell) / farthest).collect(),
            central: (0..cells).map(|cell| 0.5 - distance(cell) / widest).collect(),
            exposed: (0..cells)
                .map(|cell| if mean > 0.0 { struck(cell) / mean - 1.0 } else { 0.0 })
                .collect(),
        }
    }
}

fn centroid(points: impl Iterator<Item = [f64; 2]>) -> Option<[f64; 2]> {
    let (mut sum, mut count) = ([0.0; 2], 0.0);
    for [x, y] in points {
        sum = [sum[0] + x, sum[1] + y];
        count += 1.0;
    }
    (count > 0.0).then(|| [sum[0] / count, sum[1] / count])
}

/// A royal piece hides while there is much on the board, and comes out later; where pieces come back, never.
fn royal(reach: f64, lie: &Lie, cell: usize, drops: bool) -> Worth {
    let early = -60.0 * lie.exposed[cell].clamp(-1.0, 1.0) - 15.0 * lie.forward[cell];
    let late = if drops { early } else { 6.0 * reach + 20.0 * lie.central[cell] };
    Worth { early: early as i32, late: late as i32 }
}

/// Any other piece is better off where it reaches more, in the middle, and forward.
fn common(more: f64, lie: &Lie, cell: usize, value: i32) -> Worth {
    let local = (8.0 * more).clamp(-60.0, 60.0);
    let place = (local + 16.0 * lie.central[cell] + 8.0 * lie.forward[cell]) as i32;
    Worth { early: value + place, late: value + place }
}

/// A piece that may become a better one is worth more the nearer it is.
fn add_promotion(blueprint: &Blueprint, graph: &Graph, values: &[i32], row: usize, table: &mut [Worth]) {
    let kind = Kind((row % graph.kinds()) as u8);
    let best = promotions(blueprint, kind).map(|to| values[to.index()]).max();
    let Some(gain) = best.map(|best| f64::from(best - values[kind.index()])).filter(|&gain| gain > 0.0)
    else {
        return;
    };
    for (worth, steps) in table.iter_mut().zip(graph.distances(row, &zone(blueprint, graph, row), false)) {
        if let Some(steps) = steps {
            let near = gain * 0.6f64.powi(steps.max(1) as i32 - 1);
            worth.early += (0.1 * near) as i32;
            worth.late += (0.25 * near) as i32;
        }
    }
}

/// Where a kind of a player may promote.
pub(super) fn zone(blueprint: &Blueprint, graph: &Graph, row: usize) -> Vec<Cell> {
    let (player, kind) = (Player((row / graph.kinds()) as u8), row % graph.kinds());
    let rules = blueprint.kinds[kind].promotions.iter();
    let zones = rules.map(|rule| match rule.occasion {
        Occasion::Arriving(zone)
        | Occasion::Touching(zone)
        | Occasion::Capturing(zone)
        | Occasion::Resting(zone) => zone,
    });
    zones.flat_map(|zone| blueprint.zone(zone, player).to_vec()).collect()
}

/// What must be gained at least for a promotion to be looked at in quiescence.
const GREAT_GAIN: i32 = 300;

/// What a kind gains by promoting, if that is much.
pub(super) fn promotion_gain(blueprint: &Blueprint, values: &[i32], kind: usize) -> i32 {
    let best = promotions(blueprint, Kind(kind as u8)).map(|to| values[to.index()]).max().unwrap_or(0);
    let gain = best - values[kind];
    if gain < GREAT_GAIN { 0 } else { gain }
}

/// From where a kind of a player may promote with its next move to something much better.
pub(super) fn promoting(blueprint: &Blueprint, graph: &Graph, values: &[i32], row: usize) -> Vec<Cell> {
    if promotion_gain(blueprint, values, row % graph.kinds()) == 0 {
        return Vec::new();
    }
    let distances = graph.distances(row, &zone(blueprint, graph, row), false);
    let near = distances.iter().enumerate().filter(|(_, steps)| matches!(steps, Some(0 | 1)));
    near.map(|(cell, _)| Cell(cell as u16)).collect()
}

/// A piece that wins by getting somewhere is worth more the nearer it is.
fn add_goals(blueprint: &Blueprint, graph: &Graph, row: usize, table: &mut [Worth]) {
    let (player, kind) = (Player((row / graph.kinds()) as u8), Kind((row % graph.kinds()) as u8));
    let runners = blueprint
        .start
        .pieces
        .iter()
        .filter(|placed| placed.piece.owner == player && placed.piece.kind == kind);
    let (most, share) = if runners.count() <= 1 { (320.0, 0.8f64) } else { (250.0, 0.6) };
    for goal in &blueprint.ends.goals {
        if !goal.kinds.is_empty() && !goal.kinds.contains(&kind) {
            continue;
        }
        let zone = blueprint.zone(goal.zone, player);
        for (worth, steps) in table.iter_mut().zip(graph.distances(row, zone, true)) {
            if let Some(steps) = steps {
                let near = most * share.powi(steps.max(1) as i32 - 1) / f64::from(goal.count.max(1));
                worth.early += near as i32;
                worth.late += near as i32;
            }
        }
    }
}
