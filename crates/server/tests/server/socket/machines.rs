//! Machines at the board.

use serde_json::{Value, json};

use super::client::Client;
use crate::common::{World, create, seat, serve};

fn game(board: &str, first: &str, second: &str) -> Value {
    json!({ "board": board, "undo": true, "seats": [seat("One", first), seat("Two", second)] })
}

#[tokio::test]
async fn greedy_takes_what_it_can_and_machines_move_for_nobody_else() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &game("chess", "human", "greedy")).await;
    let address = serve(app).await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play(0, "e2e4").await;
    let state = client.wait_ply(2).await;
    assert_eq!((&state["turn"], &state["moves"][1]["seat"]), (&0.into(), &1.into()));
    // Taking back goes past the machine's move.
    client.send(json!({ "t": "undo", "ply": 2 })).await;
    let state = client.wait_ply(0).await;
    assert_eq!(state["turn"], 0);
    client.send(json!({ "t": "resign", "seat": 1, "ply": 0 })).await;
    assert_eq!(client.wait("reject").await["code"], "notAllowed");
    client.send(json!({ "t": "offerDraw", "seat": 1 })).await;
    assert_eq!(client.wait("reject").await["code"], "notAllowed");
}

#[tokio::test]
async fn machines_play_a_whole_game_for_an_audience() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &game("gardner", "greedy", "random")).await;
    let address = serve(app).await;
    let (mut client, _) = Client::join(&address, &id).await;
    let mut moves = 0;
    loop {
        let event = client.wait("event").await["event"].clone();
        match event["t"].as_str().unwrap() {
            "moved" => moves += 1,
            "ended" => break,
            other => panic!("{other}"),
        }
        if moves == 200 {
            break;
        }
    }
    assert!(moves > 4);
}

#[tokio::test]
async fn a_machine_moves_first_on_a_board_with_holes() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &game("A Funky Board", "greedy", "human")).await;
    let address = serve(app).await;
    let (mut client, first) = Client::join(&address, &id).await;
    let state = if first["ply"] == 1 { first } else { client.wait_ply(1).await };
    assert_eq!(state["turn"], 1);
    assert!(!state["destinations"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn every_level_answers() {
    let world = World::new();
    let app = world.app();
    let mut ids = Vec::new();
    for level in 1..=8 {
        ids.push(create(&app, &game("chess", "human", &format!("level{level}"))).await);
    }
    let address = serve(app).await;
    for (id, level) in ids.iter().zip(1..) {
        let (mut client, _) = Client::join(&address, id).await;
        client.play(0, "e2e4").await;
        let state = client.wait_ply(2).await;
        assert_eq!(state["seats"][1]["player"], format!("level{level}"));
        assert_eq!(state["turn"], 0);
    }
}
