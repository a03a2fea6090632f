//! Mistakes that were in the rules once, each as the smallest game that shows it.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use board::{BoardType, Cell, Facing};
use rules::{
    Blast, Blueprint, Captured, Castling, CellTest, CompileError, Condition, Drops, Effect, Fate, Goal,
    History, Kind, KindSpec, Move, Occasion, Passing, Pattern, Piece, Placed, Player, PlayerSpec, Position,
    PromotionRule, Range, Repetition, RepetitionVerdict, Ruleset, Setup, SetupError, Special, Trail, Value,
    Verdict, Visitor, Walling, Zone, ZoneId,
};

const KING: Kind = Kind(0);
const WAZIR: [[i32; 2]; 4] = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const ALL_AROUND: [[i32; 2]; 8] = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]];

fn steps(vectors: &[[i32; 2]], range: Range) -> Vec<Pattern> {
    let pattern = |vector: &[i32; 2]| Pattern {
        vector: vector.to_vec(),
        range,
        moves: true,
        captures: true,
        ..Pattern::default()
    };
    vectors.iter().map(pattern).collect()
}

fn kind(letter: char, moves: Vec<Pattern>) -> KindSpec {
    KindSpec { letter, value: Value(1_000_000), royal: letter == 'K', moves, ..KindSpec::default() }
}

/// A game for two on a board of squares, with a royal king and further kinds.
fn game(rows: usize, columns: usize, others: Vec<KindSpec>) -> Blueprint {
    let board = BoardType::Square2D.lay_out(&vec![vec![true; columns]; rows]).unwrap();
    let players = [false, true].map(|back| PlayerSpec { team: None, facing: Facing::new(1, back) });
    let mut kinds = vec![kind('K', steps(&ALL_AROUND, Range::UpTo(1)))];
    kinds.extend(others);
    Blueprint::new(board, players.to_vec(), kinds)
}

fn cell(blueprint: &Blueprint, label: &str) -> Cell {
    blueprint.board.cell_named(label).unwrap()
}

fn place(blueprint: &mut Blueprint, owner: u8, kind: Kind, label: &str) {
    let cell = cell(blueprint, label);
    blueprint.place(cell, Piece { owner: Player(owner), kind });
}

/// A zone of the same cells for both players.
fn zone(blueprint: &mut Blueprint, labels: &[&str]) -> ZoneId {
    let cells: Vec<Cell> = labels.iter().map(|label| cell(blueprint, label)).collect();
    blueprint.zones.push(Zone(vec![cells.clone(), cells]));
    ZoneId(blueprint.zones.len() as u16 - 1)
}

fn start(blueprint: &Blueprint) -> Position {
    Ruleset::compile(blueprint).unwrap().start()
}

fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = position.legal_moves().iter().map(|&mv| position.move_text(mv)).collect();
    texts.sort();
    texts
}

fn play(position: &mut Position, text: &str) -> Move {
    let mv =
        position.move_from_text(text).unwrap_or_else(|| panic!("{text} is one of {:?}", texts(position)));
    position.play(mv).unwrap();
    mv
}

#[test]
fn a_blast_may_reach_any_number_of_cells() {
    let mut blueprint = game(20, 20, vec![kind('R', steps(&WAZIR, Range::Unlimited))]);
    let reach = (-19..=19).flat_map(|row| (-19..=19).map(move |column| vec![row, column]));
    blueprint.blast = Some(Blast { reach: reach.collect(), shielded: vec![KING], immune: vec![KING] });
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 1, KING, "t20");
    for column in 'a'..='t' {
        for row in 5..=15 {
            place(&mut blueprint, u8::from(row > 9), Kind(1), &format!("{column}{row}"));
        }
    }
    let mut position = start(&blueprint);
    let before = position.clone();
    let undo = position.play(position.move_from_text("c9c10").unwrap()).unwrap();
    assert_eq!(position.setup().pieces.len(), 2, "everything but the kings is gone");
    assert!(undo.changes().len() > 128);
    position.undo(&undo);
    assert!(position == before && position.hash() == before.hash());
}

