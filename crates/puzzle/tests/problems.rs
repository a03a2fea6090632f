//! Problems of every kind: known ones hold, wrong tries say why, and what is broken is told.

use std::sync::Arc;

use notation::read_fen;
use puzzle::problem::{
    Answer, Goal, OldPiece, OldProblem, OldSolution, Problem, Surety, Verifier, Why, answer, from_csv,
    from_old,
};
use rules::Ruleset;
use search::Knowledge;
use variant::Library;

struct Table {
    ruleset: Ruleset,
    knowledge: Arc<Knowledge>,
}

fn board(key: &str) -> Table {
    let library = Library::built_in();
    let ruleset = Ruleset::compile(&library.blueprint(key).expect("it is built in")).expect("it compiles");
    let knowledge = Arc::new(Knowledge::of(&ruleset));
    Table { ruleset, knowledge }
}

impl Table {
    fn check(&self, problem: &Problem) -> Result<Surety, String> {
        Verifier::new(&self.ruleset, &self.knowledge).verify(problem).map_err(|flaw| flaw.to_string())
    }

    /// What becomes of moves, one after the other, replies included; the last one's answer.
    fn play(&self, problem: &Problem, moves: &[&str]) -> Answer {
        let start = read_fen(&self.ruleset, &problem.fen).expect("a position");
        let mut made: Vec<String> = Vec::new();
        let mut last = Answer::Right { reply: None };
        for mv in moves {
            last = answer(problem, &start, &made, mv, &self.knowledge).expect("moves before were right");
            made.push((*mv).to_owned());
            if let Answer::Right { reply } | Answer::Solved { reply } = &last {
                made.extend(reply.clone());
            }
        }
        last
    }
}

fn problem(fen: &str, goal: Goal, lines: &[&str]) -> Problem {
    Problem {
        id: "one".to_owned(),
        board: "chess".to_owned(),
        fen: fen.to_owned(),
        before: None,
        goal,
        lines: lines.iter().map(|line| line.split(' ').map(str::to_owned).collect()).collect(),
        level: 1,
        rating: 1000,
        themes: Vec::new(),
        source: String::new(),
    }
}

/// H. Forsberg, 1935: five helpmates in two, by what stands on a6.
const FORSBERG: [(&str, &str); 5] = [
    ("q", "a6f6 d3c5 f6b2 b4a4"),
    ("r", "a6b6 b4b1 b6b3 b1a1"),
    ("b", "a6c4 d3e1 c4a2 e1c2"),
    ("n", "a6c5 d3c1 c5a4 b4b3"),
    ("p", "a6a5 b4b3 a3a4 d3c5"),
];

fn forsberg(place: usize) -> Problem {
    let (piece, line) = FORSBERG[place];
    problem(&format!("8/8/{piece}7/8/1R4K1/k2N4/8/8 b - - 0 1"), Goal::Helpmate(2), &[line])
}

/// W. Pauly, 1912: a selfmate in two by promotion to a knight.
fn pauly() -> Problem {
    let fen = "KB3N2/P1P1p1P1/5P1k/4P2p/7P/8/6B1/7b w - - 0 1";
    problem(fen, Goal::Selfmate(2), &["c7c8n e7f6 e5f6 h1g2", "c7c8n e7e6 g7g8b h1g2"])
}

#[test]
fn known_helpmates_are_proved_and_solved_by_both_sides_moves() {
    let chess = board("chess");
    for (place, (_, line)) in FORSBERG.iter().enumerate() {
        let problem = forsberg(place);
        assert_eq!(chess.check(&problem), Ok(Surety::Proved), "{line}");
        let moves: Vec<&str> = line.split(' ').collect();
        assert_eq!(chess.play(&problem, &moves[..1]), Answer::Right { reply: None }, "the solver plays both");
        assert_eq!(chess.play(&problem, &moves), Answer::Solved { reply: None });
    }
}

