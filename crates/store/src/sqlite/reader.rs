//! The thread that reads.

use std::sync::mpsc::Receiver;

use game::{Entry, Instant, Millis, Ply, Version};
use rusqlite::types::FromSql;
use rusqlite::{Connection, OptionalExtension, Row};
use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::event_text::{read_event, read_seats, read_texts};
use crate::record::{GameId, GameLine, GameRecord, StoredGame, VariantHash, VariantSource, WallTime};

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A question, and where its answer goes.
pub(super) enum Question {
    Load(GameId, Reply<Option<StoredGame>>),
    List(u32, Reply<Vec<GameLine>>),
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
            Question::List(limit, reply) => drop(reply.send(list(connection, limit))),
            Question::Line(game, reply) => drop(reply.send(one_line(connection, &game))),
            Question::Variant(hash, reply) => drop(reply.send(variant(connection, &hash))),
            Question::Other(answer) => answer(connection),
        }
    }
}

fn load(connection: &Connection, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT number, variant, board_name, seats, undo_allowed, created_at, start, arrangement
             FROM game WHERE id = ?",
        )
        .and_then(|mut select| select.query_row([&id.0], game_row).optional())
        .map_err(|error| unreadable(&format!("game {id}"), &error))?;
    let Some((number, hash, board_name, seats, undo_allowed, created_at, start, arrangement)) = found else {
        return Ok(None);
    };
    let variant = variant(connection, &VariantHash(hash))?
        .ok_or_else(|| StoreError::Corrupt(format!("the variant of game {id} is missing")))?;
    let record = GameRecord {
        id: id.clone(),
        variant,
        board_name,
        seats: read_seats(&seats).map_err(|error| of_game(id, &error))?,
        undo_allowed,
        start,
        arrangement: arrangement.map(i64::cast_unsigned),
        created_at: WallTime(created_at.cast_unsigned()),
    };
    let attended = attended(connection, number).map_err(|error| unreadable(&format!("game {id}"), &error))?;
    Ok(Some(StoredGame { record, log: log(connection, id, number)?, attended }))
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

/// Games with the last of their entries.
const LINES: &str = "SELECT game.id, game.variant, game.board_name, game.seats,
        coalesce(event.ply_after, 0), coalesce(event.over_after, 0),
        coalesce(event.written_at, game.created_at) AS updated_at, game.title
    FROM game LEFT JOIN event ON event.game = game.number AND event.version =
        (SELECT max(version) FROM event WHERE event.game = game.number)";

fn one_line(connection: &Connection, id: &GameId) -> Result<Option<GameLine>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{LINES} WHERE game.id = ?")).map_err(failed)?;
    select.query_row([&id.0], |row| Ok(line(row))).optional().map_err(failed)
}

fn list(connection: &Connection, limit: u32) -> Result<Vec<GameLine>, StoreError> {
    let text = format!("{LINES} WHERE NOT game.hidden ORDER BY updated_at DESC, game.number DESC LIMIT ?");
    let mut select = connection.prepare_cached(&text).map_err(failed)?;
    let rows = select.query_map([limit], |row| Ok(line(row))).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

/// A game in the list. What cannot be read of it is said in the line and keeps no other from being read.
fn line(row: &Row<'_>) -> GameLine {
    let mut damage = None;
    let seats = text(row, 3, &mut damage);
    let seats = read_seats(&seats).unwrap_or_else(|error| {
        damage.get_or_insert(error.to_string());
        Vec::new()
    });
    GameLine {
        id: GameId(text(row, 0, &mut damage)),
        title: value(row, 7, &mut damage),
        variant: VariantHash(text(row, 1, &mut damage)),
        board_name: text(row, 2, &mut damage),
        seats: seats.into_iter().map(|seat| seat.name).collect(),
        ply: Ply(u32::try_from(number(row, 4, &mut damage)).unwrap_or(0)),
        over: number(row, 5, &mut damage) != 0,
        updated_at: WallTime(number(row, 6, &mut damage).cast_unsigned()),
        damage,
    }
}

fn text(row: &Row<'_>, column: usize, damage: &mut Option<String>) -> String {
    value(row, column, damage)
}

fn number(row: &Row<'_>, column: usize, damage: &mut Option<String>) -> i64 {
    value(row, column, damage)
}

fn value<T: FromSql + Default>(row: &Row<'_>, column: usize, damage: &mut Option<String>) -> T {
    row.get(column).unwrap_or_else(|error| {
        damage.get_or_insert(error.to_string());
        T::default()
    })
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
