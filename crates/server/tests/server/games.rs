//! `/v1/games`.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{World, create, delete, get, post, put, seat, serve, two_people};
use crate::socket::client::Client;

fn arranged(mut wish: Value, number: u64) -> Value {
    wish["arrangement"] = number.into();
    wish
}

#[tokio::test]
async fn a_new_game_is_listed() {
    let world = World::new();
    let app = world.app();
    assert_eq!(get(&app, "/v1/games").await.json(), json!({ "games": [], "next": null, "boards": [] }));
    let id = create(&app, &two_people("chess")).await;
    let games = get(&app, "/v1/games?empty=true").await.json();
    let game = &games["games"][0];
    assert_eq!((&game["id"], &game["boardName"]), (&id.into(), &"Chess".into()));
    assert_eq!((&game["ply"], &game["over"]), (&0.into(), &false.into()));
    assert_eq!(game["seats"], json!(["Ada", "Bob"]));
    assert_eq!(game["players"], json!(["human", "human"]));
}

#[tokio::test]
async fn whatever_cannot_be_is_refused_with_a_remedy() {
    let world = World::new();
    let app = world.app();
    let ada = || seat("Ada", "human");
    let with = |field: &str, value: Value| {
        let mut seat = ada();
        seat[field] = value;
        seat
    };
    let game = |board: &str, seats: Value| json!({ "board": board, "undo": false, "seats": seats });
    let cases = [
        ("no-such-board", game("ches", json!([ada(), ada()]))),
        ("wrong-seat-count", game("chess", json!([ada()]))),
        ("wrong-seat-count", game("chess", json!([ada(), ada(), ada()]))),
        ("name-missing", game("chess", json!([ada(), with("name", " ".into())]))),
        ("name-too-long", game("chess", json!([ada(), with("name", "x".repeat(61).into())]))),
        ("increment-alone", game("chess", json!([ada(), with("increment", 2.into())]))),
        ("wrong-time", game("chess", json!([ada(), with("initial", (-1).into())]))),
        ("wrong-time", game("chess", json!([ada(), with("delay", 1e12.into())]))),
        ("wrong-arrangement", arranged(game("chess", json!([ada(), ada()])), 1)),
        ("wrong-arrangement", arranged(game("chess960", json!([ada(), ada()])), 960)),
    ];
    for (code, wish) in cases {
        let answer = post(&app, "/v1/games", &wish).await;
        let error = answer.json();
        assert_eq!(
            (answer.status, &error["code"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &code.into()),
            "{wish}"
        );
        assert!(error["message"].as_str().unwrap().ends_with('.'));
        assert!(!error["remedy"].as_str().unwrap().is_empty());
    }
    let near = post(&app, "/v1/games", &game("ches", json!([]))).await.json();
    assert_eq!(near["remedy"], "Did you mean \"chess\"?");
    assert_eq!(get(&app, "/v1/games").await.json(), json!({ "games": [], "next": null, "boards": [] }));
}

#[tokio::test]
async fn a_shuffled_game_keeps_its_arrangement() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &arranged(two_people("chess960"), 0)).await;
    let address = serve(app).await;
    let (mut client, state) = Client::join(&address, &id).await;
    let fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    assert_eq!((&state["arrangement"], &state["fen"]), (&0.into(), &fen.into()));
    client.play(0, "g2g4").await;
    let (_, again) = Client::join(&world.serve().await, &id).await;
    assert_eq!((&again["arrangement"], &again["ply"]), (&0.into(), &1.into()));
    let start = get(&world.app(), &format!("/v1/games/{id}/positions/0")).await.json();
    assert_eq!(start["fen"], fen);
}

#[tokio::test]
async fn without_a_wish_a_shuffled_game_starts_anyhow() {
    let world = World::new();
    let app = world.app();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..4 {
        let id = create(&app, &two_people("chess960")).await;
        let (_, state) = Client::join(&serve(app.clone()).await, &id).await;
        assert!(state["arrangement"].as_u64().unwrap() < 960);
        seen.insert(state["fen"].as_str().unwrap().to_owned());
    }
    assert!(seen.len() > 1, "always the same: {seen:?}");
    let mut wish = arranged(two_people("chess960"), 3);
    wish["fen"] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into();
    let (_, state) = Client::join(&serve(app.clone()).await, &create(&app, &wish).await).await;
    assert_eq!((&state["arrangement"], &state["fen"]), (&Value::Null, &wish["fen"]));
}

