//! The addresses that are about people, and what holds for all of them.

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::http::request::Parts;
use axum::response::Response;
use axum::routing::{delete, get, post, put};
use protocol::{Me, PersonView, RoleName};
use store::Role;

use super::{accounts, own_data, sessions, tokens};
use crate::error::ApiError;
use crate::identity::{ClientAddress, Person, Principal, Visit, label};
use crate::server::Server;

pub(super) fn router() -> Router<Server> {
    Router::new()
        .route("/v1/me", get(me))
        .route("/v1/accounts", post(accounts::register))
        .route("/v1/guests", post(accounts::enter_as_guest))
        .route("/v1/account", get(accounts::show))
        .route("/v1/account/name", put(accounts::rename))
        .route("/v1/account/email", put(accounts::change_email))
        .route("/v1/account/password", put(accounts::change_password))
        .route("/v1/account/data", get(own_data::show))
        .route("/v1/account/delete", post(accounts::delete))
        .route("/v1/sessions", get(sessions::list).post(sessions::log_in).delete(sessions::end_others))
        .route("/v1/sessions/current", delete(sessions::log_out))
        .route("/v1/sessions/{id}", delete(sessions::end))
        .route("/v1/tokens", get(tokens::list).post(tokens::create))
        .route("/v1/tokens/{id}", delete(tokens::revoke))
        .layer(axum::middleware::map_response(keep_nowhere))
}

/// What is about a person is for that person alone.
async fn keep_nowhere(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// `/v1/me`: who is asking.
async fn me(principal: Principal) -> axum::Json<Me> {
    axum::Json(match &principal {
        Principal::Owner => Me::Owner,
        Principal::Stranger => Me::Stranger,
        Principal::Person(person) => Me::Person(view(person)),
    })
}

pub(super) fn view(person: &Person) -> PersonView {
    PersonView {
        id: person.id.0.clone(),
        name: person.name.clone(),
        guest: person.guest,
        bot: person.bot,
        role: role_name(person.role),
    }
}

pub(super) fn role_name(role: Role) -> RoleName {
    match role {
        Role::Player => RoleName::Player,
        Role::Moderator => RoleName::Moderator,
        Role::Administrator => RoleName::Administrator,
    }
}

impl FromRequestParts<Server> for Visit {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, ApiError> {
        let principal = Principal::from_request_parts(parts, server).await?;
        let Ok(address) = ClientAddress::from_request_parts(parts, server).await;
        let browser = server.identity().known_browser(&parts.headers);
        Ok(Self { principal, address, label: label(&parts.headers), browser })
    }
}
