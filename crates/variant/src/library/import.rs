//! Taking folders into a library, one by one: what is good comes in, everything is told of.

use rules::{Blueprint, CompileError, Ruleset};

use super::folder::Folder;
use super::folder_log::Log;
use super::order::{Kin, bases_first};
use super::pictures::missing_pictures;
use super::{BoardEntry, Library, Origin, PieceEntry, RuleFileEntry};
use crate::description::{Language, PieceDescription};
use crate::diagnostic::{Code, Diagnostic, Spot, quoted, shortened};
use crate::document::{Document, Place};
use crate::log::{FolderKind, FolderLog, ImportLog};
use crate::lower::{Found, check_pieces, lower_known};
use crate::perft_table::PerftTable;
use crate::read::{BOARD_FILE, PIECE_FILE, Places, RULE_FILE, named, read_piece, read_rule_file};

/// A folder whose file has been parsed.
struct Parsed {
    folder: Folder,
    document: Option<Document>,
    log: Log,
}

impl Parsed {
    fn new(mut folder: Folder, kind: FolderKind) -> Self {
        let mut log = Log::new(folder.name.clone(), kind);
        let bytes = std::mem::replace(&mut folder.xml, Ok(Vec::new()));
        let document = match bytes.and_then(|bytes| Document::parse(&bytes, kind.file())) {
            Ok(document) => Some(document),
            Err(diagnostic) => {
                log.diagnostics.push(diagnostic);
                None
            }
        };
        Self { folder, document, log }
    }

    /// What the file calls itself and is based on, as far as that can be seen without reading it.
    fn kin(&self, names: &[&str]) -> Kin {
        let Some(document) = &self.document else { return Kin::default() };
        let metadata = named(&document.root, "metadata").next();
        let names = names.iter().filter_map(|name| Some(named(metadata?, name).next()?.text()));
        let base = named(&document.root, "base").next().map(|base| base.text());
        Kin { names: names.filter(|name| !name.is_empty()).collect(), base }
    }

    /// The log of a folder whose file could not even be parsed.
    fn left_out(mut self) -> FolderLog {
        self.log.diagnostics.append(&mut self.folder.image_diagnostics);
        self.log.finish(None)
    }
}

impl Library {
    /// Takes in pieces, then rule files, then boards.
    pub(super) fn import(
        &mut self,
        pieces: impl Iterator<Item = Folder>,
        rule_files: impl Iterator<Item = Folder>,
        boards: impl Iterator<Item = Folder>,
    ) -> ImportLog {
        ImportLog {
            pieces: self.import_pieces(pieces),
            rules: rule_files.map(|folder| self.import_rule_file(folder)).collect(),
            boards: self.import_boards(boards),
            ..ImportLog::default()
        }
    }

    fn import_pieces(&mut self, folders: impl Iterator<Item = Folder>) -> Vec<FolderLog> {
        let before = self.pieces.len();
        let logs = in_order(folders, FolderKind::Piece, &["ID"], |parsed, number, circular, _| {
            self.import_piece(parsed, number, circular)
        });
        self.pieces[before..].sort_by_key(|entry| entry.number);
        self.index_pieces();
        logs
    }

    fn import_boards(&mut self, folders: impl Iterator<Item = Folder>) -> Vec<FolderLog> {
        let before = self.boards.len();
        let logs =
            in_order(folders, FolderKind::Board, &["key", "name"], |parsed, number, circular, names| {
                let folder = parsed.folder.name.clone();
                let log = self.import_board(parsed, number, circular);
                if log.left_out() {
                    let names = names.into_iter().filter(|name| self.called(name).is_none());
                    let names: Vec<String> = names.collect();
                    self.left_out_boards.extend(names.into_iter().map(|name| (name, folder.clone())));
                }
                log
            });
        self.boards[before..].sort_by_key(|entry| entry.number);
        self.index_boards();
        logs
    }

    fn import_piece(&mut self, parsed: Parsed, number: usize, circular: bool) -> FolderLog {
        let Parsed { folder, document: Some(document), mut log } = parsed else { return parsed.left_out() };
        let mut reading = read_piece(&document);
        log.diagnostics.append(&mut reading.diagnostics);
        let based = match (&reading.places.base, reading.description) {
            (Some((_, place)), _) if circular => {
                log.diagnostics.push(cycle(PIECE_FILE, *place));
                None
            }
            (Some((base, place)), description) => self.with_base(base, *place, description, &mut log),
            (None, description) => description,
        };
        if let Some(description) = &based
            && let Some(old) = self.piece(&description.id)
            && is_same(&old.origin, &old.description, description)
        {
            return log.pass_over();
        }
        log.diagnostics.extend(self.clashes_of_piece(&reading.places));
        log.diagnostics.extend(folder.image_diagnostics);
        match based.filter(|_| !log.has_error()) {
            Some(description) => {
                let index = self.pieces.len();
                self.piece_ids.insert(description.id.clone(), index);
                self.piece_keys.extend(description.metadata.key.clone().map(|key| (key, index)));
                self.left_out.remove(&description.id);
                let base = reading.places.base.map(|(base, _)| base);
                let (folder, origin, models) = (folder.name, folder.origin, folder.pictures);
                self.pieces.push(PieceEntry { folder, origin, description, base, models, number });
                log.finish(Some((Code::PieceAdded, "Piece added to the library successfully.")))
            }
            None => {
                self.left_out.extend(reading.places.id.map(|(id, _)| (id, folder.name)));
                log.finish(None)
            }
        }
    }

