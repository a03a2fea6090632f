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
    assert_eq!(wrong["verdict"]["t"], "escapes", "{wrong}");
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
    assert!(boards.values().filter(|problems| problems.len() >= 50).count() >= 8, "eight boards have fifty");
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
        }
    }
}
