//! How much one person or one address may ask for, in bounded memory. Where a server is for one person alone there are
//! no limits.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::Instant;

use crate::clock::Clock;
use crate::error::ApiError;
use crate::identity::{ClientAddress, Key, Principal};

/// How many addresses and people are remembered.
const REMEMBERED: usize = 20_000;
/// How many sockets a server bears, one address may have (a whole school may be behind it), and one person.
const SOCKETS: u32 = 20_000;
const SOCKETS_OF_ADDRESS: u32 = 500;
const SOCKETS_OF_PERSON: u32 = 50;
/// How many positions one person has thought about at a time; strangers share those of their address.
const ANALYSES: u32 = 3;

/// What is counted for whom.
pub(crate) struct Limits {
    clock: Clock,
    bounded: bool,
    requests: Pace,
    heavy: Pace,
    games: Pace,
    reports: Pace,
    exports: Pace,
    sockets: Tally,
    analyses: Tally,
}

impl Limits {
    pub(crate) fn new(clock: Clock, bounded: bool) -> Self {
        Self {
            clock,
            bounded,
            // A page asks for a dozen things at once, and a lobby every few seconds.
            requests: Pace { at_once: 600.0, a_second: 60.0, levels: Mutex::default() },
            heavy: Pace { at_once: 60.0, a_second: 2.0, levels: Mutex::default() },
            games: Pace { at_once: 60.0, a_second: 1.0 / 30.0, levels: Mutex::default() },
            reports: Pace { at_once: 5.0, a_second: 1.0 / 120.0, levels: Mutex::default() },
            exports: Pace { at_once: 3.0, a_second: 1.0 / 600.0, levels: Mutex::default() },
            sockets: Tally::default(),
            analyses: Tally::default(),
        }
    }

    /// One more request from an address.
    pub(crate) fn request(&self, address: ClientAddress) -> Result<(), ApiError> {
        self.take(&self.requests, address.key(), "There are too many requests from your address.")
    }

    /// One more request that costs much.
    pub(crate) fn heavy(&self, principal: &Principal, address: ClientAddress) -> Result<(), ApiError> {
        self.take(&self.heavy, key(principal, address), "That is a lot of work at once.")
    }

    /// One more game that is kept.
    pub(crate) fn game(&self, principal: &Principal, address: ClientAddress) -> Result<(), ApiError> {
        self.take(&self.games, key(principal, address), "You have made many games of late.")
    }

    /// One more report about somebody.
    pub(crate) fn report(&self, principal: &Principal, address: ClientAddress) -> Result<(), ApiError> {
        self.take(&self.reports, key(principal, address), "You have reported a lot of late.")
    }

    /// Everything about somebody once more.
    pub(crate) fn export(&self, principal: &Principal, address: ClientAddress) -> Result<(), ApiError> {
        self.take(&self.exports, key(principal, address), "You have asked for all of your data of late.")
    }

    /// A place for one more socket; it is free again when the tickets are dropped.
    pub(crate) fn socket(
        &self,
        principal: &Principal,
        address: ClientAddress,
    ) -> Result<Vec<Ticket>, ApiError> {
        if !self.bounded {
            return Ok(Vec::new());
        }
        let crowded = || ApiError::overloaded("There are too many connections.");
        let all = self.sockets.take(None, SOCKETS).ok_or_else(crowded)?;
        let here = self.sockets.take(Some(address.key()), SOCKETS_OF_ADDRESS).ok_or_else(crowded)?;
        let own = match principal {
            Principal::Person(person) => {
                let key = Key::person(&person.id);
                Some(self.sockets.take(Some(key), SOCKETS_OF_PERSON).ok_or_else(crowded)?)
            }
            Principal::Owner | Principal::Stranger => None,
        };
        Ok([all, here].into_iter().chain(own).collect())
    }

    /// How many sockets there are, where they are counted.
    pub(crate) fn open_sockets(&self) -> u64 {
        self.sockets.all().into()
    }

    /// A place for one more position to be thought about.
    pub(crate) fn analysis(
        &self,
        principal: &Principal,
        address: ClientAddress,
    ) -> Result<Option<Ticket>, ApiError> {
        if !self.bounded {
            return Ok(None);
        }
        self.heavy(principal, address)?;
        let ticket = self.analyses.take(Some(key(principal, address)), ANALYSES);
        let message = format!("The machine thinks about {ANALYSES} positions for you already.");
        ticket.map(Some).ok_or_else(|| ApiError::overloaded(&message))
    }

