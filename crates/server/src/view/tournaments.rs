//! Tournaments as clients see them.

use std::collections::BTreeMap;

use protocol::{ContestantView, PairingOutcome, PairingView, SheetEntry, TournamentSummary, TournamentView};
use store::{
    Contestant, PairingRecord, PairingResult, Taking, Tournament, TournamentKind, TournamentLine,
    TournamentStatus, WallTime, WholeTournament,
};
use tournament::{Entrant, Paired, arena, swiss};

use crate::tournaments::{history, players};

/// How many games of an arena are shown that are over.
const OF_LATE: usize = 20;

/// Who asks.
pub(crate) struct Asks {
    /// Under which number they take part, or did.
    pub(crate) number: Option<u32>,
    /// Whether they may start, pause and end it.
    pub(crate) may_direct: bool,
}

/// A tournament in a list.
pub(crate) fn tournament_line(line: &TournamentLine) -> TournamentSummary {
    summary(&line.tournament, line.contestants, line.organiser_name.clone(), line.yours)
}

/// All of a tournament; the pairings of one round, or the last.
pub(crate) fn tournament(
    whole: &WholeTournament,
    organiser: Option<String>,
    asks: Asks,
    round: Option<u32>,
    now: WallTime,
) -> TournamentView {
    let tournament = &whole.tournament;
    let you = asks.number.and_then(|number| whole.contestants.iter().find(|one| one.number == number));
    let yours = you.is_some_and(|you| you.taking == Taking::In);
    let count = whole.contestants.iter().filter(|one| is_shown(tournament, one)).count() as u32;
    let standings = standings(whole);
    let featured = featured(whole, &standings);
    let your_game = you.and_then(|you| playing(whole, you.number));
    TournamentView {
        summary: summary(tournament, count, organiser, yours),
        version: tournament.version,
        server_time: now.0,
        may_direct: asks.may_direct,
        may_join: may_join(tournament, you),
        you: asks.number,
        your_game,
        pairings: pairings(whole, round),
        standings,
        featured,
    }
}

fn may_join(tournament: &Tournament, you: Option<&Contestant>) -> bool {
    let late = tournament.round > 0 && tournament.round * 2 > tournament.rounds.unwrap_or(0);
    let open = match you {
        Some(you) => you.taking == Taking::Out,
        None => !late,
    };
    open && tournament.status != TournamentStatus::Over
}

/// Whoever withdrew before it began was never there.
fn is_shown(tournament: &Tournament, contestant: &Contestant) -> bool {
    match contestant.taking {
        Taking::In => true,
        Taking::Out | Taking::Removed => tournament.begun_at.is_some(),
    }
}

fn summary(
    tournament: &Tournament,
    players: u32,
    organiser: Option<String>,
    yours: bool,
) -> TournamentSummary {
    let seconds = |time: game::Millis| time.0 as f64 / 1000.0;
    let at = |time: Option<WallTime>| time.map(|time| time.0);
    TournamentSummary {
        id: tournament.id.0.clone(),
        name: tournament.name.clone(),
        kind: match tournament.kind {
            TournamentKind::Swiss => protocol::TournamentKind::Swiss,
            TournamentKind::Arena => protocol::TournamentKind::Arena,
        },
        status: match tournament.status {
            TournamentStatus::Coming => protocol::TournamentStatus::Coming,
            TournamentStatus::Running => protocol::TournamentStatus::Running,
            TournamentStatus::Paused => protocol::TournamentStatus::Paused,
            TournamentStatus::Over => protocol::TournamentStatus::Over,
        },
        board_name: tournament.board_name.clone(),
        geometry: tournament.variant.0.clone(),
        initial: seconds(tournament.clock.initial),
        increment: seconds(tournament.clock.increment),
        delay: seconds(tournament.clock.delay),
        rated: tournament.rated,
        by_link: !tournament.listed,
        round: tournament.round,
        rounds: tournament.rounds,
        minutes: tournament.minutes,
        starts_at: at(tournament.starts_at),
        begun_at: at(tournament.begun_at),
        due_at: at(tournament.due_at),
        ended_at: at(tournament.ended_at),
        players,
        organiser,
        yours,
    }
}

fn standings(whole: &WholeTournament) -> Vec<ContestantView> {
    let (all, past) = (players(whole), history(whole));
    let games: BTreeMap<(u32, u32, Option<u32>), Vec<&PairingRecord>> = games_by_players(whole);
    let find = |entrant: Entrant| whole.contestants.iter().find(|one| one.number == entrant.0);
    let wanted = |one: &&Contestant| is_shown(&whole.tournament, one);
    match whole.tournament.kind {
        TournamentKind::Swiss => swiss::standings(&all, &past)
            .into_iter()
            .filter_map(|line| {
                let contestant = find(line.entrant).filter(wanted)?;
                let sheet = sheet(line.entrant, &past, &games, &|paired, _| {
                    f64::from(paired.half_points(line.entrant)) / 2.0
                });
                Some(ContestantView {
                    rank: line.rank,
                    points: f64::from(line.score) / 2.0,
                    buchholz: Some(f64::from(line.buchholz) / 2.0),
                    sonneborn_berger: Some(f64::from(line.sonneborn_berger) / 4.0),
                    sheet,
                    ..contestant_view(whole, contestant)
                })
            })
            .collect(),
        TournamentKind::Arena => arena::standings(&all, &past)
            .into_iter()
            .filter_map(|line| {
                let contestant = find(line.entrant).filter(wanted)?;
                let worth = |_: &Paired, place: usize| f64::from(line.sheet.get(place).copied().unwrap_or(0));
                let sheet = sheet(line.entrant, &past, &games, &worth);
                Some(ContestantView {
                    rank: line.rank,
                    points: f64::from(line.points),
                    performance: line.performance,
                    on_fire: line.on_fire,
                    sheet,
                    ..contestant_view(whole, contestant)
                })
            })
            .collect(),
    }
}

