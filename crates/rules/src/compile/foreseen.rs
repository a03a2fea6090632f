//! Specials whose whole effect can be foreseen.
//!
//! Where the conditions say what stands on every cell that a special touches (as with castling and
//! en passant), what it does to the board is the same each time and is worked out once.

use std::collections::BTreeMap;

use board::{Cell, CellSet};

use super::WIDE;
use crate::blueprint::{Blueprint, Effect};
use crate::sized::{CompiledSpecial, Foreseen, bit};
use crate::{Kind, Piece, Player};

/// What a special always does, if that can be told.
pub(crate) fn foresee(blueprint: &Blueprint, special: &CompiledSpecial<WIDE>) -> Option<Foreseen<WIDE>> {
    let mover = only_player(special.players)?;
    let before = touched(special).map(|cell| Some((cell, content(special, cell)?)));
    let before = before.collect::<Option<BTreeMap<Cell, Option<Piece>>>>()?;
    let mut after = before.clone();
    for effect in &special.effects {
        match *effect {
            Effect::Move { from, to } => {
                let Some(piece) = after.insert(from, None).flatten() else { continue };
                let rules = &blueprint.kinds[piece.kind.index()].promotions;
                if rules.iter().any(|rule| super::promotes_on_arrival(blueprint, rule, piece.owner, to)) {
                    return None;
                }
                after.insert(to, Some(piece));
            }
            Effect::Create { kind, cell } => drop(after.insert(cell, Some(Piece { owner: mover, kind }))),
            Effect::Remove { cell } => drop(after.insert(cell, None)),
        }
    }
    let is_king = |piece: &Piece| piece.owner == mover && super::is_royal(blueprint, mover, piece.kind);
    let kings = |cells: &BTreeMap<Cell, Option<Piece>>| -> CellSet<WIDE> {
        cells.iter().filter(|(_, piece)| piece.as_ref().is_some_and(is_king)).map(|(cell, _)| *cell).collect()
    };
    let strangers =
        |cells: &BTreeMap<Cell, Option<Piece>>| cells.values().flatten().any(|p| p.owner != mover);
    if strangers(&after) || kings(&after).len() < kings(&before).len() {
        return None;
    }
    Some(Foreseen {
        changed: before.keys().copied().collect(),
        filled: after.iter().filter(|(_, piece)| piece.is_some()).map(|(cell, _)| *cell).collect(),
        kings: after
            .iter()
            .filter_map(|(&cell, piece)| piece.filter(is_king).map(|piece| (cell, piece.kind)))
            .collect(),
        takes: strangers(&before),
    })
}

fn only_player(players: u16) -> Option<Player> {
    players.is_power_of_two().then(|| Player(players.trailing_zeros() as u8))
}

/// The cells that the effects name, some perhaps twice.
fn touched(special: &CompiledSpecial<WIDE>) -> impl Iterator<Item = Cell> {
    special.effects.iter().flat_map(|effect| match *effect {
        Effect::Move { from, to } => [from, to],
        Effect::Create { cell, .. } | Effect::Remove { cell } => [cell, cell],
    })
}

/// What stands on a cell whenever the conditions hold, if they say.
fn content(special: &CompiledSpecial<WIDE>, cell: Cell) -> Option<Option<Piece>> {
    if special.empty.has(cell) {
        return Some(None);
    }
    let here = || special.checks.iter().filter(|check| check.cell == cell);
    let kind: Kind = here().find_map(|check| check.kind)?;
    let owners = here().fold(u16::MAX, |owners, check| owners & check.owners);
    let owner = only_player(if cell == special.from { owners & special.players } else { owners })?;
    debug_assert!(owners & bit(owner) != 0, "an owner is one of the owners");
    Some(Some(Piece { owner, kind }))
}
