//! `cargo xtask test`: the one command that says whether all is well.
//!
//! It goes through named steps, the quick ones first. One that fails does not keep the others from being tried, so that
//! one run tells all that is wrong.
//! Tests run in the `dev` profile, which optimises a little: enough for the move counts, and without
//! the minutes that a release build takes to link.

mod clock;
mod steps;
mod tools;
mod web;

use std::path::Path;

use clock::StopWatch;
use steps::{STEPS, Step};

/// Runs the steps with these names, or all of them.
pub(crate) fn test(root: &Path, names: &[String]) -> Result<(), String> {
    let steps = chosen(names)?;
    let whole = StopWatch::start();
    let mut failures = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        println!("[{}/{}] {}: {}", number + 1, steps.len(), step.name, step.what);
        let watch = StopWatch::start();
        match (step.run)(root) {
            Ok(()) => println!("[{}/{}] {}: fine, {watch}\n", number + 1, steps.len(), step.name),
            Err(reason) => {
                println!("[{}/{}] {}: FAILED, {watch}\n", number + 1, steps.len(), step.name);
                failures.push(failure(step, &reason));
            }
        }
    }
    if failures.is_empty() {
        println!("All is well, {whole}.");
        return Ok(());
    }
    Err(failures.join("\n"))
}

fn chosen(names: &[String]) -> Result<Vec<&'static Step>, String> {
    if names.is_empty() {
        return Ok(STEPS.iter().collect());
    }
    let find = |name: &String| {
        let known = || STEPS.iter().map(|step| step.name).collect::<Vec<_>>().join(", ");
        let step = STEPS.iter().find(|step| step.name == *name);
        step.ok_or_else(|| format!("There is no step \"{name}\". There are: {}.", known()))
    };
    names.iter().map(find).collect()
}

fn failure(step: &Step, reason: &str) -> String {
    let name = step.name;
    format!("\nFAILED in step \"{name}\": {reason}\nTo run it alone: cargo xtask test {name}")
}
