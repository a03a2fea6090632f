//! Rule files laid over a board for one game.
//!
//! Such a board is asked for by the board's name or key and those of the rule files with a plus before each:
//! `chess+fog`, `Chess + Fog`. In whichever order they are named, the rule files are laid over it in the order of the library, so
//! that there is one board for each choice of them.

use std::borrow::Cow;
use std::sync::Arc;

use super::import::compiles;
use super::{BoardEntry, Library, RuleFileEntry, Sources};
use crate::description::{BoardDescription, Language, Metadata};
use crate::diagnostic::{Code, Diagnostic, Problems, Severity, Spot, quoted};
use crate::document::{Element, Node, Place};
use crate::lower::{Found, lower_known};
use crate::perft_table::PerftTable;
use crate::read::{BOARD_FILE, named, read_resolved};
use crate::resolve::{Foreign, resolve};

/// What stands before the key of each rule file in the name of a board.
const PLUS: char = '+';

/// No name with all that is laid over it is longer, in bytes. Strangers ask for boards too, and a text with a plus at
/// every place would take long to look through.
const LONGEST: usize = 512;

impl Library {
    /// The board of a name, key or alias, or one with rule files laid over it, such as `chess+fog`, if there is such a
    /// board.
    ///
    /// # Errors
    /// When there is no such rule file, or the board does not bear the rules.
    pub fn find_board(&self, name: &str) -> Option<Result<Cow<'_, BoardEntry>, Vec<Diagnostic>>> {
        let (board, over) = self.take_apart(name)?;
        Some(if over.is_empty() {
            Ok(Cow::Borrowed(board))
        } else {
            self.lay_over(board, &over).map(Cow::Owned)
        })
    }

    /// The board that a name begins with, and the keys or names of the rule files that are to be laid over it.
    #[must_use]
    pub fn take_apart<'a>(&self, name: &'a str) -> Option<(&BoardEntry, Vec<&'a str>)> {
        if let Some(board) = self.board(name) {
            return Some((board, Vec::new()));
        }
        if name.len() > LONGEST {
            return None;
        }
        name.match_indices(PLUS).find_map(|(place, _)| {
            let board = self.board(name[..place].trim())?;
            Some((board, name[place + 1..].split(PLUS).map(str::trim).collect()))
        })
    }

    /// A board with some rule files laid over it, which are called by their keys or names.
    ///
    /// # Errors
    /// When there is no such rule file, or the board does not bear the rules.
    pub fn lay_over(&self, board: &BoardEntry, names: &[&str]) -> Result<BoardEntry, Vec<Diagnostic>> {
        let place = Place::default();
        let is_known = |name: &str| self.rule_files.iter().any(|file| file.is_called(name));
        if let Some(unknown) = names.iter().find(|name| !is_known(name)) {
            self.rule_root(unknown, place).map_err(|problem| vec![problem])?;
        }
        let is_meant = |file: &&RuleFileEntry| names.iter().any(|name| file.is_called(name));
        let files: Vec<&RuleFileEntry> = self.rule_files.iter().filter(is_meant).collect();
        if board.description.players.len() < 2 {
            return Err(vec![for_one_player(board)]);
        }
        if let Some(file) = files.iter().find(|file| has_subject(&board.root, &file.root)) {
            return Err(vec![already_there(board, file)]);
        }
        let mut problems = Problems::new(BOARD_FILE);
        problems.set_language(Language::Second);
        let foreign: Vec<Foreign<'_>> =
            files.iter().map(|file| Foreign { root: &file.root, place }).collect();
        // The board is the base of itself, so that the rules are laid over it as over any base.
        let mut own = (*board.root).clone();
        own.children.retain(|node| matches!(node, Node::Element(element) if element.name == "metadata"));
        let root = resolve(&own, Some(Foreign { root: &board.root, place }), &foreign, &mut problems);
        let reading = read_resolved(&root, problems);
        let Some(mut description) = reading.description else {
            let is_error = |problem: &Diagnostic| problem.severity() == Severity::Error;
            return Err(reading.diagnostics.into_iter().filter(is_error).collect());
        };
        description.metadata = named_together(&description.metadata, &files);
        self.check_officers(&description)?;
        let blueprint = lower_known(&description, &|id| self.find(id), &reading.places)?;
        let blueprint = compiles(blueprint, &reading.places)?;
        let mut rule_files = board.sources.rule_files.clone();
        rule_files.extend(files.iter().map(|file| file.key().to_owned()));
        let sources = Sources { rule_files, ..board.sources.clone() };
        // Neither counts of moves nor what machines have learnt hold for other rules.
        let (perft, tuning) = (PerftTable::default(), None);
        Ok(BoardEntry {
            description,
            blueprint,
            perft,
            tuning,
            sources,
            root: Arc::new(root),
            ..board.clone()
        })
    }

    /// Whether all that change places without a word about where may stand wherever others stood.
    fn check_officers(&self, board: &BoardDescription) -> Result<(), Vec<Diagnostic>> {
        let everybody = |among: &crate::Among| among.cells.is_none();
        if !board.shuffle.iter().flat_map(|shuffle| &shuffle.among).any(everybody) {
            return Ok(());
        }
        let confined = board.pieces.iter().find(|piece| {
            let own = piece.moves.as_ref().is_some_and(|moves| moves.confined.is_some());
            own || matches!(self.find(&piece.id), Found::Piece(found) if found.confined.is_some())
        });
        let Some(piece) = confined else { return Ok(()) };
        let message =
            format!("{} may not leave a part of the board, so that it cannot stand elsewhere.", piece.name());
        let spot = Spot::named("<shuffle>", Place::default());
        let remedy = "Shuffle the pieces of another board.";
        Err(vec![Diagnostic::new(Code::ShuffleWrong, BOARD_FILE, spot).message(message).remedy(remedy)])
    }
}

