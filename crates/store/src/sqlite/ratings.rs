//! Ratings and results in a SQLite file.

mod finish;
mod history;
mod ladder;

use rusqlite::{Connection, Row};

use super::SqliteStore;
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::ratings::{
    HistoryLine, HistoryQuery, Leader, LeaderQuery, Pool, Rated, RatingChange, RatingStore, Seating, Tally,
};
use crate::record::{GameId, WallTime};
use crate::store::Answer;

pub(super) use finish::{finish, unfinish};

/// What the twelfth layout adds: on which ladder a game is, how every game went for everybody who played in it and
/// what it made of their rating, and how strong everybody is. Games that are over already have results without ratings.
///
/// `public` says whether others find a game on a player's page. `sure_until` is when a rating will be provisional
/// unless its owner plays, so that ladders can leave those out without looking at each.
pub(super) const TABLES: &str = "
    ALTER TABLE online ADD COLUMN ladder TEXT;
    CREATE TABLE result (
        game INTEGER NOT NULL REFERENCES game (number),
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        board_name TEXT NOT NULL,
        outcome TEXT NOT NULL,
        place INTEGER NOT NULL,
        public INTEGER NOT NULL,
        ended_at INTEGER NOT NULL,
        pool TEXT,
        ladder TEXT,
        value_before REAL,
        deviation_before REAL,
        volatility_before REAL,
        value_after REAL,
        deviation_after REAL,
        volatility_after REAL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX result_by_time ON result (player, ended_at DESC, game DESC);
    CREATE INDEX result_by_board ON result (player, board_name, outcome, public);
    CREATE INDEX result_by_ladder ON result (player, pool, ladder, ended_at DESC) WHERE pool IS NOT NULL;
    CREATE TABLE rating (
        pool TEXT NOT NULL,
        ladder TEXT NOT NULL,
        player TEXT NOT NULL,
        value REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL,
        wins INTEGER NOT NULL DEFAULT 0,
        losses INTEGER NOT NULL DEFAULT 0,
        draws INTEGER NOT NULL DEFAULT 0,
        rated_at INTEGER NOT NULL,
        sure_until INTEGER NOT NULL,
        PRIMARY KEY (pool, ladder, player)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rating_by_value ON rating (pool, ladder, value DESC, player, sure_until, rated_at);
    CREATE INDEX rating_by_player ON rating (player);
    INSERT INTO result (game, seat, player, board_name, outcome, place, public, ended_at)
        SELECT game.number, held.seat, held.account, game.board_name,
            CASE WHEN game.winners = 'draw' THEN 'drawn'
                WHEN ',' || game.winners || ',' LIKE '%,' || held.seat || ',%' THEN 'won' ELSE 'lost' END,
            CASE WHEN game.winners = 'draw' OR ',' || game.winners || ',' LIKE '%,' || held.seat || ',%'
                THEN 1 ELSE 2 END,
            online.visibility = 'public' AND EXISTS (SELECT 1 FROM online_seat AS other
                WHERE other.game = held.game AND other.account <> held.account),
            game.updated_at
        FROM online_seat AS held JOIN online ON online.game = held.game JOIN game ON game.id = held.game
        WHERE game.status = 'over' AND game.source = 'played' AND game.hidden = 0 AND game.winners IS NOT NULL
            AND held.account IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM account WHERE account.id = held.account AND deleted_at IS NOT NULL);
    PRAGMA user_version = 12;
";

impl RatingStore for SqliteStore {
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
        self.look(move |connection| games.iter().map(|game| history::seated(connection, game, now)).collect())
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
pub(super) fn forget(connection: &Connection, account: &AccountId) -> Result<(), StoreError> {
    for text in ["DELETE FROM rating WHERE player = ?", "DELETE FROM result WHERE player = ?"] {
        let mut delete = connection.prepare_cached(text).map_err(super::committer::failed)?;
        delete.execute([&account.0]).map_err(super::committer::failed)?;
    }
    Ok(())
}

/// A rating in three columns from this one on, if there is one.
fn rating_at(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<rating::Rating>> {
    let Some(value) = row.get(column)? else { return Ok(None) };
    let (deviation, volatility) = (row.get(column + 1)?, row.get(column + 2)?);
    Ok(Some(rating::Rating { value, deviation, volatility }))
}
