//! What people leave behind: games to go on with, and wins (S5, S6).
//!
//! On one's own computer these are the files that there have always been. On a server for many everybody who is known,
//! be it as a guest, has files of their own; strangers have none.

use std::collections::BTreeSet;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use protocol::{SaveSolitaire, SavedSolitaire, SolitaireMoves, SolitaireRecord, SolitaireWin};
use puzzle::solitaire::files::{
    self, Date, LONGEST_NAME, LineError, Lines, Saved, add_win, in_order, next_number, read_records,
    read_saved,
};
use puzzle::solitaire::{Challenge, Letters, Level};

use super::{challenges, level_of, no_longer_than, on_board, read, record_view, saved_view, state, typed};
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::invisible::is_invisible;
use crate::puzzles::{Board, RECORDS, SAVED, Whose};
use crate::server::Server;

/// The most saved games that are kept on one's own computer, and on a server for many for each of them.
const MOST_SAVED: (usize, usize) = (1000, 50);
/// The most names that records are kept of, likewise.
const MOST_NAMES: (usize, usize) = (5000, 20);

/// The longest name that a client has for a game.
const LONGEST_ID: usize = 64;

/// How much somebody may keep.
fn allowance(whose: &Whose, (alone, among_many): (usize, usize)) -> usize {
    if matches!(whose, Whose::Desk) { alone } else { among_many }
}

/// Whose files are written; strangers are asked to come in first.
fn writer(principal: &Principal) -> Result<Whose, ApiError> {
    match principal {
        Principal::Person(person) if !person.may_play() => {
            let message = "This token does not allow playing.";
            Err(ApiError::forbidden("no-playing", message, "Make a token that does."))
        }
        Principal::Stranger => Err(ApiError::not_logged_in()),
        known => Ok(Whose::of(known)),
    }
}

fn refused(code: &'static str, message: &str, remedy: &'static str) -> ApiError {
    ApiError::refused(code, message.to_owned(), remedy)
}

pub(crate) async fn save(
    State(server): State<Server>,
    principal: Principal,
    body: Bytes,
) -> Result<Json<SavedSolitaire>, ApiError> {
    let whose = writer(&principal)?;
    let wish: SaveSolitaire = read(&body)?;
    on_board(server, move |server, board| saved(server, board, &whose, &wish)).await
}

fn saved(
    server: &Server,
    board: &Board,
    whose: &Whose,
    wish: &SaveSolitaire,
) -> Result<SavedSolitaire, ApiError> {
    let level = level_of(wish.level);
    if !level.may_save() {
        return Err(refused(
            "no-saving",
            "Games of this level are not saved.",
            "Play easy or hard to save games.",
        ));
    }
    if level.seconds().is_some_and(|seconds| wish.used >= seconds) {
        return Err(refused("time-is-up", "The time of this game is used up.", "Begin a new game."));
    }
    let date = day(&wish.date).ok_or_else(|| refused("wrong-day", "That is no day.", "Send yyyy-mm-dd."))?;
    let challenge = typed(&board.solitaire, &wish.challenge, false)?;
    let mut open = server.puzzles().files.open(whose);
    let text = open.read(SAVED)?.unwrap_or_default();
    let Lines { read: mut games, errors } = read_saved(&board.solitaire, &text);
    if games.len() >= allowance(whose, MOST_SAVED) {
        return Err(refused("too-many", "There are too many saved games.", "Delete some of them."));
    }
    let game = Saved { number: next_number(&games), date, used: Some(wish.used), level, challenge };
    games.push(game.clone());
    let kept = kept_lines(&text, &errors);
    open.write(SAVED, &(kept + &files::write_saved(&board.solitaire, &games)))?;
    Ok(saved_view(&board.solitaire, &game))
}

pub(crate) async fn forget(
    State(server): State<Server>,
    principal: Principal,
    Path(number): Path<u32>,
) -> Result<Json<protocol::Done>, ApiError> {
    let whose = writer(&principal)?;
    on_board(server, move |server, board| forgotten(server, board, &whose, number)).await
}

fn forgotten(server: &Server, board: &Board, whose: &Whose, number: u32) -> Result<protocol::Done, ApiError> {
    let mut open = server.puzzles().files.open(whose);
    let text = open.read(SAVED)?.unwrap_or_default();
    let Lines { read: mut games, errors } = read_saved(&board.solitaire, &text);
    let before = games.len();
    games.retain(|game| game.number != number);
    if games.len() == before {
        return Err(ApiError::not_found("saved game of that number"));
    }
    let kept = kept_lines(&text, &errors);
    open.write(SAVED, &(kept + &files::write_saved(&board.solitaire, &games)))?;
    Ok(protocol::Done {})
}

