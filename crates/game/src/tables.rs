//! A game on several boards: who sits where, who is whose partner, whose turn it is.
//!
//! Seats are counted board by board: with two players at each, seats 0 and 1 sit at the first board and 2 and 3 at the
//! second. Each board is a [`Table`] with a turn, clocks and moves of its own, in which its players are counted from 0.
//! Everything else asks here and counts neither boards nor seats.

use std::borrow::Cow;

use rules::{Fate, Kind, Player, Position};

use crate::event::{Event, Ply};
use crate::game::Game;
use crate::input::Rejection;
use crate::result::{GameResult, Reason};
use crate::setup::Setup;
use crate::state::State;
use crate::time::Instant;

/// One of the boards that a game is played on, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(pub u8);

impl Board {
    /// The number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A board, and those who sit at it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) setup: Setup,
    pub(crate) state: State,
}

impl Table {
    pub(crate) fn all(setup: &Setup) -> Vec<Self> {
        let tables = setup.boards().map(|board| setup.at_board(board));
        tables.map(|setup| Self { state: State::start(&setup), setup }).collect()
    }

    /// Whether the player to move has no move until a piece comes from elsewhere.
    fn waits(&self) -> bool {
        let position = &self.state.position;
        self.state.result().is_none() && position.count_legal_moves() == 0
    }
}

impl Setup {
    /// How many players sit at each board.
    fn at_each(&self) -> usize {
        self.ruleset().players().count().max(1)
    }

    /// The boards that it is played on.
    pub fn boards(&self) -> impl Iterator<Item = Board> + use<> {
        (0..(self.seats().len() / self.at_each()) as u8).map(Board)
    }

    /// Whether there are several.
    #[must_use]
    pub fn has_boards(&self) -> bool {
        self.seats().len() > self.at_each()
    }

    /// All seats, in turn order, board by board.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.seats().len() as u8).map(Player)
    }

    /// The board that a seat is at.
    #[must_use]
    pub fn board_of(&self, seat: Player) -> Board {
        Board((seat.index() / self.at_each()) as u8)
    }

    /// Which player of its board a seat is.
    #[must_use]
    pub fn at_its_board(&self, seat: Player) -> Player {
        Player((seat.index() % self.at_each()) as u8)
    }

    /// The seat of a player of a board.
    #[must_use]
    pub fn seat_at(&self, board: Board, player: Player) -> Player {
        Player((board.index() * self.at_each() + player.index()) as u8)
    }

    /// The team of a seat where there are several boards: who moves first at one plays with who moves second at the
    /// next.
    fn side(&self, seat: Player) -> usize {
        (self.at_its_board(seat).index() + self.board_of(seat).index()) % self.at_each()
    }

    /// The number of a seat's team, where it has one.
    #[must_use]
    pub fn team(&self, seat: Player) -> Option<u32> {
        if self.has_boards() { Some(self.side(seat) as u32 + 1) } else { self.ruleset().player(seat).team }
    }

    /// Whether two seats win together.
    #[must_use]
    pub fn are_mates(&self, one: Player, other: Player) -> bool {
        if self.has_boards() {
            self.side(one) == self.side(other)
        } else {
            self.ruleset().are_mates(one, other)
        }
    }

    /// Who gets what a seat captures: the team mate at the next board.
    fn partner(&self, seat: Player) -> Option<Player> {
        let boards = self.boards().count();
        let next = Board(((self.board_of(seat).index() + 1) % boards) as u8);
        let there = self.players().filter(|&other| self.board_of(other) == next);
        there.filter(|_| boards > 1).find(|&other| self.are_mates(seat, other))
    }

    /// The players of a board among some seats, as that board counts them.
    #[must_use]
    pub fn those_at(&self, board: Board, seats: &[Player]) -> Vec<Player> {
        let there = seats.iter().filter(|&&seat| self.board_of(seat) == board);
        there.map(|&seat| self.at_its_board(seat)).collect()
    }

    /// What happened, as those at one board count seats; nothing where it happened at another.
    #[must_use]
    pub fn event_at(&self, board: Board, event: &Event) -> Option<Event> {
        if !self.has_boards() {
            return Some(event.clone());
        }
        if event.seat().is_some_and(|seat| self.board_of(seat) != board) {
            return None;
        }
        let mut own = event.clone().with_seat(|seat| self.at_its_board(seat));
        if let Event::Ended { result } = &mut own {
            result.winners = self.those_at(board, &result.winners);
        }
        Some(own)
    }

    /// What is set up at one board.
    fn at_board(&self, board: Board) -> Self {
        if !self.has_boards() {
            return self.clone();
        }
        let first = self.seat_at(board, Player(0)).index();
        let seats = &self.seats()[first..first + self.at_each()];
        let machines: Vec<Player> = self.players().filter(|&seat| self.is_machine(seat)).collect();
        self.clone().with_seats(seats).with_machines(self.those_at(board, &machines))
    }
}

impl Game {
    /// The table that a seat is at; none if there is no such seat.
    pub(crate) fn table_of(&self, seat: Player) -> Option<&Table> {
        self.tables().get(self.setup().board_of(seat).index())
    }

