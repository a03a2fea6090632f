//! Backups, and moving from one database to another.

use std::path::Path;

use game::{Ply, Standing};
use rules::Player;
use rusqlite::types::Value;
use store::{
    AccountId, AccountStore, Append, Contents, Database, Deed, EventStore, KeptGame, ModerationStore,
    NewAccount, NewSession, NewUpload, NewVersion, OnlineGame, OnlineStore, PieceImage, ReportRoom,
    SanctionKind, SessionId, SessionRecord, Shown, Source, SqlStore, StoreError, TokenHash, TokenId,
    TokenRecord, TournamentChange, TournamentStore, UploadRoom, UserName, VariantHash, VariantSource,
    Visibility, WallTime, Winners, WorkshopStore, back_up, restore,
};

use crate::games::{append, id, moved, record};
use crate::home::Home;
use crate::moderation;
use crate::tournaments::{change, contestant, pairing, tournament};

fn account(name: &str) -> AccountId {
    AccountId(name.to_owned())
}

/// Something in every table.
async fn fill(store: &SqlStore) {
    for name in ["ada", "bob"] {
        let new = NewAccount {
            id: account(name),
            name: UserName { shown: name.to_uppercase(), key: name.to_owned() },
            email: None,
            password: Some("hash".to_owned()),
            guest: false,
            created_at: WallTime(1),
        };
        store.add_account(new).await.unwrap();
    }
    let session = SessionRecord {
        id: SessionId("session".to_owned()),
        token: TokenHash([7; 32]),
        account: account("ada"),
        label: "Firefox".to_owned(),
        created_at: WallTime(2),
        seen_at: WallTime(3),
        expires_at: WallTime(4_000_000),
    };
    store.start_session(NewSession { session, password: Some("hash".to_owned()) }).await.unwrap();
    let token = TokenRecord {
        id: TokenId("token".to_owned()),
        token: TokenHash([9; 32]),
        account: account("bob"),
        label: "a bot".to_owned(),
        scopes: Vec::new(),
        created_at: WallTime(5),
        used_at: None,
    };
    store.add_token(token).await.unwrap();
    let mut game = record("rated");
    game.seats.iter_mut().for_each(|seat| seat.player = store::PlayerKind::Human);
    let online = OnlineGame {
        game: id("rated"),
        maker: account("ada"),
        visibility: Visibility::Public,
        seats: vec![(Player(0), Some(account("ada"))), (Player(1), Some(account("bob")))],
        made_at: WallTime(10),
        hidden: false,
        rated: true,
        ladder: Some("blitz".to_owned()),
        invited: None,
        declined: false,
    };
    store.create_online(game, online).await.unwrap();
    let side = |seat, place| Standing { seats: vec![Player(seat)], place, moved: true };
    let end = Append {
        winners: Some(Winners(vec![Player(0)])),
        standings: Some(vec![side(0, 1), side(1, 2)]),
        ..append("rated", vec![moved(1), moved(2)], 2, true, 20)
    };
    store.append(end).await.unwrap();
    store.note(&id("rated"), &account("ada"), "a tree \u{2654}\n".to_owned()).await.unwrap();
    store.put_away(&id("rated"), &account("bob"), true).await.unwrap();
    store.beat(WallTime(1), WallTime(30)).await.unwrap();
    let mut kept = KeptGame {
        record: record("paper"),
        title: Some("Évans, 'quoted'".to_owned()),
        tree: "moves".to_owned(),
        ply: Ply(3),
        winners: None,
        at: WallTime(40),
    };
    kept.record.source = Source::Imported;
    store.keep(kept).await.unwrap();
    let upload = NewUpload {
        key: "key".to_owned(),
        owner: account("ada"),
        slug: "slug".to_owned(),
        title: "Mine".to_owned(),
        shown: Shown::Public,
        forked_from: None,
    };
    let version = NewVersion {
        source: VariantSource {
            hash: VariantHash("cd".to_owned()),
            board: "<b/>".to_owned(),
            pieces: Vec::new(),
        },
        summary: "summary".to_owned(),
        files: vec![0, 1, 255],
        images: vec![PieceImage {
            piece: "ram".to_owned(),
            name: "default".to_owned(),
            bytes: vec![137, 80, 0],
        }],
        at: WallTime(50),
    };
    let room = UploadRoom { variants: 9, versions: 9, bytes: 9_000 };
    store.add_upload(upload, version, room).await.unwrap();
    store.take_down("key", "ada", Some("unkind"), WallTime(60)).await.unwrap();
    let room = ReportRoom { all: 9, about_one: 9 };
    store.add_report(moderation::report("ada", "bob", 65), room).await.unwrap();
    let mute = Deed::Impose(SanctionKind::Mute, Some(WallTime(90)));
    store.moderate(moderation::act("ada", "bob", mute, 70)).await.unwrap();
    store.add_tournament(tournament("cup"), record("rated").variant, 9).await.unwrap();
    let change = TournamentChange {
        contestants: vec![contestant(1, "ada"), contestant(2, "bob")],
        pairings: vec![pairing(1, "rated")],
        ..change(tournament("cup"))
    };
    store.change_tournament(change).await.unwrap();
}

