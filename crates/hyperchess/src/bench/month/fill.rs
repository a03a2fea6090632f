//! A month of play, written straight into a store: players of different strength, games that end, ratings that move,
//! reports and what was done about them.

use std::time::Duration;

use game::{
    Entry, Event, Game, GameResult, Input, Instant, Ply, Reason, SeatSetup, Setup, Standing, TimeControl,
    Version, random_move,
};
use rules::{Player, Ruleset};
use store::{
    About, AccountId, AccountStore, Act, Append, Deed, EventStore, GameId, GameRecord, Grievance,
    ModerationStore, NewAccount, NewReport, OnlineGame, OnlineStore, PlayerKind, ReportRoom, SqlStore,
    StoreError, Strength, UserName, Visibility, WallTime, Winners,
};

use super::more::{Published, hold_tournaments, publish};
use crate::clock::{StopWatch, now};
use crate::failure::Failure;

const MONTH: u64 = 30 * 24 * 3600 * 1000;
/// How many requests wait at a time.
const AT_ONCE: usize = 500;
/// How long games are; what lists show does not depend on it.
const PLIES: usize = 12;
/// One game in so many is the moderator's.
const JUDGES_SHARE: u64 = 25;
/// One game in so many is against a machine.
const MACHINES_SHARE: u64 = 10;
/// How many games wait for somebody, and how many for the moderator.
const WAITING: usize = 60;
const CHALLENGES: usize = 20;
const REPORTS: usize = 300;
const DEEDS: usize = 2_000;

/// How much is played.
pub(super) struct Month {
    pub(super) players: usize,
    pub(super) games: usize,
}

/// A game of a board, as the server keeps one, and how it may go.
pub(super) struct Template {
    pub(super) record: GameRecord,
    pub(super) online: OnlineGame,
    pub(super) ladder: String,
    logs: Vec<Vec<Entry>>,
}

/// What there is to ask for.
pub(super) struct Filled {
    /// What some players are called.
    pub(super) names: Vec<String>,
    /// The keys of the boards.
    pub(super) ladders: Vec<String>,
    /// Their names.
    pub(super) boards: Vec<String>,
    /// Their content hashes.
    pub(super) hashes: Vec<String>,
    /// Some games that are over.
    pub(super) games: Vec<String>,
    /// The tournaments.
    pub(super) tournaments: Vec<String>,
    /// The keys of the boards that players have uploaded.
    pub(super) uploads: Vec<String>,
    pub(super) took: Duration,
}

impl Template {
    pub(super) fn new(
        record: GameRecord,
        online: OnlineGame,
        ladder: String,
        ruleset: &Ruleset,
    ) -> Result<Self, Failure> {
        let logs: Option<Vec<_>> = (1..=16).map(|seed| log(ruleset, seed)).collect();
        let logs = logs.ok_or_else(|| Failure::wrong_call("a board cannot be played"))?;
        Ok(Self { record, online, ladder, logs })
    }
}

/// The first moves of a random game.
fn log(ruleset: &Ruleset, seed: u64) -> Option<Vec<Entry>> {
    let seat = |_| SeatSetup { name: "A".to_owned(), clock: TimeControl::default() };
    let mut game =
        Game::start(Setup::new(ruleset.clone(), ruleset.players().map(seat).collect(), false).ok()?);
    let mut chance = Chance::new(seed);
    while game.moves().len() < PLIES {
        let (Some(seat), Some(mv)) = (game.turn(), random_move(game.position(), chance.next())) else {
            break;
        };
        let text = game.position().move_text(mv);
        let made = Input::Move { seat, ply: game.ply(), text, seen: None };
        if game.step(&made, Instant::default()).rejection.is_some() {
            break;
        }
    }
    let moves = game.log().iter().filter(|entry| matches!(entry.event, Event::Moved { .. }));
    let numbered = moves.zip(1..).map(|(entry, number)| Entry { version: Version(number), ..entry.clone() });
    Some(numbered.collect())
}

/// Numbers that look like chance and are the same every time.
struct Chance(u64);

impl Chance {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Something below a number.
    fn below(&mut self, end: usize) -> usize {
        (self.next() >> 16) as usize % end.max(1)
    }
}

