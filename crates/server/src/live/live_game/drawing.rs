//! What players show their team mates on the board.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use protocol::{RejectCode, ServerMessage};
use rules::Player;

use super::LiveGame;
use crate::access::Seats;
use crate::live::audience::{Frames, Meant};
use crate::live::drawings::{Drawing, MOST};
use crate::live::letter::SocketId;
use crate::live::messages::frame;
use crate::view;

impl LiveGame {
    /// Shows a drawing to the team mates of whoever made it, and to nobody else.
    pub(super) fn share(&mut self, socket: SocketId, drawing: Drawing) {
        // The board has changed meanwhile: it was about something that is no more.
        if drawing.ply != self.game.ply() {
            return;
        }
        match self.take_drawing(socket, drawing) {
            Ok((seat, drawing)) => self.show(seat, &drawing),
            Err((code, message)) => {
                self.tell(socket, &[ServerMessage::Reject { ply: self.game.ply().0, code, message }]);
            }
        }
    }

    /// Keeps a drawing for those who come while it is there.
    fn take_drawing(
        &mut self,
        socket: SocketId,
        drawing: Drawing,
    ) -> Result<(Player, Drawing), (RejectCode, String)> {
        let alone = || (RejectCode::NotAllowed, "You have no team mates in this game.".to_owned());
        let seat = self.drawer(socket).ok_or_else(alone)?;
        if !drawing.fits(self.game.setup().ruleset().board().cell_count()) {
            let message = format!("A drawing has at most {MOST} marks and {MOST} arrows, all on the board.");
            return Err((RejectCode::Malformed, message));
        }
        let drawn = self.drawings.draw(seat, drawing.clone(), self.services.clock.now());
        drawn.map_err(|_| (RejectCode::TooOften, "You draw very often: wait a moment.".to_owned()))?;
        Ok((seat, drawing))
    }

    /// The seat that somebody draws for: their first, if it has team mates.
    fn drawer(&self, socket: SocketId) -> Option<Player> {
        let seats = self.audience.seats(socket);
        let Seats::These(own) = &seats else { return None };
        // Team mates at other boards look at something else.
        let together = self.online && !self.game.setup().has_boards();
        self.team_of(&seats).filter(|_| together).and(own.first().copied())
    }

    fn show(&mut self, seat: Player, drawing: &Drawing) {
        let ruleset = self.game.setup().ruleset();
        let mut frames = BTreeMap::new();
        for at in self.audience.sorts() {
            let Some(message) = view::drawn(ruleset, seat, drawing, &at.seats) else { continue };
            let told: Frames = frame(&message).into_iter().collect();
            frames.insert(at, Meant { changes: told.clone(), states: told });
        }
        self.audience.tell_all(&frames);
    }

    /// What team mates show to somebody who comes.
    pub(super) fn drawn_for(&self, seats: &Seats) -> Vec<Utf8Bytes> {
        let ruleset = self.game.setup().ruleset();
        let shown = self.drawings.all().filter_map(|(by, drawing)| view::drawn(ruleset, by, drawing, seats));
        shown.filter_map(|message| frame(&message)).collect()
    }
}
