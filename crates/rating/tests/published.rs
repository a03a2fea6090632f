//! The worked example that is published for Weng and Lin's method. Their paper has formulas and figures of data alone;
//! the example is that of openskill, in <https://github.com/philihp/openskill.js#usage>, and its relatives for other
//! languages repeat it. Its model is Plackett and Luce's, which is Bradley and Terry's where there are two sides.
//! Glickman's example is beside the formulas it is for.

use rating::{Rating, Side, weng_lin};

/// How much chance a result has in it there.
const THEIR_BETA: f64 = 25.0 / 6.0;
/// What one of theirs is in ours: the formulas know differences alone, measured by that chance.
const SCALE: f64 = weng_lin::BETA / THEIR_BETA;

fn ours((mu, sigma): (f64, f64)) -> Rating {
    Rating { value: mu * SCALE, deviation: sigma * SCALE, ..Rating::NEW }
}

#[test]
fn two_teams_come_out_as_published() {
    let winners = [(25.0, 25.0 / 3.0), (32.444, 5.123)];
    let losers = [(43.381, 2.421), (25.188, 6.211)];
    let side = |members: [(f64, f64); 2], place| Side { members: members.map(ours).to_vec(), place };
    let after = weng_lin::after_game(&[side(winners, 1), side(losers, 2)]).concat();
    let published = [
        (28.669_648_436_582_808, 8.071_520_788_025_197),
        (33.830_869_711_079_81, 5.062_772_998_705_765),
        (43.071_274_808_241_974, 2.416_690_045_272_125_6),
        (23.149_503_312_339_064, 6.137_860_697_336_213_5),
    ];
    for (found, (mu, sigma)) in after.iter().zip(published) {
        assert!((found.value / SCALE - mu).abs() < 1e-9, "{found:?} {mu}");
        assert!((found.deviation / SCALE - sigma).abs() < 1e-9, "{found:?} {sigma}");
    }
    assert_eq!(after.len(), published.len());
}
