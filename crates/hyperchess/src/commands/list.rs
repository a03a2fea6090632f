//! `hyperchess list`: the boards and pieces that are known.

use serde_json::{Value, json};
use variant::{BoardEntry, Library, Origin, PieceEntry};

use super::{load_library, print, print_json};
use crate::arguments::Content;
use crate::failure::Failure;

pub(crate) fn list(content: &Content, json: bool) -> Result<(), Failure> {
    let library = load_library(content)?;
    if json { print_json(&as_json(&library)) } else { print(&as_text(&library)) }
}

fn as_text(library: &Library) -> String {
    let boards = library.boards().iter().map(|board| {
        let players = seats(board);
        let size = format!("{} player{}", players, if players == 1 { "" } else { "s" });
        [
            board.key().unwrap_or("").to_owned(),
            board.name().to_owned(),
            size,
            origin(&board.origin).to_owned(),
        ]
    });
    let pieces = library.pieces().iter().map(|piece| {
        let metadata = &piece.description.metadata;
        [piece.description.id.clone(), metadata.name.clone(), String::new(), origin(&piece.origin).to_owned()]
    });
    let mut text = String::from("BOARDS (key, name, players)\n");
    text += &table(&boards.collect::<Vec<_>>());
    text += "\nPIECES (ID, name)\n";
    text += &table(&pieces.collect::<Vec<_>>());
    text
}

fn origin(origin: &Origin) -> &'static str {
    match origin {
        Origin::BuiltIn => "",
        Origin::Folder(_) => "yours",
    }
}

/// The widest column; what is longer sticks out.
const MAX_WIDTH: usize = 60;

/// Columns as wide as their widest entry.
fn table(rows: &[[String; 4]]) -> String {
    let width = |column: usize| {
        let widest = rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        widest.min(MAX_WIDTH)
    };
    let widths = [width(0), width(1), width(2)];
    let lines = rows.iter().map(|[a, b, c, d]| {
        let line = format!("  {a:0$}  {b:1$}  {c:2$}  {d}", widths[0], widths[1], widths[2]);
        line.trim_end().to_owned() + "\n"
    });
    lines.collect()
}

fn as_json(library: &Library) -> Value {
    json!({
        "boards": library.boards().iter().map(board_json).collect::<Vec<_>>(),
        "pieces": library.pieces().iter().map(piece_json).collect::<Vec<_>>(),
    })
}

/// How many play, at all boards together.
fn seats(board: &BoardEntry) -> usize {
    let drops = board.description.rules.drops.as_ref();
    board.description.players.len() * usize::from(drops.and_then(|drops| drops.boards).unwrap_or(1))
}

fn board_json(board: &BoardEntry) -> Value {
    let metadata = &board.description.metadata;
    json!({
        "key": board.key(),
        "name": board.name(),
        "version": metadata.version,
        "author": metadata.author,
        "players": seats(board),
        "built_in": board.origin == Origin::BuiltIn,
    })
}

fn piece_json(piece: &PieceEntry) -> Value {
    let metadata = &piece.description.metadata;
    json!({
        "id": piece.description.id,
        "name": metadata.name,
        "version": metadata.version,
        "author": metadata.author,
        "built_in": piece.origin == Origin::BuiltIn,
    })
}
