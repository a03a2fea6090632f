//! Glicko-2: two who play each other.
//!
//! After Mark Glickman, *Example of the Glicko-2 system* (2022); the steps are those of the paper.

use std::f64::consts::PI;

use crate::rating::{Rating, SCALE};

/// How freely volatilities change: between 0.3 and 1.2, says the paper.
const TAU: f64 = 0.5;
/// How exactly a new volatility is found.
const TOLERANCE: f64 = 1e-6;
/// A search that has not ended by then never will; none has been seen to take twenty.
const MOST_ROUNDS: u32 = 200;

/// An opponent, and how the game went: 1 for a win, ½ for a draw, 0 for a loss.
pub type Played = (Rating, f64);

/// What is known of a player after the games of a rating period that is so long: 1 for a whole one, 0 where the time
/// has been counted already. Nothing is bounded here.
#[must_use]
pub fn after_games(player: Rating, games: &[Played], periods: f64) -> Rating {
    if games.is_empty() {
        return player;
    }
    // Step 2: the scale of the formulas.
    let mu = (player.value - 1500.0) / SCALE;
    let phi = player.deviation / SCALE;
    // Steps 3 and 4: what the results say, and how reliably.
    let (mut information, mut surprise) = (0.0, 0.0);
    for (opponent, score) in games {
        let g = weight(opponent.deviation / SCALE);
        let expected = 1.0 / (1.0 + (-g * (mu - (opponent.value - 1500.0) / SCALE)).exp());
        information += g * g * expected * (1.0 - expected);
        surprise += g * (score - expected);
    }
    let variance = 1.0 / information;
    // Step 5.
    let volatility = Search { phi, variance, delta: variance * surprise, before: player.volatility }.run();
    // Steps 6 and 7.
    let before = phi * phi + periods * volatility * volatility;
    let squared = 1.0 / (1.0 / before + information);
    Rating {
        value: (mu + squared * surprise) * SCALE + 1500.0,
        deviation: squared.sqrt() * SCALE,
        volatility,
    }
}

/// How much a result says that was made against somebody who is known so well.
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The search for a new volatility: the root of a function, found by the Illinois algorithm.
struct Search {
    phi: f64,
    variance: f64,
    delta: f64,
    before: f64,
}

impl Search {
    fn value(&self, x: f64) -> f64 {
        let (e, sum) = (x.exp(), self.phi.powi(2) + self.variance);
        let pull = e * (self.delta.powi(2) - sum - e) / (2.0 * (sum + e).powi(2));
        pull - (x - self.before.powi(2).ln()) / TAU.powi(2)
    }

    fn run(&self) -> f64 {
        let start = self.before.powi(2).ln();
        let beyond = self.delta.powi(2) - self.phi.powi(2) - self.variance;
        let (mut a, mut b) = (start, if beyond > 0.0 { beyond.ln() } else { self.below(start) });
        let (mut at_a, mut at_b) = (self.value(a), self.value(b));
        for _ in 0..MOST_ROUNDS {
            if (b - a).abs() <= TOLERANCE {
                break;
            }
            let c = a + (a - b) * at_a / (at_b - at_a);
            let at_c = self.value(c);
            if at_c * at_b <= 0.0 {
                (a, at_a) = (b, at_b);
            } else {
                at_a /= 2.0;
            }
            (b, at_b) = (c, at_c);
        }
        (a / 2.0).exp()
    }

    /// The first of ever lower places at which the function is not negative.
    fn below(&self, start: f64) -> f64 {
        let steps = (1..=MOST_ROUNDS).map(|step| start - f64::from(step) * TAU);
        steps.take_while(|&x| self.value(x) < 0.0).last().map_or(start - TAU, |x| x - TAU)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, ..Rating::NEW }
    }

    /// The worked example of the paper.
    #[test]
    fn glickmans_example() {
        let games = [(known(1400.0, 30.0), 1.0), (known(1550.0, 100.0), 0.0), (known(1700.0, 300.0), 0.0)];
        let after = after_games(known(1500.0, 200.0), &games, 1.0);
        assert!((after.value - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn without_games_nothing_changes() {
        assert_eq!(after_games(known(1650.0, 70.0), &[], 1.0), known(1650.0, 70.0));
    }
}
