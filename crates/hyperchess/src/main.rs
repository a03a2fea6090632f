//! The program: everything Hyperchess can do, from the command line.

mod arguments;
mod bench;
mod clock;
mod commands;
mod draw;
mod failure;
mod games;
mod open_files;
mod progress;
mod settings;

use std::process::ExitCode;

use arguments::{Arguments, BenchCommand, Command, GenerateCommand, PuzzleCommand};
use failure::Failure;

/// A server makes and drops many small things on many threads, on which the system's allocator spends much of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match settings::arguments(std::env::args_os().collect()).and_then(|arguments| run(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.command {
        None => commands::play(&arguments.play),
        Some(Command::Serve(serve)) => commands::serve(serve),
        Some(Command::Account { what }) => commands::account(what),
        Some(Command::Backup { file, database, force }) => commands::back_up(file, database, *force),
        Some(Command::Restore { file, database, force }) => commands::restore(file, database, *force),
        Some(Command::Check { folder, json }) => commands::check(folder, *json),
        Some(Command::List { content, json }) => commands::list(content, *json),
        Some(Command::Perft(perft)) => commands::perft(perft),
        Some(Command::Moves(moves)) => commands::moves(moves),
        Some(Command::Show(show)) => commands::show(show),
        Some(Command::Adjudicate { board, content }) => commands::adjudicate(board, content),
        Some(Command::Engine { content }) => commands::engine(content),
        Some(Command::Analyse(analyse)) => commands::analyse(analyse),
        Some(Command::Arena(arena)) => commands::arena(arena),
        Some(Command::Balance(balance)) => commands::balance(balance),
        Some(Command::Tune(tune)) => commands::tune(tune),
        Some(Command::Convert { input, output, content }) => commands::convert(input, output, content),
        Some(Command::Solve(solve)) => commands::solve(solve),
        Some(Command::Generate { what: GenerateCommand::Solitaire(what) }) => {
            commands::generate_solitaire(what)
        }
        Some(Command::Puzzle { what }) => match what {
            PuzzleCommand::Make(what) => commands::puzzle::make(what),
            PuzzleCommand::Import(what) => commands::puzzle::import(what),
            PuzzleCommand::Verify(what) => commands::puzzle::verify(what),
        },
        Some(Command::Bench { what }) => match what {
            BenchCommand::Perft { boards, fen, json } => bench::perft(boards, fen.as_deref(), *json),
            BenchCommand::Search { boards, peer, depth, json } => {
                bench::search(boards, peer.as_deref(), *depth, *json)
            }
            BenchCommand::Pgn { file, content, json } => bench::pgn(file, content, *json),
            BenchCommand::Load { json } => bench::load(*json),
            BenchCommand::Server(what) => bench::server(what),
            BenchCommand::Month(what) => bench::month(what),
            BenchCommand::Solitaire { board, content, json } => {
                bench::solitaire(board.as_deref(), content, *json)
            }
        },
    }
}
