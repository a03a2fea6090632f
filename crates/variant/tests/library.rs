//! Content folders in every state a disk can leave them in.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::fs;
use std::path::{Path, PathBuf};

use variant::{
    BoardEntry, CellDescription, Code, Document, Library, PieceDescription, Severity, lower, read_board,
    read_piece,
};

/// A folder of its own for a test, gone with it.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, file: &str, contents: impl AsRef<[u8]>) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }

    fn codes(&self) -> Vec<Code> {
        Library::load(&self.0).log().diagnostics().map(|diagnostic| diagnostic.code).collect()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A board of the first version.
const FIRST: &str = "<board><metadata><name>First</name><boardType>Square2D</boardType></metadata>\
    <players><player><team>-</team><color>1,1,1</color><direction>+1</direction></player>\
    <player><team>-</team><color>2,2,2</color><direction>-1</direction></player></players>\
    <pieces><piece type='king'><ID>classic.king</ID><value>9</value><char>K</char></piece>\
    <piece type='pawn'><ID>classic.pawn</ID><value>1</value><char>P</char></piece>\
    <piece type='upgrade'><ID>classic.rook</ID><value>5</value><char>R</char></piece></pieces>\
    <position><row>2K:1,0:1,0:1</row><row>2P,0,0</row><row>0,0,1P</row><row>1K:2,0:2,0:2</row></position>\
    <specials><move><check cell='4,1'>isnotempty</check><movepiece>2,3-3,3</movepiece></move></specials></board>";

fn wizard() -> PieceDescription {
    let text = "<piece><metadata><id>test.wizard</id><name>W</name><boardType>Square2D</boardType></metadata>\
                <moves><jump type='both'>3,1</jump></moves></piece>";
    read_piece(&Document::parse(text.as_bytes(), "piece.xml").unwrap()).description.unwrap()
}

#[test]
fn a_missing_content_folder_is_told_of() {
    let library = Library::load(Path::new("/nowhere/at/all"));
    let codes: Vec<Code> = library.log().diagnostics().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(codes, [Code::ContentFolderMissing]);
    assert!(!library.log().left_out());
    assert!(library.log().to_string().starts_with("[WARNING] There is no folder \"/nowhere/at/all\"."));
    assert!(!library.boards().is_empty());
}

#[test]
fn templates_are_never_imported() {
    let scratch = Scratch::new("templates");
    scratch.write("Pieces/TemplatePiece/piece.xml", "<nonsense/>");
    scratch.write("Boards/TemplateBoard/board.xml", "<nonsense/>");
    assert_eq!(scratch.codes(), [Code::SectionFolderEmpty, Code::SectionFolderEmpty]);
}

#[test]
fn folders_are_read_in_order_and_boards_may_use_built_in_pieces() {
    let scratch = Scratch::new("order");
    for (folder, id) in [("b", "two"), ("a", "one"), ("c", "three")] {
        let piece = PieceDescription { id: id.to_owned(), ..wizard() };
        scratch.write(&format!("Pieces/{folder}/piece.xml"), piece.to_string());
    }
    let mut board = Library::built_in().board("chess").unwrap().description.clone();
    board.metadata.name = "With wizards".to_owned();
    board.metadata.key = None;
    board.metadata.aliases.clear();
    board.pieces[2].id = "two".to_owned();
    scratch.write("Boards/x/board.xml", board.to_string());
    scratch.write("Boards/x/board.perft", "id start\nperft 1 7\n");
    let library = Library::load(&scratch.0);
    let own: Vec<&str> = library.log().pieces.iter().map(|folder| folder.folder.as_str()).collect();
    assert_eq!(own, ["a", "b", "c"]);
    let entry: &BoardEntry = library.board("With wizards").unwrap();
    assert_eq!(entry.perft.figures, [variant::Figure { depth: 1, nodes: 7 }]);
    assert_eq!(entry.blueprint().kinds[2].moves.len(), 1);
    let json = library.log().to_json();
    assert_eq!(json["left_out"], false);
    assert_eq!(json["boards"][0]["added"], true);
    assert_eq!(json["boards"][0]["diagnostics"][0]["code"], "icon-default");
    library.log().write_to(&scratch.0).unwrap();
    assert_eq!(fs::read_to_string(scratch.0.join("import.log")).unwrap(), library.log().to_string());
}

#[test]
fn what_equals_the_built_in_content_is_passed_over() {
    let scratch = Scratch::new("same");
    let built_in = Library::built_in();
    let chess = &built_in.board("chess").unwrap().description;
    scratch.write("Pieces/x/piece.xml", built_in.piece("classic.rook").unwrap().description.to_string());
    scratch.write("Boards/x/board.xml", chess.to_string());
    let library = Library::load(&scratch.0);
    let log = library.log();
    assert!(log.diagnostics().all(|diagnostic| diagnostic.code == Code::SameAsBuiltIn), "{log}");
    assert!(log.folders().count() == 2 && log.folders().all(|folder| !folder.added && !folder.left_out()));
    assert_eq!(library.boards().len(), built_in.boards().len());
}

#[test]
fn large_files_are_not_read() {
    let scratch = Scratch::new("large");
    scratch.write("Pieces/large/piece.xml", vec![b' '; variant::MAX_FILE_BYTES + 1]);
    scratch.write("Pieces/large/default.svg", "<svg/>");
    assert!(scratch.codes().contains(&Code::XmlTooLarge));
}

#[cfg(unix)]
#[test]
fn odd_things_on_disk_do_no_harm() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;

    let scratch = Scratch::new("odd");
    scratch.write("Pieces/a file", "not a folder");
    let pieces = scratch.0.join("Pieces");
    symlink("loop", pieces.join("loop")).unwrap();
    symlink("..", pieces.join("parent")).unwrap();
    let odd_name = pieces.join(OsStr::from_bytes(b"odd \xff\nname"));
    fs::create_dir(&odd_name).unwrap();
    symlink("/dev/zero", odd_name.join("piece.xml")).unwrap();
    symlink("/dev/zero", odd_name.join("default.png")).unwrap();
    let library = Library::load(&scratch.0);
    let log = library.log().to_string();
    assert!(log.contains("=== Importing folder \"odd \u{fffd}\u{fffd}name\" ==="), "{log}");
    assert!(log.contains("piece.xml cannot be read: it is not a file."), "{log}");
    assert!(log.contains("default.png cannot be read as an image."), "{log}");
}

