//! Variants that users upload: checked, kept, found by whom they may be found, and played.

mod budget;
mod hostile;
mod uploads;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use store::{AccountChange, AccountStore, Role, SqlStore};

use super::browser::{Browser, refusal, with};
use super::online::{make, open_seat};
use crate::common::{Answer, World, own_chess, seat, serve};
use crate::socket::client::Client;

/// A piece of one's own that goes two cells ahead.
const RAM: &str = r#"<piece><metadata><ID>my.ram</ID><name>Ram</name><boardType>Square2D</boardType></metadata>
<moves><finite type="both">2,0</finite><finite type="both">1,0</finite></moves></piece>"#;

/// Chess in which the queens are rams.
fn ram_chess() -> String {
    own_chess().replace("classic.queen", "my.ram")
}

fn file(path: &str, text: &str) -> Value {
    json!({ "path": path, "text": text })
}

fn upload(files: &[Value]) -> Value {
    json!({ "files": files })
}

fn mine() -> Value {
    upload(&[file("Boards/Mine/board.xml", &own_chess())])
}

fn png(side: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side, side);
    encoder.set_color(png::ColorType::Rgba);
    encoder.add_text_chunk("Comment".to_owned(), "secret".to_owned()).unwrap();
    let pixels = vec![120; (side * side * 4) as usize];
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    bytes
}

async fn publish(browser: &mut Browser, wish: &Value) -> String {
    let answer = browser.post("/v1/workshop", wish).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    answer.json()["key"].as_str().unwrap().to_owned()
}

fn shown(wish: Value, shown: &str) -> Value {
    let mut wish = wish;
    wish["shown"] = json!(shown);
    wish
}

/// What somebody hears who asks for a board: the status.
async fn seen(browser: &mut Browser, key: &str) -> u16 {
    browser.get(&format!("/v1/workshop/{key}")).await.status.as_u16()
}

pub(super) async fn promote(world: &World, name: &str, role: Role) {
    let store = SqlStore::in_file(&world.database()).unwrap();
    let account = store.account_called(name).await.unwrap().unwrap();
    store.change_account(&account.id, AccountChange::Role(role)).await.unwrap();
}

