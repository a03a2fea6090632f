//! `cargo xtask test`: the one command that says whether all is well.
//!
//! It goes through named steps, the quick ones first, and stops at the first that fails.
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
    for (number, step) in steps.iter().enumerate() {
        println!("[{}/{}] {}: {}", number + 1, steps.len(), step.name, step.what);
        let watch = StopWatch::start();
        if let Err(reason) = (step.run)(root) {
            return Err(failure(step, &reason, &steps[number + 1..]));
        }
        println!("[{}/{}] {}: fine, {watch}\n", number + 1, steps.len(), step.name);
    }
    println!("All is well, {whole}.");
    Ok(())
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

fn failure(step: &Step, reason: &str, left: &[&Step]) -> String {
    let left: Vec<_> = left.iter().map(|step| step.name).collect();
    let left = if left.is_empty() { String::new() } else { format!("\nNot run: {}.", left.join(", ")) };
    let name = step.name;
    format!("\nFAILED in step \"{name}\": {reason}{left}\nTo run it alone: cargo xtask test {name}")
}
