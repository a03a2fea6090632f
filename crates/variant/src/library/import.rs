//! Taking folders into a library, one by one: what is good comes in, everything is told of.

use rules::{Blueprint, Ruleset};

use super::folder::Folder;
use super::{BoardEntry, Library, Origin, PieceEntry};
use crate::diagnostic::{Code, Diagnostic, Severity, Spot, quoted};
use crate::document::{Document, Place};
use crate::log::{FolderKind, FolderLog, ImportLog};
use crate::lower::{check_pieces, lower};
use crate::perft_table::PerftTable;
use crate::read::{BOARD_FILE, PIECE_FILE, Places, Reading, read_board, read_piece};

impl Library {
    /// Takes in pieces, then boards.
    pub(super) fn import(
        &mut self,
        pieces: impl Iterator<Item = Folder>,
        boards: impl Iterator<Item = Folder>,
    ) -> ImportLog {
        ImportLog {
            pieces: pieces.map(|folder| self.import_piece(folder)).collect(),
            boards: boards.map(|folder| self.import_board(folder)).collect(),
            ..ImportLog::default()
        }
    }

    fn import_piece(&mut self, folder: Folder) -> FolderLog {
        let mut log = Log::new(folder.name.clone(), FolderKind::Piece);
        let Some(reading) = log.read(&folder, PIECE_FILE, read_piece) else {
            log.diagnostics.extend(folder.image_diagnostics);
            return log.finish(None);
        };
        if let Some(description) = &reading.description
            && let Some(old) = self.piece(&description.id)
            && is_same(&old.origin, &old.description, description)
        {
            return log.pass_over();
        }
        log.diagnostics.extend(self.clashes_of_piece(&reading.places));
        log.diagnostics.extend(folder.image_diagnostics);
        match reading.description.filter(|_| !log.has_error()) {
            Some(description) => {
                let index = self.pieces.len();
                self.piece_ids.insert(description.id.clone(), index);
                self.piece_keys.extend(description.metadata.key.clone().map(|key| (key, index)));
                self.left_out.remove(&description.id);
                self.pieces.push(PieceEntry { folder: folder.name, origin: folder.origin, description });
                log.finish(Some((Code::PieceAdded, "Piece added to the library successfully.")))
            }
            None => {
                self.left_out.extend(reading.places.id.map(|(id, _)| (id, folder.name)));
                log.finish(None)
            }
        }
    }

    fn import_board(&mut self, folder: Folder) -> FolderLog {
        let mut log = Log::new(folder.name.clone(), FolderKind::Board);
        let Some(reading) = log.read(&folder, BOARD_FILE, read_board) else {
            log.diagnostics.extend(folder.image_diagnostics);
            return log.finish(None);
        };
        if let Some(description) = &reading.description
            && let Some(&index) = self.board_names.get(&description.metadata.name)
            && is_same(&self.boards[index].origin, &self.boards[index].description, description)
        {
            return log.pass_over();
        }
        let places = &reading.places;
        log.diagnostics.extend(self.clashes_of_board(places));
        let wanted = places.pieces.iter().map(|(id, place)| (id.as_str(), *place));
        let find = |id: &str| self.find(id);
        if let Some(board_type) = places.board_type {
            log.diagnostics.extend(check_pieces(wanted, board_type, &find));
        }
        log.diagnostics.extend(folder.image_diagnostics);
        let Some(description) = reading.description.filter(|_| !log.has_error()) else {
            return log.finish(None);
        };
        let origin = &folder.origin;
        match lower(&description, &find).and_then(|blueprint| playable(origin, blueprint, &reading.places)) {
            Ok(blueprint) => {
                let index = self.boards.len();
                self.board_names.insert(description.metadata.name.clone(), index);
                self.board_keys.extend(description.metadata.key.clone().map(|key| (key, index)));
                let (folder, origin, perft) = (folder.name, folder.origin, PerftTable::parse(&folder.perft));
                self.boards.push(BoardEntry { folder, origin, description, perft, blueprint });
                log.finish(Some((Code::BoardAdded, "Board added to the library successfully.")))
            }
            Err(diagnostics) => {
                log.diagnostics.extend(diagnostics);
                log.finish(None)
            }
        }
    }

    /// What the piece has that another one has already.
    fn clashes_of_piece(&self, places: &Places) -> Vec<Diagnostic> {
        let old = |index: Option<&usize>| index.map(|&index| &self.pieces[index]);
        let clash = |found: Option<&PieceEntry>, code, what, (text, place): &(String, Place)| {
            found.map(|old| taken(code, PIECE_FILE, what, text, &owner(&old.folder, &old.origin), *place))
        };
        let id = places.id.as_ref();
        let id = id.and_then(|id| clash(old(self.piece_ids.get(&id.0)), Code::IdTaken, "ID", id));
        let key = places.key.as_ref();
        let key = key.and_then(|key| clash(old(self.piece_keys.get(&key.0)), Code::KeyTaken, "key", key));
        id.into_iter().chain(key).collect()
    }

