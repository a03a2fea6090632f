//! What the fuzzer starts from, and what it once found, as an ordinary test.

use std::path::Path;

#[test]
fn files_of_the_corpus_read_as_promised() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/read_ini");
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() >= 5, "the corpus is gone");
    for file in files {
        println!("{}", file.display());
        ini::fuzz_ini(&std::fs::read(file).unwrap());
    }
}