#[test]
fn castling_is_told_from_a_king_that_steps_as_far() {
    let mut blueprint = game(3, 8, vec![kind('R', steps(&WAZIR, Range::Unlimited))]);
    blueprint.kinds[0].moves.extend(steps(&[[0, 2]], Range::UpTo(1)));
    place(&mut blueprint, 0, KING, "e1");
    place(&mut blueprint, 0, Kind(1), "h1");
    place(&mut blueprint, 1, KING, "a3");
    let line: Vec<Cell> = ["e1", "f1", "g1", "h1"].iter().map(|label| cell(&blueprint, label)).collect();
    blueprint.castlings.push(Castling {
        player: Player(0),
        king: KING,
        partners: vec![Kind(1)],
        king_from: None,
        partner_from: None,
        king_to: line[2],
        partner_to: line[1],
        line,
        letter: 'K',
    });
    let texts = texts(&start(&blueprint));
    assert!(texts.contains(&"e1g1".to_owned()) && texts.contains(&"e1h1".to_owned()), "{texts:?}");
    assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "{texts:?}");
}

#[test]
fn what_promotes_lets_nothing_in_through_its_gate() {
    let mut pawn = kind('P', steps(&[[1, 0]], Range::UpTo(1)));
    let mut blueprint = game(3, 3, vec![kind('E', steps(&WAZIR, Range::UpTo(1)))]);
    let top = zone(&mut blueprint, &["a3", "b3", "c3"]);
    let gates = zone(&mut blueprint, &["a2"]);
    pawn.promotions =
        vec![PromotionRule { to: vec![Kind(1)], occasion: Occasion::Arriving(top), compulsory: Some(top) }];
    blueprint.kinds.push(pawn);
    place(&mut blueprint, 0, KING, "c1");
    place(&mut blueprint, 0, Kind(2), "a2");
    place(&mut blueprint, 1, KING, "c3");
    blueprint.drops = Some(Drops { gates: Some(gates), only_gates: true, ..Drops::default() });
    blueprint.start.hands = vec![(Player(0), Kind(1), 1)];
    let pawn_moves: Vec<String> =
        texts(&start(&blueprint)).into_iter().filter(|text| text.starts_with("a2")).collect();
    assert_eq!(pawn_moves, ["a2a3e"]);
}

#[test]
fn who_is_stuck_may_pass_where_each_move_is_tested() {
    let mut blueprint = game(3, 3, vec![kind('R', steps(&WAZIR, Range::Unlimited))]);
    blueprint.duties.passing = Passing::WhenStuck;
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 1, Kind(1), "b3");
    place(&mut blueprint, 1, Kind(1), "c2");
    place(&mut blueprint, 1, KING, "c3");
    let tested = Ruleset::compile_to_try_moves(&blueprint).unwrap().start();
    assert_eq!(texts(&tested), ["a1a1"]);
    assert_eq!(texts(&start(&blueprint)), ["a1a1"]);
}

#[test]
fn what_can_take_no_king_attacks_all_the_same() {
    // The rook takes nothing but guards; a guard on the goal that it could take there is not safe.
    let mut rook = kind('R', steps(&WAZIR, Range::Unlimited));
    for pattern in &mut rook.moves {
        pattern.prey = vec![Kind(2)];
    }
    let mut blueprint = game(4, 4, vec![rook, kind('G', steps(&WAZIR, Range::UpTo(1)))]);
    let goal = zone(&mut blueprint, &["a4"]);
    blueprint.ends.goals.push(Goal {
        kinds: vec![Kind(2)],
        zone: goal,
        count: 1,
        last_chance: false,
        safe: true,
        on_own_turn: false,
    });
    place(&mut blueprint, 0, KING, "d1");
    place(&mut blueprint, 0, Kind(2), "a3");
    place(&mut blueprint, 1, KING, "d3");
    place(&mut blueprint, 1, Kind(1), "c4");
    let mut position = start(&blueprint);
    play(&mut position, "a3a4");
    assert_eq!(position.outcome(), None);
    assert!(position.attacked_by_enemies_of(Player(0)).contains(&cell(&blueprint, "a4")));
    assert!(!position.is_in_check(Player(0)));
}

