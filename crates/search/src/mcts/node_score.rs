//! The five scores of a node.

use std::fmt;
use std::str::FromStr;

use super::Tally;

/// How good a node with w wins, l losses and d draws in n visits is, for who chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeScore {
    /// `(2w − 4l + d)/n` and the exploration term of UCT.
    Weighted,
    /// `exp(w)/n` and that term.
    ExponentialUct,
    /// `w/n` alone.
    Wins,
    /// `exp(w)/n` alone.
    Exponential,
    /// Plain UCT: `(w + d/2)/n` and the exploration term.
    Uct,
}

/// How much is explored: √2, as in the proof of UCT.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// Wins count in tenths of the visits of the parent where they are an exponent, so that it stays finite.
const SCALE: f64 = 10.0;

impl NodeScore {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Weighted, Self::ExponentialUct, Self::Wins, Self::Exponential, Self::Uct];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Weighted => "weighted",
            Self::ExponentialUct => "exp-uct",
            Self::Wins => "wins",
            Self::Exponential => "exp",
            Self::Uct => "uct",
        }
    }

    /// The score of a node that has been visited, below one with so many visits.
    pub(super) fn of(self, tally: &Tally, parent: f64) -> f64 {
        let &Tally { visits, wins, losses, draws } = tally;
        let exploration = EXPLORATION * (parent.ln() / visits).sqrt();
        let exponential = || (SCALE * wins / parent).exp() / visits;
        match self {
            Self::Weighted => (2.0 * wins - 4.0 * losses + draws) / visits + exploration,
            Self::ExponentialUct => exponential() + exploration,
            Self::Wins => wins / visits,
            Self::Exponential => exponential(),
            Self::Uct => (wins + draws / 2.0) / visits + exploration,
        }
    }
}

impl fmt::Display for NodeScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownScore;

impl FromStr for NodeScore {
    type Err = UnknownScore;

    fn from_str(text: &str) -> Result<Self, UnknownScore> {
        Self::ALL.into_iter().find(|score| score.name() == text).ok_or(UnknownScore)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_those_that_were_asked_for() {
        let tally = Tally { visits: 10.0, wins: 5.0, losses: 2.0, draws: 3.0 };
        let near = |score: NodeScore, value: f64| (score.of(&tally, 100.0) - value).abs() < 1e-9;
        let term = 2f64.sqrt() * (100f64.ln() / 10.0).sqrt();
        assert!(near(NodeScore::Weighted, 0.5 + term));
        assert!(near(NodeScore::ExponentialUct, 0.5f64.exp() / 10.0 + term));
        assert!(near(NodeScore::Wins, 0.5));
        assert!(near(NodeScore::Exponential, 0.5f64.exp() / 10.0));
        assert!(near(NodeScore::Uct, 0.65 + term));
        for score in NodeScore::ALL {
            assert_eq!(score.name().parse(), Ok(score));
            let won = Tally { visits: 1e9, wins: 1e9, ..Tally::default() };
            assert!(score.of(&won, 1e9).is_finite());
        }
    }
}
