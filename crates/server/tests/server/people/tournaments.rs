//! Tournaments as those see them who run them and play in them.

use std::time::Duration;

use axum::Router;
use rusqlite::Connection;
use serde_json::{Value, json};
use server::{People, Settings};
use tokio::runtime::Runtime;

use super::browser::{Browser, refusal, with};
use crate::common::{World, serve};
use crate::socket::client::Client;

/// A server that directs its tournaments, behind a socket.
async fn directed(world: &World) -> (Router, String) {
    let server = world.server_with(Settings { people: People::Many, ..Settings::default() });
    tokio::spawn(server.clone().direct());
    let app = server::app(server);
    (app.clone(), serve(app).await)
}

fn swiss(rounds: u32) -> Value {
    json!({
        "name": "Club evening", "kind": "swiss", "board": "chess", "initial": 300, "increment": 0, "delay": 0,
        "rounds": rounds,
    })
}

async fn announce(browser: &mut Browser, wish: &Value) -> String {
    let answer = browser.post("/v1/tournaments", wish).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    answer.json()["id"].as_str().unwrap().to_owned()
}

async fn join(browser: &mut Browser, id: &str) -> Value {
    let answer = browser.post(&format!("/v1/tournaments/{id}/players"), &json!({})).await;
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

async fn direct(browser: &mut Browser, id: &str, step: &str) -> (u16, Value) {
    let answer = browser.post(&format!("/v1/tournaments/{id}/direction"), &json!({ "step": step })).await;
    (answer.status.as_u16(), answer.json())
}

/// Looks until something holds.
async fn until(browser: &mut Browser, id: &str, what: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let mut view = Value::Null;
    for _ in 0..900 {
        view = browser.get(&format!("/v1/tournaments/{id}")).await.json();
        if holds(&view) {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{what} never comes: {view}");
}

/// Gives up the game that somebody is to play, if there is one.
async fn resign(address: &str, browser: &mut Browser, id: &str) {
    let view = browser.get(&format!("/v1/tournaments/{id}")).await.json();
    let Some(game) = view["yourGame"].as_str() else { return };
    let (mut client, state) = Client::join_as(address, game, browser.cookie.as_deref()).await.unwrap();
    if state["result"].is_null() {
        client.send(json!({ "t": "resign", "seat": state["yours"][0], "ply": state["ply"] })).await;
        client.wait_event("ended").await;
    }
}

/// Moves the clock forward for a tournament: what is due is due now.
fn hurry(world: &World) {
    let file = Connection::open(world.database()).unwrap();
    file.busy_timeout(Duration::from_secs(5)).unwrap();
    file.execute_batch(
        "UPDATE tournament SET due_at = 1 WHERE due_at IS NOT NULL;
         UPDATE pairing SET ended_at = 1 WHERE ended_at IS NOT NULL;",
    )
    .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_is_played_to_its_end_with_a_machine() {
    let world = World::new();
    let (app, address) = directed(&world).await;
    let mut people = Vec::new();
    for name in ["Ada", "Bob", "Carol"] {
        people.push(Browser::of(&app, name).await);
    }
    let id = announce(&mut people[0], &swiss(2)).await;
    for person in &mut people {
        assert_eq!(join(person, &id).await["summary"]["yours"], true);
    }
    let machines = format!("/v1/tournaments/{id}/machines");
    assert_eq!(refusal(&people[1].post(&machines, &json!({ "level": 1 })).await), with(403, "role"));
    assert_eq!(people[0].post(&machines, &json!({ "level": 1 })).await.status, 200);
    assert_eq!(direct(&mut people[1], &id, "start").await.0, 403);
    let (status, view) = direct(&mut people[0], &id, "start").await;
    assert_eq!((status, &view["summary"]["round"]), (200, &json!(1)));
    assert_eq!(view["pairings"].as_array().unwrap().len(), 2);
    for round in 1..=2 {
        let playing = |view: &Value| view["summary"]["round"] == json!(round) && !view["yourGame"].is_null();
        for person in &mut people {
            // Somebody else may have resigned already, so that there is no game any more.
            let over = |view: &Value| {
                playing(view)
                    || view["pairings"].as_array().unwrap().iter().any(|one| !one["result"].is_null())
            };
            until(person, &id, "a game", over).await;
            resign(&address, person, &id).await;
        }
        let all_over =
            |view: &Value| view["pairings"].as_array().unwrap().iter().all(|one| !one["result"].is_null());
        until(&mut people[0], &id, "the end of the round", all_over).await;
        if round == 1 {
            let due =
                |view: &Value| view["summary"]["dueAt"].is_u64() || view["summary"]["round"] == json!(2);
            until(&mut people[0], &id, "a break", due).await;
            hurry(&world);
            until(&mut people[0], &id, "the second round", |view| view["summary"]["round"] == json!(2)).await;
        }
    }
    let view = until(&mut people[0], &id, "the end", |view| view["summary"]["status"] == json!("over")).await;
    let standings = view["standings"].as_array().unwrap();
    assert_eq!(standings.len(), 4);
    assert_eq!(standings[0]["player"], "level1", "everybody else gives up");
    assert_eq!((&standings[0]["points"], &standings[0]["rank"]), (&json!(2.0), &json!(1)));
    assert!(standings.iter().all(|one| one["sheet"].as_array().unwrap().len() == 2));
    let points: f64 = standings.iter().map(|one| one["points"].as_f64().unwrap()).sum();
    assert!((points - 4.0).abs() < 1e-9);
    let list = people[0].get("/v1/tournaments").await.json();
    assert_eq!(list["past"][0]["id"], json!(id));
    assert_eq!(refusal(&people[1].post(&format!("/v1/tournaments/{id}/players"), &json!({})).await).0, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arena_pairs_whoever_is_there_until_the_time_is_up() {
    let world = World::new();
    let (app, address) = directed(&world).await;
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let mut wish = swiss(1);
    wish.as_object_mut()
        .unwrap()
        .extend(json!({ "kind": "arena", "minutes": 10, "rounds": null }).as_object().unwrap().clone());
    let id = announce(&mut ada, &wish).await;
    for person in [&mut ada, &mut bob] {
        join(person, &id).await;
    }
    assert_eq!(direct(&mut ada, &id, "start").await.0, 200);
    let first = until(&mut ada, &id, "a game", |view| view["yourGame"].is_string()).await;
    let calls = bob.get("/v1/tournaments/games").await.json();
    assert_eq!(calls["games"][0]["game"], first["yourGame"]);
    assert_eq!(calls["games"][0]["tournament"]["name"], "Club evening");
    resign(&address, &mut ada, &id).await;
    until(&mut bob, &id, "points", |view| view["standings"][0]["points"] == json!(2.0)).await;
    assert_eq!(direct(&mut ada, &id, "pause").await.1["summary"]["status"], "paused");
    assert_eq!(direct(&mut ada, &id, "resume").await.1["summary"]["status"], "running");
    // Who has met last meets again only after a while, which has passed by now.
    let file = Connection::open(world.database()).unwrap();
    file.busy_timeout(Duration::from_secs(5)).unwrap();
    file.execute_batch("UPDATE pairing SET ended_at = 1; UPDATE tournament SET begun_at = 1").unwrap();
    let again = |view: &Value| view["yourGame"].is_string() && view["yourGame"] != first["yourGame"];
    bob.get(&format!("/v1/tournaments/{id}")).await;
    let second = until(&mut ada, &id, "another game", again).await;
    hurry(&world);
    let over = until(&mut ada, &id, "the end", |view| view["summary"]["status"] == json!("over")).await;
    assert_eq!(over["standings"][0]["name"], "Bob");
    let open = over["pairings"].as_array().unwrap().iter().find(|one| one["game"] == second["yourGame"]);
    assert_eq!(open.unwrap()["result"], "void", "what was being played does not count");
    assert_eq!(over["standings"][0]["points"], json!(2.0));
}

#[test]
fn a_tournament_goes_on_after_the_server_was_gone() {
    let world = World::new();
    let first = Runtime::new().unwrap();
    // Nobody directs this one: what ends is noted by nobody before it is gone.
    let (id, cookies) = first.block_on(async {
        let app = world.app_with(Settings { people: People::Many, ..Settings::default() });
        let address = serve(app.clone()).await;
        let mut people = Vec::new();
        for name in ["Ada", "Bob", "Carol", "Dan"] {
            people.push(Browser::of(&app, name).await);
        }
        let id = announce(&mut people[0], &swiss(2)).await;
        for person in &mut people {
            join(person, &id).await;
        }
        assert_eq!(direct(&mut people[0], &id, "start").await.0, 200);
        resign(&address, &mut people[0], &id).await;
        let view = people[0].get(&format!("/v1/tournaments/{id}")).await.json();
        assert!(view["pairings"].as_array().unwrap().iter().all(|one| one["result"].is_null()));
        (id, people.into_iter().map(|person| person.cookie).collect::<Vec<_>>())
    });
    first.shutdown_background();
    Runtime::new().unwrap().block_on(async {
        let (app, address) = directed(&world).await;
        let mut people: Vec<Browser> = cookies
            .into_iter()
            .map(|cookie| {
                let mut browser = Browser::new(&app);
                browser.cookie = cookie;
                browser
            })
            .collect();
        let results = |view: &Value| {
            view["pairings"].as_array().unwrap().iter().filter(|one| !one["result"].is_null()).count()
        };
        let view = until(&mut people[0], &id, "a result", |view| results(view) == 1).await;
        let sum = |view: &Value| {
            view["standings"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one["points"].as_f64().unwrap())
                .sum::<f64>()
        };
        assert!((sum(&view) - 1.0).abs() < 1e-9, "it counts once");
        assert_eq!(view["summary"]["round"], 1);
        for person in &mut people {
            resign(&address, person, &id).await;
        }
        until(&mut people[0], &id, "a break", |view| view["summary"]["dueAt"].is_u64()).await;
        hurry(&world);
        let view = until(&mut people[0], &id, "the second round", |view| view["summary"]["round"] == 2).await;
        assert!((sum(&view) - 2.0).abs() < 1e-9);
        for person in &mut people {
            resign(&address, person, &id).await;
        }
        let view = until(&mut people[0], &id, "the end", |view| view["summary"]["status"] == "over").await;
        assert!((sum(&view) - 4.0).abs() < 1e-9);
        let file = Connection::open(world.database()).unwrap();
        let count: i64 = file.query_row("SELECT count(*) FROM pairing", [], |row| row.get(0)).unwrap();
        assert_eq!(count, 4, "no pairing was made twice");
    });
}

#[tokio::test]
async fn what_makes_no_sense_is_refused() {
    let world = World::new();
    let app = world.app_with(Settings { people: People::Many, ..Settings::default() });
    let (mut ada, mut bob, mut stranger) =
        (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await, Browser::new(&app));
    assert_eq!(refusal(&stranger.post("/v1/tournaments", &swiss(3)).await), with(401, "not-logged-in"));
    stranger.post("/v1/guests", &json!({})).await;
    assert_eq!(refusal(&stranger.post("/v1/tournaments", &swiss(3)).await), with(403, "guest"));
    let wrong = [
        (json!({ "board": "nonsense" }), "no-such-board"),
        (json!({ "board": "Four-Player Chess" }), "tournament-players"),
        (json!({ "initial": 0 }), "tournament-clock"),
        (json!({ "rounds": 31 }), "tournament-length"),
        (json!({ "kind": "arena" }), "tournament-length"),
        (json!({ "startsAt": 1 }), "tournament-start"),
        (json!({ "startsAt": u64::MAX / 4 }), "tournament-start"),
        (json!({ "name": "x".repeat(61) }), "tournament-name"),
        (json!({ "name": "a\u{202e}b" }), "tournament-name"),
    ];
    for (change, code) in wrong {
        let mut wish = swiss(3);
        wish.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let answer = ada.post("/v1/tournaments", &wish).await;
        assert_eq!(refusal(&answer), with(422, code), "{change}");
    }
    let mut rated = swiss(3);
    (rated["rated"], rated["byLink"]) = (json!(true), json!(true));
    let hidden = announce(&mut ada, &rated).await;
    assert_eq!(
        refusal(&stranger.post(&format!("/v1/tournaments/{hidden}/players"), &json!({})).await),
        with(403, "rated-guest")
    );
    assert_eq!(bob.get("/v1/tournaments").await.json()["coming"], json!([]), "only by its link");
    assert_eq!(ada.get("/v1/tournaments").await.json()["coming"][0]["id"], json!(hidden));
    let id = announce(&mut ada, &swiss(3)).await;
    announce(&mut ada, &swiss(3)).await;
    assert_eq!(refusal(&ada.post("/v1/tournaments", &swiss(3)).await), with(409, "too-many-tournaments"));
    assert_eq!(bob.get("/v1/tournaments/nothing").await.status, 404);
    join(&mut bob, &id).await;
    join(&mut stranger, &id).await;
    assert_eq!(join(&mut bob, &id).await["standings"].as_array().unwrap().len(), 2, "nobody comes twice");
    assert_eq!(direct(&mut ada, &id, "pause").await.1["code"], "wrong-moment");
    // What is known is not told again.
    let path = format!("/v1/tournaments/{id}");
    let version = bob.get(&path).await.json()["version"].as_u64().unwrap();
    assert_eq!(bob.get(&format!("{path}?after={version}")).await.status, 204);
    assert_eq!(bob.delete(&format!("{path}/players/2")).await.status, 403);
    assert_eq!(ada.delete(&format!("{path}/players/2")).await.status, 200);
    assert_eq!(
        refusal(&stranger.post(&format!("{path}/players"), &json!({})).await),
        with(403, "tournament-removed")
    );
    assert_eq!(bob.delete(&format!("{path}/players")).await.status, 200);
    assert_eq!(direct(&mut ada, &id, "start").await.1["code"], "tournament-few");
    assert_eq!(direct(&mut ada, &id, "end").await.1["summary"]["status"], "over");
    assert_eq!(direct(&mut ada, &id, "end").await.1["code"], "tournament-over");
    // There is room for another one.
    announce(&mut ada, &swiss(3)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_calls_a_game_of_a_tournament_off() {
    let world = World::new();
    let (app, address) = directed(&world).await;
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let id = announce(&mut ada, &swiss(1)).await;
    for person in [&mut ada, &mut bob] {
        join(person, &id).await;
    }
    let (_, view) = direct(&mut ada, &id, "start").await;
    let game = view["yourGame"].as_str().unwrap();
    let (mut client, state) = Client::join_as(&address, game, ada.cookie.as_deref()).await.unwrap();
    assert_eq!((&state["canAbort"], &state["tournament"]["id"]), (&json!([]), &json!(id)));
    assert!(state["firstMoveMs"].is_u64(), "the time for the first move runs");
    client.send(json!({ "t": "abort", "seat": state["yours"][0] })).await;
    assert_eq!(client.wait("reject").await["code"], "notAllowed");
}

#[test]
fn whoever_never_makes_a_first_move_loses_the_game() {
    let world = World::new();
    let first = Runtime::new().unwrap();
    let (id, cookie) = first.block_on(async {
        let app = world.app_with(Settings { people: People::Many, ..Settings::default() });
        let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
        let id = announce(&mut ada, &swiss(1)).await;
        for person in [&mut ada, &mut bob] {
            join(person, &id).await;
        }
        assert_eq!(direct(&mut ada, &id, "start").await.0, 200);
        (id, ada.cookie)
    });
    first.shutdown_background();
    // The minute passes.
    let file = Connection::open(world.database()).unwrap();
    file.execute_batch(
        r#"INSERT INTO event (game, version, at, body, written_at)
               SELECT game, max(version) + 1, max(at) + 60000, '{"t":"aborted","seat":0}', max(written_at)
               FROM event GROUP BY game;
           UPDATE game SET status = 'over', winners = 'draw', hidden = 1;"#,
    )
    .unwrap();
    Runtime::new().unwrap().block_on(async {
        let (app, _) = directed(&world).await;
        let mut ada = Browser::new(&app);
        ada.cookie = cookie;
        let view = until(&mut ada, &id, "the end", |view| view["summary"]["status"] == "over").await;
        assert_eq!(view["pairings"][0]["result"], "second");
        assert_eq!(view["standings"][0]["number"], view["pairings"][0]["second"]);
    });
}
