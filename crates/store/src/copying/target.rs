//! The database that is filled: nobody else uses it, and either all of it is written or nothing.

use crate::database::Database;
use crate::error::StoreError;
use crate::sql::Sql;
use crate::tables::TABLES;
use crate::{postgres, sqlite};

/// What becomes of what is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Existing {
    /// Nothing is done then.
    Refuse,
    /// It goes.
    Replace,
}

/// What says that a program was there, and nothing else.
const TRACES: &[&str] = &["run"];

/// Fills a database in one transaction.
pub(super) fn fill<T>(
    into: &Database,
    existing: Existing,
    fill: impl FnOnce(&dyn Sql) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let filled = |target: &dyn Sql| {
        if existing == Existing::Refuse && !is_empty(target)? {
            return Err(StoreError::NotEmpty(into.to_string()));
        }
        for table in TABLES.iter().rev() {
            target.execute(&format!("DELETE FROM {}", table.name), &[])?;
        }
        fill(target)
    };
    match into {
        Database::File(path) => sqlite::fill(path, filled),
        Database::Postgres(url) => postgres::fill(url, filled),
    }
}

fn is_empty(target: &dyn Sql) -> Result<bool, StoreError> {
    for table in TABLES.iter().filter(|table| !TRACES.contains(&table.name)) {
        if target.exists(&format!("SELECT 1 FROM {} LIMIT 1", table.name), &[])? {
            return Ok(false);
        }
    }
    Ok(true)
}
