//! The solver against a brute force that shares nothing with it: its own board, its own moves, no memory.

use std::collections::BTreeSet;

use board::Cell;
use puzzle::chance::Chance;
use puzzle::solitaire::{Challenge, Counts, Letters, Solitaire, Solver, TooMany};
use rules::{Kind, Piece, Placed, Player, Position, Ruleset};
use variant::Library;

fn solitaire() -> Solitaire {
    board("solitaire")
}

fn board(key: &str) -> Solitaire {
    let library = Library::built_in();
    let entry = library.board(key).expect("the board is built in");
    Solitaire::new(Ruleset::compile(&entry.blueprint()).expect("it compiles")).expect("for one player")
}

/// A piece, by its letter.
type Man = char;

/// A capture: from where to where.
type Taking = (usize, usize);

fn reaches(board: &[Option<Man>; 16], from: usize, to: usize) -> bool {
    let Some(letter) = board[from] else { return false };
    let (row, column) = ((to / 4) as i32 - (from / 4) as i32, (to % 4) as i32 - (from % 4) as i32);
    let (tall, wide) = (row.abs(), column.abs());
    let line = match letter {
        'K' => return tall.max(wide) == 1,
        'N' => return tall * wide == 2,
        'P' => return row == 1 && wide == 1,
        'Q' => tall == wide || tall == 0 || wide == 0,
        'R' => tall == 0 || wide == 0,
        _ => tall == wide,
    };
    let steps = tall.max(wide);
    line && (1..steps).all(|step| {
        let between = from as i32 + step * (row.signum() * 4 + column.signum());
        board[between as usize].is_none()
    })
}

fn brute(
    board: &mut [Option<Man>; 16],
    made: &mut Vec<Taking>,
    from: Option<usize>,
    found: &mut (u64, BTreeSet<Vec<Taking>>),
) {
    if board.iter().flatten().count() == 1 {
        found.0 += 1;
        let mut sorted = made.clone();
        sorted.sort_unstable();
        found.1.insert(sorted);
        return;
    }
    for start in (0..16).filter(|&start| from.is_none_or(|from| from == start)) {
        for end in 0..16 {
            let (Some(taker), Some(taken)) = (board[start], board[end]) else { continue };
            if start == end || taken == 'K' || !reaches(board, start, end) {
                continue;
            }
            (board[start], board[end]) = (None, Some(taker));
            made.push((start, end));
            brute(board, made, None, found);
            made.pop();
            (board[start], board[end]) = (Some(taker), Some(taken));
        }
    }
}

fn counts_by_force(men: &[(usize, char)], from: Option<usize>) -> Counts {
    let mut board = [None; 16];
    for &(cell, letter) in men {
        board[cell] = Some(letter);
    }
    let mut found = (0, BTreeSet::new());
    brute(&mut board, &mut Vec::new(), from, &mut found);
    Counts { count: found.0, distinct: found.1.len() as u64 }
}

fn cell_name(cell: usize) -> String {
    format!("{}{}", char::from(b'a' + (cell % 4) as u8), cell / 4 + 1)
}

fn random_men(chance: &mut Chance, count: usize) -> Vec<(usize, char)> {
    let mut left: Vec<char> = "KQRRBBNNPP".chars().collect();
    let mut cells: Vec<usize> = (0..16).collect();
    (0..count)
        .map(|_| (cells.remove(chance.below(cells.len())), left.remove(chance.below(left.len()))))
        .collect()
}

fn text(men: &[(usize, char)]) -> String {
    let man = |&(cell, letter): &(usize, char)| {
        let letter = if letter == 'P' { String::new() } else { letter.to_string() };
        letter + &cell_name(cell)
    };
    men.iter().map(man).collect::<Vec<_>>().join("-")
}

