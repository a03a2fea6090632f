//! `POST /v1/imports`: the games in a file.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::State;
use protocol::Imported;
use serde::Deserialize;
use store::{AccountId, Source};

use super::making::maker;
use super::records::add;
use crate::content::Variant;
use crate::error::ApiError;
use crate::http::address_parts::Query;
use crate::identity::Principal;
use crate::record::{Boards, File, FileGame, aside};
use crate::server::Server;

/// The most games that are listed.
const LISTED: usize = 500;
/// The most games that are kept at once.
const KEPT: usize = 5_000;

/// What is wanted of the file.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wish {
    game: Option<usize>,
    keep: Option<String>,
}

pub(crate) async fn import(
    State(server): State<Server>,
    principal: Principal,
    Query(wish): Query<Wish>,
    body: axum::body::Bytes,
) -> Result<Json<Imported>, ApiError> {
    let boards = boards(&server, &principal);
    let file = aside("a file cannot be read", move || File::read(&body, boards)).await??;
    let count = file.len();
    if count == 0 {
        let message = "There is no game in this file.".to_owned();
        return Err(ApiError::refused("no-game", message, "Choose a file of games in PGN or JSON."));
    }
    if wish.keep.as_deref() == Some("all") {
        // Names and words of games go with their links.
        server.or_refuse_muted(&principal).await?;
        let (kept, flawed) = keep_all(&server, file, maker(&principal)?).await?;
        return Ok(Json(Imported { games: Vec::new(), count: count as u32, record: None, kept, flawed }));
    }
    let game = wish.game.or((count == 1).then_some(0));
    let reading = aside("a file cannot be read", move || {
        let games = (0..count.min(LISTED)).map(|index| file.summary(index)).collect();
        let record = game.map(|index| file.game(index)).transpose()?;
        Ok::<_, ApiError>(Imported {
            games,
            count: count as u32,
            record: record.map(|game| game.told),
            kept: 0,
            flawed: 0,
        })
    });
    reading.await?.map(Json)
}

/// The boards that somebody may see. Those that users have uploaded are looked up while the file is read, which is done
/// on a thread that may wait; a name that was looked up is not looked up again.
fn boards(server: &Server, principal: &Principal) -> Boards {
    let (server, principal) = (server.clone(), principal.clone());
    let content = server.content();
    let runtime = tokio::runtime::Handle::current();
    let uploaded: Mutex<BTreeMap<String, Option<Arc<Variant>>>> = Mutex::default();
    Arc::new(move |name| {
        if let Some(variant) = content.board(name) {
            return Some(variant);
        }
        let mut uploaded = uploaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = uploaded.get(name) {
            return known.clone();
        }
        let found = runtime.block_on(server.board(&principal, name)).ok().map(|found| found.variant);
        uploaded.insert(name.to_owned(), found.clone());
        found
    })
}

/// Keeps every game that can be read, up to its mistake if it has one: how many, and how many of them had one.
async fn keep_all(server: &Server, file: File, maker: Option<AccountId>) -> Result<(u32, u32), ApiError> {
    let file = Arc::new(file);
    let (mut kept, mut flawed) = (0, 0);
    for index in 0..file.len().min(KEPT) {
        let reader = Arc::clone(&file);
        let read = aside("a file cannot be read", move || reader.game(index)).await?;
        let Ok(FileGame { told, variant }) = read else { continue };
        add(server, &told.record, &variant, (None, Source::Imported), maker.clone()).await?;
        kept += 1;
        flawed += u32::from(told.problem.is_some());
    }
    Ok((kept, flawed))
}
