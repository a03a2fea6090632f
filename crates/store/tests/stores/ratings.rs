//! How strong players are and how their games went: what every store promises of it.

use game::{Entry, Event, GameResult, Instant, Millis, Ply, Reason, Standing, TimeControl, Version};
use rules::Player;
use store::{
    AccountId, AccountStore, Append, EventStore, GameId, GameRecord, HistoryQuery, LeaderQuery, NewAccount,
    OnlineGame, OnlineStore, Outcome, PlayerKind, Pool, RatedPlayer, RatingStore, SeatRecord, Source,
    SqlStore, StoreError, Strength, Tally, UserName, VariantHash, VariantSource, Visibility, WallTime,
    Winners,
};

use crate::home::Home;

const DAY: u64 = 86_400_000;

struct World<'a> {
    store: SqlStore,
    home: &'a Home,
}

/// How a game was set up and how it went; what is left out is the usual.
struct Played<'a> {
    id: &'a str,
    players: &'a [&'a str],
    places: &'a [u32],
    rated: bool,
    visibility: Visibility,
    moved: bool,
    at: u64,
}

impl Default for Played<'_> {
    fn default() -> Self {
        Self {
            id: "game",
            players: &["ada", "bob"],
            places: &[1, 2],
            rated: true,
            visibility: Visibility::Public,
            moved: true,
            at: DAY,
        }
    }
}

fn id(name: &str) -> AccountId {
    AccountId(name.to_owned())
}

impl<'a> World<'a> {
    async fn new(home: &'a Home) -> Self {
        let world = Self { store: home.open(), home };
        for name in ["ada", "bob", "carol", "dan"] {
            world.register(name, false).await;
        }
        world.register("guest", true).await;
        world
    }

    async fn register(&self, name: &str, guest: bool) {
        let account = NewAccount {
            id: id(name),
            name: UserName { shown: name.to_uppercase(), key: name.to_owned() },
            email: None,
            password: None,
            guest,
            created_at: WallTime(1),
        };
        self.store.add_account(account).await.unwrap();
    }

    /// The same database, by another process.
    fn again(self) -> Self {
        drop(self.store);
        Self { store: self.home.open(), home: self.home }
    }

    async fn make(&self, played: &Played<'_>) {
        let clock = TimeControl { initial: Millis(60_000), ..TimeControl::UNLIMITED };
        let kind = |name: &str| name.parse().unwrap_or(PlayerKind::Human);
        let record = GameRecord {
            id: GameId(played.id.to_owned()),
            variant: VariantSource {
                hash: VariantHash("ab12".to_owned()),
                board: "<board/>".to_owned(),
                pieces: Vec::new(),
            },
            board_name: "Mini Board".to_owned(),
            seats: played
                .players
                .iter()
                .map(|name| SeatRecord { name: name.to_uppercase(), player: kind(name), clock })
                .collect(),
            undo_allowed: false,
            start: None,
            arrangement: None,
            created_at: WallTime(1),
            source: Source::Played,
        };
        let people =
            (0..).map(Player).zip(played.players).filter(|(_, name)| kind(name) == PlayerKind::Human);
        let online = OnlineGame {
            game: record.id.clone(),
            maker: id(played.players[0]),
            visibility: played.visibility,
            seats: people.map(|(seat, name)| (seat, Some(id(name)))).collect(),
            made_at: WallTime(1),
            hidden: false,
            rated: played.rated,
            ladder: Some("mini".to_owned()),
            invited: None,
            declined: false,
        };
        self.store.create_online(record, online).await.unwrap();
    }

    async fn play(&self, played: Played<'_>) {
        self.make(&played).await;
        self.store.append(end(&played, 1)).await.unwrap();
    }

    /// Ratings of some players, rounded.
    async fn values(&self, players: &[&str], pool: Pool) -> Vec<i64> {
        let mut values = Vec::new();
        for player in players {
            let all = self.store.ratings(&id(player)).await.unwrap();
            let there = all.iter().find(|rated| rated.pool == pool);
            values.push(there.map_or(0, |rated| rated.rating.value.round() as i64));
        }
        values
    }

