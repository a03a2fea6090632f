//! Disks that are full, slow, held by others, or broken: nothing is acknowledged that is not kept.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use rusqlite::Connection;
use serde_json::{Value, json};
use server::{People, Server, Settings, Shared, app};
use store::{
    Answer, Append, EventStore, GameId, GameLine, GameQuery, GameRecord, KeptGame, SqlStore, StoreError,
    StoredGame, VariantHash, VariantSource, WallTime,
};

use crate::common::{World, create, get, post, seat, serve, two_people};
use crate::people::browser::Browser;
use crate::socket::client::Client;

/// The real store, with a disk that can be made slow or broken.
struct Faulty {
    inner: Arc<SqlStore>,
    /// While somebody has this, nothing gets to the disk.
    way: Arc<tokio::sync::Mutex<()>>,
    /// What is wrong with the disk.
    fault: Mutex<Option<StoreError>>,
}

impl EventStore for Faulty {
    fn append(&self, append: Append) -> Answer<()> {
        if let Some(fault) = self.fault.lock().unwrap().clone() {
            return Box::pin(async { Err(fault) });
        }
        let (kept, way) = (self.inner.append(append), Arc::clone(&self.way));
        Box::pin(async move {
            drop(way.lock().await);
            kept.await
        })
    }
    fn create(&self, game: GameRecord) -> Answer<()> {
        self.inner.create(game)
    }
    fn keep(&self, game: KeptGame) -> Answer<()> {
        self.inner.keep(game)
    }
    fn annotate(&self, game: &GameId, tree: String) -> Answer<()> {
        self.inner.annotate(game, tree)
    }
    fn load(&self, game: &GameId) -> Answer<Option<StoredGame>> {
        self.inner.load(game)
    }
    fn beat(&self, since: WallTime, now: WallTime) -> Answer<()> {
        self.inner.beat(since, now)
    }
    fn list(&self, query: GameQuery) -> Answer<Vec<GameLine>> {
        self.inner.list(query)
    }
    fn boards(&self) -> Answer<Vec<String>> {
        self.inner.boards()
    }
    fn hide(&self, game: &GameId, hidden: bool) -> Answer<()> {
        self.inner.hide(game, hidden)
    }
    fn rename(&self, game: &GameId, title: Option<String>) -> Answer<()> {
        self.inner.rename(game, title)
    }
    fn line(&self, game: &GameId) -> Answer<Option<GameLine>> {
        self.inner.line(game)
    }
    fn lines(&self, games: Vec<GameId>) -> Answer<Vec<GameLine>> {
        self.inner.lines(games)
    }
    fn variant(&self, hash: &VariantHash) -> Answer<Option<VariantSource>> {
        self.inner.variant(hash)
    }
}

impl Faulty {
    fn set(&self, fault: Option<StoreError>) {
        *self.fault.lock().unwrap() = fault;
    }
}

fn faulty(world: &World, settings: Settings) -> (Arc<Faulty>, Router) {
    let inner = Arc::new(SqlStore::in_file(&world.database()).unwrap());
    let faulty = Faulty { inner: Arc::clone(&inner), way: Arc::default(), fault: Mutex::default() };
    let store = Arc::new(faulty);
    let shared = Shared {
        accounts: Arc::clone(&inner) as _,
        online: Arc::clone(&inner) as _,
        ratings: Arc::clone(&inner) as _,
        workshop: Arc::clone(&inner) as _,
        moderation: Arc::clone(&inner) as _,
        tournaments: inner,
    };
    let server = Server::over(Arc::clone(&store) as _, shared, settings);
    (store, app(server))
}

#[tokio::test]
async fn a_move_that_cannot_be_kept_is_not_acknowledged() {
    let world = World::new();
    let (store, app) = faulty(&world, Settings::default());
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app).await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play(0, "e2e4").await;
    store.set(Some(StoreError::Failed("the disk is broken".to_owned())));
    client.send_move(1, "e7e5").await;
    assert_eq!(client.hear().await.unwrap(), json!({ "t": "notKept", "full": false }), "everybody is told");
    assert_eq!(client.hear().await, None, "and is to come again");
    store.set(None);
    let (mut client, state) = Client::join(&address, &id).await;
    assert_eq!(state["moves"].as_array().unwrap().len(), 1, "what is kept counts");
    client.play(1, "e7e5").await;
}

#[tokio::test]
async fn a_slow_disk_costs_nobody_time_and_keeps_nobody_else_waiting() {
    let world = World::new();
    let (store, app) = faulty(&world, Settings::default());
    let mut wish = two_people("chess");
    for seat in wish["seats"].as_array_mut().unwrap() {
        seat["initial"] = json!(600);
    }
    let id = create(&app, &wish).await;
    let address = serve(app.clone()).await;
    let (mut client, _) = Client::join(&address, &id).await;
    let busy = Arc::clone(&store.way).lock_owned().await;
    client.send_move(0, "e2e4").await;
    assert_eq!(get(&app, "/v1/boards").await.status, 200, "others are answered meanwhile");
    hears_nothing(&mut client).await;
    let watch = tokio::time::Instant::now();
    drop(busy);
    assert_eq!(client.hear().await.unwrap()["t"], "ack");
    client.wait_ply(1).await;
    client.send_move(1, "e7e5").await;
    let state = client.wait_ply(2).await;
    let left = state["seats"][1]["clock"]["remainingMs"].as_u64().unwrap();
    let since = u64::try_from(watch.elapsed().as_millis()).unwrap() + 1;
    assert!(left + since >= 600_000, "the disk's time is nobody's: {left} after {since}");
}

