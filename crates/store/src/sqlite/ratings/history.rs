//! How games went.

use game::Ply;
use rules::Player;
use rusqlite::types::Value;
use rusqlite::{Connection, Row, params, params_from_iter};

use super::rating_at;
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::player::PlayerKind;
use crate::ratings::{HistoryLine, HistoryQuery, Outcome, SeatedPlayer, Seating, Tally, days_between};
use crate::record::{GameId, Place, VariantHash, WallTime, Winners};
use crate::sqlite::committer::{failed, number};
use crate::sqlite::lines::part;

/// What somebody at a game is read from: a seat, who holds it, how strong they are on the ladder of the game, and what
/// it made of that.
const SEATED: &str = "
    SELECT seat.name, seat.player,
        CASE WHEN NOT account.guest AND account.deleted_at IS NULL THEN account.name END,
        account.deleted_at IS NOT NULL,
        result.value_before, result.deviation_before, result.volatility_before,
        result.value_after, result.deviation_after, result.volatility_after,
        rating.value, rating.deviation, rating.volatility, rating.rated_at, online.rated,
        coalesce(account.bot, 0)
    FROM game JOIN online ON online.game = game.id JOIN seat ON seat.game = game.number
    LEFT JOIN online_seat ON online_seat.game = game.id AND online_seat.seat = seat.seat
    LEFT JOIN account ON account.id = online_seat.account
    LEFT JOIN result ON result.game = game.number AND result.seat = seat.seat
    LEFT JOIN rating ON rating.ladder = online.ladder
        AND rating.pool = CASE WHEN EXISTS (SELECT 1 FROM seat AS other
            WHERE other.game = game.number AND other.player <> 'human') THEN 'machines' ELSE 'people' END
        AND rating.player = CASE WHEN seat.player = 'human' THEN online_seat.account
            ELSE 'machine:' || seat.player END
    WHERE game.id = ? ORDER BY seat.seat";

type Sitting = (String, PlayerKind, SeatedPlayer);

/// Somebody at a game, and whether it is rated.
fn sitting(row: &Row<'_>, now: WallTime) -> rusqlite::Result<(Sitting, bool)> {
    let player: String = row.get(1)?;
    let current = match (rating_at(row, 10)?, row.get::<_, Option<i64>>(13)?) {
        (Some(rating), Some(at)) => {
            Some(rating.after_idling(days_between(WallTime(at.cast_unsigned()), now)))
        }
        _ => None,
    };
    let seated = SeatedPlayer {
        account: row.get(2)?,
        deleted: row.get(3)?,
        bot: row.get(15)?,
        rating: rating_at(row, 4)?.or(current),
        after: rating_at(row, 7)?,
    };
    // Whom nobody knows is taken for a person.
    Ok(((row.get(0)?, player.parse().unwrap_or(PlayerKind::Human), seated), row.get(14)?))
}

