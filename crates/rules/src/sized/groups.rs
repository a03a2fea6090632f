//! Legal moves in groups: one piece (or many that go the same way) and a set of destinations.
//!
//! The generator finds sets, and a group keeps them as such: counting is counting bits, and single moves are
//! unpacked only when somebody wants them, each by one `or`.

use board::{Cell, CellSet, Cells};
use smallvec::SmallVec;

use crate::Kind;
use crate::moves::{Action, Gate, Move};

/// Which of the legal moves are wanted. The captures and the quiet moves are together all of them, and no move is
/// both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Every legal move.
    All,
    /// Those by which a piece takes another: by going there, on its trail, or from afar.
    Captures,
    /// The rest: drops, castling, passes and special moves too, and promotions that take nothing.
    Quiets,
}

impl Stage {
    #[inline]
    pub(crate) fn has_captures(self) -> bool {
        self != Self::Quiets
    }

    #[inline]
    pub(crate) fn has_quiets(self) -> bool {
        self != Self::Captures
    }
}

/// Moves that differ in one cell only.
#[derive(Clone, Copy, Debug)]
pub struct Group<const N: usize> {
    /// The moves, but for the cell in which they differ.
    template: Move,
    /// The cells in which they differ.
    cells: CellSet<N>,
    kind: Kind,
    differ: Differ,
    /// How far each piece goes in cell numbers, where many go at once.
    by: i16,
}

/// In what the moves of a group differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Differ {
    /// In where the piece goes.
    To,
    /// In which piece goes; all go as far.
    Shifted,
    /// In where a piece comes in.
    Dropped,
    /// In where a wall goes.
    Wall,
    /// In nothing: a single move.
    Single,
}

impl<const N: usize> Group<N> {
    /// How many moves there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u32 {
        self.cells.len()
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The kind of piece that moves (before it promotes), or is dropped.
    #[inline]
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Where the moving piece stands, if it is one and the same for all moves.
    #[must_use]
    pub fn from(&self) -> Option<Cell> {
        match self.differ {
            Differ::To | Differ::Wall | Differ::Single => Some(self.template.from()),
            Differ::Shifted | Differ::Dropped => None,
        }
    }

    /// Where the moves end, if that is in what they differ.
    #[must_use]
    pub fn destinations(&self) -> Option<CellSet<N>> {
        match self.differ {
            Differ::To | Differ::Shifted | Differ::Dropped | Differ::Single => Some(self.cells),
            Differ::Wall => None,
        }
    }

    /// The moves one by one.
    #[inline]
    pub fn moves(&self) -> Moves<N> {
        Moves { group: *self, cells: self.cells.into_iter() }
    }

    /// Those by which a piece takes another, and the rest; `occupied` are the cells of the position that hold
    /// something.
    #[inline]
    #[must_use]
    pub fn split(&self, occupied: CellSet<N>) -> [Self; 2] {
        let only = |cells| Self { cells, ..*self };
        let takes = match self.template.action() {
            Action::Step if self.differ != Differ::To && self.differ != Differ::Shifted => {
                occupied.has(self.template.to())
            }
            Action::Step => return [only(self.cells & occupied), only(self.cells & !occupied)],
            Action::Catch | Action::Rifle => true,
            Action::Castle(_) | Action::Drop(_) | Action::Rest | Action::Pass | Action::Special(_) => false,
        };
        if takes { [*self, only(CellSet::EMPTY)] } else { [only(CellSet::EMPTY), *self] }
    }

    /// Takes one of the moves out.
    pub(crate) fn remove(&mut self, mv: Move) {
        if let Some(cell) = self.distinguishing(mv) {
            self.cells.remove(cell);
        }
    }

    /// The cell by which a move of the group is told from the others.
    fn distinguishing(&self, mv: Move) -> Option<Cell> {
        if self.differ == Differ::Wall { mv.wall() } else { Some(mv.to()) }
    }

