//! FEN as a whole: what is read, what is written, and what is refused.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

mod boards;
mod built_in;
mod castling;
mod chance;
mod extended;
mod odd;
mod passing;
mod published;
mod refused;
mod sight;
