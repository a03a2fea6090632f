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
mod generate;
mod list;
mod moves;
mod perft;
mod play;
mod positions;
mod print;
pub(crate) mod puzzle;
mod solve;

pub(crate) use adjudicate::adjudicate;
pub(crate) use analyse::analyse;
pub(crate) use answer::answer_lines;
pub(crate) use arena::arena;
pub(crate) use balance::balance;
pub(crate) use boards::{compile, content_folder, find_board, load_library};
pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use engine::engine;
pub(crate) use generate::generate_solitaire;
pub(crate) use list::list;
pub(crate) use moves::moves;
pub(crate) use perft::perft;
pub(crate) use play::{play, serve};
pub(crate) use positions::{position, read_position};
pub(crate) use print::{print, print_json};
pub(crate) use solve::solve;
