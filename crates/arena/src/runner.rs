//! Playing the games of a match, on as many threads as are wanted.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use rules::{Player, PlayerSpec, Position};

use crate::game::{GameRecord, Pairing, play};
use crate::opponent::{Forfeit, Supplies};
use crate::spec::Spec;
use crate::sprt::Sprt;
use crate::tally::Tally;
use search::Chance;

/// A match between two opponents.
#[derive(Clone, Debug)]
pub struct Match {
    /// The position it is played from.
    pub start: Position,
    /// The two opponents.
    pub opponents: [Spec; 2],
    /// How many games, rounded up to whole rounds.
    pub games: usize,
    /// How many random plies each opening has.
    pub opening_plies: u32,
    /// Longer games are drawn.
    pub most_plies: u32,
    /// Everything that chance decides follows from this.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
    /// End early once this is decided.
    pub sprt: Option<Sprt>,
}

/// Why a match cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// Nobody plays against anybody.
    OneSide,
    /// The game is over before it begins.
    Over,
    /// An opponent cannot be had.
    NoOpponent(Forfeit),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneSide => f.write_str("there is only one side, so there can be no match"),
            Self::Over => f.write_str("the game is over in this position"),
            Self::NoOpponent(forfeit) => write!(f, "an opponent cannot be had: {forfeit}"),
        }
    }
}

impl std::error::Error for MatchError {}

impl Match {
    /// The seats of each side, in turn order.
    #[must_use]
    pub fn sides(&self) -> Vec<Vec<Player>> {
        sides(&self.start.ruleset().blueprint().players)
    }
}

/// The seats of each side, in turn order: those of a team together, everybody else alone.
#[must_use]
pub fn sides(players: &[PlayerSpec]) -> Vec<Vec<Player>> {
    let mut sides: Vec<Vec<Player>> = Vec::new();
    for (player, spec) in (0..).map(Player).zip(players) {
        let is_mate =
            |side: &&mut Vec<Player>| spec.team.is_some() && players[side[0].index()].team == spec.team;
        match sides.iter_mut().find(is_mate) {
            Some(side) => side.push(player),
            None => sides.push(vec![player]),
        }
    }
    sides
}

/// Plays a match and returns its games in order. After every game `progress` is told how many are done.
///
/// With more than two sides the first opponent holds one of them and the second all others.
///
/// # Errors
/// When it cannot be played.
pub fn play_match(
    setting: &Match,
    supplies: &Supplies,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Vec<GameRecord>, MatchError> {
    let sides = setting.sides();
    if sides.len() < 2 {
        return Err(MatchError::OneSide);
    }
    if setting.start.outcome().is_some() {
        return Err(MatchError::Over);
    }
    let total = setting.games.div_ceil(sides.len()) * sides.len();
    let shared = Shared {
        setting,
        supplies,
        sides: &sides,
        total,
        next: AtomicUsize::new(0),
        enough: AtomicBool::new(false),
        games: Mutex::new(Vec::new()),
        progress,
    };
    let threads = setting.threads.clamp(1, total.max(1));
    let failed: Vec<Forfeit> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| shared.work())).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()?.err()).collect()
    });
    if let Some(forfeit) = failed.into_iter().next() {
        return Err(MatchError::NoOpponent(forfeit));
    }
    let mut games = shared.games.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    games.sort_by_key(|game| game.number);
    Ok(games)
}

/// What the threads of a match share.
struct Shared<'a> {
    setting: &'a Match,
    supplies: &'a Supplies,
    sides: &'a [Vec<Player>],
    total: usize,
    next: AtomicUsize,
    enough: AtomicBool,
    games: Mutex<Vec<GameRecord>>,
    progress: &'a (dyn Fn(usize) + Sync),
}

impl Shared<'_> {
    /// Plays games until there are none left.
    fn work(&self) -> Result<(), Forfeit> {
        let [first, second] = &self.setting.opponents;
        let (mut first, mut second) = (self.supplies.make(first)?, self.supplies.make(second)?);
        while !self.enough.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.total {
                break;
            }
            let record = play(&self.pairing(number), &mut *first, &mut *second);
            self.keep(record);
        }
        Ok(())
    }

    fn pairing(&self, number: usize) -> Pairing<'_> {
        let (round, turn) = (number / self.sides.len(), number % self.sides.len());
        let mut seeds = Chance::new(self.setting.seed ^ (round as u64).wrapping_mul(0x2545_f491_4f6c_dd1d));
        Pairing {
            number,
            start: &self.setting.start,
            seats: self.sides[turn].clone(),
            opening: Chance::new(seeds.next_number()),
            opening_plies: self.setting.opening_plies,
            most_plies: self.setting.most_plies,
        }
    }

    fn keep(&self, record: GameRecord) {
        let mut games = self.games.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        games.push(record);
        let done = games.len();
        if let Some(sprt) = &self.setting.sprt {
            games.sort_by_key(|game| game.number);
            // Rounds that are still being played do not count yet: those that end soon are not like the others.
            let whole = games.iter().enumerate().take_while(|(place, game)| *place == game.number).count();
            let tally = Tally::of(&games[..whole], self.sides.len());
            if sprt.decide(&tally).is_some() {
                self.enough.store(true, Ordering::Relaxed);
            }
        }
        drop(games);
        (self.progress)(done);
    }
}
