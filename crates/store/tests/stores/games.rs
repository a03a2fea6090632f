//! Games, their logs and their lists.

use game::{Entry, Event, GameResult, Instant, Millis, Ply, Reason, TimeControl, Version};
use rules::Player;
use store::{
    Append, Ending, EventStore, GameId, GameLine, GameQuery, GameRecord, KeptGame, PlayerKind, SeatRecord,
    Source, StoreError, VariantHash, VariantSource, WallTime, Winners,
};

use crate::home::Home;

pub(crate) fn id(name: &str) -> GameId {
    GameId(name.to_owned())
}

pub(crate) fn record(name: &str) -> GameRecord {
    let clock = TimeControl { initial: Millis(60_000), delay: Millis(5), ..TimeControl::UNLIMITED };
    let seat = |name: &str, player| SeatRecord { name: name.to_owned(), player, clock };
    GameRecord {
        id: id(name),
        variant: VariantSource {
            hash: VariantHash("ab12".to_owned()),
            board: "<board/>".to_owned(),
            pieces: vec!["<piece/>".to_owned(), "<piece>\u{2654}\n</piece>".to_owned()],
        },
        board_name: "Some \"board\"".to_owned(),
        seats: vec![seat("Ada", PlayerKind::Human), seat("Bot", PlayerKind::Greedy)],
        undo_allowed: true,
        start: Some("a position".to_owned()),
        arrangement: Some(959),
        created_at: WallTime(1_000),
        source: Source::Played,
    }
}

/// All games, those too in which nothing has happened.
pub(crate) fn all(limit: u32) -> GameQuery {
    GameQuery { empty: true, limit, ..GameQuery::default() }
}

pub(crate) fn names(lines: Vec<GameLine>) -> Vec<String> {
    lines.into_iter().map(|line| line.id.0).collect()
}

pub(crate) fn moved(version: u64) -> Entry {
    let event = Event::Moved {
        ply: Ply(version as u32 - 1),
        seat: Player(0),
        text: format!("a{version}b{version}"),
        spent: Millis(3),
        remaining: Some(Millis(9)),
    };
    Entry { version: Version(version), at: Instant(version * 10), event }
}

fn ended(version: u64) -> Entry {
    let result = GameResult { winners: vec![Player(1)], reason: Reason::Timeout };
    Entry { version: Version(version), at: Instant(version * 10), event: Event::Ended { result } }
}

pub(crate) fn append(game: &str, entries: Vec<Entry>, ply: u32, over: bool, at: u64) -> Append {
    let winners = over.then(|| Winners(vec![Player(1)]));
    Append { game: id(game), entries, ply: Ply(ply), winners, standings: None, at: WallTime(at) }
}

async fn what_is_appended_is_loaded(home: &Home) {
    let store = &home.open();
    store.create(record("one")).await.unwrap();
    assert_eq!(store.load(&id("one")).await.unwrap().unwrap().log, []);
    store.append(append("one", vec![moved(1), moved(2)], 2, false, 2_000)).await.unwrap();
    store.append(append("one", vec![moved(3), ended(4)], 3, true, 3_000)).await.unwrap();
    let stored = store.load(&id("one")).await.unwrap().unwrap();
    assert_eq!(stored.record, record("one"));
    assert_eq!(stored.log, [moved(1), moved(2), moved(3), ended(4)]);
    assert_eq!(store.load(&id("nobody")).await, Ok(None));
}

async fn games_are_listed_latest_first(home: &Home) {
    let store = &home.open();
    store.create(record("old")).await.unwrap();
    store.create(GameRecord { created_at: WallTime(1_500), ..record("new") }).await.unwrap();
    assert_eq!(names(store.list(all(9)).await.unwrap()), ["new", "old"]);
    store.append(append("old", vec![moved(1), ended(2)], 1, true, 2_000)).await.unwrap();
    let lines = store.list(all(9)).await.unwrap();
    let last = &lines[0];
    assert_eq!(
        (last.id.0.as_str(), last.ply, last.over, last.updated_at),
        ("old", Ply(1), true, WallTime(2_000))
    );
    assert_eq!(last.seats, ["Ada", "Bot"]);
    assert_eq!(last.winners, Some(Winners(vec![Player(1)])));
    assert_eq!(lines[1].winners, None);
    assert_eq!((lines[1].ply, lines[1].over, lines[1].updated_at), (Ply(0), false, WallTime(1_500)));
    assert_eq!(names(store.list(all(1)).await.unwrap()), ["old"]);
}

