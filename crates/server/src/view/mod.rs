//! What leaves the server, made from what is inside. Nothing goes out by another way.

mod demo;
mod drawn;
mod draws;
mod event;
mod fog;
mod geometry;
mod guide;
mod import_log;
mod look;
mod marks;
mod notation;
mod options;
mod piece;
mod puzzle;
mod ratings;
mod rules;
mod specials;
mod state;
mod tournaments;
mod walked;
mod wall_sets;
mod workshop;

pub(crate) use demo::{Film, demo};
pub(crate) use drawn::drawn;
pub(crate) use event::result as told_result;
pub(crate) use geometry::{geometry, places, summary};
pub(crate) use guide::guide;
pub(crate) use import_log::import_log;
pub(crate) use notation::{Notations, told_move, written};
pub(crate) use piece::pieces;
pub(crate) use puzzle::puzzle_position;
pub(crate) use ratings::{people, person, player_rating, shown, tally};
pub(crate) use state::{Viewer, board_at, event_for, past_position, state};
pub(crate) use tournaments::{Asks, tournament, tournament_line};
pub(crate) use walked::walked;
pub(crate) use workshop::{
    audit, board_record, kept_summary, shown_of, upload, upload_summary, upload_version,
};
