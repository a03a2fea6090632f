//! The program's commands as scripts call them.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

mod calls;
mod games;
mod ini;
mod learning;
mod positions;
mod program;
mod puzzles;
