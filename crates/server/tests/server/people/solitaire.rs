//! What people leave behind in Solitaire, where there are many of them.

use serde_json::{Value, json};
use server::{People, Settings};

use super::browser::{Browser, PASSWORD, refusal, with};
use crate::common::World;

fn saved() -> Value {
    json!({ "level": "easy", "challenge": "Ta4-c4-Cb2-Ac1", "used": 5, "date": "2026-11-17" })
}

fn win() -> Value {
    let board = json!({ "challenge": "Ta4-c4-Cb2-Ac1", "moves": ["b2c4", "a4c4", "c4c1"] });
    json!({ "game": "first", "name": "Ana", "level": "easy", "boards": [board] })
}

async fn kept(browser: &mut Browser) -> (usize, usize) {
    let home = browser.get("/v1/solitaire").await.json();
    let count = |what: &str| home[what].as_array().unwrap().len();
    (count("saved"), count("records"))
}

#[tokio::test]
async fn strangers_play_but_leave_nothing_behind() {
    let world = World::new();
    let mut stranger = Browser::new(&world.app_for_many());
    let wish = json!({ "level": "hard", "text": null, "english": false, "day": null, "but": [] });
    assert_eq!(stranger.post("/v1/solitaire/challenges", &wish).await.status, 200);
    assert_eq!(refusal(&stranger.post("/v1/solitaire/saved", &saved()).await), with(401, "not-logged-in"));
    assert_eq!(refusal(&stranger.post("/v1/solitaire/wins", &win()).await), with(401, "not-logged-in"));
    assert_eq!(refusal(&stranger.delete("/v1/solitaire/saved/1").await), with(401, "not-logged-in"));
    assert_eq!(kept(&mut stranger).await, (0, 0));
}

#[tokio::test]
async fn guests_and_members_have_games_and_records_of_their_own() {
    let world = World::new();
    let app = world.app_for_many();
    let mut guest = Browser::new(&app);
    guest.post("/v1/guests", &json!({})).await;
    let mut ada = Browser::of(&app, "Ada").await;
    assert_eq!(guest.post("/v1/solitaire/saved", &saved()).await.status, 200);
    assert_eq!(guest.post("/v1/solitaire/wins", &win()).await.status, 200);
    assert_eq!((kept(&mut guest).await, kept(&mut ada).await), ((1, 1), (0, 0)));
    // Another's game cannot be taken away.
    assert_eq!(ada.delete("/v1/solitaire/saved/1").await.status, 404);
    assert_eq!(kept(&mut guest).await, (1, 1));
    // A guest who registers keeps them.
    guest.register("Bob").await;
    assert_eq!(kept(&mut guest).await, (1, 1));
    assert_eq!(kept(&mut Browser::new(&app)).await, (0, 0));
}

#[tokio::test]
async fn nobody_fills_the_server_with_saved_games() {
    let world = World::new();
    let mut ada = Browser::of(&world.app_for_many(), "Ada").await;
    for _ in 0..50 {
        assert_eq!(ada.post("/v1/solitaire/saved", &saved()).await.status, 200);
    }
    assert_eq!(refusal(&ada.post("/v1/solitaire/saved", &saved()).await), with(422, "too-many"));
}

#[tokio::test]
async fn what_members_leave_outlives_the_server_and_goes_with_the_account() {
    let world = World::new();
    let folder = tempfile::tempdir().unwrap();
    let app = || {
        let puzzles = Some(folder.path().to_owned());
        world.app_with(Settings { people: People::Many, puzzles, ..Settings::default() })
    };
    let mut ada = Browser::of(&app(), "Ada").await;
    let mut bob = Browser::of(&app(), "Bob").await;
    for member in [&mut ada, &mut bob] {
        assert_eq!(member.post("/v1/solitaire/saved", &saved()).await.status, 200);
        assert_eq!(member.post("/v1/solitaire/wins", &win()).await.status, 200);
    }
    let mut again = Browser::new(&app());
    again.log_in("Ada", PASSWORD).await;
    assert_eq!(kept(&mut again).await, (1, 1));
    let people = || std::fs::read_dir(folder.path().join("people")).unwrap().count();
    assert_eq!(people(), 2);
    let deleted = again.post("/v1/account/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!((deleted.status.as_u16(), people()), (200, 1));
    assert_eq!(kept(&mut bob).await, (1, 1), "others keep theirs");
}
