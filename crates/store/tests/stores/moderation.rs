//! Order among players: what every store promises of it.

use store::{
    About, AccountId, AccountStore, Act, AuditQuery, Deed, Grievance, ModerationStore, NewAccount, NewReport,
    NewSession, ReportRoom, SanctionKind, Scope, SessionId, SessionRecord, SqlStore, StoreError, TokenHash,
    TokenId, TokenRecord, UserName, WallTime,
};

use crate::home::Home;

const ROOM: ReportRoom = ReportRoom { all: 4, about_one: 2 };

fn id(name: &str) -> AccountId {
    AccountId(name.to_owned())
}

async fn world(home: &Home) -> SqlStore {
    let store = home.open();
    for name in ["Ada", "Bob", "Eve", "Mod"] {
        let account = NewAccount {
            id: id(&name.to_lowercase()),
            name: UserName { shown: name.to_owned(), key: name.to_lowercase() },
            email: None,
            password: Some("hash".to_owned()),
            guest: false,
            created_at: WallTime(1),
        };
        store.add_account(account).await.unwrap();
    }
    store
}

pub(crate) fn report(by: &str, subject: &str, at: u64) -> NewReport {
    NewReport {
        at: WallTime(at),
        by: id(by),
        subject: id(subject),
        about: About::Chat,
        place: "a-game".to_owned(),
        grievance: Grievance::Abuse,
        text: format!("{subject} is rude"),
        said: "[]".to_owned(),
    }
}

pub(crate) fn act(by: &str, subject: &str, deed: Deed, at: u64) -> Act {
    let (by, reason) = (by.to_owned(), format!("why {at}"));
    Act { at: WallTime(at), by, subject: id(subject), deed, reason, settle: false }
}

fn mute(until: Option<u64>) -> Deed {
    Deed::Impose(SanctionKind::Mute, until.map(WallTime))
}

fn ban(until: Option<u64>) -> Deed {
    Deed::Impose(SanctionKind::Ban, until.map(WallTime))
}

fn session(number: u8, at: u64) -> NewSession {
    let session = SessionRecord {
        id: SessionId(format!("session-{number}")),
        token: TokenHash([number; 32]),
        account: id("eve"),
        label: String::new(),
        created_at: WallTime(at),
        seen_at: WallTime(at),
        expires_at: WallTime(100_000),
    };
    NewSession { session, password: Some("hash".to_owned()) }
}

fn token(number: u8, at: u64) -> TokenRecord {
    TokenRecord {
        id: TokenId(format!("token-{number}")),
        token: TokenHash([number; 32]),
        account: id("eve"),
        label: String::new(),
        scopes: vec![Scope::Play],
        created_at: WallTime(at),
        used_at: None,
    }
}

/// What somebody may not do at a time.
async fn forbidden(store: &SqlStore, name: &str, now: u64) -> Vec<(SanctionKind, Option<u64>)> {
    let sanctions = store.sanctions(&id(name), WallTime(now)).await.unwrap();
    sanctions.into_iter().map(|one| (one.kind, one.until.map(|until| until.0))).collect()
}

async fn log(store: &SqlStore, query: AuditQuery) -> Vec<(String, String, String)> {
    let lines = store.audit(query).await.unwrap();
    lines.into_iter().map(|line| (line.by, line.action, line.subject)).collect()
}

fn line(by: &str, action: &str, subject: &str) -> (String, String, String) {
    (by.to_owned(), action.to_owned(), subject.to_owned())
}

