//! Games that wait for somebody, in a SQLite file: at which of them somebody is, and what becomes of the others.

use rusqlite::{Connection, ToSql, params};

use super::committer::{failed, number};
use super::online::{all, leave_seats};
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::online::{Attended, OnlineGame};
use crate::record::{GameId, WallTime};

/// What holds of games that wait for somebody.
const IS_OPEN: &str = "waiting = 1 AND game.hidden = 0";

/// What holds of games at which somebody is: the two times and the games where somebody was seen are the first three
/// values.
const IS_ATTENDED: &str = "(made_at > CASE
        WHEN EXISTS (SELECT 1 FROM seat WHERE seat.game = game.number AND initial + delay > 0) THEN ?1 ELSE ?2
    END OR online.game IN (SELECT value FROM json_each(?3)))";

/// The first three values of a statement in which it stands.
fn values(attended: &Attended) -> Result<(i64, i64, String), StoreError> {
    let time = |time: WallTime| number(time.0);
    Ok((time(attended.timed_since)?, time(attended.untimed_since)?, list(&attended.seen)?))
}

/// Games as a list that SQL can read.
fn list(games: &[GameId]) -> Result<String, StoreError> {
    let names: Vec<&str> = games.iter().map(|game| game.0.as_str()).collect();
    serde_json::to_string(&names).map_err(|error| StoreError::Failed(error.to_string()))
}

pub(super) fn waiting(
    connection: &Connection,
    attended: &Attended,
    limit: u32,
) -> Result<Vec<OnlineGame>, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let condition =
        format!("{IS_OPEN} AND visibility = 'public' AND {IS_ATTENDED} ORDER BY made_at DESC LIMIT ?4");
    all(connection, &condition, params![timed, untimed, seen, limit])
}

pub(super) fn challenges(
    connection: &Connection,
    account: &AccountId,
    attended: &Attended,
    limit: u32,
) -> Result<Vec<OnlineGame>, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let condition = format!("invited = ?4 AND {IS_OPEN} AND {IS_ATTENDED} ORDER BY made_at DESC LIMIT ?5");
    all(connection, &condition, params![timed, untimed, seen, account.0, limit])
}

pub(super) fn challenged_by(
    connection: &Connection,
    maker: &AccountId,
    attended: &Attended,
    limit: u32,
) -> Result<Vec<OnlineGame>, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let condition = format!(
        "maker = ?4 AND invited IS NOT NULL AND {IS_OPEN} AND {IS_ATTENDED} ORDER BY made_at DESC LIMIT ?5"
    );
    all(connection, &condition, params![timed, untimed, seen, maker.0, limit])
}

pub(super) fn waiting_of(
    connection: &Connection,
    maker: &AccountId,
    attended: &Attended,
) -> Result<u32, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let text = format!(
        "SELECT count(*) FROM online JOIN game ON game.id = online.game
         WHERE maker = ?4 AND {IS_OPEN} AND {IS_ATTENDED}"
    );
    let mut select = connection.prepare_cached(&text).map_err(failed)?;
    select.query_row(params![timed, untimed, seen, maker.0], |row| row.get(0)).map_err(failed)
}

pub(super) fn still_waiting(
    connection: &Connection,
    games: &[GameId],
    attended: &Attended,
) -> Result<Vec<GameId>, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let text = format!(
        "SELECT online.game FROM online JOIN game ON game.id = online.game
         WHERE online.game IN (SELECT value FROM json_each(?4)) AND {IS_OPEN} AND {IS_ATTENDED}"
    );
    let mut select = connection.prepare_cached(&text).map_err(failed)?;
    let rows = select
        .query_map(params![timed, untimed, seen, list(games)?], |row| row.get(0).map(GameId))
        .map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

pub(super) fn lapse(connection: &Connection, attended: &Attended) -> Result<(), StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let text = format!(
        "UPDATE game SET hidden = 1 WHERE id IN (
            SELECT online.game FROM online JOIN game ON game.id = online.game
            WHERE {IS_OPEN} AND NOT {IS_ATTENDED}
                AND (visibility = 'public' OR invited IS NOT NULL OR made_at <= ?2))"
    );
    execute(connection, &text, &[&timed, &untimed, &seen])
}

pub(super) fn withdraw(connection: &Connection, account: &AccountId) -> Result<(), StoreError> {
    let text = "UPDATE game SET hidden = 1 WHERE id IN (
        SELECT game FROM online WHERE waiting = 1 AND (maker = ?1 OR invited = ?1))";
    execute(connection, text, &[&account.0])?;
    let text = "SELECT online.game FROM online JOIN online_seat ON online_seat.game = online.game
        WHERE waiting = 1 AND account = ?1 AND maker <> ?1";
    let mut select = connection.prepare_cached(text).map_err(failed)?;
    let rows = select.query_map([&account.0], |row| row.get(0).map(GameId)).map_err(failed)?;
    let elsewhere = rows.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    elsewhere.iter().try_for_each(|game| leave_seats(connection, game, account))
}

fn execute(connection: &Connection, text: &str, values: &[&dyn ToSql]) -> Result<(), StoreError> {
    let mut change = connection.prepare_cached(text).map_err(failed)?;
    change.execute(values).map_err(failed)?;
    Ok(())
}
