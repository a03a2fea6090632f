//! What is known of tournaments.

use game::{Millis, TimeControl};

use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::record::{GameId, VariantHash, WallTime};
use crate::sql::{Owned, Row, Sql, SqlError, ToValue, number, params};
use crate::tournaments::{
    Contestant, PairingRecord, PairingResult, Taking, Tournament, TournamentGame, TournamentId,
    TournamentKind, TournamentLine, TournamentQuery, TournamentStatus, WholeTournament,
};

/// What is read of a tournament.
const HEAD: &str = "SELECT tournament.id, tournament.name, organiser, kind, variant, board_name, ladder, initial,
    increment, delay, rated, listed, status, rounds, minutes, round, tournament.created_at, starts_at, begun_at,
    due_at, paused_at, ended_at, version";

pub(super) fn whole(connection: &dyn Sql, id: &TournamentId) -> Result<Option<WholeTournament>, StoreError> {
    let text = format!("{HEAD} FROM tournament WHERE tournament.id = ?");
    let Some(tournament) =
        connection.one(&text, params![id.0], head).map_err(|error| error.about(&about(id)))?
    else {
        return Ok(None);
    };
    let text =
        "SELECT number, contestant.account, player, contestant.name, rating, taking, missed, joined_at,
            account.name, account.bot
        FROM contestant LEFT JOIN account
            ON account.id = contestant.account AND account.guest = FALSE AND account.deleted_at IS NULL
        WHERE tournament = ? ORDER BY number";
    let contestants =
        connection.rows(text, params![id.0], contestant).map_err(|error| error.about(&about(id)))?;
    let text = "SELECT number, round, first, second, game, result, made_at, ended_at FROM pairing
        WHERE tournament = ? ORDER BY number";
    let pairings = connection.rows(text, params![id.0], pairing).map_err(|error| error.about(&about(id)))?;
    Ok(Some(WholeTournament { tournament, contestants, pairings }))
}

pub(super) fn list(connection: &dyn Sql, query: &TournamentQuery) -> Result<Vec<TournamentLine>, StoreError> {
    let places = vec!["?"; query.statuses.len()].join(", ");
    let account = query.account.as_ref().map_or("", |account| &account.0).to_owned();
    let theirs = "EXISTS (SELECT 1 FROM contestant WHERE contestant.tournament = tournament.id
        AND contestant.account = ? AND contestant.taking = 'in')";
    let text = format!(
        "{HEAD}, (SELECT count(*) FROM contestant WHERE contestant.tournament = tournament.id
                AND (contestant.taking = 'in' OR begun_at IS NOT NULL)), account.name, {theirs}
        FROM tournament
            LEFT JOIN account ON account.id = organiser AND account.guest = FALSE AND account.deleted_at IS NULL
        WHERE status IN ({places}) AND (listed = TRUE OR organiser = ? OR {theirs})
        ORDER BY ended_at DESC, coalesce(begun_at, starts_at, tournament.created_at), tournament.id LIMIT ?"
    );
    let mut values = vec![Owned::of(&account)];
    values.extend(query.statuses.iter().map(|status| Owned::of(status.word())));
    values.extend([Owned::of(&account), Owned::of(&account), Owned::of(query.limit)]);
    let values: Vec<&dyn ToValue> = values.iter().map(|value| value as &dyn ToValue).collect();
    let line = |row: &Row<'_>| {
        Ok(TournamentLine {
            tournament: head(row)?,
            contestants: row.get(23)?,
            organiser_name: row.get(24)?,
            yours: row.get(25)?,
        })
    };
    Ok(connection.rows(&text, &values, line)?)
}

pub(super) fn due(connection: &dyn Sql, now: WallTime) -> Result<Vec<TournamentId>, StoreError> {
    let text = "SELECT id FROM tournament WHERE status IN ('running', 'paused')
            OR (status = 'coming' AND starts_at <= ?)
        ORDER BY created_at, id";
    Ok(connection.rows(text, params![number(now.0)?], |row| row.get(0).map(TournamentId))?)
}

pub(super) fn version(connection: &dyn Sql, id: &TournamentId) -> Result<Option<u64>, StoreError> {
    let found: Option<i64> =
        connection.one("SELECT version FROM tournament WHERE id = ?", params![id.0], |row| row.get(0))?;
    Ok(found.map(|version| time(version).0))
}

pub(super) fn playing_in(connection: &dyn Sql, account: &AccountId) -> Result<Vec<TournamentId>, StoreError> {
    let text = "SELECT tournament FROM contestant JOIN tournament ON tournament.id = contestant.tournament
        WHERE contestant.account = ? AND taking = 'in' AND status <> 'over'";
    Ok(connection.rows(text, params![account.0], |row| row.get(0).map(TournamentId))?)
}

pub(super) fn ended(connection: &dyn Sql, id: &TournamentId) -> Result<Vec<(u32, GameId)>, StoreError> {
    let text = "SELECT pairing.number, game.id FROM pairing JOIN game ON game.id = pairing.game
        WHERE tournament = ? AND result IS NULL AND game.status = 'over' ORDER BY pairing.number";
    Ok(connection.rows(text, params![id.0], |row| Ok((row.get(0)?, GameId(row.get(1)?))))?)
}

