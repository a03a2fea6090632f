//! People: who is asking, their account, and what they are known by.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

/// Who is asking: the answer to `GET /v1/me`, and to whatever changes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(tag = "t", rename_all = "camelCase")]
pub enum Me {
    /// Whoever sits at this computer; there are no accounts.
    Owner,
    /// Nobody who is known. They can register, log in, or play as a guest.
    Stranger,
    /// Somebody with an account, or a guest.
    Person(PersonView),
}

/// Somebody who is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PersonView {
    /// The name of the account for programs; it never changes.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// Whether they have not registered.
    pub guest: bool,
    /// Whether a program plays under their name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub bot: bool,
    /// What they may do beyond playing.
    pub role: RoleName,
}

/// What somebody may do beyond playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RoleName {
    /// Nothing.
    Player,
    /// Keeps order among players.
    Moderator,
    /// Runs the server.
    Administrator,
}

/// The body of `POST /v1/accounts`. A guest who registers keeps everything.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Registration {
    /// What they want to be called.
    pub name: String,
    /// The password.
    pub password: String,
    /// Where they can be reached, if they want to say so.
    #[serde(default)]
    pub email: Option<String>,
}

/// The body of `POST /v1/sessions`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Login {
    /// What they are called.
    pub name: String,
    /// The password.
    pub password: String,
}

/// The answer to `GET /v1/account`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountView {
    /// Who it is.
    pub person: PersonView,
    /// Where they can be reached.
    pub email: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
}

/// The body of `PUT /v1/account/name`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewName {
    /// What they want to be called.
    pub name: String,
    /// The password as it is.
    pub password: String,
}

/// The body of `PUT /v1/account/email`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewEmail {
    /// Where they can be reached; nothing takes the address away.
    pub email: Option<String>,
    /// The password as it is.
    pub password: String,
}

/// The body of `PUT /v1/account/password`. It ends all other sessions and all tokens.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewPassword {
    /// The password as it is to be.
    pub new_password: String,
    /// The password as it is.
    pub password: String,
}

/// The body of `POST /v1/account/delete`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Deletion {
    /// The password as it is.
    pub password: String,
}

/// The answer to `GET /v1/sessions`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionList {
    /// The browsers that somebody is logged in with, the one used last first.
    pub sessions: Vec<SessionView>,
}

/// A browser that somebody is logged in with. `DELETE /v1/sessions/{id}` logs it out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    /// What it is called in addresses.
    pub id: String,
    /// Which browser it is; empty if it did not say.
    pub label: String,
    /// When it logged in, in milliseconds since 1970.
    pub created_at: u64,
    /// When it was last seen, to about ten minutes.
    pub seen_at: u64,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// What a program may do with a token: look, play and make games, or what is named as on lichess, by the interface
/// under `/api` alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TokenScope {
    /// See what its owner sees.
    Read,
    /// Play and make games.
    Play,
    /// Play by the interface for boards and other clients of people.
    #[serde(rename = "board:play")]
    BoardPlay,
    /// Play by the interface for bots.
    #[serde(rename = "bot:play")]
    BotPlay,
    /// See who challenges its owner.
    #[serde(rename = "challenge:read")]
    ChallengeRead,
    /// Challenge others and answer challenges.
    #[serde(rename = "challenge:write")]
    ChallengeWrite,
}

/// The answer to `GET /v1/tokens`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TokenList {
    /// The tokens, the newest first.
    pub tokens: Vec<TokenView>,
}

/// A token that a program uses in somebody's name. `DELETE /v1/tokens/{id}` takes it back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TokenView {
    /// What it is called in addresses.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// What it allows.
    pub scopes: Vec<TokenScope>,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
    /// When it was last used, to about ten minutes.
    pub used_at: Option<u64>,
}

/// The body of `POST /v1/tokens`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewToken {
    /// What its owner calls it.
    pub label: String,
    /// What it allows.
    pub scopes: Vec<TokenScope>,
    /// The password as it is.
    pub password: String,
}

/// The answer to `POST /v1/tokens`: the one time that the secret is shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TokenCreated {
    /// What is kept of it.
    pub token: TokenView,
    /// What the program sends: `Authorization: Bearer` and this.
    pub secret: String,
}

/// What is not to be printed by accident is not printed at all.
macro_rules! silent {
    ($($name:ident),+ $(,)?) => {
        $(
            impl std::fmt::Debug for $name {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str(concat!(stringify!($name), "(..)"))
                }
            }
        )+
    };
}

silent!(Registration, Login, NewName, NewEmail, NewPassword, Deletion, NewToken, TokenCreated);
