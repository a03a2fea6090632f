//! `/v1/contests`.

use axum::Router;
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{World, delete, get, post};

fn wish(board: &str, first: &str, second: &str, games: u32) -> Value {
    json!({ "board": board, "opponents": [first, second], "games": games })
}

/// The newest match, once it is what is waited for.
async fn newest(app: &Router, ready: impl Fn(&Value) -> bool) -> Value {
    loop {
        let contest = get(app, "/v1/contests").await.json()["contests"][0].clone();
        if ready(&contest) {
            return contest;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_match_is_played_to_its_end() {
    let world = World::new();
    let app = world.app();
    let begun = post(&app, "/v1/contests", &wish("chess", "level2", "random", 5)).await;
    assert_eq!(begun.status, StatusCode::CREATED);
    let done = newest(&app, |contest| contest["standing"] == "done").await;
    assert_eq!((&done["id"], &done["boardName"]), (&begun.json()["id"], &"Chess".into()));
    assert_eq!(done["opponents"], json!(["level2", "random"]));
    // Each opening from both sides.
    assert_eq!(done["games"], 6);
    let count = |what: &str| done[what].as_u64().unwrap();
    assert_eq!(count("wins") + count("losses") + count("draws"), 6);
    assert!(count("wins") >= 4 && done["averageLength"].as_f64().unwrap() > 4.0, "{done}");
}

#[tokio::test]
async fn a_match_is_stopped_when_told_and_few_are_played_at_once() {
    let world = World::new();
    let app = world.app();
    let long = wish("chess", "random", "random", 1_000);
    let first = post(&app, "/v1/contests", &long).await.json();
    assert_eq!(post(&app, "/v1/contests", &long).await.status, StatusCode::CREATED);
    let third = post(&app, "/v1/contests", &long).await;
    assert_eq!(
        (third.status, third.json()["code"].clone()),
        (StatusCode::SERVICE_UNAVAILABLE, "busy".into())
    );
    let id = first["id"].as_str().unwrap();
    let stopped = delete(&app, &format!("/v1/contests/{id}")).await.json();
    assert_eq!(stopped["standing"], "stopped");
    // Its place is free once its last game is over.
    while post(&app, "/v1/contests", &wish("chess", "random", "random", 1)).await.status
        != StatusCode::CREATED
    {
        tokio::task::yield_now().await;
    }
    assert_eq!(delete(&app, "/v1/contests/nothing").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn many_players_have_no_difference_in_strength() {
    let world = World::new();
    let app = world.app();
    post(&app, "/v1/contests", &wish("fourplayer", "greedy", "random", 1)).await;
    let done = newest(&app, |contest| contest["standing"] == "done").await;
    assert_eq!((&done["games"], &done["elo"]), (&4.into(), &Value::Null));
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_with_a_remedy() {
    let world = World::new();
    let app = world.app();
    for (wish, code) in [
        (wish("nothing", "random", "random", 2), "no-such-board"),
        (wish("chess", "human", "random", 2), "wrong-player"),
        (wish("chess", "level9", "random", 2), "wrong-player"),
        (wish("chess", "random", "random", 0), "wrong-number"),
        (wish("chess", "random", "random", 1_001), "wrong-number"),
    ] {
        let answer = post(&app, "/v1/contests", &wish).await;
        assert_eq!(
            (answer.status, answer.json()["code"].clone()),
            (StatusCode::UNPROCESSABLE_ENTITY, code.into())
        );
        assert!(answer.json()["remedy"].is_string());
    }
}
