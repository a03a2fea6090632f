//! What came out of a match, and how much of it may be luck.

use crate::game::{GameRecord, Score};

/// How many standard errors a result is allowed to be off: 95 in 100 are within.
const CONFIDENCE: f64 = 1.96;

/// The results of a match as the first opponent sees them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games won.
    pub wins: usize,
    /// Games lost.
    pub losses: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost for another reason than the board, by either.
    pub forfeits: usize,
    plies: usize,
    /// For each opening that was played from all sides, the mean score.
    rounds: Vec<f64>,
}

/// A difference in strength, and how far it may be off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference; positive if the first is stronger.
    pub difference: f64,
    /// Half the interval that it lies in 95 times out of 100.
    pub error: f64,
}

impl Tally {
    /// Counts games; `round` of them in a row have the same opening. An unfinished round counts for the sums only.
    #[must_use]
    pub fn of(games: &[GameRecord], round: usize) -> Self {
        let count = |score| games.iter().filter(|game| game.score == score).count();
        let rounds = games.chunks_exact(round.max(1));
        let mean = |games: &[GameRecord]| {
            games.iter().map(|game| points(game.score)).sum::<f64>() / games.len() as f64
        };
        Self {
            wins: count(Score::Win),
            losses: count(Score::Loss),
            draws: count(Score::Draw),
            forfeits: games.iter().filter(|game| game.forfeit.is_some()).count(),
            plies: games.iter().map(|game| game.moves.len()).sum(),
            rounds: rounds.map(mean).collect(),
        }
    }

    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> usize {
        self.wins + self.losses + self.draws
    }

    /// The share of the points that the first has got; a half without games.
    #[must_use]
    pub fn share(&self) -> f64 {
        let games = self.games();
        if games == 0 { 0.5 } else { (self.wins as f64 + self.draws as f64 / 2.0) / games as f64 }
    }

    /// How many plies a game had, on average.
    #[must_use]
    pub fn average_length(&self) -> f64 {
        self.plies as f64 / self.games().max(1) as f64
    }

    /// The difference in strength between two opponents. There is none to be told where one of them has won
    /// everything, or before two openings have been played.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let (share, spread) = (self.share(), self.spread()?);
        if share <= 0.0 || share >= 1.0 {
            return None;
        }
        let error = CONFIDENCE * (spread / self.rounds.len() as f64).sqrt();
        let most = 1.0 - 1e-3;
        let high = elo_of((share + error).min(most));
        let low = elo_of((share - error).max(1.0 - most));
        Some(Elo { difference: elo_of(share), error: (high - low) / 2.0 })
    }

    /// The mean score of the rounds that have been played out.
    pub(crate) fn round_mean(&self) -> f64 {
        self.rounds.iter().sum::<f64>() / self.rounds.len().max(1) as f64
    }

    pub(crate) fn round_count(&self) -> usize {
        self.rounds.len()
    }

    /// The variance of the score of a round. Rounds that are all alike still leave doubt, as if one had been otherwise.
    pub(crate) fn spread(&self) -> Option<f64> {
        let count = self.rounds.len();
        if count < 2 {
            return None;
        }
        let mean = self.round_mean();
        let squares: f64 = self.rounds.iter().map(|score| (score - mean).powi(2)).sum();
        Some((squares / (count - 1) as f64).max(0.25 / count as f64))
    }
}

fn points(score: Score) -> f64 {
    match score {
        Score::Win => 1.0,
        Score::Draw => 0.5,
        Score::Loss => 0.0,
    }
}

fn elo_of(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(scores: &[Score]) -> Vec<GameRecord> {
        let record = |(number, &score)| GameRecord {
            number,
            seats: Vec::new(),
            score,
            cause: None,
            forfeit: None,
            moves: vec!["a1a2".to_owned(); 10],
        };
        scores.iter().enumerate().map(record).collect()
    }

    #[test]
    fn sums_and_differences_come_out_as_known() {
        use Score::{Draw, Loss, Win};
        let scores = [[Win, Loss], [Win, Win], [Draw, Draw], [Win, Loss]].concat().repeat(25);
        let tally = Tally::of(&games(&scores), 2);
        assert_eq!((tally.wins, tally.losses, tally.draws), (100, 50, 50));
        assert!((tally.share() - 0.625).abs() < 1e-9);
        assert!((tally.average_length() - 10.0).abs() < 1e-9);
        let elo = tally.elo().unwrap();
        assert!((elo.difference - 88.7).abs() < 0.1, "{elo:?}");
        // Pairs score 1/2, 1, 1/2, 1/2: a standard deviation of 0.217 over 100 of them.
        assert!((elo.error - 31.8).abs() < 1.5, "{elo:?}");
    }

    #[test]
    fn nothing_is_told_where_nothing_is_known() {
        assert_eq!(Tally::of(&[], 2).elo(), None);
        assert_eq!(Tally::of(&games(&[Score::Win; 8]), 2).elo(), None);
        assert_eq!(Tally::of(&games(&[Score::Win, Score::Loss]), 2).elo(), None);
    }
}
