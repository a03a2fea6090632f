//! The second opinions under `tests/reference`: every command that CONTRIBUTING.md names runs, and agrees.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rules::Ruleset;
use variant::{BoardEntry, Library, Origin};

/// What the documented commands begin with. What needs packages is not written so.
const PROMPT: &str = "    python3 tests/reference/";

#[test]
fn documented_commands_run_and_agree() {
    let documented = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let commands: Vec<Vec<String>> =
        documented.lines().filter_map(|line| line.strip_prefix(PROMPT)).map(words).collect();
    for program in ["reference.py", "random_boards.py", "glinski.py", "space.py", "shapes.py", "turns.py"] {
        assert!(commands.iter().any(|command| command[0] == program), "nothing is documented of {program}");
    }
    for command in commands {
        let arguments: Vec<&str> = command.iter().map(String::as_str).collect();
        match arguments[..] {
            ["reference.py", board, depth, ..] => check_reference(&arguments, board, depth.parse().unwrap()),
            ["random_boards.py", first, count, folder] => check_random_boards([first, count, folder]),
            ["turns.py", board, depth, ..] => check_turns(&arguments, board, depth.parse().unwrap()),
            ["glinski.py", _] | ["space.py" | "shapes.py", _, _] => check_figures(&arguments),
            _ => panic!("nobody knows what to expect of {}", command.join(" ")),
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The words of a command, of which some stand between quotation marks.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(place, part)| {
        let quoted = place % 2 == 1;
        if quoted { vec![part] } else { part.split_whitespace().collect() }
    });
    words.map(str::to_owned).collect()
}

/// What a program under `tests/reference` prints.
fn run(arguments: &[&str]) -> String {
    let program = Path::new("tests/reference").join(arguments[0]);
    let output = Command::new("python3").arg(program).args(&arguments[1..]).current_dir(root()).output();
    let output = output.unwrap_or_else(|error| {
        panic!("Python 3 is needed for the second opinions under tests/reference; starting python3: {error}")
    });
    let shown = arguments.join(" ");
    assert!(output.status.success(), "{shown}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn perft(board: &BoardEntry, depth: u32) -> u64 {
    Ruleset::compile(&board.blueprint()).unwrap().start().perft(depth)
}

/// The reference counts as many moves on a board as the program.
fn check_reference(arguments: &[&str], board: &str, depth: u32) {
    let printed = run(arguments);
    let folder = Path::new(board).file_name().unwrap().to_str().unwrap();
    let library = Library::built_in();
    let board = library.boards().iter().find(|board| board.folder == folder).unwrap();
    let expected = format!("nodes {}", perft(board, depth));
    assert_eq!(printed.lines().last(), Some(expected.as_str()), "{}", arguments.join(" "));
}

/// The boards that chance makes up have as many moves as the reference has found.
fn check_random_boards([first, count, folder]: [&str; 3]) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    run(&["random_boards.py", first, count, folder.to_str().unwrap()]);
    let first: u64 = first.parse().unwrap();
    let count: u64 = count.parse().unwrap();
    for seed in first..first + count {
        let library = Library::load(&folder.join(seed.to_string()));
        let boards = library.boards().iter().filter(|board| board.origin != Origin::BuiltIn);
        let boards: Vec<&BoardEntry> = boards.collect();
        assert_eq!(boards.len(), 1, "{}", library.log());
        assert!(!boards[0].perft.figures.is_empty(), "{} has no table", boards[0].name());
        for figure in &boards[0].perft.figures {
            assert_eq!(perft(boards[0], figure.depth), figure.nodes, "{} {}", boards[0].name(), figure.depth);
        }
    }
}

/// Positions that turn on castling, pins, promotions, captures in passing and checks.
const POSITIONS: [&str; 7] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 9",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 2",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 2",
    "4k3/8/8/8/2p2p2/8/3PP3/4K3 w - - 0 4",
    "4k3/3pp3/8/2P2P2/8/8/8/4K3 b - - 0 3",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
];

/// Chess with several moves a turn has as many moves as the reference counts: where it is documented, and from many
/// other positions.
fn check_turns(arguments: &[&str], board: &str, depth: u32) {
    let library = Library::built_in();
    let ruleset = Ruleset::compile(&library.board(board).unwrap().blueprint()).unwrap();
    let mut position = ruleset.start();
    if let [.., "--moves", moves] = arguments {
        for text in moves.split_whitespace() {
            position.play(position.move_from_text(text).unwrap()).unwrap();
        }
    }
    let counted = |arguments: &[&str]| run(arguments).lines().last().map(str::to_owned);
    assert_eq!(counted(arguments), Some(format!("nodes {}", position.perft(depth))), "{arguments:?}");
    for fen in POSITIONS {
        let position = notation::read_fen(&ruleset, fen).unwrap();
        let expected = counted(&["turns.py", board, "2", "--fen", fen]);
        assert_eq!(expected, Some(format!("nodes {}", position.perft(2))), "{board} {fen}");
    }
}

/// A program that counts the moves of one board prints the figures that stand beside it.
fn check_figures(arguments: &[&str]) {
    let printed = run(arguments);
    let boards = fs::read_dir(root().join("content/Boards")).unwrap();
    let tables =
        boards.filter_map(|board| fs::read_to_string(board.unwrap().path().join("board.perft")).ok());
    let source = arguments[..arguments.len() - 1].join(" ");
    let tables: Vec<String> = tables.filter(|table| table.contains(&source)).collect();
    assert_eq!(tables.len(), 1, "one board has its figures from {source}");
    let counted: Vec<&str> = printed.lines().filter(|line| line.starts_with("perft ")).collect();
    let known: Vec<&str> = tables[0].lines().filter(|line| line.starts_with("perft ")).collect();
    assert!(!counted.is_empty() && known.starts_with(&counted), "{printed} is not the start of {known:?}");
}
