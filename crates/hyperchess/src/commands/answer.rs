//! Answering standard input line by line.

use std::io::{self, BufRead, Read};

use super::print;
use crate::failure::Failure;

/// The longest line that is read, in bytes: room for a game of a hundred thousand moves.
const MAX_LINE: usize = 1 << 20;

/// Prints an answer for each line as it comes, so that another program can ask one thing after the other.
///
/// What cannot be answered gets a line with `error: ` and makes the whole not so.
pub(crate) fn answer_lines(mut answer: impl FnMut(&str) -> Result<String, String>) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let mut all_fine = true;
    let unreadable = |error| Failure::wrong_call(format!("cannot read standard input: {error}"));
    while let Some(line) = next_line(&mut input).map_err(unreadable)? {
        let reply = line.and_then(|line| answer(line.trim()));
        all_fine &= reply.is_ok();
        print(&match reply {
            Ok(reply) => reply + "\n",
            Err(error) => format!("error: {error}\n"),
        })?;
    }
    if all_fine { Ok(()) } else { Err(Failure::NotSo(None)) }
}

/// The next line, or what is wrong with it; nothing at the end.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut line = Vec::new();
    if input.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() == MAX_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!("the line has more than {MAX_LINE} bytes"))));
    }
    Ok(Some(String::from_utf8(line).map_err(|_| "the line is not text in UTF-8".to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_cannot_be_read_do_not_end_the_rest() {
        let long = vec![b'k'; 3 * MAX_LINE];
        let mut input: &[u8] = &[b"a\n\xff\xfe\n", &long[..], b"\nlast"].concat();
        let mut read = Vec::new();
        while let Some(line) = next_line(&mut input).unwrap() {
            read.push(line.map(|line| line.trim().to_owned()));
        }
        assert_eq!(read.len(), 4);
        assert_eq!((&read[0], &read[3]), (&Ok("a".to_owned()), &Ok("last".to_owned())));
        assert!(read[1].is_err() && read[2].is_err());
    }
}
