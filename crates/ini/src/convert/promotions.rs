//! What pieces become.

use variant::{Compulsory, KindName, OccasionName, PromotionDescription};

use super::kinds::KindPlan;
use super::{Maker, name_of};
use crate::types::{SPECIAL, Type};
use crate::value::Cells;

impl Maker<'_> {
    /// All promotions of a kind.
    pub(super) fn promotions(&mut self, plan: &KindPlan) -> Vec<PromotionDescription> {
        let mut promotions = self.as_pawn(plan);
        promotions.extend(self.as_stuck_pawn(plan));
        promotions.extend(self.by_turning(plan));
        promotions
    }

    /// Pawns become others where they arrive in the region.
    fn as_pawn(&mut self, plan: &KindPlan) -> Vec<PromotionDescription> {
        let choices = [0, 1].map(|player| self.choices(plan, player));
        let regions = [0, 1].map(|player| self.settings.cells_of("promotionRegion", player));
        let compulsory =
            if self.settings.yes("mandatoryPawnPromotion") { Compulsory::Always } else { Compulsory::Never };
        if self.settings.yes("sittuyinPromotion") && plan.number == SPECIAL.pawn {
            let zone = Some(self.zones.zone("far", regions));
            let to = choices[0].clone();
            let occasion = OccasionName::Resting;
            let compulsory = Compulsory::Never;
            return vec![PromotionDescription { to, zone, occasion, compulsory }];
        }
        let mut promotion = |to: &[KindName], name: &str, regions: [Cells; 2]| {
            let empty = to.is_empty() || regions.iter().all(Cells::is_empty);
            (!empty).then(|| PromotionDescription {
                to: to.to_vec(),
                zone: Some(self.zones.zone(name, regions)),
                occasion: OccasionName::Arriving,
                compulsory: compulsory.clone(),
            })
        };
        let [white, black] = &choices;
        if white == black {
            return promotion(white, "far", regions).into_iter().collect();
        }
        let [far_white, far_black] = regions;
        let first = promotion(white, "far-white", [far_white, Cells::new()]);
        first.into_iter().chain(promotion(black, "far-black", [Cells::new(), far_black])).collect()
    }

    /// Whether a pawn would have to promote and has nothing to become: it attacks cells that it may not enter.
    fn is_stuck(&self, number: Type, player: usize) -> bool {
        let settings = self.settings;
        let promotes =
            number == SPECIAL.pawn || settings.types_of("promotionPawnTypes", player).contains(number);
        let has_choice = !settings.types_of("promotionPieceTypes", player).is_empty()
            || (number == SPECIAL.pawn && settings.form(number).is_some());
        let must = settings.yes("mandatoryPawnPromotion") && !settings.yes("sittuyinPromotion");
        must && promotes && !has_choice && !settings.cells_of("promotionRegion", player).is_empty()
    }

    /// The kind that stuck pawns would have to become, of which nobody may have any by promotion.
    fn unreachable(&self) -> Option<KindName> {
        let stuck = self.kinds.iter().find(|plan| (0..2).any(|player| self.is_stuck(plan.number, player)))?;
        let fits =
            |plan: &&KindPlan| plan.name != stuck.name && plan.number != SPECIAL.king && !plan.name.promoted;
        let target = |plan: &&KindPlan| {
            (0..2).any(|player| self.settings.types_of("promotionPieceTypes", player).contains(plan.number))
        };
        self.kinds.iter().filter(fits).find(|plan| !target(plan)).map(|plan| plan.name)
    }

    /// A promotion that never can be, where a pawn must promote and cannot.
    fn as_stuck_pawn(&mut self, plan: &KindPlan) -> Vec<PromotionDescription> {
        let stuck = [0, 1].map(|player| self.is_stuck(plan.number, player));
        let Some(kind) = self.unreachable().filter(|_| stuck.contains(&true)) else {
            if stuck.contains(&true) {
                let why = "a pawn that has to promote and has nothing to become";
                self.settings.cannot("promotionPieceTypesWhite", why, self.log);
            }
            return Vec::new();
        };
        let region = |player: usize| {
            if stuck[player] { self.settings.cells_of("promotionRegion", player) } else { Cells::new() }
        };
        let regions = [region(0), region(1)];
        vec![PromotionDescription {
            to: vec![kind],
            zone: Some(self.zones.zone("shut", regions)),
            occasion: OccasionName::Arriving,
            compulsory: Compulsory::Always,
        }]
    }

    /// What a kind of a player may become by arriving.
    fn choices(&self, plan: &KindPlan, player: usize) -> Vec<KindName> {
        let settings = self.settings;
        let number = plan.number;
        if number != SPECIAL.pawn && !settings.types_of("promotionPawnTypes", player).contains(number) {
            return Vec::new();
        }
        let mut types: Vec<Type> =
            settings.types_of("promotionPieceTypes", player).types.into_iter().collect();
        // The most valuable are offered first, as there.
        types.reverse();
        let mut to: Vec<KindName> =
            types.into_iter().filter_map(|target| name_of(settings, target, false)).collect();
        if number == SPECIAL.pawn && !plan.name.promoted && settings.form(number).is_some() {
            to.extend(name_of(settings, number, true));
        }
        to
    }

    /// Others turn over where they enter or leave the region, and perhaps back.
    fn by_turning(&mut self, plan: &KindPlan) -> Option<PromotionDescription> {
        let settings = self.settings;
        let to = if plan.name.promoted {
            settings.yes("pieceDemotion").then_some(KindName::plain(plan.name.letter))?
        } else {
            settings.form(plan.number).filter(|_| plan.number != SPECIAL.pawn)?;
            KindName { letter: plan.name.letter, promoted: true }
        };
        let regions = [0, 1].map(|player| settings.cells_of("promotionRegion", player));
        if regions.iter().all(Cells::is_empty) {
            return None;
        }
        let everywhere = regions.iter().all(|region| *region == settings.board());
        let occasion = if settings.yes("piecePromotionOnCapture") {
            if !everywhere {
                let why = "turning over on captures alone, but not everywhere";
                settings.cannot("piecePromotionOnCapture", why, self.log);
            }
            OccasionName::Capturing
        } else if everywhere {
            OccasionName::Arriving
        } else {
            OccasionName::Touching
        };
        let must = settings.yes("mandatoryPiecePromotion");
        Some(PromotionDescription {
            to: vec![to],
            zone: self.zones.limited("far", regions),
            occasion,
            compulsory: if must { Compulsory::Always } else { Compulsory::Never },
        })
    }

    /// How many a player may have by promotion.
    pub(super) fn limit(&self, plan: &KindPlan) -> Option<u8> {
        if self.unreachable() == Some(plan.name) {
            return Some(0);
        }
        let limit = self.settings.limits().get(&plan.number).copied().filter(|&limit| limit > 0)?;
        u8::try_from(limit).ok()
    }
}
