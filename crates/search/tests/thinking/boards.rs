//! Every board there is.

use rules::Ruleset;
use search::{GamePath, Knowledge, Limits};
use variant::Library;

use crate::{think, worker};

/// Plays some plies against itself on every built-in board. In tests every node asserts that sums kept up to date are
/// those computed from scratch.
#[test]
fn every_board_is_played_by_its_rules() {
    for entry in Library::built_in().boards() {
        let ruleset = Ruleset::compile(&entry.blueprint()).expect("it compiles");
        let mut worker = worker(&ruleset);
        let mut path = GamePath::new(ruleset.start());
        for _ in 0..6 {
            if path.position().outcome().is_some() {
                break;
            }
            let thought = think(&mut worker, &path, &Limits::nodes(150));
            let best = thought.best().expect("a move");
            assert!(path.position().is_legal(best), "{}: {best:?}", entry.name());
            path.play(best);
        }
    }
}

#[test]
fn the_same_search_visits_the_same_nodes() {
    let ruleset = crate::ruleset("crazyhouse");
    let count = || think(&mut worker(&ruleset), &GamePath::new(ruleset.start()), &Limits::depth(7)).nodes;
    assert_eq!(count(), count());
}

#[test]
fn node_limits_are_kept() {
    for board in ["chess", "duck", "fourplayer"] {
        let ruleset = crate::ruleset(board);
        for nodes in [1, 300, 5000] {
            let path = GamePath::new(ruleset.start());
            let thought = think(&mut worker(&ruleset), &path, &Limits::nodes(nodes));
            // The first iteration is always finished, however many moves there are.
            let first = think(&mut worker(&ruleset), &path, &Limits::depth(1)).nodes;
            assert!(thought.nodes <= nodes.max(first), "{board}: {} of {nodes}", thought.nodes);
        }
    }
}

#[test]
fn lines_that_a_stop_cuts_off_are_worth_what_they_were() {
    let ruleset = crate::ruleset("chess");
    let path = GamePath::new(ruleset.start());
    for nodes in (20..4_000).step_by(97) {
        let limits = Limits { lines: 3, ..Limits::nodes(nodes) };
        let thought = think(&mut worker(&ruleset), &path, &limits);
        for line in &thought.lines {
            assert_eq!(search::plies_to_end(line.score), None, "{nodes} nodes: {:?}", line.moves);
        }
        let mut firsts: Vec<_> = thought.lines.iter().map(|line| line.moves[0]).collect();
        firsts.dedup();
        assert!(firsts.len() == thought.lines.len() && (thought.depth == 0 || firsts.len() == 3));
    }
}

#[test]
fn several_lines_begin_with_several_moves_the_best_first() {
    let ruleset = crate::ruleset("chess");
    let limits = Limits { lines: 4, ..Limits::depth(6) };
    let thought = think(&mut worker(&ruleset), &GamePath::new(ruleset.start()), &limits);
    let firsts: std::collections::BTreeSet<_> = thought.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(firsts.len(), 4);
    assert!(thought.lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
}

#[test]
fn only_wanted_moves_are_considered() {
    let ruleset = crate::ruleset("chess");
    let start = ruleset.start();
    let only = vec![start.move_from_text("a2a3").expect("a move")];
    let limits = Limits { only: only.clone(), ..Limits::depth(4) };
    let thought = think(&mut worker(&ruleset), &GamePath::new(start), &limits);
    assert_eq!(thought.best(), Some(only[0]));
}

#[test]
fn what_is_sound_follows_from_the_rules() {
    let properties = |board: &str| Knowledge::of(&crate::ruleset(board)).properties().clone();
    let chess = properties("chess");
    assert!(chess.null_move && chess.stand_pat && chess.exchanges && chess.futility && !chess.drops);
    let antichess = properties("antichess");
    assert!(!antichess.null_move && !antichess.stand_pat && !antichess.exchanges && !antichess.futility);
    assert!(!properties("atomic").exchanges);
    assert!(!properties("janggi").null_move, "passing is a move there");
    assert!(!properties("duck").null_move);
    assert!(properties("shogi").drops);
    assert_eq!(
        (properties("fourplayer").sides.count(), properties("fourplayer-teams").sides.count()),
        (4, 2)
    );
}

/// Where everything can capture everything, following captures alone would take a first iteration hundreds of thousands
/// of positions.
#[test]
fn captures_are_not_followed_for_ever() {
    let ruleset = crate::ruleset("chess");
    let fen = "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1";
    let start = notation::read_fen(&ruleset, fen).expect("a position");
    let thought = think(&mut worker(&ruleset), &GamePath::new(start.clone()), &Limits::nodes(50));
    assert!(thought.nodes < 30_000, "{} positions", thought.nodes);
    assert!(start.is_legal(thought.lines[0].moves[0]));
}
