//! Boards that users have uploaded, by their keys.

use serde_json::json;
use server::{People, Settings};

use super::program::{ALL, Program, refusal};
use crate::common::{World, own_chess};
use crate::people::browser::Browser;

#[tokio::test]
async fn a_board_of_a_user_is_played_under_its_key() {
    let world = World::new();
    let public_url = Some("https://play.example.org".parse().unwrap());
    let app = world.app_with(Settings { people: People::Many, public_url, ..Settings::default() });
    let mut author = Browser::of(&app, "Ada").await;
    let ada = Program::with(&app, &mut author, &ALL).await;
    let bob = Program::of(&app, "Bob").await;
    let mut keys = Vec::new();
    for (name, shown) in [("Mine", "public"), ("Other", "unlisted"), ("Secret", "private")] {
        let board = own_chess().replace("<name>Mine</name>", &format!("<name>{name}</name>"));
        let wish = json!({ "files": [{ "path": "board.xml", "text": board }], "shown": shown });
        let published = author.post("/v1/workshop", &wish).await.json();
        keys.push(published["key"].as_str().unwrap().to_owned());
    }
    for key in &keys[..2] {
        let asked = format!("variant={key}&clock.limit=180&clock.increment=2&color=white");
        let answer = bob.post("/api/challenge/Ada", &asked).await;
        let challenge = answer.json();
        assert_eq!((answer.status.as_u16(), &challenge["variant"]["key"]), (200, &json!(key)), "{challenge}");
        assert_eq!(challenge["compat"]["bot"], false, "programs made for elsewhere do not know it");
        // Whoever reads this stands elsewhere.
        let id = challenge["id"].as_str().unwrap();
        assert_eq!(challenge["url"], format!("https://play.example.org/games/{id}"));
        assert_eq!(ada.post(&format!("/api/challenge/{id}/accept"), "").await.status, 200);
        assert_eq!(bob.post(&format!("/api/board/game/{id}/move/e2e4"), "").await.status, 200);
        let playing = bob.get("/api/account/playing").await.json();
        let game =
            playing["nowPlaying"].as_array().unwrap().iter().find(|game| game["gameId"] == id).unwrap();
        assert_eq!((&game["variant"]["key"], &game["speed"]), (&json!(key), &json!("blitz")));
        let exported = bob.get(&format!("/game/export/{id}")).await;
        let text = String::from_utf8(exported.body).unwrap();
        assert!(text.contains(&format!("[Site \"https://play.example.org/games/{id}\"]")), "{text}");
    }
    let machine = bob.post("/api/challenge/ai", &format!("variant={}&level=1&color=white", keys[0])).await;
    assert_eq!(machine.status, 201);
    // Whoever looks for anybody finds whoever looks for the same.
    let seek = format!("variant={}&time=3&increment=2", keys[0]);
    let _waiting = bob.stream("POST", "/api/board/seek", &seek).await;
    let mut events = ada.stream("GET", "/api/stream/event", "").await;
    let _found = ada.stream("POST", "/api/board/seek", &seek).await;
    loop {
        let event = events.of_kind("gameStart").await;
        if event["game"]["source"] == "lobby" {
            assert_eq!(event["game"]["variant"]["key"], json!(keys[0]));
            break;
        }
    }
    // What is not for others is not there for them, and its author plays on it.
    let secret = format!("variant={}&level=1", keys[2]);
    assert_eq!(refusal(&bob.post("/api/challenge/ai", &secret).await), (400, true));
    assert_eq!(ada.post("/api/challenge/ai", &secret).await.status, 201);
    let leaders = bob.get(&format!("/api/player/top/5/{}", keys[0])).await;
    assert_eq!((leaders.status.as_u16(), &leaders.json()["users"]), (200, &json!([])));
}