    /// What the board has that another one has already.
    fn clashes_of_board(&self, places: &Places) -> Vec<Diagnostic> {
        let old = |index: Option<&usize>| index.map(|&index| &self.boards[index]);
        let clash = |found: Option<&BoardEntry>, code, what, (text, place): &(String, Place)| {
            found.map(|old| taken(code, BOARD_FILE, what, text, &owner(&old.folder, &old.origin), *place))
        };
        // Boards are asked for by name or key alike, so a name must not be another's key, nor a key a name.
        let called = |text: &str| old(self.board_names.get(text).or_else(|| self.board_keys.get(text)));
        let name = places.name.as_ref();
        let name = name.and_then(|name| clash(called(&name.0), Code::NameTaken, "name", name));
        let key = places.key.as_ref();
        let key = key.and_then(|key| clash(called(&key.0), Code::KeyTaken, "key", key));
        name.into_iter().chain(key).collect()
    }
}

/// A blueprint that the rules can be made from. Built-in ones are known to be so.
fn playable(origin: &Origin, blueprint: Blueprint, places: &Places) -> Result<Blueprint, Vec<Diagnostic>> {
    if *origin == Origin::BuiltIn || Ruleset::compile(&blueprint).is_ok() {
        return Ok(blueprint);
    }
    let place = places.pieces.first().map_or(Place::default(), |(_, place)| *place);
    let problem = Diagnostic::new(Code::BoardTooComplex, BOARD_FILE, Spot::named("<pieces>", place))
        .message("The pieces have too many different moves for a board of this size.")
        .remedy("Use fewer kinds of piece, give them fewer moves, or make the board smaller.");
    Err(vec![problem])
}

/// Whether a newcomer only repeats something built-in.
fn is_same<T: PartialEq>(origin: &Origin, old: &T, new: &T) -> bool {
    *origin == Origin::BuiltIn && old == new
}

fn owner(folder: &str, origin: &Origin) -> String {
    match origin {
        Origin::BuiltIn => "the built-in content".to_owned(),
        Origin::Folder(_) => format!("the folder {}", quoted(folder)),
    }
}

fn taken(code: Code, file: &str, what: &str, text: &str, owner: &str, place: Place) -> Diagnostic {
    Diagnostic::new(code, file, Spot::named(&format!("<{what}>"), place))
        .message(format!("The {what} {} is taken by {owner}.", quoted(text)))
        .remedy(format!("Write another {what}, one that nothing else has."))
}

/// The log of a folder while it grows.
struct Log {
    folder: String,
    kind: FolderKind,
    diagnostics: Vec<Diagnostic>,
}

impl Log {
    fn new(folder: String, kind: FolderKind) -> Self {
        Self { folder, kind, diagnostics: Vec::new() }
    }

    /// Parses and reads the file, if it can be had at all.
    fn read<T>(
        &mut self,
        folder: &Folder,
        file: &str,
        read: impl Fn(&Document) -> Reading<T>,
    ) -> Option<Reading<T>> {
        let document =
            folder.xml.as_ref().map_err(Clone::clone).and_then(|bytes| Document::parse(bytes, file));
        match document {
            Ok(document) => {
                let mut reading = read(&document);
                self.diagnostics.append(&mut reading.diagnostics);
                Some(reading)
            }
            Err(diagnostic) => {
                self.diagnostics.push(diagnostic);
                None
            }
        }
    }

    fn has_error(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.severity() == Severity::Error)
    }

    fn pass_over(mut self) -> FolderLog {
        let what = self.kind.name();
        let message = format!("This {what} equals the built-in one and is passed over.");
        let remedy = "The folder can be deleted.";
        self.diagnostics.clear();
        let spot = Spot::default();
        self.diagnostics.push(Diagnostic::new(Code::SameAsBuiltIn, "", spot).message(message).remedy(remedy));
        self.finish(None)
    }

    /// Sorts what was found, the gravest last, each kind in the order of the file, and adds the verdict.
    fn finish(mut self, added: Option<(Code, &str)>) -> FolderLog {
        let is_rest = |code| matches!(code, Code::MoreErrors | Code::MoreProblems);
        self.diagnostics.sort_by_key(|found| (found.severity(), is_rest(found.code), found.place));
        if let Some((code, message)) = added {
            self.diagnostics.push(Diagnostic::new(code, "", Spot::default()).message(message));
        }
        FolderLog {
            folder: self.folder,
            kind: self.kind,
            added: added.is_some(),
            diagnostics: self.diagnostics,
        }
    }
}
