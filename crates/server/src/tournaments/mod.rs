//! Tournaments: `course.rs` decides what becomes of one, without a clock or a store of its own; `director.rs` has it
//! decided again and again, keeps what comes of it, and makes the games.
//!
//! Everything that a tournament is lies in the store, and changes by one transaction at a time: results are counted,
//! pairings made and their games begun together or not at all. So a server that is killed at any moment goes on where
//! it was.

mod course;
mod director;
mod games;
mod presence;

use std::sync::Arc;

use store::{StoreError, TournamentChange, TournamentId, TournamentStore, WholeTournament};

pub(crate) use course::{Course, Refusal, history, players};

use self::presence::Presence;
use crate::clock::Clock;
use crate::error::ApiError;

/// The most who take part in one.
pub(crate) const MOST_PLAYERS: usize = tournament::swiss::MOST_PLAYERS;
/// The most machines among them: they think while others play.
pub(crate) const MOST_MACHINES: usize = 16;

/// What goes on in tournaments.
pub(crate) struct Tournaments {
    store: Arc<dyn TournamentStore>,
    /// Who looks at the page of which.
    pub(crate) presence: Presence,
    /// Whoever has this changes tournaments; one at a time, so that everybody builds on what the last one left.
    changing: tokio::sync::Mutex<()>,
}

impl Tournaments {
    pub(crate) fn new(store: Arc<dyn TournamentStore>, clock: Clock) -> Self {
        Self { store, presence: Presence::new(clock), changing: tokio::sync::Mutex::default() }
    }

    pub(crate) fn store(&self) -> &dyn TournamentStore {
        &*self.store
    }

    /// All of one; whoever asks for one that is not there is told so.
    pub(crate) async fn find(&self, id: &TournamentId) -> Result<WholeTournament, ApiError> {
        let found = self.store.tournament(id).await?;
        found.ok_or_else(|| ApiError::not_found("such tournament"))
    }

    /// Keeps what has changed, if anything has.
    async fn keep(&self, change: Option<TournamentChange>) -> Result<(), StoreError> {
        match change {
            Some(change) => self.store.change_tournament(change).await,
            None => Ok(()),
        }
    }
}
