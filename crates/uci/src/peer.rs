//! Other people's engines.

mod pipe;
mod speaks_uci;
mod speaks_xboard;

use std::fmt;
use std::time::Duration;

use rules::{Move, Position};

use pipe::Pipe;
use speaks_uci::SpeaksUci;
use speaks_xboard::SpeaksXBoard;

/// An engine that runs beside us.
pub struct Peer {
    speaks: Speaks,
}

enum Speaks {
    Uci(SpeaksUci),
    XBoard(SpeaksXBoard),
}

/// What a peer speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// UCI.
    Uci,
    /// The protocol of XBoard.
    XBoard,
}

/// How much thought a peer is given for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerEffort {
    /// So many nodes; not every peer can be told so.
    Nodes(u64),
    /// To this depth.
    Depth(u32),
    /// So many milliseconds.
    Time(u64),
}

impl PeerEffort {
    /// How long an answer may take before the peer is taken to hang: a time that was given is not to be outstayed by
    /// much, anything else may be slow.
    fn patience(self) -> Duration {
        match self {
            Self::Time(time) => Duration::from_millis(time.saturating_mul(2)) + GRACE,
            Self::Nodes(_) | Self::Depth(_) => PATIENCE,
        }
    }
}

/// What is waited beyond the time that was given: machines are busy at times.
const GRACE: Duration = Duration::from_secs(5);

/// How long anything else may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long an engine may take to start.
const START: Duration = Duration::from_secs(20);

/// Why a peer does not play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeerError {
    /// It cannot be started.
    NotThere(String),
    /// It does not know the variant.
    UnknownVariant(String),
    /// It cannot be told how much to think.
    UnknownEffort(&'static str),
    /// It has ended.
    Gone,
    /// It has not answered in time.
    Hangs(Duration),
    /// It wants to play a move that is not legal.
    Illegal(String),
    /// It gives up.
    Resigns,
    /// It does not take what we say.
    Refuses(String),
}

impl fmt::Display for PeerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotThere(program) => write!(f, "{program} cannot be started"),
            Self::UnknownVariant(variant) => write!(f, "the engine does not play \"{variant}\""),
            Self::UnknownEffort(effort) => {
                write!(f, "the engine cannot be limited by {effort}; give it a time or a depth")
            }
            Self::Gone => f.write_str("the engine has ended"),
            Self::Hangs(patience) => {
                write!(f, "the engine has not answered within {} s", patience.as_secs_f64())
            }
            Self::Illegal(text) => write!(f, "the engine played {text}, which is not legal"),
            Self::Resigns => f.write_str("the engine resigned"),
            Self::Refuses(line) => write!(f, "the engine does not understand: {line}"),
        }
    }
}

impl std::error::Error for PeerError {}

impl Peer {
    /// Starts an engine for a variant, by the key that we have for it; one thread, and so many megabytes.
    ///
    /// # Errors
    /// When it is not there, does not answer, or does not list the variant.
    pub fn start(protocol: Protocol, program: &str, variant: &str, hash: u32) -> Result<Self, PeerError> {
        let pipe = Pipe::start(program)?;
        let speaks = match protocol {
            Protocol::Uci => Speaks::Uci(SpeaksUci::start(pipe, variant, hash)?),
            Protocol::XBoard => Speaks::XBoard(SpeaksXBoard::start(pipe, variant, hash)?),
        };
        Ok(Self { speaks })
    }

    /// A new game begins.
    ///
    /// # Errors
    /// When it has gone.
    pub fn new_game(&mut self) -> Result<(), PeerError> {
        match &mut self.speaks {
            Speaks::Uci(peer) => peer.new_game(),
            Speaks::XBoard(peer) => peer.new_game(),
        }
    }

    /// The move that it plays after these moves, which lead to `position`.
    ///
    /// # Errors
    /// When it has gone, hangs, or plays something else.
    pub fn choose(
        &mut self,
        start: &Position,
        moves: &[Move],
        position: &Position,
        effort: PeerEffort,
    ) -> Result<Move, PeerError> {
        match &mut self.speaks {
            Speaks::Uci(peer) => peer.choose(start, moves, position, effort),
            Speaks::XBoard(peer) => peer.choose(start, moves, position, effort),
        }
    }
}
