//! What a player in fog believes: worlds that agree with all that is seen.
//!
//! A belief is made from a view and from what one's own side has captured, never from the position: hidden pieces
//! cannot change it. The enemies' armies are those of the board's start, less what was captured; whatever is not seen of
//! them stands somewhere in the fog, likelier near where it began.

use board::Cell;
use rules::{Action, Move, Piece, Placed, Player, Position, Ruleset, Setup};

use crate::chance::Chance;
use crate::path::GamePath;

/// How often a world is put right that does not agree with what is known.
const REPAIRS: usize = 16;

/// What a player knows.
pub(crate) struct Belief {
    ruleset: Ruleset,
    view: Setup,
    /// Enemies that are not seen, with the cells where they began.
    missing: Vec<(Piece, Cell)>,
}

impl Belief {
    /// What the player to move knows.
    pub(crate) fn of(path: &GamePath) -> Self {
        let position = path.position();
        let ruleset = position.ruleset().clone();
        let me = position.turn();
        let view = position.view(Some(me));
        let is_own = |player: Player| ruleset.are_mates(me, player);
        let start = ruleset.blueprint().start.pieces.iter().map(|placed| (placed.piece, placed.cell));
        let mut missing: Vec<(Piece, Cell)> = start.filter(|(piece, _)| !is_own(piece.owner)).collect();
        for piece in path.captured().iter().filter(|(captor, _)| is_own(*captor)).map(|(_, piece)| *piece) {
            strike_out(&ruleset, &mut missing, piece, None);
        }
        for placed in view.pieces.iter().filter(|placed| !is_own(placed.piece.owner)) {
            strike_out(&ruleset, &mut missing, placed.piece, Some(placed.cell));
        }
        // What must be somewhere is placed first.
        missing.sort_by_key(|(piece, _)| !ruleset.blueprint().kinds[piece.kind.index()].royal);
        Self { ruleset, view, missing }
    }

    /// A number that stands for what is known.
    pub(crate) fn key(&self) -> u64 {
        let pieces = self.view.pieces.iter();
        let numbers = pieces
            .flat_map(|it| [u64::from(it.cell.0), u64::from(it.piece.owner.0), u64::from(it.piece.kind.0)]);
        let all = numbers.chain([self.missing.len() as u64, u64::from(self.view.round)]);
        all.fold(0xcbf2_9ce4_8422_2325, |key, number| (key ^ number).wrapping_mul(0x0100_0000_01b3))
    }

    /// A world as it may be, if one was found.
    pub(crate) fn imagine(&self, chance: &mut Chance) -> Option<Position> {
        let mut world = Setup { unseen: Vec::new(), ..self.view.clone() };
        let mut free = self.view.unseen.clone();
        for &(piece, home) in &self.missing {
            let Some(place) = self.likely(&free, home, chance) else { break };
            world.pieces.push(Placed { cell: free.swap_remove(place), piece, promoted: false });
        }
        for _ in 0..REPAIRS {
            let position = self.ruleset.position(&world).ok()?;
            if position.turn() != self.view.turn {
                return None;
            }
            let blocked = position.legal_moves().into_iter().find(|&mv| !self.allows(mv));
            let Some(blocked) = blocked else { return Some(position) };
            self.put_right(&mut world, blocked.to(), chance)?;
        }
        None
    }

    /// Whether a move can be played, as far as the player knows: whoever could go to a cell would see it, so that
    /// something stands on those that are dark.
    pub(crate) fn allows(&self, mv: Move) -> bool {
        matches!(mv.action(), Action::Drop(_)) || !self.view.unseen.contains(&mv.to())
    }

    /// Changes a world in which a cell could be gone to that cannot: what could be captured there stands elsewhere, and
    /// what could be walked over does not stand free.
    fn put_right(&self, world: &mut Setup, cell: Cell, chance: &mut Chance) -> Option<()> {
        let Some(found) = world.pieces.iter().position(|placed| placed.cell == cell) else {
            return self.put_in_the_way(world, cell);
        };
        let taken: Vec<Cell> = world.pieces.iter().map(|placed| placed.cell).collect();
        let free: Vec<Cell> = self.view.unseen.iter().copied().filter(|cell| !taken.contains(cell)).collect();
        world.pieces[found].cell = free[self.likely(&free, cell, chance)?];
        Some(())
    }

    /// Moves the nearest piece of the fog to a cell; kings only if there is nothing else.
    fn put_in_the_way(&self, world: &mut Setup, cell: Cell) -> Option<()> {
        let (board, kinds) = (self.ruleset.board(), &self.ruleset.blueprint().kinds);
        let [x, y] = board.centre(cell);
        let far = |placed: &Placed| {
            let [to_x, to_y] = board.centre(placed.cell);
            let royal = if kinds[placed.piece.kind.index()].royal { 1e6 } else { 0.0 };
            (x - to_x).powi(2) + (y - to_y).powi(2) + royal
        };
        let hidden = world.pieces.iter_mut().filter(|placed| self.view.unseen.contains(&placed.cell));
        let nearest = hidden.min_by(|one, other| far(one).total_cmp(&far(other)))?;
        nearest.cell = cell;
        Some(())
    }

    /// One of these cells, likelier one that is near to another.
    fn likely(&self, cells: &[Cell], home: Cell, chance: &mut Chance) -> Option<usize> {
        let board = self.ruleset.board();
        let [x, y] = board.centre(home);
        let weights: Vec<u64> = cells
            .iter()
            .map(|&cell| {
                let [to_x, to_y] = board.centre(cell);
                let far = (x - to_x).powi(2) + (y - to_y).powi(2);
                (4096.0 / (0.25 + far)) as u64 + 1
            })
            .collect();
        let mut left = chance.next_number().checked_rem(weights.iter().sum())?;
        weights.iter().position(|weight| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        })
    }
}

/// Takes a piece out of those that are missing: the one that began nearest. What nobody began with was something that
/// promotes.
fn strike_out(ruleset: &Ruleset, missing: &mut Vec<(Piece, Cell)>, found: Piece, at: Option<Cell>) {
    let board = ruleset.board();
    let far = |home: Cell| {
        let Some(at) = at else { return 0.0 };
        let ([x, y], [to_x, to_y]) = (board.centre(home), board.centre(at));
        (x - to_x).powi(2) + (y - to_y).powi(2)
    };
    let promotes = |piece: Piece| !ruleset.blueprint().kinds[piece.kind.index()].promotions.is_empty();
    let nearest = |wanted: &dyn Fn(Piece) -> bool| {
        let fit =
            missing.iter().enumerate().filter(|(_, (piece, _))| piece.owner == found.owner && wanted(*piece));
        fit.min_by(|(_, one), (_, other)| far(one.1).total_cmp(&far(other.1))).map(|(place, _)| place)
    };
    let place = nearest(&|piece| piece.kind == found.kind).or_else(|| nearest(&promotes));
    if let Some(place) = place {
        missing.remove(place);
    }
}
