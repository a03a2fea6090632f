//! `/v1/boards`.

use axum::http::StatusCode;
use serde_json::Value;

use crate::common::{World, create, get, own_chess, repository, two_people};

fn named<'a>(list: &'a Value, name: &str) -> Option<&'a Value> {
    list["boards"].as_array().unwrap().iter().find(|board| board["name"] == name)
}

#[tokio::test]
async fn every_built_in_board_is_listed() {
    let list = get(&World::new().app(), "/v1/boards").await.json();
    let folders = std::fs::read_dir(repository("content/Boards")).unwrap().count();
    assert_eq!(list["boards"].as_array().unwrap().len(), folders);
    let chess = named(&list, "Chess").unwrap();
    assert_eq!((&chess["key"], &chess["players"], &chess["cells"]), (&"chess".into(), &2.into(), &64.into()));
    assert_eq!(chess["builtIn"], true);
}

#[tokio::test]
async fn boards_come_as_they_stand_on_their_shelves() {
    let world = World::new();
    world.write("Boards/Mine/board.xml", own_chess().as_bytes());
    let list = get(&world.app(), "/v1/boards").await.json();
    let boards = list["boards"].as_array().unwrap();
    assert_eq!((&boards[0]["name"], &boards[0]["shelf"]), (&"Chess".into(), &"popular".into()));
    assert_eq!((&boards[1]["name"], &boards[1]["shelf"]), (&"Chess960".into(), &"popular".into()));
    let last = boards.last().unwrap();
    assert_eq!((&last["name"], &last["shelf"]), (&"Mine".into(), &Value::Null));
}

#[tokio::test]
async fn a_users_board_is_listed_with_its_own_hash() {
    let world = World::new();
    let board = own_chess();
    world.write("Boards/Mine/board.xml", board.as_bytes());
    let list = get(&world.app(), "/v1/boards").await.json();
    let mine = named(&list, "Mine").unwrap();
    assert_eq!(mine["builtIn"], false);
    assert_ne!(mine["geometry"], named(&list, "Chess").unwrap()["geometry"]);
}

#[tokio::test]
async fn the_start_page_gets_boards_and_games_in_one_answer() {
    let world = World::new();
    let app = world.app();
    create(&app, &two_people("chess")).await;
    let home = get(&app, "/v1/home").await.json();
    assert_eq!(home["boards"], get(&app, "/v1/boards").await.json()["boards"]);
    assert_eq!(home["games"], get(&app, "/v1/games").await.json()["games"]);
}

#[tokio::test]
async fn rules_are_laid_over_a_board_for_a_game() {
    let world = World::new();
    let app = world.app();
    let plain = get(&app, "/v1/boards/chess/overlays").await.json();
    let rule = |overlays: &Value, key: &str| {
        let rules = overlays["rules"].as_array().unwrap();
        rules.iter().find(|rule| rule["key"] == key).unwrap().clone()
    };
    assert_eq!(rule(&plain, "fog")["chosen"], false);
    assert_eq!(rule(&plain, "fog")["refused"], Value::Null);
    let fog = get(&app, "/v1/boards/Chess%20%2B%20Fog/overlays").await.json();
    assert_eq!(fog["geometry"]["boardName"], "Chess + Fog");
    assert_ne!(fog["geometry"]["hash"], plain["geometry"]["hash"]);
    assert_eq!(rule(&fog, "fog")["chosen"], true);
    // What does not go with fog is told, and why.
    assert!(rule(&fog, "drops")["refused"].as_str().unwrap().contains("drops"));
    assert_eq!(rule(&fog, "shuffle")["refused"], Value::Null);
    let id = create(&app, &two_people("Chess + Fog")).await;
    let hash = fog["geometry"]["hash"].as_str().unwrap();
    assert_eq!(get(&app, &format!("/v1/games/{id}")).await.json()["geometry"], hash);
    // Somebody else who has never asked for it can look at it, also after a restart.
    drop(app);
    let again = world.app();
    let geometry = get(&again, &format!("/v1/geometries/{hash}")).await.json();
    assert_eq!(geometry["boardName"], "Chess + Fog");
    assert_eq!(
        get(&again, "/v1/boards/chess%2Bnothing/overlays").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(
        get(&again, "/v1/boards/nothing%2Bfog/overlays").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
}