/// What is not kept is not acknowledged, however long that takes.
async fn hears_nothing(client: &mut Client) {
    let heard = tokio::time::timeout(Duration::from_millis(700), client.hear()).await;
    assert!(heard.is_err(), "{heard:?}");
}

#[tokio::test]
async fn a_file_that_another_program_holds_is_waited_for() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app).await;
    let (mut client, _) = Client::join(&address, &id).await;
    let other = hold(&world.database());
    client.send_move(0, "e2e4").await;
    hears_nothing(&mut client).await;
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(client.hear().await.unwrap()["t"], "ack");
}

fn hold(file: &Path) -> Connection {
    let connection = Connection::open(file).unwrap();
    connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    connection
}

#[tokio::test]
async fn without_room_games_stand_still_and_go_on_when_there_is_some() {
    let world = World::new();
    let size = {
        let app = world.app();
        create(&app, &two_people("chess")).await;
        let pages = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
        let connection = Connection::open(world.database()).unwrap();
        connection.query_row(pages, [], |row| row.get::<_, i64>(0)).unwrap().cast_unsigned()
    };
    // Room for a few more pages, and no more.
    let store = SqlStore::in_file_within(&world.database(), Some(size + 3 * 4096)).unwrap();
    let app = app(Server::new(Arc::new(store), Settings::default()));
    let address = serve(app.clone()).await;
    let mut full = None;
    let mut made = Vec::new();
    for _ in 0..2_000 {
        let answer = post(&app, "/v1/games", &two_people("chess")).await;
        if answer.status != 201 {
            full = Some(answer);
            break;
        }
        made.push(answer.json()["id"].as_str().unwrap().to_owned());
    }
    let full = full.expect("the file grows no further");
    assert_eq!((full.status.as_u16(), &full.json()["code"]), (507, &json!("no-room")));
    // There may be room for a few moves in what is there; then there is none.
    let mut refused = None;
    for id in made.iter().rev() {
        let (mut client, _) = Client::join(&address, id).await;
        if let Some(refusal) = play_until_refused(&mut client).await {
            refused = Some((id.clone(), refusal));
            break;
        }
    }
    let (id, (kept, told)) = refused.expect("no game can be played on");
    assert_eq!(told, json!({ "t": "notKept", "full": true }));
    assert_eq!(get(&app, "/v1/games").await.status, 200, "what is there can be read");
    let (_, state) = Client::join(&address, &id).await;
    assert_eq!(state["moves"].as_array().unwrap().len(), kept, "all that was acknowledged, and nothing else");
    drop(app);
    let app = world.app();
    let address = serve(app).await;
    let (mut client, state) = Client::join(&address, &id).await;
    assert_eq!(state["moves"].as_array().unwrap().len(), kept);
    client.play(kept, KNIGHTS[kept % 4]).await;
}

/// Moves to and fro, until the game is drawn.
const KNIGHTS: [&str; 4] = ["b1c3", "b8c6", "c3b1", "c6b8"];

/// How many moves were kept, and what was said to the next; nothing if the game has ended before.
async fn play_until_refused(client: &mut Client) -> Option<(usize, Value)> {
    let mut kept = 0;
    loop {
        client.send_move(kept, KNIGHTS[kept % 4]).await;
        match client.hear().await.expect("somebody is told") {
            heard if heard["t"] == "ack" => kept += 1,
            heard if heard["t"] == "notKept" => return Some((kept, heard)),
            _ => continue,
        }
        if !client.wait_ply(kept).await["result"].is_null() {
            return None;
        }
    }
}

#[tokio::test]
async fn whoever_is_to_move_can_look_at_a_game_with_clocks_while_there_is_no_room() {
    let world = World::new();
    let (id, bob) = {
        let app = world.app_for_many();
        let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
        let mut seats = [seat("", "human"), seat("", "human")];
        seats.iter_mut().for_each(|seat| seat["initial"] = json!(600));
        seats[1]["open"] = json!(true);
        let made = ada.post("/v1/games", &json!({ "board": "chess", "undo": false, "seats": seats })).await;
        let id = made.json()["id"].as_str().unwrap().to_owned();
        bob.post(&format!("/v1/games/{id}/seats"), &json!({})).await;
        let address = serve(app).await;
        let (mut client, _) = Client::join_as(&address, &id, ada.cookie.as_deref()).await.unwrap();
        client.send_move(0, "e2e4").await;
        client.wait("ack").await;
        (id, bob.cookie)
    };
    let (store, app) = faulty(&world, Settings { people: People::Many, ..Settings::default() });
    store.set(Some(StoreError::Full));
    let address = serve(app).await;
    let (mut client, state) = Client::join_as(&address, &id, bob.as_deref()).await.unwrap();
    assert_eq!(state["moves"].as_array().unwrap().len(), 1);
    client.send_move(1, "e7e8").await;
    client.wait("reject").await;
    client.send_move(1, "e7e5").await;
    assert_eq!(client.wait("notKept").await["full"], true, "it stands until somebody moves");
    store.set(None);
    let (mut client, _) = Client::join_as(&address, &id, bob.as_deref()).await.unwrap();
    client.send_move(1, "e7e5").await;
    client.wait("ack").await;
}
