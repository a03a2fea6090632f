//! Games among people who do not sit at one table.

use std::time::Duration;

use axum::Router;
use serde_json::{Value, json};
use server::{People, Settings};
use tokio::runtime::Runtime;

use super::browser::{Browser, PASSWORD, refusal, with};
use crate::common::{World, seat, serve};
use crate::socket::client::Client;

pub(super) fn open_seat() -> Value {
    let mut open = seat("", "human");
    open["open"] = json!(true);
    open
}

/// The same game with five minutes for each.
pub(super) fn with_clocks() -> Value {
    let timed = |name: &str, open: bool| {
        let mut seat = seat(name, "human");
        (seat["initial"], seat["open"]) = (json!(300), json!(open));
        seat
    };
    json!({ "seats": [timed("Ada", false), timed("", true)] })
}

/// A game of chess in which somebody else is to play Black.
pub(super) async fn make(maker: &mut Browser, wish: Value) -> String {
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

/// Two people at a game of chess, and one who looks on.
pub(super) struct Table {
    pub(super) ada: Browser,
    pub(super) bob: Browser,
    pub(super) address: String,
    pub(super) game: String,
    pub(super) white: Client,
    pub(super) black: Client,
    pub(super) watcher: Client,
}

impl Table {
    pub(super) async fn set(world: &World, wish: Value) -> Self {
        Self::at(&world.app_for_many(), wish).await
    }

    pub(super) async fn at(app: &Router, wish: Value) -> Self {
        let address = serve(app.clone()).await;
        let (mut ada, mut bob) = (Browser::of(app, "Ada").await, Browser::of(app, "Bob").await);
        let game = make(&mut ada, wish).await;
        assert_eq!(bob.post(&format!("/v1/games/{game}/seats"), &json!({})).await.status, 200);
        let (white, _) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
        let (black, _) = Client::join_as(&address, &game, bob.cookie.as_deref()).await.unwrap();
        let (watcher, _) = Client::join_as(&address, &game, None).await.unwrap();
        Self { ada, bob, address, game, white, black, watcher }
    }

    pub(super) async fn play(&mut self, moves: &str) {
        for (ply, text) in moves.split_whitespace().enumerate() {
            let mover = if ply % 2 == 0 { &mut self.white } else { &mut self.black };
            mover.send_move(ply, text).await;
            for client in [&mut self.white, &mut self.black, &mut self.watcher] {
                client.wait_ply(ply + 1).await;
            }
        }
    }
}

#[tokio::test]
async fn a_move_is_taken_back_when_the_other_agrees() {
    let world = World::new();
    let mut table = Table::set(&world, json!({})).await;
    table.play("e2e4 e7e5").await;
    let Table { white, black, watcher, .. } = &mut table;
    let ask = json!({ "t": "proposeTakeback", "seat": 0, "ply": 2 });
    for other in [&mut *black, &mut *watcher] {
        other.send(ask.clone()).await;
        assert_eq!(other.wait("reject").await["code"], "notAllowed", "nobody asks for another");
    }
    white.send(ask).await;
    black.wait_event("takebackProposed").await;
    let state = black.wait("state").await;
    assert_eq!(state["takeback"], json!({ "seat": 0, "toPly": 0, "undecided": [1] }));
    let answer = |seat: u8, agree: bool| json!({ "t": "answerTakeback", "seat": seat, "agree": agree });
    watcher.send(answer(1, true)).await;
    assert_eq!(watcher.wait("reject").await["code"], "notAllowed");
    white.send(answer(1, true)).await;
    assert_eq!(white.wait("reject").await["code"], "notAllowed", "nor agrees for another");
    black.send(answer(1, false)).await;
    white.wait_event("takebackDeclined").await;
    white.send(json!({ "t": "proposeTakeback", "seat": 0, "ply": 2 })).await;
    black.wait_event("takebackProposed").await;
    black.send(answer(1, true)).await;
    assert_eq!(watcher.wait_ply(0).await["moves"], json!([]));
    // What was sent before is not made again.
    let again = json!({ "t": "move", "ply": 0, "text": "e2e4", "version": 1 });
    white.send(again).await;
    assert_eq!(white.wait("reject").await["code"], "outOfStep");
}

#[tokio::test]
async fn draws_are_declined_and_games_called_off() {
    let world = World::new();
    let mut table = Table::set(&world, json!({})).await;
    table.play("e2e4").await;
    let Table { white, black, .. } = &mut table;
    white.send(json!({ "t": "offerDraw", "seat": 0 })).await;
    black.wait_event("drawOffered").await;
    black.send(json!({ "t": "declineDraw", "seat": 1 })).await;
    white.wait_event("drawDeclined").await;
    white.send(json!({ "t": "abort", "seat": 0 })).await;
    assert_eq!(white.wait("reject").await["code"], "notAllowed", "White has moved");
    white.send(json!({ "t": "abort", "seat": 1 })).await;
    assert_eq!(white.wait("reject").await["code"], "notAllowed", "Black decides for Black");
    black.send(json!({ "t": "abort", "seat": 1 })).await;
    let ended = white.wait_event("ended").await;
    assert_eq!(ended["result"], json!({ "winners": [], "reason": "aborted" }));
    let list = table.ada.get("/v1/games?empty=true").await.json();
    assert_eq!(list["games"], json!([]), "what never came about is in no list");
}

#[tokio::test]
async fn nobody_claims_a_game_from_somebody_who_is_there() {
    let world = World::new();
    let mut table = Table::set(&world, json!({})).await;
    table.play("e2e4 e7e5").await;
    let Table { white, watcher, .. } = &mut table;
    for client in [&mut *white, &mut *watcher] {
        client.send(json!({ "t": "claimWin", "gone": 1 })).await;
        assert_eq!(client.wait("reject").await["code"], "notAllowed");
        client.send(json!({ "t": "claimDraw", "seat": 0 })).await;
        assert_eq!(client.wait("reject").await["code"], "notAllowed");
    }
}

#[tokio::test]
async fn coming_and_going_is_told() {
    let world = World::new();
    let mut table = Table::set(&world, json!({})).await;
    let here = |message: &Value, seat: usize| message["seats"][seat]["awayMs"].is_null();
    loop {
        let told = table.white.wait("presence").await;
        if here(&told, 0) && here(&told, 1) {
            break;
        }
    }
    let Table { mut white, black, address, game, bob, .. } = table;
    drop(black);
    loop {
        let told = white.wait("presence").await;
        if !here(&told, 1) {
            assert_eq!(told["claimAfterMs"], Value::Null, "without a clock nobody is in a hurry");
            break;
        }
    }
    let (_black, _) = Client::join_as(&address, &game, bob.cookie.as_deref()).await.unwrap();
    while !here(&white.wait("presence").await, 1) {}
}

#[tokio::test]
async fn another_game_has_the_seats_changed() {
    let world = World::new();
    let mut table = Table::set(&world, json!({})).await;
    table.play("e2e4").await;
    let Table { white, black, watcher, ada, bob, address, .. } = &mut table;
    white.send(json!({ "t": "rematch", "seat": 0, "wanted": true })).await;
    assert_eq!(white.wait("reject").await["code"], "notAllowed", "the game is not over");
    white.send(json!({ "t": "resign", "seat": 0, "ply": 1 })).await;
    black.wait_event("ended").await;
    watcher.send(json!({ "t": "rematch", "seat": 0, "wanted": true })).await;
    assert_eq!(watcher.wait("reject").await["code"], "notAllowed");
    white.send(json!({ "t": "rematch", "seat": 0, "wanted": true })).await;
    black.wait_event("rematchOffered").await;
    black.send(json!({ "t": "rematch", "seat": 1, "wanted": true })).await;
    let next = white.wait_event("rematched").await["game"].as_str().unwrap().to_owned();
    let seats = ada.get(&format!("/v1/games/{next}/seats")).await.json();
    assert_eq!((&seats["seats"][0]["name"], &seats["seats"][0]["yours"]), (&json!("Bob"), &json!(false)));
    assert_eq!((&seats["seats"][1]["name"], &seats["seats"][1]["yours"]), (&json!("Ada"), &json!(true)));
    let (_, state) = Client::join_as(address, &next, bob.cookie.as_deref()).await.unwrap();
    assert_eq!((&state["yours"], &state["online"]), (&json!([0]), &json!(true)));
}

#[tokio::test]
async fn players_and_those_who_look_on_talk_apart() {
    let world = World::new();
    let mut table = Table::set(&world, json!({})).await;
    let chat = format!("/v1/games/{}/chat", table.game);
    let say = |text: &str| json!({ "text": text });
    assert_eq!(table.ada.post(&chat, &say("<b>good luck</b>")).await.status, 200);
    let heard = table.black.wait("chat").await;
    assert_eq!(heard["lines"][0]["text"], "<b>good luck</b>");
    assert_eq!((&heard["lines"][0]["name"], &heard["lines"][0]["seat"]), (&json!("Ada"), &json!(0)));
    for (wrong, code) in [("", "nothing-said"), (&*"x".repeat(281), "line-too-long")] {
        assert_eq!(refusal(&table.ada.post(&chat, &say(wrong)).await), with(422, code));
    }
    let app = world.app_for_many();
    let mut stranger = Browser::new(&app);
    assert_eq!(refusal(&stranger.post(&chat, &say("hi")).await), with(401, "not-logged-in"));
    for _ in 0..5 {
        table.bob.post(&chat, &say("hm")).await;
    }
    assert_eq!(refusal(&table.bob.post(&chat, &say("hm")).await), with(429, "too-often"));

    // Whoever comes later hears what was said in their room, and in no other.
    let (mut white, _) =
        Client::join_as(&table.address, &table.game, table.ada.cookie.as_deref()).await.unwrap();
    assert_eq!(white.wait("chat").await["lines"].as_array().unwrap().len(), 6);
    let Table { mut watcher, mut white, .. } = table;
    white.send_move(0, "e2e4").await;
    loop {
        let message = watcher.hear().await.unwrap();
        assert_ne!(message["t"], "chat", "not meant for those who look on");
        if message["t"] == "state" {
            break;
        }
    }
}

#[tokio::test]
async fn whoever_waits_may_leave_or_call_off() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob, mut carol) =
        (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await, Browser::of(&app, "Carol").await);
    let four = json!({ "board": "fourplayer", "undo": true, "byLot": true,
        "seats": [seat("x", "human"), open_seat(), open_seat(), seat("Bot", "level1")] });
    let game = ada.post("/v1/games", &four).await.json()["id"].as_str().unwrap().to_owned();
    let seats = format!("/v1/games/{game}/seats");
    let free =
        |game: &Value| game["seats"].as_array().unwrap().iter().filter(|seat| seat["open"] == true).count();
    let made = ada.get(&seats).await.json();
    assert_eq!((free(&made), &made["madeByYou"]), (2, &json!(true)));
    let names: Vec<&str> =
        made["seats"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"Ada") && names.contains(&"Bot"), "{names:?}");
    bob.post(&seats, &json!({})).await;
    assert_eq!(free(&bob.get(&seats).await.json()), 1);
    assert_eq!(bob.delete(&seats).await.status, 200);
    assert_eq!(free(&bob.get(&seats).await.json()), 2);
    assert_eq!(carol.delete(&seats).await.status, 200, "whoever does not sit there leaves nothing");
    assert_eq!(free(&bob.get(&seats).await.json()), 2);
    assert_eq!(ada.delete(&seats).await.status, 200);
    assert_eq!(bob.get(&seats).await.json()["calledOff"], true);
    assert_eq!(refusal(&bob.post(&seats, &json!({})).await), with(404, "not-found"));
    assert_eq!(bob.get("/v1/lobby").await.json()["games"], json!([]));

    let two = make(&mut ada, json!({})).await;
    let seats = format!("/v1/games/{two}/seats");
    bob.post(&seats, &json!({})).await;
    assert_eq!(refusal(&bob.delete(&seats).await), with(409, "begun"));
}

