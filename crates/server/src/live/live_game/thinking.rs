//! What the machines of a live game are asked, and what they answer.

use std::sync::Arc;

use game::{Game, Input, Instant, Ply, Version};
use rules::Player;
use search::GamePath;
use store::{GameId, PlayerKind, StoreError};

use super::LiveGame;
use crate::live::machine::{self, Task};

/// How much longer machines wait where people only watch: every move is to be seen, not just answered.
const WATCHED_PAUSES: u32 = 3;

impl LiveGame {
    pub(super) async fn take_thought(
        &mut self,
        version: Version,
        text: Option<String>,
        at: Instant,
    ) -> Result<(), StoreError> {
        if self.thinking == Some(version) {
            self.thinking = None;
        }
        let (Some(seat), Some(text)) = (self.game.turn(), text) else { return Ok(()) };
        if version != self.game.version() {
            return Ok(());
        }
        let step = self.step(&Input::Move { seat, ply: self.game.ply(), text, seen: None }, at);
        self.keep_and_tell(&step.entries, at).await
    }

    /// Sets the machine thinking whose turn it is, unless the game is paused. Where only machines play, they wait
    /// for an audience, unless a tournament waits for them.
    pub(super) fn let_machine_think(&mut self) {
        let version = self.game.version();
        let Some(seat) = self.game.turn().filter(|&seat| !self.is_human(seat)) else { return };
        let people = self.players.contains(&PlayerKind::Human);
        let watched = !self.audience.is_empty() || people || self.tournament.is_some();
        if self.thinking == Some(version) || !watched || self.game.is_paused() {
            return;
        }
        self.thinking = Some(version);
        let task = Task {
            whose: self.whose.clone(),
            player: self.players[seat.index()],
            path: path(&self.game),
            seed: seed(&self.id, seat),
            variant: Arc::clone(&self.variant),
            version,
            pause: self.services.machine_pause * if people { 1 } else { WATCHED_PAUSES },
        };
        tokio::spawn(machine::think(task, self.services.clone(), self.handle.clone()));
    }
}

/// How a game came to where it stands. Where somebody has left it, only where it stands.
fn path(game: &Game) -> GamePath {
    let played = path_to(game, game.ply()).filter(|path| path.position() == game.position());
    played.unwrap_or_else(|| GamePath::new(game.position().clone()))
}

/// How a game came to where it stood after so many moves, if so many have been made. What is not known of the way is
/// left out.
pub(super) fn path_to(game: &Game, ply: Ply) -> Option<GamePath> {
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

/// What chance decides for a machine: the same all through a game, so that it does not change its mind.
fn seed(id: &GameId, seat: Player) -> u64 {
    let bytes = id.0.bytes().chain([seat.0]);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
