//! Ends of all sorts are seen coming.

use search::{GamePath, Limits, MATE, plies_to_end};

use crate::{solve, think, worker};

/// Positions with the number of plies to the end, and the first move where there is only one.
const ENDS: &[(&str, &str, i32, Option<&str>)] = &[
    // Mates in one, two and three.
    ("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1, Some("a1a8")),
    ("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3, Some("a1a6")),
    ("chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 5, Some("f6a6")),
    // Two rooks and a bare general.
    ("xiangqi", "4k4/9/R8/1R7/9/9/9/9/9/3K5 w - - 0 1", 3, None),
    // A knight from the hand smothers.
    ("crazyhouse", "6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1", 1, Some("N@f7")),
    // The middle of the board is two steps away.
    ("kingofthehill", "k7/8/8/8/8/4K3/8/8 w - - 0 1", 1, None),
    // One check is missing.
    ("3check", "7k/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", 1, None),
    // The last piece is given away.
    ("antichess", "8/8/8/2p5/8/8/1P6/8 w - - 0 1", 2, Some("b2b4")),
    // The last pawn but one rank from the end.
    ("breakthrough", "8/P7/8/8/8/8/7p/8 w - - 0 1", 1, Some("a7a8")),
    // Two moves of one turn: the queen gets near, and takes the king.
    ("doublemove", "7k/6pp/8/8/8/8/8/3QK3 w - - 0 2", 2, Some("d1d8")),
    // Both moves of one turn, the second of which mates.
    ("marseillais", "7k/8/8/8/8/8/8/RR2K3 w - - 0 2", 2, None),
    // The queen takes beside the king.
    ("atomic", "4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1", 1, Some("d1d7")),
];

#[test]
fn forced_ends_are_found() {
    let mut wrong = Vec::new();
    for &(board, fen, plies, best) in ENDS {
        let (score, line) = solve(board, fen, &Limits::depth(8));
        let fine = plies_to_end(score) == Some(plies) && best.is_none_or(|best| line[0] == best);
        if !fine {
            wrong.push(format!("{board} {fen}: {score} {line:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn being_mated_is_told_too() {
    let (score, _) = solve("chess", "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", &Limits::depth(6));
    assert_eq!(score, -(MATE - 2));
}

/// White is a queen and a rook down, and checks for ever on e8 and h5.
const PERPETUAL: &str = "6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1";

#[test]
fn whoever_is_behind_goes_for_repetition() {
    let (score, line) = solve("chess", PERPETUAL, &Limits::depth(10));
    assert_eq!((score, line[0].as_str()), (0, "h5e8"), "{line:?}");
}

#[test]
fn a_position_of_the_game_counts_when_it_comes_back() {
    let ruleset = crate::ruleset("chess");
    let mut path = GamePath::new(notation::read_fen(&ruleset, PERPETUAL).expect("a position"));
    for text in ["h5e8", "g8h7", "e8h5", "h7g8", "h5e8", "g8h7"] {
        let mv = path.position().move_from_text(text).expect("a legal move");
        path.play(mv);
    }
    // Two plies are enough to see the third time.
    let thought = think(&mut worker(&ruleset), &path, &Limits::depth(2));
    assert_eq!(thought.score(), 0);
}

#[test]
fn with_teams_and_without_somebody_can_be_mated() {
    for board in ["fourplayer", "fourplayer-teams", "threeplayer"] {
        let ruleset = crate::ruleset(board);
        let path = GamePath::new(ruleset.start());
        let thought = think(&mut worker(&ruleset), &path, &Limits::depth(4));
        assert!(thought.best().is_some_and(|best| path.position().is_legal(best)), "{board}");
        assert!(thought.score().abs() < 600, "{board}: nobody is ahead: {}", thought.score());
    }
}

#[test]
fn counting_an_endgame_to_its_limit_draws() {
    let limits = Limits::depth(3);
    let (score, _) = solve("makruk", "8/8/3k4/8/8/3K4/3R4/8 w - 32 32 51", &limits);
    assert_eq!(score, 0);
    let (score, _) = solve("makruk", "8/8/3k4/8/8/3K4/3R4/8 w - 32 2 20", &limits);
    assert!(score > 0, "a rook ahead, and time enough: {score}");
}
