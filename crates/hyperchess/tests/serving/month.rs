//! `hyperchess bench month`, in small and without looking at the time.

use std::process::Command;

use serde_json::Value;

fn month(arguments: &[&str]) -> Value {
    let program = env!("CARGO_BIN_EXE_hyperchess");
    let small = ["bench", "month", "--players", "20", "--games", "200", "--rounds", "2", "--json"];
    let output = Command::new(program).args(small).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn is_told(report: &Value) {
    let lines = report["lines"].as_array().unwrap();
    assert!(lines.len() > 20, "{report}");
    let asked =
        |what: &str| lines.iter().find(|line| line["what"] == what).unwrap()["asked"].as_u64().unwrap();
    assert_eq!(asked("lobby"), 2);
    for what in ["tournaments", "tournament", "challenges", "player's board", "machines, page by page"] {
        assert!(asked(what) >= 2, "{what}: {report}");
    }
    assert!(asked("players' boards, page by page") > 10, "all of them: {report}");
    assert!(asked("audit log, page by page") > 20, "it is followed far down: {report}");
}

#[test]
fn a_month_is_measured() {
    is_told(&month(&[]));
}

#[test]
fn a_month_over_postgresql_is_measured() {
    is_told(&month(&["--database", &test_database::Cluster::get().database()]));
}
