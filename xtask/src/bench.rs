//! `cargo xtask bench`: the speed of move generation, in a release build.

use std::path::Path;

use crate::cargo::cargo;

/// Runs `hyperchess bench perft` with some further arguments.
pub(crate) fn bench(root: &Path, arguments: &[String]) -> Result<(), String> {
    let mut command = cargo(root);
    command.args(["run", "--release", "--package", "hyperchess", "--", "bench", "perft"]).args(arguments);
    let status = command.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("the benchmark failed ({status})")) }
}