#[test]
fn passes_are_part_of_a_position_where_they_end_games() {
    let mut blueprint = game(4, 4, Vec::new());
    blueprint.duties.passing = Passing::Always;
    blueprint.ends.passes = Some(Verdict::Draw);
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 1, KING, "d4");
    let mut passed = start(&blueprint);
    play(&mut passed, "a1a1");
    let other = passed.ruleset().position(&Setup { passes: 0, ..passed.setup() }).unwrap();
    assert!(passed != other && passed.hash() != other.hash());
    assert_eq!(passed.hash(), passed.computed_hash());
    assert_eq!(passed.repetition_key(), other.repetition_key());
    let again = passed.ruleset().position(&passed.setup()).unwrap();
    assert!(passed == again);
    play(&mut passed, "d4d4");
    assert!(passed.outcome().is_some());
}

#[test]
fn a_bishop_mates_nobody_however_large_the_board() {
    let diagonals = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
    let mut blueprint = game(32, 32, vec![kind('B', steps(&diagonals, Range::Unlimited))]);
    blueprint.ends.stalemate = Verdict::Draw;
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 0, Kind(1), "b2");
    place(&mut blueprint, 1, KING, "p20");
    assert!(start(&blueprint).nobody_can_win());
    let mut rooks = game(32, 32, vec![kind('R', steps(&WAZIR, Range::Unlimited))]);
    rooks.ends.stalemate = Verdict::Draw;
    place(&mut rooks, 0, KING, "a1");
    place(&mut rooks, 0, Kind(1), "b2");
    place(&mut rooks, 1, KING, "p20");
    assert!(!start(&rooks).nobody_can_win());
}

#[test]
fn material_says_who_could_still_win() {
    let leaps = [[2, 1], [2, -1], [-2, 1], [-2, -1], [1, 2], [1, -2], [-1, 2], [-1, -2]];
    let knight = kind('N', steps(&leaps, Range::UpTo(1)));
    let could_win = |theirs: &[(Kind, &str)]| {
        let mut blueprint = game(8, 8, vec![knight.clone(), kind('R', steps(&WAZIR, Range::Unlimited))]);
        blueprint.ends.stalemate = Verdict::Draw;
        place(&mut blueprint, 0, KING, "a1");
        place(&mut blueprint, 0, Kind(1), "b3");
        place(&mut blueprint, 1, KING, "h8");
        for &(kind, label) in theirs {
            place(&mut blueprint, 1, kind, label);
        }
        let position = start(&blueprint);
        [position.could_win(Player(0)), position.could_win(Player(1))]
    };
    assert_eq!(could_win(&[]), [false, false]);
    // A knight mates a king in the corner that is hemmed in by its own rook.
    assert_eq!(could_win(&[(Kind(2), "g8")]), [true, true]);
}

#[test]
fn a_blueprint_that_names_what_is_not_there_is_refused() {
    let mut wrong = game(3, 3, Vec::new());
    wrong.zones.push(Zone(vec![vec![Cell(9)]]));
    assert_eq!(Ruleset::compile(&wrong).unwrap_err(), CompileError::Unknown);
    let mut wrong = game(3, 3, Vec::new());
    wrong.place(Cell(500), Piece { owner: Player(0), kind: KING });
    assert_eq!(Ruleset::compile(&wrong).unwrap_err(), CompileError::Unknown);
    let mut wrong = game(3, 3, Vec::new());
    wrong.specials.push(Special {
        conditions: vec![Condition::Cell { cell: Cell(0), test: CellTest::IsKind(Kind(7)) }],
        effects: vec![Effect::Move { from: Cell(0), to: Cell(1) }],
    });
    assert_eq!(Ruleset::compile(&wrong).unwrap_err(), CompileError::Unknown);
}

#[test]
fn hands_hold_more_than_a_byte_can_count() {
    let mut blueprint = game(3, 4, vec![kind('W', steps(&WAZIR, Range::UpTo(1)))]);
    blueprint.drops = Some(Drops { captured: Captured::ToHand, ..Drops::default() });
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 1, Kind(1), "b2");
    place(&mut blueprint, 1, KING, "d3");
    blueprint.start.hands = vec![(Player(0), Kind(1), 255)];
    let mut position = start(&blueprint);
    let before = position.clone();
    let undo = position.play(position.move_from_text("a1b2").unwrap()).unwrap();
    assert_eq!(position.in_hand(Player(0), Kind(1)), 256);
    assert_eq!(position.hash(), position.computed_hash());
    position.undo(&undo);
    assert!(position == before && position.hash() == before.hash());
}

