//! Whether a position has come back, for searchers: a stack of keys and nothing else.

/// The keys of the positions along a line of play, the present one last.
///
/// Push [`repetition_key`](crate::sized::Position::repetition_key) after each move and pop it when the move is taken
/// back. What a repetition means is for the board to say ([`Repetition`](crate::Repetition)); whoever plays whole games
/// keeps a [`History`](crate::History) instead.
#[derive(Clone, Debug, Default)]
pub struct Repetitions(Vec<u64>);

impl Repetitions {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A move has led to a position.
    #[inline]
    pub fn push(&mut self, key: u64) {
        self.0.push(key);
    }

    /// The last move has been taken back.
    #[inline]
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// How often the present position has been there, now included, within the last so many plies: positions from
    /// before the last move that cannot be taken back need not be looked at.
    #[must_use]
    pub fn times(&self, plies: u32) -> u32 {
        let Some((now, before)) = self.0.split_last() else { return 0 };
        let since = before.len().saturating_sub(plies as usize);
        1 + before[since..].iter().filter(|key| *key == now).count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_plies_count() {
        let mut keys = Repetitions::new();
        assert_eq!(keys.times(9), 0);
        for key in [7, 1, 2, 1, 3, 1] {
            keys.push(key);
        }
        assert_eq!((keys.times(9), keys.times(3), keys.times(0)), (3, 2, 1));
        keys.pop();
        assert_eq!(keys.times(9), 1);
    }
}
