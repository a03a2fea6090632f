//! Order among players: what they report, what moderators do about it, and the log of that.
//!
//! What somebody may not do for a while is a [`Sanction`]. Whoever is banned, or whose account is closed, has nothing
//! left that they could be known by, so that only the way in has to be guarded.

use crate::accounts::{AccountId, Role};
use crate::record::WallTime;
use crate::store::Answer;

/// What a report is about. The words are for good: files in the field hold them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// Somebody, as their page shows them.
    Player,
    /// What somebody said at a game.
    Chat,
    /// How somebody played a game.
    Game,
    /// A variant that somebody has uploaded.
    Variant,
}

impl About {
    /// The word that is kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Chat => "chat",
            Self::Game => "game",
            Self::Variant => "variant",
        }
    }

    /// What a word means, if it means anything.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        [Self::Player, Self::Chat, Self::Game, Self::Variant].into_iter().find(|about| about.word() == word)
    }
}

/// What somebody is reported for. The words are for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grievance {
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

impl Grievance {
    /// The word that is kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Abuse => "abuse",
            Self::Cheating => "cheating",
            Self::Name => "name",
            Self::Spam => "spam",
            Self::Other => "other",
        }
    }

    /// What a word means, if it means anything.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        let all = [Self::Abuse, Self::Cheating, Self::Name, Self::Spam, Self::Other];
        all.into_iter().find(|grievance| grievance.word() == word)
    }
}

/// A report to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// When it was made.
    pub at: WallTime,
    /// Who made it.
    pub by: AccountId,
    /// Whom it is about.
    pub subject: AccountId,
    /// What it is about.
    pub about: About,
    /// Where: the name of a game or the key of a variant, or nothing.
    pub place: String,
    /// What for.
    pub grievance: Grievance,
    /// In the reporter's words.
    pub text: String,
    /// What was said there, as the server writes it: nobody else keeps it.
    pub said: String,
}

/// How much one person may report before somebody has looked at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportRoom {
    /// How many reports in all.
    pub all: u32,
    /// How many about one person.
    pub about_one: u32,
}

/// A report as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its number.
    pub number: u64,
    /// When it was made.
    pub at: WallTime,
    /// What whoever made it is called; empty where nobody has that account any more.
    pub by: String,
    /// What whom it is about is called, likewise.
    pub subject: String,
    /// What it is about.
    pub about: About,
    /// Where.
    pub place: String,
    /// What for.
    pub grievance: Grievance,
    /// In the reporter's words.
    pub text: String,
    /// What was said there, as the server wrote it.
    pub said: String,
    /// When a moderator was done with it.
    pub settled_at: Option<WallTime>,
}

/// Somebody about whom there are reports that nobody has settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// Who.
    pub id: AccountId,
    /// What they are called.
    pub name: String,
    /// What they may do.
    pub role: Role,
    /// How many reports there are.
    pub reports: u32,
    /// The latest of them.
    pub latest: Report,
}

/// What somebody may not do. The words are for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SanctionKind {
    /// Write what others see.
    Mute,
    /// Come in.
    Ban,
    /// Come in ever again: the account is closed, and its page says so.
    Close,
}

impl SanctionKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Mute, Self::Ban, Self::Close];

    /// The word that is kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mute => "mute",
            Self::Ban => "ban",
            Self::Close => "close",
        }
    }

    /// What a word means, if it means anything.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Whether it keeps somebody out.
    #[must_use]
    pub const fn shuts_out(self) -> bool {
        matches!(self, Self::Ban | Self::Close)
    }
}

/// What somebody may not do at present, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sanction {
    /// What.
    pub kind: SanctionKind,
    /// Since when.
    pub since: WallTime,
    /// Until when; for good where nothing is said.
    pub until: Option<WallTime>,
    /// Why.
    pub reason: String,
}

/// What a moderator does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Forbids something, until a time or for good. What was forbidden before in the same way is replaced.
    Impose(SanctionKind, Option<WallTime>),
    /// Allows it again.
    Lift(SanctionKind),
    /// Writes something down for other moderators.
    Note,
    /// Is done with the reports about somebody.
    Settle,
}

impl Deed {
    /// The word in the log.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Impose(kind, _) => kind.word(),
            Self::Lift(SanctionKind::Mute) => "lift-mute",
            Self::Lift(SanctionKind::Ban) => "lift-ban",
            Self::Lift(SanctionKind::Close) => "lift-close",
            Self::Note => "note",
            Self::Settle => "settle",
        }
    }
}

/// Something done to somebody, with everything that the log says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// When.
    pub at: WallTime,
    /// Who: the account for programs, or empty for whoever has the database.
    pub by: String,
    /// To whom.
    pub subject: AccountId,
    /// What.
    pub deed: Deed,
    /// Why.
    pub reason: String,
    /// Whether the reports about them are settled by it.
    pub settle: bool,
}

/// Something that a moderator has done, as the log has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditLine {
    /// Its number; later ones have higher ones.
    pub number: u64,
    /// When.
    pub at: WallTime,
    /// Who: what they are called, or the account for programs once it is deleted; empty for whoever has the database.
    pub by: String,
    /// What, in one word.
    pub action: String,
    /// To whom or what: what somebody is called, or a name for programs.
    pub subject: String,
    /// Until when, where that was said.
    pub until: Option<WallTime>,
    /// Why.
    pub reason: String,
}

/// Which part of the log is wanted, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditQuery {
    /// Only what was done to this: an account or a variant, for programs.
    pub subject: Option<String>,
    /// Only what comes behind this number.
    pub after: Option<u64>,
    /// How many at most.
    pub limit: u32,
}

/// A place where reports, sanctions and the log of moderators are kept. Nothing of the log is ever changed.
pub trait ModerationStore: Send + Sync + 'static {
    /// Keeps a report.
    ///
    /// The answer is [`StoreError::TooMany`](crate::StoreError::TooMany) when there is no room for more of the same
    /// person that nobody has settled.
    fn add_report(&self, report: NewReport, room: ReportRoom) -> Answer<()>;

    /// Those about whom there are unsettled reports, the latest report first, from behind the number of a report on.
    fn reported(&self, after: Option<u64>, limit: u32) -> Answer<Vec<Reported>>;

    /// Reports about somebody: the unsettled ones first, and of each the latest.
    fn reports_about(&self, subject: &AccountId, limit: u32) -> Answer<Vec<Report>>;

    /// Reports that somebody has made, the latest first.
    fn reports_by(&self, account: &AccountId, limit: u32) -> Answer<Vec<Report>>;

    /// What somebody may not do at present.
    fn sanctions(&self, account: &AccountId, now: WallTime) -> Answer<Vec<Sanction>>;

    /// Does something and writes it down, both or neither. Whoever is shut out loses all sessions and tokens with it.
    ///
    /// The answer is [`StoreError::NoSuchAccount`](crate::StoreError::NoSuchAccount) when there is none or it is
    /// deleted, and [`StoreError::Outdated`](crate::StoreError::Outdated) when there is nothing to lift or to settle.
    fn moderate(&self, act: Act) -> Answer<()>;

    /// What moderators have done.
    fn audit(&self, query: AuditQuery) -> Answer<Vec<AuditLine>>;
}
