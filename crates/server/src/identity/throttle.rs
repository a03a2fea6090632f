//! Guessing made slow, and limits on what one address may make, in bounded memory.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::Instant;
use sha2::{Digest, Sha256};

/// How many tries are remembered; those that were made longest ago are forgotten first.
const REMEMBERED: usize = 20_000;
/// After how long without a try everything is forgotten.
const FORGOTTEN: Duration = Duration::from_secs(3600);
/// The longest that anybody has to wait between two tries: sixty in an hour.
const LONGEST: Duration = Duration::from_secs(60);

/// What tries are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key {
    /// Kept short and alike whatever somebody sends.
    digest: [u8; 16],
    /// How many tries cost nothing.
    free: u32,
}

impl Key {
    /// Tries to be taken for somebody from anywhere, whether that name is known here or not. Many are free: otherwise
    /// anybody could keep the owner out.
    pub(crate) fn account(name_key: &str) -> Self {
        Self::new("account", name_key.as_bytes(), 100)
    }

    /// The same from one place.
    pub(crate) fn account_at(name_key: &str, address: Self) -> Self {
        Self::new("account at", &[&address.digest, name_key.as_bytes()].concat(), 5)
    }

    /// Tries with a browser that its owner has logged in with before, or in a session of theirs: nobody else can use
    /// them up.
    pub(crate) fn browser(mark: &str) -> Self {
        Self::new("browser", mark.as_bytes(), 5)
    }

    /// Tries from somewhere. There may be a whole school behind one address.
    pub(crate) fn address(network: &[u8]) -> Self {
        Self::new("address", network, 20)
    }

    /// What somebody asks for who is known.
    pub(crate) fn person(account: &store::AccountId) -> Self {
        Self::new("person", account.0.as_bytes(), 0)
    }

    fn new(kind: &str, what: &[u8], free: u32) -> Self {
        let hash = Sha256::new().chain_update(kind).chain_update([0]).chain_update(what).finalize();
        let mut digest = [0; 16];
        digest.copy_from_slice(&hash[..16]);
        Self { digest, free }
    }
}

#[derive(Clone, Copy)]
struct Tries {
    count: u32,
    last: Instant,
}

/// Counts tries. Each is counted before it is known how it ends, so that many at once do not help; whoever was right
/// takes theirs back.
#[derive(Default)]
pub(crate) struct Throttle {
    tries: Mutex<BTreeMap<Key, Tries>>,
}

impl Throttle {
    /// Begins a try, or says how long to wait for that.
    pub(crate) fn begin(&self, keys: &[Key], now: Instant) -> Result<(), Duration> {
        let mut tries = self.lock();
        let wait = keys.iter().filter_map(|key| wait(*key, *tries.get(key)?, now)).max();
        if let Some(wait) = wait {
            return Err(wait);
        }
        for key in keys {
            let count =
                tries.get(key).filter(|tries| !is_old(tries.last, now)).map_or(0, |tries| tries.count);
            tries.insert(*key, Tries { count: count.saturating_add(1), last: now });
        }
        forget(&mut tries, now, |tries| tries.last);
        Ok(())
    }

