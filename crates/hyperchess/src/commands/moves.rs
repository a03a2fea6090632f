//! `hyperchess moves`: the legal moves of a board, at the start or anywhere.

use notation::{Notation, Scribe};
use rules::Position;

use super::{answer_lines, compile, find_board, load_library, place_of, print, read_place, scribe_of};
use crate::arguments::Moves;
use crate::failure::Failure;

/// What stands for the notation that the board itself names.
const OWN: &str = "own";

pub(crate) fn moves(arguments: &Moves) -> Result<(), Failure> {
    let library = load_library(&arguments.place.content)?;
    let board = &find_board(&library, &arguments.place.board)?;
    let ruleset = compile(board)?;
    let own = scribe_of(board, &ruleset);
    let scribe = match &arguments.notation {
        Some(name) => Some(named(&own, name)?),
        None => None,
    };
    if arguments.place.fen.as_deref() == Some("-") {
        let moves = arguments.place.moves.as_deref();
        return answer_lines(|line| Ok(list(&read_place(&own, Some(line), moves)?, scribe.as_ref())));
    }
    print(&list(&place_of(&own, &arguments.place)?, scribe.as_ref()))
}

/// The scribe for a notation that the user names.
fn named(own: &Scribe, name: &str) -> Result<Scribe, Failure> {
    if name == OWN {
        return Ok(own.clone());
    }
    let Some(notation) = Notation::from_name(name) else {
        let names: Vec<&str> = Notation::ALL.iter().map(|notation| notation.name()).collect();
        let message = format!("there is no notation \"{name}\"; write {OWN}, {}", names.join(", "));
        return Err(Failure::wrong_call(message));
    };
    let cannot =
        || Failure::wrong_call(format!("this board cannot be written in {name}; write --notation {OWN}"));
    own.with(notation).ok_or_else(cannot)
}

/// One move a line, in order of their coordinates.
fn list(position: &Position, scribe: Option<&Scribe>) -> String {
    let page = scribe.map(|scribe| scribe.page(position));
    let line = |mv| match &page {
        Some(page) => format!("{} {}\n", position.move_text(mv), page.write(mv)),
        None => position.move_text(mv) + "\n",
    };
    let mut lines: Vec<String> = position.legal_moves().into_iter().map(line).collect();
    lines.sort_unstable();
    lines.concat()
}