    async fn leaders(&self, pool: Pool, now: u64) -> Vec<String> {
        let query = LeaderQuery {
            pool,
            ladder: "mini".to_owned(),
            now: WallTime(now),
            active_since: WallTime(now.saturating_sub(90 * DAY)),
            skip: 0,
            limit: 10,
        };
        let leaders = self.store.leaders(query).await.unwrap();
        leaders.into_iter().map(|leader| leader.player.to_string()).collect()
    }

    async fn history(&self, player: &str, query: HistoryQuery) -> Vec<String> {
        let query = HistoryQuery { limit: 10, ..query };
        let lines = self.store.history(&id(player), query).await.unwrap();
        lines.into_iter().map(|line| line.game.0).collect()
    }
}

/// What is written with the end of a game.
fn end(played: &Played<'_>, version: u64) -> Append {
    let seats = (0..).map(Player).zip(played.places);
    let best = played.places.iter().filter(|place| **place == 1).count();
    let alone = best < played.places.len();
    let winners: Vec<Player> =
        seats.clone().filter(|(_, place)| alone && **place == 1).map(|(seat, _)| seat).collect();
    let standings =
        seats.map(|(seat, place)| Standing { seats: vec![seat], place: *place, moved: played.moved });
    let result = GameResult { winners: winners.clone(), reason: Reason::Resignation };
    Append {
        game: GameId(played.id.to_owned()),
        entries: vec![Entry { version: Version(version), at: Instant(1), event: Event::Ended { result } }],
        ply: Ply(2),
        winners: Some(Winners(winners)),
        standings: Some(standings.collect()),
        at: WallTime(played.at),
    }
}

async fn a_rated_game_counts_once_also_after_a_restart(home: &Home) {
    let world = World::new(home).await;
    world.make(&Played::default()).await;
    // Killed before the end was written: nothing has changed. Written and killed: all of it has.
    let world = world.again();
    assert_eq!(world.values(&["ada", "bob"], Pool::People).await, [0, 0]);
    world.store.append(end(&Played::default(), 1)).await.unwrap();
    let world = world.again();
    assert_eq!(world.values(&["ada", "bob"], Pool::People).await, [1662, 1338]);
    // The same end written again is refused, and what is said after it changes nothing.
    assert_eq!(world.store.append(end(&Played::default(), 1)).await, Err(StoreError::Conflict));
    world.store.append(end(&Played::default(), 2)).await.unwrap();
    assert_eq!(world.values(&["ada", "bob"], Pool::People).await, [1662, 1338]);
    let rated = &world.store.ratings(&id("ada")).await.unwrap()[0];
    assert_eq!((rated.tally, rated.ladder.as_str()), (Tally { wins: 1, losses: 0, draws: 0 }, "mini"));
    let changes = world.store.rating_changes(&id("bob"), Pool::People, "mini", false, 9).await.unwrap();
    assert_eq!(changes.len(), 1);
    assert_eq!((changes[0].before.value, changes[0].after.value.round()), (1500.0, 1338.0));
    assert_eq!(changes[0].game, Some(GameId("game".to_owned())));
}

async fn two_ends_in_one_transaction_follow_each_other(home: &Home) {
    let world = World::new(home).await;
    let (one, two) = (Played { id: "one", ..Played::default() }, Played { id: "two", ..Played::default() });
    world.make(&one).await;
    world.make(&two).await;
    // Asked for at once, they share a transaction.
    let (first, second) = (world.store.append(end(&one, 1)), world.store.append(end(&two, 1)));
    first.await.unwrap();
    second.await.unwrap();
    let changes = world.store.rating_changes(&id("ada"), Pool::People, "mini", false, 9).await.unwrap();
    assert_eq!(changes.len(), 2);
    assert_eq!(changes[0].after.value, changes[1].before.value);
    assert!(changes[1].after.value > changes[0].after.value);
}

async fn only_what_says_who_plays_better_counts(home: &Home) {
    let world = World::new(home).await;
    world.play(Played { id: "casual", rated: false, ..Played::default() }).await;
    world.play(Played { id: "guest", players: &["ada", "guest"], ..Played::default() }).await;
    world.play(Played { id: "alone", players: &["ada", "ada"], ..Played::default() }).await;
    world.play(Played { id: "unmoved", moved: false, ..Played::default() }).await;
    let called_off = Played { id: "called-off", ..Played::default() };
    world.make(&called_off).await;
    world.store.append(Append { standings: None, ..end(&called_off, 1) }).await.unwrap();
    assert_eq!(world.values(&["ada", "bob", "guest"], Pool::People).await, [0, 0, 0]);
    assert_eq!(
        world.history("ada", HistoryQuery::default()).await,
        ["unmoved", "alone", "alone", "guest", "casual"],
        "what was called off is in no history"
    );
}