#[tokio::test]
async fn nobody_fills_the_lobby_alone() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    for _ in 0..10 {
        make(&mut ada, json!({})).await;
    }
    let wish = json!({ "board": "chess", "undo": true, "seats": [seat("Ada", "human"), open_seat()] });
    assert_eq!(refusal(&ada.post("/v1/games", &wish).await), with(409, "too-many-waiting"));
}

#[tokio::test]
async fn changes_lead_to_the_same_state_and_are_small() {
    let world = World::new();
    let mut table = Table::set(&world, json!({})).await;
    let mut follower = Client::connect_as(&table.address, &table.game, table.bob.cookie.as_deref()).await;
    follower.send(json!({ "t": "hello", "version": 0, "changes": true })).await;
    let mut looker = Client::connect_as(&table.address, &table.game, None).await;
    looker.send(json!({ "t": "hello", "version": 0, "changes": true })).await;
    follower.wait("state").await;
    looker.wait("state").await;
    let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4";
    table.play(moves).await;
    let (mut to_player, mut to_looker, mut ply) = (0, 0, 0);
    while ply < 12 {
        let change = follower.wait("change").await;
        to_player += change.to_string().len();
        to_looker += looker.wait("change").await.to_string().len();
        ply = change["ply"].as_u64().unwrap();
        assert_eq!(change["moves"].as_array().unwrap().len(), 1);
    }
    let whole = Client::join_as(&table.address, &table.game, None).await.unwrap().1;
    let (to_player, to_looker, whole) = (to_player / 12, to_looker / 12, whole.to_string().len());
    println!("bytes a move: {to_player} to a player, {to_looker} to a looker; the whole state has {whole}");
    assert!(to_player < 3_000 && to_looker < 700, "{to_player} {to_looker}");
}

