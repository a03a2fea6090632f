//! `<look>`: how a board is drawn.

use super::attributes::Attributes;
use super::board::Context;
use super::elements::{check_section, leaf, named, single};
use super::zones::read_rectangle;
use crate::description::{Drawn, LookDescription, Stretch, Tokens, Walls};
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::Element;

/// The most rivers and lines that a board may have.
const MAX_STRETCHES: usize = 256;

pub(super) fn read(
    root: &Element,
    context: &Context,
    size: Option<(usize, usize)>,
    problems: &mut Problems,
) -> Option<LookDescription> {
    let element = single(root, "look", problems)?;
    check_section(element, &["river", "line"], &["drawn", "tokens", "walls"], problems);
    let mut attributes = Attributes::of(element, context, problems);
    let drawn = attributes.choice("drawn", &Drawn::ALL.map(|drawn| (drawn.name(), drawn)));
    let tokens = attributes.choice("tokens", &Tokens::ALL.map(|tokens| (tokens.name(), tokens)));
    let walls = attributes.choice("walls", &Walls::ALL.map(|walls| (walls.name(), walls)));
    let (drawn, walls) = (drawn.unwrap_or_default(), walls.unwrap_or_default());
    if drawn == Drawn::Crossings && context.board_type.is_some_and(|found| !found.is_squares()) {
        let message = "Only boards of square cells can be drawn as crossings of lines.";
        problems.report(Code::LookWrong, element, message, "Take drawn=\"crossings\" out.");
    }
    let mut stretches = |name: &str| -> Vec<Stretch> {
        let elements = named(element, name).take(MAX_STRETCHES);
        elements.filter_map(|child| read_stretch(child, size, problems)).collect()
    };
    let (rivers, lines) = (stretches("river"), stretches("line"));
    Some(LookDescription { drawn, tokens, walls, rivers, lines })
}

fn read_stretch(element: &Element, size: Option<(usize, usize)>, problems: &mut Problems) -> Option<Stretch> {
    let text = leaf(element, &[], problems);
    let fits = |(row, column): (i32, i32)| {
        size.is_none_or(|(rows, columns)| row <= rows as i32 && column <= columns as i32)
    };
    let found = read_rectangle(text.trim()).filter(|&(from, to)| fits(from) && fits(to));
    if found.is_none() {
        let message = format!("{} does not lead from one cell of the board to another.", quoted(text.trim()));
        problems.report(Code::LookWrong, element, message, "Write two cells with a hyphen, such as d1-f3.");
    }
    found.map(|(from, to)| Stretch { from, to })
}
