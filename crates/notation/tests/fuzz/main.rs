//! The corpus of the fuzz targets for moves and games, and texts that chance mangles.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

mod checks;

use std::fs;
use std::path::Path;

use test_kit::Chance;

fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        check(&fs::read(entry.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count >= 3, "the corpus of {target} is gone");
}

/// Bytes with a few of them changed, taken out or said twice.
fn mangled(bytes: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=chance.below(6) {
        let at = chance.below(bytes.len() + 1);
        match chance.below(4) {
            0 if at < bytes.len() => {
                bytes.remove(at);
            }
            1 if at < bytes.len() => bytes[at] = chance.below(256) as u8,
            2 => {
                let signs = b"+-=x@*/#(){}[]$%;.,!?012389abhKQRBNPOo \n\"\\";
                bytes.insert(at, *chance.pick(signs).unwrap());
            }
            _ => {
                let end = (at + chance.below(12)).min(bytes.len());
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
        }
    }
    bytes
}

fn mangle(target: &str, check: fn(&[u8]), rounds: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let seeds: Vec<Vec<u8>> = files.iter().map(|path| fs::read(path).unwrap()).collect();
    let rounds = std::env::var("HYPERCHESS_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(rounds);
    let mut chance = Chance::new(21);
    for _ in 0..rounds {
        let seed = chance.pick(&seeds).unwrap().clone();
        check(&mangled(&seed, &mut chance));
    }
}

#[test]
fn algebraic_moves_do_what_they_promise() {
    replay("read_san", checks::san);
    mangle("read_san", checks::san, 4000);
}

#[test]
fn moves_of_other_notations_do_what_they_promise() {
    replay("read_wxf", checks::wxf);
    mangle("read_wxf", checks::wxf, 2000);
}

#[test]
fn games_do_what_they_promise() {
    replay("read_pgn", checks::pgn);
    mangle("read_pgn", checks::pgn, 2000);
}
