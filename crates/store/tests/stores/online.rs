//! Whose games are: what every store promises of it.

use game::{Millis, TimeControl};
use rules::Player;
use store::{
    AccountId, Attended, EventStore, GameId, GameQuery, GameRecord, KeptGame, Notes, OnlineGame, OnlineStore,
    PlayerKind, RatingStore, SeatRecord, Source, SqlStore, StoreError, VariantHash, VariantSource,
    Visibility, WallTime,
};

use crate::home::Home;

fn record(id: &str) -> GameRecord {
    let clock =
        TimeControl { initial: Millis(60_000), increment: Millis(0), delay: Millis(0), per_turn: None };
    let seat = |name: &str| SeatRecord { name: name.to_owned(), player: PlayerKind::Human, clock };
    GameRecord {
        id: GameId(id.to_owned()),
        variant: VariantSource {
            hash: VariantHash("ab12".to_owned()),
            board: "<board/>".to_owned(),
            pieces: Vec::new(),
        },
        board_name: "Mini".to_owned(),
        seats: vec![seat("Ada"), seat("?")],
        undo_allowed: false,
        start: None,
        arrangement: None,
        created_at: WallTime(1),
        source: Source::Played,
    }
}

fn ada() -> AccountId {
    AccountId("ada".to_owned())
}

fn online(id: &str) -> OnlineGame {
    OnlineGame {
        game: GameId(id.to_owned()),
        maker: ada(),
        visibility: Visibility::Public,
        seats: vec![(Player(0), Some(ada())), (Player(1), None)],
        made_at: WallTime(1),
        hidden: false,
        rated: false,
        ladder: None,
        invited: None,
        declined: false,
    }
}

/// One whose seats cannot be kept, since the same one stands there twice.
fn impossible(id: &str) -> OnlineGame {
    OnlineGame { seats: vec![(Player(0), Some(ada())), (Player(0), None)], ..online(id) }
}

fn kept(id: &str) -> KeptGame {
    KeptGame {
        record: GameRecord { source: Source::Entered, ..record(id) },
        title: None,
        tree: "{}".to_owned(),
        ply: game::Ply(0),
        winners: None,
        at: WallTime(1),
    }
}

async fn is_there(store: &SqlStore, id: &str) -> bool {
    store.line(&GameId(id.to_owned())).await.unwrap().is_some()
}

async fn a_game_and_whose_it_is_are_kept_together(home: &Home) {
    let store = home.open();
    store.create_online(record("one"), online("one")).await.unwrap();
    assert_eq!(store.online(&GameId("one".to_owned())).await.unwrap(), Some(online("one")));
    let attended = Attended { timed_since: WallTime(0), untimed_since: WallTime(0), seen: Vec::new() };
    assert_eq!(store.waiting(attended, 10).await.unwrap(), [online("one")]);
    let query = GameQuery { account: Some(ada()), empty: true, limit: 10, ..GameQuery::default() };
    assert_eq!(store.list(query).await.unwrap().len(), 1);
    assert_eq!(store.create_online(record("one"), online("one")).await, Err(StoreError::Taken));
}

async fn several_are_read_at_once_in_the_order_asked_for(home: &Home) {
    let store = home.open();
    for id in ["b", "a", "c"] {
        let mut game = record(id);
        game.seats[0].name = format!("Ada of {id}");
        let seats = vec![(Player(0), Some(ada())), (Player(1), Some(AccountId(format!("bob of {id}"))))];
        store.create_online(game, OnlineGame { seats, ..online(id) }).await.unwrap();
    }
    let asked: Vec<GameId> = ["c", "none", "a", "b", "c"].map(|id| GameId(id.to_owned())).to_vec();
    let players = store.players(asked.clone()).await.unwrap();
    let first = |players: &Vec<SeatRecord>| players.first().map(|seat| seat.name.clone());
    let of = |id: &str| Some(format!("Ada of {id}"));
    assert_eq!(players.iter().map(first).collect::<Vec<_>>(), [of("c"), None, of("a"), of("b"), of("c")]);
    let seated = store.seated(asked.clone(), WallTime(1)).await.unwrap();
    assert_eq!(seated.iter().map(|game| game.players.len()).collect::<Vec<_>>(), [2, 0, 2, 2, 2]);
    let mut lines: Vec<_> =
        store.lines(asked).await.unwrap().into_iter().map(|line| (line.id.0, line.seats)).collect();
    lines.sort();
    let line = |id: &str| (id.to_owned(), vec![format!("Ada of {id}"), "?".to_owned()]);
    assert_eq!(lines, [line("a"), line("b"), line("c")]);
    for id in ["a", "b", "c"] {
        let found = store.online(&GameId(id.to_owned())).await.unwrap().unwrap();
        assert_eq!(found.seats[1].1, Some(AccountId(format!("bob of {id}"))));
    }
}

