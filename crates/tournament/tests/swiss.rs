//! Thousands of Swiss tournaments whose players come, go and win by chance: what the rules promise holds in all of them.

use std::collections::BTreeSet;

use tournament::{Entrant, Outcome, Paired, Player, Round, Seat, UnplayedPoints, swiss};

/// Numbers that look like chance.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

fn players(count: u32, chance: &mut Chance) -> Vec<Player> {
    let rating = |chance: &mut Chance| 1000 + chance.below(1000) as u32;
    (1..=count).map(|number| Player { entrant: Entrant(number), rating: rating(chance) }).collect()
}

fn met(past: &[Paired], one: Entrant, other: Entrant) -> bool {
    past.iter().any(|paired| paired.against(one).is_some_and(|(_, who)| who == other))
}

fn had_bye(past: &[Paired], who: Entrant) -> bool {
    past.iter().any(|paired| {
        matches!(*paired, Paired::Unplayed { entrant, points: UnplayedPoints::Bye, .. } if entrant == who)
    })
}

/// Plays a round: the stronger wins more often.
fn play(round: &Round, number: u32, players: &[Player], past: &mut Vec<Paired>, chance: &mut Chance) {
    let rating =
        |who: Entrant| players.iter().find(|player| player.entrant == who).map_or(0, |player| player.rating);
    for &(first, second) in &round.games {
        let lead = 50 + (i64::from(rating(first)) - i64::from(rating(second))) / 20;
        let outcome = match chance.below(130) as i64 {
            drawn if drawn >= 100 => Outcome::Drawn,
            lot if lot < lead => Outcome::Won(Seat::First),
            _ => Outcome::Won(Seat::Second),
        };
        past.push(Paired::Game { round: number, first, second, outcome: Some(outcome) });
    }
    if let Some(entrant) = round.bye {
        past.push(Paired::Unplayed { round: number, entrant, points: UnplayedPoints::Bye });
    }
}

/// Everybody once, and nobody else.
fn check_everybody(round: &Round, there: &[Player]) {
    let mut all: Vec<Entrant> = round.games.iter().flat_map(|&(first, second)| [first, second]).collect();
    all.extend(round.bye);
    all.sort_unstable();
    let mut wanted: Vec<Entrant> = there.iter().map(|player| player.entrant).collect();
    wanted.sort_unstable();
    assert_eq!(all, wanted);
}

/// Where somebody has sat, with a round that is not played yet.
fn seats(past: &[Paired], who: Entrant) -> Vec<Seat> {
    past.iter().filter_map(|paired| paired.against(who)).map(|(seat, _)| seat).collect()
}

fn breaks_limits(seats: &[Seat]) -> bool {
    let firsts = seats.iter().filter(|seat| **seat == Seat::First).count();
    let thrice = seats.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]);
    thrice || firsts.abs_diff(seats.len() - firsts) > 2
}

/// Whether there is any round without a second bye, without a rematch, and if so wanted with all within the limits of
/// seats.
fn possible(there: &[Entrant], past: &[Paired], by_seats: bool) -> bool {
    if there.len() % 2 == 1 {
        return there.iter().any(|&out| {
            let left: Vec<Entrant> = there.iter().copied().filter(|&other| other != out).collect();
            !had_bye(past, out) && possible(&left, past, by_seats)
        });
    }
    let Some((&one, others)) = there.split_first() else { return true };
    others.iter().any(|&other| {
        let sits = |who: Entrant, seat: Seat| {
            let mut seats = seats(past, who);
            seats.push(seat);
            let latest = seats.len().saturating_sub(3);
            let firsts = seats.iter().filter(|seat| **seat == Seat::First).count();
            let even = firsts.abs_diff(seats.len() - firsts) <= 2;
            even && !(seats.len() > 2 && seats[latest..].iter().all(|last| *last == seat))
        };
        let fits = !by_seats
            || sits(one, Seat::First) && sits(other, Seat::Second)
            || sits(one, Seat::Second) && sits(other, Seat::First);
        let left: Vec<Entrant> = others.iter().copied().filter(|&left| left != other).collect();
        fits && !met(past, one, other) && possible(&left, past, by_seats)
    })
}

#[test]
fn small_ones_break_a_rule_only_where_it_cannot_be_kept() {
    let mut chance = Chance(1);
    let (mut rematches, mut uneven) = (0, 0);
    for run in 0..3_000 {
        let all = players(2 + (run % 7) as u32, &mut chance);
        let mut past = Vec::new();
        for number in 1..=9 {
            // Now and then somebody is away.
            let there: Vec<Player> = all.iter().copied().filter(|_| chance.below(12) > 0).collect();
            let round = swiss::pair(&there, &past);
            check_everybody(&round, &there);
            let names: Vec<Entrant> = there.iter().map(|player| player.entrant).collect();
            let again = round.games.iter().any(|&(first, second)| met(&past, first, second))
                || round.bye.is_some_and(|who| had_bye(&past, who));
            if again {
                rematches += 1;
                assert!(!possible(&names, &past, false), "run {run}, round {number}");
            }
            let before: BTreeSet<Entrant> =
                names.iter().copied().filter(|&who| breaks_limits(&seats(&past, who))).collect();
            let could = before.is_empty() && possible(&names, &past, true);
            play(&round, number, &all, &mut past, &mut chance);
            let after = names.iter().filter(|&&who| breaks_limits(&seats(&past, who))).count();
            if could && after > 0 {
                panic!("run {run}, round {number}: somebody could have sat elsewhere");
            }
            uneven += after;
        }
    }
    assert!(rematches > 0 && uneven > 0, "nothing was asked of the rules");
}

