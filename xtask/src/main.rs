//! The tasks of this repository. `cargo xtask help` lists them.

mod bench;
mod cargo;
mod perft;
mod test;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask TASK

  test [STEP ...]      everything that must hold; with names, only these steps
  tidy                 what compilers and tests cannot hold: names, dependencies, links, licences
  bench [ARGUMENT ...] speed of move generation; arguments go to `hyperchess bench perft`
  perft [--full]       published figures of move generation; with --full however deep
  help                 this text
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (task, rest) = match arguments.split_first() {
        Some((task, rest)) => (task.as_str(), rest),
        None => ("help", &[][..]),
    };
    let root = root();
    let result = match task {
        "test" => test::test(&root, rest),
        "tidy" => tidy::tidy(&root),
        "bench" => bench::bench(&root, rest),
        "perft" => perft::perft(&root, rest),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => {
            eprint!("There is no task \"{other}\".\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the repository: cargo says where this package is, and it lies right below.
fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    package.as_deref().and_then(Path::parent).map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}
