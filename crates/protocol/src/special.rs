//! What special moves ask and do.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

/// Something that must hold before a special move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Need {
    /// Something about a cell.
    Cell {
        /// Its name.
        cell: String,
        /// What about it.
        is: CellIs,
    },
    /// A piece of some kind stands there.
    Kind {
        /// Where.
        cell: String,
        /// What.
        kind: u8,
    },
    /// A player's last move was this one.
    LastMove {
        /// Whose; anybody's where it is left out.
        player: Option<u8>,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
}

/// What a special move asks of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CellIs {
    /// Nothing stands there.
    Empty,
    /// Something stands there.
    Taken,
    /// What stands there has not moved.
    Unmoved,
    /// What stands there has moved.
    Moved,
    /// No enemy attacks it.
    Safe,
    /// An enemy attacks it.
    Attacked,
}

/// Something that a special move does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Deed {
    /// A piece goes somewhere.
    Move {
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// A piece appears.
    Create {
        /// What.
        kind: u8,
        /// Where.
        cell: String,
    },
    /// Whatever stands there is gone.
    Remove {
        /// Where.
        cell: String,
    },
}
