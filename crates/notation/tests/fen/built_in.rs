//! Positions of the built-in boards, as they come up in play.

use notation::{FenError, fen, read_fen, write_fen};
use rules::{Cause, History, Player, Ruleset, SetupError};
use test_kit::Chance;
use variant::Library;

fn ruleset(key: &str) -> Ruleset {
    Ruleset::compile(&Library::built_in().board(key).unwrap().blueprint()).unwrap()
}

/// The FEN after some moves.
fn after(ruleset: &Ruleset, start: &str, moves: &str) -> String {
    let mut position = read_fen(ruleset, start).unwrap();
    for text in moves.split_whitespace() {
        let mv = position.move_from_text(text).unwrap_or_else(|| panic!("{text} is not legal"));
        position.play(mv).unwrap();
    }
    write_fen(&position)
}

#[test]
fn known_positions_have_the_known_figures() {
    let chess = ruleset("chess");
    for (text, depth, nodes) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8902),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 3, 97862),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 4, 43238),
    ] {
        assert_eq!(read_fen(&chess, text).unwrap().perft(depth), nodes, "{text}");
    }
}

#[test]
fn castling_rights_go_as_pieces_move() {
    let chess = ruleset("chess");
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (moves, castling) in [
        ("", "KQkq"),
        ("a1b1", "Kkq"),
        ("a1b1 h8h7 b1a1 h7h8", "Kq"),
        ("e1e2", "kq"),
        ("e1g1", "kq"),
        ("h1h8", "Qq"),
    ] {
        let text = after(&chess, start, moves);
        assert_eq!(text.split(' ').nth(2), Some(castling), "{moves}: {text}");
    }
}

#[test]
fn four_players_keep_and_lose_their_castlings() {
    let four = ruleset("fourplayer");
    let start = fen::print(four.blueprint(), &four.blueprint().start);
    assert!(!start.contains("moved="), "{start}");
    // Everybody clears the way to the nearer rook; then player 1 moves that rook, the others their kings, and back.
    let opened = "j1k3 a5c4 e14d12 n10l11 j2j3 b5c5 e13e12 m10l10 i1j2 a6b5 f14e13 n9m10";
    let open = after(&four, &start, opened);
    let position = read_fen(&four, &open).unwrap();
    assert!(position.move_from_text("h1j1").is_some(), "{open}");
    let moved = after(&four, &open, "k1j1 a7a6 g14f14 n8n9 j1k1 a6a7 f14g14 n9n8");
    assert!(moved.contains(" moved="), "{moved}");
    let mut position = read_fen(&four, &moved).unwrap();
    assert_eq!(write_fen(&position), moved);
    assert!(position.move_from_text("h1j1").is_none());
    for text in ["d2d3", "b11c11"] {
        let mv = position.move_from_text(text).unwrap();
        position.play(mv).unwrap();
    }
    assert!(position.move_from_text("g14e14").is_none());
    let untouched = after(&four, &open, "h1j1 a7a5 g14e14 n8n10");
    assert!(!untouched.contains("moved="), "{untouched}");
    assert_eq!(write_fen(&read_fen(&four, &untouched).unwrap()), untouched);
}

#[test]
fn the_end_of_a_game_is_written_as_the_position_that_ended_it() {
    let chess = ruleset("chess");
    let start = fen::print(chess.blueprint(), &chess.blueprint().start);
    let mate = after(&chess, &start, "f2f3 e7e5 g2g4 d8h4");
    assert!(mate.starts_with("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - "), "{mate}");
    assert!(read_fen(&chess, &mate).unwrap().outcome().is_some());
    let stalemate = read_fen(&chess, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    assert!(stalemate.outcome().is_some());
    assert_eq!(write_fen(&stalemate), "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
}

#[test]
fn who_is_out_cannot_be_to_move() {
    let chess = ruleset("chess");
    let error = read_fen(&chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 out=1").unwrap_err();
    assert_eq!(error, FenError::Position(SetupError::NobodyToMove));
}

#[test]
fn random_games_on_every_board_can_be_written_and_read() {
    let mut chance = Chance::new(4);
    for board in Library::built_in().boards() {
        let ruleset = Ruleset::compile(&board.blueprint()).unwrap();
        for _ in 0..3 {
            let mut position = ruleset.start();
            for _ in 0..80 {
                let text = write_fen(&position);
                let read = read_fen(&ruleset, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(write_fen(&read), text, "{}", board.name());
                assert_eq!(read.setup(), position.setup(), "{}: {text}", board.name());
                let Some(&mv) = chance.pick(&position.legal_moves()) else { break };
                position.play(mv).unwrap();
            }
        }
    }
}

/// As Fairy-Stockfish writes them.
#[test]
fn the_moves_of_an_endgame_are_counted_on() {
    let makruk = ruleset("makruk");
    let before = "8/8/3k4/8/8/3K4/3RR3/8 w - - 0 1";
    assert_eq!(after(&makruk, before, "d2d1"), "8/8/3k4/8/8/3K4/4R3/3R4 b - 16 8 1 quiet=1");
    assert_eq!(after(&makruk, before, "d2d1 d6d7"), "8/3k4/8/8/8/3K4/4R3/3R4 w - 16 9 2 quiet=2");
    let counted = "8/8/3k4/8/8/3K4/3R4/8 w - 32 10 40";
    assert_eq!(after(&makruk, counted, ""), format!("{counted} quiet=0"));
    assert_eq!(after(&makruk, counted, "d2d1 d6d7"), "8/3k4/8/8/8/3K4/8/3R4 w - 32 12 41 quiet=2");
    let mut position = read_fen(&makruk, "8/8/3k4/8/8/3K4/3R4/8 w - 32 32 51").unwrap();
    let mut history = History::new(&position);
    assert_eq!(history.outcome(&position), None);
    let mv = position.move_from_text("d2d1").unwrap();
    position.play(mv).unwrap();
    history.push(Player(0), mv, &position);
    assert_eq!(history.outcome(&position).map(|outcome| outcome.cause), Some(Cause::Count));
    // Where nothing is counted, such a number says nothing.
    let chess = ruleset("chess");
    assert_eq!(after(&chess, "4k3/8/8/8/8/8/8/R3K3 w - 32 10 40", ""), "4k3/8/8/8/8/8/8/R3K3 w - - 10 40");
}
