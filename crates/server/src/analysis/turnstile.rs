//! How searches share the processors: so many pass at a time, the others queue, and whoever has had a slice of time
//! while others wait goes to the end.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use game::{Instant, Millis};
use search::Control;

use crate::clock::Clock;

/// How long somebody may go on while others wait. A hundred searches on one processor each have a turn every two
/// seconds.
const SLICE: Millis = Millis(20);

/// Lets only so many through at a time, in the order in which they came.
pub(crate) struct Turnstile {
    queue: Mutex<Queue>,
    changed: Condvar,
    /// The same as the length of the queue, for those who only glance at it.
    waiting: AtomicUsize,
}

struct Queue {
    free: usize,
    next: u64,
    tickets: VecDeque<u64>,
}

impl Turnstile {
    pub(crate) fn new(places: usize) -> Self {
        let queue = Queue { free: places.max(1), next: 0, tickets: VecDeque::new() };
        Self { queue: Mutex::new(queue), changed: Condvar::new(), waiting: AtomicUsize::new(0) }
    }

    /// Wakes those who wait, so that they see that they have been stopped.
    pub(super) fn wake(&self) {
        // Whoever looked before and will wait after must not be missed.
        drop(self.lock());
        self.changed.notify_all();
    }

    /// Waits for a place, and says whether it was had; not where somebody was stopped before.
    fn enter(&self, stopped: &AtomicBool) -> bool {
        let mut queue = self.lock();
        let ticket = queue.next;
        queue.next += 1;
        queue.tickets.push_back(ticket);
        self.waiting.store(queue.tickets.len(), Ordering::Relaxed);
        loop {
            let stopped = stopped.load(Ordering::Relaxed);
            let admitted = queue.free > 0 && queue.tickets.front() == Some(&ticket);
            if stopped || admitted {
                queue.tickets.retain(|&other| other != ticket);
                self.waiting.store(queue.tickets.len(), Ordering::Relaxed);
                queue.free -= usize::from(!stopped);
                // The next may come in too.
                self.changed.notify_all();
                return !stopped;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn leave(&self) {
        self.lock().free += 1;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Watches over one search: it stops when it is told to, and makes room for others now and then.
pub(crate) struct Share<'a> {
    turnstile: &'a Turnstile,
    stopped: &'a AtomicBool,
    clock: Clock,
    inside: AtomicBool,
    /// When it came in.
    since: AtomicU64,
}

impl<'a> Share<'a> {
    /// Waits for a place; nothing if it was stopped before there was one.
    pub(crate) fn of(turnstile: &'a Turnstile, stopped: &'a AtomicBool, clock: Clock) -> Option<Self> {
        let share =
            Self { turnstile, stopped, clock, inside: AtomicBool::new(false), since: AtomicU64::new(0) };
        share.enter().then_some(share)
    }

    fn enter(&self) -> bool {
        let inside = self.turnstile.enter(self.stopped);
        self.inside.store(inside, Ordering::Relaxed);
        self.since.store(self.clock.now().0, Ordering::Relaxed);
        inside
    }

    fn leave(&self) {
        if self.inside.swap(false, Ordering::Relaxed) {
            self.turnstile.leave();
        }
    }
}

impl Control for Share<'_> {
    fn is_stopped(&self) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            return true;
        }
        if self.turnstile.waiting.load(Ordering::Relaxed) == 0 {
            return false;
        }
        let since = Instant(self.since.load(Ordering::Relaxed));
        if self.clock.now().since(since) < SLICE {
            return false;
        }
        self.leave();
        !self.enter()
    }

    fn elapsed(&self) -> Option<search::Millis> {
        None
    }
}

impl Drop for Share<'_> {
    fn drop(&mut self) {
        self.leave();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn who_waits_gets_in_as_soon_as_a_slice_is_over_and_each_in_turn() {
        let (turnstile, stopped, clock) = (Turnstile::new(1), AtomicBool::new(false), Clock::start());
        let (tell, told) = mpsc::channel();
        std::thread::scope(|scope| {
            for name in 0..3 {
                let (turnstile, stopped, tell) = (&turnstile, &stopped, tell.clone());
                scope.spawn(move || {
                    let share = Share::of(turnstile, stopped, clock).unwrap();
                    while !share.is_stopped() {
                        if tell.send(name).is_err() {
                            return;
                        }
                    }
                });
            }
            // All three have been in, and each again after the others.
            let mut turns = vec![told.recv().unwrap()];
            while turns.len() < 7 {
                let name = told.recv().unwrap();
                if turns.last() != Some(&name) {
                    turns.push(name);
                }
            }
            let mut seen = [0; 3];
            turns.iter().for_each(|&name: &usize| seen[name] += 1);
            assert!(seen.iter().all(|&times| times >= 2), "{turns:?}");
            stopped.store(true, Ordering::Relaxed);
            turnstile.wake();
        });
        assert_eq!(turnstile.lock().free, 1);
        assert!(turnstile.lock().tickets.is_empty());
    }

    #[test]
    fn who_waits_can_be_stopped() {
        let (turnstile, clock) = (Turnstile::new(1), Clock::start());
        let (first, second) = (AtomicBool::new(false), AtomicBool::new(false));
        let inside = Share::of(&turnstile, &first, clock).unwrap();
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| Share::of(&turnstile, &second, clock).is_none());
            while turnstile.waiting.load(Ordering::Relaxed) == 0 {
                std::thread::yield_now();
            }
            second.store(true, Ordering::Relaxed);
            turnstile.wake();
            assert!(waiting.join().unwrap(), "it never got in");
        });
        drop(inside);
        assert_eq!(turnstile.lock().free, 1);
    }
}
