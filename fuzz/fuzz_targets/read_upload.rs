//! Any bytes as what somebody uploads: an archive, a picture, XML, INI.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    server::fuzz_upload(bytes);
});
