//! What authors do with their variants.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{Done, Fork, UploadSettings, UploadShown, UploadView, UploadWish};
use store::{NewUpload, NewVersion, Shown, StoreError, UploadChange};

use super::super::json_body::JsonBody;
use super::{UPLOAD, author, checked, find, find_own, kept_files, may_work, one};
use crate::boards::no_board;
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::{ClientAddress, Principal};
use crate::server::Server;
use crate::view;
use crate::workshop::{Checked, Files, ROOM, forked_board, from_wish, is_key, new_key, pack, renamed, slug};

/// How long a title may be.
const MAX_TITLE: usize = 80;

type Published = (StatusCode, Json<UploadView>);

/// Keeps a new variant.
pub(super) async fn publish(
    State(server): State<Server>,
    principal: Principal,
    address: ClientAddress,
    JsonBody(wish): JsonBody<UploadWish>,
) -> Result<Published, ApiError> {
    may_work(&server, &principal, address)?;
    server.or_refuse_muted(&principal).await?;
    let files = from_wish(&wish)?;
    let shown = view::shown_of(wish.shown.unwrap_or_default());
    let view = keep(&server, &principal, files, shown, None).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Keeps a new version of one.
pub(super) async fn new_version(
    State(server): State<Server>,
    principal: Principal,
    address: ClientAddress,
    Path(key): Path<String>,
    JsonBody(wish): JsonBody<UploadWish>,
) -> Result<Json<UploadView>, ApiError> {
    may_work(&server, &principal, address)?;
    server.or_refuse_muted(&principal).await?;
    let upload = find_own(&server, &principal, &key).await?;
    let checked = {
        let key = upload.key.clone();
        checked(&server, from_wish(&wish)?, move |_| Some(key.clone())).await?
    };
    let named = checked.chosen.as_ref().map(|chosen| chosen.variant.name().to_owned());
    let version = version(&server, checked).await?;
    let kept = server.workshop().add_version(&upload.key, &upload.owner, version, ROOM).await;
    kept.map_err(refusal)?;
    // Whoever has not chosen another title calls it what its file does.
    let before = server.variant(&upload.hash).await?.map(|variant| variant.name().to_owned());
    if let Some(named) = named.filter(|_| before.as_ref() == Some(&upload.title)) {
        let change = UploadChange::Title(title(&named)?);
        server.workshop().change_upload(&upload.key, &upload.owner, change).await.map_err(refusal)?;
    }
    if let Some(shown) = wish.shown {
        let change = UploadChange::Shown(view::shown_of(shown));
        server.workshop().change_upload(&upload.key, &upload.owner, change).await.map_err(refusal)?;
    }
    let upload = find(&server, &principal, &upload.key).await?;
    Ok(Json(one(&server, &principal, upload).await?))
}

/// A copy of a board that one may see, for oneself.
pub(super) async fn fork(
    State(server): State<Server>,
    principal: Principal,
    address: ClientAddress,
    JsonBody(wish): JsonBody<Fork>,
) -> Result<Published, ApiError> {
    may_work(&server, &principal, address)?;
    let (_, name) = author(&principal)?;
    let content = server.content();
    let (files, from) = match content.library.board(&wish.board) {
        Some(board) => {
            let own = copied(board.name(), &name);
            (forked_board(board, &own)?, board.key().unwrap_or(board.name()).to_owned())
        }
        None => {
            let upload = server.upload(&principal, &wish.board).await?;
            let upload = upload.ok_or_else(|| no_board(&content, &wish.board))?;
            let files = kept_files(&server, &upload).await?;
            (renamed(files, &copied(&upload.title, &name)), upload.key)
        }
    };
    let view = keep(&server, &principal, files, Shown::Private, Some(from)).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// What a copy is called until its owner calls it something else.
fn copied(name: &str, owner: &str) -> String {
    let owner = if owner.is_empty() { "2" } else { owner };
    let name: String = name.chars().take(MAX_TITLE - 4).collect();
    format!("{name} ({owner})")
}

async fn keep(
    server: &Server,
    principal: &Principal,
    files: Files,
    shown: Shown,
    forked_from: Option<String>,
) -> Result<UploadView, ApiError> {
    let (owner, _) = author(principal)?;
    let own: Vec<String> =
        server.workshop().uploads(&owner).await?.into_iter().map(|upload| upload.slug).collect();
    let checked =
        checked(server, files, move |name| new_key(&free_slug(&own, &slug(None, name))).ok()).await?;
    let board = checked.chosen.as_ref().map(|chosen| &chosen.variant.board.metadata);
    let (key, named) = board.map_or((None, ""), |board| (board.key.clone(), &board.name));
    let key = key.unwrap_or_default();
    let slug = key.split('.').next().unwrap_or_default().to_owned();
    let title = title(named).or_else(|_| title("?"))?;
    let version = version(server, checked).await?;
    let upload = NewUpload { key: key.clone(), owner, slug, title, shown, forked_from };
    server.workshop().add_upload(upload, version, ROOM).await.map_err(refusal)?;
    let upload = find(server, principal, &key).await?;
    one(server, principal, upload).await
}

/// The same with a number behind it where its owner has one of that name.
fn free_slug(own: &[String], wanted: &str) -> String {
    let numbered = (2..).map(|number: u32| format!("{wanted}-{number}"));
    let mut all = std::iter::once(wanted.to_owned()).chain(numbered);
    all.find(|slug| !own.contains(slug)).unwrap_or_default()
}

/// What is kept, if there is no error.
async fn version(server: &Server, checked: Checked) -> Result<NewVersion, ApiError> {
    if !checked.is_sound() {
        let errors = checked.problems.iter().filter(|found| found.severity == protocol::Severity::Error);
        let first = errors.clone().next();
        let message = match first {
            Some(first) => {
                format!("There are errors, {} of them. The first: {}", errors.count(), first.message)
            }
            None => "There is no board in it.".to_owned(),
        };
        let remedy = "Have it checked, and correct what the log says.";
        return Err(ApiError::refused("upload-errors", message, remedy));
    }
    let at = server.clock().wall();
    let kept = server.at_the_bench(UPLOAD, move || {
        let chosen = checked.chosen?;
        let summary = view::kept_summary(&chosen.variant)?;
        let files = pack(&checked.files)?;
        Some(NewVersion { source: chosen.variant.source, summary, files, images: chosen.images, at })
    });
    kept.await?.ok_or_else(|| ApiError::internal("an upload cannot be kept", &"it cannot be packed"))
}

pub(super) async fn settings(
    State(server): State<Server>,
    principal: Principal,
    Path(key): Path<String>,
    JsonBody(wish): JsonBody<UploadSettings>,
) -> Result<Json<UploadView>, ApiError> {
    let upload = find_own(&server, &principal, &key).await?;
    if wish.title.is_some() || wish.shown != Some(UploadShown::Private) {
        server.or_refuse_muted(&principal).await?;
    }
    let title = wish.title.as_deref().map(title).transpose()?.map(UploadChange::Title);
    let shown = wish.shown.map(|shown| UploadChange::Shown(view::shown_of(shown)));
    for change in title.into_iter().chain(shown) {
        server.workshop().change_upload(&upload.key, &upload.owner, change).await.map_err(refusal)?;
    }
    let upload = find(&server, &principal, &upload.key).await?;
    Ok(Json(one(&server, &principal, upload).await?))
}

pub(super) async fn delete(
    State(server): State<Server>,
    principal: Principal,
    Path(key): Path<String>,
) -> Result<Json<Done>, ApiError> {
    let upload = find_own(&server, &principal, &key).await?;
    server.workshop().delete_upload(&upload.key, &upload.owner).await.map_err(refusal)?;
    Ok(Json(Done {}))
}

/// A title that can be read on one line.
fn title(text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    let sound = !text.is_empty() && text.chars().count() <= MAX_TITLE && !text.chars().any(char::is_control);
    if sound && !is_key(text) {
        return Ok(text.to_owned());
    }
    let message = format!("A title has one to {MAX_TITLE} letters.");
    Err(ApiError::refused("wrong-title", message, "Write another title."))
}

fn refusal(error: StoreError) -> ApiError {
    match error {
        StoreError::TooMany => {
            let message = format!(
                "You may keep {} boards with {} versions each and {} MiB in all, and there is no more room.",
                ROOM.variants,
                ROOM.versions,
                ROOM.bytes >> 20
            );
            ApiError::conflict("no-room-for-you", message, "Delete boards that you need no more.")
        }
        StoreError::Conflict => {
            let message =
                "A version with these rules has other images, and games keep those they began with.";
            let remedy = "Write another <version> into the board.xml.";
            ApiError::conflict("same-rules", message.to_owned(), remedy)
        }
        StoreError::NameTaken => {
            ApiError::conflict("name-taken", "You have a board of that name.".to_owned(), "Try again.")
        }
        StoreError::NoSuchGame => ApiError::not_found("such board"),
        other => other.into(),
    }
}
