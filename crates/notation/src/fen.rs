//! Positions in FEN.
//!
//! A board that two players share, made of squares, with letters that exist as capitals and small, is written
//! in the standard dialect, with tags at the end for what that dialect has no words for. Any other board is
//! written in the extended form.

pub(crate) mod alphabet;
mod canonical;
mod castling;
mod error;
mod extended;
pub(crate) mod layout;
mod placement;
mod rights;
mod scan;
mod standard;
mod tags;
mod trail;

use rules::{Blueprint, Outcome, Position, Ruleset, Setup};

pub use canonical::canonical;
pub use error::FenError;

use standard::Standard;

/// The position that a FEN spells out.
///
/// # Errors
/// When the text is malformed, with the place and what was expected there, or when what it says is no
/// position of this game.
pub fn read_fen(ruleset: &Ruleset, text: &str) -> Result<Position, FenError> {
    let setup = parse(ruleset.blueprint(), text)?;
    ruleset.position(&setup).map_err(FenError::Position)
}

/// A position as FEN, which [`read_fen`] reads as an equal one.
#[must_use]
pub fn write_fen(position: &Position) -> String {
    let mut setup = position.setup();
    if let Some(before) = position.outcome().and_then(|outcome| before_the_end(position, &setup, outcome)) {
        setup = before;
    }
    print(position.ruleset().blueprint(), &setup)
}

/// What a finished game looked like before the last player was found to be out, if that follows from it.
///
/// Who is checkmated is to move, for every other program; here the turn has passed on already.
fn before_the_end(position: &Position, setup: &Setup, outcome: Outcome) -> Option<Setup> {
    let mut before = setup.clone();
    before.turn = outcome.last_out;
    before.eliminated.retain(|&player| player != outcome.last_out);
    let again = position.ruleset().position(&before).ok()?;
    (again == *position).then_some(before)
}

/// What a FEN says, in [canonical] form.
///
/// # Errors
/// When it is malformed, with the place and what was expected there.
pub fn parse(blueprint: &Blueprint, text: &str) -> Result<Setup, FenError> {
    let setup = match Standard::of(blueprint) {
        Some(standard) => standard.parse(text)?,
        None => extended::parse(blueprint, text)?,
    };
    Ok(canonical(blueprint, &setup))
}

/// A position as FEN. [`parse`] gives back its [canonical] form.
#[must_use]
pub fn print(blueprint: &Blueprint, setup: &Setup) -> String {
    let setup = canonical(blueprint, setup);
    match Standard::of(blueprint) {
        Some(standard) => standard.print(&setup),
        None => extended::print(blueprint, &setup),
    }
}
