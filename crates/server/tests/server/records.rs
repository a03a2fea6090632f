//! Games as trees of moves: walked, kept, exported, imported.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use crate::common::{World, create, get, post, put, send, serve, two_people};
use crate::socket::client::Client;

const GAME: &str = "[White \"Ada\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n\
    {Rapid. [%csl Ge4]} 1. e4 {[%eval 0.17,22] [%clk 0:05:00]} e5 2. Nf3 $1 {Bold. [%cal Gf3e5]} (2. f4 {Older.} exf4 (2... d5)) 2... Nc6 1-0\n";

async fn import(app: &Router, path: &str, text: &str) -> Value {
    let request = Request::post(path).body(Body::from(text.to_owned())).unwrap();
    let answer = send(app, request).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

async fn export(app: &Router, record: &Value, format: &str) -> String {
    let answer = post(app, "/v1/exports", &json!({ "record": record, "format": format })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", String::from_utf8_lossy(&answer.body));
    answer.json()["text"].as_str().unwrap().to_owned()
}

fn texts(record: &Value) -> Vec<&str> {
    record["moves"].as_array().unwrap().iter().map(|mv| mv["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn pgn_goes_in_and_out_with_all_that_is_said() {
    let world = World::new();
    let app = world.app();
    let read = import(&app, "/v1/imports", GAME).await;
    let told = &read["record"];
    let record = &told["record"];
    assert_eq!(texts(record).len(), 7);
    assert_eq!(told["told"].as_array().unwrap().len(), 7);
    assert_eq!((&record["winners"], &record["players"][1]["name"]), (&json!([0]), &json!("Bo")));
    assert_eq!(record["moves"][0]["remainingMs"], 300_000);
    assert_eq!(record["moves"][0]["eval"], json!({ "centipawns": 17, "depth": 22 }));
    assert_eq!((&record["comment"], &record["marks"][0]["cell"]), (&json!("Rapid."), &28.into()));
    let text = export(&app, record, "pgn").await;
    let again = import(&app, "/v1/imports", &text).await;
    assert_eq!(&again["record"]["record"], record, "{text}");
    let json = export(&app, record, "json").await;
    let file: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&file["version"], &file["variant"], &file["moves"][2]["text"]),
        (&json!(1), &json!("Chess"), &json!("Nf3"))
    );
    let again = import(&app, "/v1/imports", &json).await;
    assert_eq!(&again["record"]["record"], record);
    assert_eq!(export(&app, record, "text").await.lines().last(), Some("1-0"));
}

#[tokio::test]
async fn a_mistake_is_told_with_its_place() {
    let world = World::new();
    let app = world.app();
    let read = import(&app, "/v1/imports", "[White \"Ada\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n").await;
    assert_eq!(texts(&read["record"]["record"]), ["e2e4", "e7e5"]);
    let problem = &read["record"]["problem"];
    assert_eq!((&problem["line"], &problem["column"]), (&3.into(), &13.into()), "{problem}");
    let wrong = [
        ("no-game", " \n ", ""),
        ("no-game", "# Notes\n\nSome text.\n\n[A link](there) and 1. more.\n\n[Another](one)\n", "no game"),
        ("wrong-file", "{\"version\": 1, \"variant\": \"chess\",\n \"moves\": 7}", "Line 2, column 11"),
        ("wrong-file", "{\"version\": 1, \"variant\": \"chess\",\n\n", "Line 3, column"),
        (
            "wrong-file",
            "\n {\"version\": 2, \"variant\": \"chess\"}",
            "Line 2, column 2: the game has version 2",
        ),
        (
            "wrong-file",
            "{\"version\": 1, \"variant\": \"chess\", \"start\": \"8/8\"}",
            "the start cannot be read",
        ),
        ("no-such-board", "[Variant \"Chesss\"]\n\n1. e4 *\n", "Chesss"),
    ];
    for (code, text, part) in wrong {
        let request = Request::post("/v1/imports").body(Body::from(text)).unwrap();
        let answer = send(&app, request).await;
        let error = answer.json();
        assert_eq!((answer.status, &error["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &code.into()));
        assert!(error["message"].as_str().unwrap().contains(part), "{error}");
    }
    let half = "\n[{\"version\": 1, \"variant\": \"chess\",\n \"moves\": [{\"move\": \"e2e4\"}, {\"move\": \"e2e4\"}]}]";
    let read = import(&app, "/v1/imports", half).await;
    assert_eq!(texts(&read["record"]["record"]), ["e2e4"]);
    let problem = &read["record"]["problem"];
    assert_eq!((&problem["line"], &problem["column"]), (&2.into(), &2.into()), "{problem}");
    assert!(problem["message"].as_str().unwrap().starts_with("Move 2: `e2e4` is not legal"), "{problem}");
}

#[tokio::test]
async fn a_game_that_was_given_up_is_exported_and_read_again() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app.clone()).await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play(0, "e2e4").await;
    client.play(1, "e7e5").await;
    let path = format!("/v1/games/{id}/record");
    // Somebody tries what might come next, and then it ends.
    let mut record = get(&app, &path).await.json()["record"].clone();
    record["moves"].as_array_mut().unwrap().push(json!({ "before": 1, "text": "g1f3" }));
    assert_eq!(put(&app, &path, &json!({ "record": record })).await.status, StatusCode::OK);
    client.send(json!({ "t": "resign", "seat": 0, "ply": 2 })).await;
    client.wait_event("ended").await;
    let told = get(&app, &path).await;
    assert_eq!(told.status, StatusCode::OK, "{}", String::from_utf8_lossy(&told.body));
    let record = told.json()["record"].clone();
    assert_eq!((texts(&record), &record["winners"]), (vec!["e2e4", "e7e5"], &json!([1])));
    let text = export(&app, &record, "pgn").await;
    assert!(text.contains("1. e4 e5") && text.trim_end().ends_with("0-1") && !text.contains(" R"), "{text}");
    assert!(import(&app, "/v1/imports", &text).await["record"]["problem"].is_null());
}

#[tokio::test]
async fn of_games_in_json_a_bad_one_does_not_spoil_the_others() {
    let world = World::new();
    let app = world.app();
    let good = |white: &str| {
        let tags = json!([["White", white], ["Black", "Bo"]]);
        json!({ "version": 1, "variant": "Chess", "tags": tags, "moves": [{ "move": "e2e4" }], "result": "1-0" })
    };
    let file = format!("[{},\n  {{\"version\": \"one\"}},\n{}]", good("Ada"), good("Cleo"));
    let read = import(&app, "/v1/imports", &file).await;
    assert_eq!((&read["count"], &read["games"][2]["players"]), (&3.into(), &json!(["Cleo", "Bo"])));
    assert_eq!(read["games"][2]["result"], "1-0");
    let problem = &read["games"][1]["problem"];
    assert_eq!(problem["line"], 2, "{problem}");
    assert_eq!(import(&app, "/v1/imports?keep=all", &file).await["kept"], 2);
    // One after the other, without a list around them.
    let file = format!("{}\n{}", good("Ada"), good("Cleo"));
    assert_eq!(import(&app, "/v1/imports?keep=all", &file).await["kept"], 2);
}

#[tokio::test]
async fn a_variation_that_goes_on_after_the_end_is_cut_there_and_the_game_is_not() {
    let world = World::new();
    let app = world.app();
    let text = "1. f3 e5 2. g4 (2. e4 Qh4+ 3. Ke2) 2... Qh4# {mate} *\n";
    let read = import(&app, "/v1/imports", text).await;
    assert_eq!(texts(&read["record"]["record"]).len(), 7);
    let json = r#"{"version": 1, "variant": "chess", "moves": [{"move": "e2e4"},
        {"move": "e7e5", "variations": [{"moves": [{"move": "e7e4"}, {"move": "d2d4"}]}]}, {"move": "g1f3"}]}"#;
    let read = import(&app, "/v1/imports", json).await;
    assert_eq!(texts(&read["record"]["record"]), ["e2e4", "e7e5", "g1f3"]);
}

#[tokio::test]
async fn of_several_games_one_is_read_or_all_are_kept() {
    let world = World::new();
    let app = world.app();
    let two = format!("{GAME}\n[White \"Cleo\"]\n[Black \"Dan\"]\n[Variant \"Crazyhouse\"]\n\n1. d4 d5 *\n");
    let read = import(&app, "/v1/imports", &two).await;
    assert_eq!((&read["count"], &read["record"]), (&2.into(), &Value::Null));
    assert_eq!(read["games"][1]["players"], json!(["Cleo", "Dan"]));
    let read = import(&app, "/v1/imports?game=1", &two).await;
    assert_eq!(texts(&read["record"]["record"]), ["d2d4", "d7d5"]);
    let kept = import(&app, "/v1/imports?keep=all", &two).await;
    assert_eq!(kept["kept"], 2);
    let listed = get(&app, "/v1/games?source=imported").await.json();
    assert_eq!(listed["games"].as_array().unwrap().len(), 2);
    assert_eq!(listed["boards"], json!(["Chess", "Crazyhouse"]));
    // A game on several boards is no single line of moves.
    let bughouse = format!("{GAME}\n[Variant \"Bughouse\"]\n\n1. d4 d5 *\n");
    assert_eq!(import(&app, "/v1/imports?keep=all", &bughouse).await["kept"], 1);
    let request = Request::post("/v1/imports?game=1").body(Body::from(bughouse)).unwrap();
    let refused = send(&app, request).await;
    assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (422, &json!("several-boards")));
}

