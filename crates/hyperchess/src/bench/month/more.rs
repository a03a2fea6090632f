//! What else a month leaves behind: tournaments with their standings, and boards that players have uploaded.

use game::TimeControl;
use store::{
    AccountId, Contestant, NewUpload, NewVersion, PairingRecord, PairingResult, PlayerKind, Shown, SqlStore,
    StoreError, Taking, Tournament, TournamentChange, TournamentId, TournamentKind, TournamentStatus,
    TournamentStore, Upload, UploadRoom, VariantSource, WallTime, WorkshopStore,
};

use super::fill::{Template, all};

/// How many tournaments were held; every fourth is yet to come.
const TOURNAMENTS: usize = 60;
/// How many took part in each, and for how many rounds.
const CONTESTANTS: usize = 60;
const ROUNDS: u32 = 9;
/// How many boards were uploaded, and how many versions one of them has.
const UPLOADS: usize = 300;
const VERSIONS: usize = 20;

/// A board that somebody has published at a server, as that keeps it.
pub(super) struct Published {
    pub(super) upload: Upload,
    pub(super) source: VariantSource,
    pub(super) files: Vec<u8>,
}

/// Tournaments, most of them over, with a result for every pairing. Says what they are called in addresses.
pub(super) async fn hold_tournaments(
    store: &SqlStore,
    templates: &[Template],
    people: &[(AccountId, String)],
    (begin, end): (u64, u64),
) -> Result<Vec<String>, StoreError> {
    let mut names = Vec::new();
    for number in 0..TOURNAMENTS {
        let at = WallTime(begin + (end - begin) * number as u64 / TOURNAMENTS as u64);
        let template = &templates[number % templates.len()];
        let tournament = tournament(number, template, &people[number % people.len()].0, at, WallTime(end));
        let (id, kind) = (tournament.id.clone(), tournament.kind);
        let source = template.record.variant.clone();
        store.add_tournament(tournament.clone(), source, u32::MAX).await?;
        let is_over = tournament.status == TournamentStatus::Over;
        let contestants: Vec<Contestant> =
            (0..CONTESTANTS.min(people.len())).map(|place| contestant(place, &people[place], at)).collect();
        let rounds = if is_over { ROUNDS } else { 0 };
        let pairings = pairings(contestants.len() as u32, rounds, kind, at);
        store
            .change_tournament(TournamentChange { tournament, contestants, pairings, games: Vec::new() })
            .await?;
        names.push(id.0);
    }
    Ok(names)
}

fn tournament(
    number: usize,
    template: &Template,
    organiser: &AccountId,
    at: WallTime,
    end: WallTime,
) -> Tournament {
    let kind = if number.is_multiple_of(2) { TournamentKind::Swiss } else { TournamentKind::Arena };
    let is_over = !number.is_multiple_of(4);
    Tournament {
        id: TournamentId(format!("month-{number}")),
        name: format!("Tournament {number} of the month"),
        organiser: organiser.clone(),
        kind,
        variant: template.record.variant.hash.clone(),
        board_name: template.record.board_name.clone(),
        ladder: template.ladder.clone(),
        clock: TimeControl::UNLIMITED,
        rated: false,
        listed: true,
        status: if is_over { TournamentStatus::Over } else { TournamentStatus::Coming },
        rounds: (kind == TournamentKind::Swiss).then_some(ROUNDS),
        minutes: (kind == TournamentKind::Arena).then_some(60),
        round: if is_over && kind == TournamentKind::Swiss { ROUNDS } else { 0 },
        created_at: at,
        // Nobody waits for it here: it begins by hand.
        starts_at: None,
        begun_at: is_over.then_some(at),
        due_at: None,
        paused_at: None,
        ended_at: is_over.then_some(end),
        version: 1,
    }
}

fn contestant(place: usize, (account, name): &(AccountId, String), at: WallTime) -> Contestant {
    Contestant {
        number: place as u32 + 1,
        account: Some(account.clone()),
        player: PlayerKind::Human,
        name: name.clone(),
        rating: 2000 - 10 * place as u32,
        taking: Taking::In,
        missed: 0,
        joined_at: at,
        known_as: None,
    }
}

/// Everybody against whoever sits so many places further on, one more each round.
fn pairings(players: u32, rounds: u32, kind: TournamentKind, at: WallTime) -> Vec<PairingRecord> {
    let in_rounds = kind == TournamentKind::Swiss;
    let each = players / 2;
    let pair = |number: u32| {
        let (round, table) = (number / each, number % each);
        let results = [PairingResult::First, PairingResult::Draw, PairingResult::Second];
        PairingRecord {
            number: number + 1,
            round: if in_rounds { round + 1 } else { 0 },
            first: table + 1,
            second: Some(each + (table + round) % each + 1),
            game: None,
            result: Some(results[(table + round) as usize % results.len()]),
            made_at: at,
            ended_at: Some(at),
        }
    };
    (0..rounds * each).map(pair).collect()
}

/// Copies of one board that was published, by many. Says their keys, the one with many versions first.
pub(super) async fn publish(
    store: &SqlStore,
    published: &Published,
    people: &[(AccountId, String)],
    (begin, end): (u64, u64),
) -> Result<Vec<String>, StoreError> {
    let room = UploadRoom { variants: u32::MAX, versions: u32::MAX, bytes: u64::MAX >> 2 };
    let at = |number: usize, all: usize| WallTime(begin + (end - begin) * number as u64 / all as u64);
    let version = |source: VariantSource, at: WallTime| NewVersion {
        source,
        summary: published.upload.summary.clone(),
        files: published.files.clone(),
        images: Vec::new(),
        at,
    };
    let keys: Vec<String> = (0..UPLOADS).map(|number| format!("month{number}.abcdefghjk")).collect();
    let new = keys.iter().enumerate().map(|(number, key)| {
        let upload = NewUpload {
            key: key.clone(),
            owner: people[number % people.len()].0.clone(),
            slug: format!("month{number}"),
            title: format!("Board {number} of the month"),
            shown: Shown::Public,
            forked_from: Some(published.upload.key.clone()),
        };
        store.add_upload(upload, version(published.source.clone(), at(number, UPLOADS)), room)
    });
    all(new).await?;
    let versions = (1..VERSIONS).map(|number| {
        // Its files are others each time; nobody reads these.
        let mut source = published.source.clone();
        source.hash.0 = format!("{number:064x}");
        let version = version(source, at(UPLOADS + number, UPLOADS + VERSIONS));
        store.add_version(&published.upload.key, &published.upload.owner, version, room)
    });
    all(versions).await?;
    Ok(std::iter::once(published.upload.key.clone()).chain(keys).collect())
}
