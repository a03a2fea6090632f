//! Boards to show pieces on that no board uses.

use std::collections::BTreeMap;
use std::sync::Arc;

use variant::{Library, PieceDescription};

use super::Variant;

/// How many cells wide and high they are.
const SIDE: usize = 9;

/// A board for each such piece that can stand on one; not one that needs zones, which a board must have.
pub(super) fn examples(library: &Library) -> BTreeMap<String, Arc<Variant>> {
    let is_used = |id: &str| {
        let mut pieces = library.boards().iter().flat_map(|board| &board.description.pieces);
        pieces.any(|piece| piece.id == id)
    };
    let pieces = library.pieces().iter().map(|entry| &entry.description);
    let unused = pieces.filter(|piece| !is_used(&piece.id));
    let made = unused.filter_map(|piece| Some((piece.id.clone(), Arc::new(example(piece)?))));
    made.collect()
}

fn example(piece: &PieceDescription) -> Option<Variant> {
    if !piece.metadata.board_type.is_squares() {
        return None;
    }
    let row = ["0"; SIDE].join(",");
    let middle = format!("{},1X,{}", ["0"; SIDE / 2].join(","), ["0"; SIDE / 2].join(","));
    let rows: String = (0..SIDE)
        .map(|index| format!("<row>{}</row>", if index == SIDE / 2 { &middle } else { &row }))
        .collect();
    let text = format!(
        "<board language=\"2\"><metadata><name>{}</name><boardType>{}</boardType></metadata>\
         <players><player color=\"244,241,232\" direction=\"+1\"/><player color=\"43,43,49\" direction=\"-1\"/>\
         </players><pieces><piece ID=\"{}\" char=\"X\" value=\"1\"/></pieces><position>{rows}</position></board>",
        escaped(&piece.metadata.name),
        piece.metadata.board_type.name(),
        escaped(&piece.id),
    );
    Variant::made(&text, piece)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
