//! Something for each player.

use std::ops::{Index, IndexMut};

use rules::Player;

/// One `T` for each player, in turn order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BySeat<T>(Vec<T>);

impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(items.into_iter().collect())
    }
}

impl<T> Index<Player> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Player) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Player> for BySeat<T> {
    fn index_mut(&mut self, seat: Player) -> &mut T {
        &mut self.0[seat.index()]
    }
}
