//! Games that begin, go on, or are kept as a whole. Each of these is one part of a transaction: it is done as a whole
//! or not at all.

use game::{Entry, Event};

use super::lines::{self, OVER, PLAYING};
use super::ratings;
use crate::error::StoreError;
use crate::event_text::{write_event, write_texts};
use crate::record::{GameId, GameRecord, KeptGame, SeatRecord, Source, VariantSource, WallTime, Winners};
use crate::sql::{Sql, number, params};
use crate::store::Append;

/// What a change leads to.
type Done = Result<(), StoreError>;

pub(crate) fn create(connection: &dyn Sql, game: &GameRecord) -> Done {
    let number = add_game(connection, game)?;
    Ok(lines::spell(connection, number)?)
}

/// Adds a game with its players and its variant, and returns its number.
fn add_game(connection: &dyn Sql, game: &GameRecord) -> Result<i64, StoreError> {
    add_variant(connection, &game.variant)?;
    let text = "INSERT INTO game
            (id, variant, board_name, undo_allowed, created_at, updated_at, start, arrangement, source)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number";
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
    let game_number = connection.only(text, values).map_err(|error| error.or_if_taken(StoreError::Taken))?;
    add_seats(connection, game_number, &game.seats)?;
    Ok(game_number)
}

pub(crate) fn add_variant(connection: &dyn Sql, variant: &VariantSource) -> Done {
    let pieces = write_texts(&variant.pieces)?;
    let text = "INSERT INTO variant (hash, board, pieces) VALUES (?, ?, ?) ON CONFLICT (hash) DO NOTHING";
    connection.execute(text, params![variant.hash.0, variant.board, pieces])?;
    Ok(())
}

fn add_seats(connection: &dyn Sql, game: i64, seats: &[SeatRecord]) -> Done {
    let text = "INSERT INTO seat (game, seat, name, player, initial, increment, delay, per_turn)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    for (index, seat) in (0_i64..).zip(seats) {
        let clock = &seat.clock;
        let per_turn = clock.per_turn.map(|time| number(time.0)).transpose()?;
        let (initial, increment) = (number(clock.initial.0)?, number(clock.increment.0)?);
        let delay = number(clock.delay.0)?;
        let player = seat.player.to_string();
        connection
            .execute(text, params![game, index, seat.name, player, initial, increment, delay, per_turn])?;
    }
    Ok(())
}

/// Keeps a game as a whole; one that was kept so before becomes what it is now.
pub(crate) fn keep(connection: &dyn Sql, kept: &KeptGame) -> Done {
    let record = &kept.record;
    let known: Option<(i64, String)> =
        connection.one("SELECT number, source FROM game WHERE id = ?", params![record.id.0], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    let game = match known {
        Some((_, source)) if source == Source::Played.word() => return Err(StoreError::Taken),
        Some((game, _)) => {
            add_variant(connection, &record.variant)?;
            connection.execute(
                "UPDATE game SET variant = ?, board_name = ?, start = ? WHERE number = ?",
                params![record.variant.hash.0, record.board_name, record.start, game],
            )?;
            connection.execute("DELETE FROM seat WHERE game = ?", params![game])?;
            add_seats(connection, game, &record.seats)?;
            game
        }
        None => add_game(connection, record)?,
    };
    let status = if kept.winners.is_some() { OVER } else { PLAYING };
    let winners = kept.winners.as_ref().map(Winners::text);
    connection.execute(
        "UPDATE game SET title = ?, ply = ?, status = ?, winners = ?, updated_at = ? WHERE number = ?",
        params![kept.title, kept.ply.0, status, winners, number(kept.at.0)?, game],
    )?;
    write_tree(connection, game, &kept.tree)?;
    Ok(lines::spell(connection, game)?)
}

pub(crate) fn annotate(connection: &dyn Sql, game: &GameId, tree: &str) -> Done {
    write_tree(connection, game_number(connection, game)?, tree)
}

fn write_tree(connection: &dyn Sql, game: i64, tree: &str) -> Done {
    let text =
        "INSERT INTO tree (game, body) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET body = excluded.body";
    connection.execute(text, params![game, tree])?;
    Ok(())
}

fn game_number(connection: &dyn Sql, game: &GameId) -> Result<i64, StoreError> {
    lines::number_of(connection, game)?.ok_or(StoreError::NoSuchGame)
}

pub(crate) fn append(connection: &dyn Sql, append: &Append) -> Done {
    let mut game = None;
    for entry in &append.entries {
        game = Some(add_entry(connection, entry, append)?);
    }
    let game = match game {
        Some(game) => game,
        None => game_number(connection, &append.game)?,
    };
    let status = if append.winners.is_some() { OVER } else { PLAYING };
    let winners = append.winners.as_ref().map(Winners::text);
    connection.execute(
        "UPDATE game SET ply = ?, status = ?, winners = ?, updated_at = ? WHERE number = ?",
        params![append.ply.0, status, winners, number(append.at.0)?, game],
    )?;
    if append.entries.iter().any(|entry| matches!(entry.event, Event::TakenBack { .. })) {
        ratings::unfinish(connection, game)?;
    }
    ratings::finish(connection, game, append)
}

/// Adds an entry that follows what is there, and returns the number of the game. One statement does all of it, since a
/// database may be far away.
fn add_entry(connection: &dyn Sql, entry: &Entry, append: &Append) -> Result<i64, StoreError> {
    let text = "INSERT INTO event (game, version, at, body, written_at)
        SELECT number, CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), CAST(?4 AS TEXT), CAST(?5 AS BIGINT)
        FROM game WHERE id = ?1
            AND CAST(?2 AS BIGINT) = 1 + (SELECT coalesce(max(version), 0) FROM event WHERE event.game = game.number)
        RETURNING game";
    let values = params![
        append.game.0,
        number(entry.version.0)?,
        number(entry.at.0)?,
        write_event(&entry.event)?,
        number(append.at.0)?,
    ];
    let added = connection.one(text, values, |row| row.get(0));
    match added.map_err(|error| error.or_if_taken(StoreError::Conflict))? {
        Some(game) => Ok(game),
        None => game_number(connection, &append.game).and(Err(StoreError::Conflict)),
    }
}

pub(crate) fn beat(connection: &dyn Sql, since: WallTime, now: WallTime) -> Done {
    let text = "INSERT INTO run (started_at, alive_at) VALUES (?, ?)
        ON CONFLICT (started_at) DO UPDATE SET alive_at = excluded.alive_at";
    connection.execute(text, params![number(since.0)?, number(now.0)?])?;
    Ok(())
}

pub(crate) fn hide(connection: &dyn Sql, game: &GameId, hidden: bool) -> Done {
    let game = game_number(connection, game)?;
    connection.execute("UPDATE game SET hidden = ? WHERE number = ?", params![hidden, game])?;
    Ok(())
}

pub(crate) fn rename(connection: &dyn Sql, game: &GameId, title: Option<&str>) -> Done {
    let game = game_number(connection, game)?;
    connection.execute("UPDATE game SET title = ? WHERE number = ?", params![title, game])?;
    Ok(lines::spell(connection, game)?)
}
