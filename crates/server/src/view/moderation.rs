//! Reports, and what moderators have done, as clients see them.

use protocol::{AuditView, ReportAbout, ReportReason, ReportView};
use store::{About, AuditLine, Grievance, Report};

pub(crate) use crate::moderation::sanction_view as sanction;

pub(crate) fn report(report: Report) -> ReportView {
    ReportView {
        number: report.number,
        at: report.at.0,
        by: report.by,
        about: match report.about {
            About::Player => ReportAbout::Player,
            About::Chat => ReportAbout::Chat,
            About::Game => ReportAbout::Game,
            About::Variant => ReportAbout::Variant,
        },
        place: report.place,
        reason: match report.grievance {
            Grievance::Abuse => ReportReason::Abuse,
            Grievance::Cheating => ReportReason::Cheating,
            Grievance::Name => ReportReason::Name,
            Grievance::Spam => ReportReason::Spam,
            Grievance::Other => ReportReason::Other,
        },
        text: report.text,
        // What cannot be read is left out: it was written by us.
        said: serde_json::from_str(&report.said).unwrap_or_default(),
        settled: report.settled_at.is_some(),
    }
}

pub(crate) fn audit(line: AuditLine) -> AuditView {
    let AuditLine { number, at, by, action, subject, until, reason } = line;
    AuditView { number, at: at.0, by, action, subject, until: until.map(|until| until.0), reason }
}
