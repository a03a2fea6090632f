//! No variant stalls the server.

use std::time::Duration;

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

/// Three games on the most costly boards that are taken are played as fast as they go, more boards are looked at, and
/// positions on them are asked for, while somebody plays an ordinary game. Machines differ, and tests run beside each other: what must hold is that the
/// ordinary game goes on; how fast it did is printed (`--nocapture` shows it).
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ordinary_game_goes_on_beside_hostile_ones() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, mut mallory) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Mallory").await);
    let boards = [
        full("queens", 20, "Q", ""),
        full("kings", 20, "K", ""),
        full("blast", 20, "Q", "<rules><blast/></rules>"),
    ];
    let mut hostile = Vec::new();
    for board in &boards {
        let key = publish(&mut mallory, &upload(&[file("board.xml", board)])).await;
        let wish = json!({ "board": key, "undo": true, "seats": [seat("M", "human"), seat("N", "human")] });
        let game = mallory.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
        hostile.push((game, mallory.cookie.clone()));
    }
    let wish = json!({ "board": "chess", "undo": true, "seats": [seat("A", "human"), seat("B", "human")] });
    let game = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let (mut player, _) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    let moves: Vec<&str> = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(12);
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
    let first = longest(&mut player, 4, &moves[..4]).await;
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
    let worst = longest(&mut player, 8, &moves[..4]).await;
    for check in busy {
        assert_eq!(check.await.unwrap(), 200);
    }
    for player in players {
        player.abort();
    }
    println!(
        "the longest wait: {alone:?} alone, {first:?} beside games, {worst:?} beside games, checks and walks"
    );
    // Seconds would mean that it was waited for; the usual is a few milliseconds.
    assert!(worst.max(first) < Duration::from_secs(5), "{first:?} {worst:?}");
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
