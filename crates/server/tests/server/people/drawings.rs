//! What team mates show each other on the board, and nobody else sees.

use serde_json::{Value, json};

use super::browser::Browser;
use crate::common::{World, seat, serve};
use crate::socket::client::Client;

/// Four people at a board of two teams, every other one a team mate, and somebody who looks on.
struct Teams {
    address: String,
    game: String,
    people: Vec<Browser>,
    clients: Vec<Client>,
    watcher: Client,
    /// A move that the first player can make.
    first: String,
}

async fn sit_down(world: &World) -> Teams {
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let library = variant::Library::built_in();
    let teams = |board: &&variant::BoardEntry| {
        let players = board.blueprint().players;
        players.len() == 4 && players[0].team.is_some() && players[0].team == players[2].team
    };
    let board = library.boards().iter().find(teams).unwrap().name().to_owned();
    let mut people = Vec::new();
    for name in ["Ada", "Bob", "Carol", "Dan"] {
        people.push(Browser::of(&app, name).await);
    }
    let open = || {
        let mut open = seat("", "human");
        open["open"] = json!(true);
        open
    };
    let wish = json!({ "board": board, "undo": false, "seats": [seat("", "human"), open(), open(), open()] });
    let game = people[0].post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    for (seat, person) in people.iter_mut().enumerate().skip(1) {
        let taken = person.post(&format!("/v1/games/{game}/seats"), &json!({ "seat": seat })).await;
        assert_eq!(taken.status, 200);
    }
    let mut clients = Vec::new();
    let mut first = Value::Null;
    for person in &people {
        let (client, state) = Client::join_as(&address, &game, person.cookie.as_deref()).await.unwrap();
        clients.push(client);
        if first.is_null() {
            first = state["destinations"][0]["to"][0]["text"].clone();
        }
    }
    let watcher = Client::join_as(&address, &game, None).await.unwrap().0;
    Teams { address, game, people, clients, watcher, first: first.as_str().unwrap().to_owned() }
}

fn draw(marks: &[u16], arrows: &[[u16; 2]]) -> Value {
    json!({ "t": "draw", "ply": 0, "marks": marks, "arrows": arrows })
}

/// Everything that somebody is told until a move has been made.
async fn told_until(client: &mut Client, ply: u64) -> Vec<Value> {
    let mut told = Vec::new();
    loop {
        let message = client.hear().await.unwrap();
        let is_last = message["t"] == "state" && message["ply"] == ply;
        told.push(message);
        if is_last {
            return told;
        }
    }
}

fn drawings(told: &[Value]) -> Vec<&Value> {
    told.iter().filter(|message| message["t"] == "drawn").collect()
}

#[tokio::test]
async fn team_mates_see_what_is_drawn_and_nobody_else_does() {
    let world = World::new();
    let Teams { address, game, people, mut clients, mut watcher, first } = sit_down(&world).await;
    // The drawing has cells that nothing else speaks of.
    clients[0].send(draw(&[17], &[[18, 19], [20, 21]])).await;
    let drawn = json!({ "t": "drawn", "seat": 0, "ply": 0, "marks": [17], "arrows": [[18, 19], [20, 21]] });
    assert_eq!(clients[2].wait("drawn").await, drawn);
    clients[0].send(draw(&[17], &[])).await;
    assert_eq!(clients[2].wait("drawn").await["arrows"], json!([]));

    // Whoever comes later finds it if it is for them; whoever made it needs no telling.
    let mut later = Vec::new();
    for person in people.iter().map(Some).chain([None]) {
        let cookie = person.and_then(|person| person.cookie.as_deref());
        later.push(Client::join_as(&address, &game, cookie).await.unwrap().0);
    }
    clients[2].send(draw(&[30], &[])).await;
    clients[0].wait("drawn").await;
    clients[0].send_move(0, &first).await;

    for (seat, client) in clients.iter_mut().enumerate() {
        let told = told_until(client, 1).await;
        if seat % 2 == 1 {
            assert!(
                told.iter().all(|message| !message.to_string().contains("\"drawn\"")),
                "{seat}: {told:?}"
            );
        }
    }
    let told = told_until(&mut watcher, 1).await;
    assert!(told.iter().all(|message| !message.to_string().contains("\"drawn\"")), "{told:?}");
    for (number, client) in later.iter_mut().enumerate() {
        let told = told_until(client, 1).await;
        let by: Vec<&Value> = drawings(&told).iter().map(|drawn| &drawn["seat"]).collect();
        let expected = match number {
            0 => vec![json!(2)],
            2 => vec![json!(0)],
            _ => vec![],
        };
        assert_eq!(by, expected.iter().collect::<Vec<_>>(), "{number}");
    }

    // With the move it is gone, also for those who come later, and a drawing of what was before is passed over.
    clients[0].send(draw(&[17], &[])).await;
    let (mut mate, _) = Client::join_as(&address, &game, people[2].cookie.as_deref()).await.unwrap();
    clients[0].send(json!({ "t": "draw", "ply": 1, "marks": [40] })).await;
    assert_eq!(mate.wait("drawn").await["marks"], json!([40]));
}

#[tokio::test]
async fn what_cannot_be_shown_is_refused() {
    let world = World::new();
    let Teams { mut clients, mut watcher, address, people, .. } = sit_down(&world).await;
    watcher.send(draw(&[1], &[])).await;
    assert_eq!(watcher.wait("reject").await["code"], "notAllowed");
    for wrong in
        [draw(&[u16::MAX], &[]), draw(&[], &[[0, u16::MAX]]), draw(&[0; 65], &[]), draw(&[], &[[0, 1]; 65])]
    {
        clients[0].send(wrong).await;
        assert_eq!(clients[0].wait("reject").await["code"], "malformed");
    }
    for number in 0..12 {
        clients[0].send(draw(&[number], &[])).await;
    }
    assert_eq!(clients[0].wait("reject").await["code"], "tooOften");
    assert_eq!(clients[2].wait("drawn").await["marks"], json!([0]), "none of the wrong ones came");

    // Without team mates there is nobody to show anything to.
    let mut ada = people.into_iter().next().unwrap();
    let wish = json!({ "board": "chess", "undo": false, "seats": [seat("A", "human"), seat("B", "human")] });
    let game = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let (mut alone, _) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    alone.send(draw(&[1], &[])).await;
    assert_eq!(alone.wait("reject").await["code"], "notAllowed");
}
