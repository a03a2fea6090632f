//! What other programs call our boards: data, so that no code knows one from another.

const NAMES: &str = include_str!("names.txt");

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    protocol: &'static str,
    name: &'static str,
    key: &'static str,
    note: Option<&'static str>,
}

fn entries() -> impl Iterator<Item = Entry> {
    let lines = NAMES.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let mut words = line.split_whitespace();
        Some(Entry { protocol: words.next()?, name: words.next()?, key: words.next()?, note: words.next() })
    })
}

/// The board that a protocol was made for.
pub(crate) fn home_board(protocol: &str) -> Option<&'static str> {
    entries().find(|entry| entry.protocol == protocol).map(|entry| entry.key)
}

/// The name by which XBoard knows a board by itself, with all its rules.
pub(crate) fn xboard_name(key: &str) -> Option<&'static str> {
    xboard_entries().find(|entry| entry.key == key).map(|entry| entry.name)
}

/// The board that XBoard means by a name.
pub(crate) fn xboard_key(name: &str) -> Option<&'static str> {
    xboard_entries().find(|entry| entry.name == name).map(|entry| entry.key)
}

/// Whether XBoard wants castling as `O-O` on a board.
pub(crate) fn castles_with_letters(key: &str) -> bool {
    xboard_entries().any(|entry| entry.key == key && entry.note == Some("o-o"))
}

/// The variant of XBoard's that boards with hands are like, and with promoted forms besides.
pub(crate) fn like_with_hands(forms: bool) -> &'static str {
    let wanted = if forms { "like-with-forms" } else { "like-with-hands" };
    entries().find(|entry| entry.protocol == wanted).map_or("fairy", |entry| entry.name)
}

fn xboard_entries() -> impl Iterator<Item = Entry> {
    entries().filter(|entry| entry.protocol == "xboard")
}
