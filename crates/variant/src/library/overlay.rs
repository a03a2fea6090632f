//! Rule files laid over a board for one game.

use std::sync::Arc;

use super::{BoardEntry, Library};
use crate::description::Language;
use crate::diagnostic::{Diagnostic, Problems, Severity};
use crate::document::Place;
use crate::lower::lower_known;
use crate::read::{BOARD_FILE, read_resolved};
use crate::resolve::{Foreign, resolve};

impl Library {
    /// The board of a name, key or alias with some rule files laid over it, if there is such a board.
    ///
    /// # Errors
    /// When there is no such rule file, or the board does not bear the rules.
    pub fn laid_over(&self, board: &str, keys: &[&str]) -> Option<Result<BoardEntry, Vec<Diagnostic>>> {
        self.board(board).map(|board| self.lay_over(board, keys))
    }

    fn lay_over(&self, board: &BoardEntry, keys: &[&str]) -> Result<BoardEntry, Vec<Diagnostic>> {
        let place = Place::default();
        let mut files = Vec::new();
        for key in keys {
            files.push(Foreign { root: self.rule_root(key, place).map_err(|problem| vec![problem])?, place });
        }
        let mut problems = Problems::new(BOARD_FILE);
        problems.set_language(Language::Second);
        let base = Foreign { root: &board.root, place };
        // The board is the base of itself, so that the rules are laid over it as over any base.
        let mut own = (*board.root).clone();
        own.children
            .retain(|node| matches!(node, crate::Node::Element(element) if element.name == "metadata"));
        let root = resolve(&own, Some(base), &files, &mut problems);
        let reading = read_resolved(&root, problems);
        let Some(description) = reading.description else {
            let is_error = |problem: &Diagnostic| problem.severity() == Severity::Error;
            return Err(reading.diagnostics.into_iter().filter(is_error).collect());
        };
        let blueprint = lower_known(&description, &|id| self.find(id), &reading.places)?;
        let mut sources = board.sources.clone();
        sources.rule_files.extend(keys.iter().map(|key| (*key).to_owned()));
        Ok(BoardEntry { description, blueprint, sources, root: Arc::new(root), ..board.clone() })
    }
}
