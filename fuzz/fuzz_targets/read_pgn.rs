//! Any bytes as a PGN file.

#![no_main]

#[path = "../../crates/notation/tests/fuzz/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::pgn(bytes);
});
