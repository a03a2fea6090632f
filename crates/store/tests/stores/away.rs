//! PostgreSQL that is away for a while, or somebody else's.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use game::Entry;
use store::{AccountStore, Append, EventStore, SqlStore, StoreError};
use test_database::Cluster;

use crate::games::{append, id, moved, record};
use crate::home::Home;

/// Breaks off every connection to the database but the one that says so.
const BREAK_OFF: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

fn one_move(game: &str, version: u64) -> Append {
    append(game, vec![moved(version)], u32::try_from(version).unwrap(), false, 5)
}

async fn log(store: &SqlStore, game: &str) -> Vec<Entry> {
    store.load(&id(game)).await.unwrap().unwrap().log
}

/// How many entries a game has, as soon as that can be said.
async fn kept(store: &SqlStore, game: &str) -> u64 {
    loop {
        match store.load(&id(game)).await {
            Ok(found) => return found.unwrap().log.len() as u64,
            Err(StoreError::Away(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

#[tokio::test]
async fn a_lost_connection_is_made_again() {
    let home = Home::in_postgres();
    let store = home.open();
    store.create(record("one")).await.unwrap();
    for version in 1..=3 {
        assert_eq!(log(&store, "one").await.len() as u64, version - 1);
        home.run(BREAK_OFF);
        store.append(one_move("one", version)).await.unwrap();
        home.run(BREAK_OFF);
    }
    assert_eq!(log(&store, "one").await, [moved(1), moved(2), moved(3)]);
}

#[tokio::test]
async fn a_second_server_is_refused_and_others_may_look() {
    let home = Home::in_postgres();
    let store = home.open();
    store.create(record("one")).await.unwrap();
    assert_eq!(SqlStore::open(&home.database).err(), Some(StoreError::InUse));
    let beside = SqlStore::open_beside(&home.database).unwrap();
    assert!(beside.load(&id("one")).await.unwrap().is_some());
    assert_eq!(beside.accounts("", 9).await.unwrap(), []);
    beside.hide(&id("one"), true).await.unwrap();
    store.append(one_move("one", 1)).await.unwrap();
    drop(store);
    drop(home.open());
}

#[tokio::test]
async fn whoever_was_taken_over_writes_nothing_more() {
    let home = Home::in_postgres();
    let store = home.open();
    store.create(record("one")).await.unwrap();
    home.run(BREAK_OFF);
    let other = home.open();
    other.append(one_move("one", 1)).await.unwrap();
    assert_eq!(store.append(one_move("one", 1)).await, Err(StoreError::InUse));
    assert_eq!(store.ended().await, StoreError::InUse);
    assert_eq!(store.append(one_move("one", 2)).await, Err(StoreError::Stopped));
    drop(other);
    // Also if that one has gone again.
    let store = home.open();
    home.run(BREAK_OFF);
    drop(home.open());
    assert_eq!(store.append(one_move("one", 2)).await, Err(StoreError::InUse));
    assert_eq!(log(&home.open(), "one").await, [moved(1)]);
}

#[tokio::test]
async fn what_cannot_be_reached_is_said_so() {
    let cluster = Cluster::make();
    let url = cluster.database();
    let store = SqlStore::at_url(&url).unwrap();
    store.create(record("one")).await.unwrap();
    cluster.stop();
    let away = |answer: Option<StoreError>| matches!(answer, Some(StoreError::Away(_)));
    assert!(away(store.load(&id("one")).await.err()));
    assert!(away(store.append(one_move("one", 1)).await.err()));
    assert!(away(store.append(one_move("one", 1)).await.err()));
    assert!(matches!(SqlStore::at_url(&url), Err(StoreError::CannotOpen(_))));
    cluster.start();
    store.append(one_move("one", 1)).await.unwrap();
    assert_eq!(log(&store, "one").await, [moved(1)]);
}

#[test]
fn wrong_urls_are_told_what_is_wrong() {
    let error = |url: &str| SqlStore::at_url(url).unwrap_err().to_string();
    assert!(error("postgres://ada@localhost:port/games").contains("write postgres://"));
    let home = Home::in_postgres();
    let store::Database::Postgres(url) = &home.database else { panic!("this is a URL") };
    let nobody = error(&url.replace("user=postgres", "user=nobody"));
    assert!(nobody.contains("nobody"), "{nobody}");
    assert!(SqlStore::open_beside(&home.database).unwrap_err().to_string().contains("no games"));
}

/// Several games go on while PostgreSQL is killed again and again: twice here, and as often as `HYPERCHESS_KILLS` says.
/// Players notice a delay and little else: whatever was not committed is written again, and whatever was is not.
#[test]
fn nothing_acknowledged_is_lost_when_postgresql_is_killed() {
    const GAMES: usize = 4;
    let rounds = std::env::var("HYPERCHESS_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_u32);
    let cluster = Cluster::make();
    let store = SqlStore::at_url(&cluster.database()).unwrap();
    let names: Vec<String> = (0..GAMES).map(|number| format!("g{number}")).collect();
    let wait = || tokio::runtime::Builder::new_current_thread().build().unwrap();
    for name in &names {
        wait().block_on(store.create(record(name))).unwrap();
    }
    let done = AtomicBool::new(false);
    let written: Vec<u64> = thread::scope(|scope| {
        let (tell, told) = channel();
        let play = |name: &String| {
            let (name, store, done, tell) = (name.clone(), &store, &done, tell.clone());
            scope.spawn(move || {
                let runtime = wait();
                let mut version = 0;
                while !done.load(Ordering::Relaxed) {
                    match runtime.block_on(store.append(one_move(&name, version + 1))) {
                        Ok(()) => {
                            version += 1;
                            // Nobody may listen any more.
                            let _ = tell.send(());
                        }
                        // It was away for so long that this was said; what is kept shows once it is back.
                        Err(StoreError::Away(_)) => {
                            let kept = runtime.block_on(kept(store, &name));
                            assert!(kept == version || kept == version + 1, "{kept}, {version} acknowledged");
                            version = kept;
                        }
                        Err(error) => panic!("{error}"),
                    }
                }
                version
            })
        };
        let players: Vec<_> = names.iter().map(play).collect();
        for _ in 0..rounds {
            // Once they play again it is killed again.
            told.try_iter().for_each(drop);
            told.iter().take(3 * GAMES).for_each(drop);
            cluster.kill();
            cluster.start();
        }
        done.store(true, Ordering::Relaxed);
        players.into_iter().map(|player| player.join().unwrap()).collect()
    });
    for (name, written) in names.iter().zip(written) {
        let log = wait().block_on(log(&store, name));
        assert_eq!(log, (1..=written).map(moved).collect::<Vec<_>>(), "of {name}");
    }
}