pub(super) fn all_of(
    connection: &dyn Sql,
    account: &AccountId,
) -> Result<Vec<(TournamentId, String)>, StoreError> {
    let text = "SELECT id, name FROM tournament WHERE organiser = ?
            OR id IN (SELECT tournament FROM contestant WHERE account = ?) ORDER BY created_at, id";
    let values = params![account.0, account.0];
    Ok(connection.rows(text, values, |row| Ok((TournamentId(row.get(0)?), row.get(1)?)))?)
}

pub(super) fn of_game(
    connection: &dyn Sql,
    game: &GameId,
) -> Result<Option<(TournamentId, String)>, StoreError> {
    let text = "SELECT tournament.id, tournament.name FROM pairing
        JOIN tournament ON tournament.id = pairing.tournament WHERE pairing.game = ?";
    Ok(connection.one(text, params![game.0], |row| Ok((TournamentId(row.get(0)?), row.get(1)?)))?)
}

pub(super) fn games_of(connection: &dyn Sql, account: &AccountId) -> Result<Vec<TournamentGame>, StoreError> {
    let text = "SELECT tournament.id, tournament.name, pairing.game, pairing.made_at FROM contestant
        JOIN tournament ON tournament.id = contestant.tournament
        JOIN pairing ON pairing.tournament = tournament.id AND pairing.result IS NULL
            AND (pairing.first = contestant.number OR pairing.second = contestant.number)
        JOIN game ON game.id = pairing.game
        WHERE contestant.account = ? AND tournament.status <> 'over' AND game.status = 'playing'
        ORDER BY pairing.made_at DESC, pairing.number DESC";
    let read = |row: &Row<'_>| {
        Ok(TournamentGame {
            tournament: TournamentId(row.get(0)?),
            name: row.get(1)?,
            game: GameId(row.get(2)?),
            made_at: time(row.get(3)?),
        })
    };
    Ok(connection.rows(text, params![account.0], read)?)
}

fn about(id: &TournamentId) -> String {
    format!("tournament {id}")
}

fn head(row: &Row<'_>) -> Result<Tournament, SqlError> {
    let kind: String = row.get(3)?;
    let status: String = row.get(12)?;
    let at = |column| Ok::<_, SqlError>(row.get::<Option<i64>>(column)?.map(time));
    let millis = |column| Ok::<_, SqlError>(Millis(time(row.get(column)?).0));
    Ok(Tournament {
        id: TournamentId(row.get(0)?),
        name: row.get(1)?,
        organiser: AccountId(row.get(2)?),
        kind: TournamentKind::of(&kind).ok_or_else(|| unreadable(&kind))?,
        variant: VariantHash(row.get(4)?),
        board_name: row.get(5)?,
        ladder: row.get(6)?,
        clock: TimeControl { initial: millis(7)?, increment: millis(8)?, delay: millis(9)?, per_turn: None },
        rated: row.get(10)?,
        listed: row.get(11)?,
        status: TournamentStatus::of(&status).ok_or_else(|| unreadable(&status))?,
        rounds: row.get(13)?,
        minutes: row.get(14)?,
        round: row.get(15)?,
        created_at: time(row.get(16)?),
        starts_at: at(17)?,
        begun_at: at(18)?,
        due_at: at(19)?,
        paused_at: at(20)?,
        ended_at: at(21)?,
        version: time(row.get(22)?).0,
    })
}

fn contestant(row: &Row<'_>) -> Result<Contestant, SqlError> {
    let (player, taking): (String, String) = (row.get(2)?, row.get(5)?);
    Ok(Contestant {
        number: row.get(0)?,
        account: row.get::<Option<String>>(1)?.map(AccountId),
        player: player.parse().map_err(|_| unreadable(&player))?,
        name: row.get(3)?,
        rating: row.get(4)?,
        taking: Taking::of(&taking).ok_or_else(|| unreadable(&taking))?,
        missed: row.get(6)?,
        joined_at: time(row.get(7)?),
        known_as: row
            .get::<Option<String>>(8)?
            .map(|name| Ok::<_, SqlError>((name, row.get(9)?)))
            .transpose()?,
    })
}

fn pairing(row: &Row<'_>) -> Result<PairingRecord, SqlError> {
    let result: Option<String> = row.get(5)?;
    let known = |word: String| PairingResult::of(&word).ok_or_else(|| unreadable(&word));
    Ok(PairingRecord {
        number: row.get(0)?,
        round: row.get(1)?,
        first: row.get(2)?,
        second: row.get(3)?,
        game: row.get::<Option<String>>(4)?.map(GameId),
        result: result.map(known).transpose()?,
        made_at: time(row.get(6)?),
        ended_at: row.get::<Option<i64>>(7)?.map(time),
    })
}

fn unreadable(word: &str) -> SqlError {
    SqlError::Unreadable(format!("nobody knows what \"{}\" means", word.escape_debug()))
}

fn time(number: i64) -> WallTime {
    WallTime(u64::try_from(number).unwrap_or(0))
}
