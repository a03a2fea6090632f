//! Accounts on the real program, and the command that looks after them while it runs.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::program::{JSON, Program};

const SERVE: [&str; 3] = ["serve", "--listen", "127.0.0.1:0"];
const ADA: &str = r#"{"name":"Ada","password":"three good words","email":"ada@example.org"}"#;

/// Who a cookie or token stands for.
fn me(program: &Program, header: &str) -> Value {
    program.exchange("GET", "/v1/me", header, "").1
}

/// The header that sends back the cookie of an answer.
fn cookie(head: &str) -> String {
    let line = head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:")).unwrap();
    let pair = line.split_once(':').unwrap().1.split(';').next().unwrap().trim();
    format!("Cookie: {pair}\r\n")
}

fn log_in(program: &Program, name: &str, password: &str) -> (String, Value) {
    let body = serde_json::json!({ "name": name, "password": password }).to_string();
    program.exchange("POST", "/v1/sessions", JSON, &body)
}

fn account(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hyperchess"));
    command.arg("account").args(arguments).args(["--database", "games.sqlite"]).current_dir(folder);
    command.output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn the_program_on_ones_own_desk_has_no_accounts() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path(), &[]);
    assert_eq!(me(&program, "")["t"], "owner");
    assert_eq!(program.exchange("POST", "/v1/accounts", JSON, ADA).1["code"], "no-accounts");
}

#[test]
fn accounts_and_sessions_outlive_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path(), &SERVE);
    assert_eq!(me(&program, "")["t"], "stranger");
    let (head, ada) = program.exchange("POST", "/v1/accounts", JSON, ADA);
    assert!(head.starts_with("HTTP/1.1 201"), "{head}");
    let cookie = cookie(&head);
    assert_eq!(me(&program, &cookie), ada);
    program.kill();
    let program = Program::start(folder.path(), &SERVE);
    assert_eq!(me(&program, &cookie), ada);
    assert_eq!(log_in(&program, "ada", "three good words").1["id"], ada["id"]);
    // Guessing is slowed by the address that the socket has, whatever the request says.
    let tries: Vec<Value> = (0..25)
        .map(|number| {
            let headers = format!("{JSON}X-Forwarded-For: 10.0.0.{number}\r\n");
            let body = format!(r#"{{"name":"n{number}","password":"not the password"}}"#);
            program.exchange("POST", "/v1/sessions", &headers, &body).1["code"].clone()
        })
        .collect();
    assert_eq!(tries.first().unwrap(), "wrong-credentials");
    assert_eq!(tries.last().unwrap(), "too-often");
}

#[test]
fn whoever_runs_the_server_looks_after_accounts() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path(), &SERVE);
    let (head, _) = program.exchange("POST", "/v1/accounts", JSON, ADA);
    let cookie = cookie(&head);
    program.exchange("POST", "/v1/accounts", JSON, &ADA.replace("Ada", "Eve"));

    let listed = account(folder.path(), &["list"]);
    let lines = text(&listed.stdout);
    assert!(lines.contains("Ada  player         ada@example.org\n"), "{lines}");
    assert!(lines.contains("ada@example.org (another account's)"), "{lines}");
    let json: Value = serde_json::from_slice(&account(folder.path(), &["list", "--json"]).stdout).unwrap();
    assert_eq!(json["accounts"].as_array().unwrap().len(), 2);

    assert!(account(folder.path(), &["role", "ADA", "administrator"]).status.success());
    assert_eq!(me(&program, &cookie)["role"], "administrator");
    let (head, _) = program.exchange("POST", "/v1/content/reload", &cookie, "");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");

    let reset = account(folder.path(), &["reset-password", "Ada"]);
    let password = text(&reset.stdout).trim().to_owned();
    assert!(reset.status.success() && password.len() > 20, "{password}");
    assert_eq!(me(&program, &cookie)["t"], "stranger", "whoever was logged in no longer is");
    assert_eq!(log_in(&program, "Ada", "three good words").1["code"], "wrong-credentials");
    assert_eq!(log_in(&program, "Ada", &password).1["name"], "Ada");

    let accounts = json["accounts"].as_array().unwrap();
    let ada = accounts.iter().find(|one| one["name"] == "Ada").unwrap()["id"].as_str().unwrap();
    let own = folder.path().join("people").join(ada);
    std::fs::create_dir_all(&own).unwrap();
    std::fs::write(own.join("records.txt"), "Ada 1 Fácil\n").unwrap();
    assert!(account(folder.path(), &["delete", "Ada"]).status.success());
    assert!(!own.exists(), "what she left behind in Solitaire goes with her");
    assert_eq!(log_in(&program, "Ada", &password).1["code"], "wrong-credentials");
}

