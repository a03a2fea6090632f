//! Games for one player, games with whoever asks for the same, and what belongs to each of those who play.

use serde_json::{Value, json};

use super::browser::{Browser, refusal, with};
use crate::common::{World, seat, serve};
use crate::socket::client::Client;

fn open_seat() -> Value {
    let mut open = seat("", "human");
    open["open"] = json!(true);
    open
}

fn challenge(opponent: &str) -> Value {
    json!({ "board": "chess", "undo": false, "opponent": opponent, "seats": [seat("", "human"), open_seat()] })
}

#[tokio::test]
async fn somebody_is_asked_by_name_and_accepts_or_declines() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob, mut carol) =
        (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await, Browser::of(&app, "Carol").await);
    assert_eq!(refusal(&ada.post("/v1/games", &challenge("Nobody")).await), with(422, "no-such-player"));
    assert_eq!(refusal(&ada.post("/v1/games", &challenge(" ada ")).await), with(422, "yourself"));
    let mut two = challenge("Bob");
    two["seats"] = json!([open_seat(), open_seat()]);
    assert_eq!(refusal(&ada.post("/v1/games", &two).await), with(422, "one-seat"));

    let made = ada.post("/v1/games", &challenge("BOB")).await;
    let game = made.json()["id"].as_str().unwrap().to_owned();
    let seats = format!("/v1/games/{game}/seats");
    assert_eq!(carol.get("/v1/lobby").await.json()["games"], json!([]), "it is for nobody else to find");
    assert_eq!(carol.get("/v1/challenges").await.json()["games"], json!([]));
    let asked = bob.get("/v1/challenges").await.json();
    assert_eq!((&asked["games"][0]["id"], &asked["games"][0]["forYou"]), (&json!(game), &json!(true)));
    assert_eq!(refusal(&carol.post(&seats, &json!({})).await), with(403, "for-another"));
    assert_eq!(bob.post(&seats, &json!({})).await.json(), json!({ "seat": 1 }));
    assert_eq!(bob.get("/v1/challenges").await.json()["games"], json!([]), "it is answered");

    let made = ada.post("/v1/games", &challenge("Bob")).await;
    let seats = format!("/v1/games/{}/seats", made.json()["id"].as_str().unwrap());
    assert_eq!(carol.delete(&seats).await.status, 200, "giving up a seat that one has not changes nothing");
    assert_eq!(ada.get(&seats).await.json()["declined"], false);
    assert_eq!(bob.delete(&seats).await.status, 200);
    let answered = ada.get(&seats).await.json();
    assert_eq!((&answered["declined"], &answered["challenged"]), (&json!(true), &json!("Bob")));
    assert_eq!(bob.get("/v1/challenges").await.json()["games"], json!([]));
    assert_eq!(refusal(&bob.post(&seats, &json!({})).await), with(404, "not-found"), "it is called off");
    let restore = seats.replace("/seats", "/restore");
    assert_eq!(refusal(&ada.post(&restore, &json!({})).await), with(409, "declined"), "a no is a no");
}

#[tokio::test]
async fn only_who_made_a_game_calls_it_off() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let board = variant::Library::built_in()
        .boards()
        .iter()
        .find_map(|board| (board.blueprint().players.len() == 3).then(|| board.name().to_owned()));
    let wish =
        json!({ "board": board, "undo": false, "seats": [seat("", "human"), open_seat(), open_seat()] });
    let game = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/v1/games/{game}");
    assert_eq!(bob.post(&format!("{path}/seats"), &json!({})).await.status, 200);
    assert_eq!(refusal(&bob.delete(&path).await), with(403, "not-yours"));
    assert_eq!(ada.delete(&path).await.status, 200);
    assert_eq!(ada.get(&format!("{path}/seats")).await.json()["calledOff"], true);
}

#[tokio::test]
async fn those_who_ask_for_the_same_play_each_other() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob, mut carol) =
        (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await, Browser::of(&app, "Carol").await);
    let wish = |initial: u32| json!({ "board": "chess", "initial": initial, "increment": 2, "delay": 0 });
    let first = ada.post("/v1/pairings", &wish(180)).await.json();
    assert_eq!(first["waiting"], true);
    assert_eq!(ada.post("/v1/pairings", &wish(180)).await.json(), first, "nobody plays against themselves");
    let other = bob.post("/v1/pairings", &wish(300)).await.json();
    assert_eq!((&other["waiting"], other["id"] != first["id"]), (&json!(true), true), "another time");
    let paired = carol.post("/v1/pairings", &wish(180)).await.json();
    assert_eq!(paired, json!({ "id": first["id"], "waiting": false }));
    let players = ada.get(&format!("/v1/games/{}/seats", first["id"].as_str().unwrap())).await.json();
    let mut names: Vec<&str> =
        players["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!((names, &players["waiting"]), (vec!["Ada", "Carol"], &json!(false)));
    assert_eq!(
        refusal(
            &ada.post("/v1/pairings", &json!({ "board": "no", "initial": 1, "increment": 0, "delay": 0 }))
                .await
        )
        .0,
        422
    );
    let stranger = Browser::new(&app).post("/v1/pairings", &wish(180)).await;
    assert_eq!(refusal(&stranger), with(401, "not-logged-in"));
}