async fn whoever_has_left_for_good_is_compared_with_nobody(home: &Home) {
    let world = World::new(home).await;
    world.play(Played { id: "before", ..Played::default() }).await;
    world.make(&Played::default()).await;
    world.store.delete_account(&id("bob"), WallTime(2)).await.unwrap();
    world.store.append(end(&Played::default(), 1)).await.unwrap();
    assert_eq!(world.values(&["ada", "bob"], Pool::People).await, [1662, 0]);
    // The other's history stays, without the name.
    let query = HistoryQuery { limit: 9, ..HistoryQuery::default() };
    let lines = world.store.history(&id("ada"), query).await.unwrap();
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line.seats[1].2.deleted && line.seats[1].2.account.is_none()));
    assert!(world.history("bob", HistoryQuery::default()).await.is_empty());
}

async fn machines_are_rated_in_a_pool_of_their_own(home: &Home) {
    let world = World::new(home).await;
    world.play(Played { players: &["ada", "level3"], places: &[2, 1], ..Played::default() }).await;
    assert_eq!(world.values(&["ada"], Pool::People).await, [0]);
    assert_eq!(world.values(&["ada"], Pool::Machines).await, [1338]);
    // A level that has played enough is on the ladder of machines, and on no other.
    for number in 0..40 {
        let name = format!("game-{number}");
        let places: &[u32] = if number % 2 == 0 { &[1, 2] } else { &[2, 1] };
        let played = Played { id: &name, players: &["bob", "level3"], places, ..Played::default() };
        world.play(played).await;
    }
    let level = RatedPlayer::Machine(PlayerKind::Level(Strength::new(3).unwrap())).to_string();
    assert!(world.leaders(Pool::Machines, DAY).await.contains(&level));
    assert!(world.leaders(Pool::People, DAY).await.is_empty());
}

async fn four_players_are_rated_by_their_places(home: &Home) {
    let world = World::new(home).await;
    let four = ["ada", "bob", "carol", "dan"];
    // Two went out by the same move.
    world.play(Played { players: &four, places: &[1, 3, 3, 2], ..Played::default() }).await;
    let values = world.values(&four, Pool::People).await;
    assert_eq!(values[1], values[2]);
    assert!(values[0] > values[3] && values[3] > values[1]);
    let seated = world.store.seated(vec![GameId("game".to_owned())], WallTime(DAY)).await.unwrap();
    let [first, ..] = &seated[0].players[..] else { panic!("nobody sits there") };
    assert_eq!(first.account.as_deref(), Some("ADA"));
    assert_eq!(first.rating.unwrap().value, 1500.0);
    assert_eq!(first.after.unwrap().value.round() as i64, values[0]);
}

async fn leaders_are_known_well_and_have_played_of_late(home: &Home) {
    let world = World::new(home).await;
    world.play(Played { id: "first", ..Played::default() }).await;
    assert!(world.leaders(Pool::People, DAY).await.is_empty(), "little is known of both");
    for number in 0..30 {
        let name = format!("game-{number}");
        let places: &[u32] = if number % 3 == 0 { &[1, 2] } else { &[2, 1] };
        world.play(Played { id: &name, places, ..Played::default() }).await;
    }
    assert_eq!(world.leaders(Pool::People, 2 * DAY).await, ["bob", "ada"]);
    assert_eq!(
        world.store.ladders(Pool::People, WallTime(2 * DAY), WallTime(0)).await.unwrap(),
        [("mini".to_owned(), 2)]
    );
    assert!(world.leaders(Pool::People, 100 * DAY).await.is_empty(), "they have not played for long");
}

