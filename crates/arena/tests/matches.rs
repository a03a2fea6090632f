//! Whole matches on built-in boards (A4).

use std::sync::Arc;

use arena::{Balance, GameRecord, Match, MatchError, Score, Spec, Supplies, Tally, play_match};
use rules::{Cause, Fate, Player, Ruleset};
use search::Knowledge;
use variant::Library;

fn setting(board: &str, opponents: [&str; 2], games: usize) -> Match {
    let blueprint = Library::built_in().board(board).expect("a built-in board").blueprint();
    let start = Ruleset::compile(&blueprint).expect("it compiles").start();
    Match {
        start,
        opponents: opponents.map(|spec| spec.parse().expect("an opponent")),
        games,
        opening_plies: 4,
        most_plies: 300,
        seed: 7,
        threads: 2,
        sprt: None,
    }
}

/// Nothing here looks at the clock.
fn supplies(setting: &Match) -> Supplies {
    let ruleset = setting.start.ruleset();
    Supplies::new(ruleset, &Arc::new(Knowledge::of(ruleset)), "", Arc::new(|| 0))
}

fn played(setting: &Match) -> Vec<GameRecord> {
    play_match(setting, &supplies(setting), &|_| ()).expect("a match")
}

#[test]
fn openings_come_from_each_side_in_turn() {
    let games = played(&setting("gardner", ["random", "random"], 7));
    assert_eq!(games.len(), 8, "whole rounds");
    for pair in games.chunks(2) {
        assert_eq!((&pair[0].seats[..], &pair[1].seats[..]), (&[Player(0)][..], &[Player(1)][..]));
        assert_eq!(pair[0].moves[..4], pair[1].moves[..4], "one opening");
    }
    assert_ne!(games[0].moves[..4], games[2].moves[..4], "another opening");
}

#[test]
fn the_same_seed_is_the_same_match_on_any_number_of_threads() {
    let mut once = setting("gardner", ["greedy", "random"], 12);
    let moves = |setting: &Match| played(setting).into_iter().map(|game| game.moves).collect::<Vec<_>>();
    let first = moves(&once);
    once.threads = 1;
    assert_eq!(first, moves(&once));
    once.seed = 8;
    assert_ne!(first, moves(&once));
}

#[test]
fn a_null_test_is_inside_its_error() {
    let games = played(&setting("breakthrough", ["random", "random"], 400));
    let tally = Tally::of(&games, 2);
    let elo = tally.elo().expect("neither won all");
    assert!(elo.difference.abs() <= elo.error, "{elo:?}");
    assert!(elo.error < 40.0, "{elo:?}");
}

#[test]
fn greedy_beats_random() {
    let tally = Tally::of(&played(&setting("losalamos", ["greedy", "random"], 60)), 2);
    assert!(tally.share() > 0.7, "{tally:?}");
}

#[test]
fn thought_beats_greed_and_more_thought_beats_less() {
    let tally = |opponents, games| Tally::of(&played(&setting("gardner", opponents, games)), 2);
    assert!(tally(["nodes:400", "greedy"], 10).share() > 0.9);
    assert!(tally(["level:5", "level:1"], 20).share() > 0.7);
}

#[test]
fn every_score_of_the_tree_search_beats_chance() {
    for score in ["weighted", "exp-uct", "wins", "exp", "uct"] {
        let tried = setting("gardner", [&format!("mcts:{score}@nodes:40"), "random"], 2);
        let tally = Tally::of(&played(&tried), 2);
        assert!(tally.losses == 0 && tally.wins > 0, "{score}: {tally:?}");
    }
    let rollouts = setting("breakthrough", ["mcts:uct:rollouts@nodes:40", "random"], 2);
    assert!(played(&rollouts).iter().all(|game| game.forfeit.is_none()));
    let mut four = setting("fourplayer", ["mcts:uct@nodes:4", "random"], 4);
    four.most_plies = 40;
    assert!(played(&four).iter().all(|game| game.forfeit.is_none()));
}

#[test]
fn with_more_sides_the_first_opponent_holds_one() {
    let games = played(&setting("fourplayer", ["greedy", "random"], 4));
    let seats: Vec<_> = games.iter().map(|game| game.seats.clone()).collect();
    assert_eq!(seats, [0, 1, 2, 3].map(|seat| vec![Player(seat)]));
    let teams = played(&setting("fourplayer-teams", ["random", "random"], 2));
    assert_eq!(teams.iter().map(|game| game.seats.len()).collect::<Vec<_>>(), [2, 2]);
    assert!(teams.iter().all(|game| game.cause.is_some() || game.score == Score::Draw));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let mut over = setting("losalamos", ["random", "random"], 2);
    over.start.withdraw(Player(0), Fate::Resigned);
    let refused = play_match(&over, &supplies(&over), &|_| ());
    assert_eq!(refused.unwrap_err(), MatchError::Over);
    assert!("brilliant".parse::<Spec>().is_err());
}

#[test]
fn balance_tells_what_was_played() {
    let setting = setting("chess", ["random", "random"], 1);
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"].map(str::to_owned).to_vec();
    let record = |forfeit: Option<String>| GameRecord {
        number: 0,
        seats: vec![Player(0)],
        score: Score::Loss,
        cause: Some(Cause::Checkmate),
        forfeit,
        moves: moves.clone(),
    };
    let games = [record(None), record(Some("a clock".to_owned()))];
    let balance = Balance::of(&setting.start, &games);
    assert_eq!((balance.games, balance.draws, balance.length), (1, 0, (4, 4.0, 4)), "forfeits tell nothing");
    let shares: Vec<f64> = balance.shares.iter().map(|share| share.share).collect();
    assert_eq!(shares, [0.0, 1.0], "Black won");
    assert_eq!(balance.branching, f64::from(20 + 20 + 19 + 30) / 4.0);
    assert_eq!(balance.endings.into_values().collect::<Vec<_>>(), [1]);
    let letter = |letter| {
        let kinds = &setting.start.ruleset().blueprint().kinds;
        let place = kinds.iter().position(|kind| kind.letter == letter).expect("a kind of chess");
        balance.kinds[place]
    };
    assert_eq!((letter('P').moves, letter('Q').moves, letter('N').moves), (3, 1, 0));
    assert_eq!(balance.kinds.iter().map(|kind| kind.lost + kind.promotions + kind.drops).sum::<usize>(), 0);
}
