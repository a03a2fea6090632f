//! Zones: which cells they are, for each player.

use std::collections::BTreeMap;

use board::{Board, Cell, Facing};
use rules::{Zone, ZoneId};

use crate::description::{BoardDescription, PlayerDescription, ZoneDescription, ZoneItem};

/// The zones of a blueprint while it grows.
pub(super) struct ZoneTable {
    pub(super) zones: Vec<Zone>,
    names: BTreeMap<String, ZoneId>,
    everything: Zone,
}

impl ZoneTable {
    /// The zones of a board; the first is that of the promotion marks.
    pub(super) fn new(board: &BoardDescription, layout: &Board, marks: Zone) -> Self {
        let all: Vec<Cell> = cells(layout).collect();
        let everything = Zone(vec![all; board.players.len()]);
        let mut table = Self { zones: vec![marks], names: BTreeMap::new(), everything };
        let size = size(board);
        let mut named: BTreeMap<&str, Zone> = BTreeMap::new();
        let mut order: Vec<&str> = Vec::new();
        for zone in &board.zones {
            let found = named.entry(&zone.name).or_insert_with(|| {
                order.push(&zone.name);
                Zone(vec![Vec::new(); board.players.len()])
            });
            for (index, player) in board.players.iter().enumerate() {
                if zone.players.is_empty() || zone.players.contains(&(index as u8 + 1)) {
                    found.0[index] = zone_cells(zone, layout, size, &board.players, player);
                }
            }
        }
        for name in order {
            if let Some(zone) = named.remove(name) {
                let id = table.add(zone);
                table.names.insert(name.to_owned(), id);
            }
        }
        table
    }

    /// The zone of a name.
    pub(super) fn named(&self, name: &str) -> Option<ZoneId> {
        self.names.get(name).copied()
    }

    /// The whole board.
    pub(super) fn everything(&mut self) -> ZoneId {
        self.add(self.everything.clone())
    }

    /// What two zones have in common.
    pub(super) fn common(&mut self, first: ZoneId, second: ZoneId) -> ZoneId {
        let (first, second) = (self.get(first).clone(), self.get(second).clone());
        let both = first.0.into_iter().zip(second.0).map(|(mut first, second)| {
            first.retain(|cell| second.contains(cell));
            first
        });
        let both = Zone(both.collect());
        self.add(both)
    }

    pub(super) fn get(&self, id: ZoneId) -> &Zone {
        self.zones.get(usize::from(id.0)).unwrap_or(&self.everything)
    }

    /// Adds a zone, unless there is one just like it. The promotion marks stay a zone of their own.
    fn add(&mut self, zone: Zone) -> ZoneId {
        let known = self.zones.iter().skip(1).position(|known| *known == zone);
        let index = known.map_or(self.zones.len(), |index| index + 1);
        if known.is_none() {
            self.zones.push(zone);
        }
        ZoneId(index as u16)
    }
}

fn cells(layout: &Board) -> impl Iterator<Item = Cell> + use<> {
    (0..layout.cell_count() as u16).map(Cell)
}

/// How many rows and columns a board has.
pub(crate) fn size(board: &BoardDescription) -> (i32, i32) {
    (board.position.len() as i32, board.position.first().map_or(0, Vec::len) as i32)
}

/// The cells of a zone for a player, in the order of their numbers.
pub(crate) fn zone_cells(
    zone: &ZoneDescription,
    layout: &Board,
    size: (i32, i32),
    players: &[PlayerDescription],
    player: &PlayerDescription,
) -> Vec<Cell> {
    let turns = match players.first() {
        Some(first) if zone.turned => quarter_turns(first.facing, player.facing),
        _ => 0,
    };
    let here = |cell: &Cell| {
        let (row, column) = place(layout, *cell);
        let (row, column) = turned_back((row, column), size, turns);
        contains(&zone.items, row, column)
    };
    cells(layout).filter(here).collect()
}

/// Whether the items, one after the other, leave a place in.
pub(crate) fn contains(items: &[ZoneItem], row: i32, column: i32) -> bool {
    let mut inside = false;
    for item in items.iter().filter(|item| item.area.contains(row, column)) {
        inside = !item.removes;
    }
    inside
}

/// Row and column of a cell, from 1.
pub(crate) fn place(layout: &Board, cell: Cell) -> (i32, i32) {
    let coordinates = layout.coordinates(cell);
    (coordinates.first().copied().unwrap_or(0), coordinates.get(1).copied().unwrap_or(0))
}

/// How many quarter turns clockwise lead from one way of facing to another.
fn quarter_turns(from: Facing, to: Facing) -> u8 {
    let turns = |facing: Facing| match (facing.axis, facing.backwards) {
        (1, false) => 0,
        (1, true) => 2,
        (_, false) => 1,
        (_, true) => 3,
    };
    (turns(to) + 4 - turns(from)) % 4
}

/// Where a place was before the board was turned clockwise so often.
fn turned_back((row, column): (i32, i32), (rows, columns): (i32, i32), turns: u8) -> (i32, i32) {
    match turns {
        0 => (row, column),
        // Up was turned to the right, so that the row was what is the column now.
        1 => (column, columns + 1 - row),
        2 => (rows + 1 - row, columns + 1 - column),
        _ => (rows + 1 - column, row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_follows_the_players() {
        let (up, right) = (Facing::new(1, false), Facing::new(2, false));
        let (down, left) = (Facing::new(1, true), Facing::new(2, true));
        assert_eq!(quarter_turns(up, right), 1);
        assert_eq!(quarter_turns(right, up), 3);
        // The player who goes up has row 1, column 2; who goes to the right has column 1 at the back, and
        // right is towards lower rows.
        assert_eq!(turned_back((7, 1), (8, 8), quarter_turns(up, right)), (1, 2));
        assert_eq!(turned_back((8, 7), (8, 8), quarter_turns(up, down)), (1, 2));
        assert_eq!(turned_back((2, 8), (8, 8), quarter_turns(up, left)), (1, 2));
        assert_eq!(turned_back((1, 2), (8, 8), quarter_turns(up, up)), (1, 2));
    }
}
