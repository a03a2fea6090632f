//! Connections: those that bring nothing, those that are too many, and how they end.

use std::time::Duration;

use futures_util::StreamExt;
use server::{Bounds, Settings, app};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{World, create, serve, serve_within, two_people};

const LONG: Duration = Duration::from_secs(20);

/// Says something, and hears all that is answered until the other side hangs up.
async fn say(address: &str, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    // Whoever is hung up on may hear nothing at all.
    let _ = timeout(LONG, stream.read_to_end(&mut heard)).await.expect("is hung up on");
    String::from_utf8(heard).unwrap()
}

#[tokio::test]
async fn whoever_does_not_finish_a_request_is_hung_up_on() {
    let world = World::new();
    let bounds = Bounds { head: Duration::from_millis(100), ..Bounds::default() };
    let address = serve_within(world.app(), bounds).await;
    for half in ["", "GET /v1/boards HTTP/1.1\r\nHost: loc", "GET /v1/boards HTTP/1.1\r\nHost: localhost\r\n"]
    {
        assert!(!say(&address, half).await.contains("200 OK"), "{half:?}");
    }
    let whole = say(&address, "GET /v1/log HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert!(whole.starts_with("HTTP/1.1 200 OK"), "{whole}");
}

#[tokio::test]
async fn whoever_is_one_too_many_is_hung_up_on_at_once() {
    let world = World::new();
    let app = world.app();
    let game = create(&app, &two_people("chess")).await;
    let address = serve_within(app, Bounds { of_address: 3, ..Bounds::default() }).await;
    let (socket, _) = connect_async(format!("ws://{address}/v1/games/{game}/socket")).await.unwrap();
    let (_first, second) =
        (TcpStream::connect(&address).await.unwrap(), TcpStream::connect(&address).await.unwrap());
    let whole = "GET /v1/log HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    // All are taken in turn, so these are known by the time the next one comes.
    assert_eq!(say(&address, whole).await, "");
    drop(second);
    // It takes a moment until it is noticed.
    while say(&address, whole).await.is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    drop(socket);
}

#[tokio::test]
async fn whoever_is_connected_hears_when_to_come_back() {
    let world = World::new();
    let server = world.server_with(Settings::default());
    let app = app(server.clone());
    let game = create(&app, &two_people("chess")).await;
    let address = serve(app).await;
    let (mut socket, _) = connect_async(format!("ws://{address}/v1/games/{game}/socket")).await.unwrap();
    server.say_goodbye(LONG).await;
    let closed = loop {
        if let Message::Close(Some(frame)) = socket.next().await.unwrap().unwrap() {
            break frame;
        }
    };
    assert_eq!((u16::from(closed.code), closed.reason.as_str()), (1012, "come back in 5 seconds"));
}
