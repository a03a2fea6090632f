//! `hyperchess adjudicate`: how games end.

use rules::{History, Outcome, Position, Ruleset};

use super::{answer_lines, compile, find_board, load_library, read_position};
use crate::arguments::Content;
use crate::failure::Failure;

/// What stands for the start position.
const START: &str = "start";

pub(crate) fn adjudicate(board: &str, content: &Content) -> Result<(), Failure> {
    let library = load_library(content)?;
    let board = &find_board(&library, board)?;
    let ruleset = compile(board)?;
    answer_lines(|line| {
        let (position, history) = play_through(&ruleset, line)?;
        let Verdict { result, reason } = verdict(&position, &history);
        Ok(format!("{result} {reason}"))
    })
}

/// The position at the end of `FEN | move move ...`.
fn play_through(ruleset: &Ruleset, line: &str) -> Result<(Position, History), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (before, moves) = match words.iter().rposition(|word| *word == "|") {
        Some(bar) => (&words[..bar], &words[bar + 1..]),
        None => (&words[..], &[][..]),
    };
    let mut position =
        if before == [START] { ruleset.start() } else { read_position(ruleset, &before.join(" "))? };
    let mut history = History::new(&position);
    for (index, text) in moves.iter().enumerate() {
        let mv = position.move_from_text(text).ok_or_else(|| illegal(&position, index + 1, text))?;
        let mover = position.turn();
        position.play_unchecked(mv);
        history.push(mover, mv, &position);
    }
    Ok((position, history))
}

fn illegal(position: &Position, number: usize, text: &str) -> String {
    let why = match position.outcome() {
        None => "is not legal here; write coordinates such as e2e4",
        Some(_) => "comes after the end of the game; leave it out",
    };
    format!("move {number}, \"{text}\", {why}")
}

/// The result of a game that goes on.
const ONGOING: &str = "-";

/// How a game stands.
struct Verdict {
    /// Who has won, as scripts read it.
    result: String,
    /// Why, in one word.
    reason: &'static str,
}

/// How a game stands. Everything that can end or draw a game is told here.
fn verdict(position: &Position, history: &History) -> Verdict {
    match history.outcome(position) {
        Some(outcome) => Verdict { result: result(position, outcome), reason: outcome.cause.word() },
        None => Verdict { result: ONGOING.to_owned(), reason: "playing" },
    }
}

fn result(position: &Position, outcome: Outcome) -> String {
    let players: Vec<_> = position.ruleset().players().collect();
    if let [first, second] = players[..] {
        let result = match (outcome.winners.has(first), outcome.winners.has(second)) {
            (true, false) => "1-0",
            (false, true) => "0-1",
            _ => "1/2",
        };
        return result.to_owned();
    }
    if outcome.winners.is_empty() {
        return "0".to_owned();
    }
    let winners: Vec<String> = outcome.winners.iter().map(|player| (player.0 + 1).to_string()).collect();
    winners.join("+")
}