/// The lines that cannot be read. They are somebody's too: they stay.
fn kept_lines(text: &str, errors: &[LineError]) -> String {
    let bad: BTreeSet<usize> = errors.iter().map(|error| error.line).collect();
    let lines = text.lines().enumerate().filter(|(place, _)| bad.contains(&(place + 1)));
    lines.map(|(_, line)| format!("{line}\n")).collect()
}

pub(crate) async fn win(
    State(server): State<Server>,
    principal: Principal,
    body: Bytes,
) -> Result<Json<Vec<SolitaireRecord>>, ApiError> {
    let whose = writer(&principal)?;
    let win: SolitaireWin = read(&body)?;
    on_board(server, move |server, board| won(server, board, &whose, &win)).await
}

fn won(
    server: &Server,
    board: &Board,
    whose: &Whose,
    win: &SolitaireWin,
) -> Result<Vec<SolitaireRecord>, ApiError> {
    let level = level_of(win.level);
    let name = checked_name(&win.name)?;
    no_longer_than(LONGEST_ID, win.game.len(), "the name of the game")?;
    // As many boards as the level has, so that nobody sends more than are worth looking at.
    let mut all = win.boards.len() == level.boards() as usize && level != Level::Training;
    for moves in win.boards.iter().take(level.boards() as usize) {
        all = all && is_won(board, moves)?;
    }
    if !all || !level.may_type() && !are_of_the_file(server, board, win)? {
        return Err(refused(
            "not-won",
            "That is no win at this level.",
            "Play the boards to their last piece.",
        ));
    }
    let mut open = server.puzzles().files.open(whose);
    let text = open.read(RECORDS)?.unwrap_or_default();
    let Lines { read: mut records, errors } = read_records(&text);
    let names = allowance(whose, MOST_NAMES);
    if records.len() >= names && !records.iter().any(|record| record.name == name) {
        let message = "There are too many names in the records.";
        return Err(refused("too-many", message, "Play under a name that is in the records."));
    }
    if !server.puzzles().has_counted(whose, &win.game) {
        add_win(&mut records, &name, level);
        let kept = kept_lines(&text, &errors);
        open.write(RECORDS, &(kept + &files::write_records(&records)))?;
        server.puzzles().note_counted(whose, &win.game);
    }
    Ok(Level::ALL.iter().flat_map(|&level| in_order(&records, level)).map(record_view).collect())
}

fn is_won(board: &Board, moves: &SolitaireMoves) -> Result<bool, ApiError> {
    let challenge = typed(&board.solitaire, &moves.challenge, false)?;
    state(board, &challenge, &moves.moves).map(|state| state.won == Some(true))
}

/// Whether the boards of a win are challenges of the file at that level, each another one.
fn are_of_the_file(server: &Server, board: &Board, win: &SolitaireWin) -> Result<bool, ApiError> {
    let lines = challenges(server, board)?;
    let text = |challenge: &Challenge| challenge.text(&board.solitaire, Letters::Spanish);
    let at_level = |&&(_, level): &&(Challenge, Level)| level == level_of(win.level);
    let mut left: BTreeSet<String> =
        lines.read.iter().filter(at_level).map(|(challenge, _)| text(challenge)).collect();
    for moves in &win.boards {
        if !left.remove(&text(&typed(&board.solitaire, &moves.challenge, false)?)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A name as it is kept.
fn checked_name(name: &str) -> Result<String, ApiError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let digits = name.split(' ').any(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let unseen = |letter: char| letter != ' ' && (letter.is_control() || is_invisible(letter));
    let odd = name.contains([',', ';']) || name.contains(unseen) || digits;
    if odd || name.is_empty() || name.chars().count() > LONGEST_NAME {
        let message = format!(
            "A name has 1 to {LONGEST_NAME} characters that can be seen, no comma, and no word that is a number."
        );
        return Err(ApiError::refused("wrong-name", message, "Choose another name."));
    }
    Ok(name)
}

fn day(text: &str) -> Option<Date> {
    let [year, month, day] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
    Date::read(&format!("{day}{month}{year}"))
}
