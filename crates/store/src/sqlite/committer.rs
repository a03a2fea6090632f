//! The one thread that writes: whatever has queued up goes into one durable transaction.

use std::sync::mpsc::Receiver;

use game::{Entry, Event};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Params, Transaction, TransactionBehavior, params};
use tokio::sync::{oneshot, watch};

use super::lines::{self, OVER, PLAYING};
use super::ratings;
use crate::error::StoreError;
use crate::event_text::{write_event, write_texts};
use crate::record::{GameId, GameRecord, KeptGame, SeatRecord, Source, VariantSource, WallTime, Winners};
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
    Keep(Box<KeptGame>),
    Annotate {
        game: GameId,
        tree: String,
    },
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
/// known, so nothing is tried on the same connection afterwards: the next start sees what is there. Where there is
/// no room, or another program holds the file, nothing has been begun, and it may be tried again.
pub(super) fn run(
    mut connection: Connection,
    queue: &Receiver<Job>,
    ended: &watch::Sender<Option<StoreError>>,
) {
    while let Ok(first) = queue.recv() {
        let mut batch = vec![first];
        batch.extend(queue.try_iter().take(MAX_BATCH - 1));
        let (works, answers): (Vec<_>, Vec<_>) = batch.into_iter().map(|job| (job.work, job.answer)).unzip();
        let written = write_batch(&mut connection, &works);
        let failure = written.as_ref().err().filter(|error| matches!(error, StoreError::Failed(_))).cloned();
        let results = written.unwrap_or_else(|error| answers.iter().map(|_| Err(error.clone())).collect());
        for (answer, result) in answers.into_iter().zip(results) {
            // Whoever asked may be gone; it is written all the same.
            let _ = answer.send(result);
        }
        if failure.is_some() {
            ended.send_replace(failure);
            return;
        }
    }
}

/// Writes a batch and commits it; a request that cannot be carried out leaves the others alone. When there is no room
/// for one of them, the database may have given up the others too: then none of them is kept.
fn write_batch(
    connection: &mut Connection,
    works: &[Work],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    let mut results = Vec::with_capacity(works.len());
    for work in works {
        let savepoint = transaction.savepoint().map_err(failed)?;
        let result = write(&savepoint, work);
        match &result {
            Ok(()) => savepoint.commit().map_err(failed)?,
            Err(error @ (StoreError::Full | StoreError::Busy)) => return Err(error.clone()),
            Err(error) => {
                drop(savepoint);
                if transaction.is_autocommit() {
                    return Err(StoreError::Failed(error.to_string()));
                }
            }
        }
        results.push(result);
    }
    Transaction::commit(transaction).map_err(failed)?;
    Ok(results)
}

fn write(connection: &Connection, work: &Work) -> Result<(), StoreError> {
    match work {
        Work::Create(game) => create(connection, game),
        Work::Append(append) => add(connection, append),
        Work::Keep(game) => keep(connection, game),
        Work::Annotate { game, tree } => annotate(connection, game, tree),
        Work::Beat { since, now } => beat(connection, *since, *now),
        Work::Hide { game, hidden } => hide(connection, game, *hidden),
        Work::Rename { game, title } => rename(connection, game, title.as_deref()),
        Work::Other(write) => write(connection),
    }
}

pub(super) fn create(connection: &Connection, game: &GameRecord) -> Result<(), StoreError> {
    let number = add_game(connection, game)?;
    lines::spell(connection, number).map_err(failed)
}

