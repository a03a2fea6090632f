//! What players make of games that others play in too, in a SQLite file.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::committer::failed;
use super::lines::fold;
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::online::Notes;
use crate::record::GameId;

/// What the eleventh layout adds: everybody's own names of games and words about them. What was kept for all players
/// of a game together becomes its maker's.
pub(super) const TABLES: &str = "
    CREATE TABLE notes (
        game TEXT NOT NULL REFERENCES online (game),
        account TEXT NOT NULL,
        title TEXT,
        words TEXT NOT NULL DEFAULT '',
        tree TEXT,
        PRIMARY KEY (game, account)
    ) STRICT;
    CREATE INDEX notes_account ON notes (account);
    CREATE TEMPORARY TABLE among_many AS
        SELECT online.game AS id, game.number FROM online JOIN game ON game.id = online.game
        WHERE game.source = 'played' AND (SELECT count(DISTINCT coalesce(account, '')) FROM online_seat
            WHERE online_seat.game = online.game) > 1;
    INSERT INTO notes (game, account, title, tree)
        SELECT game.id, maker, game.title, tree.body
        FROM among_many JOIN game USING (number) JOIN online ON online.game = game.id
            LEFT JOIN tree ON tree.game = game.number
        WHERE game.title IS NOT NULL OR tree.body IS NOT NULL;
    DELETE FROM tree WHERE game IN (SELECT number FROM among_many);
    UPDATE game SET title = NULL WHERE number IN (SELECT number FROM among_many) AND title IS NOT NULL;
    DROP TABLE among_many;
    PRAGMA user_version = 11;
";

/// Writes down anew by which words everybody finds the games that they have named.
pub(super) fn spell_all(connection: &Connection) -> rusqlite::Result<()> {
    let mut select = connection.prepare("SELECT rowid, title FROM notes WHERE title IS NOT NULL")?;
    let named = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let named: Vec<(i64, String)> = named.collect::<Result<_, _>>()?;
    let mut update = connection.prepare("UPDATE notes SET words = ? WHERE rowid = ?")?;
    for (row, title) in named {
        update.execute(params![fold(&title), row])?;
    }
    Ok(())
}

pub(super) fn notes(
    connection: &Connection,
    game: &GameId,
    account: &AccountId,
) -> Result<Notes, StoreError> {
    let read = |row: &Row<'_>| Ok(Notes { title: row.get(0)?, tree: row.get(1)? });
    let mut select = connection
        .prepare_cached("SELECT title, tree FROM notes WHERE game = ? AND account = ?")
        .map_err(failed)?;
    let found = select.query_row([&game.0, &account.0], read).optional().map_err(failed)?;
    Ok(found.unwrap_or_default())
}

pub(super) fn note(
    connection: &Connection,
    game: &GameId,
    account: &AccountId,
    tree: &str,
) -> Result<(), StoreError> {
    begin(connection, game, account)?;
    let text = "UPDATE notes SET tree = ? WHERE game = ? AND account = ?";
    let mut change = connection.prepare_cached(text).map_err(failed)?;
    change.execute(params![tree, game.0, account.0]).map_err(failed)?;
    Ok(())
}

pub(super) fn name_for(
    connection: &Connection,
    game: &GameId,
    account: &AccountId,
    title: Option<&str>,
) -> Result<(), StoreError> {
    begin(connection, game, account)?;
    let text = "UPDATE notes SET title = ?, words = ? WHERE game = ? AND account = ?";
    let mut change = connection.prepare_cached(text).map_err(failed)?;
    let words = fold(title.unwrap_or_default());
    change.execute(params![title, words, game.0, account.0]).map_err(failed)?;
    Ok(())
}

/// Makes room for somebody's notes, if there is such a game.
fn begin(connection: &Connection, game: &GameId, account: &AccountId) -> Result<(), StoreError> {
    let text = "INSERT INTO notes (game, account) SELECT game, ?2 FROM online WHERE game = ?1
        ON CONFLICT (game, account) DO UPDATE SET account = excluded.account";
    let mut insert = connection.prepare_cached(text).map_err(failed)?;
    match insert.execute([&game.0, &account.0]).map_err(failed)? {
        0 => Err(StoreError::NoSuchGame),
        _ => Ok(()),
    }
}
