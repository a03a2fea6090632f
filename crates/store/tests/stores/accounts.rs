//! People, their sessions and their tokens.

use store::{
    AccountChange, AccountId, AccountStore, Email, MAX_SESSIONS, MAX_TOKENS, NewAccount, NewSession, Role,
    Scope, SessionId, SessionRecord, StoreError, TokenHash, TokenId, TokenRecord, UserName, WallTime,
};

use crate::home::Home;

fn id(name: &str) -> AccountId {
    AccountId(format!("id-{name}"))
}

fn name(name: &str) -> UserName {
    UserName { shown: name.to_owned(), key: name.to_lowercase() }
}

fn email(text: &str) -> Option<Email> {
    Some(Email { shown: text.to_owned(), key: text.to_lowercase() })
}

fn member(called: &str) -> NewAccount {
    NewAccount {
        id: id(called),
        name: name(called),
        email: email(&format!("{called}@Example.org")),
        password: Some(format!("$hash${called}")),
        guest: false,
        created_at: WallTime(1_000),
    }
}

fn guest(called: &str) -> NewAccount {
    NewAccount { email: None, password: None, guest: true, ..member(called) }
}

fn hash(number: u8) -> TokenHash {
    TokenHash([number; 32])
}

fn session(account: &str, number: u8) -> NewSession {
    let session = SessionRecord {
        id: SessionId(format!("session-{number}")),
        token: hash(number),
        account: id(account),
        label: "Firefox, Linux".to_owned(),
        created_at: WallTime(2_000),
        seen_at: WallTime(2_000 + u64::from(number)),
        expires_at: WallTime(10_000),
    };
    NewSession { session, password: Some(format!("$hash${account}")) }
}

fn session_id(number: u8) -> SessionId {
    SessionId(format!("session-{number}"))
}

fn token(account: &str, number: u8) -> TokenRecord {
    TokenRecord {
        id: TokenId(format!("token-{number}")),
        token: hash(number),
        account: id(account),
        label: "a bot".to_owned(),
        scopes: vec![Scope::Read, Scope::Play],
        created_at: WallTime(u64::from(number)),
        used_at: None,
    }
}

async fn numbers(store: &dyn AccountStore, account: &str) -> Vec<String> {
    let sessions = store.sessions(&id(account), WallTime(3_000)).await.unwrap();
    sessions.into_iter().map(|session| session.id.0.replace("session-", "")).collect()
}

async fn an_account_is_found_by_id_and_by_key(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    let ada = store.account(&id("Ada")).await.unwrap().unwrap();
    assert_eq!((ada.name.as_str(), ada.email.as_deref()), ("Ada", Some("Ada@Example.org")));
    assert_eq!((ada.password.as_deref(), ada.role, ada.guest), (Some("$hash$Ada"), Role::Player, false));
    assert_eq!((ada.created_at, ada.deleted_at, ada.holds_email), (WallTime(1_000), None, true));
    assert_eq!(store.account_called("ada").await.unwrap().as_ref(), Some(&ada));
    assert_eq!(store.account_at("ada@example.org").await.unwrap().as_ref(), Some(&ada));
    assert_eq!(store.account_called("Ada").await.unwrap(), None, "keys are compared as they are");
    assert_eq!(store.account(&id("nobody")).await.unwrap(), None);
}

async fn a_name_is_had_once(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    store.add_account(member("Bob")).await.unwrap();
    let second = NewAccount { id: id("other"), ..member("ADA") };
    assert_eq!(store.add_account(second).await, Err(StoreError::NameTaken));
    assert_eq!(store.account(&id("other")).await.unwrap(), None, "nothing of it is there");
    let rename = |to: &str| store.change_account(&id("Bob"), AccountChange::Name(name(to)));
    assert_eq!(rename("aDa").await, Err(StoreError::NameTaken));
    rename("BOB").await.unwrap();
    assert_eq!(store.account(&id("Bob")).await.unwrap().unwrap().name, "BOB");
    rename("Bert").await.unwrap();
    store.add_account(NewAccount { id: id("new"), ..member("Bob") }).await.unwrap();
}

