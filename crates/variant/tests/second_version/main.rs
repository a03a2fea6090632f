//! The second version of the language, from files to blueprints.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

mod around;
mod bases;
mod castling;
mod lowered;
mod shuffles;
mod turns;

use std::fs;
use std::path::{Path, PathBuf};

use board::Cell;
use rules::{Blueprint, Kind};
use variant::{BoardDescription, BoardEntry, Document, Library, read_board};

/// A content folder of its own for a test, gone with it.
struct Content(PathBuf);

impl Content {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("second-{name}"));
        let _ = fs::remove_dir_all(&path);
        for (file, text) in files {
            let file = path.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        Self(path)
    }

    #[track_caller]
    fn library(&self) -> Library {
        let library = Library::load(&self.0);
        assert!(!library.log().left_out(), "{}", library.log());
        library
    }
}

impl Drop for Content {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A board of the second version, with everything that chess has.
const ARMY: &str = r#"<board language="2">
  <metadata><name>Army</name><key>test-army</key><alias>The Army</alias><boardType>Square2D</boardType></metadata>
  <players>
    <player color="255,255,240" interfacecolor="1,2,3" direction="+1" team="-"/>
    <player color="72,66,62" direction="-1"/>
  </players>
  <pieces>
    <piece ID="classic.king" char="K" value="99" royal="yes"/>
    <piece ID="classic.pawn" char="P" value="1">
      <moves>
        <finite type="move" from="second" trail="yes">2,0</finite>
        <finite type="capture" catches="yes">1,1</finite>
        <finite type="capture" catches="yes">1,-1</finite>
      </moves>
      <promotion to="QRBN" zone="far"/>
    </piece>
    <piece ID="classic.queen" char="Q" value="9"/>
    <piece ID="classic.rook" char="R" value="5"/>
    <piece ID="classic.bishop" char="B" value="3.25"/>
    <piece ID="classic.knight" char="N" value="3"/>
  </pieces>
  <zones>
    <zone name="second" turned="yes">*2</zone>
    <zone name="far" turned="yes">*8</zone>
    <zone name="light">b1 d1 f1 h1</zone>
    <zone name="dark">a1 c1 e1 g1</zone>
  </zones>
  <start>rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1</start>
  <castling king="K" with="R">
    <side letter="K" king="g" partner="f"/>
    <side letter="Q" king="c" partner="d"/>
  </castling>
  <rules>
    <stalemate result="draw"/>
    <repetition times="3" result="draw"/>
    <quiet moves="50" resetby="P"/>
    <insufficient/>
  </rules>
</board>"#;

/// A board based on that one, with whatever else it says.
fn based(name: &str, rest: &str) -> String {
    format!(
        "<board language='2'><metadata><name>{name}</name></metadata><base>test-army</base>{rest}</board>"
    )
}

#[track_caller]
fn board(rest: &str) -> BoardEntry {
    let text = based("Based", rest);
    let name = format!("board-{}", std::thread::current().name().unwrap_or_default().replace("::", "-"));
    let content = Content::new(&name, &[("Boards/a/board.xml", &text), ("Boards/z/board.xml", ARMY)]);
    content.library().board("Based").unwrap().clone()
}

fn cell(blueprint: &Blueprint, label: &str) -> Cell {
    blueprint.board.cell_named(label).unwrap()
}

fn labels(blueprint: &Blueprint, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| blueprint.board.label(cell)).collect()
}

fn kind(blueprint: &Blueprint, letter: char) -> Kind {
    let index = blueprint.kinds.iter().position(|kind| kind.letter == letter).unwrap();
    Kind(index as u8)
}

/// Writing and reading again loses nothing.
#[track_caller]
fn round_trip(board: &BoardDescription) {
    let text = board.to_string();
    let again = read_board(&Document::parse(text.as_bytes(), "board.xml").unwrap());
    assert_eq!(again.description.as_ref(), Some(board), "{text}{:?}", again.diagnostics);
    assert_eq!(variant::format(text.as_bytes(), "board.xml").unwrap(), text);
}
