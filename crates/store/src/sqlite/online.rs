//! Whose games are, in a SQLite file.

use rules::Player;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use super::SqliteStore;
use super::committer::{create, failed, keep, number, or_else};
use super::{lines, notes, reader, room, waiting};
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::online::{Attended, Kept, Notes, OnlineGame, OnlineStore, Visibility};
use crate::record::{GameId, GameRecord, KeptGame, SeatRecord, WallTime};
use crate::store::Answer;

/// What the ninth layout adds. Guests who can never come back are removed, so accounts are not referred to.
pub(super) const TABLES: &str = "
    CREATE TABLE online (
        game TEXT PRIMARY KEY NOT NULL REFERENCES game (id),
        maker TEXT NOT NULL,
        visibility TEXT NOT NULL,
        waiting INTEGER NOT NULL,
        made_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE online_seat (
        game TEXT NOT NULL REFERENCES online (game),
        seat INTEGER NOT NULL,
        account TEXT,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX online_waiting ON online (waiting, visibility, made_at DESC);
    CREATE INDEX online_maker ON online (maker);
    CREATE INDEX online_seat_account ON online_seat (account);
    PRAGMA user_version = 9;
";

/// What the tenth layout adds: whether a game is rated, whom it was made for and what they said to it, and who has put
/// it away for themselves.
pub(super) const CHALLENGES: &str = "
    ALTER TABLE online ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE online ADD COLUMN invited TEXT;
    ALTER TABLE online ADD COLUMN declined INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX online_invited ON online (invited, waiting) WHERE invited IS NOT NULL;
    CREATE TABLE put_away (
        game TEXT NOT NULL REFERENCES online (game),
        account TEXT NOT NULL,
        PRIMARY KEY (game, account)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 10;
";

/// What is read of a game without its seats.
const HEAD: &str =
    "SELECT online.game, maker, visibility, made_at, game.hidden, rated, invited, declined, ladder
    FROM online JOIN game ON game.id = online.game";

/// What holds of games that are somebody's: made by them, or with a seat of theirs, and not put away. The account
/// stands there three times.
pub(super) const IS_THEIRS: &str = "(EXISTS (SELECT 1 FROM online WHERE online.game = game.id AND maker = ?)
    OR EXISTS (SELECT 1 FROM online_seat WHERE online_seat.game = game.id AND account = ?))
    AND NOT EXISTS (SELECT 1 FROM put_away WHERE put_away.game = game.id AND put_away.account = ?)";

impl OnlineStore for SqliteStore {
    fn create_online(&self, game: GameRecord, online: OnlineGame) -> Answer<()> {
        self.change(move |connection| {
            create(connection, &game)?;
            share(connection, &online)
        })
    }

    fn keep_online(&self, game: KeptGame, online: OnlineGame) -> Answer<()> {
        self.change(move |connection| {
            keep(connection, &game)?;
            share(connection, &online)
        })
    }

    fn online(&self, game: &GameId) -> Answer<Option<OnlineGame>> {
        let game = game.clone();
        self.look(move |connection| online(connection, &game))
    }

    fn take_seat(&self, game: &GameId, seat: Option<Player>, account: &AccountId, name: &str) -> Answer<()> {
        let (game, account, name) = (game.clone(), account.clone(), name.to_owned());
        self.change(move |connection| take_seat(connection, &game, seat, &account, &name))
    }

    fn leave_seats(&self, game: &GameId, account: &AccountId) -> Answer<()> {
        let (game, account) = (game.clone(), account.clone());
        self.change(move |connection| leave_seats(connection, &game, &account))
    }

    fn playing(&self, account: &AccountId) -> Answer<Vec<GameId>> {
        let account = account.clone();
        self.look(move |connection| playing(connection, &account))
    }

    fn players(&self, game: &GameId) -> Answer<Vec<SeatRecord>> {
        let game = game.clone();
        self.look(move |connection| {
            let number =
                lines::number_of(connection, &game).map_err(failed)?.ok_or(StoreError::NoSuchGame)?;
            reader::seats(connection, &game, number)
        })
    }

    fn waiting_of(&self, maker: &AccountId, attended: Attended) -> Answer<u32> {
        let maker = maker.clone();
        self.look(move |connection| waiting::waiting_of(connection, &maker, &attended))
    }

    fn waiting(&self, attended: Attended, limit: u32) -> Answer<Vec<OnlineGame>> {
        self.look(move |connection| waiting::waiting(connection, &attended, limit))
    }

    fn still_waiting(&self, games: Vec<GameId>, attended: Attended) -> Answer<Vec<GameId>> {
        self.look(move |connection| waiting::still_waiting(connection, &games, &attended))
    }

    fn challenges(&self, account: &AccountId, attended: Attended, limit: u32) -> Answer<Vec<OnlineGame>> {
        let account = account.clone();
        self.look(move |connection| waiting::challenges(connection, &account, &attended, limit))
    }

    fn challenged_by(&self, maker: &AccountId, attended: Attended, limit: u32) -> Answer<Vec<OnlineGame>> {
        let maker = maker.clone();
        self.look(move |connection| waiting::challenged_by(connection, &maker, &attended, limit))
    }

    fn lapse(&self, attended: Attended) -> Answer<()> {
        self.change(move |connection| waiting::lapse(connection, &attended))
    }

    fn withdraw(&self, account: &AccountId) -> Answer<()> {
        let account = account.clone();
        self.change(move |connection| waiting::withdraw(connection, &account))
    }

    fn decline(&self, game: &GameId, account: &AccountId) -> Answer<()> {
        let (game, account) = (game.clone(), account.clone());
        self.change(move |connection| decline(connection, &game, &account))
    }

    fn call_off(&self, game: &GameId, maker: &AccountId, off: bool) -> Answer<()> {
        let (game, maker) = (game.clone(), maker.clone());
        self.change(move |connection| call_off(connection, &game, &maker, off))
    }

    fn notes(&self, game: &GameId, account: &AccountId) -> Answer<Notes> {
        let (game, account) = (game.clone(), account.clone());
        self.look(move |connection| notes::notes(connection, &game, &account))
    }

    fn note(&self, game: &GameId, account: &AccountId, tree: String) -> Answer<()> {
        let (game, account) = (game.clone(), account.clone());
        self.change(move |connection| notes::note(connection, &game, &account, &tree))
    }

    fn name_for(&self, game: &GameId, account: &AccountId, title: Option<String>) -> Answer<()> {
        let (game, account) = (game.clone(), account.clone());
        self.change(move |connection| notes::name_for(connection, &game, &account, title.as_deref()))
    }

    fn kept_by(&self, maker: &AccountId) -> Answer<Kept> {
        let maker = maker.clone();
        self.look(move |connection| room::kept_by(connection, &maker))
    }

    fn forget_hidden(&self, maker: &AccountId) -> Answer<()> {
        let maker = maker.clone();
        self.change(move |connection| room::forget_hidden(connection, &maker))
    }

    fn put_away(&self, game: &GameId, account: &AccountId, away: bool) -> Answer<()> {
        let (game, account) = (game.clone(), account.clone());
        self.change(move |connection| put_away(connection, &game, &account, away))
    }
}

/// Says whose a game is that was just made.
fn share(connection: &Connection, game: &OnlineGame) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached(
            "INSERT INTO online (game, maker, visibility, waiting, made_at, rated, invited, ladder)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .map_err(failed)?;
    let made_at = number(game.made_at.0)?;
    let invited = game.invited.as_ref().map(|account| &account.0);
    let values = params![
        game.game.0,
        game.maker.0,
        game.visibility.word(),
        game.is_waiting(),
        made_at,
        game.rated,
        invited,
        game.ladder,
    ];
    insert.execute(values).map_err(|error| or_else(&error, StoreError::Taken))?;
    let mut insert = connection
        .prepare_cached("INSERT INTO online_seat (game, seat, account) VALUES (?, ?, ?)")
        .map_err(failed)?;
    for (seat, holder) in &game.seats {
        let holder = holder.as_ref().map(|account| &account.0);
        insert.execute(params![game.game.0, seat.0, holder]).map_err(failed)?;
    }
    Ok(())
}

pub(super) fn online(connection: &Connection, game: &GameId) -> Result<Option<OnlineGame>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{HEAD} WHERE online.game = ?")).map_err(failed)?;
    let found = select.query_row([&game.0], |row| Ok(head(row))).optional().map_err(failed)?;
    found.map(|head| with_seats(connection, head?)).transpose()
}

pub(super) fn all(
    connection: &Connection,
    condition: &str,
    values: impl Params,
) -> Result<Vec<OnlineGame>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{HEAD} WHERE {condition}")).map_err(failed)?;
    let rows = select.query_map(values, |row| Ok(head(row))).map_err(failed)?;
    let heads = rows.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    heads.into_iter().map(|head| with_seats(connection, head?)).collect()
}

