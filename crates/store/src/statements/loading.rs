//! A game with all that is kept of it.

use std::collections::BTreeMap;

use game::{Entry, Instant, Millis, TimeControl, Version};

use super::lines::names;
use crate::error::StoreError;
use crate::event_text::{read_event, read_texts};
use crate::player::NoSuchPlayer;
use crate::record::{
    GameId, GameRecord, SeatRecord, Source, StoredGame, VariantHash, VariantSource, WallTime,
};
use crate::sql::{Row, Sql, SqlError, params};

pub(crate) fn load(connection: &dyn Sql, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let text = "SELECT number, variant, board_name, source, undo_allowed, created_at, start, arrangement
        FROM game WHERE id = ?";
    let what = format!("game {id}");
    let found = connection.one(text, params![id.0], game_row).map_err(|error| error.about(&what))?;
    let Some((number, hash, board_name, source, undo_allowed, created_at, start, arrangement)) = found else {
        return Ok(None);
    };
    let variant = variant(connection, &VariantHash(hash))?
        .ok_or_else(|| StoreError::Corrupt(format!("the variant of game {id} is missing")))?;
    let record = GameRecord {
        id: id.clone(),
        variant,
        board_name,
        seats: seats(connection, id, number)?,
        undo_allowed,
        start,
        arrangement: arrangement.map(i64::cast_unsigned),
        created_at: WallTime(created_at.cast_unsigned()),
        source: Source::of(&source).unwrap_or_default(),
    };
    let attended = attended(connection, number).map_err(|error| error.about(&what))?;
    let (log, tree) = (log(connection, id, number)?, tree(connection, id, number)?);
    Ok(Some(StoredGame { record, log, tree, attended }))
}

/// For how long after the last entry the process that wrote it was there.
fn attended(connection: &dyn Sql, number: i64) -> Result<Millis, SqlError> {
    let text =
        "SELECT run.alive_at - event.written_at FROM event JOIN run ON run.started_at <= event.written_at
        WHERE event.game = ? ORDER BY event.version DESC, run.started_at DESC LIMIT 1";
    let span: Option<i64> = connection.one(text, params![number], |row| row.get(0))?;
    Ok(Millis(span.and_then(|span| u64::try_from(span).ok()).unwrap_or(0)))
}

type GameRow = (i64, String, String, String, bool, i64, Option<String>, Option<i64>);

fn game_row(row: &Row<'_>) -> Result<GameRow, SqlError> {
    Ok((
        row.get(0)?,
        row.get(1)?,
        row.get(2)?,
        row.get(3)?,
        row.get(4)?,
        row.get(5)?,
        row.get(6)?,
        row.get(7)?,
    ))
}

fn log(connection: &dyn Sql, id: &GameId, number: i64) -> Result<Vec<Entry>, StoreError> {
    let text = "SELECT version, at, body FROM event WHERE game = ? ORDER BY version";
    let rows = connection
        .rows(text, params![number], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .map_err(|error| error.about(&format!("the log of game {id}")))?;
    let entry = |(version, at, body): (i64, i64, String)| {
        Ok(Entry {
            version: Version(version.cast_unsigned()),
            at: Instant(at.cast_unsigned()),
            event: read_event(&body).map_err(|error| of_game(id, &error))?,
        })
    };
    rows.into_iter().map(entry).collect()
}

/// The players of a game, in turn order.
pub(crate) fn seats(connection: &dyn Sql, id: &GameId, number: i64) -> Result<Vec<SeatRecord>, StoreError> {
    let what = format!("the players of game {id}");
    let text =
        "SELECT name, player, initial, increment, delay, per_turn FROM seat WHERE game = ? ORDER BY seat";
    let rows = connection.rows(text, params![number], seat_row).map_err(|error| error.about(&what))?;
    if rows.is_empty() {
        return Err(StoreError::Corrupt(format!("{what} are missing")));
    }
    rows.into_iter().map(|row| seat(row, &what)).collect()
}

/// The players of each of these games, in their order.
pub(crate) fn seats_of(connection: &dyn Sql, games: &[GameId]) -> Result<Vec<Vec<SeatRecord>>, StoreError> {
    let text = format!(
        "SELECT name, player, initial, increment, delay, per_turn, game.id
        FROM game JOIN seat ON seat.game = game.number WHERE game.id IN ({}) ORDER BY game.id, seat.seat",
        connection.engine().listed("?")
    );
    let mut seats: BTreeMap<String, Vec<SeatRecord>> = BTreeMap::new();
    let what = "the players of games";
    let rows = connection
        .rows(&text, params![names(games)?], |row| Ok((seat_row(row)?, row.get(6)?)))
        .map_err(|error| error.about(what))?;
    for (row, game) in rows {
        seats.entry(game).or_default().push(seat(row, what)?);
    }
    Ok(games.iter().map(|game| seats.get(&game.0).cloned().unwrap_or_default()).collect())
}

type SeatRow = (String, String, TimeControl);

fn seat((name, player, clock): SeatRow, what: &str) -> Result<SeatRecord, StoreError> {
    let unknown = |error: NoSuchPlayer| StoreError::Corrupt(format!("{what}: {error}"));
    Ok(SeatRecord { name, player: player.parse().map_err(unknown)?, clock })
}

fn seat_row(row: &Row<'_>) -> Result<SeatRow, SqlError> {
    let time = |column| row.get::<i64>(column).map(|time| Millis(time.cast_unsigned()));
    let clock = TimeControl {
        initial: time(2)?,
        increment: time(3)?,
        delay: time(4)?,
        per_turn: row.get::<Option<i64>>(5)?.map(|time| Millis(time.cast_unsigned())),
    };
    Ok((row.get(0)?, row.get(1)?, clock))
}

/// The tree of moves that was kept to a game.
fn tree(connection: &dyn Sql, id: &GameId, number: i64) -> Result<Option<String>, StoreError> {
    connection
        .one("SELECT body FROM tree WHERE game = ?", params![number], |row| row.get(0))
        .map_err(|error| error.about(&format!("the tree of game {id}")))
}

pub(crate) fn variant(connection: &dyn Sql, hash: &VariantHash) -> Result<Option<VariantSource>, StoreError> {
    let found: Option<(String, String)> = connection
        .one("SELECT board, pieces FROM variant WHERE hash = ?", params![hash.0], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .map_err(|error| error.about(&format!("variant {hash}")))?;
    let Some((board, pieces)) = found else { return Ok(None) };
    Ok(Some(VariantSource { hash: hash.clone(), board, pieces: read_texts(&pieces)? }))
}

fn of_game(id: &GameId, error: &StoreError) -> StoreError {
    match error {
        StoreError::Corrupt(what) => StoreError::Corrupt(format!("game {id}: {what}")),
        _ => error.clone(),
    }
}