    /// The cells in which the moves differ.
    pub(crate) fn cells_mut(&mut self) -> &mut CellSet<N> {
        &mut self.cells
    }

    /// Whether a move is one of them.
    #[inline]
    #[must_use]
    pub fn has(&self, mv: Move) -> bool {
        self.distinguishing(mv).is_some_and(|cell| self.cells.has(cell) && self.at(cell) == mv)
    }

    /// Whether its moves take a piece from one cell to another, and do nothing else but perhaps promote.
    pub(crate) fn is_ordinary(&self) -> bool {
        matches!(self.differ, Differ::To | Differ::Shifted) && self.template.is_ordinary()
    }

    /// What all of the moves promote to, if anything. Not for specials.
    #[inline]
    #[must_use]
    pub fn promotes_to(&self) -> Option<Kind> {
        self.template.promotes_to()
    }

    /// Whether its moves are drops.
    pub(crate) fn is_drop(&self) -> bool {
        self.differ == Differ::Dropped
    }

    /// The pieces that move, where each stands apart.
    pub(crate) fn sources(&self) -> CellSet<N> {
        match self.differ {
            Differ::Shifted => self.cells.shifted(-i32::from(self.by)),
            Differ::To | Differ::Wall | Differ::Single => CellSet::of(self.template.from()),
            Differ::Dropped => CellSet::EMPTY,
        }
    }

    /// The move that has this cell as its distinguishing one.
    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Move {
        match self.differ {
            Differ::To => self.template.ending(cell),
            Differ::Shifted => {
                self.template.ending(cell).beginning(Cell((i32::from(cell.0) - i32::from(self.by)) as u16))
            }
            Differ::Dropped => self.template.ending(cell).beginning(cell),
            Differ::Wall => self.template.walling(cell),
            Differ::Single => self.template,
        }
    }
}

/// The moves of a group.
#[derive(Clone, Debug)]
pub struct Moves<const N: usize> {
    group: Group<N>,
    cells: Cells<N>,
}

impl<const N: usize> Iterator for Moves<N> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.cells.next().map(|cell| self.group.at(cell))
    }
}

/// The legal moves of a position, in groups. Most positions need no memory beyond it, and it can be used again
/// and again.
#[derive(Clone, Debug, Default)]
pub struct MoveGroups<const N: usize> {
    groups: SmallVec<[Group<N>; 128]>,
}

impl<const N: usize> MoveGroups<N> {
    /// None yet.
    #[inline]
    #[must_use]
    pub fn new() -> Self {
        Self { groups: SmallVec::new() }
    }

    /// The groups, in the order in which they were found.
    #[inline]
    #[must_use]
    pub fn groups(&self) -> &[Group<N>] {
        &self.groups
    }

    /// All moves one by one.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.groups.iter().flat_map(Group::moves)
    }

    /// How many moves there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        let mut count = 0;
        for group in &self.groups {
            count += u64::from(group.len());
        }
        count
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Forgets all of them.
    #[inline]
    pub fn clear(&mut self) {
        self.groups.clear();
    }

    #[inline]
    fn add(&mut self, kind: Kind, template: Move, differ: Differ, by: i16, cells: CellSet<N>) {
        if !cells.is_empty() {
            self.groups.push(Group { template, cells, kind, differ, by });
        }
    }

    /// A move of which each of these cells may be walled up.
    pub(crate) fn walls(&mut self, kind: Kind, mv: Move, cells: CellSet<N>) {
        self.add(kind, mv, Differ::Wall, 0, cells);
    }

    /// Takes out every move that `allowed` does not let pass.
    pub(crate) fn retain(&mut self, mut allowed: impl FnMut(Move) -> bool) {
        self.cut(|group| {
            for cell in group.cells {
                if !allowed(group.at(cell)) {
                    group.cells.remove(cell);
                }
            }
        });
    }

    /// Lets `cut` take moves out of each group.
    pub(crate) fn cut(&mut self, mut cut: impl FnMut(&mut Group<N>)) {
        self.groups.retain(|group| {
            cut(group);
            !group.cells.is_empty()
        });
    }
}

