//! `hyperchess bench server`, in small.

use std::process::Command;

use serde_json::Value;

fn bench(arguments: &[&str]) -> (Option<i32>, String, String) {
    let program = env!("CARGO_BIN_EXE_hyperchess");
    let output = Command::new(program).args(["bench", "server"]).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_server_is_measured() {
    let small = "--sockets 7 --games 3 --moves-per-second 30 --seconds 1 --spectators 0 --json";
    let (status, said, complaint) = bench(&small.split(' ').collect::<Vec<_>>());
    assert_eq!(status, Some(0), "{complaint}");
    let report: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&report["games"], &report["moves"], &report["refused"]), (&3.into(), &30.into(), &0.into()));
    assert!(report["p99_ms"].as_f64().unwrap() >= report["p50_ms"].as_f64().unwrap());
    assert!(report["bytes_a_move"].as_u64().unwrap() > 100, "{report}");
    assert_eq!(report["restart"]["games"], 3);
}

#[test]
fn a_server_over_postgresql_is_measured() {
    let database = test_database::Cluster::get().database();
    let small = "--sockets 4 --games 2 --moves-per-second 20 --seconds 1 --spectators 0 --json --database";
    let (status, said, complaint) = bench(&small.split(' ').chain([database.as_str()]).collect::<Vec<_>>());
    assert_eq!(status, Some(0), "{complaint}");
    let report: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&report["moves"], &report["restart"]["games"]), (&20.into(), &2.into()));
}

#[test]
fn games_without_players_are_not_measured() {
    let (status, _, complaint) = bench(&["--sockets", "3", "--games", "5"]);
    assert_eq!(status, Some(2));
    assert!(complaint.contains("--sockets"), "{complaint}");
}