    /// What a game looks like to whoever sees one of its boards alone, with its players counted from 0: what happens at
    /// that board is all that happens, but for the end. A game on one board is that board's.
    #[must_use]
    pub fn at_board(&self, board: Board) -> Cow<'_, Self> {
        let Some(table) = self.tables().get(board.index()).filter(|_| self.setup().has_boards()) else {
            return Cow::Borrowed(self);
        };
        let wanted = self.setup().those_at(board, &self.rematch().wanted);
        Cow::Owned(self.one_of_several(table, wanted))
    }

    /// Whose turn it is, at every board; nobody's after the end.
    #[must_use]
    pub fn turns(&self) -> Vec<Player> {
        if self.result().is_some() {
            return Vec::new();
        }
        let at = |(board, table): (Board, &Table)| self.setup().seat_at(board, table.state.position.turn());
        self.setup().boards().zip(self.tables()).map(at).collect()
    }

    /// What has become of a player.
    #[must_use]
    pub fn fate(&self, seat: Player) -> Fate {
        let local = self.setup().at_its_board(seat);
        self.table_of(seat).map_or(Fate::InPlay, |table| table.state.position.fate(local))
    }

    /// The position at a seat's board.
    ///
    /// # Panics
    /// When there is no such seat.
    #[must_use]
    pub fn position_of(&self, seat: Player) -> &Position {
        &self.tables()[self.setup().board_of(seat).index()].state.position
    }

    /// How many moves have been made at a seat's board.
    #[must_use]
    pub fn ply_of(&self, seat: Player) -> Ply {
        self.table_of(seat).map_or(Ply(0), |table| table.state.ply())
    }

    /// Lets an event happen at the board, or the boards, that it is about.
    pub(crate) fn happen(&mut self, event: &Event, at: Instant) -> Result<(), Rejection> {
        let Some(seat) = event.seat() else {
            return self.tables_mut().iter_mut().try_for_each(|table| {
                let Table { setup, state } = table;
                state.apply(setup, event, at)
            });
        };
        if !self.setup().has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        let (board, local) = (self.setup().board_of(seat), self.setup().at_its_board(seat));
        let own = event.clone().with_seat(|_| local);
        let Table { setup, state } = &mut self.tables_mut()[board.index()];
        state.apply(setup, &own, at)?;
        if !self.setup().has_boards() {
            return Ok(());
        }
        match event {
            Event::Moved { .. } => self.hand_over(seat, at),
            // Who wants no draw wants none at any board.
            Event::DrawDeclined { .. } => {
                self.tables_mut().iter_mut().for_each(|table| table.state.take_back_offers());
            }
            _ => {}
        }
        self.conclude(at);
        Ok(())
    }

    /// What a move has captured goes to the partner. A move also goes on with boards that stand still.
    fn hand_over(&mut self, seat: Player, at: Instant) {
        let captured: Vec<Kind> = self
            .table_of(seat)
            .and_then(|table| table.state.moves.last())
            .map_or_else(Vec::new, |played| played.handed_over.clone());
        for table in self.tables_mut() {
            table.state.go_on(at);
        }
        let Some(partner) = self.setup().partner(seat) else { return };
        let (board, local) = (self.setup().board_of(partner), self.setup().at_its_board(partner));
        for kind in captured {
            self.tables_mut()[board.index()].state.receive(local, kind);
        }
    }

    /// Ends the game on all boards once it is decided at one.
    fn conclude(&mut self, at: Instant) {
        if self.result().is_some() {
            return;
        }
        let Some(result) = self.decided() else { return };
        let setup = self.setup().clone();
        for (board, table) in setup.boards().zip(self.tables_mut()) {
            let winners = setup.those_at(board, &result.winners);
            let Table { setup, state } = table;
            state.end_elsewhere(setup, GameResult { winners, reason: result.reason }, at);
        }
        self.set_verdict(result);
    }

    /// How the boards have decided the game, if they have.
    fn decided(&self) -> Option<GameResult> {
        let setup = self.setup();
        let at_a_board = setup.boards().zip(self.tables()).find_map(|(board, table)| {
            let result = table.state.result()?;
            let winner = result.winners.first().map(|&local| setup.seat_at(board, local));
            Some(self.won_by(winner, result.reason))
        });
        let agreed = || self.tables().iter().all(|table| table.state.is_agreed());
        let agreement = || agreed().then(|| GameResult::without_winner(Reason::Agreement));
        at_a_board.or_else(agreement).or_else(|| self.stuck())
    }

    /// Where nobody can move at any board, no piece will ever come: who is in check is mated then.
    fn stuck(&self) -> Option<GameResult> {
        if !self.tables().iter().all(Table::waits) {
            return None;
        }
        let setup = self.setup();
        let is_mated = |seat: &Player| self.position_of(*seat).is_in_check(setup.at_its_board(*seat));
        let mated: Vec<Player> = self.turns().into_iter().filter(is_mated).collect();
        let winner =
            mated.first().and_then(|&mated| setup.players().find(|&other| !setup.are_mates(mated, other)));
        let alone = mated.iter().all(|&seat| setup.are_mates(seat, mated[0]));
        Some(match winner.filter(|_| alone) {
            Some(winner) => self.won_by(Some(winner), Reason::Checkmate),
            None => GameResult::without_winner(Reason::NoMoves),
        })
    }

    fn won_by(&self, winner: Option<Player>, reason: Reason) -> GameResult {
        let won = |seat: &Player| winner.is_some_and(|winner| self.setup().are_mates(winner, *seat));
        GameResult { winners: self.setup().players().filter(won).collect(), reason }
    }
}
