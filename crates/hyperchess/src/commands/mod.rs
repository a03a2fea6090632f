//! What each command does.

mod adjudicate;
mod analyse;
mod answer;
mod arena;
mod balance;
mod boards;
mod check;
mod convert;
mod engine;
mod list;
mod moves;
mod perft;
mod play;
mod positions;
mod print;
mod show;

pub(crate) use adjudicate::adjudicate;
pub(crate) use analyse::analyse;
pub(crate) use answer::answer_lines;
pub(crate) use arena::arena;
pub(crate) use balance::balance;
pub(crate) use boards::{compile, content_folder, find_board, load_library};
pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use engine::engine;
pub(crate) use list::list;
pub(crate) use moves::moves;
pub(crate) use perft::perft;
pub(crate) use play::{play, serve};
pub(crate) use positions::{place_of, position, read_place, read_position, scribe_of};
pub(crate) use print::{print, print_json};
pub(crate) use show::show;
