//! `/v1/accounts` and `/v1/account`.

use serde_json::json;

use super::browser::{Browser, PASSWORD, refusal, with};
use crate::common::{World, get, post};

#[tokio::test]
async fn one_person_alone_needs_no_account() {
    let world = World::new();
    let app = world.app();
    assert_eq!(get(&app, "/v1/me").await.json(), json!({ "t": "owner" }));
    let answer = post(&app, "/v1/accounts", &json!({ "name": "Ada", "password": PASSWORD })).await;
    assert_eq!(refusal(&answer), with(422, "no-accounts"));
    assert_eq!(refusal(&post(&app, "/v1/guests", &json!({})).await), with(422, "no-accounts"));
}

#[tokio::test]
async fn who_registers_is_known() {
    let world = World::new();
    let app = world.app_for_many();
    let mut browser = Browser::new(&app);
    assert_eq!(browser.me().await, json!({ "t": "stranger" }));
    let wish = json!({ "name": " Ada ", "password": PASSWORD, "email": "Ada@Example.org" });
    let answer = browser.post("/v1/accounts", &wish).await;
    assert_eq!(answer.status, 201);
    let me = answer.json();
    assert_eq!((&me["t"], &me["name"], &me["guest"]), (&"person".into(), &"Ada".into(), &false.into()));
    assert_eq!(me["role"], "player");
    assert!(me["id"].as_str().unwrap().len() >= 12);
    assert_eq!(browser.me().await, me);
    let account = browser.get("/v1/account").await;
    assert_eq!(
        (&account.json()["person"]["name"], &account.json()["email"]),
        (&"Ada".into(), &"Ada@Example.org".into())
    );
    assert_eq!(account.header("cache-control"), "no-store");
    // The file knows neither the password nor the cookie.
    let cookie = browser.cookie.unwrap();
    let secret = cookie.split_once('=').unwrap().1.to_owned();
    drop(app);
    let bytes: Vec<u8> = [world.database(), world.database().with_extension("sqlite-wal")]
        .iter()
        .flat_map(|path| std::fs::read(path).unwrap_or_default())
        .collect();
    let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(has("$argon2id$v=19$m=19456,t=2,p=1$"));
    assert!(!has(PASSWORD) && !has(&secret));
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_a_remedy() {
    let world = World::new();
    let app = world.app_for_many();
    Browser::of(&app, "Taken").await;
    let cases = [
        ("name-too-short", json!({ "name": "a", "password": PASSWORD })),
        ("name-too-long", json!({ "name": "x".repeat(25), "password": PASSWORD })),
        ("name-wrong-letter", json!({ "name": "A\u{202e}da", "password": PASSWORD })),
        ("name-reserved", json!({ "name": "Guest-77", "password": PASSWORD })),
        ("name-taken", json!({ "name": "tAKEN", "password": PASSWORD })),
        ("name-taken", json!({ "name": "T\u{251}ken", "password": PASSWORD })),
        ("name-mixed-scripts", json!({ "name": "Та\u{43a}en", "password": PASSWORD })),
        ("password-too-short", json!({ "name": "Ada", "password": "short" })),
        ("password-too-long", json!({ "name": "Ada", "password": "x7-k".repeat(300) })),
        ("password-common", json!({ "name": "Ada", "password": "password123" })),
        ("password-common", json!({ "name": "Countess", "password": "Countess12" })),
        ("email-wrong", json!({ "name": "Ada", "password": PASSWORD, "email": "nowhere" })),
    ];
    for (code, wish) in cases {
        let mut browser = Browser::new(&app);
        let answer = browser.post("/v1/accounts", &wish).await;
        assert_eq!(refusal(&answer), with(422, code), "{wish}");
        assert!(!answer.json()["remedy"].as_str().unwrap().is_empty());
        assert_eq!(browser.cookie, None);
    }
}

#[tokio::test]
async fn name_and_address_change_with_the_password() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    Browser::of(&app, "Bob").await;
    let id = ada.me().await["id"].clone();
    let rename = |name: &str, password: &str| json!({ "name": name, "password": password });
    let answer = ada.put("/v1/account/name", &rename("Augusta", "wrong password")).await;
    assert_eq!(refusal(&answer), with(403, "wrong-password"));
    assert_eq!(
        refusal(&ada.put("/v1/account/name", &rename("BOB", PASSWORD)).await),
        with(422, "name-taken")
    );
    let answer = ada.put("/v1/account/name", &rename("Augusta", PASSWORD)).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["name"]), (200, &"Augusta".into()));
    let me = ada.me().await;
    assert_eq!((&me["name"], &me["id"]), (&"Augusta".into(), &id), "it is the same account");
    let email = |email: &str| json!({ "email": email, "password": PASSWORD });
    assert_eq!(ada.put("/v1/account/email", &email("a@example.org")).await.status, 200);
    assert_eq!(ada.get("/v1/account").await.json()["email"], "a@example.org");
    assert_eq!(
        ada.put("/v1/account/email", &json!({ "email": null, "password": PASSWORD })).await.status,
        200
    );
    assert_eq!(ada.get("/v1/account").await.json()["email"], json!(null));
    let mut other = Browser::new(&app);
    assert_eq!(refusal(&other.log_in("Ada", PASSWORD).await), with(401, "wrong-credentials"));
    assert_eq!(other.log_in("augusta", PASSWORD).await.status, 201);
}

