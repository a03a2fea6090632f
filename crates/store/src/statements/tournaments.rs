//! Tournaments in a database.

mod read;
mod write;

use crate::accounts::AccountId;
use crate::record::{GameId, VariantSource, WallTime};
use crate::sql_store::SqlStore;
use crate::store::Answer;
use crate::tournaments::{
    Tournament, TournamentChange, TournamentGame, TournamentId, TournamentLine, TournamentQuery,
    TournamentStore, WholeTournament,
};

impl TournamentStore for SqlStore {
    fn add_tournament(&self, tournament: Tournament, variant: VariantSource, most: u32) -> Answer<()> {
        self.change(move |connection| write::add(connection, &tournament, &variant, most))
    }

    fn tournament(&self, id: &TournamentId) -> Answer<Option<WholeTournament>> {
        let id = id.clone();
        self.look(move |connection| read::whole(connection, &id))
    }

    fn change_tournament(&self, change: TournamentChange) -> Answer<()> {
        self.change(move |connection| write::change(connection, &change))
    }

    fn tournaments(&self, query: TournamentQuery) -> Answer<Vec<TournamentLine>> {
        self.look(move |connection| read::list(connection, &query))
    }

    fn tournament_version(&self, id: &TournamentId) -> Answer<Option<u64>> {
        let id = id.clone();
        self.look(move |connection| read::version(connection, &id))
    }

    fn due_tournaments(&self, now: WallTime) -> Answer<Vec<TournamentId>> {
        self.look(move |connection| read::due(connection, now))
    }

    fn tournaments_with(&self, account: &AccountId) -> Answer<Vec<TournamentId>> {
        let account = account.clone();
        self.look(move |connection| read::playing_in(connection, &account))
    }

    fn tournaments_of(&self, account: &AccountId) -> Answer<Vec<(TournamentId, String)>> {
        let account = account.clone();
        self.look(move |connection| read::all_of(connection, &account))
    }

    fn ended_pairings(&self, id: &TournamentId) -> Answer<Vec<(u32, GameId)>> {
        let id = id.clone();
        self.look(move |connection| read::ended(connection, &id))
    }

    fn tournament_of(&self, game: &GameId) -> Answer<Option<(TournamentId, String)>> {
        let game = game.clone();
        self.look(move |connection| read::of_game(connection, &game))
    }

    fn tournament_games(&self, account: &AccountId) -> Answer<Vec<TournamentGame>> {
        let account = account.clone();
        self.look(move |connection| read::games_of(connection, &account))
    }
}
