//! The part of lichess's interface that there is, as programs meet it.

mod challenges;
mod doors;
mod program;
mod streams;
mod uploads;
mod watching;
