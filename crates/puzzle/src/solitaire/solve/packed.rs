//! Positions packed into one number: a few bits for each cell on which a piece stands at the beginning.
//!
//! No capture ever fills an empty cell, so no other cells matter. For the same reason a piece that has nothing left to
//! capture from where it stands never will have; if it cannot be captured either, the position is lost.

use board::Cell;
use rules::{Move, Position};

use super::Where;
use crate::solitaire::count::{Table, Taking};
use crate::solitaire::graph::{Forest, mix};
use crate::solitaire::net::{Way, Ways, bits};
use crate::solitaire::{Challenge, Solitaire};

/// The most pieces: of so many, a plan fits into one number.
const MOST_PLACES: usize = 25;

/// A challenge of plain pieces.
pub(super) struct Packed {
    cells: Vec<Cell>,
    /// How many bits a cell has; 0 is empty, and other numbers are places in the list of kinds, from 1.
    bits: u32,
    /// The places that a kind could ever capture on from a place (see [`row`](Self::row)).
    targets: Vec<u32>,
    /// How it captures there, by row and target; whatever is no target is left blank.
    ways: Vec<Way>,
    /// Whether a kind, by its number, is never captured.
    immune: Vec<bool>,
}

/// A position.
#[derive(Clone, Copy)]
pub(super) struct Key {
    /// What stands where.
    men: u64,
    /// Where something stands, which follows from that.
    occupied: u32,
    /// Where something stands that is never captured, likewise.
    immune: u32,
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.men == other.men
    }
}

impl Eq for Key {}

/// A capture, by places, in one number so that captures are compared at once.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Capture(u16);

impl Capture {
    fn new(from: usize, to: u8) -> Self {
        Self((from as u16) << 8 | u16::from(to))
    }

    fn from(self) -> usize {
        usize::from(self.0 >> 8)
    }

    fn to(self) -> usize {
        usize::from(self.0 & 0xff)
    }
}

impl Packed {
    /// The challenge as numbers, if it fits into them.
    pub(super) fn new(solitaire: &Solitaire, challenge: &Challenge) -> Option<(Self, Key)> {
        let pieces = challenge.pieces();
        let cells: Vec<Cell> = pieces.iter().map(|&(cell, _)| cell).collect();
        let found;
        let ways = match &solitaire.ways {
            Some(ways) => ways,
            None => {
                found = Ways::among(&solitaire.ruleset, &cells)?;
                &found
            }
        };
        let mut places = vec![None; solitaire.ruleset.board().cell_count()];
        for (place, cell) in (0u8..).zip(&cells) {
            places[cell.index()] = Some(place);
        }
        // The kinds that can come about, in order of appearance.
        let mut kinds: Vec<u8> = Vec::new();
        for &(_, kind) in pieces {
            note(&mut kinds, kind.0);
        }
        let (mut targets, mut list) = (Vec::new(), Vec::new());
        let mut next = 0;
        while let Some(&kind) = kinds.get(next) {
            for &cell in &cells {
                let start = list.len();
                list.resize(start + cells.len(), Way::default());
                let mut all = 0;
                for way in ways.from(usize::from(kind), cell, &places) {
                    all |= 1 << way.to;
                    list[start + usize::from(way.to)] =
                        Way { becomes: note(&mut kinds, way.becomes) + 1, ..way };
                }
                targets.push(all);
            }
            next += 1;
        }
        let bits = usize::BITS - kinds.len().leading_zeros();
        if bits as usize * cells.len() > u64::BITS as usize || cells.len() > MOST_PLACES {
            return None;
        }
        let specs = &solitaire.ruleset.blueprint().kinds;
        let numbers = kinds.iter().map(|&kind| specs[usize::from(kind)].immune);
        let immune: Vec<bool> = std::iter::once(false).chain(numbers).collect();
        let mut key = Key { men: 0, occupied: 0, immune: 0 };
        for (place, (_, kind)) in pieces.iter().enumerate() {
            let number = kinds.iter().position(|&other| other == kind.0).unwrap_or(0) + 1;
            key.men |= (number as u64) << (place as u32 * bits);
            key.occupied |= 1 << place;
            key.immune |= u32::from(immune[number]) << place;
        }
        Some((Self { cells, bits, targets, ways: list, immune }, key))
    }

