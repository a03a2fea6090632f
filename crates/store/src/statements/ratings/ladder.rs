//! Who is how strong.

use rating::Rating;

use super::rating_at;
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::ratings::{Leader, LeaderQuery, Pool, Rated, RatedPlayer, RatingChange, Tally};
use crate::record::{GameId, WallTime};
use crate::sql::{Row, Sql, SqlError, number, params};

/// What somebody's place on a ladder is read from.
const RATED: &str = "rating.pool, rating.ladder, rating.value, rating.deviation, rating.volatility,
    rating.wins, rating.losses, rating.draws, rating.rated_at";

/// Holds of those who are known well enough and have played of late; the two times come after pool and ladder.
const IS_LISTED: &str = "rating.pool = ?1 AND rating.sure_until > ?2 AND rating.rated_at > ?3";

fn rated(row: &Row<'_>) -> Result<Rated, SqlError> {
    let word: String = row.get(0)?;
    let at: i64 = row.get(8)?;
    Ok(Rated {
        pool: Pool::of(&word).unwrap_or(Pool::People),
        ladder: row.get(1)?,
        rating: rating_at(row, 2)?.unwrap_or(Rating::NEW),
        tally: Tally { wins: row.get(5)?, losses: row.get(6)?, draws: row.get(7)? },
        rated_at: WallTime(at.cast_unsigned()),
    })
}

pub(super) fn ratings(connection: &dyn Sql, account: &AccountId) -> Result<Vec<Rated>, StoreError> {
    let text = format!("SELECT {RATED} FROM rating WHERE player = ? ORDER BY pool DESC, rated_at DESC");
    Ok(connection.rows(&text, params![account.0], rated)?)
}

pub(super) fn leaders(connection: &dyn Sql, query: &LeaderQuery) -> Result<Vec<Leader>, StoreError> {
    let text = format!(
        "SELECT {RATED}, rating.player, account.name, coalesce(account.bot, FALSE)
         FROM rating LEFT JOIN account ON account.id = rating.player
         WHERE {IS_LISTED} AND rating.ladder = ?4 ORDER BY rating.value DESC, rating.player LIMIT ?5 OFFSET ?6"
    );
    let values = params![
        query.pool.word(),
        number(query.now.0)?,
        number(query.active_since.0)?,
        query.ladder,
        query.limit,
        query.skip
    ];
    let leader = |row: &Row<'_>| {
        let (player, name) = (row.get::<String>(9)?, row.get::<Option<String>>(10)?);
        let player = player.parse().unwrap_or(RatedPlayer::Person(AccountId(player)));
        Ok(Leader { player, name: name.unwrap_or_default(), bot: row.get(11)?, rated: rated(row)? })
    };
    Ok(connection.rows(&text, values, leader)?)
}

pub(super) fn ladders(
    connection: &dyn Sql,
    pool: Pool,
    now: WallTime,
    active_since: WallTime,
) -> Result<Vec<(String, u32)>, StoreError> {
    let text =
        format!("SELECT ladder, count(*) FROM rating WHERE {IS_LISTED} GROUP BY ladder ORDER BY 2 DESC, 1");
    let values = params![pool.word(), number(now.0)?, number(active_since.0)?];
    Ok(connection.rows(&text, values, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

pub(super) fn changes(
    connection: &dyn Sql,
    account: &AccountId,
    (pool, ladder): (Pool, &str),
    private: bool,
    limit: u32,
) -> Result<Vec<RatingChange>, StoreError> {
    let text = "SELECT CASE WHEN result.public OR ?4 THEN game.id END, ended_at,
            value_before, deviation_before, volatility_before, value_after, deviation_after, volatility_after
        FROM result JOIN game ON game.number = result.game
        WHERE player = ?1 AND pool = ?2 AND result.ladder = ?3 ORDER BY ended_at DESC, result.game DESC LIMIT ?5";
    let change = |row: &Row<'_>| {
        let at: i64 = row.get(1)?;
        Ok(RatingChange {
            game: row.get::<Option<String>>(0)?.map(GameId),
            at: WallTime(at.cast_unsigned()),
            before: rating_at(row, 2)?.unwrap_or(Rating::NEW),
            after: rating_at(row, 5)?.unwrap_or(Rating::NEW),
        })
    };
    let values = params![account.0, pool.word(), ladder, private, limit];
    let mut changes = connection.rows(text, values, change)?;
    changes.reverse();
    Ok(changes)
}