#[test]
fn counts_are_those_of_brute_force_on_random_boards() {
    let solitaire = solitaire();
    let mut chance = Chance::new(15);
    let mut solved = 0;
    for round in 0..400 {
        let men = random_men(&mut chance, 2 + round % 7);
        let (challenge, _) = Challenge::read(&solitaire, &text(&men), Letters::Own).unwrap();
        let mut solver = Solver::new(&solitaire, &challenge).unwrap();
        let mut slow = Solver::by_the_rules(&solitaire, &challenge).unwrap();
        let wanted = counts_by_force(&men, None);
        solved += usize::from(wanted.count > 0);
        assert_eq!(solver.counts(None).unwrap(), wanted, "{}", text(&men));
        assert_eq!(slow.counts(None).unwrap(), wanted, "{}", text(&men));
        // Asked first, it is found out in another way than by counting.
        for mut asked in [Solver::new, Solver::by_the_rules].map(|new| new(&solitaire, &challenge).unwrap()) {
            assert_eq!(asked.is_unique().unwrap(), wanted.distinct == 1, "{}", text(&men));
        }
        let board = solitaire.ruleset().board();
        for &(cell, _) in &men {
            let from = board.cell_named(&cell_name(cell)).unwrap();
            assert_eq!(
                solver.counts(Some(from)).unwrap(),
                counts_by_force(&men, Some(cell)),
                "{}",
                text(&men)
            );
        }
        let listed: BTreeSet<_> =
            solver.some(None, 100_000).unwrap().into_iter().map(|moves| format!("{moves:?}")).collect();
        assert_eq!(listed.len() as u64, wanted.count.min(100_000), "{}", text(&men));
    }
    assert!(solved > 50, "only {solved} boards could be solved, which proves little");
}

/// Tries every sequence of legal moves.
fn by_force(position: &Position, made: &mut Vec<Taking>, found: &mut (u64, BTreeSet<Vec<Taking>>)) {
    if let Some(outcome) = position.outcome() {
        if outcome.winners.has(Player(0)) {
            found.0 += 1;
            let mut sorted = made.clone();
            sorted.sort_unstable();
            found.1.insert(sorted);
        }
        return;
    }
    for mv in position.legal_moves() {
        let (from, to) = (mv.from().index(), mv.to().index());
        let mut after = position.clone();
        after.play(mv).expect("it is legal");
        made.push((from, to));
        by_force(&after, made, found);
        made.pop();
    }
}

/// The whole box of a board in some order, as far as a number of pieces, on cells of a corner so that they meet.
fn corner(solitaire: &Solitaire, chance: &mut Chance, count: usize) -> Challenge {
    let ruleset = solitaire.ruleset();
    let start = solitaire.start();
    let mut pieces: Vec<String> =
        start.pieces().iter().map(|&(_, kind)| ruleset.letter(kind).to_string()).collect();
    let mut cells: Vec<usize> = (0..16).collect();
    let mut parts = Vec::new();
    for _ in 0..count {
        let piece = pieces.remove(chance.below(pieces.len()));
        let cell = cells.remove(chance.below(cells.len()));
        parts.push(format!("{}{}", if piece == "P" { String::new() } else { piece }, cell_name(cell)));
    }
    Challenge::read(solitaire, &parts.join("-"), Letters::Own).expect("it can be read").0
}

#[test]
fn counts_are_those_of_the_rules_themselves_on_every_board() {
    for key in ["solitaire", "two-bites"] {
        let solitaire = board(key);
        let mut chance = Chance::new(5);
        let mut solved = 0;
        for round in 0..120 {
            let challenge = corner(&solitaire, &mut chance, 2 + round % 6);
            let mut found = (0, BTreeSet::new());
            let position = solitaire.position(&challenge).unwrap();
            by_force(&position, &mut Vec::new(), &mut found);
            let wanted = Counts { count: found.0, distinct: found.1.len() as u64 };
            let counts = Solver::new(&solitaire, &challenge).unwrap().counts(None).unwrap();
            assert_eq!(counts, wanted, "{key}: {}", challenge.text(&solitaire, Letters::Own));
            solved += usize::from(wanted.count > 0);
        }
        assert!(solved > 30, "{key}: only {solved} boards could be solved, which proves little");
    }
}

#[test]
fn a_piece_that_has_captured_twice_captures_no_more() {
    let solitaire = board("two-bites");
    let counts = |text: &str| {
        let (challenge, _) = Challenge::read(&solitaire, text, Letters::Own).unwrap();
        Solver::new(&solitaire, &challenge).unwrap().counts(None).unwrap()
    };
    // A rook alone against pawns that cannot capture each other: two are within its reach, three are not.
    assert_eq!(counts("Ra1-a3-a5"), Counts { count: 1, distinct: 1 });
    assert_eq!(counts("Ra1-a3-a5-a7"), Counts::default());
}

