//! `/v1/tokens`: secrets for programs that play in somebody's name.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{Done, NewToken, TokenCreated, TokenList, TokenScope, TokenView};
use store::{Scope, StoreError, TokenId, TokenRecord};

use super::json_body::JsonBody;
use crate::chance;
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::{Ended, Principal, Secret, Visit};
use crate::server::Server;

/// What every token begins with, so that one that has got out is recognised.
const PREFIX: &str = "hc_";
/// The longest name of a token, in characters.
const MAX_LABEL: usize = 60;
/// How long the name of a token in addresses is.
const ID: usize = 16;

pub(super) async fn list(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<TokenList>, ApiError> {
    let (person, _) = principal.member()?;
    let tokens = server.identity().store().tokens(&person.id).await?;
    Ok(Json(TokenList { tokens: tokens.into_iter().map(view).collect() }))
}

pub(super) async fn create(
    State(server): State<Server>,
    visit: Visit,
    JsonBody(wish): JsonBody<NewToken>,
) -> Result<(StatusCode, Json<TokenCreated>), ApiError> {
    let (person, _) = visit.principal.member()?;
    let (label, scopes) = (label(&wish.label)?, scopes(&wish.scopes)?);
    let identity = server.identity();
    identity.prove(person, wish.password).await?;
    let secret = Secret::new(PREFIX)?;
    let token = TokenRecord {
        id: TokenId(chance::word(ID)?),
        token: secret.hash(),
        account: person.id.clone(),
        label,
        scopes,
        created_at: server.clock().wall(),
        used_at: None,
    };
    match identity.store().add_token(token.clone()).await {
        Ok(()) => {}
        Err(StoreError::TooMany) => {
            let message = "There are too many tokens.".to_owned();
            return Err(ApiError::refused("too-many-tokens", message, "Revoke one that you no longer need."));
        }
        Err(error) => return Err(error.into()),
    }
    let secret = secret.reveal().to_owned();
    Ok((StatusCode::CREATED, Json(TokenCreated { token: view(token), secret })))
}

pub(super) async fn revoke(
    State(server): State<Server>,
    Path(id): Path<String>,
    principal: Principal,
) -> Result<Json<Done>, ApiError> {
    let (person, _) = principal.member()?;
    let (identity, id) = (server.identity(), TokenId(id));
    match identity.store().revoke_token(&person.id, &id).await {
        Ok(()) => {}
        Err(StoreError::NoSuchToken) => return Err(ApiError::not_found("such token")),
        Err(error) => return Err(error.into()),
    }
    identity.end(Ended::Token(id));
    Ok(Json(Done {}))
}

fn label(wish: &str) -> Result<String, ApiError> {
    let label = wish.trim();
    if label.is_empty() || label.chars().count() > MAX_LABEL || label.chars().any(char::is_control) {
        let message = format!("A token has a name of 1 to {MAX_LABEL} characters.");
        return Err(ApiError::refused("label-wrong", message, "Say what it is for, such as \"my bot\"."));
    }
    Ok(label.to_owned())
}

fn scopes(wish: &[TokenScope]) -> Result<Vec<Scope>, ApiError> {
    let mut scopes: Vec<Scope> = wish.iter().map(|scope| scope_of(*scope)).collect();
    scopes.sort_unstable();
    scopes.dedup();
    if scopes.is_empty() {
        let message = "A token that allows nothing is of no use.".to_owned();
        return Err(ApiError::refused("scopes-missing", message, "Choose what it allows."));
    }
    Ok(scopes)
}

fn scope_of(scope: TokenScope) -> Scope {
    match scope {
        TokenScope::Read => Scope::Read,
        TokenScope::Play => Scope::Play,
        TokenScope::BoardPlay => Scope::BoardPlay,
        TokenScope::BotPlay => Scope::BotPlay,
        TokenScope::ChallengeRead => Scope::ChallengeRead,
        TokenScope::ChallengeWrite => Scope::ChallengeWrite,
    }
}

fn view(token: TokenRecord) -> TokenView {
    let scopes = token.scopes.into_iter().map(|scope| match scope {
        Scope::Read => TokenScope::Read,
        Scope::Play => TokenScope::Play,
        Scope::BoardPlay => TokenScope::BoardPlay,
        Scope::BotPlay => TokenScope::BotPlay,
        Scope::ChallengeRead => TokenScope::ChallengeRead,
        Scope::ChallengeWrite => TokenScope::ChallengeWrite,
    });
    TokenView {
        id: token.id.0,
        label: token.label,
        scopes: scopes.collect(),
        created_at: token.created_at.0,
        used_at: token.used_at.map(|at| at.0),
    }
}
