//! Reports, what moderators do about them, and what those hear whom it is about.

use serde_json::{Value, json};
use store::Role;

use super::browser::{Browser, PASSWORD, refusal, with};
use super::online::{make, open_seat};
use super::workshop::promote;
use crate::common::{World, seat, send, serve};
use crate::socket::client::Client;

async fn deed(judge: &mut Browser, name: &str, deed: &str, seconds: Option<u64>) -> (u16, String) {
    let wish = json!({ "deed": deed, "seconds": seconds, "reason": "Insults.", "settle": true });
    let answer = judge.post(&format!("/v1/moderation/{name}"), &wish).await;
    if answer.status == 200 { with(200, "") } else { refusal(&answer) }
}

fn report(about: &str, player: &str, place: &str) -> Value {
    json!({ "about": about, "player": player, "place": place, "reason": "abuse", "text": "Rude." })
}

/// A game that two people have begun.
async fn begun(white: &mut Browser, black: &mut Browser) -> String {
    let wish = json!({ "board": "chess", "undo": false, "seats": [seat("A", "human"), open_seat()] });
    let game = make(white, wish).await;
    assert_eq!(black.post(&format!("/v1/games/{game}/seats"), &json!({})).await.status, 200);
    game
}

#[tokio::test]
async fn what_somebody_said_is_reported_and_they_are_muted() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut eve) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Eve").await);
    let mut judge = Browser::of(&app, "Judge").await;
    promote(&world, "judge", Role::Moderator).await;
    let game = begun(&mut ada, &mut eve).await;
    let say = json!({ "text": "You patzer" });
    let chat = format!("/v1/games/{game}/chat");
    assert_eq!(eve.post(&chat, &say).await.status, 200);
    assert_eq!(ada.post("/v1/reports", &report("chat", "eve", &game)).await.status, 201);
    assert_eq!(ada.post("/v1/reports", &report("game", "Eve", &game)).await.status, 201);

    let queue = judge.get("/v1/moderation").await.json();
    assert_eq!((&queue["players"][0]["name"], &queue["players"][0]["reports"]), (&json!("Eve"), &json!(2)));
    assert_eq!(queue["next"], Value::Null);
    let page = judge.get("/v1/moderation/Eve").await.json();
    assert_eq!(page["reports"][1]["said"], json!([{ "name": "Eve", "text": "You patzer" }]));
    assert_eq!(page["yours"], true);

    assert_eq!(deed(&mut judge, "eve", "mute", Some(3600)).await, with(200, ""));
    let muted = eve.post(&chat, &say).await;
    assert_eq!(refusal(&muted), with(403, "muted"));
    assert_eq!(muted.json()["sanction"]["reason"], "Insults.");
    assert!(muted.json()["sanction"]["until"].as_u64().unwrap() > 0);
    let own = make(
        &mut eve,
        json!({ "board": "chess", "undo": true, "seats": [seat("E", "human"), seat("F", "human")] }),
    )
    .await;
    let title = eve.put(&format!("/v1/games/{own}/title"), &json!({ "title": "Patzers" })).await;
    assert_eq!(refusal(&title), with(403, "muted"), "a name that goes with the link");
    let record = eve.get(&format!("/v1/games/{own}/record")).await.json()["record"].clone();
    let kept = eve.post("/v1/records", &json!({ "record": record, "title": "Patzers" })).await;
    assert_eq!(refusal(&kept), with(403, "muted"), "so does a game that is entered");
    let mine = eve.put(&format!("/v1/games/{game}/title"), &json!({ "title": "Patzers" })).await;
    assert_eq!(mine.status, 200, "a name for oneself");
    let rename = json!({ "name": "Patzer", "password": PASSWORD });
    assert_eq!(refusal(&eve.put("/v1/account/name", &rename).await), with(403, "muted"));
    assert_eq!(judge.get("/v1/moderation").await.json()["players"], json!([]), "settled with it");

    assert_eq!(deed(&mut judge, "eve", "liftMute", None).await, with(200, ""));
    assert_eq!(eve.post(&chat, &say).await.status, 200);
    assert_eq!(deed(&mut judge, "eve", "liftMute", None).await, with(409, "not-any-more"));
    let log = judge.get("/v1/audit?player=Eve").await.json();
    let told: Vec<_> = log["lines"].as_array().unwrap().iter().map(|line| line["action"].clone()).collect();
    assert_eq!(told, ["lift-mute", "mute"]);
    assert_eq!(log["lines"][0]["by"], "Judge");
}

