//! Ends by having too few pieces.

use std::collections::BTreeSet;

use rules::{Guard, Verdict};
use variant::{ExtinctionDescription, KindName};

use super::Maker;
use crate::types::{SPECIAL, Type};
use crate::value::Outcome;

/// What an outcome is for the player whom it happens to.
pub(super) fn verdict(outcome: Outcome) -> Verdict {
    match outcome {
        Outcome::Win => Verdict::Win,
        Outcome::Loss => Verdict::Loss,
        Outcome::Draw => Verdict::Draw,
    }
}

impl Maker<'_> {
    /// All of them.
    pub(super) fn extinctions(&mut self) -> Vec<ExtinctionDescription> {
        let settings = self.settings;
        let Some(outcome) = settings.result("extinctionValue") else { return Vec::new() };
        let types = settings.types("extinctionPieceTypes");
        if settings.yes("extinctionPseudoRoyal") {
            return self.guarded();
        }
        let mut found = Vec::new();
        if types.all {
            found.extend(self.extinction(Vec::new(), outcome));
        }
        for &number in &types.types {
            let kinds = self.kinds_of(number);
            if kinds.is_empty() {
                // None of it can ever stand on the board, so it is extinct from the first.
                settings.cannot("extinctionPieceTypes", "it names a piece that nobody has", self.log);
                continue;
            }
            found.extend(self.extinction(kinds, outcome));
        }
        found
    }

    /// One end; who is to move first may have another chance.
    fn extinction(&self, pieces: Vec<KindName>, outcome: Outcome) -> Vec<ExtinctionDescription> {
        let settings = self.settings;
        let others = settings.number("extinctionOpponentPieceCount");
        let end = |while_others: u32, own_turn: bool| ExtinctionDescription {
            players: Vec::new(),
            pieces: pieces.clone(),
            at_most: settings.number("extinctionPieceCount"),
            while_others,
            hand: settings.yes("pieceDrops"),
            own_turn,
            verdict: verdict(outcome),
            guard: Guard::None,
        };
        if settings.yes("extinctionClaim") {
            // Who has just bared the enemy wins at once only if the enemy cannot do the same.
            vec![end(others + 1, false), end(others, true)]
        } else {
            vec![end(others, false)]
        }
    }

    /// Pieces that must be kept safe once they are the last.
    fn guarded(&mut self) -> Vec<ExtinctionDescription> {
        let settings = self.settings;
        let count = settings.number("extinctionPieceCount");
        if settings.types("extinctionPieceTypes").all {
            settings.cannot("extinctionPseudoRoyal", "all pieces together are no royal piece", self.log);
        }
        if count >= 32 {
            return Vec::new();
        }
        let Some(outcome) = settings.result("extinctionValue") else { return Vec::new() };
        let guard = if settings.yes("dupleCheck") { Guard::NotAllAttacked } else { Guard::Last };
        let mut found = Vec::new();
        for group in self.royal_groups() {
            let pieces: Vec<KindName> = group.iter().flat_map(|&number| self.kinds_of(number)).collect();
            let has = |player: &u8| {
                let player = usize::from(*player) - 1;
                self.start.count(player, settings, &|number| group.contains(&number)) > 0
            };
            let players: Vec<u8> = [1, 2].into_iter().filter(has).collect();
            if pieces.is_empty() || players.is_empty() {
                continue;
            }
            found.push(ExtinctionDescription {
                players: if players.len() == 2 { Vec::new() } else { players },
                pieces,
                at_most: count,
                while_others: 0,
                hand: false,
                own_turn: false,
                verdict: verdict(outcome),
                guard,
            });
        }
        found
    }

    /// The types that are guarded, those together of which one becomes the other.
    pub(super) fn royal_groups(&self) -> Vec<BTreeSet<Type>> {
        let settings = self.settings;
        if !settings.yes("extinctionPseudoRoyal") || settings.number("extinctionPieceCount") >= 32 {
            return Vec::new();
        }
        let mut groups: Vec<BTreeSet<Type>> = Vec::new();
        for &number in &settings.types("extinctionPieceTypes").types {
            let linked =
                |other: &Type| settings.form(number) == Some(*other) || settings.form(*other) == Some(number);
            match groups.iter_mut().find(|group| group.iter().any(linked)) {
                Some(group) => drop(group.insert(number)),
                None => groups.push(BTreeSet::from([number])),
            }
        }
        // A king alone is royal by itself.
        groups.retain(|group| group.len() > 1 || !group.contains(&SPECIAL.king));
        groups
    }
}
