//! Rows on their way from one database to another, and what they add up to.

use sha2::{Digest, Sha256};

use crate::error::StoreError;
use crate::postgres::without_zeros;
use crate::sql::{Engine, Owned, Row, Sql, SqlError, ToValue, Value, params};
use crate::tables::{TABLES, Table};

/// The most rows that one statement writes; a statement has no more than some thousand values.
const ROWS: usize = 200;
/// About how many bytes one statement writes at most.
const BYTES: usize = 4 << 20;

/// What there is in a table.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Copied {
    pub(super) table: &'static str,
    pub(super) rows: u64,
    /// A hash of all rows in the order of their keys.
    sum: [u8; 32],
}

/// Copies all tables, reads them again, and says what there is in each.
pub(super) fn copy_all(from: &dyn Sql, to: &dyn Sql) -> Result<Vec<Copied>, StoreError> {
    let mut copied = Vec::with_capacity(TABLES.len());
    for table in TABLES {
        copied.push(copy(from, to, table).map_err(|error| error.about(&in_table(table)))?);
        if table.columns.first() == Some(&"number") {
            count_on(to, table)?;
        }
    }
    compare(&copied, &look_at_all(to)?)?;
    Ok(copied)
}

/// What there is in each table.
pub(super) fn look_at_all(sql: &dyn Sql) -> Result<Vec<Copied>, StoreError> {
    let look = |table: &Table| -> Result<Copied, SqlError> {
        let mut sum = Sum::new(table);
        sql.each(&select(table), &[], &mut |row| sum.add(row, table).map(drop))?;
        Ok(sum.finish())
    };
    TABLES.iter().map(|table| look(table).map_err(|error| error.about(&in_table(table)))).collect()
}

/// Complains where something is not what it was.
pub(super) fn compare(wanted: &[Copied], found: &[Copied]) -> Result<(), StoreError> {
    match wanted.iter().zip(found).find(|(wanted, found)| wanted != found) {
        Some((wanted, found)) => Err(StoreError::Corrupt(format!(
            "the table {} was copied wrongly: {} rows became {}, or others",
            wanted.table, wanted.rows, found.rows
        ))),
        None => Ok(()),
    }
}

fn copy(from: &dyn Sql, to: &dyn Sql, table: &Table) -> Result<Copied, SqlError> {
    let mut sum = Sum::new(table);
    let mut waiting: Vec<Owned> = Vec::new();
    let mut bytes = 0;
    from.each(&select(table), &[], &mut |row| {
        bytes += sum.add(row, table)?;
        for column in 0..table.columns.len() {
            waiting.push(Owned::of(row.value(column)?));
        }
        if waiting.len() >= ROWS * table.columns.len() || bytes >= BYTES {
            bytes = 0;
            insert(to, table, &std::mem::take(&mut waiting))?;
        }
        Ok(())
    })?;
    insert(to, table, &waiting)?;
    Ok(sum.finish())
}

fn insert(to: &dyn Sql, table: &Table, values: &[Owned]) -> Result<(), SqlError> {
    let rows = values.len() / table.columns.len();
    if rows == 0 {
        return Ok(());
    }
    let row = format!("({})", vec!["?"; table.columns.len()].join(", "));
    let (name, columns, rows) = (table.name, table.columns.join(", "), vec![row; rows].join(", "));
    let values: Vec<&dyn ToValue> = values.iter().map(|value| value as &dyn ToValue).collect();
    to.execute(&format!("INSERT INTO {name} ({columns}) VALUES {rows}"), &values)?;
    Ok(())
}

/// Rows that are numbered as they come are numbered on from here.
fn count_on(to: &dyn Sql, table: &Table) -> Result<(), SqlError> {
    if to.engine() == Engine::Postgres {
        let text = format!(
            "SELECT setval(pg_get_serial_sequence(?, 'number'), coalesce(max(number), 0) + 1, FALSE) FROM {}",
            table.name
        );
        to.only::<i64>(&text, params![table.name])?;
    }
    Ok(())
}

fn select(table: &Table) -> String {
    format!("SELECT {} FROM {} ORDER BY {}", table.columns.join(", "), table.name, table.key)
}

fn in_table(table: &Table) -> String {
    format!("the table {}", table.name)
}

/// Adds up the rows of a table.
struct Sum {
    table: &'static str,
    rows: u64,
    hash: Sha256,
}

impl Sum {
    fn new(table: &Table) -> Self {
        Self { table: table.name, rows: 0, hash: Sha256::new() }
    }

    /// Adds a row, and says how many bytes it has.
    fn add(&mut self, row: &Row<'_>, table: &Table) -> Result<usize, SqlError> {
        self.rows += 1;
        let mut all = 0;
        for column in 0..table.columns.len() {
            // A letter for the type and the length come first, so that no two rows look the same.
            let (letter, bytes) = match row.value(column)? {
                Value::Null => (b'n', Vec::new()),
                Value::Integer(number) => (b'i', number.to_le_bytes().to_vec()),
                Value::Real(number) => (b'r', number.to_bits().to_le_bytes().to_vec()),
                Value::Text(text) => (b't', without_zeros(text).as_bytes().to_vec()),
                Value::Bytes(bytes) => (b'b', bytes.to_vec()),
            };
            self.hash.update([letter]);
            self.hash.update((bytes.len() as u64).to_le_bytes());
            self.hash.update(&bytes);
            all += bytes.len();
        }
        Ok(all)
    }

    fn finish(self) -> Copied {
        Copied { table: self.table, rows: self.rows, sum: self.hash.finalize().into() }
    }
}
