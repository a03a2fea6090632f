//! Boards that XBoard does not know: told with `setup` and `piece`.

use std::fmt::Write as _;

use notation::write_fen;
use rules::{Blueprint, Captured, Kind, Passing, Position};

use super::betza::betza;
use crate::dialect::Extent;
use crate::names::like_with_hands;

/// The most rows and columns that XBoard has room for.
const MOST_ROWS: i32 = 12;
const MOST_COLUMNS: i32 = 12;

/// Where XBoard keeps its pieces: those with a slot of their own, others from the sixth on, promoted forms eleven behind
/// what they are forms of, the king at the end.
const SLOTS: usize = 21;
const OWN_SLOTS: [char; 5] = ['P', 'N', 'B', 'R', 'Q'];
const FORM_OFFSET: usize = 11;

/// Whether XBoard can be told how a board is played: two who play towards each other, pieces of the alphabet, and
/// nothing but moves, captures, promotions, castling and drops.
pub(crate) fn can_be_told(blueprint: &Blueprint) -> bool {
    let faces = |player: usize, backwards| {
        blueprint.players.get(player).is_some_and(|spec| spec.facing == board::Facing::new(1, backwards))
    };
    let gates = blueprint.drops.as_ref().is_some_and(|drops| drops.gates.is_some());
    let plain = blueprint.specials.is_empty()
        && blueprint.walling.is_none()
        && blueprint.turns.is_none()
        && blueprint.blast.is_none()
        && blueprint.duties.passing == Passing::Never
        && blueprint.ends.passes.is_none()
        && !gates;
    let squares = (0..blueprint.board.cell_count()).all(|cell| {
        let cell = board::Cell(cell as u16);
        blueprint.board.outline(cell).len() == 4 && blueprint.board.coordinates(cell).len() == 2
    });
    let extent = Extent::of_board(&blueprint.board);
    blueprint.players.len() == 2
        && faces(0, false)
        && faces(1, true)
        && plain
        && squares
        && extent.rows <= MOST_ROWS
        && extent.columns <= MOST_COLUMNS
        && Places::of(blueprint).is_some()
        && kinds(blueprint).all(|kind| betza(blueprint, kind).is_some())
}

/// The lines that tell XBoard of a board.
pub(crate) fn told(start: &Position) -> Option<String> {
    let blueprint = start.ruleset().blueprint();
    let places = Places::of(blueprint)?;
    let extent = Extent::of_board(&blueprint.board);
    let forms = blueprint.kinds.iter().any(|kind| kind.promoted_form_of.is_some());
    let comes_back = blueprint.drops.as_ref().is_some_and(|drops| drops.captured != Captured::Gone);
    let (held, like) = if comes_back {
        let held = kinds(blueprint).filter(|&kind| {
            let spec = &blueprint.kinds[kind.index()];
            !spec.royal && spec.promoted_form_of.is_none()
        });
        (held.count() as i32, like_with_hands(forms))
    } else {
        (0, "fairy")
    };
    let mut text = format!(
        "setup ({}{}) {}x{}+{}_{like} {}",
        places.text(false),
        places.text(true),
        extent.columns,
        extent.rows,
        held.min(extent.rows),
        write_fen(start)
    );
    for kind in kinds(blueprint) {
        let form = if blueprint.kinds[kind.index()].promoted_form_of.is_some() { "+" } else { "" };
        let letter = blueprint.kinds[kind.index()].letter.to_ascii_uppercase();
        let _ = write!(text, "\npiece {form}{letter}& {}", betza(blueprint, kind)?);
    }
    Some(text)
}

fn kinds(blueprint: &Blueprint) -> impl Iterator<Item = Kind> + use<> {
    (0..blueprint.kinds.len()).map(|kind| Kind(kind as u8))
}

/// Which letter has which slot.
struct Places {
    slots: [Option<char>; SLOTS],
    king: char,
}

impl Places {
    fn of(blueprint: &Blueprint) -> Option<Self> {
        let mut slots = [None; SLOTS];
        let mut king = '.';
        let bases =
            || kinds(blueprint).filter(|kind| blueprint.kinds[kind.index()].promoted_form_of.is_none());
        let has_form = |kind: Kind| blueprint.kinds.iter().any(|other| other.promoted_form_of == Some(kind));
        // Those who have a slot of their own first, so that nobody else is in it; then those who need room for a form.
        let mut left = Vec::new();
        for kind in bases() {
            let spec = &blueprint.kinds[kind.index()];
            let letter = spec.letter.to_ascii_uppercase();
            if !letter.is_ascii_uppercase() {
                return None;
            }
            match OWN_SLOTS.iter().position(|&own| own == letter) {
                _ if spec.royal && king == '.' => king = letter,
                Some(slot) => slots[slot] = Some((letter, kind)),
                None => left.push((letter, kind)),
            }
        }
        left.sort_by_key(|&(_, kind)| !has_form(kind));
        for (letter, kind) in left {
            let room = if has_form(kind) { FORM_OFFSET } else { SLOTS };
            let reserved = |slot: usize| {
                slot >= FORM_OFFSET && slots[slot - FORM_OFFSET].is_some_and(|(_, base)| has_form(base))
            };
            let free = (OWN_SLOTS.len()..room).find(|&slot| slots[slot].is_none() && !reserved(slot))?;
            slots[free] = Some((letter, kind));
        }
        let told = std::array::from_fn(|slot| match slots[slot] {
            Some((letter, _)) => Some(letter),
            None => {
                let base = slot.checked_sub(FORM_OFFSET).and_then(|base| slots[base]);
                base.filter(|&(_, base)| has_form(base)).map(|_| '+')
            }
        });
        Some(Self { slots: told, king })
    }

    fn text(&self, small: bool) -> String {
        let all = self.slots.iter().map(|slot| slot.unwrap_or('.')).chain([self.king]);
        all.map(|letter| if small { letter.to_ascii_lowercase() } else { letter }).collect()
    }
}
