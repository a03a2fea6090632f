//! Any bytes as an INI file of variants.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ini::fuzz_ini(bytes);
});
