//! How much one person can have at a time.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;
use server::{People, RecordLimits, Settings};
use tower::ServiceExt;

use super::browser::{Browser, refusal, with};
use crate::common::{World, seat, serve};
use crate::socket::client::Client;

async fn game_of(browser: &mut Browser) -> String {
    let wish = json!({ "board": "chess", "undo": true, "seats": [seat("A", "human"), seat("B", "level1")] });
    browser.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn three_positions_are_thought_about_at_a_time() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let game = game_of(&mut ada).await;
    let ask = async |browser: &Browser| {
        let request = Request::get(format!("/v1/games/{game}/analysis?ply=0"));
        let request = request.header("cookie", browser.cookie.as_ref().unwrap());
        app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    };
    let mut answers = vec![ask(&bob).await, ask(&bob).await, ask(&bob).await];
    assert!(answers.iter().all(|answer| answer.status() == 200));
    assert_eq!(ask(&bob).await.status(), 503, "a fourth must wait");
    let carol = Browser::of(&app, "Carol").await;
    assert_eq!(ask(&carol).await.status(), 200, "whatever others do");
    // Whoever hangs up makes room, as soon as it is noticed.
    answers.pop();
    let mut again = ask(&bob).await.status();
    for _ in 0..200 {
        if again == 200 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        again = ask(&bob).await.status();
    }
    assert_eq!(again, 200);
}

#[tokio::test]
async fn one_person_has_fifty_sockets() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let game = game_of(&mut ada).await;
    let mut clients = Vec::new();
    for _ in 0..50 {
        clients.push(Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap());
    }
    assert!(Client::join_as(&address, &game, ada.cookie.as_deref()).await.is_none(), "one too many");
    assert!(Client::join_as(&address, &game, bob.cookie.as_deref()).await.is_some(), "others come as before");
    clients.pop();
    let mut back = None;
    for _ in 0..200 {
        back = Client::join_as(&address, &game, ada.cookie.as_deref()).await;
        if back.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert!(back.is_some(), "a place that is free again");
}

#[tokio::test]
async fn whoever_talks_without_end_is_cut_off_alone() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let mut ada = Browser::of(&app, "Ada").await;
    let game = game_of(&mut ada).await;
    let (mut quiet, _) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    let (mut noisy, _) = Client::join_as(&address, &game, None).await.unwrap();
    for _ in 0..200 {
        // Once it is cut off there is nobody to hear it.
        if !noisy.try_send(json!({ "t": "ping" })).await {
            break;
        }
    }
    while noisy.hear().await.is_some() {}
    quiet.send_move(0, "e2e4").await;
    assert_eq!(quiet.wait("ack").await["ply"], 0);
}

#[tokio::test]
async fn one_person_keeps_so_many_records() {
    let world = World::new();
    let records = RecordLimits { member: (3, 1 << 20), guest: (1, 1 << 20) };
    let app = world.app_with(Settings { people: People::Many, records, ..Settings::default() });
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let wish = json!({ "record": { "board": "chess", "moves": [] }, "entered": true });
    let mut first = String::new();
    for _ in 0..3 {
        let answer = ada.post("/v1/records", &wish).await;
        assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
        first = answer.json()["id"].as_str().unwrap().to_owned();
    }
    assert_eq!(refusal(&ada.post("/v1/records", &wish).await), with(409, "no-room-for-you"));
    assert_eq!(bob.post("/v1/records", &wish).await.status, 201, "whatever others have");
    assert_eq!(ada.delete(&format!("/v1/games/{first}")).await.status, 200);
    assert_eq!(ada.post("/v1/records", &wish).await.status, 201, "what was deleted makes room");
    let mut guest = Browser::new(&app);
    assert_eq!(guest.post("/v1/guests", &json!({})).await.status, 201);
    assert_eq!(guest.post("/v1/records", &wish).await.status, 201);
    assert_eq!(refusal(&guest.post("/v1/records", &wish).await), with(409, "no-room-for-you"));
}

#[tokio::test]
async fn answers_to_problems_are_counted_as_the_searches_that_they_are() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let answer = json!({ "made": [], "next": "a1a2", "show": false });
    let mut statuses = Vec::new();
    // On a slow machine a few more get through.
    for _ in 0..100 {
        statuses.push(ada.post("/v1/problems/nothing", &answer).await.status.as_u16());
    }
    assert_eq!(statuses[..60], [404; 60]);
    assert!(statuses.contains(&429), "that is a lot of work at once");
    assert_eq!(bob.post("/v1/problems/nothing", &answer).await.status, 404, "others are not in the way");
}