    /// The try was right: nothing is held any more against the first, and one less against the others.
    pub(crate) fn succeed(&self, keys: &[Key]) {
        let Some((own, others)) = keys.split_first() else { return };
        let mut tries = self.lock();
        tries.remove(own);
        for key in others {
            if let Some(tries) = tries.get_mut(key) {
                tries.count = tries.count.saturating_sub(1);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Key, Tries>> {
        self.tries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long until the next try: twice as long each time.
fn wait(key: Key, tries: Tries, now: Instant) -> Option<Duration> {
    let over = tries.count.checked_sub(key.free)?;
    let delay = Duration::from_secs(1 << over.min(6)).min(LONGEST);
    let passed = Duration::from_millis(now.0.saturating_sub(tries.last.0));
    delay.checked_sub(passed).filter(|left| !left.is_zero())
}

fn is_old(last: Instant, now: Instant) -> bool {
    Duration::from_millis(now.0.saturating_sub(last.0)) >= FORGOTTEN
}

/// Keeps a map small: what is old goes, and if that is not enough, the older half.
fn forget<T>(map: &mut BTreeMap<Key, T>, now: Instant, last: impl Fn(&T) -> Instant) {
    if map.len() <= REMEMBERED {
        return;
    }
    map.retain(|_, entry| !is_old(last(entry), now));
    if map.len() > REMEMBERED {
        let mut times: Vec<Instant> = map.values().map(&last).collect();
        times.sort_unstable();
        let middle = times[times.len() / 2];
        map.retain(|_, entry| last(entry) > middle);
    }
}

/// So many an hour from one address, a few at once.
pub(crate) struct Quota {
    an_hour: u32,
    made: Mutex<BTreeMap<Key, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    /// How much has been made of late; it leaks away.
    level: f64,
    last: Instant,
}

impl Quota {
    pub(crate) fn new(an_hour: u32) -> Self {
        Self { an_hour, made: Mutex::default() }
    }

    /// Whether nothing may be made at all.
    pub(crate) fn is_closed(&self) -> bool {
        self.an_hour == 0
    }

    /// Makes one more, or says how long to wait for that.
    pub(crate) fn take(&self, key: Key, now: Instant) -> Result<(), Duration> {
        let a_second = f64::from(self.an_hour) / 3600.0;
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = made.get(&key).copied().unwrap_or(Bucket { level: 0.0, last: now });
        let passed = Duration::from_millis(now.0.saturating_sub(bucket.last.0)).as_secs_f64();
        let level = (bucket.level - passed * a_second).max(0.0);
        if level + 1.0 > f64::from(self.an_hour) {
            let excess = level + 1.0 - f64::from(self.an_hour);
            return Err(Duration::try_from_secs_f64(excess / a_second).unwrap_or(FORGOTTEN));
        }
        made.insert(key, Bucket { level: level + 1.0, last: now });
        forget(&mut made, now, |bucket| bucket.last);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Instant {
        Instant(1_000_000 + seconds * 1000)
    }

    #[test]
    fn guessing_gets_slower_and_slower() {
        let throttle = Throttle::default();
        let here = Key::address(&[10, 0, 0, 1]);
        let keys = [Key::account_at("ada", here), Key::account("ada"), here];
        let mut now = 0;
        let mut waited = Vec::new();
        for _ in 0..15 {
            if let Err(wait) = throttle.begin(&keys, at(now)) {
                waited.push(wait.as_secs());
                assert!(throttle.begin(&keys, at(now + wait.as_secs() - 1)).is_err() || wait.as_secs() == 1);
                now += wait.as_secs();
                throttle.begin(&keys, at(now)).unwrap();
            }
        }
        assert_eq!(waited, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    }

    #[test]
    fn an_account_can_be_guessed_at_less_than_a_hundred_times_an_hour_from_one_place() {
        let here = Key::address(&[10, 0, 0, 1]);
        let tries = |key: Key| {
            let throttle = Throttle::default();
            (0..3600).filter(|&now| throttle.begin(&[key], at(now)).is_ok()).count()
        };
        assert!(tries(Key::account_at("ada", here)) < 100);
        assert!(tries(Key::account("ada")) < 200, "from however many places");
    }

    #[test]
    fn who_is_right_starts_afresh_but_their_address_does_not() {
        let throttle = Throttle::default();
        let here = Key::address(&[10, 0, 0, 1]);
        let (ada, bob) = (Key::account_at("ada", here), Key::account_at("bob", here));
        for _ in 0..5 {
            throttle.begin(&[ada], at(0)).unwrap();
        }
        assert!(throttle.begin(&[ada], at(0)).is_err());
        throttle.succeed(&[ada, here]);
        throttle.begin(&[ada], at(0)).unwrap();
        // Logging in oneself in between does not help to guess at others.
        for number in 0..20 {
            throttle.begin(&[Key::account(&format!("n{number}")), here], at(1)).unwrap();
            throttle.succeed(&[bob, Key::address(&[10, 0, 0, 2])]);
        }
        assert!(throttle.begin(&[Key::account("next"), here], at(1)).is_err());
    }

    #[test]
    fn nothing_is_held_against_anybody_for_ever() {
        let throttle = Throttle::default();
        while throttle.begin(&[Key::account("ada")], at(0)).is_ok() {}
        throttle.begin(&[Key::account("ada")], at(3601)).unwrap();
        for _ in 1..5 {
            throttle.begin(&[Key::account("ada")], at(3601)).unwrap();
        }
    }

    #[test]
    fn memory_is_bounded() {
        let throttle = Throttle::default();
        for number in 0..3 * REMEMBERED as u64 {
            throttle.begin(&[Key::account(&number.to_string())], Instant(number)).unwrap();
        }
        assert!(throttle.lock().len() <= REMEMBERED);
    }

    #[test]
    fn so_many_an_hour_can_be_made() {
        let quota = Quota::new(10);
        let here = Key::address(&[10, 0, 0, 1]);
        let made = (0..3600).filter(|&now| quota.take(here, at(now)).is_ok()).count();
        assert!((10..=20).contains(&made), "{made}");
        assert!(quota.take(Key::address(&[10, 0, 0, 2]), at(3600)).is_ok());
        for _ in 0..10 {
            let _ = quota.take(here, at(7200));
        }
        let wait = quota.take(here, at(7200)).unwrap_err();
        assert!(wait <= Duration::from_secs(361) && !wait.is_zero(), "{wait:?}");
        assert!(Quota::new(0).is_closed());
    }
}
