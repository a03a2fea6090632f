//! Everything that is not under `/v1`: the app.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::common::{World, get, send};

#[tokio::test]
async fn the_app_answers_to_every_address_of_its_own() {
    let world = World::new();
    let app = world.app();
    let index = get(&app, "/").await;
    assert_eq!(index.status, StatusCode::OK);
    assert_eq!(index.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(index.header("cache-control"), "no-cache");
    // Dots in keys of boards and IDs of pieces make no files of their pages.
    for page in
        ["/games/abc", "/boards/lantern.k3v9x2mqab", "/workshop/lantern.k3v9x2mqab", "/pieces/mine.frog"]
    {
        assert_eq!(get(&app, page).await.body, index.body, "{page}");
    }
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let world = World::new();
    let app = world.app();
    let tag = get(&app, "/").await.header("etag").to_owned();
    let request = Request::get("/").header("if-none-match", tag).body(Body::empty()).unwrap();
    let answer = send(&app, request).await;
    assert_eq!((answer.status, answer.body.len()), (StatusCode::NOT_MODIFIED, 0));
}

#[tokio::test]
async fn what_is_not_there_is_not_the_app() {
    let world = World::new();
    let app = world.app();
    for path in ["/missing.js", "/_app/immutable/missing.css", "/v1/nothing", "/v1/games/x/y"] {
        let answer = get(&app, path).await;
        assert_eq!(
            (answer.status, &answer.json()["code"]),
            (StatusCode::NOT_FOUND, &"not-found".into()),
            "{path}"
        );
    }
    let post = send(&app, Request::post("/").body(Body::empty()).unwrap()).await;
    assert_eq!(post.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn every_file_of_the_app_is_served_as_what_it_is() {
    let world = World::new();
    let app = world.app();
    for asset in web_assets::all() {
        let answer = get(&app, &format!("/{}", asset.path)).await;
        assert_eq!(answer.header("content-type"), asset.media_type());
        let immutable = answer.header("cache-control").contains("immutable");
        assert_eq!(immutable, asset.path.starts_with("_app/immutable/"), "{}", asset.path);
        assert_eq!(answer.body, asset.bytes);
    }
}
