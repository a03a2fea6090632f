//! The notation of janggi: rank from the top (the tenth is 0), then file from the left, of both ends.

use board::Cell;
use rules::{Action, Move};

use super::names::Squares;
use super::page::{Page, Part};
use super::signs::{Line, tail};

pub(super) fn parts(page: &Page<'_>, mv: Move) -> Vec<Part> {
    let Some(kind) = page.kind(mv) else { return vec![Part::Text(page.position.move_text(mv))] };
    let mut line = Line::default();
    if let Action::Castle(_) = mv.action() {
        line.text(page.position.move_text(mv));
    } else {
        line.piece(kind);
        if mv.dropped().is_some() {
            line.text("@");
        } else {
            line.text(square(page, mv.from()));
            line.text(match mv.action() {
                Action::Rifle => "*x",
                _ if page.captures(mv) => "x",
                _ => "-",
            });
        }
        line.text(square(page, mv.to()));
        tail(page, mv, &mut line);
    }
    line.0
}

fn square(page: &Page<'_>, cell: Cell) -> String {
    page.scribe.names.squares().map_or_else(String::new, |squares| name(squares, cell).concat())
}

/// Rank and file.
pub(super) fn name(squares: &Squares, cell: Cell) -> [String; 2] {
    let (file, rank) = squares.place(cell);
    [((squares.ranks - rank) % 10).to_string(), (file + 1).to_string()]
}
