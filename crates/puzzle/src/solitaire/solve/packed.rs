//! Positions packed into one number: a few bits for each cell on which a piece stands at the beginning.
//!
//! No capture ever fills an empty cell, so no other cells matter. For the same reason a piece that has nothing left to
//! capture from where it stands never will have: what it is makes no difference any more, and all such pieces are
//! written alike, so that many positions become one.

use board::Cell;
use rules::{Move, Position};

use super::Where;
use crate::solitaire::net::{Way, Ways, bits};
use crate::solitaire::tree::Forest;
use crate::solitaire::{Challenge, Solitaire};

/// A challenge of plain pieces.
pub(super) struct Packed {
    cells: Vec<Cell>,
    /// How many bits a cell has; 0 is empty, and other numbers are places in `kinds`, from 1.
    bits: u32,
    /// By number of the kind, then by place.
    ways: Vec<Vec<Vec<Way>>>,
    /// The places that a kind could ever capture on, likewise.
    targets: Vec<Vec<u32>>,
    immune: Vec<bool>,
}

/// A capture, by places.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Capture {
    from: u8,
    to: u8,
    becomes: u8,
}

impl Packed {
    /// The challenge as numbers, if it fits into them.
    pub(super) fn new(solitaire: &Solitaire, challenge: &Challenge) -> Option<(Self, u64)> {
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
        let mut table = Vec::new();
        let mut next = 0;
        while let Some(&kind) = kinds.get(next) {
            let mut by_place = Vec::new();
            for &cell in &cells {
                let mut from = ways.from(usize::from(kind), cell, &places);
                for way in &mut from {
                    way.becomes = note(&mut kinds, way.becomes) + 1;
                }
                by_place.push(from);
            }
            table.push(by_place);
            next += 1;
        }
        // Two more numbers: pieces that can only be captured, and those that cannot even be that.
        let bits = usize::BITS - (kinds.len() + 2).leading_zeros();
        if bits as usize * cells.len() > u64::BITS as usize || cells.len() > 32 {
            return None;
        }
        let specs = &solitaire.ruleset.blueprint().kinds;
        let immune = kinds.iter().map(|&kind| specs[usize::from(kind)].immune).chain([false, true]).collect();
        let reach = |ways: &Vec<Way>| ways.iter().fold(0, |all, way| all | 1 << way.to);
        let targets = table.iter().map(|places: &Vec<Vec<Way>>| places.iter().map(reach).collect()).collect();
        let key = pieces.iter().enumerate().fold(0u64, |key, (place, &(_, kind))| {
            let number = kinds.iter().position(|&other| other == kind.0).unwrap_or(0) as u64 + 1;
            key | number << (place as u32 * bits)
        });
        let packed = Self { cells, bits, ways: table, targets, immune };
        let key = packed.simplified(key);
        Some((packed, key))
    }

    /// The number of what can only be captured; the next one is what cannot even be that.
    fn idle(&self) -> u64 {
        self.ways.len() as u64 + 1
    }

    /// The same position with all idle pieces written alike.
    #[inline]
    fn simplified(&self, key: u64) -> u64 {
        let occupied = self.occupied(key);
        let mut simple = key;
        for place in bits(occupied) {
            let kind = self.at(key, place) as usize;
            if kind <= self.ways.len() && self.targets[kind - 1][place] & occupied == 0 {
                let idle = self.idle() + u64::from(self.immune[kind - 1]);
                let shift = place as u32 * self.bits;
                simple = simple & !(((1 << self.bits) - 1) << shift) | idle << shift;
            }
        }
        simple
    }

    #[inline]
    fn at(&self, key: u64, place: usize) -> u64 {
        key >> (place as u32 * self.bits) & ((1 << self.bits) - 1)
    }

    #[inline]
    fn occupied(&self, key: u64) -> u32 {
        (0..self.cells.len()).fold(0, |set, place| set | u32::from(self.at(key, place) != 0) << place)
    }

    #[inline]
    fn made(&self, key: u64, capture: Capture) -> u64 {
        let cell = |place: u8| u32::from(place) * self.bits;
        let mask = (1u64 << self.bits) - 1;
        let cleared = key & !(mask << cell(capture.from)) & !(mask << cell(capture.to));
        self.simplified(cleared | u64::from(capture.becomes) << cell(capture.to))
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
    type Key = u64;
    type Capture = Capture;

    fn is_won(&self, &key: &u64) -> bool {
        self.occupied(key).is_power_of_two()
    }

    fn captures(&self, &key: &u64, found: &mut Vec<(Capture, u64)>) {
        let occupied = self.occupied(key);
        // What can neither capture nor be captured stays for ever beside the others.
        if bits(occupied).any(|place| self.at(key, place) == self.idle() + 1) {
            return;
        }
        for from in bits(occupied) {
            let kind = self.at(key, from) as usize;
            if kind > self.ways.len() {
                continue;
            }
            for way in &self.ways[kind - 1][from] {
                let victim = self.at(key, usize::from(way.to)) as usize;
                if victim != 0 && way.over & occupied == 0 && !self.immune[victim - 1] {
                    let capture = Capture { from: from as u8, to: way.to, becomes: way.becomes };
                    found.push((capture, self.made(key, capture)));
                }
            }
        }
    }

    /// Captures only empty cells and change the cell they end on, so those without a common cell never matter to
    /// each other.
    fn are_apart(&self, _: &u64, first: &Capture, second: &Capture) -> bool {
        first.from != second.from
            && first.from != second.to
            && first.to != second.from
            && first.to != second.to
    }

    fn after(&self, &key: &u64, capture: &Capture) -> Option<u64> {
        Some(self.made(key, *capture))
    }
}

impl Where for Packed {
    fn cells(&self, capture: &Capture) -> (Cell, Cell) {
        (self.cells[usize::from(capture.from)], self.cells[usize::from(capture.to)])
    }

    fn mv(&self, position: &Position, capture: &Capture) -> Option<Move> {
        let cells = self.cells(capture);
        position.legal_moves().into_iter().find(|mv| (mv.from(), mv.to()) == cells)
    }
}
