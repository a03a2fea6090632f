//! How much room somebody's records take in a SQLite file, and making more.

use rusqlite::{Connection, params};

use super::committer::failed;
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::online::Kept;

/// The size of a text is in its head, so that no tree is read for this.
pub(super) fn kept_by(connection: &Connection, maker: &AccountId) -> Result<Kept, StoreError> {
    let text = "SELECT count(*), coalesce(sum(bytes), 0) FROM (
        SELECT octet_length(tree.body) AS bytes FROM online
            JOIN game ON game.id = online.game JOIN tree ON tree.game = game.number WHERE maker = ?1
        UNION ALL SELECT octet_length(tree) FROM notes WHERE account = ?1 AND tree IS NOT NULL)";
    let mut select = connection.prepare_cached(text).map_err(failed)?;
    let (records, bytes): (i64, i64) =
        select.query_row([&maker.0], |row| Ok((row.get(0)?, row.get(1)?))).map_err(failed)?;
    Ok(Kept { records: records.cast_unsigned(), bytes: bytes.cast_unsigned() })
}

pub(super) fn forget_hidden(connection: &Connection, maker: &AccountId) -> Result<(), StoreError> {
    let text = "SELECT game.number, game.id FROM online JOIN game ON game.id = online.game
        WHERE maker = ? AND game.hidden = 1 AND game.source <> 'played'";
    let mut select = connection.prepare_cached(text).map_err(failed)?;
    let rows = select.query_map([&maker.0], |row| Ok((row.get(0)?, row.get(1)?))).map_err(failed)?;
    let hidden: Vec<(i64, String)> = rows.collect::<Result<_, _>>().map_err(failed)?;
    let execute = |text: &str, values: &[&dyn rusqlite::ToSql]| {
        connection.prepare_cached(text).and_then(|mut change| change.execute(values)).map_err(failed)
    };
    for (number, id) in hidden {
        for text in ["DELETE FROM tree WHERE game = ?", "DELETE FROM seat WHERE game = ?"] {
            execute(text, params![number])?;
        }
        for text in [
            "DELETE FROM put_away WHERE game = ?",
            "DELETE FROM online_seat WHERE game = ?",
            "DELETE FROM online WHERE game = ?",
            "DELETE FROM game WHERE id = ?",
        ] {
            execute(text, params![id])?;
        }
    }
    Ok(())
}
