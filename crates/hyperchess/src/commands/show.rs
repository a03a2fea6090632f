//! `hyperchess show`: a position as text, and as a picture.

use std::path::Path;

use board::{Cell, Geometry};
use notation::write_fen;
use rules::{Fate, Player, Position};

use super::{compile, find_board, load_library, place_of, print, scribe_of};
use crate::arguments::Show;
use crate::draw::{png, scene, svg};
use crate::failure::Failure;

pub(crate) fn show(arguments: &Show) -> Result<(), Failure> {
    let library = load_library(&arguments.place.content)?;
    let board = find_board(&library, &arguments.place.board)?;
    let scribe = scribe_of(board, &compile(board)?);
    let position = place_of(&scribe, &arguments.place)?;
    let seat = Player(arguments.seat - 1);
    let players = position.ruleset().players().count();
    if seat.index() >= players {
        return Err(Failure::wrong_call(format!(
            "there is no seat {}; this board has {players}",
            arguments.seat
        )));
    }
    let drawn = scene(&board.description, &position, seat);
    if let Some(file) = &arguments.svg {
        write(file, svg(&drawn).as_bytes())?;
    }
    if let Some(file) = &arguments.png {
        write(file, &png(&drawn, arguments.cell).map_err(Failure::not_so)?)?;
    }
    let fen = write_fen(&position) + "\n";
    if arguments.fen_only {
        return print(&fen);
    }
    let hands = hands(&position, |kind| scribe.piece(kind).to_owned());
    print(&format!("{}\n{fen}{hands}{}\n", picture(&position, seat), standing(&position)))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(file, bytes)
        .map_err(|error| Failure::not_so(format!("cannot write {}: {error}", file.display())))
}

/// The board as letters: capitals are the first player's, small letters the second's; with more players a number
/// says whose a piece is. A point is an empty cell, an asterisk a wall.
fn picture(position: &Position, seat: Player) -> String {
    let board = position.ruleset().board();
    let turned = position.ruleset().player(seat).facing.backwards;
    let sign = if turned { -1.0 } else { 1.0 };
    let cells = (0..board.cell_count() as u16).map(Cell);
    let mut places: Vec<(f32, f32, Cell)> = cells
        .map(|cell| {
            let [x, y] = board.centre(cell);
            (-y * sign, x * sign, cell)
        })
        .collect();
    places.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
    let left = places.iter().map(|place| place.1).fold(f32::MAX, f32::min);
    let mut text = String::new();
    for row in places.chunk_by(|one, other| (one.0 - other.0).abs() < 0.01) {
        let mut line = row_label(&**board, row);
        let margin = line.chars().count();
        for &(_, x, cell) in row {
            let column = margin + ((x - left) * 3.0).round() as usize;
            let len = line.chars().count();
            line.extend(std::iter::repeat_n(' ', column.saturating_sub(len)));
            line += &letter(position, cell);
        }
        text += &(line + "\n");
    }
    text + &files(&**board, &places, left)
}

/// The rank before a row, if all of its cells share one.
fn row_label(board: &dyn Geometry, row: &[(f32, f32, Cell)]) -> String {
    let rank =
        |cell: Cell| board.label(cell).trim_start_matches(|char: char| char.is_alphabetic()).to_owned();
    let mut ranks = row.iter().map(|&(_, _, cell)| rank(cell));
    let first = ranks.next().unwrap_or_default();
    if ranks.all(|rank| rank == first) { format!("{first:>3} ") } else { "    ".to_owned() }
}

/// The files below the board, if cells of one column share theirs.
fn files(board: &dyn Geometry, places: &[(f32, f32, Cell)], left: f32) -> String {
    let mut columns: Vec<(usize, String)> = Vec::new();
    for &(_, x, cell) in places {
        let column = 4 + ((x - left) * 3.0).round() as usize;
        let file = board.label(cell).trim_end_matches(|char: char| char.is_ascii_digit()).to_owned();
        match columns.iter().find(|(known, _)| *known == column) {
            Some((_, known)) if *known != file => return String::new(),
            Some(_) => {}
            None => columns.push((column, file)),
        }
    }
    columns.sort_unstable();
    let mut line = String::new();
    for (column, file) in columns {
        line.extend(std::iter::repeat_n(' ', column.saturating_sub(line.len())));
        line += &file;
    }
    line + "\n"
}

fn letter(position: &Position, cell: Cell) -> String {
    let Some(piece) = position.piece_at(cell) else {
        return if position.walls().contains(&cell) { "*" } else { "." }.to_owned();
    };
    let ruleset = position.ruleset();
    let form = ruleset.blueprint().kinds[piece.kind.index()].promoted_form_of;
    let sign = if form.is_some() { "+" } else { "" };
    let letter = ruleset.letter(form.unwrap_or(piece.kind));
    match ruleset.players().count() {
        1 => format!("{sign}{letter}"),
        2 if piece.owner == Player(0) => format!("{sign}{}", letter.to_uppercase()),
        2 => format!("{sign}{}", letter.to_lowercase()),
        _ => format!("{sign}{letter}{}", piece.owner.0 + 1),
    }
}

/// What each player has in hand, a line each.
fn hands(position: &Position, name: impl Fn(rules::Kind) -> String) -> String {
    let ruleset = position.ruleset();
    let mut text = String::new();
    for player in ruleset.players() {
        let kinds = (0..ruleset.blueprint().kinds.len() as u8).map(rules::Kind);
        let held = kinds.map(|kind| (kind, position.in_hand(player, kind))).filter(|(_, count)| *count > 0);
        let held: Vec<String> = held.map(|(kind, count)| format!("{} {count}", name(kind))).collect();
        if !held.is_empty() {
            text += &format!("in hand of player {}: {}\n", player.0 + 1, held.join(", "));
        }
    }
    text
}

/// Whose turn it is, or how the game ended.
fn standing(position: &Position) -> String {
    if let Some(outcome) = position.outcome() {
        let winners: Vec<String> = outcome.winners.iter().map(|player| (player.0 + 1).to_string()).collect();
        let won = if winners.is_empty() {
            "nobody wins".to_owned()
        } else {
            format!("won by player {}", winners.join(" and "))
        };
        return format!("the game is over ({}): {won}", outcome.cause.word());
    }
    let turn = position.turn();
    let check = if position.is_in_check(turn) { ", in check" } else { "" };
    let out = position.ruleset().players().filter(|&player| position.fate(player) != Fate::InPlay);
    let out: Vec<String> = out.map(|player| (player.0 + 1).to_string()).collect();
    let out = if out.is_empty() { String::new() } else { format!("; out: {}", out.join(", ")) };
    format!("player {} to move{check}{out}", turn.0 + 1)
}
