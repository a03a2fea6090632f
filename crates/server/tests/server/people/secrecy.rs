//! What strangers find out by asking, and how often they may ask.

use serde_json::json;

use super::browser::{Browser, PASSWORD, refusal, with};
use crate::common::World;

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_look_alike() {
    let world = World::new();
    let app = world.app_for_many();
    Browser::of(&app, "Ada").await;
    let mut answers = Vec::new();
    for name in ["Ada", "Nobody", "", "\u{202e}\0", &"x".repeat(10_000)] {
        let mut browser = Browser::new(&app);
        let answer = browser.log_in(name, "not the password").await;
        assert_eq!(browser.cookie, None);
        answers.push((answer.status, answer.header("retry-after").to_owned(), answer.body));
    }
    assert_eq!(answers[0].0, 401);
    assert!(answers.iter().all(|answer| *answer == answers[0]));
}

#[tokio::test]
async fn guessing_is_slowed_alike_for_all_names() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    for name in ["Ada", "Nobody"] {
        let mut refused = 0;
        // On a slow machine a try more may fall into a second of its own; not many, as the waits grow.
        let slowed = loop {
            let answer = Browser::new(&app).log_in(name, "not the password").await;
            if answer.status == 429 {
                break answer;
            }
            assert_eq!(refusal(&answer), with(401, "wrong-credentials"));
            refused += 1;
            assert!(refused < 10, "{name}");
        };
        assert!(refused >= 5, "{name}");
        assert_eq!(slowed.json()["code"], "too-often");
        assert!(slowed.header("retry-after").parse::<u64>().unwrap() >= 1);
        // Even the right password has to wait then.
        let answer = Browser::new(&app).log_in(name, PASSWORD).await;
        assert_eq!(refusal(&answer), with(429, "too-often"), "{name}");
        // From however many places it is tried, there comes an end to it.
        let mut elsewhere = Browser::new(&app);
        let mut last = 0;
        for number in 0..125 {
            elsewhere.address = format!("198.51.100.{number}").parse().unwrap();
            last = elsewhere.log_in(name, "not the password").await.status.as_u16();
        }
        assert_eq!(last, 429, "{name}");
    }
    assert_eq!(ada.log_in("Ada", PASSWORD).await.status, 201, "whoever has logged in with it before");
}

#[tokio::test]
async fn guessing_at_many_names_is_slowed_by_address() {
    let world = World::new();
    let app = world.app_for_many();
    let mut statuses = Vec::new();
    for number in 0..22 {
        let mut browser = Browser::new(&app);
        browser.address = format!("2001:db8:1:2::{number}").parse().unwrap();
        statuses.push(browser.log_in(&format!("name{number}"), "not the password").await.status.as_u16());
    }
    assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 20);
    assert_eq!(statuses[20..], [429, 429]);
    let mut elsewhere = Browser::new(&app);
    elsewhere.address = "2001:db8:1:3::1".parse().unwrap();
    assert_eq!(elsewhere.log_in("name1", "not the password").await.status, 401);
}

#[tokio::test]
async fn a_stolen_session_cannot_guess_the_password_either() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let mut last = 0;
    for _ in 0..6 {
        let wish = json!({ "name": "Eve", "password": "not the password" });
        last = ada.put("/v1/account/name", &wish).await.status.as_u16();
    }
    assert_eq!(last, 429);
}

/// Whoever registers or changes an address learns nothing about who else has it.
#[tokio::test]
async fn nobody_learns_whose_an_address_is() {
    let world = World::new();
    let app = world.app_for_many();
    let register = |name: &str, email: &str| json!({ "name": name, "password": PASSWORD, "email": email });
    let mut ada = Browser::new(&app);
    ada.post("/v1/accounts", &register("Ada", "ada@example.org")).await;
    let mut eve = Browser::new(&app);
    let taken = eve.post("/v1/accounts", &register("Eve", "ADA@example.org")).await;
    let mut bob = Browser::new(&app);
    let free = bob.post("/v1/accounts", &register("Bob", "bob@example.org")).await;
    assert_eq!((taken.status, free.status), (free.status, taken.status));
    let without = |answer: &crate::common::Answer| {
        let mut body = answer.json();
        body["id"].take();
        body["name"].take();
        body
    };
    assert_eq!(without(&taken), without(&free));
    assert_eq!(eve.get("/v1/account").await.json()["email"], "ADA@example.org");
    let change = |email: &str| json!({ "email": email, "password": PASSWORD });
    let taken = bob.put("/v1/account/email", &change("ada@example.org")).await;
    let free = bob.put("/v1/account/email", &change("new@example.org")).await;
    assert_eq!((taken.status, taken.body), (free.status, free.body));
    // Nor by logging in: an address is no name.
    assert_eq!(refusal(&eve.log_in("ada@example.org", PASSWORD).await), with(401, "wrong-credentials"));
}
