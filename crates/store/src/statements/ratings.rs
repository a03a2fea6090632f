//! Ratings and results in a database.

mod finish;
mod history;
mod ladder;

use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::ratings::{
    HistoryLine, HistoryQuery, Leader, LeaderQuery, Pool, Rated, RatingChange, RatingStore, Seating, Tally,
};
use crate::record::{GameId, WallTime};
use crate::sql::{Row, Sql, SqlError, params};
use crate::sql_store::SqlStore;
use crate::store::Answer;

pub(crate) use finish::{finish, unfinish};

impl RatingStore for SqlStore {
    fn ratings(&self, account: &AccountId) -> Answer<Vec<Rated>> {
        let account = account.clone();
        self.look(move |connection| ladder::ratings(connection, &account))
    }

    fn leaders(&self, query: LeaderQuery) -> Answer<Vec<Leader>> {
        self.look(move |connection| ladder::leaders(connection, &query))
    }

    fn ladders(&self, pool: Pool, now: WallTime, active_since: WallTime) -> Answer<Vec<(String, u32)>> {
        self.look(move |connection| ladder::ladders(connection, pool, now, active_since))
    }

    fn rating_changes(
        &self,
        account: &AccountId,
        pool: Pool,
        ladder: &str,
        private: bool,
        limit: u32,
    ) -> Answer<Vec<RatingChange>> {
        let (account, ladder) = (account.clone(), ladder.to_owned());
        self.look(move |connection| ladder::changes(connection, &account, (pool, &ladder), private, limit))
    }

    fn seated(&self, games: Vec<GameId>, now: WallTime) -> Answer<Vec<Seating>> {
        self.look(move |connection| history::seated(connection, &games, now))
    }

    fn tallies(&self, account: &AccountId, private: bool) -> Answer<Vec<(String, Tally)>> {
        let account = account.clone();
        self.look(move |connection| history::tallies(connection, &account, private))
    }

    fn history(&self, account: &AccountId, query: HistoryQuery) -> Answer<Vec<HistoryLine>> {
        let account = account.clone();
        self.look(move |connection| history::history(connection, &account, &query))
    }
}

/// Forgets how strong somebody is and how their games went; those who played with them keep theirs.
pub(crate) fn forget(connection: &dyn Sql, account: &AccountId) -> Result<(), StoreError> {
    for text in ["DELETE FROM rating WHERE player = ?", "DELETE FROM result WHERE player = ?"] {
        connection.execute(text, params![account.0])?;
    }
    Ok(())
}

/// A rating in three columns from this one on, if there is one.
fn rating_at(row: &Row<'_>, column: usize) -> Result<Option<rating::Rating>, SqlError> {
    let Some(value) = row.get(column)? else { return Ok(None) };
    let (deviation, volatility) = (row.get(column + 1)?, row.get(column + 2)?);
    Ok(Some(rating::Rating { value, deviation, volatility }))
}
