//! Pieces to use: the library's where one moves just so, and new ones otherwise.

use std::collections::{BTreeMap, BTreeSet};

use board::BoardType;
use variant::{
    Language, Library, Metadata, MoveDescription, MoveLimits, MoveStyle, MoveType, PieceDescription, Way,
};

use super::moves::{describe_all, nowhere};
use crate::betza;

/// The pieces there are, by how they move.
pub(crate) struct Shelf {
    known: BTreeMap<BTreeSet<MoveDescription>, String>,
    /// All IDs of the library.
    ids: BTreeSet<String>,
    /// The pieces that had to be made.
    pub(crate) made: Vec<PieceDescription>,
}

impl Shelf {
    pub(crate) fn new(library: &Library) -> Self {
        let mut shelf = Self { known: BTreeMap::new(), ids: BTreeSet::new(), made: Vec::new() };
        for piece in library.pieces() {
            let description = &piece.description;
            shelf.ids.insert(description.id.clone());
            let is_plain =
                description.metadata.board_type == BoardType::Square2D && description.confined.is_none();
            if let Some(moves) = is_plain.then(|| normal(&description.moves)).flatten() {
                shelf.known.entry(moves).or_insert_with(|| description.id.clone());
            }
        }
        shelf
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// Whether the piece of an ID moves just so.
    pub(crate) fn moves_so(&self, id: &str, moves: &[MoveDescription]) -> bool {
        normal(moves).and_then(|moves| self.known.get(&moves)).is_some_and(|known| known == id)
    }

    /// The ID of a piece that moves just so; `text` is how that is written, if a piece has to be made.
    pub(crate) fn piece(&mut self, moves: &[MoveDescription], text: &str) -> String {
        let key = normal(moves).unwrap_or_default();
        if let Some(id) = self.known.get(&key) {
            return id.clone();
        }
        let text = if text.is_empty() { "immobile" } else { text };
        let letters: String = text.chars().filter(char::is_ascii_alphanumeric).take(40).collect();
        let mut id = format!("betza.{letters}");
        let mut number = 2;
        while self.has(&id) {
            id = format!("betza.{letters}-{number}");
            number += 1;
        }
        self.ids.insert(id.clone());
        self.known.insert(key, id.clone());
        let moves = if moves.is_empty() { vec![nowhere()] } else { moves.to_vec() };
        self.made.push(PieceDescription {
            language: Language::Second,
            id: id.clone(),
            metadata: Metadata {
                name: text.chars().take(60).collect(),
                key: None,
                aliases: Vec::new(),
                version: None,
                author: None,
                board_type: BoardType::Square2D,
            },
            base: None,
            moves,
            confined: None,
        });
        id
    }
}

/// Moves in a form that can be compared; nothing if zones or other pieces matter to them.
fn normal(moves: &[MoveDescription]) -> Option<BTreeSet<MoveDescription>> {
    let mut set = BTreeSet::new();
    for one in moves {
        let plain =
            MoveLimits { most: one.limits.most, via: one.limits.via.clone(), ..MoveLimits::default() };
        if one.limits != plain {
            return None;
        }
        if *one == nowhere() {
            continue;
        }
        match &one.way {
            Way::Betza { text, initial: None } if one.limits.most.is_none() => {
                let read = betza::read(text);
                if read.unknown.is_some() || read.steps.iter().any(|step| step.does == betza::Does::Begins) {
                    return None;
                }
                set.extend(normal(&describe_all(&read.steps))?);
            }
            Way::Betza { .. } => return None,
            Way::Vector { kind, .. } | Way::Hop { kind, .. } => {
                for kind in apart(*kind) {
                    set.insert(with_kind(one, kind));
                }
            }
        }
    }
    Some(set)
}

fn apart(kind: MoveType) -> Vec<MoveType> {
    if kind == MoveType::Both { vec![MoveType::Move, MoveType::Capture] } else { vec![kind] }
}

fn with_kind(one: &MoveDescription, new: MoveType) -> MoveDescription {
    let mut copy = one.clone();
    match &mut copy.way {
        Way::Vector { style, kind, vector } => {
            *kind = new;
            // A step with no cell between is the same leapt or walked.
            if vector.iter().all(|part| part.abs() <= 1) || !can_be_divided(vector) {
                *style = if style.repeats() { MoveStyle::Infinite } else { MoveStyle::Finite };
            }
        }
        Way::Hop { kind, .. } => *kind = new,
        Way::Betza { .. } => {}
    }
    copy
}

fn can_be_divided(vector: &[i32]) -> bool {
    let largest = vector.iter().map(|part| part.abs()).max().unwrap_or(0);
    (2..=largest).any(|divisor| vector.iter().all(|part| part % divisor == 0))
}