#[test]
fn a_wrong_try_in_a_helpmate_is_too_slow_or_ends_too_early() {
    let chess = board("chess");
    assert_eq!(chess.play(&forsberg(0), &["a6a8"]), Answer::Wrong(Why::TooSlow));
    assert_eq!(chess.play(&forsberg(0), &["a6f6", "g4h3"]), Answer::Wrong(Why::TooSlow));
    assert_eq!(chess.play(&forsberg(0), &["a6f6", "b4a3"]), Answer::Wrong(Why::Illegal));
}

#[test]
fn a_known_selfmate_is_proved_in_both_variations() {
    let chess = board("chess");
    let problem = pauly();
    assert_eq!(chess.check(&problem), Ok(Surety::Proved));
    let Answer::Right { reply: Some(reply) } = chess.play(&problem, &["c7c8n"]) else { panic!("it goes on") };
    let last = if reply == "e7e6" { "g7g8b" } else { "e5f6" };
    let solved = chess.play(&problem, &["c7c8n", last]);
    assert_eq!(solved, Answer::Solved { reply: Some("h1g2".to_owned()) }, "the other side has to mate");
}

#[test]
fn a_wrong_try_in_a_selfmate_says_how_the_other_side_gets_away() {
    let chess = board("chess");
    let problem = pauly();
    // A queen could come between, a pawn that moves on lets the king out.
    for mv in ["c7c8q", "f6f7"] {
        let wrong = chess.play(&problem, &[mv]);
        let Answer::Wrong(Why::Escapes { by: Some(by) }) = &wrong else { panic!("{mv}: {wrong:?}") };
        let start = read_fen(&chess.ruleset, &problem.fen).expect("a position");
        let mut after = start.clone();
        after.play_unchecked(start.move_from_text(mv).expect("legal"));
        assert!(after.move_from_text(by).is_some(), "{mv}: {by} is a reply");
    }
    // Mating oneself is not being mated.
    assert_eq!(chess.play(&problem, &["g7g8n"]), Answer::Wrong(Why::Ends));
}

#[test]
fn a_mate_accepts_every_way_that_is_as_quick_and_no_other() {
    let chess = board("chess");
    // Two rooks: several moves mate in two, of which the problem names one.
    let problem = problem("7k/8/8/8/8/8/R7/1R5K w - - 0 1", Goal::Mate(2), &["a2a7 h8g8 b1b8"]);
    assert_eq!(chess.check(&problem), Ok(Surety::Proved));
    assert!(matches!(chess.play(&problem, &["b1b7"]), Answer::Right { reply: Some(_) }));
    assert!(matches!(chess.play(&problem, &["h1g1"]), Answer::Wrong(Why::Escapes { by: Some(_) })));
}

#[test]
fn a_move_that_gains_less_is_answered_with_what_happens_then() {
    let chess = board("chess");
    let fork = problem("6k1/8/8/3q4/8/4N3/8/K7 w - - 0 1", Goal::Material, &["e3d5"]);
    assert_eq!(chess.play(&fork, &["e3d5"]), Answer::Solved { reply: None });
    assert!(
        matches!(chess.play(&fork, &["a1b1"]), Answer::Wrong(Why::Worse { by: Some(_), score }) if score < 0)
    );
}

