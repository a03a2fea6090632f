//! Which cells mean the same to whom: what is learnt about one is learnt about the other.

use board::{Board, Cell};
use rules::{Blueprint, Kind, Player, Setup};

/// Two centres that are nearer than this are one.
const NEAR: f64 = 1e-3;

/// How the cells of a board for two are seen from each seat, and from either side of a royal piece.
#[derive(Clone, Debug)]
pub(crate) struct Symmetry {
    cells: usize,
    /// By player and cell: the cell that it is to the first player. Where the players do not start alike, nothing is
    /// shared: each has tables of their own.
    seen: Vec<Cell>,
    /// How many tables there are: one for both players, or one for each.
    pub(crate) tables: usize,
    /// By cell: its mirror image, left for right; nothing where the board has none.
    mirror: Option<Vec<Cell>>,
    /// By cell as the first player sees it: whether it lies on the side that is looked at in the mirror.
    far: Vec<bool>,
}

impl Symmetry {
    /// Finds the symmetries of a board for two players.
    pub(crate) fn of(blueprint: &Blueprint) -> Self {
        let board = &blueprint.board;
        let cells = board.cell_count();
        let flips: Vec<Vec<Cell>> =
            [[1.0, -1.0], [-1.0, -1.0], [-1.0, 1.0]].iter().filter_map(|&signs| flip(board, signs)).collect();
        let across = flips.iter().find(|flip| takes_armies_to_each_other(&blueprint.start, flip));
        let own: Vec<Cell> = (0..cells as u16).map(Cell).collect();
        let theirs = across.cloned().unwrap_or_else(|| own.clone());
        let sideways = [[-1.0, 1.0], [1.0, -1.0]];
        let mirrored = sideways.iter().find_map(|&signs| {
            let mirror = flip(board, signs).filter(|mirror| keeps_army(&blueprint.start, mirror))?;
            let axis = usize::from(signs[0] > 0.0);
            let (middle, point) = (middle(board), |cell: usize| centre(board, cell)[axis]);
            let far = (0..cells).map(|cell| point(cell) > middle[axis] + NEAR).collect();
            Some((mirror, far))
        });
        let (mirror, far) = mirrored.unzip();
        Self {
            cells,
            seen: own.into_iter().chain(theirs).collect(),
            tables: if across.is_some() { 1 } else { 2 },
            mirror,
            far: far.unwrap_or_else(|| vec![false; cells]),
        }
    }

    /// How many sides of a royal piece are told apart.
    pub(crate) fn sides(&self) -> usize {
        if self.mirror.is_some() { 2 } else { 1 }
    }

    /// On which side a royal piece of a player stands.
    pub(crate) fn side(&self, player: Player, cell: Cell) -> usize {
        usize::from(self.far[self.seen(player, cell).index()])
    }

    /// The table of a player, and the cell in it that a cell is while the royal piece stands on some side.
    pub(crate) fn place(&self, player: Player, cell: Cell, side: usize) -> (usize, Cell) {
        let seen = self.seen(player, cell);
        let mirror = self.mirror.as_ref().filter(|_| side == 1);
        let table = if self.tables == 1 { 0 } else { player.index() };
        (table, mirror.map_or(seen, |mirror| mirror[seen.index()]))
    }

    fn seen(&self, player: Player, cell: Cell) -> Cell {
        self.seen[player.index() * self.cells + cell.index()]
    }
}

fn centre(board: &Board, cell: usize) -> [f64; 2] {
    board.centre(Cell(cell as u16)).map(f64::from)
}

fn middle(board: &Board) -> [f64; 2] {
    let points: Vec<[f64; 2]> = (0..board.cell_count()).map(|cell| centre(board, cell)).collect();
    [0, 1].map(|axis| {
        let along = || points.iter().map(|point| point[axis]);
        (along().fold(f64::MAX, f64::min) + along().fold(f64::MIN, f64::max)) / 2.0
    })
}

/// Where each cell goes when the board is turned over its middle; nothing if that does not lead onto cells.
fn flip(board: &Board, signs: [f64; 2]) -> Option<Vec<Cell>> {
    let middle = middle(board);
    let cells = board.cell_count();
    let image = |cell: usize| {
        let point = centre(board, cell);
        let wanted = [0, 1].map(|axis| middle[axis] + signs[axis] * (point[axis] - middle[axis]));
        let found = (0..cells).find(|&other| {
            let other = centre(board, other);
            (other[0] - wanted[0]).abs() < NEAR && (other[1] - wanted[1]).abs() < NEAR
        });
        found.map(|found| Cell(found as u16))
    };
    (0..cells).map(image).collect()
}

fn takes_armies_to_each_other(start: &Setup, flip: &[Cell]) -> bool {
    let army = |player: Player, map: &dyn Fn(Cell) -> Cell| {
        let own = start.pieces.iter().filter(|placed| placed.piece.owner == player);
        let mut army: Vec<(Cell, Kind)> = own.map(|placed| (map(placed.cell), placed.piece.kind)).collect();
        army.sort_unstable();
        army
    };
    army(Player(0), &|cell| cell) == army(Player(1), &|cell| flip[cell.index()])
}

/// Whether the cells that the first player starts on are the same in the mirror; kings and queens may change places.
fn keeps_army(start: &Setup, mirror: &[Cell]) -> bool {
    let own =
        || start.pieces.iter().filter(|placed| placed.piece.owner == Player(0)).map(|placed| placed.cell);
    own().count() > 0 && own().all(|cell| own().any(|other| other == mirror[cell.index()]))
}
