//! `hyperchess show`: a position as text, and as a picture.

use std::path::Path;

use board::{Cell, Geometry};
use notation::fen::print as print_fen;
use notation::write_fen;
use rules::{Fate, Player, Position, Ruleset, Setup};

use super::{compile, find_board, load_library, place_of, print, scribe_of};
use crate::arguments::Show;
use crate::draw::{png, scene, svg};
use crate::failure::Failure;

pub(crate) fn show(arguments: &Show) -> Result<(), Failure> {
    let library = load_library(&arguments.place.content)?;
    let board = &find_board(&library, &arguments.place.board)?;
    let scribe = scribe_of(board, &compile(board)?);
    let position = place_of(&scribe, &arguments.place)?;
    let viewer = arguments.seat.map(|seat| Player(seat - 1));
    let players = position.ruleset().players().count();
    if let Some(seat) = arguments.seat.filter(|seat| usize::from(*seat) > players) {
        return Err(Failure::wrong_call(format!("there is no seat {seat}; this board has {players}")));
    }
    // Without a seat it is the position as it is, which nobody at the board need see.
    let seen = viewer.map_or_else(|| position.setup(), |viewer| position.view(Some(viewer)));
    let seat = viewer.unwrap_or_default();
    let drawn = scene(&board.description, position.ruleset(), &seen, seat);
    if let Some(file) = &arguments.svg {
        write(file, svg(&drawn).as_bytes())?;
    }
    if let Some(file) = &arguments.png {
        write(file, &png(&drawn, arguments.cell).map_err(Failure::not_so)?)?;
    }
    let whole = seen.unseen.is_empty();
    let fen = if whole { write_fen(&position) } else { print_fen(position.ruleset().blueprint(), &seen) };
    let fen = fen + "\n";
    if arguments.fen_only {
        return print(&fen);
    }
    let hands = hands(&position, &seen, |kind| scribe.piece(kind).to_owned());
    print(&format!("{}\n{fen}{hands}{}\n", picture(position.ruleset(), &seen, seat), standing(&position)))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(file, bytes)
        .map_err(|error| Failure::not_so(format!("cannot write {}: {error}", file.display())))
}

/// The board as letters: capitals are the first player's, small letters the second's; with more players a number
/// says whose a piece is. A point is an empty cell, an asterisk a wall, a question mark a cell that is not seen.
fn picture(ruleset: &Ruleset, seen: &Setup, seat: Player) -> String {
    let board = ruleset.board();
    let turned = ruleset.player(seat).facing.backwards;
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
            line += &letter(ruleset, seen, cell);
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

fn letter(ruleset: &Ruleset, seen: &Setup, cell: Cell) -> String {
    let Some(piece) = seen.pieces.iter().find(|placed| placed.cell == cell).map(|placed| placed.piece) else {
        let (walled, unseen) = (seen.walls.contains(&cell), seen.unseen.contains(&cell));
        return if walled {
            "*"
        } else if unseen {
            "?"
        } else {
            "."
        }
        .to_owned();
    };
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

/// What each player is seen to have in hand, a line each.
fn hands(position: &Position, seen: &Setup, name: impl Fn(rules::Kind) -> String) -> String {
    let ruleset = position.ruleset();
    let mut text = String::new();
    for player in ruleset.players() {
        let kinds = (0..ruleset.blueprint().kinds.len() as u8).map(rules::Kind);
        let in_hand = |kind| {
            let held = seen.hands.iter().find(|held| (held.0, held.1) == (player, kind));
            held.map_or(0, |held| held.2)
        };
        let held = kinds.map(|kind| (kind, in_hand(kind))).filter(|(_, count)| *count > 0);
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
    let told = !position.ruleset().has_fog() && position.is_in_check(turn);
    let check = if told { ", in check" } else { "" };
    let out = position.ruleset().players().filter(|&player| position.fate(player) != Fate::InPlay);
    let out: Vec<String> = out.map(|player| (player.0 + 1).to_string()).collect();
    let out = if out.is_empty() { String::new() } else { format!("; out: {}", out.join(", ")) };
    format!("player {} to move{check}{out}", turn.0 + 1)
}