fn playing(connection: &Connection, account: &AccountId) -> Result<Vec<GameId>, StoreError> {
    let text = "SELECT DISTINCT online_seat.game FROM online_seat JOIN game ON game.id = online_seat.game
        WHERE account = ? AND game.hidden = 0 AND game.status = 'playing'";
    let mut select = connection.prepare_cached(text).map_err(failed)?;
    let rows = select.query_map([&account.0], |row| Ok(GameId(row.get(0)?))).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

/// Whoever was asked says no, which calls the game off.
fn decline(connection: &Connection, game: &GameId, account: &AccountId) -> Result<(), StoreError> {
    let known = online(connection, game)?.ok_or(StoreError::NoSuchGame)?;
    if known.invited.as_ref() != Some(account) || known.hidden {
        return Err(StoreError::NoSuchGame);
    }
    if !known.is_waiting() {
        return Err(StoreError::SeatTaken);
    }
    let execute = |text: &str| {
        connection.prepare_cached(text).and_then(|mut change| change.execute([&game.0])).map_err(failed)
    };
    execute("UPDATE online SET declined = 1 WHERE game = ?")?;
    execute("UPDATE game SET hidden = 1 WHERE id = ?")?;
    Ok(())
}

/// Only what has not begun is called off; nobody can take a seat meanwhile, since all changes are made one by one.
fn call_off(connection: &Connection, game: &GameId, maker: &AccountId, off: bool) -> Result<(), StoreError> {
    let known = online(connection, game)?.filter(|known| known.maker == *maker);
    if !known.ok_or(StoreError::NoSuchGame)?.is_waiting() {
        return Err(StoreError::SeatTaken);
    }
    let mut change = connection.prepare_cached("UPDATE game SET hidden = ? WHERE id = ?").map_err(failed)?;
    change.execute(params![off, game.0]).map_err(failed)?;
    Ok(())
}

fn put_away(
    connection: &Connection,
    game: &GameId,
    account: &AccountId,
    away: bool,
) -> Result<(), StoreError> {
    online(connection, game)?.ok_or(StoreError::NoSuchGame)?;
    let text = match away {
        true => "INSERT OR IGNORE INTO put_away (game, account) VALUES (?, ?)",
        false => "DELETE FROM put_away WHERE game = ? AND account = ?",
    };
    let mut change = connection.prepare_cached(text).map_err(failed)?;
    change.execute(params![game.0, account.0]).map_err(failed)?;
    Ok(())
}

/// A game without its seats.
fn head(row: &Row<'_>) -> Result<OnlineGame, StoreError> {
    let corrupt = |error: rusqlite::Error| StoreError::Corrupt(error.to_string());
    let word: String = row.get(2).map_err(corrupt)?;
    let visibility = Visibility::of(&word)
        .ok_or_else(|| StoreError::Corrupt(format!("\"{word}\" does not say who finds a game")))?;
    let made_at: i64 = row.get(3).map_err(corrupt)?;
    Ok(OnlineGame {
        game: GameId(row.get(0).map_err(corrupt)?),
        maker: AccountId(row.get(1).map_err(corrupt)?),
        visibility,
        seats: Vec::new(),
        made_at: WallTime(made_at.cast_unsigned()),
        hidden: row.get(4).map_err(corrupt)?,
        rated: row.get(5).map_err(corrupt)?,
        invited: row.get::<_, Option<String>>(6).map_err(corrupt)?.map(AccountId),
        declined: row.get(7).map_err(corrupt)?,
        ladder: row.get(8).map_err(corrupt)?,
    })
}

fn with_seats(connection: &Connection, head: OnlineGame) -> Result<OnlineGame, StoreError> {
    let mut select = connection
        .prepare_cached("SELECT seat, account FROM online_seat WHERE game = ? ORDER BY seat")
        .map_err(failed)?;
    let seat = |row: &Row<'_>| {
        let holder: Option<String> = row.get(1)?;
        Ok((Player(row.get(0)?), holder.map(AccountId)))
    };
    let rows = select.query_map([&head.game.0], seat).map_err(failed)?;
    let seats = rows.collect::<Result<_, _>>().map_err(failed)?;
    Ok(OnlineGame { seats, ..head })
}

