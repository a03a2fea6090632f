//! Machines in fog: they play by what they see.

use std::sync::Arc;

use search::{GamePath, Knowledge, Level, LevelPlayer, Unwatched};

use super::ruleset;

/// What a level plays for White in a position of the board in fog.
fn choice(fen: &str, level: u8, seed: u64) -> String {
    let ruleset = ruleset("fogofwar");
    let knowledge = Arc::new(Knowledge::of(&ruleset));
    let path = GamePath::new(notation::read_fen(&ruleset, fen).expect("a position"));
    let mut player = LevelPlayer::new(&knowledge, Level::new(level).expect("a level"), seed);
    let mv = player.choose(&path, &Unwatched).expect("a move");
    path.position().move_text(mv)
}

#[test]
fn hidden_pieces_change_nothing() {
    // White sees none of Black's pieces.
    let alike = [
        "r3k3/6p1/8/8/8/8/PPPP4/4K3 w - - 0 1",
        "1q2k1n1/5n2/8/8/8/8/PPPP4/4K3 w - - 9 1",
        "5rkq/5ppp/8/8/8/8/PPPP4/4K3 w - - 0 1",
    ];
    for (level, seed) in [(1, 7), (4, 8), (6, 9)] {
        let chosen = alike.map(|fen| choice(fen, level, seed));
        assert!(chosen.iter().all(|mv| *mv == chosen[0]), "level {level}: {chosen:?}");
    }
}

#[test]
fn a_king_that_is_seen_is_taken() {
    for level in [2, 5, 8] {
        assert_eq!(choice("4k3/8/8/8/8/4R3/PPPP4/4K3 w - - 0 1", level, 1), "e3e8");
    }
}

#[test]
fn whole_games_are_played() {
    let ruleset = ruleset("fogofwar");
    let knowledge = Arc::new(Knowledge::of(&ruleset));
    let mut path = GamePath::new(ruleset.start());
    let mut player = LevelPlayer::new(&knowledge, Level::new(2).expect("a level"), 3);
    for _ in 0..120 {
        if path.position().outcome().is_some() {
            return;
        }
        let mv = player.choose(&path, &Unwatched).expect("a move");
        assert!(path.position().is_legal(mv));
        path.play(mv);
    }
}
