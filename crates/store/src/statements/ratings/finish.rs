//! The end of a game: how it went for everybody, and what it makes of their ratings. This happens in the transaction
//! that the end is written in, so that both are there or neither.

use game::Standing;
use rating::{MAX_VALUE, MIN_VALUE, Rating, Side, rate};
use rules::Player;

use super::rating_at;
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::online::{OnlineGame, Visibility};
use crate::player::PlayerKind;
use crate::ratings::{Outcome, Pool, RatedPlayer, days_between};
use crate::record::{SeatRecord, WallTime, Winners};
use crate::sql::{Sql, number, params};
use crate::statements::{loading, online};
use crate::store::Append;

/// Milliseconds of a day.
const DAY: f64 = 86_400_000.0;

/// One seat of a game that is over.
struct Seat {
    seat: Player,
    /// Who is rated there; nobody knows whose it was if nobody.
    player: Option<RatedPlayer>,
    outcome: Outcome,
    place: u32,
    /// What the game made of the player's rating, if it was rated.
    change: Option<(Rating, Rating)>,
}

/// Keeps how a game went, once.
pub(crate) fn finish(connection: &dyn Sql, game: i64, append: &Append) -> Result<(), StoreError> {
    let (Some(standings), Some(winners)) = (&append.standings, &append.winners) else { return Ok(()) };
    // What nobody has said is theirs is on nobody's page.
    let Some(online) = online::online(connection, &append.game)? else { return Ok(()) };
    if is_finished(connection, game)? {
        return Ok(());
    }
    let players = loading::seats(connection, &append.game, game)?;
    let mut seats = seats(&online, &players, standings, winners);
    for seat in &mut seats {
        // Whoever has left for good has no page.
        if let Some(RatedPlayer::Person(account)) = &seat.player
            && !is_here(connection, account, true)?
        {
            seat.player = None;
        }
    }
    let pool = pool(&players);
    let ladder = online.ladder.as_deref().filter(|_| online.rated);
    let mut rated = None;
    if let Some(ladder) = ladder
        && may_count(connection, &seats, standings)?
    {
        rate_all(connection, (pool, ladder), &mut seats, standings, append.at)?;
        rated = Some((pool, ladder));
    }
    let public = is_public(&online);
    seats.iter().try_for_each(|seat| add(connection, game, seat, rated, public, append.at))
}

/// A game that was over goes on, since moves were taken back: it has gone no way yet. Rated games never do.
pub(crate) fn unfinish(connection: &dyn Sql, game: i64) -> Result<(), StoreError> {
    let text = "DELETE FROM result WHERE game = ? AND pool IS NULL";
    connection.execute(text, params![game])?;
    Ok(())
}

fn is_finished(connection: &dyn Sql, game: i64) -> Result<bool, StoreError> {
    Ok(connection.exists("SELECT 1 FROM result WHERE game = ? LIMIT 1", params![game])?)
}

/// Whether others find it on the pages of those who played: games of several people that were open to all, and rated
/// ones unless they were kept to those who had the link.
fn is_public(online: &OnlineGame) -> bool {
    let open = online.visibility == Visibility::Public;
    open && (online.is_shared() || online.rated) || online.rated && online.invited.is_some()
}

/// Where a machine plays, everybody is compared with machines.
pub(super) fn pool(players: &[SeatRecord]) -> Pool {
    match players.iter().any(|player| player.player != PlayerKind::Human) {
        true => Pool::Machines,
        false => Pool::People,
    }
}

fn seats(
    online: &OnlineGame,
    players: &[SeatRecord],
    standings: &[Standing],
    Winners(winners): &Winners,
) -> Vec<Seat> {
    let holder = |seat: Player| {
        let held = online.seats.iter().find(|(held, _)| *held == seat);
        held.and_then(|(_, holder)| holder.clone()).map(RatedPlayer::Person)
    };
    let all = (0..).map(Player).zip(players).map(|(seat, record)| {
        let side = standings.iter().find(|side| side.seats.contains(&seat));
        let place = side.map_or(1, |side| side.place);
        let outcome = match winners.contains(&seat) {
            true => Outcome::Won,
            false if winners.is_empty() && place == 1 => Outcome::Drawn,
            false => Outcome::Lost,
        };
        let player = match record.player {
            PlayerKind::Human => holder(seat),
            machine => Some(RatedPlayer::Machine(machine)),
        };
        Seat { seat, player, outcome, place, change: None }
    });
    all.collect()
}

/// Whether a game says who plays better: everybody has an account of their own, and every side has made a move.
fn may_count(connection: &dyn Sql, seats: &[Seat], standings: &[Standing]) -> Result<bool, StoreError> {
    let mut people: Vec<&AccountId> = Vec::new();
    for seat in seats {
        match &seat.player {
            Some(RatedPlayer::Person(account)) if people.contains(&account) => return Ok(false),
            Some(RatedPlayer::Person(account)) if !is_here(connection, account, false)? => return Ok(false),
            Some(RatedPlayer::Person(account)) => people.push(account),
            Some(RatedPlayer::Machine(_)) => {}
            None => return Ok(false),
        }
    }
    Ok(!people.is_empty() && standings.len() > 1 && standings.iter().all(|side| side.moved))
}

