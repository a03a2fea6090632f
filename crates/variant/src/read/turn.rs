//! `<turn>`: how many moves a turn has, and whose turn comes next.

use rules::{MAX_ORDER, MAX_TURN_MOVES};

use super::attributes::Attributes;
use super::board::Context;
use super::elements::named;
use super::numbers::natural;
use crate::description::{BoardDescription, RuleName, RulesDescription, TurnDescription, turns_of};
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::Element;

/// Whether check ends a turn.
pub(crate) const CHECK: &[(&str, bool)] = &[("ends", true), ("goeson", false)];
/// Whether further moves may be left out.
pub(crate) const FURTHER: &[(&str, bool)] = &[("compulsory", false), ("optional", true)];

/// The most single moves that an order may list.
const MAX_LISTED: usize = MAX_ORDER * 8;

pub(super) fn read(element: &Element, context: &Context, problems: &mut Problems) -> TurnDescription {
    let known = &["moves", "first", "grow", "check", "further", "opening", "order"];
    let mut attributes = Attributes::of_empty(element, known, context, problems);
    let most = u64::from(MAX_TURN_MOVES);
    let found = TurnDescription {
        moves: attributes.number("moves", 1, most).unwrap_or(1) as u16,
        first: attributes.number("first", 1, most).map(|moves| moves as u16),
        grow: attributes.number("grow", 0, most).unwrap_or(0) as u16,
        check_ends: attributes.choice("check", CHECK).unwrap_or(false),
        optional: attributes.choice("further", FURTHER).unwrap_or(false),
        opening: movers(&mut attributes, "opening", context),
        order: movers(&mut attributes, "order", context),
    };
    if attributes.is_fine() {
        let ordered = attributes.text("order").is_some();
        let counted = ["moves", "first", "grow"].into_iter().find(|name| attributes.text(name).is_some());
        if let Some((message, remedy)) = contradiction(&found, ordered, counted, context) {
            problems.report(Code::TurnWrong, element, message, remedy);
        }
    }
    found
}

/// Players (from 1) with blanks between them, as often as they move.
fn movers(attributes: &mut Attributes<'_, '_>, name: &str, context: &Context) -> Vec<u8> {
    let text = attributes.text(name).unwrap_or_default();
    let mut players = Vec::new();
    for word in text.split_whitespace() {
        match natural(word).filter(|&number| context.has_player(number)) {
            Some(number) => players.push(number as u8),
            None => {
                let message = format!("There is no player {}.", quoted(word));
                attributes.wrong(name, message, context.player_range());
                return players;
            }
        }
    }
    if players.len() > MAX_LISTED {
        let message = format!("{name} lists {} moves, which is too many.", players.len());
        attributes.wrong(name, message, format!("List at most {MAX_LISTED}."));
    }
    players
}

/// What does not go together, and what to write instead.
fn contradiction(
    turn: &TurnDescription,
    ordered: bool,
    counted: Option<&str>,
    context: &Context,
) -> Option<(String, String)> {
    let say = |message: &str, remedy: &str| Some((message.to_owned(), remedy.to_owned()));
    if !ordered {
        if !turn.opening.is_empty() {
            return say("An opening leads nowhere without an order.", "Write order=\"...\" as well.");
        }
        if turn.grow > 0 && turn.first.is_some() {
            let message = "Where turns grow, the first is as long as moves says.";
            return say(message, "Take out first=\"...\", and write its number into moves=\"...\".");
        }
        if turn.moves == 1 && turn.first.unwrap_or(1) == 1 && turn.grow == 0 {
            let message = "A turn of one move is what there is without <turn>.";
            return say(message, "Write moves=\"2\", grow=\"1\" or an order, or leave the element out.");
        }
        return None;
    }
    if let Some(name) = counted {
        let message = format!("An order says how many moves each turn has, and so does {name}.");
        return Some((message, format!("Take out {name}=\"...\", or the order.")));
    }
    if let Some(missing) = (1..=context.players? as u8).find(|player| !turn.order.contains(player)) {
        let message = format!("Player {missing} has no move in the order.");
        return Some((message, "Name every player at least once in order=\"...\".".to_owned()));
    }
    let (opening, cycle) = (turns_of(&turn.opening), turns_of(&turn.order));
    if opening.len() + cycle.len() > MAX_ORDER {
        let message = format!("The order has {} turns.", opening.len() + cycle.len());
        return Some((message, format!("Keep it to {MAX_ORDER}, the opening included.")));
    }
    let longest = opening.iter().chain(&cycle).map(|&(_, moves)| moves).max().unwrap_or(0);
    if longest > usize::from(MAX_TURN_MOVES) {
        let message = format!("A turn of the order has {longest} moves.");
        return Some((message, format!("Keep every turn to {MAX_TURN_MOVES} moves.")));
    }
    None
}

/// Tells of rules that count single moves of players who take turns, beside turns of several moves.
pub(super) fn check_rules(section: &Element, rules: &RulesDescription, problems: &mut Problems) {
    let Some(at) = named(section, RuleName::Turn.name()).next().filter(|_| rules.turn.is_some()) else {
        return;
    };
    let counts = [(RuleName::Facing, rules.facing.is_some()), (RuleName::Counting, rules.counting.is_some())];
    for (rule, _) in counts.iter().filter(|(_, there)| *there) {
        let name = rule.name();
        let message = format!("<turn> and <{name}> do not go together: <{name}> counts moves in turn.");
        problems.report(Code::TurnWrong, at, message, format!("Take out <turn> or <{name}>."));
    }
}

/// Tells of an order that does not begin with whoever begins.
pub(super) fn check_start(root: &Element, board: &BoardDescription, problems: &mut Problems) {
    let Some(turn) = &board.rules.turn else { return };
    let begins = board.start.as_ref().map_or(1, |start| start.turn);
    let Some(&first) = turn.opening.first().or(turn.order.first()) else { return };
    if first != begins {
        let section = named(root, "rules").next().unwrap_or(root);
        let at = named(section, RuleName::Turn.name()).next().unwrap_or(section);
        let message = format!("The order begins with player {first}, the start with player {begins}.");
        let remedy = "Let the order begin with the player to move at the start, or write an opening.";
        problems.report(Code::TurnWrong, at, message, remedy);
    }
}