fn codes(check: &Answer) -> Vec<String> {
    let problems = check.json()["problems"].as_array().unwrap().clone();
    problems.iter().map(|problem| problem["code"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_broken_upload_is_told_of_line_by_line_and_a_good_one_is_played() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);

    let broken = own_chess().replace("classic.queen", "my.ram");
    let check = ada.post("/v1/workshop/check", &upload(&[file("board.xml", &broken)])).await;
    assert_eq!(check.status, 200);
    let told = check.json();
    assert_eq!((&told["chosen"], &told["geometry"]), (&Value::Null, &Value::Null));
    let problems = told["problems"].as_array().unwrap();
    let error = problems.iter().find(|problem| problem["severity"] == "error").unwrap();
    let line = broken.lines().position(|line| line.contains("my.ram")).unwrap() as u64 + 1;
    assert_eq!((&error["path"], &error["line"]), (&json!("Boards/Mine/board.xml"), &json!(line)));
    assert!(!error["remedy"].as_str().unwrap().is_empty());
    let refused = ada.post("/v1/workshop", &upload(&[file("board.xml", &broken)])).await;
    assert_eq!(refusal(&refused), with(422, "upload-errors"));
    assert_eq!(ada.get("/v1/workshop").await.json()["uploads"], json!([]));

    let image = json!({ "path": "ram/default.png", "base64": STANDARD.encode(png(500)) });
    let good = upload(&[file("board.xml", &ram_chess()), file("ram/piece.xml", RAM), image]);
    let check = ada.post("/v1/workshop/check", &good).await.json();
    assert_eq!((&check["chosen"], &check["geometry"]["boardName"]), (&json!("Mine"), &json!("Mine")));
    let key = publish(&mut ada, &good).await;

    // Nobody else may see it, but whoever is invited to a game gets the very files that it is played by.
    assert_eq!((seen(&mut ada, &key).await, seen(&mut bob, &key).await), (200, 404));
    let wish = json!({ "board": key, "undo": false, "seats": [seat("Ada", "human"), open_seat()] });
    assert_eq!(refusal(&bob.post("/v1/games", &wish).await), with(422, "no-such-board"));
    let game = make(&mut ada, json!({ "board": key })).await;
    assert_eq!(bob.get("/v1/lobby").await.json()["games"], json!([]), "by its link alone");
    let seats = format!("/v1/games/{game}/seats");
    assert_eq!(bob.post(&seats, &json!({})).await.status, 200);
    let hash = bob.get(&seats).await.json()["geometry"].as_str().unwrap().to_owned();
    let geometry = bob.get(&format!("/v1/geometries/{hash}")).await.json();
    assert_eq!(geometry["boardKey"], json!(key));
    let image = bob.get(&format!("/v1/pieces/my.ram/image?board={hash}")).await;
    assert_eq!((image.status.as_u16(), image.header("content-type")), (200, "image/png"));
    assert!(!image.body.windows(6).any(|part| part == b"secret"), "it was drawn anew");

    let (mut white, _) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    let (mut black, _) = Client::join_as(&address, &game, bob.cookie.as_deref()).await.unwrap();
    white.send_move(0, "d2d4").await;
    white.wait("ack").await;
    black.wait_ply(1).await;
    black.send_move(1, "d7d5").await;
    black.wait("ack").await;
    white.wait_ply(2).await;
    white.send_move(2, "d1d3").await;
    white.wait("ack").await;
}

#[tokio::test]
async fn everybody_finds_what_they_may_find() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let (mut bob, mut stranger) = (Browser::of(&app, "Bob").await, Browser::new(&app));
    let key = publish(&mut ada, &mine()).await;
    let settings = format!("/v1/workshop/{key}/settings");
    let listed = |answer: Answer| answer.json()["uploads"].as_array().unwrap().len();
    for (word, others, public) in [("private", 404, 0), ("unlisted", 200, 0), ("public", 200, 1)] {
        let answer = ada.post(&settings, &json!({ "shown": word, "title": "Ménagerie" })).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["shown"]), (200, &json!(word)));
        assert_eq!(seen(&mut ada, &key).await, 200);
        assert_eq!((seen(&mut bob, &key).await, seen(&mut stranger, &key).await), (others, others), "{word}");
        let found = stranger.get("/v1/workshop/public?search=menag%20ada").await;
        assert_eq!(listed(found), public, "{word}");
        for part in ["files", "zip"] {
            let path = format!("/v1/workshop/{key}/{part}");
            assert_eq!(bob.get(&path).await.status.as_u16(), others, "{word} {part}");
        }
        // By its maker's name only what everybody may see is found.
        let named = bob.get("/v1/workshop/Ada%2Fmine").await.status.as_u16();
        assert_eq!(named, if public == 1 { 200 } else { 404 });
    }
    assert_eq!(listed(stranger.get("/v1/workshop/public?search=nothing").await), 0);
    assert_eq!(refusal(&bob.post(&settings, &json!({ "title": "Bob's" })).await), with(403, "not-yours"));
    assert_eq!(refusal(&bob.delete(&format!("/v1/workshop/{key}")).await), with(403, "not-yours"));
    assert_eq!(refusal(&stranger.post("/v1/workshop/check", &mine()).await), with(401, "not-logged-in"));
    stranger.post("/v1/guests", &json!({})).await;
    assert_eq!(refusal(&stranger.post("/v1/workshop", &mine()).await), with(403, "guest"));
}

#[tokio::test]
async fn a_game_keeps_the_version_it_began_with() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let key = publish(&mut ada, &shown(mine(), "public")).await;
    let wish = json!({ "board": key, "undo": true, "seats": [seat("Ada", "human"), seat("Bo", "human")] });
    let before = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let first = ada.get(&format!("/v1/workshop/{key}")).await.json();

    // The same again is no new version; another rule is.
    let path = format!("/v1/workshop/{key}");
    assert_eq!(ada.put(&path, &mine()).await.json()["versions"], 1);
    let changed = own_chess().replace("<board language=\"2\">", "<board language=\"2\"><!-- new -->");
    let changed = changed.replace("<name>Mine</name>", "<name>Ours</name>");
    let answer = ada.put(&path, &upload(&[file("board.xml", &changed)])).await;
    assert_eq!((&answer.json()["versions"], &answer.json()["title"]), (&json!(2), &json!("Ours")));
    let after = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let page = ada.get(&path).await.json();
    let hash = |page: &Value, index: usize| page["versions"][index]["geometry"].clone();
    assert_eq!(hash(&page, 1), hash(&first, 0));
    assert_ne!(hash(&page, 0), hash(&page, 1));
    for (game, version) in [(&before, 1), (&after, 0)] {
        let record = ada.get(&format!("/v1/games/{game}/record")).await.json();
        assert_eq!(record["record"]["geometry"], hash(&page, version));
    }
    assert_eq!((&page["versions"][0]["games"], &page["record"]["games"]), (&json!(1), &json!(2)));

    // What is deleted is gone, but for what games go by.
    assert_eq!(ada.delete(&path).await.status, 200);
    assert_eq!(seen(&mut ada, &key).await, 404);
    assert_eq!(refusal(&ada.post("/v1/games", &wish).await), with(422, "no-such-board"));
    for version in [0, 1] {
        let hash = hash(&page, version);
        let geometry = ada.get(&format!("/v1/geometries/{}", hash.as_str().unwrap())).await;
        assert_eq!(geometry.status, 200);
    }
}

