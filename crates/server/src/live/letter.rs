//! What is said to a live game.

use std::sync::Arc;

use game::{Board, Game, Instant, Millis, Ply, Rejection, Version};
use protocol::{ChatLine, GameState, PastPosition};
use rules::Player;
use store::AccountId;
use tokio::sync::{mpsc, oneshot};

use super::audience::Outbox;
use super::drawings::Drawing;
use crate::access::Seats;
use crate::content::Variant;

/// How many letters may wait; whoever sends more waits too.
pub(super) const MAILBOX: usize = 64;

/// A connected socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SocketId(pub(crate) u64);

/// A game as those at one board see it, and its rules.
pub(crate) type Copied = (Game, Arc<Variant>);

/// A request with the time at which it arrived, taken before it was queued.
pub(crate) struct Letter {
    pub(crate) arrived: Instant,
    pub(crate) request: Request,
}

/// Something that is asked of a live game.
pub(crate) enum Request {
    /// A socket wants to know what happened after a version, and whatever happens from now on.
    Join { socket: SocketId, seen: Version, follower: NewFollower },
    /// A socket is gone.
    Leave { socket: SocketId },
    /// The player to move makes a move.
    Move { socket: SocketId, ply: Ply, text: String, seen: Option<Version> },
    /// A player gives up.
    Resign { socket: SocketId, seat: Player, ply: Ply },
    /// The last move is to be taken back.
    Undo { socket: SocketId, ply: Ply },
    /// Somebody offers a draw, or agrees to one.
    OfferDraw { socket: SocketId, seat: Player },
    /// Somebody asks something of the others, or answers.
    Ask { socket: SocketId, asked: Asked },
    /// Somebody who decides for these seats does something, and has no socket.
    Act { seats: Seats, act: Act, answer: oneshot::Sender<Result<(), Rejection>> },
    /// Somebody who decides for these seats wants to know how the game stands.
    Show { seats: Seats, answer: oneshot::Sender<Option<Box<GameState>>> },
    /// Somebody who decides for these seats wants to know what was said in their room of late.
    Listen { seats: Seats, answer: oneshot::Sender<Vec<ChatLine>> },
    /// Somebody who decides for these seats wants to know all that they have heard of late.
    Recall { seats: Seats, answer: oneshot::Sender<Vec<ChatLine>> },
    /// The way to whoever is behind a socket, and back, was measured.
    Lag { socket: SocketId, there_and_back: Millis },
    /// Somebody says something.
    Say { author: Author, text: String, to: Ears, answer: oneshot::Sender<Result<(), Unheard>> },
    /// Somebody shows team mates what they have drawn on the board.
    Draw { socket: SocketId, drawing: Drawing },
    /// The clock is to stand still, or to run on.
    Pause { socket: SocketId, paused: bool },
    /// Somebody who decides for these seats has closed the page.
    Away { seats: Seats },
    /// Somebody wants to see the board as it was after so many moves.
    Look { seats: Seats, board: Option<Board>, ply: Ply, answer: oneshot::Sender<Option<PastPosition>> },
    /// Somebody wants to think about the game as it is at a board.
    Copy { board: Option<Board>, answer: oneshot::Sender<Copied> },
    /// Somebody has deleted their account.
    LookWhoIsGone,
    /// A socket said something without meaning.
    Nonsense { socket: SocketId, why: String },
    /// A machine has thought about the position of a version at a board.
    Thought { board: Board, version: Version, text: Option<String> },
}

/// A socket that is to follow a game.
pub(crate) struct NewFollower {
    pub(crate) outbox: Outbox,
    /// The seats that whoever is behind it decides for.
    pub(crate) seats: Seats,
    /// Which of several boards they want to see; their own if they do not say.
    pub(crate) board: Option<Board>,
    /// Whether it puts changes together by itself.
    pub(crate) changes: bool,
}

/// What somebody does who has one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Makes a move in coordinates as UCI has them, and offers a draw with it.
    Move {
        text: String,
        draw: bool,
    },
    Resign,
    Abort,
    /// Offers a draw or agrees to one, or wants none.
    Draw(bool),
    /// Asks for moves to be taken back or agrees to that, or does not want it.
    Takeback(bool),
    /// The others are gone.
    ClaimWin,
    ClaimDraw,
}

/// What people ask of each other, by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    DeclineDraw(Player),
    ProposeTakeback(Player, Ply),
    AnswerTakeback(Player, bool),
    Abort(Player),
    /// Who is gone.
    ClaimWin(Player),
    ClaimDraw(Player),
    Rematch(Player, bool),
}

impl Asked {
    /// The same of another seat.
    pub(super) fn of_seat(self, meant: impl Fn(Player) -> Player) -> Self {
        match self {
            Self::DeclineDraw(seat) => Self::DeclineDraw(meant(seat)),
            Self::ProposeTakeback(seat, ply) => Self::ProposeTakeback(meant(seat), ply),
            Self::AnswerTakeback(seat, agree) => Self::AnswerTakeback(meant(seat), agree),
            Self::Abort(seat) => Self::Abort(meant(seat)),
            Self::ClaimWin(gone) => Self::ClaimWin(meant(gone)),
            Self::ClaimDraw(seat) => Self::ClaimDraw(meant(seat)),
            Self::Rematch(seat, wanted) => Self::Rematch(meant(seat), wanted),
        }
    }
}

/// Who is meant to hear something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ears {
    /// Whoever is in the same room: those who play, or those who look on.
    Room,
    /// Team mates alone.
    Team,
    /// Those who look on, whoever speaks.
    Watchers,
}

/// Whoever says something.
#[derive(Clone, Debug)]
pub(crate) struct Author {
    pub(crate) account: AccountId,
    pub(crate) name: String,
    pub(crate) seats: Seats,
}

/// Why nobody hears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unheard {
    /// Nobody else is at this board.
    Alone,
    /// The author has no team mates.
    NoTeam,
    /// The author talks too much, and may go on after this.
    TooOften(std::time::Duration),
}

/// The way to a live game.
#[derive(Clone)]
pub(crate) struct Handle {
    pub(super) mailbox: mpsc::Sender<Letter>,
}

impl Handle {
    /// Puts a letter in the mailbox, and says whether there was anybody to get it.
    pub(crate) async fn send(&self, letter: Letter) -> bool {
        self.mailbox.send(letter).await.is_ok()
    }

    pub(super) fn is_closed(&self) -> bool {
        self.mailbox.is_closed()
    }
}