async fn hidden_games_are_in_no_list_and_can_be_shown_again(home: &Home) {
    let store = &home.open();
    store.create(record("g1")).await.unwrap();
    store.create(record("g2")).await.unwrap();
    store.hide(&id("g1"), true).await.unwrap();
    let listed: Vec<GameId> = store.list(all(9)).await.unwrap().into_iter().map(|line| line.id).collect();
    assert_eq!(listed, [id("g2")]);
    assert!(store.load(&id("g1")).await.unwrap().is_some(), "whoever is at it goes on");
    store.hide(&id("g1"), false).await.unwrap();
    assert_eq!(store.list(all(9)).await.unwrap().len(), 2);
    assert_eq!(store.hide(&id("none"), true).await, Err(StoreError::NoSuchGame));
}

async fn games_have_names_for_whoever_gives_them(home: &Home) {
    let store = &home.open();
    store.create(record("g1")).await.unwrap();
    let title = async || store.line(&id("g1")).await.unwrap().unwrap().title;
    assert_eq!(title().await, None);
    store.rename(&id("g1"), Some("Grandma’s revenge".to_owned())).await.unwrap();
    assert_eq!(title().await.as_deref(), Some("Grandma’s revenge"));
    assert_eq!(store.list(all(9)).await.unwrap()[0].title, title().await);
    store.rename(&id("g1"), None).await.unwrap();
    assert_eq!(title().await, None);
    assert_eq!(store.rename(&id("none"), None).await, Err(StoreError::NoSuchGame));
    assert_eq!(store.line(&id("none")).await.unwrap(), None);
}

fn kept(name: &str, ply: u32, winners: Option<Winners>) -> KeptGame {
    let record = GameRecord { source: Source::Imported, ..record(name) };
    KeptGame {
        record,
        title: None,
        tree: format!("moves of {name}"),
        ply: Ply(ply),
        winners,
        at: WallTime(4_000),
    }
}

async fn games_from_elsewhere_are_kept_as_a_whole(home: &Home) {
    let store = &home.open();
    store.keep(kept("paper", 3, None)).await.unwrap();
    let stored = store.load(&id("paper")).await.unwrap().unwrap();
    assert_eq!((stored.record.source, stored.log.len()), (Source::Imported, 0));
    assert_eq!(stored.tree.as_deref(), Some("moves of paper"));
    let mut later = kept("paper", 5, Some(Winners::default()));
    later.record.seats[0].name = "Grace".to_owned();
    later.tree = "more".to_owned();
    store.keep(later.clone()).await.unwrap();
    let stored = store.load(&id("paper")).await.unwrap().unwrap();
    assert_eq!((stored.record, stored.tree.as_deref()), (later.record, Some("more")));
    let line = store.line(&id("paper")).await.unwrap().unwrap();
    assert_eq!((line.ply, line.over, line.winners), (Ply(5), true, Some(Winners::default())));
    assert_eq!(line.seats, ["Grace", "Bot"]);
    store.create(record("live")).await.unwrap();
    assert_eq!(store.keep(kept("live", 1, None)).await, Err(StoreError::Taken));
}

async fn comments_are_kept_beside_the_log(home: &Home) {
    let store = &home.open();
    store.create(record("one")).await.unwrap();
    store.append(append("one", vec![moved(1)], 1, false, 2_000)).await.unwrap();
    for tree in ["first", "second"] {
        store.annotate(&id("one"), tree.to_owned()).await.unwrap();
        let stored = store.load(&id("one")).await.unwrap().unwrap();
        assert_eq!((stored.tree.as_deref(), stored.log), (Some(tree), vec![moved(1)]));
    }
    assert_eq!(store.annotate(&id("none"), String::new()).await, Err(StoreError::NoSuchGame));
}

