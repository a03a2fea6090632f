//! The folders of `tests/wrong`: one problem each, with the expected log beside it.
//!
//! `UPDATE_EXPECT=1 cargo test -p variant --test wrong_files` writes the logs anew; read them as an
//! author would before keeping them.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use variant::{Code, Library};

/// Codes that no small folder can bring about, and the unit test that does.
const ELSEWHERE: &[(Code, &str)] = &[
    (Code::RulesAlreadyThere, "tests/overlays.rs: a file of a board may replace what its base has"),
    (Code::RulesForSeveral, "tests/overlays.rs: rules are laid over it when a game is set up"),
    (Code::ContentFolderMissing, "library: a_missing_content_folder_is_told_of"),
    (Code::SameAsBuiltIn, "library: what_equals_the_built_in_content_is_passed_over"),
    (Code::XmlTooLarge, "hostile: files_beyond_the_limits_are_refused"),
    (Code::XmlTooManyNodes, "hostile: files_beyond_the_limits_are_refused"),
    (Code::SpecialsTooMany, "hostile: specials_beyond_the_limit_are_dropped"),
    (Code::DescriptionWrong, "library: a_description_that_contradicts_itself_is_refused"),
];

#[test]
fn every_wrong_folder_gets_its_log() {
    let mut codes = BTreeSet::new();
    let mut wrong = Vec::new();
    for folder in folders() {
        let library = Library::load(&folder);
        codes.extend(library.log().diagnostics().map(|diagnostic| diagnostic.code));
        let (log, file) = (library.log().to_string(), folder.join("expected.log"));
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&file, &log).unwrap();
        }
        let expected = fs::read_to_string(&file).unwrap_or_default();
        if log != expected {
            wrong.push(format!("{}\n--- expected\n{expected}\n--- found\n{log}", folder.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let missing: Vec<&Code> =
        Code::ALL.iter().filter(|code| !codes.contains(code) && !is_elsewhere(**code)).collect();
    assert!(missing.is_empty(), "no folder shows {missing:?}");
    let twice: Vec<&Code> = codes.iter().filter(|code| is_elsewhere(**code)).collect();
    assert!(twice.is_empty(), "no longer needed in ELSEWHERE: {twice:?}");
}

#[test]
fn every_problem_has_a_remedy_and_a_place() {
    for folder in folders() {
        for diagnostic in Library::load(&folder).log().diagnostics() {
            let told = format!("{}: {diagnostic}", folder.display());
            let is_verdict =
                matches!(diagnostic.code, Code::PieceAdded | Code::BoardAdded | Code::RulesAdded);
            assert!(is_verdict || !diagnostic.remedy.is_empty(), "{told}");
            assert!(diagnostic.message.ends_with(['.', '?']), "{told}");
            assert!(!told.contains('\n'), "{told}");
            let of_xml = diagnostic.file.ends_with(".xml");
            let needs_place = of_xml
                && !matches!(
                    diagnostic.code,
                    Code::FileMissing | Code::FileUnreadable | Code::MoreErrors | Code::MoreProblems
                );
            assert!(!needs_place || diagnostic.place.is_known(), "{told}");
        }
    }
}

#[test]
fn codes_are_named_apart() {
    let names: BTreeSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(names.len(), Code::ALL.len());
    for code in Code::ALL {
        assert!(code.about().ends_with('.'), "{code}");
        assert!(
            code.name().chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'),
            "{code}"
        );
    }
}

fn is_elsewhere(code: Code) -> bool {
    ELSEWHERE.iter().any(|(other, _)| *other == code)
}

fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/wrong");
    let mut folders: Vec<PathBuf> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    assert!(folders.len() >= 45);
    folders
}
