//! Matches between machines that people have asked for. Each is played on a thread of its own, a round at a time.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arena::{GameRecord, Match, Spec, Supplies, Tally, play_match};
use protocol::{ContestStanding, EloDifference};
use search::Level;
use store::{AccountId, PlayerKind};

use crate::analysis::Busy;
use crate::clock::Clock;
use crate::content::Variant;

/// The most games of a match.
pub(crate) const MOST_GAMES: u32 = 1_000;
/// The most matches at once.
const MOST_AT_ONCE: usize = 2;
/// How many matches are remembered.
const KEPT: usize = 20;
/// How many random plies every opening has, so that no two rounds are the same.
const OPENING_PLIES: u32 = 4;
/// Longer games are drawn.
const MOST_PLIES: u32 = 400;

/// A match to play.
pub(crate) struct Wish {
    pub(crate) variant: Arc<Variant>,
    pub(crate) opponents: [PlayerKind; 2],
    pub(crate) games: u32,
    pub(crate) seed: u64,
    /// Who has asked for it, where there are many people.
    pub(crate) maker: Option<AccountId>,
}

/// A match, under way or over.
pub(crate) struct Contest {
    id: String,
    wish: Wish,
    stopped: AtomicBool,
    progress: Mutex<Progress>,
}

struct Progress {
    games: Vec<GameRecord>,
    /// How many games have the same opening: one from each side.
    round: usize,
    standing: ContestStanding,
}

/// All matches since the program was started.
pub(crate) struct Contests {
    clock: Clock,
    /// The newest first.
    known: Mutex<VecDeque<Arc<Contest>>>,
    running: Arc<AtomicUsize>,
}

impl Contests {
    pub(crate) fn new(clock: Clock) -> Self {
        Self { clock, known: Mutex::default(), running: Arc::default() }
    }

    pub(crate) fn list(&self) -> Vec<protocol::Contest> {
        self.lock().iter().map(|contest| contest.view()).collect()
    }

    pub(crate) fn find(&self, id: &str) -> Option<Arc<Contest>> {
        self.lock().iter().find(|contest| contest.id == id).cloned()
    }

    /// Whether a match that somebody has asked for is being played.
    pub(crate) fn plays_for(&self, maker: &AccountId) -> bool {
        let known = self.lock();
        known.iter().any(|contest| contest.is_of(maker) && contest.is_running())
    }

    /// Begins a match, unless too many are being played.
    pub(crate) fn begin(&self, wish: Wish, id: String) -> Result<Arc<Contest>, Busy> {
        let place = Place::of(&self.running).ok_or(Busy)?;
        let progress = Progress { games: Vec::new(), round: 1, standing: ContestStanding::Running };
        let contest =
            Arc::new(Contest { id, wish, stopped: AtomicBool::new(false), progress: Mutex::new(progress) });
        let (played, clock) = (Arc::clone(&contest), self.clock);
        let thread = std::thread::Builder::new().name("contest".to_owned());
        let spawned = thread.spawn(move || {
            let _place = place;
            played.play(clock);
        });
        spawned.map_err(|_| Busy)?;
        let mut known = self.lock();
        known.push_front(Arc::clone(&contest));
        known.truncate(KEPT);
        Ok(contest)
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Arc<Contest>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Contest {
    /// Whether somebody has asked for it.
    pub(crate) fn is_of(&self, maker: &AccountId) -> bool {
        self.wish.maker.as_ref() == Some(maker)
    }

    fn is_running(&self) -> bool {
        matches!(self.lock().standing, ContestStanding::Running)
    }

    /// No further round is begun. What is being played at the moment counts no more.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        self.end(ContestStanding::Stopped);
    }

    /// As clients see it.
    pub(crate) fn view(&self) -> protocol::Contest {
        let Progress { games, round, standing } = &*self.lock();
        let tally = Tally::of(games, *round);
        // Among more than two sides, half of the points are no even match.
        let elo = tally.elo().filter(|_| *round == 2);
        protocol::Contest {
            id: self.id.clone(),
            board_name: self.wish.variant.name().to_owned(),
            opponents: self.wish.opponents.map(|player| protocol::PlayerKind(player.to_string())),
            games: self.wish.games.next_multiple_of(*round as u32),
            wins: tally.wins as u32,
            losses: tally.losses as u32,
            draws: tally.draws as u32,
            average_length: tally.average_length(),
            elo: elo.map(|elo| EloDifference { difference: elo.difference, error: elo.error }),
            standing: *standing,
        }
    }

    fn play(&self, clock: Clock) {
        let _ending = Ending(self);
        let standing = match self.play_rounds(clock) {
            Some(()) => ContestStanding::Done,
            None => ContestStanding::Impossible,
        };
        self.end(standing);
    }

    /// Plays round by round, so that what is known can be seen, and somebody can say stop. Nothing if no match can be
    /// played.
    fn play_rounds(&self, clock: Clock) -> Option<()> {
        let ruleset = self.wish.variant.ruleset().ok()?;
        let [first, second] = self.wish.opponents;
        let opponents = [spec(first)?, spec(second)?];
        let knowledge = self.wish.variant.knowledge(&ruleset);
        let time = Arc::new(move || clock.now().0);
        let supplies = Supplies::new(&ruleset, knowledge, self.wish.variant.name(), time);
        let mut setting = Match {
            start: ruleset.start(),
            opponents,
            games: 1,
            opening_plies: OPENING_PLIES,
            most_plies: MOST_PLIES,
            seed: self.wish.seed,
            threads: 1,
            sprt: None,
        };
        let round = setting.sides().len();
        self.lock().round = round.max(1);
        let mut played = 0;
        while played < self.wish.games as usize && !self.stopped.load(Ordering::Relaxed) {
            let games = play_match(&setting, &supplies, &|_| ()).ok()?;
            if self.stopped.load(Ordering::Relaxed) {
                break;
            }
            played += games.len();
            self.lock().games.extend(games);
            setting.seed = setting.seed.wrapping_add(1);
        }
        Some(())
    }

    fn end(&self, standing: ContestStanding) {
        let mut progress = self.lock();
        if progress.standing == ContestStanding::Running {
            progress.standing = standing;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends a match that comes to its end in no other way: by a panic.
struct Ending<'a>(&'a Contest);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.end(ContestStanding::Impossible);
    }
}

/// The right to play a match, given back when that ends, however that comes about.
struct Place(Arc<AtomicUsize>);

impl Place {
    fn of(running: &Arc<AtomicUsize>) -> Option<Self> {
        let place = Self(Arc::clone(running));
        (running.fetch_add(1, Ordering::Relaxed) < MOST_AT_ONCE).then_some(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A machine as the arena knows it; a person is none.
fn spec(player: PlayerKind) -> Option<Spec> {
    match player {
        PlayerKind::Human => None,
        PlayerKind::Random => Some(Spec::Random),
        PlayerKind::Greedy => Some(Spec::Greedy),
        PlayerKind::Level(strength) => Level::new(strength.number()).map(Spec::Level),
    }
}
