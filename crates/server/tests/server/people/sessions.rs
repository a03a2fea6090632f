//! `/v1/sessions`, and changing the password.

use serde_json::{Value, json};

use super::browser::{Browser, PASSWORD, refusal, with};
use crate::common::{World, serve, two_people};

const NEW: &str = "four even better words";

fn change(password: &str, new: &str) -> Value {
    json!({ "password": password, "newPassword": new })
}

#[tokio::test]
async fn the_cookie_is_for_the_server_alone() {
    let world = World::new();
    let plain = Browser::new(&world.app_for_many()).register("Ada").await;
    let cookie = plain.header("set-cookie");
    assert!(cookie.starts_with("hyperchess_session=") && !cookie.contains("Secure"), "{cookie}");
    let https = server::Settings { https: true, people: server::People::Many, ..server::Settings::default() };
    let secure = Browser::new(&world.app_with(https)).log_in("Ada", PASSWORD).await;
    let secure = secure.header("set-cookie");
    assert!(secure.starts_with("__Host-hyperchess_session=") && secure.contains("; Secure"), "{secure}");
    for cookie in [cookie, secure] {
        for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age="] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert!(!cookie.contains("Domain"));
    }
}

#[tokio::test]
async fn logging_out_ends_the_cookie() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let cookie = ada.cookie.clone();
    let answer = ada.delete("/v1/sessions/current").await;
    assert_eq!((answer.status.as_u16(), answer.json()), (200, json!({ "t": "stranger" })));
    assert_eq!(ada.cookie, None);
    ada.cookie = cookie;
    assert_eq!(ada.me().await, json!({ "t": "stranger" }), "whoever has kept it is nobody");
    assert_eq!(Browser::new(&app).delete("/v1/sessions/current").await.status, 200);
}

