//! SQLite's connections as statements see them.

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, params_from_iter};

use crate::sql::{Columns, Engine, Row, Sql, SqlError, ToValue, Value};

impl Sql for Connection {
    fn engine(&self) -> Engine {
        Engine::Sqlite
    }

    fn execute(&self, text: &str, values: &[&dyn ToValue]) -> Result<usize, SqlError> {
        let mut statement = self.prepare_cached(text)?;
        Ok(statement.execute(params_from_iter(values.iter().map(|value| Bound(value.value()))))?)
    }

    fn each(
        &self,
        text: &str,
        values: &[&dyn ToValue],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), SqlError>,
    ) -> Result<(), SqlError> {
        let mut statement = self.prepare_cached(text)?;
        let mut rows = statement.query(params_from_iter(values.iter().map(|value| Bound(value.value()))))?;
        while let Some(row) = rows.next()? {
            each(&Row(row))?;
        }
        Ok(())
    }
}

/// A value on its way into SQLite.
struct Bound<'a>(Value<'a>);

impl ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self.0 {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(number),
            Value::Real(number) => ValueRef::Real(number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl Columns for rusqlite::Row<'_> {
    fn value(&self, column: usize) -> Result<Value<'_>, SqlError> {
        Ok(match self.get_ref(column)? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Integer(number),
            ValueRef::Real(number) => Value::Real(number),
            ValueRef::Blob(bytes) => Value::Bytes(bytes),
            ValueRef::Text(text) => Value::Text(
                str::from_utf8(text)
                    .map_err(|error| SqlError::Unreadable(format!("column {column}: {error}")))?,
            ),
        })
    }
}

impl From<rusqlite::Error> for SqlError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::ConstraintViolation) => Self::Constraint(error.to_string()),
            _ => Self::Other(error.to_string()),
        }
    }
}