async fn reports_wait_by_person_until_they_are_settled(home: &Home) {
    let store = world(home).await;
    for (at, (by, subject)) in
        [("ada", "eve"), ("ada", "bob"), ("bob", "eve"), ("ada", "eve")].iter().enumerate()
    {
        store.add_report(report(by, subject, at as u64), ROOM).await.unwrap();
    }
    let reported = store.reported(None, 9).await.unwrap();
    let told: Vec<_> =
        reported.iter().map(|one| (one.name.as_str(), one.reports, one.latest.by.as_str())).collect();
    assert_eq!(told, [("Eve", 3, "Ada"), ("Bob", 1, "Ada")]);
    assert_eq!(reported[0].latest.text, "eve is rude");
    let first = store.reported(None, 1).await.unwrap();
    let next = store.reported(Some(first[0].latest.number), 9).await.unwrap();
    assert_eq!(next.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Bob"]);

    store.moderate(act("mod", "eve", Deed::Settle, 50)).await.unwrap();
    assert_eq!(store.moderate(act("mod", "eve", Deed::Settle, 51)).await, Err(StoreError::Outdated));
    assert_eq!(store.reported(None, 9).await.unwrap().len(), 1);
    store.add_report(report("bob", "eve", 60), ROOM).await.unwrap();
    let about = store.reports_about(&id("eve"), 9).await.unwrap();
    let told: Vec<_> = about.iter().map(|one| (one.at.0, one.settled_at)).collect();
    let settled = Some(WallTime(50));
    assert_eq!(told, [(60, None), (3, settled), (2, settled), (0, settled)]);
    let by = store.reports_by(&id("bob"), 9).await.unwrap();
    assert_eq!(
        by.iter().map(|one| (one.at.0, one.subject.as_str())).collect::<Vec<_>>(),
        [(60, "Eve"), (2, "Eve")]
    );
    // Doing something about somebody may settle what was said about them.
    store.moderate(Act { settle: true, ..act("mod", "eve", mute(None), 70) }).await.unwrap();
    assert_eq!(store.reports_about(&id("eve"), 1).await.unwrap()[0].settled_at, Some(WallTime(70)));
}

async fn nobody_reports_without_end(home: &Home) {
    let store = world(home).await;
    for at in 0..2 {
        store.add_report(report("ada", "eve", at), ROOM).await.unwrap();
        store.add_report(report("ada", "bob", at), ROOM).await.unwrap();
        store.add_report(report("mod", "eve", at), ROOM).await.unwrap();
    }
    assert_eq!(store.add_report(report("mod", "eve", 9), ROOM).await, Err(StoreError::TooMany));
    store.add_report(report("mod", "bob", 9), ROOM).await.unwrap();
    assert_eq!(store.add_report(report("ada", "mod", 9), ROOM).await, Err(StoreError::TooMany));
    store.moderate(act("mod", "bob", Deed::Settle, 10)).await.unwrap();
    store.add_report(report("ada", "mod", 11), ROOM).await.unwrap();
}

async fn what_is_forbidden_ends_by_itself_or_is_lifted(home: &Home) {
    let store = world(home).await;
    store.moderate(act("mod", "eve", mute(Some(1_000)), 10)).await.unwrap();
    assert_eq!(forbidden(&store, "eve", 999).await, [(SanctionKind::Mute, Some(1_000))]);
    assert_eq!(forbidden(&store, "eve", 1_000).await, []);
    assert_eq!(forbidden(&store, "ada", 10).await, []);
    store.moderate(act("mod", "eve", mute(None), 20)).await.unwrap();
    store.moderate(act("", "eve", Deed::Impose(SanctionKind::Close, None), 30)).await.unwrap();
    let both = [(SanctionKind::Close, None), (SanctionKind::Mute, None)];
    assert_eq!(forbidden(&store, "eve", 5_000).await, both);
    assert_eq!(store.sanctions(&id("eve"), WallTime(5_000)).await.unwrap()[1].reason, "why 20");
    store.moderate(act("mod", "eve", Deed::Lift(SanctionKind::Mute), 40)).await.unwrap();
    assert_eq!(forbidden(&store, "eve", 5_000).await, both[..1]);
    let again = store.moderate(act("mod", "eve", Deed::Lift(SanctionKind::Mute), 41)).await;
    assert_eq!(again, Err(StoreError::Outdated));
    assert_eq!(store.moderate(act("mod", "nobody", Deed::Note, 1)).await, Err(StoreError::NoSuchAccount));
    assert_eq!(log(&store, AuditQuery { limit: 9, ..AuditQuery::default() }).await.len(), 4);
}

async fn whoever_is_shut_out_has_nothing_to_be_known_by(home: &Home) {
    let store = world(home).await;
    store.start_session(session(1, 5)).await.unwrap();
    store.add_token(token(1, 5)).await.unwrap();
    store.moderate(act("mod", "eve", mute(None), 10)).await.unwrap();
    assert_eq!(store.sessions(&id("eve"), WallTime(11)).await.unwrap().len(), 1);
    store.moderate(act("mod", "eve", ban(Some(1_000)), 20)).await.unwrap();
    assert!(store.sessions(&id("eve"), WallTime(21)).await.unwrap().is_empty());
    assert!(store.tokens(&id("eve")).await.unwrap().is_empty());
    assert_eq!(store.start_session(session(2, 21)).await, Err(StoreError::Outdated));
    assert_eq!(store.add_token(token(2, 21)).await, Err(StoreError::NoSuchAccount));
    store.start_session(session(3, 1_000)).await.unwrap();
    store.add_token(token(3, 1_000)).await.unwrap();
}

async fn the_log_is_read_page_by_page_and_never_changed(home: &Home) {
    let store = world(home).await;
    store.moderate(act("mod", "eve", mute(Some(99)), 10)).await.unwrap();
    store.moderate(act("", "bob", Deed::Note, 20)).await.unwrap();
    store.moderate(act("mod", "eve", Deed::Lift(SanctionKind::Mute), 30)).await.unwrap();
    let all = AuditQuery { limit: 2, ..AuditQuery::default() };
    assert_eq!(log(&store, all.clone()).await, [line("Mod", "lift-mute", "Eve"), line("", "note", "Bob")]);
    let last = store.audit(all.clone()).await.unwrap()[1].number;
    let next = store.audit(AuditQuery { after: Some(last), ..all.clone() }).await.unwrap();
    assert_eq!((next.len(), next[0].until, next[0].reason.as_str()), (1, Some(WallTime(99)), "why 10"));
    let of_eve = AuditQuery { subject: Some("eve".to_owned()), ..all };
    assert_eq!(log(&store, of_eve).await, [line("Mod", "lift-mute", "Eve"), line("Mod", "mute", "Eve")]);
    let changed =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| home.run("UPDATE audit SET reason = ''")));
    assert!(changed.is_err());
}

