//! What positions are worth: hundredths of a small piece, or so many plies to the end.

/// How good a position is for the side that is to move there, in hundredths of roughly a pawn of chess.
pub type Score = i32;

/// A win on the spot. One that is so many plies away is worth so much less.
pub const MATE: Score = 32_000;

/// Beyond every score.
pub(crate) const INFINITE: Score = MATE + 1;

/// Evaluations stay below this, whatever stands on the board.
pub(crate) const MOST: Score = 29_000;

/// Scores from here on are ends of the game.
pub(crate) const DECIDED: Score = MATE - 1_000;

/// Scores to here are ends too.
const LOST: Score = -DECIDED;

/// A loss in so many plies.
pub(crate) fn lost_in(ply: usize) -> Score {
    ply as Score - MATE
}

/// In how many plies the game ends by force, with the sign of who wins, if the score says so.
#[must_use]
pub fn plies_to_end(score: Score) -> Option<i32> {
    match score {
        DECIDED.. => Some(MATE - score),
        ..=LOST => Some(-MATE - score),
        _ => None,
    }
}

/// The score as it is kept in a table that several lines share: ends are counted from the position itself.
pub(crate) fn to_table(score: Score, ply: usize) -> Score {
    match score {
        DECIDED.. => score + ply as Score,
        ..=LOST => score - ply as Score,
        _ => score,
    }
}

/// The score of a line, from what a table keeps.
pub(crate) fn from_table(score: Score, ply: usize) -> Score {
    match score {
        DECIDED.. => score - ply as Score,
        ..=LOST => score + ply as Score,
        _ => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_told_from_scores_and_survive_the_table() {
        assert_eq!(plies_to_end(MATE - 3), Some(3));
        assert_eq!(plies_to_end(lost_in(4)), Some(-4));
        assert_eq!(plies_to_end(MOST), None);
        for score in [MATE - 7, lost_in(8), 35, -MOST] {
            assert_eq!(from_table(to_table(score, 5), 5), score);
        }
        assert_eq!(to_table(MATE - 7, 5), MATE - 2);
    }
}