#[tokio::test]
async fn logging_in_gives_a_new_secret_and_ends_the_old_one() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let before = ada.cookie.clone();
    assert_eq!(ada.log_in("ADA", PASSWORD).await.status, 201);
    assert_ne!(ada.cookie, before);
    let mut old = Browser::new(&app);
    old.cookie = before;
    assert_eq!(old.me().await, json!({ "t": "stranger" }));
    assert_eq!(ada.get("/v1/sessions").await.json()["sessions"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let world = World::new();
    let app = world.app_for_many();
    let mut here = Browser::of(&app, "Ada").await;
    let (mut there, mut third) = (Browser::new(&app), Browser::new(&app));
    there.log_in("Ada", PASSWORD).await;
    third.log_in("Ada", PASSWORD).await;
    let list = here.get("/v1/sessions").await.json()["sessions"].as_array().unwrap().clone();
    assert_eq!(list.len(), 3);
    assert!(list.iter().all(|session| session["label"] == "Firefox, Linux"));
    assert_eq!(list.iter().filter(|session| session["current"] == true).count(), 1);
    let other = list.iter().find(|session| session["current"] == false).unwrap()["id"].as_str().unwrap();
    // Nobody ends somebody else's.
    let mut bob = Browser::of(&app, "Bob").await;
    assert_eq!(bob.delete(&format!("/v1/sessions/{other}")).await.status, 404);
    assert_eq!(here.delete(&format!("/v1/sessions/{other}")).await.status, 200);
    let mut known = 0;
    for browser in [&mut there, &mut third] {
        known += u32::from(browser.me().await["t"] == "person");
    }
    assert_eq!(known, 1);
    assert_eq!(here.delete("/v1/sessions").await.status, 200);
    for browser in [&mut there, &mut third] {
        assert_eq!(browser.me().await, json!({ "t": "stranger" }));
    }
    assert_eq!((&here.me().await["name"], &bob.me().await["name"]), (&"Ada".into(), &"Bob".into()));
}

#[tokio::test]
async fn another_password_ends_all_other_sessions_and_tokens() {
    let world = World::new();
    let app = world.app_for_many();
    let mut here = Browser::of(&app, "Ada").await;
    let mut thief = Browser::new(&app);
    thief.log_in("Ada", PASSWORD).await;
    let token = json!({ "label": "bot", "scopes": ["read"], "password": PASSWORD });
    assert_eq!(thief.post("/v1/tokens", &token).await.status, 201);
    let refused = here.put("/v1/account/password", &change("not my password", NEW)).await;
    assert_eq!(refusal(&refused), with(403, "wrong-password"));
    let refused = here.put("/v1/account/password", &change(PASSWORD, "short")).await;
    assert_eq!(refusal(&refused), with(422, "password-too-short"));
    assert_eq!(thief.me().await["name"], "Ada");
    assert_eq!(here.put("/v1/account/password", &change(PASSWORD, NEW)).await.status, 200);
    assert_eq!(thief.me().await, json!({ "t": "stranger" }));
    assert_eq!(here.me().await["name"], "Ada");
    assert_eq!(here.get("/v1/tokens").await.json(), json!({ "tokens": [] }));
    assert_eq!(refusal(&thief.log_in("Ada", PASSWORD).await), with(401, "wrong-credentials"));
    assert_eq!(thief.log_in("Ada", NEW).await.status, 201);
}

#[tokio::test]
async fn an_open_socket_ends_with_its_session() {
    use std::time::Duration;

    use futures_util::{Stream, StreamExt};
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    use tokio_tungstenite::tungstenite::{Error, Message};
    let world = World::new();
    let app = world.app_for_many();
    let mut here = Browser::of(&app, "Ada").await;
    let mut there = Browser::new(&app);
    there.log_in("Ada", PASSWORD).await;
    let made = here.post("/v1/games", &two_people("chess")).await.json();
    let game = made["id"].as_str().unwrap().to_owned();
    let address = serve(app).await;
    let connect = async |cookie: &str| {
        let url = format!("ws://{address}/v1/games/{game}/socket");
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        tokio_tungstenite::connect_async(request).await.unwrap().0
    };
    let mut stays = connect(here.cookie.as_ref().unwrap()).await;
    let mut goes = connect(there.cookie.as_ref().unwrap()).await;
    assert_eq!(here.put("/v1/account/password", &change(PASSWORD, NEW)).await.status, 200);
    // Pings come before, and are all that comes.
    let ends = async |socket: &mut (dyn Stream<Item = Result<Message, Error>> + Unpin + Send), seconds| {
        let end = async {
            while let Some(Ok(frame)) = socket.next().await {
                assert!(frame.is_ping() || frame.is_close(), "{frame:?}");
            }
        };
        tokio::time::timeout(Duration::from_secs(seconds), end).await.is_ok()
    };
    assert!(ends(&mut goes, 20).await, "it is cut off");
    assert!(!ends(&mut stays, 1).await, "the other goes on");
}

#[tokio::test]
async fn wrong_passwords_from_elsewhere_keep_nobody_out() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let mut elsewhere = Browser::new(&app);
    elsewhere.address = "203.0.113.9".parse().unwrap();
    let guess = json!({ "name": "Ada", "password": "not this one" });
    while elsewhere.post("/v1/sessions", &guess).await.status != 429 {}
    // Neither in a session of one's own, nor where one is new.
    let wish = json!({ "password": PASSWORD, "newPassword": "four better words" });
    assert_eq!(ada.put("/v1/account/password", &wish).await.status, 200);
    let mut other = Browser::new(&app);
    assert_eq!(other.log_in("Ada", "four better words").await.status, 201);
    // On a slow machine the wait may be over by now.
    while elsewhere.post("/v1/sessions", &guess).await.status != 429 {}
    // From the very same place, a browser that was logged in with before is let in, and no other.
    assert_eq!(elsewhere.log_in("Ada", "four better words").await.status, 429);
    ada.address = elsewhere.address;
    assert_eq!(ada.delete("/v1/sessions/current").await.status, 200);
    assert_eq!(ada.log_in("Ada", "four better words").await.status, 201);
    // But it cannot guess without end either.
    let mut tries = 0;
    while ada.post("/v1/sessions", &guess).await.status != 429 {
        tries += 1;
        assert!(tries < 10);
    }
}
