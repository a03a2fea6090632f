//! Any bytes as a move in algebraic notation.

#![no_main]

#[path = "../../crates/notation/tests/fuzz/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::san(bytes);
});