#[tokio::test]
async fn a_kept_tree_is_found_as_it_was_left() {
    let world = World::new();
    let app = world.app();
    let record = import(&app, "/v1/imports", GAME).await["record"]["record"].clone();
    let wish = json!({ "record": record, "title": "Club" });
    let id = post(&app, "/v1/records", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let address = format!("/v1/games/{id}/record");
    let told = get(&world.app(), &address).await.json();
    assert_eq!((&told["record"], &told["title"], &told["played"]), (&record, &"Club".into(), &false.into()));
    let mut changed = record.clone();
    changed["comment"] = "Well.".into();
    changed["players"][0]["name"] = "Grace".into();
    assert_eq!(put(&app, &address, &json!({ "record": changed })).await.status, StatusCode::OK);
    let told = get(&app, &address).await.json();
    assert_eq!((&told["record"], &told["title"]), (&changed, &"Club".into()));
    let line = get(&app, &format!("/v1/games/{id}")).await.json();
    assert_eq!((&line["seats"], &line["ply"]), (&json!(["Grace", "Bo"]), &4.into()));
}

#[tokio::test]
async fn what_was_played_stays_whatever_is_said_about_it() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app.clone()).await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play(0, "e2e4").await;
    client.play(1, "e7e5").await;
    let path = format!("/v1/games/{id}/record");
    let mut record = get(&app, &path).await.json()["record"].clone();
    record["moves"][0]["comment"] = "Best by test.".into();
    record["moves"].as_array_mut().unwrap().push(json!({ "before": null, "text": "d2d4" }));
    record["moves"].as_array_mut().unwrap().swap(0, 2);
    record["moves"][1]["before"] = 2.into();
    // The main line may not be put behind a variation: the order is wrong, and then the moves.
    assert_eq!(put(&app, &path, &json!({ "record": record })).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    record["moves"] = json!([
        { "before": null, "text": "d2d4" },
        { "before": null, "text": "e2e4", "comment": "Best by test." },
    ]);
    record["players"] = json!([{ "name": "Nobody" }, { "name": "Noone" }]);
    assert_eq!(put(&app, &path, &json!({ "record": record })).await.status, StatusCode::OK);
    client.play(2, "g1f3").await;
    let told = get(&world.app(), &path).await.json();
    assert_eq!(told["record"]["players"][0]["name"], "Ada");
    let moves = &told["record"]["moves"];
    assert_eq!((&moves[0]["text"], &moves[0]["comment"]), (&json!("e2e4"), &json!("Best by test.")));
    assert!(texts(&told["record"]).contains(&"d2d4") && texts(&told["record"]).contains(&"g1f3"));
}

