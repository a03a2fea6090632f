//! No variant stalls the server.

use std::time::Duration;

use server::{People, Settings};
use tokio::time::Instant;

use super::*;

/// A board of so many cells a side, full of one piece but for the middle; more rules behind.
fn full(name: &str, side: usize, piece: &str, rules: &str) -> String {
    let row = |number: usize| {
        let cells = (0..side).map(|column| match number {
            _ if (side / 2 - 2..side / 2 + 2).contains(&number) => "0".to_owned(),
            _ if column == side / 2 && (number == 0 || number == side - 1) => {
                format!("{}K", if number == 0 { 2 } else { 1 })
            }
            _ => format!("{}{piece}", if number < side / 2 { 2 } else { 1 }),
        });
        format!("<row>{}</row>", cells.collect::<Vec<_>>().join(","))
    };
    let rows: String = (0..side).map(row).collect();
    format!(
        "<board language=\"2\"><metadata><name>{name}</name><boardType>Square2D</boardType></metadata>\
         <players><player color=\"255,255,255\" direction=\"+1\"/><player color=\"0,0,0\" direction=\"-1\"/></players>\
         <pieces><piece ID=\"classic.king\" char=\"K\" value=\"1\" royal=\"yes\"/>\
         <piece ID=\"classic.queen\" char=\"Q\" value=\"9\"/></pieces><position>{rows}</position>{rules}</board>"
    )
}

#[tokio::test]
async fn boards_that_cost_too_much_are_refused() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let duck = "<rules><wall stays=\"no\"/></rules>";
    for (name, board) in [("large", full("large", 24, "Q", "")), ("walls", full("walls", 20, "Q", duck))] {
        let check = ada.post("/v1/workshop/check", &upload(&[file("board.xml", &board)])).await;
        assert!(codes(&check).contains(&"too-costly".to_owned()), "{name} {:?}", codes(&check));
        assert_eq!(check.json()["chosen"], Value::Null);
    }
    // Depth, breadth and entities are for the reader of XML.
    let deep = format!("{}{}", "<a>".repeat(10_000), "</a>".repeat(10_000));
    let laughs = "<!DOCTYPE a [<!ENTITY b \"bbbb\"><!ENTITY c \"&b;&b;\">]><board>&c;</board>";
    for text in [deep.as_str(), laughs, "\u{0}", ""] {
        let check = ada.post("/v1/workshop/check", &upload(&[file("board.xml", text)])).await;
        assert_eq!((check.status.as_u16(), &check.json()["chosen"]), (200, &Value::Null));
    }
}

/// The longest that a move of an ordinary game has to wait for its acknowledgement, of some.
async fn longest(client: &mut Client, from: usize, moves: &[&str]) -> Duration {
    let mut longest = Duration::ZERO;
    for (ply, text) in (from..).zip(moves) {
        let sent = Instant::now();
        client.send_move(ply, text).await;
        client.wait("ack").await;
        longest = longest.max(sent.elapsed());
    }
    longest
}

/// How long a move of an ordinary game may wait. Machines differ, and tests run beside each other: what must always hold
/// is that the game goes on. `HYPERCHESS_HOSTILE_MS=50` says how fast, where nothing else runs.
fn bar() -> Duration {
    let said = std::env::var("HYPERCHESS_HOSTILE_MS").ok();
    said.and_then(|said| said.parse().ok()).map_or(Duration::from_secs(5), Duration::from_millis)
}

/// On the most costly boards that are taken, games are played as fast as they go, by people and by machines, a machine
/// thinks about positions, more boards are looked at and walked through, while somebody plays an ordinary game. How long
/// its moves waited is printed (`--nocapture` shows it).
#[test]
fn an_ordinary_game_goes_on_beside_hostile_ones() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(play_beside_hostile_ones());
    // Machines may think about such boards for minutes; nobody waits for that.
    runtime.shutdown_background();
}

