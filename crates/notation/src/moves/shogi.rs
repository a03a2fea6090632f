//! Western shogi notation after Hodges: files from the right, ranks from the top.

use board::Cell;
use rules::{Action, Move};

use super::names::Squares;
use super::page::{Page, Part};
use super::signs::{Line, gate, wall};

/// How ranks are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ranks {
    /// `7f`
    Letters,
    /// `76`
    Numbers,
}

pub(super) fn parts(page: &Page<'_>, mv: Move, ranks: Ranks) -> Vec<Part> {
    let Some(kind) = page.kind(mv) else { return vec![Part::Text(page.position.move_text(mv))] };
    if let Action::Castle(_) = mv.action() {
        return vec![Part::Text(page.position.move_text(mv))];
    }
    let mut line = Line::default();
    line.piece(kind);
    if mv.dropped().is_some() {
        line.text("*");
    } else {
        if page.rivals(mv).next().is_some() || mv.action() == Action::Rest {
            line.text(square(page, mv.from(), ranks));
        }
        line.text(match mv.action() {
            Action::Rifle => "*x",
            _ if page.captures(mv) => "x",
            _ => "-",
        });
    }
    line.text(square(page, mv.to(), ranks));
    promotion(page, mv, &mut line);
    gate(page, mv, &mut line);
    wall(page, mv, &mut line);
    line.0
}

fn square(page: &Page<'_>, cell: Cell, ranks: Ranks) -> String {
    page.scribe.names.squares().map_or_else(String::new, |squares| name(squares, cell, ranks).concat())
}

/// File from the right and rank from the top.
pub(super) fn name(squares: &Squares, cell: Cell, ranks: Ranks) -> [String; 2] {
    let (file, rank) = squares.place(cell);
    let from_top = squares.ranks - 1 - rank;
    let rank = match ranks {
        Ranks::Letters => board::file_letters(from_top),
        Ranks::Numbers => (from_top + 1).to_string(),
    };
    [(squares.files - file).to_string(), rank]
}

/// `+` for what promotes to its form, `-` for what goes back, `=` for what could promote and does not.
fn promotion(page: &Page<'_>, mv: Move, line: &mut Line) {
    let blueprint = page.position.ruleset().blueprint();
    let form_of = |kind: rules::Kind| blueprint.kinds[kind.index()].promoted_form_of;
    let (before, promotions) = (page.kind(mv), page.position.promotions(mv));
    for &after in &promotions {
        if before.is_some() && form_of(after) == before {
            line.text("+");
        } else if before.and_then(form_of) == Some(after) {
            line.text("-");
        } else {
            line.text("=");
            line.piece(after);
        }
    }
    let twin = |other: &&Move| {
        other.from() == mv.from()
            && other.to() == mv.to()
            && other.dropped() == mv.dropped()
            && other.promotes_to().is_some()
    };
    if promotions.is_empty() && page.legal.iter().any(|other| twin(&other)) {
        line.text("=");
    }
}
