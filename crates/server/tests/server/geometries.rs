//! `/v1/geometries/{hash}`.

use axum::http::StatusCode;
use serde_json::Value;

use crate::common::{World, get};

async fn geometry(name: &str) -> Value {
    let world = World::new();
    let app = world.app();
    let list = get(&app, "/v1/boards").await.json();
    let board = list["boards"].as_array().unwrap().iter().find(|board| board["name"] == name).unwrap();
    let answer = get(&app, &format!("/v1/geometries/{}", board["geometry"].as_str().unwrap())).await;
    assert!(answer.header("cache-control").contains("immutable"));
    assert_eq!(answer.json()["hash"], board["geometry"]);
    answer.json()
}

#[tokio::test]
async fn chess_is_drawn_as_everybody_knows_it() {
    let shape = geometry("Chess").await;
    let cells = shape["cells"].as_array().unwrap();
    assert_eq!((cells.len(), &cells[0]["label"], &cells[63]["label"]), (64, &"a1".into(), &"h8".into()));
    assert_eq!(cells[0]["colour"], Value::Null, "it is for the theme to paint");
    assert_eq!(shape["seats"][1]["name"], serde_json::json!({ "colour": "black", "number": null }));
    assert_eq!(cells[0]["outline"].as_array().unwrap().len(), 4);
    assert_eq!(shape["start"].as_array().unwrap().len(), 32);
    assert_eq!(shape["seats"][0]["turn"], serde_json::json!([1.0, 0.0, 0.0, 1.0]));
    assert_eq!(shape["seats"][1]["turn"], serde_json::json!([-1.0, 0.0, 0.0, -1.0]));
    let queen = shape["kinds"].as_array().unwrap().iter().find(|kind| kind["name"] == "Queen").unwrap();
    assert_eq!((&queen["letter"], &queen["pieceId"]), (&"Q".into(), &"classic.queen".into()));
}

#[tokio::test]
async fn several_are_told_at_once() {
    let world = World::new();
    let app = world.app();
    let list = get(&app, "/v1/boards").await.json();
    let [one, other] = [0, 1].map(|i| list["boards"][i]["geometry"].as_str().unwrap().to_owned());
    let answer = get(&app, &format!("/v1/geometries?hashes={one},{other}&shape=4")).await;
    assert!(answer.header("cache-control").contains("immutable"));
    let hashes = |answer: &Value| -> Vec<Value> {
        answer["geometries"].as_array().unwrap().iter().map(|shape| shape["hash"].clone()).collect()
    };
    assert_eq!(hashes(&answer.json()), [one.clone(), other]);
    let answer = get(&app, &format!("/v1/geometries?hashes=nothing,{one}")).await;
    assert_eq!((hashes(&answer.json()), answer.header("cache-control")), (vec![one.into()], "no-store"));
    assert_eq!(get(&app, "/v1/geometries").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn goals_are_told_for_everybody() {
    let labels = |shape: &Value| -> Vec<String> {
        let cells = shape["goals"].as_array().unwrap().iter();
        cells.map(|cell| shape["cells"][cell.as_u64().unwrap() as usize]["label"].to_string()).collect()
    };
    assert_eq!(labels(&geometry("King of the Hill").await), [r#""d4""#, r#""e4""#, r#""d5""#, r#""e5""#]);
    assert_eq!(labels(&geometry("Breakthrough").await).len(), 16, "the last rank of each");
    assert!(labels(&geometry("Chess").await).is_empty());
}

#[tokio::test]
async fn shuffled_boards_show_their_arrangements_by_number() {
    let shape = geometry("Chess960").await;
    assert_eq!(shape["arrangements"], 960);
    assert_eq!(geometry("Chess").await["arrangements"], 1);
    let app = World::new().app();
    let path =
        |number: &str| format!("/v1/geometries/{}/arrangements/{number}", shape["hash"].as_str().unwrap());
    let usual = get(&app, &path("518")).await;
    assert!(usual.header("cache-control").contains("immutable"));
    assert_eq!(usual.json()["pieces"], shape["start"], "518 is how chess starts");
    let first = get(&app, &path("0")).await.json();
    assert_eq!(first["number"], 0);
    assert_ne!(first["pieces"], shape["start"]);
    assert_eq!(get(&app, &path("960")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(get(&app, &path("-1")).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn holes_are_no_cells() {
    let shape = geometry("A Funky Board").await;
    assert_eq!(shape["cells"].as_array().unwrap().len(), 91);
}

#[tokio::test]
async fn an_unknown_hash_is_not_found() {
    let answer = get(&World::new().app(), "/v1/geometries/abcd").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert_eq!(answer.json()["code"], "not-found");
}
