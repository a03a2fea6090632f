//! `hyperchess puzzle verify`: whether problems hold what they promise.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use puzzle::problem::{Surety, Verifier};

use super::read;
use crate::arguments::PuzzleVerify;
use crate::commands::{compile, find_board, knowledge, load_library, print};
use crate::failure::Failure;
use crate::progress::Progress;

pub(crate) fn verify(arguments: &PuzzleVerify) -> Result<(), Failure> {
    let library = load_library(&arguments.content)?;
    let mut problems = Vec::new();
    for file in &arguments.files {
        let name = file.display();
        let found = server::read_problems(&read(file)?);
        let found = found.map_err(|what| Failure::not_so(format!("{name}: {what}")))?;
        if found.is_empty() {
            return Err(Failure::wrong_call(format!("{name} has no problems in it")));
        }
        problems.extend(found);
    }
    if arguments.files.is_empty() {
        problems = server::built_in_problems();
    }
    let mut boards: BTreeMap<String, Verifier> = BTreeMap::new();
    let (mut proved, mut flaws) = (0, Vec::new());
    {
        let progress = Progress::new(problems.len());
        for problem in &problems {
            let verifier = match boards.entry(problem.board.clone()) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => {
                    let entry = &find_board(&library, &problem.board)?;
                    let ruleset = compile(entry)?;
                    new.insert(Verifier::new(&ruleset, &knowledge(&library, entry, &ruleset)))
                }
            };
            match verifier.verify(problem) {
                Ok(surety) => proved += usize::from(surety == Surety::Proved),
                Err(flaw) => flaws.push(format!("{}: {flaw}\n", problem.id)),
            }
            progress.advance();
        }
    }
    let sound = problems.len() - flaws.len();
    let end = format!(
        "{sound} of {} problems hold; {proved} were proved by trying everything, the others searched\n",
        problems.len()
    );
    print(&(flaws.concat() + &end))?;
    if flaws.is_empty() { Ok(()) } else { Err(Failure::NotSo(None)) }
}