#[test]
fn what_cannot_be_is_told_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let said = |arguments: &[&str]| {
        let output = account(folder.path(), arguments);
        (output.status.code(), text(&output.stderr))
    };
    let (status, told) = said(&["list"]);
    assert_eq!((status, told.lines().count()), (Some(1), 1), "{told}");
    assert!(told.contains("--database"), "{told}");
    assert!(!folder.path().join("games.sqlite").exists(), "nothing is made by looking");
    drop(Program::start(folder.path(), &SERVE));
    for arguments in [&["delete", "Nobody"][..], &["reset-password", "Nobody"], &["role", "Nobody", "player"]]
    {
        let (status, told) = said(arguments);
        assert_eq!((status, told.lines().count()), (Some(1), 1), "{told}");
        assert!(told.contains("hyperchess account list"), "{told}");
    }
    let (status, told) = said(&["role", "Nobody", "king"]);
    assert_eq!(status, Some(2));
    assert!(told.contains("moderator"), "{told}");
}

#[test]
fn whoever_runs_the_server_keeps_order_and_it_is_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path(), &SERVE);
    let (head, _) = program.exchange("POST", "/v1/accounts", JSON, ADA);
    let cookie = cookie(&head);
    let done = |arguments: &[&str]| {
        let output = account(folder.path(), arguments);
        assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    done(&["mute", "ada", "--for", "7d", "--reason", "Insults."]);
    assert_eq!(me(&program, &cookie)["name"], "Ada", "she may look");
    done(&["ban", "Ada", "--reason", "More of them."]);
    assert_eq!(me(&program, &cookie)["t"], "stranger", "she is logged out at once");
    let refused = log_in(&program, "Ada", "three good words").1;
    assert_eq!(
        (&refused["code"], &refused["sanction"]["reason"]),
        (&"banned".into(), &"More of them.".into())
    );
    done(&["close", "Ada", "--reason", "Enough."]);
    done(&["lift", "Ada", "ban", "--reason", "Closed anyway."]);
    assert_eq!(log_in(&program, "Ada", "three good words").1["code"], "account-closed");
    done(&["lift", "Ada", "--reason", "She is sorry."]);
    assert_eq!(log_in(&program, "Ada", "three good words").1["name"], "Ada");
    let log = done(&["log"]);
    let actions: Vec<_> =
        log.lines().map(|line| line.split("  ").nth(2).unwrap().split(' ').next().unwrap()).collect();
    assert_eq!(actions, ["lift-mute", "lift-close", "lift-ban", "close", "ban", "mute"]);
    assert!(log.lines().all(|line| line.contains("  command line  ") && line.contains(" Ada")), "{log}");
    let json: Value = serde_json::from_str(&done(&["log", "Ada", "--json", "--limit", "1"])).unwrap();
    assert_eq!(json["lines"][0]["reason"], "She is sorry.");

    let failed = |arguments: &[&str]| {
        let output = account(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(1));
        text(&output.stderr)
    };
    assert!(failed(&["lift", "Ada", "--reason", "Again."]).contains("hyperchess account log"));
    assert!(failed(&["ban", "Nobody", "--reason", "x"]).contains("hyperchess account list"));
    assert!(failed(&["ban", "Ada", "--reason", " "]).contains("--reason"));
}
