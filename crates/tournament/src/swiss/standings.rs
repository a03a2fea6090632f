//! Who stands where in a Swiss tournament.
//!
//! Points come first, then how strong the opponents were: *Buchholz, cut 1* adds up the points of everybody somebody
//! has met, but for the one with the fewest; *Sonneborn-Berger* adds up those whom they have beaten, and half of those
//! whom they drew with. A round with a bye, or before somebody came, counts for Buchholz as if it had been played
//! against somebody with as many points as oneself; one that was missed counts nothing.

use crate::past::{Entrant, Paired, Player};

/// Somebody in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub entrant: Entrant,
    /// From 1; those who are equal in everything have the same.
    pub rank: u32,
    /// In half points.
    pub score: u32,
    /// Buchholz without the weakest, in half points.
    pub buchholz: u32,
    /// Sonneborn-Berger, in quarters of a point.
    pub sonneborn_berger: u32,
}

/// The table, the best first. Those who are equal in all of it stand in the order of their ratings.
#[must_use]
pub fn standings(players: &[Player], past: &[Paired]) -> Vec<Standing> {
    let score = |entrant: Entrant| past.iter().map(|paired| paired.half_points(entrant)).sum::<u32>();
    let scores: std::collections::BTreeMap<Entrant, u32> =
        players.iter().map(|player| (player.entrant, score(player.entrant))).collect();
    let score_of = |entrant: Entrant| scores.get(&entrant).copied().unwrap_or(0);
    let mut table: Vec<(Standing, u32)> = players
        .iter()
        .map(|player| {
            let standing = Standing {
                entrant: player.entrant,
                rank: 0,
                score: score_of(player.entrant),
                buchholz: buchholz(player.entrant, past, &score_of),
                sonneborn_berger: sonneborn_berger(player.entrant, past, &score_of),
            };
            (standing, player.rating)
        })
        .collect();
    let merit = |standing: &Standing| (standing.score, standing.buchholz, standing.sonneborn_berger);
    table.sort_by_key(|(standing, rating)| (std::cmp::Reverse((merit(standing), *rating)), standing.entrant));
    let mut table: Vec<Standing> = table.into_iter().map(|(standing, _)| standing).collect();
    for place in 0..table.len() {
        let before = place.checked_sub(1).map(|before| table[before]);
        let equal = before.filter(|before| merit(before) == merit(&table[place]));
        table[place].rank = equal.map_or(place as u32 + 1, |before| before.rank);
    }
    table
}

fn buchholz(entrant: Entrant, past: &[Paired], score_of: &impl Fn(Entrant) -> u32) -> u32 {
    let met = past.iter().filter_map(|paired| match *paired {
        Paired::Unplayed { entrant: who, .. } if who == entrant => Some(score_of(entrant)),
        Paired::Game { outcome: Some(_), .. } => paired.against(entrant).map(|(_, other)| score_of(other)),
        _ => None,
    });
    let met: Vec<u32> = met.collect();
    met.iter().sum::<u32>() - if met.len() > 1 { met.iter().min().copied().unwrap_or(0) } else { 0 }
}

fn sonneborn_berger(entrant: Entrant, past: &[Paired], score_of: &impl Fn(Entrant) -> u32) -> u32 {
    let games = past.iter().filter_map(|paired| {
        let (_, other) = paired.against(entrant)?;
        // Half points times half points are quarters.
        Some(paired.half_points(entrant) * score_of(other))
    });
    games.sum()
}
