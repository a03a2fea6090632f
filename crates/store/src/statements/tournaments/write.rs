//! What changes about tournaments. Each of these is one part of a transaction.

use crate::error::StoreError;
use crate::record::{VariantSource, WallTime};
use crate::sql::{Owned, Sql, ToValue, number, params};
use crate::statements::games::{add_variant, create};
use crate::statements::online::share;
use crate::tournaments::{Contestant, PairingRecord, Tournament, TournamentChange, TournamentId};

type Done = Result<(), StoreError>;

pub(super) fn add(connection: &dyn Sql, tournament: &Tournament, variant: &VariantSource, most: u32) -> Done {
    let own = "SELECT count(*) FROM tournament WHERE organiser = ? AND status <> 'over'";
    let own: u32 = connection.only(own, params![tournament.organiser.0])?;
    if own >= most {
        return Err(StoreError::TooMany);
    }
    add_variant(connection, variant)?;
    let text = "INSERT INTO tournament
            (name, organiser, kind, variant, board_name, ladder, initial, increment, delay, rated, listed, status,
            rounds, minutes, round, created_at, starts_at, begun_at, due_at, paused_at, ended_at, version, id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    let values = values(tournament, tournament.version)?;
    let values: Vec<&dyn ToValue> = values.iter().map(|value| value as &dyn ToValue).collect();
    connection.execute(text, &values).map_err(|error| error.or_if_taken(StoreError::Taken))?;
    Ok(())
}

/// What stands in the columns, the name in addresses last.
fn values(tournament: &Tournament, version: u64) -> Result<Vec<Owned>, StoreError> {
    let time = |time: Option<WallTime>| time.map(|time| number(time.0)).transpose().map(Owned::of);
    let clock = &tournament.clock;
    Ok(vec![
        Owned::of(&tournament.name),
        Owned::of(&tournament.organiser.0),
        Owned::of(tournament.kind.word()),
        Owned::of(&tournament.variant.0),
        Owned::of(&tournament.board_name),
        Owned::of(&tournament.ladder),
        Owned::of(number(clock.initial.0)?),
        Owned::of(number(clock.increment.0)?),
        Owned::of(number(clock.delay.0)?),
        Owned::of(tournament.rated),
        Owned::of(tournament.listed),
        Owned::of(tournament.status.word()),
        Owned::of(tournament.rounds),
        Owned::of(tournament.minutes),
        Owned::of(tournament.round),
        Owned::of(number(tournament.created_at.0)?),
        time(tournament.starts_at)?,
        time(tournament.begun_at)?,
        time(tournament.due_at)?,
        time(tournament.paused_at)?,
        time(tournament.ended_at)?,
        Owned::of(number(version)?),
        Owned::of(&tournament.id.0),
    ])
}

/// One change at a time: of two who have read the same version the second changes nothing.
pub(super) fn change(connection: &dyn Sql, change: &TournamentChange) -> Done {
    let tournament = &change.tournament;
    let text =
        "UPDATE tournament SET name = ?, organiser = ?, kind = ?, variant = ?, board_name = ?, ladder = ?,
            initial = ?, increment = ?, delay = ?, rated = ?, listed = ?, status = ?, rounds = ?, minutes = ?,
            round = ?, created_at = ?, starts_at = ?, begun_at = ?, due_at = ?, paused_at = ?, ended_at = ?,
            version = ?
        WHERE id = ? AND version = ?";
    let mut values = values(tournament, tournament.version + 1)?;
    values.push(Owned::of(number(tournament.version)?));
    let values: Vec<&dyn ToValue> = values.iter().map(|value| value as &dyn ToValue).collect();
    if connection.execute(text, &values)? == 0 {
        return Err(StoreError::Conflict);
    }
    for contestant in &change.contestants {
        keep_contestant(connection, &tournament.id, contestant)?;
    }
    for (record, online) in &change.games {
        create(connection, record)?;
        share(connection, online)?;
    }
    change.pairings.iter().try_for_each(|pairing| keep_pairing(connection, &tournament.id, pairing))
}

fn keep_contestant(connection: &dyn Sql, id: &TournamentId, contestant: &Contestant) -> Done {
    let text = "INSERT INTO contestant
            (tournament, number, account, player, name, rating, taking, missed, joined_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (tournament, number) DO UPDATE SET account = excluded.account, player = excluded.player,
            name = excluded.name, rating = excluded.rating, taking = excluded.taking, missed = excluded.missed,
            joined_at = excluded.joined_at";
    let values = params![
        id.0,
        contestant.number,
        contestant.account.as_ref().map(|account| &account.0),
        contestant.player.to_string(),
        contestant.name,
        contestant.rating,
        contestant.taking.word(),
        contestant.missed,
        number(contestant.joined_at.0)?,
    ];
    connection.execute(text, values).map_err(|error| error.or_if_taken(StoreError::Conflict))?;
    Ok(())
}

/// What has come of a pairing stays so.
fn keep_pairing(connection: &dyn Sql, id: &TournamentId, pairing: &PairingRecord) -> Done {
    let text =
        "INSERT INTO pairing (tournament, number, round, first, second, game, result, made_at, ended_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (tournament, number) DO UPDATE SET result = excluded.result, ended_at = excluded.ended_at
            WHERE pairing.result IS NULL";
    let values = params![
        id.0,
        pairing.number,
        pairing.round,
        pairing.first,
        pairing.second,
        pairing.game.as_ref().map(|game| &game.0),
        pairing.result.map(crate::tournaments::PairingResult::word),
        number(pairing.made_at.0)?,
        pairing.ended_at.map(|time| number(time.0)).transpose()?,
    ];
    if connection.execute(text, values).map_err(|error| error.or_if_taken(StoreError::Conflict))? == 0 {
        return Err(StoreError::Conflict);
    }
    Ok(())
}
