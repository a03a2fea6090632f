//! `/v1/boards/{board}/overlays`: which rules can be laid over a board for a game. The board may have some over it
//! already, such as `chess+fog`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use protocol::{Overlay, Overlays};

use crate::boards::Found;
use crate::content::{Content, Variant};
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::server::Server;

pub(crate) async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(name): Path<String>,
) -> Result<Json<Overlays>, ApiError> {
    let Found { variant, .. } = server.board(&principal, &name).await?;
    let content = server.content();
    let own = Arc::clone(&variant);
    let looking = move || overlays(&content, &own, &name);
    server.work_on(&variant, "rules cannot be laid over a board", looking).await.map(Json)
}

fn overlays(content: &Content, variant: &Variant, name: &str) -> Overlays {
    let library = &content.library;
    // A board that a user has uploaded is as its author wants it.
    let apart = library.take_apart(name);
    let rules = apart.map_or_else(Vec::new, |(board, chosen)| {
        let overlay = |file: &variant::RuleFileEntry| {
            let is_chosen = chosen.iter().any(|name| file.is_called(name));
            let names = [board.name()].into_iter().chain(chosen.iter().copied()).chain([file.key()]);
            let with = names.collect::<Vec<_>>().join("+");
            let refused = content.find(&with).and_then(Result::err).map(|why| why.message);
            Overlay {
                key: file.key().to_owned(),
                name: file.metadata.name.clone(),
                is_chosen,
                refused: refused.filter(|_| !is_chosen),
            }
        };
        library.rule_files().iter().map(overlay).collect()
    });
    Overlays { geometry: variant.geometry().as_ref().clone(), rules }
}
