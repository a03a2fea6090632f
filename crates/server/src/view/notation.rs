//! Moves as people write them.

use game::{Game, Ply, moved_kind, taken_kinds};
use protocol::ToldMove;
use rules::{Move, Position};

/// A move in the notation of its board.
fn notation(position: &Position, mv: Move) -> String {
    position.move_text(mv)
}

/// Plays a move, and says about it what clients show.
pub(crate) fn told_move(position: &mut Position, mv: Move) -> ToldMove {
    let notation = notation(position, mv);
    let (seat, kind) = (position.turn(), moved_kind(position, mv));
    let did = position.play_unchecked(mv);
    let taken = taken_kinds(&did.changes(), seat);
    ToldMove {
        notation,
        seat: seat.0,
        kind: kind.map(|kind| kind.0),
        taken: taken.into_iter().map(|kind| kind.0).collect(),
    }
}

/// The moves of a live game in the notation of its board: each is written once, however often it is told.
#[derive(Default)]
pub(crate) struct Notations {
    /// The moves that have been written.
    moves: Vec<String>,
    texts: Vec<String>,
}

impl Notations {
    /// One text for each move of the game as it is now.
    pub(crate) fn of(&mut self, game: &Game) -> &[String] {
        let known =
            self.moves.iter().zip(game.moves()).take_while(|(text, played)| **text == played.text).count();
        self.moves.truncate(known);
        self.texts.truncate(known);
        for (ply, played) in (0..).zip(game.moves()).skip(known) {
            let text =
                game.position_at(Ply(ply)).map_or_else(|| played.text.clone(), |at| notation(&at, played.mv));
            self.moves.push(played.text.clone());
            self.texts.push(text);
        }
        &self.texts
    }
}