#[test]
fn what_does_not_hold_is_told() {
    let chess = board("chess");
    let mate = |lines: &[&str]| problem("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Goal::Mate(1), lines);
    for (flawed, says) in [
        (mate(&["a1a7"]), "does not end as it should"),
        (mate(&["a1h8"]), "move 1 of a line, `a1h8`, cannot be played"),
        (mate(&[]), "no line to be found"),
        (problem("6k1/5ppp/8/8/8/8/8 w - - 0 1", Goal::Mate(1), &["a1a8"]), "the position:"),
        (problem("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Goal::Mate(2), &["a1a7 g8f8 a7a8"]), "does not"),
        (problem("7k/8/8/8/8/8/R7/1R5K w - - 0 1", Goal::Mate(3), &["a2a7 h8g8 b1b8"]), "shorter way"),
        (
            problem(
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                Goal::Mate(12),
                &["e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"],
            ),
            "",
        ),
        (problem("6k1/8/8/3q4/8/4N3/8/K7 w - - 0 1", Goal::Material, &["a1b1"]), "`e3d5` is better"),
    ] {
        let found = chess.check(&flawed).expect_err(says);
        assert!(found.contains(says), "{found} instead of {says}");
    }
}

#[test]
fn a_line_of_the_public_csv_says_which_column_is_wrong() {
    let chess = board("chess");
    let line = |fen: &str, moves: &str, rating: &str| {
        format!("00008,{fen},{moves},{rating},75,95,100,crushing middlegame,https://lichess.org/1,")
    };
    let fen = "6k1/5ppp/8/8/8/8/7P/R3K3 b - - 0 1";
    let good = from_csv(&chess.ruleset, "chess", &line(fen, "h7h6 a1a8 g8h7 h2h4", "900"));
    let solution = ["a1a8", "g8h7", "h2h4"].map(str::to_owned).to_vec();
    assert_eq!(good.map(|problem| problem.lines), Ok(vec![solution]));
    for (text, column, says) in [
        (String::new(), "PuzzleId", "is empty"),
        ("00008".to_owned(), "FEN", "is empty"),
        (line("rubbish", "h7h6 a1a8", "900"), "FEN", ""),
        (line(fen, "h7h6", "900"), "Moves", "has 1 moves"),
        (line(fen, "h7h6 a1a8 g8h7", "900"), "Moves", "has 3 moves"),
        (line(fen, &"h7h6 ".repeat(70), "900"), "Moves", "has 70 moves"),
        (line(fen, "h7h6 a1a9", "900"), "Moves", "move 2, `a1a9`"),
        (line(fen, "h7h6 e1g1", "900"), "Moves", "move 2, `e1g1`"),
        (line(fen, "h7h6 a1a8", "99999999"), "Rating", "no number from 0 to 4000"),
        (format!("\"00008,{fen}"), "PuzzleId", "a quotation mark is not closed"),
        (line(fen, &"h7h6 ".repeat(9000), "900"), "PuzzleId", "more than 8192 bytes"),
        (
            line(fen, "h7h6 a1a8", "900").replacen("00008", &"8".repeat(99), 1),
            "PuzzleId",
            "must be 1 to 60 letters",
        ),
        (line(fen, "h7h6 a1a8", "much"), "Rating", "`much` is no number"),
    ] {
        let error = from_csv(&chess.ruleset, "chess", &text).expect_err(column);
        assert!(error.column == column && error.what.contains(says), "{error} instead of {column} {says}");
    }
}

#[test]
fn the_older_form_says_which_piece_or_cell_is_wrong() {
    let chess = board("chess");
    let piece = |piece: &str, cell: &str| OldPiece { piece: piece.to_owned(), cell: cell.to_owned() };
    let pieces = vec![piece("wR", "77"), piece("wD", "16"), piece("bR", "07"), piece("wT", "60")];
    let old = |pieces: Vec<OldPiece>| OldProblem { level: 1, pieces };
    let solution =
        |piece: &str, cell: &str| OldSolution { level: 1, piece: piece.to_owned(), cell: cell.to_owned() };
    let read =
        |problem: &OldProblem, solution: &OldSolution| from_old(&chess.ruleset, "chess", problem, solution);
    let mut blocked = pieces.clone();
    blocked.retain(|piece| piece.piece != "wD");
    assert!(read(&old(blocked.clone()), &solution("wT", "00")).is_ok());
    for (problem, solution, says) in [
        (old(vec![piece("xD", "66")]), solution("wT", "00"), "xD"),
        (old(vec![piece("wX", "66")]), solution("wT", "00"), "wX"),
        (old(vec![piece("wD", "99")]), solution("wT", "00"), "99"),
        (old(blocked.clone()), solution("wT", "abc"), "abc"),
        (old(blocked.clone()), solution("wD", "00"), "wD"),
    ] {
        let error = read(&problem, &solution).expect_err(says);
        assert!(error.contains(says), "{error} does not name {says}");
    }
}
