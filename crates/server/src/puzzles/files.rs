//! The three files of Solitaire, in a folder or, without one, in memory.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use puzzle::solitaire::files::decode;

use crate::error::ApiError;

/// Challenges to choose from.
pub(crate) const CHALLENGES: &str = "partidasnuevas.txt";
/// Games that were left.
pub(crate) const SAVED: &str = "partidasguardadas.txt";
/// Who has won how often.
pub(crate) const RECORDS: &str = "records.txt";

/// The largest file that is read, in bytes.
const LARGEST: u64 = 4 * 1024 * 1024;

/// The files, one request at a time.
pub(crate) struct Files {
    folder: Option<PathBuf>,
    memory: Mutex<BTreeMap<&'static str, String>>,
}

/// The files while nobody else has them.
pub(crate) struct Open<'a> {
    folder: Option<&'a PathBuf>,
    memory: MutexGuard<'a, BTreeMap<&'static str, String>>,
}

impl Files {
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, memory: Mutex::default() }
    }

    pub(crate) fn open(&self) -> Open<'_> {
        let memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        Open { folder: self.folder.as_ref(), memory }
    }
}

impl Open<'_> {
    /// The text of a file; nothing if there is none.
    pub(crate) fn read(&self, name: &'static str) -> Result<Option<String>, ApiError> {
        let Some(folder) = self.folder else { return Ok(self.memory.get(name).cloned()) };
        let path = folder.join(name);
        let failed = |error: std::io::Error| ApiError::internal(&format!("{name} cannot be read"), &error);
        match fs::metadata(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(error)),
            Ok(found) if found.len() > LARGEST => {
                return Err(ApiError::internal(&format!("{name} is larger than 4 MiB"), &path.display()));
            }
            Ok(_) => {}
        }
        fs::read(&path).map(|bytes| Some(decode(&bytes))).map_err(failed)
    }

    /// Puts a text in place of a file: whole, or not at all.
    pub(crate) fn write(&mut self, name: &'static str, text: &str) -> Result<(), ApiError> {
        let Some(folder) = self.folder else {
            self.memory.insert(name, text.to_owned());
            return Ok(());
        };
        let failed = |error: std::io::Error| ApiError::internal(&format!("{name} cannot be written"), &error);
        let (path, new) = (folder.join(name), folder.join(format!("{name}.new")));
        fs::create_dir_all(folder).map_err(failed)?;
        fs::write(&new, text).map_err(failed)?;
        fs::rename(&new, &path).map_err(failed)
    }
}
