//! What stands in for a connection that could not be made.

use crate::sql::{Engine, Row, Sql, SqlError, ToValue};

/// Gives no answer but why there is none.
pub(super) struct Unreachable(pub(super) String);

impl Sql for Unreachable {
    fn engine(&self) -> Engine {
        Engine::Postgres
    }

    fn execute(&self, _: &str, _: &[&dyn ToValue]) -> Result<usize, SqlError> {
        Err(SqlError::Away(self.0.clone()))
    }

    fn each(
        &self,
        _: &str,
        _: &[&dyn ToValue],
        _: &mut dyn FnMut(&Row<'_>) -> Result<(), SqlError>,
    ) -> Result<(), SqlError> {
        Err(SqlError::Away(self.0.clone()))
    }
}