    /// A piece with the moves of its base before its own.
    fn with_base(
        &self,
        base: &str,
        place: Place,
        description: Option<PieceDescription>,
        log: &mut Log,
    ) -> Option<PieceDescription> {
        let found = match self.find(base) {
            Found::Piece(found) => found,
            Found::LeftOut { folder } => {
                log.diagnostics.push(base_left_out(PIECE_FILE, "piece", base, &folder, place));
                return None;
            }
            Found::Unknown { near } => {
                log.diagnostics.push(base_unknown(PIECE_FILE, ("piece", "ID"), base, near, place));
                return None;
            }
        };
        let mut description = description?;
        let inherited = found.moves.iter().cloned().map(|one| match found.language {
            Language::First => one.of_first_version(),
            Language::Second => one,
        });
        description.moves = inherited.chain(description.moves).collect();
        description.confined = description.confined.or_else(|| found.confined.clone());
        description.base = None;
        Some(description)
    }

    fn import_rule_file(&mut self, folder: Folder) -> FolderLog {
        let parsed = Parsed::new(folder, FolderKind::Rules);
        let Parsed { folder, document: Some(document), mut log } = parsed else { return parsed.left_out() };
        let mut reading = read_rule_file(&document);
        log.diagnostics.append(&mut reading.diagnostics);
        if let Some((key, place)) = &reading.places.key
            && let Some(old) = self.rule_file(key)
        {
            if old.origin == Origin::BuiltIn && old.root.same(&document.root) {
                return log.pass_over();
            }
            let owner = owner(&old.folder, &old.origin);
            log.diagnostics.push(taken(Code::KeyTaken, RULE_FILE, "key", key, &owner, *place));
        }
        match reading.description.filter(|_| !log.has_error()) {
            Some(metadata) => {
                let (folder, origin, root) = (folder.name, folder.origin, document.root);
                self.rule_files.push(RuleFileEntry { folder, origin, metadata, root });
                log.finish(Some((Code::RulesAdded, "Rules added to the library successfully.")))
            }
            None => {
                let key = reading.places.key.map(|(key, _)| key);
                let key = key.filter(|key| self.rule_file(key).is_none());
                self.left_out_rules.extend(key.map(|key| (key, folder.name)));
                log.finish(None)
            }
        }
    }

