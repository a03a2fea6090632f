//! Made-up boards, each with some of what FEN has to tell of.

use board::{Board, BoardType, Cell, Facing, Geometry, Point, Stand};
use notation::fen;
use rules::{
    Blueprint, Captured, Castling, Drops, Kind, KindSpec, Pattern, Piece, Placed, Player, PlayerSpec, Range,
    Setup, Value, Walling, Zone, ZoneId,
};

pub(crate) const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A board drawn from the top, with `*` where there is no cell.
pub(crate) fn drawn(rows: &[&str]) -> Board {
    let rows: Vec<Vec<bool>> =
        rows.iter().map(|row| row.chars().map(|place| place != '*').collect()).collect();
    BoardType::Square2D.lay_out(&rows).unwrap()
}

/// A full board of so many files and ranks.
pub(crate) fn full(files: usize, ranks: usize) -> Board {
    drawn(&vec![".".repeat(files).as_str(); ranks])
}

/// So many players, who face up, down, right and left in turn.
pub(crate) fn players(count: usize) -> Vec<PlayerSpec> {
    let facings = [(1, false), (1, true), (2, false), (2, true)];
    let facings = facings.into_iter().cycle().take(count);
    facings.map(|(axis, backwards)| PlayerSpec { team: None, facing: Facing::new(axis, backwards) }).collect()
}

pub(crate) fn step(forward: i32, right: i32) -> Pattern {
    Pattern { vector: vec![forward, right], moves: true, captures: true, ..Pattern::default() }
}

/// Kinds that each take a step; `K` must be kept safe.
pub(crate) fn kinds(letters: &str) -> Vec<KindSpec> {
    let kind = |letter| KindSpec {
        letter,
        value: Value(1_000_000),
        royal: letter == 'K',
        moves: vec![step(1, 0)],
        ..KindSpec::default()
    };
    letters.chars().map(kind).collect()
}

pub(crate) fn kind(blueprint: &Blueprint, letter: char) -> Kind {
    let found = blueprint.kinds.iter().position(|kind| kind.letter == letter).unwrap();
    Kind(u8::try_from(found).unwrap())
}

pub(crate) fn cell(blueprint: &Blueprint, label: &str) -> Cell {
    blueprint.board.cell_named(label).unwrap_or_else(|| panic!("no cell {label}"))
}

pub(crate) fn labels(blueprint: &Blueprint, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| blueprint.board.label(cell)).collect()
}

/// Two players and kinds with these letters.
pub(crate) fn plain(board: Board, letters: &str) -> Blueprint {
    Blueprint::new(board, players(2), kinds(letters))
}

/// The cells of a rank from left to right.
pub(crate) fn rank(blueprint: &Blueprint, rank: usize) -> Vec<Cell> {
    (1..=64).filter_map(|file| blueprint.board.cell_at(&[rank as i32, file])).collect()
}

/// Castling along a rank for each player, with the letters of chess.
pub(crate) fn add_castling(blueprint: &mut Blueprint, ranks: [usize; 2], partners: &str) {
    let partners: Vec<Kind> = partners.chars().map(|letter| kind(blueprint, letter)).collect();
    for (player, number) in [Player(0), Player(1)].into_iter().zip(ranks) {
        for letter in ['K', 'Q'] {
            let mut line = rank(blueprint, number);
            if letter == 'Q' {
                line.reverse();
            }
            let place = |from_end: usize| line[line.len() - 1 - from_end];
            blueprint.castlings.push(Castling {
                player,
                king: kind(blueprint, 'K'),
                partners: partners.clone(),
                king_from: None,
                partner_from: None,
                king_to: place(1),
                partner_to: place(2),
                letter,
                line,
            });
        }
    }
}

/// Lets a kind go two steps from anywhere, open to be caught on the way.
pub(crate) fn add_trail(blueprint: &mut Blueprint, letter: char, steps: &[[i32; 2]]) {
    let kind = kind(blueprint, letter).index();
    for vector in steps {
        let pattern = Pattern { captures: false, leaves_trail: true, ..step(vector[0], vector[1]) };
        blueprint.kinds[kind].moves.push(pattern);
    }
}

/// Only from the second rank of each player.
fn only_from_second_rank(blueprint: &mut Blueprint, letter: char, ranks: usize) {
    let zone = Zone(vec![rank(blueprint, 2), rank(blueprint, ranks - 1)]);
    blueprint.zones.push(zone);
    let zone = ZoneId(blueprint.zones.len() as u16 - 1);
    let kind = kind(blueprint, letter).index();
    for pattern in blueprint.kinds[kind].moves.iter_mut().filter(|pattern| pattern.leaves_trail) {
        pattern.from = Some(zone);
    }
}