async fn with_an_account_goes_all_but_the_log(home: &Home) {
    let store = world(home).await;
    store.add_report(report("eve", "bob", 1), ROOM).await.unwrap();
    store.add_report(report("ada", "eve", 2), ROOM).await.unwrap();
    store.moderate(act("mod", "eve", mute(None), 10)).await.unwrap();
    store.delete_account(&id("eve"), WallTime(20)).await.unwrap();
    assert!(store.reported(None, 9).await.unwrap().is_empty());
    assert!(store.reports_by(&id("eve"), 9).await.unwrap().is_empty());
    assert_eq!(forbidden(&store, "eve", 30).await, []);
    let all = AuditQuery { limit: 9, ..AuditQuery::default() };
    assert_eq!(log(&store, all).await, [line("Mod", "mute", "eve")], "by the account alone");
    assert_eq!(store.moderate(act("mod", "eve", Deed::Note, 30)).await, Err(StoreError::NoSuchAccount));
}

on_every_database!(
    reports_wait_by_person_until_they_are_settled,
    nobody_reports_without_end,
    what_is_forbidden_ends_by_itself_or_is_lifted,
    whoever_is_shut_out_has_nothing_to_be_known_by,
    the_log_is_read_page_by_page_and_never_changed,
    with_an_account_goes_all_but_the_log,
);
