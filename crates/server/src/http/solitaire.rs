//! `/v1/solitaire`: Solitaire Chess, its challenges and its files (S1–S7).

mod kept;

pub(crate) use kept::{forget, save, win};

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use protocol::{
    ChallengeWish, SavedSolitaire, SolitaireHome, SolitaireLevel, SolitaireMoves, SolitaireRecord,
    SolitaireRights, SolitaireState, Solution, SolutionWish,
};
use puzzle::chance::Chance;
use puzzle::solitaire::files::{
    self, Date, Lines, Saved, in_order, read_challenges, read_records, read_saved,
};
use puzzle::solitaire::{Challenge, Letters, Level, Solitaire, Solver, Wrong};
use serde::de::DeserializeOwned;

use crate::chance;
use crate::error::ApiError;
use crate::identity::Principal;
use crate::problem_file::built_in_challenges;
use crate::puzzles::{Board, CHALLENGES, RECORDS, SAVED, Whose};
use crate::record::aside;
use crate::server::Server;
use crate::view::puzzle_position;

/// The most captures that are read: no board has as many pieces.
const MOST_CAPTURES: usize = 1024;
/// The most challenges that somebody may not want again.
const MOST_BUT: usize = 100;

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, ApiError> {
    serde_json::from_slice(body).map_err(|error| ApiError::malformed(&error))
}

/// Works on the board of Solitaire beside the threads that answer: solving takes a while, and so do files.
async fn on_board<T: Send + 'static>(
    server: Server,
    work: impl FnOnce(&Server, &Board) -> Result<T, ApiError> + Send + 'static,
) -> Result<Json<T>, ApiError> {
    let working = aside("Solitaire cannot go on", move || {
        let content = server.content();
        work(&server, server.puzzles().board(&content)?)
    });
    working.await?.map(Json)
}

/// Turns away lists that are longer than any game needs.
fn no_longer_than(most: usize, length: usize, what: &str) -> Result<(), ApiError> {
    if length > most { Err(ApiError::malformed(&format!("{what}: at most {most}"))) } else { Ok(()) }
}

