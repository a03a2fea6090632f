//! What can be asked of the program, and the help that teaches it: long because each command is explained where it is read.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use arena::{Spec, Sprt};
use clap::{Args, Parser, Subcommand};
use server::{PeopleLimits, PublicUrl};
use store::Role;

/// Any chess you can describe.
#[derive(Debug, Parser)]
#[command(version, about = "Any chess you can describe: variants from files, to play in the browser")]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Without a command it starts on this computer and opens your browser. Games go on where they stood.

Examples:
  hyperchess                               play in the browser
  hyperchess serve --listen 0.0.0.0:8064   let others in your network play too
  hyperchess account reset-password Ada    a new password for somebody who has forgotten theirs
  hyperchess list                          the boards and pieces there are
  hyperchess moves chess                   the first moves of a board, by key or name
  hyperchess perft \"A Funky Board\" 3       count the ways three plies can go
  hyperchess moves chess --fen \"8/8/8/8/8/5k2/7R/7K w\"
  hyperchess check MyContent               read your own pieces and boards, say what is wrong with them
  hyperchess perft mine 4 --content MyContent

A content folder holds Pieces/<any name>/piece.xml and Boards/<any name>/board.xml.
Exit status: 0 fine, 1 the thing asked about is not so, 2 the call was wrong.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) play: Play,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) content: Content,
    /// The file that games are kept in [default: games.sqlite in your data folder]
    #[arg(long, value_name = "FILE")]
    pub(crate) database: Option<PathBuf>,
    /// How long machines wait before they move, in seconds, so that people can follow
    #[arg(long, value_name = "SECONDS", default_value = "0.3", value_parser = seconds)]
    pub(crate) machine_pause: Duration,
    /// Only print the address; so does HYPERCHESS_NO_BROWSER in the environment
    #[arg(long)]
    pub(crate) no_browser: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the app and its games to whoever can reach an address
    #[command(long_about = "\
Serves the app, and prints the address. What is played is kept in one SQLite file, and a move is kept
before it is acknowledged, so that nothing is lost however the program ends.
People can register, log in, or play as guests; `hyperchess account` is how you look after their accounts.
Without https passwords travel in the clear, so beyond your own network put a proxy with https in front.
Stop it with Ctrl-C; start it again with the same file to go on.")]
    Serve(Serve),
    /// Look after the accounts of a server
    #[command(long_about = "\
Lists accounts, gives somebody a new password, says what they may do, or deletes an account, in the file that the
server keeps. The server may go on running; it notices at once, and within minutes where somebody is in a game.")]
    Account {
        #[command(subcommand)]
        what: AccountCommand,
    },
    /// Read a content folder and print the import log
    #[command(long_about = "\
