//! Any bytes as a move in the notation of xiangqi, shogi or janggi.

#![no_main]

#[path = "../../crates/notation/tests/fuzz/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::wxf(bytes);
});
