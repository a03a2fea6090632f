//! `<look>`: how a board is drawn.

use super::attributes::Attributes;
use super::board::Context;
use super::elements::{attribute, check_section, leaf, named, single};
use super::zones::{read_cell, read_rectangle};
use crate::description::{Drawn, LookDescription, PlaceImage, SeenFrom, Stretch, Tokens, Walls};
use crate::diagnostic::{Code, Problems, Spot, quoted};
use crate::document::Element;

/// The most rivers and lines that a board may have, and the most images.
const MAX_STRETCHES: usize = 256;
/// The most places that all images of a board may have together: each is drawn.
const MAX_PLACES: u64 = 2048;
/// The longest name of a file.
const MAX_NAME: usize = 100;

pub(super) fn read(
    root: &Element,
    context: &Context,
    size: Option<(usize, usize)>,
    problems: &mut Problems,
) -> Option<LookDescription> {
    let element = single(root, "look", problems)?;
    let children = ["background", "image", "river", "line"];
    check_section(element, &children, &["drawn", "view", "tokens", "walls"], problems);
    let mut attributes = Attributes::of(element, context, problems);
    let view = attributes.choice("view", &SeenFrom::ALL.map(|view| (view.name(), view))).unwrap_or_default();
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
    let background = single(element, "background", problems).and_then(|child| {
        let file = leaf(child, &[], problems);
        read_file(child, &file, problems)
    });
    let elements = named(element, "image").take(MAX_STRETCHES);
    let images: Vec<PlaceImage> = elements.filter_map(|child| read_image(child, size, problems)).collect();
    let places: u64 = images.iter().flat_map(|image| &image.places).map(Stretch::area).sum();
    if places > MAX_PLACES || named(element, "image").count() > MAX_STRETCHES {
        let message =
            format!("There are more than {MAX_STRETCHES} images, or more than {MAX_PLACES} places for them.");
        problems.report(
            Code::LookWrong,
            element,
            message,
            "Make one image of several, such as a background.",
        );
    }
    Some(LookDescription { drawn, view, tokens, walls, rivers, lines, background, images })
}

/// Whether a file can lie beside the board's and be an image.
pub(crate) fn is_image_name(file: &str) -> bool {
    file.len() <= MAX_NAME
        && file.strip_suffix(".png").is_some_and(|stem| !stem.is_empty())
        && !file.starts_with('.')
        && !file.contains(['/', '\\', ':'])
        && !file.chars().any(char::is_control)
}

/// The name of an image that lies beside the board's file.
fn read_file(element: &Element, text: &str, problems: &mut Problems) -> Option<String> {
    let file = text.trim();
    let is_name = is_image_name(file);
    if !is_name {
        let message = format!("{} is no image beside the board.", quoted(file));
        let remedy = "Write the name of a file that ends in .png and lies in the folder of the board.";
        problems.report(Code::LookWrong, element, message, remedy);
    }
    is_name.then(|| file.to_owned())
}

/// An image and where it lies.
fn read_image(
    element: &Element,
    size: Option<(usize, usize)>,
    problems: &mut Problems,
) -> Option<PlaceImage> {
    let text = leaf(element, &["places"], problems);
    let file = read_file(element, &text, problems)?;
    let places = attribute(element, "places");
    let spot = places.map_or_else(|| Spot::from(element), Spot::from);
    let words =
        places.map_or("", |places| places.value.as_str()).split([' ', ',']).filter(|word| !word.is_empty());
    let fits = |(row, column): (i32, i32)| {
        size.is_none_or(|(rows, columns)| row <= rows as i32 && column <= columns as i32)
    };
    let read = |word: &str| {
        let (from, to) = read_rectangle(word).or_else(|| read_cell(word).map(|cell| (cell, cell)))?;
        (fits(from) && fits(to)).then_some(Stretch { from, to })
    };
    let found: Vec<Option<Stretch>> = words.take(MAX_PLACES as usize).map(read).collect();
    let places = found.into_iter().collect::<Option<Vec<_>>>().filter(|places| !places.is_empty());
    if places.is_none() {
        let message = "It is not said where on the board the image lies.";
        let remedy = "Write places=\"d4 e1-h1\": names of cells, or two corners with a hyphen.";
        problems.report(Code::LookWrong, spot, message, remedy);
    }
    Some(PlaceImage { file, places: places? })
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