pub(super) async fn fill(
    store: &SqlStore,
    month: &Month,
    templates: &[Template],
    workshop: &Published,
    judge: &AccountId,
) -> Result<Filled, StoreError> {
    let watch = StopWatch::start();
    let end = now();
    let begin = end.saturating_sub(MONTH);
    let people = players(store, month.players, begin, judge).await?;
    let mut chance = Chance::new(7);
    let mut some_games = Vec::new();
    let numbers: Vec<usize> = (0..month.games).collect();
    for chunk in numbers.chunks(AT_ONCE) {
        let at = |number: usize| begin + (end - begin) * number as u64 / month.games.max(1) as u64;
        let games: Vec<_> =
            chunk.iter().map(|&number| game(templates, &people, &mut chance, number, at(number))).collect();
        some_games.extend(games.first().map(|(record, ..)| record.id.0.clone()));
        let ends: Vec<Append> = games.iter().map(|(.., append)| append.clone()).collect();
        all(games.into_iter().map(|(record, online, _)| store.create_online(record, online))).await?;
        all(ends.into_iter().map(|append| store.append(append))).await?;
    }
    wait(store, templates, &people, end).await?;
    challenge(store, templates, &people, end).await?;
    let tournaments = hold_tournaments(store, templates, &people, (begin, end)).await?;
    let uploads = publish(store, workshop, &people, (begin, end)).await?;
    order(store, &people, judge, (begin, end)).await?;
    let each = |of: fn(&Template) -> String| templates.iter().map(of).collect::<Vec<_>>();
    Ok(Filled {
        names: people.iter().skip(1).take(50).map(|(_, name)| name.clone()).collect(),
        ladders: each(|template| template.ladder.clone()),
        boards: each(|template| template.record.board_name.clone()),
        hashes: each(|template| template.record.variant.hash.0.clone()),
        games: some_games.into_iter().take(50).collect(),
        tournaments,
        uploads,
        took: watch.elapsed(),
    })
}

/// The accounts, the moderator's first.
async fn players(
    store: &SqlStore,
    count: usize,
    at: u64,
    judge: &AccountId,
) -> Result<Vec<(AccountId, String)>, StoreError> {
    let mut people = vec![(judge.clone(), "Judge".to_owned())];
    for number in 1..count.max(2) {
        people.push((AccountId(format!("month{number}")), name(number)));
    }
    let new = people.iter().skip(1).map(|(id, name)| NewAccount {
        id: id.clone(),
        name: UserName { shown: name.clone(), key: name.clone() },
        email: None,
        // No password has this hash.
        password: Some("none".to_owned()),
        guest: false,
        created_at: WallTime(at),
    });
    all(new.map(|account| store.add_account(account))).await?;
    Ok(people)
}

/// A name of letters that look like no others, so that it is what it is compared by.
fn name(number: usize) -> String {
    let letter = |digit: u8| char::from(b"abcdefghkn"[usize::from(digit - b'0')]);
    format!("p{}", number.to_string().bytes().map(letter).collect::<String>())
}

/// A game of two, most of them on the first board, and how it ended: by their strength and some luck.
fn game(
    templates: &[Template],
    people: &[(AccountId, String)],
    chance: &mut Chance,
    number: usize,
    at: u64,
) -> (GameRecord, OnlineGame, Append) {
    let place = chance.below(templates.len() * 2);
    let template = &templates[place.saturating_sub(templates.len())];
    let first = if chance.next().is_multiple_of(JUDGES_SHARE) { 0 } else { chance.below(people.len()) };
    let second = (first + 1 + chance.below(people.len() - 1)) % people.len();
    let both = if chance.next().is_multiple_of(2) { [first, second] } else { [second, first] };
    let id = GameId(format!("month-{number}"));
    let mut record = template.record.clone();
    record.id = id.clone();
    record.created_at = WallTime(at.saturating_sub(600_000));
    for (seat, player) in record.seats.iter_mut().zip(both) {
        seat.name.clone_from(&people[player].1);
    }
    // Machines play one side of some games, each level as often as any other.
    let machine = chance
        .next()
        .is_multiple_of(MACHINES_SHARE)
        .then(|| Strength::new(1 + (number % usize::from(Strength::MOST)) as u8))
        .flatten();
    if let (Some(level), Some(seat)) = (machine, record.seats.last_mut()) {
        seat.player = PlayerKind::Level(level);
    }
    let people_at = both.into_iter().take(if machine.is_some() { 1 } else { 2 });
    let online = OnlineGame {
        game: id.clone(),
        maker: people[both[0]].0.clone(),
        visibility: Visibility::Public,
        seats: (0..).map(Player).zip(people_at.map(|player| Some(people[player].0.clone()))).collect(),
        made_at: record.created_at,
        rated: !chance.next().is_multiple_of(10),
        ladder: Some(template.ladder.clone()),
        ..template.online.clone()
    };
    // The lower the number, the stronger.
    let luck = chance.below(2 * people.len()) as i64 - people.len() as i64;
    let winner = match both[1] as i64 - both[0] as i64 + luck {
        lead if lead.unsigned_abs() < people.len() as u64 / 20 => None,
        lead if lead > 0 => Some(Player(0)),
        _ => Some(Player(1)),
    };
    let log = &template.logs[chance.below(template.logs.len())];
    (record, online, ended(id, log, winner, at))
}

