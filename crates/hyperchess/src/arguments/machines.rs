//! Machines: thinking, matches, and what is learned from them.

use std::path::PathBuf;
use std::time::Duration;

use arena::{Spec, Sprt};
use clap::Args;

use super::{Content, seconds};

#[derive(Debug, Args)]
pub(crate) struct Analyse {
    /// The board's name or key (see `hyperchess list`)
    pub(crate) board: String,
    /// This position instead of the start
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    /// To this depth
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=99))]
    pub(crate) depth: Option<u32>,
    /// So many nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// For so many seconds [default: 3, if nothing else is said]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// How many lines
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) lines: u32,
    #[command(flatten)]
    pub(crate) content: Content,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    /// The board's name or key (see `hyperchess list`)
    pub(crate) board: String,
    /// The first opponent: random, greedy, level:1 to level:8, nodes:5000, depth:6, time:100 (milliseconds a move),
    /// mcts:uct@nodes:1000, uci:PROGRAM@time:100 or xboard:PROGRAM@time:100; several, with commas between, play one match
    /// each
    #[arg(value_delimiter = ',', num_args = 1, required = true)]
    pub(crate) first: Vec<Spec>,
    /// The second opponent, likewise
    pub(crate) second: Spec,
    /// How many games, in whole rounds
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// How many games are played at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,
    /// How many random plies an opening has
    #[arg(long, value_name = "PLIES", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=100))]
    pub(crate) opening: u32,
    /// Games longer than this are drawn
    #[arg(long, value_name = "PLIES", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) longest: u32,
    /// What chance decides follows from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Stop once it is clear whether A is stronger by LOW or by HIGH Elo, such as 0,20
    #[arg(long, value_name = "LOW,HIGH", value_parser = sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// Write every game to this file, one JSON object a line
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// From this position instead of the start
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    #[command(flatten)]
    pub(crate) content: Content,
    /// Print one JSON object instead
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Balance {
    /// The board's name or key (see `hyperchess list`)
    pub(crate) board: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub(crate) games: u32,
    /// How many nodes the machine looks at for a move
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// How many games are played at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,
    /// Games longer than this are drawn
    #[arg(long, value_name = "PLIES", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) longest: u32,
    /// What chance decides follows from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) content: Content,
    /// Print one JSON object instead
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Tune {
    /// The board's name or key (see `hyperchess list`)
    pub(crate) board: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = clap::value_parser!(u32).range(0..=10_000_000))]
    pub(crate) games: u32,
    /// Begin no more games after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds)]
    pub(crate) time: Option<Duration>,
    /// How many nodes the machine looks at for a move
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// How often: each time new games are played with what was learnt before
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) generations: u32,
    /// Forget what was learnt earlier
    #[arg(long)]
    pub(crate) afresh: bool,
    /// Begin with what this file says, instead of what is beside the board
    #[arg(long, value_name = "FILE", conflicts_with = "afresh")]
    pub(crate) from: Option<PathBuf>,
    /// Keep tables as they are and teach a network of so many sums what they do not know
    #[arg(long, value_name = "SUMS", value_parser = clap::value_parser!(u16).range(8..=256))]
    pub(crate) network: Option<u16>,
    /// Learn from the games of this file too, and add those that are played to it
    #[arg(long, value_name = "FILE")]
    pub(crate) samples: Option<PathBuf>,
    /// Learn nothing yet: only play, and write down what there is to learn
    #[arg(long, requires = "samples", conflicts_with = "generations")]
    pub(crate) gather: bool,
    /// Play nothing; write what was learnt already for the rules as they are now, after a change that does not matter
    #[arg(long, conflicts_with_all = ["afresh", "from", "generations", "games", "samples", "time"])]
    pub(crate) keep: bool,
    /// The file to write [default: board.tuning beside the board]
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// How many games are played at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,
    /// What chance decides follows from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) content: Content,
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let bounds = text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    match bounds {
        Some((low, high)) if low < high => Ok(Sprt { low, high }),
        _ => Err("write two numbers, the lower first, such as 0,20".to_owned()),
    }
}
