//! One position whose moves are written.

use rules::{Action, Kind, Move, Position};

use super::signs::{Line, check};
use super::{Notation, Scribe, coordinates, janggi, san, shogi, wxf};

/// A part of a move's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A piece, to be written as its letter or drawn.
    Piece(Kind),
    /// Anything else.
    Text(String),
}

/// A position and its legal moves, whose moves are written.
#[derive(Clone, Debug)]
pub struct Page<'a> {
    pub(super) scribe: &'a Scribe,
    pub(super) position: &'a Position,
    pub(super) legal: Vec<Move>,
}

impl<'a> Page<'a> {
    pub(super) fn new(scribe: &'a Scribe, position: &'a Position) -> Self {
        Self { scribe, position, legal: position.legal_moves() }
    }

    /// The legal moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.legal
    }

    /// A legal move as text.
    #[must_use]
    pub fn write(&self, mv: Move) -> String {
        self.write_in(self.scribe.notation, mv)
    }

    /// A legal move in parts, so that pieces can be drawn instead of written as letters.
    #[must_use]
    pub fn parts(&self, mv: Move) -> Vec<Part> {
        self.parts_in(self.scribe.notation, mv)
    }

    /// A legal move in another notation; the board must bear it.
    pub(super) fn write_in(&self, notation: Notation, mv: Move) -> String {
        self.joined(&self.parts_in(notation, mv))
    }

    /// As [`write_in`](Self::write_in), without the sign for check or mate.
    pub(super) fn body_in(&self, notation: Notation, mv: Move) -> String {
        self.joined(&self.body(notation, mv))
    }

    fn joined(&self, parts: &[Part]) -> String {
        text_of(parts, |kind| self.scribe.piece(kind).to_owned())
    }

    fn parts_in(&self, notation: Notation, mv: Move) -> Vec<Part> {
        let mut line = Line(self.body(notation, mv));
        match notation {
            Notation::San | Notation::Lan | Notation::Janggi => line.text(check(self, mv)),
            Notation::Coordinates | Notation::Wxf | Notation::WxfNumbers => {}
            Notation::Hodges | Notation::HodgesNumbers => {}
        }
        line.0
    }

    fn body(&self, notation: Notation, mv: Move) -> Vec<Part> {
        match notation {
            Notation::Coordinates => vec![Part::Text(self.position.move_text(mv))],
            Notation::San => san::parts(self, mv),
            Notation::Lan => coordinates::parts(self, mv),
            Notation::Wxf => wxf::parts(self, mv, wxf::Pawns::Signs),
            Notation::WxfNumbers => wxf::parts(self, mv, wxf::Pawns::Numbers),
            Notation::Hodges => shogi::parts(self, mv, shogi::Ranks::Letters),
            Notation::HodgesNumbers => shogi::parts(self, mv, shogi::Ranks::Numbers),
            Notation::Janggi => janggi::parts(self, mv),
        }
    }

    /// The kind of piece that a move moves, or drops.
    pub(super) fn kind(&self, mv: Move) -> Option<Kind> {
        mv.dropped().or_else(|| self.position.piece_at(mv.from()).map(|piece| piece.kind))
    }

    /// Whether a move takes something.
    pub(super) fn captures(&self, mv: Move) -> bool {
        match mv.action() {
            Action::Catch | Action::Rifle => true,
            Action::Castle(_) | Action::Drop(_) | Action::Rest | Action::Pass => false,
            Action::Step => self.position.piece_at(mv.to()).is_some(),
            Action::Special(_) => self.special_captures(mv),
        }
    }

    /// Whether a special takes off a piece of somebody else's.
    fn special_captures(&self, mv: Move) -> bool {
        let mover = self.position.turn();
        let undo = self.position.clone().play_unchecked(mv);
        undo.changes().iter().any(|change| {
            let lost = change.before.filter(|before| before.owner != mover);
            lost.is_some() && change.before != change.after
        })
    }

    /// The other legal moves of the same kind of piece to the same cell, with the same piece coming in behind it.
    pub(super) fn rivals(&self, mv: Move) -> impl Iterator<Item = Move> + '_ {
        let kind = self.kind(mv);
        let is_alike = move |other: Move| {
            kind.zip(self.kind(other)).is_some_and(|(one, other)| self.scribe.names.are_alike(one, other))
        };
        self.legal.iter().copied().filter(move |&other| {
            other.to() == mv.to()
                && other.from() != mv.from()
                && other.gate() == mv.gate()
                && other.dropped().is_none()
                && !matches!(other.action(), Action::Castle(_))
                && is_alike(other)
        })
    }

    /// The legal castlings beside this one that are written alike.
    pub(super) fn like_castlings(&self, mv: Move) -> impl Iterator<Item = Move> + '_ {
        let side = move |mv: Move| match mv.action() {
            Action::Castle(number) => Some(self.scribe.names.side(number)),
            _ => None,
        };
        self.legal.iter().copied().filter(move |&other| {
            other != mv && side(other) == side(mv) && other.gate() == mv.gate() && other.wall() == mv.wall()
        })
    }
}

/// Parts put together, each piece as `piece` has it.
pub fn text_of(parts: &[Part], piece: impl Fn(Kind) -> String) -> String {
    let texts = parts.iter().map(|part| match part {
        Part::Piece(kind) => piece(*kind),
        Part::Text(text) => text.clone(),
    });
    texts.collect()
}
