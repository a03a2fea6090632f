//! Who looks at the page of a tournament: an arena pairs those who are there to play.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use game::Instant;
use store::{AccountId, TournamentId};

use crate::clock::Clock;

/// Whoever has not asked for so long has gone, in milliseconds. Pages that nobody looks at ask every ten seconds.
const WITHIN: u64 = 25_000;
/// How many are remembered; more than that many people are in no tournaments at once.
const REMEMBERED: usize = 20_000;

pub(crate) struct Presence {
    clock: Clock,
    seen: Mutex<BTreeMap<(TournamentId, AccountId), Instant>>,
}

impl Presence {
    pub(super) fn new(clock: Clock) -> Self {
        Self { clock, seen: Mutex::default() }
    }

    /// Somebody looks at the page now.
    pub(crate) fn note(&self, tournament: &TournamentId, account: &AccountId) {
        let now = self.clock.now();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= REMEMBERED {
            seen.retain(|_, last| now.since(*last).0 < WITHIN);
        }
        if seen.len() < REMEMBERED {
            seen.insert((tournament.clone(), account.clone()), now);
        }
    }

    /// Whether somebody looks, or did a moment ago.
    pub(super) fn is_there(&self, tournament: &TournamentId, account: &AccountId) -> bool {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let last = seen.get(&(tournament.clone(), account.clone()));
        last.is_some_and(|last| self.clock.now().since(*last).0 < WITHIN)
    }
}
