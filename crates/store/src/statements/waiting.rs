//! Games that wait for somebody, in a database: at which of them somebody is, and what becomes of the others.

use super::lines::names;
use super::online::{all, leave_seats};
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::online::{Attended, OnlineGame};
use crate::record::{GameId, WallTime};
use crate::sql::{Engine, Sql, number, params};

/// What holds of games that wait for somebody.
const IS_OPEN: &str = "waiting = TRUE AND game.hidden = FALSE";

/// What holds of games at which somebody is: the two times and the games where somebody was seen are the first three
/// values.
fn is_attended(engine: Engine) -> String {
    format!(
        "(made_at > CASE
            WHEN EXISTS (SELECT 1 FROM seat WHERE seat.game = game.number AND initial + delay > 0)
            THEN CAST(?1 AS BIGINT) ELSE CAST(?2 AS BIGINT)
        END OR online.game IN ({}))",
        engine.listed("?3")
    )
}

/// The first three values of a statement in which it stands.
fn values(attended: &Attended) -> Result<(i64, i64, String), StoreError> {
    let time = |time: WallTime| number(time.0);
    Ok((time(attended.timed_since)?, time(attended.untimed_since)?, names(&attended.seen)?))
}

pub(crate) fn waiting(
    connection: &dyn Sql,
    attended: &Attended,
    limit: u32,
) -> Result<Vec<OnlineGame>, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let is_attended = is_attended(connection.engine());
    let condition =
        format!("{IS_OPEN} AND visibility = 'public' AND {is_attended} ORDER BY made_at DESC LIMIT ?4");
    all(connection, &condition, params![timed, untimed, seen, limit])
}

pub(crate) fn challenges(
    connection: &dyn Sql,
    account: &AccountId,
    attended: &Attended,
    limit: u32,
) -> Result<Vec<OnlineGame>, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let is_attended = is_attended(connection.engine());
    let condition = format!("invited = ?4 AND {IS_OPEN} AND {is_attended} ORDER BY made_at DESC LIMIT ?5");
    all(connection, &condition, params![timed, untimed, seen, account.0, limit])
}

pub(crate) fn challenged_by(
    connection: &dyn Sql,
    maker: &AccountId,
    attended: &Attended,
    limit: u32,
) -> Result<Vec<OnlineGame>, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let is_attended = is_attended(connection.engine());
    let condition = format!(
        "maker = ?4 AND invited IS NOT NULL AND {IS_OPEN} AND {is_attended} ORDER BY made_at DESC LIMIT ?5"
    );
    all(connection, &condition, params![timed, untimed, seen, maker.0, limit])
}

pub(crate) fn waiting_of(
    connection: &dyn Sql,
    maker: &AccountId,
    attended: &Attended,
) -> Result<u32, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let is_attended = is_attended(connection.engine());
    let text = format!(
        "SELECT count(*) FROM online JOIN game ON game.id = online.game
         WHERE maker = ?4 AND {IS_OPEN} AND {is_attended}"
    );
    Ok(connection.only(&text, params![timed, untimed, seen, maker.0])?)
}

pub(crate) fn still_waiting(
    connection: &dyn Sql,
    games: &[GameId],
    attended: &Attended,
) -> Result<Vec<GameId>, StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let is_attended = is_attended(connection.engine());
    let text = format!(
        "SELECT online.game FROM online JOIN game ON game.id = online.game
         WHERE online.game IN ({}) AND {IS_OPEN} AND {is_attended}",
        connection.engine().listed("?4")
    );
    Ok(connection.rows(&text, params![timed, untimed, seen, names(games)?], |row| row.get(0).map(GameId))?)
}

pub(crate) fn lapse(connection: &dyn Sql, attended: &Attended) -> Result<(), StoreError> {
    let (timed, untimed, seen) = values(attended)?;
    let is_attended = is_attended(connection.engine());
    let text = format!(
        "UPDATE game SET hidden = TRUE WHERE id IN (
            SELECT online.game FROM online JOIN game ON game.id = online.game
            WHERE {IS_OPEN} AND NOT {is_attended}
                AND (visibility = 'public' OR invited IS NOT NULL OR made_at <= ?2))"
    );
    connection.execute(&text, params![timed, untimed, seen])?;
    Ok(())
}

pub(crate) fn withdraw(connection: &dyn Sql, account: &AccountId) -> Result<(), StoreError> {
    let text = "UPDATE game SET hidden = TRUE WHERE id IN (
        SELECT game FROM online WHERE waiting = TRUE AND (maker = ?1 OR invited = ?1))";
    connection.execute(text, params![account.0])?;
    let text = "SELECT online.game FROM online JOIN online_seat ON online_seat.game = online.game
        WHERE waiting = TRUE AND account = ?1 AND maker <> ?1";
    let elsewhere = connection.rows(text, params![account.0], |row| row.get(0).map(GameId))?;
    elsewhere.iter().try_for_each(|game| leave_seats(connection, game, account))
}
