//! What boards that share hands must be like.

use super::board::Context;
use super::elements::named;
use crate::description::{RuleName, RulesDescription};
use crate::diagnostic::{Code, Problems};
use crate::document::Element;
use rules::Captured;

/// Tells of boards that are to share hands and have nothing to share, or nobody who could be a partner.
pub(super) fn check_rules(
    section: &Element,
    rules: &RulesDescription,
    context: &Context,
    problems: &mut Problems,
) {
    let Some(drops) = rules.drops.as_ref().filter(|drops| drops.boards.is_some()) else { return };
    let Some(at) = named(section, RuleName::Drops.name()).next() else { return };
    if drops.captured == Captured::Gone {
        let message = "boards says how many boards share hands, but captured pieces go to none.";
        let remedy = "Write captured=\"hand\" or captured=\"handasis\", or leave out boards.";
        problems.report(Code::RuleContradiction, at, message, remedy);
    }
    if !context.has_two_sides() {
        let message = "Boards can share hands only where two players play against each other.";
        let remedy = "Leave out boards, or let the board have two players who are in no team together.";
        problems.report(Code::RuleContradiction, at, message, remedy);
    }
}
