//! Settings by flag, environment and file.

use std::path::Path;
use std::process::Command;

use crate::program::Program;

/// The example of the documentation.
fn example() -> String {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server.md");
    let text = std::fs::read_to_string(docs).unwrap();
    text.split("```toml\n").nth(1).unwrap().split("```").next().unwrap().to_owned()
}

#[test]
fn flags_come_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hyperchess.toml"), example()).unwrap();
    let arguments = ["serve", "--settings", "hyperchess.toml", "--listen", "127.0.0.1:0"];
    let by_file = Program::start(folder.path(), &arguments);
    assert!(!by_file.address.ends_with(":8064"), "a flag comes before the file");
    assert!(by_file.said.contains("People reach it at https://play.example.org"), "{}", by_file.said);
    drop(by_file);
    let environment = [
        ("HYPERCHESS_SETTINGS", "hyperchess.toml"),
        ("HYPERCHESS_PUBLIC_URL", "https://chess.example"),
        ("HYPERCHESS_LISTEN", "127.0.0.1:0"),
    ];
    let program = Program::start_with(folder.path(), &["serve"], &environment);
    assert!(program.said.contains("People reach it at https://chess.example"), "{}", program.said);
    drop(program);
    let alone = [("HYPERCHESS_ALONE", "true"), ("HYPERCHESS_LISTEN", "127.0.0.1:0")];
    let program = Program::start_with(folder.path(), &["serve"], &alone);
    assert_eq!(program.request("GET", "/v1/me", "")["t"], "owner");
}

#[test]
fn what_is_wrong_in_a_file_is_told_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("wrong.toml"), "listen = \"127.0.0.1:0\"\ndata-base = \"a\"\n")
        .unwrap();
    let run = |file: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hyperchess"));
        let output = command.args(["serve", "--settings", file]).current_dir(folder.path()).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let said = "hyperchess: wrong.toml:2: there is no setting `data-base`; did you mean `database`?\n";
    assert_eq!(run("wrong.toml"), (Some(2), said.to_owned()));
    let (status, said) = run("nowhere.toml");
    assert_eq!((status, said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains("--settings"), "{said}");
}

#[test]
fn help_names_each_variable() {
    let output = Command::new(env!("CARGO_BIN_EXE_hyperchess")).args(["serve", "--help"]).output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let flags: Vec<&str> = help.lines().map(str::trim).filter(|line| line.starts_with("--")).collect();
    assert!(flags.len() > 10, "{help}");
    for flag in flags {
        let name = flag.trim_start_matches('-').split(' ').next().unwrap();
        let variable = format!("[env: HYPERCHESS_{}", name.to_uppercase().replace('-', "_"));
        assert!(help.contains(&variable), "{variable} is not in {help}");
    }
}