#[tokio::test]
async fn a_check_is_told_even_where_the_king_is_only_guarded() {
    let world = World::new();
    let app = world.app();
    let mut wish = two_people("atomic");
    wish["fen"] = "4k3/8/8/8/8/8/8/4RK2 b - - 0 1".into();
    let (_, state) = Client::join(&serve(app.clone()).await, &create(&app, &wish).await).await;
    let checked = state["seats"][1]["inCheck"].as_array().unwrap();
    assert_eq!((checked.len(), &checked[0]), (1, &60.into()), "the king on e8");
    assert_eq!(state["seats"][0]["inCheck"], json!([]));
}

#[tokio::test]
async fn a_body_without_meaning_is_refused() {
    let world = World::new();
    let app = world.app();
    for wrong in [json!({}), json!([]), json!({ "board": "chess", "seats": [{}], "undo": true })] {
        let answer = post(&app, "/v1/games", &wrong).await;
        assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::BAD_REQUEST, &"malformed".into()));
    }
    let huge = json!({ "board": "x".repeat(100_000) });
    assert_eq!(post(&app, "/v1/games", &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_delay_alone_and_no_limit_at_all_are_fine() {
    let world = World::new();
    let app = world.app();
    let mut wish = two_people("chess");
    wish["seats"][0]["delay"] = 5.into();
    create(&app, &wish).await;
}

#[tokio::test]
async fn a_damaged_game_is_listed_as_such() {
    let world = World::new();
    let app = world.app();
    let (broken, whole) =
        (create(&app, &two_people("chess")).await, create(&app, &two_people("chess")).await);
    let damage = format!("DELETE FROM seat WHERE game = (SELECT number FROM game WHERE id = '{broken}')");
    rusqlite::Connection::open(world.database()).unwrap().execute_batch(&damage).unwrap();
    let answer = get(&app, "/v1/games?empty=true").await;
    assert_eq!(answer.status, StatusCode::OK);
    let games = answer.json()["games"].as_array().unwrap().clone();
    let damaged = |id: &str| games.iter().find(|game| game["id"] == id).unwrap()["damaged"].clone();
    assert_eq!((damaged(&broken), damaged(&whole)), (true.into(), false.into()));
    assert_eq!(
        get(&app, &format!("/v1/games/{broken}/positions/0")).await.status,
        StatusCode::INTERNAL_SERVER_ERROR
    );
}

#[tokio::test]
async fn a_game_that_is_deleted_can_be_brought_back() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let listed = async || get(&app, "/v1/games?empty=true").await.json()["games"].as_array().unwrap().len();
    assert_eq!(delete(&app, &format!("/v1/games/{id}")).await.status, StatusCode::OK);
    assert_eq!(listed().await, 0);
    assert_eq!(post(&app, &format!("/v1/games/{id}/restore"), &json!({})).await.status, StatusCode::OK);
    assert_eq!(listed().await, 1);
    assert_eq!(delete(&app, "/v1/games/nothing").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn odd_positions_are_asked_about_and_played_by_who_insists() {
    let world = World::new();
    let app = world.app();
    for (code, fen) in [
        ("odd-no-king", "4k3/8/8/8/8/8/8/4R3 w - - 0 1"),
        ("odd-waiting-in-check", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"),
        ("odd-over", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
    ] {
        let mut wish = two_people("chess");
        wish["fen"] = fen.into();
        let answer = post(&app, "/v1/games", &wish).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fen}");
        assert_eq!(answer.json()["code"], code, "{fen}");
        wish["insist"] = true.into();
        assert_eq!(post(&app, "/v1/games", &wish).await.status, StatusCode::CREATED, "{fen}");
    }
    let mut wish = two_people("chess");
    wish["fen"] = "4k3/8/8/8/8/8/8/4K2R w - - 0 1".into();
    assert_eq!(post(&app, "/v1/games", &wish).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_game_can_be_given_a_name() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let title = async || get(&app, &format!("/v1/games/{id}")).await.json()["title"].clone();
    let call =
        async |name: &str| put(&app, &format!("/v1/games/{id}/title"), &json!({ "title": name })).await;
    assert_eq!(title().await, Value::Null);
    assert_eq!(call("  Sunday  ").await.status, StatusCode::OK);
    assert_eq!(title().await, "Sunday");
    assert_eq!(get(&app, "/v1/games").await.json()["games"][0]["title"], "Sunday");
    assert_eq!(call(&"x".repeat(81)).await.json()["code"], "title-too-long");
    assert_eq!(call(" ").await.status, StatusCode::OK);
    assert_eq!(title().await, Value::Null);
    let nobody = put(&app, "/v1/games/nothing/title", &json!({ "title": "x" })).await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
    assert_eq!(get(&app, "/v1/games/nothing").await.status, StatusCode::NOT_FOUND);
}
