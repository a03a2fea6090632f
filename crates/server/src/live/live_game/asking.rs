//! What people at a game ask of each other and say to each other.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use game::{Board, Input, Instant, Ply, Rejection, Step, Version};
use protocol::{ChatLine, ServerMessage};
use rules::{Fate, Player};
use store::{GameId, PlayerKind, StoreError};

use super::{LiveGame, refuse};
use crate::access::Seats;
use crate::bell::Ring;
use crate::live::audience::{Follower, Room};
use crate::live::letter::{Asked, Author, Ears, NewFollower, SocketId, Unheard};
use crate::live::messages::frame;
use crate::live::rematch;
use crate::live::services::Services;
use crate::live::viewpoint::{Viewpoint, missed};
use crate::moderation::shut_out;
use crate::report::report;

impl LiveGame {
    /// Tells somebody who comes all that they have missed.
    pub(super) fn welcome(&mut self, socket: SocketId, seen: Version, follower: NewFollower) {
        let NewFollower { outbox, seats, board, changes } = follower;
        let at = Viewpoint::of(&self.game, seats.clone(), board);
        let entries = missed(&self.game, at.board, seen);
        let mut frames = self.events(&at, &entries);
        let state = self.state(&at);
        if let Some(state) = state {
            frames.extend(frame(&ServerMessage::State(Box::new(state.clone()))));
            self.told.insert(at.clone(), state);
        }
        let board = at.board;
        self.audience.join(socket, Follower { outbox, at, changes });
        self.look_who_is_there();
        if self.online {
            frames.extend(self.presence_at(board, self.services.clock.now()));
            let lines = self.heard_by(&seats);
            if !lines.is_empty() {
                frames.extend(frame(&ServerMessage::Chat { lines }));
            }
            frames.extend(self.drawn_for(&seats));
        }
        self.audience.tell(socket, frames.into());
    }

    /// What was said of late where whoever decides for some seats could hear it.
    pub(super) fn heard_by(&self, seats: &Seats) -> Vec<ChatLine> {
        let mut lines = self.chat.lines(Room::of(seats));
        if let Some(team) = self.team_of(seats) {
            lines.extend(self.chat.lines(Room::Team(team)));
            lines.sort_by_key(|line| line.number);
        }
        lines
    }

    /// Players hear at once of each other's coming and going, and now and then of those who look on.
    pub(super) fn look_who_is_there(&mut self) {
        let now = self.services.clock.now();
        if self.online && self.presence.look(&self.audience, now) {
            self.say_who_is_there(now);
        }
    }

    /// Whoever has no account any more never comes back.
    pub(super) async fn look_who_is_gone(&mut self) {
        if !self.online {
            return;
        }
        match gone_for_good(&self.services, &self.id).await {
            Ok(seats) => self.presence.never_wait_for(&seats),
            // Others can still claim what they could before, and it is looked at again with the next to come.
            Err(error) => report("it cannot be found out who is gone for good", &error),
        }
        self.say_who_is_there(self.services.clock.now());
    }

    pub(super) fn tell_presence(&mut self, now: Instant) {
        if self.online && self.presence.due_in(now).is_some_and(|due| due.is_zero()) {
            self.say_who_is_there(now);
        }
    }

    fn say_who_is_there(&mut self, now: Instant) {
        let boards: BTreeMap<Board, _> =
            self.game.setup().boards().map(|board| (board, self.presence_at(board, now))).collect();
        self.audience.tell_boards(|board| boards.get(&board).cloned().flatten());
        self.presence.has_been_told(now);
    }

    /// Who is there of those at a board.
    fn presence_at(&self, board: Board, now: Instant) -> Option<Utf8Bytes> {
        let setup = self.game.setup();
        let here = |seat| (setup.board_of(seat) == board).then(|| setup.at_its_board(seat));
        frame(&self.presence.message(now, here))
    }

