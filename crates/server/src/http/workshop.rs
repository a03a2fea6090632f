//! `/v1/workshop`: variants that users upload. One's own, those of others, and what becomes of files.

mod keeping;
mod moderating;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::{
    BoardRecordView, BoardSummary, UploadCheck, UploadFiles, UploadList, UploadPage, UploadView, UploadWish,
};
use serde::Deserialize;
use store::{AccountId, Role, Upload, VariantHash};

use super::json_body::JsonBody;
use crate::boards::owns;
use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::identity::{ClientAddress, Principal};
use crate::server::Server;
use crate::view;
use crate::workshop::{Checked, Files, ROOM, check, from_wish, to_wire, unpack};

/// What is said of work on an upload that fails.
const UPLOAD: &str = "an upload cannot be looked at";
/// The largest upload: all that may be in it, as base64.
const MAX_UPLOAD: usize = 9 << 20;
/// How many come at a time.
const PAGE: u32 = 48;
/// How far down somebody can look.
const DEEPEST: u32 = 2_000;
/// How many letters are searched for.
const MAX_SEARCH: usize = 100;

pub(super) fn router() -> Router<Server> {
    let large = || DefaultBodyLimit::max(MAX_UPLOAD);
    Router::new()
        .route("/v1/workshop", get(mine).post(keeping::publish).layer(large()))
        .route("/v1/workshop/public", get(public))
        .route("/v1/workshop/check", post(look_over).layer(large()))
        .route("/v1/workshop/fork", post(keeping::fork))
        .route(
            "/v1/workshop/{key}",
            get(show).put(keeping::new_version).delete(keeping::delete).layer(large()),
        )
        .route("/v1/workshop/{key}/settings", post(keeping::settings))
        .route("/v1/workshop/{key}/files", get(files))
        .route("/v1/workshop/{key}/zip", get(zip))
        .route("/v1/workshop/{key}/removal", post(moderating::remove).delete(moderating::restore))
        .route("/v1/geometries/{hash}/record", get(record))
}

/// Which ones.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wish {
    search: String,
    after: u32,
}

/// Who keeps variants: somebody with an account, or whoever sits at this computer, who needs none.
fn author(principal: &Principal) -> Result<(AccountId, String), ApiError> {
    match principal {
        Principal::Owner => Ok((AccountId(String::new()), String::new())),
        _ => principal.member().map(|(person, _)| (person.id.clone(), person.name.clone())),
    }
}

/// Work on uploads is for those who may keep them, and costs much.
fn may_work(server: &Server, principal: &Principal, address: ClientAddress) -> Result<(), ApiError> {
    author(principal)?;
    server.limits().heavy(principal, address)
}

async fn mine(State(server): State<Server>, principal: Principal) -> Result<Json<UploadList>, ApiError> {
    let (owner, _) = author(&principal)?;
    let uploads = server.workshop().uploads(&owner).await?;
    let room = ROOM.variants.saturating_sub(uploads.len() as u32);
    let uploads = views(&server, &principal, uploads).await?;
    Ok(Json(UploadList { uploads, room: Some(room), next: None }))
}

async fn public(
    State(server): State<Server>,
    principal: Principal,
    Query(wish): Query<Wish>,
) -> Result<Json<UploadList>, ApiError> {
    let (skip, search) = (wish.after.min(DEEPEST), wish.search.chars().take(MAX_SEARCH).collect::<String>());
    let mut uploads = server.workshop().public_uploads(&search, skip, PAGE + 1).await?;
    let more = uploads.len() > PAGE as usize;
    uploads.truncate(PAGE as usize);
    let uploads = views(&server, &principal, uploads).await?;
    Ok(Json(UploadList { uploads, room: None, next: more.then_some(skip + PAGE) }))
}

async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(key): Path<String>,
) -> Result<Json<UploadPage>, ApiError> {
    let upload = find(&server, &principal, &key).await?;
    let versions = server.workshop().versions(&upload.key).await?;
    let hashes = versions.iter().map(|version| version.hash.clone()).collect();
    let record = server.workshop().board_record(hashes).await?;
    let upload = one(&server, &principal, upload).await?;
    Ok(Json(UploadPage {
        record: view::board_record(record, usize::from(upload.board.players)),
        versions: versions.into_iter().map(view::upload_version).collect(),
        moderated: principal.needs(Role::Moderator).is_ok(),
        upload,
    }))
}