Reads every piece and board of a content folder and prints what became of each:
added, added with warnings, or left out with the reason, the line and what to write instead.
Writes nothing. Exit status 1 if anything was left out.")]
    Check {
        /// The folder that holds Pieces/ and Boards/
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
    /// List the boards and pieces that are known
    List {
        #[command(flatten)]
        content: Content,
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
    /// Count the move sequences of a given length
    #[command(long_about = "\
Counts the move sequences of a given length, from the start or from a position in FEN.
The last line is `nodes N`. With `--fen -` every line of standard input is a position, and is answered
with a line of its own: `nodes N`, or `error: ` and what is wrong. Exit status 1 if any was wrong.")]
    Perft(Perft),
    /// Print the legal moves of a board, one a line, in coordinates
    #[command(long_about = "\
Prints the legal moves of a board, one a line, in coordinates; with `--notation` as `COORDINATES NOTATION`.
With `--fen -` every line of standard input is a position, and is answered with its moves and an empty line, or with
`error: ` and what is wrong. Exit status 1 if any was wrong.")]
    Moves(Moves),
    /// Print a position, and draw it
    #[command(long_about = "\
Prints a position as text: the board, its FEN, whose turn it is, and how the game stands.
With `--svg` or `--png` it is drawn into a file as well, with the pieces that the app has.")]
    Show(Show),
    /// Say how games end: reads lines `FEN | move move ...` from standard input
    #[command(long_about = "\
Reads games from standard input, one a line: a position in FEN or the word `start`, and behind ` | ` the
moves from there in coordinates. Answers each with a line: the result and one word for the reason.
The result is `-` if the game goes on, otherwise `1-0`, `0-1` or `1/2`; where there are not two players it is
the numbers of the winners (`1+3`), or 0 for nobody. What cannot be read or played is answered with `error: `
and what is wrong. Exit status 1 if anything was.")]
    Adjudicate {
        /// The board's name or key (see `hyperchess list`)
        board: String,
        #[command(flatten)]
        content: Content,
    },
    /// Be an engine for other programs: speaks UCI on standard input and output
    #[command(long_about = "\
Speaks UCI, so that graphical programs for chess and its variants can play and analyse with it.
`setoption name UCI_Variant` chooses the board, by its key.")]
    Engine {
        #[command(flatten)]
        content: Content,
    },
    /// Print the best lines of a position, with scores
    #[command(long_about = "\
Searches a position and prints the best lines, the best first: the score for the player to move (a small piece is
about 1), or in how many plies the game ends, and the moves in coordinates. The last line is `depth D, nodes N`.")]
    Analyse(Analyse),
    /// Let two opponents play a match, and say what it proves
    #[command(long_about = "\
Plays a match between two opponents: every opening is a few random plies, and is played from each side.
With more than two sides A holds one of them and B all others, each side in turn.
Prints a table of games, wins, losses, draws, the share of the points, the average length in plies, and the
difference in Elo with its error (95 %), all as A sees it. Seeds make matches repeatable.")]
    Arena(Arena),
    /// Let the machine play a board against itself, and say how balanced the board is
    #[command(long_about = "\
Plays a board with the engine on every side and says what an inventor wants to know: what the first move is worth, how
many games are drawn, how long they are, how many moves there are to choose from, how games end, what each piece proved
to be worth beside the value its author gave it, and which pieces and rules never mattered.")]
    Balance(Balance),
    /// Learn what pieces and cells are worth on a board by playing it
    #[command(long_about = "\
Lets the engine play a board for two against itself, fits the values of pieces and cells to how the games went, and
writes them to board.tuning beside the board, where every machine opponent, the analysis and the engine find them.
The file can be read, names the rules it was made for by their content hash, and is not used for others.
One game in ten is held out: the error on those says whether there was anything to learn.
`hyperchess arena BOARD nodes:1000 untuned:nodes:1000` shows what it is worth.")]
    Tune(Tune),
    /// Convert games between PGN, JSON and plain text, or write an XML file in its canonical form
    #[command(long_about = "\
Converts by the endings of the two files. Games in .pgn or .json become .pgn, .json, or .txt with nothing but the
moves; files may be of any size. A game with a mistake is kept up to it, and the mistake is told with its line and
column; the exit status is 1 then. docs/pgn.md describes both formats.
An XML file of the language is written in canonical form: two spaces of indentation, one element a line, comments kept.
The meaning stays the same. Nothing is written if the file is broken. IN and OUT may then be the same file.
`-` as OUT prints.")]
    Convert {
        /// The file to read
        #[arg(value_name = "IN")]
        input: PathBuf,
        /// The file to write, or `-`
        #[arg(value_name = "OUT")]
        output: PathBuf,
        #[command(flatten)]
        content: Content,
    },
    /// Find the solutions of a Solitaire challenge
    #[command(long_about = "\
Finds the solutions of a Solitaire challenge and says how many there are: in every order of captures, and up to order.
Two solutions are the same up to order if the same pieces take the same pieces on the same cells.
Exit status 1 if there is none.

  hyperchess solve Ta4-c4-Cb2-Ac1            one solution, and how many there are
  hyperchess solve Ta4-c4-Cb2-Ac1 --from a4  those that begin with the piece on a4")]
    Solve(Solve),
    /// Make up puzzles
    Generate {
        #[command(subcommand)]
        what: GenerateCommand,
    },
    /// Make, bring in and verify problems
    Puzzle {
        #[command(subcommand)]
        what: PuzzleCommand,
    },
    /// Measure speed, beside other programs where they are installed
    Bench {
        #[command(subcommand)]
        what: BenchCommand,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// No accounts: whoever reaches the address plays every seat, as in the app on one's own computer
    #[arg(long)]
    pub(crate) alone: bool,
    /// The address and port to listen on; 0.0.0.0:8064 lets other computers in, port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8064")]
    pub(crate) listen: SocketAddr,
    /// The file that games are kept in [default: games.sqlite in your data folder]
    #[arg(long, value_name = "FILE")]
    pub(crate) database: Option<PathBuf>,
    /// How long machines wait before they move, in seconds, so that people can follow
    #[arg(long, value_name = "SECONDS", default_value = "0.3", value_parser = seconds)]
    pub(crate) machine_pause: Duration,
    /// How people reach it, such as `https://play.example.org`, where a proxy stands in front
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// The address of a proxy in front of the server, which says whom requests come from; may be given several times
    #[arg(long = "proxy", value_name = "ADDRESS")]
    pub(crate) proxies: Vec<IpAddr>,
    /// How many accounts one address may register in an hour; 0 lets nobody register
    #[arg(long, value_name = "N", default_value_t = PeopleLimits::default().registrations)]
    pub(crate) registrations_per_hour: u32,
    /// How many guests one address may send in an hour
    #[arg(long, value_name = "N", default_value_t = PeopleLimits::default().guests)]
    pub(crate) guests_per_hour: u32,
    #[command(flatten)]
    pub(crate) content: Content,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AccountCommand {
    /// List all accounts
    List {
        #[command(flatten)]
        file: Database,
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
    /// Give somebody a new password, and print it; they are logged out everywhere
    ResetPassword {
        /// The user name
        name: String,
        #[command(flatten)]
        file: Database,
    },
    /// Say what somebody may do
    Role {
        /// The user name
        name: String,
        /// player, moderator or administrator
        role: Role,
        #[command(flatten)]
        file: Database,
    },
    /// Delete an account for good; its games stay
    Delete {
        /// The user name
        name: String,
        #[command(flatten)]
        file: Database,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Database {
    /// The file that games and accounts are kept in [default: games.sqlite in your data folder]
    #[arg(long = "database", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// The longest pause, in seconds.
const MAX_PAUSE: f64 = 3600.0;

fn seconds(text: &str) -> Result<Duration, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=MAX_PAUSE).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!("write a number of seconds from 0 to {MAX_PAUSE}, such as 0.3")),
    }
}

/// A position that is asked about.
#[derive(Debug, Args)]
pub(crate) struct Place {
    /// The board's name or key (see `hyperchess list`)
    pub(crate) board: String,
    /// From this position instead of the start; `-` reads one position a line from standard input, where that is said
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    pub(crate) fen: Option<String>,
    /// Moves that are played first, in coordinates or in the board's notation: "e2e4 e7e5"
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
    #[command(flatten)]
    pub(crate) content: Content,
}

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
    /// Whose side is at the bottom, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) seat: u8,
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
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = clap::value_parser!(u32).range(20..=10_000_000))]
    pub(crate) games: u32,
    /// How many nodes the machine looks at for a move
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// How often: each time new games are played with what was learnt before
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) generations: u32,
    /// Forget what was learnt earlier
    #[arg(long)]
    pub(crate) afresh: bool,
    /// Play nothing; write what was learnt already for the rules as they are now, after a change that does not matter
    #[arg(long, conflicts_with_all = ["afresh", "generations", "games"])]
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

#[derive(Debug, Args)]
pub(crate) struct Content {
    /// A folder of your own pieces and boards [default: UserContent, if there is one]
    #[arg(long = "content", value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
}

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
