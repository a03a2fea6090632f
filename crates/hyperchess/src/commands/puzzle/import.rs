//! `hyperchess puzzle import`: the public CSV of lichess, and the older Spanish form.

use std::collections::HashSet;

use puzzle::problem::{OldPiece, OldProblem, OldSolution, Problem, from_csv, from_old};
use serde_json::Value;

use super::{read, write};
use crate::arguments::PuzzleImport;
use crate::commands::{compile, find_board, load_library};
use crate::failure::Failure;

/// How many mistakes are told one by one.
const TOLD: usize = 20;

pub(crate) fn import(arguments: &PuzzleImport) -> Result<(), Failure> {
    let library = load_library(&arguments.content)?;
    let entry = &find_board(&library, &arguments.board)?;
    let ruleset = compile(entry)?;
    let board = entry.key().unwrap_or(entry.name());
    let text = read(&arguments.file)?;
    let file = arguments.file.display();
    let (problems, mistakes) = match &arguments.solutions {
        Some(solutions) => {
            let solutions = read(solutions)?;
            old(&text, &solutions, &|problem, solution| from_old(&ruleset, board, problem, solution))
                .map_err(|what| Failure::wrong_call(format!("{file}: {what}")))?
        }
        None => csv(&text, &|line| from_csv(&ruleset, board, line).map_err(|error| error.to_string())),
    };
    for mistake in mistakes.iter().take(TOLD) {
        eprintln!("hyperchess: {file}: {mistake}");
    }
    if mistakes.len() > TOLD {
        eprintln!("hyperchess: {file}: {} more that cannot be read", mistakes.len() - TOLD);
    }
    if problems.is_empty() && mistakes.is_empty() {
        return Err(Failure::wrong_call(format!("{file} has no problems in it")));
    }
    write(&problems, arguments.out.as_deref())?;
    if mistakes.is_empty() { Ok(()) } else { Err(Failure::NotSo(None)) }
}

type Read = (Vec<Problem>, Vec<String>);

/// The lines of a CSV; the first may name the columns.
fn csv(text: &str, read: &dyn Fn(&str) -> Result<Problem, String>) -> Read {
    let (mut problems, mut mistakes) = (Vec::<Problem>::new(), Vec::new());
    let mut names = HashSet::new();
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        if number == 0 && line.starts_with("PuzzleId") {
            continue;
        }
        match read(line) {
            Ok(problem) if !names.insert(problem.id.clone()) => {
                mistakes.push(format!("line {}, column PuzzleId: an earlier line has the same", number + 1));
            }
            Ok(problem) => problems.push(problem),
            Err(what) => mistakes.push(format!("line {}, {what}", number + 1)),
        }
    }
    (problems, mistakes)
}

type ReadOld<'a> = dyn Fn(&OldProblem, &OldSolution) -> Result<Problem, String> + 'a;

/// Positions and solutions of the older form, brought together by their level.
fn old(positions: &str, solutions: &str, read: &ReadOld<'_>) -> Result<Read, String> {
    let positions = objects(positions)?;
    let solutions = objects(solutions).map_err(|what| format!("the solutions: {what}"))?;
    let solutions = solutions.iter().enumerate().map(|(place, value)| {
        let told = |what| format!("solution {}: {what}", place + 1);
        let cell = text(value, "destino").or_else(|_| text(value, "casilla")).map_err(told)?;
        let (piece, level) = (text(value, "pieza").map_err(told)?, level(value).map_err(told)?);
        Ok(OldSolution { level, piece, cell })
    });
    let solutions: Vec<OldSolution> = solutions.collect::<Result<_, String>>()?;
    let (mut problems, mut mistakes) = (Vec::<Problem>::new(), Vec::new());
    for (place, value) in positions.iter().enumerate() {
        let one = || {
            let problem = OldProblem { level: level(value)?, pieces: pieces(value)? };
            let fits = |solution: &&OldSolution| solution.level == problem.level;
            let solution = solutions
                .iter()
                .find(fits)
                .ok_or_else(|| format!("there is no solution of nivel {}", problem.level))?;
            read(&problem, solution)
        };
        match one() {
            Ok(problem) if problems.iter().any(|other| other.id == problem.id) => {
                mistakes.push(format!("problem {}: another one has the same nivel", place + 1));
            }
            Ok(problem) => problems.push(problem),
            Err(what) => mistakes.push(format!("problem {}: {what}", place + 1)),
        }
    }
    Ok((problems, mistakes))
}

/// The objects of a text: a list, or one after the other.
fn objects(text: &str) -> Result<Vec<Value>, String> {
    let mut found = Vec::new();
    for value in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
        match value.map_err(|error| error.to_string())? {
            Value::Array(values) => found.extend(values),
            value => found.push(value),
        }
    }
    Ok(found)
}

fn level(value: &Value) -> Result<u32, String> {
    let level = value.get("nivel").and_then(Value::as_u64).and_then(|level| u32::try_from(level).ok());
    level.ok_or_else(|| "`nivel` is missing: write a number, such as \"nivel\":1".to_owned())
}

fn text(value: &Value, name: &str) -> Result<String, String> {
    let found = value.get(name).and_then(Value::as_str).map(str::to_owned);
    found.ok_or_else(|| format!("`{name}` is missing: write a text, such as \"{name}\":\"66\""))
}

fn pieces(value: &Value) -> Result<Vec<OldPiece>, String> {
    let list = value.get("piezas").and_then(Value::as_array);
    let list = list.ok_or_else(|| "`piezas` is missing: write a list of pieces".to_owned())?;
    let piece = |(place, value): (usize, &Value)| {
        let told = |what| format!("piece {}: {what}", place + 1);
        Ok(OldPiece {
            piece: text(value, "pieza").map_err(told)?,
            cell: text(value, "casilla").map_err(told)?,
        })
    };
    list.iter().enumerate().map(piece).collect()
}