    /// The challenge as tables to count with, if there are few enough pieces.
    pub(super) fn table(&self, key: Key) -> Option<Table> {
        let kinds: Vec<u8> = (0..self.cells.len()).map(|place| self.at(key.men, place) as u8).collect();
        let numbers = 1..self.immune.len();
        let rows = numbers.flat_map(|kind| (0..self.cells.len()).map(move |from| (kind, from)));
        let takings = rows.flat_map(|(kind, from)| {
            let row = self.row(kind, from);
            bits(self.targets[row]).map(move |to| {
                let Way { over, becomes, .. } = self.ways[row * self.cells.len() + to];
                Taking { kind: kind as u8, from: from as u8, to: to as u8, over, becomes }
            })
        });
        Table::new(&kinds, &self.immune, takings)
    }

    /// Where the targets of a kind, by its number, from a place are.
    #[inline]
    fn row(&self, kind: usize, place: usize) -> usize {
        (kind - 1) * self.cells.len() + place
    }

    #[inline]
    fn at(&self, men: u64, place: usize) -> u64 {
        men >> (place as u32 * self.bits) & ((1 << self.bits) - 1)
    }

    /// The position after a capture by a way from a place.
    #[inline]
    fn made(&self, key: Key, from: usize, way: &Way) -> Key {
        let (from_bit, to_bit) = (from as u32 * self.bits, u32::from(way.to) * self.bits);
        let mask = (1u64 << self.bits) - 1;
        let men = key.men & !(mask << from_bit) & !(mask << to_bit) | u64::from(way.becomes) << to_bit;
        let gone = 1 << from;
        let immune = key.immune & !gone | u32::from(self.immune[usize::from(way.becomes)]) << way.to;
        Key { men, occupied: key.occupied & !gone, immune }
    }

    /// A set of places with one, if a piece stands there at the beginning.
    pub(super) fn place_of(&self, cell: Cell) -> u32 {
        self.cells.iter().position(|&other| other == cell).map_or(0, |place| 1 << place)
    }

    /// Whether a piece can neither capture nor be captured: it stays for ever beside the others.
    #[inline]
    fn is_lost(&self, key: Key) -> bool {
        bits(key.immune).any(|place| {
            let kind = self.at(key.men, place) as usize;
            self.targets[self.row(kind, place)] & key.occupied == 0
        })
    }
}

/// The place of a kind in the list, which gets it if it is new.
fn note(kinds: &mut Vec<u8>, kind: u8) -> u8 {
    let place = kinds.iter().position(|&other| other == kind).unwrap_or_else(|| {
        kinds.push(kind);
        kinds.len() - 1
    });
    place as u8
}

impl Forest for Packed {
    type Key = Key;
    type Capture = Capture;

    fn hash(key: &Key) -> u64 {
        mix(0, key.men)
    }

    fn is_won(&self, key: &Key) -> bool {
        key.occupied.is_power_of_two()
    }

    #[inline]
    fn captures(&self, &key: &Key, mut found: impl FnMut(Capture, Key)) {
        if self.is_lost(key) {
            return;
        }
        let Key { men, occupied, immune } = key;
        for from in bits(occupied) {
            let row = self.row(self.at(men, from) as usize, from);
            let ways = &self.ways[row * self.cells.len()..];
            for to in bits(self.targets[row] & occupied & !immune) {
                let way = &ways[to];
                if way.over & occupied == 0 {
                    found(Capture::new(from, way.to), self.made(key, from, way));
                }
            }
        }
    }

    /// Per place, five bits: the place that it is left for, from 1.
    type Plan = u128;
    /// Full boards of four by four take a million or two.
    const MOST_PLANS: u64 = 20_000_000;

    fn with(&self, plan: &u128, capture: &Capture) -> u128 {
        plan | (capture.to() as u128 + 1) << (5 * capture.from())
    }
}

impl Where for Packed {
    fn cells(&self, capture: &Capture) -> (Cell, Cell) {
        (self.cells[capture.from()], self.cells[capture.to()])
    }

    fn mv(&self, position: &Position, capture: &Capture) -> Option<Move> {
        let cells = self.cells(capture);
        position.legal_moves().into_iter().find(|mv| (mv.from(), mv.to()) == cells)
    }
}
