//! `<players>`.

use board::{BoardType, Facing};
use rules::MAX_PLAYERS;

use super::elements::{check_section, named, section};
use super::metadata::{field, optional, required};
use super::numbers::{color, natural, whole};
use crate::description::{Color, Language, PlayerDescription};
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::Element;

/// The players as far as they could be read.
pub(super) struct Players {
    /// How many `<player>`s there are.
    pub(super) count: Option<usize>,
    /// All of them, when nothing is wrong with any.
    pub(super) players: Option<Vec<PlayerDescription>>,
}

impl Players {
    /// The teams there are.
    pub(super) fn teams(&self) -> Option<Vec<u32>> {
        Some(self.players.as_ref()?.iter().filter_map(|player| player.team).collect())
    }
}

pub(super) fn read(root: &Element, board_type: Option<BoardType>, problems: &mut Problems) -> Players {
    let example = "<players> with one <player> for each player inside";
    let Some(element) = section(root, "players", example, problems) else {
        return Players { count: None, players: None };
    };
    check_section(element, &["player"], &[], problems);
    let count = named(element, "player").count();
    if count == 0 {
        let remedy = "Write one <player> with <team>, <color> and <direction> for each player.";
        problems.report(Code::PlayersNone, element, "There is no player.", remedy);
        return Players { count: None, players: None };
    }
    if count > MAX_PLAYERS {
        let message = format!("There are {count} players.");
        let remedy = format!("A board has one to {MAX_PLAYERS} of them.");
        problems.report(Code::PlayersTooMany, element, message, remedy);
        return Players { count: Some(MAX_PLAYERS), players: None };
    }
    let all: Vec<_> =
        named(element, "player").map(|player| read_player(player, board_type, problems)).collect();
    Players { count: Some(count), players: all.into_iter().collect() }
}

fn read_player(
    element: &Element,
    board_type: Option<BoardType>,
    problems: &mut Problems,
) -> Option<PlayerDescription> {
    let known = &["team", "color", "interfacecolor", "direction", "imagevariant"];
    let attributes: &[&str] = if problems.language() == Language::Second { known } else { &[] };
    check_section(element, known, attributes, problems);
    let team = read_team(element, problems);
    let color = read_color(element, problems);
    let interface_color = read_interface_color(element, problems);
    let facing = read_facing(element, board_type, problems);
    let image_variant = optional(element, "imagevariant", problems);
    Some(PlayerDescription { team: team?, color: color?, interface_color, facing: facing?, image_variant })
}

fn read_team(element: &Element, problems: &mut Problems) -> Option<Option<u32>> {
    // In the second version who says nothing of a team is in none.
    if problems.language() == Language::Second && field(element, "team", problems).is_none() {
        return Some(None);
    }
    let remedy =
        "Write the number of the team without a sign, such as <team>1</team>, or <team>-</team> for none.";
    let (text, at) =
        required(element, "team", Code::TeamWrong, "The team cannot be empty.", remedy, problems)?;
    if text == "-" {
        return Some(None);
    }
    let team = natural(&text).and_then(|team| u32::try_from(team).ok());
    if team.is_none() {
        problems.report(Code::TeamWrong, at, format!("{} is not a valid team.", quoted(&text)), remedy);
    }
    team.map(Some)
}

/// What to write where a colour is wanted.
pub(super) const COLOR_REMEDY: &str =
    "Write red, green and blue from 0 to 255 with commas between them, such as 170,0,0.";

fn read_color(element: &Element, problems: &mut Problems) -> Option<Color> {
    let message = "The color cannot be empty.";
    let (text, at) = required(element, "color", Code::ColorWrong, message, COLOR_REMEDY, problems)?;
    let found = color(&text);
    if found.is_none() {
        let message = format!("{} is not a valid color.", quoted(&text));
        problems.report(Code::ColorWrong, at, message, COLOR_REMEDY);
    }
    found
}

fn read_interface_color(element: &Element, problems: &mut Problems) -> Option<Color> {
    let (text, at) = field(element, "interfacecolor", problems)?;
    if text.is_empty() {
        return None;
    }
    let found = color(&text);
    if found.is_none() {
        let message = format!("{} is not a valid color. The player's <color> is taken.", quoted(&text));
        problems.report(Code::InterfaceColorWrong, at, message, COLOR_REMEDY);
    }
    found
}

fn read_facing(element: &Element, board_type: Option<BoardType>, problems: &mut Problems) -> Option<Facing> {
    let axes = i64::from(board_type.map_or(u8::MAX, BoardType::facing_axes));
    let choices = match board_type {
        Some(_) => (1..=axes).map(|axis| format!("+{axis} or -{axis}")).collect::<Vec<_>>().join(", "),
        None => "+1 or -1".to_owned(),
    };
    let remedy = format!("Write the axis along which the player's pieces go forward: {choices}.");
    let message = "The direction cannot be empty.";
    let (text, at) = required(element, "direction", Code::DirectionWrong, message, &remedy, problems)?;
    let number = whole(&text).filter(|number| (1..=axes).contains(&number.abs()));
    if number.is_none() {
        let message = format!("{} is not a valid direction.", quoted(&text));
        problems.report(Code::DirectionWrong, at, message, remedy);
    }
    number.map(|number| Facing::new(number.unsigned_abs() as u8, number < 0))
}
