//! The web app: its own checks, and the whole program in a browser.

use std::path::Path;
use std::process::Command;

use super::steps::succeed;
use crate::cargo::cargo;

/// Format, types and unit tests of what runs in the browser.
pub(crate) fn web(root: &Path) -> Result<(), String> {
    install(root)?;
    succeed(npm(root).args(["run", "--silent", "format:check"]), "run `npm run format` in web/")?;
    succeed(npm(root).args(["run", "--silent", "check"]), "the web app has type errors, see above")?;
    succeed(npm(root).args(["run", "--silent", "test"]), "a test of the web app failed, see above")
}

/// The program as its users meet it.
pub(crate) fn browser(root: &Path) -> Result<(), String> {
    install(root)?;
    succeed(cargo(root).args(["build", "--package", "hyperchess", "--quiet"]), "the program does not build")?;
    let failures = root.join("web/e2e/test-results/failures.txt");
    let _ = std::fs::remove_file(&failures);
    let why = "a test in the browser failed, see above";
    succeed(npm(root).args(["run", "--silent", "e2e"]), why).map_err(|reason| {
        let names = std::fs::read_to_string(&failures).unwrap_or_default();
        format!("{reason}\n{names}").trim_end().to_owned()
    })
}

/// Brings the packages that the lock file names, unless they are there already.
fn install(root: &Path) -> Result<(), String> {
    let changed = |file: &str| root.join(file).metadata().and_then(|data| data.modified()).ok();
    let installed = changed("web/node_modules/.package-lock.json");
    if installed.is_some() && installed >= changed("web/package-lock.json") {
        return Ok(());
    }
    let mut command = npm(root);
    // Not `npm ci`: it refuses a lock file that was made where packages for other systems cannot be had.
    command.args(["install", "--no-audit", "--no-fund", "--loglevel=error"]);
    succeed(&mut command, "the packages of the web app could not be installed")
}

fn npm(root: &Path) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(root.join("web"));
    command
}
