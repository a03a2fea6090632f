//! Games looked through by several threads, and what they find put back into the order of the games.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};

use puzzle::problem::Problem;

use crate::failure::Failure;

/// Looks through one game after the other.
pub(super) trait Finder {
    /// A game, or what is needed to play one.
    type Game: Send;

    /// The problems of a game. They must hang on nothing but the game.
    fn find(&mut self, game: Self::Game) -> Vec<Problem>;
}

/// Hands games to those who look through them, as many as they have room for.
pub(super) struct Feed<G> {
    sender: SyncSender<(u64, G)>,
    next: u64,
}

impl<G> Feed<G> {
    /// Whether the game is still wanted.
    pub(super) fn give(&mut self, game: G) -> bool {
        let given = self.sender.send((self.next, game)).is_ok();
        self.next += 1;
        given
    }
}

/// Lets `supply` hand out games on a thread of its own, `threads` finders look through them, and `take` hear what was
/// found, game by game in their order, until it says that it has enough.
pub(super) fn gather<F: Finder>(
    threads: usize,
    supply: impl FnOnce(Feed<F::Game>) -> Result<(), Failure> + Send,
    finder: impl Fn() -> F + Sync,
    mut take: impl FnMut(Vec<Problem>) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let (sender, games) = sync_channel(threads);
    let games = Mutex::new(Some(games));
    let (tell, told) = channel();
    std::thread::scope(|scope| {
        let supplied = scope.spawn(move || supply(Feed { sender, next: 0 }));
        for _ in 0..threads {
            let tell = tell.clone();
            let (games, finder) = (&games, &finder);
            scope.spawn(move || {
                let mut finder = finder();
                while let Some((number, game)) = next(games) {
                    if tell.send((number, finder.find(game))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(tell);
        let taken = in_order(&told, &mut take);
        // Whoever waits to hand out or to tell finds nobody there any more.
        drop(told);
        games.lock().unwrap_or_else(PoisonError::into_inner).take();
        let supplied = supplied.join().unwrap_or_else(|_| Err(Failure::not_so("the games cannot be read")));
        taken.and(supplied)
    })
}

fn next<G>(games: &Mutex<Option<Receiver<(u64, G)>>>) -> Option<(u64, G)> {
    games.lock().unwrap_or_else(PoisonError::into_inner).as_ref()?.recv().ok()
}

fn in_order(
    told: &Receiver<(u64, Vec<Problem>)>,
    take: &mut impl FnMut(Vec<Problem>) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let (mut waiting, mut next) = (BTreeMap::new(), 0);
    for (number, found) in told {
        waiting.insert(number, found);
        while let Some(found) = waiting.remove(&next) {
            next += 1;
            if !take(found)? {
                return Ok(());
            }
        }
    }
    Ok(())
}
