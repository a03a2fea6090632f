//! Who is asking, by a token and by nothing else: what these addresses take could come from any page, so that the cookie
//! of a browser opens nothing here.

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use store::{Scope, TokenId};

use super::refusal::{Answered, Refusal};
use crate::error::ApiError;
use crate::identity::{Credential, Person, Principal};
use crate::server::Server;

/// A program that speaks for somebody.
#[derive(Clone)]
pub(super) struct Caller {
    pub(super) person: Person,
    pub(super) token: TokenId,
    scopes: Vec<Scope>,
    /// The same as whoever plays: what is allowed has been looked at before.
    pub(super) principal: Principal,
}

impl Caller {
    /// Turns away a program that may do none of these things. One that may play may do all of them.
    pub(super) fn needs(&self, any: &[Scope]) -> Answered<()> {
        if self.scopes.iter().any(|scope| *scope == Scope::Play || any.contains(scope)) {
            return Ok(());
        }
        let names: Vec<String> = any.iter().map(ToString::to_string).collect();
        let remedy = format!("Use a token with the scope {}.", names.join(" or "));
        Err(Refusal::forbidden("Missing scope.", &remedy))
    }
}

impl FromRequestParts<Server> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Answered<Self> {
        if !parts.headers.contains_key(AUTHORIZATION) {
            return Err(ApiError::unknown_token().into());
        }
        let found = Principal::find(server.identity(), &parts.headers).await?;
        let person = found.person()?.clone();
        let Credential::Token { id, scopes } = &person.by else {
            return Err(ApiError::unknown_token().into());
        };
        let (token, scopes) = (id.clone(), scopes.clone());
        let by = Credential::Token { id: token.clone(), scopes: vec![Scope::Play] };
        let principal = Principal::Person(Person { by, ..person.clone() });
        Ok(Self { person, token, scopes, principal })
    }
}

/// Whoever looks: a program that speaks for somebody, or nobody who is known.
pub(super) struct Looker(pub(super) Principal);

impl FromRequestParts<Server> for Looker {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Answered<Self> {
        if !parts.headers.contains_key(AUTHORIZATION) {
            return Ok(Self(Principal::Stranger));
        }
        Ok(Self(Principal::find(server.identity(), &parts.headers).await?))
    }
}

/// A program that plays: one of a bot by the addresses for bots, one of a person by those for boards.
pub(super) struct Playing(pub(super) Caller);

impl FromRequestParts<Server> for Playing {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Answered<Self> {
        let for_bots = parts.uri.path().starts_with("/api/bot/");
        let caller = Caller::from_request_parts(parts, server).await?;
        caller.needs(&[if for_bots { Scope::BotPlay } else { Scope::BoardPlay }])?;
        match (for_bots, caller.person.bot) {
            (true, false) => Err(Refusal::forbidden(
                "This endpoint is for bot accounts only.",
                "Use /api/board, or make an account a bot that has never played.",
            )),
            (false, true) => {
                Err(Refusal::forbidden("This endpoint is not for bot accounts.", "Use /api/bot."))
            }
            _ => Ok(Self(caller)),
        }
    }
}