#[test]
fn boards_with_more_solutions_than_can_be_counted_are_refused() {
    let mut blueprint = Library::built_in().blueprint("solitaire").expect("the board is built in");
    let queen = blueprint.kinds.iter().position(|kind| kind.letter == 'Q').expect("there are queens");
    let piece = Piece { owner: Player(0), kind: Kind(queen as u8) };
    let placed = |cell| Placed { cell: Cell(cell), piece, promoted: false };
    blueprint.start.pieces = (0..16).map(placed).collect();
    let solitaire =
        Solitaire::new(Ruleset::compile(&blueprint).expect("it compiles")).expect("for one player");
    let challenge = solitaire.start();
    assert_eq!(Solver::new(&solitaire, &challenge).unwrap().counts(None), Err(TooMany));
    assert_eq!(Solver::new(&solitaire, &challenge).unwrap().is_unique(), Ok(false));
}

/// Both ways to count must say the same, from any piece and from each.
fn compare_with_the_rules(solitaire: &Solitaire, challenge: &Challenge) -> Counts {
    let mut quick = Solver::new(solitaire, challenge).expect("the board has such pieces");
    let mut slow = Solver::by_the_rules(solitaire, challenge).expect("the board has such pieces");
    for &(cell, _) in challenge.pieces() {
        let text = challenge.text(solitaire, Letters::Own);
        assert_eq!(quick.counts(Some(cell)), slow.counts(Some(cell)), "{text} from {cell:?}");
    }
    let counts = quick.counts(None).expect("there are few pieces");
    assert_eq!(slow.counts(None), Ok(counts), "{}", challenge.text(solitaire, Letters::Own));
    counts
}

#[test]
fn counts_of_many_pieces_are_those_of_the_rules() {
    for (key, pieces, boards) in [("solitaire", 8, 15), ("solitaire", 9, 6), ("two-bites", 8, 30)] {
        let solitaire = board(key);
        let mut chance = Chance::new(8);
        let mut orders_matter = 0;
        for _ in 0..boards {
            let challenge = corner(&solitaire, &mut chance, pieces);
            let counts = compare_with_the_rules(&solitaire, &challenge);
            orders_matter += usize::from(counts.count > counts.distinct);
        }
        assert!(
            orders_matter > 3,
            "{key}: on {orders_matter} boards alone there were several orders, which proves little"
        );
    }
}

#[test]
fn counts_are_right_whoever_is_immune() {
    for immune in ["", "Q", "N", "KN"] {
        let mut blueprint = Library::built_in().blueprint("solitaire").expect("the board is built in");
        for kind in &mut blueprint.kinds {
            kind.immune = immune.contains(kind.letter);
        }
        let solitaire =
            Solitaire::new(Ruleset::compile(&blueprint).expect("it compiles")).expect("for one player");
        let mut chance = Chance::new(4);
        let mut solved = 0;
        for round in 0..50 {
            let challenge = corner(&solitaire, &mut chance, 2 + round % 6);
            solved += usize::from(compare_with_the_rules(&solitaire, &challenge).count > 0);
        }
        assert!(solved > 5, "{immune:?} immune: only {solved} boards could be solved, which proves little");
    }
}

#[test]
fn full_boards_have_as_many_solutions_as_sets_of_them_say() {
    // Counted by a solver that put the set of all solutions together.
    let full = [
        ("Rb1-c1-Kd1-Bb2-Rc2-Bd2-Na3-Qb3-b4-Nc4", 5_593_586, 40_345),
        ("b1-Ba2-c2-Qa3-Nb3-Rc3-Bd3-Ra4-Nb4-Kc4", 6_864_465, 39_100),
        ("Bc1-a2-Nb2-Kc2-Qa3-b3-Bc3-Nd3-Rb4-Rc4", 6_256_704, 39_837),
    ];
    let solitaire = solitaire();
    for (text, count, distinct) in full {
        let (challenge, _) = Challenge::read(&solitaire, text, Letters::Own).unwrap();
        let counts = Solver::new(&solitaire, &challenge).unwrap().counts(None).unwrap();
        assert_eq!(counts, Counts { count, distinct }, "{text}");
    }
}
