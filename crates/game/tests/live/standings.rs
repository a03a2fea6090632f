//! How well everybody did: who went out first is last.

use game::{Input, Standing, TimeControl};
use rules::Player;

use crate::common::{ask, start};

fn places(standings: &[Standing]) -> Vec<(Vec<u8>, u32)> {
    let seats = |standing: &Standing| standing.seats.iter().map(|seat| seat.0).collect();
    standings.iter().map(|standing| (seats(standing), standing.place)).collect()
}

#[test]
fn of_four_the_first_to_go_is_last() {
    let mut game = start("fourplayer", TimeControl::UNLIMITED);
    assert_eq!(game.standings(), [], "nobody has done anything yet");
    for (time, seat) in [(1, 2), (2, 0), (3, 3)] {
        ask(&mut game, Input::Resign { seat: Player(seat) }, time);
    }
    let found = places(&game.standings());
    assert_eq!(found, [(vec![0], 3), (vec![1], 1), (vec![2], 4), (vec![3], 2)]);
    assert!(game.standings().iter().all(|standing| !standing.moved));
}

#[test]
fn teams_stand_together_and_are_out_with_their_last() {
    let mut game = start("fourplayer-teams", TimeControl::UNLIMITED);
    let mates: Vec<u8> = {
        let ruleset = game.setup().ruleset();
        ruleset.players().filter(|&seat| ruleset.are_mates(Player(0), seat)).map(|seat| seat.0).collect()
    };
    for (time, seat) in (1..).zip(&mates) {
        ask(&mut game, Input::Resign { seat: Player(*seat) }, time);
    }
    let found = places(&game.standings());
    assert_eq!(found.len(), 2);
    assert_eq!(found[0], (mates, 2));
    assert_eq!(found[1].1, 1);
}

#[test]
fn in_a_draw_those_share_the_first_place_who_were_still_there() {
    let mut game = start("fourplayer", TimeControl::UNLIMITED);
    ask(&mut game, Input::Resign { seat: Player(1) }, 1);
    for seat in [0, 2, 3] {
        ask(&mut game, Input::OfferDraw { seat: Player(seat) }, 2);
    }
    let found = places(&game.standings());
    assert_eq!(found, [(vec![0], 1), (vec![1], 4), (vec![2], 1), (vec![3], 1)]);
}

#[test]
fn both_sides_of_a_draw_share_a_place() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    for seat in [0, 1] {
        ask(&mut game, Input::OfferDraw { seat: Player(seat) }, 1);
    }
    assert_eq!(places(&game.standings()), [(vec![0], 1), (vec![1], 1)]);
}
