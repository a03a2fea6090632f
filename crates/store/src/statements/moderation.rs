//! Reports, sanctions and the log of moderators in a database.

mod read;
mod write;

use crate::accounts::AccountId;
use crate::moderation::{
    Act, AuditLine, AuditQuery, ModerationStore, NewReport, Report, ReportRoom, Reported, Sanction,
};
use crate::record::WallTime;
use crate::sql_store::SqlStore;
use crate::store::Answer;

pub(crate) use write::{Entry, forget, log, sweep};

impl ModerationStore for SqlStore {
    fn add_report(&self, report: NewReport, room: ReportRoom) -> Answer<()> {
        self.change(move |connection| write::add_report(connection, &report, room))
    }

    fn reported(&self, after: Option<u64>, limit: u32) -> Answer<Vec<Reported>> {
        self.look(move |connection| read::reported(connection, after, limit))
    }

    fn reports_about(&self, subject: &AccountId, limit: u32) -> Answer<Vec<Report>> {
        let subject = subject.clone();
        self.look(move |connection| read::reports_about(connection, &subject, limit))
    }

    fn reports_by(&self, account: &AccountId, limit: u32) -> Answer<Vec<Report>> {
        let account = account.clone();
        self.look(move |connection| read::reports_by(connection, &account, limit))
    }

    fn sanctions(&self, account: &AccountId, now: WallTime) -> Answer<Vec<Sanction>> {
        let account = account.clone();
        self.look(move |connection| read::sanctions(connection, &account, now))
    }

    fn moderate(&self, act: Act) -> Answer<()> {
        self.change(move |connection| write::moderate(connection, &act))
    }

    fn audit(&self, query: AuditQuery) -> Answer<Vec<AuditLine>> {
        self.look(move |connection| read::audit(connection, &query))
    }
}
