//! Games as lines of a list: which ones, in what order, and by which words they are found.

use game::Ply;
use rules::Player;
use rusqlite::types::{FromSql, Value};
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use crate::error::StoreError;
use crate::player::PlayerKind;
use crate::record::{
    DRAW, Ending, GameId, GameLine, GameQuery, Place, Source, VariantHash, WallTime, Winners,
};

/// What a line is read from; the first value is whom it is for, whose own name of the game comes first.
const COLUMNS: &str = "SELECT game.id, game.variant, game.board_name, game.ply, game.status, game.updated_at,
        coalesce(notes.title, game.title), game.winners, game.source, game.number,
        (SELECT json_group_array(name) FROM (SELECT name FROM seat WHERE seat.game = game.number ORDER BY seat)),
        (SELECT json_group_array(player) FROM (SELECT player FROM seat WHERE seat.game = game.number ORDER BY seat))
    FROM game LEFT JOIN notes ON notes.game = game.id AND notes.account = ?";

/// Holds of games in which something has happened, and of those that somebody has named or brought here.
const IS_BEGUN: &str =
    "(game.ply > 0 OR game.status <> 'playing' OR game.title IS NOT NULL OR game.source <> 'played')";

/// The same for whoever has a name of their own for it, and for those who have come together to play.
const IS_BEGUN_OR_NAMED: &str = "(game.ply > 0 OR game.status <> 'playing' OR game.source <> 'played'
    OR coalesce(notes.title, game.title) IS NOT NULL
    OR EXISTS (SELECT 1 FROM online WHERE online.game = game.id AND waiting = 0)
        AND (SELECT count(DISTINCT account) FROM online_seat WHERE online_seat.game = game.id) > 1)";

/// How a game that is over is kept.
pub(super) const OVER: &str = "over";
/// How one that is not is kept.
pub(super) const PLAYING: &str = "playing";

/// One game.
pub(super) fn one_line(connection: &Connection, id: &GameId) -> Result<Option<GameLine>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{COLUMNS} WHERE game.id = ?")).map_err(failed)?;
    select.query_row([None, Some(&id.0)], |row| Ok(line(row))).optional().map_err(failed)
}

