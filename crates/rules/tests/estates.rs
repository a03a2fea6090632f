//! What becomes of the pieces of those who are out.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use board::{BoardType, Facing};
use rules::{
    Blueprint, Estate, Fate, Kind, KindSpec, Pattern, Piece, Player, PlayerSpec, Position, Range, Ruleset,
    Value,
};

const ALL_AROUND: [[i32; 2]; 8] = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]];

/// Kings and rooks of three players on six ranks and six files.
fn game(estate: Estate, careless: bool, pieces: &[(u8, u8, &str)]) -> Position {
    let steps = |vectors: &[[i32; 2]], range| -> Vec<Pattern> {
        let pattern = |vector: &[i32; 2]| Pattern {
            vector: vector.to_vec(),
            range,
            moves: true,
            captures: true,
            ..Pattern::default()
        };
        vectors.iter().map(pattern).collect()
    };
    let kind = |letter, royal, moves| KindSpec {
        letter,
        royal,
        moves,
        value: Value(1_000_000),
        ..KindSpec::default()
    };
    let kinds = vec![
        kind('K', true, steps(&ALL_AROUND, Range::UpTo(1))),
        kind('R', false, steps(&ALL_AROUND[..4], Range::Unlimited)),
    ];
    let board = BoardType::Square2D.lay_out(&[const { &[true; 6] }; 6].map(|row| row.to_vec())).unwrap();
    let players = vec![PlayerSpec { team: None, facing: Facing::new(1, false) }; 3];
    let mut blueprint = Blueprint::new(board, players, kinds);
    blueprint.duties.careless = careless;
    blueprint.ends.estate = estate;
    for &(owner, kind, label) in pieces {
        let cell = blueprint.board.cell_named(label).unwrap();
        blueprint.place(cell, Piece { owner: Player(owner), kind: Kind(kind) });
    }
    Ruleset::compile(&blueprint).unwrap().start()
}

/// The first player takes the second one's king, who leaves two rooks behind, one of which hides the third one's king.
fn taken(estate: Estate) -> Position {
    let pieces = [
        (0, 0, "a1"),
        (0, 1, "b1"),
        (1, 0, "b6"),
        (1, 1, "d4"),
        (1, 1, "f4"),
        (2, 0, "e6"),
        (2, 1, "f6"),
        (2, 1, "c4"),
    ];
    let mut position = game(estate, true, &pieces);
    let before = position.clone();
    let taking = position.move_from_text("b1b6").unwrap();
    let undo = position.play(taking).unwrap();
    assert_eq!(position.fate(Player(1)), Fate::KingLost);
    assert_eq!(position.turn(), Player(2));
    // It can be taken back, and is told as the capture that it was.
    let mut back = position.clone();
    back.undo(&undo);
    assert!(back == before && back.hash() == before.hash());
    let changed: Vec<String> =
        undo.changes().iter().map(|change| position.ruleset().board().label(change.cell)).collect();
    assert_eq!(changed, ["b1", "b6"], "{estate:?}");
    // A position that is spelled out and set up again is the same.
    let again = position.ruleset().position(&position.setup()).unwrap();
    assert!(again == position && again.hash() == position.hash());
    position
}

fn piece(position: &Position, label: &str) -> Option<Piece> {
    position.piece_at(position.ruleset().board().cell_named(label).unwrap())
}

fn rook(owner: u8) -> Option<Piece> {
    Some(Piece { owner: Player(owner), kind: Kind(1) })
}

fn may(position: &Position, text: &str) -> bool {
    position.move_from_text(text).is_some()
}

#[test]
fn pieces_stay_for_anybody_to_capture() {
    let position = taken(Estate::Stays);
    assert_eq!((piece(&position, "d4"), piece(&position, "f4")), (rook(1), rook(1)));
    assert!(may(&position, "c4d4") && may(&position, "f6f4") && !may(&position, "f6f3"));
}

#[test]
fn pieces_stay_as_walls() {
    let position = taken(Estate::Walls);
    assert_eq!((piece(&position, "d4"), piece(&position, "f4")), (rook(1), rook(1)));
    assert!(!may(&position, "c4d4") && may(&position, "f6f5") && !may(&position, "f6f4"));
    assert!(!may(&position, "f6f3") && !may(&position, "c4e4"));
}

#[test]
fn pieces_vanish() {
    let position = taken(Estate::Vanishes);
    assert_eq!((piece(&position, "d4"), piece(&position, "f4")), (None, None));
    assert!(may(&position, "c4f4") && may(&position, "f6f1"));
}

#[test]
fn pieces_go_over_to_whoever_took_the_king() {
    let mut position = taken(Estate::GoesOver);
    assert_eq!((piece(&position, "d4"), piece(&position, "f4")), (rook(0), rook(0)));
    // They capture and are captured as if they had always been there.
    let next = position.move_from_text("f6f4").unwrap();
    position.play(next).unwrap();
    let next = position.move_from_text("d4f4").unwrap();
    position.play(next).unwrap();
    assert_eq!(piece(&position, "f4"), rook(0));
}

#[test]
fn who_has_no_move_leaves_pieces_too() {
    let pieces =
        [(0, 0, "b1"), (0, 1, "b4"), (0, 1, "c5"), (1, 0, "f6"), (1, 1, "a3"), (2, 0, "d1"), (2, 1, "e1")];
    let estates = [
        (Estate::Stays, rook(1)),
        (Estate::Walls, rook(1)),
        (Estate::Vanishes, None),
        (Estate::GoesOver, rook(0)),
    ];
    for (estate, left) in estates {
        let mut position = game(estate, false, &pieces);
        let before = position.clone();
        let mate = position.move_from_text("b4b6").unwrap();
        let undo = position.play(mate).unwrap();
        assert_eq!(position.fate(Player(1)), Fate::Checkmated);
        assert_eq!((position.turn(), piece(&position, "a3")), (Player(2), left), "{estate:?}");
        let mut back = position.clone();
        back.undo(&undo);
        assert!(back == before && back.hash() == before.hash(), "{estate:?}");
    }
}

#[test]
fn who_gives_up_leaves_them_to_nobody() {
    let pieces = [(0, 0, "a1"), (1, 0, "f6"), (1, 1, "c3"), (2, 0, "d1")];
    for (estate, left) in [(Estate::GoesOver, rook(1)), (Estate::Vanishes, None)] {
        let mut position = game(estate, false, &pieces);
        position.withdraw(Player(1), Fate::Resigned);
        assert_eq!(piece(&position, "c3"), left, "{estate:?}");
    }
}

#[test]
fn the_end_of_the_game_changes_nothing() {
    let pieces = [(0, 0, "a1"), (0, 1, "b1"), (1, 0, "b6"), (1, 1, "f4")];
    let mut position = game(Estate::Vanishes, true, &pieces);
    position.withdraw(Player(2), Fate::Resigned);
    let taking = position.move_from_text("b1b6").unwrap();
    position.play(taking).unwrap();
    assert!(position.outcome().is_some());
    assert_eq!(piece(&position, "f4"), rook(1));
}
