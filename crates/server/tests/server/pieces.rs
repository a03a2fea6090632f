//! `/v1/pieces/{id}/image`.

use axum::http::StatusCode;

use crate::common::{World, get};

const FROG: &[u8] = b"<piece><metadata><ID>mine.frog</ID><name>Frog</name><boardType>Square2D</boardType>\
    </metadata><moves><jump type=\"both\">2,0</jump></moves></piece>";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\nand so on";

#[tokio::test]
async fn a_users_image_is_sent_as_it_is() {
    let world = World::new();
    world.write("Pieces/Frog/piece.xml", FROG);
    world.write("Pieces/Frog/default.png", PNG);
    world.write("Pieces/Frog/red.png", PNG);
    world.write("Pieces/Frog/vector.svg", b"<svg/>");
    world.write("Pieces/Frog/false.png", b"<html>");
    world.write("Pieces/secret.png", PNG);
    let app = world.app();
    for path in ["/v1/pieces/mine.frog/image", "/v1/pieces/mine.frog/image?variant=red"] {
        let answer = get(&app, path).await;
        assert_eq!((answer.status, answer.body.as_slice()), (StatusCode::OK, PNG));
        assert_eq!(answer.header("content-type"), "image/png");
    }
    for query in [
        "mine.frog/image?variant=vector",
        "mine.frog/image?variant=false",
        "mine.toad/image",
        "mine.frog/image?variant=..%2Fsecret",
        "mine.frog/image?variant=%2Fetc%2Fpasswd",
        "classic.king/image",
    ] {
        assert_eq!(get(&app, &format!("/v1/pieces/{query}")).await.status, StatusCode::NOT_FOUND, "{query}");
    }
}