/// The games that a query asks for.
pub(super) fn list(connection: &Connection, query: &GameQuery) -> Result<Vec<GameLine>, StoreError> {
    let (conditions, mut values) = conditions(query);
    let text = format!(
        "{COLUMNS} WHERE {} ORDER BY game.updated_at DESC, game.number DESC LIMIT ?",
        conditions.join(" AND ")
    );
    values.push(query.limit.into());
    let mut select = connection.prepare_cached(&text).map_err(failed)?;
    let rows = select.query_map(params_from_iter(values), |row| Ok(line(row))).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

/// The boards that listed games are played on.
pub(super) fn boards(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut select = connection
        .prepare_cached(&format!(
            "SELECT DISTINCT board_name FROM game WHERE hidden = 0 AND {IS_BEGUN} ORDER BY board_name"
        ))
        .map_err(failed)?;
    let rows = select.query_map([], |row| Ok(row.get(0).unwrap_or_default())).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

/// What must hold for a game to be listed, and the values that this speaks of.
fn conditions(query: &GameQuery) -> (Vec<&'static str>, Vec<Value>) {
    let mut conditions = vec!["game.hidden = 0"];
    let reader = query.account.as_ref().map(|account| account.0.clone());
    let mut values: Vec<Value> = vec![reader.into()];
    for word in fold(&query.search).split_whitespace() {
        conditions.push("game.words || ' ' || coalesce(notes.words, '') LIKE ? ESCAPE '\\'");
        values.push(part(word).into());
    }
    if let Some(player) = &query.player {
        conditions.push(
            "EXISTS (SELECT 1 FROM seat WHERE seat.game = game.number AND seat.name LIKE ? ESCAPE '\\')",
        );
        values.push(part(player.trim()).into());
    }
    if let Some(board) = &query.board {
        conditions.push("game.board_name = ?");
        values.push(board.clone().into());
    }
    if let Some(over) = query.over {
        conditions.push("game.status = ?");
        values.push(if over { OVER } else { PLAYING }.to_owned().into());
    }
    match query.ending {
        Some(Ending::Drawn) => {
            conditions.push("game.winners = ?");
            values.push(DRAW.to_owned().into());
        }
        Some(Ending::Won(Player(seat))) => {
            conditions.push("',' || game.winners || ',' LIKE ?");
            values.push(format!("%,{seat},%").into());
        }
        None => {}
    }
    if let Some(source) = query.source {
        conditions.push("game.source = ?");
        values.push(source.word().to_owned().into());
    }
    if let Some(account) = &query.account {
        conditions.push(super::online::IS_THEIRS);
        values.extend(std::iter::repeat_n(account.0.clone().into(), 3));
    }
    if query.named {
        conditions.push("coalesce(notes.title, game.title) IS NOT NULL");
    }
    if !query.empty {
        conditions.push(IS_BEGUN_OR_NAMED);
    }
    if let Some(Place { updated_at, number }) = query.after {
        conditions.push("(game.updated_at, game.number) < (?, ?)");
        values.push(updated_at.0.cast_signed().into());
        values.push(number.cast_signed().into());
    }
    (conditions, values)
}

/// A pattern for whatever contains a text.
pub(super) fn part(text: &str) -> String {
    let mut pattern = String::from("%");
    for letter in text.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

/// Writes down anew by which words a game is found: its name, its board and its players.
pub(super) fn spell(connection: &Connection, number: i64) -> rusqlite::Result<()> {
    let mut select = connection.prepare_cached(
        "SELECT coalesce(title, '') || ' ' || board_name || ' ' ||
            coalesce((SELECT group_concat(name, ' ') FROM seat WHERE seat.game = game.number), '')
         FROM game WHERE number = ?",
    )?;
    // What is damaged is found by nothing, and is in the list all the same.
    let words: String = select.query_row([number], |row| row.get(0)).unwrap_or_default();
    let mut update = connection.prepare_cached("UPDATE game SET words = ? WHERE number = ?")?;
    update.execute(params![fold(&words), number])?;
    Ok(())
}

/// The number of a game, if there is such a game.
pub(super) fn number_of(connection: &Connection, id: &GameId) -> rusqlite::Result<Option<i64>> {
    let mut select = connection.prepare_cached("SELECT number FROM game WHERE id = ?")?;
    select.query_row([&id.0], |row| row.get(0)).optional()
}

/// The same for every game.
pub(super) fn spell_all(connection: &Connection) -> rusqlite::Result<()> {
    let mut select = connection.prepare("SELECT number FROM game")?;
    let numbers = select.query_map([], |row| row.get(0))?.collect::<Result<Vec<i64>, _>>()?;
    numbers.into_iter().try_for_each(|number| spell(connection, number))
}

/// Lower case, and the accents of western languages left out, so that nobody needs to type them.
pub(super) fn fold(text: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' | 'ń' => 'n',
        'ç' => 'c',
        'ł' => 'l',
        other => other,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// A game in the list. What cannot be read of it is said in the line and keeps no other from being read.
fn line(row: &Row<'_>) -> GameLine {
    let mut damage = None;
    let names: String = value(row, 10, &mut damage);
    let seats: Vec<String> = serde_json::from_str(&names).unwrap_or_default();
    if seats.is_empty() {
        damage.get_or_insert("its players are missing".to_owned());
    }
    let players: String = value(row, 11, &mut damage);
    let players: Vec<String> = serde_json::from_str(&players).unwrap_or_default();
    // Whom nobody knows is taken for a person; the game itself cannot be opened then and says so.
    let players = players.iter().map(|word| word.parse().unwrap_or(PlayerKind::Human)).collect();
    let winners: Option<String> = value(row, 7, &mut damage);
    let source: String = value(row, 8, &mut damage);
    let updated_at = WallTime(value::<i64>(row, 5, &mut damage).cast_unsigned());
    GameLine {
        id: GameId(value(row, 0, &mut damage)),
        title: value(row, 6, &mut damage),
        variant: VariantHash(value(row, 1, &mut damage)),
        board_name: value(row, 2, &mut damage),
        seats,
        players,
        ply: Ply(u32::try_from(value::<i64>(row, 3, &mut damage)).unwrap_or(0)),
        over: value::<String>(row, 4, &mut damage) == OVER,
        winners: winners.as_deref().and_then(Winners::read),
        source: Source::of(&source).unwrap_or_default(),
        updated_at,
        place: Place { updated_at, number: value::<i64>(row, 9, &mut damage).cast_unsigned() },
        damage,
    }
}

fn value<T: FromSql + Default>(row: &Row<'_>, column: usize, damage: &mut Option<String>) -> T {
    row.get(column).unwrap_or_else(|error| {
        damage.get_or_insert(error.to_string());
        T::default()
    })
}

fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}
