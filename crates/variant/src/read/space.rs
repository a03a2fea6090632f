//! `<space>`: levels, edges that are joined, and portals.

use board::{Join, MAX_LEVELS, Portal, Space, SpaceError};

use super::attributes::Attributes;
use super::board::Context;
use super::elements::{check_section, leaf, named, single};
use super::zones::read_rectangle;
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::Element;

/// The most portals that a board may have.
const MAX_PORTALS: usize = 256;

pub(super) fn read(root: &Element, context: &Context, problems: &mut Problems) -> Space {
    let Some(element) = single(root, "space", problems) else { return Space::default() };
    check_section(element, &["portal"], &["stacks", "levels", "sides", "ends"], problems);
    let mut attributes = Attributes::of(element, context, problems);
    let stacks = attributes.number("stacks", 1, u64::from(MAX_LEVELS));
    let levels = attributes.number("levels", 1, u64::from(MAX_LEVELS));
    let joins = Join::ALL.map(|join| (join.name(), join));
    let (sides, ends) = (attributes.choice("sides", &joins), attributes.choice("ends", &joins));
    Space {
        levels: levels.map_or(1, |levels| levels as u8),
        stacks: stacks.map_or(1, |stacks| stacks as u8),
        sides: sides.unwrap_or_default(),
        ends: ends.unwrap_or_default(),
        portals: read_portals(element, context, problems),
    }
}

/// The portals, or none if one of them cannot be read: others would be told of by a wrong number.
fn read_portals(element: &Element, context: &Context, problems: &mut Problems) -> Vec<Portal> {
    if let Some(one_more) = named(element, "portal").nth(MAX_PORTALS) {
        let message = format!("There are more than {MAX_PORTALS} portals.");
        problems.report(Code::SpaceWrong, one_more, message, "Take some of them out.");
        return Vec::new();
    }
    // All are read, so that all that is wrong is told at once.
    let portals: Vec<Option<Portal>> =
        named(element, "portal").map(|child| read_portal(child, context, problems)).collect();
    portals.into_iter().collect::<Option<_>>().unwrap_or_default()
}

fn read_portal(element: &Element, context: &Context, problems: &mut Problems) -> Option<Portal> {
    let text = leaf(element, &["oneway"], problems);
    let one_way = Attributes::of(element, context, problems).yes("oneway", false);
    let found = read_rectangle(text.trim());
    if found.is_none() {
        let message = format!("{} does not lead from one cell to another.", quoted(text.trim()));
        problems.report(Code::SpaceWrong, element, message, "Write two cells with a hyphen, such as c3-f6.");
    }
    found.map(|(from, to)| Portal { from, to, both_ways: !one_way })
}

/// Tells why there is no such space.
pub(super) fn report(error: SpaceError, root: &Element, problems: &mut Problems) {
    let section = named(root, "space").next().unwrap_or(root);
    let portal = |number: usize| named(section, "portal").nth(number).unwrap_or(section);
    let (at, message, remedy) = match error {
        SpaceError::Levels => (
            section,
            "This geometry has no levels.",
            "Take levels out, or write <boardType>Square3D</boardType>.",
        ),
        SpaceError::Stacks => (
            section,
            "This geometry has no stacks of levels.",
            "Take stacks out, or write <boardType>Square4D</boardType>.",
        ),
        SpaceError::UnevenLevels => (
            section,
            "The rows cannot be dealt out to the levels.",
            "Write as many rows for each level, those of the highest level first.",
        ),
        SpaceError::Joins => {
            (section, "The edges of this geometry cannot be joined.", "Take sides and ends out.")
        }
        SpaceError::Twists => {
            (section, "Where there are levels, edges cannot be twisted.", "Write joined instead of twisted.")
        }
        SpaceError::PortalNowhere(number) => (
            portal(number),
            "This portal does not lead from one cell of the board to another.",
            "Write two cells that the board has, with a hyphen, such as c3-f6.",
        ),
        SpaceError::PortalTaken(number) => (
            portal(number),
            "Another portal begins on the same cell.",
            "Let one of them begin elsewhere, or write oneway=\"yes\" if it need not lead back.",
        ),
    };
    problems.report(Code::SpaceWrong, at, message, remedy);
}
