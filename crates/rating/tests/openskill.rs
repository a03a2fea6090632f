//! Games of several sides against recorded figures of `openskill`, made by `tests/reference/ratings.py`.

use rating::{Rating, Side, weng_lin};

const RECORDED: &str = include_str!("../../../tests/ratings/openskill.txt");

fn members(numbers: &[f64]) -> Vec<Rating> {
    let pairs = numbers.chunks(2);
    pairs.map(|pair| Rating { value: pair[0], deviation: pair[1], ..Rating::NEW }).collect()
}

#[test]
fn games_of_several_sides_come_out_as_recorded() {
    let mut sides = Vec::new();
    let mut games = 0;
    for line in RECORDED.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap();
        let numbers: Vec<f64> = rest.split(' ').map(|number| number.parse().unwrap()).collect();
        if word == "side" {
            sides.push(Side { members: members(&numbers[1..]), place: numbers[0] as u32 });
            continue;
        }
        let after = weng_lin::after_game(&sides).concat();
        for (found, wanted) in after.iter().zip(members(&numbers)) {
            assert!((found.value - wanted.value).abs() < 1e-5, "{sides:?}: {found:?}, {wanted:?}");
            assert!((found.deviation - wanted.deviation).abs() < 1e-5, "{sides:?}: {found:?}, {wanted:?}");
        }
        assert_eq!(after.len() * 2, numbers.len());
        sides.clear();
        games += 1;
    }
    assert!(games > 60);
}