type Table = (String, Vec<Vec<Value>>);

/// All there is in a file, by tables.
fn dump(path: &Path) -> Vec<Table> {
    let file = rusqlite::Connection::open(path).unwrap();
    let mut names =
        file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let table = |name: String| {
        let mut select = file.prepare(&format!("SELECT * FROM {name} ORDER BY 1, 2")).unwrap();
        let columns = select.column_count();
        let rows = select.query_map([], |row| (0..columns).map(|column| row.get(column)).collect()).unwrap();
        (name, rows.map(Result::unwrap).collect())
    };
    names.into_iter().map(table).collect()
}

/// Clients of PostgreSQL work with a runtime of their own, which may not be within another.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::spawn(work).join().unwrap()
}

async fn back_up_to(home: &Home, file: &Path, force: bool) -> Result<Contents, StoreError> {
    let (from, file) = (home.database.clone(), file.to_owned());
    apart(move || back_up(&from, &file, force)).await
}

async fn restore_into(file: &Path, home: &Home, force: bool) -> Result<Contents, StoreError> {
    let (file, into) = (file.to_owned(), home.database.clone());
    apart(move || restore(&file, &into, force)).await
}

/// From any database into any other and back, nothing is lost and nothing added.
async fn all_of_it_moves_everywhere(home: &Home) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.sqlite");
    let store = home.open();
    fill(&store).await;
    // The server goes on meanwhile.
    let contents = back_up_to(home, &file, false).await.unwrap();
    assert_eq!((contents.games, contents.entries, contents.accounts), (2, 2, 2));
    let kept = dump(&file);
    for (name, rows) in &kept {
        assert!(!rows.is_empty(), "nothing was put into {name}");
    }
    store.create(record("later")).await.unwrap();
    for other in [Home::in_file(), Home::in_postgres()] {
        assert_eq!(restore_into(&file, &other, false).await, Ok(contents));
        let again = folder.path().join("again.sqlite");
        assert_eq!(back_up_to(&other, &again, true).await, Ok(contents));
        assert_eq!(dump(&again), kept);
        let moved_store = other.open();
        assert_eq!(moved_store.load(&id("rated")).await.unwrap().unwrap().log, [moved(1), moved(2)]);
        assert_eq!(moved_store.load(&id("later")).await, Ok(None));
        // New games get numbers that none has.
        moved_store.create(record("later")).await.unwrap();
        moved_store.append(append("later", vec![moved(1)], 1, false, 70)).await.unwrap();
    }
}

