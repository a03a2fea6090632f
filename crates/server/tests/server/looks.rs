//! Images that boards are drawn with, and models of pieces.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{World, get, png};

/// Chess on an island: a background, a reef on two cells, and an image that is not there.
const ISLAND: &[u8] = br#"<board language="2"><metadata><name>Island</name><key>island</key></metadata>
    <base>chess</base><look drawn="bare" view="solid"><background>sea.png</background>
    <image places="a1-b1">reef.png</image><image places="d4">gone.png</image></look></board>"#;
/// The same with other kings' pictures of nothing: a board that takes its looks from another.
const BASED: &[u8] = br#"<board language="2"><metadata><name>Islet</name><key>islet</key></metadata>
    <base>island</base></board>"#;
const FROG: &[u8] = b"<piece><metadata><ID>mine.frog</ID><name>Frog</name><boardType>Square2D</boardType>\
    </metadata><moves><jump type=\"both\">2,0</jump></moves></piece>";

/// The head of a binary glTF and nothing behind it.
fn model() -> Vec<u8> {
    [b"glTF".as_slice(), &2u32.to_le_bytes(), &12u32.to_le_bytes()].concat()
}

async fn geometry(app: &axum::Router, board: &str) -> Value {
    let boards = get(app, "/v1/boards").await.json();
    let all = boards["boards"].as_array().unwrap();
    let found = all.iter().find(|one| one["key"] == board || one["name"] == board).unwrap();
    get(app, &format!("/v1/geometries/{}", found["geometry"].as_str().unwrap())).await.json()
}

#[tokio::test]
async fn boards_show_their_images_and_those_of_their_base() {
    let world = World::new();
    let (sea, reef) = (png(200), png(40));
    world.write("Boards/Island/board.xml", ISLAND);
    world.write("Boards/Island/sea.png", &sea);
    world.write("Boards/Island/reef.png", &reef);
    world.write("Boards/Island/other.png", &reef);
    world.write("Boards/Islet/board.xml", BASED);
    world.write("Boards/secret.png", &reef);
    let app = world.app();
    for board in ["island", "islet"] {
        let geometry = geometry(&app, board).await;
        let look = &geometry["look"];
        assert_eq!((&look["drawn"], &look["view"]), (&json!("bare"), &json!("solid")), "{board}");
        assert_eq!(look["background"], "sea.png");
        let images = look["images"].as_array().unwrap();
        assert_eq!(images.len(), 3, "one for each place");
        assert_eq!(images[0]["outline"], geometry["cells"][0]["outline"]);
        let hash = geometry["hash"].as_str().unwrap();
        let image = async |file: &str| get(&app, &format!("/v1/geometries/{hash}/images/{file}")).await;
        let sent = image("sea.png").await;
        assert_eq!((sent.status, &sent.body), (StatusCode::OK, &sea));
        assert_eq!(sent.header("content-type"), "image/png");
        assert!(sent.header("content-security-policy").starts_with("default-src 'none'"));
        assert_eq!(image("reef.png").await.body, reef);
        // Nothing is sent that the board does not name.
        assert_eq!(image("gone.png").await.status, StatusCode::NO_CONTENT);
        for file in ["other.png", "board.xml", "..%2Fsecret.png", "%2Fetc%2Fpasswd", "."] {
            assert_eq!(image(file).await.status, StatusCode::NOT_FOUND, "{file}");
        }
    }
    assert_eq!(get(&app, "/v1/geometries/0000/images/sea.png").await.status, StatusCode::NOT_FOUND);
    let log = get(&app, "/v1/log").await.json().to_string();
    assert!(log.contains("picture-missing"), "{log}");
}

#[tokio::test]
async fn built_in_boards_have_images_and_pieces_models() {
    let world = World::new();
    let app = world.app();
    let stones = geometry(&app, "stonehenge").await;
    let image = &stones["look"]["images"][0];
    let address = format!(
        "/v1/geometries/{}/images/{}",
        stones["hash"].as_str().unwrap(),
        image["file"].as_str().unwrap()
    );
    assert!(get(&app, &address).await.body.starts_with(b"\x89PNG"));
    let chess = geometry(&app, "chess").await;
    for kind in chess["kinds"].as_array().unwrap() {
        let model = get(&app, &format!("/v1/pieces/{}/model", kind["pieceId"].as_str().unwrap())).await;
        assert!(model.body.starts_with(b"glTF"), "{kind}");
        assert_eq!(model.header("content-type"), "model/gltf-binary");
    }
}

#[tokio::test]
async fn a_users_model_is_sent_as_it_is_if_it_is_one() {
    let world = World::new();
    world.write("Pieces/Frog/piece.xml", FROG);
    world.write("Pieces/Frog/default.glb", &model());
    world.write("Pieces/Frog/red.glb", b"glTF of another kind");
    let app = world.app();
    let sent = async |query: &str| get(&app, &format!("/v1/pieces/{query}")).await;
    for query in ["mine.frog/model", "mine.frog/model?variant=red", "mine.frog/model?variant=..%2Fdefault"] {
        let answer = sent(query).await;
        assert_eq!((answer.status, answer.body), (StatusCode::OK, model()), "{query}");
    }
    assert_eq!(sent("mine.toad/model").await.status, StatusCode::NOT_FOUND);
}