/// How the games on a board went, whoever made it.
async fn record(
    State(server): State<Server>,
    Path(hash): Path<String>,
) -> Result<Json<BoardRecordView>, ApiError> {
    let hash = VariantHash(hash);
    let variant = server.variant(&hash).await?.ok_or_else(|| ApiError::not_found("such board"))?;
    let record = server.workshop().board_record(vec![hash]).await?;
    Ok(Json(view::board_record(record, variant.blueprint.players.len())))
}

/// Says everything about some files, and keeps nothing.
async fn look_over(
    State(server): State<Server>,
    principal: Principal,
    address: ClientAddress,
    JsonBody(wish): JsonBody<UploadWish>,
) -> Result<Json<UploadCheck>, ApiError> {
    may_work(&server, &principal, address)?;
    let files = from_wish(&wish)?;
    let checked = checked(&server, files, |_| None).await?;
    let answer = server.at_the_bench(UPLOAD, move || told(&checked)).await?;
    Ok(Json(answer))
}

fn told(checked: &Checked) -> UploadCheck {
    UploadCheck {
        files: to_wire(&checked.files),
        problems: checked.problems.clone(),
        log: checked.log.clone(),
        boards: checked.boards.clone(),
        chosen: checked.chosen.as_ref().map(|chosen| chosen.folder.clone()),
        geometry: checked.chosen.as_ref().map(|chosen| chosen.variant.geometry().as_ref().clone()),
    }
}

/// Checks files, apart from those who serve.
async fn checked(
    server: &Server,
    files: Files,
    key: impl Fn(&str) -> Option<String> + Send + 'static,
) -> Result<Checked, ApiError> {
    let library = server.content();
    let checking = move || check(&files, library.library.clone(), &key);
    Ok(server.at_the_bench(UPLOAD, checking).await??)
}

/// The files of the latest version.
async fn files(
    State(server): State<Server>,
    principal: Principal,
    Path(key): Path<String>,
) -> Result<Json<UploadFiles>, ApiError> {
    let upload = find(&server, &principal, &key).await?;
    let files = kept_files(&server, &upload).await?;
    Ok(Json(UploadFiles { board: files.board.clone().unwrap_or_default(), files: to_wire(&files) }))
}

async fn kept_files(server: &Server, upload: &Upload) -> Result<Files, ApiError> {
    let archive = server.workshop().upload_files(&upload.key, &upload.hash).await?;
    let archive = archive.ok_or_else(|| ApiError::not_found("such version"))?;
    Ok(server.at_the_bench(UPLOAD, move || unpack(&archive)).await??)
}

/// The same as one archive.
async fn zip(
    State(server): State<Server>,
    principal: Principal,
    Path(key): Path<String>,
) -> Result<Response, ApiError> {
    let upload = find(&server, &principal, &key).await?;
    let archive = server.workshop().upload_files(&upload.key, &upload.hash).await?;
    let archive = archive.ok_or_else(|| ApiError::not_found("such version"))?;
    let headers = [
        (CONTENT_TYPE, "application/zip".to_owned()),
        (CACHE_CONTROL, "no-store".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{}.zip\"", upload.slug)),
    ];
    Ok((headers, Body::from(archive)).into_response())
}

pub(super) async fn find(server: &Server, principal: &Principal, key: &str) -> Result<Upload, ApiError> {
    server.upload(principal, key).await?.ok_or_else(|| ApiError::not_found("such board"))
}

/// One of one's own.
async fn find_own(server: &Server, principal: &Principal, key: &str) -> Result<Upload, ApiError> {
    author(principal)?;
    let upload = find(server, principal, key).await?;
    if owns(principal, &upload) {
        return Ok(upload);
    }
    let message = "This board belongs to somebody else.";
    Err(ApiError::forbidden("not-yours", message, "Fork it, and change your own."))
}

async fn views(
    server: &Server,
    principal: &Principal,
    uploads: Vec<Upload>,
) -> Result<Vec<UploadView>, ApiError> {
    let mut views = Vec::with_capacity(uploads.len());
    for upload in uploads {
        views.push(one(server, principal, upload).await?);
    }
    Ok(views)
}

/// What is kept for lists may have been written by another version of the program; then it is made anew.
async fn one(server: &Server, principal: &Principal, upload: Upload) -> Result<UploadView, ApiError> {
    let board: BoardSummary = match serde_json::from_str(&upload.summary) {
        Ok(board) => board,
        Err(_) => {
            let variant = server.variant(&upload.hash).await?;
            let variant = variant.ok_or_else(|| ApiError::not_found("such board"))?;
            let own = Arc::clone(&variant);
            let telling = server.work_on(&variant, UPLOAD, move || view::upload_summary(&own));
            telling.await?
        }
    };
    let yours = owns(principal, &upload);
    Ok(view::upload(upload, board, yours))
}
