//! Moves as people write them.

use game::{Game, Ply, moved_kind, taken_kinds};
use notation::{Part, Scribe};
use protocol::{MovePart, ToldMove};
use rules::{Move, Position};

/// Plays a move, and says about it what clients show.
pub(crate) fn told_move(position: &mut Position, mv: Move, scribe: &Scribe) -> ToldMove {
    let Written { notation, parts } = write(position, mv, scribe);
    let (seat, kind) = (position.turn(), moved_kind(position, mv));
    let further = position.made_in_turn() > 0;
    let did = position.play_unchecked(mv);
    let taken = taken_kinds(&did.changes(), seat);
    ToldMove {
        notation,
        parts,
        seat: seat.0,
        kind: kind.map(|kind| kind.0),
        taken: taken.into_iter().map(|kind| kind.0).collect(),
        further,
    }
}

/// A move as people write it.
pub(crate) fn written(position: &Position, mv: Move, scribe: &Scribe) -> String {
    write(position, mv, scribe).notation
}

/// A move in the notation of its board.
#[derive(Clone)]
pub(crate) struct Written {
    pub(crate) notation: String,
    pub(crate) parts: Vec<MovePart>,
}

fn write(position: &Position, mv: Move, scribe: &Scribe) -> Written {
    let parts = scribe.parts(position, mv);
    let notation = notation::moves::text_of(&parts, |kind| scribe.piece(kind).to_owned());
    let parts = parts.into_iter().map(|part| match part {
        Part::Piece(kind) => MovePart::Piece(kind.0),
        Part::Text(text) => MovePart::Text(text),
    });
    Written { notation, parts: parts.collect() }
}

/// The moves of a live game as they are written: each is written once, however often it is told.
#[derive(Default)]
pub(crate) struct Notations {
    /// The moves that have been written.
    moves: Vec<String>,
    written: Vec<Written>,
}

impl Notations {
    /// One for each move of the game as it is now.
    pub(crate) fn of(&mut self, game: &Game, scribe: &Scribe) -> &[Written] {
        let same = |(text, played): &(&String, &game::PlayedMove)| **text == played.text;
        let known = self.moves.iter().zip(game.moves()).take_while(same).count();
        self.moves.truncate(known);
        self.written.truncate(known);
        for (ply, played) in (0..).zip(game.moves()).skip(known) {
            let Some(position) = game.position_at(Ply(ply)) else { break };
            self.moves.push(played.text.clone());
            self.written.push(write(&position, played.mv, scribe));
        }
        &self.written
    }
}
