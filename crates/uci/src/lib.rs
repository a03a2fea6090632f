//! UCI, both ways: our engine for other programs, and other people's engines for us.
//!
//! [`Session`] answers the lines of a graphical program, whatever they say: what makes no sense is answered with an
//! `info string` and changes nothing. [`Peer`] speaks to an engine that somebody else has written.
//!
//! Variants follow the convention of Fairy-Stockfish: `UCI_Variant` chooses the board by its key, `UCI_Chess960` says
//! that castling is written as the king taking the rook.

mod go;
mod info;
mod option;
mod peer;
mod run;
mod session;
mod text;

pub use peer::{Peer, PeerEffort, PeerError};
pub use session::{Boards, Clock, Flow, Output, Session};
