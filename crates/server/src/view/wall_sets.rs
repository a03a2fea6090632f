//! Cells for walls, told once and not with every move: on a large board each of a thousand moves would bring hundreds of
//! them, and hardly any that the others do not.

use protocol::WallCells;

/// With how many of the sets a new one is compared: those of a piece come one after the other.
const COMPARED: usize = 16;

/// The sets of cells that moves speak of.
#[derive(Default)]
pub(super) struct WallSets {
    sets: Vec<Vec<u16>>,
    /// A set that is likely to be of use, until it is; and its number from then on.
    likely: Option<Vec<u16>>,
    likely_number: Option<usize>,
}

impl WallSets {
    /// None yet; `likely` is close to what many moves will want. Cells are in order.
    pub(super) fn new(likely: Vec<u16>) -> Self {
        Self { likely: Some(likely), ..Self::default() }
    }

    /// How cells, in order, are told: by the set that they differ least from, or a new one.
    pub(super) fn tell(&mut self, cells: Vec<u16>) -> Option<WallCells> {
        if cells.is_empty() {
            return None;
        }
        // What differs by more is as long as the cells themselves.
        let most = cells.len() / 4;
        if let Some(likely) = self.likely.take_if(|likely| difference(likely, &cells, most).is_some()) {
            self.likely_number = Some(self.sets.len());
            self.sets.push(likely);
        }
        let first = self.sets.len().saturating_sub(COMPARED);
        let asked = (first..self.sets.len()).chain(self.likely_number);
        let told = asked.filter_map(|set| Some((set, difference(&self.sets[set], &cells, most)?)));
        let nearest = told.min_by_key(|(_, (less, more))| less.len() + more.len());
        let (set, (less, more)) = nearest.unwrap_or_else(|| {
            self.sets.push(cells);
            (self.sets.len() - 1, Default::default())
        });
        Some(WallCells { set: u16::try_from(set).ok()?, less, more })
    }

    /// All sets that were spoken of.
    pub(super) fn told(self) -> Vec<Vec<u16>> {
        self.sets
    }
}

/// The cells that a set has too many, and those that it has too few; nothing where they are more than so many.
fn difference(set: &[u16], cells: &[u16], most: usize) -> Option<(Vec<u16>, Vec<u16>)> {
    let (mut less, mut more) = (Vec::new(), Vec::new());
    let (mut set, mut cells) = (set.iter().peekable(), cells.iter().peekable());
    loop {
        if less.len() + more.len() > most {
            return None;
        }
        match (set.peek(), cells.peek()) {
            (None, None) => return Some((less, more)),
            (Some(a), Some(b)) if a == b => {
                set.next();
                cells.next();
            }
            (Some(&&a), b) if b.is_none_or(|&&b| a < b) => {
                less.push(a);
                set.next();
            }
            (_, Some(&&b)) => {
                more.push(b);
                cells.next();
            }
            (Some(_), None) => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(sets: &[Vec<u16>], told: &WallCells) -> Vec<u16> {
        let set = sets[usize::from(told.set)].iter().filter(|cell| !told.less.contains(cell));
        let mut cells: Vec<u16> = set.chain(&told.more).copied().collect();
        cells.sort_unstable();
        cells
    }

    #[test]
    fn what_is_told_means_the_same_cells() {
        let free: Vec<u16> = (10..60).collect();
        let mut sets = WallSets::new(free.clone());
        // As on a board where a piece leaves one cell for another, and where walls go along lines.
        let moved = |from: u16, to: u16| {
            let mut cells: Vec<u16> = free.iter().copied().filter(|&cell| cell != to).collect();
            cells.insert(0, from);
            cells
        };
        let wanted =
            [vec![1, 2, 3], moved(3, 20), moved(3, 21), moved(4, 20), vec![7], vec![1, 2, 3], free.clone()];
        let told: Vec<WallCells> = wanted.iter().map(|cells| sets.tell(cells.clone()).unwrap()).collect();
        let sets = sets.told();
        for (wanted, told) in wanted.iter().zip(&told) {
            assert_eq!(&cells(&sets, told), wanted);
        }
        assert_eq!(sets.len(), 3, "the free cells, and two that are like nothing else");
        assert_eq!(told[1], WallCells { set: 1, less: vec![20], more: vec![3] });
        assert_eq!(told[6], WallCells { set: 1, ..WallCells::default() });
    }

    #[test]
    fn a_set_that_is_of_no_use_is_not_told() {
        let mut sets = WallSets::new((0..100).collect());
        assert_eq!(sets.tell(Vec::new()), None);
        assert_eq!(sets.tell(vec![5, 6]), Some(WallCells::default()));
        assert_eq!(sets.told(), [vec![5, 6]]);
    }
}