    /// The seats of somebody that are played by people.
    pub(super) fn own_seats(&self, held: &Seats) -> Vec<Player> {
        let all = self.game.setup().players();
        all.filter(|&seat| held.has(seat) && self.is_human(seat)).collect()
    }

    /// Where people sit apart, somebody with several seats offers a draw for all of them.
    pub(super) fn offer_draw(&mut self, by: &Seats, seat: Player, at: Instant) -> Step {
        if !self.online {
            return self.step(&Input::OfferDraw { seat }, at);
        }
        let others = self.own_seats(by).into_iter().filter(|&other| other != seat);
        let mut step = self.step(&Input::OfferDraw { seat }, at);
        for seat in others.collect::<Vec<_>>() {
            if step.rejection.is_none() && self.game.fate(seat) == Fate::InPlay {
                step.entries.extend(self.step(&Input::OfferDraw { seat }, at).entries);
            }
        }
        step
    }

    /// What is asked of others, or answered.
    pub(super) fn ask(&mut self, by: &Seats, asked: Asked, at: Instant) -> Step {
        let own = self.own_seats(by);
        let seat = match asked {
            Asked::ClaimWin(gone) => return self.claim_win(&own, gone, at),
            Asked::DeclineDraw(seat)
            | Asked::ProposeTakeback(seat, _)
            | Asked::AnswerTakeback(seat, _)
            | Asked::Abort(seat)
            | Asked::ClaimDraw(seat)
            | Asked::Rematch(seat, _) => seat,
        };
        if let Err(rejection) = self.check_seat(by, seat) {
            return refuse(rejection);
        }
        // Who meets whom, and whether at all, is for the tournament to say.
        if self.tournament.is_some() && matches!(asked, Asked::Abort(_) | Asked::Rematch(..)) {
            return refuse(Rejection::NotAllowed);
        }
        match asked {
            Asked::ProposeTakeback(seat, ply) => self.propose_takeback(&own, seat, ply, at),
            Asked::AnswerTakeback(_, agree) => {
                self.for_all(&own, at, |seat| Input::AnswerTakeback { seat, agree })
            }
            Asked::Rematch(_, wanted) => self.for_all(&own, at, |seat| Input::Rematch { seat, wanted }),
            Asked::Abort(seat) => self.step(&Input::Abort { seat }, at),
            Asked::DeclineDraw(seat) => self.step(&Input::DeclineDraw { seat }, at),
            Asked::ClaimDraw(seat) => self.claim_draw(&own, seat, at),
            Asked::ClaimWin(_) => refuse(Rejection::NotAllowed),
        }
    }

    /// Does something for all seats that one person holds. What one of them is refused counts only if none is granted.
    fn for_all(&mut self, seats: &[Player], at: Instant, input: impl Fn(Player) -> Input) -> Step {
        let mut all = Step { entries: Vec::new(), rejection: None };
        let mut granted = false;
        for &seat in seats {
            let step = self.step(&input(seat), at);
            granted |= step.rejection.is_none();
            all.entries.extend(step.entries);
            all.rejection = all.rejection.or(step.rejection);
        }
        if granted {
            all.rejection = None;
        }
        all
    }

    /// Whoever asks agrees with all their seats.
    fn propose_takeback(&mut self, own: &[Player], seat: Player, ply: Ply, at: Instant) -> Step {
        let mut step = self.step(&Input::ProposeTakeback { seat, ply }, at);
        let others: Vec<Player> = own.iter().copied().filter(|&other| other != seat).collect();
        if step.rejection.is_none() && !others.is_empty() {
            let agreed = self.for_all(&others, at, |seat| Input::AnswerTakeback { seat, agree: true });
            step.entries.extend(agreed.entries);
        }
        step
    }

    fn claim_win(&mut self, own: &[Player], gone: Player, at: Instant) -> Step {
        let plays = own.iter().any(|&seat| self.game.fate(seat) == Fate::InPlay);
        if !plays || own.contains(&gone) || !self.is_gone(gone) {
            return refuse(Rejection::NotAllowed);
        }
        self.step(&Input::ClaimWin { gone }, at)
    }

