//! Backups of the real program's games, and the way from a file to PostgreSQL and back.

use std::path::Path;
use std::process::{Command, Output};

use test_database::Cluster;

use crate::program::{JSON, Program};

const GAME: &str = r#"{"board":"chess","undo":false,"seats":[
    {"name":"Ada","player":"human","initial":0,"increment":0,"delay":0},
    {"name":"Bob","player":"human","initial":0,"increment":0,"delay":0}]}"#;

/// A command in a folder, where `games.sqlite` is the database unless another is named.
fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hyperchess"));
    command.args(arguments).env("HYPERCHESS_DATABASE", "games.sqlite").current_dir(folder);
    command.output().unwrap()
}

fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What the documentation says about backups, with another database in the place of its own.
fn documented(database: &str) -> Vec<Vec<String>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server.md");
    let text = std::fs::read_to_string(docs).unwrap();
    let commands = text.lines().filter_map(|line| line.strip_prefix("    hyperchess "));
    let commands = commands.filter(|line| line.starts_with("backup") || line.starts_with("restore"));
    let word = |word: &str| if word.starts_with("postgres://") { database } else { word }.to_owned();
    commands.map(|line| line.split_whitespace().map(word).collect()).collect()
}

#[test]
fn games_go_to_postgresql_and_back_as_documented() {
    let folder = tempfile::tempdir().unwrap();
    let database = Cluster::get().database();
    let serve = ["serve", "--listen", "127.0.0.1:0"];
    let program = Program::start(folder.path(), &serve);
    let cookie = program.enter_as_guest();
    let made = program.exchange("POST", "/v1/games", &format!("{cookie}{JSON}"), GAME).1;
    let id = made["id"].as_str().unwrap().to_owned();
    let mut socket = program.join_as(&id, &cookie);
    socket.send(r#"{"t":"move","ply":0,"text":"e2e4"}"#);
    assert_eq!(socket.wait("ack")["ply"], 0);
    let commands = documented(&database);
    assert!(commands.len() >= 4, "{commands:?}");
    // The server runs during the first, and is stopped before games move somewhere else.
    let mut program = Some(program);
    for command in &commands {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let output = run(folder.path(), &words);
        assert!(output.status.success(), "{command:?}: {}", complaint(&output));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.starts_with("1 game with ") && said.contains("1 account"), "{said}");
        program.take().into_iter().for_each(Program::kill);
    }
    let program =
        Program::start(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    assert!(!program.said.contains("password") && program.said.contains("postgres://"), "{}", program.said);
    let state = program.join_as(&id, &cookie).wait("state");
    assert_eq!((&state["ply"], &state["moves"][0]["text"]), (&1.into(), &"e2e4".into()));
    // The server goes on while others look after its accounts, but no second one starts.
    let list = run(folder.path(), &["account", "list", "--database", &database]);
    assert!(list.status.success(), "{}", complaint(&list));
    let second = run(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    assert!(
        !second.status.success() && complaint(&second).contains("another server"),
        "{}",
        complaint(&second)
    );
    let over = run(folder.path(), &["restore", "backup.sqlite", "--force", "--database", &database]);
    assert!(!over.status.success() && complaint(&over).contains("another server"), "{}", complaint(&over));
}

#[test]
fn what_is_there_is_replaced_only_by_force() {
    let folder = tempfile::tempdir().unwrap();
    drop(Program::start(folder.path(), &["serve", "--listen", "127.0.0.1:0"]));
    let status = |arguments: &[&str]| run(folder.path(), arguments).status.code();
    assert_eq!(status(&["backup", "copy.sqlite"]), Some(0));
    assert_eq!(status(&["backup", "copy.sqlite"]), Some(1));
    assert_eq!(status(&["backup", "copy.sqlite", "--force"]), Some(0));
    assert_eq!(status(&["restore", "nothing.sqlite", "--database", "new.sqlite"]), Some(1));
    let limited = ["serve", "--database-limit", "9", "--database", "postgres://localhost/games"];
    assert_eq!(status(&limited), Some(2));
}
