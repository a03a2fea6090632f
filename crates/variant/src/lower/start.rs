//! The start position, and which of its pieces count as not having moved.

use board::{Cell, parse_file_letters};
use rules::{Blueprint, Castling, Piece, Placed, Player, Setup};

use super::names::Names;
use super::zones::place;
use crate::description::CellDescription;

/// Puts the start position into a blueprint that has everything else.
pub(super) fn lower(names: &Names<'_>, blueprint: &mut Blueprint) -> Option<()> {
    let board = names.board();
    let mut setup = Setup { round: blueprint.start.round, ..Setup::default() };
    for (row, line) in (1..).zip(board.position.iter().rev()) {
        for (column, content) in (1..).zip(line) {
            let CellDescription::Cell { piece: Some(piece), .. } = content else { continue };
            let cell = names.layout().cell_at(&[row, column])?;
            let owner = names.player(piece.player)?;
            let kind = names.kind(piece.kind)?;
            setup.pieces.push(Placed { cell, piece: Piece { owner, kind }, promoted: piece.promoted });
        }
    }
    if let Some(start) = &board.start {
        setup.round = 1;
        setup.turn = names.player(start.turn)?;
        setup.checks_left = start.checks_left();
        for (player, kind) in &start.hands {
            let (player, kind) = (names.player(*player)?, names.kind(*kind)?);
            match setup.hands.iter_mut().find(|(owner, held, _)| (*owner, *held) == (player, kind)) {
                Some((_, _, count)) => *count = count.saturating_add(1),
                None => setup.hands.push((player, kind, 1)),
            }
        }
    }
    let rights = board.start.as_ref().and_then(|start| start.rights.as_deref());
    setup.unmoved = unmoved(names, blueprint, &setup, rights);
    blueprint.start = setup;
    Some(())
}

/// Everything, but of what castles only that which has the right to.
fn unmoved(names: &Names<'_>, blueprint: &Blueprint, setup: &Setup, rights: Option<&str>) -> Vec<Cell> {
    let castles = |placed: &Placed| {
        blueprint.castlings.iter().any(|castling| {
            let kind = placed.piece.kind;
            castling.player == placed.piece.owner
                && (castling.king == kind || castling.partners.contains(&kind))
                && castling.line.contains(&placed.cell)
        })
    };
    let mut granted = Vec::new();
    for castling in &blueprint.castlings {
        granted.extend(granted_by(names, castling, setup, rights));
    }
    let gates = blueprint.drops.as_ref().and_then(|drops| drops.gates);
    let at_a_gate = |placed: &Placed| {
        gates.is_some_and(|zone| blueprint.zone(zone, placed.piece.owner).contains(&placed.cell))
    };
    let counts = |placed: &&Placed| !castles(placed) || granted.contains(&placed.cell) || at_a_gate(placed);
    setup.pieces.iter().filter(counts).map(|placed| placed.cell).collect()
}

/// The cells of the king and of the partners with which one castling is granted.
fn granted_by(names: &Names<'_>, castling: &Castling, setup: &Setup, rights: Option<&str>) -> Vec<Cell> {
    let at = |cell: &Cell| {
        setup.pieces.iter().find(|placed| placed.cell == *cell && placed.piece.owner == castling.player)
    };
    let is_king = |cell: &&Cell| {
        castling.king_from.is_none_or(|from| from == **cell)
            && at(cell).is_some_and(|placed| placed.piece.kind == castling.king)
    };
    let Some(king) = castling.line.iter().position(|cell| is_king(&cell)) else { return Vec::new() };
    let is_partner = |cell: &&Cell| {
        castling.partner_from.is_none_or(|from| from == **cell)
            && at(cell).is_some_and(|placed| castling.partners.contains(&placed.piece.kind))
    };
    let partners: Vec<Cell> = castling.line[king + 1..].iter().filter(is_partner).copied().collect();
    let small = castling.player != Player(0);
    let own = |letter: &char| letter.is_ascii_lowercase() == small;
    let letters: Vec<char> = match rights {
        None => vec![castling.letter],
        Some(text) => text.chars().filter(own).map(|letter| letter.to_ascii_uppercase()).collect(),
    };
    let mut granted: Vec<Cell> = Vec::new();
    if letters.contains(&castling.letter) {
        // The outermost, as position texts have it.
        granted.extend(partners.last());
    }
    let sides = &names.board().castlings;
    let is_side =
        |letter: char| sides.iter().flat_map(|found| &found.sides).any(|side| side.letter == letter);
    for letter in letters.into_iter().filter(|&letter| !is_side(letter)) {
        let file = parse_file_letters(&letter.to_ascii_lowercase().to_string());
        let here = |cell: &&Cell| file.is_some_and(|file| place(names.layout(), **cell).1 == file as i32 + 1);
        granted.extend(partners.iter().find(here));
    }
    if !granted.is_empty() {
        granted.push(castling.line[king]);
    }
    granted
}
