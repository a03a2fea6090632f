//! What puzzles need to be kept: the boards of Solitaire, its files, and the problems there are.

mod files;

pub use files::forget_solitaire;
pub(crate) use files::{CHALLENGES, Files, RECORDS, SAVED, Whose};

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use puzzle::problem::Problem;
use puzzle::solitaire::Solitaire;
use rules::Ruleset;

use crate::content::{Content, Variant};
use crate::error::ApiError;
use crate::problem_file::built_in_problems;

/// Everything about puzzles that outlives a request.
pub(crate) struct Puzzles {
    pub(crate) files: Files,
    problems: OnceLock<Vec<Problem>>,
    solitaire: OnceLock<Option<Board>>,
    /// The games whose win was counted of late, and whose they were.
    counted: Mutex<VecDeque<(Whose, String)>>,
}

/// How many wins are remembered: whoever sends one again does so soon.
const REMEMBERED: usize = 1024;

/// The board of Solitaire.
pub(crate) struct Board {
    pub(crate) variant: Arc<Variant>,
    pub(crate) solitaire: Solitaire,
}

impl Puzzles {
    /// With the files of Solitaire in a folder; without one nothing outlives the program.
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        Self {
            files: Files::new(folder),
            problems: OnceLock::new(),
            solitaire: OnceLock::new(),
            counted: Mutex::default(),
        }
    }

    /// Whether the win of a game was counted before.
    pub(crate) fn has_counted(&self, whose: &Whose, game: &str) -> bool {
        self.counted().iter().any(|(who, which)| (who, &**which) == (whose, game))
    }

    /// Notes that it has been.
    pub(crate) fn note_counted(&self, whose: &Whose, game: &str) {
        let mut counted = self.counted();
        counted.truncate(REMEMBERED - 1);
        counted.push_front((whose.clone(), game.to_owned()));
    }

    fn counted(&self) -> MutexGuard<'_, VecDeque<(Whose, String)>> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The problems, those of one board together, the easiest first.
    pub(crate) fn problems(&self) -> &[Problem] {
        self.problems.get_or_init(|| {
            let mut problems = built_in_problems();
            problems.sort_by(|one, other| {
                (&one.board, one.rating, &one.id).cmp(&(&other.board, other.rating, &other.id))
            });
            problems
        })
    }

    /// The first board on the shelves that is one for Solitaire.
    pub(crate) fn board(&self, content: &Content) -> Result<&Board, ApiError> {
        let board = self.solitaire.get_or_init(|| {
            let library = &content.library;
            let mut boards: Vec<_> = content.boards().iter().zip(library.boards()).collect();
            boards.retain(|(variant, _)| variant.blueprint.players.len() == 1);
            boards.sort_by_key(|(_, entry)| library.place(entry).unwrap_or(usize::MAX));
            boards.into_iter().find_map(|(variant, _)| {
                let solitaire = Solitaire::new(Ruleset::compile(&variant.blueprint).ok()?).ok()?;
                Some(Board { variant: Arc::clone(variant), solitaire })
            })
        });
        board.as_ref().ok_or_else(|| ApiError::not_found("board for Solitaire"))
    }
}
