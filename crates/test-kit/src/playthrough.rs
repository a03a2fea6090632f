//! A whole random game as text, with everything there is to see: a golden file per variant.

use std::fmt::Write as _;

use rules::{Position, Ruleset};

use crate::Chance;

/// Plays a random game from a seed and writes down every position.
#[must_use]
pub fn playthrough(ruleset: &Ruleset, seed: u64, plies: usize) -> String {
    let mut chance = Chance::new(seed);
    let mut position = ruleset.start();
    let mut text = String::new();
    for ply in 0..=plies {
        describe(&mut text, ply, &position);
        let mut moves: Vec<_> =
            position.legal_moves().into_iter().map(|mv| (position.move_text(mv), mv)).collect();
        moves.sort();
        let Some((name, mv)) = chance.pick(&moves).cloned().filter(|_| ply < plies) else { break };
        let _ = writeln!(text, "plays {name}\n");
        position.play_unchecked(mv);
    }
    text
}

fn describe(text: &mut String, ply: usize, position: &Position) {
    let board = position.ruleset().board();
    let _ =
        writeln!(text, "ply {ply}, player {} to move, hash {:016x}", position.turn().0 + 1, position.hash());
    let cells = (0..board.cell_count() as u16).map(board::Cell);
    let pieces = cells.filter_map(|cell| position.piece_at(cell).map(|piece| (cell, piece)));
    let pieces = pieces.map(|(cell, piece)| {
        format!("{}{}{}", piece.owner.0 + 1, position.ruleset().letter(piece.kind), board.label(cell))
    });
    let _ = writeln!(text, "pieces {}", pieces.collect::<Vec<_>>().join(" "));
    for player in position.ruleset().players() {
        let check = if position.is_in_check(player) { ", in check" } else { "" };
        let points = position.points(player).0 as f64 / 1e6;
        let _ = writeln!(text, "player {} {:?}, {points} points{check}", player.0 + 1, position.fate(player));
    }
    let mut moves: Vec<_> = position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    moves.sort();
    let _ = writeln!(text, "moves {}", moves.join(" "));
    if let Some(outcome) = position.outcome() {
        let winners: Vec<String> = outcome.winners.iter().map(|player| (player.0 + 1).to_string()).collect();
        let _ = writeln!(text, "over, winners [{}], {:?}", winners.join(" "), outcome.fate);
    }
}
