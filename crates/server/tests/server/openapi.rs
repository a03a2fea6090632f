//! `/v1/openapi.json`.

use std::collections::BTreeSet;
use std::fs;

use crate::common::{World, get, repository};

const METHODS: [&str; 4] = ["get", "post", "put", "delete"];

/// Every method and address under `/v1` that the sources of the router name.
fn routed() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for file in ["mod.rs", "people.rs", "tournaments.rs", "workshop.rs", "moderation.rs"] {
        let source = fs::read_to_string(repository("crates/server/src/http").join(file)).unwrap();
        for route in source.split(".route(").skip(1) {
            let path = route.split('"').nth(1).unwrap();
            let handlers = route.split('"').nth(2).unwrap();
            let own = handlers.split("\n        .").next().unwrap();
            for method in METHODS.iter().filter(|method| {
                let call = format!("{method}(");
                own.contains(&format!(" {call}")) || own.contains(&format!(".{call}"))
            }) {
                all.insert(format!("{method} {path}"));
            }
        }
    }
    all.retain(|route| route.contains(" /v1/") && !route.contains("{*"));
    all
}

#[tokio::test]
async fn every_address_is_in_the_document_and_no_other() {
    let document = get(&World::new().app(), "/v1/openapi.json").await.json();
    let mut described = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        described.extend(methods.as_object().unwrap().keys().map(|method| format!("{method} {path}")));
    }
    let routed = routed();
    assert!(routed.len() > 80, "the sources were understood: {routed:?}");
    let missing: Vec<_> = routed.difference(&described).collect();
    let invented: Vec<_> = described.difference(&routed).collect();
    assert!(missing.is_empty() && invented.is_empty(), "missing: {missing:?}, invented: {invented:?}");
}

#[tokio::test]
async fn addresses_that_cannot_be_read_are_answered_like_every_mistake() {
    let app = World::new().app();
    for path in ["/v1/geometries", "/v1/geometries/x/arrangements/many", "/v1/games?limit=many"] {
        let answer = get(&app, path).await;
        assert_eq!(answer.status, 400, "{path}");
        assert_eq!(answer.json()["code"], "malformed", "{path}");
    }
}

#[tokio::test]
async fn whoever_runs_the_server_finds_figures_apart() {
    let world = World::new();
    let server = world.server_with(server::Settings::default());
    let (app, apart) = (server::app(server.clone()), server::figures(server));
    assert_eq!(get(&app, "/v1/health").await.status, 200);
    assert_eq!(get(&app, "/v1/games/none").await.status, 404);
    let text = String::from_utf8(get(&apart, "/metrics").await.body.to_vec()).unwrap();
    assert!(text.contains("hyperchess_answers_total{class=\"2xx\"} 1\n"), "{text}");
    assert!(text.contains("hyperchess_answers_total{class=\"4xx\"} 1\n"), "{text}");
    assert_eq!(get(&apart, "/health").await.status, 200);
    // Strangers find none of it.
    assert_ne!(get(&app, "/metrics").await.body, text.as_bytes());
}
