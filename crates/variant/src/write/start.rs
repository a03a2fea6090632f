//! The start position as a text.

use std::fmt::Write;

use crate::description::{BoardDescription, CellDescription, KindName, StartDescription};

/// The position text of a board.
pub(super) fn start_text(board: &BoardDescription, start: &StartDescription) -> String {
    let rows: Vec<String> = board.position.iter().map(|row| row_text(row)).collect();
    let mut text = rows.join("/");
    if !start.hands.is_empty() {
        let hands: String = start.hands.iter().map(|&(player, kind)| piece_text(player, kind)).collect();
        let _ = write!(text, "[{hands}]");
    }
    let _ = write!(text, " {}", if start.turn == 1 { 'w' } else { 'b' });
    for field in start.rights.iter().chain(&start.rest) {
        let _ = write!(text, " {field}");
    }
    text
}

fn row_text(row: &[CellDescription]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in row {
        if let CellDescription::Cell { piece: None, .. } = cell {
            empty += 1;
            continue;
        }
        if empty > 0 {
            let _ = write!(text, "{}", std::mem::take(&mut empty));
        }
        match cell {
            CellDescription::Cell { piece: Some(piece), .. } => {
                text.push_str(&piece_text(piece.player, piece.kind));
                text.push_str(if piece.promoted { "~" } else { "" });
            }
            CellDescription::Cell { piece: None, .. } | CellDescription::Hole => text.push('*'),
        }
    }
    if empty > 0 {
        let _ = write!(text, "{empty}");
    }
    text
}

/// The char of a kind, in capitals for player 1 and in small letters for player 2.
fn piece_text(player: u8, kind: KindName) -> String {
    let letter: String =
        if player == 1 { kind.letter.to_uppercase().collect() } else { kind.letter.to_lowercase().collect() };
    format!("{}{letter}", if kind.promoted { "+" } else { "" })
}
