//! Answering standard input line by line.

use std::io::BufRead;

use super::print;
use crate::failure::Failure;

/// Prints an answer for each line as it comes, so that another program can ask one thing after the other.
///
/// What cannot be answered gets a line with `error: ` and makes the whole not so.
pub(crate) fn answer_lines(mut answer: impl FnMut(&str) -> Result<String, String>) -> Result<(), Failure> {
    let mut all_fine = true;
    for line in std::io::stdin().lock().lines() {
        let line =
            line.map_err(|error| Failure::wrong_call(format!("cannot read standard input: {error}")))?;
        let reply = answer(line.trim());
        all_fine &= reply.is_ok();
        print(&match reply {
            Ok(reply) => reply + "\n",
            Err(error) => format!("error: {error}\n"),
        })?;
    }
    if all_fine { Ok(()) } else { Err(Failure::NotSo(None)) }
}
