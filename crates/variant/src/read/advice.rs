//! Things about a whole board that are allowed, but perhaps not meant.

use std::collections::BTreeSet;

use super::elements::named;
use crate::description::{BoardDescription, CellDescription, Role};
use crate::diagnostic::{Code, Problems};
use crate::document::Element;

pub(super) fn give(root: &Element, board: &BoardDescription, problems: &mut Problems) {
    let part = |name: &str| named(root, name).next().unwrap_or(root);
    let on_board = OnBoard::of(board);
    about_players(part("players"), board, &on_board, problems);
    about_promotion(part("pieces"), board, &on_board, problems);
}

/// What the position shows, by player (from 1).
#[derive(Default)]
struct OnBoard {
    armies: BTreeSet<u8>,
    kings: BTreeSet<u8>,
    pawns: BTreeSet<u8>,
    promotion_cells: BTreeSet<u8>,
}

impl OnBoard {
    fn of(board: &BoardDescription) -> Self {
        let letters = |role: Role| -> Vec<char> {
            board.pieces.iter().filter(|piece| piece.role == Some(role)).map(|piece| piece.letter).collect()
        };
        let (kings, pawns) = (letters(Role::King), letters(Role::Pawn));
        let mut found = Self::default();
        for cell in board.position.iter().flatten() {
            let CellDescription::Cell { piece, promotes } = cell else { continue };
            found.promotion_cells.extend(promotes);
            let Some(piece) = piece else { continue };
            found.armies.insert(piece.player);
            if kings.contains(&piece.kind.letter) {
                found.kings.insert(piece.player);
            }
            if pawns.contains(&piece.kind.letter) {
                found.pawns.insert(piece.player);
            }
        }
        found
    }
}

fn about_players(element: &Element, board: &BoardDescription, on_board: &OnBoard, problems: &mut Problems) {
    for (number, at) in (1..=board.players.len() as u8).zip(named(element, "player")) {
        if !on_board.armies.contains(&number) {
            let message = format!("Player {number} begins without any piece.");
            let remedy = format!("If that is not meant, write {number}K and the like in <position>.");
            problems.report(Code::PlayerWithoutPieces, at, message, remedy);
        } else if !on_board.kings.contains(&number) {
            let message = format!("Player {number} begins without a king and cannot lose one.");
            let remedy = "If that is not meant, put the king's char in <position>.";
            problems.report(Code::PlayerWithoutKing, at, message, remedy);
        }
        if on_board.pawns.contains(&number) && !on_board.promotion_cells.contains(&number) {
            let message = format!("Player {number} has pawns but no promotion cell.");
            let remedy = format!("If that is not meant, mark cells with :{number} in <position>.");
            problems.report(Code::PawnsWithoutPromotionCells, at, message, remedy);
        }
    }
}

fn about_promotion(element: &Element, board: &BoardDescription, on_board: &OnBoard, problems: &mut Problems) {
    let has = |role: Role| board.pieces.iter().any(|piece| piece.role == Some(role));
    let has_cells = !on_board.promotion_cells.is_empty();
    if has_cells && !has(Role::Pawn) {
        let message = "There are promotion cells, but no piece is a pawn.";
        let remedy = "If that is not meant, write <piece type=\"pawn\"> where pieces should promote.";
        problems.report(Code::PromotionCellsWithoutPawns, element, message, remedy);
    }
    if has(Role::Upgrade) && !has(Role::Pawn) {
        let message = "There are upgrades, but no piece is a pawn.";
        let remedy = "If that is not meant, write <piece type=\"pawn\"> where pieces should promote.";
        problems.report(Code::UpgradesWithoutPawns, element, message, remedy);
    }
    if has_cells && has(Role::Pawn) && !has(Role::Upgrade) {
        let message = "There are pawns and promotion cells, but no piece is an upgrade.";
        let remedy = "If that is not meant, write <piece type=\"upgrade\"> for what pawns become.";
        problems.report(Code::PawnsWithoutUpgrades, element, message, remedy);
    }
}
