//! From settings to a board of the language.

mod castling;
mod chases;
mod drops;
mod ends;
mod goals;
mod kinds;
mod moves;
mod promotions;
mod rules;
mod shelf;
mod start;
mod zones;

pub(crate) use shelf::Shelf;
pub(crate) use start::Start;

use board::{BoardType, Facing, Space};
use variant::{
    BoardDescription, BoardPiece, CellDescription, Color, KindName, Language, Metadata, PlacedPiece,
    PlayerDescription, StartDescription,
};

use self::kinds::KindPlan;
use self::start::Place;
use self::zones::Zones;
use crate::log::SectionLog;
use crate::settings::Settings;
use crate::types::Type;

/// Everything that a conversion works on.
pub(crate) struct Maker<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) start: &'a Start,
    /// The kinds that can ever stand on the board.
    pub(crate) kinds: Vec<KindPlan>,
    pub(crate) zones: Zones<'a>,
    pub(crate) shelf: &'a mut Shelf,
    pub(crate) log: &'a mut SectionLog,
}

/// Makes a board of settings; whether it is any good, the log says.
pub(crate) fn convert(
    name: &str,
    settings: &Settings,
    shelf: &mut Shelf,
    log: &mut SectionLog,
) -> Option<BoardDescription> {
    settings.refuse(log);
    let start = match Start::read(settings) {
        Ok(start) => start,
        Err(why) => {
            let line = settings.said_in("startFen");
            log.error(("startFen", line), format!("The start cannot be read: {why}."), "");
            return None;
        }
    };
    let kinds = kinds::reachable(settings, &start, log);
    let zones = Zones::new(settings);
    let mut maker = Maker { settings, start: &start, kinds, zones, shelf, log };
    let pieces = maker.pieces();
    let castlings = maker.castlings();
    let rules = maker.rules();
    let zones = maker.zones.list();
    Some(BoardDescription {
        language: Language::Second,
        metadata: metadata(name),
        players: players(),
        pieces,
        zones,
        space: Space::default(),
        position: position(&start, settings),
        start: Some(start_description(&start, settings)),
        castlings,
        shuffle: None,
        rules,
        specials: Vec::new(),
        colors: None,
        look: None,
        notation: None,
    })
}

/// The key of a variant of some name: what a key may have stays, the rest becomes hyphens.
pub(crate) fn key_of(name: &str) -> String {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_.".contains(c);
    name.chars().map(|c| c.to_ascii_lowercase()).map(|c| if fits(c) { c } else { '-' }).take(64).collect()
}

fn metadata(name: &str) -> Metadata {
    Metadata {
        name: name.chars().take(80).collect(),
        key: Some(key_of(name)),
        aliases: Vec::new(),
        version: None,
        author: None,
        board_type: BoardType::Square2D,
    }
}

fn players() -> Vec<PlayerDescription> {
    let player = |color, interface_color, backwards| PlayerDescription {
        team: None,
        color,
        interface_color,
        facing: Facing::new(1, backwards),
        image_variant: None,
    };
    let white = player(Color::new(255, 255, 240), Some(Color::new(244, 241, 232)), false);
    vec![white, player(Color::new(72, 66, 62), None, true)]
}

fn position(start: &Start, settings: &Settings) -> Vec<Vec<CellDescription>> {
    let cell = |place: &Place| match *place {
        Place::Hole => CellDescription::Hole,
        Place::Empty => CellDescription::Cell { piece: None, promotes: Vec::new() },
        Place::Piece { player, number, form, promoted } => {
            let piece = name_of(settings, number, form).map(|kind| PlacedPiece {
                player: player as u8 + 1,
                kind,
                promoted,
            });
            CellDescription::Cell { piece, promotes: Vec::new() }
        }
    };
    start.rows.iter().map(|row| row.iter().map(cell).collect()).collect()
}

/// What a board calls a type, or the form that it turns over to.
pub(crate) fn name_of(settings: &Settings, number: Type, form: bool) -> Option<KindName> {
    settings.letters[number].map(|letter| KindName { letter, promoted: form })
}

fn start_description(start: &Start, settings: &Settings) -> StartDescription {
    let hand =
        |&(player, number): &(usize, Type)| Some((player as u8 + 1, name_of(settings, number, false)?));
    let mut rest = vec!["-".to_owned()];
    if let Some([white, black]) = start.checks {
        rest.push(format!("{white}+{black}"));
    }
    rest.extend(["0".to_owned(), "1".to_owned()]);
    StartDescription {
        hands: start.hands.iter().filter_map(hand).collect(),
        turn: start.turn as u8 + 1,
        rights: Some(if start.rights.is_empty() { "-".to_owned() } else { start.rights.clone() }),
        rest,
    }
}

impl Maker<'_> {
    /// The kinds of piece with all that they do.
    fn pieces(&mut self) -> Vec<BoardPiece> {
        let plans = self.kinds.clone();
        plans.iter().map(|plan| self.piece(plan)).collect()
    }

    fn piece(&mut self, plan: &KindPlan) -> BoardPiece {
        let (id, moves) = self.moves(plan);
        let mut piece = BoardPiece::new(None, id, self.value(plan), plan.name.letter);
        piece.promoted = plan.name.promoted;
        piece.royal = self.is_royal(plan);
        piece.moves = moves;
        piece.promotions = self.promotions(plan);
        piece.drop = self.drop(plan);
        piece.limit = self.limit(plan);
        piece
    }

    /// The chars of all kinds that are of a type.
    pub(crate) fn kinds_of(&self, number: Type) -> Vec<KindName> {
        self.kinds.iter().filter(|plan| plan.number == number).map(|plan| plan.name).collect()
    }
}