#[tokio::test]
async fn a_walk_leads_to_a_position_and_what_can_be_done_there() {
    let world = World::new();
    let app = world.app();
    let record = import(&app, "/v1/imports", GAME).await["record"]["record"].clone();
    let walk = |moves: &[&str]| {
        let moves: Vec<Value> = moves.iter().map(|text| json!({ "text": text })).collect();
        json!({ "geometry": record["geometry"], "start": null, "moves": moves })
    };
    let walked = post(&app, "/v1/walks", &walk(&["e2e4", "e7e5", "g1f3"])).await.json();
    assert_eq!((&walked["told"]["notation"], &walked["turn"]), (&"Nf3".into(), &1.into()));
    assert_eq!(walked["destinations"].as_array().unwrap().len(), 12, "{}", walked["destinations"]);
    let mate = post(&app, "/v1/walks", &walk(&["f2f3", "e7e5", "g2g4", "d8h4"])).await.json();
    assert_eq!((&mate["result"]["winners"], &mate["turn"]), (&json!([1]), &Value::Null));
    let wrong = post(&app, "/v1/walks", &walk(&["e2e4", "e2e4"])).await;
    assert_eq!(
        (wrong.status, &wrong.json()["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &"illegal-move".into())
    );
    let over = post(&app, "/v1/walks", &walk(&["f2f3", "e7e5", "g2g4", "d8h4", "a2a3"])).await;
    assert_eq!(over.status, StatusCode::UNPROCESSABLE_ENTITY);
    let frames = post(&app, "/v1/frames", &walk(&["e2e4", "e7e5"])).await.json();
    assert_eq!(frames["frames"][0]["cleared"], json!([12]));
    // A game goes on where nobody has claimed the draw.
    let there = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(3);
    let walked = post(&app, "/v1/walks", &walk(&there)).await.json();
    assert_eq!((&walked["result"]["reason"], &walked["turn"]), (&"repetition".into(), &0.into()));
}

#[tokio::test]
async fn lists_of_pieces_are_positions() {
    let world = World::new();
    let app = world.app();
    let record = import(&app, "/v1/imports", GAME).await["record"]["record"].clone();
    let path = format!("/v1/geometries/{}", record["geometry"].as_str().unwrap());
    let fen = post(&app, &format!("{path}/fen"), &json!({ "text": "K151\nk058" })).await.json();
    assert_eq!(fen["text"], "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let list = post(&app, &format!("{path}/pieces"), &fen).await.json();
    assert_eq!(list["text"], "K151\nK058\n");
    let wrong = post(&app, &format!("{path}/fen"), &json!({ "text": "K151\nZ111" })).await.json();
    assert!(wrong["message"].as_str().unwrap().starts_with("Line 2, column 1"), "{wrong}");
}
