//! A board with the pieces it uses, named by what is in it.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use game::Worth;
use notation::{Notation, Scribe, Style};
use protocol::{Demo, Geometry, Guide};
use rules::{Blueprint, CompileError, Ruleset, Setup};
use search::Knowledge;
use store::{VariantHash, VariantSource};
use variant::{
    BOARD_FILE, BoardDescription, BoardEntry, Document, Found, Library, LookDescription, PIECE_FILE,
    PieceDescription, content_hash, lower, read_board, read_piece,
};

use crate::error::ApiError;
use crate::report::report;
use crate::view::{demo, geometry, guide};
use crate::workshop::is_key;

/// To find out what machines know of a large board takes a second or so, so that boards of users are studied one at a
/// time.
static STUDY: Mutex<()> = Mutex::new(());

/// Browsers count without gaps up to here.
const MAX_ARRANGEMENTS: u64 = 1 << 53;

/// A board and its pieces. What takes work is done when it is first asked for.
pub(crate) struct Variant {
    pub(crate) source: VariantSource,
    pub(crate) board: BoardDescription,
    /// The pieces that the board uses, each once.
    pub(crate) pieces: Vec<PieceDescription>,
    pub(crate) blueprint: Blueprint,
    /// What machines have learnt about it.
    tuning: Option<String>,
    /// Whether it comes from elsewhere than the content of this program: then nobody who runs it has looked at it.
    is_foreign: bool,
    arrangements: OnceLock<u64>,
    ruleset: OnceLock<Result<Ruleset, CompileError>>,
    scribe: OnceLock<Option<Scribe>>,
    worth: OnceLock<Worth>,
    knowledge: OnceLock<Arc<Knowledge>>,
    geometry: OnceLock<Arc<Geometry>>,
    guide: OnceLock<Arc<Guide>>,
    demo: OnceLock<Option<Arc<Demo>>>,
}

impl Variant {
    /// A board of the library, all of whose pieces are there.
    pub(crate) fn from_library(library: &Library, board: &BoardEntry) -> Self {
        let pieces: Vec<PieceDescription> = library.pieces_of(board).cloned().collect();
        let texts = pieces.iter().map(ToString::to_string).collect();
        let source = with_hash(board.description.to_string(), texts);
        let tuning = board.tuning.clone();
        Self { tuning, ..Self::new(source, board.description.clone(), pieces, board.blueprint()) }
    }

    /// A variant that was kept; the error says why it cannot be read any more.
    pub(crate) fn from_source(source: VariantSource) -> Result<Self, String> {
        let named = with_hash(source.board.clone(), source.pieces.clone());
        if named.hash != source.hash {
            return Err(format!("the files kept as {} are others", source.hash));
        }
        let board = read(&source.board, BOARD_FILE, |document| read_board(document).description)?;
        let pieces = source.pieces.iter();
        let pieces = pieces.map(|text| read(text, PIECE_FILE, |document| read_piece(document).description));
        let pieces = pieces.collect::<Result<Vec<_>, String>>()?;
        let blueprint = lower(&board, &|id| find(&pieces, id))
            .map_err(|problems| problems.first().map_or_else(String::new, ToString::to_string))?;
        Ok(Self { is_foreign: true, ..Self::new(source, board, pieces, blueprint) })
    }

    /// A board that is in no file; nothing if it is none after all.
    pub(super) fn made(text: &str, piece: &PieceDescription) -> Option<Self> {
        let board = read(text, BOARD_FILE, |document| read_board(document).description).ok()?;
        let pieces = vec![piece.clone()];
        let blueprint = lower(&board, &|id| find(&pieces, id)).ok()?;
        Some(Self::new(with_hash(board.to_string(), vec![piece.to_string()]), board, pieces, blueprint))
    }

