//! What the reference and the templates show can be loaded as it stands.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::fs;
use std::path::{Path, PathBuf};

use variant::{Code, Document, Library, RuleName, Severity, read_board, read_piece};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The pages with examples.
const PAGES: &[&str] = &["language.md", "first-variant.md"];

/// The examples of a kind (`piece`, `board`, `rules` or `fragment`), with the page and line each begins on.
fn examples(kind: &str) -> Vec<(String, String)> {
    PAGES.iter().flat_map(|page| examples_of(page, kind)).collect()
}

fn examples_of(page: &str, kind: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(docs().join(page)).unwrap();
    let fence = format!("```xml {kind}");
    let mut examples = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if line.trim_end() == fence {
            let body = lines.by_ref().map(|(_, line)| line).take_while(|line| !line.starts_with("```"));
            examples.push((format!("{page} line {}", number + 1), body.collect::<Vec<_>>().join("\n")));
        }
    }
    examples
}

#[test]
fn every_whole_example_loads() {
    let content = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documentation");
    let _ = fs::remove_dir_all(&content);
    for (section, kind, least) in [("Pieces", "piece", 10), ("Boards", "board", 20), ("Rules", "rules", 1)] {
        let examples = examples(kind);
        assert!(examples.len() >= least, "only {} examples of a {kind}", examples.len());
        for (line, text) in examples {
            let folder = content.join(section).join(line);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(format!("{kind}.xml")), text).unwrap();
        }
    }
    let log = Library::load(&content).log().clone();
    assert!(!log.left_out(), "{log}");
    let unwanted = |code: Code| code.severity() == Severity::Warning && code != Code::ImageMissing;
    assert!(!log.diagnostics().any(|diagnostic| unwanted(diagnostic.code)), "{log}");
}

/// Every element and attribute of `<rules>` stands in some example, as far as the code can list them.
#[test]
fn every_rule_has_an_example() {
    let boards: String = examples("board").into_iter().map(|(_, text)| text).collect();
    for rule in RuleName::ALL {
        assert!(boards.contains(&format!("<{}", rule.name())), "no example of <{}>", rule.name());
    }
}

/// Every name in the schema, which editors complete, stands in the reference.
#[test]
fn everything_in_the_schema_is_in_the_reference() {
    let schema = fs::read_to_string(docs().join("hyperchess.xsd")).unwrap();
    let reference = fs::read_to_string(docs().join("language.md")).unwrap();
    for kind in ["element", "attribute"] {
        let opening = format!("<xs:{kind} name=\"");
        let names = schema.split(&opening).skip(1);
        for name in names.filter_map(|rest| rest.split_once('"')).map(|(name, _)| name) {
            let written = [format!("<{name}"), format!("{name}=\""), format!("`{name}`")];
            assert!(
                written.iter().any(|form| reference.contains(form)),
                "{kind} {name} is not in the reference"
            );
        }
    }
}

#[test]
fn every_fragment_is_well_formed() {
    for (line, text) in examples("fragment") {
        let whole = format!("<fragment>{text}</fragment>");
        let parsed = Document::parse(whole.as_bytes(), "language.md");
        assert!(parsed.is_ok(), "the example in {line}: {}", parsed.unwrap_err());
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
