//! Tournaments: what every store promises of them.

use game::{Millis, TimeControl};
use rules::Player;
use store::{
    AccountId, AccountStore, Append, Contestant, EventStore, NewAccount, OnlineGame, OnlineStore,
    PairingRecord, PairingResult, PlayerKind, SqlStore, StoreError, Strength, Taking, Tournament,
    TournamentChange, TournamentId, TournamentKind, TournamentQuery, TournamentStatus, TournamentStore,
    UserName, VariantHash, Visibility, WallTime, WholeTournament, Winners,
};

use crate::games::{append, id as game_id, moved, record};
use crate::home::Home;

fn account(name: &str) -> AccountId {
    AccountId(name.to_owned())
}

fn id(name: &str) -> TournamentId {
    TournamentId(name.to_owned())
}

pub(crate) fn tournament(name: &str) -> Tournament {
    Tournament {
        id: id(name),
        name: format!("The {name}"),
        organiser: account("ada"),
        kind: TournamentKind::Swiss,
        variant: record("any").variant.hash,
        board_name: "Board".to_owned(),
        ladder: "board".to_owned(),
        clock: TimeControl {
            initial: Millis(60_000),
            increment: Millis(2),
            delay: Millis(0),
            per_turn: None,
        },
        rated: true,
        listed: true,
        status: TournamentStatus::Coming,
        rounds: Some(3),
        minutes: None,
        round: 0,
        created_at: WallTime(5),
        starts_at: Some(WallTime(100)),
        begun_at: None,
        due_at: None,
        paused_at: None,
        ended_at: None,
        version: 1,
    }
}

pub(crate) fn contestant(number: u32, name: &str) -> Contestant {
    Contestant {
        number,
        account: Some(account(name)),
        player: PlayerKind::Human,
        name: name.to_owned(),
        rating: 1500,
        taking: Taking::In,
        missed: 0,
        joined_at: WallTime(6),
        known_as: None,
    }
}

pub(crate) fn pairing(number: u32, game: &str) -> PairingRecord {
    PairingRecord {
        number,
        round: 1,
        first: 1,
        second: Some(2),
        game: Some(game_id(game)),
        result: None,
        made_at: WallTime(9),
        ended_at: None,
    }
}

fn online(game: &str) -> OnlineGame {
    OnlineGame {
        game: game_id(game),
        maker: account("ada"),
        visibility: Visibility::Public,
        seats: vec![(Player(0), Some(account("ada"))), (Player(1), Some(account("bob")))],
        made_at: WallTime(9),
        hidden: false,
        rated: false,
        ladder: None,
        invited: None,
        declined: false,
    }
}

pub(crate) fn change(tournament: Tournament) -> TournamentChange {
    TournamentChange { tournament, contestants: Vec::new(), pairings: Vec::new(), games: Vec::new() }
}

async fn world(home: &Home) -> SqlStore {
    let store = home.open();
    let new = NewAccount {
        id: account("ada"),
        name: UserName { shown: "Ada".to_owned(), key: "ada".to_owned() },
        email: None,
        password: Some("hash".to_owned()),
        guest: false,
        created_at: WallTime(1),
    };
    store.add_account(new).await.unwrap();
    store.add_tournament(tournament("cup"), record("any").variant, 2).await.unwrap();
    store
}

async fn whole(store: &SqlStore) -> WholeTournament {
    store.tournament(&id("cup")).await.unwrap().unwrap()
}

async fn what_is_kept_is_found_again(home: &Home) {
    let store = world(home).await;
    assert_eq!(whole(&store).await.tournament, tournament("cup"));
    assert_eq!(store.tournament(&id("other")).await.unwrap(), None);
    let machine = Contestant {
        account: None,
        player: PlayerKind::Level(Strength::new(8).unwrap()),
        ..contestant(2, "machine")
    };
    let bye = PairingRecord {
        second: None,
        game: None,
        result: Some(PairingResult::Bye),
        ended_at: Some(WallTime(9)),
        ..pairing(2, "")
    };
    let begun = Tournament {
        status: TournamentStatus::Running,
        round: 1,
        begun_at: Some(WallTime(100)),
        ..tournament("cup")
    };
    let made = TournamentChange {
        contestants: vec![contestant(1, "ada"), machine.clone()],
        pairings: vec![pairing(1, "one"), bye.clone()],
        games: vec![(record("one"), online("one"))],
        ..change(begun.clone())
    };
    store.change_tournament(made).await.unwrap();
    drop(store);
    let found = whole(&home.open()).await;
    assert_eq!(found.tournament, Tournament { version: 2, ..begun });
    let ada = Contestant { known_as: Some(("Ada".to_owned(), false)), ..contestant(1, "ada") };
    assert_eq!(found.contestants, [ada, machine]);
    assert_eq!(found.pairings, [pairing(1, "one"), bye]);
}

async fn of_two_changes_to_one_version_the_second_changes_nothing(home: &Home) {
    let store = world(home).await;
    let first = TournamentChange { contestants: vec![contestant(1, "ada")], ..change(tournament("cup")) };
    store.change_tournament(first).await.unwrap();
    let second = TournamentChange {
        contestants: vec![contestant(1, "bob")],
        pairings: vec![pairing(1, "one")],
        games: vec![(record("one"), online("one"))],
        ..change(tournament("cup"))
    };
    assert_eq!(store.change_tournament(second).await, Err(StoreError::Conflict));
    assert_eq!(whole(&store).await.contestants[0].name, "ada");
    assert!(store.load(&game_id("one")).await.unwrap().is_none(), "no game is left of it");
    assert_eq!(store.tournament_version(&id("cup")).await.unwrap(), Some(2));
}

