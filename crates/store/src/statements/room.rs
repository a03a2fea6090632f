//! How much room somebody's records take in a database, and making more.

use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::online::Kept;
use crate::sql::{Sql, params};

/// The size of a text is in its head, so that no tree is read for this.
pub(crate) fn kept_by(connection: &dyn Sql, maker: &AccountId) -> Result<Kept, StoreError> {
    let text = "SELECT count(*), CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM (
        SELECT octet_length(tree.body) AS bytes FROM online
            JOIN game ON game.id = online.game JOIN tree ON tree.game = game.number WHERE maker = ?1
        UNION ALL SELECT octet_length(tree) FROM notes WHERE account = ?1 AND tree IS NOT NULL) AS kept";
    let found: Option<(i64, i64)> =
        connection.one(text, params![maker.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let (records, bytes) = found.unwrap_or_default();
    Ok(Kept { records: records.cast_unsigned(), bytes: bytes.cast_unsigned() })
}

pub(crate) fn forget_hidden(connection: &dyn Sql, maker: &AccountId) -> Result<(), StoreError> {
    let text = "SELECT game.number, game.id FROM online JOIN game ON game.id = online.game
        WHERE maker = ? AND game.hidden = TRUE AND game.source <> 'played'";
    let hidden: Vec<(i64, String)> =
        connection.rows(text, params![maker.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (number, id) in hidden {
        for text in ["DELETE FROM tree WHERE game = ?", "DELETE FROM seat WHERE game = ?"] {
            connection.execute(text, params![number])?;
        }
        for text in [
            "DELETE FROM put_away WHERE game = ?",
            "DELETE FROM online_seat WHERE game = ?",
            "DELETE FROM online WHERE game = ?",
            "DELETE FROM game WHERE id = ?",
        ] {
            connection.execute(text, params![id])?;
        }
    }
    Ok(())
}
