//! `hyperchess puzzle`: problems made, brought in and verified (S8).

mod gather;
mod import;
mod make;
mod quota;
mod verify;

pub(crate) use import::import;
pub(crate) use make::make;
pub(crate) use verify::verify;

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use super::print;
use crate::failure::Failure;
use puzzle::problem::Problem;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 512 * 1024 * 1024;

/// The text of a file.
fn read(file: &Path) -> Result<String, Failure> {
    let told = |error: std::io::Error| Failure::wrong_call(format!("{}: {error}", file.display()));
    let mut bytes = Vec::new();
    // Not by the length that the system tells: what is no plain file may have none, and never end.
    File::open(file).and_then(|open| open.take(LARGEST + 1).read_to_end(&mut bytes)).map_err(told)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::wrong_call(format!("{} is larger than 512 MiB; split it", file.display())));
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::wrong_call(format!("{} is not text in UTF-8", file.display())))
}

/// Writes problems to a file, or prints them.
fn write(problems: &[Problem], file: Option<&Path>) -> Result<(), Failure> {
    match file {
        None => print(&server::write_problems(problems)),
        Some(file) => replace(problems, file),
    }
}

/// Puts problems in place of a file: whole, or not at all.
fn replace(problems: &[Problem], file: &Path) -> Result<(), Failure> {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = file.with_file_name(name);
    std::fs::write(&new, server::write_problems(problems))
        .and_then(|()| std::fs::rename(&new, file))
        .map_err(|error| Failure::not_so(format!("{} cannot be written: {error}", file.display())))
}
