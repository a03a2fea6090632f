//! What can be done in a position, as clients see it.

use board::Cell;
use game::Options;
use protocol::{Choice, Destinations, Drops, Target};
use rules::Position;

use super::wall_sets::WallSets;

/// What can be done, and the sets of cells that it speaks of.
#[derive(Default)]
pub(super) struct ToldOptions {
    pub(super) destinations: Vec<Destinations>,
    pub(super) drops: Vec<Drops>,
    pub(super) wall_sets: Vec<Vec<u16>>,
    pub(super) pass: Option<String>,
}

/// What can be done in a position.
pub(super) fn told_options(position: &Position, options: Options) -> ToldOptions {
    let mut sets = WallSets::new(free_cells(position));
    let Options { moves, drops: from_hand, pass } = options;
    let destinations = moves.into_iter().map(|from| destinations(from, &mut sets)).collect();
    let drops = from_hand.into_iter().map(|drops| Drops {
        kind: drops.kind.0,
        to: drops.to.into_iter().map(|to| target(to, &mut sets)).collect(),
    });
    let drops = drops.collect();
    ToldOptions { destinations, drops, pass, wall_sets: sets.told() }
}

/// Where a piece may go.
pub(super) fn destinations(from: game::Destinations, sets: &mut WallSets) -> Destinations {
    let to = from.to.into_iter().map(|to| target(to, sets)).collect();
    Destinations { from: from.from.0, to }
}

/// The cells on which nothing stands: a wall goes to most of them, whatever moves.
fn free_cells(position: &Position) -> Vec<u16> {
    let walls = position.walls();
    let is_free = |cell: &Cell| position.piece_at(*cell).is_none() && !walls.contains(cell);
    let cells = (0..position.ruleset().board().cell_count() as u16).map(Cell);
    cells.filter(is_free).map(|cell| cell.0).collect()
}

/// Where there is one way only, the target itself says all about it.
fn target(target: game::Target, sets: &mut WallSets) -> Target {
    let cell = target.cell.0;
    let mut choices: Vec<Choice> = target.choices.into_iter().map(|way| choice(way, sets)).collect();
    let alone = if choices.len() == 1 { choices.pop() } else { None };
    let (text, rifle, walls) =
        alone.map_or_else(Default::default, |choice| (choice.text, choice.rifle, choice.walls));
    Target { cell, text, rifle, choices, walls }
}

fn choice(choice: game::Choice, sets: &mut WallSets) -> Choice {
    Choice {
        text: choice.text,
        kinds: choice.kinds.into_iter().map(|kind| kind.0).collect(),
        gate: choice.gate.map(|kind| kind.0),
        at_partner: choice.at_partner,
        rifle: choice.rifle,
        walls: sets.tell(choice.walls.into_iter().map(|cell| cell.0).collect()),
    }
}
