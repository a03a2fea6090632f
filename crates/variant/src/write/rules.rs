//! `<rules>`, in canonical order.

use ::rules::{Captured, Guard, Passing, RepetitionVerdict, Value, Verdict};

use super::{Attributes, kinds_text, value_text, vectors_text};
use crate::description::{
    ChaseDescription, CountingDescription, ExtinctionDescription, GoalDescription, Must,
    RepetitionDescription, RuleName, RulesDescription, TurnDescription,
};
use crate::document::Element;
use crate::read::{CAPTURED, CHECK, COUNT_FROM, ESTATES, FURTHER, GUARDS, PASSING, QUIET_RESULTS, VERDICTS};

/// The rules, if there are any.
pub(super) fn write(rules: &RulesDescription) -> Option<Element> {
    let mut element = Element::new("rules");
    for &rule in RuleName::ALL {
        for child in write_rule(rule, rules) {
            element.push(child);
        }
    }
    let is_empty = element.elements().next().is_none();
    (!is_empty).then_some(element)
}

fn write_rule(rule: RuleName, rules: &RulesDescription) -> Vec<Element> {
    let new = || Attributes(Element::new(rule.name()));
    let flag = |holds: bool| holds.then(|| new().0);
    let one = match rule {
        RuleName::MustCapture => flag(rules.must_capture),
        RuleName::OnlyCaptures => flag(rules.only_captures),
        RuleName::OwnCaptures => flag(rules.own_captures),
        RuleName::NoChecks => flag(rules.no_checks),
        RuleName::RoyalsStand => flag(rules.royals_stand),
        RuleName::NoDeadEnds => flag(rules.no_dead_ends),
        RuleName::Careless => flag(rules.careless),
        RuleName::Fog => flag(rules.fog),
        RuleName::Insufficient => flag(rules.insufficient),
        RuleName::Facing => rules.facing.map(|verdict| new().text("result", word(VERDICTS, verdict)).0),
        RuleName::Eliminated => rules.estate.map(|estate| new().text("pieces", word(ESTATES, estate)).0),
        RuleName::Bonus => {
            let bonus = |(player, value): &(u8, Value)| {
                new().text("player", player).text("points", value_text(*value)).0
            };
            return rules.bonus.iter().map(bonus).collect();
        }
        RuleName::Pass => {
            let all = rules.all_pass.map(|verdict| word(VERDICTS, verdict));
            let when = || new().text("when", word(PASSING, rules.pass));
            (rules.pass != Passing::Never).then(|| when().optional("all", all).0)
        }
        RuleName::Turn => rules.turn.as_ref().map(|found| turn(new(), found)),
        RuleName::Blast => rules.blast.as_ref().map(|blast| {
            let reach = blast.reach.as_deref().map(vectors_text);
            new().optional("reach", reach).kinds("shielded", &blast.shielded).kinds("immune", &blast.immune).0
        }),
        RuleName::Wall => rules.wall.map(|wall| new().flag("stays", wall.stays, false).0),
        RuleName::Drops => rules.drops.as_ref().map(|drops| {
            let captured = drops.captured;
            let drops_to = (captured != Captured::Gone).then(|| word(CAPTURED, captured));
            let attributes = new().optional("captured", drops_to);
            let attributes = match &drops.must {
                Must::Nothing => attributes,
                Must::All => attributes.text("must", "all"),
                Must::Kinds(kinds) => attributes.kinds("must", kinds),
            };
            let attributes = attributes.flag("checks", !drops.never_check, true);
            let attributes = attributes.flag("eitherform", drops.either_form, false);
            attributes.flag("fresh", drops.fresh, false).optional("boards", drops.boards).0
        }),
        RuleName::Gates => rules
            .gates
            .as_ref()
            .map(|gates| new().text("zone", &gates.zone).flag("only", gates.only, false).0),
        RuleName::Checkmate => rules.checkmate.map(|verdict| new().text("result", word(VERDICTS, verdict)).0),
        RuleName::Stalemate => rules.stalemate.as_ref().map(|stalemate| {
            let attributes = new().text("result", word(VERDICTS, stalemate.verdict));
            attributes.flag("counts", stalemate.counts, false).0
        }),
        RuleName::Checks => rules.checks.map(|count| new().text("count", count).0),
        RuleName::Repetition => rules.repetition.as_ref().map(|found| repetition(new(), found)),
        RuleName::Quiet => rules.quiet.as_ref().map(|quiet| {
            let attributes = new().text("moves", quiet.moves).kinds("resetby", &quiet.reset_by);
            let result = quiet.by_points.then(|| word(QUIET_RESULTS, true));
            attributes.optional("checks", quiet.checks).optional("result", result).0
        }),
        RuleName::Counting => rules.counting.as_ref().map(|found| counting(new(), found)),
        RuleName::Extinction => {
            return rules.extinctions.iter().map(|found| extinction(new(), found)).collect();
        }
        RuleName::Goal => return rules.goals.iter().map(|found| goal(new(), found)).collect(),
    };
    one.into_iter().collect()
}

