//! What SQLite and PostgreSQL say differently. Everything else is said once for both.

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// A column's texts as one list in JSON: what `column` is in each row of `rows`, in their order.
    pub(crate) fn gathered(self, column: &str, rows: &str) -> String {
        match self {
            Self::Sqlite => format!("(SELECT json_group_array({column}) FROM ({rows}) AS gathered)"),
            Self::Postgres => {
                format!("(SELECT coalesce(CAST(json_agg({column}) AS TEXT), '[]') FROM ({rows}) AS gathered)")
            }
        }
    }

    /// A table of which one row is looked up for each row of what stands before it in a `CROSS JOIN`. PostgreSQL would
    /// rather read the whole table where there are some thousands of them, which takes longer.
    pub(crate) fn looked_up(self, table: &str, condition: &str) -> String {
        match self {
            // It keeps to the order in which they are written, and looks for the condition among the others.
            Self::Sqlite => table.to_owned(),
            Self::Postgres => {
                format!("LATERAL (SELECT * FROM {table} WHERE {condition} OFFSET 0) AS {table}")
            }
        }
    }

    /// A statement that gives the texts in a list in JSON, as rows.
    pub(crate) fn listed(self, list: &str) -> String {
        match self {
            Self::Sqlite => format!("SELECT value FROM json_each({list})"),
            Self::Postgres => format!("SELECT json_array_elements_text(CAST(CAST({list} AS TEXT) AS JSON))"),
        }
    }
}
