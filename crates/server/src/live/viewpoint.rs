//! From where somebody sees a game: whose eyes, and which of several boards.

use std::borrow::Cow;

use game::{Board, Entry, Game, Version};
use protocol::BoardsState;
use rules::Player;
use store::{PlayerKind, Seating, TournamentId};

use crate::access::Seats;
use crate::view::Viewer;

/// A sort of followers: all of one see the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Viewpoint {
    /// The seats that they decide for, at whatever board.
    pub(crate) seats: Seats,
    /// The board that they look at.
    pub(crate) board: Board,
}

impl Viewpoint {
    /// Where somebody looks who asks for a board, or leaves it to us: at their own, or at the first.
    pub(super) fn of(game: &Game, seats: Seats, wish: Option<Board>) -> Self {
        let setup = game.setup();
        let own = match &seats {
            Seats::These(seats) => seats.first().map(|&seat| setup.board_of(seat)),
            Seats::All => None,
        };
        let known = |board: &Board| setup.boards().any(|other| other == *board);
        let board = wish.filter(known).or(own).unwrap_or_default();
        Self { seats, board }
    }
}

/// A game as it looks from there: of several boards that share hands, one and those who sit at it, counted from 0.
pub(super) struct Shown<'a> {
    pub(super) game: Cow<'a, Game>,
    players: Cow<'a, [PlayerKind]>,
    seats: Cow<'a, Seats>,
    seating: Cow<'a, Seating>,
    boards: Option<BoardsState>,
}

impl<'a> Shown<'a> {
    pub(super) fn of(
        game: &'a Game,
        players: &'a [PlayerKind],
        seating: &'a Seating,
        at: &'a Viewpoint,
    ) -> Self {
        let setup = game.setup();
        if !setup.has_boards() {
            return Self {
                game: Cow::Borrowed(game),
                players: Cow::Borrowed(players),
                seats: Cow::Borrowed(&at.seats),
                seating: Cow::Borrowed(seating),
                boards: None,
            };
        }
        let here: Vec<Player> = setup.players().filter(|&seat| setup.board_of(seat) == at.board).collect();
        let seats = match &at.seats {
            Seats::All => Seats::All,
            Seats::These(seats) => Seats::These(setup.those_at(at.board, seats)),
        };
        let known = here.iter().filter_map(|seat| seating.players.get(seat.index()).cloned());
        let seating = Seating { players: known.collect(), ..seating.clone() };
        let name = |seat: Player| setup.seat(seat).name.clone();
        let mates = |seat: Player| {
            let others = setup.players().filter(move |&other| other != seat);
            others.filter(|&other| setup.are_mates(seat, other)).map(name).collect()
        };
        Self {
            game: game.at_board(at.board),
            players: here.iter().filter_map(|seat| players.get(seat.index()).copied()).collect(),
            seats: Cow::Owned(seats),
            seating: Cow::Owned(seating),
            boards: Some(BoardsState {
                shown: at.board.0,
                count: setup.boards().count() as u8,
                mates: here.iter().map(|&seat| mates(seat)).collect(),
            }),
        }
    }

    /// Whoever looks from there.
    pub(super) fn viewer(
        &'a self,
        online: bool,
        tournament: Option<&'a (TournamentId, String)>,
    ) -> Viewer<'a> {
        Viewer {
            players: &self.players,
            seats: &self.seats,
            online,
            seating: &self.seating,
            tournament,
            boards: self.boards.as_ref(),
        }
    }
}

/// What of some entries happened at a board, as its players count seats.
pub(super) fn at_board(game: &Game, board: Board, entries: &[Entry]) -> Vec<Entry> {
    let there = entries.iter().filter_map(|entry| {
        let event = game.setup().event_at(board, &entry.event)?;
        Some(Entry { event, ..entry.clone() })
    });
    there.collect()
}

/// What happened at a board after a version.
pub(super) fn missed(game: &Game, board: Board, seen: Version) -> Vec<Entry> {
    at_board(game, board, game.log_after(seen))
}
