//! Named areas, as they are needed.

use variant::{Area, ZoneDescription, ZoneItem};

use crate::settings::Settings;
use crate::value::Cells;

/// The areas that a board has come to need.
pub(crate) struct Zones<'a> {
    settings: &'a Settings,
    made: Vec<(String, [Cells; 2])>,
}

impl<'a> Zones<'a> {
    pub(super) fn new(settings: &'a Settings) -> Self {
        Self { settings, made: Vec::new() }
    }

    /// The name of an area that is the whole board to nobody; `None` if it is to everybody.
    pub(super) fn limited(&mut self, name: &str, cells: [Cells; 2]) -> Option<String> {
        let board = self.settings.board();
        if cells.iter().all(|cells| *cells == board) {
            return None;
        }
        Some(self.zone(name, cells))
    }

    /// The name of an area, as `name` if that is free.
    pub(super) fn zone(&mut self, name: &str, cells: [Cells; 2]) -> String {
        if let Some((name, _)) = self.made.iter().find(|(_, known)| *known == cells) {
            return name.clone();
        }
        let mut free = name.to_owned();
        let mut number = 2;
        while self.made.iter().any(|(known, _)| *known == free) {
            free = format!("{name}-{number}");
            number += 1;
        }
        self.made.push((free.clone(), cells));
        free
    }

    /// An area that is the same for both.
    pub(super) fn common(&mut self, name: &str, cells: Cells) -> String {
        self.zone(name, [cells.clone(), cells])
    }

    /// All of them, as a board lists them.
    pub(super) fn list(&self) -> Vec<ZoneDescription> {
        self.made.iter().flat_map(|(name, cells)| self.describe(name, cells)).collect()
    }

    fn describe(&self, name: &str, cells: &[Cells; 2]) -> Vec<ZoneDescription> {
        let zone = |players: Vec<u8>, turned, cells: &Cells| ZoneDescription {
            name: name.to_owned(),
            players,
            turned,
            items: self.items(cells),
        };
        let [white, black] = cells;
        if white == black {
            return vec![zone(Vec::new(), false, white)];
        }
        let (files, ranks) = (self.settings.files(), self.settings.ranks());
        let turned: Cells = white.iter().map(|&(file, rank)| (files - 1 - file, ranks - 1 - rank)).collect();
        if turned == *black {
            return vec![zone(Vec::new(), true, white)];
        }
        let of = |player: u8, cells: &Cells| (!cells.is_empty()).then(|| zone(vec![player], false, cells));
        of(1, white).into_iter().chain(of(2, black)).collect()
    }

    /// The parts of an area: whole ranks, then single cells.
    fn items(&self, cells: &Cells) -> Vec<ZoneItem> {
        let put = |area| ZoneItem { removes: false, area };
        let (files, ranks) = (self.settings.files(), self.settings.ranks());
        if *cells == self.settings.board() {
            return vec![put(Area::Everything)];
        }
        let whole = |rank: i32| (0..files).all(|file| cells.contains(&(file, rank)));
        let mut items: Vec<ZoneItem> =
            (0..ranks).filter(|&rank| whole(rank)).map(|rank| put(Area::Rank(rank + 1))).collect();
        let single = cells.iter().filter(|&&(_, rank)| !whole(rank));
        items.extend(single.map(|&(file, rank)| put(Area::Cell { row: rank + 1, column: file + 1 })));
        items
    }
}