/// The word that stands for a value.
fn word<T: PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}

fn turn(attributes: Attributes, found: &TurnDescription) -> Element {
    let movers = |players: &[u8]| players.iter().map(u8::to_string).collect::<Vec<_>>();
    attributes
        .optional("moves", (found.moves != 1).then_some(found.moves))
        .optional("first", found.first)
        .optional("grow", (found.grow != 0).then_some(found.grow))
        .list("opening", &movers(&found.opening))
        .list("order", &movers(&found.order))
        .optional("check", found.check_ends.then(|| word(CHECK, true)))
        .optional("further", found.optional.then(|| word(FURTHER, true)))
        .0
}

fn extinction(attributes: Attributes, found: &ExtinctionDescription) -> Element {
    let players: Vec<String> = found.players.iter().map(u8::to_string).collect();
    let verdict = (found.verdict != Verdict::Loss).then(|| word(VERDICTS, found.verdict));
    attributes
        .list("players", &players)
        .kinds("pieces", &found.pieces)
        .optional("atmost", (found.at_most != 0).then_some(found.at_most))
        .optional("whileothers", (found.while_others != 0).then_some(found.while_others))
        .flag("hand", found.hand, false)
        .flag("ownturn", found.own_turn, false)
        .optional("result", verdict)
        .optional("guard", (found.guard != Guard::None).then(|| word(GUARDS, found.guard)))
        .0
}

fn goal(attributes: Attributes, found: &GoalDescription) -> Element {
    attributes
        .kinds("pieces", &found.pieces)
        .text("zone", &found.zone)
        .optional("count", (found.count != 1).then_some(found.count))
        .flag("lastchance", found.last_chance, false)
        .flag("safe", found.safe, false)
        .flag("ownturn", found.own_turn, false)
        .0
}

fn chase(attributes: Attributes, found: &ChaseDescription) -> Element {
    attributes
        .kinds("by", &found.by)
        .kinds("of", &found.of)
        .optional("zone", found.zone.as_ref())
        .flag("protected", found.protected, false)
        .0
}

fn counting(attributes: Attributes, found: &CountingDescription) -> Element {
    let limits: Vec<String> = found
        .lone
        .iter()
        .map(|(kinds, moves)| match kinds[..] {
            [] => format!("*:{moves}"),
            _ => format!("{}:{moves}", kinds_text(kinds)),
        })
        .collect();
    attributes
        .kinds("pawns", &found.pawns)
        .list("lone", &limits)
        .optional("few", found.few)
        .optional("atmost", found.at_most)
        .optional("from", found.from_pieces.then(|| word(COUNT_FROM, true)))
        .0
}

fn repetition(attributes: Attributes, found: &RepetitionDescription) -> Element {
    let result = match found.verdict {
        RepetitionVerdict::Draw => "draw".to_owned(),
        RepetitionVerdict::LossForMover => "loss".to_owned(),
        RepetitionVerdict::WinForMover => "win".to_owned(),
        RepetitionVerdict::Points => "points".to_owned(),
        RepetitionVerdict::LossFor(player) => format!("loss{}", player.0 + 1),
    };
    let any = *found.chases == [ChaseDescription::default()];
    let attributes = attributes
        .text("times", found.times)
        .text("result", result)
        .optional("perpetualcheck", found.check_loses.then_some("loss"))
        .optional("chase", any.then_some("loss"));
    let mut element = attributes.0;
    for described in found.chases.iter().filter(|_| !any) {
        element.push(chase(Attributes(Element::new("chase")), described));
    }
    element
}
