//! The formulas against another reading of both papers, the crate `skillratings`.

use rating::{Rating, Side, glicko, weng_lin};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

/// Numbers that are the same every time, between 0 and 1.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f64 / (1 << 24) as f64
    }

    fn rating(&mut self) -> Rating {
        Rating {
            value: 600.0 + 2000.0 * self.next(),
            deviation: 45.0 + 305.0 * self.next(),
            volatility: 0.03 + 0.07 * self.next(),
        }
    }
}

fn theirs(rating: Rating) -> Glicko2Rating {
    Glicko2Rating { rating: rating.value, deviation: rating.deviation, volatility: rating.volatility }
}

#[test]
fn glicko_agrees_over_whole_periods() {
    let mut chance = Chance(1);
    for round in 0..500 {
        let player = chance.rating();
        let games: Vec<(Rating, f64)> =
            (0..=round % 5).map(|_| (chance.rating(), (chance.next() * 3.0).floor() / 2.0)).collect();
        let results: Vec<_> = games
            .iter()
            .map(|&(opponent, score)| {
                let outcome = if score == 1.0 {
                    Outcomes::WIN
                } else if score == 0.0 {
                    Outcomes::LOSS
                } else {
                    Outcomes::DRAW
                };
                (theirs(opponent), outcome)
            })
            .collect();
        let ours = glicko::after_games(player, &games, 1.0);
        let other = glicko2_rating_period(&theirs(player), &results, &Glicko2Config::new());
        assert!((ours.value - other.rating).abs() < 1e-3, "{player:?} {games:?}: {ours:?}, {other:?}");
        assert!((ours.deviation - other.deviation).abs() < 1e-3, "{player:?}: {ours:?}, {other:?}");
        assert!((ours.volatility - other.volatility).abs() < 1e-6, "{player:?}: {ours:?}, {other:?}");
    }
}

#[test]
fn weng_lin_agrees_with_ties_and_teams() {
    let mut chance = Chance(2);
    let config = WengLinConfig { beta: weng_lin::BETA, uncertainty_tolerance: weng_lin::KAPPA };
    for round in 0..500 {
        let sides: Vec<Side> = (0..2 + round % 7)
            .map(|_| Side {
                members: (0..=round % 3).map(|_| chance.rating()).collect(),
                place: 1 + (chance.next() * 4.0) as u32,
            })
            .collect();
        let teams: Vec<Vec<WengLinRating>> = sides
            .iter()
            .map(|side| {
                let members = side.members.iter();
                members.map(|one| WengLinRating { rating: one.value, uncertainty: one.deviation }).collect()
            })
            .collect();
        let ranked: Vec<_> = teams
            .iter()
            .zip(&sides)
            .map(|(team, side)| (team.as_slice(), MultiTeamOutcome::new(side.place as usize)))
            .collect();
        let other = weng_lin_multi_team(&ranked, &config).concat();
        for (ours, other) in weng_lin::after_game(&sides).concat().iter().zip(other) {
            assert!((ours.value - other.rating).abs() < 1e-6, "{sides:?}: {ours:?}, {other:?}");
            assert!((ours.deviation - other.uncertainty).abs() < 1e-6, "{sides:?}: {ours:?}, {other:?}");
        }
    }
}
