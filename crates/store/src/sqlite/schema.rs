//! The tables, and how connections are opened.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::accounts::{BOTS, TABLES as ACCOUNTS};
use crate::error::StoreError;

/// The layout of the tables; a file says which one it has.
const LAYOUT: i64 = 14;

/// How many statements a connection keeps ready; there are fewer, and reading one anew costs more than running it.
const STATEMENTS: usize = 256;

/// How long to wait for another process that holds the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Games and events are numbered as they come, so that writing only ever appends. The index that finds
/// the events of a game also keeps two writers from continuing one log.
const TABLES: &str = "
    CREATE TABLE variant (
        hash TEXT PRIMARY KEY NOT NULL,
        board TEXT NOT NULL,
        pieces TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE game (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        variant TEXT NOT NULL REFERENCES variant (hash),
        board_name TEXT NOT NULL,
        seats TEXT NOT NULL,
        undo_allowed INTEGER NOT NULL,
        created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE event (
        number INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES game (number),
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body TEXT NOT NULL,
        ply_after INTEGER NOT NULL,
        over_after INTEGER NOT NULL,
        written_at INTEGER NOT NULL,
        UNIQUE (game, version)
    ) STRICT;
    PRAGMA user_version = 1;
";

/// What the second layout adds: until when each process is known to have been there.
const RUNS: &str = "
    CREATE TABLE run (
        started_at INTEGER PRIMARY KEY NOT NULL,
        alive_at INTEGER NOT NULL
    ) STRICT;
    PRAGMA user_version = 2;
";

/// What the third layout adds: games that start with another position than the board's.
const STARTS: &str = "
    ALTER TABLE game ADD COLUMN start TEXT;
    PRAGMA user_version = 3;
";

/// What the fourth layout adds: which arrangement of a shuffled board a game starts with.
const ARRANGEMENTS: &str = "
    ALTER TABLE game ADD COLUMN arrangement INTEGER;
    PRAGMA user_version = 4;
";

/// What the fifth layout adds: games that are in no list any more.
const HIDDEN: &str = "
    ALTER TABLE game ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
    PRAGMA user_version = 5;
";

/// What the sixth layout adds: what people call their games.
const TITLES: &str = "
    ALTER TABLE game ADD COLUMN title TEXT;
    PRAGMA user_version = 6;
";

/// What the seventh layout changes: what lists are made and searched by stands in columns with indexes, not in texts
/// that must be read one by one. Players have rows of their own, and trees of moves a table beside the games. What
/// cannot be read of a damaged game is left out, and the game is damaged still.
const ROWS: &str = "
    CREATE TABLE seat (
        game INTEGER NOT NULL REFERENCES game (number),
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        player TEXT NOT NULL,
        initial INTEGER NOT NULL,
        increment INTEGER NOT NULL,
        delay INTEGER NOT NULL,
        per_turn INTEGER,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    INSERT OR IGNORE INTO seat
        SELECT game.number, entry.key, entry.value ->> '$.name', entry.value ->> '$.player',
            CAST(entry.value ->> '$.initial' AS INTEGER), CAST(entry.value ->> '$.increment' AS INTEGER),
            CAST(entry.value ->> '$.delay' AS INTEGER), CAST(entry.value ->> '$.perTurn' AS INTEGER)
        FROM game, json_each(CASE WHEN json_valid(game.seats) THEN game.seats ELSE '[]' END) AS entry;
    ALTER TABLE game DROP COLUMN seats;

    ALTER TABLE game ADD COLUMN source TEXT NOT NULL DEFAULT 'played';
    ALTER TABLE game ADD COLUMN status TEXT NOT NULL DEFAULT 'playing';
    ALTER TABLE game ADD COLUMN winners TEXT;
    ALTER TABLE game ADD COLUMN ply INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE game ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE game ADD COLUMN words TEXT NOT NULL DEFAULT '';
    UPDATE game SET (ply, status, updated_at) = (
        SELECT ply_after, CASE WHEN over_after THEN 'over' ELSE 'playing' END, written_at FROM event
        WHERE event.game = game.number ORDER BY version DESC LIMIT 1
    ) WHERE EXISTS (SELECT 1 FROM event WHERE event.game = game.number);
    UPDATE game SET updated_at = created_at WHERE updated_at = 0;
    UPDATE game SET winners = (
        SELECT CASE WHEN json_array_length(body, '$.winners') = 0 THEN 'draw'
            ELSE (SELECT group_concat(value) FROM json_each(body, '$.winners')) END
        FROM event
        WHERE event.game = game.number AND CASE WHEN json_valid(body) THEN body ->> '$.t' END = 'ended'
        ORDER BY version DESC LIMIT 1
    ) WHERE status = 'over';
    ALTER TABLE event DROP COLUMN ply_after;
    ALTER TABLE event DROP COLUMN over_after;

    CREATE INDEX game_by_time ON game (hidden, updated_at DESC, number DESC);
    CREATE INDEX game_by_board ON game (hidden, board_name, updated_at DESC, number DESC);
    CREATE INDEX game_by_status ON game (hidden, status, updated_at DESC, number DESC);
    CREATE INDEX game_by_source ON game (hidden, source, updated_at DESC, number DESC);
    CREATE INDEX seat_by_name ON seat (name COLLATE NOCASE);

    CREATE TABLE tree (
        game INTEGER PRIMARY KEY REFERENCES game (number),
        body TEXT NOT NULL
    ) STRICT;
    PRAGMA user_version = 7;
";

/// The connection that writes; the file is made if there is none.
pub(super) fn open_to_write(path: &Path, most: Option<u64>) -> Result<Connection, StoreError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| cannot_open(path, &error))?;
    }
    let mut connection = Connection::open(path).map_err(|error| cannot_open(path, &error))?;
    prepare(&mut connection).map_err(|error| cannot_open(path, &error))?;
    if let Some(bytes) = most {
        limit(&connection, bytes).map_err(|error| cannot_open(path, &error))?;
    }
    match layout(&connection).map_err(|error| cannot_open(path, &error))? {
        LAYOUT => Ok(connection),
        found => Err(StoreError::TooNew { found, known: LAYOUT }),
    }
}