fn ended(game: GameId, log: &[Entry], winner: Option<Player>, at: u64) -> Append {
    let winners: Vec<Player> = winner.into_iter().collect();
    let reason = if winner.is_some() { Reason::Resignation } else { Reason::Agreement };
    let result = GameResult { winners: winners.clone(), reason };
    let mut entries = log.to_vec();
    let version = Version(entries.len() as u64 + 1);
    entries.push(Entry { version, at: Instant::default(), event: Event::Ended { result } });
    let standing = |seat: Player| {
        let place = if winner.is_none_or(|winner| winner == seat) { 1 } else { 2 };
        Standing { seats: vec![seat], place, moved: true }
    };
    Append {
        game,
        ply: Ply(log.len() as u32),
        entries,
        winners: Some(Winners(winners)),
        standings: Some([Player(0), Player(1)].map(standing).to_vec()),
        at: WallTime(at),
    }
}

/// Games at which somebody is waited for.
async fn wait(
    store: &SqlStore,
    templates: &[Template],
    people: &[(AccountId, String)],
    at: u64,
) -> Result<(), StoreError> {
    let games = (0..WAITING).map(|number| {
        let template = &templates[number % templates.len()];
        let (maker, name) = people[(number + 1) % people.len()].clone();
        let mut record = template.record.clone();
        record.id = GameId(format!("waiting-{number}"));
        record.created_at = WallTime(at);
        for seat in &mut record.seats {
            seat.clock = TimeControl::UNLIMITED;
            seat.name.clone_from(&name);
        }
        let seats = vec![(Player(0), Some(maker.clone())), (Player(1), None)];
        let game = record.id.clone();
        let online = OnlineGame { game, maker, seats, made_at: WallTime(at), ..template.online.clone() };
        store.create_online(record, online)
    });
    all(games).await
}

/// Games that are for the moderator, whom others have challenged.
async fn challenge(
    store: &SqlStore,
    templates: &[Template],
    people: &[(AccountId, String)],
    at: u64,
) -> Result<(), StoreError> {
    let games = (0..CHALLENGES).map(|number| {
        let template = &templates[number % templates.len()];
        let (maker, name) = people[1 + number % (people.len() - 1)].clone();
        let mut record = template.record.clone();
        record.id = GameId(format!("challenge-{number}"));
        record.created_at = WallTime(at);
        for seat in &mut record.seats {
            seat.clock = TimeControl::UNLIMITED;
            seat.name.clone_from(&name);
        }
        let seats = vec![(Player(0), Some(maker.clone())), (Player(1), None)];
        let (game, invited) = (record.id.clone(), Some(people[0].0.clone()));
        let visibility = Visibility::Link;
        let made_at = WallTime(at);
        let online =
            OnlineGame { game, maker, seats, made_at, invited, visibility, ..template.online.clone() };
        store.create_online(record, online)
    });
    all(games).await
}

/// Reports, and what the moderator did.
async fn order(
    store: &SqlStore,
    people: &[(AccountId, String)],
    judge: &AccountId,
    (begin, end): (u64, u64),
) -> Result<(), StoreError> {
    let room = ReportRoom { all: u32::MAX, about_one: u32::MAX };
    let somebody = |number: usize| people[1 + number % (people.len() - 1)].0.clone();
    let when = |number: usize, all: usize| WallTime(begin + (end - begin) * number as u64 / all as u64);
    let reports = (0..REPORTS).map(|number| NewReport {
        at: when(number, REPORTS),
        by: somebody(number * 7),
        subject: somebody(number * 3 + 1),
        about: About::Chat,
        place: format!("month-{number}"),
        grievance: Grievance::Abuse,
        text: "They were rude after the game, and went on for a while.".to_owned(),
        said: r#"[{"name":"Somebody","text":"You call that a move?"}]"#.to_owned(),
    });
    all(reports.map(|report| store.add_report(report, room))).await?;
    let deeds = (0..DEEDS).map(|number| Act {
        at: when(number, DEEDS),
        by: judge.0.clone(),
        subject: somebody(number),
        deed: Deed::Note,
        reason: "Spoken to.".to_owned(),
        settle: false,
    });
    all(deeds.map(|act| store.moderate(act))).await
}

/// Waits for all of some answers; they share transactions because all are asked for before the first is waited for.
pub(super) async fn all(answers: impl Iterator<Item = store::Answer<()>>) -> Result<(), StoreError> {
    let asked: Vec<_> = answers.collect();
    for answer in asked {
        answer.await?;
    }
    Ok(())
}
