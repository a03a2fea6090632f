//! Positions as the user writes them.

use notation::{Notation, Scribe, Style, read_fen};
use rules::{Position, Ruleset};
use variant::BoardEntry;

use crate::arguments::Place;
use crate::failure::Failure;

/// The position that was asked for: the start, unless there is a FEN.
pub(crate) fn position(ruleset: &Ruleset, fen: Option<&str>) -> Result<Position, Failure> {
    match fen {
        Some(fen) => read_position(ruleset, fen).map_err(Failure::wrong_call),
        None => Ok(ruleset.start()),
    }
}

/// A position in FEN, or what is wrong with it.
pub(crate) fn read_position(ruleset: &Ruleset, fen: &str) -> Result<Position, String> {
    read_fen(ruleset, fen).map_err(|error| format!("the FEN cannot be read: {error}"))
}

/// What writes and reads the moves of a board.
pub(crate) fn scribe_of(board: &BoardEntry, ruleset: &Ruleset) -> Scribe {
    let notation = board.description.notation();
    let style = Style {
        notation: notation.form.and_then(|form| Notation::from_name(form.name())),
        silent: notation.silent,
        letters: notation.letters,
    };
    Scribe::new(ruleset, &style)
}

/// The position that was asked for, after the moves that are to be played first.
pub(crate) fn place_of(scribe: &Scribe, place: &Place) -> Result<Position, Failure> {
    read_place(scribe, place.fen.as_deref(), place.moves.as_deref()).map_err(Failure::wrong_call)
}

/// A position, the start unless there is a FEN, after some moves; or what is wrong with either.
pub(crate) fn read_place(
    scribe: &Scribe,
    fen: Option<&str>,
    moves: Option<&str>,
) -> Result<Position, String> {
    let mut position = match fen {
        Some(fen) => read_position(scribe.ruleset(), fen)?,
        None => scribe.ruleset().start(),
    };
    // Whoever copies moves from a game has their numbers too.
    let is_number = |word: &&str| {
        word.ends_with('.') && word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit())
    };
    let texts = moves.unwrap_or_default().split_whitespace().filter(|word| !is_number(word));
    for (number, text) in texts.enumerate() {
        let mv = scribe
            .read(&position, text)
            .map_err(|error| format!("move {} of --moves: {error}", number + 1))?;
        position.play_unchecked(mv);
    }
    Ok(position)
}
