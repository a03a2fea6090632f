//! `/v1/guests`.

use serde_json::json;

use super::browser::{Browser, PASSWORD, refusal, with};
use crate::common::World;

#[tokio::test]
async fn a_guest_who_registers_stays_who_they_are() {
    let world = World::new();
    let app = world.app_for_many();
    let mut browser = Browser::new(&app);
    let answer = browser.post("/v1/guests", &json!({})).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["guest"]), (201, &true.into()));
    assert!(answer.json()["name"].as_str().unwrap().starts_with("Guest-"));
    let guest = browser.me().await;
    let before = browser.cookie.clone();
    let answer = browser.register("Ada").await;
    let me = answer.json();
    assert_eq!((&me["id"], &me["name"], &me["guest"]), (&guest["id"], &"Ada".into(), &false.into()));
    assert_ne!(browser.cookie, before, "the secret has changed");
    let mut old = Browser::new(&app);
    old.cookie = before;
    assert_eq!(old.me().await, json!({ "t": "stranger" }));
    let mut other = Browser::new(&app);
    other.log_in("Ada", PASSWORD).await;
    assert_eq!(other.me().await["id"], guest["id"]);
}

#[tokio::test]
async fn a_guest_has_no_password_to_guess_and_no_account() {
    let world = World::new();
    let app = world.app_for_many();
    let mut guest = Browser::new(&app);
    let name = guest.post("/v1/guests", &json!({})).await.json()["name"].as_str().unwrap().to_owned();
    let mut thief = Browser::new(&app);
    for password in ["", PASSWORD] {
        assert_eq!(refusal(&thief.log_in(&name, password).await), with(401, "wrong-credentials"));
    }
    let wish = json!({ "password": "", "newPassword": PASSWORD });
    assert_eq!(refusal(&guest.put("/v1/account/password", &wish).await), with(403, "guest"));
    let token = json!({ "label": "bot", "scopes": ["play"], "password": "" });
    assert_eq!(refusal(&guest.post("/v1/tokens", &token).await), with(403, "guest"));
    // A guest who fails to register stays a guest.
    let mut ada = Browser::of(&app, "Ada").await;
    assert_eq!(refusal(&guest.register("Ada").await), with(422, "name-taken"));
    assert_eq!((&guest.me().await["guest"], &ada.me().await["guest"]), (&true.into(), &false.into()));
}

#[tokio::test]
async fn a_guest_who_logs_in_is_the_account_from_then_on() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let mut guest = Browser::new(&app);
    guest.post("/v1/guests", &json!({})).await;
    let before = guest.cookie.clone();
    guest.log_in("Ada", PASSWORD).await;
    assert_eq!(guest.me().await["id"], ada.me().await["id"]);
    let mut old = Browser::new(&app);
    old.cookie = before;
    assert_eq!(old.me().await, json!({ "t": "stranger" }), "one browser is one person");
}
