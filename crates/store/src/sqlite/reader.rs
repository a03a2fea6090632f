//! The thread that reads.

use std::sync::mpsc::Receiver;

use game::{Entry, Instant, Ply, Version};
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
    Variant(VariantHash, Reply<Option<VariantSource>>),
}

/// Answers until nobody can ask any more. Whoever asked may be gone by then.
pub(super) fn run(connection: &Connection, queue: &Receiver<Question>) {
    while let Ok(question) = queue.recv() {
        match question {
            Question::Load(game, reply) => drop(reply.send(load(connection, &game))),
            Question::List(limit, reply) => drop(reply.send(list(connection, limit))),
            Question::Variant(hash, reply) => drop(reply.send(variant(connection, &hash))),
        }
    }
}

fn load(connection: &Connection, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT number, variant, board_name, seats, undo_allowed, created_at FROM game WHERE id = ?",
        )
        .and_then(|mut select| select.query_row([&id.0], game_row).optional())
        .map_err(|error| unreadable(&format!("game {id}"), &error))?;
    let Some((number, hash, board_name, seats, undo_allowed, created_at)) = found else { return Ok(None) };
    let variant = variant(connection, &VariantHash(hash))?
        .ok_or_else(|| StoreError::Corrupt(format!("the variant of game {id} is missing")))?;
    let record = GameRecord {
        id: id.clone(),
        variant,
        board_name,
        seats: read_seats(&seats).map_err(|error| of_game(id, &error))?,
        undo_allowed,
        created_at: WallTime(created_at.cast_unsigned()),
    };
    Ok(Some(StoredGame { record, log: log(connection, id, number)? }))
}

type GameRow = (i64, String, String, String, bool, i64);

fn game_row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?))
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

fn list(connection: &Connection, limit: u32) -> Result<Vec<GameLine>, StoreError> {
    let mut select = connection
        .prepare_cached(
            "SELECT game.id, game.variant, game.board_name, game.seats,
                    coalesce(event.ply_after, 0), coalesce(event.over_after, 0),
                    coalesce(event.written_at, game.created_at) AS updated_at
             FROM game LEFT JOIN event ON event.game = game.number AND event.version =
                  (SELECT max(version) FROM event WHERE event.game = game.number)
             ORDER BY updated_at DESC, game.number DESC LIMIT ?",
        )
        .map_err(failed)?;
    let rows = select
        .query_map([limit], |row| {
            let line = GameLine {
                id: GameId(row.get(0)?),
                variant: VariantHash(row.get(1)?),
                board_name: row.get(2)?,
                seats: Vec::new(),
                ply: Ply(row.get(4)?),
                over: row.get(5)?,
                updated_at: WallTime(row.get::<_, i64>(6)?.cast_unsigned()),
            };
            Ok((line, row.get::<_, String>(3)?))
        })
        .map_err(failed)?;
    let lines = rows.map(|row| {
        let (line, seats) = row.map_err(|error| unreadable("a game", &error))?;
        let seats = read_seats(&seats).map_err(|error| of_game(&line.id, &error))?;
        Ok(GameLine { seats: seats.into_iter().map(|seat| seat.name).collect(), ..line })
    });
    lines.collect()
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
fn unreadable(what: &str, error: &rusqlite::Error) -> StoreError {
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
