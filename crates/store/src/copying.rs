//! Everything of one database, copied into another: what backups, restoring them and moving from one database to another
//! have in common.
//!
//! A backup is a SQLite file of the present layout, whatever it was made of. It is read as it stood at one moment, while
//! the server goes on; what was written is read again and compared before it counts.

mod rows;
mod target;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::database::Database;
use crate::error::StoreError;
use crate::{postgres, sqlite};
use rows::{Copied, copy_all};
use target::Existing;

/// What was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// How many games.
    pub games: u64,
    /// How many entries their logs have, together.
    pub entries: u64,
    /// How many accounts, guests among them.
    pub accounts: u64,
    /// How many rows in all tables.
    pub rows: u64,
}

/// Copies a database into a new file, while a server uses it or not. A file that is there already is replaced only if
/// that is wanted, and only once all is written.
///
/// # Errors
/// When there is nothing to copy, the file is there or cannot be written, or what was written differs from what was read.
pub fn back_up(from: &Database, file: &Path, replace: bool) -> Result<Contents, StoreError> {
    if file.exists() && !replace {
        return Err(StoreError::NotEmpty(file.display().to_string()));
    }
    let cannot = |error: std::io::Error| StoreError::CannotOpen(format!("{}: {error}", file.display()));
    let partial = beside(file, ".partial");
    remove(&partial).map_err(cannot)?;
    let contents = copy(from, &Database::File(partial.clone()), Existing::Refuse).inspect_err(|_| {
        // What cannot be removed is in nobody's way.
        let _ = remove(&partial);
    })?;
    // The name is given only to what is whole and on the disk.
    File::open(&partial).and_then(|written| written.sync_all()).map_err(cannot)?;
    fs::rename(&partial, file).map_err(cannot)?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Where a folder cannot be opened as a file it needs no such care.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(contents)
}

/// Copies a file of games, a backup or one that a server has left, into a database in which nothing is kept yet; what
/// is kept there is replaced only if that is wanted. No server may use it.
///
/// # Errors
/// When there is no such file, something is kept there already, a server uses it, or what was written differs from what
/// was read. Then it is as it was before.
pub fn restore(file: &Path, into: &Database, replace: bool) -> Result<Contents, StoreError> {
    if let Database::File(path) = into
        && fs::canonicalize(path).is_ok_and(|path| fs::canonicalize(file).is_ok_and(|file| file == path))
    {
        let what = "it cannot be restored into itself; name another with --database";
        return Err(StoreError::CannotOpen(format!("{}: {what}", path.display())));
    }
    let existing = if replace { Existing::Replace } else { Existing::Refuse };
    copy(&Database::File(file.to_owned()), into, existing)
}

fn copy(from: &Database, into: &Database, existing: Existing) -> Result<Contents, StoreError> {
    let copied = match from {
        Database::File(path) => {
            let source = sqlite::Snapshot::of(path)?;
            target::fill(into, existing, |target| copy_all(source.sql(), target))?
        }
        Database::Postgres(url) => {
            let source = postgres::Snapshot::of(url)?;
            target::fill(into, existing, |target| copy_all(source.sql(), target))?
        }
    };
    // What has been committed is read once more, as the next who opens it will.
    let found = match into {
        Database::File(path) => rows::look_at_all(sqlite::Snapshot::of(path)?.sql())?,
        Database::Postgres(url) => rows::look_at_all(postgres::Snapshot::of(url)?.sql())?,
    };
    rows::compare(&copied, &found)?;
    Ok(contents(&copied))
}

fn contents(copied: &[Copied]) -> Contents {
    let rows = |name: &str| copied.iter().find(|copied| copied.table == name).map_or(0, |copied| copied.rows);
    Contents {
        games: rows("game"),
        entries: rows("event"),
        accounts: rows("account"),
        rows: copied.iter().map(|copied| copied.rows).sum(),
    }
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Removes a file that an earlier try may have left, with what SQLite keeps beside it.
fn remove(file: &Path) -> std::io::Result<()> {
    for ending in ["", "-wal", "-shm", "-journal"] {
        match fs::remove_file(beside(file, ending)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}
