//! A whole file.

use std::collections::BTreeMap;

use variant::{BoardDescription, Library, PieceDescription, Severity};

use crate::check::check;
use crate::convert::{Shelf, convert, key_of};
use crate::keys::{Fate, KEYS};
use crate::log::{Note, SectionLog};
use crate::settings::{Settings, built_in, built_in_names};
use crate::text::{IniFile, Section};

/// What became of a file.
#[derive(Debug, Default)]
pub struct Import {
    /// What concerns the file as a whole.
    pub notes: Vec<Note>,
    /// What became of each section, in order.
    pub sections: Vec<Imported>,
    /// The pieces that boards use and that the library does not have.
    pub pieces: Vec<PieceDescription>,
}

/// What became of a section.
#[derive(Debug, Default)]
pub struct Imported {
    /// What there is to say about it.
    pub log: SectionLog,
    /// The board that it is in our language, unless an error left it out.
    pub board: Option<BoardDescription>,
}

/// Turns the bytes of an INI file into boards; `library` says which pieces and which names there are already.
///
/// This never fails: the logs say what could not be carried over, and why.
#[must_use]
pub fn import(bytes: &[u8], library: &Library) -> Import {
    import_with(bytes, library, true)
}

/// As [`import`], whatever the sections are called.
pub(crate) fn read_back(bytes: &[u8], library: &Library) -> Import {
    import_with(bytes, library, false)
}

fn import_with(bytes: &[u8], library: &Library, check_names: bool) -> Import {
    let file = IniFile::parse(bytes);
    let mut known: BTreeMap<String, Settings> = BTreeMap::new();
    let mut shelf = Shelf::new(library);
    let mut import = Import { notes: file.notes, ..Import::default() };
    for section in &file.sections {
        let imported = import_section(section, &mut known, &mut shelf, library, check_names);
        import.sections.push(imported);
    }
    let used = |id: &str| {
        let boards = import.sections.iter().filter_map(|section| section.board.as_ref());
        boards.flat_map(|board| &board.pieces).any(|piece| piece.id == id)
    };
    import.pieces = shelf.made.iter().filter(|piece| used(&piece.id)).cloned().collect();
    import
}

fn import_section(
    section: &Section,
    known: &mut BTreeMap<String, Settings>,
    shelf: &mut Shelf,
    library: &Library,
    check_names: bool,
) -> Imported {
    let mut log = SectionLog { name: section.name.clone(), line: section.line, notes: section.notes.clone() };
    let Some(mut settings) = parent(section, known, &mut log) else { return Imported { log, board: None } };
    settings.apply(section, &mut log);
    if check_names {
        check_name(section, known, library, &mut log);
    }
    known.entry(section.name.clone()).or_insert_with(|| settings.clone());
    let board = convert(&section.name, &settings, shelf, &mut log);
    let Some(board) = board.filter(|_| !log.left_out()) else { return Imported { log, board: None } };
    for problem in check(&board, library, &shelf.made) {
        log.error(("", section.line), format!("The board cannot be played: {problem}"), "");
    }
    let board = (!log.left_out()).then_some(board);
    tell_of_looks(section, &mut log);
    Imported { log, board }
}

/// The settings that a section begins with.
fn parent(section: &Section, known: &BTreeMap<String, Settings>, log: &mut SectionLog) -> Option<Settings> {
    let Some(parent) = &section.parent else { return Some(Settings::bare()) };
    if let Some(settings) = known.get(parent).or_else(|| built_in(parent)) {
        return Some(settings.clone());
    }
    let message = format!("The parent {} is neither built in nor defined before.", crate::log::shown(parent));
    log.error(("", section.line), message, "Define it further up, or check its spelling.");
    None
}

fn check_name(
    section: &Section,
    known: &BTreeMap<String, Settings>,
    library: &Library,
    log: &mut SectionLog,
) {
    let name = section.name.as_str();
    let place = ("", section.line);
    if name.is_empty() || !name.chars().any(char::is_alphanumeric) {
        log.error(place, "The section has no name.".to_owned(), "Write one in its brackets.");
    } else if known.keys().any(|other| key_of(other) == key_of(name)) {
        log.error(place, "Another section of the file has this name.".to_owned(), "Choose another.");
    } else if built_in_names().any(|other| other == name) {
        let message = "Fairy-Stockfish has a variant of this name built in, and ignores the section.";
        log.error(place, message.to_owned(), "Choose another name.");
    } else if let Some(board) = library.board(name).or_else(|| library.board(&key_of(name))) {
        let message = format!("The library has a board of this name already: {}.", board.name());
        log.error(place, message, "Choose another name.");
    }
}

/// Says which keys were left aside because they do not matter to play.
fn tell_of_looks(section: &Section, log: &mut SectionLog) {
    let looks = KEYS.iter().filter(|key| key.fate == Fate::Look);
    for key in looks {
        if let Some(entry) = section.entries.iter().find(|entry| entry.key == key.name) {
            let message = format!("{} is left aside: it does not matter to play.", key.name);
            log.say(Severity::Info, (key.name, entry.line), message, "");
        }
    }
}