fn take_seat(
    connection: &Connection,
    game: &GameId,
    wanted: Option<Player>,
    account: &AccountId,
    name: &str,
) -> Result<(), StoreError> {
    let known = online(connection, game)?.ok_or(StoreError::NoSuchGame)?;
    if known.hidden {
        return Err(StoreError::NoSuchGame);
    }
    let for_another = known.invited.as_ref().is_some_and(|invited| invited != account);
    if !known.seats_of(account).is_empty() || for_another {
        return Err(StoreError::SeatTaken);
    }
    let mut free = known.seats.iter().filter(|(_, holder)| holder.is_none()).map(|(seat, _)| *seat);
    let seat = free.find(|seat| wanted.is_none_or(|wanted| wanted == *seat)).ok_or(StoreError::SeatTaken)?;
    let execute = |text: &str, values: &[&dyn rusqlite::ToSql]| {
        connection.prepare_cached(text).and_then(|mut change| change.execute(values)).map_err(failed)
    };
    execute(
        "UPDATE online_seat SET account = ? WHERE game = ? AND seat = ?",
        &[&account.0, &game.0, &seat.0],
    )?;
    let left = known.seats.iter().filter(|(_, holder)| holder.is_none()).count() > 1;
    execute("UPDATE online SET waiting = ? WHERE game = ?", &[&left, &game.0])?;
    execute(
        "UPDATE seat SET name = ? WHERE seat = ? AND game = (SELECT number FROM game WHERE id = ?)",
        &[&name, &seat.0, &game.0],
    )?;
    spell(connection, game)
}

fn spell(connection: &Connection, game: &GameId) -> Result<(), StoreError> {
    let number = lines::number_of(connection, game).map_err(failed)?.ok_or(StoreError::NoSuchGame)?;
    lines::spell(connection, number).map_err(failed)
}

pub(super) fn leave_seats(
    connection: &Connection,
    game: &GameId,
    account: &AccountId,
) -> Result<(), StoreError> {
    let known = online(connection, game)?.ok_or(StoreError::NoSuchGame)?;
    if !known.is_waiting() {
        return Err(StoreError::SeatTaken);
    }
    for seat in known.seats_of(account) {
        let text = "UPDATE online_seat SET account = NULL WHERE game = ? AND seat = ?";
        let mut free = connection.prepare_cached(text).map_err(failed)?;
        free.execute(params![game.0, seat.0]).map_err(failed)?;
        let text =
            "UPDATE seat SET name = '?' WHERE seat = ? AND game = (SELECT number FROM game WHERE id = ?)";
        let mut rename = connection.prepare_cached(text).map_err(failed)?;
        rename.execute(params![seat.0, game.0]).map_err(failed)?;
    }
    spell(connection, game)
}
