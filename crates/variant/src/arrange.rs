//! Shuffled set-ups, each with a number.
//!
//! An arrangement is a row of choices, each with so many ways; the number of the arrangement says them all, the
//! first choice being what changes fastest. Among pieces that change places the choices are, in this order:
//!
//! 1. for pieces that are kept apart: for each of their zones, in the order in which they are listed, which of its
//!    free cells is taken; then which of them goes to which zone, if they are of several kinds;
//! 2. for each kind of `order` that has not been put down: which of the free cells its pieces take, the sets of
//!    cells in the order of a dictionary;
//! 3. the rest takes what is left, in the order in which it stands at the start.
//!
//! Cells are counted from left to right, the bottom row first. For the back rank of chess with bishops apart on
//! light and dark cells and the order `BQN` these are the usual numbers, 518 being the position of chess.

mod among;
mod army;
mod numbers;

use rules::Blueprint;

use crate::description::{BoardDescription, CellDescription, KindName};
use crate::library::BoardEntry;
use crate::lower::lower_start;
use crate::sight::Place as Spot;
use among::AmongPlan;
use army::ArmyPlan;

/// Why a shuffle cannot be carried out.
#[derive(Debug)]
pub(crate) struct ShuffleWrong {
    pub(crate) message: String,
    pub(crate) remedy: String,
}

impl ShuffleWrong {
    fn new(message: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { message: message.into(), remedy: remedy.into() }
    }
}

/// What is put where: a place, a player (from 1) and a kind, or nothing.
type Placement = (Spot, u8, Option<KindName>);

/// Everything that is shuffled on a board.
struct Plan {
    among: Vec<AmongPlan>,
    army: Option<ArmyPlan>,
    count: u64,
}

impl Plan {
    fn new(board: &BoardDescription) -> Result<Self, ShuffleWrong> {
        let mut plan = Self { among: Vec::new(), army: None, count: 1 };
        let Some(shuffle) = &board.shuffle else { return Ok(plan) };
        if shuffle.army.is_some() && !shuffle.among.is_empty() {
            let message = "Pieces cannot both change places and be drawn by lot.";
            return Err(ShuffleWrong::new(message, "Keep either <among> or <army>."));
        }
        for among in &shuffle.among {
            plan.among.extend(AmongPlan::all(board, among)?);
        }
        plan.army = match &shuffle.army {
            Some(army) => Some(ArmyPlan::new(board, army)?),
            None => None,
        };
        let mut counts =
            plan.among.iter().map(AmongPlan::count).chain(plan.army.as_ref().map(ArmyPlan::count));
        let count = counts.try_fold(1u64, |product, count| product.checked_mul(count?));
        plan.count = count.ok_or_else(|| {
            ShuffleWrong::new("There are more arrangements than can be counted.", "Shuffle fewer pieces.")
        })?;
        Ok(plan)
    }

    fn placements(&self, mut number: u64) -> Vec<Placement> {
        let mut digit = |count: Option<u64>| {
            let count = count.unwrap_or(1).max(1);
            let digit = number % count;
            number /= count;
            digit
        };
        let mut placements = Vec::new();
        for among in &self.among {
            placements.extend(among.placements(digit(among.count())));
        }
        if let Some(army) = &self.army {
            placements.extend(army.placements(digit(army.count())));
        }
        placements
    }
}

impl BoardDescription {
    /// Whether the shuffle can be carried out.
    pub(crate) fn check_shuffle(&self) -> Result<(), ShuffleWrong> {
        Plan::new(self).map(drop)
    }

    /// How many arrangements there are at the start: one where nothing is shuffled.
    #[must_use]
    pub fn arrangements(&self) -> u64 {
        Plan::new(self).map_or(1, |plan| plan.count)
    }

    /// The board with the arrangement of a number (from 0) as its only start.
    #[must_use]
    pub fn arranged(&self, number: u64) -> Option<Self> {
        let plan = Plan::new(self).ok().filter(|plan| number < plan.count)?;
        let mut board = Self { shuffle: None, ..self.clone() };
        for (spot, player, kind) in plan.placements(number) {
            if let Some(CellDescription::Cell { piece, .. }) = board.place_mut(spot) {
                *piece = kind.map(|kind| crate::PlacedPiece { player, kind, promoted: false });
            }
        }
        Some(board)
    }

    /// What is at a place of the position.
    fn place(&self, (row, column): Spot) -> Option<&CellDescription> {
        let row = self.position.len().checked_sub(usize::try_from(row).ok()?)?;
        self.position.get(row)?.get(usize::try_from(column).ok()?.checked_sub(1)?)
    }

    fn place_mut(&mut self, (row, column): Spot) -> Option<&mut CellDescription> {
        let row = self.position.len().checked_sub(usize::try_from(row).ok()?)?;
        self.position.get_mut(row)?.get_mut(usize::try_from(column).ok()?.checked_sub(1)?)
    }

    /// The kind of a player's piece at a place.
    fn piece_of(&self, player: u8, spot: Spot) -> Option<KindName> {
        match self.place(spot)? {
            CellDescription::Cell { piece: Some(piece), .. } if piece.player == player => Some(piece.kind),
            _ => None,
        }
    }

    /// All places, from left to right, the bottom row first.
    fn places(&self) -> impl Iterator<Item = Spot> + use<> {
        let (rows, columns) = crate::lower::size(self);
        (1..=rows).flat_map(move |row| (1..=columns).map(move |column| (row, column)))
    }
}

impl BoardEntry {
    /// How many arrangements there are at the start: one where nothing is shuffled.
    #[must_use]
    pub fn arrangements(&self) -> u64 {
        self.description.arrangements()
    }

    /// The board with the arrangement of a number (from 0) as its only start, and what the rules need of it.
    #[must_use]
    pub fn arranged(&self, number: u64) -> Option<(BoardDescription, Blueprint)> {
        let description = self.description.arranged(number)?;
        let mut blueprint = self.blueprint();
        lower_start(&description, &mut blueprint)?;
        Some((description, blueprint))
    }
}
