//! One connected socket.

use std::ops::ControlFlow;
use std::time::Duration;

use axum::Error;
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use game::{Board, Instant, Ply, Version};
use protocol::{ClientMessage, PROTOCOL, RejectCode, ServerMessage};
use rules::Player;
use tokio::sync::mpsc;
use tokio::time::{Interval, interval, timeout};

use crate::access::Seats;
use crate::live::{Asked, Drawing, Frames, Handle, Letter, NewFollower, OUTBOX, Request, Services, SocketId};

/// How long a client may take to accept what is sent.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often a client is asked for a sign of life; browsers answer by themselves.
const PULSE: Duration = Duration::from_secs(30);
/// How many such questions may stay without an answer.
const MAX_UNANSWERED: u8 = 2;

/// A socket and the game it is about.
struct Conversation {
    socket: WebSocket,
    game: Handle,
    services: Services,
    id: SocketId,
    /// The seats that whoever is behind it decides for.
    seats: Seats,
    /// Which of several boards they want to see; their own if they do not say.
    board: Option<Board>,
    /// What the game has to say, from the first greeting on. The game alone holds the other end, so that
    /// it can cut us off.
    inbox: Option<mpsc::Receiver<Frames>>,
    pulse: Interval,
    /// How often the client was asked for a sign of life since it gave one.
    unanswered: u8,
    allowance: Allowance,
}

/// How much a client may still say: so much at once, and then so much a second. No hand is as quick.
struct Allowance {
    left: f64,
    last: Instant,
}

impl Allowance {
    const AT_ONCE: f64 = 100.0;
    const A_SECOND: f64 = 20.0;

    fn new(now: Instant) -> Self {
        Self { left: Self::AT_ONCE, last: now }
    }

    /// Whether one more message is fine.
    fn take(&mut self, now: Instant) -> bool {
        let passed = Duration::from_millis(now.since(self.last).0).as_secs_f64();
        self.left = (self.left + passed * Self::A_SECOND).min(Self::AT_ONCE) - 1.0;
        self.last = now;
        self.left >= 0.0
    }
}

/// Whether a conversation goes on.
type Going = Result<ControlFlow<()>, Error>;

const ON: Going = Ok(ControlFlow::Continue(()));

/// Carries messages both ways until either side has enough, or whoever is behind the socket is `lost`: they are not who
/// they were, and may come again as who they are then.
pub(super) async fn hold(
    socket: WebSocket,
    game: Handle,
    services: Services,
    (seats, board): (Seats, Option<Board>),
    lost: impl Future<Output = ()>,
) {
    let id = services.new_socket();
    let mut stopping = services.stopping.subscribe();
    let pulse = interval(PULSE);
    let (inbox, unanswered, allowance) = (None, 0, Allowance::new(services.clock.now()));
    let mut conversation =
        Conversation { socket, game, services, id, seats, board, inbox, pulse, unanswered, allowance };
    let goodbye = tokio::select! {
        () = conversation.carry_all() => None,
        () = lost => Some(AGAIN),
        // An error means that nobody can say so any more.
        Ok(_) = stopping.wait_for(|stops| *stops) => Some(RESTART),
    };
    // However it ended, the others are to know that nobody is there any more.
    conversation.write(Request::Leave { socket: id }).await;
    if let Some(goodbye) = goodbye {
        // Whoever is gone already need not hear it.
        let _ = conversation.close(goodbye).await;
    }
}

