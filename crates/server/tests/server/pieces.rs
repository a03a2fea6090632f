//! `/v1/pieces` and `/v1/pieces/{id}/image`.

use axum::http::StatusCode;

use crate::common::{World, get, png};

const FROG: &[u8] = b"<piece><metadata><ID>mine.frog</ID><name>Frog</name><boardType>Square2D</boardType>\
    </metadata><moves><jump type=\"both\">2,0</jump></moves></piece>";
const SVG: &[u8] =
    b"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"500\" height=\"500\" viewBox=\"0 0 5 5\"/>";

#[tokio::test]
async fn a_users_image_is_sent_as_it_is() {
    let world = World::new();
    let picture = png(500);
    world.write("Pieces/Frog/piece.xml", FROG);
    world.write("Pieces/Frog/default.png", &picture);
    world.write("Pieces/Frog/red.svg", SVG);
    world.write("Pieces/Frog/false.png", b"<html>");
    world.write("Pieces/Frog/small.png", &png(50));
    world.write("Pieces/secret.png", &picture);
    let app = world.app();
    let image = async |query: &str| get(&app, &format!("/v1/pieces/{query}")).await;

    let default = image("mine.frog/image").await;
    assert_eq!((default.status, &default.body), (StatusCode::OK, &picture));
    assert_eq!(default.header("content-type"), "image/png");
    let red = image("mine.frog/image?variant=red").await;
    assert_eq!((red.status, red.body.as_slice()), (StatusCode::OK, SVG));
    assert_eq!(red.header("content-type"), "image/svg+xml");
    assert!(red.header("content-security-policy").starts_with("default-src 'none'"), "it may run nothing");
    // What is not there, or of no use, falls back to the default image; nothing else is ever sent.
    for wish in ["blue", "false", "small", "..%2Fsecret", "%2Fetc%2Fpasswd", "", "."] {
        let answer = image(&format!("mine.frog/image?variant={wish}")).await;
        assert_eq!((answer.status, &answer.body), (StatusCode::OK, &picture), "{wish}");
    }
    for query in ["mine.toad/image", "mine.toad/image?variant=red"] {
        assert_eq!(image(query).await.status, StatusCode::NOT_FOUND, "{query}");
    }
    // A piece without an image is nothing out of the ordinary.
    assert_eq!(image("classic.king/image").await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_faulty_default_image_is_not_sent() {
    let world = World::new();
    world.write("Pieces/Frog/piece.xml", FROG);
    world.write("Pieces/Frog/default.png", &png(50));
    let app = world.app();
    assert_eq!(get(&app, "/v1/pieces/mine.frog/image").await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn pieces_are_listed_with_the_boards_that_use_them() {
    let world = World::new();
    world.write("Pieces/Frog/piece.xml", FROG);
    let app = world.app();
    let pieces = get(&app, "/v1/pieces").await.json();
    let find =
        |id: &str| pieces["pieces"].as_array().unwrap().iter().find(|piece| piece["id"] == id).cloned();
    let king = find("classic.king").unwrap();
    assert!(!king["uses"].as_array().unwrap().is_empty());
    assert_eq!((&king["builtIn"], &king["example"]), (&true.into(), &serde_json::Value::Null));
    // What no board uses yet is shown on one made for it.
    let frog = find("mine.frog").unwrap();
    assert_eq!((&frog["builtIn"], &frog["uses"]), (&false.into(), &serde_json::json!([])));
    let hash = frog["example"].as_str().unwrap();
    let guide = get(&app, &format!("/v1/geometries/{hash}/guide")).await.json();
    assert_eq!(guide["kinds"][0]["reach"]["both"].as_array().unwrap().len(), 1);
}
