//! The form for boards that the standard dialect does not fit.

use notation::fen;
use rules::{Player, Setup, Trail};

use super::boards::{self, cell, kind, labels, setup};

#[test]
fn four_players_around_a_board() {
    let four = boards::four();
    let start = "2R,2K,2P/3P,(3),4R/3K,(3),4K/3R,(3),4P/1P,1K,1R 1";
    assert_eq!(fen::print(&four, &four.start), start);
    let text = "2R,2K,(1)/3P,(3),4R/3K,*,+1P,(1),4K/3R~,(3),4P/1P,1K,1R 3 \
                moved=a2 unmoved=c3 hand=1P,+2Px12,4R trail=b3,c4>a4 checks=5,4,5,0 out=2,4 quiet=7 round=30";
    let setup = fen::parse(&four, text).unwrap();
    assert_eq!(setup.turn, Player(2));
    assert_eq!(labels(&four, &setup.walls), ["b3"]);
    assert_eq!(setup.eliminated, [Player(1), Player(3)]);
    assert_eq!(setup.hands.len(), 3);
    assert_eq!(setup.checks_left, [5, 4, 5, 0]);
    assert_eq!((setup.quiet_plies, setup.round), (7, 30));
    assert!(!labels(&four, &setup.unmoved).contains(&"a2".to_owned()));
    assert_eq!(fen::print(&four, &setup), text);
}

#[test]
fn rows_of_the_language_can_be_pasted() {
    let four = boards::four();
    let pasted = "_,2R,2K,2P,_/3P,0,0,0,4R/3K,0,0,0,4K/3R,(2),0,4P/_,1P,1K,1R,_ 1";
    assert_eq!(fen::parse(&four, pasted).unwrap(), fen::canonical(&four, &four.start));
}

#[test]
fn turn_and_tags_may_be_missing() {
    let three = boards::three();
    let placement = "2K,2N,(2),3K/(4),3N/1K,1N,(3)";
    let whole = fen::parse(&three, &format!("{placement} 1 quiet=0 round=1")).unwrap();
    assert_eq!(fen::parse(&three, placement).unwrap(), whole);
    let later = fen::parse(&three, &format!("{placement} round=3")).unwrap();
    assert_eq!(later, Setup { round: 3, ..whole });
}

#[test]
fn one_player_and_one_file() {
    let one = boards::one();
    let text = "1Q,(3)/(4)/(2),1R,(1)/(4) 1 quiet=3";
    assert_eq!(fen::print(&one, &fen::parse(&one, text).unwrap()), text);
    let file = boards::one_file();
    let text = "2K/(1)/2漢/*/1漢/1K/(1) 2";
    assert_eq!(fen::print(&file, &fen::parse(&file, text).unwrap()), text);
}

#[test]
fn letters_without_two_cases_need_numbers() {
    let cases = boards::two_cases();
    let text = "2K,1k,2♘/1+,1/,1~~/1(,2x,1=/(2),2>/1K~,(2) 2 hand=1K,1kx2,1x,2xx3";
    let setup = fen::parse(&cases, text).unwrap();
    assert_eq!(setup.hands.len(), 4);
    assert_eq!(fen::print(&cases, &setup), text);
}

#[test]
fn other_shapes_go_by_the_first_coordinate() {
    let storeys = boards::storeys();
    let text = "(3),2K,(2)/1K,(4),1R 2 trail=Ab1,Ba2>Aa1";
    let parsed = fen::parse(&storeys, text).unwrap();
    let mut expected = setup(&storeys, &[("Ba2", 2, 'K'), ("Aa1", 1, 'K'), ("Ac2", 1, 'R')]);
    expected.turn = Player(1);
    let cells = vec![cell(&storeys, "Ab1"), cell(&storeys, "Ba2")];
    expected.trails = vec![Trail { cells, victim: cell(&storeys, "Aa1") }];
    assert_eq!(parsed, expected);
    assert_eq!(fen::print(&storeys, &parsed), text);
}

#[test]
fn counts_in_hand_add_up() {
    let four = boards::four();
    let text = "(3)/(5)/(5)/(5)/(3) 1 hand=1P,1Px2,2R,1P,2Kx0";
    let setup = fen::parse(&four, text).unwrap();
    assert_eq!(setup.hands, [(Player(0), kind(&four, 'P'), 4), (Player(1), kind(&four, 'R'), 1)]);
    assert!(fen::print(&four, &setup).ends_with("hand=1Px4,2R"));
}