    fn import_board(&mut self, parsed: Parsed, number: usize, circular: bool) -> FolderLog {
        let Parsed { folder, document: Some(document), mut log } = parsed else { return parsed.left_out() };
        let (mut reading, root, sources) = self.read_whole(document, circular);
        log.diagnostics.append(&mut reading.diagnostics);
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
        let pictures = self.pictures_with_base(folder.pictures, &sources);
        log.diagnostics.extend(missing_pictures(&root, &pictures));
        let Some(description) = reading.description.filter(|_| !log.has_error()) else {
            return log.finish(None);
        };
        let lowered = lower_known(&description, &find, &reading.places);
        match lowered.and_then(|blueprint| playable(&folder.origin, blueprint, &reading.places)) {
            Ok(blueprint) => {
                let index = self.boards.len();
                let metadata = &description.metadata;
                self.board_names.insert(metadata.name.clone(), index);
                self.board_keys.extend(metadata.key.clone().map(|key| (key, index)));
                self.board_aliases.extend(metadata.aliases.iter().map(|alias| (alias.clone(), index)));
                let (perft, tuning) = (PerftTable::parse(&folder.perft), folder.tuning);
                let (folder, origin) = (folder.name, folder.origin);
                self.boards.push(BoardEntry {
                    folder,
                    origin,
                    description,
                    perft,
                    tuning,
                    sources,
                    pictures,
                    blueprint,
                    root,
                    number,
                });
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
    ///
    /// Boards are asked for by name, key or alias alike, so that each must be unlike all of another's.
    fn clashes_of_board(&self, places: &Places) -> Vec<Diagnostic> {
        let clash = |code, what, (text, place): &(String, Place)| {
            let old = self.called(text)?;
            Some(taken(code, BOARD_FILE, what, text, &owner(&old.folder, &old.origin), *place))
        };
        let name = places.name.iter().filter_map(|name| clash(Code::NameTaken, "name", name));
        let key = places.key.iter().filter_map(|key| clash(Code::KeyTaken, "key", key));
        let aliases = places.aliases.iter().filter_map(|alias| clash(Code::AliasTaken, "alias", alias));
        name.chain(key).chain(aliases).collect()
    }

    fn index_pieces(&mut self) {
        let ids = self.pieces.iter().enumerate();
        self.piece_ids = ids.clone().map(|(index, piece)| (piece.description.id.clone(), index)).collect();
        let keys = ids.filter_map(|(index, piece)| Some((piece.description.metadata.key.clone()?, index)));
        self.piece_keys = keys.collect();
    }

    fn index_boards(&mut self) {
        let all = || self.boards.iter().enumerate();
        self.board_names = all().map(|(index, board)| (board.name().to_owned(), index)).collect();
        self.board_keys = all().filter_map(|(index, board)| Some((board.key()?.to_owned(), index))).collect();
        let aliases = all().flat_map(|(index, board)| {
            board.description.metadata.aliases.iter().map(move |alias| (alias.clone(), index))
        });
        self.board_aliases = aliases.collect();
    }
}

/// Takes in folders, every base before what is based on it; the logs are in the order of the folders.
fn in_order(
    folders: impl Iterator<Item = Folder>,
    kind: FolderKind,
    names: &[&str],
    mut import: impl FnMut(Parsed, usize, bool, Vec<String>) -> FolderLog,
) -> Vec<FolderLog> {
    let parsed: Vec<Parsed> = folders.map(|folder| Parsed::new(folder, kind)).collect();
    let kin: Vec<Kin> = parsed.iter().map(|parsed| parsed.kin(names)).collect();
    let (order, circular) = bases_first(&kin);
    let mut waiting: Vec<Option<(Parsed, Kin)>> = parsed.into_iter().zip(kin).map(Some).collect();
    let mut logs: Vec<(usize, FolderLog)> = Vec::new();
    for index in order {
        if let Some((parsed, kin)) = waiting[index].take() {
            logs.push((index, import(parsed, index, circular[index], kin.names)));
        }
    }
    logs.sort_by_key(|(index, _)| *index);
    logs.into_iter().map(|(_, log)| log).collect()
}

/// A blueprint that the rules can be made from. Built-in ones are known to be so.
fn playable(origin: &Origin, blueprint: Blueprint, places: &Places) -> Result<Blueprint, Vec<Diagnostic>> {
    if *origin == Origin::BuiltIn { Ok(blueprint) } else { compiles(blueprint, places) }
}

/// A blueprint that the rules can be made from.
pub(super) fn compiles(blueprint: Blueprint, places: &Places) -> Result<Blueprint, Vec<Diagnostic>> {
    let Err(error) = Ruleset::compile(&blueprint) else { return Ok(blueprint) };
    let place = places.pieces.first().map_or(Place::default(), |(_, place)| *place);
    let spot = Spot::named("<pieces>", place);
    let (code, remedy) = match error {
        CompileError::Hands => (
            Code::RuleContradiction,
            "Let captured pieces be gone, or let only one kind promote to each of these, once.",
        ),
        CompileError::Patterns => {
            (Code::RuleContradiction, "Split the piece, or let what leaps over others go straight.")
        }
        CompileError::Specials => (Code::RuleContradiction, "Use fewer special moves, or let each do less."),
        _ => (
            Code::BoardTooComplex,
            "Use fewer kinds of piece, give them fewer moves, or make the board smaller.",
        ),
    };
    Err(vec![Diagnostic::new(code, BOARD_FILE, spot).message(sentence(&error)).remedy(remedy)])
}

/// An error as a sentence of its own.
fn sentence(error: &CompileError) -> String {
    let text = error.to_string();
    let mut letters = text.chars();
    letters.next().map_or(text.clone(), |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
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

/// What to say of a file that is based on itself.
pub(super) fn cycle(file: &str, place: Place) -> Diagnostic {
    Diagnostic::new(Code::BaseCycle, file, Spot::named("<base>", place))
        .message("The base is, itself or by way of its own base, based on this one.")
        .remedy("Let one of them stand on its own, without <base>.")
}

/// What to say of a base that had errors.
pub(super) fn base_left_out(file: &str, what: &str, base: &str, folder: &str, place: Place) -> Diagnostic {
    Diagnostic::new(Code::BaseLeftOut, file, Spot::named("<base>", place))
        .message(format!(
            "The {what} {} was left out of the library because of its own errors.",
            quoted(base)
        ))
        .remedy(format!("Correct the errors of the {what} in the folder {} first.", quoted(folder)))
}

/// What to say of a base that nobody knows.
pub(super) fn base_unknown(
    file: &str,
    (what, by): (&str, &str),
    base: &str,
    near: Option<String>,
    place: Place,
) -> Diagnostic {
    let near = near.map_or_else(String::new, |near| format!("Did you mean {}? ", shortened(&near)));
    Diagnostic::new(Code::BaseUnknown, file, Spot::named("<base>", place))
        .message(format!("There is no {what} with the {by} {}.", quoted(base)))
        .remedy(format!("{near}Write the {by} of a {what} of the library; case matters."))
}
