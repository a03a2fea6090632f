//! `/v1/boards`.

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
