//! What players make of a game that they play together.

use serde_json::{Value, json};

use super::browser::Browser;
use super::online::Table;
use crate::common::World;

async fn comment(browser: &mut Browser, game: &str) -> Value {
    let record = browser.get(&format!("/v1/games/{game}/record")).await.json();
    record["record"]["moves"][0]["comment"].clone()
}

async fn keep(browser: &mut Browser, game: &str, comment: &str) {
    let path = format!("/v1/games/{game}/record");
    let mut record = browser.get(&path).await.json()["record"].clone();
    record["moves"][0]["comment"] = json!(comment);
    assert_eq!(browser.put(&path, &json!({ "record": record })).await.status, 200);
}

async fn title(browser: &mut Browser, game: &str) -> [Value; 2] {
    let list = browser.get("/v1/games?empty=true").await.json();
    let alone = browser.get(&format!("/v1/games/{game}")).await.json();
    [list["games"][0]["title"].clone(), alone["title"].clone()]
}

#[tokio::test]
async fn nobody_sees_or_overwrites_what_another_player_says() {
    let world = World::new();
    let app = world.app_for_many();
    let mut table = Table::at(&app, json!({})).await;
    table.play("e2e4 e7e5").await;
    let Table { mut ada, mut bob, game, .. } = table;
    let mut stranger = Browser::new(&app);
    keep(&mut ada, &game, "my plan").await;
    for other in [&mut bob, &mut stranger] {
        assert_ne!(comment(other, &game).await, "my plan");
    }
    keep(&mut bob, &game, "his plan").await;
    assert_eq!(comment(&mut ada, &game).await, "my plan");
    assert_eq!(comment(&mut bob, &game).await, "his plan");
    let path = format!("/v1/games/{game}/title");
    for (browser, name) in [(&mut ada, "Won"), (&mut bob, "Lost")] {
        assert_eq!(browser.put(&path, &json!({ "title": name })).await.status, 200);
    }
    assert_eq!(title(&mut ada, &game).await, ["Won", "Won"]);
    assert_eq!(title(&mut bob, &game).await, ["Lost", "Lost"]);
    assert_eq!(stranger.get(&format!("/v1/games/{game}")).await.json()["title"], Value::Null);
}
