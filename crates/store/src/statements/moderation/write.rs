//! What changes about order among players. Each of these is one part of a transaction.

use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::moderation::{Act, Deed, NewReport, ReportRoom, SanctionKind};
use crate::record::WallTime;
use crate::sql::{Sql, ToValue, number, params};
use crate::statements::accounts::{end_sessions, end_tokens};

type Done = Result<(), StoreError>;

pub(super) fn add_report(connection: &dyn Sql, report: &NewReport, room: ReportRoom) -> Done {
    let all = "SELECT count(*) FROM report WHERE by = ? AND settled_at IS NULL";
    let about_one = "SELECT count(*) FROM report WHERE by = ? AND subject = ? AND settled_at IS NULL";
    let all: u32 = connection.only(all, params![report.by.0])?;
    let about_one: u32 = connection.only(about_one, params![report.by.0, report.subject.0])?;
    if all >= room.all || about_one >= room.about_one {
        return Err(StoreError::TooMany);
    }
    let insert = "INSERT INTO report (at, by, subject, about, place, grievance, text, said)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    let values = params![
        number(report.at.0)?,
        report.by.0,
        report.subject.0,
        report.about.word(),
        report.place,
        report.grievance.word(),
        report.text,
        report.said,
    ];
    run(connection, insert, values).map(drop)
}

pub(super) fn moderate(connection: &dyn Sql, act: &Act) -> Done {
    let there = "SELECT 1 FROM account WHERE id = ? AND deleted_at IS NULL";
    if !connection.exists(there, params![act.subject.0])? {
        return Err(StoreError::NoSuchAccount);
    }
    let until = match act.deed {
        Deed::Impose(kind, until) => {
            impose(connection, act, kind, until)?;
            until
        }
        Deed::Lift(kind) => {
            let delete = "DELETE FROM sanction WHERE account = ? AND kind = ?";
            if run(connection, delete, params![act.subject.0, kind.word()])? == 0 {
                return Err(StoreError::Outdated);
            }
            None
        }
        Deed::Note => None,
        Deed::Settle => {
            if settle(connection, act)? == 0 {
                return Err(StoreError::Outdated);
            }
            None
        }
    };
    if act.settle {
        settle(connection, act)?;
    }
    let (by, action, subject) = (act.by.as_str(), act.deed.word(), act.subject.0.as_str());
    log(connection, &Entry { at: act.at, by, action, subject, until, reason: &act.reason })
}

fn impose(connection: &dyn Sql, act: &Act, kind: SanctionKind, until: Option<WallTime>) -> Done {
    let insert = "INSERT INTO sanction (account, kind, since, until, reason) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (account, kind) DO UPDATE
        SET since = excluded.since, until = excluded.until, reason = excluded.reason";
    let until = until.map(|until| number(until.0)).transpose()?;
    let values = params![act.subject.0, kind.word(), number(act.at.0)?, until, act.reason];
    run(connection, insert, values)?;
    if kind.shuts_out() {
        end_sessions(connection, &act.subject, None)?;
        end_tokens(connection, &act.subject)?;
    }
    Ok(())
}

fn settle(connection: &dyn Sql, act: &Act) -> Result<usize, StoreError> {
    let update = "UPDATE report SET settled_at = ? WHERE subject = ? AND settled_at IS NULL";
    run(connection, update, params![number(act.at.0)?, act.subject.0])
}

/// A line of the log.
pub(crate) struct Entry<'a> {
    pub(crate) at: WallTime,
    pub(crate) by: &'a str,
    pub(crate) action: &'a str,
    pub(crate) subject: &'a str,
    pub(crate) until: Option<WallTime>,
    pub(crate) reason: &'a str,
}

/// Writes down what a moderator has done.
pub(crate) fn log(connection: &dyn Sql, entry: &Entry<'_>) -> Done {
    let insert = "INSERT INTO audit (at, by, action, subject, reason, until) VALUES (?, ?, ?, ?, ?, ?)";
    let until = entry.until.map(|until| number(until.0)).transpose()?;
    let values = params![number(entry.at.0)?, entry.by, entry.action, entry.subject, entry.reason, until];
    run(connection, insert, values).map(drop)
}

/// An account is deleted: what it reported, what was reported of it, and what it may not do, go with it. The log stays:
/// it says what moderators did, and knows the account by its name for programs alone.
pub(crate) fn forget(connection: &dyn Sql, account: &AccountId) -> Done {
    run(connection, "DELETE FROM report WHERE by = ?", params![account.0])?;
    run(connection, "DELETE FROM report WHERE subject = ?", params![account.0])?;
    run(connection, "DELETE FROM sanction WHERE account = ?", params![account.0]).map(drop)
}

/// The same for guests who are not known any more.
pub(crate) fn sweep(connection: &dyn Sql) -> Done {
    let gone = "NOT IN (SELECT id FROM account)";
    run(connection, &format!("DELETE FROM report WHERE subject {gone}"), &[])?;
    run(connection, &format!("DELETE FROM sanction WHERE account {gone}"), &[]).map(drop)
}

fn run(connection: &dyn Sql, text: &str, values: &[&dyn ToValue]) -> Result<usize, StoreError> {
    Ok(connection.execute(text, values)?)
}
