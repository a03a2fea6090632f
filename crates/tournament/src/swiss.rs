//! The Swiss system: those with equal points meet, nobody meets anybody twice, and nobody is thrown out.
//!
//! A round is the perfect matching of least cost over all who are there, with a place for the one who is left over.
//! What matters more is so much dearer that nothing below outweighs it, in this order:
//!
//! 1. nobody has a second bye,
//! 2. nobody meets anybody again,
//! 3. nobody sits in one seat three times running or three times more often than in the other,
//! 4. the bye goes to the last in the table who can have it,
//! 5. those who meet have about as many points (the squares of the differences are added up),
//! 6. everybody sits where it is their turn to sit,
//! 7. nobody meets somebody with more, or fewer, points in two rounds running,
//! 8. in a group of equal points the upper half meets the lower half, the first of one the first of the other.
//!
//! The first three are rules; where they cannot all be kept, as when few play many rounds, as little as possible is
//! broken, the lowest first. The rest is what FIDE's Dutch system asks for, by the sum over all boards instead of
//! group by group.

mod standings;

pub use standings::{Standing, standings};

use crate::matching::{Cost, least_cost_matching};
use crate::past::{Entrant, Paired, Player, Round, Seat, UnplayedPoints};
use crate::seats::{Due, Sat, Strength, clash, seat_of_better};

/// The most players of a tournament.
pub const MOST_PLAYERS: usize = 256;
/// The most rounds.
pub const MOST_ROUNDS: u32 = 30;

/// How many rounds it takes until one player at most has won all games.
#[must_use]
pub fn usual_rounds(players: usize) -> u32 {
    players.max(2).next_power_of_two().ilog2()
}

/// Somebody as the next round sees them.
struct Candidate {
    entrant: Entrant,
    /// In half points.
    score: u32,
    sat: Sat,
    due: Option<Due>,
    had_bye: bool,
    /// Whether they met somebody with fewer or more points in the last round.
    floated: Option<Float>,
    /// How many have as many points.
    group: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Float {
    Down,
    Up,
}

/// The next round of those who are there. The same players with the same past are paired in the same way, in whatever
/// order they are given.
#[must_use]
pub fn pair(players: &[Player], past: &[Paired]) -> Round {
    let candidates = candidates(players, past);
    let count = candidates.len();
    // The last place is for whoever is left over.
    let places = count + count % 2;
    let cost = |one: usize, other: usize| {
        let (upper, lower) = (one.min(other), one.max(other));
        match candidates.get(lower) {
            Some(_) => cost_of_game(&candidates, upper, lower, past),
            None => cost_of_bye(&candidates, upper),
        }
    };
    let mut round = Round::default();
    for (upper, lower) in least_cost_matching(places, cost) {
        let Some(other) = candidates.get(lower) else {
            round.bye = Some(candidates[upper].entrant);
            continue;
        };
        let better = &candidates[upper];
        let pair = match seat_of_better(&better.sat, &other.sat, round.games.len()) {
            Seat::First => (better.entrant, other.entrant),
            Seat::Second => (other.entrant, better.entrant),
        };
        round.games.push(pair);
    }
    round
}

/// Everybody, the best first.
fn candidates(players: &[Player], past: &[Paired]) -> Vec<Candidate> {
    let score = |entrant: Entrant| past.iter().map(|paired| paired.half_points(entrant)).sum::<u32>();
    let mut ranked: Vec<(u32, Player)> =
        players.iter().map(|player| (score(player.entrant), *player)).collect();
    ranked.sort_by_key(|(score, player)| (std::cmp::Reverse((*score, player.rating)), player.entrant));
    let scores: Vec<u32> = ranked.iter().map(|(score, _)| *score).collect();
    let group = |score: u32| {
        let above = scores.partition_point(|other| *other > score);
        scores.partition_point(|other| *other >= score) - above
    };
    let candidate = |(score, player): (u32, Player)| {
        let sat = Sat::of(player.entrant, past);
        let is_bye = |paired: &Paired| {
            matches!(*paired, Paired::Unplayed { entrant, points: UnplayedPoints::Bye, .. }
                if entrant == player.entrant)
        };
        Candidate {
            entrant: player.entrant,
            score,
            due: sat.due(),
            sat,
            had_bye: past.iter().any(is_bye),
            floated: floated(player.entrant, past),
            group: group(score),
        }
    };
    ranked.into_iter().map(candidate).collect()
}

/// Whether somebody met another with fewer or more points in the last round.
fn floated(entrant: Entrant, past: &[Paired]) -> Option<Float> {
    let last = past.iter().map(Paired::round).max()?;
    let game = past.iter().find(|paired| paired.round() == last && paired.against(entrant).is_some())?;
    let (_, opponent) = game.against(entrant)?;
    let before = |entrant: Entrant| {
        let earlier = past.iter().filter(|paired| paired.round() < last);
        earlier.map(|paired| paired.half_points(entrant)).sum::<u32>()
    };
    match before(entrant).cmp(&before(opponent)) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

/// How many bits each step of the order has: the sum over all boards of [`MOST_PLAYERS`] after [`MOST_ROUNDS`] stays
/// below the next.
const ROOM: [u32; 8] = [2, 12, 8, 15, 20, 9, 9, 24];

/// A cost, from what matters most.
fn in_order(parts: [u64; 8]) -> Cost {
    parts.iter().zip(ROOM).fold(0, |cost, (&part, bits)| (cost << bits) + Cost::from(part))
}

fn cost_of_bye(candidates: &[Candidate], place: usize) -> Cost {
    let candidate = &candidates[place];
    let least = candidates.last().map_or(0, |last| last.score);
    let above = (candidates.len() - 1 - place) as u64;
    let lowness = u64::from(candidate.score - least) * MOST_PLAYERS as u64 + above;
    in_order([u64::from(candidate.had_bye), 0, 0, lowness, 0, 0, 0, 0])
}

fn cost_of_game(candidates: &[Candidate], upper: usize, lower: usize, past: &[Paired]) -> Cost {
    let (better, other) = (&candidates[upper], &candidates[lower]);
    let met = |paired: &&Paired| paired.against(better.entrant).is_some_and(|(_, who)| who == other.entrant);
    let meetings = past.iter().filter(met).count() as u64;
    let clash = clash(better.due, other.due);
    let difference = u64::from(better.score - other.score);
    let repeated = match difference {
        0 => 0,
        _ => u64::from(better.floated == Some(Float::Down)) + u64::from(other.floated == Some(Float::Up)),
    };
    let apart = lower - upper;
    let ideal = if difference == 0 { (better.group / 2).max(1) } else { 1 };
    let fold = (apart.abs_diff(ideal) as u64).pow(2);
    let uneven = match clash {
        None => 0,
        Some(Strength::Mild) => 1,
        Some(Strength::Strong | Strength::Absolute) => 2,
    };
    let absolute = u64::from(clash == Some(Strength::Absolute));
    in_order([0, meetings, absolute, 0, difference.pow(2), uneven, repeated, fold])
}