/// Somebody without what the table says of them.
fn contestant_view(whole: &WholeTournament, contestant: &Contestant) -> ContestantView {
    let known = contestant.known_as.as_ref();
    ContestantView {
        number: contestant.number,
        name: known.map_or(&contestant.name, |(name, _)| name).clone(),
        account: known.map(|(name, _)| name.clone()),
        bot: known.is_some_and(|(_, bot)| *bot),
        player: protocol::PlayerKind(contestant.player.to_string()),
        rating: contestant.rating,
        out: contestant.taking != Taking::In,
        rank: 0,
        points: 0.0,
        buchholz: None,
        sonneborn_berger: None,
        performance: None,
        on_fire: false,
        sheet: Vec::new(),
        playing: playing(whole, contestant.number),
    }
}

type Games<'a> = BTreeMap<(u32, u32, Option<u32>), Vec<&'a PairingRecord>>;

/// The pairings by round and players; in an arena those who meet often have several, in order.
fn games_by_players(whole: &WholeTournament) -> Games<'_> {
    let mut games: Games<'_> = BTreeMap::new();
    let mut over: Vec<&PairingRecord> =
        whole.pairings.iter().filter(|pairing| pairing.ended_at.is_some()).collect();
    over.sort_by_key(|pairing| (pairing.ended_at, pairing.number));
    for pairing in over.into_iter().filter(|pairing| pairing.result != Some(PairingResult::Void)) {
        games.entry((pairing.round, pairing.first, pairing.second)).or_default().push(pairing);
    }
    games
}

/// What each round or game of somebody was worth, as far as it is over.
fn sheet(
    entrant: Entrant,
    past: &[Paired],
    games: &Games<'_>,
    worth: &dyn Fn(&Paired, usize) -> f64,
) -> Vec<SheetEntry> {
    let mut met = BTreeMap::new();
    let mut sheet = Vec::new();
    for paired in past {
        let key = match *paired {
            Paired::Game { round, first, second, outcome: Some(_) }
                if first == entrant || second == entrant =>
            {
                (round, first.0, Some(second.0))
            }
            Paired::Unplayed { round, entrant: who, .. } if who == entrant => (round, who.0, None),
            _ => continue,
        };
        let nth = met.entry(key).or_insert(0_usize);
        let pairing = games.get(&key).and_then(|pairings| pairings.get(*nth));
        *nth += 1;
        sheet.push(SheetEntry {
            round: key.0,
            opponent: paired.against(entrant).map(|(_, other)| other.0),
            points: worth(paired, sheet.len()),
            game: pairing.and_then(|pairing| pairing.game.as_ref()).map(|game| game.0.clone()),
        });
    }
    sheet
}

/// The game that somebody plays now.
fn playing(whole: &WholeTournament, number: u32) -> Option<String> {
    let plays = |pairing: &&PairingRecord| pairing.first == number || pairing.second == Some(number);
    let open = whole.pairings.iter().rev().filter(|pairing| pairing.result.is_none()).find(plays);
    open.and_then(|pairing| pairing.game.as_ref()).map(|game| game.0.clone())
}

/// Of those who play now, the one who stands highest.
fn featured(whole: &WholeTournament, standings: &[ContestantView]) -> Option<String> {
    let playing = standings.iter().find_map(|one| one.playing.clone());
    playing.filter(|_| whole.tournament.status != TournamentStatus::Over)
}

fn pairings(whole: &WholeTournament, round: Option<u32>) -> Vec<PairingView> {
    let view = |pairing: &PairingRecord| PairingView {
        round: pairing.round,
        first: pairing.first,
        second: pairing.second,
        game: pairing.game.as_ref().map(|game| game.0.clone()),
        result: pairing.result.map(outcome),
    };
    match whole.tournament.kind {
        TournamentKind::Swiss => {
            let wanted = round.unwrap_or(whole.tournament.round);
            whole.pairings.iter().filter(|pairing| pairing.round == wanted).map(view).collect()
        }
        TournamentKind::Arena => {
            let latest = || whole.pairings.iter().rev();
            let open = latest().filter(|pairing| pairing.result.is_none());
            let over = latest().filter(|pairing| pairing.result.is_some()).take(OF_LATE);
            open.chain(over).map(view).collect()
        }
    }
}

fn outcome(result: PairingResult) -> PairingOutcome {
    match result {
        PairingResult::First => PairingOutcome::First,
        PairingResult::Second => PairingOutcome::Second,
        PairingResult::Draw => PairingOutcome::Draw,
        PairingResult::Bye => PairingOutcome::Bye,
        PairingResult::Late => PairingOutcome::Late,
        PairingResult::Void => PairingOutcome::Void,
    }
}
