//! What players draw on the board for their team mates. It belongs to one position and is in no file.

use std::collections::BTreeMap;
use std::time::Duration;

use game::{Entry, Event, Instant, Ply};
use rules::Player;

use super::pace::{Level, Pace};

/// How many marks, and how many arrows, a drawing may have.
pub(crate) const MOST: usize = 64;
/// How often somebody may draw. Pages send the last of several quick strokes only.
const PACE: Pace = Pace { at_once: 10.0, each: Duration::from_millis(500) };

/// All that somebody has drawn in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drawing {
    /// How many moves had been made.
    pub(crate) ply: Ply,
    pub(crate) marks: Vec<u16>,
    /// From where to where.
    pub(crate) arrows: Vec<[u16; 2]>,
}

impl Drawing {
    fn is_empty(&self) -> bool {
        self.marks.is_empty() && self.arrows.is_empty()
    }

    /// Whether it fits a board of so many cells.
    pub(super) fn fits(&self, cells: usize) -> bool {
        let mut all = self.marks.iter().chain(self.arrows.iter().flatten());
        self.marks.len() <= MOST && self.arrows.len() <= MOST && all.all(|&cell| usize::from(cell) < cells)
    }
}

/// The drawings of one game.
#[derive(Default)]
pub(super) struct Drawings {
    shown: BTreeMap<Player, Drawing>,
    levels: BTreeMap<Player, Level>,
}

impl Drawings {
    /// Takes a drawing in, unless its maker draws too much.
    pub(super) fn draw(&mut self, seat: Player, drawing: Drawing, now: Instant) -> Result<(), Duration> {
        self.levels.entry(seat).or_insert_with(|| Level::new(now)).take(PACE, now)?;
        if drawing.is_empty() {
            self.shown.remove(&seat);
        } else {
            self.shown.insert(seat, drawing);
        }
        Ok(())
    }

    /// Forgets drawings of a position that is no more.
    pub(super) fn pass(&mut self, entries: &[Entry]) {
        let moves = |entry: &Entry| matches!(entry.event, Event::Moved { .. } | Event::TakenBack { .. });
        if entries.iter().any(moves) {
            self.shown.clear();
        }
    }

    /// What is drawn, and by whom.
    pub(super) fn all(&self) -> impl Iterator<Item = (Player, &Drawing)> {
        self.shown.iter().map(|(&seat, drawing)| (seat, drawing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(marks: Vec<u16>) -> Drawing {
        Drawing { ply: Ply(0), marks, arrows: Vec::new() }
    }

    #[test]
    fn a_drawing_has_an_end_and_stays_on_the_board() {
        assert!(drawing(vec![63; MOST]).fits(64));
        assert!(!drawing(vec![0; MOST + 1]).fits(64));
        assert!(!drawing(vec![64]).fits(64));
        assert!(!Drawing { arrows: vec![[0, 64]], ..drawing(vec![]) }.fits(64));
        assert!(!Drawing { arrows: vec![[0, 1]; MOST + 1], ..drawing(vec![]) }.fits(64));
    }

    #[test]
    fn the_last_drawing_counts_and_nobody_draws_without_end() {
        let mut drawings = Drawings::default();
        for cell in 0..10 {
            drawings.draw(Player(1), drawing(vec![cell]), Instant(0)).unwrap();
        }
        assert_eq!(drawings.draw(Player(1), drawing(vec![]), Instant(0)), Err(PACE.each));
        assert_eq!(drawings.all().collect::<Vec<_>>(), [(Player(1), &drawing(vec![9]))]);
        drawings.draw(Player(1), drawing(vec![]), Instant(500)).unwrap();
        assert_eq!(drawings.all().count(), 0);
    }

    #[test]
    fn a_move_wipes_the_board_and_an_offer_does_not() {
        let mut drawings = Drawings::default();
        drawings.draw(Player(1), drawing(vec![1]), Instant(0)).unwrap();
        let entry = |event: Event| Entry { version: game::Version(1), at: Instant(0), event };
        drawings.pass(&[entry(Event::DrawOffered { seat: Player(0) })]);
        assert_eq!(drawings.all().count(), 1);
        drawings.pass(&[entry(Event::TakenBack { to_ply: Ply(0) })]);
        assert_eq!(drawings.all().count(), 0);
    }
}
