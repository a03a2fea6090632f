//! Named fields at the end, for what others have no place for.
//!
//! Each is a name, `=` and a list with commas: `unmoved=a1,e1 hand=1Px2,2N trail=e3>e4 out=3`.

use board::Cell;
use rules::{Blueprint, Count, Kind, Piece, Player, Setup, Trail, TurnPlace};

use super::FenError;
use super::alphabet::{kind_of_letter, letter, promoted_form};
use super::rights::{Rights, Situation, Unmoved};
use super::scan::{Cursor, Field};

/// The tags that say which pieces have moved, what was passed over, who is out, who has passed, for how long nothing
/// has happened while something else is counted, and where in a turn of several moves it is.
pub(crate) const GENERAL: &[&str] = &["moved", "unmoved", "trail", "out", "passes", "quiet", "turn"];
/// All tags there are.
pub(crate) const ALL: &[&str] =
    &["moved", "unmoved", "hand", "trail", "checks", "out", "passes", "count", "quiet", "round", "turn"];

/// Reads tags into a position, in which `unmoved` is what holds without them.
pub(crate) fn parse(
    blueprint: &Blueprint,
    fields: &[Field<'_>],
    allowed: &[&str],
    setup: &mut Setup,
) -> Result<(), FenError> {
    let mut seen: Vec<&str> = Vec::new();
    for field in fields {
        let mut cursor = field.cursor();
        let name = cursor.take_while(|char| char != '=');
        if !allowed.contains(&name) || seen.contains(&name) || !cursor.skip('=') {
            let fits = |tag: &&&str| !seen.contains(*tag) && (**tag != "turn" || blueprint.turns.is_some());
            let tags: Vec<String> = allowed.iter().filter(fits).map(|tag| format!("{tag}=")).collect();
            return Err(field.expected(format!("one of {}", tags.join(", "))));
        }
        seen.push(name);
        parse_tag(blueprint, name, &mut cursor, setup)?;
        if !cursor.is_at_end() {
            return Err(cursor.expected("a comma or a blank"));
        }
    }
    Ok(())
}

fn parse_tag(
    blueprint: &Blueprint,
    name: &str,
    cursor: &mut Cursor<'_>,
    setup: &mut Setup,
) -> Result<(), FenError> {
    match name {
        "moved" => {
            let moved = list(cursor, |cursor| occupied(blueprint, setup, cursor))?;
            setup.unmoved.retain(|cell| !moved.contains(cell));
        }
        "unmoved" => {
            let unmoved = list(cursor, |cursor| occupied(blueprint, setup, cursor))?;
            setup.unmoved.extend(unmoved);
        }
        "hand" => setup.hands = list(cursor, |cursor| in_hand(blueprint, cursor))?,
        "trail" => {
            setup.trails.push(one_trail(blueprint, cursor)?);
            while blueprint.turns.is_some() && cursor.skip(';') {
                setup.trails.push(one_trail(blueprint, cursor)?);
            }
        }
        "checks" => {
            if blueprint.ends.checks.is_none() {
                return Err(cursor.expected("no such tag, since nobody counts checks on this board"));
            }
            let start = *cursor;
            setup.checks_left = list(cursor, |cursor| small_number(cursor, "how many checks are left"))?;
            if setup.checks_left.len() != blueprint.players.len() {
                let count = blueprint.players.len();
                return Err(start.expected(format!("a number of checks for each of {count} players")));
            }
        }
        "out" => setup.eliminated = list(cursor, |cursor| player(blueprint, cursor))?,
        "passes" => {
            if blueprint.ends.passes.is_none() {
                return Err(cursor.expected("no such tag, since passes do not end games on this board"));
            }
            setup.passes = small_number(cursor, "how many passes there have been in a row")?;
        }
        "count" => {
            if blueprint.adjudication.counting.is_none() {
                return Err(cursor.expected("no such tag, since no moves are counted on this board"));
            }
            let plies = number(cursor)?;
            if !cursor.skip('/') {
                return Err(cursor.expected("`/` and how many plies may be counted"));
            }
            setup.count = Count { limit: number(cursor)?, plies };
        }
        "quiet" => setup.quiet_plies = number(cursor)?,
        "turn" => setup.place = Some(turn_place(blueprint, setup.turn, cursor)?),
        _ => setup.round = number(cursor)?,
    }
    Ok(())
}

fn one_trail(blueprint: &Blueprint, cursor: &mut Cursor<'_>) -> Result<Trail, FenError> {
    let cells = list(cursor, |cursor| cell(blueprint, cursor))?;
    if !cursor.skip('>') {
        return Err(cursor.expected("`>` and the cell of the piece that passed"));
    }
    Ok(Trail { cells, victim: cell(blueprint, cursor)? })
}

/// How many moves are left in the turn, and how many it has: `1/2`; and which turn of an order it is: `1/2@3`.
fn turn_place(blueprint: &Blueprint, turn: Player, cursor: &mut Cursor<'_>) -> Result<TurnPlace, FenError> {
    let Some(turns) = &blueprint.turns else {
        return Err(cursor.expected("no such tag, since turns have one move on this board"));
    };
    let start = *cursor;
    let small = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    let left = small(number(cursor)?);
    if !cursor.skip('/') {
        return Err(cursor.expected("`/` and how many moves the turn has"));
    }
    let size = small(number(cursor)?);
    let entry = match (&turns.order, cursor.skip('@')) {
        (Some(_), true) => small(number(cursor)?.saturating_sub(1)),
        (Some(_), false) => {
            return Err(cursor.expected("`@` and the number of the turn in the board's order"));
        }
        (None, _) => 0,
    };
    let place = TurnPlace { left, size, entry };
    if turns.has_place(place, turn) {
        Ok(place)
    } else {
        Err(start
            .expected("how many moves are left of how many, such as `1/2`, as this board's turns have them"))
    }
}

/// Things with commas between them.
fn list<'a, T>(
    cursor: &mut Cursor<'a>,
    mut read: impl FnMut(&mut Cursor<'a>) -> Result<T, FenError>,
) -> Result<Vec<T>, FenError> {
    let mut things = vec![read(cursor)?];
    while cursor.skip(',') {
        things.push(read(cursor)?);
    }
    Ok(things)
}

fn cell(blueprint: &Blueprint, cursor: &mut Cursor<'_>) -> Result<Cell, FenError> {
    let start = *cursor;
    let name = cursor.take_while(|char| !matches!(char, ',' | '>' | ';'));
    blueprint.board.cell_named(name).ok_or_else(|| start.expected("the name of a cell"))
}

fn occupied(blueprint: &Blueprint, setup: &Setup, cursor: &mut Cursor<'_>) -> Result<Cell, FenError> {
    let start = *cursor;
    let cell = cell(blueprint, cursor)?;
    match setup.pieces.iter().any(|placed| placed.cell == cell) {
        true => Ok(cell),
        false => Err(start.expected("the name of a cell with a piece")),
    }
}

fn number(cursor: &mut Cursor<'_>) -> Result<u32, FenError> {
    cursor.number()?.ok_or_else(|| cursor.expected("a number"))
}

fn small_number(cursor: &mut Cursor<'_>, what: &str) -> Result<u8, FenError> {
    let start = *cursor;
    let number = number(cursor)?;
    u8::try_from(number).map_err(|_| start.expected(format!("a number up to {}, {what}", u8::MAX)))
}

/// A player by number, from 1.
pub(crate) fn player(blueprint: &Blueprint, cursor: &mut Cursor<'_>) -> Result<Player, FenError> {
    let start = *cursor;
    let count = blueprint.players.len();
    let known = cursor.number()?.filter(|&number| number >= 1 && number as usize <= count);
    known
        .map(|number| Player(number as u8 - 1))
        .ok_or_else(|| start.expected(format!("the number of a player, from 1 to {count}")))
}

/// A piece such as `2K`, or `+2P` for a promoted form.
pub(crate) fn piece(blueprint: &Blueprint, cursor: &mut Cursor<'_>) -> Result<Piece, FenError> {
    let is_form = cursor.skip('+');
    let start = *cursor;
    let owner = match cursor.next().and_then(|digit| digit.to_digit(10)) {
        Some(number) if number >= 1 && number as usize <= blueprint.players.len() => Player(number as u8 - 1),
        _ => return Err(start.expected("a piece such as `1K`, with the number of its player")),
    };
    let kind = cursor.peek().and_then(|letter| kind_of_letter(blueprint, letter));
    let kind = kind.ok_or_else(|| cursor.expected("the letter of a piece"))?;
    let kind = match is_form {
        true => promoted_form(blueprint, kind)
            .ok_or_else(|| cursor.expected("the letter of a piece that has a promoted form"))?,
        false => kind,
    };
    cursor.next();
    Ok(Piece { owner, kind })
}

pub(crate) fn piece_text(blueprint: &Blueprint, piece: Piece) -> String {
    let kind = blueprint.kinds.get(piece.kind.index());
    let form = if kind.is_some_and(|kind| kind.promoted_form_of.is_some()) { "+" } else { "" };
    let letter = letter(blueprint, piece.kind).unwrap_or('?');
    format!("{form}{}{letter}", piece.owner.0 + 1)
}

/// A piece, and how often if there are several: `1Px2`.
fn in_hand(blueprint: &Blueprint, cursor: &mut Cursor<'_>) -> Result<(Player, Kind, u16), FenError> {
    let start = *cursor;
    let piece = piece(blueprint, cursor)?;
    if blueprint.drops.is_none() {
        return Err(start.expected("no piece, since nobody has any in hand on this board"));
    }
    let count = if cursor.skip('x') { hand_count(cursor)? } else { 1 };
    Ok((piece.owner, piece.kind, count))
}

fn hand_count(cursor: &mut Cursor<'_>) -> Result<u16, FenError> {
    let start = *cursor;
    let most = board::MAX_CELLS as u16;
    let count = u16::try_from(number(cursor)?).ok().filter(|count| *count <= most);
    count.ok_or_else(|| start.expected(format!("a number up to {most}, how many there are")))
}

/// The tags that make unmoved pieces out of what holds without them, each with a blank before.
pub(crate) fn unmoved(
    blueprint: &Blueprint,
    rights: &Rights<'_>,
    situation: &Situation,
    setup: &Setup,
    said: &Unmoved,
) -> String {
    let wanted: Unmoved = setup.unmoved.iter().copied().collect();
    let missing: Vec<Cell> = wanted.difference(said).copied().collect();
    // What nobody can read is forgotten anyhow.
    let understood = rights.readable(situation, &said.union(&wanted).copied().collect());
    let moved: Vec<Cell> = understood.difference(&wanted).copied().collect();
    let mut text = String::new();
    if !moved.is_empty() {
        text += &format!(" moved={}", labels(blueprint, &moved));
    }
    if !missing.is_empty() {
        text += &format!(" unmoved={}", labels(blueprint, &missing));
    }
    text
}

pub(crate) fn trails(blueprint: &Blueprint, trails: &[Trail]) -> String {
    let passed = |trail: &Trail| {
        format!("{}>{}", labels(blueprint, &trail.cells), blueprint.board.label(trail.victim))
    };
    format!(" trail={}", trails.iter().map(passed).collect::<Vec<_>>().join(";"))
}

/// Where in the turn it is, where that is not the beginning of the turn that the round tells of.
pub(crate) fn place(blueprint: &Blueprint, setup: &Setup) -> String {
    let (Some(turns), Some(TurnPlace { left, size, entry })) = (&blueprint.turns, setup.place) else {
        return String::new();
    };
    let entry = turns.order.as_ref().map_or_else(String::new, |_| format!("@{}", entry + 1));
    format!(" turn={left}/{size}{entry}")
}

pub(crate) fn out(setup: &Setup) -> String {
    let players: Vec<String> = setup.eliminated.iter().map(|player| (player.0 + 1).to_string()).collect();
    if players.is_empty() { String::new() } else { format!(" out={}", players.join(",")) }
}

pub(crate) fn count(setup: &Setup) -> String {
    let Count { limit, plies } = setup.count;
    if limit == 0 { String::new() } else { format!(" count={plies}/{limit}") }
}

pub(crate) fn quiet(setup: &Setup) -> String {
    format!(" quiet={}", setup.quiet_plies)
}

pub(crate) fn passes(setup: &Setup) -> String {
    if setup.passes == 0 { String::new() } else { format!(" passes={}", setup.passes) }
}

pub(crate) fn hand(blueprint: &Blueprint, setup: &Setup) -> String {
    let held = setup.hands.iter().map(|&(owner, kind, count)| {
        let piece = piece_text(blueprint, Piece { owner, kind });
        if count == 1 { piece } else { format!("{piece}x{count}") }
    });
    let held: Vec<String> = held.collect();
    if held.is_empty() { String::new() } else { format!(" hand={}", held.join(",")) }
}

fn labels(blueprint: &Blueprint, cells: &[Cell]) -> String {
    let labels: Vec<String> = cells.iter().map(|&cell| blueprint.board.label(cell)).collect();
    labels.join(",")
}
