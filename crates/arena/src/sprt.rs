//! The sequential probability ratio test: play until one of two claims is much likelier than the other.
//!
//! The likelihoods are those of normally distributed scores of whole rounds (one opening from all sides), with the
//! variance that has been seen; rounds and not games, since the games of one opening are not independent.

use crate::tally::Tally;

/// Two claims about a difference in Elo, and how sure one wants to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that is taken for granted unless shown otherwise.
    pub low: f64,
    /// The difference that is to be shown.
    pub high: f64,
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The lower claim holds.
    Rejected,
    /// The higher claim holds.
    Accepted,
}

/// How often either decision may be wrong.
const ERROR: f64 = 0.05;

/// Rounds before anything is decided: the variance must be known first.
const FEWEST_ROUNDS: usize = 10;

impl Sprt {
    /// The logarithm of how much likelier the higher claim is.
    #[must_use]
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        let Some(spread) = tally.spread() else { return 0.0 };
        let expected = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let (low, high) = (expected(self.low), expected(self.high));
        tally.round_count() as f64 * (high - low) * (2.0 * tally.round_mean() - low - high) / (2.0 * spread)
    }

    /// Whether enough has been seen.
    #[must_use]
    pub fn decide(&self, tally: &Tally) -> Option<Decision> {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        match self.log_likelihood_ratio(tally) {
            _ if tally.round_count() < FEWEST_ROUNDS => None,
            ratio if ratio >= bound => Some(Decision::Accepted),
            ratio if ratio <= -bound => Some(Decision::Rejected),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameRecord, Score};

    fn tally(pairs: &[[Score; 2]]) -> Tally {
        let record = |score| GameRecord {
            number: 0,
            seats: Vec::new(),
            score,
            cause: None,
            forfeit: None,
            moves: Vec::new(),
        };
        Tally::of(&pairs.iter().flatten().map(|&score| record(score)).collect::<Vec<_>>(), 2)
    }

    #[test]
    fn clear_matches_are_decided_and_even_ones_are_not() {
        use Score::{Loss, Win};
        let test = Sprt { low: 0.0, high: 50.0 };
        let even = [[Win, Loss], [Loss, Win], [Win, Win], [Loss, Loss]].repeat(5);
        assert_eq!(test.decide(&tally(&even)), None);
        assert_eq!(test.decide(&tally(&[[Win, Win], [Win, Loss]].repeat(40))), Some(Decision::Accepted));
        assert_eq!(test.decide(&tally(&[[Loss, Loss], [Win, Loss]].repeat(40))), Some(Decision::Rejected));
        assert_eq!(test.decide(&tally(&[[Win, Win]; 5])), None, "too few to tell");
    }
}
