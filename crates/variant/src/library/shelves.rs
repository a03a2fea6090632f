//! The shelves on which built-in boards stand when they are shown: `content/shelves.txt`.
//!
//! A line is the name of a shelf, a colon, and the keys (or names) of its boards with commas between, those first
//! that people look for first. A line without a colon goes on with the shelf above; what comes behind `#` is for
//! readers.

use std::collections::BTreeMap;

/// Where boards stand, by their keys or names.
#[derive(Clone, Debug, Default)]
pub(super) struct Shelves {
    by_name: BTreeMap<String, (usize, String)>,
}

impl Shelves {
    pub(super) fn parse(text: &str) -> Self {
        let mut shelves = Self::default();
        let mut shelf = "";
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or("");
            let keys = match line.split_once(':') {
                Some((name, keys)) => {
                    shelf = name.trim();
                    keys
                }
                None => line,
            };
            for key in keys.split(',').map(str::trim).filter(|key| !key.is_empty()) {
                let place = shelves.by_name.len();
                shelves.by_name.entry(key.to_owned()).or_insert_with(|| (place, shelf.to_owned()));
            }
        }
        shelves
    }

    /// The place of a board among all, and the name of its shelf.
    pub(super) fn of(&self, name: &str) -> Option<(usize, &str)> {
        self.by_name.get(name).map(|(place, shelf)| (*place, shelf.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_the_places_in_which_they_are_listed() {
        let shelves = Shelves::parse("# For readers.\nfirst: b, the a, # as people ask\n  c\nsecond: d,b\n");
        assert_eq!(shelves.of("b"), Some((0, "first")));
        assert_eq!(shelves.of("c"), Some((2, "first")));
        assert_eq!(shelves.of("d"), Some((3, "second")));
        assert_eq!(shelves.of("e"), None);
        assert_eq!(shelves.of("the a"), Some((1, "first")));
    }
}
