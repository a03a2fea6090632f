//! What position text says of the start, beyond what stands where.

use super::KindName;

/// The fields of a position text behind the placement, which is in
/// [`BoardDescription::position`](super::BoardDescription::position).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartDescription {
    /// What is in hand, by player (from 1), in the order of the text.
    pub hands: Vec<(u8, KindName)>,
    /// Whose turn it is, counted from 1.
    pub turn: u8,
    /// The letters of the rights to castle that are granted; all of them if not said.
    pub rights: Option<String>,
    /// The fields behind that, as they were written.
    pub rest: Vec<String>,
}

impl StartDescription {
    /// How many more checks each player must give, if a field such as `3+3` says so.
    #[must_use]
    pub fn checks_left(&self) -> Vec<u8> {
        let counts = |field: &String| {
            let parts = field.split('+').map(|part| part.parse().ok());
            parts.collect::<Option<Vec<u8>>>().filter(|counts| counts.len() > 1)
        };
        self.rest.iter().find_map(counts).unwrap_or_default()
    }
}
