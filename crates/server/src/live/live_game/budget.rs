//! A board that a user has made may begin cheaply and become too much later on: what it was tried with before it was
//! kept holds for every position of every game. A game that goes beyond it ends without a result, and the board is taken
//! down, so that no game begins on it.

use game::{Entry, Input, Instant};
use store::StoreError;

use super::LiveGame;
use crate::report::report;
use crate::workshop::{MAX_MOVES, TOO_COSTLY};

impl LiveGame {
    /// Ends the game if a position has more moves than one of a user's board may have.
    pub(super) fn stop_if_too_costly(&mut self, at: Instant) -> Vec<Entry> {
        if !self.variant.is_foreign() || self.game.result().is_some() {
            return Vec::new();
        }
        let too_many = |seat: &_| self.game.position_of(*seat).count_legal_moves() > MAX_MOVES;
        match self.game.turns().into_iter().find(too_many) {
            Some(seat) => self.game.step(&Input::Stop { seat }, at).entries,
            None => Vec::new(),
        }
    }

    /// No game begins on this version any more, and its author and the moderators see why. Where somebody has chosen the
    /// start, that is not the fault of the board.
    pub(super) async fn take_board_down(&self) {
        let setup = self.game.setup();
        let own_start = setup.arrangement().is_none() && setup.start() != setup.ruleset().start();
        let Some(key) = self.variant.uploaded_key().filter(|_| !own_start) else { return };
        if let Err(error) = self.take_down(key).await {
            report(&format!("the board {key} costs too much and cannot be taken down"), &error);
        }
    }

    async fn take_down(&self, key: &str) -> Result<(), StoreError> {
        let workshop = &self.services.workshop;
        let upload = workshop.upload(key).await?;
        // A later version may be another board, and whoever has taken it down has said why.
        if upload.is_none_or(|upload| upload.hash != *self.variant.hash() || upload.removed.is_some()) {
            return Ok(());
        }
        // It is nobody who does it but the server.
        workshop.take_down(key, "", Some(TOO_COSTLY), self.services.clock.wall()).await
    }
}
