//! The arena: whoever is free plays, until the time is up.
//!
//! A win counts two points and a draw one. Whoever has won twice running is *on fire*: from then on points count double
//! until they fail to win.

use crate::matching::{Cost, least_cost_matching};
use crate::past::{Entrant, Outcome, Paired, Player, Round, Seat};
use crate::seats::{Sat, clash, seat_of_better};

/// What a win and a draw count, before they are doubled.
const WIN: u32 = 2;
const DRAW: u32 = 1;
/// How many wins running it takes until points are doubled.
const STREAK: usize = 2;
/// How much stronger somebody plays who wins everything than those they meet, as chess federations count it.
const ALL_WON: i64 = 500;

/// Somebody in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub entrant: Entrant,
    /// From 1; those who are equal in everything have the same.
    pub rank: u32,
    /// How many points they have.
    pub points: u32,
    /// What each game was worth, the earliest first.
    pub sheet: Vec<u32>,
    /// Whether the next win counts double.
    pub on_fire: bool,
    /// How strong they have played here: what those whom they met are rated, and more the more they have won. Nothing
    /// before the first game is over.
    pub performance: Option<u32>,
}

/// The table, the best first.
#[must_use]
pub fn standings(players: &[Player], past: &[Paired]) -> Vec<Standing> {
    let mut table: Vec<(Standing, u32)> =
        players.iter().map(|player| (standing(player.entrant, players, past), player.rating)).collect();
    let merit = |standing: &Standing| (standing.points, standing.performance);
    table.sort_by_key(|(standing, rating)| (std::cmp::Reverse((merit(standing), *rating)), standing.entrant));
    let mut table: Vec<Standing> = table.into_iter().map(|(standing, _)| standing).collect();
    for place in 0..table.len() {
        let before = place.checked_sub(1).map(|before| &table[before]);
        let equal = before.filter(|before| merit(before) == merit(&table[place])).map(|before| before.rank);
        table[place].rank = equal.unwrap_or(place as u32 + 1);
    }
    table
}

fn standing(entrant: Entrant, players: &[Player], past: &[Paired]) -> Standing {
    let rating_of =
        |who: Entrant| players.iter().find(|player| player.entrant == who).map(|player| player.rating);
    let mut sheet = Vec::new();
    let (mut running, mut opponents, mut balance) = (0, 0, 0);
    for paired in past {
        let Paired::Game { outcome: Some(outcome), .. } = *paired else { continue };
        let Some((seat, opponent)) = paired.against(entrant) else { continue };
        let doubled = if running >= STREAK { 2 } else { 1 };
        opponents += i64::from(rating_of(opponent).unwrap_or(0));
        sheet.push(match outcome {
            Outcome::Won(winner) if winner == seat => {
                running += 1;
                balance += 1;
                WIN * doubled
            }
            Outcome::Won(_) => {
                running = 0;
                balance -= 1;
                0
            }
            Outcome::Drawn => {
                running = 0;
                DRAW * doubled
            }
        });
    }
    let games = sheet.len() as i64;
    let performance = (games > 0).then(|| (opponents + ALL_WON * balance) / games.max(1));
    Standing {
        entrant,
        rank: 0,
        points: sheet.iter().sum(),
        on_fire: running >= STREAK,
        sheet,
        performance: performance.map(|value| u32::try_from(value).unwrap_or(0)),
    }
}

/// Somebody who is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free {
    /// Who.
    pub entrant: Entrant,
    /// Where they stand in the table.
    pub rank: u32,
    /// Whether it is a machine: two of them meet only where they have waited for long, so that they are free for people.
    pub machine: bool,
    /// Whether they have waited for long enough to meet whoever is there.
    pub patient: bool,
}

/// Games for those who are free: near each other in the table, and not against the last opponent again if it can be
/// helped. Who would only meet their last opponent waits, unless both have waited for long. Of an odd number the last
/// one given waits; whoever has waited longest is given first.
#[must_use]
pub fn pair(free: &[Free], past: &[Paired]) -> Round {
    let mut round = Round::default();
    let mut free = free.to_vec();
    if free.len() % 2 == 1 {
        round.bye = free.pop().map(|last| last.entrant);
    }
    free.sort_by_key(|player| (player.rank, player.entrant));
    let last_met =
        |entrant: Entrant| past.iter().rev().find_map(|paired| paired.against(entrant)).map(|(_, who)| who);
    let last: Vec<Option<Entrant>> = free.iter().map(|player| last_met(player.entrant)).collect();
    let sat: Vec<Sat> = free.iter().map(|player| Sat::of(player.entrant, past)).collect();
    let again = |one: usize, other: usize| {
        last[one] == Some(free[other].entrant) || last[other] == Some(free[one].entrant)
    };
    let cost = |one: usize, other: usize| {
        let apart = Cost::from(one.abs_diff(other) as u64).pow(2);
        let clash = clash(sat[one].due(), sat[other].due()).map_or(0, |strength| strength as i128 + 1);
        let machines = Cost::from(free[one].machine && free[other].machine);
        (Cost::from(again(one, other)) << 80) + (machines << 64) + (apart << 3) + clash
    };
    for (upper, lower) in least_cost_matching(free.len(), cost) {
        let better_not = again(upper, lower) || free[upper].machine && free[lower].machine;
        if better_not && !(free[upper].patient && free[lower].patient) {
            continue;
        }
        let (better, other) = (free[upper].entrant, free[lower].entrant);
        round.games.push(match seat_of_better(&sat[upper], &sat[lower], round.games.len()) {
            Seat::First => (better, other),
            Seat::Second => (other, better),
        });
    }
    round
}
