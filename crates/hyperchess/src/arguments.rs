//! What can be asked of the program, and the help that teaches it.

mod benches;
mod machines;
mod positions;
mod puzzles;
mod serving;

pub(crate) use benches::{BenchCommand, MonthBench, ServerBench};
pub(crate) use machines::{Analyse, Arena, Balance, Tune};
pub(crate) use positions::{Moves, Perft, Show};
pub(crate) use puzzles::{
    GenerateCommand, GenerateSolitaire, PuzzleCommand, PuzzleImport, PuzzleMake, PuzzleVerify, Solve,
};
pub(crate) use serving::{AccountCommand, Sanction, Serve};

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};

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
    /// The file that games are kept in, or the URL of a PostgreSQL database [default: games.sqlite in your data folder]
    #[arg(long, value_name = "FILE|URL", value_parser = database())]
    pub(crate) database: Option<store::Database>,
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
Serves the app, and prints the address. What is played is kept in one SQLite file or in a PostgreSQL database
(`--database postgres://user:password@host:5432/name`), and a move is kept before it is acknowledged, so that nothing is lost however the program ends.
People can register, log in, or play as guests; `hyperchess account` is how you look after their accounts.
Without https passwords travel in the clear, so beyond your own network put a proxy with https in front.
Every setting can be given by its flag, by the variable of the environment beside it (for a flag without a value:
true or false; for several values: commas between them), or in a file (`--settings`). A flag comes before the
environment, and the environment before the file.
Stop it with Ctrl-C; start it again with the same database to go on.")]
    Serve(Serve),
    /// Look after the accounts of a server
    #[command(long_about = "\
Lists accounts, gives somebody a new password, says what they may and may not do, or deletes an account, in the
database that the server keeps. What is done about somebody is written down, with the reason. The server may go on running; it notices at once, and within minutes where somebody is in a game.")]
    Account {
        #[command(subcommand)]
        what: AccountCommand,
    },
    /// Copy all games and accounts into a file, while the server runs or not
    #[command(long_about = "\
Writes everything that the server keeps, as it stands at one moment, into one SQLite file, whether it is kept in a file
or in PostgreSQL; then reads it again and compares. The server may go on running. Put the file somewhere else than the
server's disk. `hyperchess restore` is the way back.")]
    Backup {
        /// The file to write
        file: PathBuf,
        #[command(flatten)]
        database: Database,
        /// Replace the file if there is one
        #[arg(long)]
        force: bool,
    },
    /// Copy a backup, or any file of games, into an empty database
    #[command(long_about = "\
Copies everything from a file that `hyperchess backup` has written, or that a server has left, into a file or a PostgreSQL
database in which nothing is kept yet; then reads it again and compares. This is also how games move from one kind of
database to the other. No server may use the database meanwhile. If it cannot be done, the database stays as it was.")]
    Restore {
        /// The file to read
        file: PathBuf,
        #[command(flatten)]
        database: Database,
        /// Replace what is kept in the database
        #[arg(long)]
        force: bool,
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
    /// Convert games between PGN, JSON and plain text, variants from and to INI, or an XML file to its canonical form
    #[command(long_about = "\
Converts by the endings of the two files. Games in .pgn or .json become .pgn, .json, or .txt with nothing but the
moves; files may be of any size. A game with a mistake is kept up to it, and the mistake is told with its line and
column; the exit status is 1 then. docs/pgn.md describes both formats.
An XML file of the language is written in canonical form: two spaces of indentation, one element a line, comments kept.
The meaning stays the same. Nothing is written if the file is broken. IN and OUT may then be the same file.
`-` as OUT prints.
The variants of an .ini file (Fairy-Stockfish's variants.ini) become a folder OUT with boards, the pieces that they
need, and import.log; what cannot be carried over is left out and told, and the exit status is 1 then.
With an .ini file as OUT, IN is the name of a board, which is written for that program if it fits. See docs/ini.md.")]
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
Two solutions are the same up to order if they consist of the same captures, each from one cell to another.
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
pub(crate) struct Database {
    /// The file that games and accounts are kept in, or the URL of a PostgreSQL database
    /// [default: games.sqlite in your data folder]
    #[arg(long = "database", value_name = "FILE|URL", value_parser = database())]
    pub(crate) place: Option<store::Database>,
}

/// Whatever begins as a URL of PostgreSQL is one, and anything else is a file.
fn database() -> impl TypedValueParser<Value = store::Database> {
    OsStringValueParser::new().map(store::Database::from)
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
pub(crate) struct Content {
    /// A folder of your own pieces and boards [default: UserContent, if there is one]
    #[arg(long = "content", value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
}
