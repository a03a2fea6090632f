//! `/v1/solitaire`.

use axum::Router;
use serde_json::{Value, json};
use server::Settings;

use crate::common::{Answer, World, delete, get, post};

/// A challenge of three captures, and what solves it.
const CHALLENGE: &str = "Ta4-c4-Cb2-Ac1";
const SOLUTION: [&str; 3] = ["b2c4", "a4c4", "c4c1"];

fn code(answer: &Answer) -> (u16, Value) {
    (answer.status.as_u16(), answer.json()["code"].clone())
}

fn win(name: &str, boards: usize) -> Value {
    let board = json!({ "challenge": CHALLENGE, "moves": solution() });
    json!({ "game": "first", "name": name, "level": "easy", "boards": vec![board; boards] })
}

fn solution() -> Vec<&'static str> {
    SOLUTION.to_vec()
}

fn saved(used: u32) -> Value {
    json!({ "level": "easy", "challenge": CHALLENGE, "used": used, "date": "2026-11-17" })
}

async fn solved(app: &Router) -> Value {
    post(app, "/v1/solitaire/solutions", &json!({ "challenge": CHALLENGE, "from": null })).await.json()
}

#[tokio::test]
async fn a_challenge_is_begun_played_and_won() {
    let app = World::new().app();
    let wish = json!({ "level": "easy", "text": CHALLENGE, "english": false, "day": null, "but": [] });
    let begun = post(&app, "/v1/solitaire/challenges", &wish).await.json();
    assert_eq!((&begun["challenge"], &begun["won"]), (&json!("Ac1-Cb2-Ta4-c4"), &Value::Null));
    assert!(begun["grade"].as_f64().unwrap() > 0.0);
    let found = solved(&app).await;
    assert_eq!((&found["count"], &found["distinct"]), (&json!(1), &json!(1)), "{found}");
    assert_eq!(found["moves"], json!(solution()));
    let played = json!({ "challenge": CHALLENGE, "moves": solution() });
    let end = post(&app, "/v1/solitaire/positions", &played).await.json();
    assert_eq!((&end["won"], &end["now"]), (&json!(true), &json!("Tc1")));
    let records = post(&app, "/v1/solitaire/wins", &win("Ana", 1)).await.json();
    assert_eq!(records, json!([{ "name": "Ana", "wins": 1, "level": "easy" }]));
}

#[tokio::test]
async fn what_is_no_win_is_not_counted() {
    let app = World::new().app();
    // Very hard has three boards of the file, each another one.
    let board = json!({ "challenge": CHALLENGE, "moves": solution() });
    let three = [board.clone(), board.clone(), board];
    let of_level = |level: &str, boards: &[Value]| json!({ "game": "first", "name": "Ana", "level": level, "boards": boards });
    for wish in [win("Ana", 0), win("Ana", 2), of_level("training", &[]), of_level("veryHard", &three)] {
        assert_eq!(code(&post(&app, "/v1/solitaire/wins", &wish).await), (422, json!("not-won")), "{wish}");
    }
    let half = json!({ "challenge": CHALLENGE, "moves": ["b2c4"] });
    let half = of_level("easy", &[half]);
    assert_eq!(code(&post(&app, "/v1/solitaire/wins", &half).await), (422, json!("not-won")));
    for name in ["", "  ", "Ana 7", "a,b", "\u{202e}Ana", "A\0na"] {
        assert_eq!(code(&post(&app, "/v1/solitaire/wins", &win(name, 1)).await), (422, json!("wrong-name")));
    }
    assert_eq!(get(&app, "/v1/solitaire").await.json()["records"], json!([]));
}

#[tokio::test]
async fn a_win_that_is_sent_again_counts_once() {
    let app = World::new().app();
    for _ in 0..3 {
        let records = post(&app, "/v1/solitaire/wins", &win("Ana", 1)).await.json();
        assert_eq!(records, json!([{ "name": "Ana", "wins": 1, "level": "easy" }]));
    }
    let mut second = win("Ana", 1);
    second["game"] = json!("second");
    assert_eq!(post(&app, "/v1/solitaire/wins", &second).await.json()[0]["wins"], 2);
}

#[tokio::test]
async fn three_boards_of_the_file_win_what_is_very_hard() {
    let app = World::new().app();
    let mut boards: Vec<Value> = Vec::new();
    while boards.len() < 3 {
        let but: Vec<&Value> = boards.iter().map(|board| &board["challenge"]).collect();
        let wish = json!({ "level": "veryHard", "text": null, "english": false, "day": null, "but": but });
        let challenge = post(&app, "/v1/solitaire/challenges", &wish).await.json()["challenge"].clone();
        let wish = json!({ "challenge": challenge, "from": null });
        let moves = post(&app, "/v1/solitaire/solutions", &wish).await.json()["moves"].clone();
        boards.push(json!({ "challenge": challenge, "moves": moves }));
    }
    let win = json!({ "game": "one", "name": "Ana", "level": "veryHard", "boards": boards });
    assert_eq!(post(&app, "/v1/solitaire/wins", &win).await.json()[0]["wins"], 1);
}

