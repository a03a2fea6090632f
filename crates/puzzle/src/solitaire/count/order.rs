//! Solutions up to order: how many sets of captures, or *plans*, win in at least one order.
//!
//! This is a search with sleep sets. The captures of a position are tried in turn, and what has been tried is asleep
//! in what is tried after it: plans with it have been counted, since it could as well be made first. It sleeps until
//! its piece is captured, or until it can no longer be made.
//!
//! There is one thing that order changes: of several pieces that capture on one place, the last goes on from there.
//! So a capture is *woken* by another one onto the same place; made after that, it may lead to plans that have not
//! been counted. Those are written down by [`late`]. All others are counted once, in their *early* order: of the
//! captures of the plan, always the one that is tried first.

mod late;

use super::table::{MOST_PLACES, Table};
use super::winnable::{Edge, Spot, Winnable};
use crate::solitaire::graph::OverLimit;
use crate::solitaire::net::bits;

/// A plan: per place, four bits, the place that it is left for, from 1.
type Plan = u64;

/// Where some plans begin and end in the list of those that are written down.
type Range = (u32, u32);

/// How many plans are written down, and how many steps are made for that.
const MOST_PLANS: usize = 20_000_000;
/// How many positions are looked at, each with what is asleep.
const MOST_KNOWN: usize = 1 << 20;

/// The search.
pub(super) struct Orders<'a> {
    table: &'a Table,
    winnable: &'a Winnable,
    /// All captures onto each place, one bit each.
    into: [u128; MOST_PLACES],
    /// All captures from each place.
    out: [u128; MOST_PLACES],
    /// Per position, what was found last; 0 is nothing.
    first: Vec<u32>,
    known: Vec<Known>,
    /// Plans of positions on the way to the present one, with the captures that lead there.
    behind: Vec<(Range, Plan)>,
    /// Plans that are written down.
    late: Vec<Plan>,
    steps: usize,
}

/// What a position comes to.
#[derive(Clone, Copy)]
struct Known {
    asleep: Asleep,
    /// How many plans win in their early order.
    count: u64,
    /// Other plans that win, and perhaps some of those.
    late: Range,
    /// What was found before for the same position.
    next: u32,
}

/// Captures that are not tried.
#[derive(Clone, Copy, Default, PartialEq)]
struct Asleep {
    all: u128,
    /// Those of them with another capture onto the same place since.
    woken: u128,
}

impl<'a> Orders<'a> {
    pub(super) fn new(table: &'a Table, winnable: &'a Winnable) -> Self {
        let (mut into, mut out) = ([0; MOST_PLACES], [0; MOST_PLACES]);
        for (from, out) in out.iter_mut().enumerate() {
            for (to, into) in into.iter_mut().enumerate() {
                let bit = 1u128 << (from * MOST_PLACES + to);
                *into |= bit;
                *out |= bit;
            }
        }
        let mut known = Vec::with_capacity(winnable.spots.len() * 2);
        known.push(Known { asleep: Asleep::default(), count: 0, late: (0, 0), next: 0 });
        let first = vec![0; winnable.spots.len()];
        Self { table, winnable, into, out, first, known, behind: Vec::new(), late: Vec::new(), steps: 0 }
    }

    /// How many plans win.
    pub(super) fn distinct(&mut self) -> Result<u64, OverLimit> {
        if self.winnable.count == 0 {
            return Ok(0);
        }
        let root = self.winnable.spots.len() - 1;
        let (count, (start, end)) = self.look(root, Asleep::default())?;
        let mut late = self.late[start as usize..end as usize].to_vec();
        late.sort_unstable();
        late.dedup();
        let missed = late.iter().filter(|&&plan| !self.is_early(root, plan)).count();
        Ok(count + missed as u64)
    }

    /// How many plans win from a position in their early order, and others that do.
    fn look(&mut self, place: usize, asleep: Asleep) -> Result<(u64, Range), OverLimit> {
        let winnable = self.winnable;
        let spot = &winnable.spots[place];
        // What is part of no plan may as well be awake, so that more is found again.
        let asleep = Asleep { all: asleep.all & spot.used, woken: asleep.woken & spot.used };
        let mut next = self.first[place];
        while next != 0 {
            let known = &self.known[next as usize];
            if known.asleep == asleep {
                return Ok((known.count, known.late));
            }
            next = known.next;
        }
        let edges = winnable.edges(place);
        let immune = self.captures_of_immune(spot);
        let mut count = u64::from(edges.is_empty());
        let (base, mut tried) = (self.behind.len(), asleep);
        for &edge in edges.iter().filter(|edge| asleep.all & edge.bit() == 0) {
            let (early, late) = self.look(edge.place(), self.after(edge, immune, tried))?;
            count += early;
            if late.0 != late.1 {
                self.behind.push((late, edge.step()));
            }
            tried.all |= edge.bit();
        }
        let start = self.late.len() as u32;
        for &((start, end), step) in &self.behind[base..] {
            for place in start as usize..end as usize {
                self.late.push(self.late[place] | step);
            }
        }
        self.behind.truncate(base);
        if asleep.woken != 0 {
            self.write_woken(spot, edges, tried, None, 0)?;
        }
        if self.late.len() > MOST_PLANS || self.known.len() > MOST_KNOWN {
            return Err(OverLimit);
        }
        let late = (start, self.late.len() as u32);
        let known = Known { asleep, count, late, next: self.first[place] };
        self.first[place] = self.known.len() as u32;
        self.known.push(known);
        Ok((count, late))
    }

    /// All captures by what is immune.
    #[inline]
    fn captures_of_immune(&self, spot: &Spot) -> u128 {
        bits(spot.immune.into()).fold(0, |all, place| all | self.out[place])
    }

    /// What is asleep after a capture.
    #[inline]
    fn after(&self, edge: Edge, immune: u128, asleep: Asleep) -> Asleep {
        let same = self.into[edge.to()];
        // What is immune captures last on its place: made before another one there, neither could be made.
        let apart = same & if edge.bit() & immune == 0 { immune } else { !0 };
        let all = asleep.all & !(self.out[edge.to()] | self.into[edge.from()] | apart);
        Asleep { all, woken: (asleep.woken | same) & all }
    }

    /// Whether a plan wins in its early order, and is counted.
    fn is_early(&self, mut place: usize, plan: Plan) -> bool {
        // Per place, four bits: how many captures onto it are still to be made.
        let mut waiting = 0u64;
        for from in 0..self.table.places {
            if let Some(to) = (plan >> (4 * from) & 0xf).checked_sub(1) {
                waiting += 1 << (4 * to);
            }
        }
        loop {
            let edges = self.winnable.edges(place);
            if edges.is_empty() {
                return true;
            }
            let immune = self.winnable.spots[place].immune;
            let comes_first = |edge: &&Edge| {
                plan >> (4 * edge.from()) & 0xf == edge.to() as u64 + 1
                    && waiting >> (4 * edge.from()) & 0xf == 0
                    && (immune >> edge.from() & 1 == 0 || waiting >> (4 * edge.to()) & 0xf == 1)
            };
            let Some(edge) = edges.iter().find(comes_first) else { return false };
            waiting -= 1 << (4 * edge.to());
            place = edge.place();
        }
    }
}
