//! What is asked about order among players.

use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::moderation::{About, AuditLine, AuditQuery, Grievance, Report, Reported, Sanction, SanctionKind};
use crate::record::WallTime;
use crate::sql::{Row, Sql, SqlError, number, params};

const REPORT: &str = "report.number, report.at, coalesce(reporter.name, ''), coalesce(subject.name, ''),
    report.about, report.place, report.grievance, report.text, report.said, report.settled_at";
/// How many columns that is.
const WIDTH: usize = 10;
const FROM: &str = "FROM report LEFT JOIN account AS reporter ON reporter.id = report.by
    LEFT JOIN account AS subject ON subject.id = report.subject";

/// Each person by their latest report, found in the index alone.
pub(super) fn reported(
    connection: &dyn Sql,
    after: Option<u64>,
    limit: u32,
) -> Result<Vec<Reported>, StoreError> {
    let text = format!(
        "SELECT {REPORT}, subject.id, subject.name, subject.role, grouped.reports
         FROM (SELECT report.subject AS who, max(number) AS latest, count(*) AS reports FROM report
             WHERE settled_at IS NULL GROUP BY report.subject) AS grouped
         JOIN report ON report.number = grouped.latest
         LEFT JOIN account AS reporter ON reporter.id = report.by
         JOIN account AS subject ON subject.id = grouped.who
         WHERE grouped.latest < ? ORDER BY grouped.latest DESC LIMIT ?"
    );
    let values = params![before(after)?, limit];
    let read = |row: &Row<'_>| {
        let role: String = row.get(WIDTH + 2)?;
        Ok(Reported {
            latest: report(row)?,
            id: AccountId(row.get(WIDTH)?),
            name: row.get(WIDTH + 1)?,
            role: role.parse().map_err(|error| SqlError::Unreadable(format!("{error}")))?,
            reports: row.get(WIDTH + 3)?,
        })
    };
    connection.rows(&text, values, read).map_err(about)
}

pub(super) fn reports_about(
    connection: &dyn Sql,
    subject: &AccountId,
    limit: u32,
) -> Result<Vec<Report>, StoreError> {
    let text = format!(
        "SELECT {REPORT} {FROM} WHERE report.subject = ?
         ORDER BY report.settled_at IS NOT NULL, report.number DESC LIMIT ?"
    );
    connection.rows(&text, params![subject.0, limit], report).map_err(about)
}

pub(super) fn reports_by(
    connection: &dyn Sql,
    account: &AccountId,
    limit: u32,
) -> Result<Vec<Report>, StoreError> {
    let text = format!("SELECT {REPORT} {FROM} WHERE report.by = ? ORDER BY report.number DESC LIMIT ?");
    connection.rows(&text, params![account.0, limit], report).map_err(about)
}

pub(super) fn sanctions(
    connection: &dyn Sql,
    account: &AccountId,
    now: WallTime,
) -> Result<Vec<Sanction>, StoreError> {
    let text = "SELECT kind, since, until, reason FROM sanction
        WHERE account = ? AND (until IS NULL OR until > ?) ORDER BY kind";
    let read = |row: &Row<'_>| {
        Ok(Sanction {
            kind: word(row, 0, SanctionKind::of)?,
            since: time(row, 1)?,
            until: maybe_time(row, 2)?,
            reason: row.get(3)?,
        })
    };
    let found = connection.rows(text, params![account.0, number(now.0)?], read);
    found.map_err(|error| error.about("what somebody may not do"))
}

/// Whoever is deleted has no name, and is told by the account for programs.
pub(super) fn audit(connection: &dyn Sql, query: &AuditQuery) -> Result<Vec<AuditLine>, StoreError> {
    let of = if query.subject.is_some() { "audit.subject = ?1" } else { "CAST(?1 AS TEXT) IS NULL" };
    let text = format!(
        "SELECT audit.number, audit.at, coalesce(nullif(doer.name, ''), audit.by), audit.action,
             coalesce(nullif(whom.name, ''), audit.subject), audit.until, audit.reason
         FROM audit LEFT JOIN account AS doer ON doer.id = audit.by
         LEFT JOIN account AS whom ON whom.id = audit.subject
         WHERE {of} AND audit.number < ?2 ORDER BY audit.number DESC LIMIT ?3"
    );
    let read = |row: &Row<'_>| {
        Ok(AuditLine {
            number: row.get::<i64>(0)?.unsigned_abs(),
            at: time(row, 1)?,
            by: row.get(2)?,
            action: row.get(3)?,
            subject: row.get(4)?,
            until: maybe_time(row, 5)?,
            reason: row.get(6)?,
        })
    };
    let values = params![query.subject, before(query.after)?, query.limit];
    connection.rows(&text, values, read).map_err(|error| error.about("the log of moderators"))
}

fn report(row: &Row<'_>) -> Result<Report, SqlError> {
    Ok(Report {
        number: row.get::<i64>(0)?.unsigned_abs(),
        at: time(row, 1)?,
        by: row.get(2)?,
        subject: row.get(3)?,
        about: word(row, 4, About::of)?,
        place: row.get(5)?,
        grievance: word(row, 6, Grievance::of)?,
        text: row.get(7)?,
        said: row.get(8)?,
        settled_at: maybe_time(row, 9)?,
    })
}

fn before(after: Option<u64>) -> Result<i64, StoreError> {
    after.map_or(Ok(i64::MAX), number)
}

fn word<T>(row: &Row<'_>, column: usize, of: impl Fn(&str) -> Option<T>) -> Result<T, SqlError> {
    let word: String = row.get(column)?;
    of(&word).ok_or_else(|| SqlError::Unreadable(format!("column {column}: \"{word}\" means nothing")))
}

fn time(row: &Row<'_>, column: usize) -> Result<WallTime, SqlError> {
    row.get::<i64>(column).map(|time| WallTime(time.unsigned_abs()))
}

fn maybe_time(row: &Row<'_>, column: usize) -> Result<Option<WallTime>, SqlError> {
    Ok(row.get::<Option<i64>>(column)?.map(|time| WallTime(time.unsigned_abs())))
}

fn about(error: SqlError) -> StoreError {
    error.about("a report")
}
