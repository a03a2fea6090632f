//! What is asked of a live game, and what comes of it.

use std::sync::Arc;

use game::{Input, Instant, Ply, Rejection, Step};
use protocol::{RejectCode, ServerMessage};
use rules::Player;
use store::{PlayerKind, StoreError};

use super::{LiveGame, refuse};
use crate::heavy::heavy;
use crate::live::audience::Room;
use crate::live::letter::{Letter, Request, SocketId};
use crate::live::messages::ack;
use crate::live::viewpoint::Viewpoint;
use crate::view;

impl LiveGame {
    pub(super) async fn open(&mut self, letter: Letter) -> Result<(), StoreError> {
        let at = letter.arrived;
        match letter.request {
            Request::Join { socket, seen, follower } => {
                let seats = follower.seats.clone();
                self.welcome(socket, seen, follower);
                self.go_on(&seats, at).await?;
            }
            Request::Leave { socket } => {
                self.audience.leave(socket);
                self.look_who_is_there();
            }
            Request::LookWhoIsGone => self.look_who_is_gone().await,
            Request::Move { socket, ply, text, seen } => {
                self.take_move(socket, Input::Move { seat: Player(0), ply, text, seen }, at).await?;
            }
            Request::Resign { socket, seat, ply } => {
                let seat = self.seat_meant(socket, seat);
                let step = match self.check_seat(&self.audience.seats(socket), seat) {
                    Ok(()) => self.resign(seat, ply, at),
                    Err(rejection) => refuse(rejection),
                };
                self.answer(socket, ply, step, at).await?;
            }
            Request::Undo { socket, ply } => {
                let alone = self.decides_for_all(&self.audience.seats(socket));
                let step = if alone { self.undo(ply, at) } else { refuse(Rejection::NotAllowed) };
                self.answer(socket, ply, step, at).await?;
            }
            Request::OfferDraw { socket, seat } => {
                let (by, seat) = (self.audience.seats(socket), self.seat_meant(socket, seat));
                let step = match self.check_seat(&by, seat) {
                    Ok(()) => self.offer_draw(&by, seat, at),
                    Err(rejection) => refuse(rejection),
                };
                self.answer(socket, self.game.ply(), step, at).await?;
            }
            Request::Ask { socket, asked } => {
                let asked = asked.of_seat(|seat| self.seat_meant(socket, seat));
                let step = self.ask(&self.audience.seats(socket), asked, at);
                self.answer(socket, self.game.ply(), step, at).await?;
                self.make_rematch(at).await?;
            }
            Request::Act { seats, act, answer } => {
                let done = self.act(&seats, act, at).await?;
                // Whoever asked may be gone.
                let _ = answer.send(done);
            }
            Request::Show { seats, answer } => {
                let at = Viewpoint::of(&self.game, seats, None);
                drop(answer.send(self.state(&at).map(Box::new)));
            }
            // Whoever asked may be gone.
            Request::Say { author, text, to, answer } => drop(answer.send(self.hear(&author, text, to))),
            Request::Listen { seats, answer } => drop(answer.send(self.chat.lines(Room::of(&seats)))),
            Request::Recall { seats, answer } => drop(answer.send(self.heard_by(&seats))),
            Request::Draw { socket, drawing } => self.share(socket, drawing),
            Request::Lag { socket, there_and_back } => {
                for seat in self.own_seats(&self.audience.seats(socket)) {
                    self.game.set_lag(seat, there_and_back);
                }
            }
            Request::Pause { socket, paused } => {
                let input = if paused { Input::Pause } else { Input::Continue };
                let alone = self.decides_for_all(&self.audience.seats(socket));
                let step = if alone { self.step(&input, at) } else { refuse(Rejection::NotAllowed) };
                self.answer(socket, self.game.ply(), step, at).await?;
            }
            Request::Away { seats } => {
                if self.decides_for_all(&seats) {
                    let step = self.step(&Input::Pause, at);
                    self.keep_and_tell(&step.entries, at).await?;
                }
            }
            // Whoever asked may be gone.
            Request::Look { seats, board, ply, answer } => {
                let at = Viewpoint::of(&self.game, seats, board);
                let shown = self.shown(&at);
                let viewer = shown.viewer(self.online, self.tournament.as_ref());
                // All moves up to there are made again.
                let found =
                    heavy(self.is_large(), || view::past_position(&shown.game, &self.variant, &viewer, ply));
                drop(answer.send(found));
            }
            Request::Copy { board, answer } => {
                let game = self.game.at_board(board.unwrap_or_default()).into_owned();
                drop(answer.send((game, Arc::clone(&self.variant))));
            }
            Request::Nonsense { socket, why } => {
                let (ply, code) = (self.game.ply().0, RejectCode::Malformed);
                self.tell(socket, &[ServerMessage::Reject { ply, code, message: why }]);
            }
            Request::Thought { board, version, text } => {
                self.take_thought(board, version, text, at).await?;
            }
        }
        Ok(())
    }

    async fn take_move(&mut self, socket: SocketId, mut input: Input, at: Instant) -> Result<(), StoreError> {
        let Input::Move { seat: mover, ply, .. } = &mut input else { return Ok(()) };
        let ply = *ply;
        let board = self.audience.board(socket);
        let local = {
            let shown = self.game.at_board(board);
            let made = shown.moves().get(ply.0 as usize).map(|made| made.seat);
            made.or(shown.turn()).unwrap_or(Player(0))
        };
        let seat = self.game.setup().seat_at(board, local);
        *mover = seat;
        let is_theirs = self.is_human(seat) && self.audience.seats(socket).has(seat);
        let step = if is_theirs || self.game.turn().is_none() {
            self.step(&input, at)
        } else {
            refuse(Rejection::NotYourTurn)
        };
        // Nothing is said before it is kept.
        self.keep(&step.entries, at).await?;
        if step.rejection.is_none() {
            self.tell(socket, &[ack(ply)]);
        }
        self.follow_up(socket, ply, &step);
        Ok(())
    }

    fn resign(&mut self, seat: Player, ply: Ply, at: Instant) -> Step {
        if ply != self.game.ply_of(seat) {
            return refuse(Rejection::OutOfStep { next_ply: self.game.ply_of(seat) });
        }
        self.step(&Input::Resign { seat }, at)
    }

    /// The seat that somebody means who looks at one of several boards and counts from its first.
    fn seat_meant(&self, socket: SocketId, seat: Player) -> Player {
        let setup = self.game.setup();
        if setup.has_boards() { setup.seat_at(self.audience.board(socket), seat) } else { seat }
    }

    /// Takes back a move, and those of machines before it: otherwise they would only be made again.
    fn undo(&mut self, ply: Ply, at: Instant) -> Step {
        let mut step = self.step(&Input::Undo { ply }, at);
        let people = self.players.contains(&PlayerKind::Human);
        while step.rejection.is_none()
            && people
            && self.game.can_undo()
            && self.game.turn().is_some_and(|seat| !self.is_human(seat))
        {
            let further = self.step(&Input::Undo { ply: self.game.ply() }, at);
            step.entries.extend(further.entries);
            step.rejection = further.rejection;
        }
        step
    }
}
