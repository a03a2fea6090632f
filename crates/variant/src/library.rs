//! Everything that can be played with: the built-in pieces and boards and a user's own.

mod built_in;
mod folder;
mod folder_log;
mod given;
mod import;
mod order;
mod overlay;
mod pictures;
mod shelves;
mod whole;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use rules::Blueprint;

use crate::description::{BoardDescription, Metadata, PieceDescription};
use crate::document::Element;
use crate::log::ImportLog;
use crate::lower::Found;
use crate::nearest::nearest;
use crate::perft_table::PerftTable;
pub use folder::{TEMPLATES, TUNING_FILE};
pub use given::GivenFolder;

/// Where a piece or board came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It ships inside the program.
    BuiltIn,
    /// It was read from this folder.
    Folder(PathBuf),
}

/// A piece of the library.
#[derive(Clone, Debug)]
pub struct PieceEntry {
    /// The name of its folder, which means nothing.
    pub folder: String,
    /// Where it came from.
    pub origin: Origin,
    /// What its author wrote; a piece with a base has that one's moves before its own.
    pub description: PieceDescription,
    /// The ID of the piece that it is based on.
    pub base: Option<String>,
    /// The names of its models in three dimensions.
    pub models: Vec<String>,
    /// The number of its folder among those that were imported with it.
    number: usize,
}

/// A board of the library.
#[derive(Clone, Debug)]
pub struct BoardEntry {
    /// The name of its folder, which means nothing.
    pub folder: String,
    /// Where it came from.
    pub origin: Origin,
    /// What its author wrote, with everything that it takes from elsewhere.
    pub description: BoardDescription,
    /// The table of move counts beside it; empty if there is none.
    pub perft: PerftTable,
    /// The text of what machines have learnt about it, if there is one beside it.
    pub tuning: Option<String>,
    /// What it takes from elsewhere.
    pub sources: Sources,
    /// The files of images that it can be drawn with, those of its base too.
    pictures: Vec<String>,
    blueprint: Blueprint,
    /// The outermost element of its file with everything that it takes from elsewhere, for boards based on it.
    root: Arc<Element>,
    /// The number of its folder among those that were imported with it.
    number: usize,
}

/// What a board takes from elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// The name or key of the board that it is based on.
    pub base: Option<String>,
    /// The keys of the rule files that are laid over it, in order.
    pub rule_files: Vec<String>,
}

/// A set of rules that boards may lay over themselves.
#[derive(Clone, Debug)]
pub struct RuleFileEntry {
    /// The name of its folder, which means nothing.
    pub folder: String,
    /// Where it came from.
    pub origin: Origin,
    /// What it says about itself.
    pub metadata: Metadata,
    root: Element,
}

impl RuleFileEntry {
    /// What boards call it.
    #[must_use]
    pub fn key(&self) -> &str {
        self.metadata.key.as_deref().unwrap_or_default()
    }

    /// Whether that is its key or its name, in whatever case.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        [self.key(), &self.metadata.name].iter().any(|known| known.to_lowercase() == name.to_lowercase())
    }
}

impl BoardEntry {
    /// What the rules need to know of it.
    #[must_use]
    pub fn blueprint(&self) -> Blueprint {
        self.blueprint.clone()
    }

    /// The name that people read.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.description.metadata.name
    }

    /// The short name, if it has one.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.description.metadata.key.as_deref()
    }
}

/// Pieces and boards that were found good, and the log that tells of the others.
#[derive(Clone, Debug, Default)]
pub struct Library {
    pieces: Vec<PieceEntry>,
    boards: Vec<BoardEntry>,
    rule_files: Vec<RuleFileEntry>,
    piece_ids: BTreeMap<String, usize>,
    piece_keys: BTreeMap<String, usize>,
    board_names: BTreeMap<String, usize>,
    board_keys: BTreeMap<String, usize>,
    board_aliases: BTreeMap<String, usize>,
    /// The folder of each piece that was left out, by ID.
    left_out: BTreeMap<String, String>,
    /// The folder of each board that was left out, by key and name.
    left_out_boards: BTreeMap<String, String>,
    /// The folder of each rule file that was left out, by key.
    left_out_rules: BTreeMap<String, String>,
    shelves: shelves::Shelves,
    log: ImportLog,
}

impl Library {
    /// What ships inside the program.
    #[must_use]
    pub fn built_in() -> Self {
        /// Read once: it never changes, and every content folder that is loaded is laid over it.
        static BUILT_IN: LazyLock<Library> = LazyLock::new(Library::read_built_in);
        BUILT_IN.clone()
    }

