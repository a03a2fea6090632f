//! The form for any number of players and any shape of cells.
//!
//! `placement turn`, and tags for the rest: `(2),2K/1K,*,+1P 1 hand=1Px2 round=7`.

use rules::{Blueprint, Placed, Setup};

use super::layout::rows;
use super::rights::{Rights, Situation};
use super::scan::{Cursor, Field, fields};
use super::{FenError, tags};

pub(crate) fn parse(blueprint: &Blueprint, text: &str) -> Result<Setup, FenError> {
    let fields = fields(text);
    let Some((&first, mut others)) = fields.split_first() else {
        return Err(FenError::new(0, "the placement of pieces", "nothing"));
    };
    let mut setup = parse_placement(blueprint, first)?;
    if let Some((turn, rest)) = others.split_first().filter(|(field, _)| !field.text.contains('=')) {
        let mut cursor = turn.cursor();
        setup.turn = tags::player(blueprint, &mut cursor)?;
        if !cursor.is_at_end() {
            return Err(cursor.expected("a blank"));
        }
        others = rest;
    }
    setup.unmoved = Rights::of(blueprint).at_start(&Situation::of(blueprint, &setup)).into_iter().collect();
    tags::parse(blueprint, others, tags::ALL, &mut setup)?;
    Ok(setup)
}

fn parse_placement(blueprint: &Blueprint, field: Field<'_>) -> Result<Setup, FenError> {
    let mut cursor = field.cursor();
    let mut setup = Setup::default();
    let rows = rows(&blueprint.board);
    for (index, row) in rows.iter().enumerate() {
        if index > 0 && !cursor.skip('/') {
            return Err(cursor.expected(format!(
                "`/` and {} more of {} rows",
                rows.len() - index,
                rows.len()
            )));
        }
        let mut left = &row[..];
        let mut first = true;
        while !left.is_empty() || cursor.peek() == Some(',') {
            if !first && !cursor.skip(',') {
                return Err(cursor.expected(format!(
                    "`,` and {} more cells in this row of {}",
                    left.len(),
                    row.len()
                )));
            }
            first = false;
            // A place without a cell may be drawn, but need not be.
            if cursor.skip('_') {
                continue;
            }
            let start = cursor;
            let empty = parse_empty(&mut cursor)?;
            if empty as usize > left.len() || left.is_empty() {
                return Err(start.expected(format!("no more than the {} cells of this row", row.len())));
            }
            if empty > 0 {
                left = &left[empty as usize..];
                continue;
            }
            let (cell, rest) = (left[0], &left[1..]);
            left = rest;
            if cursor.skip('*') {
                setup.walls.push(cell);
                continue;
            }
            if cursor.skip('?') {
                setup.unseen.push(cell);
                continue;
            }
            if !matches!(cursor.peek(), Some('+' | '1'..='9')) {
                return Err(cursor.expected("a piece such as `1K`, `(3)` for three empty cells, or `*`"));
            }
            let piece = tags::piece(blueprint, &mut cursor)?;
            setup.pieces.push(Placed { cell, piece, promoted: cursor.skip('~') });
        }
    }
    if cursor.is_at_end() {
        Ok(setup)
    } else {
        Err(cursor.expected(format!("a blank after {} rows", rows.len())))
    }
}

/// `(3)` for three empty cells, or `0` for one; 0 if neither is there.
fn parse_empty(cursor: &mut Cursor<'_>) -> Result<u32, FenError> {
    if cursor.skip('0') {
        return Ok(1);
    }
    if !cursor.skip('(') {
        return Ok(0);
    }
    let start = *cursor;
    let number = cursor.number()?.filter(|number| *number > 0);
    let number = number.ok_or_else(|| start.expected("a number of empty cells"))?;
    if cursor.skip(')') { Ok(number) } else { Err(cursor.expected("`)`")) }
}

pub(crate) fn print(blueprint: &Blueprint, setup: &Setup) -> String {
    let situation = Situation::of(blueprint, setup);
    let rows = rows(&blueprint.board).into_iter().map(|row| {
        let mut parts: Vec<String> = Vec::new();
        let mut empty = 0;
        for cell in row {
            let found = setup.pieces.binary_search_by_key(&cell, |placed| placed.cell);
            let content = match found.map(|index| setup.pieces[index]) {
                Ok(Placed { piece, promoted, .. }) => {
                    tags::piece_text(blueprint, piece) + if promoted { "~" } else { "" }
                }
                Err(_) if setup.walls.contains(&cell) => "*".to_owned(),
                Err(_) if setup.unseen.contains(&cell) => "?".to_owned(),
                Err(_) => {
                    empty += 1;
                    continue;
                }
            };
            if empty > 0 {
                parts.push(format!("({empty})"));
                empty = 0;
            }
            parts.push(content);
        }
        if empty > 0 {
            parts.push(format!("({empty})"));
        }
        parts.join(",")
    });
    let mut text = rows.collect::<Vec<_>>().join("/");
    text += &format!(" {}", setup.turn.0 + 1);
    let rights = Rights::of(blueprint);
    let said = rights.at_start(&situation);
    text += &tags::unmoved(blueprint, &rights, &situation, setup, &said);
    text += &tags::hand(blueprint, setup);
    if !setup.trails.is_empty() {
        text += &tags::trails(blueprint, &setup.trails);
    }
    text += &checks(blueprint, setup);
    text += &tags::out(setup);
    text += &tags::passes(setup);
    text += &tags::count(setup);
    text += &tags::place(blueprint, setup);
    if setup.quiet_plies > 0 {
        text += &tags::quiet(setup);
    }
    if setup.round > 1 {
        text += &format!(" round={}", setup.round);
    }
    text
}

/// The checks that are left, unless they are so for everybody.
fn checks(blueprint: &Blueprint, setup: &Setup) -> String {
    let all = blueprint.ends.checks;
    if setup.checks_left.iter().all(|left| Some(*left) == all) {
        return String::new();
    }
    let left: Vec<String> = setup.checks_left.iter().map(ToString::to_string).collect();
    format!(" checks={}", left.join(","))
}