/// Lets the file grow so far and no further.
fn limit(connection: &Connection, bytes: u64) -> rusqlite::Result<()> {
    let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / page.max(1);
    // The answer is the number that holds from now on.
    connection.pragma_update_and_check(
        None,
        "max_page_count",
        pages.clamp(1, i64::from(u32::MAX)),
        |_| Ok(()),
    )
}

/// A connection that only reads; the file is there.
pub(super) fn open_to_read(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| cannot_open(path, &error))?;
    connection.busy_timeout(PATIENCE).map_err(|error| cannot_open(path, &error))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// With a write-ahead log and full synchronisation a commit survives a power cut.
fn prepare(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    if layout(&transaction)? == 0 {
        transaction.execute_batch(TABLES)?;
    }
    if layout(&transaction)? == 1 {
        transaction.execute_batch(RUNS)?;
    }
    if layout(&transaction)? == 2 {
        transaction.execute_batch(STARTS)?;
    }
    if layout(&transaction)? == 3 {
        transaction.execute_batch(ARRANGEMENTS)?;
    }
    if layout(&transaction)? == 4 {
        transaction.execute_batch(HIDDEN)?;
    }
    if layout(&transaction)? == 5 {
        transaction.execute_batch(TITLES)?;
    }
    if layout(&transaction)? == 6 {
        transaction.execute_batch(ROWS)?;
        super::lines::spell_all(&transaction)?;
    }
    if layout(&transaction)? == 7 {
        transaction.execute_batch(ACCOUNTS)?;
    }
    if layout(&transaction)? == 8 {
        transaction.execute_batch(super::online::TABLES)?;
    }
    if layout(&transaction)? == 9 {
        transaction.execute_batch(super::online::CHALLENGES)?;
    }
    if layout(&transaction)? == 10 {
        transaction.execute_batch(super::notes::TABLES)?;
        super::lines::spell_all(&transaction)?;
        super::notes::spell_all(&transaction)?;
    }
    if layout(&transaction)? == 11 {
        transaction.execute_batch(super::ratings::TABLES)?;
    }
    if layout(&transaction)? == 12 {
        transaction.execute_batch(super::workshop::TABLES)?;
    }
    if layout(&transaction)? == 13 {
        transaction.execute_batch(BOTS)?;
    }
    transaction.commit()
}

fn layout(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

fn cannot_open(path: &Path, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::CannotOpen(format!("{}: {error}", path.display()))
}
