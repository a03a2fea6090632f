//! `<rules>`: the rules of a board beyond how pieces move.

use rules::{Captured, Estate, Guard, MAX_BOARDS, Passing, Verdict, Walling};

use super::attributes::{Attributes, parse_kinds};
use super::board::Context;
use super::elements::{check_list, single};
use super::{repetition, sharing, sight, turn};
use crate::description::{
    BlastDescription, CountingDescription, DropsDescription, ExtinctionDescription, GatesDescription,
    GoalDescription, Must, QuietDescription, RuleName, RulesDescription, StalemateDescription,
};
use crate::diagnostic::{Code, Problems, quoted, shortened};
use crate::document::Element;
use crate::nearest::did_you_mean;
use crate::resolve::read_no;

/// What something can mean for the player it happens to.
pub(crate) const VERDICTS: &[(&str, Verdict)] =
    &[("loss", Verdict::Loss), ("draw", Verdict::Draw), ("win", Verdict::Win), ("points", Verdict::Points)];
/// What can become of a captured piece.
pub(crate) const CAPTURED: &[(&str, Captured)] =
    &[("gone", Captured::Gone), ("hand", Captured::ToHand), ("handasis", Captured::ToHandAsIs)];
/// Whether the last pieces of a kind must be kept safe.
pub(crate) const GUARDS: &[(&str, Guard)] =
    &[("none", Guard::None), ("last", Guard::Last), ("notall", Guard::NotAllAttacked)];
/// What becomes of the pieces of those who are out.
pub(crate) const ESTATES: &[(&str, Estate)] = &[
    ("stay", Estate::Stays),
    ("walls", Estate::Walls),
    ("vanish", Estate::Vanishes),
    ("captor", Estate::GoesOver),
];
/// When a player may pass.
pub(crate) const PASSING: &[(&str, Passing)] = &[("always", Passing::Always), ("stuck", Passing::WhenStuck)];
/// What it means when nothing happens; whether points decide.
pub(crate) const QUIET_RESULTS: &[(&str, bool)] = &[("draw", false), ("points", true)];
/// Where a count begins; whether that is the number of pieces.
pub(crate) const COUNT_FROM: &[(&str, bool)] = &[("zero", false), ("pieces", true)];

/// The largest number of pieces or moves that a rule can name.
const MANY: u64 = 1_000_000;

/// Reads the rules of a board that takes nothing from elsewhere any more.
pub(super) fn read(root: &Element, context: &Context, problems: &mut Problems) -> RulesDescription {
    let mut rules = RulesDescription::default();
    let Some(element) = single(root, "rules", problems) else { return rules };
    check_list(element, &[], problems);
    for child in element.elements() {
        match RuleName::from_name(&child.name) {
            // A rule file may take rules away from the board that it is laid over.
            None if child.name == "no" && root.name == "ruleset" => {
                read_no(child, problems);
            }
            None => unknown(child, problems),
            Some(rule) => {
                let reader = RuleReader { element: child, context };
                reader.read(rule, &mut rules, problems);
            }
        }
    }
    for rule in RuleName::ALL.iter().filter(|rule| !rule.repeats()) {
        single(element, rule.name(), problems);
    }
    turn::check_rules(element, &rules, problems);
    sight::check_rules(element, &rules, problems);
    sharing::check_rules(element, &rules, context, problems);
    rules
}

fn unknown(element: &Element, problems: &mut Problems) {
    if element.name == "no" {
        let message = "There is no base here whose rules could be taken away.";
        problems.report(Code::RemovalWrong, element, message, "Leave out the rule itself, or write <base>.");
        return;
    }
    let near = did_you_mean(&element.name, RuleName::ALL.iter().map(|rule| rule.name()));
    let all: Vec<String> = RuleName::ALL.iter().map(|rule| format!("<{}>", rule.name())).collect();
    problems.report(
        Code::RuleUnknown,
        element,
        format!("<{}> is no rule.", shortened(&element.name)),
        format!("{near}There are {}.", all.join(", ")),
    );
}

struct RuleReader<'a> {
    element: &'a Element,
    context: &'a Context,
}