#[tokio::test]
async fn a_deleted_account_is_gone_and_its_name_free() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let mut elsewhere = Browser::new(&app);
    elsewhere.log_in("Ada", PASSWORD).await;
    let id = ada.me().await["id"].clone();
    let answer = ada.post("/v1/account/delete", &json!({ "password": "wrong password" })).await;
    assert_eq!(refusal(&answer), with(403, "wrong-password"));
    let answer = ada.post("/v1/account/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!((answer.status.as_u16(), answer.json()), (200, json!({ "t": "stranger" })));
    assert_eq!(ada.cookie, None);
    assert_eq!(elsewhere.me().await, json!({ "t": "stranger" }));
    assert_eq!(refusal(&elsewhere.log_in("Ada", PASSWORD).await), with(401, "wrong-credentials"));
    let mut new = Browser::of(&app, "Ada").await;
    assert_ne!(new.me().await["id"], id, "somebody else");
}

#[tokio::test]
async fn strangers_and_programs_manage_no_account() {
    let world = World::new();
    let app = world.app_for_many();
    let mut stranger = Browser::new(&app);
    for path in ["/v1/account", "/v1/sessions", "/v1/tokens"] {
        assert_eq!(refusal(&stranger.get(path).await), with(401, "not-logged-in"), "{path}");
    }
    let wish = json!({ "name": "Eve", "newPassword": PASSWORD, "password": PASSWORD, "email": null });
    for path in ["/v1/account/name", "/v1/account/email", "/v1/account/password"] {
        assert_eq!(refusal(&stranger.put(path, &wish).await), with(401, "not-logged-in"), "{path}");
    }
    assert_eq!(refusal(&stranger.post("/v1/account/delete", &wish).await), with(401, "not-logged-in"));
    assert_eq!(refusal(&stranger.post("/v1/content/reload", &wish).await), with(401, "not-logged-in"));
    let mut ada = Browser::of(&app, "Ada").await;
    assert_eq!(refusal(&ada.post("/v1/content/reload", &wish).await), with(403, "role"));
}

#[tokio::test]
async fn a_server_can_be_closed_to_new_people() {
    let world = World::new();
    let limits = server::PeopleLimits { registrations: 0, guests: 1 };
    let settings = server::Settings {
        people: server::People::Many,
        people_limits: limits,
        ..server::Settings::default()
    };
    let app = world.app_with(settings);
    assert_eq!(refusal(&Browser::new(&app).register("Ada").await), with(403, "closed"));
    assert_eq!(Browser::new(&app).post("/v1/guests", &json!({})).await.status, 201);
    let answer = Browser::new(&app).post("/v1/guests", &json!({})).await;
    assert_eq!(refusal(&answer), with(429, "too-often"));
    assert!(answer.header("retry-after").parse::<u64>().unwrap() > 3000);
    let mut elsewhere = Browser::new(&app);
    elsewhere.address = "192.0.2.99".parse().unwrap();
    assert_eq!(elsewhere.post("/v1/guests", &json!({})).await.status, 201);
}
