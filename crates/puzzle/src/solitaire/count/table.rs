//! What captures what on the places of one challenge, in tables that fit into the nearest cache.

use crate::solitaire::net::bits;

/// The most places: a capture from any to any other is one of 128 bits.
pub(super) const MOST_PLACES: usize = 11;
/// The most kinds, of which 0 is none.
const MOST_KINDS: usize = 16;
/// Tables have so many places, so that four bits always are one of them.
const PLACES: usize = 16;
/// How many ranks there are.
const MOST_RANKS: u32 = 8;

/// A capture of a kind: from one place, by its number, to another.
#[derive(Clone, Copy, Debug)]
pub(in crate::solitaire) struct Taking {
    pub(in crate::solitaire) kind: u8,
    pub(in crate::solitaire) from: u8,
    pub(in crate::solitaire) to: u8,
    /// The places that must be empty.
    pub(in crate::solitaire) over: u32,
    /// The kind that it is then.
    pub(in crate::solitaire) becomes: u8,
}

/// A challenge, as numbers.
pub(in crate::solitaire) struct Table {
    /// How many places there are.
    pub(super) places: usize,
    /// How many bits a place has in a position.
    pub(super) bits: u32,
    /// The position at the beginning.
    pub(super) start: u64,
    /// The places that a kind could ever capture on from a place.
    pub(super) targets: [[u16; PLACES]; MOST_KINDS],
    /// What a kind becomes by a capture from a place to another.
    pub(super) becomes: [[[u8; PLACES]; PLACES]; MOST_KINDS],
    /// The kinds that are never captured, as bits.
    pub(super) immune: u16,
    /// Whether some capture makes another kind of what captures.
    changes: bool,
    /// Per kind, the kinds that can whatever it can, from wherever it can, as bits.
    pub(super) better: [u16; MOST_KINDS],
    /// Per kind and another: captures that the one could make and the other could not, one bit each.
    pub(super) only: Box<[[u128; MOST_KINDS]; MOST_KINDS]>,
    /// The higher, the later the captures of a kind are tried: weak kinds first, and what is immune last.
    pub(super) rank: [u32; MOST_KINDS],
    /// By which places are taken: the places from which something immune could still capture, if it stood there.
    pub(super) hunting: Vec<u16>,
    /// By which places are taken, from each place: the places with nothing between.
    pub(super) seen: Vec<[u16; PLACES]>,
}

impl Table {
    /// The tables for kinds at places, if they fit.
    pub(in crate::solitaire) fn new(
        kinds: &[u8],
        immune: &[bool],
        takings: impl Iterator<Item = Taking>,
    ) -> Option<Self> {
        let (places, kinds_count) = (kinds.len(), immune.len());
        let bits = (usize::BITS - (immune.len() - 1).leading_zeros()).max(3);
        if !(2..=MOST_PLACES).contains(&places)
            || immune.len() > MOST_KINDS
            || bits * places as u32 > super::spread::MEN_BITS
        {
            return None;
        }
        let start = kinds.iter().rev().fold(0, |men, &kind| men << bits | u64::from(kind));
        let immune = immune.iter().rev().fold(0, |all, &immune| all << 1 | u16::from(immune));
        let mut table = Self {
            places,
            bits,
            start,
            targets: [[0; PLACES]; MOST_KINDS],
            becomes: [[[0; PLACES]; PLACES]; MOST_KINDS],
            immune,
            changes: false,
            better: [0; MOST_KINDS],
            only: Box::new([[0; MOST_KINDS]; MOST_KINDS]),
            rank: [0; MOST_KINDS],
            hunting: Vec::new(),
            seen: Vec::new(),
        };
        let over = table.fill(takings)?;
        table.look(&over);
        table.hunt();
        table.order();
        table.compare();
        table.tell_apart(kinds_count);
        Some(table)
    }

    /// Writes down the captures. What must be empty between is to be the same for all kinds, and nothing becomes
    /// immune or stops being so.
    fn fill(&mut self, takings: impl Iterator<Item = Taking>) -> Option<[[u16; MOST_PLACES]; MOST_PLACES]> {
        let mut over: [[Option<u16>; MOST_PLACES]; MOST_PLACES] = [[None; MOST_PLACES]; MOST_PLACES];
        for taking in takings {
            let (kind, from, to) =
                (usize::from(taking.kind), usize::from(taking.from), usize::from(taking.to));
            let between = taking.over as u16;
            if *over[from][to].get_or_insert(between) != between
                || self.is_immune(kind) != self.is_immune(usize::from(taking.becomes))
            {
                return None;
            }
            self.targets[kind][from] |= 1 << to;
            self.becomes[kind][from][to] = taking.becomes;
            self.changes |= taking.becomes != taking.kind;
        }
        Some(over.map(|row| row.map(Option::unwrap_or_default)))
    }

