//! The built-in content: clean, and the same after writing and formatting.

use std::fs;
use std::path::Path;

use variant::{Document, FolderLog, Found, Library, Severity, lower, read_board, read_piece};

#[test]
fn built_in_content_has_nothing_but_infos() {
    let library = Library::built_in();
    assert!(!library.log().left_out(), "{}", library.log());
    for diagnostic in library.log().diagnostics() {
        assert_eq!(diagnostic.severity(), Severity::Info, "{diagnostic}");
    }
    assert!(library.log().folders().all(|folder: &FolderLog| folder.added), "{}", library.log());
}

#[test]
fn chess_is_lowered_whole() {
    let library = Library::built_in();
    let chess = library.board("chess").unwrap();
    assert_eq!(chess.name(), "Chess");
    assert_eq!(chess.perft.figures[0], variant::Figure { depth: 1, nodes: 20 });
    let blueprint = chess.blueprint();
    assert_eq!(blueprint.board.cell_count(), 64);
    assert_eq!(blueprint.players.len(), 2);
    assert_eq!(blueprint.kinds.len(), 6);
    assert_eq!(blueprint.start.pieces.len(), 32);
    assert_eq!(blueprint.kinds.iter().filter(|kind| kind.royal).count(), 1);
    let promotions = blueprint.kinds.iter().flat_map(|kind| &kind.promotions);
    assert_eq!(promotions.map(|rule| rule.to.len()).collect::<Vec<_>>(), [4]);
}

#[test]
fn boards_are_found_by_name_key_and_case() {
    let library = Library::built_in();
    let funky = library.board("A Funky Board").unwrap();
    assert_eq!(library.board("a funky board").unwrap().name(), funky.name());
    assert!(library.board("chss").is_none());
    assert_eq!(library.suggest("chss"), Some("chess"));
    assert!(library.piece("classic.pawn").is_some());
}

#[test]
fn every_built_in_board_has_one_place_on_a_shelf() {
    let library = Library::built_in();
    let mut places: Vec<usize> = Vec::new();
    for board in library.boards() {
        assert!(library.shelf(board).is_some(), "{} is on no shelf of content/shelves.txt", board.name());
        places.extend(library.place(board));
    }
    places.sort_unstable();
    let all: Vec<usize> = (0..library.boards().len()).collect();
    assert_eq!(places, all, "content/shelves.txt names a board twice, or one that there is not");
}

#[test]
fn built_in_content_is_canonical() {
    for (section, file) in [("Pieces", "piece.xml"), ("Boards", "board.xml")] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(section);
        for folder in fs::read_dir(path).unwrap() {
            let path = folder.unwrap().path().join(file);
            let text = fs::read_to_string(&path).unwrap();
            assert_eq!(variant::format(text.as_bytes(), file).unwrap(), text, "{}", path.display());
        }
    }
}

#[test]
fn writing_and_reading_loses_nothing() {
    let library = Library::built_in();
    for piece in library.pieces() {
        let text = piece.description.to_string();
        let again = read_piece(&Document::parse(text.as_bytes(), "piece.xml").unwrap());
        assert_eq!(again.description.as_ref(), Some(&piece.description), "{text}");
    }
    for board in library.boards() {
        let text = board.description.to_string();
        let again = read_board(&Document::parse(text.as_bytes(), "board.xml").unwrap());
        assert_eq!(again.description.as_ref(), Some(&board.description), "{text}");
    }
}

/// A game that keeps the text of its board and of the pieces on it keeps everything, bases and rule files too.
#[test]
fn the_text_of_a_board_is_all_that_it_takes() {
    let library = Library::built_in();
    for board in library.boards() {
        let text = board.description.to_string();
        let again = read_board(&Document::parse(text.as_bytes(), "board.xml").unwrap()).description.unwrap();
        let used = |id: &str| board.description.pieces.iter().any(|piece| piece.id == id);
        let find = |id: &str| if used(id) { library.find(id) } else { Found::Unknown { near: None } };
        let blueprint = lower(&again, &find).unwrap();
        assert_eq!(format!("{blueprint:?}"), format!("{:?}", board.blueprint()), "{}", board.name());
    }
}
