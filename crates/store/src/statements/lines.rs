//! Games as lines of a list: which ones, in what order, and by which words they are found.

use game::Ply;
use rules::Player;

use crate::error::StoreError;
use crate::player::PlayerKind;
use crate::record::{
    DRAW, Ending, GameId, GameLine, GameQuery, Place, Source, VariantHash, WallTime, Winners,
};
use crate::sql::{Engine, FromValue, Owned, Row, Sql, SqlError, ToValue, params};

/// What a line is read from, of which games; the next value is whom it is for, whose own name of the game comes first.
fn columns(engine: Engine, games: &str) -> String {
    let seats = |column: &str| {
        let rows = format!("SELECT {column} FROM seat WHERE seat.game = game.number ORDER BY seat");
        engine.gathered(column, &rows)
    };
    format!(
        "SELECT game.id, game.variant, game.board_name, game.ply, game.status, game.updated_at,
            coalesce(notes.title, game.title), game.winners, game.source, game.number, {}, {}
        FROM {games} LEFT JOIN notes ON notes.game = game.id AND notes.account = ?",
        seats("name"),
        seats("player")
    )
}

/// Holds of games in which something has happened, and of those that somebody has named or brought here.
const IS_BEGUN: &str =
    "(game.ply > 0 OR game.status <> 'playing' OR game.title IS NOT NULL OR game.source <> 'played')";

/// The same for whoever has a name of their own for it, and for those who have come together to play. Asked for as a
/// value, whether somebody is waited for is looked up for the few games that it matters for; as an `EXISTS`, PostgreSQL
/// reads it of all games that there are first.
const IS_BEGUN_OR_NAMED: &str = "(game.ply > 0 OR game.status <> 'playing' OR game.source <> 'played'
    OR coalesce(notes.title, game.title) IS NOT NULL
    OR (SELECT waiting FROM online WHERE online.game = game.id) = FALSE
        AND (SELECT count(DISTINCT account) FROM online_seat WHERE online_seat.game = game.id) > 1)";

/// How a game that is over is kept.
pub(crate) const OVER: &str = "over";
/// How one that is not is kept.
pub(crate) const PLAYING: &str = "playing";

/// One game.
pub(crate) fn one_line(connection: &dyn Sql, id: &GameId) -> Result<Option<GameLine>, StoreError> {
    let text = format!("{} WHERE game.id = ?", columns(connection.engine(), "game"));
    Ok(connection.one(&text, params![None::<&str>, id.0], |row| Ok(line(row)))?)
}

/// Those of these games that there are, in any order.
pub(crate) fn lines(connection: &dyn Sql, games: &[GameId]) -> Result<Vec<GameLine>, StoreError> {
    let engine = connection.engine();
    let text = format!("{} WHERE game.id IN ({})", columns(engine, "game"), engine.listed("?"));
    Ok(connection.rows(&text, params![None::<&str>, names(games)?], |row| Ok(line(row)))?)
}

/// The games that a query asks for.
pub(crate) fn list(connection: &dyn Sql, query: &GameQuery) -> Result<Vec<GameLine>, StoreError> {
    let (conditions, mut values) = conditions(query);
    let engine = connection.engine();
    let games = if query.account.is_some() { super::online::their_games(engine) } else { "game".to_owned() };
    let text = format!(
        "{} WHERE {} ORDER BY game.updated_at DESC, game.number DESC LIMIT ?",
        columns(engine, &games),
        conditions.join(" AND ")
    );
    values.push(Owned::of(query.limit));
    let values: Vec<&dyn ToValue> = values.iter().map(|value| value as &dyn ToValue).collect();
    Ok(connection.rows(&text, &values, |row| Ok(line(row)))?)
}

/// The boards that listed games are played on.
pub(crate) fn boards(connection: &dyn Sql) -> Result<Vec<String>, StoreError> {
    let text = format!(
        "SELECT DISTINCT board_name FROM game WHERE hidden = FALSE AND {IS_BEGUN} ORDER BY board_name"
    );
    Ok(connection.rows(&text, &[], |row| Ok(row.get(0).unwrap_or_default()))?)
}

