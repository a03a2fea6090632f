//! Moves as patterns.

use rules::{Hop, Kind, Landing, Path, Pattern, Range, ZoneId};

use super::kinds::add;
use super::zones::ZoneTable;
use crate::betza;
use crate::description::{MoveDescription, MoveLimits, MoveType, Way};

/// What the names in moves stand for.
pub(super) struct MoveNames<'a> {
    pub(super) zones: &'a mut ZoneTable,
    /// The kinds that a name stands for: of an ID several, of a char one.
    pub(super) kinds: &'a dyn Fn(&str) -> Vec<Kind>,
}

/// A zone that moves name and the board does not have.
pub(super) struct ZoneMissing(pub(super) String);

impl MoveNames<'_> {
    /// The patterns of some moves, confined to a zone.
    pub(super) fn patterns(
        &mut self,
        moves: &[MoveDescription],
        confined: Option<&str>,
    ) -> Result<Vec<Pattern>, ZoneMissing> {
        let confined = self.zone(confined)?;
        let mut patterns = Vec::new();
        for described in moves {
            for mut pattern in self.lower(described)? {
                pattern.to = self.both(pattern.to, confined);
                add(&mut patterns, pattern);
            }
        }
        Ok(patterns)
    }

    fn zone(&self, name: Option<&str>) -> Result<Option<ZoneId>, ZoneMissing> {
        match name {
            None => Ok(None),
            Some(name) => self.zones.named(name).map(Some).ok_or_else(|| ZoneMissing(name.to_owned())),
        }
    }

    fn both(&mut self, first: Option<ZoneId>, second: Option<ZoneId>) -> Option<ZoneId> {
        match (first, second) {
            (Some(first), Some(second)) => Some(self.zones.common(first, second)),
            (first, second) => first.or(second),
        }
    }

    fn lower(&mut self, described: &MoveDescription) -> Result<Vec<Pattern>, ZoneMissing> {
        let limits = &described.limits;
        let common = self.common(limits)?;
        let mut patterns = match &described.way {
            Way::Vector { style, kind, vector } => vec![Pattern {
                vector: vector.clone(),
                path: if style.jumps() { Path::Jump } else { Path::Walk },
                range: if style.repeats() { range(limits) } else { Range::UpTo(1) },
                moves: *kind != MoveType::Capture,
                captures: *kind != MoveType::Move,
                ..common
            }],
            Way::Hop { kind, landing, not_over, vector } => vec![Pattern {
                vector: vector.clone(),
                range: range(limits),
                hop: Some(self.hop(*landing, not_over)),
                moves: *kind != MoveType::Capture,
                captures: *kind != MoveType::Move,
                ..common
            }],
            Way::Betza { text, initial } => {
                let initial = self.zone(initial.as_deref())?;
                // What was read could be parsed.
                let found = betza::parse(text).unwrap_or_default();
                found.into_iter().map(|found| self.betza(found, limits, initial, &common)).collect()
            }
        };
        // Who may capture nothing but what is not there captures nothing.
        if !limits.prey.is_empty() {
            patterns
                .iter_mut()
                .filter(|pattern| pattern.prey.is_empty())
                .for_each(|pattern| pattern.captures = false);
        }
        patterns.retain(|pattern| pattern.moves || pattern.captures);
        Ok(patterns)
    }

    /// What all patterns of a move have in common.
    fn common(&self, limits: &MoveLimits) -> Result<Pattern, ZoneMissing> {
        Ok(Pattern {
            via: limits.via.clone(),
            prey: self.kinds(&limits.prey),
            spares: self.kinds(&limits.spares),
            lost_to: self.kinds(&limits.lost_to),
            from: self.zone(limits.from.as_deref())?,
            to: self.zone(limits.to.as_deref())?,
            within: self.zone(limits.within.as_deref())?,
            first: limits.first,
            calm: limits.calm,
            leaves_trail: limits.trail,
            catches: limits.catches,
            rifle: limits.rifle,
            ..Pattern::default()
        })
    }

    fn betza(
        &mut self,
        found: betza::BetzaMove,
        limits: &MoveLimits,
        initial: Option<ZoneId>,
        common: &Pattern,
    ) -> Pattern {
        let range = match (found.range, limits.most) {
            (Range::Unlimited, Some(most)) => Range::UpTo(most),
            (Range::UpTo(own), Some(most)) => Range::UpTo(own.min(most)),
            (own, None) => own,
        };
        let mut via = common.via.clone();
        via.extend(found.via.iter().map(|step| step.to_vec()));
        let from = if found.initial { self.both(common.from, initial) } else { common.from };
        Pattern {
            via,
            vector: found.vector.to_vec(),
            path: found.path,
            range,
            hop: found.hop.map(|landing| self.hop(landing, &[])),
            moves: found.moves,
            captures: found.captures,
            from,
            first: common.first || (found.initial && initial.is_none()),
            leaves_trail: common.leaves_trail || found.leaves_trail,
            catches: common.catches || found.catches,
            ..common.clone()
        }
    }

    fn hop(&self, landing: Landing, not_over: &[String]) -> Hop {
        Hop { landing, not_over: self.kinds(not_over) }
    }

    fn kinds(&self, names: &[String]) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = names.iter().flat_map(|name| (self.kinds)(name)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }
}

fn range(limits: &MoveLimits) -> Range {
    limits.most.map_or(Range::Unlimited, Range::UpTo)
}
