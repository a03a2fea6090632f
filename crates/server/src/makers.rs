//! From where the games were made that wait for others, so that one address cannot keep those of all others from being
//! seen. It is known while the server runs, in bounded memory.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{AccountId, GameId};

use crate::identity::{ClientAddress, Key};

/// How many addresses are remembered.
const REMEMBERED: usize = 20_000;
/// How many games from one address may wait; there may be a whole school behind it.
const OF_ADDRESS: usize = 40;
/// How many of them may wait for the same person.
const FOR_ONE: usize = 5;

/// A game that was made to wait for others, or is about to be.
struct Made {
    game: GameId,
    invited: Option<AccountId>,
    /// Whether it is kept already.
    kept: bool,
}

/// What was made from where.
#[derive(Default)]
pub(crate) struct Makers {
    made: Mutex<BTreeMap<Key, Vec<Made>>>,
}

impl Makers {
    /// The games that were made from an address and are kept.
    pub(crate) fn made(&self, address: ClientAddress) -> Vec<GameId> {
        let all = self.lock();
        let made = all.get(&address.key()).into_iter().flatten();
        made.filter(|made| made.kept).map(|made| made.game.clone()).collect()
    }

    /// A place for one more game, if there is one; those that are gone make room. What is about to be made counts, so
    /// that many at once do not help.
    pub(crate) fn place(
        &self,
        address: ClientAddress,
        gone: &[GameId],
        game: &GameId,
        invited: Option<&AccountId>,
        bounded: bool,
    ) -> Option<Place<'_>> {
        let key = address.key();
        let mut all = self.lock();
        if all.len() >= REMEMBERED && !all.contains_key(&key) {
            // So many wait that nobody can be told from the others.
            all.clear();
        }
        let made = all.entry(key).or_default();
        made.retain(|made| !gone.contains(&made.game));
        let same = made.iter().filter(|made| invited.is_some() && made.invited.as_ref() == invited).count();
        if bounded && (made.len() >= OF_ADDRESS || same >= FOR_ONE) {
            return None;
        }
        made.push(Made { game: game.clone(), invited: invited.cloned(), kept: false });
        Some(Place { makers: self, key, game: game.clone() })
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Key, Vec<Made>>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of a game that is about to be made; dropping it gives it back.
pub(crate) struct Place<'a> {
    makers: &'a Makers,
    key: Key,
    game: GameId,
}

impl Place<'_> {
    /// The game is made.
    pub(crate) fn keep(self) {
        if let Some(made) = self.makers.lock().get_mut(&self.key) {
            made.iter_mut().filter(|made| made.game == self.game).for_each(|made| made.kept = true);
        }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut all = self.makers.lock();
        if let Some(made) = all.get_mut(&self.key) {
            made.retain(|made| made.game != self.game || made.kept);
            if made.is_empty() {
                all.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: usize) -> GameId {
        GameId(number.to_string())
    }

    #[test]
    fn so_many_from_one_address_wait() {
        let makers = Makers::default();
        let here = ClientAddress("192.0.2.1".parse().unwrap());
        let there = ClientAddress("192.0.2.2".parse().unwrap());
        let place = |number| makers.place(here, &[], &game(number), None, true);
        let places: Vec<_> = (0..OF_ADDRESS).filter_map(place).collect();
        assert!(places.len() == OF_ADDRESS && place(99).is_none());
        assert!(makers.place(there, &[], &game(99), None, true).is_some());
        places.into_iter().skip(1).for_each(Place::keep);
        assert_eq!(makers.made(here).len(), OF_ADDRESS - 1, "what was not made leaves its place");
        place(100).unwrap().keep();
        assert!(place(101).is_none());
        assert!(makers.place(here, &[game(1)], &game(101), None, true).is_some(), "as what is gone does");
        assert!(makers.place(here, &[], &game(101), None, false).is_some());
    }

    #[test]
    fn so_few_of_them_wait_for_one_person() {
        let makers = Makers::default();
        let here = ClientAddress("192.0.2.1".parse().unwrap());
        let ask = |name: &str, number| {
            let account = AccountId(name.to_owned());
            makers.place(here, &[], &game(number), Some(&account), true).map(Place::keep).is_some()
        };
        assert_eq!((0..10).filter(|&number| ask("Ada", number)).count(), FOR_ONE);
        assert!(ask("Bob", 11));
    }
}
