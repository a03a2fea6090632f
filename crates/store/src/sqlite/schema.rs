//! The tables, and how connections are opened.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, params};

use super::layouts;
use crate::error::StoreError;
use crate::sql::SqlError;
use crate::statements::lines;
use crate::tables::LAYOUT;

/// How many statements a connection keeps ready; there are fewer, and reading one anew costs more than running it.
const STATEMENTS: usize = 256;

/// How long to wait for another process that holds the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// The connection that writes; the file is made if there is none.
pub(super) fn open_to_write(path: &Path, most: Option<u64>) -> Result<Connection, StoreError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| cannot_open(path, &error))?;
    }
    let mut connection = Connection::open(path).map_err(|error| cannot_open(path, &error))?;
    prepare(&mut connection).map_err(|error| cannot_open(path, &error))?;
    if let Some(bytes) = most {
        limit(&connection, bytes).map_err(|error| cannot_open(path, &error))?;
    }
    match layout(&connection).map_err(|error| cannot_open(path, &error))? {
        LAYOUT => Ok(connection),
        found => Err(StoreError::TooNew { found, known: LAYOUT }),
    }
}

/// Lets the file grow so far and no further.
fn limit(connection: &Connection, bytes: u64) -> rusqlite::Result<()> {
    let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / page.max(1);
    // The answer is the number that holds from now on.
    connection.pragma_update_and_check(
        None,
        "max_page_count",
        pages.clamp(1, i64::from(u32::MAX)),
        |_| Ok(()),
    )
}

/// A connection that only reads; the file is there.
pub(super) fn open_to_read(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| cannot_open(path, &error))?;
    connection.busy_timeout(PATIENCE).map_err(|error| cannot_open(path, &error))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// With a write-ahead log and full synchronisation a commit survives a power cut.
fn prepare(connection: &mut Connection) -> Result<(), SqlError> {
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let before = layout(&transaction)?;
    for (text, number) in layouts::ALL.iter().zip(1..) {
        if !(0..number).contains(&before) {
            continue;
        }
        transaction.execute_batch(text)?;
        match number {
            7 => spell_games(&transaction)?,
            11 => {
                spell_games(&transaction)?;
                spell_notes(&transaction)?;
            }
            _ => {}
        }
    }
    Ok(transaction.commit()?)
}

/// Writes down anew by which words games are found.
fn spell_games(connection: &Connection) -> Result<(), SqlError> {
    let mut select = connection.prepare("SELECT number FROM game")?;
    let numbers = select.query_map([], |row| row.get(0))?.collect::<Result<Vec<i64>, _>>()?;
    numbers.into_iter().try_for_each(|number| lines::spell(connection, number))
}

/// Writes down anew by which words everybody finds the games that they have named.
fn spell_notes(connection: &Connection) -> Result<(), SqlError> {
    let mut select = connection.prepare("SELECT rowid, title FROM notes WHERE title IS NOT NULL")?;
    let named = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let named: Vec<(i64, String)> = named.collect::<Result<_, _>>()?;
    let mut update = connection.prepare("UPDATE notes SET words = ? WHERE rowid = ?")?;
    for (row, title) in named {
        update.execute(params![lines::fold(&title), row])?;
    }
    Ok(())
}

pub(super) fn layout(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

pub(super) fn cannot_open(path: &Path, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::CannotOpen(format!("{}: {error}", path.display()))
}