#[tokio::test]
async fn a_fork_is_ones_own() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let own = ada.post("/v1/workshop/fork", &json!({ "board": "chess" })).await;
    assert_eq!(own.status, 201, "{}", String::from_utf8_lossy(&own.body));
    let own = own.json();
    assert_eq!((&own["forkedFrom"], &own["shown"]), (&json!("chess"), &json!("private")));
    assert_eq!(own["title"], "Chess (Ada)");
    let key = own["key"].as_str().unwrap();
    let files = ada.get(&format!("/v1/workshop/{key}/files")).await.json();
    let text = files["files"][0]["text"].as_str().unwrap();
    assert!(text.contains("<name>Chess (Ada)</name>") && !text.contains("<key>"), "{text}");
    let fork = json!({ "board": key });
    assert_eq!(refusal(&bob.post("/v1/workshop/fork", &fork).await), with(422, "no-such-board"));
    ada.post(&format!("/v1/workshop/{key}/settings"), &json!({ "shown": "public" })).await;
    let his = bob.post("/v1/workshop/fork", &fork).await.json();
    assert_eq!((&his["title"], &his["forkedFrom"]), (&json!("Chess (Ada) (Bob)"), &json!(key)));
    assert_ne!(his["board"]["geometry"], own["board"]["geometry"]);
    // Each has a ladder of its own.
    assert_ne!(his["key"], own["key"]);
}

#[tokio::test]
async fn a_moderator_takes_a_board_down_and_puts_it_back() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let mut judge = Browser::of(&app, "Judge").await;
    let key = publish(&mut ada, &shown(mine(), "public")).await;
    let game = make(&mut ada, json!({ "board": key })).await;
    bob.post(&format!("/v1/games/{game}/seats"), &json!({})).await;
    let removal = format!("/v1/workshop/{key}/removal");
    let reason = json!({ "reason": "It is not kind." });
    assert_eq!(refusal(&judge.post(&removal, &reason).await).0, 403);
    promote(&world, "judge", Role::Moderator).await;
    assert_eq!(refusal(&judge.post(&removal, &json!({ "reason": " " })).await), with(422, "wrong-reason"));
    assert_eq!(judge.post(&removal, &reason).await.status, 200);

    assert_eq!((seen(&mut bob, &key).await, seen(&mut judge, &key).await), (404, 200));
    let page = ada.get(&format!("/v1/workshop/{key}")).await.json();
    assert_eq!(page["upload"]["removed"], "It is not kind.");
    assert_eq!(bob.get("/v1/workshop/public").await.json()["uploads"], json!([]));
    let wish = json!({ "board": key, "undo": true, "seats": [seat("Ada", "human"), open_seat()] });
    assert_eq!(refusal(&ada.post("/v1/games", &wish).await), with(422, "no-such-board"));
    // What has begun goes on.
    let (mut white, _) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    white.send_move(0, "e2e4").await;
    white.wait("ack").await;
    assert_eq!(judge.delete(&removal).await.status, 200);
    assert_eq!(seen(&mut bob, &key).await, 200);
    assert_eq!(refusal(&bob.get("/v1/audit").await).0, 403);
    let audit = judge.get("/v1/audit").await.json();
    let lines = audit["lines"].as_array().unwrap();
    let told =
        |index: usize| (lines[index]["action"].as_str().unwrap(), lines[index]["by"].as_str().unwrap());
    assert_eq!((told(0), told(1)), (("restore-variant", "Judge"), ("remove-variant", "Judge")));
}

#[tokio::test]
async fn with_an_account_its_boards_go_and_games_stay() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let played = publish(&mut ada, &shown(mine(), "public")).await;
    let wish = json!({ "board": played, "undo": true, "seats": [seat("B", "human"), seat("C", "human")] });
    let game = bob.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let unplayed = ada.post("/v1/workshop/fork", &json!({ "board": "chess" })).await.json();
    let unplayed = unplayed["board"]["geometry"].as_str().unwrap().to_owned();
    assert_eq!(bob.get(&format!("/v1/geometries/{unplayed}")).await.status, 200);
    let deletion = json!({ "password": super::browser::PASSWORD });
    assert_eq!(ada.post("/v1/account/delete", &deletion).await.status, 200);
    assert_eq!(seen(&mut bob, &played).await, 404);
    assert_eq!(bob.get(&format!("/v1/games/{game}/record")).await.status, 200);
    drop(app);
    // What nobody plays is gone for good, once nothing in memory speaks of it any more.
    let mut bob = Browser::of(&world.app_for_many(), "Bob2").await;
    assert_eq!(bob.get(&format!("/v1/geometries/{unplayed}")).await.status, 404);
}