/// Nobody can find out by registering or changing whether somebody else has given an address.
async fn an_address_is_held_once_and_nobody_is_told(home: &Home) {
    let store = &home.open();
    let address = || email("same@example.org");
    store.add_account(NewAccount { email: address(), ..member("Ada") }).await.unwrap();
    store.add_account(NewAccount { email: address(), ..member("Bob") }).await.unwrap();
    store.add_account(member("Eve")).await.unwrap();
    store.change_account(&id("Eve"), AccountChange::Email(address())).await.unwrap();
    for (called, holds) in [("Ada", true), ("Bob", false), ("Eve", false)] {
        let account = store.account(&id(called)).await.unwrap().unwrap();
        assert_eq!((account.email.as_deref(), account.holds_email), (Some("same@example.org"), holds));
    }
    assert_eq!(store.account_at("same@example.org").await.unwrap().unwrap().id, id("Ada"));
    store.change_account(&id("Ada"), AccountChange::Email(None)).await.unwrap();
    assert_eq!(store.account_at("same@example.org").await.unwrap(), None);
    store.change_account(&id("Bob"), AccountChange::Email(address())).await.unwrap();
    assert_eq!(store.account_at("same@example.org").await.unwrap().unwrap().id, id("Bob"));
}

async fn accounts_are_listed_by_key_in_pages(home: &Home) {
    let store = &home.open();
    for called in ["Cleo", "ada", "Bob"] {
        store.add_account(member(called)).await.unwrap();
    }
    store.add_account(guest("Guest-1")).await.unwrap();
    let names = async |after: &str| {
        let page = store.accounts(after, 2).await.unwrap();
        page.into_iter().map(|account| account.name).collect::<Vec<_>>()
    };
    assert_eq!(names("").await, ["ada", "Bob"]);
    assert_eq!(names("bob").await, ["Cleo"]);
}

async fn a_session_is_found_by_what_its_secret_hashes_to(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    store.start_session(session("Ada", 1)).await.unwrap();
    let found = store.session(&hash(1), WallTime(3_000)).await.unwrap().unwrap();
    assert_eq!((found.0, found.1.name.as_str()), (session("Ada", 1).session, "Ada"));
    assert_eq!(store.session(&hash(2), WallTime(3_000)).await.unwrap(), None);
    assert_eq!(store.session(&hash(1), WallTime(10_000)).await.unwrap(), None, "it has expired");
    store.touch_session(&session_id(1), WallTime(9_000), WallTime(20_000)).await.unwrap();
    let (touched, _) = store.session(&hash(1), WallTime(10_000)).await.unwrap().unwrap();
    assert_eq!((touched.seen_at, touched.expires_at), (WallTime(9_000), WallTime(20_000)));
}

async fn sessions_are_listed_and_ended(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    store.add_account(member("Bob")).await.unwrap();
    for number in 1..=4 {
        store.start_session(session("Ada", number)).await.unwrap();
    }
    store.start_session(session("Bob", 9)).await.unwrap();
    assert_eq!(numbers(store, "Ada").await, ["4", "3", "2", "1"]);
    store.end_session(&id("Ada"), &session_id(3)).await.unwrap();
    assert_eq!(store.end_session(&id("Ada"), &session_id(3)).await, Err(StoreError::NoSuchSession));
    assert_eq!(store.end_session(&id("Ada"), &session_id(9)).await, Err(StoreError::NoSuchSession));
    assert_eq!(numbers(store, "Ada").await, ["4", "2", "1"]);
    store.end_other_sessions(&id("Ada"), &session_id(2)).await.unwrap();
    assert_eq!(
        (numbers(store, "Ada").await, numbers(store, "Bob").await),
        (vec!["2".into()], vec!["9".into()])
    );
    // One that is gone is not brought back by a late note.
    store.touch_session(&session_id(1), WallTime(3_000), WallTime(20_000)).await.unwrap();
    assert_eq!(store.session(&hash(1), WallTime(3_000)).await.unwrap(), None);
}

async fn there_are_only_so_many_sessions(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    for number in 0..=MAX_SESSIONS as u8 {
        store.start_session(session("Ada", number)).await.unwrap();
    }
    let left = numbers(store, "Ada").await;
    assert_eq!((left.len(), left.first().unwrap().as_str()), (MAX_SESSIONS as usize, "50"));
    assert!(!left.contains(&"0".to_owned()), "the one used longest ago is gone");
    // A new one stays even if the clock stands still.
    let mut late = session("Ada", 200);
    late.session.seen_at = WallTime(1);
    store.start_session(late).await.unwrap();
    let left = numbers(store, "Ada").await;
    assert_eq!((left.len(), left.contains(&"200".to_owned())), (MAX_SESSIONS as usize, true));
}

async fn a_session_begins_only_with_the_password_as_it_is(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    let wrong = NewSession { password: Some("$hash$old".to_owned()), ..session("Ada", 1) };
    assert_eq!(store.start_session(wrong).await, Err(StoreError::Outdated));
    let none = NewSession { password: None, ..session("Ada", 1) };
    assert_eq!(store.start_session(none).await, Err(StoreError::Outdated));
    assert_eq!(store.start_session(session("Nobody", 1)).await, Err(StoreError::Outdated));
    assert!(numbers(store, "Ada").await.is_empty());
}

