//! Databases that other versions have written.

use game::{Millis, TimeControl};
use rules::Player;
use store::{EventStore, GameQuery, PlayerKind, SeatRecord, SqlStore, StoreError, Strength, Winners};

use crate::games::{all, append, id, moved, names};
use crate::home::Home;

#[tokio::test]
async fn files_of_earlier_layouts_are_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let before = include_str!("layout6.sql");
    rusqlite::Connection::open(&path).unwrap().execute_batch(before).unwrap();
    let store = SqlStore::in_file(&path).unwrap();
    let stored = store.load(&id("going")).await.unwrap().unwrap();
    let clock = TimeControl {
        initial: Millis(60_000),
        increment: Millis(2),
        delay: Millis(3),
        per_turn: Some(Millis(9)),
    };
    assert_eq!((stored.log.len(), stored.record.arrangement), (2, Some(959)));
    let level = PlayerKind::Level(Strength::new(8).unwrap());
    let bot = SeatRecord { name: "Bot".to_owned(), player: level, clock: TimeControl::UNLIMITED };
    let ada = SeatRecord { name: "Ada".to_owned(), player: PlayerKind::Human, clock };
    assert_eq!(stored.record.seats, [ada, bot]);
    let lines = store.list(all(9)).await.unwrap();
    let told: Vec<_> = lines
        .iter()
        .map(|line| (line.id.0.as_str(), line.ply.0, line.over, line.winners.clone(), line.damage.is_some()))
        .collect();
    let both = Winners(vec![Player(0), Player(2)]);
    assert_eq!(
        told,
        [
            ("damaged", 4, true, None, true),
            ("drawn", 0, true, Some(Winners::default()), false),
            ("won", 1, true, Some(both), false),
            ("going", 2, false, None, false),
            ("odd", 0, false, None, true),
        ]
    );
    let search = "grandma some bot".to_owned();
    assert_eq!(names(store.list(GameQuery { search, ..all(9) }).await.unwrap()), ["going"]);
    store.append(append("going", vec![moved(3)], 3, false, 9_500)).await.unwrap();
    assert_eq!(names(store.list(all(1)).await.unwrap()), ["going"]);
}

#[tokio::test]
async fn other_files_are_refused() {
    let home = Home::in_file();
    drop(home.open());
    home.run("PRAGMA user_version = 17");
    assert_eq!(SqlStore::in_file(&home.path()).err(), Some(StoreError::TooNew { found: 17, known: 16 }));
    std::fs::write(home.path(), "this is a text and no database, whatever its name may say").unwrap();
    assert!(matches!(SqlStore::in_file(&home.path()), Err(StoreError::CannotOpen(_))));
    let folder = home.path().parent().unwrap().to_owned();
    assert!(matches!(SqlStore::in_file(&folder), Err(StoreError::CannotOpen(_))));
}

#[test]
fn later_layouts_of_postgresql_are_refused() {
    let home = Home::in_postgres();
    drop(home.open());
    home.run("UPDATE hyperchess SET layout = 17");
    let refused = SqlStore::open(&home.database).err();
    assert_eq!(refused, Some(StoreError::TooNew { found: 17, known: 16 }));
    assert_eq!(SqlStore::open_beside(&home.database).err(), refused);
}