/// What becomes of generated moves.
pub(crate) trait Sink<const N: usize> {
    /// A piece may go from one cell to any of these.
    fn targets(&mut self, kind: Kind, from: Cell, to: CellSet<N>);

    /// Pieces may each go by the same distance in cell numbers; these are their destinations.
    fn shifted(&mut self, kind: Kind, by: i32, to: CellSet<N>);

    /// As `targets`, and the piece promotes to one of these.
    fn promotions(&mut self, kind: Kind, from: Cell, to: CellSet<N>, choices: &[Kind]);

    /// As `targets`, and one of these comes in where the piece stood.
    fn gated(&mut self, kind: Kind, from: Cell, to: CellSet<N>, let_in: &[Kind]);

    /// A piece may be dropped on any of these.
    fn drops(&mut self, kind: Kind, to: CellSet<N>);

    /// One move of any sort.
    fn single(&mut self, kind: Kind, mv: Move);

    /// A group that was found elsewhere.
    fn group(&mut self, group: &Group<N>);
}

impl<const N: usize> Sink<N> for MoveGroups<N> {
    #[inline]
    fn targets(&mut self, kind: Kind, from: Cell, to: CellSet<N>) {
        self.add(kind, Move::step(from, Cell(0)), Differ::To, 0, to);
    }

    #[inline]
    fn shifted(&mut self, kind: Kind, by: i32, to: CellSet<N>) {
        self.add(kind, Move::step(Cell(0), Cell(0)), Differ::Shifted, by as i16, to);
    }

    fn promotions(&mut self, kind: Kind, from: Cell, to: CellSet<N>, choices: &[Kind]) {
        for &choice in choices {
            self.add(kind, Move::step(from, Cell(0)).promoting(choice), Differ::To, 0, to);
        }
    }

    fn gated(&mut self, kind: Kind, from: Cell, to: CellSet<N>, let_in: &[Kind]) {
        for &let_in in let_in {
            let gate = Gate { kind: let_in, at_partner: false };
            self.add(kind, Move::step(from, Cell(0)).gating(gate), Differ::To, 0, to);
        }
    }

    fn drops(&mut self, kind: Kind, to: CellSet<N>) {
        self.add(kind, Move::new(Action::Drop(kind), Cell(0), Cell(0)), Differ::Dropped, 0, to);
    }

    fn single(&mut self, kind: Kind, mv: Move) {
        self.add(kind, mv, Differ::Single, 0, CellSet::of(mv.to()));
    }

    fn group(&mut self, group: &Group<N>) {
        self.groups.push(*group);
    }
}

/// Counts moves, for those who want nothing else.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl<const N: usize> Sink<N> for Count {
    #[inline]
    fn targets(&mut self, _: Kind, _: Cell, to: CellSet<N>) {
        self.0 += u64::from(to.len());
    }

    #[inline]
    fn shifted(&mut self, _: Kind, _: i32, to: CellSet<N>) {
        self.0 += u64::from(to.len());
    }

    #[inline]
    fn promotions(&mut self, _: Kind, _: Cell, to: CellSet<N>, choices: &[Kind]) {
        self.0 += u64::from(to.len()) * choices.len() as u64;
    }

    #[inline]
    fn gated(&mut self, _: Kind, _: Cell, to: CellSet<N>, let_in: &[Kind]) {
        self.0 += u64::from(to.len()) * let_in.len() as u64;
    }

    #[inline]
    fn drops(&mut self, _: Kind, to: CellSet<N>) {
        self.0 += u64::from(to.len());
    }

    #[inline]
    fn single(&mut self, _: Kind, _: Move) {
        self.0 += 1;
    }

    fn group(&mut self, group: &Group<N>) {
        self.0 += u64::from(group.len());
    }
}
