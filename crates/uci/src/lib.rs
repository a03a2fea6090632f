//! The protocols of engines, both ways: our engine for other programs, and other people's engines for us.
//!
//! [`Session`] answers the lines of a graphical program, whatever they say, in UCI, UCCI, USI or the protocol of XBoard:
//! the first thing that is said tells which. What makes no sense is answered so and changes nothing. [`Peer`] speaks to
//! an engine that somebody else has written.
//!
//! Variants follow the convention of Fairy-Stockfish: `UCI_Variant` chooses the board by its key, `UCI_Chess960` says
//! that castling is written as the king taking the rook. Boards that XBoard does not know are told to it.

mod conversation;
mod dialect;
mod engine;
mod go;
mod info;
mod names;
mod option;
mod peer;
mod run;
mod session;
mod xboard;

pub use peer::{Peer, PeerEffort, PeerError, Protocol};
pub use session::{Boards, Clock, Flow, Output, Session};
