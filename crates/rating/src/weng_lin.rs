//! Games of more than two seats, with teams or without.
//!
//! After R. Weng and C.-J. Lin, *A Bayesian Approximation Method for Online Ranking* (2011), algorithm 1: every side is
//! compared with every other one, as if each pair had played a game (Bradley–Terry, all pairs). Sides of the same place
//! have drawn. What a side gains or loses its members share by how little is known of each.

use crate::rate::Side;
use crate::rating::{Rating, SCALE};

/// How much chance a result has in it. With this, 400 points between two who are well known are ten to one, as in
/// Glicko-2.
pub const BETA: f64 = SCALE / std::f64::consts::SQRT_2;
/// The least part of a variance that one game leaves.
pub const KAPPA: f64 = 0.0001;

/// What is known of all players after a game. Nothing is bounded here.
#[must_use]
pub fn after_game(sides: &[Side]) -> Vec<Vec<Rating>> {
    sides.iter().enumerate().map(|(index, side)| after_game_of(side, sides, index)).collect()
}

fn after_game_of(side: &Side, sides: &[Side], index: usize) -> Vec<Rating> {
    let variance = side.variance();
    let (mut shift, mut shrink) = (0.0, 0.0);
    let others = sides.iter().enumerate().filter(|(other, _)| *other != index);
    for (_, other) in others {
        let spread = (variance + other.variance() + 2.0 * BETA * BETA).sqrt();
        let expected = 1.0 / (1.0 + ((other.strength() - side.strength()) / spread).exp());
        let score = match side.place.cmp(&other.place) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        shift += variance / spread * (score - expected);
        let damping = variance.sqrt() / spread;
        shrink += damping * variance / (spread * spread) * expected * (1.0 - expected);
    }
    let member = |rating: &Rating| {
        let part = rating.deviation.powi(2) / variance;
        let left = (1.0 - part * shrink).max(KAPPA);
        Rating {
            value: rating.value + part * shift,
            deviation: rating.deviation * left.sqrt(),
            volatility: rating.volatility,
        }
    };
    side.members.iter().map(member).collect()
}

impl Side {
    fn strength(&self) -> f64 {
        self.members.iter().map(|member| member.value).sum()
    }

    fn variance(&self) -> f64 {
        self.members.iter().map(|member| member.deviation.powi(2)).sum()
    }
}
