//! `<shuffle>`: how pieces are put up anew for each game.

use super::attributes::Attributes;
use super::board::Context;
use super::elements::{check_section, named, single};
use super::zones::read_items;
use crate::description::{Among, Apart, Army, Between, Mirror, ShuffleDescription};
use crate::diagnostic::{Code, Problems, Spot};
use crate::document::Element;

pub(super) fn read(root: &Element, context: &Context, problems: &mut Problems) -> Option<ShuffleDescription> {
    let element = single(root, "shuffle", problems)?;
    check_section(element, &["among", "army"], &[], problems);
    if context.board_type.is_some_and(|board_type| !board_type.is_squares()) {
        let message = "Only the pieces of boards of square cells can be shuffled.";
        problems.report(Code::ShuffleWrong, element, message, "Take <shuffle> out.");
    }
    let among: Vec<Among> =
        named(element, "among").map(|child| read_among(child, context, problems)).collect();
    let army = single(element, "army", problems).map(|child| read_army(child, context, problems));
    if among.is_empty() && army.is_none() {
        let message = "There is nothing to shuffle.";
        let remedy = "Write <among> for pieces that change places, or <army>.";
        problems.report(Code::ShuffleWrong, element, message, remedy);
    }
    Some(ShuffleDescription { among, army })
}

fn read_among(element: &Element, context: &Context, problems: &mut Problems) -> Among {
    check_section(element, &["apart", "between"], &["cells", "mirror", "order"], problems);
    let mut attributes = Attributes::of(element, context, problems);
    let choices: Vec<_> = Mirror::ALL.iter().map(|&mirror| (mirror.name(), mirror)).collect();
    let mirror = attributes.choice("mirror", &choices);
    let order = attributes.text("order").is_some().then(|| attributes.kinds("order"));
    let cells = attributes.text("cells").map(str::to_owned);
    let cells = cells.map(|cells| read_items(&cells, Spot::from(element), problems));
    let mirror = mirror.unwrap_or(Mirror::usual(cells.is_some()));
    let apart = named(element, "apart").map(|child| {
        let mut attributes = Attributes::of_empty(child, &["pieces", "zones"], context, problems);
        attributes.require("zones", "Write zones=\"...\" with the names of zones.");
        Apart { pieces: attributes.required_kinds("pieces"), zones: attributes.zones("zones") }
    });
    let apart = apart.collect();
    let between = named(element, "between").map(|child| {
        let mut attributes = Attributes::of_empty(child, &["piece", "pieces"], context, problems);
        let piece = attributes.required_kind("piece");
        Between { piece, pieces: attributes.required_kinds("pieces") }
    });
    let between = between.collect();
    Among { cells, mirror, order, apart, between }
}

fn read_army(element: &Element, context: &Context, problems: &mut Problems) -> Army {
    let mut attributes = Attributes::of_empty(element, &["size", "from", "same"], context, problems);
    Army {
        size: attributes.required_number("size", 1, board::MAX_CELLS as u64) as u16,
        from: attributes.required_kinds("from"),
        same: attributes.yes("same", false),
    }
}
