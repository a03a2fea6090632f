//! What players make of games that others play in too, in a database.

use super::lines::fold;
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::online::Notes;
use crate::record::GameId;
use crate::sql::{Sql, params};

pub(crate) fn notes(connection: &dyn Sql, game: &GameId, account: &AccountId) -> Result<Notes, StoreError> {
    let text = "SELECT title, tree FROM notes WHERE game = ? AND account = ?";
    let found = connection
        .one(text, params![game.0, account.0], |row| Ok(Notes { title: row.get(0)?, tree: row.get(1)? }))?;
    Ok(found.unwrap_or_default())
}

pub(crate) fn note(
    connection: &dyn Sql,
    game: &GameId,
    account: &AccountId,
    tree: &str,
) -> Result<(), StoreError> {
    begin(connection, game, account)?;
    let text = "UPDATE notes SET tree = ? WHERE game = ? AND account = ?";
    connection.execute(text, params![tree, game.0, account.0])?;
    Ok(())
}

pub(crate) fn name_for(
    connection: &dyn Sql,
    game: &GameId,
    account: &AccountId,
    title: Option<&str>,
) -> Result<(), StoreError> {
    begin(connection, game, account)?;
    let text = "UPDATE notes SET title = ?, words = ? WHERE game = ? AND account = ?";
    let words = fold(title.unwrap_or_default());
    connection.execute(text, params![title, words, game.0, account.0])?;
    Ok(())
}

/// Makes room for somebody's notes, if there is such a game.
fn begin(connection: &dyn Sql, game: &GameId, account: &AccountId) -> Result<(), StoreError> {
    let text = "INSERT INTO notes (game, account) SELECT game, CAST(?2 AS TEXT) FROM online WHERE game = ?1
        ON CONFLICT (game, account) DO UPDATE SET account = excluded.account";
    match connection.execute(text, params![game.0, account.0])? {
        0 => Err(StoreError::NoSuchGame),
        _ => Ok(()),
    }
}
