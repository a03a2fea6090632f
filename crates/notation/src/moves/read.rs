//! The move that a text means.

use rules::{Action, Move, Position};

use super::error::{MoveProblem, MoveTextError};
use super::names::Side;
use super::{Notation, Page, Scribe};
use crate::moves::san_text::{self, Wanted};

/// No move is written longer than this.
const LONGEST: usize = 200;

pub(super) fn read(scribe: &Scribe, position: &Position, text: &str) -> Result<Move, MoveTextError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(MoveTextError::new(text, MoveProblem::Empty, Vec::new()));
    }
    let page = scribe.page(position);
    if page.legal.is_empty() {
        return Err(MoveTextError::new(text, MoveProblem::GameOver, Vec::new()));
    }
    if text.len() > LONGEST {
        return Err(MoveTextError::new(text, MoveProblem::NoCell, Vec::new()));
    }
    let exact = in_coordinates(&page, text).or_else(|| in_own_way(&page, text));
    if let Some(mv) = exact.or_else(|| on_levels(&page, text)) {
        return Ok(mv);
    }
    match algebraic(&page, text) {
        Ok(mv) => Ok(mv),
        Err(error) => in_related_ways(&page, text).ok_or(error),
    }
}

/// The move that is written so on a board of levels, whose letters look like those of pieces.
fn on_levels(page: &Page<'_>, text: &str) -> Option<Move> {
    let is_level = |label: &str| label.starts_with(|first: char| first.is_ascii_uppercase());
    page.legal.first().filter(|mv| is_level(page.scribe.names.label(mv.to())))?;
    [Notation::San, Notation::Lan].into_iter().find_map(|notation| {
        let body = text.trim_end_matches(['+', '#', '!', '?']);
        page.legal.iter().copied().find(|&mv| page.body_in(notation, mv) == body)
    })
}

/// The move of which this is the coordinate text.
fn in_coordinates(page: &Page<'_>, text: &str) -> Option<Move> {
    let begins = |mv: &Move| match mv.action() {
        // What comes in beside a castling king may be named first.
        Action::Drop(_) | Action::Castle(_) => true,
        _ => text.starts_with(page.scribe.names.label(mv.from())),
    };
    page.legal.iter().copied().filter(begins).find(|&mv| page.position.move_text(mv) == text)
}

/// The move that is written so in the board's own notation, where that is not algebraic.
fn in_own_way(page: &Page<'_>, text: &str) -> Option<Move> {
    match page.scribe.notation() {
        Notation::San | Notation::Lan | Notation::Coordinates => None,
        notation => written_as(page, notation, text).or_else(|| by_its_cells(page, text)),
    }
}

/// The move that is given as programs for the game do: both cells as its notation calls them, and a `+` for a
/// promotion, such as `8h2b+`.
fn by_its_cells(page: &Page<'_>, text: &str) -> Option<Move> {
    let (cells, promotes) = text.strip_suffix('+').map_or((text, false), |cells| (cells, true));
    let name = |cell| page.scribe.cell_name(cell).and_then(|name| name.cell);
    let is_meant = |mv: &Move| {
        let to = name(mv.from()).and_then(|from| cells.strip_prefix(&*from));
        mv.dropped().is_none()
            && to.is_some_and(|to| name(mv.to()).is_some_and(|name| name == to))
            && promotes != page.position.promotions(*mv).is_empty()
    };
    let mut meant = page.legal.iter().copied().filter(is_meant);
    meant.next().filter(|_| meant.next().is_none())
}

/// The move that is written so in another dialect of the board's own notation.
fn in_related_ways(page: &Page<'_>, text: &str) -> Option<Move> {
    let own = page.scribe.notation();
    let family = |notation: Notation| match notation {
        Notation::Wxf | Notation::WxfNumbers => 1,
        Notation::Hodges | Notation::HodgesNumbers => 2,
        Notation::Janggi => 3,
        Notation::Coordinates | Notation::San | Notation::Lan => 0,
    };
    let alike = Notation::ALL.iter().copied().filter(|&other| other != own && family(other) == family(own));
    alike.filter(|&other| family(other) > 0).find_map(|other| written_as(page, other, text))
}

/// The move whose text is this one, as far as people take care.
fn written_as(page: &Page<'_>, notation: Notation, text: &str) -> Option<Move> {
    let bodies: Vec<(Move, String)> = page.legal.iter().map(|&mv| (mv, page.body_in(notation, mv))).collect();
    if let Some((mv, _)) = bodies.iter().find(|(_, body)| body == text) {
        return Some(*mv);
    }
    let wanted = plain(page, notation, text);
    let mut alike = bodies.iter().filter(|(_, body)| plain(page, notation, body) == wanted);
    match (alike.next(), alike.next()) {
        (Some((mv, _)), None) => Some(*mv),
        _ => None,
    }
}