pub(crate) async fn home(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<SolitaireHome>, ApiError> {
    on_board(server, move |server, board| whole_home(server, board, &Whose::of(&principal))).await
}

fn whole_home(server: &Server, board: &Board, whose: &Whose) -> Result<SolitaireHome, ApiError> {
    let challenges = challenges(server, board)?;
    let open = server.puzzles().files.open(whose);
    let saved = read_saved(&board.solitaire, &open.read(SAVED)?.unwrap_or_default());
    let records = read_records(&open.read(RECORDS)?.unwrap_or_default());
    let mut problems = Vec::new();
    tell(&mut problems, CHALLENGES, &challenges);
    tell(&mut problems, SAVED, &saved);
    tell(&mut problems, RECORDS, &records);
    let count = |level| challenges.read.iter().filter(|(_, other)| *other == level).count() as u32;
    Ok(SolitaireHome {
        geometry: board.variant.hash().0.clone(),
        levels: Level::ALL.iter().map(|&level| rights(level, count(level))).collect(),
        saved: saved.read.iter().map(|game| saved_view(&board.solitaire, game)).collect(),
        records: Level::ALL
            .iter()
            .flat_map(|&level| in_order(&records.read, level))
            .map(record_view)
            .collect(),
        problems,
    })
}

/// Notes what could not be read of a file.
fn tell<T>(problems: &mut Vec<String>, name: &str, lines: &Lines<T>) {
    problems.extend(lines.errors.iter().take(20).map(|error| format!("{name}, {error}")));
}

/// The challenges of the user's file or, without one, those that ship with the program.
fn challenges(server: &Server, board: &Board) -> Result<Lines<(Challenge, Level)>, ApiError> {
    let own = server.puzzles().files.open(&Whose::Desk).read(CHALLENGES)?;
    Ok(read_challenges(&board.solitaire, own.as_deref().unwrap_or(built_in_challenges())))
}

pub(crate) async fn challenge(
    State(server): State<Server>,
    body: Bytes,
) -> Result<Json<SolitaireState>, ApiError> {
    let wish: ChallengeWish = read(&body)?;
    no_longer_than(MOST_BUT, wish.but.len(), "challenges that are not wanted again")?;
    on_board(server, move |server, board| begun(server, board, &wish)).await
}

fn begun(server: &Server, board: &Board, wish: &ChallengeWish) -> Result<SolitaireState, ApiError> {
    let level = level_of(wish.level);
    let challenge = match &wish.text {
        Some(text) if level.may_type() => typed(&board.solitaire, text, wish.english)?,
        Some(_) => {
            let message = "At this level challenges come from the file.".to_owned();
            return Err(ApiError::refused("no-typing", message, "Choose another level to type one in."));
        }
        None => drawn(server, board, level, wish)?,
    };
    let state = state(board, &challenge, &[])?;
    // In training one may try what cannot be done; a game against the clock must be one that can be won.
    if state.grade.is_none() && level != Level::Training {
        let message = "This challenge cannot be solved.".to_owned();
        return Err(ApiError::refused("no-solution", message, "Change some pieces, or try it in training."));
    }
    Ok(state)
}

fn typed(solitaire: &Solitaire, text: &str, english: bool) -> Result<Challenge, ApiError> {
    let letters = if english { Letters::Own } else { Letters::Spanish };
    let read = Challenge::read(solitaire, text, letters);
    let (challenge, _) = read.map_err(|error| {
        let code = match error.wrong {
            Wrong::Length => "challenge-length",
            Wrong::Piece { .. } => "challenge-piece",
            Wrong::Letter { .. } => "challenge-letter",
            Wrong::Cell { .. } => "challenge-cell",
            Wrong::Taken { .. } => "challenge-taken",
            Wrong::Many { .. } => "challenge-many",
            Wrong::Few => "challenge-few",
            Wrong::Level { .. } => "challenge-level",
        };
        let message = format!("The challenge cannot be read: {error}.");
        let remedy = "Write pieces such as Ta4-c4-Cb2-Ac1.";
        ApiError::refused(code, message, remedy).at(Some(error.column.saturating_sub(1)))
    })?;
    Ok(challenge)
}

/// One of the file: by chance, or by the day.
fn drawn(server: &Server, board: &Board, level: Level, wish: &ChallengeWish) -> Result<Challenge, ApiError> {
    let lines = challenges(server, board)?;
    let fits = |other: Level| level == Level::Training || other == level;
    let mut found: Vec<&Challenge> =
        lines.read.iter().filter(|(_, other)| fits(*other)).map(|(challenge, _)| challenge).collect();
    let seed = match &wish.day {
        // The same for everybody on that day.
        Some(day) => {
            day.bytes().fold(0, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)))
        }
        None => chance::number()?,
    };
    let text = |challenge: &Challenge| challenge.text(&board.solitaire, Letters::Spanish);
    let fresh: Vec<&Challenge> =
        found.iter().copied().filter(|&challenge| !wish.but.contains(&text(challenge))).collect();
    if !fresh.is_empty() {
        found = fresh;
    }
    // The file is the user's, so lines that cannot be solved are passed over where a game must be one that can be won.
    let mut chance = Chance::new(seed);
    while !found.is_empty() {
        let challenge = found.swap_remove(chance.below(found.len()));
        let solvable =
            || Solver::new(&board.solitaire, challenge).is_ok_and(|mut solver| is_solvable(&mut solver));
        if level == Level::Training || solvable() {
            return Ok(challenge.clone());
        }
    }
    let none = {
        let message = format!("{CHALLENGES} has no challenge of this level.");
        ApiError::refused(
            "no-challenge",
            message,
            "Add lines to the file, or take it away to get those that ship.",
        )
    };
    Err(none)
}

/// Whether there is a solution; what is too much to look at has none that anybody could wait for.
fn is_solvable(solver: &mut Solver<'_>) -> bool {
    solver.some(None, 1).is_ok_and(|solutions| !solutions.is_empty())
}

pub(crate) async fn position(
    State(server): State<Server>,
    body: Bytes,
) -> Result<Json<SolitaireState>, ApiError> {
    let SolitaireMoves { challenge, moves } = read(&body)?;
    let standing = move |_: &Server, board: &Board| {
        let challenge = typed(&board.solitaire, &challenge, false)?;
        state(board, &challenge, &moves)
    };
    on_board(server, standing).await
}

