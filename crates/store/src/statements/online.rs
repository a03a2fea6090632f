//! Whose games are, in a database.

use std::collections::BTreeMap;

use rules::Player;

use super::games::{create, keep};
use super::{lines, loading, notes, room, waiting};
use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::online::{Attended, Kept, Notes, OnlineGame, OnlineStore, Visibility};
use crate::record::{GameId, GameRecord, KeptGame, SeatRecord, WallTime};
use crate::sql::{Engine, Row, Sql, ToValue, number, params};
use crate::sql_store::SqlStore;
use crate::store::Answer;

/// What is read of a game without its seats.
const HEAD: &str =
    "SELECT online.game, maker, visibility, made_at, game.hidden, rated, invited, declined, ladder
    FROM online JOIN game ON game.id = online.game";

/// The games of somebody: made by them, or with a seat of theirs. The account stands there twice. Theirs come first,
/// each is then looked up, and both databases leave it at that: nobody waits until the games of all others have been
/// looked at.
pub(crate) fn their_games(engine: Engine) -> String {
    let theirs = "(SELECT game FROM online WHERE maker = ? UNION SELECT game FROM online_seat WHERE account = ?) AS theirs";
    format!("{theirs} CROSS JOIN {}", engine.looked_up("game", "game.id = theirs.game"))
}

/// What holds of those that are not put away. The account stands there once.
pub(crate) const IS_THEIRS: &str = "theirs.game = game.id
    AND NOT EXISTS (SELECT 1 FROM put_away WHERE put_away.game = game.id AND put_away.account = ?)";

impl OnlineStore for SqlStore {
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

