//! The live games by name.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{AccountId, GameId, OnlineGame, PlayerKind, StoredGame, Visibility};
use tokio::sync::{OnceCell, mpsc};

use super::letter::{Handle, Letter, MAILBOX, Request};
use super::live_game::{LiveGame, Seated};
use super::opening::replay;
use super::services::Services;
use super::thinkers::Patron;
use crate::error::ApiError;
use crate::server::Server;

type Place = Arc<OnceCell<Handle>>;

/// The games that are in memory. Others are brought there from the store when somebody asks for them.
pub(crate) struct LiveGames {
    services: Services,
    games: Mutex<Places>,
}

#[derive(Default)]
struct Places {
    games: BTreeMap<GameId, Place>,
    /// How many there may be before those are looked for that are empty.
    sweep_at: usize,
}

/// How many there may be before anybody looks at all.
const FEW: usize = 64;

impl LiveGames {
    pub(crate) fn new(services: Services) -> Self {
        Self { services, games: Mutex::default() }
    }

    pub(crate) fn services(&self) -> &Services {
        &self.services
    }

    /// The way to a game, if there is such a game.
    pub(crate) async fn find(&self, server: &Server, id: &GameId) -> Result<Option<Handle>, ApiError> {
        let place = self.place(id);
        let opening = place.get_or_try_init(|| async {
            let stored = server.store().load(id).await?.ok_or(Absent::NoSuchGame)?;
            self.open(server, stored).await.map_err(Absent::Failed)
        });
        match opening.await {
            Ok(handle) => Ok(Some(handle.clone())),
            Err(Absent::NoSuchGame) => Ok(None),
            Err(Absent::Failed(error)) => Err(error),
        }
    }

    /// Lets the games in memory look again who is gone for good, where an account plays.
    pub(crate) async fn look_for(&self, server: &Server, account: &AccountId) -> Result<(), ApiError> {
        for game in server.online().playing(account).await? {
            let handle = self.lock().games.get(&game).and_then(|place| place.get().cloned());
            if let Some(handle) = handle {
                let arrived = self.services.clock.now();
                handle.send(Letter { arrived, request: Request::LookWhoIsGone }).await;
            }
        }
        Ok(())
    }

    /// Where the way to a game is, or will be once somebody has brought it there. Games whose task has
    /// ended are forgotten, and so are places to which nobody is bringing anything any more. A place that
    /// somebody still waits at stays: otherwise one game could have two tasks.
    fn place(&self, id: &GameId) -> Place {
        let mut places = self.lock();
        if places.games.len() >= places.sweep_at {
            places.games.retain(|_, place| is_taken(place));
            // Looking at all of them costs as much as there are, so it is done each time there are twice as many.
            places.sweep_at = (2 * places.games.len()).max(FEW);
        }
        if places.games.get(id).is_some_and(|place| !is_taken(place)) {
            places.games.remove(id);
        }
        Arc::clone(places.games.entry(id.clone()).or_default())
    }

    /// Folds the log back into a game and starts its task.
    async fn open(&self, server: &Server, stored: StoredGame) -> Result<Handle, ApiError> {
        let variant = server.variant_of(stored.record.variant.clone()).await?;
        let (id, attended) = (stored.record.id.clone(), stored.attended);
        let players: Vec<PlayerKind> = stored.record.seats.iter().map(|seat| seat.player).collect();
        let online = server.online().online(&id).await?;
        if online.as_ref().is_some_and(OnlineGame::is_waiting) {
            return Err(waiting());
        }
        let whose = online.as_ref().map_or_else(|| id.0.clone(), |online| online.maker.0.clone());
        let public = online.as_ref().is_some_and(|online| online.visibility == Visibility::Public);
        let rated = online.as_ref().is_some_and(|online| online.rated);
        let tournament = self.services.tournaments.tournament_of(&id).await?;
        // Whoever plays for a rating or points against machines alone has no more rights than among people.
        let online = rated || tournament.is_some() || online.is_some_and(|online| online.is_shared());
        let seating = self.services.seating(&id).await?;
        let rules = Arc::clone(&variant);
        let taking_up = "a game cannot be taken up again";
        let replaying = server.work_on(&variant, taking_up, move || replay(stored, &rules, online));
        let game = replaying.await?.map_err(|error| ApiError::internal(taking_up, &error))?;
        let (mailbox, letters) = mpsc::channel(MAILBOX);
        let handle = Handle { mailbox };
        let seated = Seated { players, online, seating, whose: Patron(whose), public, tournament };
        let live = LiveGame::new(id, game, variant, seated, self.services.clone(), handle.clone());
        tokio::spawn(live.run(letters, attended));
        Ok(handle)
    }

    fn lock(&self) -> MutexGuard<'_, Places> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a place leads to a game, or will.
fn is_taken(place: &Place) -> bool {
    match place.get() {
        Some(handle) => !handle.is_closed(),
        None => Arc::strong_count(place) > 1,
    }
}

/// A game that somebody is awaited in has not begun, whoever asks for it.
pub(crate) fn waiting() -> ApiError {
    let message = "The game has not begun: somebody is still to come.".to_owned();
    ApiError::conflict("waiting", message, "Wait until all seats are taken.")
}

/// Why there is no way to a game.
enum Absent {
    NoSuchGame,
    Failed(ApiError),
}

impl From<store::StoreError> for Absent {
    fn from(error: store::StoreError) -> Self {
        Self::Failed(error.into())
    }
}