async fn nothing_is_replaced_unless_that_is_wanted(home: &Home) {
    let folder = tempfile::tempdir().unwrap();
    let (file, other) = (folder.path().join("backup.sqlite"), folder.path().join("other.sqlite"));
    let store = home.open();
    store.create(record("one")).await.unwrap();
    back_up_to(home, &file, false).await.unwrap();
    assert!(matches!(back_up_to(home, &file, false).await, Err(StoreError::NotEmpty(_))));
    store.create(record("two")).await.unwrap();
    back_up_to(home, &other, false).await.unwrap();
    assert_eq!(back_up_to(home, &file, true).await.unwrap().games, 2);
    std::fs::copy(&other, &file).unwrap();
    // A server uses it; then it does not, but something is there.
    assert_eq!(restore_into(&file, home, true).await, Err(StoreError::InUse));
    drop(store);
    assert!(matches!(restore_into(&file, home, false).await, Err(StoreError::NotEmpty(_))));
    let store = home.open();
    store.create(record("three")).await.unwrap();
    drop(store);
    assert_eq!(restore_into(&file, home, true).await.unwrap().games, 2);
    let store = home.open();
    assert_eq!(store.load(&id("three")).await, Ok(None));
    assert!(store.load(&id("two")).await.unwrap().is_some());
}

/// What is copied while people play is how it stood at one moment: every log is there up to some entry.
async fn backups_are_of_one_moment(home: &Home) {
    const GAMES: u32 = 20;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.sqlite");
    let store = home.open();
    for game in 0..GAMES {
        store.create(record(&format!("g{game}"))).await.unwrap();
    }
    let (from, to) = (home.database.clone(), file.clone());
    let copying = std::thread::spawn(move || back_up(&from, &to, false));
    let mut version = 0;
    while !copying.is_finished() || version == 0 {
        version += 1;
        for game in 0..GAMES {
            store.append(append(&format!("g{game}"), vec![moved(version)], 1, false, 5)).await.unwrap();
        }
    }
    let contents = copying.join().unwrap().unwrap();
    assert!(contents.games == u64::from(GAMES) && contents.entries <= version * u64::from(GAMES));
    let copy = SqlStore::in_file(&file).unwrap();
    let mut lengths = Vec::new();
    for game in 0..GAMES {
        lengths.push(copy.load(&id(&format!("g{game}"))).await.unwrap().unwrap().log.len());
    }
    // They were written in turn, so those behind have one less at most.
    assert!(lengths.is_sorted_by(|one, next| one >= next) && lengths[0] - lengths[GAMES as usize - 1] <= 1);
}

on_every_database!(
    all_of_it_moves_everywhere,
    nothing_is_replaced_unless_that_is_wanted,
    backups_are_of_one_moment,
);

#[tokio::test]
async fn what_is_no_backup_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::in_file();
    let file = folder.path().join("text.sqlite");
    assert!(matches!(restore_into(&file, &home, false).await, Err(StoreError::CannotOpen(_))));
    std::fs::write(&file, "this is a text and no database, whatever its name may say").unwrap();
    assert!(matches!(restore_into(&file, &home, false).await, Err(StoreError::CannotOpen(_))));
    drop(home.open());
    let Database::File(path) = &home.database else { panic!("this is a file") };
    assert!(matches!(restore_into(path, &home, true).await, Err(StoreError::CannotOpen(_))));
    let nothing = Home::in_file();
    assert!(matches!(back_up_to(&nothing, &file, true).await, Err(StoreError::CannotOpen(_))));
    assert_eq!(std::fs::read_to_string(&file).unwrap().len(), 57, "it is replaced only by what is whole");
}

/// A file of an earlier layout is brought up to date on the way, and stays as it is.
#[tokio::test]
async fn old_files_are_restored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("old.sqlite");
    rusqlite::Connection::open(&file).unwrap().execute_batch(include_str!("layout6.sql")).unwrap();
    let before = std::fs::read(&file).unwrap();
    for home in [Home::in_file(), Home::in_postgres()] {
        assert_eq!(restore_into(&file, &home, false).await.unwrap().games, 5);
        assert_eq!(home.open().load(&id("going")).await.unwrap().unwrap().log.len(), 2);
    }
    assert_eq!(std::fs::read(&file).unwrap(), before);
}
