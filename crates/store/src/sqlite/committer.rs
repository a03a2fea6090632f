//! The one thread that writes: whatever has queued up goes into one durable transaction.

use std::sync::mpsc::Receiver;

use game::Entry;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior, params};
use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::event_text::{write_event, write_seats, write_texts};
use crate::record::{GameId, GameRecord, WallTime};
use crate::store::Append;

/// The most requests that share a transaction.
const MAX_BATCH: usize = 512;

/// A request, and where its answer goes.
pub(super) struct Job {
    pub(super) work: Work,
    pub(super) answer: oneshot::Sender<Result<(), StoreError>>,
}

/// A change that leaves the others of its batch alone when it cannot be made.
pub(super) type Change = Box<dyn Fn(&Connection) -> Result<(), StoreError> + Send>;

/// Something to be written.
pub(super) enum Work {
    Create(Box<GameRecord>),
    Append(Append),
    Beat {
        since: WallTime,
        now: WallTime,
    },
    Hide {
        game: GameId,
        hidden: bool,
    },
    Rename {
        game: GameId,
        title: Option<String>,
    },
    /// Whatever another aggregate than games asks for.
    Other(Change),
}

/// Writes until nobody can ask any more, or a commit fails. What a failed commit has left behind is not
/// known, so nothing is tried on the same connection afterwards: the next start sees what is there.
pub(super) fn run(mut connection: Connection, queue: &Receiver<Job>) {
    while let Ok(first) = queue.recv() {
        let mut batch = vec![first];
        batch.extend(queue.try_iter().take(MAX_BATCH - 1));
        let (works, answers): (Vec<_>, Vec<_>) = batch.into_iter().map(|job| (job.work, job.answer)).unzip();
        let written = write_batch(&mut connection, &works);
        let failed = written.is_err();
        let results = written.unwrap_or_else(|error| {
            let error = StoreError::Failed(error.to_string());
            answers.iter().map(|_| Err(error.clone())).collect()
        });
        for (answer, result) in answers.into_iter().zip(results) {
            // Whoever asked may be gone; it is written all the same.
            let _ = answer.send(result);
        }
        if failed {
            return;
        }
    }
}

/// Writes a batch and commits it; a request that cannot be carried out leaves the others alone.
fn write_batch(connection: &mut Connection, works: &[Work]) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(works.len());
    for work in works {
        let savepoint = transaction.savepoint()?;
        let result = match work {
            Work::Create(game) => create(&savepoint, game),
            Work::Append(append) => add(&savepoint, append),
            Work::Beat { since, now } => beat(&savepoint, *since, *now),
            Work::Hide { game, hidden } => hide(&savepoint, game, *hidden),
            Work::Rename { game, title } => rename(&savepoint, game, title.as_deref()),
            Work::Other(write) => write(&savepoint),
        };
        match result {
            Ok(()) => savepoint.commit()?,
            Err(_) => drop(savepoint),
        }
        results.push(result);
    }
    Transaction::commit(transaction)?;
    Ok(results)
}

fn create(connection: &Connection, game: &GameRecord) -> Result<(), StoreError> {
    let variant = &game.variant;
    let pieces = write_texts(&variant.pieces)?;
    let mut insert = connection
        .prepare_cached("INSERT OR IGNORE INTO variant (hash, board, pieces) VALUES (?, ?, ?)")
        .map_err(failed)?;
    insert.execute(params![variant.hash.0, variant.board, pieces]).map_err(failed)?;
    let mut insert = connection
        .prepare_cached(
            "INSERT INTO game (id, variant, board_name, seats, undo_allowed, created_at, start, arrangement)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .map_err(failed)?;
    let seats = write_seats(&game.seats)?;
    let created_at = number(game.created_at.0)?;
    let arrangement = game.arrangement.map(number).transpose()?;
    let values = params![
        game.id.0,
        variant.hash.0,
        game.board_name,
        seats,
        game.undo_allowed,
        created_at,
        game.start,
        arrangement,
    ];
    insert.execute(values).map_err(|error| or_else(&error, StoreError::Taken))?;
    Ok(())
}

fn add(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    let game: Option<i64> = connection
        .prepare_cached("SELECT number FROM game WHERE id = ?")
        .and_then(|mut select| select.query_row([&append.game.0], |row| row.get(0)).optional())
        .map_err(failed)?;
    let game = game.ok_or(StoreError::NoSuchGame)?;
    let last: i64 = connection
        .prepare_cached("SELECT coalesce(max(version), 0) FROM event WHERE game = ?")
        .and_then(|mut select| select.query_row([game], |row| row.get(0)))
        .map_err(failed)?;
    for (entry, version) in append.entries.iter().zip(last + 1..) {
        if number(entry.version.0)? != version {
            return Err(StoreError::Conflict);
        }
        add_entry(connection, game, entry, append)?;
    }
    Ok(())
}

fn add_entry(connection: &Connection, game: i64, entry: &Entry, append: &Append) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached(
            "INSERT INTO event (game, version, at, body, ply_after, over_after, written_at)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .map_err(failed)?;
    let values = params![
        game,
        number(entry.version.0)?,
        number(entry.at.0)?,
        write_event(&entry.event)?,
        append.ply.0,
        append.over,
        number(append.at.0)?,
    ];
    insert.execute(values).map_err(|error| or_else(&error, StoreError::Conflict))?;
    Ok(())
}

fn beat(connection: &Connection, since: WallTime, now: WallTime) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached(
            "INSERT INTO run (started_at, alive_at) VALUES (?, ?)
             ON CONFLICT (started_at) DO UPDATE SET alive_at = excluded.alive_at",
        )
        .map_err(failed)?;
    insert.execute([number(since.0)?, number(now.0)?]).map_err(failed)?;
    Ok(())
}

fn hide(connection: &Connection, game: &GameId, hidden: bool) -> Result<(), StoreError> {
    let mut update = connection.prepare_cached("UPDATE game SET hidden = ? WHERE id = ?").map_err(failed)?;
    match update.execute(params![hidden, game.0]).map_err(failed)? {
        0 => Err(StoreError::NoSuchGame),
        _ => Ok(()),
    }
}

fn rename(connection: &Connection, game: &GameId, title: Option<&str>) -> Result<(), StoreError> {
    let mut update = connection.prepare_cached("UPDATE game SET title = ? WHERE id = ?").map_err(failed)?;
    match update.execute(params![title, game.0]).map_err(failed)? {
        0 => Err(StoreError::NoSuchGame),
        _ => Ok(()),
    }
}

pub(super) fn number(value: u64) -> Result<i64, StoreError> {
    i64::try_from(value).map_err(|_| StoreError::Failed(format!("{value} is too large a number")))
}

pub(super) fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

/// The meaning of a broken constraint; any other error for what it is.
pub(super) fn or_else(error: &rusqlite::Error, meaning: StoreError) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => meaning,
        _ => StoreError::Failed(error.to_string()),
    }
}