async fn games_are_found_by_what_is_known_of_them(home: &Home) {
    let store = &home.open();
    store.create(record("empty")).await.unwrap();
    store.create(record("going")).await.unwrap();
    store.append(append("going", vec![moved(1)], 1, false, 2_000)).await.unwrap();
    store.create(record("won")).await.unwrap();
    store.append(append("won", vec![moved(1), ended(2)], 1, true, 3_000)).await.unwrap();
    let mut drawn = kept("drawn", 9, Some(Winners::default()));
    drawn.record.board_name = "100% other_board".to_owned();
    drawn.record.seats[1].name = "Íñigo Łukasz".to_owned();
    drawn.title = Some("The Long One".to_owned());
    store.keep(drawn).await.unwrap();
    let any = || GameQuery { limit: 9, ..GameQuery::default() };
    let found = async |query: GameQuery| names(store.list(query).await.unwrap());
    assert_eq!(found(any()).await, ["drawn", "won", "going"], "nothing has happened in the other");
    assert_eq!(found(all(9)).await.len(), 4);
    assert_eq!(found(GameQuery { over: Some(false), ..any() }).await, ["going"]);
    assert_eq!(found(GameQuery { over: Some(true), ..any() }).await, ["drawn", "won"]);
    assert_eq!(found(GameQuery { ending: Some(Ending::Drawn), ..any() }).await, ["drawn"]);
    assert_eq!(found(GameQuery { ending: Some(Ending::Won(Player(1))), ..any() }).await, ["won"]);
    assert!(found(GameQuery { ending: Some(Ending::Won(Player(0))), ..any() }).await.is_empty());
    assert_eq!(found(GameQuery { source: Some(Source::Imported), ..any() }).await, ["drawn"]);
    assert_eq!(found(GameQuery { source: Some(Source::Played), ..any() }).await, ["won", "going"]);
    assert_eq!(found(GameQuery { named: true, ..any() }).await, ["drawn"]);
    let board = Some("100% other_board".to_owned());
    assert_eq!(found(GameQuery { board, ..any() }).await, ["drawn"]);
    for text in ["long one", "INIGO", "lukasz  one", "100%", "other_b"] {
        assert_eq!(found(GameQuery { search: text.to_owned(), ..any() }).await, ["drawn"], "{text}");
    }
    for text in ["%o", "o%e", "long two", "\\"] {
        assert!(found(GameQuery { search: text.to_owned(), ..any() }).await.is_empty(), "{text}");
    }
    let player = Some("bot".to_owned());
    assert_eq!(found(GameQuery { player, ..any() }).await, ["won", "going"]);
    store.rename(&id("won"), Some("Grandma".to_owned())).await.unwrap();
    assert_eq!(found(GameQuery { search: "grandma".to_owned(), ..any() }).await, ["won"]);
    assert_eq!(store.boards().await.unwrap(), ["100% other_board", "Some \"board\""]);
    // Page by page, however many have the same time.
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let page =
            store.list(GameQuery { limit: 1, after, empty: true, ..GameQuery::default() }).await.unwrap();
        let Some(line) = page.into_iter().next() else { break };
        after = Some(line.place);
        seen.push(line.id.0);
    }
    assert_eq!(seen, ["drawn", "won", "going", "empty"]);
}

async fn a_log_has_one_continuation(home: &Home) {
    let store = &home.open();
    store.create(record("one")).await.unwrap();
    let first = append("one", vec![moved(1)], 1, false, 2_000);
    store.append(first.clone()).await.unwrap();
    assert_eq!(store.append(first).await, Err(StoreError::Conflict));
    assert_eq!(store.append(append("one", vec![moved(3)], 3, false, 1)).await, Err(StoreError::Conflict));
    // Either all entries are added or none.
    let half = append("one", vec![moved(2), moved(2)], 3, false, 1);
    assert_eq!(store.append(half).await, Err(StoreError::Conflict));
    assert_eq!(store.load(&id("one")).await.unwrap().unwrap().log, [moved(1)]);
    assert_eq!(store.append(append("none", vec![moved(1)], 1, false, 1)).await, Err(StoreError::NoSuchGame));
    assert_eq!(store.create(record("one")).await, Err(StoreError::Taken));
}

async fn it_is_known_how_long_games_were_attended_to(home: &Home) {
    let store = &home.open();
    let attended = async || store.load(&id("one")).await.unwrap().unwrap().attended;
    store.create(record("one")).await.unwrap();
    assert_eq!(attended().await, Millis(0));
    store.append(append("one", vec![moved(1)], 1, false, 2_000)).await.unwrap();
    assert_eq!(attended().await, Millis(0));
    for now in [1_500, 2_500, 9_000] {
        store.beat(WallTime(1_000), WallTime(now)).await.unwrap();
    }
    // Whoever came later has not had the game in its care.
    store.beat(WallTime(20_000), WallTime(90_000)).await.unwrap();
    assert_eq!(attended().await, Millis(7_000));
    store.append(append("one", vec![moved(2)], 2, false, 50_000)).await.unwrap();
    assert_eq!(attended().await, Millis(40_000));
}

async fn variants_outlive_their_files(home: &Home) {
    let store = &home.open();
    let variant = record("one").variant;
    assert_eq!(store.variant(&variant.hash).await, Ok(None));
    store.create(record("one")).await.unwrap();
    store.create(record("two")).await.unwrap();
    assert_eq!(store.variant(&variant.hash).await, Ok(Some(variant)));
}

