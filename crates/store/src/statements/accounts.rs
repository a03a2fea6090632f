//! Accounts in a database.

mod read;
mod write;

use crate::accounts::{
    Account, AccountChange, AccountId, AccountStore, NewAccount, NewSession, SessionId, SessionRecord,
    TokenHash, TokenId, TokenRecord,
};
use crate::record::WallTime;
use crate::sql_store::SqlStore;
use crate::store::Answer;

pub(crate) use write::{end_sessions, end_tokens};

impl AccountStore for SqlStore {
    fn add_account(&self, account: NewAccount) -> Answer<()> {
        self.change(move |connection| write::add_account(connection, &account))
    }

    fn account(&self, id: &AccountId) -> Answer<Option<Account>> {
        let id = id.clone();
        self.look(move |connection| read::account(connection, "id", &id.0))
    }

    fn account_called(&self, key: &str) -> Answer<Option<Account>> {
        let key = key.to_owned();
        self.look(move |connection| read::account(connection, "name_key", &key))
    }

    fn account_at(&self, key: &str) -> Answer<Option<Account>> {
        let key = key.to_owned();
        self.look(move |connection| read::account(connection, "email_key", &key))
    }

    fn accounts(&self, after: &str, limit: u32) -> Answer<Vec<Account>> {
        let after = after.to_owned();
        self.look(move |connection| read::accounts(connection, &after, limit))
    }

    fn change_account(&self, id: &AccountId, change: AccountChange) -> Answer<()> {
        let id = id.clone();
        self.change(move |connection| write::change_account(connection, &id, &change))
    }

    fn delete_account(&self, id: &AccountId, at: WallTime) -> Answer<()> {
        let id = id.clone();
        self.change(move |connection| write::delete_account(connection, &id, at))
    }

    fn start_session(&self, session: NewSession) -> Answer<()> {
        self.change(move |connection| write::start_session(connection, &session))
    }

    fn session(&self, token: &TokenHash, now: WallTime) -> Answer<Option<(SessionRecord, Account)>> {
        let token = *token;
        self.look(move |connection| read::session(connection, &token, now))
    }

    fn sessions(&self, account: &AccountId, now: WallTime) -> Answer<Vec<SessionRecord>> {
        let account = account.clone();
        self.look(move |connection| read::sessions(connection, &account, now))
    }

    fn touch_session(&self, id: &SessionId, seen_at: WallTime, expires_at: WallTime) -> Answer<()> {
        let id = id.clone();
        self.change(move |connection| write::touch_session(connection, &id, seen_at, expires_at))
    }

    fn end_session(&self, account: &AccountId, id: &SessionId) -> Answer<()> {
        let (account, id) = (account.clone(), id.clone());
        self.change(move |connection| write::end_session(connection, &account, &id))
    }

    fn end_other_sessions(&self, account: &AccountId, keep: &SessionId) -> Answer<()> {
        let (account, keep) = (account.clone(), keep.clone());
        self.change(move |connection| write::end_sessions(connection, &account, Some(&keep)))
    }

    fn add_token(&self, token: TokenRecord) -> Answer<()> {
        self.change(move |connection| write::add_token(connection, &token))
    }

    fn token(&self, token: &TokenHash) -> Answer<Option<(TokenRecord, Account)>> {
        let token = *token;
        self.look(move |connection| read::token(connection, &token))
    }

    fn tokens(&self, account: &AccountId) -> Answer<Vec<TokenRecord>> {
        let account = account.clone();
        self.look(move |connection| read::tokens(connection, &account))
    }

    fn touch_token(&self, id: &TokenId, used_at: WallTime) -> Answer<()> {
        let id = id.clone();
        self.change(move |connection| write::touch_token(connection, &id, used_at))
    }

    fn revoke_token(&self, account: &AccountId, id: &TokenId) -> Answer<()> {
        let (account, id) = (account.clone(), id.clone());
        self.change(move |connection| write::revoke_token(connection, &account, &id))
    }

    fn gone_guests(&self, now: WallTime) -> Answer<Vec<AccountId>> {
        self.look(move |connection| read::gone_guests(connection, now))
    }

    fn sweep_accounts(&self, now: WallTime) -> Answer<()> {
        self.change(move |connection| write::sweep(connection, now))
    }
}