async fn play_beside_hostile_ones() {
    let world = World::new();
    // As many as there can be.
    let app = world.app_with(Settings { people: People::Many, bounded: false, ..Settings::default() });
    let address = serve(app.clone()).await;
    let (mut ada, mut mallory) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Mallory").await);
    let boards = [
        full("queens", 20, "Q", ""),
        full("kings", 20, "K", ""),
        full("blast", 20, "Q", "<rules><blast/></rules>"),
    ];
    let (mut hostile, mut of_machines) = (Vec::new(), Vec::new());
    for board in &boards {
        let key = publish(&mut mallory, &upload(&[file("board.xml", board)])).await;
        let wish = json!({ "board": key, "undo": true, "seats": [seat("M", "human"), seat("N", "human")] });
        let game = mallory.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
        hostile.push((game, mallory.cookie.clone()));
        let wish = json!({ "board": key, "undo": true, "seats": [seat("M", "greedy"), seat("N", "level4")] });
        let game = mallory.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
        of_machines.push((game, mallory.cookie.clone()));
    }
    let wish = json!({ "board": "chess", "undo": true, "seats": [seat("A", "human"), seat("B", "human")] });
    let game = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let (mut player, _) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    let alone = longest(&mut player, 0, &["a2a3", "a7a6", "b2b3", "b7b6"]).await;
    let mut walks = Vec::new();
    for (game, _) in &hostile {
        let told = mallory.get(&format!("/v1/games/{game}/record")).await.json();
        let record = &told["record"];
        walks.push(json!({ "geometry": record["geometry"], "start": record["start"], "moves": [] }));
    }
    let mut players = Vec::new();
    for (game, cookie) in hostile {
        let address = address.clone();
        players.push(tokio::spawn(async move {
            let (mut client, mut state) = Client::join_as(&address, &game, cookie.as_deref()).await.unwrap();
            for ply in 0.. {
                let Some(text) = first_move(&state) else { return ply };
                client.send_move(ply, &text).await;
                state = client.wait_ply(ply + 1).await;
            }
            0
        }));
    }
    let mut moved = Vec::new();
    for (game, cookie) in of_machines {
        let address = address.clone();
        let (done, is_done) = tokio::sync::oneshot::channel();
        moved.push(is_done);
        players.push(tokio::spawn(async move {
            // Machines play on for as long as somebody looks.
            let (mut client, _) = Client::join_as(&address, &game, cookie.as_deref()).await.unwrap();
            client.wait_ply(1).await;
            done.send(()).unwrap();
            let mut plies = 1;
            while client.hear().await.is_some() {
                plies += 1;
            }
            plies
        }));
    }
    let first = longest(&mut player, 4, &["c2c3", "c7c6", "d2d3", "d7d6"]).await;
    // A machine thinks about these positions for as long as somebody reads.
    for walk in &walks {
        let mut browser = Browser::new(&app);
        browser.cookie = mallory.cookie.clone();
        let wish = json!({ "walk": walk, "lines": 3 });
        players.push(tokio::spawn(async move {
            browser.post("/v1/analyses", &wish).await;
            0
        }));
    }
    let checks: Vec<_> = boards.iter().map(|board| upload(&[file("board.xml", board)])).collect();
    let mut busy = Vec::new();
    for wish in checks {
        let mut browser = Browser::new(&app);
        browser.cookie = mallory.cookie.clone();
        busy.push(tokio::spawn(async move { browser.post("/v1/workshop/check", &wish).await.status }));
    }
    for walk in walks.into_iter().cycle().take(30) {
        let mut browser = Browser::new(&app);
        browser.cookie = mallory.cookie.clone();
        busy.push(tokio::spawn(async move { browser.post("/v1/walks", &walk).await.status }));
    }
    let worst =
        longest(&mut player, 8, &["e2e3", "e7e6", "f2f3", "f7f6", "g2g3", "g7g6", "h2h3", "h7h6"]).await;
    for check in busy {
        assert_eq!(check.await.unwrap(), 200);
    }
    // Those machines have moved that look one move ahead, however long it took them; the others think.
    for is_done in moved {
        is_done.await.unwrap();
    }
    let last =
        longest(&mut player, 16, &["c3c4", "c6c5", "d3d4", "d6d5", "e3e4", "e6e5", "f3f4", "f6f5"]).await;
    for player in players {
        player.abort();
    }
    println!(
        "the longest wait: {alone:?} alone, {first:?} beside games, {worst:?} beside games, analyses, checks and \
         walks, {last:?} when the machines had moved"
    );
    // Seconds would mean that it was waited for; the usual is a few milliseconds.
    assert!(worst.max(first).max(last) < bar(), "{first:?} {worst:?} {last:?}");
}

/// Some move that can be made, as its text.
fn first_move(state: &Value) -> Option<String> {
    state["destinations"].as_array()?.iter().find_map(|from| {
        let target = from["to"].as_array()?.first()?;
        let whole = target["text"].as_str().filter(|text| !text.is_empty());
        let choice = || target["choices"][0]["text"].as_str();
        whole.or_else(choice).map(str::to_owned)
    })
}
