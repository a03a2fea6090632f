//! Chess on hexagons, after Gliński but without double steps, against figures that were counted by somebody
//! who knows nothing of this crate: `python3 tests/reference/glinski.py 3 --no-double-steps --fen "..."`.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use board::{BoardType, Cell, Facing};
use rules::{
    Blueprint, Kind, KindSpec, Occasion, Path, Pattern, Piece, Player, PlayerSpec, PromotionRule, Range,
    Ruleset, Value, Zone, ZoneId,
};

/// The six ways through the edges of a cell, and the six through its corners.
const EDGES: [[i32; 3]; 6] = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0], [0, 0, -1]];
const CORNERS: [[i32; 3]; 6] = [[1, 1, 0], [0, 1, 1], [-1, 0, 1], [-1, -1, 0], [0, -1, -1], [1, 0, -1]];
/// Two through one edge and one through the next, either way round.
const JUMPS: [[i32; 3]; 12] = [
    [2, 1, 0],
    [1, 2, 0],
    [0, 2, 1],
    [0, 1, 2],
    [-1, 0, 2],
    [-2, 0, 1],
    [-2, -1, 0],
    [-1, -2, 0],
    [0, -2, -1],
    [0, -1, -2],
    [1, 0, -2],
    [2, 0, -1],
];
const LETTERS: &str = "KQRBNP";
const PAWN: usize = 5;
/// The cell at the far end of each file for who plays upwards, and for who plays downwards.
const FAR_ENDS: [&str; 2] = ["a6 b7 c8 d9 e10 f11 g10 h9 i8 j7 k6", "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1"];

fn patterns(vectors: &[[i32; 3]], path: Path, range: Range) -> Vec<Pattern> {
    let pattern = |vector: &[i32; 3]| Pattern {
        vector: vector.to_vec(),
        path,
        range,
        moves: true,
        captures: true,
        ..Pattern::default()
    };
    vectors.iter().map(pattern).collect()
}

fn kinds() -> Vec<KindSpec> {
    let once = Range::UpTo(1);
    let ahead = patterns(&[[1, 0, 0]], Path::Walk, once);
    let aside = patterns(&[[0, 1, 0], [0, 0, -1]], Path::Walk, once);
    let moves = [
        patterns(&[EDGES, CORNERS].concat(), Path::Walk, once),
        patterns(&[EDGES, CORNERS].concat(), Path::Walk, Range::Unlimited),
        patterns(&EDGES, Path::Walk, Range::Unlimited),
        patterns(&CORNERS, Path::Walk, Range::Unlimited),
        patterns(&JUMPS, Path::Jump, once),
        ahead
            .into_iter()
            .map(|pattern| Pattern { captures: false, ..pattern })
            .chain(aside.into_iter().map(|pattern| Pattern { moves: false, ..pattern }))
            .collect(),
    ];
    let kind = |(letter, moves)| KindSpec {
        letter,
        value: Value(1_000_000),
        royal: letter == 'K',
        moves,
        ..KindSpec::default()
    };
    let mut kinds: Vec<KindSpec> = LETTERS.chars().zip(moves).map(kind).collect();
    let far = ZoneId(0);
    let to = (1..PAWN as u8).map(Kind).collect();
    kinds[PAWN].promotions =
        vec![PromotionRule { to, occasion: Occasion::Arriving(far), compulsory: Some(far) }];
    kinds
}

/// Ranks from the top as the reference writes them: each with only the cells that it has.
fn blueprint(fen: &str) -> Blueprint {
    let (ranks, turn) = fen.split_once(' ').unwrap();
    let ranks: Vec<&str> = ranks.split('/').collect();
    let holes = |row: usize| 5usize.saturating_sub(row);
    let row = |row: usize| (0..11).map(|column| (holes(row)..11 - holes(row)).contains(&column)).collect();
    let board = BoardType::Hex2D.lay_out(&(0..11).map(row).collect::<Vec<_>>()).unwrap();
    let player = |backwards| PlayerSpec { team: None, facing: Facing::new(1, backwards) };
    let mut blueprint = Blueprint::new(board.clone(), vec![player(false), player(true)], kinds());
    let cell = |label: &str| board.cell_named(label).unwrap();
    blueprint.zones =
        vec![Zone(FAR_ENDS.iter().map(|ends| ends.split(' ').map(cell).collect::<Vec<Cell>>()).collect())];
    for (row, text) in ranks.iter().enumerate() {
        let mut column = 1 + holes(row);
        let mut rest = *text;
        while let Some(first) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                column += rest[..digits].parse::<usize>().unwrap();
                rest = &rest[digits..];
                continue;
            }
            let kind = Kind(LETTERS.find(first.to_ascii_uppercase()).unwrap() as u8);
            let owner = Player(u8::from(first.is_ascii_lowercase()));
            let at = board.cell_at(&[11 - row as i32, column as i32]).unwrap();
            blueprint.place(at, Piece { owner, kind });
            column += 1;
            rest = &rest[1..];
        }
        assert_eq!(column, 12 - holes(row), "rank {text}");
    }
    blueprint.start.turn = Player(u8::from(turn.starts_with('b')));
    blueprint
}

fn assert_counts(fen: &str, counts: [u64; 3]) {
    let position = Ruleset::compile(&blueprint(fen)).unwrap().start();
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(position.perft(depth), count, "{fen} at depth {depth}");
    }
}

#[test]
fn from_the_start() {
    let start = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w -";
    let blueprint = blueprint(start);
    assert_eq!(blueprint.board.cell_count(), 91);
    assert_eq!(blueprint.start.pieces.len(), 36);
    assert_counts(start, [43, 1846, 84_240]);
}

#[test]
fn with_pawns_about_to_promote() {
    assert_counts("1/1k1/2n2/bP3P1/1p5p1/2R4q3/5N5/3B3b3/4Q6/p9p/3K7 w -", [80, 4354, 300_119]);
    assert_counts("1/1k1/2n2/bP3P1/1p5p1/2R4q3/5N5/3B3b3/4Q6/p9p/4K6 b -", [63, 4573, 255_532]);
}

#[test]
fn out_of_check() {
    assert_counts("1/1k1/2n2/bP3P1/1p5p1/2R3q4/5N5/3B3b3/4Q6/p4K4p/11 w -", [9, 573, 38_601]);
}

#[test]
fn in_the_middle_of_a_game() {
    let ranks = "1/1b1/q1k1n/r1b3r/1p1ppp1p1/p1n1bB1PpP1/3PPN1P1P1/1PP1R3P2/4B1Q1N2/3R3K3/5B5";
    assert_counts(&format!("{ranks} w -"), [80, 4030, 324_206]);
    assert_counts(&format!("{ranks} b -"), [55, 4375, 224_160]);
}
