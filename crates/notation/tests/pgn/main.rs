//! PGN: what is read, what is written, and what is refused.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

#[path = "../moves/boards.rs"]
mod boards;
mod four;
mod odd;
mod round_trip;
mod turns;

use notation::Scribe;
use notation::pgn::{Draft, Game, GameText, Splitter};

/// The games of a text, cut up as a file that comes in pieces.
fn texts(bytes: &[u8]) -> Vec<GameText> {
    let mut games = Vec::new();
    let mut splitter = Splitter::new();
    for chunk in bytes.chunks(977) {
        splitter.push(chunk, |game| games.push(game));
    }
    splitter.finish(|game| games.push(game));
    games
}

/// The games of a text on one board.
fn read(bytes: &[u8], scribe: &Scribe) -> Vec<Game> {
    texts(bytes).into_iter().map(|game| Draft::read(game).play(scribe).unwrap()).collect()
}

/// The moves of a game in coordinates.
fn moves(game: &Game) -> String {
    let mut position = game.start.clone();
    let mut texts = Vec::new();
    for ply in &game.moves {
        texts.push(position.move_text(ply.mv));
        position.play(ply.mv).unwrap();
    }
    texts.join(" ")
}