#[test]
fn what_a_special_promotes_goes_back_to_what_it_was_in_a_hand() {
    let mut pawn = kind('P', steps(&[[1, 0]], Range::UpTo(1)));
    let mut blueprint = game(3, 4, vec![kind('W', steps(&WAZIR, Range::UpTo(1)))]);
    let top = zone(&mut blueprint, &["a3", "b3", "c3", "d3"]);
    pawn.promotions =
        vec![PromotionRule { to: vec![Kind(1)], occasion: Occasion::Arriving(top), compulsory: Some(top) }];
    blueprint.kinds.push(pawn);
    blueprint.drops = Some(Drops { captured: Captured::ToHand, ..Drops::default() });
    place(&mut blueprint, 0, KING, "d1");
    place(&mut blueprint, 0, Kind(2), "a1");
    place(&mut blueprint, 1, KING, "b2");
    let (from, to) = (cell(&blueprint, "a1"), cell(&blueprint, "a3"));
    blueprint.specials.push(Special {
        conditions: vec![Condition::Cell { cell: from, test: CellTest::IsKind(Kind(2)) }],
        effects: vec![Effect::Move { from, to }],
    });
    let mut position = start(&blueprint);
    play(&mut position, "a1a3w");
    play(&mut position, "b2a3");
    assert_eq!(position.in_hand(Player(1), Kind(2)), 1, "the wazir was a pawn");
}

#[test]
fn a_first_move_gives_no_check_once_the_piece_has_moved() {
    // The runner takes along the file with its first move only, and nobody may give check.
    let mut runner = kind('F', steps(&WAZIR, Range::UpTo(1)));
    runner.moves.push(Pattern {
        vector: vec![1, 0],
        range: Range::Unlimited,
        captures: true,
        first: true,
        ..Pattern::default()
    });
    let mut blueprint = game(5, 3, vec![runner]);
    blueprint.duties.no_checks = true;
    place(&mut blueprint, 0, KING, "c1");
    place(&mut blueprint, 0, Kind(1), "a1");
    place(&mut blueprint, 1, KING, "b5");
    let texts = texts(&start(&blueprint));
    assert!(texts.contains(&"a1b1".to_owned()), "{texts:?}");
}

#[test]
fn a_withdrawn_player_is_out_whatever_the_width() {
    for columns in [3, 9, 14, 16, 32] {
        let mut blueprint = game(8, columns, Vec::new());
        place(&mut blueprint, 0, KING, "a1");
        place(&mut blueprint, 1, KING, "c8");
        let mut position = start(&blueprint);
        position.withdraw(Player(0), Fate::Resigned);
        assert!(position.outcome().is_some_and(|outcome| outcome.winners.has(Player(1))), "{columns}");
    }
}

#[test]
fn a_special_puts_nothing_where_a_wall_is() {
    let mut blueprint = game(4, 4, vec![]);
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 1, KING, "d4");
    let (from, to) = (cell(&blueprint, "a1"), cell(&blueprint, "a4"));
    blueprint.specials.push(Special { conditions: vec![], effects: vec![Effect::Move { from, to }] });
    blueprint.walling = Some(Walling { stays: false });
    assert!(texts(&start(&blueprint)).iter().any(|text| text.starts_with("a1a4")));
    blueprint.start.walls = vec![to];
    assert!(!texts(&start(&blueprint)).iter().any(|text| text.starts_with("a1a4")));
}

#[test]
fn checks_are_only_given_to_what_can_be_taken() {
    // Two kinds are royal; the rook takes the king alone.
    let rook = steps(&WAZIR, Range::Unlimited);
    let rook = rook.into_iter().map(|pattern| Pattern { prey: vec![KING], ..pattern }).collect();
    let mut blueprint = game(4, 4, vec![kind('R', rook), kind('Q', steps(&WAZIR, Range::UpTo(1)))]);
    blueprint.kinds[2].royal = true;
    blueprint.duties.no_checks = true;
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 0, Kind(1), "b1");
    place(&mut blueprint, 1, Kind(2), "d4");
    assert!(texts(&start(&blueprint)).contains(&"b1d1".to_owned()));
    blueprint.start.pieces[2].piece.kind = KING;
    assert!(!texts(&start(&blueprint)).contains(&"b1d1".to_owned()));
}

