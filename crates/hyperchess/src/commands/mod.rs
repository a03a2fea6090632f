//! What each command does.

mod account;
mod adjudicate;
mod analyse;
mod answer;
mod arena;
mod backup;
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
mod show;
mod solve;
mod tune;

pub(crate) use account::account;
pub(crate) use adjudicate::adjudicate;
pub(crate) use analyse::analyse;
pub(crate) use answer::answer_lines;
pub(crate) use arena::arena;
pub(crate) use backup::{back_up, restore};
pub(crate) use balance::balance;
pub(crate) use boards::{
    compile, content_folder, find_board, find_boards, knowledge, knowledge_in, load_library,
};
pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use engine::engine;
pub(crate) use generate::generate_solitaire;
pub(crate) use list::list;
pub(crate) use moves::moves;
pub(crate) use perft::perft;
pub(crate) use play::{database, play, puzzle_folder, serve};
pub(crate) use positions::{place_of, position, read_place, read_position, scribe_of};
pub(crate) use print::{print, print_json};
pub(crate) use show::show;
pub(crate) use solve::{solitaire_board, solve};
pub(crate) use tune::tune;
