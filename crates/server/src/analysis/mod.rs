//! What the machine thinks of positions that people look at.
//!
//! Every search has a thread of its own, which mostly waits: [`turnstile`] lets through as many as the processors can
//! bear and gives each its share. A search ends when whoever asked goes away, and by its own limits.

mod search_thread;
mod turnstile;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use protocol::Analysis;
use search::GamePath;
use tokio::sync::watch;

use crate::clock::Clock;
use crate::content::Variant;
use search_thread::SearchThread;
pub(crate) use turnstile::{Share, Turnstile};

/// The most searches at once; whoever comes then is asked to come again.
const MOST_AT_ONCE: usize = 128;

/// What all tables together may take, in kilobytes. Each search has a part of what is left, the first the most.
const MEMORY: usize = 192 * 1024;
const MOST_MEMORY: usize = 32 * 1024;
const LEAST_MEMORY: usize = 512;

/// A position to think about, and how far.
pub(crate) struct Question {
    pub(crate) path: GamePath,
    /// After how many moves of the game that is.
    pub(crate) ply: u32,
    pub(crate) variant: Arc<Variant>,
    pub(crate) lines: usize,
    pub(crate) nodes: u64,
}

/// There are too many searches already.
#[derive(Debug)]
pub(crate) struct Busy;

/// Where searches are begun. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Analysts {
    clock: Clock,
    turnstile: Arc<Turnstile>,
    used: Arc<Used>,
}

/// What searches take up.
#[derive(Default)]
struct Used {
    searches: AtomicUsize,
    kilobytes: AtomicUsize,
}

/// A search under way; it ends when this is dropped.
pub(crate) struct Search {
    /// What is known so far.
    pub(crate) news: watch::Receiver<Analysis>,
    /// The positions that have been looked at up to now.
    pub(crate) nodes: Arc<AtomicU64>,
    stopped: Arc<AtomicBool>,
    turnstile: Arc<Turnstile>,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        self.turnstile.wake();
    }
}

impl Analysts {
    /// One processor is left to those who play, where there are several.
    pub(crate) fn new(clock: Clock) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self { clock, turnstile: Arc::new(Turnstile::new(processors - 1)), used: Arc::default() }
    }

    /// Begins to think.
    pub(crate) fn begin(&self, question: Question) -> Result<Search, Busy> {
        let room = Room::of(&self.used).ok_or(Busy)?;
        let first =
            Analysis { ply: question.ply, turn: question.path.position().turn().0, ..Analysis::default() };
        let (tell, news) = watch::channel(first);
        let (nodes, stopped) = (Arc::default(), Arc::default());
        let thread = SearchThread {
            question,
            tell,
            nodes: Arc::clone(&nodes),
            stopped: Arc::clone(&stopped),
            turnstile: Arc::clone(&self.turnstile),
            clock: self.clock,
        };
        let spawned =
            std::thread::Builder::new().name("analysis".to_owned()).spawn(move || thread.run(&room));
        spawned.map_err(|_| Busy)?;
        Ok(Search { news, nodes, stopped, turnstile: Arc::clone(&self.turnstile) })
    }

    #[cfg(test)]
    fn searches(&self) -> usize {
        self.used.searches.load(Ordering::Relaxed)
    }
}

/// What one search takes up, given back when it ends, however that comes about.
struct Room {
    used: Arc<Used>,
    kilobytes: usize,
}

impl Room {
    fn of(used: &Arc<Used>) -> Option<Self> {
        let before = used.searches.fetch_add(1, Ordering::Relaxed);
        let taken = used.kilobytes.load(Ordering::Relaxed);
        let kilobytes = (MEMORY.saturating_sub(taken) / 4).clamp(LEAST_MEMORY, MOST_MEMORY);
        used.kilobytes.fetch_add(kilobytes, Ordering::Relaxed);
        let room = Self { used: Arc::clone(used), kilobytes };
        (before < MOST_AT_ONCE).then_some(room)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.used.searches.fetch_sub(1, Ordering::Relaxed);
        self.used.kilobytes.fetch_sub(self.kilobytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use variant::Library;

    use super::*;

    fn variant(key: &str) -> Arc<Variant> {
        let library = Library::built_in();
        let board = library.boards().iter().find(|board| board.key() == Some(key)).unwrap();
        Arc::new(Variant::from_library(&library, board))
    }

    fn question(variant: &Arc<Variant>, nodes: u64) -> Question {
        let path = GamePath::new(variant.ruleset().unwrap().start());
        Question { path, ply: 0, variant: Arc::clone(variant), lines: 3, nodes }
    }

    async fn done(mut search: Search) -> Analysis {
        search.news.wait_for(|news| news.done).await.unwrap().clone()
    }

    /// Waits until the threads have gone.
    async fn all_gone(analysts: &Analysts) {
        while analysts.searches() > 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    #[tokio::test]
    async fn lines_come_best_first_in_moves_that_can_be_made() {
        let chess = variant("chess");
        let found = done(Analysts::new(Clock::start()).begin(question(&chess, 20_000)).unwrap()).await;
        assert_eq!((found.ply, found.turn, found.lines.len()), (0, 0, 3));
        assert!(found.depth >= 3 && found.nodes >= 10_000, "{found:?}");
        assert!(found.lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
        for line in &found.lines {
            let mut position = chess.ruleset().unwrap().start();
            for mv in &line.moves {
                let legal = position.legal_moves().into_iter().find(|&m| position.move_text(m) == mv.text);
                position.play_unchecked(legal.unwrap());
            }
        }
    }

    #[tokio::test]
    async fn whoever_goes_away_ends_the_search_even_one_that_waits() {
        let analysts = Analysts::new(Clock::start());
        let chess = variant("chess");
        let searches: Vec<Search> =
            (0..8).map(|_| analysts.begin(question(&chess, u64::MAX)).unwrap()).collect();
        assert_eq!(analysts.searches(), 8);
        drop(searches);
        all_gone(&analysts).await;
        assert_eq!(analysts.used.kilobytes.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_hundred_at_once_all_get_somewhere_and_more_than_bearable_are_sent_away() {
        let analysts = Analysts::new(Clock::start());
        let chess = variant("chess");
        let mut searches: Vec<Search> =
            (0..100).map(|_| analysts.begin(question(&chess, u64::MAX)).unwrap()).collect();
        for search in &mut searches {
            search.news.wait_for(|news| news.depth >= 2).await.unwrap();
        }
        let more = (0..MOST_AT_ONCE).map_while(|_| analysts.begin(question(&chess, 1)).ok());
        assert!(more.collect::<Vec<_>>().len() < MOST_AT_ONCE);
        drop(searches);
        all_gone(&analysts).await;
    }
}
