//! How games went.

use std::collections::BTreeMap;

use game::Ply;
use rules::Player;

use super::rating_at;
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::player::PlayerKind;
use crate::ratings::{HistoryLine, HistoryQuery, Outcome, SeatedPlayer, Seating, Tally, days_between};
use crate::record::{GameId, Place, VariantHash, WallTime, Winners};
use crate::sql::{Owned, Row, Sql, SqlError, ToValue, number, params};
use crate::statements::lines::{fold, names, part};

/// What somebody at a game is read from: a seat, who holds it, how strong they are on the ladder of the game, and what
/// it made of that.
const SEATED: &str = "SELECT seat.name, seat.player,
        CASE WHEN NOT account.guest AND account.deleted_at IS NULL THEN account.name END,
        account.deleted_at IS NOT NULL,
        result.value_before, result.deviation_before, result.volatility_before,
        result.value_after, result.deviation_after, result.volatility_after,
        rating.value, rating.deviation, rating.volatility, rating.rated_at, online.rated,
        coalesce(account.bot, FALSE), game.id
    FROM game JOIN online ON online.game = game.id JOIN seat ON seat.game = game.number
    LEFT JOIN online_seat ON online_seat.game = game.id AND online_seat.seat = seat.seat
    LEFT JOIN account ON account.id = online_seat.account
    LEFT JOIN result ON result.game = game.number AND result.seat = seat.seat
    LEFT JOIN rating ON rating.ladder = online.ladder
        AND rating.pool = CASE WHEN EXISTS (SELECT 1 FROM seat AS other
            WHERE other.game = game.number AND other.player <> 'human') THEN 'machines' ELSE 'people' END
        AND rating.player = CASE WHEN seat.player = 'human' THEN online_seat.account
            ELSE 'machine:' || seat.player END";

type Sitting = (String, PlayerKind, SeatedPlayer);

/// Somebody at a game, and whether it is rated.
fn sitting(row: &Row<'_>, now: WallTime) -> Result<(Sitting, bool), SqlError> {
    let player: String = row.get(1)?;
    let current = match (rating_at(row, 10)?, row.get::<Option<i64>>(13)?) {
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

/// Who is at each of these games; when it is asked may differ from game to game. All are read at once: a database may
/// be far away.
fn sittings(
    connection: &dyn Sql,
    games: &[(&GameId, WallTime)],
) -> Result<Vec<Vec<(Sitting, bool)>>, StoreError> {
    let times: BTreeMap<&str, WallTime> = games.iter().map(|(game, at)| (game.0.as_str(), *at)).collect();
    let ids: Vec<GameId> = games.iter().map(|(game, _)| (*game).clone()).collect();
    let listed = connection.engine().listed("?");
    let text = format!("{SEATED} WHERE game.id IN ({listed}) ORDER BY game.id, seat.seat");
    let rows = connection.rows(&text, params![names(&ids)?], |row| {
        let game: String = row.get(16)?;
        let now = times.get(game.as_str()).copied().unwrap_or_default();
        Ok((game, sitting(row, now)?))
    })?;
    let mut found: BTreeMap<String, Vec<(Sitting, bool)>> = BTreeMap::new();
    for (game, sitting) in rows {
        found.entry(game).or_default().push(sitting);
    }
    Ok(ids.iter().map(|game| found.get(&game.0).cloned().unwrap_or_default()).collect())
}

pub(super) fn seated(
    connection: &dyn Sql,
    games: &[GameId],
    now: WallTime,
) -> Result<Vec<Seating>, StoreError> {
    let games: Vec<_> = games.iter().map(|game| (game, now)).collect();
    let seating = |sittings: Vec<(Sitting, bool)>| Seating {
        rated: sittings.iter().any(|(_, rated)| *rated),
        players: sittings.into_iter().map(|((_, _, seated), _)| seated).collect(),
    };
    Ok(sittings(connection, &games)?.into_iter().map(seating).collect())
}

pub(super) fn tallies(
    connection: &dyn Sql,
    account: &AccountId,
    private: bool,
) -> Result<Vec<(String, Tally)>, StoreError> {
    let text =
        "SELECT board_name, count(*) FILTER (WHERE outcome = 'won'), count(*) FILTER (WHERE outcome = 'lost'),
            count(*) FILTER (WHERE outcome = 'drawn') FROM result
        WHERE player = ?1 AND (public OR ?2) GROUP BY board_name ORDER BY count(*) DESC, board_name";
    let tally = |row: &Row<'_>| {
        Ok((row.get(0)?, Tally { wins: row.get(1)?, losses: row.get(2)?, draws: row.get(3)? }))
    };
    Ok(connection.rows(text, params![account.0, private], tally)?)
}

pub(super) fn history(
    connection: &dyn Sql,
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
    let values: Vec<&dyn ToValue> = values.iter().map(|value| value as &dyn ToValue).collect();
    let mut lines = connection.rows(&text, &values, line)?;
    let games: Vec<_> = lines.iter().map(|line| (&line.game, line.place.updated_at)).collect();
    let seats = sittings(connection, &games)?;
    for (line, seats) in lines.iter_mut().zip(seats) {
        line.seats = seats.into_iter().map(|(sitting, _)| sitting).collect();
    }
    Ok(lines)
}

fn line(row: &Row<'_>) -> Result<HistoryLine, SqlError> {
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
) -> Result<(Vec<&'static str>, Vec<Owned>), StoreError> {
    let mut conditions = vec!["result.player = ?"];
    let mut values: Vec<Owned> = vec![Owned::of(&account.0)];
    let mut hold = |condition, value: Owned| {
        conditions.push(condition);
        values.push(value);
    };
    if !query.private {
        hold("result.public = ?", Owned::of(true));
    }
    for word in fold(&query.search).split_whitespace() {
        hold("game.words LIKE ? ESCAPE '\\'", Owned::of(part(word)));
    }
    if let Some(opponent) = &query.opponent {
        hold(
            "EXISTS (SELECT 1 FROM seat WHERE seat.game = result.game AND seat.seat <> result.seat
                AND lower(seat.name) LIKE lower(?) ESCAPE '\\')",
            Owned::of(part(opponent.trim())),
        );
    }
    if let Some(board) = &query.board {
        hold("result.board_name = ?", Owned::of(board));
    }
    if let Some(outcome) = query.outcome {
        hold("result.outcome = ?", Owned::of(outcome.word()));
    }
    if let Some(rated) = query.rated {
        hold("(result.pool IS NOT NULL) = ?", Owned::of(rated));
    }
    if let Some(Player(seat)) = query.seat {
        hold("result.seat = ?", Owned::of(seat));
    }
    if let Some(since) = query.since {
        hold("result.ended_at >= ?", Owned::of(number(since.0)?));
    }
    if let Some(until) = query.until {
        hold("result.ended_at < ?", Owned::of(number(until.0)?));
    }
    if let Some(Place { updated_at, number: game }) = query.after {
        conditions.push("(result.ended_at, result.game) < (?, ?)");
        values.push(Owned::of(number(updated_at.0)?));
        values.push(Owned::of(number(game)?));
    }
    values.push(Owned::of(query.limit));
    Ok((conditions, values))
}
