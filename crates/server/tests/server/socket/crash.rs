//! Servers that go away in the middle of a game. (The program itself is killed in the tests of
//! `hyperchess`.)

use serde_json::json;
use tokio::runtime::Runtime;

use super::client::Client;
use super::play::SCHOLARS_MATE;
use crate::common::{World, create, get, own_chess, serve, two_people};

#[test]
fn a_game_goes_on_after_the_server_was_gone() {
    let world = World::new();
    let mut wish = two_people("chess");
    wish["seats"][0]["initial"] = 600.into();
    wish["seats"][1]["initial"] = 600.into();
    let first = Runtime::new().unwrap();
    let id = first.block_on(async {
        let app = world.app();
        let id = create(&app, &wish).await;
        let address = serve(app).await;
        let (mut client, _) = Client::join(&address, &id).await;
        client.play_all(&SCHOLARS_MATE[..4]).await;
        id
    });
    // Nothing is told that it should end.
    first.shutdown_background();
    Runtime::new().unwrap().block_on(async {
        let address = world.serve().await;
        let mut client = Client::connect(&address, &id).await;
        client.version = 4;
        client.send(json!({ "t": "hello", "version": 4 })).await;
        assert_eq!(client.hear().await.unwrap()["event"]["t"], "resumed");
        let state = client.wait("state").await;
        assert_eq!((&state["ply"], &state["turn"]), (&4.into(), &0.into()));
        assert!(state["seats"][0]["clock"]["remainingMs"].as_u64().unwrap() > 590_000);
        for (ply, text) in SCHOLARS_MATE.iter().enumerate().skip(4) {
            client.play(ply, text).await;
        }
    });
}

#[test]
fn a_game_keeps_its_rules_when_their_files_are_gone() {
    let world = World::new();
    let board = own_chess();
    world.write("Boards/Mine/board.xml", board.as_bytes());
    let first = Runtime::new().unwrap();
    let (id, geometry) = first.block_on(async {
        let app = world.app();
        let id = create(&app, &two_people("Mine")).await;
        let (mut client, state) = Client::join(&serve(app).await, &id).await;
        client.play(0, "e2e4").await;
        (id, state["geometry"].as_str().unwrap().to_owned())
    });
    first.shutdown_background();
    std::fs::remove_dir_all(world.content()).unwrap();
    Runtime::new().unwrap().block_on(async {
        let app = world.app();
        let shape = get(&app, &format!("/v1/geometries/{geometry}")).await.json();
        assert_eq!(shape["boardName"], "Mine");
        let (mut client, state) = Client::join(&serve(app).await, &id).await;
        assert_eq!((&state["geometry"], &state["ply"]), (&geometry.into(), &1.into()));
        client.play(1, "e7e5").await;
    });
}

#[tokio::test]
async fn a_damaged_log_is_told_of_and_stops_nobody_else() {
    let world = World::new();
    let app = world.app();
    let (broken, whole) =
        (create(&app, &two_people("chess")).await, create(&app, &two_people("chess")).await);
    let address = serve(app).await;
    for id in [&broken, &whole] {
        Client::join(&address, id).await.0.play(0, "e2e4").await;
    }
    let damage = format!(
        "UPDATE event SET body = replace(body, 'e2e4', 'e2e5')
         WHERE game = (SELECT number FROM game WHERE id = '{broken}')"
    );
    rusqlite::Connection::open(world.database()).unwrap().execute_batch(&damage).unwrap();
    let app = world.app();
    let answer = tokio_tungstenite::connect_async(format!(
        "ws://{}/v1/games/{broken}/socket",
        serve(app.clone()).await
    ))
    .await;
    let Err(tokio_tungstenite::tungstenite::Error::Http(answer)) = answer else {
        panic!("it makes no sense")
    };
    assert_eq!(answer.status(), 500);
    let (_, state) = Client::join(&serve(app).await, &whole).await;
    assert_eq!(state["ply"], 1);
}

#[test]
fn looking_at_a_game_without_a_clock_changes_nothing() {
    let world = World::new();
    let first = Runtime::new().unwrap();
    let id = first.block_on(async {
        let app = world.app();
        let id = create(&app, &two_people("chess")).await;
        Client::join(&serve(app).await, &id).await.0.play(0, "e2e4").await;
        id
    });
    first.shutdown_background();
    Runtime::new().unwrap().block_on(async {
        let app = world.app();
        let before = get(&app, "/v1/games").await.json();
        let (_, state) = Client::join(&serve(app.clone()).await, &id).await;
        assert_eq!(state["version"], 1);
        assert_eq!(get(&app, "/v1/games").await.json(), before);
    });
}

/// Waits until the server has noted that it is there, which it does once a clock runs.
async fn has_beaten(world: &World) {
    let file = rusqlite::Connection::open(world.database()).unwrap();
    let beats = || file.query_row("SELECT count(*) FROM run", [], |row| row.get::<_, i64>(0)).unwrap();
    for _ in 0..500 {
        if beats() > 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the server is not there");
}

#[test]
fn what_was_thought_before_a_crash_is_charged() {
    let world = World::new();
    let mut wish = two_people("chess");
    wish["seats"][1]["initial"] = 600.into();
    let first = Runtime::new().unwrap();
    let id = first.block_on(async {
        let app = world.app();
        let id = create(&app, &wish).await;
        Client::join(&serve(app).await, &id).await.0.play(0, "e2e4").await;
        has_beaten(&world).await;
        id
    });
    first.shutdown_background();
    // As if the server had been there for a minute and then gone for a day.
    let later = "UPDATE run SET alive_at = (SELECT written_at FROM event) + 60000;
        UPDATE run SET started_at = started_at - 86400000, alive_at = alive_at - 86400000;
        UPDATE event SET at = at - 86400000, written_at = written_at - 86400000";
    rusqlite::Connection::open(world.database()).unwrap().execute_batch(later).unwrap();
    Runtime::new().unwrap().block_on(async {
        let (_, state) = Client::join(&world.serve().await, &id).await;
        let remaining = state["seats"][1]["clock"]["remainingMs"].as_u64().unwrap();
        // The minute is charged, and what this test takes, but nothing of the day.
        assert!((300_000..=540_000).contains(&remaining), "{remaining}");
    });
}

#[tokio::test]
async fn whoever_comes_at_once_comes_to_one_game() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app).await;
    let joining = (0..20).map(|_| Client::join(&address, &id));
    let mut clients: Vec<_> = futures_util::future::join_all(joining).await;
    clients[0].0.play(0, "e2e4").await;
    for (client, _) in &mut clients[1..] {
        client.wait_ply(1).await;
    }
}
