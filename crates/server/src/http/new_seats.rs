//! The seats of a new game, and what is said where a game cannot be set up.

use game::{MAX_TIME, Millis, SetupProblem, TimeControl};
use notation::FenError;
use protocol::NewSeat;
use store::{NoSuchPlayer, PlayerKind, SeatRecord};

use crate::error::ApiError;
use crate::live::NoGame;

/// The longest name of a player, in characters.
const MAX_NAME: usize = 60;
/// What a player is called who is still to come.
const NOBODY_YET: &str = "?";

pub(super) fn seat(number: u32, wish: &NewSeat) -> Result<SeatRecord, ApiError> {
    let name = if wish.open { NOBODY_YET } else { wish.name.trim() }.to_owned();
    if name.chars().count() > MAX_NAME {
        let message = format!("The name of player {number} is longer than {MAX_NAME} characters.");
        return Err(ApiError::refused("name-too-long", message, "Choose a shorter name."));
    }
    let time = |what: &str, seconds| millis(number, what, seconds);
    let clock = TimeControl {
        initial: time("initial time", wish.initial)?,
        increment: time("increment", wish.increment)?,
        delay: time("delay", wish.delay)?,
        per_turn: None,
    };
    let player = player(number, &wish.player)?;
    Ok(SeatRecord { name, player, clock })
}

/// Who plays, from the word for it.
pub(super) fn player(number: u32, word: &protocol::PlayerKind) -> Result<PlayerKind, ApiError> {
    word.0.parse().map_err(|error: NoSuchPlayer| {
        let remedy = "Write human, random, greedy, or a level from level1 on.";
        ApiError::refused("wrong-player", sentence(&format!("player {number}: {error}")), remedy)
    })
}

/// Seconds in milliseconds, if a clock can show them.
fn millis(number: u32, what: &str, seconds: f64) -> Result<Millis, ApiError> {
    let millis = (seconds * 1000.0).round();
    if (0.0..=MAX_TIME.0 as f64).contains(&millis) {
        return Ok(Millis(millis as u64));
    }
    let message = format!("The {what} of player {number} is {seconds} seconds, which no clock can show.");
    Err(ApiError::refused("wrong-time", message, "Write a number of seconds from 0 to a year."))
}

pub(super) fn refusal(no_game: NoGame) -> ApiError {
    let problems = match no_game {
        NoGame::Setup(problems) => problems,
        NoGame::Start(error) => return wrong_start(&error),
        NoGame::Rules(_) | NoGame::Log(_) => return ApiError::internal("a game cannot be set up", &no_game),
    };
    let (code, remedy) = match problems.first() {
        Some(SetupProblem::SeatCount { .. }) => {
            ("wrong-seat-count", "Give one seat for each player of the board.")
        }
        Some(SetupProblem::NameMissing { .. }) => ("name-missing", "Give every player a name."),
        Some(SetupProblem::IncrementAlone { .. }) => {
            ("increment-alone", "Add an initial time or a delay, or set the increment to 0.")
        }
        Some(SetupProblem::TooLong { .. } | SetupProblem::NoTurn { .. }) | None => {
            ("wrong-time", "Write a number of seconds from 0 to a year.")
        }
    };
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    ApiError::refused(code, sentence(&problems.join("; ")), remedy)
}

fn wrong_start(error: &FenError) -> ApiError {
    let at = match error {
        FenError::Text { at, .. } => Some(*at),
        FenError::Position(_) => None,
    };
    let remedy = "Correct the position, or leave the field empty to start as the board does.";
    ApiError::refused("wrong-start", sentence(&error.to_string()), remedy).at(at)
}

fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}
