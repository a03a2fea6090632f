//! Order among players: reports, what moderators do, and the log of that.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::RoleName;

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReportAbout {
    /// Somebody, as their page shows them.
    Player,
    /// What somebody said at a game.
    Chat,
    /// How somebody played a game.
    Game,
    /// A variant that somebody has uploaded.
    Variant,
}

/// What somebody is reported for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReportReason {
    /// Insults, threats, hatred.
    Abuse,
    /// The help of a machine or of others.
    Cheating,
    /// A name or a picture that should not be there.
    Name,
    /// Advertising, or the same over and over.
    Spam,
    /// What the text says.
    Other,
}

/// What is sent to `POST /v1/reports`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewReport {
    /// What it is about.
    pub about: ReportAbout,
    /// Whom: what they are called. A variant is its owner's, whoever is named.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub player: Option<String>,
    /// Where: the name of a game or the key of a variant.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub place: Option<String>,
    /// What for.
    pub reason: ReportReason,
    /// In the reporter's words.
    #[serde(default)]
    pub text: String,
}

/// A line that somebody said, as a report keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SaidLine {
    /// Who.
    pub name: String,
    /// What.
    pub text: String,
}

/// A report as moderators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReportView {
    /// Its number.
    pub number: u64,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// Who made it; empty where nobody has that account any more.
    pub by: String,
    /// What it is about.
    pub about: ReportAbout,
    /// Where: the name of a game or the key of a variant; empty for neither.
    pub place: String,
    /// What for.
    pub reason: ReportReason,
    /// In the reporter's words.
    pub text: String,
    /// What was said there.
    pub said: Vec<SaidLine>,
    /// Whether a moderator is done with it.
    pub settled: bool,
}

/// Somebody about whom there are reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReportedPlayer {
    /// What they are called.
    pub name: String,
    /// What they may do.
    pub role: RoleName,
    /// How many reports wait.
    pub reports: u32,
    /// The latest of them.
    pub latest: ReportView,
}

/// What `GET /v1/moderation` answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReportQueue {
    /// Those about whom there are reports, the latest report first.
    pub players: Vec<ReportedPlayer>,
    /// What to send as `after` for more, if there is more.
    pub next: Option<u64>,
}

/// What somebody may not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SanctionName {
    /// Write what others see.
    Mute,
    /// Come in.
    Ban,
    /// Come in ever again: the account is closed, and its page says so.
    Close,
}

/// What somebody may not do at present.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SanctionView {
    /// What.
    pub kind: SanctionName,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Until when; for good where nothing is said.
    pub until: Option<u64>,
    /// Why.
    pub reason: String,
}

/// What `GET /v1/moderation/{name}` answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ModeratedPlayer {
    /// What they are called.
    pub name: String,
    /// What they may do.
    pub role: RoleName,
    /// Whether they have not registered.
    pub guest: bool,
    /// Since when they have been here, in milliseconds since 1970.
    pub since: u64,
    /// Whether whoever asks may do something about them.
    pub yours: bool,
    /// What they may not do.
    pub sanctions: Vec<SanctionView>,
    /// Reports about them: those that wait first, and of each the latest.
    pub reports: Vec<ReportView>,
    /// What was done about them, the latest first.
    pub log: Vec<AuditView>,
    /// Variants of theirs that can be found.
    pub variants: Vec<ModeratedVariant>,
}

/// A variant of somebody whom moderators look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ModeratedVariant {
    /// Its key.
    pub key: String,
    /// What people call it.
    pub title: String,
    /// Why a moderator has taken it down, if one has.
    pub removed: Option<String>,
}

/// What a moderator does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ModeratorDeed {
    /// Forbids to write what others see.
    Mute,
    /// Forbids to come in.
    Ban,
    /// Closes the account.
    Close,
    /// Allows to write again.
    LiftMute,
    /// Allows to come in again.
    LiftBan,
    /// Opens the account again.
    LiftClose,
    /// Writes something down for other moderators.
    Note,
    /// Is done with the reports.
    Settle,
}

/// What is sent to `POST /v1/moderation/{name}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ModeratorAct {
    /// What is done.
    pub deed: ModeratorDeed,
    /// For how many seconds; for good where nothing is said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seconds: Option<u64>,
    /// Why.
    pub reason: String,
    /// Whether the reports are settled by it.
    #[serde(default)]
    pub settle: bool,
}

/// What `GET /v1/audit` answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AuditLog {
    /// What moderators have done, the latest first.
    pub lines: Vec<AuditView>,
    /// What to send as `after` for more, if there is more.
    pub next: Option<u64>,
}

/// Something that a moderator has done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AuditView {
    /// Its number.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who; empty for whoever runs the server.
    pub by: String,
    /// What, in one word.
    pub action: String,
    /// To whom or what.
    pub subject: String,
    /// Until when, where that was said.
    pub until: Option<u64>,
    /// Why.
    pub reason: String,
}
