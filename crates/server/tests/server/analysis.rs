//! `/v1/games/{id}/analysis`.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{World, create, get, seat, send, serve, two_people};
use crate::socket::client::Client;

/// The messages of a stream that has ended.
fn messages(body: &[u8]) -> Vec<Value> {
    let lines = std::str::from_utf8(body).unwrap().lines();
    lines
        .filter_map(|line| line.strip_prefix("data: "))
        .map(|data| serde_json::from_str(data).unwrap())
        .collect()
}

#[tokio::test]
async fn a_position_is_thought_about_until_enough_is_known() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let answer = get(&app, &format!("/v1/games/{id}/analysis?ply=0&lines=3&nodes=5000")).await;
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "text/event-stream"));
    let told = messages(&answer.body);
    let last = told.last().unwrap();
    assert_eq!((&last["done"], &last["ply"], &last["turn"]), (&true.into(), &0.into(), &0.into()));
    assert_eq!(last["lines"].as_array().unwrap().len(), 3);
    assert!(told.iter().rev().skip(1).all(|news| news["done"] == false));
    assert!(last["nodes"].as_u64().unwrap() >= 2_000, "{last}");
    let best = &last["lines"][0]["moves"][0];
    assert!(best["text"].is_string() && best["from"].is_u64() && best["to"].is_u64(), "{last}");
}

#[tokio::test]
async fn mates_are_seen_from_any_position_of_the_game() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app.clone()).await;
    let (mut client, _) = Client::join(&address, &id).await;
    for (ply, text) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        client.play(ply, text).await;
    }
    let ask = async |ply: u32| {
        let answer = get(&app, &format!("/v1/games/{id}/analysis?ply={ply}&nodes=20000")).await;
        messages(&answer.body).pop().unwrap()
    };
    let before = ask(3).await;
    assert_eq!((&before["turn"], &before["lines"][0]["end"]), (&1.into(), &1.into()));
    assert_eq!(before["lines"][0]["moves"][0]["text"], "d8h4");
    let over = ask(4).await;
    assert_eq!((&over["lines"], &over["done"]), (&json!([]), &true.into()));
}

#[tokio::test]
async fn what_comes_from_the_hand_comes_from_no_cell() {
    let world = World::new();
    let app = world.app();
    // Only the drop of the queen mates at once.
    let fen = "6k1/5ppp/8/8/8/8/8/K7[Q] w - - 0 1";
    let seats = [seat("Ada", "human"), seat("Bob", "human")];
    let wish = json!({ "board": "crazyhouse", "undo": true, "seats": seats, "fen": fen });
    let id = create(&app, &wish).await;
    let answer = get(&app, &format!("/v1/games/{id}/analysis?ply=0&nodes=20000")).await;
    let told = messages(&answer.body).pop().unwrap();
    let drop = &told["lines"][0]["moves"][0];
    assert!(drop["text"].as_str().unwrap().starts_with("Q@"), "{told}");
    assert_eq!(drop["from"], Value::Null);
    assert_eq!(told["lines"][0]["end"], 1);
}

#[tokio::test]
async fn what_cannot_be_asked_is_said_so() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    for (path, status) in [
        (format!("{id}/analysis?ply=1"), StatusCode::NOT_FOUND),
        (format!("{id}/analysis"), StatusCode::BAD_REQUEST),
        (format!("{id}/analysis?ply=-1"), StatusCode::BAD_REQUEST),
        ("nothing/analysis?ply=0".to_owned(), StatusCode::NOT_FOUND),
    ] {
        let answer = get(&app, &format!("/v1/games/{path}")).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.json()["remedy"].is_string());
    }
    let stranger =
        Request::get(format!("/v1/games/{id}/analysis?ply=0")).header("sec-fetch-site", "cross-site");
    assert_eq!(send(&app, stranger.body(Body::empty()).unwrap()).await.status, StatusCode::FORBIDDEN);
}

/// Asks for an endless stream, and says how the answer begins.
async fn listen(address: &str, id: &str) -> (TcpStream, String) {
    let mut socket = TcpStream::connect(address).await.unwrap();
    let request = format!("GET /v1/games/{id}/analysis?ply=0 HTTP/1.1\r\nHost: {address}\r\n\r\n");
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut start = [0; 12];
    socket.read_exact(&mut start).await.unwrap();
    (socket, String::from_utf8_lossy(&start).into_owned())
}

#[tokio::test]
async fn closing_the_connection_ends_the_search() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app.clone()).await;
    let mut listeners = Vec::new();
    loop {
        let (socket, start) = listen(&address, &id).await;
        if start != "HTTP/1.1 200" {
            assert_eq!(start, "HTTP/1.1 503");
            break;
        }
        listeners.push(socket);
        assert!(listeners.len() < 1_000, "there is no end to what can be asked");
    }
    assert!(listeners.len() >= 100, "a hundred at once: {}", listeners.len());
    let busy = get(&app, &format!("/v1/games/{id}/analysis?ply=0")).await;
    assert_eq!((busy.status, busy.json()["code"].clone()), (StatusCode::SERVICE_UNAVAILABLE, "busy".into()));
    drop(listeners);
    while listen(&address, &id).await.1 != "HTTP/1.1 200" {
        tokio::task::yield_now().await;
    }
}
