//! What must hold, in the order in which it is tried.

use std::path::Path;
use std::process::Command;

use super::{tools, web};
use crate::cargo::cargo;

/// One thing to try.
pub(crate) struct Step {
    /// Names it on the command line.
    pub(crate) name: &'static str,
    /// What is tried, in a few words.
    pub(crate) what: &'static str,
    pub(crate) run: fn(&Path) -> Result<(), String>,
}

/// All steps.
pub(crate) const STEPS: &[Step] = &[
    Step { name: "tools", what: "what the other steps need is there", run: tools::provide },
    Step { name: "format", what: "cargo fmt", run: format },
    Step { name: "tidy", what: "names, dependencies, links, licences", run: crate::tidy::tidy },
    Step { name: "web", what: "format, types and unit tests of the web app", run: web::web },
    Step { name: "lints", what: "cargo clippy", run: lints },
    Step { name: "docs", what: "cargo doc", run: docs },
    Step { name: "examples", what: "the examples in the documentation", run: examples },
    Step { name: "browser", what: "the program as its users meet it", run: web::browser },
    Step { name: "tests", what: "unit and integration tests", run: tests },
];

fn format(root: &Path) -> Result<(), String> {
    let remedy = "run `cargo fmt --all`";
    succeed(cargo(root).args(["fmt", "--all", "--check"]), remedy)
}

fn lints(root: &Path) -> Result<(), String> {
    let mut command = cargo(root);
    command.args(["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]);
    succeed(&mut command, "clippy has something to say, see above")
}

fn docs(root: &Path) -> Result<(), String> {
    let mut command = cargo(root);
    command.args(["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings");
    succeed(&mut command, "the documentation does not build, see above")
}

fn tests(root: &Path) -> Result<(), String> {
    let mut command = cargo(root);
    if has_nextest(root) {
        command.args(["nextest", "run", "--workspace", "--no-fail-fast", "--status-level", "fail"]);
    } else {
        command.args(["test", "--workspace", "--all-targets", "--quiet"]);
    }
    succeed(&mut command, "a test failed, see above")
}

fn examples(root: &Path) -> Result<(), String> {
    let mut command = cargo(root);
    command.args(["test", "--workspace", "--doc", "--quiet"]);
    succeed(&mut command, "an example failed, see above")
}

/// Whether the faster test runner is installed; it is welcome, not needed.
fn has_nextest(root: &Path) -> bool {
    cargo(root).args(["nextest", "--version"]).output().is_ok_and(|output| output.status.success())
}

pub(crate) fn succeed(command: &mut Command, remedy: &str) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("cannot start {command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(remedy.to_owned()) }
}
