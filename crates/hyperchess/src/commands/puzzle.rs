//! `hyperchess puzzle`: problems made, brought in and verified (S8).

mod import;
mod make;
mod verify;

pub(crate) use import::import;
pub(crate) use make::make;
pub(crate) use verify::verify;

use std::path::Path;

use super::print;
use crate::failure::Failure;
use puzzle::problem::Problem;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 512 * 1024 * 1024;

/// The text of a file.
fn read(file: &Path) -> Result<String, Failure> {
    let told = |error: std::io::Error| Failure::wrong_call(format!("{}: {error}", file.display()));
    let length = std::fs::metadata(file).map_err(told)?.len();
    if length > LARGEST {
        return Err(Failure::wrong_call(format!("{} is larger than 512 MiB; split it", file.display())));
    }
    let bytes = std::fs::read(file).map_err(told)?;
    String::from_utf8(bytes)
        .map_err(|_| Failure::wrong_call(format!("{} is not text in UTF-8", file.display())))
}

/// Writes problems to a file, or prints them.
fn write(problems: &[Problem], file: Option<&Path>) -> Result<(), Failure> {
    let text = server::write_problems(problems);
    match file {
        None => print(&text),
        Some(file) => std::fs::write(file, text)
            .map_err(|error| Failure::not_so(format!("{} cannot be written: {error}", file.display()))),
    }
}
