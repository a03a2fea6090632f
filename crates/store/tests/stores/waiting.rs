//! What every store does with games that wait for somebody, written over the traits.

use game::{Millis, Ply, TimeControl};
use rules::Player;
use store::{
    AccountId, Attended, EventStore, GameId, GameRecord, Kept, KeptGame, OnlineGame, OnlineStore, PlayerKind,
    SeatRecord, Source, StoreError, VariantHash, VariantSource, Visibility, WallTime,
};

use crate::home::Home;

fn id(name: &str) -> GameId {
    GameId(name.to_owned())
}

/// A game with clocks.
fn record(name: &str) -> GameRecord {
    let clock = TimeControl { initial: Millis(60_000), ..TimeControl::UNLIMITED };
    let seat = |name: &str| SeatRecord { name: name.to_owned(), player: PlayerKind::Human, clock };
    GameRecord {
        id: id(name),
        variant: VariantSource {
            hash: VariantHash("ab12".to_owned()),
            board: "<board/>".to_owned(),
            pieces: vec!["<piece/>".to_owned()],
        },
        board_name: "Some board".to_owned(),
        seats: vec![seat("Ada"), seat("?")],
        undo_allowed: true,
        start: None,
        arrangement: None,
        created_at: WallTime(1_000),
        source: Source::Played,
    }
}

fn waits(name: &str, maker: &str) -> OnlineGame {
    OnlineGame {
        game: id(name),
        maker: AccountId(maker.to_owned()),
        visibility: Visibility::Public,
        seats: vec![(Player(0), Some(AccountId(maker.to_owned()))), (Player(1), None)],
        made_at: WallTime(1_000),
        hidden: false,
        rated: false,
        ladder: None,
        invited: None,
        declined: false,
    }
}

async fn only_what_waits_is_called_off(home: &Home) {
    let store = &home.open();
    let (ada, bob) = (AccountId("ada".to_owned()), AccountId("bob".to_owned()));
    store.create_online(record("g1"), waits("g1", "ada")).await.unwrap();
    assert_eq!(store.call_off(&id("g1"), &bob, true).await, Err(StoreError::NoSuchGame));
    store.call_off(&id("g1"), &ada, true).await.unwrap();
    assert_eq!(store.take_seat(&id("g1"), None, &bob, "Bob").await, Err(StoreError::NoSuchGame));
    store.call_off(&id("g1"), &ada, false).await.unwrap();
    store.take_seat(&id("g1"), None, &bob, "Bob").await.unwrap();
    assert_eq!(store.call_off(&id("g1"), &ada, true).await, Err(StoreError::SeatTaken));
    assert!(!store.online(&id("g1")).await.unwrap().unwrap().hidden);
}

async fn games_that_nobody_attends_lapse(home: &Home) {
    let store = &home.open();
    let untimed = |name: &str| {
        let mut record = record(name);
        record.seats.iter_mut().for_each(|seat| seat.clock = TimeControl::UNLIMITED);
        record
    };
    for record in [record("timed"), record("seen"), record("link"), untimed("untimed")] {
        let visibility = if record.id == id("link") { Visibility::Link } else { Visibility::Public };
        let online = OnlineGame { visibility, ..waits(&record.id.0, "ada") };
        store.create_online(record, online).await.unwrap();
    }
    let since = |timed: u64, untimed: u64| Attended {
        timed_since: WallTime(timed),
        untimed_since: WallTime(untimed),
        seen: vec![id("seen")],
    };
    let shown = async |attended: Attended, limit| {
        let games = store.waiting(attended, limit).await.unwrap();
        let mut games: Vec<String> = games.into_iter().map(|online| online.game.0).collect();
        games.sort();
        games
    };
    assert_eq!(shown(since(999, 999), 9).await, ["seen", "timed", "untimed"]);
    assert_eq!(shown(since(1_000, 999), 9).await, ["seen", "untimed"]);
    assert_eq!(shown(since(1_000, 1_000), 1).await, ["seen"], "what is not shown takes no room");
    let ada = AccountId("ada".to_owned());
    assert_eq!(store.waiting_of(&ada, since(1_000, 999)).await, Ok(2));
    let both = vec![id("timed"), id("seen")];
    assert_eq!(store.still_waiting(both, since(1_000, 999)).await, Ok(vec![id("seen")]));
    store.lapse(since(1_000, 999)).await.unwrap();
    let hidden = async |name: &str| store.online(&id(name)).await.unwrap().unwrap().hidden;
    assert!(hidden("timed").await && !hidden("seen").await && !hidden("untimed").await);
    assert!(!hidden("link").await, "whoever was sent it may come later");
    store.lapse(since(1_000, 1_000)).await.unwrap();
    assert!(hidden("link").await && hidden("untimed").await && !hidden("seen").await);
}

async fn whoever_is_gone_for_good_waits_nowhere(home: &Home) {
    let store = &home.open();
    let ada = AccountId("ada".to_owned());
    let free = vec![(Player(0), None), (Player(1), None)];
    for online in [
        waits("own", "ada"),
        OnlineGame { invited: Some(ada.clone()), ..waits("asked", "bob") },
        OnlineGame { seats: free, ..waits("joined", "bob") },
        waits("begun", "bob"),
    ] {
        store.create_online(record(&online.game.0), online).await.unwrap();
    }
    store.take_seat(&id("joined"), None, &ada, "Ada").await.unwrap();
    store.take_seat(&id("begun"), None, &ada, "Ada").await.unwrap();
    store.withdraw(&ada).await.unwrap();
    let online = async |name: &str| store.online(&id(name)).await.unwrap().unwrap();
    assert!(online("own").await.hidden && online("asked").await.hidden);
    let joined = online("joined").await;
    assert!(!joined.hidden && joined.seats_of(&ada).is_empty());
    let begun = online("begun").await;
    assert!(!begun.hidden && begun.seats_of(&ada) == [Player(1)]);
}

async fn room_is_made_by_what_was_taken_out(home: &Home) {
    let store = &home.open();
    let ada = AccountId("ada".to_owned());
    assert_eq!(store.kept_by(&ada).await, Ok(Kept::default()));
    for name in ["one", "two"] {
        let record = GameRecord { source: Source::Imported, ..record(name) };
        let (title, tree, winners) = (None, "0123456789\u{2654}".to_owned(), None);
        let at = WallTime(1_000);
        let kept = KeptGame { record, title, tree, ply: Ply(0), winners, at };
        let online = OnlineGame { seats: Vec::new(), ..waits(name, "ada") };
        store.keep_online(kept, online).await.unwrap();
    }
    assert_eq!(store.kept_by(&ada).await, Ok(Kept { records: 2, bytes: 26 }));
    store.forget_hidden(&ada).await.unwrap();
    assert_eq!(store.kept_by(&ada).await, Ok(Kept { records: 2, bytes: 26 }), "none was taken out");
    store.hide(&id("one"), true).await.unwrap();
    assert_eq!(store.kept_by(&ada).await, Ok(Kept { records: 2, bytes: 26 }), "nothing is lost by a slip");
    store.forget_hidden(&ada).await.unwrap();
    assert_eq!(store.kept_by(&ada).await, Ok(Kept { records: 1, bytes: 13 }));
    assert_eq!(store.load(&id("one")).await, Ok(None));
    assert!(store.load(&id("two")).await.unwrap().is_some());
}

on_every_database!(
    only_what_waits_is_called_off,
    games_that_nobody_attends_lapse,
    whoever_is_gone_for_good_waits_nowhere,
    room_is_made_by_what_was_taken_out,
);
