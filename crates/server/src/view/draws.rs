//! How games are drawn or decided by how they went, as codes.

use protocol::{CountLimit, Rule, Verdict};
use rules::{Blueprint, Kind, RepetitionVerdict};

use super::rules::{kinds_with, numbers, places};
use crate::content::Variant;

/// Some kinds, by number; all that are not royal where none are named.
fn others_if_none(blueprint: &Blueprint, kinds: &[Kind]) -> Vec<u8> {
    if kinds.is_empty() { kinds_with(blueprint, |kind| !kind.royal) } else { numbers(kinds) }
}

/// The rules on repetition, on nothing happening, on too little material and on counts.
pub(super) fn draws(variant: &Variant) -> Vec<Rule> {
    let blueprint = &variant.blueprint;
    let how = &blueprint.adjudication;
    let players = blueprint.players.len().max(1) as u32;
    let mut rules = Vec::new();
    rules.extend(how.repetition.as_ref().map(|repetition| Rule::Repetition {
        times: repetition.times,
        verdict: match repetition.verdict {
            RepetitionVerdict::Draw => Verdict::Draw,
            RepetitionVerdict::LossForMover | RepetitionVerdict::LossFor(_) => Verdict::Loss,
            RepetitionVerdict::WinForMover => Verdict::Win,
            RepetitionVerdict::Points => Verdict::Points,
        },
        perpetual_check: repetition.perpetual_check_loses,
        loser: match repetition.verdict {
            RepetitionVerdict::LossFor(player) => Some(player.0),
            _ => None,
        },
    }));
    rules.extend(how.repetition.iter().flat_map(|repetition| &repetition.chases).map(|rule| Rule::Chase {
        by: others_if_none(blueprint, &rule.by),
        of: others_if_none(blueprint, &rule.of),
        places: rule.zone.map(|zone| places(variant, zone)).unwrap_or_default(),
        protected: rule.protected,
    }));
    rules.extend(how.quiet.as_ref().map(|quiet| Rule::Quiet {
        moves: quiet.plies / players,
        reset_by: numbers(&quiet.reset_by),
        checks: quiet.checks,
        points: quiet.by_points,
    }));
    rules.extend(how.insufficient_material.then_some(Rule::InsufficientMaterial));
    rules.extend(how.counting.as_ref().map(|counting| {
        Rule::Counting {
            lone: counting
                .lone
                .iter()
                .map(|limit| CountLimit { kinds: numbers(&limit.pieces), moves: limit.moves })
                .collect(),
            few: counting.few.as_ref().map(|few| few.moves),
        }
    }));
    rules
}