fn state(board: &Board, challenge: &Challenge, moves: &[String]) -> Result<SolitaireState, ApiError> {
    no_longer_than(MOST_CAPTURES, moves.len(), "captures")?;
    let wrong = |error: rules::SetupError| ApiError::malformed(&error);
    let mut position = board.solitaire.position(challenge).map_err(wrong)?;
    let (mut captured, mut last) = (Vec::new(), None);
    for text in moves {
        let mv = position.move_from_text(text).ok_or_else(|| {
            ApiError::refused(
                "illegal",
                format!("`{text}` is no capture there."),
                "Choose a piece that can capture.",
            )
        })?;
        captured.extend(position.piece_at(mv.to()).map(|piece| piece.kind.0));
        position.play_unchecked(mv);
        last = Some(mv);
    }
    let now = Challenge::of(&position);
    let grade = if moves.is_empty() {
        let solver = Solver::new(&board.solitaire, challenge);
        solver.ok().and_then(|mut solver| solver.grade().ok().flatten()).map(|grade| grade.0)
    } else {
        None
    };
    Ok(SolitaireState {
        challenge: challenge.text(&board.solitaire, Letters::Spanish),
        now: now.text(&board.solitaire, Letters::Spanish),
        won: position.outcome().map(|outcome| !outcome.winners.is_empty()),
        position: puzzle_position(&position, &board.variant, last),
        captured,
        grade,
    })
}

pub(crate) async fn solution(State(server): State<Server>, body: Bytes) -> Result<Json<Solution>, ApiError> {
    let wish: SolutionWish = read(&body)?;
    on_board(server, move |_, board| solved(board, &wish)).await
}

fn solved(board: &Board, wish: &SolutionWish) -> Result<Solution, ApiError> {
    let challenge = typed(&board.solitaire, &wish.challenge, false)?;
    let from = wish.from.map(board::Cell);
    let too_many = |error: puzzle::solitaire::TooMany| {
        ApiError::refused(
            "too-many",
            format!("There is too much to look at: {error}."),
            "Take away some pieces.",
        )
    };
    let mut solver =
        Solver::new(&board.solitaire, &challenge).map_err(|error| ApiError::malformed(&error))?;
    let counts = solver.counts(from).map_err(too_many)?;
    let line = solver.some(from, 1).map_err(too_many)?.pop().unwrap_or_default();
    let mut position = board.solitaire.position(&challenge).map_err(|error| ApiError::malformed(&error))?;
    let moves = line.iter().map(|&mv| {
        let text = position.move_text(mv);
        position.play_unchecked(mv);
        text
    });
    let moves = moves.collect();
    let hints = solver.hints().map_err(too_many)?;
    let hints = hints.map(|hints| [hints.first.0, hints.captured.0, hints.last.0]);
    Ok(Solution { moves, count: counts.count, distinct: counts.distinct, hints })
}

fn level_of(level: SolitaireLevel) -> Level {
    match level {
        SolitaireLevel::Easy => Level::Easy,
        SolitaireLevel::Hard => Level::Hard,
        SolitaireLevel::VeryHard => Level::VeryHard,
        SolitaireLevel::Training => Level::Training,
    }
}

fn level_view(level: Level) -> SolitaireLevel {
    match level {
        Level::Easy => SolitaireLevel::Easy,
        Level::Hard => SolitaireLevel::Hard,
        Level::VeryHard => SolitaireLevel::VeryHard,
        Level::Training => SolitaireLevel::Training,
    }
}

fn rights(level: Level, challenges: u32) -> SolitaireRights {
    SolitaireRights {
        level: level_view(level),
        seconds: level.seconds(),
        boards: level.boards(),
        may_undo: level.may_undo(),
        may_pause: level.may_pause(),
        may_save: level.may_save(),
        may_type: level.may_type(),
        challenges,
    }
}

fn saved_view(solitaire: &Solitaire, game: &Saved) -> SavedSolitaire {
    let Date { year, month, day } = game.date;
    SavedSolitaire {
        number: game.number,
        date: format!("{year:04}-{month:02}-{day:02}"),
        used: game.used,
        level: level_view(game.level),
        challenge: game.challenge.text(solitaire, Letters::Spanish),
    }
}

fn record_view(record: files::Record) -> SolitaireRecord {
    SolitaireRecord { name: record.name, wins: record.wins, level: level_view(record.level) }
}
