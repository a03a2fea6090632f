//! What pieces are worth, and what they are worth where they stand.
//!
//! A cell is worth more to a piece the more cells the piece could go to from there if nothing else stood
//! on the board. The best cell of a kind is worth a quarter of the cheapest piece, so that no cell is
//! worth a sacrifice. Kings are left alone: they are not better off where they see much.

use std::collections::BTreeSet;

use board::{Cell, Stand};
use rules::{Blueprint, Fate, Kind, KindSpec, Path, Pattern, Piece, Player, PlayerSpec, Position, Range};

/// The best cell is worth the cheapest piece divided by this.
const CELL_SHARE: i64 = 4;

/// The worth of every kind of piece of every player on every cell, in millionths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    kinds: usize,
    cells: usize,
    /// By player, kind, cell.
    table: Vec<i64>,
}

impl Worth {
    /// Works it out from the rules.
    #[must_use]
    pub fn of(blueprint: &Blueprint) -> Self {
        let values = blueprint.kinds.iter().map(|kind| kind.value.0);
        let most = values.filter(|&value| value > 0).min().unwrap_or(0) / CELL_SHARE;
        let rows = blueprint.players.iter().flat_map(|player| {
            blueprint.kinds.iter().flat_map(move |kind| kind_worth(blueprint, player, kind, most))
        });
        Self { kinds: blueprint.kinds.len(), cells: blueprint.board.cell_count(), table: rows.collect() }
    }

    /// What a piece is worth on a cell.
    #[must_use]
    pub fn piece(&self, piece: Piece, cell: Cell) -> i64 {
        let row = piece.owner.index() * self.kinds + piece.kind.index();
        self.table[row * self.cells + cell.index()]
    }

    /// How a position stands for a player: the worth of the own side less that of all enemies in play.
    /// The pieces of eliminated players count for nobody.
    #[must_use]
    pub fn balance(&self, position: &Position, player: Player) -> i64 {
        let ruleset = position.ruleset();
        let team = |player| ruleset.player(player).team;
        let cells = (0..self.cells).map(|cell| Cell(cell as u16));
        let worths = cells.filter_map(|cell| {
            let piece = position.piece_at(cell)?;
            let ours =
                piece.owner == player || team(piece.owner).is_some() && team(piece.owner) == team(player);
            let counts = position.fate(piece.owner) == Fate::InPlay;
            let worth = if counts { self.piece(piece, cell) } else { 0 };
            Some(if ours { worth } else { -worth })
        });
        worths.sum::<i64>() + self.hands(position, player)
    }

    /// What the pieces in hand add to that: as much as anywhere on the board, less the cell.
    fn hands(&self, position: &Position, player: Player) -> i64 {
        let ruleset = position.ruleset();
        if ruleset.blueprint().drops.is_none() {
            return 0;
        }
        let team = |player| ruleset.player(player).team;
        let owners = ruleset.players().filter(|&owner| position.fate(owner) == Fate::InPlay);
        let worths = owners.map(|owner| {
            let ours = owner == player || team(owner).is_some() && team(owner) == team(player);
            let kinds = ruleset.blueprint().kinds.iter().zip(0..);
            let worth =
                kinds.map(|(kind, number)| kind.value.0 * i64::from(position.in_hand(owner, Kind(number))));
            let worth: i64 = worth.sum();
            if ours { worth } else { -worth }
        });
        worths.sum()
    }
}

/// The worth of one kind of one player on each cell.
fn kind_worth(blueprint: &Blueprint, player: &PlayerSpec, kind: &KindSpec, most: i64) -> Vec<i64> {
    let cells = (0..blueprint.board.cell_count()).map(|cell| Cell(cell as u16));
    let reach: Vec<i64> = cells.map(|cell| reach(blueprint, player, kind, cell)).collect();
    let widest = reach.iter().copied().max().unwrap_or(0).max(1);
    let share = if kind.royal { 0 } else { most };
    reach.into_iter().map(|cells| kind.value.0 + share * cells / widest).collect()
}

/// To how many cells a piece could go from a cell if nothing else stood on the board.
fn reach(blueprint: &Blueprint, player: &PlayerSpec, kind: &KindSpec, from: Cell) -> i64 {
    let mut reached = BTreeSet::new();
    for pattern in &kind.moves {
        // A ride may come round to where it began, or turn in circles elsewhere.
        let steps = match pattern.range {
            Range::UpTo(steps) => usize::from(steps),
            Range::Unlimited => blueprint.board.cell_count(),
        };
        let step = |at: &Stand| landing(blueprint, pattern, *at);
        let ride = std::iter::successors(step(&Stand::new(from, player.facing)), step).take(steps);
        reached.extend(ride.map(|at| at.cell).take_while(|&cell| cell != from));
    }
    reached.len() as i64
}

fn landing(blueprint: &Blueprint, pattern: &Pattern, from: Stand) -> Option<Stand> {
    match pattern.path {
        Path::Walk => blueprint.board.walk(from, &pattern.vector).map(|(_, to)| to),
        Path::Jump => blueprint.board.jump(from, &pattern.vector),
    }
}