#[test]
fn large_ones_keep_all_rules() {
    let mut chance = Chance(2);
    for run in 0..1_500 {
        let count = 16 + (run % 25) as u32;
        let all = players(count, &mut chance);
        let mut past = Vec::new();
        let mut gone = BTreeSet::new();
        for number in 1..=7 {
            if chance.below(4) == 0 && gone.len() < 3 {
                gone.insert(Entrant(1 + chance.below(u64::from(count)) as u32));
            }
            let there: Vec<Player> =
                all.iter().copied().filter(|player| !gone.contains(&player.entrant)).collect();
            let round = swiss::pair(&there, &past);
            check_everybody(&round, &there);
            // With fewer rounds than half of the players there is always somebody whom nobody has met.
            for &(first, second) in &round.games {
                assert!(!met(&past, first, second), "run {run}, round {number}");
            }
            assert!(round.bye.is_none_or(|who| !had_bye(&past, who)));
            play(&round, number, &all, &mut past, &mut chance);
            for player in &there {
                assert!(!breaks_limits(&seats(&past, player.entrant)), "run {run}, round {number}");
            }
        }
    }
}

#[test]
fn those_who_lead_meet_each_other() {
    let mut chance = Chance(3);
    for count in [8, 16, 32] {
        let all = players(count, &mut chance);
        let mut past = Vec::new();
        for number in 1..=swiss::usual_rounds(count as usize) {
            let round = swiss::pair(&all, &past);
            for (first, second) in round.games {
                let better = all[first.0 as usize - 1].rating >= all[second.0 as usize - 1].rating;
                let outcome = Some(Outcome::Won(if better { Seat::First } else { Seat::Second }));
                past.push(Paired::Game { round: number, first, second, outcome });
            }
        }
        let table = swiss::standings(&all, &past);
        let perfect = table.iter().filter(|line| line.score == 2 * swiss::usual_rounds(count as usize));
        assert_eq!(perfect.count(), 1);
        let best = all.iter().max_by_key(|player| player.rating).unwrap();
        assert_eq!(table[0].entrant, best.entrant);
    }
}

#[test]
fn the_order_in_which_players_are_given_changes_nothing() {
    let mut chance = Chance(4);
    let all = players(15, &mut chance);
    let mut past = Vec::new();
    for number in 1..=5 {
        let round = swiss::pair(&all, &past);
        let turned: Vec<Player> = all.iter().rev().copied().collect();
        assert_eq!(swiss::pair(&turned, &past), round);
        play(&round, number, &all, &mut past, &mut chance);
    }
}

#[test]
fn the_first_round_folds_the_field_and_the_last_has_the_bye() {
    let rated = |number: u32| Player { entrant: Entrant(number), rating: 2000 - number };
    let all: Vec<Player> = (1..=7).map(rated).collect();
    let round = swiss::pair(&all, &[]);
    let pairs = [(1, 4), (5, 2), (3, 6)].map(|(first, second)| (Entrant(first), Entrant(second)));
    assert_eq!(round.bye, Some(Entrant(7)));
    assert_eq!(round.games, pairs);
}

#[test]
fn a_tournament_of_two_hundred_and_fifty_six_is_paired() {
    let mut chance = Chance(5);
    let all = players(swiss::MOST_PLAYERS as u32, &mut chance);
    let mut past = Vec::new();
    for number in 1..=3 {
        let round = swiss::pair(&all, &past);
        check_everybody(&round, &all);
        play(&round, number, &all, &mut past, &mut chance);
    }
}

/// A table that was worked out by hand: four players, all against all.
#[test]
fn ties_are_broken_by_whom_somebody_has_met_and_beaten() {
    let all: Vec<Player> = (1..=4).map(|number| Player { entrant: Entrant(number), rating: 1500 }).collect();
    let game = |round, first, second, outcome| Paired::Game {
        round,
        first: Entrant(first),
        second: Entrant(second),
        outcome: Some(outcome),
    };
    let (won, lost) = (Outcome::Won(Seat::First), Outcome::Won(Seat::Second));
    let past = [
        game(1, 1, 2, won),
        game(1, 3, 4, won),
        game(2, 1, 3, lost),
        game(2, 2, 4, Outcome::Drawn),
        game(3, 4, 1, lost),
        game(3, 2, 3, won),
    ];
    // Points: 1 has 2, 2 has 1.5, 3 has 2, 4 has 0.5.
    let table = swiss::standings(&all, &past);
    let lines: Vec<_> = table
        .iter()
        .map(|line| (line.entrant.0, line.rank, line.score, line.buchholz, line.sonneborn_berger))
        .collect();
    // Buchholz cut 1 of 1: 1.5 + 2; of 3: 1.5 + 2; both have beaten 4 (0.5), and 1 beat 2 (1.5), 3 beat 1 (2).
    assert_eq!(lines, [(3, 1, 4, 7, 10), (1, 2, 4, 7, 8), (2, 3, 3, 8, 9), (4, 4, 1, 8, 3)]);
}
