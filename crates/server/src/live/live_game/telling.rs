//! What a live game keeps and says: nothing is said before it is kept.

use axum::extract::ws::Utf8Bytes;
use game::{Board, Entry, Event, Instant, Ply, Standing, Step};
use protocol::{GameChange, GameState, ServerMessage, ToldMove};
use store::{Append, StoreError, Winners};

use std::collections::BTreeMap;

use super::LiveGame;
use crate::access::Seats;
use crate::bell::Ring;
use crate::heavy::heavy;
use crate::live::audience::Meant;
use crate::live::letter::SocketId;
use crate::live::messages::{events, frame, reject};
use crate::live::viewpoint::{Shown, Viewpoint, at_board};
use crate::record::{of_game, plain};
use crate::report::report;
use crate::view;

impl LiveGame {
    /// Makes entries durable. The game's time stands still meanwhile.
    pub(super) async fn keep(&mut self, entries: &[Entry], arrived: Instant) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let entries_to_keep: Vec<Entry> = self.unkept.iter().chain(entries).cloned().collect();
        let standings = self.standings(&entries_to_keep);
        let has_ended = standings.is_some();
        let append = Append {
            game: self.id.clone(),
            entries: entries_to_keep,
            ply: Ply(self.game.moves_made() as u32),
            winners: self.game.result().map(|result| Winners(result.winners)),
            standings,
            at: self.services.clock.wall(),
        };
        self.services.store.append(append).await?;
        self.unkept.clear();
        if has_ended && self.seating.rated {
            match self.services.seating(&self.id).await {
                Ok(seating) => self.seating = seating,
                // It is kept all the same, and told to whoever comes later.
                Err(error) => report("it cannot be read what a game has made of ratings", &error),
            }
        }
        self.time.stand_still(arrived, self.services.clock.now());
        self.drawings.pass(entries);
        self.moved = self.services.clock.now();
        if entries.iter().any(|entry| matches!(entry.event, Event::Ended { .. })) {
            self.services.ring(&self.id, Ring::Finished(self.id.clone())).await;
            if self.tournament.is_some() {
                self.services.tournament_game_over.notify_one();
            }
        }
        let moves = |entry: &Entry| !matches!(entry.event, Event::Paused | Event::Resumed { .. });
        if entries.iter().any(moves) {
            self.write_history();
        }
        if entries.iter().any(|entry| matches!(entry.event, Event::Stopped { .. })) {
            self.take_board_down().await;
        }
        // What never came about is in nobody's list.
        if entries.iter().any(|entry| matches!(entry.event, Event::Aborted { .. } | Event::Stopped { .. }))
            && let Err(error) = self.services.store.hide(&self.id, true).await
        {
            // The game is over all the same, and that is kept.
            report("a game that was aborted stays in lists", &error);
        }
        Ok(())
    }

    /// How well everybody did, if some entries end the game. One that was called off says nothing about anybody.
    fn standings(&self, entries: &[Entry]) -> Option<Vec<Standing>> {
        let ended = entries.iter().any(|entry| matches!(entry.event, Event::Ended { .. }));
        let result = self.game.result().filter(|_| ended)?;
        (!result.reason.is_void()).then(|| self.game.standings())
    }

    /// The last game's moves are always to be found in a file (D4).
    fn write_history(&mut self) {
        // The file knows one board.
        if !self.services.history.is_kept() || self.game.setup().has_boards() {
            return;
        }
        let record = of_game(&self.game, self.variant.name(), self.services.clock.wall());
        let Some(scribe) = self.variant.scribe() else { return };
        let notations =
            self.notations.entry(Board(0)).or_default().of(&self.game, scribe).iter().zip(self.game.moves());
        let told = notations.map(|(written, played)| ToldMove {
            notation: written.notation.clone(),
            seat: played.seat.0,
            further: played.further,
            ..ToldMove::default()
        });
        self.services.history.write(plain(&record, &told.collect::<Vec<_>>()));
    }

    pub(super) async fn keep_and_tell(
        &mut self,
        entries: &[Entry],
        arrived: Instant,
    ) -> Result<(), StoreError> {
        self.keep(entries, arrived).await?;
        self.tell_all(entries);
        Ok(())
    }

    /// Keeps what came of a request, and says so.
    pub(super) async fn answer(
        &mut self,
        socket: SocketId,
        ply: Ply,
        step: Step,
        arrived: Instant,
    ) -> Result<(), StoreError> {
        self.keep(&step.entries, arrived).await?;
        self.follow_up(socket, ply, &step);
        Ok(())
    }

    /// Says what came of a request: to whoever asked if nothing did, otherwise to all.
    pub(super) fn follow_up(&mut self, socket: SocketId, ply: Ply, step: &Step) {
        if let Some(rejection) = step.rejection {
            self.tell(socket, &[reject(ply, rejection)]);
        }
        if step.entries.is_empty() {
            let (seats, board) = (self.audience.seats(socket), self.audience.board(socket));
            let state = self.state(&Viewpoint { seats, board });
            self.tell(socket, state.map(|state| ServerMessage::State(Box::new(state))).as_slice());
        } else {
            self.tell_all(&step.entries);
        }
    }

    pub(super) fn tell(&mut self, socket: SocketId, messages: &[ServerMessage]) {
        self.audience.tell(socket, messages.iter().filter_map(frame).collect());
    }

    pub(super) fn tell_all(&mut self, entries: &[Entry]) {
        if entries.is_empty() || self.audience.is_empty() {
            return;
        }
        // Where there is no fog, what happened is the same to everybody at a board.
        let fog = self.game.setup().ruleset().has_fog();
        let nobody = |board| Viewpoint { seats: Seats::These(Vec::new()), board };
        let boards = self.game.setup().boards();
        let happened: BTreeMap<Board, Vec<Entry>> =
            boards.map(|board| (board, at_board(&self.game, board, entries))).collect();
        let shared: BTreeMap<Board, Vec<Utf8Bytes>> =
            happened.iter().map(|(board, there)| (*board, self.events(&nobody(*board), there))).collect();
        let mut frames = BTreeMap::new();
        let mut told = BTreeMap::new();
        for at in self.audience.sorts() {
            let Some(state) = self.state(&at) else { continue };
            let before = self.told.remove(&at);
            let own = happened.get(&at.board).filter(|_| fog).map(|there| self.events(&at, there));
            let events = own.as_ref().or(shared.get(&at.board));
            let meant = |wanted: bool, message: &dyn Fn() -> ServerMessage| {
                let last = wanted.then(|| frame(&message())).flatten();
                events.into_iter().flatten().cloned().chain(last).collect()
            };
            let whole = || ServerMessage::State(Box::new(state.clone()));
            let change = || match &before {
                Some(before) => ServerMessage::Change(Box::new(GameChange::between(before, &state))),
                None => whole(),
            };
            let changes = meant(self.audience.wants(&at, true), &change);
            let states = meant(self.audience.wants(&at, false), &whole);
            frames.insert(at.clone(), Meant { changes, states });
            told.insert(at, state);
        }
        self.told = told;
        self.audience.tell_all(&frames);
    }

    /// The game as it looks from somewhere.
    pub(super) fn shown<'a>(&'a self, at: &'a Viewpoint) -> Shown<'a> {
        Shown::of(&self.game, &self.players, &self.seating, at)
    }

    /// What happened at a board, one message each.
    pub(super) fn events(&self, at: &Viewpoint, entries: &[Entry]) -> Vec<Utf8Bytes> {
        let shown = self.shown(at);
        events(&shown.game, &shown.viewer(self.online, self.tournament.as_ref()), entries)
    }

    /// The game as those see it who look from somewhere.
    pub(super) fn state(&mut self, at: &Viewpoint) -> Option<GameState> {
        heavy(self.is_large(), || {
            let now = self.services.clock.now();
            let scribe = self.variant.scribe()?;
            let shown = Shown::of(&self.game, &self.players, &self.seating, at);
            let notations = self.notations.entry(at.board).or_default().of(&shown.game, scribe);
            let viewer = shown.viewer(self.online, self.tournament.as_ref());
            Some(view::state(&shown.game, &self.variant, &viewer, notations, self.time.at(now), now))
        })
    }
}
