//! What the fuzzer starts from, and what it once found, as an ordinary test.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::fs;
use std::path::Path;

use test_kit::{fuzz_games, fuzz_reading};

#[test]
fn files_of_the_corpus_read_as_promised() {
    replay("read_variant", fuzz_reading);
}

#[test]
fn games_of_the_corpus_hold_what_they_promise() {
    replay("random_games", fuzz_games);
}

fn replay(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        println!("{}", file.display());
        check(&fs::read(&file).unwrap());
        count += 1;
    }
    assert!(count >= 5, "the corpus of {target} is gone");
}