/// What a board with rule files laid over it says of itself.
fn named_together(board: &Metadata, files: &[&RuleFileEntry]) -> Metadata {
    let plus = PLUS.to_string();
    let join = |first: &str, others: &dyn Fn(&RuleFileEntry) -> String, between: &str| {
        let others = files.iter().map(|file| others(file));
        std::iter::once(first.to_owned()).chain(others).collect::<Vec<_>>().join(between)
    };
    Metadata {
        name: join(&board.name, &|file| file.metadata.name.clone(), " + "),
        key: board.key.as_deref().map(|key| join(key, &|file| file.key().to_owned(), &plus)),
        aliases: Vec::new(),
        ..board.clone()
    }
}

/// Whether a board has rules of the sort that a rule file is about: of its first rule, or a shuffle.
fn has_subject(board: &Element, file: &Element) -> bool {
    let rules = |root: &Element| -> Vec<String> {
        named(root, "rules").flat_map(Element::elements).map(|rule| rule.name.clone()).collect()
    };
    let shuffles = |root: &Element| named(root, "shuffle").next().is_some();
    let subject = rules(file).into_iter().find(|rule| rule != "no");
    (shuffles(board) && shuffles(file)) || subject.is_some_and(|subject| rules(board).contains(&subject))
}

fn for_one_player(board: &BoardEntry) -> Diagnostic {
    Diagnostic::new(Code::RulesForSeveral, BOARD_FILE, Spot::named("<rulefile>", Place::default()))
        .message(format!("{} is for one player, and these rules are for several.", quoted(board.name())))
        .remedy("Choose another board.")
}

fn already_there(board: &BoardEntry, file: &RuleFileEntry) -> Diagnostic {
    let spot = Spot::named("<rulefile>", Place::default());
    let name = &file.metadata.name;
    Diagnostic::new(Code::RulesAlreadyThere, BOARD_FILE, spot)
        .message(format!("{} has rules of this sort already: {}.", quoted(board.name()), quoted(name)))
        .remedy(format!("Play it without {}, or choose another board.", quoted(name)))
}
