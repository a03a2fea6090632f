//! `board.xml`.

use board::{Join, Space};

use super::start::start_text;
use super::{Attributes, board_piece, commas, kinds_text, root, rules, write_metadata};
use crate::description::{
    Among, BoardDescription, CastlingDescription, CellDescription, ConditionDescription, CustomColors, Drawn,
    Language, LookDescription, Mirror, NotationDescription, NotationForm, PlayerDescription,
    ResultDescription, SeenFrom, ShuffleDescription, SpecialDescription, Stretch, Tokens, Walls,
    ZoneDescription, ZoneItem,
};
use crate::document::Element;

pub(super) fn write(board: &BoardDescription) -> Element {
    let mut root = root("board", board.language);
    root.push(write_metadata(None, &board.metadata));
    root.push(list("players", board.players.iter().map(|player| write_player(player, board.language))));
    root.push(list("pieces", board.pieces.iter().map(|piece| board_piece::write(piece, board.language))));
    if !board.zones.is_empty() {
        root.push(list("zones", board.zones.iter().map(write_zone)));
    }
    if board.space != Space::default() {
        root.push(write_space(&board.space));
    }
    match &board.start {
        Some(start) => root.push(Element::with_text("start", start_text(board, start))),
        None => root.push(list("position", board.position.iter().map(|row| write_row(row)))),
    }
    for castling in &board.castlings {
        root.push(write_castling(castling));
    }
    if let Some(shuffle) = &board.shuffle {
        root.push(write_shuffle(shuffle));
    }
    if let Some(rules) = rules::write(&board.rules) {
        root.push(rules);
    }
    if let Some(colors) = &board.colors {
        root.push(write_colors(colors));
    }
    if let Some(look) = &board.look {
        root.push(write_look(look));
    }
    if let Some(notation) = &board.notation {
        root.push(write_notation(notation));
    }
    if !board.specials.is_empty() {
        root.push(list("specials", board.specials.iter().map(write_special)));
    }
    root
}

fn write_zone(zone: &ZoneDescription) -> Element {
    let items: Vec<String> = zone.items.iter().map(ToString::to_string).collect();
    let players: Vec<String> = zone.players.iter().map(u8::to_string).collect();
    let element =
        if items.is_empty() { Element::new("zone") } else { Element::with_text("zone", items.join(" ")) };
    let attributes = Attributes(element).text("name", &zone.name).list("player", &players);
    attributes.flag("turned", zone.turned, false).0
}

fn write_space(space: &Space) -> Element {
    let join = |join: Join| (join != Join::No).then_some(join.name());
    let attributes = Attributes(Element::new("space"))
        .optional("stacks", (space.stacks != 1).then_some(space.stacks))
        .optional("levels", (space.levels != 1).then_some(space.levels))
        .optional("sides", join(space.sides))
        .optional("ends", join(space.ends));
    let mut element = attributes.0;
    for portal in &space.portals {
        let stretch = Stretch { from: portal.from, to: portal.to };
        let attributes = Attributes(Element::with_text("portal", stretch));
        element.push(attributes.flag("oneway", !portal.both_ways, false).0);
    }
    element
}

fn write_castling(castling: &CastlingDescription) -> Element {
    let players: Vec<String> = castling.players.iter().map(u8::to_string).collect();
    let attributes = Attributes(Element::new("castling"))
        .text("king", castling.king)
        .kinds("with", &castling.partners)
        .optional("rank", (castling.rank != 1).then_some(castling.rank))
        .list("player", &players)
        .flag("turned", castling.turned, false);
    let mut element = attributes.0;
    for side in &castling.sides {
        let file = |file: usize| board::file_letters(file);
        let attributes = Attributes(Element::new("side"))
            .text("letter", side.letter)
            .text("king", file(side.king))
            .text("partner", file(side.partner))
            .optional("kingfrom", side.king_from.map(file))
            .optional("partnerfrom", side.partner_from.map(file));
        element.push(attributes.0);
    }
    element
}

fn write_shuffle(shuffle: &ShuffleDescription) -> Element {
    let mut element = list("shuffle", shuffle.among.iter().map(write_among));
    if let Some(army) = &shuffle.army {
        let attributes = Attributes(Element::new("army")).text("size", army.size);
        element.push(attributes.kinds("from", &army.from).flag("same", army.same, false).0);
    }
    element
}

fn write_among(among: &Among) -> Element {
    let text = |cells: &Vec<ZoneItem>| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let usual = Mirror::usual(among.cells.is_some());
    let attributes = Attributes(Element::new("among"))
        .optional("cells", among.cells.as_ref().map(text))
        .optional("mirror", (among.mirror != usual).then_some(among.mirror.name()))
        .optional("order", among.order.as_deref().map(kinds_text));
    let mut element = attributes.0;
    for apart in &among.apart {
        let attributes = Attributes(Element::new("apart")).kinds("pieces", &apart.pieces);
        element.push(attributes.list("zones", &apart.zones).0);
    }
    for between in &among.between {
        let attributes = Attributes(Element::new("between")).text("piece", between.piece);
        element.push(attributes.kinds("pieces", &between.pieces).0);
    }
    element
}

fn list(name: &str, children: impl Iterator<Item = Element>) -> Element {
    let mut element = Element::new(name);
    children.for_each(|child| element.push(child));
    element
}

fn write_player(player: &PlayerDescription, language: Language) -> Element {
    let team = player.team.map_or_else(|| "-".to_owned(), |team| team.to_string());
    if language == Language::Second {
        return Attributes(Element::new("player"))
            .text("color", player.color)
            .optional("interfacecolor", player.interface_color)
            .text("direction", player.facing)
            .optional("team", player.team)
            .optional("imagevariant", player.image_variant.as_ref())
            .0;
    }
    let mut element = Element::new("player");
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

fn write_row(row: &[CellDescription]) -> Element {
    let cells: Vec<String> = row.iter().map(cell_text).collect();
    Element::with_text("row", cells.join(","))
}

fn cell_text(cell: &CellDescription) -> String {
    match cell {
        CellDescription::Hole => "_".to_owned(),
        CellDescription::Cell { piece, promotes } => {
            let mut text = match piece {
                Some(piece) => format!("{}{}", piece.player, piece.kind),
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

fn write_look(look: &LookDescription) -> Element {
    let attributes = Attributes(Element::new("look"))
        .optional("drawn", (look.drawn != Drawn::Cells).then_some(look.drawn.name()))
        .optional("view", (look.view != SeenFrom::Above).then_some(look.view.name()))
        .optional("tokens", look.tokens.map(Tokens::name))
        .optional("walls", (look.walls != Walls::Blocks).then_some(look.walls.name()));
    let mut element = attributes.0;
    look.background.iter().for_each(|file| element.push(Element::with_text("background", file)));
    for image in &look.images {
        let places = Attributes(Element::with_text("image", &image.file)).text("places", image.places_text());
        element.push(places.0);
    }
    look.rivers.iter().for_each(|river| element.push(Element::with_text("river", river)));
    look.lines.iter().for_each(|line| element.push(Element::with_text("line", line)));
    element
}

fn write_notation(notation: &NotationDescription) -> Element {
    let letters = |letters: &[char]| letters.iter().collect::<String>();
    let stated = |list: &[char]| (!list.is_empty()).then(|| letters(list));
    Attributes(Element::new("notation"))
        .optional("form", notation.form.map(NotationForm::name))
        .optional("silent", stated(&notation.silent))
        .optional("letters", stated(&notation.letters))
        .0
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
