//! Positions and moves of any variant as text, in and out.
//!
//! [`read_fen`] and [`write_fen`] speak the dialect of FEN that other programs for chess variants use where
//! two players sit at a square board, and an extension of it everywhere else; `docs/fen.md` describes both.
//!
//! ```
//! use board::{BoardType, Facing};
//! use notation::{read_fen, write_fen};
//! use rules::{Blueprint, KindSpec, Pattern, PlayerSpec, Ruleset, Value};
//!
//! let board = BoardType::Square2D.lay_out(&vec![vec![true; 3]; 3]).unwrap();
//! let step = |up, right| Pattern {
//!     vector: vec![up, right], moves: true, captures: true, ..Pattern::default()
//! };
//! let wazir = KindSpec {
//!     letter: 'W',
//!     value: Value(1_000_000),
//!     royal: true,
//!     moves: vec![step(1, 0), step(-1, 0), step(0, 1), step(0, -1)],
//!     ..KindSpec::default()
//! };
//! let players = [false, true].map(|backwards| PlayerSpec { team: None, facing: Facing::new(1, backwards) });
//! let ruleset = Ruleset::compile(&Blueprint::new(board, players.to_vec(), vec![wazir])).unwrap();
//!
//! let position = read_fen(&ruleset, "1w1/3/1W1 w").unwrap();
//! assert_eq!(write_fen(&position), "1w1/3/1W1 w - - 0 1");
//! let error = read_fen(&ruleset, "1w1/3/1X1 w").unwrap_err();
//! assert_eq!(error.to_string(), "at character 8: expected the letter of a piece (W), found `X`");
//! ```

pub mod fen;
pub mod moves;
pub mod pgn;
mod piece_list;
mod uci_moves;

pub use fen::{FenError, read_fen, write_fen};
pub use moves::{CellName, MoveTextError, Notation, Page, Part, Scribe, Style};
pub use piece_list::{PieceListError, read_piece_list, write_piece_list};
pub use uci_moves::{read_uci_move, write_uci_move};
