//! How a game came to where it stands, for those who think about it. Every move of it is judged again, which takes long in
//! a long game: never on the threads that serve.

use game::{Game, Ply};
use search::GamePath;

/// How a game came to where it stands. Where somebody has left it, only where it stands.
pub(super) fn path(game: &Game) -> GamePath {
    let played = path_to(game, game.ply()).filter(|path| path.position() == game.position());
    played.unwrap_or_else(|| GamePath::new(game.position().clone()))
}

/// How a game came to where it stood after so many moves, if so many have been made. What is not known of the way is
/// left out.
pub(crate) fn path_to(game: &Game, ply: Ply) -> Option<GamePath> {
    let position = game.position_at(ply)?;
    let played = game.position_at(Ply(0)).and_then(|start| {
        let mut path = GamePath::new(start);
        for played in game.moves().iter().take(ply.0 as usize) {
            if !path.position().is_legal(played.mv) {
                return None;
            }
            path.play(played.mv);
        }
        (*path.position() == position).then_some(path)
    });
    Some(played.unwrap_or_else(|| GamePath::new(position)))
}
