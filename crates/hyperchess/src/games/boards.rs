//! The boards that games name, compiled once each.

use std::collections::BTreeMap;

use notation::Scribe;
use notation::pgn::UNNAMED;
use rules::Ruleset;
use variant::Library;

use crate::commands::scribe_of;

/// Finds boards by the names that games have for them.
pub(crate) struct Boards<'a> {
    library: &'a Library,
    unnamed: &'a str,
    /// By each name that came up: the name of the board and its scribe, or why there is none.
    known: BTreeMap<String, Result<(String, Scribe), String>>,
}

impl<'a> Boards<'a> {
    pub(crate) fn new(library: &'a Library) -> Self {
        Self { library, unnamed: UNNAMED, known: BTreeMap::new() }
    }

    /// The same, where games that name no board are played on this one.
    pub(crate) fn unless_named(self, board: Option<&'a str>) -> Self {
        Self { unnamed: board.unwrap_or(self.unnamed), ..self }
    }

    /// The board of a name, or what is wrong with it.
    pub(crate) fn find(&mut self, name: Option<&str>) -> Result<(&str, &Scribe), String> {
        let name = name.unwrap_or(self.unnamed);
        if !self.known.contains_key(name) {
            let found = self.compile(name);
            self.known.insert(name.to_owned(), found);
        }
        match &self.known[name] {
            Ok((name, scribe)) => Ok((name, scribe)),
            Err(error) => Err(error.clone()),
        }
    }

    fn compile(&self, name: &str) -> Result<(String, Scribe), String> {
        let unknown = || match self.library.suggest(name) {
            Some(near) => format!("there is no board \"{name}\"; did you mean \"{near}\"?"),
            None => format!("there is no board \"{name}\"; `hyperchess list` shows those there are"),
        };
        let found = self.library.find_board(name).ok_or_else(unknown)?;
        let board = found.map_err(|problems| {
            problems.iter().map(|problem| problem.message.as_str()).collect::<String>()
        })?;
        let ruleset = Ruleset::compile(&board.blueprint()).map_err(|error| error.to_string())?;
        Ok((board.name().to_owned(), scribe_of(&board, &ruleset)))
    }
}