async fn where_it_cannot_be_kept_whose_it_is_there_is_no_game(home: &Home) {
    let store = home.open();
    assert!(store.create_online(record("one"), impossible("one")).await.is_err());
    assert!(store.keep_online(kept("two"), impossible("two")).await.is_err());
    assert!(!is_there(&store, "one").await && !is_there(&store, "two").await);
    // The name is still free.
    store.create_online(record("one"), online("one")).await.unwrap();
    store.keep_online(kept("two"), online("two")).await.unwrap();
    assert!(is_there(&store, "one").await && is_there(&store, "two").await);
}

async fn everybody_has_notes_of_their_own(home: &Home) {
    let store = home.open();
    let (game, bob) = (GameId("one".to_owned()), AccountId("bob".to_owned()));
    assert_eq!(store.note(&game, &bob, "{}".to_owned()).await, Err(StoreError::NoSuchGame));
    store.create_online(record("one"), online("one")).await.unwrap();
    store.take_seat(&game, None, &bob, "Bob").await.unwrap();
    store.note(&game, &ada(), "of Ada".to_owned()).await.unwrap();
    store.note(&game, &bob, "of Bob".to_owned()).await.unwrap();
    store.name_for(&game, &ada(), Some("My Évans".to_owned())).await.unwrap();
    let notes = |title: Option<&str>, tree: &str| Notes {
        title: title.map(str::to_owned),
        tree: Some(tree.to_owned()),
    };
    assert_eq!(store.notes(&game, &ada()).await, Ok(notes(Some("My Évans"), "of Ada")));
    assert_eq!(store.notes(&game, &bob).await, Ok(notes(None, "of Bob")));
    assert_eq!(store.kept_by(&bob).await.unwrap().bytes, 6);
    // Names are found and shown by whoever has given them.
    let found = async |store: &SqlStore, account: &AccountId| {
        let search = "evans".to_owned();
        let query = GameQuery { account: Some(account.clone()), search, limit: 9, ..GameQuery::default() };
        let lines = store.list(query).await.unwrap();
        lines.into_iter().map(|line| line.title).collect::<Vec<_>>()
    };
    assert_eq!(found(&store, &ada()).await, [Some("My Évans".to_owned())]);
    assert_eq!(found(&store, &bob).await, []);
}

on_every_database!(
    a_game_and_whose_it_is_are_kept_together,
    several_are_read_at_once_in_the_order_asked_for,
    where_it_cannot_be_kept_whose_it_is_there_is_no_game,
    everybody_has_notes_of_their_own,
);

/// Whatever was one text for all, before there were notes, is the maker's.
#[tokio::test]
async fn notes_of_all_become_the_makers() {
    let home = Home::in_file();
    let (game, bob) = (GameId("one".to_owned()), AccountId("bob".to_owned()));
    let store = home.open();
    store.create_online(record("one"), online("one")).await.unwrap();
    store.take_seat(&game, None, &bob, "Bob").await.unwrap();
    drop(store);
    let back = "DROP TABLE pairing; DROP TABLE contestant; DROP TABLE tournament;
        DROP TABLE report; DROP TABLE sanction; DROP INDEX game_by_outcome; DROP TABLE upload_version; DROP TABLE upload; DROP TABLE upload_image; DROP TABLE audit;
        DROP INDEX game_by_variant; DROP TABLE result; DROP TABLE rating; ALTER TABLE online DROP COLUMN ladder;
        ALTER TABLE account DROP COLUMN bot;
        DROP TABLE notes; INSERT INTO tree SELECT number, 'of all' FROM game;
        UPDATE game SET title = 'Évans of all'; PRAGMA user_version = 10";
    home.run(back);
    let store = home.open();
    let theirs = Notes { title: Some("Évans of all".to_owned()), tree: Some("of all".to_owned()) };
    assert_eq!(store.notes(&game, &ada()).await, Ok(theirs));
    assert_eq!(store.notes(&game, &bob).await, Ok(Notes::default()));
    assert_eq!(store.load(&game).await.unwrap().unwrap().tree, None);
    let found = async |account: AccountId| {
        let search = "evans".to_owned();
        let query = GameQuery { account: Some(account), search, limit: 9, ..GameQuery::default() };
        store.list(query).await.unwrap().len()
    };
    assert_eq!((found(ada()).await, found(bob).await), (1, 0));
}
