//! Boards that share hands: one game, and everybody sees one board at a time.

use serde_json::{Value, json};

use super::browser::Browser;
use crate::common::{World, create, seat, serve};
use crate::socket::client::Client;

/// Four people at two boards, each where they sit.
async fn sit_down(world: &World) -> (String, String, Vec<Browser>, Vec<Client>) {
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let mut people = Vec::new();
    for name in ["Ada", "Bob", "Carol", "Dan"] {
        people.push(Browser::of(&app, name).await);
    }
    let open = || {
        let mut open = seat("", "human");
        open["open"] = json!(true);
        open
    };
    let seats = [seat("", "human"), open(), open(), open()];
    let wish = json!({ "board": "bughouse", "undo": true, "seats": seats });
    let game = people[0].post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    for (seat, person) in people.iter_mut().enumerate().skip(1) {
        let taken = person.post(&format!("/v1/games/{game}/seats"), &json!({ "seat": seat })).await;
        assert_eq!(taken.status, 200);
    }
    let mut clients = Vec::new();
    for (seat, person) in people.iter().enumerate() {
        let board = (seat / 2) as u8;
        let (client, state) = Client::join_at(&address, &game, board, person.cookie.as_deref()).await;
        assert_eq!((&state["boards"]["shown"], &state["yours"]), (&json!(board), &json!([seat % 2])));
        assert_eq!(state["seats"].as_array().unwrap().len(), 2);
        clients.push(client);
    }
    (address, game, people, clients)
}

fn hand(state: &Value, seat: usize) -> &Value {
    &state["seats"][seat]["hand"]
}

#[tokio::test]
async fn captures_go_to_the_partner_and_the_end_is_for_all() {
    let world = World::new();
    let (address, game, mut people, mut clients) = sit_down(&world).await;
    clients[0].play(0, "e2e4").await;
    clients[1].wait_ply(1).await;
    clients[1].play(1, "d7d5").await;
    clients[2].play(0, "a2a3").await;
    clients[0].wait_ply(2).await;
    clients[0].play(2, "e4d5").await;
    // Whoever comes back finds the piece, and can put it on the board.
    let (mut dan, state) = Client::join_at(&address, &game, 1, people[3].cookie.as_deref()).await;
    assert_eq!(hand(&state, 1)[0]["count"], 1);
    assert_eq!(state["boards"]["mates"], json!([["Bob"], ["Ada"]]));
    assert!(state["drops"].as_array().is_some_and(|drops| !drops.is_empty()));
    let state = dan.play(1, "P@e4").await;
    assert!(hand(&state, 1).as_array().unwrap().is_empty());
    // Nobody moves at a board where they do not sit.
    let (mut stray, state) = Client::join_at(&address, &game, 1, people[0].cookie.as_deref()).await;
    assert_eq!(state["yours"], json!([]));
    stray.send_move(2, "b2b3").await;
    assert_eq!(stray.wait("reject").await["code"], "notYourTurn");
    // A kept position is told board by board.
    let path = format!("/v1/games/{game}/positions/2?board=1");
    assert!(people[0].get(&path).await.json()["fen"].as_str().unwrap().contains("/4p3/"));
    // One resigns, and everybody hears of it.
    clients[2].send(json!({ "t": "resign", "seat": 0, "ply": 2 })).await;
    let ended = clients[0].wait_event("ended").await;
    assert_eq!(ended["result"], json!({ "winners": [0], "reason": "resignation" }));
    let ended = dan.wait_event("ended").await;
    assert_eq!(ended["result"], json!({ "winners": [1], "reason": "resignation" }));
    // It is no single line of moves.
    let record = people[0].get(&format!("/v1/games/{game}/record")).await;
    assert_eq!((record.status.as_u16(), &record.json()["code"]), (422, &json!("several-boards")));
}

#[tokio::test]
async fn a_log_on_two_boards_is_taken_up_again() {
    let world = World::new();
    let (address, game) = {
        let app = world.app();
        let seats: Vec<Value> = ["A", "B", "C", "D"].iter().map(|name| seat(name, "human")).collect();
        let wish = json!({ "board": "bughouse", "undo": false, "seats": seats });
        let id = create(&app, &wish).await;
        let address = serve(app).await;
        let (mut first, _) = Client::join_at(&address, &id, 0, None).await;
        let (mut second, _) = Client::join_at(&address, &id, 1, None).await;
        first.play(0, "e2e4").await;
        first.play(1, "d7d5").await;
        second.play(0, "g1f3").await;
        first.play(2, "e4d5").await;
        (serve(world.app()).await, id)
    };
    let (mut second, state) = Client::join_at(&address, &game, 1, None).await;
    assert_eq!((&state["ply"], &hand(&state, 1)[0]["count"]), (&json!(1), &json!(1)));
    second.play(1, "P@e3").await;
}

#[tokio::test]
async fn machines_play_at_both_boards() {
    let world = World::new();
    let app = world.app();
    let players = ["human", "random", "greedy", "random"];
    let seats: Vec<Value> = players.iter().map(|player| seat(player, player)).collect();
    let id = create(&app, &json!({ "board": "bughouse", "undo": false, "seats": seats })).await;
    let address = serve(app).await;
    let (mut first, _) = Client::join_at(&address, &id, 0, None).await;
    let (mut second, _) = Client::join_at(&address, &id, 1, None).await;
    first.play(0, "e2e4").await;
    first.wait_ply(2).await;
    second.wait_ply(8).await;
}