    fn claim_draw(&mut self, own: &[Player], seat: Player, at: Instant) -> Step {
        let in_play = |seat: &Player| self.game.fate(*seat) == Fate::InPlay;
        let all = self.game.setup().players();
        let mut others = all.filter(in_play).filter(|other| !own.contains(other)).peekable();
        if others.peek().is_none() || !others.all(|other| self.is_gone(other)) {
            return refuse(Rejection::NotAllowed);
        }
        self.step(&Input::ClaimDraw { seat }, at)
    }

    /// Whether a person has moved, and been gone for so long that others need not wait any more; or is gone for good.
    fn is_gone(&self, seat: Player) -> bool {
        let has_moved = self.game.has_moved(seat);
        let long_gone = has_moved && self.presence.is_gone(seat, self.services.clock.now());
        self.online && self.is_human(seat) && (long_gone || self.presence.is_gone_for_good(seat))
    }

    /// Makes the next game once everybody wants it, and tells everybody where it is.
    pub(super) async fn make_rematch(&mut self, at: Instant) -> Result<(), StoreError> {
        let said = self.game.rematch();
        let mut people = (0..).map(Player).zip(&self.players).filter(|(_, kind)| **kind == PlayerKind::Human);
        let agreed = people.all(|(seat, _)| said.wanted.contains(&seat));
        if !self.online || !agreed || said.wanted.is_empty() || said.game.is_some() {
            return Ok(());
        }
        let next = rematch::make(&self.services, &self.id, &self.variant).await?;
        self.services.ring(&next, Ring::Started(next.clone())).await;
        let step = self.step(&Input::Rematched { game: next.0 }, at);
        self.keep_and_tell(&step.entries, at).await
    }

    /// Lets those in the same room hear what somebody says.
    pub(super) fn hear(&mut self, author: &Author, text: String, to: Ears) -> Result<(), Unheard> {
        if !self.online {
            return Err(Unheard::Alone);
        }
        let room = match to {
            Ears::Team => Room::Team(self.team_of(&author.seats).ok_or(Unheard::NoTeam)?),
            Ears::Watchers => Room::Watchers,
            Ears::Room => Room::of(&author.seats),
        };
        // At several boards seats are counted anew at each: there a name must do.
        let seat = match &author.seats {
            Seats::These(seats) if !self.game.setup().has_boards() => seats.first().map(|seat| seat.0),
            _ => None,
        };
        let line = self.chat.say(room, seat, author, text, self.services.clock.now())?;
        if let Some(frame) = frame(&ServerMessage::Chat { lines: vec![line] }) {
            match room {
                Room::Team(team) => {
                    let mates = self.members(team);
                    self.audience.tell_seats(&mates, &frame);
                }
                _ => self.audience.tell_room(Some(room), &frame),
            }
        }
        Ok(())
    }

    /// The team of somebody who has team mates: of their first seat.
    pub(super) fn team_of(&self, seats: &Seats) -> Option<u32> {
        let Seats::These(seats) = seats else { return None };
        let team = self.game.setup().team(*seats.first()?)?;
        (self.members(team).len() > 1).then_some(team)
    }

    fn members(&self, team: u32) -> Vec<Player> {
        let setup = self.game.setup();
        setup.players().filter(|&seat| setup.team(seat) == Some(team)).collect()
    }
}

/// The seats whose players have no account any more, or may not come in.
async fn gone_for_good(services: &Services, id: &GameId) -> Result<Vec<Player>, StoreError> {
    let online = services.online.online(id).await?;
    let mut gone = Vec::new();
    for (seat, holder) in online.into_iter().flat_map(|online| online.seats) {
        let Some(holder) = holder else { continue };
        let account = services.accounts.account(&holder).await?;
        let is_gone = account.is_none_or(|account| account.deleted_at.is_some());
        if is_gone || shut_out(&*services.moderation, &holder, services.clock.wall()).await?.is_some() {
            gone.push(seat);
        }
    }
    Ok(gone)
}
