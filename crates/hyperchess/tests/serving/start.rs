//! Starting and stopping.

use std::process::Command;

use crate::program::{JSON, Program};

#[test]
fn without_arguments_it_serves_this_computer() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path(), &[]);
    assert!(program.address.starts_with("127.0.0.1:"));
    let boards = program.request("GET", "/v1/boards", "");
    assert!(!boards["boards"].as_array().unwrap().is_empty());
    // A second one finds another port.
    let other = tempfile::tempdir().unwrap();
    assert_ne!(Program::start(other.path(), &[]).address, program.address);
}

#[test]
fn content_is_read_from_the_folder_where_one_is() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("UserContent/Boards/Broken")).unwrap();
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--machine-pause", "0"];
    let program = Program::start(folder.path(), &arguments);
    assert_eq!(program.request("GET", "/v1/log", "")["leftOut"], true);
    assert!(folder.path().join("UserContent/import.log").is_file());
}

#[test]
fn figures_are_told_on_an_address_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0"];
    let program = Program::start(folder.path(), &arguments);
    program.request("GET", "/v1/boards", "");
    let said = program.said.lines().find_map(|line| line.strip_prefix("Figures are told at http://"));
    let address = said.and_then(|said| said.strip_suffix("/metrics")).unwrap();
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    let asked = format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    std::io::Write::write_all(&mut stream, asked.as_bytes()).unwrap();
    let told = std::io::read_to_string(stream).unwrap();
    assert!(told.contains("hyperchess_answers_total{class=\"2xx\"} 1\n"), "{told}");
}

#[cfg(unix)]
#[test]
fn it_stops_when_told_to() {
    let folder = tempfile::tempdir().unwrap();
    for signal in ["-INT", "-TERM"] {
        let mut program = Program::start(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
        // Once it answers it hears signals too.
        program.request("GET", "/v1/games", "");
        let id = program.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        assert!(program.child.wait().unwrap().success(), "{signal}");
    }
}

#[test]
fn what_cannot_be_is_told_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hyperchess"));
        let output = command.arg("serve").args(arguments).current_dir(folder.path()).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let (status, said) = run(&["--listen", &address, "--database", "a.sqlite"]);
    assert_eq!((status, said.lines().count()), (Some(1), 1), "{said}");
    assert!(said.contains("--listen"));
    let (status, said) = run(&["--content", "nowhere", "--database", "a.sqlite"]);
    assert_eq!((status, said.lines().count()), (Some(2), 1), "{said}");
    for pause in ["-1", "soon", "1e9"] {
        let (status, said) = run(&[&format!("--machine-pause={pause}"), "--database", "a.sqlite"]);
        assert_eq!(status, Some(2), "{said}");
        assert!(said.contains("seconds from 0"), "{said}");
    }
    std::fs::write(folder.path().join("text"), "no database, whatever it is called, but a text").unwrap();
    let (status, said) = run(&["--listen", "127.0.0.1:0", "--database", "text"]);
    assert_eq!((status, said.lines().count()), (Some(1), 1), "{said}");
}

#[test]
fn it_says_who_can_reach_it_and_answers_to_its_public_name() {
    let folder = tempfile::tempdir().unwrap();
    let many = Program::start(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert!(many.said.contains("Only this computer can reach it."), "{}", many.said);
    drop(many);
    let url = ["serve", "--listen", "127.0.0.1:0", "--public-url", "https://play.example"];
    let program = Program::start(folder.path(), &url);
    assert!(program.said.contains("People reach it at https://play.example"), "{}", program.said);
    let ask = |origin: &str| {
        let headers = format!("{JSON}Origin: {origin}\r\nX-Forwarded-Host: play.example\r\n");
        program.exchange("POST", "/v1/guests", &headers, "{}")
    };
    let (head, _) = ask("https://play.example");
    assert!(head.starts_with("HTTP/1.1 201") && head.contains("; Secure"), "{head}");
    assert!(ask("https://elsewhere.example").0.starts_with("HTTP/1.1 403"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_hyperchess"));
    let wrong = command.args(["serve", "--public-url", "play.example"]).output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8(wrong.stderr).unwrap().contains("https://play.example.org"));
}

#[test]
fn the_file_of_games_grows_as_far_as_it_may() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["serve", "--alone", "--listen", "127.0.0.1:0", "--database-limit", "1"];
    let program = Program::start(folder.path(), &arguments);
    let seat = r#"{"name":"A","player":"human","initial":0,"increment":0,"delay":0}"#;
    let wish = format!(r#"{{"board":"chess","undo":true,"seats":[{seat},{seat}]}}"#);
    let make = |_| program.exchange("POST", "/v1/games", JSON, &wish).0;
    let refused = (0..20_000).map(make).find(|head| !head.starts_with("HTTP/1.1 201"));
    assert!(refused.as_ref().is_some_and(|head| head.starts_with("HTTP/1.1 507")), "{refused:?}");
    assert!(std::fs::metadata(folder.path().join("games.sqlite")).unwrap().len() <= 1 << 20);
}