/// Requests that come together share a commit; one that fails leaves the others alone.
async fn many_write_at_once(home: &Home) {
    let store = &home.open();
    let games: Vec<String> = (0..50).map(|number| format!("g{number}")).collect();
    let creating: Vec<_> = games.iter().map(|game| store.create(record(game))).collect();
    let mut appending = Vec::new();
    for game in &games {
        appending.push((true, store.append(append(game, vec![moved(1)], 1, false, 5))));
        appending.push((false, store.append(append(game, vec![moved(1)], 1, false, 5))));
        appending.push((true, store.append(append(game, vec![moved(2)], 2, false, 6))));
    }
    for created in creating {
        created.await.unwrap();
    }
    for (good, appended) in appending {
        assert_eq!(appended.await, if good { Ok(()) } else { Err(StoreError::Conflict) });
    }
    for game in &games {
        assert_eq!(store.load(&id(game)).await.unwrap().unwrap().log, [moved(1), moved(2)]);
    }
}

async fn damage(home: &Home, statement: &str) {
    let store = home.open();
    store.create(record("one")).await.unwrap();
    store.append(append("one", vec![moved(1)], 1, false, 5)).await.unwrap();
    drop(store);
    home.run(statement);
}

async fn everything_is_there_after_opening_again(home: &Home) {
    let store = home.open();
    // Nobody waits for the answers, and yet dropping the store loses nothing.
    drop(store.create(record("one")));
    drop(store.append(append("one", vec![moved(1)], 1, false, 5)));
    drop(store);
    assert_eq!(home.open().load(&id("one")).await.unwrap().unwrap().log, [moved(1)]);
}

async fn what_no_longer_can_be_read_is_told_of(home: &Home) {
    damage(home, "DELETE FROM run").await;
    let store = home.open();
    for statement in [
        "UPDATE event SET body = 'nonsense'",
        "UPDATE event SET body = '{\"t\":\"jumped\"}'",
        "UPDATE seat SET player = 'nobody'",
        "DELETE FROM seat",
        "UPDATE variant SET pieces = '7'",
    ] {
        home.run(statement);
        let loaded = store.load(&id("one")).await;
        assert!(matches!(loaded, Err(StoreError::Corrupt(_))), "{statement}: {loaded:?}");
    }
}

async fn a_damaged_game_hides_no_other(home: &Home) {
    damage(home, "DELETE FROM seat").await;
    let store = home.open();
    store.create(GameRecord { created_at: WallTime(1), ..record("two") }).await.unwrap();
    let lines = store.list(all(9)).await.unwrap();
    let found: Vec<_> = lines.iter().map(|line| (line.id.0.as_str(), line.damage.is_some())).collect();
    assert_eq!(found, [("one", true), ("two", false)]);
}

/// The character of number zero is one that PostgreSQL has no room for.
async fn odd_characters_do_no_harm(home: &Home) {
    let store = home.open();
    store.create(record("one")).await.unwrap();
    store.rename(&id("one"), Some("a\0b \u{1f600} 'quoted' ?".to_owned())).await.unwrap();
    let title = store.line(&id("one")).await.unwrap().unwrap().title.unwrap();
    assert!(title.starts_with('a') && title.ends_with("b \u{1f600} 'quoted' ?"), "{title:?}");
    assert!(store.list(GameQuery { search: "x\0y".to_owned(), ..all(9) }).await.unwrap().is_empty());
    assert_eq!(store.load(&id("\0")).await, Ok(None));
}

on_every_database!(
    what_is_appended_is_loaded,
    games_are_listed_latest_first,
    a_log_has_one_continuation,
    hidden_games_are_in_no_list_and_can_be_shown_again,
    games_have_names_for_whoever_gives_them,
    it_is_known_how_long_games_were_attended_to,
    games_from_elsewhere_are_kept_as_a_whole,
    comments_are_kept_beside_the_log,
    games_are_found_by_what_is_known_of_them,
    variants_outlive_their_files,
    many_write_at_once,
    everything_is_there_after_opening_again,
    what_no_longer_can_be_read_is_told_of,
    a_damaged_game_hides_no_other,
    odd_characters_do_no_harm,
);

/// Only a file can hold a text that is none, or a game without its variant.
#[tokio::test]
async fn files_can_be_damaged_further() {
    let home = Home::in_file();
    damage(&home, "UPDATE game SET board_name = CAST(x'ff' AS TEXT) WHERE id = 'one'").await;
    let store = home.open();
    store.create(GameRecord { created_at: WallTime(1), ..record("two") }).await.unwrap();
    let lines = store.list(all(9)).await.unwrap();
    let found: Vec<_> = lines.iter().map(|line| (line.id.0.as_str(), line.damage.is_some())).collect();
    assert_eq!(found, [("one", true), ("two", false)]);
    home.run("UPDATE game SET board_name = 'x'; PRAGMA foreign_keys = OFF; DELETE FROM variant");
    assert!(matches!(store.load(&id("one")).await, Err(StoreError::Corrupt(_))));
}
