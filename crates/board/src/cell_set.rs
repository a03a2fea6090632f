//! Sets of cells as fixed-width bit sets.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Cell;

/// A set of cells, held in `N` words of 64 bits; cell `c` is bit `c % 64` of word `c / 64`.
///
/// The complement of a set also holds the numbers beyond the last cell of a board:
/// it is meant to be cut with other sets, never counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const N: usize>(pub [u64; N]);

impl<const N: usize> CellSet<N> {
    /// No cell at all.
    pub const EMPTY: Self = Self([0; N]);
    /// Every cell, and every number beyond.
    pub const FULL: Self = Self([u64::MAX; N]);

    /// The set of one cell.
    #[inline]
    #[must_use]
    pub fn of(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// The cells numbered below `count`.
    #[must_use]
    pub fn first(count: usize) -> Self {
        (0..count).map(|index| Cell(index as u16)).collect()
    }

    /// Whether `cell` is in the set.
    #[inline]
    #[must_use]
    pub fn has(&self, cell: Cell) -> bool {
        self.0[word_of::<N>(cell)] & bit_of(cell) != 0
    }

    /// Puts `cell` in.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[word_of::<N>(cell)] |= bit_of(cell);
    }

    /// Takes `cell` out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[word_of::<N>(cell)] &= !bit_of(cell);
    }

    /// Puts `cell` in if it is out, and out if it is in.
    #[inline]
    pub fn toggle(&mut self, cell: Cell) {
        self.0[word_of::<N>(cell)] ^= bit_of(cell);
    }

    /// Whether no cell is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        if N > INLINED {
            return !any_word(&self.0);
        }
        let mut all = 0;
        for word in &self.0 {
            all |= word;
        }
        all == 0
    }

    /// How many cells are in the set.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u32 {
        if N > INLINED {
            return count_words(&self.0);
        }
        let mut count = 0;
        for word in &self.0 {
            count += word.count_ones();
        }
        count
    }

    /// Whether the set holds two cells or more.
    #[inline]
    #[must_use]
    pub fn has_several(&self) -> bool {
        if N == 1 { self.0[0] & self.0[0].wrapping_sub(1) != 0 } else { self.len() > 1 }
    }

    /// Whether the two sets share a cell.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: Self) -> bool {
        !(*self & other).is_empty()
    }

    /// Whether every cell of this set is in `other`.
    #[inline]
    #[must_use]
    pub fn is_within(&self, other: Self) -> bool {
        (*self & !other).is_empty()
    }

    /// The cell with the lowest number.
    #[inline]
    #[must_use]
    pub fn lowest(&self) -> Option<Cell> {
        for word in 0..N {
            if self.0[word] != 0 {
                return Some(Cell((word * 64) as u16 + self.0[word].trailing_zeros() as u16));
            }
        }
        None
    }

    /// The cell with the highest number.
    #[inline]
    #[must_use]
    pub fn highest(&self) -> Option<Cell> {
        for word in (0..N).rev() {
            if self.0[word] != 0 {
                return Some(Cell((word * 64 + 63) as u16 - self.0[word].leading_zeros() as u16));
            }
        }
        None
    }

    /// The set with every number raised by `by` (lowered when negative).
    ///
    /// Numbers that would leave the width are lost or turn up at its other end: cut them off before or after.
    #[inline]
    #[must_use]
    pub fn shifted(&self, by: i32) -> Self {
        if N == 1 {
            // One instruction, whichever way.
            return Self([self.0[0].rotate_left(by as u32 % 64); N]);
        }
        let (words, bits) = ((by.unsigned_abs() / 64) as usize, by.unsigned_abs() % 64);
        let mut moved = Self::EMPTY;
        for target in 0..N {
            moved.0[target] = if by >= 0 {
                let near = target.checked_sub(words).map_or(0, |word| self.0[word]);
                let far = target.checked_sub(words + 1).map_or(0, |word| self.0[word]);
                if bits == 0 { near } else { near << bits | far >> (64 - bits) }
            } else {
                let near = self.0.get(target + words).copied().unwrap_or(0);
                let far = self.0.get(target + words + 1).copied().unwrap_or(0);
                if bits == 0 { near } else { near >> bits | far << (64 - bits) }
            };
        }
        moved
    }

    /// The same set in another width; cells that have no room there are lost.
    #[must_use]
    pub fn resized<const M: usize>(&self) -> CellSet<M> {
        let mut set = CellSet::EMPTY;
        let words = N.min(M);
        set.0[..words].copy_from_slice(&self.0[..words]);
        set
    }

    /// The cells, lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.into_iter()
    }
}

