//! What players see in fog, against figures of another program's making.

use notation::fen::print;
use rules::{Player, Ruleset, SetupError};
use variant::Library;

/// From `tests/reference/sight.py --positions 24 --seed 7`, which reads positions with python-chess: a FEN, a seat from
/// 1, and the placement as that seat sees it.
const SEEN: &str = include_str!("sight.txt");

fn ruleset(board: &str) -> Ruleset {
    Ruleset::compile(&Library::built_in().board(board).unwrap().blueprint()).unwrap()
}

#[test]
fn players_see_what_their_pieces_could_move_to() {
    let ruleset = ruleset("fogofwar");
    let mut count = 0;
    for line in SEEN.lines() {
        let [fen, seat, placement] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let position = notation::read_fen(&ruleset, fen).unwrap();
        let view = position.view(Some(Player(seat.parse::<u8>().unwrap() - 1)));
        let text = print(ruleset.blueprint(), &view);
        assert_eq!(text.split(' ').next(), Some(placement), "{fen} seat {seat}");
        // A view can be read again, but not played from.
        assert_eq!(notation::fen::parse(ruleset.blueprint(), &text).unwrap().unseen, view.unseen, "{text}");
        assert_eq!(ruleset.position(&view).unwrap_err(), SetupError::Unseen);
        count += 1;
    }
    assert_eq!(count, 48);
}

#[test]
fn rights_hands_and_counters_of_others_are_not_seen() {
    let ruleset = ruleset("fogofwar");
    let seen = |fen: &str, seat| {
        let position = notation::read_fen(&ruleset, fen).unwrap();
        let text = print(ruleset.blueprint(), &position.view(seat));
        text.split_once(' ').unwrap().1.to_owned()
    };
    let fen = "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 7 30";
    assert_eq!(seen(fen, Some(Player(0))), "b KQ - 0 30");
    assert_eq!(seen(fen, Some(Player(1))), "b kq e3 0 30");
    assert_eq!(seen(fen, None), "b - - 0 30");
    // Where nobody can catch it, nobody knows that something passed.
    assert_eq!(seen("r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 7 30", Some(Player(1))), "b kq - 0 30");
}
