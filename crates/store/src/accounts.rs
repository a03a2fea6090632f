//! People: accounts, the sessions they are logged in by, and the tokens that programs use in their name.

mod account;
mod credential;

use crate::record::WallTime;
use crate::store::Answer;

pub use account::{Account, AccountChange, AccountId, Email, NewAccount, NoSuchRole, Role, UserName};
pub use credential::{
    NewSession, NoSuchScope, Scope, SessionId, SessionRecord, TokenHash, TokenId, TokenRecord,
};

/// The most sessions that an account keeps; a new one ends the one that was used longest ago.
pub const MAX_SESSIONS: u32 = 50;
/// The most tokens that an account keeps.
pub const MAX_TOKENS: u32 = 50;

/// A place where accounts are kept. Requests may be made from anywhere at any time.
///
/// The request counts from the call on; whoever drops the answer does not take it back. Names and addresses come with
/// the key that they are compared by, so that what counts as the same is decided by whoever calls.
pub trait AccountStore: Send + Sync + 'static {
    /// Keeps a new account.
    ///
    /// The answer is [`StoreError::NameTaken`](crate::StoreError::NameTaken) when somebody has a name of the same key.
    /// An e-mail address that another account holds is kept as text but not held, and nobody is told.
    fn add_account(&self, account: NewAccount) -> Answer<()>;

    /// An account, deleted or not, if there ever was one of that name.
    fn account(&self, id: &AccountId) -> Answer<Option<Account>>;

    /// The account whose name has this key.
    fn account_called(&self, key: &str) -> Answer<Option<Account>>;

    /// The account that holds the e-mail address of this key.
    fn account_at(&self, key: &str) -> Answer<Option<Account>>;

    /// Accounts by the key of their name, from behind a key on; guests and deleted ones are left out.
    fn accounts(&self, after: &str, limit: u32) -> Answer<Vec<Account>>;

    /// Changes an account.
    ///
    /// The answer is [`StoreError::NoSuchAccount`](crate::StoreError::NoSuchAccount) when there is none or it is
    /// deleted, [`StoreError::NameTaken`](crate::StoreError::NameTaken) when somebody has the name, and
    /// [`StoreError::Outdated`](crate::StoreError::Outdated) when the password is no longer the expected one.
    fn change_account(&self, id: &AccountId, change: AccountChange) -> Answer<()>;

    /// Forgets everything about an account but that it was there: its name and address are free again, its sessions
    /// and tokens are gone.
    fn delete_account(&self, id: &AccountId, at: WallTime) -> Answer<()>;

    /// Begins a session.
    ///
    /// The answer is [`StoreError::Outdated`](crate::StoreError::Outdated) when the account is gone, or its password is
    /// no longer the one that was proved.
    fn start_session(&self, session: NewSession) -> Answer<()>;

    /// The session of a token and whose it is, unless it has expired.
    fn session(&self, token: &TokenHash, now: WallTime) -> Answer<Option<(SessionRecord, Account)>>;

    /// The sessions of an account that have not expired, the one used last first.
    fn sessions(&self, account: &AccountId, now: WallTime) -> Answer<Vec<SessionRecord>>;

    /// Notes that a session was used, and until when it is good now. One that is gone stays gone.
    fn touch_session(&self, id: &SessionId, seen_at: WallTime, expires_at: WallTime) -> Answer<()>;

    /// Ends a session.
    ///
    /// The answer is [`StoreError::NoSuchSession`](crate::StoreError::NoSuchSession) when the account has no such one.
    fn end_session(&self, account: &AccountId, id: &SessionId) -> Answer<()>;

    /// Ends all sessions of an account but one.
    fn end_other_sessions(&self, account: &AccountId, keep: &SessionId) -> Answer<()>;

    /// Keeps a new token.
    ///
    /// The answer is [`StoreError::TooMany`](crate::StoreError::TooMany) when the account has [`MAX_TOKENS`].
    fn add_token(&self, token: TokenRecord) -> Answer<()>;

    /// What is known of a token and whose it is.
    fn token(&self, token: &TokenHash) -> Answer<Option<(TokenRecord, Account)>>;

    /// The tokens of an account, the newest first.
    fn tokens(&self, account: &AccountId) -> Answer<Vec<TokenRecord>>;

    /// Notes that a token was used. One that is gone stays gone.
    fn touch_token(&self, id: &TokenId, used_at: WallTime) -> Answer<()>;

    /// Takes a token back.
    ///
    /// The answer is [`StoreError::NoSuchToken`](crate::StoreError::NoSuchToken) when the account has no such one.
    fn revoke_token(&self, account: &AccountId, id: &TokenId) -> Answer<()>;

    /// The guests who have no session left and so can never come back.
    fn gone_guests(&self, now: WallTime) -> Answer<Vec<AccountId>>;

    /// Forgets sessions that have expired, and guests who have none left and so can never come back.
    fn sweep_accounts(&self, now: WallTime) -> Answer<()>;
}
