//! The program as a server: started, stopped, and killed in the middle of a game.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

mod accounts;
mod backup;
#[cfg(unix)]
mod broken_disk;
mod container;
mod kill;
mod load;
mod month;
mod program;
mod settings;
mod start;