#[test]
fn a_shuffled_army_keeps_its_first_moves() {
    let leap = Pattern { first: true, ..steps(&[[2, 1]], Range::UpTo(1)).remove(0) };
    let mut blueprint = game(4, 4, vec![]);
    blueprint.kinds[0].moves.push(leap);
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 1, KING, "d1");
    let ruleset = Ruleset::compile(&blueprint).unwrap();
    let mut setup = blueprint.start.clone();
    setup.pieces[0].cell = cell(&blueprint, "b1");
    setup.unmoved = vec![setup.pieces[0].cell];
    assert!(texts(&ruleset.position(&setup).unwrap()).contains(&"b1c3".to_owned()));
}

#[test]
fn counters_stop_at_their_most() {
    let mut blueprint = game(4, 4, vec![]);
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 1, KING, "d4");
    let (quiet_plies, round) = (u32::MAX, u32::MAX);
    let setup = Setup { quiet_plies, round, ..blueprint.start.clone() };
    let mut position = Ruleset::compile(&blueprint).unwrap().position(&setup).unwrap();
    for text in ["a1b1", "d4c4", "b1a1"] {
        play(&mut position, text);
    }
    assert_eq!(position.quiet_plies(), u32::MAX);
}

#[test]
fn what_a_blueprint_or_a_position_cannot_mean_is_refused() {
    let mut sound = game(4, 4, vec![]);
    place(&mut sound, 0, KING, "a1");
    place(&mut sound, 1, KING, "d4");
    let ruleset = Ruleset::compile(&sound).unwrap();
    let eliminated = vec![Player(5)];
    let wrong = ruleset.position(&Setup { eliminated, ..sound.start.clone() });
    assert_eq!(wrong.err(), Some(SetupError::Unknown));
    let refused = |change: &dyn Fn(&mut Blueprint)| {
        let mut blueprint = sound.clone();
        change(&mut blueprint);
        Ruleset::compile(&blueprint).err()
    };
    let pattern = |vector: Vec<i32>| Pattern { vector, ..Pattern::default() };
    for vector in [vec![], vec![1], vec![1, 1, 1], vec![1, i32::MIN]] {
        let error = refused(&|blueprint| blueprint.kinds[0].moves.push(pattern(vector.clone())));
        assert_eq!(error, Some(CompileError::Patterns), "{vector:?}");
        let error = refused(&|blueprint| {
            blueprint.blast = Some(Blast { reach: vec![vector.clone()], ..Blast::default() });
        });
        assert_eq!(error, Some(CompileError::Patterns), "{vector:?}");
    }
}

#[test]
fn whose_mate_loses_loses_too() {
    let board = BoardType::Square2D.lay_out(&vec![vec![true; 6]; 6]).unwrap();
    let player = |team| PlayerSpec { team: Some(team), facing: Facing::new(1, false) };
    let players = vec![player(0), player(1), player(0), player(1)];
    let kinds = vec![kind('K', steps(&ALL_AROUND, Range::UpTo(1)))];
    let mut blueprint = Blueprint::new(board, players, kinds);
    for (owner, label) in ["a1", "a6", "f1", "f6"].into_iter().enumerate() {
        place(&mut blueprint, owner as u8, KING, label);
    }
    blueprint.adjudication.repetition = Some(Repetition {
        times: 2,
        verdict: RepetitionVerdict::LossFor(Player(1)),
        perpetual_check_loses: false,
        chases: Vec::new(),
    });
    let mut position = start(&blueprint);
    let mut history = History::new(&position);
    for text in ["a1a2", "a6a5", "f1f2", "f6f5", "a2a1", "a5a6", "f2f1", "f5f6"] {
        let mover = position.turn();
        let mv = play(&mut position, text);
        history.push(mover, mv, &position);
    }
    let winners: Vec<Player> = history.outcome(&position).unwrap().winners.iter().collect();
    assert_eq!(winners, [Player(0), Player(2)]);
}

