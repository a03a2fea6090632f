//! Solitaire and problems.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::Content;

#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// The pieces with hyphens between: a letter (Spanish R D T A C, or English K Q R B N; none for a pawn) and a cell
    pub(crate) challenge: String,
    /// Only solutions that begin with the piece on this cell
    #[arg(long, value_name = "CELL")]
    pub(crate) from: Option<String>,
    /// List every solution, up to 100,000
    #[arg(long)]
    pub(crate) all: bool,
    /// The board's name or key [default: the first one for Solitaire]
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,
    #[command(flatten)]
    pub(crate) content: Content,
    /// Print one JSON object instead
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum GenerateCommand {
    /// Challenges for Solitaire, one a line, as partidasnuevas.txt has them
    #[command(long_about = "\
Makes up challenges for Solitaire, each with one solution up to order, and prints them one a line, as the file
partidasnuevas.txt has them. The same seed makes the same challenges.")]
    Solitaire(GenerateSolitaire),
}

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzleCommand {
    /// Find problems in games, or in games that the machine plays with itself
    #[command(long_about = "\
Looks through games for positions with one clear best line, checks them deeper, and writes them as JSON with their
goal, level and themes. Wins in a few moves are proved by trying everything. The same games, or the same board and
seed, give the same problems, however many threads look for them.
With --out the file is whole after every problem, so that it can be interrupted at any time.

  hyperchess puzzle make --from games.pgn --out mine.json
  hyperchess puzzle make --board chess --count 20 --out mine.json")]
    Make(PuzzleMake),
    /// Read problems in the forms of others, and write them as JSON
    #[command(long_about = "\
Reads the public CSV of lichess, or with --solutions the older form: objects with nivel and piezas, and in the other
file objects with nivel, pieza and casilla. What cannot be read is told with its line; exit status 1 if there is any.")]
    Import(PuzzleImport),
    /// Check that problems hold what they promise
    #[command(long_about = "\
Plays every line of every problem, and proves mates by trying everything where that is not too much.
Without files it goes through the problems that ship with the program. Exit status 1 if one does not hold.")]
    Verify(PuzzleVerify),
}

#[derive(Debug, Args)]
pub(crate) struct PuzzleMake {
    /// Games in PGN; without them the machine plays with itself
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// The board: to let the machine play with itself on, or of games that do not name theirs
    #[arg(long, value_name = "BOARD", required_unless_present = "from")]
    pub(crate) board: Option<String>,
    /// How many problems at most
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) count: u32,
    /// How many games at most are looked through
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// How many games are looked through at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,
    /// What chance decides follows from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The file to write [default: they are printed at the end]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) content: Content,
}

#[derive(Debug, Args)]
pub(crate) struct PuzzleImport {
    /// The file to read
    pub(crate) file: PathBuf,
    /// The solutions of the older form, in a file of their own
    #[arg(long, value_name = "FILE")]
    pub(crate) solutions: Option<PathBuf>,
    /// The board of the problems
    #[arg(long, value_name = "BOARD", default_value = "Standard")]
    pub(crate) board: String,
    /// The file to write [default: they are printed]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) content: Content,
}

#[derive(Debug, Args)]
pub(crate) struct PuzzleVerify {
    /// Files of problems [default: those that ship with the program]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) content: Content,
}

#[derive(Debug, Args)]
pub(crate) struct GenerateSolitaire {
    /// How hard: easy, hard or very-hard [default: anything]
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub(crate) level: Option<puzzle::solitaire::Level>,
    /// How many pieces each has [default: what suits the level]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=32))]
    pub(crate) pieces: Option<u32>,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) count: u32,
    /// What chance decides follows from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The board's name or key [default: the first one for Solitaire]
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,
    #[command(flatten)]
    pub(crate) content: Content,
}

fn level(text: &str) -> Result<puzzle::solitaire::Level, String> {
    puzzle::solitaire::Level::from_name(text)
        .ok_or_else(|| "write easy, hard, very-hard or training".to_owned())
}
