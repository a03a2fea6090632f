//! Long algebraic notation: both cells and the letter of the piece. It fits every board.

use rules::{Action, Move};

use super::page::{Page, Part};
use super::san::castling;
use super::signs::{Line, tail};

pub(super) fn parts(page: &Page<'_>, mv: Move) -> Vec<Part> {
    let names = &page.scribe.names;
    let mut line = Line::default();
    match (mv.action(), page.kind(mv)) {
        (Action::Castle(number), _) => castling(page, mv, number, &mut line),
        (_, None) => line.text(page.position.move_text(mv)),
        (_, Some(kind)) => {
            if !names.is_silent(kind) {
                line.piece(kind);
            }
            if mv.dropped().is_some() {
                line.text("@");
            } else {
                line.text(names.label(mv.from()));
                line.text(match mv.action() {
                    Action::Rifle => "*x",
                    _ if page.captures(mv) => "x",
                    _ => "-",
                });
            }
            line.text(names.label(mv.to()));
            tail(page, mv, &mut line);
        }
    }
    line.0
}
