//! Pieces in hand.

use rules::Captured;
use variant::{DropDescription, DropsDescription, GatesDescription, KindName, Must};

use super::kinds::KindPlan;
use super::{Maker, name_of};
use crate::types::SPECIAL;
use crate::value::Cells;

impl Maker<'_> {
    /// How a kind comes in.
    pub(super) fn drop(&mut self, plan: &KindPlan) -> Option<DropDescription> {
        let settings = self.settings;
        if !settings.yes("pieceDrops") || plan.name.promoted {
            return None;
        }
        let number = plan.number;
        let regions = [0, 1].map(|player| self.drop_region(plan, player));
        let doubled = settings.types("dropNoDoubled").contains(number);
        let shades = number == SPECIAL.bishop && settings.yes("dropOppositeColoredBishop");
        let drop = DropDescription {
            zone: self.zones.limited("camp", regions),
            most_on_line: doubled
                .then(|| u8::try_from(settings.number("dropNoDoubledCount")).unwrap_or(u8::MAX))
                .filter(|&most| most > 0),
            never_mates: number == SPECIAL.shogi_pawn && settings.yes("shogiPawnDropMateIllegal"),
            shades: if shades { self.shades() } else { Vec::new() },
        };
        (drop != DropDescription::default()).then_some(drop)
    }

    fn drop_region(&self, plan: &KindPlan, player: usize) -> Cells {
        let settings = self.settings;
        let number = plan.number;
        if settings.types("dropNoDoubled").contains(number) && settings.number("dropNoDoubledCount") == 0 {
            return Cells::new();
        }
        let mut cells = settings.cells_of("dropRegion", player);
        if let Some(realm) = settings.mobility.get(&(player, number)) {
            cells = cells.intersection(realm).copied().collect();
        }
        let home = if player == 0 { 0 } else { settings.ranks() - 1 };
        if number == SPECIAL.pawn {
            if !settings.yes("promotionZonePawnDrops") {
                let far = settings.cells_of("promotionRegion", player);
                cells = cells.difference(&far).copied().collect();
            }
            if !settings.yes("firstRankPawnDrops") {
                cells.retain(|&(_, rank)| rank != home);
            }
        }
        if number == SPECIAL.rook && settings.yes("sittuyinRookDrop") {
            cells.retain(|&(_, rank)| rank == home);
        }
        cells
    }

    /// The light and the dark cells.
    fn shades(&mut self) -> Vec<String> {
        let board = self.settings.board();
        let shade = |light: bool| -> Cells {
            board.iter().copied().filter(|&(file, rank)| ((file + rank) % 2 == 1) == light).collect()
        };
        let (light, dark) = (shade(true), shade(false));
        vec![self.zones.common("light", light), self.zones.common("dark", dark)]
    }

    /// What holds of all pieces in hand.
    pub(super) fn drops(&mut self) -> Option<DropsDescription> {
        let settings = self.settings;
        if !settings.yes("pieceDrops") && !settings.yes("seirawanGating") {
            return None;
        }
        let captured = match (settings.yes("capturesToHand"), settings.yes("dropLoop")) {
            (false, _) => Captured::Gone,
            (true, false) => Captured::ToHand,
            (true, true) => Captured::ToHandAsIs,
        };
        if settings.yes("mustDrop") && self.has_king() && self.start.placed().next().is_none() {
            let why = "a check that no drop answers may be answered by a move there, and not in the language";
            settings.cannot("mustDrop", why, self.log);
        }
        Some(DropsDescription {
            captured,
            must: self.must(),
            never_check: !settings.yes("dropChecks") && self.has_king(),
            either_form: settings.yes("dropPromoted"),
            fresh: settings.yes("castlingDroppedPiece"),
            boards: None,
        })
    }

    fn must(&self) -> Must {
        let settings = self.settings;
        let only = settings.types("mustDropType");
        if !settings.yes("mustDrop") {
            Must::Nothing
        } else if only.all || only.is_empty() {
            Must::All
        } else {
            let name = |&number: &usize| name_of(settings, number, false);
            let kinds: Vec<KindName> = only.types.iter().filter_map(name).collect();
            Must::Kinds(kinds)
        }
    }

    /// Pieces that come in where others move off.
    pub(super) fn gates(&mut self) -> Option<GatesDescription> {
        let settings = self.settings;
        if !settings.yes("seirawanGating") {
            return None;
        }
        let row =
            |rank: i32| -> Cells { settings.board().into_iter().filter(|cell| cell.1 == rank).collect() };
        let zone = self.zones.zone("home", [row(0), row(settings.ranks() - 1)]);
        Some(GatesDescription { zone, only: !settings.yes("pieceDrops") })
    }
}