async fn another_password_ends_everything_but_one_session(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    for number in 1..=3 {
        store.start_session(session("Ada", number)).await.unwrap();
    }
    store.add_token(token("Ada", 7)).await.unwrap();
    let change = |expected: Option<&str>, password: &str, keep| AccountChange::Password {
        expected: expected.map(str::to_owned),
        password: password.to_owned(),
        keep,
    };
    let wrong = change(Some("$hash$other"), "$hash$evil", None);
    assert_eq!(store.change_account(&id("Ada"), wrong).await, Err(StoreError::Outdated));
    assert_eq!(numbers(store, "Ada").await.len(), 3);
    let right = change(Some("$hash$Ada"), "$hash$new", Some(session_id(2)));
    store.change_account(&id("Ada"), right).await.unwrap();
    assert_eq!(numbers(store, "Ada").await, ["2"]);
    assert_eq!(store.token(&hash(7)).await.unwrap(), None);
    let rehash = AccountChange::Rehash { expected: "$hash$new".into(), password: "$hash$harder".into() };
    store.change_account(&id("Ada"), rehash).await.unwrap();
    assert_eq!(numbers(store, "Ada").await, ["2"], "it is the same password");
    store.change_account(&id("Ada"), change(None, "$hash$reset", None)).await.unwrap();
    let ada = store.account(&id("Ada")).await.unwrap().unwrap();
    assert_eq!(ada.password.as_deref(), Some("$hash$reset"));
    assert!(numbers(store, "Ada").await.is_empty());
}

async fn a_guest_who_registers_stays_the_same(home: &Home) {
    let store = &home.open();
    store.add_account(guest("Guest-1")).await.unwrap();
    store.add_account(member("Bob")).await.unwrap();
    store.start_session(NewSession { password: None, ..session("Guest-1", 1) }).await.unwrap();
    let register = |called: &str| AccountChange::Register {
        name: name(called),
        email: email("ada@example.org"),
        password: "$hash$Ada".to_owned(),
    };
    assert_eq!(store.change_account(&id("Guest-1"), register("bob")).await, Err(StoreError::NameTaken));
    assert!(store.account(&id("Guest-1")).await.unwrap().unwrap().guest, "all or nothing");
    store.change_account(&id("Guest-1"), register("Ada")).await.unwrap();
    let ada = store.account_called("ada").await.unwrap().unwrap();
    assert_eq!((ada.id, ada.guest, ada.password.as_deref()), (id("Guest-1"), false, Some("$hash$Ada")));
    assert_eq!(store.session(&hash(1), WallTime(3_000)).await.unwrap(), None, "they begin a new session");
    assert_eq!(store.change_account(&id("Guest-1"), register("Eve")).await, Err(StoreError::Outdated));
}

async fn of_a_deleted_account_only_the_place_is_left(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    store.change_account(&id("Ada"), AccountChange::Role(Role::Administrator)).await.unwrap();
    assert_eq!(store.account(&id("Ada")).await.unwrap().unwrap().role, Role::Administrator);
    store.start_session(session("Ada", 1)).await.unwrap();
    store.add_token(token("Ada", 2)).await.unwrap();
    store.delete_account(&id("Ada"), WallTime(5_000)).await.unwrap();
    let gone = store.account(&id("Ada")).await.unwrap().unwrap();
    assert_eq!((gone.name.as_str(), gone.email, gone.password), ("", None, None));
    assert_eq!((gone.role, gone.deleted_at), (Role::Player, Some(WallTime(5_000))));
    assert_eq!(store.session(&hash(1), WallTime(3_000)).await.unwrap(), None);
    assert_eq!(store.token(&hash(2)).await.unwrap(), None);
    assert_eq!(store.accounts("", 9).await.unwrap(), []);
    let again = store.delete_account(&id("Ada"), WallTime(6_000)).await;
    assert_eq!(again, Err(StoreError::NoSuchAccount));
    let change = store.change_account(&id("Ada"), AccountChange::Name(name("Ada"))).await;
    assert_eq!(change, Err(StoreError::NoSuchAccount));
    assert_eq!(store.add_token(token("Ada", 3)).await, Err(StoreError::NoSuchAccount));
    assert_eq!(store.start_session(session("Ada", 4)).await, Err(StoreError::Outdated));
    // Somebody else can have the name, and is somebody else.
    store.add_account(NewAccount { id: id("new"), ..member("Ada") }).await.unwrap();
}

