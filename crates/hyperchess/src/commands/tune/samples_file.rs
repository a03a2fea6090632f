//! Games that were played to learn from, kept in a file.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use search::{GameSamples, Trainer};

use crate::failure::Failure;

/// What the first line begins with; the hash of the rules follows.
const HEAD: &str = "hyperchess samples 1 ";

/// A file of games of one board.
pub(super) struct SamplesFile {
    path: PathBuf,
    head: String,
    file: Mutex<File>,
}

impl SamplesFile {
    /// Opens a file for rules with this hash, and makes it if there is none.
    pub(super) fn open(path: &Path, hash: &str) -> Result<Self, Failure> {
        let failed = |error| failure(path, "open", &error);
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
        let head = format!("{HEAD}{hash}\n");
        if file.metadata().map_err(failed)?.len() == 0 {
            file.write_all(head.as_bytes()).map_err(|error| failure(path, "write", &error))?;
        }
        Ok(Self { path: path.to_owned(), head, file: Mutex::new(file) })
    }

    /// The games that it holds.
    pub(super) fn games(&self, trainer: &Trainer) -> Result<Vec<GameSamples>, Failure> {
        let bytes = std::fs::read(&self.path).map_err(|error| failure(&self.path, "read", &error))?;
        let games = bytes.strip_prefix(self.head.as_bytes()).ok_or_else(|| {
            Failure::not_so(format!(
                "{} holds no games of this board as it is: name another file",
                self.path.display()
            ))
        })?;
        trainer.read(games).map_err(|error| Failure::not_so(format!("{}: {error}", self.path.display())))
    }

    /// Adds a game.
    pub(super) fn add(&self, game: &GameSamples) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        game.write(&mut bytes);
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(&bytes).map_err(|error| failure(&self.path, "write", &error))
    }
}

fn failure(path: &Path, what: &str, error: &std::io::Error) -> Failure {
    Failure::not_so(format!("cannot {what} {}: {error}", path.display()))
}
