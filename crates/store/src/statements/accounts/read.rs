//! What is asked about people.

use super::write::NEW;
use crate::accounts::{
    Account, AccountId, NoSuchRole, NoSuchScope, SessionId, SessionRecord, TokenHash, TokenId, TokenRecord,
};
use crate::error::StoreError;
use crate::record::WallTime;
use crate::sql::{Row, Sql, SqlError, ToValue, number, params};

const ACCOUNT: &str =
    "account.id, account.name, account.email, account.email_key IS NOT NULL, account.password,
    account.role, account.guest, account.created_at, account.deleted_at, account.bot";
/// How many columns that is.
const WIDTH: usize = 10;
const SESSION: &str = "session.id, session.token, session.account, session.label, session.created_at,
    session.seen_at, session.expires_at";
const TOKEN: &str =
    "token.id, token.token, token.account, token.label, token.scopes, token.created_at, token.used_at";

/// The account that has something in a column which has it only once.
pub(super) fn account(
    connection: &dyn Sql,
    column: &str,
    value: &str,
) -> Result<Option<Account>, StoreError> {
    let text = format!("SELECT {ACCOUNT} FROM account WHERE {column} = ?");
    one(connection, &text, params![value], read_account)
}

pub(super) fn accounts(connection: &dyn Sql, after: &str, limit: u32) -> Result<Vec<Account>, StoreError> {
    let text = format!(
        "SELECT {ACCOUNT} FROM account WHERE name_key > ? AND NOT guest AND deleted_at IS NULL
         ORDER BY name_key LIMIT ?"
    );
    many(connection, &text, params![after, limit], read_account)
}

pub(super) fn session(
    connection: &dyn Sql,
    token: &TokenHash,
    now: WallTime,
) -> Result<Option<(SessionRecord, Account)>, StoreError> {
    let text = format!(
        "SELECT {ACCOUNT}, {SESSION} FROM session JOIN account ON account.id = session.account
         WHERE session.token = ? AND session.expires_at > ? AND account.deleted_at IS NULL"
    );
    let values = params![token.0, number(now.0)?];
    one(connection, &text, values, |row| Ok((read_session(row, WIDTH)?, read_account(row)?)))
}

pub(super) fn sessions(
    connection: &dyn Sql,
    account: &AccountId,
    now: WallTime,
) -> Result<Vec<SessionRecord>, StoreError> {
    let text = format!(
        "SELECT {SESSION} FROM session WHERE account = ? AND expires_at > ? ORDER BY seen_at DESC, id"
    );
    many(connection, &text, params![account.0, number(now.0)?], |row| read_session(row, 0))
}

pub(super) fn gone_guests(connection: &dyn Sql, now: WallTime) -> Result<Vec<AccountId>, StoreError> {
    let text = "SELECT id FROM account WHERE guest AND created_at <= ? AND NOT EXISTS
         (SELECT 1 FROM session WHERE session.account = account.id AND expires_at > ?)";
    let created_before = now.0.saturating_sub(NEW.as_millis() as u64);
    many(connection, text, params![number(created_before)?, number(now.0)?], |row| row.get(0).map(AccountId))
}

pub(super) fn token(
    connection: &dyn Sql,
    token: &TokenHash,
) -> Result<Option<(TokenRecord, Account)>, StoreError> {
    let text = format!(
        "SELECT {ACCOUNT}, {TOKEN} FROM token JOIN account ON account.id = token.account
         WHERE token.token = ? AND account.deleted_at IS NULL"
    );
    one(connection, &text, params![token.0], |row| Ok((read_token(row, WIDTH)?, read_account(row)?)))
}

pub(super) fn tokens(connection: &dyn Sql, account: &AccountId) -> Result<Vec<TokenRecord>, StoreError> {
    let text = format!("SELECT {TOKEN} FROM token WHERE account = ? ORDER BY created_at DESC, id");
    many(connection, &text, params![account.0], |row| read_token(row, 0))
}

/// What is in a row, or why it cannot be read.
type Reading<T> = Result<T, SqlError>;

fn one<T>(
    connection: &dyn Sql,
    text: &str,
    values: &[&dyn ToValue],
    read: impl Fn(&Row<'_>) -> Reading<T>,
) -> Result<Option<T>, StoreError> {
    connection.one(text, values, read).map_err(|error| error.about("an account"))
}

fn many<T>(
    connection: &dyn Sql,
    text: &str,
    values: &[&dyn ToValue],
    read: impl Fn(&Row<'_>) -> Reading<T>,
) -> Result<Vec<T>, StoreError> {
    connection.rows(text, values, read).map_err(|error| error.about("an account"))
}

fn read_account(row: &Row<'_>) -> Reading<Account> {
    Ok(Account {
        id: AccountId(row.get(0)?),
        name: row.get(1)?,
        email: row.get(2)?,
        holds_email: row.get(3)?,
        password: row.get(4)?,
        role: row.get::<String>(5)?.parse().map_err(|error: NoSuchRole| nonsense(&error))?,
        guest: row.get(6)?,
        created_at: time(row.get(7)?),
        deleted_at: row.get::<Option<i64>>(8)?.map(time),
        bot: row.get(9)?,
    })
}

fn read_session(row: &Row<'_>, first: usize) -> Reading<SessionRecord> {
    Ok(SessionRecord {
        id: SessionId(row.get(first)?),
        token: TokenHash(row.get(first + 1)?),
        account: AccountId(row.get(first + 2)?),
        label: row.get(first + 3)?,
        created_at: time(row.get(first + 4)?),
        seen_at: time(row.get(first + 5)?),
        expires_at: time(row.get(first + 6)?),
    })
}

fn read_token(row: &Row<'_>, first: usize) -> Reading<TokenRecord> {
    let scopes: String = row.get(first + 4)?;
    let scopes = scopes.split_whitespace().map(str::parse).collect::<Result<Vec<_>, NoSuchScope>>();
    Ok(TokenRecord {
        id: TokenId(row.get(first)?),
        token: TokenHash(row.get(first + 1)?),
        account: AccountId(row.get(first + 2)?),
        label: row.get(first + 3)?,
        scopes: scopes.map_err(|error| nonsense(&error))?,
        created_at: time(row.get(first + 5)?),
        used_at: row.get::<Option<i64>>(first + 6)?.map(time),
    })
}

fn time(stored: i64) -> WallTime {
    WallTime(stored.cast_unsigned())
}

/// A word that means nothing here is damage.
fn nonsense(error: &dyn std::error::Error) -> SqlError {
    SqlError::Unreadable(error.to_string())
}
