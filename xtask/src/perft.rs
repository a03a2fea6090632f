//! Published figures of move generation, all of them with `--full`.

use std::path::Path;

use crate::cargo::cargo;

/// Counts the published cases in an optimised build.
pub(crate) fn perft(root: &Path, arguments: &[String]) -> Result<(), String> {
    let full = match arguments {
        [] => false,
        [argument] if argument == "--full" => true,
        _ => return Err("cargo xtask perft takes nothing but --full".to_owned()),
    };
    let mut command = cargo(root);
    command.args(["test", "--release", "--package", "test-kit", "--test", "published_perft"]);
    if full {
        command.env("HYPERCHESS_PERFT_FULL", "1");
    }
    let status = command.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("some figures are wrong ({status})")) }
}
