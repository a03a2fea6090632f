//! Levels play by the rules, see mate in one, and are the same on every machine.

use std::sync::Arc;

use search::{GamePath, Knowledge, Level, LevelPlayer, Unwatched};

fn levels() -> impl Iterator<Item = Level> {
    (1..=8).filter_map(Level::new)
}

#[test]
fn every_level_moves_and_repeats_itself_exactly() {
    for board in ["chess", "xiangqi", "fourplayer"] {
        let ruleset = crate::ruleset(board);
        let knowledge = Arc::new(Knowledge::of(&ruleset));
        for level in levels().take(6) {
            let path = GamePath::new(ruleset.start());
            let choose = |seed| LevelPlayer::new(&knowledge, level, seed).choose(&path, &Unwatched);
            let chosen = choose(5).expect("a move");
            assert!(path.position().is_legal(chosen), "{board} {level:?}");
            assert_eq!(Some(chosen), choose(5), "{board} {level:?}");
        }
    }
}

#[test]
fn low_levels_play_this_and_that() {
    let ruleset = crate::ruleset("chess");
    let knowledge = Arc::new(Knowledge::of(&ruleset));
    let path = GamePath::new(ruleset.start());
    let choose = |seed| LevelPlayer::new(&knowledge, Level::LOWEST, seed).choose(&path, &Unwatched);
    let chosen: std::collections::BTreeSet<_> = (0..30).map(choose).collect();
    assert!(chosen.len() >= 4, "{chosen:?}");
}

#[test]
fn mate_in_one_is_played_from_the_second_level_on() {
    let ruleset = crate::ruleset("chess");
    let knowledge = Arc::new(Knowledge::of(&ruleset));
    let start = notation::read_fen(&ruleset, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").expect("a position");
    let path = GamePath::new(start);
    for level in levels().skip(1) {
        for seed in 0..5 {
            let chosen = LevelPlayer::new(&knowledge, level, seed).choose(&path, &Unwatched).expect("a move");
            assert_eq!(path.position().move_text(chosen), "a1a8", "{level:?}");
        }
    }
}