#[test]
fn a_king_does_not_promote_itself_away() {
    let mut blueprint = game(4, 4, vec![kind('R', steps(&WAZIR, Range::Unlimited))]);
    let everywhere = zone(&mut blueprint, &["a1", "b1", "a2", "b2"]);
    let occasion = Occasion::Arriving(everywhere);
    blueprint.kinds[0].promotions.push(PromotionRule { to: vec![Kind(1)], occasion, compulsory: None });
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 1, KING, "d4");
    assert_eq!(texts(&start(&blueprint)), ["a1a2", "a1b1", "a1b2"]);
}

#[test]
fn nothing_is_caught_that_cannot_have_passed() {
    let double = Pattern { leaves_trail: true, ..steps(&[[1, 0]], Range::UpTo(2)).remove(0) };
    let catch = Pattern { catches: true, moves: false, ..steps(&[[1, 1]], Range::UpTo(1)).remove(0) };
    let mut blueprint = game(4, 5, vec![kind('P', vec![double, catch])]);
    place(&mut blueprint, 0, KING, "e1");
    place(&mut blueprint, 1, KING, "e4");
    let at = |label: &str| cell(&blueprint, label);
    let ruleset = Ruleset::compile(&blueprint).unwrap();
    // Black's pawn on b2 can have come from b4 over b3, onto which a white pawn on a2 catches it.
    let position = |victim: &str, origin: Option<&str>| {
        let mut setup = ruleset.start().setup();
        let put = |owner: u8, label: &str| Placed {
            cell: at(label),
            piece: Piece { owner: Player(owner), kind: Kind(1) },
            promoted: false,
        };
        setup.pieces.extend([put(0, "a2"), put(1, "b2")]);
        setup.pieces.extend(origin.map(|label| put(1, label)));
        setup.trails = vec![Trail { cells: vec![at("b3")], victim: at(victim) }];
        ruleset.position(&setup).unwrap()
    };
    let catches = |position: &Position| texts(position).contains(&"a2b3".to_owned());
    assert!(catches(&position("b2", None)));
    assert!(!catches(&position("b2", Some("b4"))), "its origin is taken");
    assert!(!catches(&position("e4", None)), "the king did not pass");
    assert!(!catches(&position("a2", None)), "nobody catches an own piece");
}

/// Asks about one cell.
struct Ask(Cell);

impl Visitor for Ask {
    type Output = bool;

    fn visit<const N: usize>(self, position: &rules::sized::Position<N>) -> bool {
        let king = Piece { owner: Player(0), kind: KING };
        let everywhere = [
            position.attackers(self.0, Player(0), position.occupied()),
            position.moves_from(king, self.0, position.occupied()),
            position.captures_from(king, self.0, position.occupied()),
        ];
        everywhere.iter().all(board::CellSet::is_empty)
    }
}

#[test]
fn nothing_is_on_cells_that_there_are_not() {
    let mut blueprint = game(4, 4, vec![]);
    place(&mut blueprint, 0, KING, "a1");
    place(&mut blueprint, 1, KING, "d4");
    for number in [16, 17, 64, 1023, u16::MAX] {
        assert!(start(&blueprint).visit(Ask(Cell(number))));
    }
}

#[test]
fn what_two_rules_let_a_piece_become_in_place_is_one_move() {
    let mut blueprint = game(3, 3, vec![kind('E', steps(&WAZIR, Range::UpTo(1)))]);
    let near = zone(&mut blueprint, &["a1", "b1"]);
    let corner = zone(&mut blueprint, &["a1"]);
    let rule =
        |zone| PromotionRule { to: vec![Kind(1)], occasion: Occasion::Resting(zone), compulsory: None };
    let mut pawn = kind('P', steps(&[[1, 0]], Range::UpTo(1)));
    pawn.promotions = vec![rule(near), rule(corner)];
    blueprint.kinds.push(pawn);
    place(&mut blueprint, 0, KING, "c1");
    place(&mut blueprint, 0, Kind(2), "a1");
    place(&mut blueprint, 0, Kind(2), "b2");
    place(&mut blueprint, 1, KING, "c3");
    let texts = texts(&start(&blueprint));
    assert!(texts.iter().any(|text| text.starts_with("a1a1")), "{texts:?}");
    assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "{texts:?}");
}
