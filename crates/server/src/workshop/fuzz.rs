//! What must hold of any bytes that somebody uploads: for the fuzzer, and for tests that mangle good ones.

use variant::Library;

use super::files::Files;
use super::pictures::written_anew;
use super::{check, pack, unpack};

/// Takes bytes for an archive, a picture, an XML file and an INI file in turn. Nothing panics; what is read can be
/// written, and reads back as itself.
///
/// # Panics
/// When something does not hold.
pub fn fuzz_upload(bytes: &[u8]) {
    if let Ok(files) = unpack(bytes) {
        let packed = pack(&files).expect("what was unpacked can be packed");
        let again = unpack(&packed).expect("what was packed can be unpacked");
        assert_eq!(again, files, "an archive is another after packing");
        look_over(&files);
    }
    if let Some(picture) = written_anew(bytes) {
        assert_eq!(written_anew(&picture), Some(picture.clone()), "a picture is another after writing");
    }
    for path in ["Boards/Any/board.xml", "Pieces/Any/piece.xml", "any.ini"] {
        let mut files = Files::default();
        if files.add(path, bytes.to_vec()).is_ok() {
            look_over(&files);
        }
    }
}

/// Checks an upload twice: what it was made into is checked alike.
fn look_over(files: &Files) {
    let key = |_: &str| Some("any.abcdefghjk".to_owned());
    let Ok(first) = check(files, Library::built_in(), &key) else { return };
    let second = check(&first.files, Library::built_in(), &key).unwrap_or_else(|bad| {
        panic!("what was taken is refused the second time: {}", bad.message);
    });
    assert_eq!(second.is_sound(), first.is_sound());
    let hash = |checked: &super::Checked| checked.chosen.as_ref().map(|chosen| chosen.variant.hash().clone());
    assert_eq!(hash(&second), hash(&first), "the same files are another variant");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many mangled files are tried; `HYPERCHESS_ROUNDS` for more.
    const ROUNDS: u64 = 60;

    fn seeds() -> Vec<Vec<u8>> {
        let board = b"<board language=\"2\"><metadata><name>Any</name></metadata><base>chess</base></board>";
        let piece =
            b"<piece><metadata><ID>my.ram</ID><name>Ram</name><boardType>Square2D</boardType></metadata>\
            <moves><jump type=\"both\">2,1</jump></moves></piece>";
        let mut picture = Vec::new();
        let mut encoder = png::Encoder::new(&mut picture, 500, 40);
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header().unwrap().write_image_data(&[9; 60_000]).unwrap();
        let mut files = Files::of_board("Any");
        files.add("Boards/Any/board.xml", board.to_vec()).unwrap();
        files.add("Pieces/Ram/piece.xml", piece.to_vec()).unwrap();
        files.add("Pieces/Ram/default.png", picture.clone()).unwrap();
        let ini = b"[any:chess]\nmaxRank = 8\npromotionRegionWhite = *7 *8\ncustomPiece1 = a:mNcK\n".to_vec();
        vec![pack(&files).unwrap(), picture, board.to_vec(), piece.to_vec(), ini]
    }

    /// What fuzzing begins with, and what it has found.
    fn corpus() -> Vec<(String, Vec<u8>)> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/read_upload");
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let name = |path: &std::path::Path| path.file_name().unwrap().to_string_lossy().into_owned();
        let mut all: Vec<_> = files.map(|path| (name(&path), std::fs::read(&path).unwrap())).collect();
        all.sort();
        all
    }

    #[test]
    fn the_corpus_holds() {
        let all = corpus();
        assert!(all.len() >= 20, "{} files", all.len());
        for (_, bytes) in &all {
            fuzz_upload(bytes);
        }
        // What it is there for is in it: boards that can be played, and files of every kind that cannot be read.
        let sound = |bytes: &[u8]| {
            let key = |_: &str| Some("any.abcdefghjk".to_owned());
            let checked = unpack(bytes).ok().and_then(|files| check(&files, Library::built_in(), &key).ok());
            checked.is_some_and(|checked| checked.is_sound())
        };
        let of = |ending: &str, good: &dyn Fn(&[u8]) -> bool| {
            let named = all.iter().filter(|(name, _)| name.ends_with(ending));
            let (good, bad): (Vec<_>, Vec<_>) = named.partition(|(_, bytes)| good(bytes));
            (good.len(), bad.len())
        };
        let (zips, pictures) = (of(".zip", &sound), of(".png", &|bytes| written_anew(bytes).is_some()));
        assert!(zips.0 >= 4 && zips.1 >= 4, "{zips:?}");
        assert!(pictures.0 >= 2 && pictures.1 >= 2, "{pictures:?}");
    }

    #[test]
    fn mangled_files_are_read_without_a_panic() {
        let rounds = std::env::var("HYPERCHESS_ROUNDS").ok().and_then(|text| text.parse().ok());
        let mut seeds = seeds();
        seeds.iter().for_each(|seed| fuzz_upload(seed));
        seeds.extend(corpus().into_iter().map(|(_, bytes)| bytes));
        let mut state = 1_u64;
        let mut chance = |limit: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % limit.max(1)
        };
        for _ in 0..rounds.unwrap_or(ROUNDS) {
            let mut bytes = seeds[chance(seeds.len())].clone();
            for _ in 0..=chance(4) {
                let at = chance(bytes.len());
                match chance(4) {
                    0 => bytes[at] = chance(256) as u8,
                    1 => bytes.truncate(at),
                    2 => bytes.insert(at, chance(256) as u8),
                    _ => {
                        let end = (at + chance(40)).min(bytes.len());
                        let part = bytes[at..end].to_vec();
                        bytes.splice(at..at, part);
                    }
                }
                if bytes.is_empty() {
                    bytes.push(0);
                }
            }
            fuzz_upload(&bytes);
        }
    }
}
