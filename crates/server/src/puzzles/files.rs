//! The three files of Solitaire, in a folder or, without one, in memory; on a server for many, two of them for everybody
//! who is known.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use puzzle::solitaire::files::decode;
use store::AccountId;

use crate::error::ApiError;
use crate::identity::Principal;

/// Challenges to choose from.
pub(crate) const CHALLENGES: &str = "partidasnuevas.txt";
/// Games that were left.
pub(crate) const SAVED: &str = "partidasguardadas.txt";
/// Who has won how often.
pub(crate) const RECORDS: &str = "records.txt";

/// The largest file that is read, in bytes.
const LARGEST: u64 = 4 * 1024 * 1024;

/// The folder of those who are known, each in one of their own.
const PEOPLE: &str = "people";

/// Whose files they are.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Whose {
    /// Whoever sits at the computer.
    Desk,
    /// Somebody with an account, or a guest.
    Person(String),
    /// A stranger, who has none.
    Nobody,
}

impl Whose {
    /// Whose files somebody sees.
    pub(crate) fn of(principal: &Principal) -> Self {
        match principal {
            Principal::Owner => Self::Desk,
            Principal::Person(person) => Self::account(&person.id),
            Principal::Stranger => Self::Nobody,
        }
    }

    /// Those of an account. It is numbered by the program; whatever else it may be some day, it names a folder.
    fn account(id: &AccountId) -> Self {
        Self::Person(id.0.chars().filter(|&char| char.is_ascii_alphanumeric() || char == '_').collect())
    }

    fn folder(&self, folder: &Path) -> Option<PathBuf> {
        match self {
            Self::Desk => Some(folder.to_owned()),
            Self::Person(name) => Some(folder.join(PEOPLE).join(name)),
            Self::Nobody => None,
        }
    }
}

/// Texts that are in no folder.
type Memory = BTreeMap<(Whose, &'static str), String>;

/// The files, one request at a time.
pub(crate) struct Files {
    folder: Option<PathBuf>,
    memory: Mutex<Memory>,
}

/// The files of somebody while nobody else has any.
pub(crate) struct Open<'a> {
    whose: &'a Whose,
    folder: Option<PathBuf>,
    memory: MutexGuard<'a, Memory>,
}

impl Files {
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, memory: Mutex::default() }
    }

    pub(crate) fn open<'a>(&'a self, whose: &'a Whose) -> Open<'a> {
        let memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = self.folder.as_ref().and_then(|folder| whose.folder(folder));
        Open { whose, folder, memory }
    }

    /// Takes away all that an account has left behind.
    pub(crate) fn forget(&self, account: &AccountId) -> Result<(), ApiError> {
        let whose = Whose::account(account);
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        memory.retain(|(owner, _), _| *owner != whose);
        let Some(folder) = &self.folder else { return Ok(()) };
        forget_solitaire(folder, account)
            .map_err(|error| ApiError::internal("the files of Solitaire cannot be deleted", &error))
    }
}

/// Takes away all that an account has left behind in the folder of Solitaire's files.
///
/// # Errors
/// When something cannot be deleted.
pub fn forget_solitaire(folder: &Path, account: &AccountId) -> std::io::Result<()> {
    let Whose::Person(name) = Whose::account(account) else { return Ok(()) };
    if name.is_empty() {
        return Ok(());
    }
    match fs::remove_dir_all(folder.join(PEOPLE).join(name)) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

impl Open<'_> {
    /// The text of a file; nothing if there is none.
    pub(crate) fn read(&self, name: &'static str) -> Result<Option<String>, ApiError> {
        let Some(folder) = &self.folder else {
            return Ok(self.memory.get(&(self.whose.clone(), name)).cloned());
        };
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
        let Some(folder) = &self.folder else {
            self.memory.insert((self.whose.clone(), name), text.to_owned());
            return Ok(());
        };
        let failed = |error: std::io::Error| ApiError::internal(&format!("{name} cannot be written"), &error);
        let (path, new) = (folder.join(name), folder.join(format!("{name}.new")));
        fs::create_dir_all(folder).map_err(failed)?;
        fs::write(&new, text).map_err(failed)?;
        fs::rename(&new, &path).map_err(failed)
    }
}
