//! Any bytes as the decisions that make up a variant and play it.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    test_kit::fuzz_games(bytes);
});
