//! `/v1/moderation` and `/v1/audit`: what moderators see and do. Whatever they do is written down.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::{AuditLog, ModeratedPlayer, ModeratedVariant, ModeratorAct, ReportQueue, ReportedPlayer};
use serde::Deserialize;
use store::{Account, Act, AuditQuery, Deed, Role, StoreError};

use super::json_body::JsonBody;
use super::people::role_name;
use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::identity::{Ended, Principal, name_key};
use crate::moderation::{Actor, deed, may_act, reason};
use crate::server::Server;
use crate::view;

/// How many people come at a time.
const PEOPLE: u32 = 30;
/// How many lines of the log.
const LINES: u32 = 50;
/// How many reports about somebody.
const REPORTS: u32 = 50;

pub(super) fn router() -> Router<Server> {
    Router::new()
        .route("/v1/moderation", get(queue))
        .route("/v1/moderation/{name}", get(show).post(act))
        .route("/v1/audit", get(audit))
        .route("/v1/reports", post(super::reports::report))
}

/// From where on, and about whom.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wish {
    after: Option<u64>,
    player: Option<String>,
}

/// Who has done something, for the log, once it is known that they may do such things.
pub(super) fn actor(principal: &Principal) -> Result<(Actor<'_>, &str), ApiError> {
    principal.needs(Role::Moderator)?;
    Ok(match principal {
        Principal::Person(person) => (Actor::Person(&person.id, person.role), &person.id.0),
        Principal::Owner | Principal::Stranger => (Actor::Owner, ""),
    })
}

async fn queue(
    State(server): State<Server>,
    principal: Principal,
    Query(wish): Query<Wish>,
) -> Result<Json<ReportQueue>, ApiError> {
    actor(&principal)?;
    // One more than is shown says whether there are more.
    let mut reported = server.moderation().reported(wish.after, PEOPLE + 1).await?;
    let more = reported.len() > PEOPLE as usize;
    reported.truncate(PEOPLE as usize);
    let next = reported.last().filter(|_| more).map(|last| last.latest.number);
    let player = |one: store::Reported| ReportedPlayer {
        name: one.name,
        role: role_name(one.role),
        reports: one.reports,
        latest: view::report(one.latest),
    };
    Ok(Json(ReportQueue { players: reported.into_iter().map(player).collect(), next }))
}

async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(name): Path<String>,
) -> Result<Json<ModeratedPlayer>, ApiError> {
    actor(&principal)?;
    let account = find(&server, &name).await?;
    Ok(Json(told(&server, &principal, account).await?))
}

async fn act(
    State(server): State<Server>,
    principal: Principal,
    Path(name): Path<String>,
    JsonBody(wish): JsonBody<ModeratorAct>,
) -> Result<Json<ModeratedPlayer>, ApiError> {
    let (actor, by) = actor(&principal)?;
    let account = find(&server, &name).await?;
    or_refuse(may_act(actor, &account.id, account.role))?;
    let at = server.clock().wall();
    let deed = deed(wish.deed, wish.seconds, at)?;
    let reason = reason(&wish.reason)?.to_owned();
    let act = Act { at, by: by.to_owned(), subject: account.id.clone(), deed, reason, settle: wish.settle };
    match server.moderation().moderate(act).await {
        Err(StoreError::Outdated) => {
            let message = "There is nothing to lift or to settle any more.".to_owned();
            return Err(ApiError::conflict("not-any-more", message, "Load the page again."));
        }
        Err(StoreError::NoSuchAccount) => return Err(ApiError::not_found("such player")),
        done => done?,
    }
    follow(&server, &account, deed).await?;
    Ok(Json(told(&server, &principal, account).await?))
}

/// What the rest of the server has to do about it.
async fn follow(server: &Server, account: &Account, deed: Deed) -> Result<(), ApiError> {
    match deed {
        Deed::Impose(kind, _) if kind.shuts_out() => {
            server.identity().end(Ended::Account { id: account.id.clone(), keep: None });
            // Those who wait for them need not any more, and those who play with them may claim the game.
            server.online().withdraw(&account.id).await?;
            server.leave_tournaments(&account.id).await?;
            server.live().look_for(server, &account.id).await
        }
        Deed::Lift(kind) if kind.shuts_out() => server.live().look_for(server, &account.id).await,
        _ => Ok(()),
    }
}

/// Turns away whoever may do such things, but not about this one.
pub(super) fn or_refuse(allowed: bool) -> Result<(), ApiError> {
    if allowed {
        return Ok(());
    }
    let message =
        "Only an administrator does something about whoever keeps order, and nobody about themselves.";
    Err(ApiError::forbidden("not-about-them", message, "Ask an administrator."))
}

async fn audit(
    State(server): State<Server>,
    principal: Principal,
    Query(wish): Query<Wish>,
) -> Result<Json<AuditLog>, ApiError> {
    actor(&principal)?;
    let subject = match &wish.player {
        Some(name) => Some(find(&server, name).await?.id.0),
        None => None,
    };
    let query = AuditQuery { subject, after: wish.after, limit: LINES + 1 };
    let mut lines = server.moderation().audit(query).await?;
    let more = lines.len() > LINES as usize;
    lines.truncate(LINES as usize);
    let next = lines.last().filter(|_| more).map(|last| last.number);
    Ok(Json(AuditLog { lines: lines.into_iter().map(view::audit).collect(), next }))
}

/// Guests are found too: they say things as everybody does.
pub(super) async fn find(server: &Server, name: &str) -> Result<Account, ApiError> {
    let account = server.identity().store().account_called(&name_key(name)).await?;
    account.filter(|account| account.deleted_at.is_none()).ok_or_else(|| ApiError::not_found("such player"))
}

async fn told(server: &Server, principal: &Principal, account: Account) -> Result<ModeratedPlayer, ApiError> {
    let store = server.moderation();
    let sanctions = store.sanctions(&account.id, server.clock().wall()).await?;
    let reports = store.reports_about(&account.id, REPORTS).await?;
    let query = AuditQuery { subject: Some(account.id.0.clone()), after: None, limit: LINES };
    let log = store.audit(query).await?;
    let uploads = server.workshop().uploads(&account.id).await?;
    let uploads = uploads.into_iter().filter(|upload| upload.shown != store::Shown::Private);
    let (actor, _) = actor(principal)?;
    Ok(ModeratedPlayer {
        role: role_name(account.role),
        guest: account.guest,
        since: account.created_at.0,
        yours: may_act(actor, &account.id, account.role),
        sanctions: sanctions.iter().map(view::sanction).collect(),
        reports: reports.into_iter().map(view::report).collect(),
        log: log.into_iter().map(view::audit).collect(),
        variants: uploads
            .map(|upload| ModeratedVariant { key: upload.key, title: upload.title, removed: upload.removed })
            .collect(),
        name: account.name,
    })
}
