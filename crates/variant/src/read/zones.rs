//! `<zones>`: named areas of the board.

use std::cell::LazyCell;

use board::{Board, BoardType, parse_file_letters};

use super::attributes::Attributes;
use super::board::Context;
use super::elements::{attribute, check_section, leaf, named, single};
use super::numbers::natural;
use crate::description::{Area, PlayerDescription, ZoneDescription, ZoneItem};
use crate::diagnostic::{Code, Problems, Spot, quoted};
use crate::document::Element;
use crate::lower::Ground;

const ITEM_REMEDY: &str = "Write cells such as e4, rectangles such as d1-f3, whole ranks such as *8, whole files such \
                           as a*, or * for everything, with blanks between them; a - in front takes out.";

/// The most zones that a board may have.
const MAX_ZONES: usize = 1000;

/// The longest name of a zone.
const MAX_NAME: usize = 64;

/// Zones and where they stand.
pub(super) type Zones<'a> = Vec<(&'a Element, ZoneDescription)>;

/// Reads the zones; cells that do not exist are found by [`check`].
pub(super) fn read<'a>(root: &'a Element, context: &Context, problems: &mut Problems) -> Zones<'a> {
    let mut zones: Zones<'a> = Vec::new();
    let Some(element) = single(root, "zones", problems) else { return zones };
    check_section(element, &["zone"], &[], problems);
    for child in named(element, "zone") {
        if zones.len() == MAX_ZONES {
            let message = format!("A board has at most {MAX_ZONES} zones.");
            problems.report(Code::ZonesTooMany, child, message, "Take out those that are not needed.");
            break;
        }
        let text = leaf(child, &["name", "player", "turned"], problems);
        let name = read_name(child, problems);
        let mut attributes = Attributes::of(child, context, problems);
        let (players, turned) = (attributes.players("player"), attributes.yes("turned", false));
        let items = read_items(&text, Spot::from(child), problems);
        let zone = ZoneDescription { name: name.unwrap_or_default(), players, turned, items };
        check_overlap(child, &zone, &zones, problems);
        zones.push((child, zone));
    }
    zones
}

fn read_name(element: &Element, problems: &mut Problems) -> Option<String> {
    let stated = attribute(element, "name");
    let name = stated.map_or("", |name| name.value.trim());
    let allowed = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    let fine = !name.is_empty()
        && name.chars().count() <= MAX_NAME
        && name.chars().all(allowed)
        && !matches!(name, "yes" | "no");
    if !fine {
        let message = match stated {
            Some(_) => format!("{} cannot be the name of a zone.", quoted(name)),
            None => "A zone needs a name.".to_owned(),
        };
        let remedy = format!(
            "Write name=\"...\" with at most {MAX_NAME} letters, digits, hyphens, underscores and points; not yes or no."
        );
        problems.report(Code::ZoneNameWrong, element, message, remedy);
    }
    fine.then(|| name.to_owned())
}

/// Several entries of one name must be for different players.
fn check_overlap(element: &Element, zone: &ZoneDescription, before: &Zones<'_>, problems: &mut Problems) {
    let clashes = |other: &ZoneDescription| {
        zone.players.is_empty()
            || other.players.is_empty()
            || zone.players.iter().any(|player| other.players.contains(player))
    };
    if before.iter().any(|(_, other)| other.name == zone.name && !zone.name.is_empty() && clashes(other)) {
        problems.report(
            Code::ZoneRepeated,
            element,
            format!("There is a zone {} for the same player already.", quoted(&zone.name)),
            "Write everything into one <zone>, or say with player=\"...\" whose it is.",
        );
    }
}

/// The items of a zone, with blanks between them.
pub(super) fn read_items(text: &str, spot: Spot, problems: &mut Problems) -> Vec<ZoneItem> {
    let mut items = Vec::new();
    for word in text.split_whitespace() {
        let (removes, what) = match word.strip_prefix('-') {
            Some(what) => (true, what),
            None => (false, word),
        };
        match read_area(what) {
            Some(area) => items.push(ZoneItem { removes, area }),
            None => {
                let message = format!("{} names no cells.", quoted(word));
                problems.report(Code::ZoneItemWrong, spot.clone(), message, ITEM_REMEDY);
            }
        }
    }
    items
}

