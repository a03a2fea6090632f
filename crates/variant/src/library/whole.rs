//! Reading a board with everything that it takes from elsewhere.

use std::sync::Arc;

use super::import::{base_left_out, base_unknown, cycle};
use super::{Library, Sources};
use crate::description::{BoardDescription, Language};
use crate::diagnostic::{Code, Diagnostic, Problems, Spot, quoted};
use crate::document::{Document, Element, Place};
use crate::nearest::{did_you_mean, nearest};
use crate::read::{
    BOARD_FILE, Places, Reading, accepts_root, read_base, read_board, read_resolved, read_rule_files,
    takes_from_elsewhere,
};
use crate::resolve::{Foreign, resolve};

impl Library {
    /// Reads a board with everything that it takes from the boards and rule files of this library.
    #[must_use]
    pub fn read_board(&self, document: &Document) -> Reading<BoardDescription> {
        self.read_whole(document.clone(), false).0
    }

    /// The same, with the outermost element that everything from elsewhere has been put into.
    pub(super) fn read_whole(
        &self,
        document: Document,
        circular: bool,
    ) -> (Reading<BoardDescription>, Arc<Element>, Sources) {
        let mut sources = Sources::default();
        let own = &document.root;
        let mut problems = Problems::new(BOARD_FILE);
        let language = accepts_root(&document, "board", &mut problems);
        if language != Some(Language::Second) || !takes_from_elsewhere(own) {
            return (read_board(&document), Arc::new(document.root), sources);
        }
        let mut places = Places::default();
        let base = read_base(own, &mut places, &mut problems);
        let place = places.base.as_ref().map_or(Place::default(), |(_, place)| *place);
        let mut missing = Vec::new();
        let base_root = base.as_deref().and_then(|base| {
            let found = self.base_root(base, circular, place);
            found.map_err(|diagnostic| missing.push(diagnostic)).ok()
        });
        let mut rule_files = Vec::new();
        for (key, element) in read_rule_files(own, &mut problems) {
            match self.rule_root(&key, element.place) {
                Ok(root) => rule_files.push(Foreign { root, place: element.place }),
                Err(diagnostic) => missing.push(diagnostic),
            }
            sources.rule_files.push(key);
        }
        if !missing.is_empty() || problems.has_error() {
            // Without all that it is made of, a board can only be looked over.
            let mut reading = read_board(&document);
            reading.diagnostics.extend(missing);
            return (reading, Arc::new(document.root), sources);
        }
        let foreign = base_root.as_deref().map(|root| Foreign { root, place });
        let whole = resolve(own, foreign, &rule_files, &mut problems);
        let mut reading = read_resolved(&whole, problems);
        reading.places.base = base.clone().map(|base| (base, place));
        sources.base = base;
        (reading, Arc::new(whole), sources)
    }

    fn base_root(&self, base: &str, circular: bool, place: Place) -> Result<Arc<Element>, Diagnostic> {
        if circular {
            return Err(cycle(BOARD_FILE, place));
        }
        if let Some(board) = self.called(base) {
            return Ok(Arc::clone(&board.root));
        }
        Err(match self.left_out_boards.get(base) {
            Some(folder) => base_left_out(BOARD_FILE, "board", base, folder, place),
            None => {
                let near = self.suggest(base).map(str::to_owned);
                base_unknown(BOARD_FILE, ("board", "key"), base, near, place)
            }
        })
    }

    pub(super) fn rule_root(&self, key: &str, place: Place) -> Result<&Element, Diagnostic> {
        if let Some(file) = self.rule_file(key) {
            return Ok(&file.root);
        }
        let spot = Spot::named("<rulefile>", place);
        Err(match self.left_out_rules.get(key) {
            Some(folder) => Diagnostic::new(Code::RuleFileLeftOut, BOARD_FILE, spot)
                .message(format!(
                    "The rule file {} was left out of the library because of its own errors.",
                    quoted(key)
                ))
                .remedy(format!(
                    "Correct the errors of the rule file in the folder {} first.",
                    quoted(folder)
                )),
            None => {
                let keys = || self.rule_files.iter().filter_map(|file| file.metadata.key.as_deref());
                let near = nearest(key, keys()).map_or_else(String::new, |_| did_you_mean(key, keys()));
                Diagnostic::new(Code::RuleFileUnknown, BOARD_FILE, spot)
                    .message(format!("There is no rule file with the key {}.", quoted(key)))
                    .remedy(format!("{near}Write the <key> of a file Rules/.../rules.xml; case matters."))
            }
        })
    }
}
