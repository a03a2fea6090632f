//! Whose machine thinks next: nobody's machines keep those of others waiting.
//!
//! Machines that were let in share the processors in slices, so that one which thinks for long holds up none that
//! thinks for a moment. Of one person's games only a few are let in at a time, and whoever has had none for longest
//! comes next, however many of their own others have queued up.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::analysis::{Share, Turnstile};
use crate::clock::Clock;

/// How many are let in for each processor. Each has a thread, and mostly waits for its slice.
const ROOM: usize = 16;

/// Who a machine plays for: those who made its game, or the game itself where everything is one person's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Patron(pub(crate) String);

/// Where machines queue.
pub(crate) struct Thinkers {
    clock: Clock,
    turnstile: Turnstile,
    queue: Mutex<Queue>,
    /// How many of one person may be in at a time.
    each: usize,
}

/// Who is in, and who waits.
#[derive(Default)]
struct Queue {
    free: usize,
    inside: HashMap<Patron, usize>,
    waiting: HashMap<Patron, VecDeque<oneshot::Sender<Permit>>>,
    /// Those who wait, whoever has waited longest since their last turn first.
    order: VecDeque<Patron>,
}

/// A place inside, until it is dropped.
pub(crate) struct Permit {
    thinkers: Arc<Thinkers>,
    whose: Patron,
}

impl Thinkers {
    pub(crate) fn new(clock: Clock, processors: usize) -> Self {
        let queue = Queue { free: ROOM * processors, ..Queue::default() };
        Self { clock, turnstile: Turnstile::new(processors), queue: Mutex::new(queue), each: processors }
    }

    /// Waits to be let in.
    pub(crate) async fn enter(self: &Arc<Self>, whose: Patron) -> Option<Permit> {
        let (give, given) = oneshot::channel();
        {
            let mut queue = self.lock();
            let own = queue.waiting.entry(whose.clone()).or_default();
            own.push_back(give);
            if own.len() == 1 {
                queue.order.push_back(whose);
            }
        }
        self.let_in();
        given.await.ok()
    }

    /// Lets in whoever may come. Permits are given out without the lock: one that nobody takes comes back at once.
    fn let_in(self: &Arc<Self>) {
        loop {
            let next = self.lock().next(self.each);
            let Some((give, whose)) = next else { return };
            let _ = give.send(Permit { thinkers: Arc::clone(self), whose });
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn next(&mut self, each: usize) -> Option<(oneshot::Sender<Permit>, Patron)> {
        if self.free == 0 {
            return None;
        }
        let few = |whose: &Patron| self.inside.get(whose).is_none_or(|inside| *inside < each);
        let place = self.order.iter().position(few)?;
        let whose = self.order.remove(place)?;
        let own = self.waiting.get_mut(&whose)?;
        let give = own.pop_front();
        // Those who wait no more would only hand their place on.
        own.retain(|give| !give.is_closed());
        if own.is_empty() {
            self.waiting.remove(&whose);
        } else {
            self.order.push_back(whose.clone());
        }
        self.free -= 1;
        *self.inside.entry(whose.clone()).or_default() += 1;
        give.map(|give| (give, whose))
    }

    fn leave(&mut self, whose: &Patron) {
        self.free += 1;
        if let Some(inside) = self.inside.get_mut(whose) {
            *inside -= 1;
            if *inside == 0 {
                self.inside.remove(whose);
            }
        }
    }
}

impl Permit {
    /// Thinks, in slices while others think too. It blocks, so it has a thread of its own.
    pub(crate) fn think<T>(&self, thought: impl FnOnce(&Share<'_>) -> Option<T>) -> Option<T> {
        let never = AtomicBool::new(false);
        let share = Share::of(&self.thinkers.turnstile, &never, self.thinkers.clock)?;
        thought(&share)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.thinkers.lock().leave(&self.whose);
        self.thinkers.let_in();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    fn patron(name: &str) -> Patron {
        Patron(name.to_owned())
    }

    #[tokio::test]
    async fn nobody_keeps_others_waiting() {
        let thinkers = Arc::new(Thinkers::new(Clock::start(), 1));
        let first = thinkers.enter(patron("many")).await.unwrap();
        // The rest of theirs wait, and somebody else does not.
        let mut more: Vec<_> = (0..45).map(|_| Box::pin(thinkers.enter(patron("many")))).collect();
        for one in &mut more {
            assert!(timeout(Duration::ZERO, one).await.is_err());
        }
        let other = timeout(Duration::from_secs(5), thinkers.enter(patron("one"))).await.unwrap();
        assert!(other.is_some());
        // Those that are given up take no place from those that come after them.
        more.truncate(1);
        drop(first);
        let next = timeout(Duration::from_secs(5), more.remove(0)).await.unwrap().unwrap();
        drop(next);
        let last = timeout(Duration::from_secs(5), thinkers.enter(patron("many"))).await.unwrap();
        assert!(last.is_some());
        drop((last, other));
        let queue = thinkers.lock();
        assert_eq!((queue.free, queue.inside.len(), queue.order.len()), (ROOM, 0, 0));
    }

    #[tokio::test]
    async fn places_go_round() {
        let thinkers = Arc::new(Thinkers::new(Clock::start(), 1));
        let mut inside = Vec::new();
        for number in 0..ROOM {
            inside.push(thinkers.enter(patron(&number.to_string())).await);
        }
        let mut one = Box::pin(thinkers.enter(patron("one")));
        let mut two = Box::pin(thinkers.enter(patron("two")));
        assert!(timeout(Duration::ZERO, &mut one).await.is_err());
        assert!(timeout(Duration::ZERO, &mut two).await.is_err());
        inside.pop();
        let one = timeout(Duration::from_secs(5), one).await.unwrap();
        assert!(one.is_some() && timeout(Duration::ZERO, &mut two).await.is_err());
        drop(one);
        assert!(timeout(Duration::from_secs(5), two).await.unwrap().is_some());
    }

    #[test]
    fn a_long_thought_holds_up_no_short_one() {
        let thinkers = Arc::new(Thinkers::new(Clock::start(), 1));
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let enter = |name: &str| runtime.block_on(thinkers.enter(patron(name))).unwrap();
        let (long, short) = (enter("long"), enter("short"));
        let (begun, has_begun) = std::sync::mpsc::channel();
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                long.think(|share| {
                    begun.send(()).unwrap();
                    // It looks up again and again, as searches do.
                    while !done.load(std::sync::atomic::Ordering::Relaxed) {
                        assert!(!search::Control::is_stopped(share));
                    }
                    Some(())
                })
            });
            has_begun.recv().unwrap();
            // This would never return if the long one had to end first.
            assert_eq!(short.think(|_| Some(1)), Some(1));
            done.store(true, std::sync::atomic::Ordering::Relaxed);
        });
    }
}
