//! The INI files under `tests/ini`: what becomes a board counts as Fairy-Stockfish does, what cannot is told.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::path::{Path, PathBuf};

use ini::{Import, Imported};
use rules::Ruleset;
use variant::{Found, Library, Severity, lower};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/ini")
}

fn read(name: &str) -> (String, Import) {
    let text = std::fs::read_to_string(folder().join(name)).unwrap();
    let import = ini::import(text.as_bytes(), &Library::built_in());
    (text, import)
}

/// What the comment right above each section says behind a word, in the order of the sections.
fn comments(text: &str, word: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let headings = lines.iter().enumerate().filter(|(_, line)| line.starts_with('['));
    headings.map(|(at, _)| lines[at - 1].strip_prefix(word).unwrap().trim().to_owned()).collect()
}

fn ruleset(import: &Import, section: &Imported) -> Ruleset {
    let library = Library::built_in();
    let board = section.board.as_ref().unwrap_or_else(|| panic!("{}", section.log));
    let find = |id: &str| match import.pieces.iter().find(|piece| piece.id == id) {
        Some(piece) => Found::Piece(piece),
        None => library.find(id),
    };
    Ruleset::compile(&lower(board, &find).unwrap()).unwrap()
}

#[test]
fn boards_count_as_they_do_there() {
    for file in ["moves.ini", "pawns.ini", "turns.ini"] {
        let (text, import) = read(file);
        for (section, figures) in import.sections.iter().zip(comments(&text, "# perft ")) {
            let start = ruleset(&import, section).start();
            let expected: Vec<u64> = figures.split(' ').map(|figure| figure.parse().unwrap()).collect();
            let counted: Vec<u64> = (1..=expected.len() as u32).map(|depth| start.perft(depth)).collect();
            assert_eq!(counted, expected, "{}", section.log.name);
        }
    }
}

#[test]
fn what_cannot_be_carried_over_is_left_out_and_told() {
    let (text, import) = read("refused.ini");
    for (section, key) in import.sections.iter().zip(comments(&text, "# refused:")) {
        assert!(section.board.is_none(), "{}", section.log);
        let errors = section.log.notes.iter().filter(|note| note.severity == Severity::Error);
        let told: Vec<&str> = errors.map(|note| note.key.as_str()).collect();
        assert!(told.contains(&key.as_str()), "{} should name {key}: {told:?}", section.log.name);
    }
}

#[test]
fn mistakes_are_told_with_their_line_and_a_remedy() {
    let text = "; a comment\n[typo:chess]\nmaxRnak = 8\nno equals sign\ncastling = maybe\n";
    let import = ini::import(text.as_bytes(), &Library::built_in());
    let log = import.sections[0].log.to_string();
    assert!(log.contains(
        "The key maxRnak is not known and is passed over. Did you mean maxRank? (maxRnak, line 3)"
    ));
    assert!(log.contains("\"no equals sign\" is no line of the form key = value."));
    assert!(log.contains("castling cannot be \"maybe\". Write true or false. (castling, line 5)"));
    assert!(import.sections[0].board.is_none());
}

#[test]
fn starts_and_numbers_that_a_board_cannot_have_are_refused() {
    let library = Library::built_in();
    let start = |rest: &str| format!("startFen = rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR {rest}");
    let told = |line: &str| {
        let import = ini::import(format!("[x:chess]\n{line}\n").as_bytes(), &library);
        let section = &import.sections[0];
        assert_eq!(section.board.is_none(), section.log.left_out(), "{}", section.log);
        section.log.left_out().then(|| section.log.to_string())
    };
    assert_eq!(told(&start("b KQkq - 0 9")), None);
    assert_eq!(told(&start("b 0 9")), None, "castling and en passant may be left out");
    for (line, why) in [
        (start("b KQkq f3 0 1"), "a pawn to be taken in passing (f3)"),
        (start("b KQkq - 5 9"), "moves without progress have been counted already"),
        (start("b 5 9"), "moves without progress have been counted already"),
        (
            start("b KQkq - 999999999999+1 0 1\ncheckCounting = true"),
            "\"999999999999+1\" does not say how many",
        ),
        ("nFoldRule = 300".to_owned(), "nFoldRule = 300 cannot be carried over"),
    ] {
        assert!(told(&line).is_some_and(|log| log.contains(why)), "{line}");
    }
}