    fn players(&self, games: Vec<GameId>) -> Answer<Vec<Vec<SeatRecord>>> {
        self.look(move |connection| loading::seats_of(connection, &games))
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
pub(crate) fn share(connection: &dyn Sql, game: &OnlineGame) -> Result<(), StoreError> {
    let text = "INSERT INTO online (game, maker, visibility, waiting, made_at, rated, invited, ladder)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
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
    connection.execute(text, values).map_err(|error| error.or_if_taken(StoreError::Taken))?;
    let text = "INSERT INTO online_seat (game, seat, account) VALUES (?, ?, ?)";
    for (seat, holder) in &game.seats {
        let holder = holder.as_ref().map(|account| &account.0);
        connection.execute(text, params![game.game.0, seat.0, holder])?;
    }
    Ok(())
}

pub(crate) fn online(connection: &dyn Sql, game: &GameId) -> Result<Option<OnlineGame>, StoreError> {
    let text = format!("{HEAD} WHERE online.game = ?");
    let found = connection.one(&text, params![game.0], |row| Ok(head(row)))?;
    Ok(with_seats(connection, found.into_iter().collect::<Result<_, _>>()?)?.pop())
}

pub(crate) fn all(
    connection: &dyn Sql,
    condition: &str,
    values: &[&dyn ToValue],
) -> Result<Vec<OnlineGame>, StoreError> {
    let heads = connection.rows(&format!("{HEAD} WHERE {condition}"), values, |row| Ok(head(row)))?;
    with_seats(connection, heads.into_iter().collect::<Result<_, _>>()?)
}

fn playing(connection: &dyn Sql, account: &AccountId) -> Result<Vec<GameId>, StoreError> {
    let text = "SELECT DISTINCT online_seat.game FROM online_seat JOIN game ON game.id = online_seat.game
        WHERE account = ? AND game.hidden = FALSE AND game.status = 'playing'";
    Ok(connection.rows(text, params![account.0], |row| row.get(0).map(GameId))?)
}

/// Whoever was asked says no, which calls the game off.
fn decline(connection: &dyn Sql, game: &GameId, account: &AccountId) -> Result<(), StoreError> {
    let known = online(connection, game)?.ok_or(StoreError::NoSuchGame)?;
    if known.invited.as_ref() != Some(account) || known.hidden {
        return Err(StoreError::NoSuchGame);
    }
    if !known.is_waiting() {
        return Err(StoreError::SeatTaken);
    }
    connection.execute("UPDATE online SET declined = TRUE WHERE game = ?", params![game.0])?;
    connection.execute("UPDATE game SET hidden = TRUE WHERE id = ?", params![game.0])?;
    Ok(())
}

/// Only what has not begun is called off; nobody can take a seat meanwhile, since all changes are made one by one.
fn call_off(connection: &dyn Sql, game: &GameId, maker: &AccountId, off: bool) -> Result<(), StoreError> {
    let known = online(connection, game)?.filter(|known| known.maker == *maker);
    if !known.ok_or(StoreError::NoSuchGame)?.is_waiting() {
        return Err(StoreError::SeatTaken);
    }
    connection.execute("UPDATE game SET hidden = ? WHERE id = ?", params![off, game.0])?;
    Ok(())
}

fn put_away(connection: &dyn Sql, game: &GameId, account: &AccountId, away: bool) -> Result<(), StoreError> {
    online(connection, game)?.ok_or(StoreError::NoSuchGame)?;
    let text = match away {
        true => "INSERT INTO put_away (game, account) VALUES (?, ?) ON CONFLICT (game, account) DO NOTHING",
        false => "DELETE FROM put_away WHERE game = ? AND account = ?",
    };
    connection.execute(text, params![game.0, account.0])?;
    Ok(())
}

/// A game without its seats.
fn head(row: &Row<'_>) -> Result<OnlineGame, StoreError> {
    let word: String = row.get(2)?;
    let visibility = Visibility::of(&word)
        .ok_or_else(|| StoreError::Corrupt(format!("\"{word}\" does not say who finds a game")))?;
    let made_at: i64 = row.get(3)?;
    Ok(OnlineGame {
        game: GameId(row.get(0)?),
        maker: AccountId(row.get(1)?),
        visibility,
        seats: Vec::new(),
        made_at: WallTime(made_at.cast_unsigned()),
        hidden: row.get(4)?,
        rated: row.get(5)?,
        invited: row.get::<Option<String>>(6)?.map(AccountId),
        declined: row.get(7)?,
        ladder: row.get(8)?,
    })
}

/// Games with their seats, all read at once: a database may be far away.
fn with_seats(connection: &dyn Sql, mut games: Vec<OnlineGame>) -> Result<Vec<OnlineGame>, StoreError> {
    if games.is_empty() {
        return Ok(games);
    }
    let names: Vec<GameId> = games.iter().map(|game| game.game.clone()).collect();
    let text = format!(
        "SELECT game, seat, account FROM online_seat WHERE game IN ({}) ORDER BY game, seat",
        connection.engine().listed("?")
    );
    let mut seats: BTreeMap<String, Vec<(Player, Option<AccountId>)>> = BTreeMap::new();
    let rows = connection.rows(&text, params![lines::names(&names)?], |row| {
        Ok((row.get(0)?, (Player(row.get(1)?), row.get::<Option<String>>(2)?.map(AccountId))))
    })?;
    for (game, seat) in rows {
        seats.entry(game).or_default().push(seat);
    }
    for game in &mut games {
        game.seats = seats.remove(&game.game.0).unwrap_or_default();
    }
    Ok(games)
}

fn take_seat(
    connection: &dyn Sql,
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
    connection.execute(
        "UPDATE online_seat SET account = ? WHERE game = ? AND seat = ?",
        params![account.0, game.0, seat.0],
    )?;
    let left = known.seats.iter().filter(|(_, holder)| holder.is_none()).count() > 1;
    connection.execute("UPDATE online SET waiting = ? WHERE game = ?", params![left, game.0])?;
    connection.execute(
        "UPDATE seat SET name = ? WHERE seat = ? AND game = (SELECT number FROM game WHERE id = ?)",
        params![name, seat.0, game.0],
    )?;
    spell(connection, game)
}

fn spell(connection: &dyn Sql, game: &GameId) -> Result<(), StoreError> {
    let number = lines::number_of(connection, game)?.ok_or(StoreError::NoSuchGame)?;
    Ok(lines::spell(connection, number)?)
}

pub(crate) fn leave_seats(
    connection: &dyn Sql,
    game: &GameId,
    account: &AccountId,
) -> Result<(), StoreError> {
    let known = online(connection, game)?.ok_or(StoreError::NoSuchGame)?;
    if !known.is_waiting() {
        return Err(StoreError::SeatTaken);
    }
    for seat in known.seats_of(account) {
        let text = "UPDATE online_seat SET account = NULL WHERE game = ? AND seat = ?";
        connection.execute(text, params![game.0, seat.0])?;
        let text =
            "UPDATE seat SET name = '?' WHERE seat = ? AND game = (SELECT number FROM game WHERE id = ?)";
        connection.execute(text, params![seat.0, game.0])?;
    }
    spell(connection, game)
}