/// Adds a game with its players and its variant, and returns its number.
fn add_game(connection: &Connection, game: &GameRecord) -> Result<i64, StoreError> {
    add_variant(connection, &game.variant)?;
    let mut insert = connection
        .prepare_cached(
            "INSERT INTO game
                (id, variant, board_name, undo_allowed, created_at, updated_at, start, arrangement, source)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .map_err(failed)?;
    let created_at = number(game.created_at.0)?;
    let arrangement = game.arrangement.map(number).transpose()?;
    let values = params![
        game.id.0,
        game.variant.hash.0,
        game.board_name,
        game.undo_allowed,
        created_at,
        created_at,
        game.start,
        arrangement,
        game.source.word(),
    ];
    insert.execute(values).map_err(|error| or_else(&error, StoreError::Taken))?;
    let game_number = connection.last_insert_rowid();
    add_seats(connection, game_number, &game.seats)?;
    Ok(game_number)
}

pub(super) fn add_variant(connection: &Connection, variant: &VariantSource) -> Result<(), StoreError> {
    let pieces = write_texts(&variant.pieces)?;
    let mut insert = connection
        .prepare_cached("INSERT OR IGNORE INTO variant (hash, board, pieces) VALUES (?, ?, ?)")
        .map_err(failed)?;
    insert.execute(params![variant.hash.0, variant.board, pieces]).map_err(failed)?;
    Ok(())
}

fn add_seats(connection: &Connection, game: i64, seats: &[SeatRecord]) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached(
            "INSERT INTO seat (game, seat, name, player, initial, increment, delay, per_turn)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .map_err(failed)?;
    for (index, seat) in (0_i64..).zip(seats) {
        let clock = &seat.clock;
        let per_turn = clock.per_turn.map(|time| number(time.0)).transpose()?;
        let (initial, increment) = (number(clock.initial.0)?, number(clock.increment.0)?);
        let delay = number(clock.delay.0)?;
        let player = seat.player.to_string();
        insert
            .execute(params![game, index, seat.name, player, initial, increment, delay, per_turn])
            .map_err(failed)?;
    }
    Ok(())
}

/// Keeps a game as a whole; one that was kept so before becomes what it is now.
pub(super) fn keep(connection: &Connection, kept: &KeptGame) -> Result<(), StoreError> {
    let record = &kept.record;
    let known: Option<(i64, String)> = connection
        .prepare_cached("SELECT number, source FROM game WHERE id = ?")
        .and_then(|mut select| {
            select.query_row([&record.id.0], |row| Ok((row.get(0)?, row.get(1)?))).optional()
        })
        .map_err(failed)?;
    let game = match known {
        Some((_, source)) if source == Source::Played.word() => return Err(StoreError::Taken),
        Some((game, _)) => {
            add_variant(connection, &record.variant)?;
            let values = params![record.variant.hash.0, record.board_name, record.start, game];
            execute(
                connection,
                "UPDATE game SET variant = ?, board_name = ?, start = ? WHERE number = ?",
                values,
            )?;
            execute(connection, "DELETE FROM seat WHERE game = ?", params![game])?;
            add_seats(connection, game, &record.seats)?;
            game
        }
        None => add_game(connection, record)?,
    };
    let status = if kept.winners.is_some() { OVER } else { PLAYING };
    let winners = kept.winners.as_ref().map(Winners::text);
    let values = params![kept.title, kept.ply.0, status, winners, number(kept.at.0)?, game];
    execute(
        connection,
        "UPDATE game SET title = ?, ply = ?, status = ?, winners = ?, updated_at = ? WHERE number = ?",
        values,
    )?;
    write_tree(connection, game, &kept.tree)?;
    lines::spell(connection, game).map_err(failed)
}

fn annotate(connection: &Connection, game: &GameId, tree: &str) -> Result<(), StoreError> {
    write_tree(connection, game_number(connection, game)?, tree)
}

fn write_tree(connection: &Connection, game: i64, tree: &str) -> Result<(), StoreError> {
    let text =
        "INSERT INTO tree (game, body) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET body = excluded.body";
    execute(connection, text, params![game, tree])
}

fn game_number(connection: &Connection, game: &GameId) -> Result<i64, StoreError> {
    let found: Option<i64> = connection
        .prepare_cached("SELECT number FROM game WHERE id = ?")
        .and_then(|mut select| select.query_row([&game.0], |row| row.get(0)).optional())
        .map_err(failed)?;
    found.ok_or(StoreError::NoSuchGame)
}

fn execute(connection: &Connection, text: &str, values: impl Params) -> Result<(), StoreError> {
    connection.prepare_cached(text).and_then(|mut statement| statement.execute(values)).map_err(failed)?;
    Ok(())
}

fn add(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    let game = game_number(connection, &append.game)?;
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
    let status = if append.winners.is_some() { OVER } else { PLAYING };
    let winners = append.winners.as_ref().map(Winners::text);
    let values = params![append.ply.0, status, winners, number(append.at.0)?, game];
    execute(
        connection,
        "UPDATE game SET ply = ?, status = ?, winners = ?, updated_at = ? WHERE number = ?",
        values,
    )?;
    if append.entries.iter().any(|entry| matches!(entry.event, Event::TakenBack { .. })) {
        ratings::unfinish(connection, game)?;
    }
    ratings::finish(connection, game, append)
}

fn add_entry(connection: &Connection, game: i64, entry: &Entry, append: &Append) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached("INSERT INTO event (game, version, at, body, written_at) VALUES (?, ?, ?, ?, ?)")
        .map_err(failed)?;
    let values = params![
        game,
        number(entry.version.0)?,
        number(entry.at.0)?,
        write_event(&entry.event)?,
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
    let game = game_number(connection, game)?;
    execute(connection, "UPDATE game SET hidden = ? WHERE number = ?", params![hidden, game])
}

fn rename(connection: &Connection, game: &GameId, title: Option<&str>) -> Result<(), StoreError> {
    let game = game_number(connection, game)?;
    execute(connection, "UPDATE game SET title = ? WHERE number = ?", params![title, game])?;
    lines::spell(connection, game).map_err(failed)
}

pub(super) fn number(value: u64) -> Result<i64, StoreError> {
    i64::try_from(value).map_err(|_| StoreError::Failed(format!("{value} is too large a number")))
}

pub(super) fn failed(error: rusqlite::Error) -> StoreError {
    failure(&error)
}

fn failure(error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
        _ => StoreError::Failed(error.to_string()),
    }
}

/// The meaning of a broken constraint; any other error for what it is.
pub(super) fn or_else(error: &rusqlite::Error, meaning: StoreError) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => meaning,
        _ => failure(error),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn after_a_failed_commit_nothing_is_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let connection =
            super::super::schema::open_to_write(&folder.path().join("games.sqlite"), None).unwrap();
        let (jobs, queue) = channel();
        let (ended, end) = watch::channel(None);
        let mut answers = Vec::new();
        // A reference that leads nowhere is found out at the commit.
        let dangling: Change = Box::new(|connection| {
            let text = "PRAGMA defer_foreign_keys = ON;
                INSERT INTO tree (game, body) VALUES (77, '')";
            connection.execute_batch(text).map_err(failed)
        });
        for work in [Work::Other(dangling), Work::Beat { since: WallTime(1), now: WallTime(2) }] {
            let (answer, answered) = oneshot::channel();
            jobs.send(Job { work, answer }).unwrap();
            answers.push(answered);
        }
        drop(jobs);
        run(connection, &queue, &ended);
        // The two shared a transaction, and neither is kept.
        for answer in &mut answers {
            assert!(matches!(answer.try_recv(), Ok(Err(StoreError::Failed(_)))));
        }
        assert!(matches!(&*end.borrow(), Some(StoreError::Failed(_))));
        let connection = super::super::schema::open_to_read(&folder.path().join("games.sqlite")).unwrap();
        let runs: i64 = connection.query_row("SELECT count(*) FROM run", [], |row| row.get(0)).unwrap();
        assert_eq!(runs, 0);
    }
}
