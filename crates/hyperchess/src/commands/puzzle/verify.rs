//! `hyperchess puzzle verify`: whether problems hold what they promise.

use std::collections::BTreeMap;

use puzzle::problem::verify as check;
use rules::Ruleset;

use super::read;
use crate::arguments::PuzzleVerify;
use crate::commands::{compile, find_board, load_library, print};
use crate::failure::Failure;
use crate::progress::Progress;

pub(crate) fn verify(arguments: &PuzzleVerify) -> Result<(), Failure> {
    let library = load_library(&arguments.content)?;
    let mut problems = Vec::new();
    for file in &arguments.files {
        let read = server::read_problems(&read(file)?);
        problems.extend(read.map_err(|what| Failure::not_so(format!("{}: {what}", file.display())))?);
    }
    if arguments.files.is_empty() {
        problems = server::built_in_problems();
    }
    let mut boards: BTreeMap<String, Ruleset> = BTreeMap::new();
    let (mut proved, mut flaws) = (0, Vec::new());
    {
        let progress = Progress::new(problems.len());
        for problem in &problems {
            if !boards.contains_key(&problem.board) {
                let compiled = find_board(&library, &problem.board).and_then(compile);
                boards.insert(problem.board.clone(), compiled?);
            }
            match check(problem, &boards[&problem.board]) {
                Ok(by_force) => proved += usize::from(by_force),
                Err(flaw) => flaws.push(format!("{}: {flaw}\n", problem.id)),
            }
            progress.advance();
        }
    }
    let sound = problems.len() - flaws.len();
    let end = format!(
        "{sound} of {} problems hold, {proved} of them proved by trying everything\n",
        problems.len()
    );
    print(&(flaws.concat() + &end))?;
    if flaws.is_empty() { Ok(()) } else { Err(Failure::NotSo(None)) }
}
