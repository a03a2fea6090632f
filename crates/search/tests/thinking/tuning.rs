//! What is learnt from games, and the file that keeps it.

use std::sync::Arc;

use rules::Ruleset;
use search::{Fitted, GamePath};
use search::{GameSamples, Knowledge, Limits, Table, Trainer, Tuning, TuningError, Untunable, Worker};
use variant::Library;

fn learn(ruleset: &Ruleset, games: u64) -> Fitted {
    let trainer = Trainer::new(ruleset, &Arc::new(Knowledge::of(ruleset)), 40).expect("two players");
    let games: Vec<GameSamples> = (0..games).map(|seed| trainer.play(seed)).collect();
    trainer.fit(&games).expect("something to learn from")
}

#[test]
fn a_tuning_reads_back_as_it_was_written() {
    // The first is the same for both players and in a mirror, the second has no mirror, the third has hands.
    for board in ["gardner", "Four-Player Chess", "minishogi"] {
        let ruleset = crate::ruleset(board);
        if ruleset.players().count() != 2 {
            let knowledge = Arc::new(Knowledge::of(&ruleset));
            assert_eq!(Trainer::new(&ruleset, &knowledge, 40).err(), Some(Untunable));
            continue;
        }
        let tuning = learn(&ruleset, 20).tuning.with_note("a few games\nand no more");
        assert_eq!(tuning.note(), "a few games");
        let text = tuning.write(ruleset.blueprint(), "abc");
        assert_eq!(Tuning::read(&text, ruleset.blueprint(), "abc"), Ok(tuning), "{board}");
        assert_eq!(Tuning::read(&text, ruleset.blueprint(), "abd"), Err(TuningError::OtherRules));
        assert!(Tuning::read(&text, crate::ruleset("xiangqi").blueprint(), "abc").is_err());
    }
}

#[test]
fn a_damaged_tuning_says_where() {
    let ruleset = crate::ruleset("gardner");
    let text = learn(&ruleset, 20).tuning.with_note("n").write(ruleset.blueprint(), "abc");
    let read = |text: &str| Tuning::read(text, ruleset.blueprint(), "abc").expect_err("damaged").to_string();
    assert_eq!(read(&text.replace("tuning 1", "tuning 2")), "the first line is not \"hyperchess tuning 1\"");
    assert_eq!(read(&text.replacen("early", "soon", 1)), "line 5: expected early");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(read(&lines[..8].join("\n")), "line 9: expected more lines");
    let wrong = lines[5].replacen(lines[5].split_whitespace().next().expect("a number"), "99999", 1);
    let wrong = text.replacen(lines[5], &wrong, 1);
    assert_eq!(read(&wrong), "line 6: expected a number of at most 10000 either way");
}

#[test]
fn what_is_learnt_explains_games_that_were_not_learnt_from() {
    let Fitted { positions, error: (before, after), .. } = learn(&crate::ruleset("chess"), 100);
    assert!(positions > 500 && after < before, "{positions} positions, {before} to {after}");
}

/// Sums that are kept move by move, also when a king changes sides, are checked against fresh ones in builds with
/// assertions; and what is good for one player is as good for the other.
#[test]
fn tables_are_fair() {
    let ruleset = crate::ruleset("chess");
    let tuning = learn(&ruleset, 30).tuning;
    let knowledge = Arc::new(Knowledge::tuned(&ruleset, &tuning));
    let score = |fen: &str| {
        let position = notation::read_fen(&ruleset, fen).expect("a position");
        let mut worker = Worker::new(&knowledge, &Arc::new(Table::new(1024)));
        crate::think(&mut worker, &GamePath::new(position), &Limits::depth(1)).score()
    };
    let white = score("r3k2r/pppq1ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R2Q1RK1 w kq - 0 1");
    let black = score("r2q1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R b KQ - 0 1");
    assert_eq!(white, black);
}

#[test]
fn what_ships_fits_its_board() {
    let library = Library::built_in();
    let mut tuned = 0;
    for board in library.boards().iter().filter(|board| board.tuning.is_some()) {
        let ruleset = Ruleset::compile(&board.blueprint()).expect("it compiles");
        let hash = library.content_hash(board);
        let known = Knowledge::with(&ruleset, board.tuning.as_deref(), &hash);
        let remedy = "tune it again, or use --keep if the change does not matter";
        assert_eq!(known.err(), None, "{}: {remedy}", board.name());
        tuned += 1;
    }
    assert!(tuned >= 6, "{tuned} boards have been tuned");
}
