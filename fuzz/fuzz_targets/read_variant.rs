//! Any bytes as a `piece.xml` or `board.xml`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    test_kit::fuzz_reading(bytes);
});
