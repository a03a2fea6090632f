//! `<specials>`: special moves. One that has anything wrong with it is dropped as a whole.

use board::Board;
use rules::{MAX_ALL_PROMOTION_CHOICES, MAX_EFFECTS, MAX_PROMOTION_CHOICES, MAX_SPECIALS};

use super::board::Context;
use super::checks::SpecialReader;
use super::elements::{check_list, check_section, named, single};
use crate::description::{BoardDescription, ResultDescription, SpecialDescription};
use crate::diagnostic::{Code, Problems, shortened};
use crate::document::Element;
use crate::lower::promotion_choices;
use crate::nearest::did_you_mean;

/// The parts of a special move.
const PARTS: &[&str] = &["check", "lastmove", "movepiece", "createpiece", "removepiece"];

pub(super) fn read(
    root: &Element,
    context: &Context,
    layout: Option<&Board>,
    board: Option<&BoardDescription>,
    problems: &mut Problems,
) -> Vec<SpecialDescription> {
    let (mut specials, mut all_choices) = (Vec::new(), 0);
    let Some(element) = single(root, "specials", problems) else { return specials };
    check_section(element, &["move"], &[], problems);
    let size = board.map(|board| (board.position.len(), board.position.first().map_or(0, Vec::len)));
    for child in named(element, "move") {
        let reader = SpecialReader { context, layout, size };
        let Some(special) = read_special(child, &reader, problems) else { continue };
        let choices =
            board.zip(layout).map_or(1, |(board, layout)| promotion_choices(board, layout, &special));
        if choices > MAX_PROMOTION_CHOICES {
            problems.report(
                Code::PromotionsTooMany,
                child,
                format!(
                    "This special could promote in more than {MAX_PROMOTION_CHOICES} ways. Skipping special."
                ),
                "Move fewer pieces onto promotion cells at once.",
            );
        } else if all_choices + choices > MAX_ALL_PROMOTION_CHOICES {
            problems.report(
                Code::PromotionsTooMany,
                child,
                format!(
                    "The specials of this board could promote in more than {MAX_ALL_PROMOTION_CHOICES} ways. \
                     Skipping special."
                ),
                "Write fewer specials that move pieces onto promotion cells.",
            );
        } else if specials.len() == MAX_SPECIALS {
            let message = format!("A board has at most {MAX_SPECIALS} specials. Skipping the rest.");
            problems.report(Code::SpecialsTooMany, child, message, "Take out those that are not needed.");
            break;
        } else {
            all_choices += choices;
            specials.push(special);
        }
    }
    specials
}

fn read_special(
    element: &Element,
    reader: &SpecialReader<'_>,
    problems: &mut Problems,
) -> Option<SpecialDescription> {
    check_list(element, &[], problems);
    let (mut conditions, mut results) = (Vec::new(), Vec::new());
    let mut fine = true;
    for child in element.elements() {
        let was_read = match child.name.as_str() {
            "check" | "lastmove" => reader.condition(child, problems).map(|found| conditions.push(found)),
            "movepiece" | "createpiece" | "removepiece" => {
                reader.result(child, problems).map(|found| results.push(found))
            }
            _ => {
                unknown_part(child, problems);
                None
            }
        };
        fine &= was_read.is_some();
    }
    fine &= is_complete(element, &results, problems);
    fine.then_some(SpecialDescription { conditions, results })
}

fn unknown_part(element: &Element, problems: &mut Problems) {
    let near = did_you_mean(&element.name, PARTS.iter().copied());
    problems.report(
        Code::SpecialPartUnknown,
        element,
        format!("<{}> is not known in a special. Skipping special.", shortened(&element.name)),
        format!("{near}Write <check>, <lastmove>, <movepiece>, <createpiece> or <removepiece>."),
    );
}

/// Whether nothing is missing and nothing is too much. Broken parts count as there.
fn is_complete(element: &Element, results: &[ResultDescription], problems: &mut Problems) -> bool {
    let has = |names: &[&str]| element.elements().any(|child| names.contains(&child.name.as_str()));
    let mut fine = true;
    if !has(&["check", "lastmove"]) {
        problems.report(
            Code::SpecialWithoutCondition,
            element,
            "A special must have a condition. Skipping special.",
            "Say when it can be played, such as <check cell=\"1,5\">hasnotmoved</check>.",
        );
        fine = false;
    }
    if !has(&["movepiece"]) {
        problems.report(
            Code::SpecialWithoutMove,
            element,
            "A special must have a <movepiece>. Skipping special.",
            "Write the move that sets it off, such as <movepiece>1,5-1,7</movepiece>.",
        );
        fine = false;
    }
    if results.len() > MAX_EFFECTS {
        problems.report(
            Code::ResultsTooMany,
            element,
            format!("A special has at most {MAX_EFFECTS} results. Skipping special."),
            "Take out those that are not needed.",
        );
        fine = false;
    }
    fine
}