async fn a_result_is_noted_once(home: &Home) {
    let store = world(home).await;
    let made = TournamentChange {
        contestants: vec![contestant(1, "ada"), contestant(2, "bob")],
        pairings: vec![pairing(1, "one")],
        games: vec![(record("one"), online("one"))],
        ..change(Tournament { status: TournamentStatus::Running, ..tournament("cup") })
    };
    store.change_tournament(made).await.unwrap();
    assert_eq!(store.ended_pairings(&id("cup")).await.unwrap(), []);
    let calls = store.tournament_games(&account("bob")).await.unwrap();
    assert_eq!((calls.len(), &calls[0].game, calls[0].name.as_str()), (1, &game_id("one"), "The cup"));
    let of = store.tournament_of(&game_id("one")).await.unwrap();
    assert_eq!(of, Some((id("cup"), "The cup".to_owned())));
    let end =
        Append { winners: Some(Winners(vec![Player(0)])), ..append("one", vec![moved(1)], 1, true, 20) };
    store.append(end).await.unwrap();
    assert_eq!(store.ended_pairings(&id("cup")).await.unwrap(), [(1, game_id("one"))]);
    assert_eq!(store.tournament_games(&account("bob")).await.unwrap(), []);
    let noted = |result, version| {
        let pairing =
            PairingRecord { result: Some(result), ended_at: Some(WallTime(21)), ..pairing(1, "one") };
        let head = Tournament { version, status: TournamentStatus::Running, ..tournament("cup") };
        TournamentChange { pairings: vec![pairing], ..change(head) }
    };
    store.change_tournament(noted(PairingResult::First, 2)).await.unwrap();
    assert_eq!(store.change_tournament(noted(PairingResult::Draw, 3)).await, Err(StoreError::Conflict));
    assert_eq!(whole(&store).await.pairings[0].result, Some(PairingResult::First));
    assert_eq!(store.ended_pairings(&id("cup")).await.unwrap(), []);
}

async fn everybody_has_so_many_at_once(home: &Home) {
    let store = world(home).await;
    let hidden = Tournament { listed: false, ..tournament("hidden") };
    store.add_tournament(hidden, record("any").variant, 2).await.unwrap();
    let third = store.add_tournament(tournament("third"), record("any").variant, 2).await;
    assert_eq!(third, Err(StoreError::TooMany));
    let over =
        Tournament { status: TournamentStatus::Over, ended_at: Some(WallTime(300)), ..tournament("cup") };
    store.change_tournament(change(over)).await.unwrap();
    store.add_tournament(tournament("third"), record("any").variant, 2).await.unwrap();
}

async fn lists_show_what_is_listed_or_theirs(home: &Home) {
    let store = world(home).await;
    let hidden = Tournament { listed: false, starts_at: None, ..tournament("hidden") };
    store.add_tournament(hidden.clone(), record("any").variant, 9).await.unwrap();
    let listed = async |name: Option<&str>| {
        let query = TournamentQuery {
            statuses: vec![TournamentStatus::Coming, TournamentStatus::Running],
            account: name.map(account),
            limit: 9,
        };
        let lines = store.tournaments(query).await.unwrap();
        lines.into_iter().map(|line| (line.tournament.id.0, line.contestants, line.yours)).collect::<Vec<_>>()
    };
    let line = |name: &str, count, yours| (name.to_owned(), count, yours);
    assert_eq!(listed(None).await, [line("cup", 0, false)]);
    assert_eq!(listed(Some("ada")).await, [line("hidden", 0, false), line("cup", 0, false)]);
    let joined = TournamentChange { contestants: vec![contestant(1, "bob")], ..change(hidden) };
    store.change_tournament(joined).await.unwrap();
    assert_eq!(listed(Some("bob")).await, [line("hidden", 1, true), line("cup", 0, false)]);
    assert_eq!(store.tournaments_with(&account("bob")).await.unwrap(), [id("hidden")]);
    let named = |tournament: &str| (id(tournament), super::tournaments::tournament(tournament).name);
    assert_eq!(store.tournaments_of(&account("bob")).await.unwrap(), [named("hidden")]);
    let mut run = store.tournaments_of(&account("ada")).await.unwrap();
    run.sort();
    assert_eq!(run, [named("cup"), named("hidden")]);
    // One that begins by itself is due once its time has come.
    assert_eq!(store.due_tournaments(WallTime(99)).await.unwrap(), []);
    assert_eq!(store.due_tournaments(WallTime(100)).await.unwrap(), [id("cup")]);
    let over = TournamentQuery { statuses: vec![TournamentStatus::Over], account: None, limit: 9 };
    assert_eq!(store.tournaments(over).await.unwrap(), []);
    let whose = TournamentQuery { statuses: vec![TournamentStatus::Coming], account: None, limit: 1 };
    assert_eq!(store.tournaments(whose).await.unwrap()[0].organiser_name.as_deref(), Some("Ada"));
    assert!(store.variant(&VariantHash(tournament("cup").variant.0)).await.unwrap().is_some());
    assert!(store.online(&game_id("one")).await.unwrap().is_none());
}

on_every_database![
    what_is_kept_is_found_again,
    of_two_changes_to_one_version_the_second_changes_nothing,
    a_result_is_noted_once,
    everybody_has_so_many_at_once,
    lists_show_what_is_listed_or_theirs,
];
