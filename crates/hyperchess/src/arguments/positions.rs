//! Positions and their moves.

use std::path::PathBuf;

use clap::Args;

use super::Place;

#[derive(Debug, Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Write each move in this notation too: san, lan, wxf, wxf-numbers, hodges, hodges-numbers, korean, coordinates, or
    /// own for the board's own
    #[arg(long, value_name = "NAME")]
    pub(crate) notation: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Print the FEN alone
    #[arg(long)]
    pub(crate) fen_only: bool,
    /// Draw the position into this SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Draw the position into this PNG file
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
    /// How many pixels wide a cell is in the PNG file
    #[arg(long, value_name = "PIXELS", default_value_t = 64, value_parser = clap::value_parser!(u32).range(8..=256))]
    pub(crate) cell: u32,
    /// As the player of this seat (from 1) sees it: that side is at the bottom, and in fog unseen cells are ?
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) seat: Option<u8>,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) place: Place,
    /// How many plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=99))]
    pub(crate) depth: u32,
    /// Print the count behind each first move
    #[arg(long)]
    pub(crate) divide: bool,
    /// How many threads share the work
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: u32,
}
