//! Castling.

use variant::{CastlingDescription, CastlingSide, KindName};

use super::{Maker, name_of};

/// The file that stands for "in the corner".
const CORNER: i32 = 11;

impl Maker<'_> {
    /// How players castle, if anybody ever may.
    pub(super) fn castlings(&mut self) -> Vec<CastlingDescription> {
        let settings = self.settings;
        let may = !self.start.rights.is_empty() || settings.yes("castlingDroppedPiece");
        if !settings.yes("castling") || !may {
            return Vec::new();
        }
        let of = [0, 1].map(|player| self.castling_of(player));
        match of {
            [Some(white), Some(black)] if white == black => vec![white],
            [white, black] => {
                let only = |castling: Option<CastlingDescription>, player| {
                    castling.map(|castling| CastlingDescription { players: vec![player], ..castling })
                };
                only(white, 1).into_iter().chain(only(black, 2)).collect()
            }
        }
    }

    fn castling_of(&mut self, player: usize) -> Option<CastlingDescription> {
        let settings = self.settings;
        let has_kind =
            |number: &usize| self.kinds.iter().any(|plan| plan.origin == *number && !plan.name.promoted);
        let first = |key: &str| -> Vec<KindName> {
            let types = settings.types_of(key, player).types;
            types
                .iter()
                .filter(|number| has_kind(number))
                .filter_map(|&number| name_of(settings, number, false))
                .collect()
        };
        let king = *first("castlingKingPiece").first()?;
        let partners = first("castlingRookPieces");
        if partners.is_empty() {
            return None;
        }
        let file = |key: &str| settings.line(key);
        let dropped = settings.yes("castlingDroppedPiece");
        let king_from = self.king_from(player, dropped);
        let side = |letter, king: i32, partner: i32, corner: i32, key: &str| {
            let named = file(key);
            let from = if dropped {
                Some(corner)
            } else {
                (named != CORNER && named != corner && named < settings.files()).then_some(named)
            };
            CastlingSide {
                letter,
                king: king as usize,
                partner: partner as usize,
                king_from,
                partner_from: from.map(|file| file as usize),
            }
        };
        let (right, left) = (file("castlingKingsideFile"), file("castlingQueensideFile"));
        let last = settings.files() - 1;
        if right > last || left > last || right < 1 || left + 1 > last {
            settings.cannot("castlingKingsideFile", "it leads off the board", self.log);
            return None;
        }
        Some(CastlingDescription {
            players: Vec::new(),
            turned: false,
            king,
            partners,
            rank: settings.line("castlingRank") as u16 + 1,
            sides: vec![
                side('K', right, right - 1, last, "castlingRookKingsideFile"),
                side('Q', left, left + 1, 0, "castlingRookQueensideFile"),
            ],
        })
    }

    /// The file where the king must stand, where there may be several of its kind.
    fn king_from(&self, player: usize, dropped: bool) -> Option<usize> {
        let settings = self.settings;
        let kings = settings.types_of("castlingKingPiece", player);
        let count = self.start.count(player, settings, &|number| kings.contains(number));
        let file = settings.line("castlingKingFile");
        (dropped || count > 1).then_some(file as usize)
    }
}
