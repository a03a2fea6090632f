//! Standard algebraic notation.

use rules::{Action, Move};

use super::page::{Page, Part};
use super::signs::{Line, gate, tail, wall};

pub(super) fn parts(page: &Page<'_>, mv: Move) -> Vec<Part> {
    let mut line = Line::default();
    match mv.action() {
        Action::Castle(number) => castling(page, mv, number, &mut line),
        _ => ordinary(page, mv, &mut line),
    }
    line.0
}

/// `O-O`, or coordinates where another castling would be written alike.
pub(super) fn castling(page: &Page<'_>, mv: Move, number: u8, line: &mut Line) {
    if page.like_castlings(mv).next().is_some() {
        return line.text(page.position.move_text(mv));
    }
    line.text(page.scribe.names.side(number).text());
    gate(page, mv, line);
    wall(page, mv, line);
}

/// Piece, as much of the origin as it takes, destination, and the rest.
fn ordinary(page: &Page<'_>, mv: Move, line: &mut Line) {
    let names = &page.scribe.names;
    let Some(kind) = page.kind(mv) else { return line.text(page.position.move_text(mv)) };
    let is_silent = names.is_silent(kind);
    if !is_silent {
        line.piece(kind);
    }
    if mv.dropped().is_some() {
        line.text("@");
    } else {
        line.text(origin(page, mv, is_silent));
        line.text(separator(page, mv));
    }
    line.text(names.label(mv.to()));
    tail(page, mv, line);
}

/// `x` for a capture, and `*` for one from afar, which otherwise might be taken for the other.
fn separator(page: &Page<'_>, mv: Move) -> &'static str {
    match mv.action() {
        Action::Rifle => "*x",
        _ if page.captures(mv) => "x",
        _ => "",
    }
}

/// As much of where a piece comes from as tells it from others of its kind. What has no letter says its file
/// when it captures, and all when it promotes elsewhere than it could go.
fn origin(page: &Page<'_>, mv: Move, is_silent: bool) -> String {
    let names = &page.scribe.names;
    let Some(squares) = names.squares() else { return names.label(mv.from()).to_owned() };
    if mv.action() == Action::Rest && mv.from() != mv.to() {
        return names.label(mv.from()).to_owned();
    }
    let (file, rank) = squares.place(mv.from());
    let (mut any, mut on_file, mut on_rank) = (false, false, false);
    for other in page.rivals(mv) {
        let place = squares.place(other.from());
        any = true;
        on_file |= place.0 == file;
        on_rank |= place.1 == rank;
    }
    let by_file = any && (on_rank || !on_file) || is_silent && page.captures(mv);
    let by_rank = any && on_file;
    let file = if by_file { names.file(mv.from()) } else { String::new() };
    let rank = if by_rank { names.rank(mv.from()) } else { String::new() };
    file + &rank
}