async fn histories_are_searched_and_private_games_are_in_nobody_elses(home: &Home) {
    let world = World::new(home).await;
    let link = Visibility::Link;
    world.play(Played { id: "won", at: DAY, ..Played::default() }).await;
    world.play(Played { id: "lost", places: &[2, 1], at: 2 * DAY, ..Played::default() }).await;
    world.play(Played { id: "drawn", places: &[1, 1], rated: false, at: 3 * DAY, ..Played::default() }).await;
    world.play(Played { id: "carol", players: &["carol", "ada"], at: 4 * DAY, ..Played::default() }).await;
    world
        .play(Played { id: "private", rated: false, visibility: link, at: 5 * DAY, ..Played::default() })
        .await;
    world.play(Played { id: "secret", visibility: link, at: 6 * DAY, ..Played::default() }).await;
    let all = HistoryQuery::default;
    assert_eq!(world.history("ada", all()).await, ["carol", "drawn", "lost", "won"]);
    let own = HistoryQuery { private: true, ..all() };
    assert_eq!(world.history("ada", own).await.len(), 6);
    for (query, found) in [
        (HistoryQuery { outcome: Some(Outcome::Won), ..all() }, vec!["won"]),
        (HistoryQuery { outcome: Some(Outcome::Lost), ..all() }, vec!["carol", "lost"]),
        (HistoryQuery { outcome: Some(Outcome::Drawn), ..all() }, vec!["drawn"]),
        (HistoryQuery { rated: Some(false), ..all() }, vec!["drawn"]),
        (HistoryQuery { seat: Some(Player(1)), ..all() }, vec!["carol"]),
        (HistoryQuery { opponent: Some("aro".to_owned()), ..all() }, vec!["carol"]),
        (HistoryQuery { opponent: Some("ada".to_owned()), ..all() }, vec![]),
        (HistoryQuery { search: "mini car".to_owned(), ..all() }, vec!["carol"]),
        (HistoryQuery { search: "%".to_owned(), ..all() }, vec![]),
        (HistoryQuery { board: Some("Mini".to_owned()), ..all() }, vec![]),
        (
            HistoryQuery { board: Some("Mini Board".to_owned()), rated: Some(true), ..all() },
            vec!["carol", "lost", "won"],
        ),
        (
            HistoryQuery { since: Some(WallTime(2 * DAY)), until: Some(WallTime(4 * DAY)), ..all() },
            vec!["drawn", "lost"],
        ),
    ] {
        assert_eq!(world.history("ada", query.clone()).await, found, "{query:?}");
    }
    let first = world.store.history(&id("ada"), HistoryQuery { limit: 2, ..all() }).await.unwrap();
    let behind = HistoryQuery { after: Some(first[1].place), ..all() };
    assert_eq!(world.history("ada", behind).await, ["lost", "won"]);
    // The change is in the chart, the game is not named.
    let changes = world.store.rating_changes(&id("ada"), Pool::People, "mini", false, 9).await.unwrap();
    assert_eq!((changes.len(), &changes[3].game), (4, &None));
    let tallies = world.store.tallies(&id("ada"), false).await.unwrap();
    assert_eq!(tallies, [("Mini Board".to_owned(), Tally { wins: 1, losses: 2, draws: 1 })]);
}

async fn a_game_that_goes_on_after_its_end_has_gone_no_way_yet(home: &Home) {
    let world = World::new(home).await;
    let casual = Played { rated: false, ..Played::default() };
    world.make(&casual).await;
    world.store.append(end(&casual, 1)).await.unwrap();
    assert_eq!(world.history("ada", HistoryQuery::default()).await, ["game"]);
    let back = Event::TakenBack { to_ply: Ply(1) };
    let entries = vec![Entry { version: Version(2), at: Instant(2), event: back }];
    world.store.append(Append { entries, winners: None, standings: None, ..end(&casual, 2) }).await.unwrap();
    assert!(world.history("ada", HistoryQuery::default()).await.is_empty());
    world.store.append(end(&Played { places: &[2, 1], ..casual }, 3)).await.unwrap();
    let lost = HistoryQuery { outcome: Some(Outcome::Lost), ..HistoryQuery::default() };
    assert_eq!(world.history("ada", lost).await, ["game"]);
}

on_every_database!(
    a_rated_game_counts_once_also_after_a_restart,
    two_ends_in_one_transaction_follow_each_other,
    only_what_says_who_plays_better_counts,
    whoever_has_left_for_good_is_compared_with_nobody,
    machines_are_rated_in_a_pool_of_their_own,
    four_players_are_rated_by_their_places,
    leaders_are_known_well_and_have_played_of_late,
    histories_are_searched_and_private_games_are_in_nobody_elses,
    a_game_that_goes_on_after_its_end_has_gone_no_way_yet,
);
