//! Who can capture whom, and over what: found out once by asking the rules, so that solving need not.
//!
//! On boards whose pieces are *plain*, whether one captures another depends only on which cells between are empty.
//! The rules are asked about two pieces alone on the board, then with each other cell taken; nothing is read off
//! patterns, so that the table is right for whatever the rules say.

use board::Cell;
use rules::{Blueprint, Kind, Pattern, Piece, Placed, Player, Ruleset, Setup};

/// How a kind on one cell captures on another.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Way {
    /// The place in the list of cells that it captures on.
    pub(super) to: u8,
    /// The places that must be empty.
    pub(super) over: u32,
    /// The kind that it is then.
    pub(super) becomes: u8,
}

/// All captures among some cells.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    cells: Vec<Cell>,
    /// By kind, then by place.
    ways: Vec<Vec<Vec<Way>>>,
}

/// The most cells among which ways are looked for: places are bits.
const MOST_CELLS: usize = 32;

impl Ways {
    /// The captures among some cells, if the board's pieces are plain.
    pub(super) fn among(ruleset: &Ruleset, cells: &[Cell]) -> Option<Self> {
        if cells.len() > MOST_CELLS || !is_plain(ruleset.blueprint()) {
            return None;
        }
        let prober = Prober::new(ruleset, cells)?;
        let kinds = ruleset.blueprint().kinds.len();
        let ways = (0..kinds).map(|kind| {
            let kind = Kind(kind as u8);
            (0..cells.len()).map(|from| prober.ways(kind, from)).collect::<Option<Vec<_>>>()
        });
        Some(Self { cells: cells.to_vec(), ways: ways.collect::<Option<_>>()? })
    }

    /// The ways of a kind from a cell that end on one of some cells, by their places in that list.
    pub(super) fn from(&self, kind: usize, from: Cell, places: &[Option<u8>]) -> impl Iterator<Item = Way> {
        let place = self.cells.iter().position(|&cell| cell == from);
        let here = |way: &Way| {
            let to = places[self.cells[usize::from(way.to)].index()]?;
            let over = bits(way.over).filter_map(|bit| places[self.cells[bit].index()]);
            Some(Way { to, over: over.fold(0, |all, place| all | 1 << place), ..*way })
        };
        place.into_iter().flat_map(move |place| &self.ways[kind][place]).filter_map(here)
    }

    /// The cells from which a kind could capture on a cell, with what must be empty between.
    pub(super) fn onto(&self, kind: usize, to: Cell) -> impl Iterator<Item = (Cell, Way)> {
        let ways = self.cells.iter().zip(&self.ways[kind]);
        ways.flat_map(|(&from, ways)| ways.iter().map(move |way| (from, *way)))
            .filter(move |(_, way)| self.cells[usize::from(way.to)] == to)
    }

    /// The cells that a way leads over.
    pub(super) fn cells_over(&self, way: &Way) -> impl Iterator<Item = Cell> {
        bits(way.over).map(|bit| self.cells[bit])
    }
}

/// The places of the bits that are set.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// Whether nothing but empty cells between decides who captures whom: nothing leaps over hurdles, chooses its prey,
/// remembers whether it has moved, or changes cells that it does not touch.
fn is_plain(blueprint: &Blueprint) -> bool {
    let plain = |pattern: &Pattern| {
        pattern.hop.is_none()
            && pattern.prey.is_empty()
            && pattern.spares.is_empty()
            && !pattern.rifle
            && !pattern.first
            && !pattern.catches
    };
    blueprint.specials.is_empty()
        && blueprint.blast.is_none()
        && blueprint.walling.is_none()
        && blueprint.duties.promotion_limits.is_empty()
        && !blueprint.kinds.iter().any(|kind| kind.royal)
        && blueprint.kinds.iter().flat_map(|kind| &kind.moves).all(plain)
}

/// Asks the rules.
struct Prober<'a> {
    ruleset: &'a Ruleset,
    cells: &'a [Cell],
    /// Something that can be captured.
    victim: Kind,
}

impl<'a> Prober<'a> {
    fn new(ruleset: &'a Ruleset, cells: &'a [Cell]) -> Option<Self> {
        let kinds = &ruleset.blueprint().kinds;
        let victim = kinds.iter().position(|kind| !kind.immune)?;
        Some(Self { ruleset, cells, victim: Kind(victim as u8) })
    }

    /// The ways of a kind from a place; `None` if they depend on more than empty cells.
    fn ways(&self, kind: Kind, from: usize) -> Option<Vec<Way>> {
        let all: u32 = (1u64 << self.cells.len()).wrapping_sub(1) as u32;
        let mut ways = Vec::new();
        for to in (0..self.cells.len()).filter(|&to| to != from) {
            let own = 1 << from | 1 << to;
            let becomes = match self.captures(kind, from, to, own).as_slice() {
                [] => continue,
                [one] => *one,
                _ => return None,
            };
            let blocks = |&place: &usize| self.captures(kind, from, to, own | 1 << place).is_empty();
            let over = bits(all & !own).filter(blocks).fold(0, |all, place| all | 1 << place);
            // More pieces never open a way, so if all that do not block at once leave it open, any of them do.
            if self.captures(kind, from, to, all & !over) != [becomes] {
                return None;
            }
            ways.push(Way { to: to as u8, over, becomes: becomes.0 });
        }
        Some(ways)
    }

    /// What a kind can become by capturing from one place to another, while these places are taken.
    fn captures(&self, kind: Kind, from: usize, to: usize, taken: u32) -> Vec<Kind> {
        let piece = |place: usize| {
            let kind = if place == from { kind } else { self.victim };
            Placed { cell: self.cells[place], piece: Piece { owner: Player(0), kind }, promoted: false }
        };
        let setup = Setup { pieces: bits(taken).map(piece).collect(), round: 1, ..Setup::default() };
        let Ok(position) = self.ruleset.position(&setup) else { return Vec::new() };
        let moves = position.legal_moves();
        let wanted =
            moves.into_iter().filter(|mv| (mv.from(), mv.to()) == (self.cells[from], self.cells[to]));
        wanted.map(|mv| mv.promotes_to().unwrap_or(kind)).collect()
    }
}