/// Why a client is hung up on: a code of the protocol, and words.
type Goodbye = (u16, &'static str);

/// It may come again at once.
const AGAIN: Goodbye = (close_code::AGAIN, "please connect again");
/// The server stops; one that is started again is there by then.
const RESTART: Goodbye = (close_code::RESTART, "come back in 5 seconds");

impl Conversation {
    async fn carry_all(&mut self) {
        // An error means that the client is gone, so there is nobody to tell.
        while let Ok(ControlFlow::Continue(())) = self.carry().await {}
    }

    /// Carries one message, whichever way.
    async fn carry(&mut self) -> Going {
        tokio::select! {
            heard = self.socket.recv() => {
                self.unanswered = 0;
                if !self.allowance.take(self.services.clock.now()) {
                    return self.hang_up_on("too many messages").await;
                }
                match heard.transpose()? {
                    Some(Message::Text(text)) => self.hear(&text).await,
                    Some(Message::Binary(_)) => self.nonsense("Messages are JSON in text frames.").await,
                    Some(Message::Pong(sent)) => self.measure(&sent).await,
                    Some(Message::Ping(_)) => ON,
                    Some(Message::Close(_)) | None => Ok(ControlFlow::Break(())),
                }
            }
            _ = self.pulse.tick() => self.feel_pulse().await,
            frames = listen(&mut self.inbox) => match frames {
                Some(frames) => self.say(frames).await,
                None => self.hang_up().await,
            },
        }
    }

    /// Gives up a client that is gone without a word, and asks the others to say something.
    async fn feel_pulse(&mut self) -> Going {
        if self.unanswered == MAX_UNANSWERED {
            return Ok(ControlFlow::Break(()));
        }
        self.unanswered += 1;
        let now = Bytes::copy_from_slice(&self.services.clock.now().0.to_be_bytes());
        timeout(PATIENCE, self.socket.send(Message::Ping(now))).await.map_err(Error::new)??;
        ON
    }

    /// A question comes back with the time at which it was asked: so long is the way there and back. Whoever holds it
    /// back to seem slow gains no more than the game forgives anybody.
    async fn measure(&mut self, sent: &[u8]) -> Going {
        let now = self.services.clock.now();
        let sent = <[u8; 8]>::try_from(sent).map(|bytes| Instant(u64::from_be_bytes(bytes)));
        // Anybody can send an answer to nothing.
        if let Ok(sent) = sent
            && sent <= now
            && self.inbox.is_some()
            && !self.seats.is_none()
        {
            self.write(Request::Lag { socket: self.id, there_and_back: now.since(sent) }).await;
        }
        ON
    }

    async fn hear(&mut self, text: &str) -> Going {
        let message = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return self.nonsense(&format!("The message cannot be read: {error}.")).await,
        };
        let socket = self.id;
        let request = match message {
            ClientMessage::Ping => return self.say_message(&ServerMessage::Pong).await,
            ClientMessage::Hello { protocol: Some(number), .. } if number != PROTOCOL => {
                self.greet().await?;
                return self.hang_up_on("another protocol").await;
            }
            ClientMessage::Hello { version, changes, protocol } => {
                if protocol.is_some() {
                    self.greet().await?;
                }
                self.pulse.reset_immediately();
                let (outbox, inbox) = mpsc::channel(OUTBOX);
                self.inbox = Some(inbox);
                let (seats, board) = (self.seats.clone(), self.board);
                let follower = NewFollower { outbox, seats, board, changes };
                Request::Join { socket, seen: Version(version), follower }
            }
            _ if self.inbox.is_none() => return self.nonsense("The first message must be a hello.").await,
            ClientMessage::Move { ply, text, version } => {
                Request::Move { socket, ply: Ply(ply), text, seen: version.map(Version) }
            }
            ClientMessage::Resign { seat, ply } => {
                Request::Resign { socket, seat: Player(seat), ply: Ply(ply) }
            }
            ClientMessage::Undo { ply } => Request::Undo { socket, ply: Ply(ply) },
            ClientMessage::Draw { ply, marks, arrows } => {
                Request::Draw { socket, drawing: Drawing { ply: Ply(ply), marks, arrows } }
            }
            ClientMessage::Pause => Request::Pause { socket, paused: true },
            ClientMessage::Continue => Request::Pause { socket, paused: false },
            ClientMessage::OfferDraw { seat } => Request::OfferDraw { socket, seat: Player(seat) },
            ClientMessage::DeclineDraw { seat } => ask(socket, Asked::DeclineDraw(Player(seat))),
            ClientMessage::ProposeTakeback { seat, ply } => {
                ask(socket, Asked::ProposeTakeback(Player(seat), Ply(ply)))
            }
            ClientMessage::AnswerTakeback { seat, agree } => {
                ask(socket, Asked::AnswerTakeback(Player(seat), agree))
            }
            ClientMessage::Abort { seat } => ask(socket, Asked::Abort(Player(seat))),
            ClientMessage::ClaimWin { gone } => ask(socket, Asked::ClaimWin(Player(gone))),
            ClientMessage::ClaimDraw { seat } => ask(socket, Asked::ClaimDraw(Player(seat))),
            ClientMessage::Rematch { seat, wanted } => ask(socket, Asked::Rematch(Player(seat), wanted)),
        };
        if self.write(request).await { ON } else { self.hang_up().await }
    }

    /// Says which protocol is spoken here.
    async fn greet(&mut self) -> Result<(), Error> {
        self.say_message(&ServerMessage::Hello { protocol: PROTOCOL }).await.map(|_| ())
    }

    /// Whoever talks nonsense is told so; by the game, which knows its ply, once that knows us.
    async fn nonsense(&mut self, why: &str) -> Going {
        if self.inbox.is_some() {
            self.write(Request::Nonsense { socket: self.id, why: why.to_owned() }).await;
            return ON;
        }
        let (code, message) = (RejectCode::Malformed, why.to_owned());
        self.say_message(&ServerMessage::Reject { ply: 0, code, message }).await
    }

    /// Writes to the game, and says whether it is still there. The time is taken before any waiting.
    async fn write(&mut self, request: Request) -> bool {
        let arrived = self.services.clock.now();
        self.game.send(Letter { arrived, request }).await
    }

    async fn say_message(&mut self, message: &ServerMessage) -> Going {
        let text = serde_json::to_string(message).map_err(Error::new)?;
        self.say([text.into()].into()).await
    }

    async fn say(&mut self, frames: Frames) -> Going {
        timeout(PATIENCE, self.write_all(frames)).await.map_err(Error::new)??;
        ON
    }

    /// Writes, and whatever else has come meanwhile, before it goes out all at once.
    async fn write_all(&mut self, frames: Frames) -> Result<(), Error> {
        let mut next = Some(frames);
        while let Some(frames) = next {
            for frame in frames.iter() {
                self.socket.feed(Message::Text(frame.clone())).await?;
            }
            next = self.inbox.as_mut().and_then(|inbox| inbox.try_recv().ok());
        }
        self.socket.flush().await
    }

    /// Whoever talks without end, or in another way, is not listened to.
    async fn hang_up_on(&mut self, reason: &'static str) -> Going {
        self.close((close_code::POLICY, reason)).await
    }

    /// The game has cut us off; the client is to come again.
    async fn hang_up(&mut self) -> Going {
        self.close(AGAIN).await
    }

    async fn close(&mut self, (code, reason): Goodbye) -> Going {
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        timeout(PATIENCE, self.socket.send(close)).await.map_err(Error::new)??;
        Ok(ControlFlow::Break(()))
    }
}

fn ask(socket: SocketId, asked: Asked) -> Request {
    Request::Ask { socket, asked }
}

/// What the game says next; forever nothing before the first greeting.
async fn listen(inbox: &mut Option<mpsc::Receiver<Frames>>) -> Option<Frames> {
    match inbox {
        Some(inbox) => inbox.recv().await,
        None => std::future::pending().await,
    }
}
