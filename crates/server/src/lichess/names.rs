//! What boards are called there: by lichess's keys where it has them, by our own otherwise.

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::boards::Found;
use crate::content::Variant;
use crate::error::ApiError;
use crate::identity::Principal;
use crate::server::Server;

const TEXT: &str = include_str!("names.txt");

/// What lichess calls a board.
#[derive(Debug, PartialEq, Eq)]
struct Known {
    key: &'static str,
    /// Our key.
    board: &'static str,
    /// Whether it means games that start as somebody likes.
    own_start: bool,
    short: &'static str,
    name: &'static str,
}

static KNOWN: LazyLock<Vec<Known>> = LazyLock::new(|| TEXT.lines().filter_map(known).collect());

fn known(line: &'static str) -> Option<Known> {
    if line.starts_with('#') {
        return None;
    }
    let mut words = line.splitn(5, ' ');
    let [key, board, start, short, name] = std::array::from_fn(|_| words.next().unwrap_or_default());
    (!name.is_empty()).then_some(Known { key, board, own_start: start == "own", short, name })
}

/// The board that is meant: of the content, or one that a user has uploaded and whoever asks may see.
pub(super) async fn board_of(
    server: &Server,
    principal: &Principal,
    key: Option<&str>,
) -> Result<Found, ApiError> {
    let key = key.or_else(|| KNOWN.first().map(|usual| usual.key)).unwrap_or_default();
    let ours = KNOWN.iter().find(|known| known.key == key).map_or(key, |known| known.board);
    server.board(principal, ours).await
}

/// What a board is called, for a game that starts as usual or not.
pub(super) struct Called {
    pub(super) key: String,
    pub(super) name: String,
    pub(super) short: String,
    /// Whether clients made for lichess know it.
    pub(super) is_known: bool,
    /// Whether it is the one that is meant where none is named.
    pub(super) is_usual: bool,
}

impl Called {
    pub(super) fn of(variant: &Variant, own_start: bool) -> Self {
        let metadata = &variant.board.metadata;
        Self::of_key(metadata.key.as_deref(), &metadata.name, own_start)
    }

    fn of_key(key: Option<&str>, name: &str, own_start: bool) -> Self {
        let rows = || KNOWN.iter().filter(|known| key == Some(known.board));
        let row = rows().find(|known| known.own_start == own_start).or_else(|| rows().next());
        let is_usual = row.is_some_and(|row| KNOWN.first().is_some_and(|first| first.board == row.board));
        match row {
            Some(row) => Self {
                key: row.key.to_owned(),
                name: row.name.to_owned(),
                short: row.short.to_owned(),
                is_known: true,
                is_usual,
            },
            None => Self {
                key: key.unwrap_or(name).to_owned(),
                name: name.to_owned(),
                short: name.to_owned(),
                is_known: false,
                is_usual,
            },
        }
    }

    /// What the board of a ladder is called, which has the key of the board or its name.
    pub(super) fn of_ladder(ladder: &str) -> Self {
        Self::of_key(Some(ladder), ladder, false)
    }

    pub(super) fn json(&self) -> Value {
        json!({ "key": self.key, "name": self.name, "short": self.short })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_means_a_board_of_ours() {
        let library = variant::Library::built_in();
        assert_eq!(KNOWN.len(), 10);
        for known in KNOWN.iter() {
            assert!(library.board(known.board).is_some(), "{}", known.board);
        }
    }

    #[test]
    fn a_board_is_called_by_how_its_game_starts() {
        let called = |key, own| {
            let called = Called::of_key(Some(key), "x", own);
            (called.key, called.name, called.is_usual)
        };
        let of = |key: &str, name: &str, usual| (key.to_owned(), name.to_owned(), usual);
        assert_eq!(called("chess", false), of("standard", "Standard", true));
        assert_eq!(called("chess", true), of("fromPosition", "From Position", true));
        assert_eq!(called("crazyhouse", true), of("crazyhouse", "Crazyhouse", false));
        assert_eq!(called("mine", false), of("mine", "x", false));
    }
}
