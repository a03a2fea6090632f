//! `<repetition>`: what the same position again means, and what counts as a chase.

use rules::{Player, RepetitionVerdict};

use super::attributes::Attributes;
use super::board::Context;
use super::elements::{check_section, named};
use crate::description::{ChaseDescription, RepetitionDescription};
use crate::diagnostic::{Code, Problems};
use crate::document::Element;

/// What it means to give check, or to chase, all the while; whether one loses.
const PERPETUAL: &[(&str, bool)] = &[("loss", true), ("no", false)];

pub(super) fn read(element: &Element, context: &Context, problems: &mut Problems) -> RepetitionDescription {
    let players = context.players.unwrap_or(rules::MAX_PLAYERS) as u8;
    let losses: Vec<String> = (1..=players).map(|player| format!("loss{player}")).collect();
    let mut results = vec![
        ("draw", RepetitionVerdict::Draw),
        ("loss", RepetitionVerdict::LossForMover),
        ("win", RepetitionVerdict::WinForMover),
        ("points", RepetitionVerdict::Points),
    ];
    for (name, player) in losses.iter().zip(0..) {
        results.push((name, RepetitionVerdict::LossFor(Player(player))));
    }
    check_section(element, &["chase"], &["times", "result", "perpetualcheck", "chase"], problems);
    let mut attributes = Attributes::of(element, context, problems);
    let times = attributes.number("times", 2, 255).unwrap_or(3) as u8;
    let verdict = attributes.choice("result", &results).unwrap_or(RepetitionVerdict::Draw);
    let check_loses = attributes.choice("perpetualcheck", PERPETUAL).unwrap_or(false);
    let chase_loses = attributes.choice("chase", PERPETUAL);
    let chases = chases(element, chase_loses, context, problems);
    RepetitionDescription { times, verdict, check_loses, chases }
}

/// The chases that a board names, or any attack for nothing where it only says that chasing loses.
fn chases(
    element: &Element,
    chase_loses: Option<bool>,
    context: &Context,
    problems: &mut Problems,
) -> Vec<ChaseDescription> {
    let named: Vec<_> = named(element, "chase").map(|child| chase(child, context, problems)).collect();
    if chase_loses == Some(false) && !named.is_empty() {
        let message = "With chase=\"no\" chasing is free, but <chase> says what a chase is.";
        problems.report(Code::RuleContradiction, element, message, "Take out chase=\"no\", or each <chase>.");
    }
    if chase_loses == Some(true) && named.is_empty() {
        return vec![ChaseDescription::default()];
    }
    named
}

fn chase(element: &Element, context: &Context, problems: &mut Problems) -> ChaseDescription {
    let known = &["by", "of", "zone", "protected"];
    let mut attributes = Attributes::of_empty(element, known, context, problems);
    ChaseDescription {
        by: attributes.kinds("by"),
        of: attributes.kinds("of"),
        zone: attributes.zone("zone"),
        protected: attributes.yes("protected", false),
    }
}
