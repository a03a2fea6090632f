//! The program as scripts meet it: what it is called with, what it prints, and files for it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub(crate) fn hyperchess(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hyperchess")).args(arguments).output().unwrap()
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A folder of its own for a test, empty at first.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