fn read_area(text: &str) -> Option<Area> {
    if text == "*" {
        return Some(Area::Everything);
    }
    if let Some(rank) = text.strip_prefix('*') {
        return read_rank(rank).map(Area::Rank);
    }
    if let Some(file) = text.strip_suffix('*') {
        return read_file(file).map(Area::File);
    }
    match text.split_once('-') {
        Some(_) => read_rectangle(text).map(|(from, to)| Area::Rectangle { from, to }),
        None => read_cell(text).map(|(row, column)| Area::Cell { row, column }),
    }
}

/// Two corners with a hyphen between them, each as row and column.
pub(super) fn read_rectangle(text: &str) -> Option<((i32, i32), (i32, i32))> {
    let (from, to) = text.split_once('-')?;
    Some((read_cell(from)?, read_cell(to)?))
}

fn read_rank(text: &str) -> Option<i32> {
    let number = natural(text).filter(|_| !text.starts_with('0'))?;
    i32::try_from(number).ok().filter(|&rank| rank <= board::MAX_CELLS as i32)
}

/// The number of a file, from 1.
fn read_file(text: &str) -> Option<i32> {
    let file = parse_file_letters(text).filter(|&file| file < board::MAX_CELLS)?;
    i32::try_from(file + 1).ok()
}

pub(super) fn read_cell(text: &str) -> Option<(i32, i32)> {
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    Some((read_rank(&text[digits..])?, read_file(&text[..digits])?))
}

/// Tells of cells that the board does not have, and of zones that cannot be turned.
pub(super) fn check(
    zones: &Zones<'_>,
    (board_type, layout): (BoardType, &Board),
    size: (usize, usize),
    players: Option<&[PlayerDescription]>,
    problems: &mut Problems,
) {
    let ground = LazyCell::new(|| Ground::new(layout, (size.0 as i32, size.1 as i32)));
    for (element, zone) in zones {
        let bare = ZoneDescription { items: Vec::new(), ..zone.clone() };
        // Who faces sideways may have ranks and files that the first player does not have.
        let is_seen = |item: &ZoneItem| {
            let item = ZoneItem { removes: false, ..item.clone() };
            let alone = ZoneDescription { items: vec![item], ..bare.clone() };
            let whose = |number: u8| zone.players.is_empty() || zone.players.contains(&number);
            players.is_none_or(|players| {
                let mut concerned = players.iter().zip(1..).filter(|(_, number)| whose(*number));
                concerned.any(|(player, _)| !ground.cells_of(&alone, players, player).is_empty())
            })
        };
        let missing = missing(&zone.items, layout, size).take(board::MAX_CELLS);
        for item in missing.filter(|item| !zone.turned || !is_seen(item)) {
            report_missing(item, &zone.name, Spot::from(*element), size, problems);
        }
        if zone.turned && !board_type.is_squares() {
            problems.report(
                Code::ZoneNotTurned,
                *element,
                format!(
                    "The zone {} cannot be turned: only boards of square cells can be.",
                    quoted(&zone.name)
                ),
                "Write one <zone> for each player, with player=\"...\" and without turned.",
            );
        }
    }
}

/// The cells, ranks and files that the board does not have.
pub(super) fn missing<'a>(
    items: &'a [ZoneItem],
    layout: &Board,
    (rows, columns): (usize, usize),
) -> impl Iterator<Item = &'a ZoneItem> {
    let (rows, columns) = (rows as i32, columns as i32);
    let inside =
        move |(row, column): (i32, i32)| (1..=rows).contains(&row) && (1..=columns).contains(&column);
    items.iter().filter(move |item| match item.area {
        Area::Everything => false,
        Area::Rank(rank) => !inside((rank, 1)),
        Area::File(file) => !inside((1, file)),
        Area::Cell { row, column } => layout.cell_at(&[row, column]).is_none(),
        Area::Rectangle { from, to } => !inside(from) || !inside(to),
    })
}

/// Tells of something in a zone, or in a list of cells without a name, that the board does not have.
pub(super) fn report_missing(
    item: &ZoneItem,
    zone: &str,
    spot: Spot,
    (rows, columns): (usize, usize),
    problems: &mut Problems,
) {
    let of = if zone.is_empty() { String::new() } else { format!(" for the zone {}", quoted(zone)) };
    let message = format!("There is no {} on this board{of}.", item.area);
    let remedy = format!(
        "Files go from a to {}, ranks from 1 to {rows}; a place without a cell cannot be named alone.",
        board::file_letters(columns.max(1) - 1)
    );
    problems.report(Code::ZoneOutside, spot, message, remedy);
}
