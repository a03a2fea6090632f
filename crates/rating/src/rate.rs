//! What a game says of those who played it.

use crate::rating::Rating;
use crate::{glicko, weng_lin};

/// Those who win and lose together.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// What is known of each before the game.
    pub members: Vec<Rating>,
    /// How well they did: 1 is best, and who have the same have drawn.
    pub place: u32,
}

impl Side {
    /// A side of one.
    #[must_use]
    pub fn alone(member: Rating, place: u32) -> Self {
        Self { members: vec![member], place }
    }
}

/// What is known of everybody after a game, within the bounds of this crate, in the order in which they are given.
/// Where there is nobody to compare with, nothing changes.
#[must_use]
pub fn rate(sides: &[Side]) -> Vec<Vec<Rating>> {
    let before = || sides.iter().map(|side| side.members.clone()).collect();
    if sides.len() < 2 || sides.iter().any(|side| side.members.is_empty()) {
        return before();
    }
    let after = match sides {
        [one, other] if one.members.len() == 1 && other.members.len() == 1 => duel(one, other),
        _ => weng_lin::after_game(sides),
    };
    after.into_iter().map(|side| side.into_iter().map(Rating::within_bounds).collect()).collect()
}

fn duel(one: &Side, other: &Side) -> Vec<Vec<Rating>> {
    let score = match one.place.cmp(&other.place) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    let after = |player: Rating, opponent: Rating, score| {
        // The time since the last game has been counted before.
        vec![glicko::after_games(player, &[(opponent, score)], 0.0)]
    };
    let (a, b) = (one.members[0], other.members[0]);
    vec![after(a, b, score), after(b, a, 1.0 - score)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::{MAX_VALUE, MIN_DEVIATION, MIN_VALUE};

    #[test]
    fn nobody_to_compare_with_changes_nothing() {
        let alone = [Side::alone(Rating::NEW, 1)];
        assert_eq!(rate(&alone), [[Rating::NEW]]);
        let nobody = [Side::alone(Rating::NEW, 1), Side { members: Vec::new(), place: 2 }];
        assert_eq!(rate(&nobody), [vec![Rating::NEW], Vec::new()]);
    }

    #[test]
    fn bounds_hold_however_often_one_wins() {
        for seats in [2, 4] {
            let mut players = vec![Rating::NEW; seats];
            for _ in 0..2000 {
                let sides: Vec<Side> =
                    (1..).zip(&players).map(|(place, member)| Side::alone(*member, place)).collect();
                players = rate(&sides).concat();
            }
            for player in players {
                assert!((MIN_VALUE..=MAX_VALUE).contains(&player.value), "{player:?}");
                assert!(player.deviation >= MIN_DEVIATION, "{player:?}");
            }
        }
    }

    #[test]
    fn what_one_gains_among_equals_the_other_loses() {
        let drawn = rate(&[Side::alone(Rating::NEW, 1), Side::alone(Rating::NEW, 1)]);
        assert_eq!(drawn[0][0].value, 1500.0);
        assert!(drawn[0][0].deviation < 350.0);
        let four: Vec<Side> = (1..=4).map(|place| Side::alone(Rating::NEW, place)).collect();
        let after = rate(&four).concat();
        let sum: f64 = after.iter().map(|rating| rating.value).sum();
        assert!((sum - 6000.0).abs() < 1e-6);
        assert!(after.windows(2).all(|pair| pair[0].value > pair[1].value));
    }
}