    /// Works out for all sets of places what is seen from where.
    fn look(&mut self, over: &[[u16; MOST_PLACES]; MOST_PLACES]) {
        self.seen = vec![[!0; PLACES]; 1 << self.places];
        for place in 0..self.places {
            // What is not hidden with this place taken, whatever else is.
            let mut clear = [!0; PLACES];
            for (clear, over) in clear.iter_mut().zip(over) {
                let hidden = |to: usize| (over[to] >> place & 1) << to;
                *clear = !(0..self.places).fold(0, |all, to| all | hidden(to));
            }
            let (without, with) = self.seen.split_at_mut(1 << place);
            for (with, without) in with.iter_mut().zip(without) {
                *with = std::array::from_fn(|from| without[from] & clear[from]);
            }
        }
    }

    /// Works out for all sets of places from where what is immune could still capture. Alone, it need not.
    fn hunt(&mut self) {
        self.hunting = vec![0; 1 << self.places];
        for place in 0..self.places {
            let hunts =
                |from: usize| bits(self.immune.into()).any(|kind| self.targets[kind][from] >> place & 1 == 1);
            let hunters = (0..self.places).fold(0, |all, from| all | u16::from(hunts(from)) << from);
            let (without, with) = self.hunting.split_at_mut(1 << place);
            for (with, without) in with.iter_mut().zip(without) {
                *with = *without | hunters;
            }
        }
        for place in 0..self.places {
            self.hunting[1 << place] |= 1 << place;
        }
    }

    /// Says how late the captures of each kind are tried: the later, the more it can capture.
    fn order(&mut self) {
        let strength: [u32; MOST_KINDS] = std::array::from_fn(|kind| {
            let captures: u32 = self.targets[kind].iter().map(|targets| targets.count_ones()).sum();
            if self.is_immune(kind) { u32::MAX } else { captures }
        });
        self.rank = strength.map(|mine| {
            let weaker = strength.iter().filter(|&&other| 0 < other && other < mine);
            (weaker.count() as u32).min(MOST_RANKS - 1)
        });
    }

    /// Finds out which kinds can whatever others can.
    fn compare(&mut self) {
        self.better = [!self.immune; MOST_KINDS];
        let mut changed = true;
        while changed {
            changed = false;
            for kind in 1..MOST_KINDS {
                for other in bits(self.better[kind].into()) {
                    if !self.can_as_much(other, kind) {
                        self.better[kind] &= !(1 << other);
                        changed = true;
                    }
                }
            }
        }
    }

    /// Finds out what each kind can that others cannot.
    fn tell_apart(&mut self, kinds: usize) {
        for kind in 1..kinds {
            for other in 1..kinds {
                self.only[kind][other] = if self.better[kind] >> other & 1 == 1 {
                    0
                } else if self.changes {
                    !0
                } else {
                    let only = |from: usize| self.targets[kind][from] & !self.targets[other][from];
                    (0..self.places).fold(0, |all, from| all | u128::from(only(from)) << (from * MOST_PLACES))
                };
            }
        }
    }

    /// Whether a kind can whatever another can, as far as is known.
    fn can_as_much(&self, kind: usize, as_kind: usize) -> bool {
        (0..self.places).all(|from| {
            let wanted = self.targets[as_kind][from];
            let (mine, theirs) = (&self.becomes[kind][from], &self.becomes[as_kind][from]);
            wanted & !self.targets[kind][from] == 0
                && bits(wanted.into()).all(|to| self.better[usize::from(theirs[to])] >> mine[to] & 1 == 1)
        })
    }

    #[inline]
    pub(super) fn is_immune(&self, kind: usize) -> bool {
        self.immune >> kind & 1 == 1
    }

    /// What stands on a place.
    #[inline]
    pub(super) fn at(&self, men: u64, place: usize) -> usize {
        (men >> (place as u32 * self.bits) & ((1 << self.bits) - 1)) as usize & (MOST_KINDS - 1)
    }

    /// Where something stands, and where something that is never captured.
    pub(super) fn standing(&self, men: u64) -> (u16, u16) {
        let mut all = (0, 0);
        for place in 0..self.places {
            let kind = self.at(men, place);
            all.0 |= u16::from(kind != 0) << place;
            all.1 |= u16::from(self.is_immune(kind)) << place;
        }
        all
    }
}
