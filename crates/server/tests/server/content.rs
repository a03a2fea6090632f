//! `/v1/log` and `/v1/content/reload`.

use serde_json::json;

use crate::common::{World, get, own_chess, post};

#[tokio::test]
async fn without_a_folder_the_log_says_how_to_make_one() {
    let world = World::new();
    let log = get(&world.app(), "/v1/log").await.json();
    assert_eq!((&log["leftOut"], &log["folders"]), (&false.into(), &json!([])));
    assert!(log["text"].as_str().unwrap().contains("UserContent"));
    assert!(!world.content().exists());
}

#[tokio::test]
async fn a_broken_folder_shows_its_log_and_stops_nothing() {
    let world = World::new();
    world.write("Boards/Broken/board.xml", b"<board><metadata><name>Broken</name></metadata></board>");
    let app = world.app();
    let log = get(&app, "/v1/log").await.json();
    assert_eq!(log["leftOut"], true);
    let folder = &log["folders"][0];
    assert_eq!((&folder["kind"], &folder["folder"]), (&"board".into(), &"Broken".into()));
    assert_eq!(folder["added"], false);
    let worst = folder["diagnostics"].as_array().unwrap().last().unwrap();
    assert_eq!(worst["severity"], "error");
    assert!(!worst["remedy"].as_str().unwrap().is_empty());
    let kept = std::fs::read_to_string(world.content().join("import.log")).unwrap();
    assert_eq!(log["text"], kept);
    assert!(!get(&app, "/v1/boards").await.json()["boards"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn reloading_finds_what_is_new() {
    let world = World::new();
    let app = world.app();
    let before = get(&app, "/v1/boards").await.json()["boards"].as_array().unwrap().len();
    let board = own_chess();
    world.write("Boards/Mine/board.xml", board.as_bytes());
    let log = post(&app, "/v1/content/reload", &json!({})).await.json();
    assert_eq!(log["folders"][0]["added"], true);
    assert_eq!(get(&app, "/v1/boards").await.json()["boards"].as_array().unwrap().len(), before + 1);
    assert!(world.content().join("import.log").exists());
}
