//! `hyperchess bench solitaire`: how long it takes to count the solutions of full boards.

use puzzle::chance::Chance;
use puzzle::solitaire::{Solitaire, Solver, full_board};
use serde_json::json;

use crate::arguments::Content;
use crate::clock::StopWatch;
use crate::commands::{print, print_json, solitaire_board};
use crate::failure::Failure;

/// How many boards are solved.
const BOARDS: usize = 1000;
/// How often each is solved; the best time counts, so that other work on the machine does not.
const ROUNDS: usize = 5;

pub(crate) fn solitaire(board: Option<&str>, content: &Content, json: bool) -> Result<(), Failure> {
    let solitaire = solitaire_board(board, content)?;
    let mut chance = Chance::new(1);
    let (mut total, mut worst, mut solvable) = (0.0, 0.0f64, 0);
    for _ in 0..BOARDS {
        let (time, solved) = one(&solitaire, &mut chance)?;
        total += time;
        worst = worst.max(time);
        solvable += usize::from(solved);
    }
    let average = total / BOARDS as f64;
    if json {
        return print_json(&json!({
            "boards": BOARDS, "solvable": solvable, "average_ms": average, "worst_ms": worst
        }));
    }
    print(&format!(
        "{BOARDS} full boards, {solvable} of them solvable: {average:.3} ms on average, {worst:.3} ms at worst \
         (best of {ROUNDS} each)\n"
    ))
}

/// How many milliseconds a random full board takes, and whether it can be solved.
fn one(solitaire: &Solitaire, chance: &mut Chance) -> Result<(f64, bool), Failure> {
    let challenge = full_board(solitaire, chance);
    let (mut best, mut solved) = (f64::MAX, false);
    for _ in 0..ROUNDS {
        let watch = StopWatch::start();
        let counts = Solver::new(solitaire, &challenge).map_err(Failure::not_so)?.counts(None);
        best = best.min(watch.elapsed().as_secs_f64() * 1e3);
        solved = counts.map_err(Failure::not_so)?.count > 0;
    }
    Ok((best, solved))
}
