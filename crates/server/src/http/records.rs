//! `/v1/games/{id}/record` and `/v1/records`: games as trees of moves, to be looked at, annotated and kept.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{Done, GameCreated, KeepRecord, RecordedGame, ToldRecord};
use store::{AccountId, GameId, OnlineGame, Source, VariantHash, Visibility};

use super::games::{done, title};
use super::making::maker;
use crate::chance;
use crate::content::Variant;
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::record::{RecordProblem, checked, draft, kept_game, of_stored, sound};
use crate::server::Server;

/// A game that is kept, as a tree.
pub(crate) async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<ToldRecord>, ApiError> {
    told(&server, &principal, &GameId(id)).await.map(Json)
}

/// A game as somebody may know it.
pub(super) async fn told(
    server: &Server,
    principal: &Principal,
    id: &GameId,
) -> Result<ToldRecord, ApiError> {
    let access = server.access(principal, id).await?;
    server.or_refuse_in_fog(id).await?;
    let mut stored = server.store().load(id).await?.ok_or_else(|| ApiError::not_found("such game"))?;
    let mut title = server.store().line(id).await?.and_then(|line| line.title);
    if let Some(notes) = server.notes(principal, &access, id).await? {
        (stored.tree, title) = (notes.tree, notes.title);
    }
    let variant = server.variant_of(stored.record.variant.clone()).await?;
    variant.or_refuse_boards()?;
    let rules = Arc::clone(&variant);
    let told = server.work_on(&variant, "a game cannot be read", move || {
        let mut record = of_stored(&stored, &rules)?;
        // What was tried while the game was under way may not follow from how it ended.
        let told = sound(&mut record, &rules).map_err(|problem| format!("{problem:?}"))?;
        let played = stored.record.source == Source::Played;
        Ok(ToldRecord { id: Some(stored.record.id.0), title, played, record, told, problem: None })
    });
    told.await?.map_err(|why: String| ApiError::internal("a game cannot be read", &why))
}

/// Keeps what somebody has said about a game, or has become of one that is not played here.
pub(crate) async fn keep(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
    body: Bytes,
) -> Result<Json<Done>, ApiError> {
    let wish: KeepRecord = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    let id = GameId(id);
    let access = server.access(&principal, &id).await?.or_refuse_change()?;
    let line = server.store().line(&id).await?.ok_or_else(|| ApiError::not_found("such game"))?;
    let stored = server.variant(&line.variant).await?.ok_or_else(|| ApiError::not_found("such board"))?;
    let (record, variant) = check(&server, wish.record, stored).await?;
    if !access.is_shared {
        server.or_refuse_muted(&principal).await?;
    }
    let unwritable = |error| ApiError::internal("a game cannot be written", &error);
    let _room = server.room().lock().await;
    if line.source == Source::Played {
        let tree = draft(&record).map_err(unwritable)?;
        room_for(&server, maker(&principal)?.as_ref(), tree.len()).await?;
        return done(match &principal {
            Principal::Person(person) if access.is_shared => {
                server.online().note(&id, &person.id, tree).await
            }
            _ => server.store().annotate(&id, tree).await,
        });
    }
    let title = match wish.title {
        Some(wish) => title(&wish)?,
        None => line.title,
    };
    let at = server.clock().wall();
    let game = kept_game(&record, &variant, (id, title, line.source), at).map_err(unwritable)?;
    room_for(&server, maker(&principal)?.as_ref(), game.tree.len()).await?;
    done(server.store().keep(game).await)
}

/// Keeps a game that was entered by hand or read from a file.
pub(crate) async fn create(
    State(server): State<Server>,
    principal: Principal,
    body: Bytes,
) -> Result<(StatusCode, Json<GameCreated>), ApiError> {
    let maker = maker(&principal)?;
    let wish: KeepRecord = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    // Its names and words go with its link.
    server.or_refuse_muted(&principal).await?;
    let variant = variant_of(&server, &principal, &wish.record).await?;
    let title = title(wish.title.as_deref().unwrap_or_default())?;
    let (record, variant) = check(&server, wish.record, variant).await?;
    let source = if wish.entered { Source::Entered } else { Source::Imported };
    let id = add(&server, &record, &variant, (title, source), maker).await?;
    Ok((StatusCode::CREATED, Json(GameCreated { id })))
}

/// Adds a game that has been checked to what is kept.
pub(super) async fn add(
    server: &Server,
    record: &RecordedGame,
    variant: &Variant,
    (title, source): (Option<String>, Source),
    maker: Option<AccountId>,
) -> Result<String, ApiError> {
    let id = chance::game_id()?;
    let at = server.clock().wall();
    let game = kept_game(record, variant, (id.clone(), title, source), at)
        .map_err(|error| ApiError::internal("a game cannot be written", &error))?;
    let _room = server.room().lock().await;
    room_for(server, maker.as_ref(), game.tree.len()).await?;
    match maker {
        None => server.store().keep(game).await?,
        Some(maker) => {
            let (seats, hidden, rated, ladder, invited, declined) = Default::default();
            let (name, visibility) = (id.clone(), Visibility::Link);
            let online = OnlineGame {
                game: name,
                maker,
                visibility,
                seats,
                made_at: at,
                hidden,
                rated,
                ladder,
                invited,
                declined,
            };
            server.online().keep_online(game, online).await?;
        }
    }
    Ok(id.0)
}

/// Nobody fills the disk alone. What somebody has taken out of their lists is forgotten once there is no other room.
async fn room_for(server: &Server, person: Option<&AccountId>, bytes: usize) -> Result<(), ApiError> {
    let Some(id) = person.filter(|_| server.settings().bounded) else { return Ok(()) };
    let account = server.identity().store().account(id).await?;
    let is_guest = account.is_none_or(|account| account.guest);
    let limits = server.settings().records;
    let (records, most) = if is_guest { limits.guest } else { limits.member };
    let fits = async || {
        let kept = server.online().kept_by(id).await?;
        Ok::<bool, ApiError>(kept.records < records && kept.bytes + bytes as u64 <= most)
    };
    if fits().await? {
        return Ok(());
    }
    server.online().forget_hidden(id).await?;
    if fits().await? {
        return Ok(());
    }
    let message = format!("You may keep {records} games and {} MiB, and there is no more room.", most >> 20);
    let remedy = if is_guest {
        "Register, or delete games that you need no more."
    } else {
        "Delete games that you need no more."
    };
    Err(ApiError::conflict("no-room-for-you", message, remedy))
}

/// The variant that a tree is about: by its hash if it has one, otherwise by the name of its board.
pub(super) async fn variant_of(
    server: &Server,
    principal: &Principal,
    record: &RecordedGame,
) -> Result<Arc<Variant>, ApiError> {
    if !record.geometry.is_empty()
        && let Some(variant) = server.variant(&VariantHash(record.geometry.clone())).await?
    {
        return Ok(variant);
    }
    server.board(principal, &record.board).await.map(|found| found.variant)
}

async fn check(
    server: &Server,
    record: RecordedGame,
    variant: Arc<Variant>,
) -> Result<(RecordedGame, Arc<Variant>), ApiError> {
    variant.or_refuse_boards()?;
    let rules = Arc::clone(&variant);
    let checking = server.work_on(&rules, "a game cannot be checked", move || {
        checked(&record, &variant)?;
        Ok((record, variant))
    });
    checking.await?.map_err(|problem: RecordProblem| problem.refusal())
}
