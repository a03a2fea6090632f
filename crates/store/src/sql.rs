//! What statements need of a database, whichever it is.
//!
//! Statements are written once, in the words that SQLite and PostgreSQL share: values are `?` or `?1`, truth is `TRUE`
//! and `FALSE`. The few things that the two say differently are in [`dialect`].

pub(crate) mod dialect;
mod value;

use std::fmt;

use crate::error::StoreError;

pub(crate) use dialect::Engine;
pub(crate) use value::{FromValue, Owned, ToValue, Value};

/// A connection that runs statements, within whatever transaction is open on it.
pub(crate) trait Sql {
    /// Whose words it understands.
    fn engine(&self) -> Engine;

    /// Runs a statement and says how many rows it was about.
    fn execute(&self, text: &str, values: &[&dyn ToValue]) -> Result<usize, SqlError>;

    /// Runs a statement and hands over its rows one by one. Nothing else can be asked meanwhile.
    fn each(
        &self,
        text: &str,
        values: &[&dyn ToValue],
        row: &mut dyn FnMut(&Row<'_>) -> Result<(), SqlError>,
    ) -> Result<(), SqlError>;
}

impl dyn Sql + '_ {
    /// All rows of an answer.
    pub(crate) fn rows<T>(
        &self,
        text: &str,
        values: &[&dyn ToValue],
        mut read: impl FnMut(&Row<'_>) -> Result<T, SqlError>,
    ) -> Result<Vec<T>, SqlError> {
        let mut rows = Vec::new();
        self.each(text, values, &mut |row| {
            rows.push(read(row)?);
            Ok(())
        })?;
        Ok(rows)
    }

    /// The first row of an answer, if there is one; statements that could give more say `LIMIT 1`.
    pub(crate) fn one<T>(
        &self,
        text: &str,
        values: &[&dyn ToValue],
        read: impl FnMut(&Row<'_>) -> Result<T, SqlError>,
    ) -> Result<Option<T>, SqlError> {
        Ok(self.rows(text, values, read)?.into_iter().next())
    }

    /// The one value of an answer that has one.
    pub(crate) fn only<T: FromValue>(&self, text: &str, values: &[&dyn ToValue]) -> Result<T, SqlError> {
        let found = self.one(text, values, |row| row.get(0))?;
        found.ok_or_else(|| SqlError::Other("the database gave no answer".to_owned()))
    }

    /// Whether there is any row.
    pub(crate) fn exists(&self, text: &str, values: &[&dyn ToValue]) -> Result<bool, SqlError> {
        Ok(self.one(text, values, |_| Ok(()))?.is_some())
    }
}

/// The values of a statement.
macro_rules! params {
    ($($value:expr),* $(,)?) => { &[$(&$value as &dyn $crate::sql::ToValue),*] };
}
pub(crate) use params;

/// What a database gives as a row.
pub(crate) trait Columns {
    /// What stands in a column.
    fn value(&self, column: usize) -> Result<Value<'_>, SqlError>;
}

/// A row of an answer.
pub(crate) struct Row<'a>(pub(crate) &'a dyn Columns);

impl Row<'_> {
    /// What stands in a column, if it is of that type.
    pub(crate) fn get<T: FromValue>(&self, column: usize) -> Result<T, SqlError> {
        T::from_value(self.0.value(column)?)
            .map_err(|why| SqlError::Unreadable(format!("column {column}: {why}")))
    }

    /// The same as the database has it.
    pub(crate) fn value(&self, column: usize) -> Result<Value<'_>, SqlError> {
        self.0.value(column)
    }
}

/// Why a statement did not do what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SqlError {
    /// What it would write is not allowed beside what is there.
    Constraint(String),
    /// There is no room.
    Full,
    /// Somebody else is in the way.
    Busy,
    /// The database cannot be reached.
    Away(String),
    /// A value is of another type than it should be.
    Unreadable(String),
    /// Anything else.
    Other(String),
}

impl fmt::Display for SqlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constraint(why) | Self::Away(why) | Self::Unreadable(why) | Self::Other(why) => {
                f.write_str(why)
            }
            Self::Full => f.write_str("there is no room"),
            Self::Busy => f.write_str("somebody else is in the way"),
        }
    }
}

impl SqlError {
    /// The same as an answer; what cannot be read is damage to something.
    pub(crate) fn about(self, what: &str) -> StoreError {
        match self {
            Self::Unreadable(why) => StoreError::Corrupt(format!("{what}: {why}")),
            other => other.into(),
        }
    }

    /// The meaning of a broken constraint; any other error for what it is.
    pub(crate) fn or_if_taken(self, meaning: StoreError) -> StoreError {
        match self {
            Self::Constraint(_) => meaning,
            other => other.into(),
        }
    }
}

impl From<SqlError> for StoreError {
    fn from(error: SqlError) -> Self {
        match error {
            SqlError::Full => Self::Full,
            SqlError::Busy => Self::Busy,
            SqlError::Away(why) => Self::Away(why),
            SqlError::Unreadable(why) => Self::Corrupt(why),
            SqlError::Constraint(why) | SqlError::Other(why) => Self::Failed(why),
        }
    }
}

/// A number as databases keep it.
pub(crate) fn number(value: u64) -> Result<i64, StoreError> {
    i64::try_from(value).map_err(|_| StoreError::Failed(format!("{value} is too large a number")))
}
