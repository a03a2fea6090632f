//! From a log back to the game.

use std::fmt;

use crate::event::{Entry, Event, Version};
use crate::game::Game;
use crate::input::Rejection;
use crate::setup::Setup;

/// A log that no game of this setup can have written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Where the log goes wrong: the version that the entry should have.
    pub version: Version,
    /// What is wrong there.
    pub problem: ReplayProblem,
}

/// What is wrong with an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayProblem {
    /// It has another number, so that something is missing or there twice.
    Gap,
    /// It cannot happen there.
    Impossible(Rejection),
    /// It says that the game ended, and it did not, or not so.
    WrongEnd,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of the log ", self.version.0)?;
        match self.problem {
            ReplayProblem::Gap => f.write_str("is missing or has another number"),
            ReplayProblem::Impossible(rejection) => write!(f, "cannot have happened: {rejection}"),
            ReplayProblem::WrongEnd => f.write_str("ends the game in a way that it did not end"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Game {
    /// The game that wrote a log. Before it goes on, [`resume`](Game::resume) it: until then its clock
    /// stands as it stood when the last entry was written.
    ///
    /// # Errors
    /// When no game of this setup can have written it.
    pub fn replay(setup: Setup, log: impl IntoIterator<Item = Entry>) -> Result<Self, ReplayError> {
        let mut game = Self::start(setup);
        for entry in log {
            let version = Version(game.version().0 + 1);
            game.read(version, entry).map_err(|problem| ReplayError { version, problem })?;
        }
        Ok(game)
    }

    fn read(&mut self, version: Version, entry: Entry) -> Result<(), ReplayProblem> {
        if entry.version != version {
            return Err(ReplayProblem::Gap);
        }
        if let Event::Ended { result } = &entry.event
            && !self.result().is_some_and(|now| result.was_written_for(&now))
        {
            return Err(ReplayProblem::WrongEnd);
        }
        self.write(entry.event, entry.at).map_err(ReplayProblem::Impossible)
    }
}