#[tokio::test]
async fn programs_of_somebody_muted_say_nothing_and_those_of_somebody_banned_are_cut_off() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut eve) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Eve").await);
    let mut judge = Browser::of(&app, "Judge").await;
    promote(&world, "judge", Role::Moderator).await;
    let game = begun(&mut ada, &mut eve).await;
    let token = eve
        .post("/v1/tokens", &json!({ "label": "x", "scopes": ["play"], "password": PASSWORD }))
        .await
        .json();
    let token = token["secret"].as_str().unwrap().to_owned();
    let say = || {
        let request = axum::http::Request::post(format!("/api/board/game/{game}/chat"))
            .header("authorization", format!("Bearer {token}"))
            .header("content-type", "application/x-www-form-urlencoded");
        send(&app, request.body("room=player&text=hello".into()).unwrap())
    };
    assert_eq!(say().await.status, 200);
    assert_eq!(deed(&mut judge, "Eve", "mute", None).await, with(200, ""));
    let muted = say().await;
    assert_eq!(muted.status, 403);
    assert!(String::from_utf8_lossy(&muted.body).contains("Insults."));

    let address = serve(app.clone()).await;
    let (mut black, _) = Client::join_as(&address, &game, eve.cookie.as_deref()).await.unwrap();
    let (mut white, _) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    assert_eq!(deed(&mut judge, "Eve", "ban", Some(60)).await, with(200, ""));
    while black.hear().await.is_some() {}
    assert_eq!(say().await.status, 401);
    assert_eq!(eve.me().await["t"], "stranger");
    let refused = eve.log_in("Eve", PASSWORD).await;
    assert_eq!(refusal(&refused), with(403, "banned"));
    assert_eq!(refused.json()["sanction"]["kind"], "ban");
    assert_eq!(refusal(&eve.log_in("Eve", "wrong password").await), with(401, "wrong-credentials"));
    // There is no clock, and nobody has to wait for somebody who may not come.
    white.send(json!({ "t": "claimWin", "gone": 1 })).await;
    white.wait_event("ended").await;
    assert_eq!(deed(&mut judge, "Eve", "liftBan", None).await, with(200, ""));
    assert_eq!(eve.log_in("Eve", PASSWORD).await.status, 201);
}

#[tokio::test]
async fn a_closed_account_keeps_its_name_and_says_so() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut eve) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Eve").await);
    let mut judge = Browser::of(&app, "Judge").await;
    promote(&world, "judge", Role::Moderator).await;
    assert_eq!(ada.get("/v1/players/Eve").await.json().get("closed"), None);
    assert_eq!(deed(&mut judge, "Eve", "close", None).await, with(200, ""));
    assert_eq!(ada.get("/v1/players/Eve").await.json()["closed"], true);
    assert_eq!(refusal(&eve.log_in("Eve", PASSWORD).await), with(403, "account-closed"));
    assert_eq!(refusal(&Browser::new(&app).register("eve").await), with(422, "name-taken"));
}

#[tokio::test]
async fn nobody_acts_on_their_equals_but_administrators() {
    let world = World::new();
    let app = world.app_for_many();
    let mut people = Vec::new();
    let roles = [("Ada", Role::Player), ("Mo", Role::Moderator), ("Ann", Role::Administrator)];
    for (name, role) in roles {
        people.push(Browser::of(&app, name).await);
        Browser::of(&app, &format!("{name}Two")).await;
        promote(&world, &name.to_lowercase(), role).await;
        promote(&world, &format!("{}two", name.to_lowercase()), role).await;
    }
    let expected = [[403, 403, 403], [200, 403, 403], [200, 200, 200]];
    for (index, person) in people.iter_mut().enumerate() {
        for (subject, (name, _)) in roles.iter().enumerate() {
            let done = deed(person, &format!("{name}Two"), "note", None).await;
            assert_eq!(done.0, expected[index][subject], "{index} about {name}: {}", done.1);
        }
        assert_eq!(deed(person, roles[index].0, "note", None).await.0, 403, "about oneself");
    }
    assert_eq!(refusal(&people[0].get("/v1/moderation").await), with(403, "role"));
    assert_eq!(refusal(&people[0].get("/v1/audit").await), with(403, "role"));
    assert_eq!(refusal(&Browser::new(&app).get("/v1/moderation/Ada").await), with(401, "not-logged-in"));
    let wish = json!({ "deed": "mute", "reason": " " });
    assert_eq!(refusal(&people[1].post("/v1/moderation/Ada", &wish).await), with(422, "wrong-reason"));
    let wish = json!({ "deed": "mute", "reason": "x", "seconds": 0 });
    assert_eq!(refusal(&people[1].post("/v1/moderation/Ada", &wish).await), with(422, "wrong-span"));
    assert_eq!(people[1].get("/v1/moderation/Nobody").await.status, 404);
}