#[test]
fn what_only_looks_otherwise_is_carried_over_all_the_same() {
    let text = "[looks:chess]\npieceToCharTable = PNBRQ\npocketSize = 3\n";
    let import = ini::import(text.as_bytes(), &Library::built_in());
    assert!(import.sections[0].board.is_some());
    let told = import.sections[0].log.notes.iter().map(|note| note.key.as_str()).collect::<Vec<_>>();
    assert_eq!(told, ["pieceToCharTable", "pocketSize"]);
}

#[test]
fn strange_files_are_no_reason_to_panic() {
    let library = Library::built_in();
    let strange: &[&[u8]] = &[
        b"",
        b"[",
        b"[]",
        b"[a:b:c]",
        b"\xff\xfe[x]",
        b"[x]\n=\n==\nking\n",
        b"[x]\nking = \n",
        "[x]\nking = k:\u{e9}\ncustomPiece1 = \u{e9}\n".as_bytes(),
        b"[x]\nking = k\nstartFen = \n",
        b"[x]\nking = k\nstartFen = 99999999999999999999/k w\n",
        b"[x]\nking = k\nmaxRank = 1\nmaxFile = 1\nstartFen = k w KQkq - 0 1\n",
        b"[x]\nking = k\ncastlingKingsideFile = a\nstartFen = k7/8/8/8/8/8/8/K7 w KQkq\n",
        b"[x]\npromotedPieceType = :\npromotionLimit = q\n",
        b"[x:chess]\npromotedPieceType = p:q q:r r:p\n",
        b"[x]\nking = k\nflagRegion = *99 zz\ndropNoDoubledCount = 99999999999\n",
        b"[x:chess]\nextinctionValue = loss\nextinctionPieceTypes = *\nextinctionPieceCount = 1000\n",
    ];
    for bytes in strange {
        for section in ini::import(bytes, &library).sections {
            assert!(section.board.is_some() || section.log.left_out(), "{}", section.log);
        }
    }
}

#[test]
fn large_files_have_limits() {
    let library = Library::built_in();
    let long = vec![b'#'; ini::MAX_BYTES + 1];
    assert_eq!(ini::import(&long, &library).notes.len(), 1);
    let line = format!("[x:chess]\npieceToCharTable = {}\n", "P".repeat(ini::MAX_LINE));
    assert!(ini::import(line.as_bytes(), &library).sections[0].board.is_none());
    let keys = format!("[x:chess]\n{}", "pocketSize = 1\n".repeat(ini::MAX_ENTRIES + 1));
    assert!(ini::import(keys.as_bytes(), &library).sections[0].board.is_none());
    let sections = "[x:nobody]\n".repeat(ini::MAX_SECTIONS + 1);
    let import = ini::import(sections.as_bytes(), &library);
    assert_eq!((import.sections.len(), import.notes.len()), (ini::MAX_SECTIONS, 1));
}

#[test]
fn boards_that_fit_go_there_and_back() {
    let library = Library::built_in();
    for key in ["chess", "crazyhouse", "shogi", "breakthrough", "grand", "atomic", "kyotoshogi"] {
        let board = library.board(key).unwrap();
        let text = ini::export(&board.description, &library).unwrap();
        assert!(text.contains(&format!("[{key}]")), "{text}");
    }
}

#[test]
fn boards_that_do_not_fit_say_why() {
    let library = Library::built_in();
    for (key, why) in [("raumschach", "Its cells are not squares"), ("seirawan", "where others move off")] {
        let board = library.board(key).unwrap();
        let problems = ini::export(&board.description, &library).unwrap_err();
        assert!(problems.iter().any(|problem| problem.contains(why)), "{key}: {problems:?}");
    }
}
