//! The notation of the World Xiangqi Federation: piece, file, direction, and how far or to which file.
//!
//! Files are counted from the mover's own right. Where two of a kind stand on one file, the front one is `+` and
//! the rear one `-` instead of the file, unless the other could not go the same way. With more of them, or on two
//! files at once, as happens to pawns, there are two usages: signs and numbers.

use board::Cell;
use rules::{Kind, Move, ZoneId};

use super::names::Squares;
use super::page::{Page, Part};
use super::signs::{Line, tail};

/// How pawns on one file are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pawns {
    /// `P+ P3 P-`, `++ P+ P- --`, and with pawns doubled on two files `3+ 33 3-`.
    Signs,
    /// By number from the front, and file: `13`, `23`.
    Numbers,
}

pub(super) fn parts(page: &Page<'_>, mv: Move, pawns: Pawns) -> Vec<Part> {
    let coordinates = || vec![Part::Text(page.position.move_text(mv))];
    let Some(own) = line(page, mv, pawns) else { return coordinates() };
    // Only what goes the same way can be written alike.
    let goes_alike = |other: Move| other != mv && going(page, other) == going(page, mv);
    let is_alike = |&other: &Move| goes_alike(other) && line(page, other, pawns).as_ref() == Some(&own);
    if page.legal.iter().any(is_alike) { coordinates() } else { own }
}

/// The direction of a move, and how far or to which file it goes.
fn going(page: &Page<'_>, mv: Move) -> Option<String> {
    let view = View { page, squares: page.scribe.names.squares()?, kind: page.kind(mv)? };
    Some(view.going(mv))
}

/// A move as it is written, whether or not another is written alike.
fn line(page: &Page<'_>, mv: Move, pawns: Pawns) -> Option<Vec<Part>> {
    let squares = page.scribe.names.squares()?;
    let kind = page.kind(mv)?;
    let view = View { page, squares, kind };
    let mut line = Line::default();
    if mv.dropped().is_some() {
        line.piece(kind);
        line.text("@");
        line.text(page.scribe.names.label(mv.to()));
    } else {
        view.piece(mv, pawns, &mut line)?;
        line.text(view.going(mv));
    }
    tail(page, mv, &mut line);
    Some(line.0)
}

/// The board as the player to move sees it.
struct View<'a> {
    page: &'a Page<'a>,
    squares: &'a Squares,
    kind: Kind,
}

