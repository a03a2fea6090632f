//! `board.xml`.

use super::{commas, value_text, write_metadata};
use crate::description::{
    BoardDescription, BoardPiece, CellDescription, ConditionDescription, CustomColors, PlayerDescription,
    ResultDescription, SpecialDescription,
};
use crate::document::Element;

pub(super) fn write(board: &BoardDescription) -> Element {
    let mut root = Element::new("board");
    root.push(write_metadata(None, &board.metadata));
    root.push(list("players", board.players.iter().map(write_player)));
    root.push(list("pieces", board.pieces.iter().map(write_piece)));
    root.push(list("position", board.position.iter().map(|row| write_row(row))));
    if let Some(colors) = &board.colors {
        root.push(write_colors(colors));
    }
    if !board.specials.is_empty() {
        root.push(list("specials", board.specials.iter().map(write_special)));
    }
    root
}

fn list(name: &str, children: impl Iterator<Item = Element>) -> Element {
    let mut element = Element::new(name);
    children.for_each(|child| element.push(child));
    element
}

fn write_player(player: &PlayerDescription) -> Element {
    let mut element = Element::new("player");
    let team = player.team.map_or_else(|| "-".to_owned(), |team| team.to_string());
    element.push(Element::with_text("team", team));
    element.push(Element::with_text("color", player.color));
    if let Some(color) = player.interface_color {
        element.push(Element::with_text("interfacecolor", color));
    }
    element.push(Element::with_text("direction", player.facing));
    if let Some(variant) = &player.image_variant {
        element.push(Element::with_text("imagevariant", variant));
    }
    element
}

fn write_piece(piece: &BoardPiece) -> Element {
    let mut element = Element::new("piece");
    if let Some(role) = piece.role {
        element = element.attribute("type", role.name());
    }
    element.push(Element::with_text("ID", &piece.id));
    element.push(Element::with_text("value", value_text(piece.value)));
    element.push(Element::with_text("char", piece.letter));
    element
}

fn write_row(row: &[CellDescription]) -> Element {
    let cells: Vec<String> = row.iter().map(cell_text).collect();
    Element::with_text("row", cells.join(","))
}

fn cell_text(cell: &CellDescription) -> String {
    match cell {
        CellDescription::Hole => "_".to_owned(),
        CellDescription::Cell { piece, promotes } => {
            let mut text = match piece {
                Some(piece) => format!("{}{}", piece.player, piece.letter),
                None => "0".to_owned(),
            };
            for player in promotes {
                text.push_str(&format!(":{player}"));
            }
            text
        }
    }
}

fn write_colors(colors: &CustomColors) -> Element {
    let mut element = Element::new("customcolors");
    element.push(list("colorlist", colors.palette.iter().map(|color| Element::with_text("color", color))));
    if let Some(cells) = &colors.cells {
        element.push(list("board", cells.iter().map(|row| Element::with_text("row", commas(row)))));
    }
    element
}

fn write_special(special: &SpecialDescription) -> Element {
    let conditions = special.conditions.iter().map(write_condition);
    list("move", conditions.chain(special.results.iter().map(write_result)))
}

fn write_condition(condition: &ConditionDescription) -> Element {
    match condition {
        ConditionDescription::Check { cell, check } => {
            Element::with_text("check", check).attribute("cell", cell)
        }
        ConditionDescription::LastMove { player, from, to } => {
            let element = Element::with_text("lastmove", format!("{from}-{to}"));
            match player {
                Some(player) => element.attribute("player", player),
                None => element,
            }
        }
    }
}

fn write_result(result: &ResultDescription) -> Element {
    match result {
        ResultDescription::Move { from, to } => Element::with_text("movepiece", format!("{from}-{to}")),
        ResultDescription::Create { letter, cell } => {
            Element::with_text("createpiece", format!("{letter}-{cell}"))
        }
        ResultDescription::Remove { cell } => Element::with_text("removepiece", cell),
    }
}