#[tokio::test]
async fn whoever_asks_gets_a_usual_game_and_waits_in_one_alone() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let wish = |initial: u32| json!({ "board": "chess", "initial": initial, "increment": 0, "delay": 0 });
    let mut seats = [seat("", "human"), open_seat()];
    seats.iter_mut().for_each(|seat| seat["initial"] = json!(180));
    let odd = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let trap =
        ada.post("/v1/games", &json!({ "board": "chess", "undo": false, "fen": odd, "seats": seats })).await;
    assert_eq!(trap.status, 201);
    let first = bob.post("/v1/pairings", &wish(180)).await.json();
    assert_ne!(first["id"], trap.json()["id"], "what is in the lobby may begin anyhow");
    let second = bob.post("/v1/pairings", &wish(300)).await.json();
    let of_first = bob.get(&format!("/v1/games/{}/seats", first["id"].as_str().unwrap())).await.json();
    assert_eq!(of_first["calledOff"], true, "nobody waits in two places");
    let (mut carol, mut dan) = (Browser::of(&app, "Carol").await, Browser::of(&app, "Dan").await);
    let wishes = (wish(60), wish(60));
    let (one, other) =
        tokio::join!(carol.post("/v1/pairings", &wishes.0), dan.post("/v1/pairings", &wishes.1));
    assert_eq!(one.json()["id"], other.json()["id"], "two who ask at once meet");
    assert_eq!(ada.post("/v1/pairings", &wish(300)).await.json()["id"], second["id"]);
}

#[tokio::test]
async fn a_game_of_two_leaves_the_list_of_whoever_puts_it_away() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let wish = json!({ "board": "chess", "undo": false, "seats": [seat("", "human"), open_seat()] });
    let game = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    bob.post(&format!("/v1/games/{game}/seats"), &json!({})).await;
    let path = format!("/v1/games/{game}");
    let count = |list: Value| list["games"].as_array().unwrap().len();
    let all = "/v1/games?empty=true";
    assert_eq!(bob.delete(&path).await.status, 200);
    assert_eq!((count(bob.get(all).await.json()), count(ada.get(all).await.json())), (0, 1));
    assert_eq!(bob.post(&format!("{path}/restore"), &json!({})).await.status, 200);
    assert_eq!(count(bob.get(all).await.json()), 1);
}

#[tokio::test]
async fn team_mates_hear_each_other_alone() {
    let world = World::new();
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
    let seats = [seat("", "human"), open_seat(), open_seat(), open_seat()];
    let wish = json!({ "board": board, "undo": false, "seats": seats });
    let game = people[0].post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    for (seat, person) in people.iter_mut().enumerate().skip(1) {
        let taken = person.post(&format!("/v1/games/{game}/seats"), &json!({ "seat": seat })).await;
        assert_eq!(taken.status, 200);
    }
    let mut clients = Vec::new();
    for person in &people {
        clients.push(Client::join_as(&address, &game, person.cookie.as_deref()).await.unwrap().0);
    }
    let chat = format!("/v1/games/{game}/chat");
    assert_eq!(people[0].post(&chat, &json!({ "text": "psst", "team": true })).await.status, 200);
    assert_eq!(people[0].post(&chat, &json!({ "text": "hello" })).await.status, 200);
    for (seat, client) in clients.iter_mut().enumerate() {
        let heard = client.wait("chat").await["lines"][0].clone();
        let mate = seat % 2 == 0;
        let (text, team) = if mate { ("psst", json!(true)) } else { ("hello", Value::Null) };
        assert_eq!((&heard["text"], &heard["team"]), (&json!(text), &team), "seat {seat}");
    }
    // Whoever comes later finds what was said to them, and nothing else.
    for (seat, person) in people.iter().enumerate() {
        let (mut client, _) = Client::join_as(&address, &game, person.cookie.as_deref()).await.unwrap();
        let lines = client.wait("chat").await["lines"].as_array().unwrap().len();
        assert_eq!(lines, if seat % 2 == 0 { 2 } else { 1 });
    }
    // On boards without teams there is nobody to whisper to.
    let wish = json!({ "board": "chess", "undo": false, "seats": [seat("", "human"), open_seat()] });
    let game = people[0].post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    people[1].post(&format!("/v1/games/{game}/seats"), &json!({})).await;
    let whispered =
        people[0].post(&format!("/v1/games/{game}/chat"), &json!({ "text": "x", "team": true })).await;
    assert_eq!(refusal(&whispered), with(422, "no-team"));
}

#[tokio::test]
async fn a_page_of_another_protocol_is_told_so() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let mut ada = Browser::of(&app, "Ada").await;
    let wish = json!({ "board": "chess", "undo": false, "seats": [seat("A", "human"), seat("B", "human")] });
    let game = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let greet = |number: u32| json!({ "t": "hello", "version": 0, "protocol": number });
    let mut client = Client::connect_as(&address, &game, ada.cookie.as_deref()).await;
    client.send(greet(protocol::PROTOCOL + 1)).await;
    assert_eq!(client.hear().await.unwrap(), json!({ "t": "hello", "protocol": protocol::PROTOCOL }));
    assert_eq!(client.hear().await, None, "and is listened to no more");
    let mut client = Client::connect_as(&address, &game, ada.cookie.as_deref()).await;
    client.send(greet(protocol::PROTOCOL)).await;
    assert_eq!(client.hear().await.unwrap()["t"], "hello");
    client.wait("state").await;
}