impl View<'_> {
    fn faces_down(&self) -> bool {
        let position = self.page.position;
        position.ruleset().player(position.turn()).facing.backwards
    }

    /// The file from the mover's right, from 1, and how far forward a cell lies.
    fn place(&self, cell: Cell) -> (usize, usize) {
        let (file, rank) = self.squares.place(cell);
        let Squares { files, ranks, .. } = *self.squares;
        if self.faces_down() { (file + 1, ranks - 1 - rank) } else { (files - file, rank) }
    }

    /// The mover's pieces of the kind, by file and from the front.
    fn ranked(&self) -> Vec<(usize, usize)> {
        let position = self.page.position;
        let cells = (0..position.ruleset().board().cell_count() as u16).map(Cell);
        let own = cells.filter(|&cell| {
            let piece = position.piece_at(cell);
            piece.is_some_and(|piece| piece.owner == position.turn() && piece.kind == self.kind)
        });
        let mut places: Vec<(usize, usize)> = own.map(|cell| self.place(cell)).collect();
        places.sort_unstable_by_key(|&(file, forward)| (file, usize::MAX - forward));
        places
    }

    /// What stands for the piece: its letter and file, or which of those on the file it is.
    fn piece(&self, mv: Move, pawns: Pawns, line: &mut Line) -> Option<()> {
        let (file, forward) = self.place(mv.from());
        let places = self.ranked();
        let on = |file: usize| places.iter().filter(move |place| place.0 == file).count();
        let count = on(file);
        let number = places.iter().filter(|place| place.0 == file && place.1 > forward).count() + 1;
        let files = places.iter().map(|place| place.0);
        let mut crowded: Vec<usize> = files.filter(|&file| on(file) > 1).collect();
        crowded.dedup();
        let several = crowded.len() > 1;
        if count == 1 || count == 2 && !several && !self.other_goes_alike(mv) {
            line.piece(self.kind);
            line.text(file.to_string());
            return Some(());
        }
        if count == 2 && !several {
            line.piece(self.kind);
            line.text(if number == 1 { "+" } else { "-" });
            return Some(());
        }
        if pawns == Pawns::Numbers {
            line.text(format!("{number}{file}"));
            return (number < 10).then_some(());
        }
        let sign = sign(number, count)?;
        if several {
            line.text(file.to_string());
            line.text(match sign {
                Sign::Front => "+".to_owned(),
                Sign::Middle => file.to_string(),
                Sign::Rear => "-".to_owned(),
                Sign::First | Sign::Last => return None,
            });
            return Some(());
        }
        match sign {
            Sign::First => line.text("++"),
            Sign::Last => line.text("--"),
            Sign::Front | Sign::Middle | Sign::Rear => {
                line.piece(self.kind);
                line.text(match sign {
                    Sign::Front => "+".to_owned(),
                    Sign::Rear => "-".to_owned(),
                    _ => file.to_string(),
                });
            }
        }
        Some(())
    }

    /// Whether the other one on the file could come to stand where the same step leads it: within the board and
    /// where such pieces may be at all.
    fn other_goes_alike(&self, mv: Move) -> bool {
        let (file, rank) = self.squares.place(mv.from());
        let (to_file, to_rank) = self.squares.place(mv.to());
        let position = self.page.position;
        let own = |cell: &Cell| {
            let piece = position.piece_at(*cell);
            piece.is_some_and(|piece| piece.owner == position.turn() && piece.kind == self.kind)
        };
        let ranks = (0..self.squares.ranks).filter(|&other| other != rank);
        let mut others = ranks.filter(|&other| self.squares.cell(file, other).is_some_and(|cell| own(&cell)));
        others.any(|other| {
            let to = (other + to_rank).checked_sub(rank).and_then(|rank| self.squares.cell(to_file, rank));
            to.is_some_and(|to| self.may_stand_on(to))
        })
    }

    fn may_stand_on(&self, cell: Cell) -> bool {
        let position = self.page.position;
        let blueprint = position.ruleset().blueprint();
        let within = |zone: ZoneId| blueprint.zone(zone, position.turn()).contains(&cell);
        let patterns = &blueprint.kinds[self.kind.index()].moves;
        patterns.iter().any(|pattern| pattern.within.is_none_or(within))
    }

    /// The direction, and how far or to which file.
    fn going(&self, mv: Move) -> String {
        let ((file, rank), (to_file, to_rank)) = (self.place(mv.from()), self.place(mv.to()));
        let direction = match to_rank.cmp(&rank) {
            std::cmp::Ordering::Equal => '=',
            std::cmp::Ordering::Greater => '+',
            std::cmp::Ordering::Less => '-',
        };
        let number = if file == to_file { rank.abs_diff(to_rank) } else { to_file };
        format!("{direction}{number}")
    }
}

/// Which of several on a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    First,
    Front,
    Middle,
    Rear,
    Last,
}

/// What the piece of a number (from 1, from the front) is called among so many.
fn sign(number: usize, count: usize) -> Option<Sign> {
    use Sign::{First, Front, Last, Middle, Rear};
    let signs: &[Sign] = match count {
        2 => &[Front, Rear],
        3 => &[Front, Middle, Rear],
        4 => &[First, Front, Rear, Last],
        5 => &[First, Front, Middle, Rear, Last],
        _ => &[],
    };
    signs.get(number - 1).copied()
}