    /// As [`built_in`](Self::built_in), read anew: to see how long that takes.
    #[must_use]
    pub fn read_built_in() -> Self {
        let mut library = Self { shelves: shelves::Shelves::parse(built_in::shelves()), ..Self::default() };
        library.log = library.import(built_in::pieces(), built_in::rule_files(), built_in::boards());
        library
    }

    /// What ships inside the program, and what the folders `Pieces`, `Rules` and `Boards` of `content` add to it.
    ///
    /// This never fails: the [log](Self::log) tells what could not be read.
    #[must_use]
    pub fn load(content: &Path) -> Self {
        let mut library = Self::built_in();
        let folder::Sections { notes, pieces, rules, boards } = folder::list(content);
        let log = library.import(pieces.folders, rules.folders, boards.folders);
        library.log = ImportLog {
            notes,
            piece_notes: pieces.notes,
            rule_notes: rules.notes,
            board_notes: boards.notes,
            ..log
        };
        library
    }

    /// What became of each folder: of the user's folders, or of the built-in ones if there is no user.
    #[must_use]
    pub fn log(&self) -> &ImportLog {
        &self.log
    }

    /// All pieces, built-in ones first, otherwise in the order of their folders.
    #[must_use]
    pub fn pieces(&self) -> &[PieceEntry] {
        &self.pieces
    }

    /// All boards, built-in ones first, otherwise in the order of their folders.
    #[must_use]
    pub fn boards(&self) -> &[BoardEntry] {
        &self.boards
    }

    /// The shelf that a board stands on when boards are shown, if it has its place on one.
    #[must_use]
    pub fn shelf(&self, board: &BoardEntry) -> Option<&str> {
        self.on_shelf(board).map(|(_, shelf)| shelf)
    }

    /// The place of a board among all that stand on shelves, in the order in which they are shown.
    #[must_use]
    pub fn place(&self, board: &BoardEntry) -> Option<usize> {
        self.on_shelf(board).map(|(place, _)| place)
    }

    fn on_shelf(&self, board: &BoardEntry) -> Option<(usize, &str)> {
        let names = [board.key(), Some(board.name())];
        let names = names.into_iter().flatten().filter(|_| board.origin == Origin::BuiltIn);
        names.filter_map(|name| self.shelves.of(name)).next()
    }

    /// The piece of an ID.
    #[must_use]
    pub fn piece(&self, id: &str) -> Option<&PieceEntry> {
        self.piece_ids.get(id).map(|&index| &self.pieces[index])
    }

    /// All rule files, built-in ones first, otherwise in the order of their folders.
    #[must_use]
    pub fn rule_files(&self) -> &[RuleFileEntry] {
        &self.rule_files
    }

    /// The rule file of a key.
    #[must_use]
    pub fn rule_file(&self, key: &str) -> Option<&RuleFileEntry> {
        self.rule_files.iter().find(|file| file.metadata.key.as_deref() == Some(key))
    }

    /// The board of a name, key or alias: the very name counts first, then the key, then an alias, then any of them
    /// in other case.
    #[must_use]
    pub fn board(&self, name: &str) -> Option<&BoardEntry> {
        self.called(name).or_else(|| {
            let wanted = name.to_lowercase();
            let is_called = |board: &&BoardEntry| {
                let metadata = &board.description.metadata;
                let names = [Some(&metadata.name), metadata.key.as_ref()].into_iter().flatten();
                names.chain(&metadata.aliases).any(|known| known.to_lowercase() == wanted)
            };
            self.boards.iter().find(is_called)
        })
    }

    /// The board of this very name, key or alias.
    fn called(&self, name: &str) -> Option<&BoardEntry> {
        let maps = [&self.board_names, &self.board_keys, &self.board_aliases];
        maps.iter().find_map(|map| map.get(name)).map(|&index| &self.boards[index])
    }

    /// What the rules need to know of the board of a name or key.
    #[must_use]
    pub fn blueprint(&self, name: &str) -> Option<Blueprint> {
        self.board(name).map(BoardEntry::blueprint)
    }

    /// The name or key of a board that is much like `name`.
    #[must_use]
    pub fn suggest(&self, name: &str) -> Option<&str> {
        let keys = self.board_keys.keys().map(String::as_str);
        nearest(name, keys.chain(self.board_names.keys().map(String::as_str)))
    }

    /// The piece of an ID, or why there is none. This is what [`lower`](crate::lower()) asks.
    #[must_use]
    pub fn find(&self, id: &str) -> Found<'_> {
        if let Some(piece) = self.piece(id) {
            return Found::Piece(&piece.description);
        }
        match self.left_out.get(id) {
            Some(folder) => Found::LeftOut { folder: folder.clone() },
            None => {
                let near = nearest(id, self.piece_ids.keys().map(String::as_str));
                Found::Unknown { near: near.map(str::to_owned) }
            }
        }
    }
}