impl<'a> RuleReader<'a> {
    fn attributes<'b>(&self, known: &[&str], problems: &'b mut Problems) -> Attributes<'a, 'b> {
        Attributes::of_empty(self.element, known, self.context, problems)
    }

    fn read(&self, rule: RuleName, rules: &mut RulesDescription, problems: &mut Problems) {
        match rule {
            RuleName::MustCapture => rules.must_capture = self.flag(problems),
            RuleName::OnlyCaptures => rules.only_captures = self.flag(problems),
            RuleName::OwnCaptures => rules.own_captures = self.flag(problems),
            RuleName::NoChecks => rules.no_checks = self.flag(problems),
            RuleName::RoyalsStand => rules.royals_stand = self.flag(problems),
            RuleName::NoDeadEnds => rules.no_dead_ends = self.flag(problems),
            RuleName::Careless => rules.careless = self.flag(problems),
            RuleName::Fog => rules.fog = self.flag(problems),
            RuleName::Pass => {
                let mut attributes = self.attributes(&["when", "all"], problems);
                rules.pass = attributes.choice("when", PASSING).unwrap_or(Passing::Always);
                rules.all_pass = attributes.choice("all", VERDICTS);
            }
            RuleName::Turn => rules.turn = Some(turn::read(self.element, self.context, problems)),
            RuleName::Blast => rules.blast = Some(self.blast(problems)),
            RuleName::Wall => {
                let stays = self.attributes(&["stays"], problems).yes("stays", false);
                rules.wall = Some(Walling { stays });
            }
            RuleName::Drops => rules.drops = Some(self.drops(problems)),
            RuleName::Gates => {
                let mut attributes = self.attributes(&["zone", "only"], problems);
                let (zone, only) = (attributes.required_zone("zone"), attributes.yes("only", false));
                rules.gates = Some(GatesDescription { zone, only });
            }
            RuleName::Checkmate => {
                let result = self.attributes(&["result"], problems).choice("result", VERDICTS);
                rules.checkmate = Some(result.unwrap_or_default());
            }
            RuleName::Stalemate => {
                let mut attributes = self.attributes(&["result", "counts"], problems);
                let verdict = attributes.choice("result", VERDICTS).unwrap_or_default();
                rules.stalemate =
                    Some(StalemateDescription { verdict, counts: attributes.yes("counts", false) });
            }
            RuleName::Extinction => rules.extinctions.push(self.extinction(problems)),
            RuleName::Goal => rules.goals.push(self.goal(problems)),
            RuleName::Checks => {
                rules.checks =
                    Some(self.attributes(&["count"], problems).required_number("count", 1, 255) as u8);
            }
            RuleName::Repetition => {
                rules.repetition = Some(repetition::read(self.element, self.context, problems));
            }
            RuleName::Quiet => {
                let mut attributes = self.attributes(&["moves", "resetby", "checks", "result"], problems);
                rules.quiet = Some(QuietDescription {
                    moves: attributes.required_number("moves", 1, MANY) as u32,
                    reset_by: attributes.kinds("resetby"),
                    checks: attributes.number("checks", 0, MANY).map(|checks| checks as u32),
                    by_points: attributes.choice("result", QUIET_RESULTS).unwrap_or(false),
                });
            }
            RuleName::Insufficient => rules.insufficient = self.flag(problems),
            RuleName::Counting => rules.counting = Some(self.counting(problems)),
            RuleName::Facing => {
                let result = self.attributes(&["result"], problems).choice("result", VERDICTS);
                rules.facing = Some(result.unwrap_or(Verdict::Draw));
            }
            RuleName::Eliminated => {
                let mut attributes = self.attributes(&["pieces"], problems);
                attributes.require(
                    "pieces",
                    "Write pieces=\"...\" with what becomes of them: stay, walls, vanish or captor.",
                );
                rules.estate = attributes.choice("pieces", ESTATES);
            }
            RuleName::Bonus => {
                let mut attributes = self.attributes(&["player", "points"], problems);
                attributes.require("player", "Write player=\"...\" with the number of a player.");
                attributes.require("points", "Write points=\"...\" with a positive number.");
                let points = attributes.text("points");
                let value = points.and_then(super::numbers::value);
                if let (Some(text), None) = (points, value) {
                    let message = format!("{} is not a number of points.", quoted(text));
                    attributes.wrong("points", message, "Write a positive number, such as points=\"1.5\".");
                }
                let players = attributes.players("player").into_iter();
                rules.bonus.extend(players.map(|player| (player, value.unwrap_or_default())));
            }
        }
    }

    /// A rule that has nothing to say but that it is there.
    fn flag(&self, problems: &mut Problems) -> bool {
        self.attributes(&[], problems);
        true
    }

    fn blast(&self, problems: &mut Problems) -> BlastDescription {
        let mut attributes = self.attributes(&["reach", "shielded", "immune"], problems);
        if self.context.board_type.is_some_and(|board_type| !board_type.is_squares()) {
            attributes
                .require("reach", "Write reach=\"...\" with the vectors to the cells that a blast reaches.");
        }
        BlastDescription {
            reach: attributes.text("reach").is_some().then(|| attributes.vectors("reach")),
            shielded: attributes.kinds("shielded"),
            immune: attributes.kinds("immune"),
        }
    }

    fn drops(&self, problems: &mut Problems) -> DropsDescription {
        let mut attributes =
            self.attributes(&["captured", "must", "checks", "eitherform", "fresh", "boards"], problems);
        let must = match attributes.text("must") {
            None => Must::Nothing,
            Some("all") => Must::All,
            Some(text) if parse_kinds(text).is_some_and(|kinds| kinds.is_empty()) => Must::Nothing,
            Some(_) => Must::Kinds(attributes.kinds("must")),
        };
        DropsDescription {
            captured: attributes.choice("captured", CAPTURED).unwrap_or_default(),
            must,
            never_check: !attributes.yes("checks", true),
            either_form: attributes.yes("eitherform", false),
            fresh: attributes.yes("fresh", false),
            boards: attributes.number("boards", 2, u64::from(MAX_BOARDS)).map(|boards| boards as u8),
        }
    }

    fn extinction(&self, problems: &mut Problems) -> ExtinctionDescription {
        let known = &["players", "pieces", "atmost", "whileothers", "hand", "ownturn", "result", "guard"];
        let mut attributes = self.attributes(known, problems);
        ExtinctionDescription {
            players: attributes.players("players"),
            pieces: attributes.kinds("pieces"),
            at_most: attributes.number("atmost", 0, MANY).unwrap_or(0) as u32,
            while_others: attributes.number("whileothers", 0, MANY).unwrap_or(0) as u32,
            hand: attributes.yes("hand", false),
            own_turn: attributes.yes("ownturn", false),
            verdict: attributes.choice("result", VERDICTS).unwrap_or_default(),
            guard: attributes.choice("guard", GUARDS).unwrap_or_default(),
        }
    }

    fn goal(&self, problems: &mut Problems) -> GoalDescription {
        let known = &["pieces", "zone", "count", "lastchance", "safe", "ownturn"];
        let mut attributes = self.attributes(known, problems);
        GoalDescription {
            pieces: attributes.kinds("pieces"),
            zone: attributes.required_zone("zone"),
            count: attributes.number("count", 1, MANY).unwrap_or(1) as u32,
            last_chance: attributes.yes("lastchance", false),
            safe: attributes.yes("safe", false),
            own_turn: attributes.yes("ownturn", false),
        }
    }

    fn counting(&self, problems: &mut Problems) -> CountingDescription {
        let mut attributes = self.attributes(&["pawns", "lone", "few", "atmost", "from"], problems);
        attributes.require(
            "lone",
            "Write lone=\"R:16 *:64\": the pieces of the stronger side, and how many moves.",
        );
        CountingDescription {
            pawns: attributes.kinds("pawns"),
            lone: attributes
                .limits("lone", MANY)
                .into_iter()
                .map(|(kinds, moves)| (kinds, moves as u32))
                .collect(),
            few: attributes.number("few", 1, MANY).map(|moves| moves as u32),
            at_most: attributes.number("atmost", 2, MANY).map(|pieces| pieces as u32),
            from_pieces: attributes.choice("from", COUNT_FROM).unwrap_or(false),
        }
    }
}
