//! `board.xml` of the second version, once everything that it takes from elsewhere is in it.

use board::Board;

use super::board::{Context, lay_out};
use super::elements::{check_section, named, single};
use super::{
    BOARD_FILE, Places, Reading, castling, colors, kinds, look, metadata, notation, players, position, rules,
    shuffle, space, specials, start, turn, zones,
};
use crate::description::{BoardDescription, CellDescription, KindName, Language, StartDescription};
use crate::diagnostic::{Code, Problems, Spot};
use crate::document::Element;

/// The sections of a board that stands on its own.
pub(super) const SECTIONS: &[&str] = &[
    "metadata",
    "base",
    "rulefile",
    "players",
    "pieces",
    "zones",
    "start",
    "space",
    "position",
    "castling",
    "shuffle",
    "rules",
    "specials",
    "customcolors",
    "look",
    "notation",
];

/// The cells and what stands on them.
#[derive(Default)]
struct Ground {
    position: Option<Vec<Vec<CellDescription>>>,
    start: Option<StartDescription>,
}

impl Ground {
    fn size(&self) -> Option<(usize, usize)> {
        let position = self.position.as_ref()?;
        Some((position.len(), position.first().map_or(0, Vec::len)))
    }
}

pub(super) fn read(root: &Element, mut problems: Problems) -> Reading<BoardDescription> {
    let mut places = Places::default();
    check_section(root, SECTIONS, &["language"], &mut problems);
    let fields = metadata::read(root, metadata::Of::Board, &mut places, &mut problems);
    let players = players::read(root, fields.board_type, &mut problems);
    let kinds = kinds::read(root, &mut places, &mut problems);
    let letters = kinds
        .names
        .as_ref()
        .map(|names| names.iter().filter(|name| !name.promoted).map(|name: &KindName| name.letter).collect());
    let mut context = Context {
        names: kinds.names.clone(),
        aliases: kinds.aliases(),
        ..Context::new(fields.board_type, &players, letters)
    };
    let zones = zones::read(root, &context, &mut problems);
    context.zones = Some(zones.iter().map(|(_, zone)| zone.name.clone()).collect());
    let ground = read_ground(root, &context, &mut problems);
    let space = space::read(root, &context, &mut problems);
    let layout = lay_out(root, fields.board_type, &space, ground.position.as_deref(), &mut problems);
    let found_players = players.players.as_deref();
    if let (Some(board_type), Some(layout), Some(size)) = (fields.board_type, &layout, ground.size()) {
        zones::check(&zones, (board_type, layout), size, found_players, &mut problems);
    }
    let around = castling::Surroundings {
        context: &context,
        players: found_players,
        layout: layout.as_ref(),
        size: ground.size(),
    };
    let castlings = castling::read(root, &around, &mut problems);
    let pieces = kinds.finish(&context, &mut problems);
    let shuffle = shuffle::read(root, &context, &mut problems);
    let rules = rules::read(root, &context, &mut problems);
    let colors = single(root, "customcolors", &mut problems)
        .map(|element| colors::read(element, ground.position.as_deref(), &mut problems));
    let look = look::read(root, &context, ground.size(), &mut problems);
    let notation = notation::read(root, &context, &mut problems);
    let zones = zones.into_iter().map(|(_, zone)| zone).collect();
    let description = match (fields.metadata, players.players, pieces, ground.position) {
        (Some(metadata), Some(players), Some(pieces), Some(position)) => Some(BoardDescription {
            language: Language::Second,
            metadata,
            players,
            pieces,
            zones,
            space,
            position,
            start: ground.start,
            castlings,
            shuffle,
            rules,
            specials: Vec::new(),
            colors: colors.flatten(),
            look,
            notation,
        }),
        _ => None,
    };
    let specials = specials::read(root, &context, layout.as_ref(), description.as_ref(), &mut problems);
    let description = description.map(|description| BoardDescription { specials, ..description });
    if let Some(description) = &description
        && let Some(layout) = &layout
        && !problems.has_error()
    {
        check_whole(root, description, layout, &mut problems);
    }
    Reading::new(description, problems, places)
}

fn read_ground(root: &Element, context: &Context, problems: &mut Problems) -> Ground {
    let (start, rows) =
        (single(root, "start", problems), single(root, "position", &mut Problems::new(BOARD_FILE)));
    match (start, rows) {
        (Some(start), Some(_)) => {
            let message = "The board has both <start> and <position>.";
            problems.report(Code::StartTwice, start, message, "Keep one of them.");
            Ground::default()
        }
        (Some(start), None) => match start::read(start, context, problems) {
            Some(found) => Ground { position: Some(found.position), start: Some(found.start) },
            None => Ground::default(),
        },
        (None, Some(_)) => Ground { position: position::read(root, context, problems), start: None },
        (None, None) => {
            let message = "There is neither <start> nor <position> in <board>.";
            let remedy = "Write <start> with a position text, or <position> with one <row> for each rank.";
            problems.report(Code::SectionMissing, root, message, remedy);
            Ground::default()
        }
    }
}

/// What can only be seen when everything has been read.
fn check_whole(root: &Element, board: &BoardDescription, layout: &Board, problems: &mut Problems) {
    turn::check_start(root, board, problems);
    let Some(shuffle) = &board.shuffle else { return };
    let at = named(root, "shuffle").next().unwrap_or(root);
    let size = (board.position.len(), board.position.first().map_or(0, Vec::len));
    for (element, among) in named(at, "among").zip(&shuffle.among) {
        for item in zones::missing(among.cells.as_deref().unwrap_or_default(), layout, size) {
            zones::report_missing(item, "", Spot::from(element), size, problems);
        }
    }
    if let Err(wrong) = board.check_shuffle() {
        problems.report(Code::ShuffleWrong, at, wrong.message, wrong.remedy);
    }
}
