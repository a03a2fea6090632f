//! `hyperchess engine`: an engine for other programs.

use std::borrow::Cow;
use std::io::{BufRead, Read};
use std::sync::{Arc, Mutex};

use rules::{Blueprint, Ruleset};
use search::Knowledge;
use uci::{Boards, Flow, Session};
use variant::{BoardEntry, Library};

use super::{compile, knowledge, load_library};
use crate::arguments::Content;
use crate::clock::clock;
use crate::failure::Failure;

pub(crate) fn engine(content: &Content) -> Result<(), Failure> {
    let boards = Known { library: load_library(content)? };
    let output = Arc::new(Mutex::new(std::io::stdout()));
    let mut session = Session::new(boards, output, clock()).map_err(Failure::not_so)?;
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        // What is longer than any game is taken apart, and makes no sense then.
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let read =
            read.map_err(|error| Failure::wrong_call(format!("cannot read standard input: {error}")))?;
        if read == 0 || session.hear(&String::from_utf8_lossy(&line)) == Flow::Quit {
            return Ok(());
        }
    }
}

/// The longest line that is read as one, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// The boards of the library as engines call them.
struct Known {
    library: Library,
}

impl Known {
    fn name(board: &BoardEntry) -> String {
        board.key().unwrap_or(board.name()).to_lowercase().replace(char::is_whitespace, "-")
    }

    /// The board of a name, with rules laid over it if they are named as well.
    fn board(&self, name: &str) -> Option<Cow<'_, BoardEntry>> {
        let listed = self.library.boards().iter().find(|board| Self::name(board) == name);
        listed.map(Cow::Borrowed).or_else(|| self.library.find_board(name)?.ok())
    }
}

impl Boards for Known {
    fn names(&self) -> Vec<String> {
        let mut boards: Vec<&BoardEntry> = self.library.boards().iter().collect();
        boards.sort_by_key(|board| self.library.place(board).unwrap_or(usize::MAX));
        boards.into_iter().map(Self::name).collect()
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, String> {
        let board = self.board(name).ok_or_else(|| format!("there is no board \"{name}\""))?;
        compile(&board).map_err(|failure| failure.to_string())
    }

    fn knowledge(&self, name: &str, ruleset: &Ruleset) -> Arc<Knowledge> {
        match self.board(name) {
            Some(board) => knowledge(&self.library, &board, ruleset),
            None => Arc::new(Knowledge::of(ruleset)),
        }
    }

    fn blueprint(&self, name: &str) -> Option<Blueprint> {
        self.board(name).map(|board| board.blueprint())
    }
}
