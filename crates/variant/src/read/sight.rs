//! Rules that lose their meaning where players do not see, or where nobody heeds check.

use super::elements::named;
use crate::description::{RuleName, RulesDescription};
use crate::diagnostic::{Code, Problems};
use crate::document::Element;

/// Tells of rules that would say what fog hides, and of those that speak of check where there is none.
pub(super) fn check_rules(section: &Element, rules: &RulesDescription, problems: &mut Problems) {
    let fog = (RuleName::Fog, rules.fog);
    let careless = (RuleName::Careless, rules.careless && !rules.fog);
    let tells = "would tell which hidden cells are empty";
    let idle = "speaks of check, which nobody heeds";
    let pairs = [
        (fog, (RuleName::Drops, rules.drops.is_some()), tells),
        (fog, (RuleName::Wall, rules.wall.is_some()), tells),
        (fog, (RuleName::Checks, rules.checks.is_some()), idle),
        (fog, (RuleName::NoChecks, rules.no_checks), idle),
        (careless, (RuleName::Checks, rules.checks.is_some()), idle),
        (careless, (RuleName::NoChecks, rules.no_checks), idle),
    ];
    for ((rule, has_rule), (other, has_other), why) in pairs {
        if let Some(at) = named(section, rule.name()).next().filter(|_| has_rule && has_other) {
            let (rule, other) = (rule.name(), other.name());
            let message = format!("<{rule}> and <{other}> do not go together: <{other}> {why}.");
            problems.report(Code::RuleContradiction, at, message, format!("Take out <{rule}> or <{other}>."));
        }
    }
}
