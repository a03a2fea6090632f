//! Ends by getting somewhere: flags, and rows of pieces.

use variant::{GoalDescription, KindName};

use super::Maker;
use crate::types::Type;
use crate::value::{Cells, Outcome, TypeSet};

impl Maker<'_> {
    /// All of them.
    pub(super) fn goals(&mut self) -> Vec<GoalDescription> {
        let mut goals = self.flags();
        goals.extend(self.rows());
        goals
    }

    fn flags(&mut self) -> Vec<GoalDescription> {
        let regions = [0, 1].map(|player| self.settings.cells_of("flagRegion", player));
        let pieces = [0, 1].map(|player| self.kinds_in(&self.settings.types_of("flagPiece", player)));
        let [first, second] = pieces;
        let goals = if first == second {
            vec![(first, regions)]
        } else {
            let [white, black] = regions;
            vec![(first, [white, Cells::new()]), (second, [Cells::new(), black])]
        };
        let wanted = goals.into_iter().filter(|(_, regions)| regions.iter().any(|cells| !cells.is_empty()));
        let goals: Vec<_> = wanted.collect();
        goals.into_iter().filter_map(|(pieces, regions)| self.flag(pieces?, regions)).collect()
    }

    /// The kinds of a set; nothing if it names types, and the board has none of them.
    fn kinds_in(&self, set: &TypeSet) -> Option<Vec<KindName>> {
        if set.all || set.is_empty() {
            return set.all.then(Vec::new);
        }
        let kinds: Vec<KindName> =
            set.types.iter().flat_map(|&number: &Type| self.kinds_of(number)).collect();
        (!kinds.is_empty()).then_some(kinds)
    }

    fn flag(&mut self, pieces: Vec<KindName>, regions: [Cells; 2]) -> Option<GoalDescription> {
        let settings = self.settings;
        let (last_chance, safe) = (settings.yes("flagMove"), settings.yes("flagPieceSafe"));
        let count = settings.number("flagPieceCount");
        Some(GoalDescription {
            pieces,
            zone: self.zones.zone("goal", regions),
            count: count.max(1),
            last_chance,
            safe,
            own_turn: false,
        })
    }

    /// So many pieces in a row, or in a square: each such place is a goal of its own.
    fn rows(&mut self) -> Vec<GoalDescription> {
        let settings = self.settings;
        let (length, square) = (settings.number("connectN") as i32, settings.number("connectNxN") as i32);
        if settings.number("collinearN") > 0 {
            settings.cannot(
                "collinearN",
                "the language has no word for pieces on one line with gaps",
                self.log,
            );
            return Vec::new();
        }
        if length == 0 && square == 0 {
            return Vec::new();
        }
        if settings.result("connectValue") != Some(Outcome::Win) {
            settings.cannot("connectValue", "who reaches a goal wins", self.log);
            return Vec::new();
        }
        let Some(pieces) = self.kinds_in(&settings.types("connectPieceTypes")) else { return Vec::new() };
        let mut places = Vec::new();
        for (key, steps) in [
            ("connectHorizontal", &[(1, 0)][..]),
            ("connectVertical", &[(0, 1)]),
            ("connectDiagonal", &[(1, 1), (1, -1)]),
        ] {
            if settings.yes(key) && length > 0 {
                places.extend(steps.iter().flat_map(|&step| self.lines(step, length)));
            }
        }
        if square > 0 {
            places.extend(self.squares(square));
        }
        let goal = |place: Cells| GoalDescription {
            pieces: pieces.clone(),
            count: place.len() as u32,
            zone: self.zones.common("row", place),
            last_chance: false,
            safe: false,
            own_turn: false,
        };
        places.into_iter().map(goal).collect()
    }

    fn lines(&self, (right, up): (i32, i32), length: i32) -> Vec<Cells> {
        let settings = self.settings;
        let line = |(file, rank): (i32, i32)| -> Cells {
            (0..length).map(|i| (file + right * i, rank + up * i)).collect()
        };
        let begins = settings.board().into_iter().map(line);
        begins.filter(|line| line.iter().all(|&cell| settings.is_cell(cell))).collect()
    }

    fn squares(&self, side: i32) -> Vec<Cells> {
        let settings = self.settings;
        let square = |(file, rank): (i32, i32)| -> Cells {
            (0..side).flat_map(|i| (0..side).map(move |j| (file + i, rank + j))).collect()
        };
        let begins = settings.board().into_iter().map(square);
        begins.filter(|place| place.iter().all(|&cell| settings.is_cell(cell))).collect()
    }
}
