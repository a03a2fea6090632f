//! What the notation says, and what is not read.

use super::*;

fn vectors_of(text: &str) -> Vec<[i32; 2]> {
    let mut found: Vec<[i32; 2]> = parse(text).unwrap().iter().map(|found| found.vector).collect();
    found.sort_unstable();
    found
}

#[test]
fn atoms_and_directions() {
    assert_eq!(vectors_of("W"), [[-1, 0], [0, -1], [0, 1], [1, 0]]);
    assert_eq!(vectors_of("fsW"), [[0, -1], [0, 1], [1, 0]]);
    assert_eq!(vectors_of("fF"), [[1, -1], [1, 1]]);
    assert_eq!(vectors_of("frF"), [[1, 1]]);
    assert_eq!(vectors_of("fN"), [[2, -1], [2, 1]]);
    assert_eq!(vectors_of("ffN"), [[2, -1], [2, 1]]);
    assert_eq!(vectors_of("fsN"), [[1, -2], [1, 2]]);
    assert_eq!(vectors_of("rfN"), [[2, 1]]);
    assert_eq!(vectors_of("frN"), [[1, 2]]);
    assert_eq!(vectors_of("fhN"), [[1, -2], [1, 2], [2, -1], [2, 1]]);
    assert_eq!(vectors_of("hrN"), [[-2, -1], [-1, 2], [1, -2], [2, 1]]);
    assert_eq!(vectors_of("hlN"), [[-2, 1], [-1, -2], [1, 2], [2, -1]]);
    assert_eq!(vectors_of("sN"), [[-1, -2], [-1, 2], [1, -2], [1, 2]]);
    assert_eq!(vectors_of("vN"), [[-2, -1], [-2, 1], [2, -1], [2, 1]]);
    assert_eq!(vectors_of("K").len(), 8);
    assert_eq!(vectors_of("(4,1)").len(), 8);
    assert_eq!(vectors_of("(1,4)"), vectors_of("(4,1)"));
    assert_eq!(vectors_of("WfF").len(), 6);
}

#[test]
fn ranges() {
    let range = |text: &str| parse(text).unwrap()[0].range;
    assert_eq!(range("R"), Range::Unlimited);
    assert_eq!(range("WW"), Range::Unlimited);
    assert_eq!(range("N0"), Range::Unlimited);
    assert_eq!(range("R4"), Range::UpTo(4));
    assert_eq!(range("F12"), Range::UpTo(12));
    assert_eq!(parse("NN").unwrap()[0].path, Path::Jump);
    assert_eq!(parse("B").unwrap()[0].path, Path::Walk);
}

#[test]
fn a_pawn_and_its_double_step() {
    let moves = parse("fmWfceFifmnD").unwrap();
    assert_eq!(moves.len(), 4);
    assert!(moves[0].moves && !moves[0].captures && !moves[0].initial);
    assert!(moves[1].captures && moves[1].catches && !moves[1].moves);
    let double = &moves[3];
    assert_eq!((double.vector, double.path), ([2, 0], Path::Walk));
    assert!(double.initial && double.leaves_trail && !double.captures);
    assert!(!parse("fmWfcFifmnD").unwrap()[3].leaves_trail);
}

#[test]
fn lame_leapers_and_hoppers() {
    let horse = parse("nN").unwrap();
    assert_eq!(horse.len(), 8);
    let up = horse.iter().find(|found| found.via == [[1, 0]] && found.vector == [1, 1]);
    assert!(up.is_some());
    let elephant = parse("fhnZ").unwrap();
    let bent = elephant.iter().find(|found| found.via == [[1, 0], [1, 1]]);
    assert_eq!(bent.unwrap().vector, [1, 1]);
    let blocked = &parse("nA").unwrap()[0];
    assert_eq!((blocked.path, &blocked.via), (Path::Walk, &Vec::new()));
    let cannon = parse("mRcpR").unwrap();
    assert_eq!((cannon[0].hop, cannon[4].hop), (None, Some(Landing::Beyond)));
    assert_eq!(parse("gQ").unwrap()[0].hop, Some(Landing::Behind));
    assert_eq!(parse("jD").unwrap()[0].range, Range::UpTo(2));
}

#[test]
fn what_is_not_read_is_told_of_with_its_place() {
    let at = |text: &str| parse(text).unwrap_err().at;
    assert_eq!(at(""), 1);
    assert_eq!(at("WO"), 2);
    assert_eq!(at("mafW"), 2);
    assert_eq!(at("W[F]"), 2);
    assert_eq!(at("fm"), 3);
    assert_eq!(at("feF"), 3);
    assert_eq!(at("(3;1)"), 1);
    assert_eq!(at("W1000"), 2);
    assert_eq!(at("pW"), 2);
    assert_eq!(at("W 2"), 2);
    assert_eq!(at("N(0,0)"), 2);
    assert_eq!(at("jN"), 2);
}
