//! The first field of the standard dialect: what stands where, and what is in hand.

use board::Cell;
use rules::{Kind, Piece, Placed, Player, Setup};

use super::FenError;
use super::alphabet::promoted_form;
use super::scan::{Cursor, Field};
use super::standard::Standard;

/// The most of a kind that a hand can be said to hold: as many as the largest board has cells.
const MOST_IN_HAND: u16 = board::MAX_CELLS as u16;

/// Pieces, walls and hands of a position, and nothing else of it.
pub(crate) fn parse(standard: &Standard<'_>, field: Field<'_>) -> Result<Setup, FenError> {
    let mut cursor = field.cursor();
    let mut setup = Setup::default();
    let count = standard.ranks.len();
    for (index, rank) in standard.ranks.iter().enumerate() {
        if index > 0 && !cursor.skip('/') {
            return Err(cursor.expected(format!("`/` and {} more of {count} ranks", count - index)));
        }
        parse_rank(standard, &mut cursor, rank, &mut setup)?;
    }
    let closing = if cursor.skip('[') {
        Some(']')
    } else if standard.blueprint.drops.is_some() && cursor.skip('/') {
        None
    } else if cursor.is_at_end() {
        return Ok(setup);
    } else {
        return Err(cursor.expected(format!("a blank after {count} ranks")));
    };
    parse_hand(standard, &mut cursor, closing, &mut setup)?;
    if cursor.is_at_end() { Ok(setup) } else { Err(cursor.expected("a blank after the hand")) }
}

fn parse_rank(
    standard: &Standard<'_>,
    cursor: &mut Cursor<'_>,
    rank: &[Option<Cell>],
    setup: &mut Setup,
) -> Result<(), FenError> {
    let mut column = 0;
    while column < rank.len() {
        let start = *cursor;
        let left = rank.len() - column;
        if let Some(empty) = cursor.number()? {
            if empty == 0 || empty as usize > left {
                return Err(
                    start.expected(format!("a number from 1 to {left}, for the cells left in this rank"))
                );
            }
            column += empty as usize;
            continue;
        }
        let cell = rank[column];
        column += 1;
        match (cursor.peek(), cell) {
            (None | Some('/' | '['), _) => {
                return Err(cursor.expected(format!("{left} more cells in this rank of {}", rank.len())));
            }
            (Some('*'), Some(cell)) => {
                cursor.next();
                setup.walls.push(cell);
            }
            (Some('?'), Some(cell)) => {
                cursor.next();
                setup.unseen.push(cell);
            }
            (Some('*' | '_'), None) => {
                cursor.next();
            }
            (Some(_), None) => return Err(cursor.expected("`*`, since the board has no cell here")),
            (Some(_), Some(cell)) => {
                let piece = parse_piece(standard, cursor)?;
                let promoted = cursor.skip('~');
                setup.pieces.push(Placed { cell, piece, promoted });
            }
        }
    }
    Ok(())
}

/// A letter, or `+` and a letter.
fn parse_piece(standard: &Standard<'_>, cursor: &mut Cursor<'_>) -> Result<Piece, FenError> {
    let is_form = cursor.skip('+');
    let piece = cursor.peek().and_then(|letter| standard.alphabet.piece(standard.blueprint, letter));
    let Some(piece) = piece else {
        let letters = standard.alphabet.capitals(standard.blueprint);
        return Err(cursor.expected(format!("the letter of a piece ({letters})")));
    };
    let kind = if is_form {
        promoted_form(standard.blueprint, piece.kind)
            .ok_or_else(|| cursor.expected("the letter of a piece that has a promoted form"))?
    } else {
        piece.kind
    };
    cursor.next();
    Ok(Piece { kind, ..piece })
}

/// What is in hand, up to the closing bracket or the end.
fn parse_hand(
    standard: &Standard<'_>,
    cursor: &mut Cursor<'_>,
    closing: Option<char>,
    setup: &mut Setup,
) -> Result<(), FenError> {
    let nothing = cursor.skip('-');
    loop {
        let start = *cursor;
        if closing.is_some_and(|closing| cursor.skip(closing)) || closing.is_none() && cursor.is_at_end() {
            return Ok(());
        }
        if cursor.is_at_end() || nothing {
            return Err(cursor.expected("`]`, which ends the hand"));
        }
        let piece = parse_piece(standard, cursor)?;
        if standard.blueprint.drops.is_none() {
            return Err(start.expected("`]`, since nobody has pieces in hand on this board"));
        }
        add_to_hand(setup, piece)
            .ok_or_else(|| start.expected(format!("at most {MOST_IN_HAND} pieces of a kind in a hand")))?;
    }
}

/// Puts a piece into its owner's hand, unless there are too many already.
fn add_to_hand(setup: &mut Setup, piece: Piece) -> Option<()> {
    let held = setup.hands.iter_mut().find(|(player, kind, _)| (*player, *kind) == (piece.owner, piece.kind));
    match held {
        Some((_, _, count)) if *count < MOST_IN_HAND => *count += 1,
        Some(_) => return None,
        None => setup.hands.push((piece.owner, piece.kind, 1)),
    }
    Some(())
}

/// What stands where and what is in hand, as text.
pub(crate) fn print(standard: &Standard<'_>, setup: &Setup) -> String {
    let mut text = String::new();
    for (index, rank) in standard.ranks.iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for place in rank {
            let content = content(standard, setup, *place);
            if content.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text += &content;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
    }
    if standard.blueprint.drops.is_some() {
        text += &format!("[{}]", hand(standard, setup));
    }
    text
}

/// What stands on a place; nothing if it is an empty cell.
fn content(standard: &Standard<'_>, setup: &Setup, place: Option<Cell>) -> String {
    let Some(cell) = place else { return "*".to_owned() };
    if setup.walls.contains(&cell) {
        return "*".to_owned();
    }
    if setup.unseen.contains(&cell) {
        return "?".to_owned();
    }
    let Ok(found) = setup.pieces.binary_search_by_key(&cell, |placed| placed.cell) else {
        return String::new();
    };
    let Placed { piece, promoted, .. } = setup.pieces[found];
    standard.alphabet.text(standard.blueprint, piece) + if promoted { "~" } else { "" }
}

fn hand(standard: &Standard<'_>, setup: &Setup) -> String {
    let held = |&(owner, kind, count): &(Player, Kind, u16)| {
        standard.alphabet.text(standard.blueprint, Piece { owner, kind }).repeat(usize::from(count))
    };
    setup.hands.iter().map(held).collect()
}