#[test]
fn a_description_that_contradicts_itself_is_refused() {
    let library = Library::built_in();
    let good = &read_board(&Document::parse(FIRST.as_bytes(), "board.xml").unwrap()).description.unwrap();
    let find = |id: &str| library.find(id);
    assert!(lower(good, &find).is_ok());
    let refused = |change: &dyn Fn(&mut variant::BoardDescription)| {
        let mut board = good.clone();
        change(&mut board);
        let found = lower(&board, &find).unwrap_err();
        assert_eq!(found[0].severity(), Severity::Error);
        found[0].code
    };
    assert_eq!(refused(&|board| board.players.clear()), Code::DescriptionWrong);
    assert_eq!(refused(&|board| board.players.truncate(1)), Code::DescriptionWrong);
    assert_eq!(refused(&|board| board.position.clear()), Code::DescriptionWrong);
    assert_eq!(refused(&|board| board.position[0][0] = CellDescription::Hole), Code::DescriptionWrong);
    assert_eq!(refused(&|board| board.pieces[1].letter = 'K'), Code::DescriptionWrong);
    assert_eq!(refused(&|board| board.specials[0].results.clear()), Code::DescriptionWrong);
    assert_eq!(refused(&|board| board.players[0].facing.axis = 3), Code::DescriptionWrong);
    assert_eq!(refused(&|board| board.pieces[1].id.clear()), Code::PieceIdUnknown);
}
