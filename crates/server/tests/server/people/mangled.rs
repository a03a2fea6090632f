//! Frames and bodies that were damaged on the way, by chance: nobody but their sender has any trouble from them.

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use server::{People, Settings};

use super::browser::Browser;
use crate::common::{World, seat, send, serve};
use crate::socket::client::Client;

/// Chance that is the same on every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most.max(1)
    }

    /// A text with a few places changed: characters, numbers, brackets, halves swapped.
    fn mangle(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(4) {
            let at = self.below(letters.len());
            match self.below(8) {
                0 => letters[at] = char::from_u32(self.below(0x3000) as u32).unwrap_or('\u{fffd}'),
                1 => letters.truncate(at.max(1)),
                2 => letters.insert(at, ['{', '[', '"', '\\', '0', '-', '\0', ':'][self.below(8)]),
                3 => drop(letters.remove(at)),
                4 => letters.rotate_left(at),
                5 => letters.splice(at..at, "99999999999999999999".chars()).for_each(drop),
                6 => letters.extend_from_within(at..),
                _ => letters.swap(at, 0),
            }
            if letters.is_empty() {
                letters.push('{');
            }
        }
        letters.into_iter().collect()
    }
}

fn messages() -> Vec<Value> {
    vec![
        json!({ "t": "hello", "version": 0, "changes": true, "protocol": protocol::PROTOCOL }),
        json!({ "t": "move", "ply": 0, "text": "e2e4", "version": 0 }),
        json!({ "t": "resign", "seat": 1, "ply": 9 }),
        json!({ "t": "undo", "ply": 1 }),
        json!({ "t": "offerDraw", "seat": 1 }),
        json!({ "t": "proposeTakeback", "seat": 1, "ply": 3 }),
        json!({ "t": "answerTakeback", "seat": 1, "agree": true }),
        json!({ "t": "claimWin", "gone": 0 }),
        json!({ "t": "rematch", "seat": 1, "wanted": true }),
        json!({ "t": "draw", "ply": 0, "marks": [1, 2], "arrows": [[3, 4]] }),
        json!({ "t": "pause" }),
    ]
}

#[tokio::test]
async fn mangled_frames_harm_nobody() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let wish = json!({ "board": "chess", "undo": true, "seats": [seat("A", "human"), seat("B", "human")] });
    let game = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let (mut player, _) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    let mut chance = Chance(20_260_813);
    let whole = messages();
    for round in 0..30 {
        let mut hostile = Client::connect_as(&address, &game, bob.cookie.as_deref()).await;
        if round % 2 == 0 {
            hostile.try_send(whole[0].clone()).await;
        }
        for _ in 0..40 {
            let message = &whole[chance.below(whole.len())];
            let text = chance.mangle(&message.to_string());
            if !hostile.try_send_text(&text).await {
                break;
            }
        }
    }
    // Nothing of it was done, and whoever plays goes on as if nothing had been.
    player.send_move(0, "e2e4").await;
    assert_eq!(player.wait("ack").await["ply"], 0);
    assert_eq!(player.wait("state").await["moves"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn mangled_bodies_are_the_senders_fault() {
    let world = World::new();
    // None is turned away for being one of many.
    let app = world.app_with(Settings { people: People::Many, bounded: false, ..Settings::default() });
    let mut ada = Browser::of(&app, "Ada").await;
    let wish = json!({ "board": "chess", "undo": true, "fen": null, "arrangement": 3, "opponent": "Bob",
        "seats": [seat("A", "human"), seat("B", "level1")] });
    let game = ada
        .post(
            "/v1/games",
            &json!({ "board": "chess", "undo": true, "seats": [seat("A", "human"), seat("B", "human")] }),
        )
        .await
        .json()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let bodies = [
        ("POST", "/v1/games".to_owned(), wish),
        (
            "POST",
            "/v1/pairings".to_owned(),
            json!({ "board": "chess", "initial": 60, "increment": 1.5, "delay": 0 }),
        ),
        ("POST", format!("/v1/games/{game}/seats"), json!({ "seat": 1 })),
        ("POST", format!("/v1/games/{game}/chat"), json!({ "text": "hello", "team": true })),
        ("PUT", format!("/v1/games/{game}/title"), json!({ "title": "ours" })),
        (
            "POST",
            "/v1/walks".to_owned(),
            json!({ "geometry": "x", "record": { "moves": [] }, "path": [0, 1] }),
        ),
        ("POST", "/v1/imports".to_owned(), json!("[Event \"x\"]\n\n1. e4 e5 2. Nf3 *")),
        ("POST", "/v1/solitaire/positions".to_owned(), json!({ "challenge": "Ta4-c4", "moves": ["a4c4"] })),
    ];
    let mut chance = Chance(77);
    for _ in 0..400 {
        let (method, path, body) = &bodies[chance.below(bodies.len())];
        let body = chance.mangle(&body.to_string());
        let request = Request::builder().method(*method).uri(path).header("content-type", "application/json");
        let request = request.header("cookie", ada.cookie.as_ref().unwrap());
        let answer = send(&app, request.body(Body::from(body.clone())).unwrap()).await;
        let status = answer.status.as_u16();
        assert!((200..500).contains(&status), "{method} {path} {status}: {body}");
    }
    assert_eq!(ada.me().await["name"], "Ada");
}
