//! What somebody does who has no socket: they ask once, and are told once what came of it.

use game::{Input, Instant, Ply, Rejection, Step};
use notation::read_uci_move;
use rules::Player;
use store::StoreError;

use super::{LiveGame, refuse};
use crate::access::Seats;
use crate::heavy::heavy;
use crate::live::letter::{Act, Asked};

impl LiveGame {
    /// Does it, keeps it and tells everybody, in that order.
    pub(super) async fn act(
        &mut self,
        by: &Seats,
        act: Act,
        at: Instant,
    ) -> Result<Result<(), Rejection>, StoreError> {
        // Whoever speaks like this knows one board.
        if self.game.setup().has_boards() {
            return Ok(Err(Rejection::NotAllowed));
        }
        self.go_on(by, at).await?;
        let Some(seat) = self.acting_seat(by) else { return Ok(Err(Rejection::NotAllowed)) };
        let step = match act {
            Act::Move { text, draw } => self.move_as(by, seat, &text, draw, at),
            Act::Resign => self.step(&Input::Resign { seat }, at),
            Act::Abort => self.ask(by, Asked::Abort(seat), at),
            Act::Draw(true) => self.offer_draw(by, seat, at),
            Act::Draw(false) => self.ask(by, Asked::DeclineDraw(seat), at),
            Act::Takeback(wanted) => self.take_back(by, seat, wanted, at),
            Act::ClaimWin => self.claim_from_all(by, seat, at),
            Act::ClaimDraw => self.ask(by, Asked::ClaimDraw(seat), at),
        };
        self.keep_and_tell(&step.entries, at).await?;
        Ok(step.rejection.map_or(Ok(()), Err))
    }

    /// The seat that somebody acts for: the one to move if it is theirs, otherwise their first.
    fn acting_seat(&self, by: &Seats) -> Option<Player> {
        let own = self.own_seats(by);
        let to_move = self.game.turn().filter(|turn| own.contains(turn));
        to_move.or_else(|| own.first().copied())
    }

    fn move_as(&mut self, by: &Seats, seat: Player, text: &str, draw: bool, at: Instant) -> Step {
        if self.game.turn().is_some_and(|turn| turn != seat) {
            return refuse(Rejection::NotYourTurn);
        }
        let position = self.game.position();
        let read = heavy(self.is_large(), || {
            // Where the back rank is shuffled, castling is written as the king taking its partner.
            let shuffled = self.variant.arrangements() > 1;
            read_uci_move(position, text, shuffled)
        });
        let Some(mv) = read.filter(|_| self.game.result().is_none()) else {
            let over = self.game.result().is_some();
            return refuse(if over { Rejection::GameOver } else { Rejection::Illegal });
        };
        let (text, ply) = (position.move_text(mv), self.game.ply());
        let mut step = self.step(&Input::Move { seat, ply, text, seen: None }, at);
        if draw && step.rejection.is_none() && self.game.result().is_none() {
            // A move that was made is not refused because an offer was.
            step.entries.extend(self.offer_draw(by, seat, at).entries);
        }
        step
    }

    /// Whoever asks for what others have asked for agrees to it.
    fn take_back(&mut self, by: &Seats, seat: Player, wanted: bool, at: Instant) -> Step {
        let asked_by_other = self.game.takeback().is_some_and(|asked| asked.seat != seat);
        let ply: Ply = self.game.ply();
        let asked = match wanted {
            true if !asked_by_other => Asked::ProposeTakeback(seat, ply),
            _ => Asked::AnswerTakeback(seat, wanted),
        };
        self.ask(by, asked, at)
    }

    fn claim_from_all(&mut self, by: &Seats, seat: Player, at: Instant) -> Step {
        let others = self.game.setup().ruleset().players().find(|&other| other != seat);
        match others {
            Some(gone) => self.ask(by, Asked::ClaimWin(gone), at),
            None => refuse(Rejection::NotAllowed),
        }
    }
}