    fn new(
        source: VariantSource,
        board: BoardDescription,
        pieces: Vec<PieceDescription>,
        blueprint: Blueprint,
    ) -> Self {
        Self {
            source,
            board,
            pieces,
            blueprint,
            tuning: None,
            is_foreign: false,
            arrangements: OnceLock::new(),
            ruleset: OnceLock::new(),
            scribe: OnceLock::new(),
            worth: OnceLock::new(),
            knowledge: OnceLock::new(),
            geometry: OnceLock::new(),
            guide: OnceLock::new(),
            demo: OnceLock::new(),
        }
    }

    /// The content hash.
    pub(crate) fn hash(&self) -> &VariantHash {
        &self.source.hash
    }

    /// The name that people read.
    pub(crate) fn name(&self) -> &str {
        &self.board.metadata.name
    }

    /// Whether it is to be drawn with an image of that name.
    pub(crate) fn names_picture(&self, file: &str) -> bool {
        self.board.look.iter().flat_map(LookDescription::files).any(|wanted| wanted == file)
    }

    /// Whether nobody who runs this program has looked at it.
    pub(crate) fn is_foreign(&self) -> bool {
        self.is_foreign
    }

    /// The key of a board that a user has uploaded; others are known by their names.
    pub(crate) fn uploaded_key(&self) -> Option<&str> {
        self.board.metadata.key.as_deref().filter(|key| is_key(key))
    }

    /// What it is asked for by.
    pub(crate) fn known_as(&self) -> &str {
        self.uploaded_key().unwrap_or(self.name())
    }

    /// The ladder on which players are compared who play it: that of its key, which every new version of its file
    /// keeps; where it has none, of its name.
    pub(crate) fn ladder(&self) -> &str {
        let metadata = &self.board.metadata;
        metadata.key.as_deref().unwrap_or(&metadata.name)
    }

    /// The rules.
    pub(crate) fn ruleset(&self) -> Result<Ruleset, CompileError> {
        self.ruleset.get_or_init(|| Ruleset::compile(&self.blueprint)).clone()
    }

    /// Who writes its moves as people do, if it can be played.
    pub(crate) fn scribe(&self) -> Option<&Scribe> {
        let make = || {
            let said = self.board.notation();
            let style = Style {
                notation: said.form.and_then(|form| Notation::from_name(form.name())),
                silent: said.silent,
                letters: said.letters,
            };
            Some(Scribe::new(&self.ruleset().ok()?, &style))
        };
        self.scribe.get_or_init(make).as_ref()
    }

    /// What the pieces are worth to a machine.
    pub(crate) fn worth(&self) -> &Worth {
        self.worth.get_or_init(|| Worth::of(&self.blueprint))
    }

    /// What a machine that thinks knows of the rules. To find out takes a second or so on a large board:
    /// whoever asks takes no place from others meanwhile.
    pub(crate) fn knowledge(&self, ruleset: &Ruleset) -> &Arc<Knowledge> {
        self.knowledge.get_or_init(|| {
            let _alone = self.is_foreign.then(|| STUDY.lock().unwrap_or_else(PoisonError::into_inner));
            let text = self.tuning.as_deref();
            let knowledge = Knowledge::with(ruleset, text, &self.source.hash.0).unwrap_or_else(|error| {
                report(&format!("what was learnt about \"{}\" is not used", self.name()), &error);
                Knowledge::of(ruleset)
            });
            Arc::new(knowledge)
        })
    }

    /// How many play it, at all its boards together.
    pub(crate) fn seats(&self) -> usize {
        self.blueprint.players.len() * self.blueprint.boards()
    }

    /// Turns away whoever asks for something that knows one board alone.
    pub(crate) fn or_refuse_boards(&self) -> Result<(), ApiError> {
        if self.blueprint.boards() == 1 {
            return Ok(());
        }
        let message = "A game on several boards is no single line of moves.".to_owned();
        let remedy = "Look at its moves on the page of the game itself, board by board.";
        Err(ApiError::refused("several-boards", message, remedy))
    }

    /// How many arrangements there are to start from, as far as they have numbers that a browser can tell apart.
    pub(crate) fn arrangements(&self) -> u64 {
        *self.arrangements.get_or_init(|| self.board.arrangements().min(MAX_ARRANGEMENTS))
    }

