//! What can be measured.

use std::path::PathBuf;

use clap::Subcommand;

use super::Content;

#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    /// Nodes per second of move generation, as a ratio to other programs in the same run
    #[command(long_about = "\
Counts move sequences on each board, one thread, no hash table, and prints million nodes a second.
Where `fairy-stockfish` is installed and plays the same game (its counts to depth 4 agree), it runs in
turn with ours and the ratio is printed. Best of several rounds.")]
    Perft {
        /// Only these boards, by name or key [default: all built-in ones with a table of figures]
        boards: Vec<String>,
        /// Count from this position of the one board that is named, instead of the start
        #[arg(long, value_name = "FEN", requires = "boards")]
        fen: Option<String>,
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
    /// Nodes of a fixed set of searches: one number, the same on every run and machine
    #[command(long_about = "\
Searches every built-in board to a fixed depth, from the start and from a later position, and adds up the nodes.
The last line is `nodes N`. The number changes whenever what is searched does, and only then.
With `--peer` an engine that speaks UCI searches the same positions in turn with ours, to the same depth and with as
large a table, on the boards that it plays by the same rules; nodes a second and time are printed beside its own.")]
    Search {
        /// Only these boards, by name or key [default: all built-in ones]
        boards: Vec<String>,
        /// An engine to compare with
        #[arg(long, value_name = "PROGRAM")]
        peer: Option<String>,
        /// How deep [default: 6, or 12 beside a peer]
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=60))]
        depth: Option<u32>,
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
    /// Games and moves a second of reading PGN
    #[command(long_about = "\
Reads all games of a PGN file into memory, plays every move by the rules, and prints games and moves a second.
Where `python3` has the module `chess`, it reads the same file and the ratio is printed. Best of several rounds.")]
    Pgn {
        /// The file to read
        file: PathBuf,
        #[command(flatten)]
        content: Content,
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
    /// Time to read and compile all built-in content
    Load {
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
    /// Time to count the solutions of full Solitaire boards
    #[command(long_about = "\
Puts the whole box of a board for Solitaire anywhere, 1,000 times, counts the solutions in every order and up to
order, and prints the average and the worst time. Best of several rounds for each.")]
    Solitaire {
        /// The board's name or key [default: the first one for Solitaire]
        #[arg(long, value_name = "BOARD")]
        board: Option<String>,
        #[command(flatten)]
        content: Content,
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
}