/// Takes the start position from a FEN. Pieces that no letter marks count as unmoved.
pub(crate) fn start(blueprint: &mut Blueprint, text: &str) {
    let setup = fen::parse(blueprint, text).unwrap();
    blueprint.start = Setup { unmoved: setup.pieces.iter().map(|placed| placed.cell).collect(), ..setup };
}

pub(crate) fn chess() -> Blueprint {
    let mut chess = plain(full(8, 8), "KQRBNP");
    add_castling(&mut chess, [1, 8], "R");
    add_trail(&mut chess, 'P', &[[2, 0]]);
    only_from_second_rank(&mut chess, 'P', 8);
    start(&mut chess, CHESS);
    chess
}

pub(crate) fn with_hands(mut blueprint: Blueprint, captured: Captured) -> Blueprint {
    blueprint.drops = Some(Drops { captured, ..Drops::default() });
    blueprint
}

pub(crate) fn crazyhouse() -> Blueprint {
    with_hands(chess(), Captured::ToHand)
}

pub(crate) fn checks(count: u8) -> Blueprint {
    let mut blueprint = chess();
    blueprint.ends.checks = Some(count);
    blueprint
}

/// Pieces wait in hand to come in behind those of the first rank.
pub(crate) fn gates() -> Blueprint {
    let mut gates = chess();
    gates.kinds.extend(kinds("HE"));
    gates.zones.push(Zone(vec![rank(&gates, 1), rank(&gates, 8)]));
    let zone = Some(ZoneId(gates.zones.len() as u16 - 1));
    gates.drops = Some(Drops { gates: zone, only_gates: true, ..Drops::default() });
    start(&mut gates, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1");
    gates
}

/// Kings and ministers have a leap to begin with.
pub(crate) fn first_leaps() -> Blueprint {
    let mut leaps = plain(full(8, 8), "KMRNSP");
    for letter in ['K', 'M'] {
        let kind = kind(&leaps, letter).index();
        leaps.kinds[kind].moves.push(Pattern { first: true, ..step(2, 1) });
    }
    start(&mut leaps, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde 0 0 1");
    leaps
}

/// Pawns have a double step to begin with, wherever they are.
pub(crate) fn first_steps() -> Blueprint {
    let mut steps = plain(full(6, 6), "KP");
    let pawn = kind(&steps, 'P').index();
    steps.kinds[pawn].moves.push(Pattern { first: true, leaves_trail: true, ..step(2, 0) });
    start(&mut steps, "2k3/pppppp/6/6/PPPPPP/2K3 w - - 0 1");
    steps
}

/// Promoted forms, hands, and other names for two of the kinds.
pub(crate) fn forms() -> Blueprint {
    let mut forms = with_hands(plain(full(9, 9), "KGSNLRBP"), Captured::ToHand);
    for letter in "SNLRBP".chars() {
        let base = kind(&forms, letter);
        let form =
            KindSpec { promoted_form_of: Some(base), royal: false, ..forms.kinds[base.index()].clone() };
        forms.kinds.push(form);
    }
    let (knight, bishop) = (kind(&forms, 'N').index(), kind(&forms, 'B').index());
    forms.kinds[knight].aliases = vec!['H'];
    forms.kinds[bishop].aliases = vec!['E', 'm'];
    start(&mut forms, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1");
    forms
}

/// Places without a cell, and walls.
pub(crate) fn holes() -> Blueprint {
    let mut holes = plain(drawn(&["*...*", ".....", "..*..", ".....", "*...*"]), "KRP");
    holes.walling = Some(Walling { stays: true });
    start(&mut holes, "*rkr*/1ppp1/2*2/1PPP1/*RKR* w - - 0 1");
    holes
}

/// More files than there are letters for them, and castling beyond them.
pub(crate) fn wide() -> Blueprint {
    let mut wide = plain(full(30, 4), "KRP");
    add_castling(&mut wide, [1, 4], "R");
    start(&mut wide, "4r9k14r/30/30/4R9K14R w KQkq - 0 1");
    wide
}

/// Two players whose letters differ in nothing but case, so that case cannot tell the players.
pub(crate) fn two_cases() -> Blueprint {
    let mut cases = with_hands(plain(full(3, 5), "Kk♘+/~(x=>"), Captured::ToHand);
    start(&mut cases, "2K,2k,2♘/(3)/(3)/(3)/1K,1k,1♘");
    cases
}

/// One file, so that rows have no commas.
pub(crate) fn one_file() -> Blueprint {
    plain(full(1, 7), "K漢")
}

/// Four around a board without corners.
pub(crate) fn four() -> Blueprint {
    let mut four =
        Blueprint::new(drawn(&["*...*", ".....", ".....", ".....", "*...*"]), players(4), kinds("KRP"));
    for letter in ['R', 'P'] {
        let kind = kind(&four, letter).index();
        four.kinds[kind].moves.push(Pattern { first: true, ..step(2, 0) });
    }
    let base = kind(&four, 'P');
    four.kinds.push(KindSpec { promoted_form_of: Some(base), ..four.kinds[base.index()].clone() });
    four.ends.checks = Some(5);
    start(&mut four, "2R,2K,2P/3P,(3),4R/3K,(3),4K/3R,(3),4P/1P,1K,1R 1");
    with_hands(four, Captured::ToHand)
}

pub(crate) fn three() -> Blueprint {
    let mut three = Blueprint::new(full(5, 3), players(3), kinds("KN"));
    start(&mut three, "2K,2N,(2),3K/(4),3N/1K,1N,(3)");
    three
}

pub(crate) fn one() -> Blueprint {
    let mut one = Blueprint::new(full(4, 4), players(1), kinds("QRBN"));
    start(&mut one, "1Q,(3)/(4)/(2),1R,(1)/(4) 1");
    one
}

/// A board of two storeys, whose cells have three coordinates.
pub(crate) fn storeys() -> Blueprint {
    Blueprint::new(std::sync::Arc::new(Storeys), players(2), kinds("KR"))
}

/// Everything above, and how each is called.
pub(crate) fn all() -> Vec<(&'static str, Blueprint)> {
    vec![
        ("chess", chess()),
        ("crazyhouse", crazyhouse()),
        ("loop", with_hands(chess(), Captured::ToHandAsIs)),
        ("checks", checks(3)),
        ("gates", gates()),
        ("first leaps", first_leaps()),
        ("first steps", first_steps()),
        ("forms", forms()),
        ("holes", holes()),
        ("wide", wide()),
        ("two cases", two_cases()),
        ("one file", one_file()),
        ("four", four()),
        ("three", three()),
        ("one", one()),
        ("storeys", storeys()),
    ]
}

/// A position with pieces alone: `label`, owner from 1, letter.
pub(crate) fn setup(blueprint: &Blueprint, pieces: &[(&str, u8, char)]) -> Setup {
    let placed = pieces.iter().map(|&(label, owner, letter)| Placed {
        cell: cell(blueprint, label),
        piece: Piece { owner: Player(owner - 1), kind: kind(blueprint, letter) },
        promoted: false,
    });
    fen::canonical(blueprint, &Setup { pieces: placed.collect(), ..Setup::default() })
}

/// Two storeys of three by two: storey, row and column, named `Aa1`.
#[derive(Debug)]
struct Storeys;

impl Geometry for Storeys {
    fn vector_len(&self) -> usize {
        3
    }

    fn cell_count(&self) -> usize {
        12
    }

    fn cell_at(&self, coordinates: &[i32]) -> Option<Cell> {
        match *coordinates {
            [storey @ 1..=2, row @ 1..=2, column @ 1..=3] => {
                Some(Cell((storey * 6 + row * 3 + column - 10) as u16))
            }
            _ => None,
        }
    }

    fn coordinates(&self, cell: Cell) -> Vec<i32> {
        let number = i32::from(cell.0);
        vec![number / 6 + 1, number / 3 % 2 + 1, number % 3 + 1]
    }

    fn label(&self, cell: Cell) -> String {
        let place = self.coordinates(cell);
        let letter = |first: u8, number: i32| char::from(first + number as u8 - 1);
        format!("{}{}{}", letter(b'A', place[0]), letter(b'a', place[2]), place[1])
    }

    fn cell_named(&self, label: &str) -> Option<Cell> {
        (0..12).map(Cell).find(|&cell| self.label(cell) == label)
    }

    fn jump(&self, _: Stand, _: &[i32]) -> Option<Stand> {
        None
    }

    fn outline(&self, _: Cell) -> Vec<Point> {
        vec![[0.0, 0.0]; 4]
    }

    fn centre(&self, _: Cell) -> Point {
        [0.0, 0.0]
    }
}

/// A step that can be repeated.
pub(crate) fn up_to(most: u16, pattern: Pattern) -> Pattern {
    Pattern { range: Range::UpTo(most), ..pattern }
}
