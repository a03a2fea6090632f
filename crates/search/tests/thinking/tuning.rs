//! What is learnt from games, and the file that keeps it.

use std::sync::Arc;

use rules::Ruleset;
use search::{
    BadSamples, GameSamples, Knowledge, Limits, Table, Trainer, Tuning, TuningError, Untunable, Worker,
};
use search::{Fitted, GamePath};
use variant::Library;

fn learn(ruleset: &Ruleset, games: u64) -> Fitted {
    let trainer = Trainer::new(ruleset, &Arc::new(Knowledge::of(ruleset)), 40).expect("two players");
    let games: Vec<GameSamples> = (0..games).map(|seed| trainer.play(seed)).collect();
    trainer.fit(&games).expect("something to learn from")
}

/// A network that learnt from the same games.
fn learn_network(ruleset: &Ruleset, games: u64, sums: usize) -> Fitted {
    let trainer = Trainer::new(ruleset, &Arc::new(Knowledge::of(ruleset)), 40).expect("two players");
    let games: Vec<GameSamples> = (0..games).map(|seed| trainer.play(seed)).collect();
    trainer.learn(&games, sums, &mut |_, _| ()).expect("something to learn from")
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
    assert_eq!(
        read(&text.replace("tuning 1", "tuning 3")),
        "the first line is neither \"hyperchess tuning 1\" nor \"hyperchess tuning 2\""
    );
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
    let network = learn_network(&ruleset, 30, 16).tuning;
    for tuning in [tuning, network] {
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
}

#[test]
fn a_network_reads_back_as_it_was_written() {
    // With a mirror image, with hands, and with armies that differ.
    for board in ["gardner", "minishogi", "horde"] {
        let ruleset = crate::ruleset(board);
        let tuning = learn_network(&ruleset, 20, 8).tuning.with_note("n");
        let text = tuning.write(ruleset.blueprint(), "abc");
        assert_eq!(Tuning::read(&text, ruleset.blueprint(), "abc"), Ok(tuning), "{board}");
        let read =
            |text: &str| Tuning::read(text, ruleset.blueprint(), "abc").expect_err("damaged").to_string();
        let number = 1 + text.lines().position(|line| line == "network 8").expect("a network");
        let expected = format!("line {number}: expected a number of sums from 1 to 256");
        assert_eq!(read(&text.replace("network 8", "network 9999")), expected);
        let lines: Vec<&str> = text.lines().collect();
        let cut = lines[..lines.len() - 1].join("\n");
        assert_eq!(read(&cut), format!("line {}: expected more lines", lines.len()));
        assert_eq!(read(&format!("{text}more")), format!("line {}: expected the end", lines.len() + 1));
        // Weights that are too large for the sums to have room.
        let large = text.replace(lines[number], "/38AAAAAAAAAAAAAAAAAAA");
        assert_eq!(read(&large), format!("line {}: expected 8 weights in base64", number + 1));
    }
}

/// Sums that are kept move by move are checked against fresh ones in builds with assertions: castling, promotion and
/// hands, blasts, kings that change sides, turns of two moves.
#[test]
fn networks_play_on_boards_of_all_kinds() {
    for board in [
        "chess",
        "crazyhouse",
        "atomic",
        "xiangqi",
        "shogi",
        "seirawan",
        "Glinski's Hexagonal Chess",
        "Marseillais Chess",
    ] {
        let ruleset = crate::ruleset(board);
        let tuning = learn_network(&ruleset, 20, 8).tuning;
        let knowledge = Arc::new(Knowledge::tuned(&ruleset, &tuning));
        let mut worker = Worker::new(&knowledge, &Arc::new(Table::new(1024)));
        let mut path = GamePath::new(ruleset.start());
        for _ in 0..30 {
            let thought = crate::think(&mut worker, &path, &Limits::nodes(300));
            let Some(best) = thought.best() else { break };
            path.play(best);
        }
    }
}

#[test]
fn a_network_explains_games_that_it_did_not_learn_from() {
    let Fitted { positions, error: (before, after), .. } = learn_network(&crate::ruleset("chess"), 150, 16);
    assert!(positions > 1000 && after < before, "{positions} positions, {before} to {after}");
}

#[test]
fn games_are_read_back_as_they_were_written() {
    let ruleset = crate::ruleset("minishogi");
    let trainer = Trainer::new(&ruleset, &Arc::new(Knowledge::of(&ruleset)), 40).expect("two players");
    let games: Vec<GameSamples> = (0..5).map(|seed| trainer.play(seed)).collect();
    let mut bytes = Vec::new();
    games.iter().for_each(|game| game.write(&mut bytes));
    assert_eq!(trainer.read(&bytes).as_ref(), Ok(&games));
    // What is cut off is left out.
    assert_eq!(trainer.read(&bytes[..bytes.len() - 1]).as_deref(), Ok(&games[..4]));
    bytes[0] = 3;
    assert_eq!(trainer.read(&bytes), Err(BadSamples));
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
