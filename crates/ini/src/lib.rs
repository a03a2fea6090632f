//! The variants of Fairy-Stockfish's `variants.ini` in our language, and boards of ours in theirs.
//!
//! ```text
//! text ──IniFile::parse──▶ sections ──Settings──▶ what a variant plays by ──convert──▶ BoardDescription
//!                                       ▲
//!                         data/parents.ini, data/keys.txt, data/types.txt
//! ```
//!
//! A section names a parent and what differs from it; settings are what is left once all of that is
//! put together, as Fairy-Stockfish does it. What the language cannot say leaves the variant out, and the
//! [`SectionLog`] says why, by key, value and line.
//!
//! ```
//! let text = "[toroid-free]\nking = k\nrook = r\nmaxRank = 5\nmaxFile = 5\nstartFen = 2k2/5/5/5/R1K1R w - - 0 1\ncastling = false\n";
//! let import = ini::import(text.as_bytes(), &variant::Library::built_in());
//! let board = import.sections[0].board.as_ref().unwrap();
//! assert_eq!(board.metadata.key.as_deref(), Some("toroid-free"));
//! ```

mod betza;
mod check;
mod convert;
mod export;
mod fuzz;
mod import;
mod keys;
mod log;
mod settings;
mod text;
mod types;
mod value;
mod words;

pub use export::export;
pub use fuzz::fuzz_ini;
pub use import::{Import, Imported, import};
pub use log::{Note, SectionLog};
pub use text::{MAX_BYTES, MAX_ENTRIES, MAX_LINE, MAX_SECTIONS};