    fn take(&self, pace: &Pace, key: Key, message: &str) -> Result<(), ApiError> {
        if !self.bounded {
            return Ok(());
        }
        pace.take(key, self.clock.now()).map_err(|wait| ApiError::too_often(message, wait))
    }
}

/// Whoever is known counts for themselves; strangers count together with all at their address.
fn key(principal: &Principal, address: ClientAddress) -> Key {
    match principal {
        Principal::Person(person) => Key::person(&person.id),
        Principal::Owner | Principal::Stranger => address.key(),
    }
}

/// So much at once, and then so much a second.
struct Pace {
    at_once: f64,
    a_second: f64,
    levels: Mutex<BTreeMap<Key, (f64, Instant)>>,
}

impl Pace {
    fn take(&self, key: Key, now: Instant) -> Result<(), Duration> {
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        let level = levels.get(&key).map_or(0.0, |known| self.now(*known, now));
        if level + 1.0 > self.at_once {
            let excess = (level + 1.0 - self.at_once) / self.a_second;
            return Err(Duration::try_from_secs_f64(excess).unwrap_or(Duration::from_secs(3600)));
        }
        if levels.len() >= REMEMBERED {
            levels.retain(|_, known| self.now(*known, now) > 1.0);
        }
        if levels.len() >= REMEMBERED {
            // So many are busy at once that nobody can be told from the others.
            levels.clear();
        }
        levels.insert(key, (level + 1.0, now));
        Ok(())
    }

    /// What has leaked away since is gone.
    fn now(&self, (level, last): (f64, Instant), now: Instant) -> f64 {
        let passed = Duration::from_millis(now.since(last).0).as_secs_f64();
        (level - passed * self.a_second).max(0.0)
    }
}

/// How many of something there are at the moment, for each and in all.
#[derive(Clone, Default)]
pub(crate) struct Tally {
    counts: Arc<Mutex<BTreeMap<Option<Key>, u32>>>,
}

impl Tally {
    /// A place for one more, unless there are so many already.
    pub(crate) fn take(&self, key: Option<Key>, most: u32) -> Option<Ticket> {
        let mut counts = self.lock();
        let count = counts.entry(key).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Ticket { tally: self.clone(), key })
    }

    /// How many there are in all.
    fn all(&self) -> u32 {
        self.lock().get(&None).copied().unwrap_or(0)
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Option<Key>, u32>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One of so many; dropping it makes room for another.
pub(crate) struct Ticket {
    tally: Tally,
    key: Option<Key>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut counts = self.tally.lock();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_much_at_once_and_then_so_much_a_second() {
        let pace = Pace { at_once: 3.0, a_second: 2.0, levels: Mutex::default() };
        let here = Key::address(&[10, 0, 0, 1]);
        let taken = |at: u64| pace.take(here, Instant(at));
        assert_eq!((0..5).filter(|_| taken(0).is_ok()).count(), 3);
        assert_eq!(taken(0), Err(Duration::from_millis(500)));
        assert_eq!((0..5).filter(|_| taken(1000).is_ok()).count(), 2);
        assert!(pace.take(Key::address(&[10, 0, 0, 2]), Instant(1000)).is_ok());
    }

    #[test]
    fn memory_is_bounded() {
        let pace = Pace { at_once: 3.0, a_second: 2.0, levels: Mutex::default() };
        for number in 0..3 * REMEMBERED as u32 {
            pace.take(Key::address(&number.to_be_bytes()), Instant(0)).unwrap();
        }
        assert!(pace.levels.lock().unwrap().len() <= REMEMBERED);
    }

    #[test]
    fn places_are_free_again() {
        let tally = Tally::default();
        let key = Some(Key::address(&[10, 0, 0, 1]));
        let first = tally.take(key, 2);
        let second = tally.take(key, 2);
        assert!(second.is_some() && tally.take(key, 2).is_none());
        drop(first);
        assert!(tally.take(key, 2).is_some());
        drop(second);
        assert!(tally.lock().is_empty());
    }
}
