//! The thread that reads.

use std::sync::mpsc::Receiver;

use game::{Entry, Instant, Millis, TimeControl, Version};
use rusqlite::{Connection, OptionalExtension, Row};
use tokio::sync::oneshot;

use super::lines;
use crate::error::StoreError;
use crate::event_text::{read_event, read_texts};
use crate::player::NoSuchPlayer;
use crate::record::{
    GameId, GameLine, GameQuery, GameRecord, SeatRecord, Source, StoredGame, VariantHash, VariantSource,
    WallTime,
};

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A question, and where its answer goes.
pub(super) enum Question {
    Load(GameId, Reply<Option<StoredGame>>),
    List(Box<GameQuery>, Reply<Vec<GameLine>>),
    Boards(Reply<Vec<String>>),
    Line(GameId, Reply<Option<GameLine>>),
    Variant(VariantHash, Reply<Option<VariantSource>>),
    /// Whatever another aggregate than games asks for.
    Other(Box<dyn FnOnce(&Connection) + Send>),
}

/// Answers until nobody can ask any more. Whoever asked may be gone by then.
pub(super) fn run(connection: &Connection, queue: &Receiver<Question>) {
    while let Ok(question) = queue.recv() {
        match question {
            Question::Load(game, reply) => drop(reply.send(load(connection, &game))),
            Question::List(query, reply) => drop(reply.send(lines::list(connection, &query))),
            Question::Boards(reply) => drop(reply.send(lines::boards(connection))),
            Question::Line(game, reply) => drop(reply.send(lines::one_line(connection, &game))),
            Question::Variant(hash, reply) => drop(reply.send(variant(connection, &hash))),
            Question::Other(answer) => answer(connection),
        }
    }
}

fn load(connection: &Connection, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT number, variant, board_name, source, undo_allowed, created_at, start, arrangement
             FROM game WHERE id = ?",
        )
        .and_then(|mut select| select.query_row([&id.0], game_row).optional())
        .map_err(|error| unreadable(&format!("game {id}"), &error))?;
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
    let attended = attended(connection, number).map_err(|error| unreadable(&format!("game {id}"), &error))?;
    let (log, tree) = (log(connection, id, number)?, tree(connection, id, number)?);
    Ok(Some(StoredGame { record, log, tree, attended }))
}

/// For how long after the last entry the process that wrote it was there.
fn attended(connection: &Connection, number: i64) -> rusqlite::Result<Millis> {
    let mut select = connection.prepare_cached(
        "SELECT run.alive_at - event.written_at FROM event JOIN run ON run.started_at <= event.written_at
         WHERE event.game = ? ORDER BY event.version DESC, run.started_at DESC LIMIT 1",
    )?;
    let span: Option<i64> = select.query_row([number], |row| row.get(0)).optional()?;
    Ok(Millis(span.and_then(|span| u64::try_from(span).ok()).unwrap_or(0)))
}

type GameRow = (i64, String, String, String, bool, i64, Option<String>, Option<i64>);

fn game_row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
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

fn log(connection: &Connection, id: &GameId, number: i64) -> Result<Vec<Entry>, StoreError> {
    let mut select = connection
        .prepare_cached("SELECT version, at, body FROM event WHERE game = ? ORDER BY version")
        .map_err(failed)?;
    let rows = select
        .query_map([number], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get(2)?)))
        .map_err(failed)?;
    let entries = rows.map(|row| {
        let (version, at, body): (i64, i64, String) =
            row.map_err(|error| unreadable(&format!("the log of game {id}"), &error))?;
        Ok(Entry {
            version: Version(version.cast_unsigned()),
            at: Instant(at.cast_unsigned()),
            event: read_event(&body).map_err(|error| of_game(id, &error))?,
        })
    });
    entries.collect()
}

/// The players of a game, in turn order.
pub(super) fn seats(
    connection: &Connection,
    id: &GameId,
    number: i64,
) -> Result<Vec<SeatRecord>, StoreError> {
    let what = format!("the players of game {id}");
    let mut select = connection
        .prepare_cached(
            "SELECT name, player, initial, increment, delay, per_turn FROM seat WHERE game = ? ORDER BY seat",
        )
        .map_err(failed)?;
    let rows = select.query_map([number], seat_row).map_err(failed)?;
    let seats = rows.map(|row| {
        let (name, player, clock) = row.map_err(|error| unreadable(&what, &error))?;
        let player =
            player.parse().map_err(|error: NoSuchPlayer| StoreError::Corrupt(format!("{what}: {error}")))?;
        Ok(SeatRecord { name, player, clock })
    });
    let seats = seats.collect::<Result<Vec<_>, StoreError>>()?;
    if seats.is_empty() {
        return Err(StoreError::Corrupt(format!("{what} are missing")));
    }
    Ok(seats)
}

fn seat_row(row: &Row<'_>) -> rusqlite::Result<(String, String, TimeControl)> {
    let time = |column| row.get::<_, i64>(column).map(|time| Millis(time.cast_unsigned()));
    let clock = TimeControl {
        initial: time(2)?,
        increment: time(3)?,
        delay: time(4)?,
        per_turn: row.get::<_, Option<i64>>(5)?.map(|time| Millis(time.cast_unsigned())),
    };
    Ok((row.get(0)?, row.get(1)?, clock))
}

/// The tree of moves that was kept to a game.
fn tree(connection: &Connection, id: &GameId, number: i64) -> Result<Option<String>, StoreError> {
    connection
        .prepare_cached("SELECT body FROM tree WHERE game = ?")
        .and_then(|mut select| select.query_row([number], |row| row.get(0)).optional())
        .map_err(|error| unreadable(&format!("the tree of game {id}"), &error))
}

fn variant(connection: &Connection, hash: &VariantHash) -> Result<Option<VariantSource>, StoreError> {
    let found: Option<(String, String)> = connection
        .prepare_cached("SELECT board, pieces FROM variant WHERE hash = ?")
        .and_then(|mut select| select.query_row([&hash.0], |row| Ok((row.get(0)?, row.get(1)?))).optional())
        .map_err(|error| unreadable(&format!("variant {hash}"), &error))?;
    let Some((board, pieces)) = found else { return Ok(None) };
    Ok(Some(VariantSource { hash: hash.clone(), board, pieces: read_texts(&pieces)? }))
}

/// A value of another type than it should be is damage; anything else is a failure.
pub(super) fn unreadable(what: &str, error: &rusqlite::Error) -> StoreError {
    match error {
        rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::Utf8Error(..) => StoreError::Corrupt(format!("{what}: {error}")),
        _ => StoreError::Failed(error.to_string()),
    }
}

fn of_game(id: &GameId, error: &StoreError) -> StoreError {
    match error {
        StoreError::Corrupt(what) => StoreError::Corrupt(format!("game {id}: {what}")),
        _ => error.clone(),
    }
}

fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}
