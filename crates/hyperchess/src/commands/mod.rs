//! What each command does.

mod boards;
mod check;
mod convert;
mod list;
mod moves;
mod perft;
mod play;
mod print;

pub(crate) use boards::{compile, content_folder, find_board, load_library};
pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use list::list;
pub(crate) use moves::moves;
pub(crate) use perft::perft;
pub(crate) use play::{play, serve};
pub(crate) use print::{print, print_json};
