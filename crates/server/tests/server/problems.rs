//! `/v1/problems`, and the problems that ship.

use std::collections::BTreeMap;

use axum::Router;
use puzzle::problem::{Goal, Problem, Verifier};
use rules::Ruleset;
use search::Knowledge;
use serde_json::{Value, json};
use variant::Library;

use crate::common::{World, get, post};

async fn attempt(app: &Router, id: &str, made: &[&str], next: &str) -> Value {
    post(app, &format!("/v1/problems/{id}"), &json!({ "made": made, "next": next, "show": false }))
        .await
        .json()
}

#[tokio::test]
async fn a_right_move_leads_on_and_a_wrong_one_says_why() {
    let app = World::new().app();
    let listed = get(&app, "/v1/problems").await.json();
    let listed = listed["problems"].as_array().unwrap();
    let mate = listed.iter().find(|problem| problem["id"] == "chess-a1").unwrap();
    assert_eq!((&mate["goal"], &mate["moves"]), (&json!("mate"), &json!(1)));
    let wrong = attempt(&app, "chess-a1", &[], "a1a7").await;
    // As people write it on that board, not in coordinates.
    assert_eq!(wrong["verdict"], json!({ "t": "escapes", "by": "f6" }), "{wrong}");
    assert_eq!(attempt(&app, "chess-a1", &[], "a1h8").await["verdict"]["t"], "illegal");
    assert_eq!(attempt(&app, "chess-a1", &[], "a1a8").await["verdict"]["t"], "solved");
    let long = json!({ "made": vec!["a1a2"; 100], "next": "a1a8", "show": false });
    assert_eq!(post(&app, "/v1/problems/chess-a1", &long).await.status, 400);
    assert_eq!(
        post(&app, "/v1/problems/none", &json!({ "made": [], "next": null, "show": false })).await.status,
        404
    );
}

/// Every so many of the problems that ship are verified here; `hyperchess puzzle verify` goes through all of them.
const SHARE: usize = 12;

#[test]
fn problems_that_ship_hold_and_there_is_something_for_everybody() {
    let library = Library::built_in();
    let mut boards: BTreeMap<String, Vec<Problem>> = BTreeMap::new();
    for problem in server::built_in_problems() {
        boards.entry(problem.board.clone()).or_default().push(problem);
    }
    let rich = boards.values().filter(|problems| problems.len() >= 50).count();
    assert!(rich >= 8, "fifty problems ship for each of eight boards; now for {rich}");
    for (board, problems) in &boards {
        let entry = library.board(board).unwrap();
        let ruleset = Ruleset::compile(&entry.blueprint()).unwrap();
        let knowledge = Knowledge::with(&ruleset, entry.tuning.as_deref(), &library.content_hash(entry));
        let mut verifier = Verifier::new(&ruleset, &knowledge.unwrap().into());
        for problem in problems.iter().step_by(SHARE) {
            if let Err(flaw) = verifier.verify(problem) {
                panic!("{}: {flaw}", problem.id);
            }
        }
        let in_one = |problem: &&Problem| problem.goal == Goal::Mate(1);
        assert!(problems.iter().filter(in_one).all(|problem| problem.level == 1), "{board}");
        if problems.len() >= 50 {
            assert!(problems.iter().filter(in_one).count() * 4 <= problems.len(), "{board}");
            let levels: std::collections::BTreeSet<u8> =
                problems.iter().map(|problem| problem.level).collect();
            assert!(levels.len() >= 4, "{board}: levels {levels:?}");
            for level in levels {
                let count = problems.iter().filter(|problem| problem.level == level).count();
                assert!(count * 2 <= problems.len(), "{board}: {count} of level {level}");
            }
        }
    }
}

#[test]
fn every_file_that_ships_can_be_read() {
    let mut read = 0;
    for file in std::fs::read_dir(crate::common::repository("content/Puzzles")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|kind| kind == "json") {
            let text = std::fs::read_to_string(&path).unwrap();
            read += server::read_problems(&text)
                .unwrap_or_else(|what| panic!("{}: {what}", path.display()))
                .len();
        }
    }
    assert_eq!(read, server::built_in_problems().len());
}

#[test]
fn what_is_wrong_with_a_file_of_problems_is_said_with_its_place() {
    let good = json!({
        "id": "a", "board": "chess", "fen": "8/8/8/8/8/8/8/8 w - - 0 1", "goal": "mate", "moves": 1,
        "lines": ["a1a8"], "rating": 900, "themes": [], "source": ""
    });
    let file = |problems: &[Value]| json!({ "problems": problems }).to_string();
    let with = |name: &str, value: Value| {
        let mut entry = good.clone();
        entry[name] = value;
        file(&[good.clone(), entry])
    };
    assert!(server::read_problems(&file(std::slice::from_ref(&good))).is_ok());
    for (text, says) in [
        ("{".to_owned(), "line 1 column 1"),
        ("{\n\"problems\": [{}]}".to_owned(), "missing field `id` at line 2 column 15"),
        (with("id", json!(7)), "invalid type: integer `7`, expected a string at line 1"),
        (with("id", json!("a b")), "problem 2 (`a b`): the id must be"),
        (with("source", json!("")), "problem 2 (`a`): another problem has the same id"),
        (with("goal", json!("draw")), "problem 2 (`a`): the goal is `draw`"),
        (with("moves", json!(99)), "problem 2 (`a`): moves must be from 1 to 12"),
        (with("lines", json!([])), "problem 2 (`a`): lines must have moves"),
        (with("lines", json!([""])), "problem 2 (`a`): lines must have moves"),
        (with("rating", json!(9000)), "problem 2 (`a`): the rating must be at most 4000"),
        (with("fen", json!("8".repeat(3000))), "problem 2 (`a`): the fen is longer than"),
        (with("colour", json!("red")), "unknown field `colour`"),
    ] {
        let told = server::read_problems(&text).unwrap_err();
        assert!(told.contains(says), "{told} instead of {says}");
    }
}