#[inline]
fn word_of<const N: usize>(cell: Cell) -> usize {
    if N == 1 { 0 } else { cell.index() / 64 }
}

#[inline]
fn bit_of(cell: Cell) -> u64 {
    1 << (cell.0 % 64)
}

impl<const N: usize> IntoIterator for CellSet<N> {
    type Item = Cell;
    type IntoIter = Cells<N>;

    #[inline]
    fn into_iter(self) -> Cells<N> {
        Cells { rest: self, word: 0 }
    }
}

/// The cells of a set in rising order.
#[derive(Clone, Debug)]
pub struct Cells<const N: usize> {
    rest: CellSet<N>,
    word: usize,
}

impl<const N: usize> Iterator for Cells<N> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word < N {
            let bits = self.rest.0[self.word];
            if bits != 0 {
                self.rest.0[self.word] = bits & (bits - 1);
                return Some(Cell((self.word * 64) as u16 + bits.trailing_zeros() as u16));
            }
            self.word += 1;
        }
        None
    }
}

impl<const N: usize> FromIterator<Cell> for CellSet<N> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl<const N: usize> Default for CellSet<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> fmt::Debug for CellSet<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.0)).finish()
    }
}

/// Sets of more words than this are worked on by functions of their own: inlined, they would make most of the code that
/// is compiled, for boards that few play on.
const INLINED: usize = 4;

macro_rules! wordwise {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, $op:tt, $outlined:ident) => {
        #[inline(never)]
        fn $outlined<const N: usize>(set: &mut [u64; N], other: &[u64; N]) {
            for word in 0..N {
                set[word] $op other[word];
            }
        }

        impl<const N: usize> $assign for CellSet<N> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                if N > INLINED {
                    return $outlined(&mut self.0, &other.0);
                }
                for word in 0..N {
                    self.0[word] $op other.0[word];
                }
            }
        }
        impl<const N: usize> $trait for CellSet<N> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                self $op other;
                self
            }
        }
    };
}
wordwise!(BitAnd bitand, BitAndAssign bitand_assign, &=, and_words);
wordwise!(BitOr bitor, BitOrAssign bitor_assign, |=, or_words);
wordwise!(BitXor bitxor, BitXorAssign bitxor_assign, ^=, xor_words);

#[inline(never)]
fn invert_words<const N: usize>(set: &mut [u64; N]) {
    for word in set {
        *word = !*word;
    }
}

#[inline(never)]
fn any_word<const N: usize>(set: &[u64; N]) -> bool {
    set.iter().fold(0, |all, word| all | word) != 0
}

#[inline(never)]
fn count_words<const N: usize>(set: &[u64; N]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

impl<const N: usize> Not for CellSet<N> {
    type Output = Self;
    #[inline]
    fn not(mut self) -> Self {
        if N > INLINED {
            invert_words(&mut self.0);
            return self;
        }
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set<const N: usize>(cells: &[u16]) -> CellSet<N> {
        cells.iter().map(|&cell| Cell(cell)).collect()
    }

    #[test]
    fn order_and_ends() {
        let cells: CellSet<3> = set(&[0, 63, 64, 130, 191]);
        assert_eq!(cells.iter().map(|cell| cell.0).collect::<Vec<_>>(), [0, 63, 64, 130, 191]);
        assert_eq!(cells.lowest(), Some(Cell(0)));
        assert_eq!(cells.highest(), Some(Cell(191)));
        assert_eq!(cells.len(), 5);
        assert!(cells.has_several());
        assert!(!set::<3>(&[100]).has_several());
        assert!(CellSet::<3>::EMPTY.lowest().is_none());
    }

    #[test]
    fn shifts_move_every_cell_that_stays() {
        for by in -200i32..=200 {
            let cells: CellSet<3> = set(&[0, 1, 63, 64, 100, 128, 191]);
            let expected: CellSet<3> = cells
                .iter()
                .map(|cell| i32::from(cell.0) + by)
                .filter(|cell| (0..192).contains(cell))
                .map(|cell| Cell(cell as u16))
                .collect();
            assert_eq!(cells.shifted(by), expected, "by {by}");
            let stays = |cell: &Cell| (0..64).contains(&(i32::from(cell.0) + by));
            let narrow: CellSet<1> = set::<1>(&[0, 7, 31, 63]).iter().filter(stays).collect();
            let expected = narrow.iter().map(|cell| Cell((i32::from(cell.0) + by) as u16)).collect();
            assert_eq!(narrow.shifted(by), expected, "by {by}");
        }
    }
}
