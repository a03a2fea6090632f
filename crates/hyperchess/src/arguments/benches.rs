//! What can be measured.

use std::path::PathBuf;

use clap::{Args, Subcommand};

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
    /// How many games and people a server bears on this computer
    #[command(long_about = "\
Starts a server as a process of its own on this computer, with a new file of games or on a database of yours, and plays on it: guests make games,
join them by sockets, and move by the clock, whether the server keeps up or not. Prints how long it takes from when a
move was due until it was acknowledged, which is when it is kept on disk; the memory and the bytes that a socket costs;
how long it takes until the last of many spectators has a move; and how long the server needs, after being killed, until
all games are there again. Run it with a release build, on a machine with nothing else to do.")]
    Server(ServerBench),
    /// How long a server takes for its pages and lists once many have played for a month
    #[command(long_about = "\
Fills a new file of games, or a database of yours that is empty, with a month of play: accounts, games that have ended,
ratings, games that wait, reports and the log of moderators. Then starts a server over it and asks, one request after the
other, for what every page and list shows, also far down. Prints how long each took from the request to the last byte,
and how much of that the server's processors worked. Run it with a release build, on a machine with nothing else to do.")]
    Month(MonthBench),
}

#[derive(Debug, Args)]
pub(crate) struct MonthBench {
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = some)]
    pub(crate) players: usize,
    /// How many games they have played
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = count)]
    pub(crate) games: usize,
    /// How often everything is asked for
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = some)]
    pub(crate) rounds: usize,
    /// Fail if anything took more than 100 ms
    #[arg(long)]
    pub(crate) check: bool,
    /// The file that games are kept in, or the URL of a PostgreSQL database; they stay there [default: a new file that is
    /// removed]
    #[arg(long, value_name = "FILE|URL", value_parser = super::database())]
    pub(crate) database: Option<store::Database>,
    #[command(flatten)]
    pub(crate) content: Content,
    /// Print one JSON object instead
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ServerBench {
    /// How many sockets are open; those beyond the players' look on at one game
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = count)]
    pub(crate) sockets: usize,
    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = some)]
    pub(crate) games: usize,
    /// How many moves are made, in all games together
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) moves_per_second: u32,
    /// For how long
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    pub(crate) seconds: u64,
    /// How many look on at one more game afterwards
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = count)]
    pub(crate) spectators: usize,
    /// The board's name or key [default: the first one for several players]
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,
    /// The file that games are kept in, or the URL of a PostgreSQL database; they stay there [default: a new file that is
    /// removed]
    #[arg(long, value_name = "FILE|URL", value_parser = super::database())]
    pub(crate) database: Option<store::Database>,
    #[command(flatten)]
    pub(crate) content: Content,
    /// Print one JSON object instead
    #[arg(long)]
    pub(crate) json: bool,
}

/// The most sockets or games that one computer can be asked for.
const MOST: usize = 1_000_000;

fn count(text: &str) -> Result<usize, String> {
    let number = text.parse::<usize>().map_err(|error| error.to_string())?;
    if number <= MOST { Ok(number) } else { Err(format!("write a number up to {MOST}")) }
}

fn some(text: &str) -> Result<usize, String> {
    count(text).and_then(|number| if number > 0 { Ok(number) } else { Err("write at least 1".to_owned()) })
}