#[test]
fn without_clocks_nobody_waits_after_a_restart() {
    let world = World::new();
    let first = Runtime::new().unwrap();
    let (game, cookie) = first.block_on(async {
        let mut table = Table::set(&world, json!({})).await;
        table.play("e2e4 e7e5").await;
        (table.game.clone(), table.ada.cookie.clone())
    });
    first.shutdown_background();
    Runtime::new().unwrap().block_on(async {
        let address = serve(world.app_for_many()).await;
        let (mut white, state) = Client::join_as(&address, &game, cookie.as_deref()).await.unwrap();
        assert_eq!((&state["paused"], &state["online"]), (&json!(false), &json!(true)));
        white.send_move(2, "g1f3").await;
        white.wait("ack").await;
    });
}

#[test]
fn looking_on_starts_nobodys_clock() {
    let world = World::new();
    let timed = |mut seat: Value| {
        seat["initial"] = json!(600);
        seat
    };
    let first = Runtime::new().unwrap();
    let (game, ada, bob) = first.block_on(async {
        let seats = [timed(seat("Ada", "human")), timed(open_seat())];
        let mut table = Table::set(&world, json!({ "seats": seats })).await;
        table.play("e2e4 e7e5").await;
        (table.game.clone(), table.ada.cookie.clone(), table.bob.cookie.clone())
    });
    first.shutdown_background();
    Runtime::new().unwrap().block_on(async {
        let address = serve(world.app_for_many()).await;
        let running = |state: &Value| state["seats"][0]["clock"]["running"].clone();
        let (_watcher, state) = Client::join_as(&address, &game, None).await.unwrap();
        assert_eq!((running(&state), &state["paused"]), (json!(false), &json!(true)));
        let (mut black, state) = Client::join_as(&address, &game, bob.as_deref()).await.unwrap();
        assert_eq!(running(&state), json!(false), "it is White's turn");
        let (_white, _) = Client::join_as(&address, &game, ada.as_deref()).await.unwrap();
        black.wait_event("resumed").await;
        assert_eq!(running(&black.wait("state").await), json!(true));
    });
}

#[tokio::test]
async fn whoever_stays_claims_the_game() {
    for (claim, result) in [
        (json!({ "t": "claimWin", "gone": 1 }), json!({ "winners": [0], "reason": "abandonment" })),
        (json!({ "t": "claimDraw", "seat": 0 }), json!({ "winners": [], "reason": "abandonment" })),
    ] {
        let world = World::new();
        let claim_after = Duration::from_millis(300);
        let app = world.app_with(Settings { people: People::Many, claim_after, ..Settings::default() });
        let mut open = open_seat();
        open["initial"] = json!(600);
        let seats = [seat("Ada", "human"), open];
        let mut table = Table::at(&app, json!({ "seats": seats })).await;
        table.play("e2e4 e7e5").await;
        let Table { mut white, black, mut watcher, .. } = table;
        white.send(claim.clone()).await;
        assert_eq!(white.wait("reject").await["code"], "notAllowed", "Black is there");
        drop(black);
        tokio::time::sleep(claim_after * 2).await;
        watcher.send(claim.clone()).await;
        assert_eq!(watcher.wait("reject").await["code"], "notAllowed", "it is for those who play");
        white.send(claim).await;
        assert_eq!(white.wait_event("ended").await["result"], result);
    }
}