/// Whether somebody is still known, perhaps as a guest.
fn is_here(connection: &dyn Sql, account: &AccountId, guests: bool) -> Result<bool, StoreError> {
    let text = "SELECT 1 FROM account WHERE id = ? AND deleted_at IS NULL AND (? OR NOT guest)";
    Ok(connection.exists(text, params![account.0, guests])?)
}

fn rate_all(
    connection: &dyn Sql,
    ladder: (Pool, &str),
    seats: &mut [Seat],
    standings: &[Standing],
    at: WallTime,
) -> Result<(), StoreError> {
    let known = |seat: &Player| match seats.get(seat.index()).and_then(|seat| seat.player.as_ref()) {
        Some(player) => known(connection, ladder, player, at),
        None => Ok(Rating::NEW),
    };
    let mut sides = Vec::with_capacity(standings.len());
    for side in standings {
        let members = side.seats.iter().map(known).collect::<Result<_, StoreError>>()?;
        sides.push(Side { members, place: side.place });
    }
    for ((side, before), after) in standings.iter().zip(&sides).zip(rate(&sides)) {
        for ((seat, before), after) in side.seats.iter().zip(&before.members).zip(after) {
            if let Some(seat) = seats.get_mut(seat.index()) {
                seat.change = Some((*before, after));
            }
        }
    }
    seats.iter().try_for_each(|seat| write(connection, ladder, seat, at))
}

/// How strong somebody is by now.
fn known(
    connection: &dyn Sql,
    (pool, ladder): (Pool, &str),
    player: &RatedPlayer,
    now: WallTime,
) -> Result<Rating, StoreError> {
    let text = "SELECT value, deviation, volatility, rated_at FROM rating
        WHERE pool = ? AND ladder = ? AND player = ?";
    let values = params![pool.word(), ladder, player.to_string()];
    let found = connection
        .one(text, values, |row| Ok((rating_at(row, 0)?, WallTime(row.get::<i64>(3)?.cast_unsigned()))))?;
    let rating = found.and_then(|(rating, at)| Some(rating?.after_idling(days_between(at, now))));
    Ok(rating.unwrap_or(Rating::NEW))
}

/// A machine may have several seats in one game: what each of them made of its rating is added up.
fn write(
    connection: &dyn Sql,
    (pool, ladder): (Pool, &str),
    seat: &Seat,
    at: WallTime,
) -> Result<(), StoreError> {
    let (Some(player), Some((before, after))) = (&seat.player, seat.change) else { return Ok(()) };
    let text = "INSERT INTO rating
            (pool, ladder, player, value, deviation, volatility, rated_at, sure_until, wins, losses, draws)
        VALUES (?1, ?2, ?3, ?4, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
        ON CONFLICT (pool, ladder, player) DO UPDATE SET
            value = CASE WHEN rating.value + ?5 < ?13 THEN ?13 WHEN rating.value + ?5 > ?14 THEN ?14
                ELSE rating.value + ?5 END,
            deviation = excluded.deviation, volatility = excluded.volatility, rated_at = excluded.rated_at,
            sure_until = excluded.sure_until, wins = rating.wins + excluded.wins,
            losses = rating.losses + excluded.losses, draws = rating.draws + excluded.draws";
    let sure = at.0.saturating_add((after.days_until_provisional() * DAY) as u64);
    let counted = |outcome: Outcome| i64::from(seat.outcome == outcome);
    let values = params![
        pool.word(),
        ladder,
        player.to_string(),
        after.value,
        after.value - before.value,
        after.deviation,
        after.volatility,
        number(at.0)?,
        number(sure)?,
        counted(Outcome::Won),
        counted(Outcome::Lost),
        counted(Outcome::Drawn),
        MIN_VALUE,
        MAX_VALUE,
    ];
    connection.execute(text, values)?;
    Ok(())
}

fn add(
    connection: &dyn Sql,
    game: i64,
    seat: &Seat,
    rated: Option<(Pool, &str)>,
    public: bool,
    at: WallTime,
) -> Result<(), StoreError> {
    let Some(player) = &seat.player else { return Ok(()) };
    // A machine's games that were not rated are on nobody's page.
    if rated.is_none() && matches!(player, RatedPlayer::Machine(_)) {
        return Ok(());
    }
    let text =
        "INSERT INTO result (game, seat, player, board_name, outcome, place, public, ended_at, pool, ladder,
            value_before, deviation_before, volatility_before, value_after, deviation_after, volatility_after)
        SELECT number, ?2, ?3, board_name, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15
        FROM game WHERE number = ?1";
    let (before, after) = seat.change.unzip();
    let part = |rating: Option<Rating>, part: fn(Rating) -> f64| rating.map(part);
    let values = params![
        game,
        seat.seat.0,
        player.to_string(),
        seat.outcome.word(),
        seat.place,
        public,
        number(at.0)?,
        rated.map(|(pool, _)| pool.word()),
        rated.map(|(_, ladder)| ladder),
        part(before, |rating| rating.value),
        part(before, |rating| rating.deviation),
        part(before, |rating| rating.volatility),
        part(after, |rating| rating.value),
        part(after, |rating| rating.deviation),
        part(after, |rating| rating.volatility),
    ];
    connection.execute(text, values)?;
    Ok(())
}