/// What must hold for a game to be listed, and the values that this speaks of.
fn conditions(query: &GameQuery) -> (Vec<&'static str>, Vec<Owned>) {
    let mut conditions = vec!["game.hidden = FALSE"];
    let account = query.account.as_ref().map(|account| Owned::of(&account.0));
    // Whose games they are, where that is asked, and whose names of them.
    let mut values: Vec<Owned> = account.iter().chain(&account).cloned().collect();
    values.push(Owned::of(query.account.as_ref().map(|account| &account.0)));
    for word in fold(&query.search).split_whitespace() {
        conditions.push("game.words || ' ' || coalesce(notes.words, '') LIKE ? ESCAPE '\\'");
        values.push(Owned::of(part(word)));
    }
    if let Some(player) = &query.player {
        conditions.push(
            "EXISTS (SELECT 1 FROM seat WHERE seat.game = game.number AND lower(seat.name) LIKE lower(?) ESCAPE '\\')",
        );
        values.push(Owned::of(part(player.trim())));
    }
    if let Some(board) = &query.board {
        conditions.push("game.board_name = ?");
        values.push(Owned::of(board));
    }
    if let Some(over) = query.over {
        conditions.push("game.status = ?");
        values.push(Owned::of(if over { OVER } else { PLAYING }));
    }
    match query.ending {
        Some(Ending::Drawn) => {
            conditions.push("game.winners = ?");
            values.push(Owned::of(DRAW));
        }
        Some(Ending::Won(Player(seat))) => {
            conditions.push("',' || game.winners || ',' LIKE ?");
            values.push(Owned::of(format!("%,{seat},%")));
        }
        None => {}
    }
    if let Some(source) = query.source {
        conditions.push("game.source = ?");
        values.push(Owned::of(source.word()));
    }
    if let Some(account) = account {
        conditions.push(super::online::IS_THEIRS);
        values.push(account);
    }
    if query.named {
        conditions.push("coalesce(notes.title, game.title) IS NOT NULL");
    }
    if !query.empty {
        conditions.push(IS_BEGUN_OR_NAMED);
    }
    if let Some(Place { updated_at, number }) = query.after {
        conditions.push("(game.updated_at, game.number) < (?, ?)");
        values.push(Owned::of(updated_at.0.cast_signed()));
        values.push(Owned::of(number.cast_signed()));
    }
    (conditions, values)
}

/// A pattern for whatever contains a text.
pub(crate) fn part(text: &str) -> String {
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
pub(crate) fn spell(connection: &dyn Sql, number: i64) -> Result<(), SqlError> {
    let text = "SELECT coalesce(title, '') || ' ' || board_name || ' ' ||
            coalesce((SELECT string_agg(name, ' ') FROM seat WHERE seat.game = game.number), '')
        FROM game WHERE number = ?";
    let words: String = match connection.only(text, params![number]) {
        // What is damaged is found by nothing, and is in the list all the same.
        Err(SqlError::Unreadable(_)) => String::new(),
        words => words?,
    };
    connection.execute("UPDATE game SET words = ? WHERE number = ?", params![fold(&words), number])?;
    Ok(())
}

/// The names of games as a list that SQL can read.
pub(crate) fn names(games: &[GameId]) -> Result<String, StoreError> {
    let names: Vec<&str> = games.iter().map(|game| game.0.as_str()).collect();
    serde_json::to_string(&names).map_err(|error| StoreError::Failed(error.to_string()))
}

/// The number of a game, if there is such a game.
pub(crate) fn number_of(connection: &dyn Sql, id: &GameId) -> Result<Option<i64>, SqlError> {
    connection.one("SELECT number FROM game WHERE id = ?", params![id.0], |row| row.get(0))
}

/// Lower case, and the accents of western languages left out, so that nobody needs to type them.
pub(crate) fn fold(text: &str) -> String {
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

fn value<T: FromValue + Default>(row: &Row<'_>, column: usize, damage: &mut Option<String>) -> T {
    row.get(column).unwrap_or_else(|error| {
        damage.get_or_insert(error.to_string());
        T::default()
    })
}