#[tokio::test]
async fn lines_that_cannot_be_solved_are_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new();
    let app = world.app_with(Settings { puzzles: Some(folder.path().to_owned()), ..Settings::default() });
    let file = folder.path().join("partidasnuevas.txt");
    let wish = |day: u32| json!({ "level": "easy", "text": null, "english": false, "day": day.to_string(), "but": [] });
    std::fs::write(&file, "a1-a2-Ad4 Fácil\nTa4-c4-Cb2-Ac1 Fácil\n").unwrap();
    for day in 0..20 {
        let drawn = post(&app, "/v1/solitaire/challenges", &wish(day)).await.json();
        assert_eq!(drawn["challenge"], "Ac1-Cb2-Ta4-c4", "{drawn}");
    }
    std::fs::write(&file, "a1-a2-Ad4 Fácil\n").unwrap();
    let none = post(&app, "/v1/solitaire/challenges", &wish(0)).await;
    assert_eq!(code(&none), (422, json!("no-challenge")));
}

#[tokio::test]
async fn of_two_saved_games_with_one_number_one_is_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new();
    let app = world.app_with(Settings { puzzles: Some(folder.path().to_owned()), ..Settings::default() });
    let file = folder.path().join("partidasguardadas.txt");
    let (one, other) = ("21112016 01:07 Fácil Ta4-c4-Cb2-Ac1", "22112016 00:09 Fácil Ta4-c4-Cb2-Ac1");
    std::fs::write(&file, format!("Partida 5 {one}\nPartida 5 {other}\n")).unwrap();
    assert_eq!(delete(&app, "/v1/solitaire/saved/6").await.status, 200);
    let left = get(&app, "/v1/solitaire").await.json();
    assert_eq!((&left["saved"][0]["number"], &left["saved"][0]["used"]), (&json!(5), &json!(67)));
    assert_eq!(left["saved"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn lists_that_no_game_needs_are_turned_away() {
    let app = World::new().app();
    let moves = json!({ "challenge": CHALLENGE, "moves": vec!["a1a2"; 2000] });
    assert_eq!(code(&post(&app, "/v1/solitaire/positions", &moves).await), (400, json!("malformed")));
    let but =
        json!({ "level": "hard", "text": null, "english": false, "day": null, "but": vec![CHALLENGE; 500] });
    assert_eq!(code(&post(&app, "/v1/solitaire/challenges", &but).await), (400, json!("malformed")));
    assert_eq!(code(&post(&app, "/v1/solitaire/wins", &win("Ana", 1000)).await), (422, json!("not-won")));
}

#[tokio::test]
async fn games_are_saved_and_forgotten_by_their_number() {
    let app = World::new().app();
    let first = post(&app, "/v1/solitaire/saved", &saved(67)).await.json();
    assert_eq!(
        (&first["number"], &first["used"], &first["date"]),
        (&json!(1), &json!(67), &json!("2026-11-17"))
    );
    assert_eq!(post(&app, "/v1/solitaire/saved", &saved(68)).await.json()["number"], 2);
    assert_eq!(code(&post(&app, "/v1/solitaire/saved", &saved(180)).await), (422, json!("time-is-up")));
    assert_eq!(delete(&app, "/v1/solitaire/saved/1").await.status, 200);
    assert_eq!(delete(&app, "/v1/solitaire/saved/1").await.status, 404);
    let left = get(&app, "/v1/solitaire").await.json();
    assert_eq!(left["saved"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn lines_that_cannot_be_read_are_told_and_stay() {
    let world = World::new();
    let folder = tempfile::tempdir().unwrap();
    let app = world.app_with(Settings { puzzles: Some(folder.path().to_owned()), ..Settings::default() });
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("records.txt"), "Eva tres Fácil\nEva 2 Fácil\n").unwrap();
    std::fs::write(file("partidasguardadas.txt"), "Partida uno\n").unwrap();
    assert_eq!(post(&app, "/v1/solitaire/wins", &win("Ana", 1)).await.status, 200);
    assert_eq!(post(&app, "/v1/solitaire/saved", &saved(5)).await.status, 200);
    let home = get(&app, "/v1/solitaire").await.json();
    assert_eq!(home["problems"].as_array().unwrap().len(), 2, "{home}");
    assert_eq!(home["records"].as_array().unwrap().len(), 2, "{home}");
    let text = |name: &str| std::fs::read_to_string(file(name)).unwrap();
    assert_eq!(text("records.txt"), "Eva tres Fácil\nEva 2 Fácil\nAna 1 Fácil\n");
    assert!(text("partidasguardadas.txt").starts_with("Partida uno\nPartida 1 17112026 00:05 Fácil "));
}
