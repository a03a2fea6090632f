//! Calling cargo.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The cargo that runs this program, to be started in the root of the repository.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// What `cargo metadata` says.
pub(crate) fn metadata(root: &Path, arguments: &[&str]) -> Result<Value, String> {
    let mut command = cargo(root);
    command.args(["metadata", "--format-version", "1"]).args(arguments);
    let output = command.output().map_err(|error| format!("cannot start cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata failed:\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cannot read cargo metadata: {error}"))
}
