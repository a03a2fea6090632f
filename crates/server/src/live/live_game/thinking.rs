//! What the machines of a live game are asked, and what they answer.

use std::sync::Arc;

use game::{Board, Input, Instant, Version};
use rules::Player;
use store::{GameId, PlayerKind, StoreError};

use super::LiveGame;
use crate::heavy::heavy;
use crate::live::machine::{self, Task};

/// How much longer machines wait where people only watch: every move is to be seen, not just answered.
const WATCHED_PAUSES: u32 = 3;

impl LiveGame {
    pub(super) async fn take_thought(
        &mut self,
        board: Board,
        version: Version,
        text: Option<String>,
        at: Instant,
    ) -> Result<(), StoreError> {
        if self.thinking.get(&board) == Some(&version) {
            self.thinking.remove(&board);
        }
        let turns = self.game.turns();
        let Some(&seat) = turns.get(board.index()) else { return Ok(()) };
        let Some(text) = text.filter(|_| version == self.thought_about(seat)) else { return Ok(()) };
        let step = self.step(&Input::Move { seat, ply: self.game.ply_of(seat), text, seen: None }, at);
        self.keep_and_tell(&step.entries, at).await
    }

    /// Sets the machines thinking whose turn it is, unless the game is paused. Where only machines play, they wait
    /// for an audience, unless a tournament waits for them.
    pub(super) fn let_machine_think(&mut self) {
        let people = self.players.contains(&PlayerKind::Human);
        let watched = !self.audience.is_empty() || people || self.tournament.is_some();
        if !watched || self.game.is_paused() {
            return;
        }
        for seat in self.game.turns() {
            let board = self.game.setup().board_of(seat);
            let version = self.thought_about(seat);
            if self.is_human(seat) || self.thinking.get(&board) == Some(&version) {
                continue;
            }
            // Where boards share hands, there may be nothing to do until a piece comes.
            let can_move = || heavy(self.is_large(), || self.game.position_of(seat).count_legal_moves() > 0);
            if self.game.setup().has_boards() && !can_move() {
                continue;
            }
            self.thinking.insert(board, version);
            let task = Task {
                whose: self.whose.clone(),
                player: self.players[seat.index()],
                game: self.game.at_board(board).into_owned(),
                seed: seed(&self.id, seat),
                variant: Arc::clone(&self.variant),
                board,
                version,
                pause: self.services.machine_pause * if people { 1 } else { WATCHED_PAUSES },
            };
            tokio::spawn(machine::think(task, self.services.clone(), self.handle.clone()));
        }
    }

    /// What a machine thinks about at a seat's board. What happens at other boards does not make it begin again, since what it
    /// has found can be played all the same.
    fn thought_about(&self, seat: Player) -> Version {
        if !self.game.setup().has_boards() {
            return self.game.version();
        }
        Version(u64::from(self.game.ply_of(seat).0))
    }
}

/// What chance decides for a machine: the same all through a game, so that it does not change its mind.
fn seed(id: &GameId, seat: Player) -> u64 {
    let bytes = id.0.bytes().chain([seat.0]);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
