//! Streams of events and of games.

use serde_json::json;

use super::program::Program;
use crate::common::World;

async fn game_of_two(white: &Program, black: &Program, name: &str, more: &str) -> String {
    let id = white.challenge(name, &format!("color=white&{more}")).await;
    assert_eq!(black.post(&format!("/api/challenge/{id}/accept"), "").await.status, 200);
    id
}

#[tokio::test]
async fn of_two_streams_of_one_token_the_later_goes_on() {
    let world = World::new();
    let app = world.app_for_many();
    let (ada, bob) = (Program::of(&app, "Ada").await, Program::of_bot(&app, "Bob").await);
    let mut first = bob.stream("GET", "/api/stream/event", "").await;
    let mut second = bob.stream("GET", "/api/stream/event", "").await;
    assert_eq!(first.next().await, None);
    let id = ada.challenge("Bob", "").await;
    let told = second.next().await.unwrap();
    assert_eq!((&told["type"], &told["challenge"]["id"]), (&json!("challenge"), &json!(id)));
    let status = ada.get("/api/users/status?ids=bob,ada").await.json();
    assert_eq!((&status[0]["online"], &status[1]["online"]), (&json!(true), &json!(false)));
    drop(second);
    let mut third = bob.stream("GET", "/api/stream/event", "").await;
    assert_eq!(third.next().await.unwrap()["challenge"]["id"], json!(id), "what waits is told again");
}

#[tokio::test]
async fn a_game_is_told_from_how_it_stands_to_its_end() {
    let world = World::new();
    let app = world.app_for_many();
    let (ada, bob) = (Program::of(&app, "Ada").await, Program::of_bot(&app, "Bob").await);
    let id = game_of_two(&ada, &bob, "Bob", "clock.limit=60&clock.increment=1").await;
    let mut lines = bob.stream("GET", &format!("/api/bot/game/stream/{id}"), "").await;
    let full = lines.next().await.unwrap();
    assert_eq!((&full["type"], &full["initialFen"]), (&json!("gameFull"), &json!("startpos")));
    assert_eq!((&full["black"]["title"], &full["white"]["id"]), (&json!("BOT"), &json!("ada")));
    assert_eq!((&full["state"]["moves"], &full["state"]["wtime"]), (&json!(""), &json!(60_000)));
    assert_eq!(ada.post(&format!("/api/board/game/{id}/move/e2e4?offeringDraw=True"), "").await.status, 200);
    assert_eq!(lines.of_kind("gameState").await["moves"], "e2e4");
    // The offer is told with the move or behind it, and the bot declines.
    assert_eq!(bob.post(&format!("/api/bot/game/{id}/draw/no"), "").await.status, 200);
    assert_eq!(bob.post(&format!("/api/bot/game/{id}/chat"), "room=player&text=no+thanks").await.status, 200);
    assert_eq!(lines.of_kind("chatLine").await["text"], "no thanks");
    assert_eq!(bob.post(&format!("/api/bot/game/{id}/chat"), "room=spectator&text=hi").await.status, 200);
    assert_eq!(bob.post(&format!("/api/bot/game/{id}/resign"), "").await.status, 200);
    let last = lines.of_kind("gameState").await;
    assert_eq!((&last["status"], &last["winner"]), (&json!("resign"), &json!("white")));
    assert_eq!(lines.next().await, None, "and then it is over");
    assert_eq!(ada.get("/api/account/playing").await.json()["nowPlaying"], json!([]));
    let exported = ada.get(&format!("/game/export/{id}")).await;
    assert!(String::from_utf8_lossy(&exported.body).contains("[Variant \"Standard\"]"));
}

#[tokio::test]
async fn castling_is_written_as_each_board_has_it() {
    let world = World::new();
    let app = world.app_for_many();
    let (ada, bob) = (Program::of(&app, "Ada").await, Program::of_bot(&app, "Bob").await);
    let fen = "4k3/8/8/8/8/8/8/RK5R%20w%20KQ%20-%200%201";
    let id = game_of_two(&ada, &bob, "Bob", &format!("variant=chess960&fen={fen}")).await;
    let mut lines = ada.stream("GET", &format!("/api/board/game/stream/{id}"), "").await;
    assert_eq!(lines.next().await.unwrap()["variant"]["key"], "chess960");
    assert_eq!(ada.post(&format!("/api/board/game/{id}/move/b1h1"), "").await.status, 200);
    assert_eq!(lines.of_kind("gameState").await["moves"], "b1h1");
}

#[tokio::test]
async fn in_fog_nobody_is_told_what_the_other_does() {
    let world = World::new();
    let app = world.app_for_many();
    let (ada, bob) = (Program::of(&app, "Ada").await, Program::of_bot(&app, "Bob").await);
    let library = variant::Library::built_in();
    let fog = library.boards().iter().find(|board| board.blueprint().sight == rules::Sight::Fog).unwrap();
    let key = fog.description.metadata.key.clone().unwrap();
    let id = game_of_two(&ada, &bob, "Bob", &format!("variant={key}")).await;
    assert_eq!(ada.post(&format!("/api/board/game/{id}/move/e2e4"), "").await.status, 200);
    let mut lines = bob.stream("GET", &format!("/api/bot/game/stream/{id}"), "").await;
    let state = lines.next().await.unwrap()["state"].clone();
    assert_eq!(state["moves"], "????");
    assert!(state["fen"].as_str().is_some_and(|fen| fen.starts_with("rnbqkbnr/pppppppp/")), "{state}");
    let mut lines = ada.stream("GET", &format!("/api/board/game/stream/{id}"), "").await;
    assert_eq!(lines.next().await.unwrap()["state"]["moves"], "e2e4");
    assert_eq!(
        bob.get(&format!("/game/export/{id}")).await.status,
        403,
        "it is not written before it is over"
    );
}

#[tokio::test]
async fn whoever_holds_the_line_is_told_the_answer() {
    let world = World::new();
    let app = world.app_for_many();
    let (ada, bob) = (Program::of(&app, "Ada").await, Program::of_bot(&app, "Bob").await);
    let mut held = ada.stream("POST", "/api/challenge/Bob", "clock.limit=60&keepAliveStream=true").await;
    let id = held.next().await.unwrap()["id"].as_str().unwrap().to_owned();
    assert_eq!(
        bob.post(&format!("/api/challenge/{id}/decline"), "{\"reason\": \"tooFast\"}").await.status,
        200
    );
    assert_eq!(held.next().await.unwrap(), json!({ "done": "declined" }));
    assert_eq!(held.next().await, None);
    // Whoever hangs up does not wait any more.
    let mut held = ada.stream("POST", "/api/challenge/Bob", "clock.limit=60&keepAliveStream=true").await;
    let id = held.next().await.unwrap()["id"].as_str().unwrap().to_owned();
    let mut events = bob.stream("GET", "/api/stream/event", "").await;
    assert_eq!(events.next().await.unwrap()["challenge"]["id"], json!(id));
    drop(held);
    assert_eq!(events.of_kind("challengeCanceled").await["challenge"]["id"], json!(id));
}
