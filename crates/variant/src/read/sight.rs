//! Rules that do not go with fog.

use super::elements::named;
use crate::description::{RuleName, RulesDescription};
use crate::diagnostic::{Code, Problems};
use crate::document::Element;

/// Tells of rules that would say what fog hides, and of those that speak of check, which nobody is told of in fog.
pub(super) fn check_rules(section: &Element, rules: &RulesDescription, problems: &mut Problems) {
    let Some(at) = named(section, RuleName::Fog.name()).next().filter(|_| rules.fog) else { return };
    let tells = "would tell which hidden cells are empty";
    let idle = "speaks of check, of which nobody is told";
    let others = [
        (RuleName::Drops, rules.drops.is_some(), tells),
        (RuleName::Wall, rules.wall.is_some(), tells),
        (RuleName::Checks, rules.checks.is_some(), idle),
        (RuleName::NoChecks, rules.no_checks, idle),
    ];
    for (rule, _, why) in others.into_iter().filter(|(_, there, _)| *there) {
        let name = rule.name();
        let message = format!("<fog> and <{name}> do not go together: <{name}> {why}.");
        problems.report(Code::RuleContradiction, at, message, format!("Take out <fog> or <{name}>."));
    }
}
