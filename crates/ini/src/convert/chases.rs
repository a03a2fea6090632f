//! `chasingRule = axf`: what the rules of the Asian federation call a chase.

use variant::{ChaseDescription, KindName};

use super::Maker;
use crate::types::{SPECIAL, TYPES, Type};

impl Maker<'_> {
    /// Kings and soldiers chase freely, and soldiers may be chased until they have crossed the river. Whoever attacks
    /// a stronger piece chases it even if it is protected.
    pub(super) fn chases(&mut self) -> Vec<ChaseDescription> {
        let free = [SPECIAL.king, SPECIAL.soldier];
        let all: Vec<Type> = (0..TYPES.len()).filter(|number| !free.contains(number)).collect();
        let beyond = self.beyond();
        let chase = |by: &[Type], of: &[Type], zone: Option<String>, protected: bool| {
            let kinds = |types: &[Type]| -> Vec<KindName> {
                types.iter().flat_map(|&number| self.kinds_of(number)).collect()
            };
            ChaseDescription { by: kinds(by), of: kinds(of), zone, protected }
        };
        let (rook, horse, cannon) = (SPECIAL.rook, SPECIAL.horse, SPECIAL.cannon);
        let chases = [
            chase(&all, &all, None, false),
            chase(&all, &[SPECIAL.soldier], beyond, false),
            chase(&[horse, cannon], &[rook], None, true),
            chase(&[SPECIAL.elephant, SPECIAL.fers], &[rook, horse, cannon], None, true),
        ];
        // A board need not have all of these kinds, and to name none would mean any.
        chases.into_iter().filter(|chase| !chase.by.is_empty() && !chase.of.is_empty()).collect()
    }
}
