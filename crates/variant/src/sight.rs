//! A board of square cells as its players see it: one mechanism for whatever is turned.

use board::Facing;

/// Row and column of a place, both from 1, row 1 at the bottom.
pub(crate) type Place = (i32, i32);

/// How a player sees a board: ranks are counted from the own edge, files from the own left, both from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    facing: Facing,
    rows: i32,
    columns: i32,
}

impl Sight {
    /// Who faces some way, on a board of so many rows and columns.
    pub(crate) fn new(facing: Facing, (rows, columns): (i32, i32)) -> Self {
        Self { facing, rows, columns }
    }

    /// Rank and file of a place.
    pub(crate) fn see(self, (row, column): Place) -> (i32, i32) {
        match (self.facing.axis, self.facing.backwards) {
            (1, false) => (row, column),
            (1, true) => (self.rows + 1 - row, self.columns + 1 - column),
            (_, false) => (column, self.rows + 1 - row),
            (_, true) => (self.columns + 1 - column, row),
        }
    }

    /// The place that has a rank and file; there need be none on the board.
    pub(crate) fn find(self, (rank, file): (i32, i32)) -> Place {
        match (self.facing.axis, self.facing.backwards) {
            (1, false) => (rank, file),
            (1, true) => (self.rows + 1 - rank, self.columns + 1 - file),
            (_, false) => (self.rows + 1 - file, rank),
            (_, true) => (file, self.columns + 1 - rank),
        }
    }

    /// How many files there are.
    pub(crate) fn files(self) -> i32 {
        if self.facing.axis == 1 { self.columns } else { self.rows }
    }

    /// The place that this player sees where another sees `place`.
    pub(crate) fn like(self, other: Self, place: Place) -> Place {
        self.find(other.see(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WAYS: [Facing; 4] =
        [Facing::new(1, false), Facing::new(2, false), Facing::new(1, true), Facing::new(2, true)];

    #[test]
    fn turning_follows_the_players() {
        let [up, right, down, left] = WAYS.map(|facing| Sight::new(facing, (8, 8)));
        // The player who goes up has row 1, column 2; who goes to the right has column 1 at the back, and
        // right is towards lower rows.
        assert_eq!(right.like(up, (1, 2)), (7, 1));
        assert_eq!(down.like(up, (1, 2)), (8, 7));
        assert_eq!(left.like(up, (1, 2)), (2, 8));
        assert_eq!(up.like(up, (1, 2)), (1, 2));
        assert_eq!(up.like(left, (2, 8)), (1, 2));
    }

    #[test]
    fn the_own_edge_and_the_own_left_stay_so_on_oblong_boards() {
        let size = (10, 13);
        let corners = WAYS.map(|facing| Sight::new(facing, size).find((1, 1)));
        assert_eq!(corners, [(1, 1), (10, 1), (10, 13), (1, 13)]);
        for sight in WAYS.map(|facing| Sight::new(facing, size)) {
            assert_eq!(sight.see(sight.find((3, 7))), (3, 7));
        }
    }
}
