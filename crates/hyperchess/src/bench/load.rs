//! `hyperchess bench load`: how long it takes to read and compile all built-in content.

use rules::Ruleset;
use serde_json::json;
use variant::Library;

use crate::clock::StopWatch;
use crate::commands::{print, print_json};
use crate::failure::Failure;

const ROUNDS: usize = 5;

pub(crate) fn load(json: bool) -> Result<(), Failure> {
    let mut best = (f64::MAX, f64::MAX);
    let mut boards = 0;
    for _ in 0..ROUNDS {
        let watch = StopWatch::start();
        let library = Library::read_built_in();
        let read = watch.elapsed().as_secs_f64() * 1e3;
        let watch = StopWatch::start();
        for board in library.boards() {
            let ruleset = Ruleset::compile(&board.blueprint());
            ruleset.map_err(|error| Failure::not_so(format!("\"{}\": {error}", board.name())))?;
        }
        let compiled = watch.elapsed().as_secs_f64() * 1e3;
        boards = library.boards().len();
        best = (best.0.min(read), best.1.min(compiled));
    }
    let (read, compiled) = best;
    if json {
        return print_json(&json!({ "boards": boards, "read_ms": read, "compile_ms": compiled }));
    }
    print(&format!(
        "{boards} boards: read in {read:.1} ms, compiled in {compiled:.1} ms, together {:.1} ms (best of {ROUNDS})\n",
        read + compiled
    ))
}