fn sittings(
    connection: &Connection,
    game: &GameId,
    now: WallTime,
) -> Result<Vec<(Sitting, bool)>, StoreError> {
    let mut select = connection.prepare_cached(SEATED).map_err(failed)?;
    let rows = select.query_map([&game.0], |row| sitting(row, now)).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

pub(super) fn seated(connection: &Connection, game: &GameId, now: WallTime) -> Result<Seating, StoreError> {
    let sittings = sittings(connection, game, now)?;
    let rated = sittings.iter().any(|(_, rated)| *rated);
    Ok(Seating { rated, players: sittings.into_iter().map(|((_, _, seated), _)| seated).collect() })
}

pub(super) fn tallies(
    connection: &Connection,
    account: &AccountId,
    private: bool,
) -> Result<Vec<(String, Tally)>, StoreError> {
    let text =
        "SELECT board_name, sum(outcome = 'won'), sum(outcome = 'lost'), sum(outcome = 'drawn') FROM result
        WHERE player = ?1 AND (public OR ?2) GROUP BY board_name ORDER BY count(*) DESC, board_name";
    let mut select = connection.prepare_cached(text).map_err(failed)?;
    let tally = |row: &Row<'_>| {
        Ok((row.get(0)?, Tally { wins: row.get(1)?, losses: row.get(2)?, draws: row.get(3)? }))
    };
    let rows = select.query_map(params![account.0, private], tally).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

pub(super) fn history(
    connection: &Connection,
    account: &AccountId,
    query: &HistoryQuery,
) -> Result<Vec<HistoryLine>, StoreError> {
    let (conditions, values) = conditions(account, query)?;
    let text = format!(
        "SELECT game.id, game.variant, result.board_name, result.seat, result.outcome, result.pool IS NOT NULL,
            game.winners, game.ply, result.ended_at, result.game
         FROM result JOIN game ON game.number = result.game
         WHERE {} ORDER BY result.ended_at DESC, result.game DESC LIMIT ?",
        conditions.join(" AND ")
    );
    let mut select = connection.prepare_cached(&text).map_err(failed)?;
    let rows = select.query_map(params_from_iter(values), line).map_err(failed)?;
    let mut lines = rows.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    for line in &mut lines {
        let all = sittings(connection, &line.game, line.place.updated_at)?;
        line.seats = all.into_iter().map(|(sitting, _)| sitting).collect();
    }
    Ok(lines)
}

fn line(row: &Row<'_>) -> rusqlite::Result<HistoryLine> {
    let (outcome, winners): (String, Option<String>) = (row.get(4)?, row.get(6)?);
    let (ended, number): (i64, i64) = (row.get(8)?, row.get(9)?);
    Ok(HistoryLine {
        game: GameId(row.get(0)?),
        variant: VariantHash(row.get(1)?),
        board_name: row.get(2)?,
        seat: Player(row.get(3)?),
        outcome: Outcome::of(&outcome).unwrap_or(Outcome::Drawn),
        rated: row.get(5)?,
        winners: winners.as_deref().and_then(Winners::read),
        ply: Ply(row.get(7)?),
        seats: Vec::new(),
        place: Place { updated_at: WallTime(ended.cast_unsigned()), number: number.cast_unsigned() },
    })
}

/// What must hold for a game to be listed, and the values that this speaks of, the limit last.
fn conditions(
    account: &AccountId,
    query: &HistoryQuery,
) -> Result<(Vec<&'static str>, Vec<Value>), StoreError> {
    let mut conditions = vec!["result.player = ?"];
    let mut values: Vec<Value> = vec![account.0.clone().into()];
    let mut hold = |condition, value: Value| {
        conditions.push(condition);
        values.push(value);
    };
    if !query.private {
        hold("result.public = ?", 1.into());
    }
    for word in query.search.split_whitespace() {
        hold(
            "(result.board_name || ' ' || (SELECT group_concat(name, ' ') FROM seat WHERE seat.game = result.game))
                LIKE ? ESCAPE '\\'",
            part(word).into(),
        );
    }
    if let Some(opponent) = &query.opponent {
        hold(
            "EXISTS (SELECT 1 FROM seat WHERE seat.game = result.game AND seat.seat <> result.seat
                AND seat.name LIKE ? ESCAPE '\\')",
            part(opponent.trim()).into(),
        );
    }
    if let Some(board) = &query.board {
        hold("result.board_name = ?", board.clone().into());
    }
    if let Some(outcome) = query.outcome {
        hold("result.outcome = ?", outcome.word().to_owned().into());
    }
    if let Some(rated) = query.rated {
        hold("(result.pool IS NOT NULL) = ?", i64::from(rated).into());
    }
    if let Some(Player(seat)) = query.seat {
        hold("result.seat = ?", i64::from(seat).into());
    }
    if let Some(since) = query.since {
        hold("result.ended_at >= ?", number(since.0)?.into());
    }
    if let Some(until) = query.until {
        hold("result.ended_at < ?", number(until.0)?.into());
    }
    if let Some(Place { updated_at, number: game }) = query.after {
        conditions.push("(result.ended_at, result.game) < (?, ?)");
        values.push(number(updated_at.0)?.into());
        values.push(number(game)?.into());
    }
    values.push(query.limit.into());
    Ok((conditions, values))
}