async fn tokens_are_listed_and_revoked(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    store.add_account(member("Bob")).await.unwrap();
    store.add_token(token("Ada", 1)).await.unwrap();
    store.add_token(token("Ada", 2)).await.unwrap();
    let (found, owner) = store.token(&hash(1)).await.unwrap().unwrap();
    assert_eq!((found, owner.name.as_str()), (token("Ada", 1), "Ada"));
    store.touch_token(&TokenId("token-1".to_owned()), WallTime(8)).await.unwrap();
    let tokens = store.tokens(&id("Ada")).await.unwrap();
    assert_eq!(tokens.iter().map(|token| token.used_at).collect::<Vec<_>>(), [None, Some(WallTime(8))]);
    let revoke = |account: &str| store.revoke_token(&id(account), &TokenId("token-1".to_owned()));
    assert_eq!(revoke("Bob").await, Err(StoreError::NoSuchToken));
    revoke("Ada").await.unwrap();
    assert_eq!(store.token(&hash(1)).await.unwrap(), None);
    assert_eq!(revoke("Ada").await, Err(StoreError::NoSuchToken));
}

async fn there_are_only_so_many_tokens(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    for number in 0..MAX_TOKENS as u8 {
        store.add_token(token("Ada", number)).await.unwrap();
    }
    assert_eq!(store.add_token(token("Ada", 200)).await, Err(StoreError::TooMany));
}

async fn guests_who_cannot_come_back_are_forgotten(home: &Home) {
    let store = &home.open();
    store.add_account(member("Ada")).await.unwrap();
    for (called, number) in [("Guest-1", 1), ("Guest-2", 2)] {
        store.add_account(guest(called)).await.unwrap();
        store.start_session(NewSession { password: None, ..session(called, number) }).await.unwrap();
    }
    store.add_account(NewAccount { created_at: WallTime(99_000), ..guest("Guest-3") }).await.unwrap();
    store.touch_session(&session_id(2), WallTime(3_000), WallTime(500_000)).await.unwrap();
    assert_eq!(store.gone_guests(WallTime(100_000)).await.unwrap(), [id("Guest-1")]);
    store.sweep_accounts(WallTime(100_000)).await.unwrap();
    assert_eq!(store.gone_guests(WallTime(100_000)).await.unwrap(), []);
    let there = async |called: &str| store.account(&id(called)).await.unwrap().is_some();
    assert!(!there("Guest-1").await, "the session has expired");
    assert!(there("Guest-2").await && there("Ada").await);
    assert!(there("Guest-3").await, "the first session may be on its way");
}

on_every_database!(
    an_account_is_found_by_id_and_by_key,
    a_name_is_had_once,
    an_address_is_held_once_and_nobody_is_told,
    accounts_are_listed_by_key_in_pages,
    a_session_is_found_by_what_its_secret_hashes_to,
    sessions_are_listed_and_ended,
    there_are_only_so_many_sessions,
    a_session_begins_only_with_the_password_as_it_is,
    another_password_ends_everything_but_one_session,
    a_guest_who_registers_stays_the_same,
    of_a_deleted_account_only_the_place_is_left,
    tokens_are_listed_and_revoked,
    there_are_only_so_many_tokens,
    guests_who_cannot_come_back_are_forgotten,
    damage_is_told_of,
);

async fn damage_is_told_of(home: &Home) {
    let store = home.open();
    store.add_account(member("Ada")).await.unwrap();
    home.run("UPDATE account SET role = 'king'");
    let found = store.account(&id("Ada")).await;
    assert!(matches!(found, Err(StoreError::Corrupt(_))), "{found:?}");
}

/// Only a file can hold a text that is none.
#[tokio::test]
async fn texts_that_are_none_are_told_of() {
    let home = Home::in_file();
    let store = home.open();
    store.add_account(member("Ada")).await.unwrap();
    home.run("UPDATE account SET name = CAST(x'ff' AS TEXT)");
    assert!(matches!(store.account(&id("Ada")).await, Err(StoreError::Corrupt(_))));
}

#[tokio::test]
async fn files_without_accounts_get_them() {
    let home = Home::in_file();
    drop(home.open());
    let back = "DROP TABLE pairing; DROP TABLE contestant; DROP TABLE tournament;
        DROP TABLE report; DROP TABLE sanction; DROP INDEX game_by_outcome; DROP TABLE upload_version; DROP TABLE upload; DROP TABLE upload_image; DROP TABLE audit;
        DROP INDEX game_by_variant; DROP TABLE result; DROP TABLE rating; DROP TABLE notes; DROP TABLE put_away; DROP TABLE online_seat; DROP TABLE online;
        DROP TABLE token; DROP TABLE session; DROP TABLE account; PRAGMA user_version = 7";
    home.run(back);
    let store = home.open();
    store.add_account(member("Ada")).await.unwrap();
    drop(store);
    let store = home.open();
    assert!(store.account_called("ada").await.unwrap().is_some());
}
