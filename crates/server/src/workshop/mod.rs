//! Variants that users upload: taken in, checked, made ready to be kept, and found again.
//!
//! ```text
//! zip, folder, XML, INI ──Files──▶ folders ──Library──▶ log, boards ──trial──▶ Variant, images, archive
//! ```
//!
//! Whatever a stranger may make large has a limit, measured while it grows; work on an upload is done on one thread
//! at a time, apart from those that serve.

mod archive;
mod checked;
mod files;
mod fork;
mod from_ini;
mod fuzz;
mod pictures;
mod trial;

pub(crate) use archive::{pack, unpack};
pub(crate) use checked::{Checked, check};
pub(crate) use files::{Files, from_wish, to_wire};
pub(crate) use fork::{forked_board, renamed};
pub use fuzz::fuzz_upload;
pub(crate) use trial::MAX_MOVES;

use store::UploadRoom;

/// How much one person may keep.
pub(crate) const ROOM: UploadRoom = UploadRoom { variants: 50, versions: 100, bytes: 50 << 20 };

/// Why an upload is refused, or taken down later, that would keep the server too busy. The app says it in words.
pub(crate) const TOO_COSTLY: &str = "too-costly";

/// Images of a board itself are kept as those of a piece without an ID, of which there is none.
pub(crate) const OF_BOARD: &str = "";

/// How many letters of chance stand behind the point of a key.
const TAIL: usize = 10;
/// How long what people read of a key is at most.
const MAX_SLUG: usize = 40;

/// Whether a key is that of an uploaded variant: what its author calls it, a point, and letters of chance.
pub(crate) fn is_key(key: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    key.split_once('.').is_some_and(|(slug, tail)| {
        !slug.is_empty() && slug.chars().all(is_plain) && tail.len() == TAIL && tail.chars().all(is_plain)
    })
}

/// A new key. Nobody guesses it, so that whoever has the address of an unlisted board was given it.
pub(crate) fn new_key(slug: &str) -> Result<String, crate::error::ApiError> {
    let tail = crate::chance::word(TAIL)?.replace('_', "x");
    Ok(format!("{slug}.{tail}"))
}

/// What can be read of a board's own key or name in an address.
pub(crate) fn slug(key: Option<&str>, name: &str) -> String {
    let text = key.map_or(name, |key| key.split('.').next().unwrap_or(key)).to_lowercase();
    let plain = text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' });
    let plain: String = plain.collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    let joined: String = words.join("-").chars().take(MAX_SLUG).collect();
    let joined = joined.trim_end_matches('-');
    if joined.is_empty() { "board".to_owned() } else { joined.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_from_those_of_the_library() {
        assert_eq!(slug(Some("my-chess"), "x"), "my-chess");
        assert_eq!(slug(None, "Ajedrez (Ada)!"), "ajedrez-ada");
        assert_eq!(slug(None, "象棋"), "board");
        assert_eq!(slug(Some("mine.abcdefghjk"), ""), "mine");
        let key = new_key("my-chess").unwrap();
        assert!(is_key(&key), "{key}");
        for other in ["my-chess", "my.chess", ".abcdefghjk", "My.abcdefghjk", "a.abcdefghjk.b"] {
            assert!(!is_key(other), "{other}");
        }
    }
}
