//! `/v1/accounts`, `/v1/guests` and `/v1/account`: coming to be known, and what is known.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::AppendHeaders;
use protocol::{AccountView, Deletion, Done, Me, NewEmail, NewName, NewPassword, Registration};
use store::AccountChange;

use super::json_body::JsonBody;
use super::people::view;
use crate::error::ApiError;
use crate::identity::{Ended, Entry, Identity, Person, Visit, email, name_taken, taken_or, user_name};
use crate::record::aside;
use crate::server::Server;

/// Who somebody is now, and the cookies that say so.
pub(super) type Entered = (StatusCode, AppendHeaders<Vec<(HeaderName, HeaderValue)>>, Json<Me>);

pub(super) fn entered(identity: &Identity, entry: &Entry) -> Entered {
    let cookies = [identity.give_cookie(&entry.secret)].into_iter().chain(entry.browser.clone());
    let cookies = AppendHeaders(cookies.map(|cookie| (SET_COOKIE, cookie)).collect());
    (StatusCode::CREATED, cookies, Json(Me::Person(view(&entry.person))))
}

pub(super) async fn register(
    State(server): State<Server>,
    visit: Visit,
    JsonBody(wish): JsonBody<Registration>,
) -> Result<Entered, ApiError> {
    let (name, email) = (user_name(&wish.name)?, email(wish.email.as_deref())?);
    let entry = server.identity().register(&visit, name, email, wish.password).await?;
    Ok(entered(server.identity(), &entry))
}

pub(super) async fn enter_as_guest(State(server): State<Server>, visit: Visit) -> Result<Entered, ApiError> {
    let entry = server.identity().enter_as_guest(&visit).await?;
    Ok(entered(server.identity(), &entry))
}

pub(super) async fn show(State(server): State<Server>, visit: Visit) -> Result<Json<AccountView>, ApiError> {
    let person = visit.principal.person()?;
    person.session()?;
    let account = server.identity().store().account(&person.id).await?.ok_or_else(ApiError::not_logged_in)?;
    Ok(Json(AccountView { person: view(person), email: account.email, created_at: account.created_at.0 }))
}

pub(super) async fn rename(
    State(server): State<Server>,
    visit: Visit,
    JsonBody(wish): JsonBody<NewName>,
) -> Result<Json<Me>, ApiError> {
    let (person, _) = visit.principal.member()?;
    server.or_refuse_muted(&visit.principal).await?;
    let name = user_name(&wish.name)?;
    let shown = name.shown.clone();
    let identity = server.identity();
    identity.prove(person, wish.password).await?;
    let changed = identity.store().change_account(&person.id, AccountChange::Name(name)).await;
    changed.map_err(|error| taken_or(error, name_taken()))?;
    Ok(Json(Me::Person(view(&Person { name: shown, ..person.clone() }))))
}

/// An address that somebody else has given is answered like any other: nobody learns whose it is.
pub(super) async fn change_email(
    State(server): State<Server>,
    visit: Visit,
    JsonBody(wish): JsonBody<NewEmail>,
) -> Result<Json<Done>, ApiError> {
    let (person, _) = visit.principal.member()?;
    let email = email(wish.email.as_deref())?;
    let identity = server.identity();
    identity.prove(person, wish.password).await?;
    identity.store().change_account(&person.id, AccountChange::Email(email)).await?;
    Ok(Json(Done {}))
}

/// Whatever else the account was known by is good no more: other browsers, tokens, and their open sockets.
pub(super) async fn change_password(
    State(server): State<Server>,
    visit: Visit,
    JsonBody(wish): JsonBody<NewPassword>,
) -> Result<([(HeaderName, HeaderValue); 1], Json<Done>), ApiError> {
    let (person, session) = visit.principal.member()?;
    let identity = server.identity();
    let account = identity.prove(person, wish.password).await?;
    let password = identity.new_password(&account, wish.new_password).await?;
    let browser = identity.know_browser(&password)?;
    let keep = Some(session.clone());
    let change = AccountChange::Password { expected: account.password, password, keep: keep.clone() };
    let changed = identity.store().change_account(&person.id, change).await;
    changed.map_err(|error| taken_or(error, name_taken()))?;
    identity.end(Ended::Account { id: person.id.clone(), keep });
    Ok(([(SET_COOKIE, browser)], Json(Done {})))
}

pub(super) async fn delete(
    State(server): State<Server>,
    visit: Visit,
    JsonBody(wish): JsonBody<Deletion>,
) -> Result<([(HeaderName, HeaderValue); 1], Json<Me>), ApiError> {
    let (person, _) = visit.principal.member()?;
    let identity = server.identity();
    identity.prove(person, wish.password).await?;
    identity.store().delete_account(&person.id, server.clock().wall()).await?;
    // Those who play with them may claim the game; those who wait for them need not any more.
    server.online().withdraw(&person.id).await?;
    identity.end(Ended::Account { id: person.id.clone(), keep: None });
    server.live().look_for(&server, &person.id).await?;
    server.leave_tournaments(&person.id).await?;
    let (own, id) = (server.clone(), person.id.clone());
    // The account is gone whatever becomes of its files; what cannot be deleted is reported to whoever runs the server.
    let _ = aside("the files of Solitaire cannot be deleted", move || own.puzzles().files.forget(&id)).await;
    Ok(([(SET_COOKIE, identity.take_cookie())], Json(Me::Stranger)))
}
