//! What changes about people. Each of these is one part of a transaction: it is done as a whole or not at all.

use std::time::Duration;

use crate::accounts::{
    AccountChange, AccountId, Email, MAX_SESSIONS, MAX_TOKENS, NewAccount, NewSession, SessionId, TokenId,
    TokenRecord, UserName,
};
use crate::error::StoreError;
use crate::record::WallTime;
use crate::sql::{Sql, ToValue, number, params};
use crate::statements::{moderation, ratings, workshop};

/// For how long a guest is new: their first session may still be on its way.
pub(super) const NEW: Duration = Duration::from_secs(60);

/// What a change leads to.
type Done = Result<(), StoreError>;

pub(super) fn add_account(connection: &dyn Sql, account: &NewAccount) -> Done {
    let values = params![
        account.id.0,
        account.name.shown,
        account.name.key,
        account.password,
        account.guest,
        number(account.created_at.0)?,
    ];
    let insert =
        "INSERT INTO account (id, name, name_key, password, guest, created_at) VALUES (?, ?, ?, ?, ?, ?)";
    run_unique(connection, insert, values)?;
    set_email(connection, &account.id, account.email.as_ref())
}

pub(super) fn change_account(connection: &dyn Sql, id: &AccountId, change: &AccountChange) -> Done {
    let text = "SELECT password FROM account WHERE id = ? AND deleted_at IS NULL";
    let found: Option<Option<String>> = connection.one(text, params![id.0], |row| row.get(0))?;
    let Some(current) = found else { return Err(StoreError::NoSuchAccount) };
    match change {
        AccountChange::Name(name) => set_name(connection, id, name),
        AccountChange::Email(email) => set_email(connection, id, email.as_ref()),
        AccountChange::Rehash { expected, password } => {
            expect(current.as_ref(), Some(expected))?;
            set_password(connection, id, password)
        }
        AccountChange::Password { expected, password, keep } => {
            expect(current.as_ref(), expected.as_ref())?;
            set_password(connection, id, password)?;
            end_sessions(connection, id, keep.as_ref())?;
            end_tokens(connection, id)
        }
        AccountChange::Role(role) => {
            let values = params![role.to_string(), id.0];
            run(connection, "UPDATE account SET role = ? WHERE id = ?", values).map(drop)
        }
        AccountChange::Bot => become_bot(connection, id),
        AccountChange::Register { name, email, password } => {
            if current.is_some() {
                return Err(StoreError::Outdated);
            }
            set_name(connection, id, name)?;
            set_email(connection, id, email.as_ref())?;
            set_password(connection, id, password)?;
            run(connection, "UPDATE account SET guest = FALSE WHERE id = ?", params![id.0])?;
            end_sessions(connection, id, None)
        }
    }
}

/// Whoever has played, or sits at a game, stays who they are to those who have played with them.
fn become_bot(connection: &dyn Sql, id: &AccountId) -> Done {
    let update = "UPDATE account SET bot = TRUE WHERE id = ?1 AND NOT guest
         AND NOT EXISTS (SELECT 1 FROM online_seat WHERE account = ?1)";
    if run(connection, update, params![id.0])? == 0 { Err(StoreError::Outdated) } else { Ok(()) }
}

fn expect(current: Option<&String>, expected: Option<&String>) -> Done {
    if expected.is_none() || current == expected { Ok(()) } else { Err(StoreError::Outdated) }
}

fn set_name(connection: &dyn Sql, id: &AccountId, name: &UserName) -> Done {
    let update = "UPDATE account SET name = ?, name_key = ? WHERE id = ?";
    run_unique(connection, update, params![name.shown, name.key, id.0])
}

/// The key is taken only if nobody else has it; nobody is told which.
fn set_email(connection: &dyn Sql, id: &AccountId, email: Option<&Email>) -> Done {
    let update = "UPDATE account SET email = ?1, email_key = CASE WHEN EXISTS
         (SELECT 1 FROM account WHERE email_key = ?2 AND id <> ?3) THEN NULL ELSE ?2 END WHERE id = ?3";
    let (shown, key) = email.map(|email| (&email.shown, &email.key)).unzip();
    run(connection, update, params![shown, key, id.0]).map(drop)
}

fn set_password(connection: &dyn Sql, id: &AccountId, password: &str) -> Done {
    run(connection, "UPDATE account SET password = ? WHERE id = ?", params![password, id.0]).map(drop)
}

pub(super) fn delete_account(connection: &dyn Sql, id: &AccountId, at: WallTime) -> Done {
    let update =
        "UPDATE account SET name = '', name_key = NULL, email = NULL, email_key = NULL, password = NULL,
         role = 'player', bot = FALSE, deleted_at = ? WHERE id = ? AND deleted_at IS NULL";
    if run(connection, update, params![number(at.0)?, id.0])? == 0 {
        return Err(StoreError::NoSuchAccount);
    }
    run(connection, "DELETE FROM notes WHERE account = ?", params![id.0])?;
    ratings::forget(connection, id)?;
    workshop::forget(connection, id)?;
    moderation::forget(connection, id)?;
    end_sessions(connection, id, None)?;
    end_tokens(connection, id)
}

