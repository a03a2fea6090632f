//! Whoever is not there any more, and what those may do who stay.

use std::time::Duration;

use serde_json::json;
use server::{People, Settings};

use super::browser::{Browser, PASSWORD, refusal, with};
use super::online::{Table, make, with_clocks};
use crate::common::World;

/// How somebody's socket comes to be cut off.
#[derive(Clone, Copy, Debug)]
enum Way {
    LogsOut,
    ChangesPassword,
    DeletesAccount,
}

#[tokio::test]
async fn whoever_is_cut_off_is_not_there_any_more() {
    for way in [Way::LogsOut, Way::ChangesPassword, Way::DeletesAccount] {
        let world = World::new();
        let settings = Settings { people: People::Many, claim_after: Duration::ZERO, ..Settings::default() };
        let app = world.app_with(settings);
        let mut table = Table::at(&app, with_clocks()).await;
        table.play("e2e4 e7e5").await;
        let cut_off = match way {
            Way::LogsOut => table.bob.delete("/v1/sessions/current").await,
            Way::ChangesPassword => {
                let mut elsewhere = Browser::new(&app);
                assert!(elsewhere.log_in("Bob", PASSWORD).await.status.is_success());
                let wish = json!({ "password": PASSWORD, "newPassword": "four better words" });
                elsewhere.put("/v1/account/password", &wish).await
            }
            Way::DeletesAccount => {
                table.bob.post("/v1/account/delete", &json!({ "password": PASSWORD })).await
            }
        };
        assert!(cut_off.status.is_success(), "{way:?}: {}", String::from_utf8_lossy(&cut_off.body));
        while table.black.hear().await.is_some() {}
        while table.white.wait("presence").await["seats"][1]["awayMs"].is_null() {}
        table.white.send(json!({ "t": "claimWin", "gone": 1 })).await;
        assert_eq!(table.white.wait_event("ended").await["result"]["winners"], json!([0]), "{way:?}");
    }
}

#[tokio::test]
async fn whoever_plays_with_somebody_who_is_gone_for_good_may_claim_the_game() {
    for (moves, connected) in [("e2e4 e7e5 g1f3", true), ("e2e4 e7e5 g1f3", false), ("e2e4", true)] {
        let world = World::new();
        let mut table = Table::set(&world, json!({})).await;
        table.play(moves).await;
        table.white.send(json!({ "t": "claimWin", "gone": 1 })).await;
        assert_eq!(table.white.wait("reject").await["code"], "notAllowed", "not yet");
        let Table { mut white, black, mut bob, .. } = table;
        let _black = connected.then_some(black);
        assert_eq!(bob.post("/v1/account/delete", &json!({ "password": PASSWORD })).await.status, 200);
        while white.wait("presence").await["seats"][1]["left"] == false {}
        white.send(json!({ "t": "claimWin", "gone": 1 })).await;
        assert_eq!(white.wait_event("ended").await["result"]["winners"], json!([0]));
    }
}

#[tokio::test]
async fn putting_a_game_away_keeps_nobody_from_claiming_it() {
    let world = World::new();
    let mut table = Table::set(&world, json!({})).await;
    table.play("e2e4 e7e5").await;
    let path = format!("/v1/games/{}", table.game);
    assert_eq!(table.bob.delete(&path).await.status, 200);
    assert_eq!(table.bob.post("/v1/account/delete", &json!({ "password": PASSWORD })).await.status, 200);
    while table.white.wait("presence").await["seats"][1]["left"] == false {}
    table.white.send(json!({ "t": "claimWin", "gone": 1 })).await;
    assert_eq!(table.white.wait_event("ended").await["result"]["winners"], json!([0]));
}

#[tokio::test]
async fn whoever_is_somebody_does_not_become_a_guest() {
    let world = World::new();
    let mut ada = Browser::of(&world.app_for_many(), "Ada").await;
    assert_eq!(refusal(&ada.post("/v1/guests", &json!({})).await), with(409, "logged-in"));
}

#[tokio::test]
async fn what_has_not_begun_ends_with_the_account() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob, mut carol) =
        (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await, Browser::of(&app, "Carol").await);
    let open = make(&mut ada, json!({})).await;
    make(&mut ada, json!({ "opponent": "Bob" })).await;
    let asked = make(&mut carol, json!({ "opponent": "Ada" })).await;
    assert_eq!(ada.post("/v1/account/delete", &json!({ "password": PASSWORD })).await.status, 200);
    for list in ["/v1/lobby", "/v1/challenges"] {
        assert_eq!(bob.get(list).await.json()["games"], json!([]), "{list}");
    }
    assert_eq!(
        refusal(&bob.post(&format!("/v1/games/{open}/seats"), &json!({})).await),
        with(404, "not-found")
    );
    assert_eq!(carol.get(&format!("/v1/games/{asked}/seats")).await.json()["calledOff"], true);
}
