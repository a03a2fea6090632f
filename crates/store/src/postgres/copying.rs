//! PostgreSQL databases that are read as they stand, and such that are filled.

use super::link::Link;
use super::session::Server;
use super::{Use, schema};
use crate::error::StoreError;
use crate::sql::Sql;

/// A database as it stood at one moment.
pub(crate) struct Snapshot {
    link: Link,
}

impl Snapshot {
    /// Of a database in the present layout; a server may go on writing to it.
    pub(crate) fn of(url: &str) -> Result<Self, StoreError> {
        let link = Server::at(url)?.connect().map_err(|error| StoreError::CannotOpen(error.to_string()))?;
        schema::expect(&link)?;
        link.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        Ok(Self { link })
    }

    pub(crate) fn sql(&self) -> &dyn Sql {
        &self.link
    }
}

/// Fills a database in one transaction; its tables are made if there are none.
pub(crate) fn fill<T>(
    url: &str,
    fill: impl FnOnce(&dyn Sql) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    // Whoever owns the database keeps servers out until this connection ends.
    let (link, _owner) = Server::at(url)?.open(Use::Own)?;
    link.run("BEGIN")?;
    let filled = fill(&link)?;
    link.run("COMMIT")?;
    Ok(filled)
}
