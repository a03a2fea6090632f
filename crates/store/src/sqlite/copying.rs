//! SQLite files that are read as they stand, and such that are filled.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};
use tempfile::TempDir;

use super::schema;
use crate::error::StoreError;
use crate::sql::{Sql, SqlError};
use crate::tables::LAYOUT;

/// A file as it stood at one moment, in the present layout.
pub(crate) struct Snapshot {
    connection: Connection,
    /// Where a file of an earlier layout was copied to, to be brought up to date.
    _folder: Option<TempDir>,
}

impl Snapshot {
    /// Of a file that is there; a server may go on writing to it.
    pub(crate) fn of(path: &Path) -> Result<Self, StoreError> {
        if !path.is_file() {
            return Err(StoreError::CannotOpen(format!("there is no file {}", path.display())));
        }
        let connection = schema::open_to_read(path)?;
        let cannot = |error: rusqlite::Error| schema::cannot_open(path, &error);
        match schema::layout(&connection).map_err(cannot)? {
            LAYOUT => Self::begin(connection, None),
            0 => Err(schema::cannot_open(path, &"there are no games in it")),
            found if found > LAYOUT => Err(StoreError::TooNew { found, known: LAYOUT }),
            _ => {
                let folder = tempfile::tempdir().map_err(|error| schema::cannot_open(path, &error))?;
                let copy = folder.path().join("games.sqlite");
                connection.execute("VACUUM INTO ?", [copy.to_string_lossy()]).map_err(cannot)?;
                Self::begin(schema::open_to_write(&copy, None)?, Some(folder))
            }
        }
    }

    fn begin(connection: Connection, folder: Option<TempDir>) -> Result<Self, StoreError> {
        connection.execute_batch("BEGIN").map_err(SqlError::from)?;
        Ok(Self { connection, _folder: folder })
    }

    pub(crate) fn sql(&self) -> &dyn Sql {
        &self.connection
    }
}

/// Fills a file in one transaction; it is made if there is none. Afterwards it is one file and no more.
pub(crate) fn fill<T>(
    path: &Path,
    fill: impl FnOnce(&dyn Sql) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let mut connection = schema::open_to_write(path, None)?;
    // This succeeds only if nobody else has the file open. A server would not notice that its games are others.
    connection.busy_timeout(std::time::Duration::ZERO).map_err(SqlError::from)?;
    let mode: Result<String, _> =
        connection.pragma_update_and_check(None, "journal_mode", "DELETE", |row| row.get(0));
    match mode.map_err(SqlError::from) {
        Ok(mode) if mode == "delete" => {}
        Ok(_) | Err(SqlError::Busy) => return Err(StoreError::InUse),
        Err(error) => return Err(error.into()),
    }
    connection.pragma_update(None, "synchronous", "FULL").map_err(SqlError::from)?;
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Exclusive).map_err(SqlError::from)?;
    let filled = fill(&*transaction)?;
    transaction.commit().map_err(SqlError::from)?;
    Ok(filled)
}
