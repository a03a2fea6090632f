//! Whoever makes a request: found once, and everything that is allowed follows from it.

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use store::{Account, AccountId, Role, Scope, SessionId, TokenId};

use super::{Identity, People, Secret};
use crate::error::ApiError;
use crate::server::Server;

/// Who is asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Principal {
    /// Whoever sits at this computer: the program on one's own desk, where no accounts are needed.
    Owner,
    /// Somebody with an account, or a guest.
    Person(Person),
    /// Nobody who is known.
    Stranger,
}

/// Somebody who is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// Which account. It never changes, not even when a guest registers.
    pub(crate) id: AccountId,
    /// What they are called.
    pub(crate) name: String,
    /// Whether they have not registered.
    pub(crate) guest: bool,
    /// Whether a program plays under their name.
    pub(crate) bot: bool,
    /// What they may do beyond playing.
    pub(crate) role: Role,
    /// How it is known that it is they.
    pub(crate) by: Credential,
}

/// How somebody is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Credential {
    /// By the cookie of a browser.
    Session(SessionId),
    /// By a token that they have given to a program.
    Token {
        /// Which token.
        id: TokenId,
        /// What it allows.
        scopes: Vec<Scope>,
    },
}

impl Person {
    pub(crate) fn new(account: Account, by: Credential) -> Self {
        let Account { id, name, guest, bot, role, .. } = account;
        Self { id, name, guest, bot, role, by }
    }

    /// Whether they may play and make games: a program may only if its token says so.
    pub(crate) fn may_play(&self) -> bool {
        match &self.by {
            Credential::Session(_) => true,
            Credential::Token { scopes, .. } => scopes.contains(&Scope::Play),
        }
    }

    /// The session of their browser. What concerns an account is open to no program.
    pub(crate) fn session(&self) -> Result<&SessionId, ApiError> {
        match &self.by {
            Credential::Session(id) => Ok(id),
            Credential::Token { .. } => Err(ApiError::forbidden(
                "browser-only",
                "An account is not managed with a token.",
                "Log in with a browser.",
            )),
        }
    }
}

impl Principal {
    /// Somebody who is known; strangers are asked to log in.
    pub(crate) fn person(&self) -> Result<&Person, ApiError> {
        match self {
            Self::Person(person) => Ok(person),
            Self::Stranger => Err(ApiError::not_logged_in()),
            Self::Owner => Err(no_accounts()),
        }
    }

    /// Somebody with an account and a browser, which is what an account is managed by.
    pub(crate) fn member(&self) -> Result<(&Person, &SessionId), ApiError> {
        let person = self.person()?;
        let session = person.session()?;
        if person.guest {
            let message = "A guest has no account.";
            return Err(ApiError::forbidden("guest", message, "Register; your games stay yours."));
        }
        Ok((person, session))
    }

    /// Whether they may do what needs a role. Whoever owns the computer may do everything; a program never more than
    /// play.
    fn has_role(&self, role: Role) -> bool {
        match self {
            Self::Owner => true,
            Self::Person(person) => person.role >= role && matches!(person.by, Credential::Session(_)),
            Self::Stranger => false,
        }
    }

    /// Turns away whoever may not do what needs a role.
    pub(crate) fn needs(&self, role: Role) -> Result<(), ApiError> {
        match self {
            _ if self.has_role(role) => Ok(()),
            Self::Stranger => Err(ApiError::not_logged_in()),
            _ => {
                let message = "That is not for everybody.";
                Err(ApiError::forbidden("role", message, "Ask whoever runs the server."))
            }
        }
    }

    /// Who it is by the headers of a request.
    pub(crate) async fn find(identity: &Identity, headers: &HeaderMap) -> Result<Self, ApiError> {
        if identity.people() == People::Alone {
            return Ok(Self::Owner);
        }
        if let Some(authorization) = headers.get(AUTHORIZATION) {
            let secret = authorization.to_str().ok().and_then(bearer).ok_or_else(ApiError::unknown_token)?;
            let person = identity.by_token(&secret).await?;
            return person.map(Self::Person).ok_or_else(ApiError::unknown_token);
        }
        let Some(secret) = identity.cookie(headers) else { return Ok(Self::Stranger) };
        Ok(identity.by_cookie(&secret).await?.map_or(Self::Stranger, Self::Person))
    }
}

/// What comes behind the word that says how to read it; case does not matter there.
fn bearer(authorization: &str) -> Option<Secret> {
    let (scheme, secret) = authorization.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(())?;
    Secret::sent(secret.trim())
}

/// Accounts were asked for where there are none.
fn no_accounts() -> ApiError {
    let message = "There are no accounts on this computer: it is all yours.".to_owned();
    ApiError::refused("no-accounts", message, "Start `hyperchess serve` to play with others.")
}

impl FromRequestParts<Server> for Principal {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, ApiError> {
        if let Some(found) = parts.extensions.get::<Self>() {
            return Ok(found.clone());
        }
        let principal = Self::find(server.identity(), &parts.headers).await?;
        let reads = parts.method == Method::GET || parts.method == Method::HEAD;
        if let Self::Person(person) = &principal
            && !reads
            && !person.may_play()
        {
            let message = "This token only allows to look.";
            return Err(ApiError::forbidden("scope", message, "Use a token with the scope \"play\"."));
        }
        parts.extensions.insert(principal.clone());
        Ok(principal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_come_behind_their_word() {
        assert_eq!(bearer("Bearer abc").unwrap().reveal(), "abc");
        assert_eq!(bearer("bearer  abc ").unwrap().reveal(), "abc");
        for wrong in ["", "abc", "Basic abc", "Bearer", "Bearer ", "Bearer a b"] {
            assert!(bearer(wrong).is_none(), "{wrong}");
        }
    }
}
