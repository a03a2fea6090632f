//! What the reference and the templates show can be loaded as it stands.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::fs;
use std::path::{Path, PathBuf};

use variant::{Code, Document, Library, Severity, read_board, read_piece};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The examples of a kind (`piece`, `board` or `fragment`) in the reference, with the line each begins on.
fn examples(kind: &str) -> Vec<(usize, String)> {
    let text = fs::read_to_string(docs().join("language.md")).unwrap();
    let fence = format!("```xml {kind}");
    let mut examples = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if line.trim_end() == fence {
            let body = lines.by_ref().map(|(_, line)| line).take_while(|line| !line.starts_with("```"));
            examples.push((number + 1, body.collect::<Vec<_>>().join("\n")));
        }
    }
    examples
}

#[test]
fn every_whole_example_loads() {
    let content = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documentation");
    let _ = fs::remove_dir_all(&content);
    for (section, kind) in [("Pieces", "piece"), ("Boards", "board")] {
        let examples = examples(kind);
        assert!(examples.len() >= 3, "only {} examples of a {kind}", examples.len());
        for (line, text) in examples {
            let folder = content.join(section).join(format!("line {line}"));
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(format!("{kind}.xml")), text).unwrap();
        }
    }
    let log = Library::load(&content).log().clone();
    assert!(!log.left_out(), "{log}");
    let unwanted = |code: Code| code.severity() == Severity::Warning && code != Code::ImageMissing;
    assert!(!log.diagnostics().any(|diagnostic| unwanted(diagnostic.code)), "{log}");
}

#[test]
fn every_fragment_is_well_formed() {
    for (line, text) in examples("fragment") {
        let whole = format!("<fragment>{text}</fragment>");
        let parsed = Document::parse(whole.as_bytes(), "language.md");
        assert!(parsed.is_ok(), "the example in line {line}: {}", parsed.unwrap_err());
    }
}

#[test]
fn templates_are_sound() {
    let read =
        |path: &str| Document::parse(&fs::read(docs().join("templates").join(path)).unwrap(), path).unwrap();
    let piece = read_piece(&read("TemplatePiece/piece.xml"));
    assert!(piece.description.is_some(), "{:?}", piece.diagnostics);
    let board = read_board(&read("TemplateBoard/board.xml"));
    assert!(board.description.is_some(), "{:?}", board.diagnostics);
}
