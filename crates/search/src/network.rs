//! A small network that says by how much tables are wrong about a position.
//!
//! Each player looks at the board from their own side: what stands where, theirs or the enemy's, switches on one
//! input each, and so does every piece in hand. The inputs that are on are summed up ([`Accumulators`]), and what is
//! left of the sums between 0 and 1, squared, is weighed: first that of the player to move, then the other's. A move
//! changes few inputs, so that the sums are cheap to keep.

mod accumulators;

use rules::sized::Position;
use rules::{Blueprint, Kind, Piece, Player};

pub(crate) use accumulators::Accumulators;

use crate::score::Score;
use crate::shape::Shape;
use crate::symmetry::Symmetry;

/// What a sum of 1 is written as.
pub(crate) const ONE: i32 = 255;
/// What an output weight of 1 is written as.
pub(crate) const OUTPUT_ONE: i32 = 64;
/// No weight is larger, either way, so that nothing overflows.
pub(crate) const LARGEST: f32 = 1.98;
/// What an output of 1 is worth, in hundredths of a pawn.
pub(crate) const SCALE: i32 = 400;
/// So many pieces of a kind in hand are told apart.
const HELD: usize = 8;
/// The widest network.
pub(crate) const WIDEST: usize = 256;

/// Which inputs there are, for boards on which two play against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Inputs {
    shape: Shape,
    count: usize,
    /// By who looks, which side their royal piece is on, and who stands where.
    places: Vec<u32>,
    /// By who looks: whether there are inputs for the second player alone.
    tables: usize,
}

impl Inputs {
    pub(crate) fn of(blueprint: &Blueprint) -> Self {
        let symmetry = Symmetry::of(blueprint);
        let (kinds, cells) = (blueprint.kinds.len(), blueprint.board.cell_count());
        let mut inputs = Self {
            shape: Shape { kinds, cells },
            count: symmetry.tables * 2 * kinds * (cells + HELD),
            places: Vec::new(),
            tables: symmetry.tables,
        };
        for looks in [Player(0), Player(1)] {
            for side in 0..2 {
                for (owner, kind) in
                    [0, 1].into_iter().flat_map(|owner| (0..kinds).map(move |kind| (owner, kind)))
                {
                    let row = inputs.row(looks, Player(owner), Kind(kind as u8));
                    let seen = |cell: u16| symmetry.place(looks, board::Cell(cell), side).1;
                    let places = (0..cells as u16).map(|cell| (row + seen(cell).index()) as u32);
                    inputs.places.extend(places);
                }
            }
        }
        inputs
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Where the inputs of a kind begin, as a player looks at it.
    fn row(&self, looks: Player, owner: Player, kind: Kind) -> usize {
        let table = if self.tables == 1 { 0 } else { looks.index() };
        let theirs = usize::from(owner != looks);
        ((table * 2 + theirs) * self.shape.kinds + kind.index()) * (self.shape.cells + HELD)
    }

    /// The input of what stands somewhere, by the number of [`Shape::code`].
    #[inline]
    pub(crate) fn place(&self, looks: Player, side: u8, code: usize) -> usize {
        let view = looks.index() * 2 + usize::from(side);
        self.places[view * self.shape.codes() + code] as usize
    }

    #[inline]
    pub(crate) fn piece(&self, looks: Player, side: u8, piece: Piece, cell: board::Cell) -> usize {
        self.place(looks, side, self.shape.code(piece, cell))
    }

    /// The inputs of pieces in hand, from one number of them to another.
    pub(crate) fn hand(
        &self,
        looks: Player,
        owner: Player,
        kind: Kind,
        from: usize,
        to: usize,
    ) -> std::ops::Range<usize> {
        let first = self.row(looks, owner, kind) + self.shape.cells;
        first + from.min(HELD)..first + to.min(HELD)
    }
}

/// A network, in whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Network {
    pub(crate) inputs: Inputs,
    pub(crate) hidden: usize,
    /// By input, for each sum.
    pub(crate) weights: Vec<i16>,
    /// What each sum begins with.
    pub(crate) bias: Vec<i16>,
    /// For the sums of the player to move, then for the other's.
    pub(crate) outputs: Vec<i16>,
}

impl Network {
    #[inline]
    fn weights_of(&self, input: usize) -> &[i16] {
        &self.weights[input * self.hidden..][..self.hidden]
    }

    /// The sums of a player from scratch.
    pub(crate) fn sum_up<const N: usize>(
        &self,
        position: &Position<N>,
        looks: Player,
        side: u8,
        sums: &mut [i16],
    ) {
        sums.copy_from_slice(&self.bias);
        for cell in position.occupied() {
            if let Some(piece) = position.piece_at(cell) {
                add(sums, self.weights_of(self.inputs.piece(looks, side, piece, cell)));
            }
        }
        for owner in [Player(0), Player(1)] {
            for kind in (0..self.inputs.shape.kinds as u8).map(Kind) {
                let held = usize::from(position.in_hand(owner, kind));
                for input in self.inputs.hand(looks, owner, kind, 0, held) {
                    add(sums, self.weights_of(input));
                }
            }
        }
    }

    /// By how much the player to move is better off than tables say.
    pub(crate) fn judge(&self, own: &[i16], other: &[i16]) -> Score {
        let (first, second) = self.outputs.split_at(self.hidden);
        let sum = weighed(own, first) + weighed(other, second);
        (sum / ONE * SCALE) / (ONE * OUTPUT_ONE)
    }
}

#[inline]
fn add(sums: &mut [i16], weights: &[i16]) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum = sum.wrapping_add(*weight);
    }
}

#[inline]
fn take_away(sums: &mut [i16], weights: &[i16]) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum = sum.wrapping_sub(*weight);
    }
}

/// The squares of the sums between 0 and 1, weighed. With weights of at most [`LARGEST`] the first product has room
/// in 16 bits.
#[inline]
fn weighed(sums: &[i16], weights: &[i16]) -> i32 {
    let products = sums.iter().zip(weights).map(|(sum, weight)| {
        let sum = (*sum).clamp(0, ONE as i16);
        i32::from(sum.wrapping_mul(*weight)) * i32::from(sum)
    });
    products.sum()
}
