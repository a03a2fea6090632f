//! The games in memory that everybody may watch, so that the best of them can be shown.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::Instant;
use store::GameId;

/// A game in which nothing has happened for so long is shown to nobody, in milliseconds.
const STALE: u64 = 5 * 60_000;

/// What is known of a game that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// Whether everybody may find it, and sees the board.
    pub(crate) public: bool,
    /// How many people and bots play; machines of the server are less interesting.
    pub(crate) people: usize,
    /// The sum of what they are rated; whoever is not counts as a beginner.
    pub(crate) strength: i64,
    pub(crate) watchers: usize,
    pub(crate) plies: u32,
    /// When something last happened in it.
    pub(crate) moved: Instant,
    /// Whom its machines think for.
    pub(crate) whose: String,
}

/// All of them.
#[derive(Clone, Default)]
pub(crate) struct OnShow {
    games: Arc<Mutex<BTreeMap<GameId, Shown>>>,
}

impl OnShow {
    /// A place for a game, which is gone when that is dropped.
    pub(super) fn place(&self, game: &GameId) -> Place {
        Place { all: self.clone(), game: game.clone() }
    }

    /// The games worth watching, the best first: with more people, more who look on already, stronger ones.
    pub(crate) fn best(&self, now: Instant, most: usize) -> Vec<(GameId, usize)> {
        let games = self.lock();
        let worth = |shown: &Shown| shown.public && shown.plies > 0 && now.since(shown.moved).0 < STALE;
        let mut all: Vec<(&GameId, &Shown)> = games.iter().filter(|(_, shown)| worth(shown)).collect();
        all.sort_by_key(|(_, shown)| std::cmp::Reverse((shown.people, shown.watchers, shown.strength)));
        all.into_iter().take(most).map(|(game, shown)| (game.clone(), shown.watchers)).collect()
    }

    /// How many games somebody has in memory in which only machines play, and how many there are of everybody.
    pub(crate) fn only_machines(&self, whose: &str) -> (usize, usize) {
        let games = self.lock();
        let machines = || games.values().filter(|shown| shown.people == 0);
        (machines().filter(|shown| shown.whose == whose).count(), machines().count())
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<GameId, Shown>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of one game.
pub(super) struct Place {
    all: OnShow,
    game: GameId,
}

impl Place {
    /// How it stands now; nothing once it is over.
    pub(super) fn show(&self, shown: Option<Shown>) {
        let mut games = self.all.lock();
        match shown {
            Some(shown) => drop(games.insert(self.game.clone(), shown)),
            None => drop(games.remove(&self.game)),
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.show(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_game_is_the_one_of_people_that_others_watch() {
        let all = OnShow::default();
        let usual = Shown {
            public: true,
            people: 2,
            strength: 3000,
            watchers: 0,
            plies: 4,
            moved: Instant(0),
            whose: "ada".to_owned(),
        };
        let games = [
            ("machines", Shown { people: 0, watchers: 9, ..usual.clone() }),
            ("quiet", usual.clone()),
            ("watched", Shown { watchers: 3, ..usual.clone() }),
            ("strong", Shown { strength: 4000, ..usual.clone() }),
            ("private", Shown { public: false, watchers: 50, ..usual.clone() }),
            ("new", Shown { plies: 0, ..usual }),
        ];
        let places: Vec<Place> = games.iter().map(|(id, _)| all.place(&GameId((*id).to_owned()))).collect();
        for (place, (_, shown)) in places.iter().zip(&games) {
            place.show(Some(shown.clone()));
        }
        let names = |now| all.best(Instant(now), 9).into_iter().map(|(game, _)| game.0).collect::<Vec<_>>();
        assert_eq!(names(1000), ["watched", "strong", "quiet", "machines"]);
        assert!(names(STALE).is_empty(), "nobody is shown a game that stands still");
        assert_eq!(all.only_machines("ada"), (1, 1));
        drop(places);
        assert!(names(1000).is_empty());
    }
}
