//! Games among people who do not sit at one table.

use serde_json::{Value, json};

use super::browser::{Browser, PASSWORD, refusal, with};
use crate::common::{World, seat, serve};
use crate::socket::client::Client;

fn open_seat() -> Value {
    let mut open = seat("", "human");
    open["open"] = json!(true);
    open
}

/// A game of chess in which somebody else is to play Black.
async fn make(maker: &mut Browser, wish: Value) -> String {
    let mut game = json!({ "board": "chess", "undo": true, "seats": [seat("Ada", "human"), open_seat()] });
    game.as_object_mut().unwrap().extend(wish.as_object().unwrap().clone());
    let answer = maker.post("/v1/games", &game).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    answer.json()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn two_people_meet_in_the_lobby_and_play() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, mut bob, mut carol) =
        (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await, Browser::of(&app, "Carol").await);
    let game = make(&mut ada, json!({})).await;
    let seats = format!("/v1/games/{game}/seats");

    let lobby = bob.get("/v1/lobby").await.json();
    assert_eq!(lobby["games"][0]["id"], json!(game));
    assert_eq!(lobby["games"][0]["seats"][1]["open"], true);
    assert!(Client::join_as(&address, &game, ada.cookie.as_deref()).await.is_none(), "not yet");

    assert_eq!(bob.post(&seats, &json!({})).await.json(), json!({ "seat": 1 }));
    assert_eq!(bob.post(&seats, &json!({})).await.json(), json!({ "seat": 1 }), "asking again does no harm");
    assert_eq!(refusal(&carol.post(&seats, &json!({})).await), with(409, "seat-taken"));
    assert_eq!(carol.get("/v1/lobby").await.json()["games"], json!([]));

    let (mut white, state) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    assert_eq!((&state["yours"], &state["seats"][1]["name"]), (&json!([0]), &json!("Bob")));
    assert!(!state["destinations"].as_array().unwrap().is_empty());
    let (mut black, state) = Client::join_as(&address, &game, bob.cookie.as_deref()).await.unwrap();
    assert_eq!((&state["yours"], &state["destinations"]), (&json!([1]), &json!([])));
    let (mut watcher, state) = Client::join_as(&address, &game, None).await.unwrap();
    assert_eq!(
        (&state["yours"], &state["destinations"], &state["ahead"]),
        (&json!([]), &json!([]), &json!([]))
    );

    // Nobody moves for another, gives up for another, takes back or stops the clock.
    for other in [&mut black, &mut watcher] {
        other.send_move(0, "e2e4").await;
        assert_eq!(other.wait("reject").await["code"], "notYourTurn");
        other.send(json!({ "t": "resign", "seat": 0, "ply": 0 })).await;
        assert_eq!(other.wait("reject").await["code"], "notAllowed");
        other.send(json!({ "t": "offerDraw", "seat": 0 })).await;
        assert_eq!(other.wait("reject").await["code"], "notAllowed");
    }
    white.send_move(0, "e2e4").await;
    white.wait("ack").await;
    black.wait_ply(1).await;
    for client in [&mut white, &mut black, &mut watcher] {
        client.send(json!({ "t": "undo", "ply": 1 })).await;
        assert_eq!(client.wait("reject").await["code"], "notAllowed");
        client.send(json!({ "t": "pause" })).await;
        assert_eq!(client.wait("reject").await["code"], "notAllowed");
    }
    black.send_move(1, "e7e5").await;
    black.wait("ack").await;
    watcher.wait_ply(2).await;
    black.send(json!({ "t": "resign", "seat": 1, "ply": 2 })).await;
    white.wait_event("ended").await;
}

#[tokio::test]
async fn games_are_in_the_lists_of_those_who_play_them() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob, mut stranger) =
        (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await, Browser::new(&app));
    let game = make(&mut ada, json!({ "byLink": true })).await;
    assert_eq!(bob.get("/v1/lobby").await.json()["games"], json!([]), "only by its link");
    let listed = |list: Value| list["games"].as_array().unwrap().len();
    let all = "/v1/games?empty=true";
    assert_eq!(listed(ada.get(all).await.json()), 1);
    assert_eq!(listed(bob.get(all).await.json()), 0);
    assert_eq!(listed(stranger.get(all).await.json()), 0);
    assert_eq!(bob.post(&format!("/v1/games/{game}/seats"), &json!({ "seat": 1 })).await.status, 200);
    assert_eq!(listed(bob.get(all).await.json()), 1);

    let path = format!("/v1/games/{game}");
    {
        let other = &mut stranger;
        assert_eq!(
            refusal(&other.put(&format!("{path}/title"), &json!({ "title": "x" })).await),
            with(403, "not-yours")
        );
        assert_eq!(refusal(&other.delete(&path).await), with(403, "not-yours"));
    }
    assert_eq!(bob.put(&format!("{path}/title"), &json!({ "title": "ours" })).await.status, 200);
    assert_eq!(refusal(&stranger.get("/v1/games/nosuchgame").await), with(404, "not-found"));
    let wish = json!({ "board": "chess", "undo": true, "seats": [seat("A", "human"), seat("B", "level1")] });
    assert_eq!(refusal(&stranger.post("/v1/games", &wish).await), with(401, "not-logged-in"));
    assert_eq!(stranger.post("/v1/guests", &json!({})).await.status, 201);
    assert_eq!(stranger.post("/v1/games", &wish).await.status, 201, "a guest plays");
}

#[tokio::test]
async fn whoever_logs_out_is_at_no_board_any_more() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let mut ada = Browser::of(&app, "Ada").await;
    let wish = json!({ "board": "chess", "undo": true, "seats": [seat("A", "human"), seat("B", "human")] });
    let game = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let (mut client, state) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    assert_eq!(state["yours"], json!([0, 1]), "both at one table");
    client.send_move(0, "e2e4").await;
    client.wait("ack").await;
    client.send(json!({ "t": "undo", "ply": 1 })).await;
    client.wait_event("takenBack").await;
    let cookie = ada.cookie.clone();
    assert!(ada.delete("/v1/sessions/current").await.status.is_success());
    while client.hear().await.is_some() {}
    let (_, state) = Client::join_as(&address, &game, cookie.as_deref()).await.unwrap();
    assert_eq!(state["yours"], json!([]), "the old cookie is a stranger's");
    assert!(ada.log_in("Ada", PASSWORD).await.status.is_success());
    let (_, state) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    assert_eq!(state["yours"], json!([0, 1]));
}