/// The password is looked at in the same breath: one that was changed while it was being checked opens nothing.
pub(super) fn start_session(connection: &dyn Sql, new: &NewSession) -> Done {
    let session = &new.session;
    let insert = "INSERT INTO session (id, token, account, label, created_at, seen_at, expires_at)
         SELECT ?, ?, id, ?, ?, ?, ? FROM account WHERE id = ? AND password IS NOT DISTINCT FROM ? AND deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM sanction WHERE account = account.id AND kind <> 'mute'
             AND (until IS NULL OR until > ?))";
    let values = params![
        session.id.0,
        session.token.0,
        session.label,
        number(session.created_at.0)?,
        number(session.seen_at.0)?,
        number(session.expires_at.0)?,
        session.account.0,
        new.password,
        number(session.created_at.0)?,
    ];
    if run(connection, insert, values)? == 0 {
        return Err(StoreError::Outdated);
    }
    let trim = "DELETE FROM session WHERE account = ?1 AND id NOT IN
         (SELECT id FROM session WHERE account = ?1 ORDER BY id = ?2 DESC, seen_at DESC LIMIT ?3)";
    run(connection, trim, params![session.account.0, session.id.0, MAX_SESSIONS]).map(drop)
}

pub(super) fn touch_session(
    connection: &dyn Sql,
    id: &SessionId,
    seen_at: WallTime,
    expires_at: WallTime,
) -> Done {
    let values = params![number(seen_at.0)?, number(expires_at.0)?, id.0];
    run(connection, "UPDATE session SET seen_at = ?, expires_at = ? WHERE id = ?", values).map(drop)
}

pub(super) fn end_session(connection: &dyn Sql, account: &AccountId, id: &SessionId) -> Done {
    match run(connection, "DELETE FROM session WHERE account = ? AND id = ?", params![account.0, id.0])? {
        0 => Err(StoreError::NoSuchSession),
        _ => Ok(()),
    }
}

pub(crate) fn end_sessions(connection: &dyn Sql, account: &AccountId, keep: Option<&SessionId>) -> Done {
    let keep = keep.map(|keep| &keep.0);
    run(
        connection,
        "DELETE FROM session WHERE account = ? AND id IS DISTINCT FROM ?",
        params![account.0, keep],
    )
    .map(drop)
}

pub(crate) fn end_tokens(connection: &dyn Sql, account: &AccountId) -> Done {
    run(connection, "DELETE FROM token WHERE account = ?", params![account.0]).map(drop)
}

pub(super) fn add_token(connection: &dyn Sql, token: &TokenRecord) -> Done {
    let count: u32 =
        connection.only("SELECT count(*) FROM token WHERE account = ?", params![token.account.0])?;
    if count >= MAX_TOKENS {
        return Err(StoreError::TooMany);
    }
    let scopes: Vec<String> = token.scopes.iter().map(ToString::to_string).collect();
    let insert = "INSERT INTO token (id, token, account, label, scopes, created_at, used_at)
         SELECT ?, ?, id, ?, ?, ?, ? FROM account WHERE id = ? AND deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM sanction WHERE account = account.id AND kind <> 'mute'
             AND (until IS NULL OR until > ?))";
    let values = params![
        token.id.0,
        token.token.0,
        token.label,
        scopes.join(" "),
        number(token.created_at.0)?,
        token.used_at.map(|at| number(at.0)).transpose()?,
        token.account.0,
        number(token.created_at.0)?,
    ];
    match run(connection, insert, values)? {
        0 => Err(StoreError::NoSuchAccount),
        _ => Ok(()),
    }
}

pub(super) fn touch_token(connection: &dyn Sql, id: &TokenId, used_at: WallTime) -> Done {
    run(connection, "UPDATE token SET used_at = ? WHERE id = ?", params![number(used_at.0)?, id.0]).map(drop)
}

pub(super) fn revoke_token(connection: &dyn Sql, account: &AccountId, id: &TokenId) -> Done {
    match run(connection, "DELETE FROM token WHERE account = ? AND id = ?", params![account.0, id.0])? {
        0 => Err(StoreError::NoSuchToken),
        _ => Ok(()),
    }
}

pub(super) fn sweep(connection: &dyn Sql, now: WallTime) -> Done {
    run(connection, "DELETE FROM session WHERE expires_at <= ?", params![number(now.0)?])?;
    let guests = "DELETE FROM account WHERE guest AND created_at <= ? AND NOT EXISTS
         (SELECT 1 FROM session WHERE session.account = account.id)";
    run(connection, guests, params![number(now.0.saturating_sub(NEW.as_millis() as u64))?])?;
    run(connection, "DELETE FROM notes WHERE account NOT IN (SELECT id FROM account)", &[])?;
    moderation::sweep(connection)
}

/// Runs a statement and says how many rows it was about.
fn run(connection: &dyn Sql, text: &str, values: &[&dyn ToValue]) -> Result<usize, StoreError> {
    Ok(connection.execute(text, values)?)
}

/// The same where the only thing that may be in the way is a name that somebody has.
fn run_unique(connection: &dyn Sql, text: &str, values: &[&dyn ToValue]) -> Done {
    connection.execute(text, values).map_err(|error| error.or_if_taken(StoreError::NameTaken))?;
    Ok(())
}