/// A text without what may be written in several ways.
fn plain(page: &Page<'_>, notation: Notation, text: &str) -> String {
    let is_xiangqi = matches!(notation, Notation::Wxf | Notation::WxfNumbers);
    let text = text.trim_end_matches(['!', '?', '#']);
    let text = if notation == Notation::Janggi { text.trim_end_matches('+') } else { text };
    let mut plain = String::with_capacity(text.len());
    for char in text.chars() {
        let upper = char.to_uppercase().next().unwrap_or(char);
        match char {
            '.' | '·' if is_xiangqi => plain.push('='),
            '–' | '−' => plain.push('-'),
            _ => match page.scribe.names.kind_of(upper).filter(|_| plain.is_empty() || plain == "+") {
                Some(kind) => plain.push_str(page.scribe.piece(kind)),
                None => plain.push(upper),
            },
        }
    }
    plain
}

/// The move that an algebraic text means, long or short, with or without its signs.
fn algebraic(page: &Page<'_>, text: &str) -> Result<Move, MoveTextError> {
    let names = &page.scribe.names;
    let wanted = match san_text::parse(names, page.position.ruleset(), text) {
        Ok(wanted) => wanted,
        Err(problem) => return Err(refuse(page, text, problem, |_| false)),
    };
    let mut found: Vec<Move> = page.legal.iter().copied().filter(|&mv| fits(page, &wanted, mv)).collect();
    if found.is_empty() && wanted.could_be_any() {
        let any = Wanted { piece: san_text::Piece::Any, ..wanted.clone() };
        found.extend(page.legal.iter().copied().filter(|&mv| fits(page, &any, mv)));
    }
    if let [only] = found[..] {
        return Ok(only);
    }
    if found.is_empty() {
        return Err(refuse(page, text, MoveProblem::Illegal, |mv| is_near(page, &wanted, mv)));
    }
    let plain: Vec<Move> =
        found.iter().copied().filter(|&mv| page.position.promotions(mv).is_empty()).collect();
    if let (None, [only]) = (&wanted.promotion, &plain[..]) {
        return Ok(*only);
    }
    let same = |mv: &Move| {
        let signs = ['+', '#', '!', '?'];
        page.write(*mv).trim_end_matches(signs) == text.trim_end_matches(signs)
    };
    match found.iter().copied().find(same) {
        Some(mv) => Ok(mv),
        None => Err(refuse(page, text, MoveProblem::Ambiguous, |mv| found.contains(&mv))),
    }
}

/// The error that says what would have been right: the moves of which `near` holds, or else any.
fn refuse(page: &Page<'_>, text: &str, problem: MoveProblem, near: impl Fn(Move) -> bool) -> MoveTextError {
    let mut moves: Vec<Move> = page.legal.iter().copied().filter(|&mv| near(mv)).collect();
    if moves.is_empty() {
        moves.clone_from(&page.legal);
    }
    MoveTextError::new(text, problem, moves.into_iter().map(|mv| page.write(mv)).collect())
}

/// Whether a move is of the piece that was named, or goes where it was said to go.
fn is_near(page: &Page<'_>, wanted: &Wanted, mv: Move) -> bool {
    match wanted.side {
        Some(_) => matches!(mv.action(), Action::Castle(_)),
        None => {
            let of_piece = page.kind(mv).is_some_and(|kind| wanted.piece.is(&page.scribe.names, kind));
            of_piece && (wanted.is_drop == mv.dropped().is_some())
        }
    }
}

/// Whether a legal move is what a text says.
fn fits(page: &Page<'_>, wanted: &Wanted, mv: Move) -> bool {
    let gate = mv.gate().map(|gate| gate.kind);
    if gate != wanted.gate || mv.wall() != wanted.wall {
        return false;
    }
    if let Some(side) = wanted.side {
        return is_castling(page, mv, side) && at_gate(wanted, mv);
    }
    if wanted.is_pass {
        return mv.action() == Action::Pass;
    }
    let Some(kind) = page.kind(mv) else { return false };
    let names = &page.scribe.names;
    let from = |wanted: Option<usize>, place: usize| wanted.is_none_or(|wanted| wanted == place);
    let is_from = match names.squares() {
        Some(squares) => {
            let (file, rank) = squares.place(mv.from());
            from(wanted.file, file) && from(wanted.rank, rank)
        }
        None => true,
    };
    let is_castling = matches!(mv.action(), Action::Castle(_));
    wanted.piece.is(names, kind)
        && wanted.is_drop == mv.dropped().is_some()
        && (wanted.is_drop || is_from && wanted.from.is_none_or(|cell| cell == mv.from()))
        && wanted.to == Some(mv.to())
        && wanted.is_rifle == (mv.action() == Action::Rifle)
        && (!is_castling || wanted.from.is_some())
        && promotes(page, wanted, mv)
}

fn promotes(page: &Page<'_>, wanted: &Wanted, mv: Move) -> bool {
    match &wanted.promotion {
        None => true,
        Some(kinds) => page.position.promotions(mv) == *kinds,
    }
}

fn is_castling(page: &Page<'_>, mv: Move, side: Side) -> bool {
    match mv.action() {
        Action::Castle(number) => page.scribe.names.side(number) == side,
        _ => false,
    }
}

/// Whether what comes in when castling does so where the text says.
fn at_gate(wanted: &Wanted, mv: Move) -> bool {
    match (wanted.gate_cell, mv.gate()) {
        (Some(cell), Some(gate)) => (cell == mv.from()) != gate.at_partner,
        _ => true,
    }
}