    /// The start with the arrangement of a number, if there is one.
    pub(crate) fn arranged(&self, number: u64) -> Option<Setup> {
        if number >= self.arrangements() {
            return None;
        }
        let board = self.board.arranged(number)?;
        lower(&board, &|id| find(&self.pieces, id)).ok().map(|blueprint| blueprint.start)
    }

    /// What it takes to draw it.
    pub(crate) fn geometry(&self) -> Arc<Geometry> {
        Arc::clone(self.geometry.get_or_init(|| Arc::new(geometry(self))))
    }

    /// What it takes to draw it, if somebody has asked for that before.
    pub(crate) fn ready_geometry(&self) -> Option<Arc<Geometry>> {
        self.geometry.get().map(Arc::clone)
    }

    /// How its pieces move.
    pub(crate) fn guide(&self) -> Arc<Guide> {
        Arc::clone(self.guide.get_or_init(|| Arc::new(guide(self))))
    }

    /// A short game that it plays with itself, if it can be played.
    pub(crate) fn demo(&self) -> Option<Arc<Demo>> {
        self.demo.get_or_init(|| demo(self).map(Arc::new)).clone()
    }
}

/// The files of a variant with their hash.
fn with_hash(board: String, pieces: Vec<String>) -> VariantSource {
    VariantSource { hash: VariantHash(content_hash(&board, &pieces)), board, pieces }
}

fn read<T>(text: &str, file: &str, read: impl Fn(&Document) -> Option<T>) -> Result<T, String> {
    let document = Document::parse(text.as_bytes(), file).map_err(|problem| problem.to_string())?;
    read(&document).ok_or_else(|| format!("{file} cannot be read"))
}

fn find<'a>(pieces: &'a [PieceDescription], id: &str) -> Found<'a> {
    match pieces.iter().find(|piece| piece.id == id) {
        Some(piece) => Found::Piece(piece),
        None => Found::Unknown { near: None },
    }
}

/// Keeps everybody from studying boards of users, until it is dropped.
#[cfg(test)]
pub(crate) fn nobody_studies() -> std::sync::MutexGuard<'static, ()> {
    STUDY.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_reads_back_as_the_same_variant() {
        let library = Library::built_in();
        for board in library.boards() {
            let variant = Variant::from_library(&library, board);
            let again = Variant::from_source(variant.source.clone()).unwrap();
            assert_eq!(again.board, variant.board);
            assert_eq!(again.pieces, variant.pieces);
            assert_eq!(again.geometry(), variant.geometry());
        }
    }

    #[test]
    fn arrangements_can_be_told_by_their_position_alone() {
        let library = Library::built_in();
        let mut shuffled = 0;
        for board in library.boards().iter().filter(|board| board.arrangements() > 1) {
            let variant = Variant::from_library(&library, board);
            let ruleset = variant.ruleset().unwrap();
            let count = variant.arrangements();
            for number in [0, 1, count / 3, count / 2, count - 1] {
                let setup = variant.arranged(number).unwrap();
                let position = ruleset.position(&setup).unwrap();
                let text = notation::write_fen(&position);
                assert_eq!(
                    notation::read_fen(&ruleset, &text).unwrap(),
                    position,
                    "{} {number}",
                    board.name()
                );
                let (_, blueprint) = board.arranged(number).unwrap();
                let own = Ruleset::compile(&blueprint).unwrap().start();
                assert_eq!(position.perft(2), own.perft(2), "{} {number}", board.name());
            }
            assert!(variant.arranged(count).is_none());
            shuffled += 1;
        }
        assert!(shuffled > 0);
    }

    #[test]
    fn files_that_were_changed_are_refused() {
        let library = Library::built_in();
        let mut source = Variant::from_library(&library, &library.boards()[0]).source;
        source.board.push(' ');
        assert!(Variant::from_source(source).is_err());
    }
}
