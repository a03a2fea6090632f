//! Nothing a blueprint can say takes forever, or gigabytes.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use board::{BoardType, Cell, Facing};
use rules::{
    Blueprint, CompileError, Kind, KindSpec, MAX_KINDS, MAX_PATTERNS, Pattern, Piece, Player, PlayerSpec,
    Range, Ruleset, Value,
};

fn pattern(vector: [i32; 2], repeats: bool) -> Pattern {
    let range = if repeats { Range::Unlimited } else { Range::UpTo(1) };
    Pattern { vector: vector.to_vec(), range, moves: true, captures: true, ..Pattern::default() }
}

fn kind(letter: char, moves: Vec<Pattern>) -> KindSpec {
    KindSpec { letter, value: Value(1), royal: letter == 'K', moves, ..KindSpec::default() }
}

fn blueprint(rows: &[Vec<bool>], players: usize, kinds: Vec<KindSpec>) -> Blueprint {
    let board = BoardType::Square2D.lay_out(rows).unwrap();
    let last = Cell(board.cell_count() as u16 - 1);
    let facings = [(1, false), (2, false), (1, true), (2, true)];
    let player = |number: usize| {
        let (axis, backwards) = facings[number % 4];
        PlayerSpec { team: None, facing: Facing::new(axis, backwards) }
    };
    let mut blueprint = Blueprint::new(board, (0..players).map(player).collect(), kinds);
    blueprint.place(Cell(0), Piece { owner: Player(0), kind: Kind(0) });
    blueprint.place(last, Piece { owner: Player(1), kind: Kind(0) });
    blueprint
}

fn rook() -> Vec<Pattern> {
    [[1, 0], [-1, 0], [0, 1], [0, -1]].map(|vector| pattern(vector, true)).to_vec()
}

#[test]
fn the_longest_line_there_can_be_is_no_trouble() {
    let blueprint = blueprint(&[vec![true; 1024]], 2, vec![kind('K', rook())]);
    let position = Ruleset::compile(&blueprint).unwrap().start();
    // All other moves stay in the enemy king's sight.
    let moves: Vec<_> = position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    assert_eq!(moves, ["a1amj1"]);
}

#[test]
fn the_largest_square_has_room_for_many_kinds() {
    let letters = (0..40u8).map(|number| char::from(b'A' + number));
    let kinds = letters.enumerate().map(|(number, letter)| {
        let step = number as i32 % 9 + 1;
        let ways = [[step, 1], [-step, 1], [1, -step], [1, step]];
        kind(letter, ways.map(|vector| pattern(vector, true)).to_vec())
    });
    let blueprint = blueprint(&vec![vec![true; 32]; 32], 4, kinds.collect());
    let position = Ruleset::compile(&blueprint).unwrap().start();
    assert!(position.count_legal_moves() > 0);
}

#[test]
fn too_many_different_moves_are_refused_at_once() {
    let many = |kind_number: usize| {
        let vectors =
            (0..MAX_PATTERNS as i32).map(|number| [number % 31 + 1, kind_number as i32 + number / 31]);
        vectors.map(|vector| pattern(vector, true)).collect::<Vec<_>>()
    };
    let kinds = (0..MAX_KINDS).map(|number| kind(char::from_u32(200 + number as u32).unwrap(), many(number)));
    let blueprint = blueprint(&vec![vec![true; 32]; 32], 9, kinds.collect());
    assert_eq!(Ruleset::compile(&blueprint).unwrap_err(), CompileError::TooComplex);
}

#[test]
fn a_small_board_bears_a_hundred_kinds_with_all_moves_there_are() {
    let many = |kind_number: usize| {
        let vectors = (0..MAX_PATTERNS as i32).map(|number| [number % 15 - 7, number / 15 % 15 - 7]);
        let vectors = vectors.filter(|vector| *vector != [0, 0]);
        vectors.map(|vector| pattern(vector, kind_number.is_multiple_of(2))).collect::<Vec<_>>()
    };
    let kinds = (0..100).map(|number| kind(char::from_u32(200 + number).unwrap(), many(number as usize)));
    let blueprint = blueprint(&vec![vec![true; 8]; 8], 2, kinds.collect());
    Ruleset::compile(&blueprint).unwrap();
}
