//! A connection to PostgreSQL as statements see it.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::error::Error;

use ::postgres::error::SqlState;
use ::postgres::fallible_iterator::FallibleIterator;
use ::postgres::types::private::BytesMut;
use ::postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use ::postgres::{Client, SimpleQueryMessage, Statement};

use super::text::numbered;
use crate::sql::{Columns, Engine, Row, Sql, SqlError, ToValue, Value};

/// How many statements are kept ready; there are fewer but for those that people's searches make up.
const STATEMENTS: usize = 256;

/// A connection and the statements that it knows.
pub(super) struct Link {
    client: RefCell<Client>,
    statements: RefCell<BTreeMap<String, Statement>>,
}

impl Link {
    /// A connection on which nothing has been asked yet.
    pub(super) fn new(client: Client) -> Self {
        Self { client: RefCell::new(client), statements: RefCell::default() }
    }

    /// Whether it has broken off.
    pub(super) fn is_lost(&self) -> bool {
        self.client.try_borrow().map_or(true, |client| client.is_closed())
    }

    /// Runs statements without values, in one go, and says how many rows the last was about.
    pub(super) fn run(&self, text: &str) -> Result<u64, SqlError> {
        let messages = self.client()?.simple_query(text).map_err(|error| failure(&error))?;
        let counts = messages.iter().filter_map(|message| match message {
            SimpleQueryMessage::CommandComplete(count) => Some(*count),
            _ => None,
        });
        Ok(counts.last().unwrap_or(0))
    }

    fn client(&self) -> Result<std::cell::RefMut<'_, Client>, SqlError> {
        // Rows are handed over while they come; whoever asks for others meanwhile has made a mistake.
        self.client.try_borrow_mut().map_err(|_| SqlError::Other("the connection is in use".to_owned()))
    }

    fn statement(&self, text: &str) -> Result<Statement, SqlError> {
        let mut known = self.statements.borrow_mut();
        if let Some(statement) = known.get(text) {
            return Ok(statement.clone());
        }
        let statement = self.client()?.prepare(&numbered(text)).map_err(|error| failure(&error))?;
        if known.len() >= STATEMENTS {
            known.clear();
        }
        known.insert(text.to_owned(), statement.clone());
        Ok(statement)
    }
}

impl Sql for Link {
    fn engine(&self) -> Engine {
        Engine::Postgres
    }

    fn execute(&self, text: &str, values: &[&dyn ToValue]) -> Result<usize, SqlError> {
        let statement = self.statement(text)?;
        let values = values.iter().map(|value| Bound(value.value())).collect::<Vec<_>>();
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let count = self.client()?.execute(&statement, &values).map_err(|error| failure(&error))?;
        Ok(usize::try_from(count).unwrap_or(usize::MAX))
    }

    fn each(
        &self,
        text: &str,
        values: &[&dyn ToValue],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), SqlError>,
    ) -> Result<(), SqlError> {
        let statement = self.statement(text)?;
        let values: Vec<_> = values.iter().map(|value| Bound(value.value())).collect();
        let mut client = self.client()?;
        let mut rows = client.query_raw(&statement, &values).map_err(|error| failure(&error))?;
        while let Some(row) = rows.next().map_err(|error| failure(&error))? {
            each(&Row(&row))?;
        }
        Ok(())
    }
}

/// A value on its way into PostgreSQL, which says of what type it wants it.
#[derive(Debug)]
struct Bound<'a>(Value<'a>);

impl ToSql for Bound<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (self.0, kind) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Integer(number), &Type::INT8) => number.to_sql(kind, out),
            (Value::Integer(number), &Type::BOOL) => (number != 0).to_sql(kind, out),
            (Value::Integer(number), &Type::INT4) => i32::try_from(number)?.to_sql(kind, out),
            (Value::Real(number), &Type::FLOAT8) => number.to_sql(kind, out),
            (Value::Text(text), &Type::TEXT | &Type::VARCHAR | &Type::UNKNOWN) => {
                without_zeros(text).as_ref().to_sql(&Type::TEXT, out)
            }
            (Value::Bytes(bytes), &Type::BYTEA) => bytes.to_sql(kind, out),
            (value, kind) => Err(format!("{value:?} is no {kind}").into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// PostgreSQL has no room for the character of number zero in texts, and nobody misses it.
pub(crate) fn without_zeros(text: &str) -> Cow<'_, str> {
    if text.contains('\0') { Cow::Owned(text.replace('\0', "\u{fffd}")) } else { Cow::Borrowed(text) }
}

impl Columns for ::postgres::Row {
    fn value(&self, column: usize) -> Result<Value<'_>, SqlError> {
        let kind = self.columns().get(column).map(|column| column.type_().clone());
        let kind = kind.ok_or_else(|| SqlError::Other(format!("there is no column {column}")))?;
        let value = match kind {
            Type::INT8 => self.try_get::<_, Option<i64>>(column).map(|value| value.map(Value::Integer)),
            Type::INT4 => self
                .try_get::<_, Option<i32>>(column)
                .map(|value| value.map(|value| Value::Integer(value.into()))),
            Type::BOOL => self
                .try_get::<_, Option<bool>>(column)
                .map(|value| value.map(|value| Value::Integer(value.into()))),
            Type::FLOAT8 => self.try_get::<_, Option<f64>>(column).map(|value| value.map(Value::Real)),
            Type::BYTEA => self.try_get::<_, Option<&[u8]>>(column).map(|value| value.map(Value::Bytes)),
            Type::TEXT | Type::VARCHAR | Type::NAME | Type::UNKNOWN => {
                self.try_get::<_, Option<&str>>(column).map(|value| value.map(Value::Text))
            }
            other => return Err(SqlError::Unreadable(format!("column {column} is of type {other}"))),
        };
        Ok(value.map_err(|error| SqlError::Unreadable(error.to_string()))?.unwrap_or(Value::Null))
    }
}

/// What went wrong, in the words of all databases.
pub(super) fn failure(error: &::postgres::Error) -> SqlError {
    let Some(told) = error.as_db_error() else {
        // What the database has no part in: the line, or a value that it could not be given.
        let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
        let lost = error.is_closed() || error.source().is_some_and(<dyn Error>::is::<std::io::Error>);
        return if lost { SqlError::Away(why) } else { SqlError::Other(format!("{error}: {why}")) };
    };
    let why = format!("{} ({})", told.message(), told.code().code());
    match told.code() {
        &SqlState::DISK_FULL => SqlError::Full,
        &SqlState::LOCK_NOT_AVAILABLE
        | &SqlState::T_R_DEADLOCK_DETECTED
        | &SqlState::T_R_SERIALIZATION_FAILURE => SqlError::Busy,
        &SqlState::ADMIN_SHUTDOWN
        | &SqlState::CRASH_SHUTDOWN
        | &SqlState::CANNOT_CONNECT_NOW
        | &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
        | &SqlState::TOO_MANY_CONNECTIONS
        // A standby, as after another one has been put in charge: a new connection may lead there.
        | &SqlState::READ_ONLY_SQL_TRANSACTION => SqlError::Away(why),
        code if code.code().starts_with("23") => SqlError::Constraint(why),
        code if code.code().starts_with("08") => SqlError::Away(why),
        code if code.code().starts_with("53") => SqlError::Busy,
        _ => SqlError::Other(why),
    }
}
