//! INI files, as docs/ini.md says it.

use std::path::Path;
use std::process::{Command, Output};

use crate::program::{hyperchess, scratch, stderr, stdout};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ini.md");
    std::fs::read_to_string(path).unwrap()
}

/// The blocks of a page in a language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    page.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap().to_owned()).collect()
}

fn run(line: &str, folder: &Path) -> Output {
    let mut words = line.split(' ');
    assert_eq!(words.next(), Some("hyperchess"));
    Command::new(env!("CARGO_BIN_EXE_hyperchess")).args(words).current_dir(folder).output().unwrap()
}

#[test]
fn the_commands_of_the_page_do_what_it_says() {
    let folder = scratch("ini-page");
    let page = page();
    std::fs::write(folder.join("my-variants.ini"), &blocks(&page, "ini")[0]).unwrap();
    let commands: Vec<String> = blocks(&page, "sh").concat().lines().map(str::to_owned).collect();
    let [convert, perft, check, export] = commands.as_slice() else { panic!("{commands:?}") };

    let output = run(convert, &folder);
    assert_eq!(output.status.code(), Some(1), "a variant was left out");
    for line in page.lines().filter_map(|line| line.strip_prefix("    ")) {
        assert!(stdout(&output).contains(line), "{line}\n{}", stdout(&output));
    }
    assert!(stderr(&output).contains("1 variants were left out"));
    let log = std::fs::read_to_string(folder.join("Converted/import.log")).unwrap();
    assert!(stdout(&output).starts_with(&log));

    // Source of the figure: pyffish 0.0.90.
    assert_eq!(stdout(&run(perft, &folder)).lines().last(), Some("nodes 6396"));
    assert!(run(check, &folder).status.success());

    assert!(run(export, &folder).status.success());
    let text = std::fs::read_to_string(folder.join("shogi.ini")).unwrap();
    assert!(text.contains("\n[shogi]\n") && text.contains("\npromotedPieceType = "));
}

#[test]
fn wrong_calls_are_told() {
    let folder = scratch("ini-wrong");
    let file = folder.join("x.ini");
    std::fs::write(&file, "[x:chess]\n").unwrap();
    let output = hyperchess(&["convert", file.to_str().unwrap(), "-"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("need a folder"));
    let output = hyperchess(&["convert", "no-such-board", folder.join("y.ini").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let output = hyperchess(&["convert", "raumschach", folder.join("y.ini").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("Its cells are not squares"));
    assert!(!folder.join("y.ini").exists());
}

#[test]
fn a_file_with_nothing_to_convert_leaves_a_log_in_a_folder_that_was_not_there() {
    let folder = scratch("ini-nothing");
    let file = folder.join("x.ini");
    std::fs::write(&file, "[x:no-such-parent]\nmaxRank = 8\n").unwrap();
    let out = folder.join("new/Converted");
    let output = hyperchess(&["convert", file.to_str().unwrap(), out.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("0 of 1 variants were written"), "{}", stdout(&output));
    let log = std::fs::read_to_string(out.join("import.log")).unwrap();
    assert!(log.contains("The parent no-such-parent is neither built in nor defined before."), "{log}");
    assert!(!out.join("Boards").exists());
}

#[test]
fn a_variant_with_the_name_of_a_template_is_written_where_it_is_read() {
    let folder = scratch("ini-template");
    let file = folder.join("x.ini");
    std::fs::write(&file, "[TemplateBoard:chess]\ncastling = false\n").unwrap();
    let out = folder.join("Converted");
    let output = hyperchess(&["convert", file.to_str().unwrap(), out.to_str().unwrap()]);
    assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
    assert!(out.join("Boards/TemplateBoard-/board.xml").is_file());
    let content = out.to_str().unwrap();
    assert!(hyperchess(&["check", content]).status.success());
    let output = hyperchess(&["perft", "templateboard", "2", "--content", content]);
    assert_eq!(stdout(&output).lines().last(), Some("nodes 400"), "{}", stderr(&output));
}
