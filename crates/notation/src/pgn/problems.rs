//! What could not be read, up to a limit: nobody reads more, and a hostile file could have millions.

use super::MAX_MISTAKES;

/// Places in a text, and what is wrong there.
#[derive(Debug, Default)]
pub(super) struct Problems(Vec<(usize, String)>);

impl Problems {
    /// Tells of a problem; after many, no more.
    pub(super) fn tell(&mut self, at: usize, what: impl FnOnce() -> String) {
        if self.0.len() < MAX_MISTAKES {
            self.0.push((at, what()));
        }
    }

    /// The same, with a text that never changes.
    pub(super) fn say(&mut self, at: usize, what: &str) {
        self.tell(at, || what.to_owned());
    }

    /// Those of two readers, in the order of the text.
    pub(super) fn merge(self, other: Self) -> impl Iterator<Item = (usize, String)> {
        let mut all = [self.0, other.0].concat();
        all.sort_by_key(|(at, _)| *at);
        all.into_iter()
    }
}

impl IntoIterator for Problems {
    type Item = (usize, String);
    type IntoIter = std::vec::IntoIter<Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
