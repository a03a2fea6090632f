//! Zones: which cells they are, for each player.

use std::collections::BTreeMap;

use board::{Board, Cell};
use rules::{Blueprint, Zone, ZoneId};

use crate::description::{BoardDescription, PlayerDescription, ZoneDescription, ZoneItem};
use crate::sight::{Place, Sight};

impl BoardDescription {
    /// What the author calls a zone of the blueprint that this board was lowered to, if it has a name.
    #[must_use]
    pub fn zone_name(&self, blueprint: &Blueprint, zone: ZoneId) -> Option<&str> {
        let wanted = blueprint.zones.get(usize::from(zone.0))?;
        let ground = Ground::new(&blueprint.board, size(self));
        let is_wanted = |name: &str| {
            self.players.iter().zip(1..).zip(&wanted.0).all(|((player, number), cells)| {
                let whose = |zone: &&ZoneDescription| {
                    zone.name == name && (zone.players.is_empty() || zone.players.contains(&number))
                };
                let found = self.zones.iter().rfind(whose);
                found.map(|zone| ground.cells_of(zone, &self.players, player)).unwrap_or_default() == *cells
            })
        };
        self.zones.iter().map(|zone| zone.name.as_str()).find(|name| is_wanted(name))
    }
}

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
        let ground = Ground::new(layout, size(board));
        let mut named: BTreeMap<&str, Zone> = BTreeMap::new();
        let mut order: Vec<&str> = Vec::new();
        for zone in &board.zones {
            let found = named.entry(&zone.name).or_insert_with(|| {
                order.push(&zone.name);
                Zone(vec![Vec::new(); board.players.len()])
            });
            for (index, player) in board.players.iter().enumerate() {
                if zone.players.is_empty() || zone.players.contains(&(index as u8 + 1)) {
                    found.0[index] = ground.cells_of(zone, &board.players, player);
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

/// The cells of a board with their rows and columns.
pub(crate) struct Ground {
    places: Vec<(Cell, Place)>,
    size: (i32, i32),
}

impl Ground {
    pub(crate) fn new(layout: &Board, size: (i32, i32)) -> Self {
        Self { places: cells(layout).map(|cell| (cell, place(layout, cell))).collect(), size }
    }

    /// The cells of a zone for a player, in the order of their numbers.
    pub(crate) fn cells_of(
        &self,
        zone: &ZoneDescription,
        players: &[PlayerDescription],
        player: &PlayerDescription,
    ) -> Vec<Cell> {
        let own = Sight::new(player.facing, self.size);
        let first =
            players.first().filter(|_| zone.turned).map_or(own, |first| Sight::new(first.facing, self.size));
        let is_here = |place: Place| {
            let (row, column) = first.like(own, place);
            contains(&zone.items, row, column)
        };
        self.places.iter().filter(|(_, place)| is_here(*place)).map(|(cell, _)| *cell).collect()
    }
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
pub(crate) fn place(layout: &Board, cell: Cell) -> Place {
    let coordinates = layout.coordinates(cell);
    (coordinates.first().copied().unwrap_or(0), coordinates.get(1).copied().unwrap_or(0))
}
