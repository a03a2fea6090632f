//! Zones as lists of cells.

use variant::ZoneDescription;

use super::Writer;
use crate::value::Cells;

impl Writer<'_> {
    /// All cells that there are, without holes or with them: a region may name both.
    pub(super) fn everywhere(&self) -> Cells {
        (0..self.files()).flat_map(|file| (0..self.ranks()).map(move |rank| (file, rank))).collect()
    }

    /// The cells of a zone for both players; everything if there is none.
    pub(super) fn zone(&self, name: Option<&str>) -> [Cells; 2] {
        let Some(name) = name else { return [self.everywhere(), self.everywhere()] };
        [1, 2].map(|player| self.zone_of(name, player))
    }

    fn zone_of(&self, name: &str, player: u8) -> Cells {
        let is_for = |zone: &&ZoneDescription| {
            zone.name == name && (zone.players.is_empty() || zone.players.contains(&player))
        };
        let Some(zone) = self.board.zones.iter().find(is_for) else { return Cells::new() };
        let turns = zone.turned && player == 2;
        let contains = |&(file, rank): &(i32, i32)| {
            let (file, rank) =
                if turns { (self.files() - 1 - file, self.ranks() - 1 - rank) } else { (file, rank) };
            let mut parts = zone.items.iter().rev().filter(|item| item.area.contains(rank + 1, file + 1));
            parts.next().is_some_and(|item| !item.removes)
        };
        self.everywhere().into_iter().filter(contains).collect()
    }

    /// Cells as a setting has them.
    pub(super) fn cells_text(&self, cells: &Cells) -> String {
        let files = self.files();
        let whole = |rank: i32| (0..files).all(|file| cells.contains(&(file, rank)));
        let mut parts: Vec<String> =
            (0..self.ranks()).filter(|&rank| whole(rank)).map(|rank| format!("*{}", rank + 1)).collect();
        let single = cells.iter().filter(|&&(_, rank)| !whole(rank));
        parts.extend(
            single.map(|&(file, rank)| format!("{}{}", board::file_letters(file as usize), rank + 1)),
        );
        if parts.is_empty() { "-".to_owned() } else { parts.join(" ") }
    }

    /// A setting of cells for both players.
    pub(super) fn say_cells(&mut self, keys: [&'static str; 2], cells: &[Cells; 2]) {
        for (key, cells) in keys.into_iter().zip(cells) {
            let text = self.cells_text(cells);
            self.say(key, text);
        }
    }
}