#[tokio::test]
async fn reports_are_counted() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    for name in ["Bob", "Eve"] {
        Browser::of(&app, name).await;
    }
    assert_eq!(
        refusal(&ada.post("/v1/reports", &report("player", "Ada", "")).await),
        with(422, "report-oneself")
    );
    assert_eq!(ada.post("/v1/reports", &report("player", "Nobody", "")).await.status, 404);
    let mut long = report("player", "Bob", "");
    long["text"] = json!("x".repeat(1001));
    assert_eq!(refusal(&ada.post("/v1/reports", &long).await), with(422, "wrong-report"));
    for _ in 0..3 {
        assert_eq!(ada.post("/v1/reports", &report("player", "Bob", "")).await.status, 201);
    }
    assert_eq!(
        refusal(&ada.post("/v1/reports", &report("player", "Bob", "")).await),
        with(409, "enough-reports")
    );
    assert_eq!(ada.post("/v1/reports", &report("player", "Eve", "")).await.status, 201);
    assert_eq!(refusal(&ada.post("/v1/reports", &report("player", "Eve", "")).await), with(429, "too-often"));
    assert_eq!(Browser::new(&app).post("/v1/reports", &report("player", "Bob", "")).await.status, 401);
}

#[tokio::test]
async fn somebody_gets_all_that_is_known_of_them() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut eve) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Eve").await);
    let game = begun(&mut ada, &mut eve).await;
    eve.post(&format!("/v1/games/{game}/chat"), &json!({ "text": "You patzer" })).await;
    ada.post("/v1/reports", &report("chat", "Eve", &game)).await;
    ada.post("/v1/tokens", &json!({ "label": "my bot", "scopes": ["play"], "password": PASSWORD })).await;
    let lines = async |browser: &mut Browser| {
        let answer = browser.get("/v1/account/data").await;
        assert_eq!(answer.status, 200);
        assert!(answer.header("content-disposition").contains("attachment"));
        let text = String::from_utf8(answer.body).unwrap();
        assert!(!text.contains("argon2") && !text.contains("hc_"), "no secrets: {text}");
        text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect::<Vec<_>>()
    };
    let of_ada = lines(&mut ada).await;
    let kinds: Vec<_> = of_ada.iter().map(|line| line["t"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["account", "session", "token", "report", "game", "end"]);
    assert_eq!(of_ada[0]["name"], "Ada");
    assert_eq!(of_ada[4]["game"]["id"], json!(game));
    let of_eve = lines(&mut eve).await;
    let said = of_eve.iter().find(|line| line["t"] == "said").unwrap();
    assert_eq!((said["text"].as_str(), said.to_string().contains("Ada")), (Some("You patzer"), false));
    for _ in 0..2 {
        lines(&mut eve).await;
    }
    assert_eq!(refusal(&eve.get("/v1/account/data").await), with(429, "too-often"));
    assert_eq!(Browser::new(&app).get("/v1/account/data").await.status, 401);
}

#[tokio::test]
async fn whoever_is_muted_announces_no_tournament_and_whoever_is_banned_plays_in_none() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut eve) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Eve").await);
    let mut judge = Browser::of(&app, "Judge").await;
    promote(&world, "judge", Role::Moderator).await;
    let wish = json!({
        "name": "Club evening", "kind": "swiss", "board": "chess", "initial": 300, "increment": 0, "delay": 0,
    });
    let made = ada.post("/v1/tournaments", &wish).await.json();
    let tournament = format!("/v1/tournaments/{}", made["id"].as_str().unwrap());
    assert_eq!(eve.post(&format!("{tournament}/players"), &json!({})).await.status, 200);
    let data = eve.get("/v1/account/data").await;
    assert!(String::from_utf8_lossy(&data.body).contains("\"name\":\"Club evening\""));
    assert_eq!(deed(&mut judge, "eve", "mute", None).await, with(200, ""));
    assert_eq!(refusal(&eve.post("/v1/tournaments", &wish).await), with(403, "muted"));
    assert_eq!(deed(&mut judge, "eve", "ban", None).await, with(200, ""));
    let table = ada.get(&tournament).await.json();
    let players = table["standings"].as_array().unwrap();
    assert!(players.iter().all(|player| player["out"] == true), "{table}");
}
