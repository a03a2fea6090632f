//! Moves as text: what is written, what is read, and what is refused.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

mod boards;
mod built_in;
mod forms;
mod lenient;
mod refused;
