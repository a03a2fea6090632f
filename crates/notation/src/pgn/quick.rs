//! Moves of well-written games, fast.
//!
//! Nearly every move of nearly every file is short algebraic and sound. It is looked up in the sets that the
//! generator finds, without a list of moves; whatever is not found so is left to the careful reader.

use board::Cell;
use rules::sized::{self, MoveGroups, Stage, Undo};
use rules::{Action, Fate, Kind, Move, Player, Position};

use super::play::Track;
use crate::moves::names::{Names, Side};
use crate::moves::{MoveTextError, Scribe};

/// A position that moves are read and played on, of a known width.
pub(super) struct Quick<'a, const N: usize> {
    scribe: &'a Scribe,
    origin: &'a Position,
    position: sized::Position<N>,
    /// Room for legal moves, which nobody needs a copy of.
    groups: MoveGroups<N>,
    undo: Undo<N>,
}

/// Another line that goes on from here.
impl<const N: usize> Clone for Quick<'_, N> {
    fn clone(&self) -> Self {
        Self {
            scribe: self.scribe,
            origin: self.origin,
            position: self.position.clone(),
            groups: MoveGroups::new(),
            undo: self.undo.clone(),
        }
    }
}

/// What a short algebraic text says.
#[derive(Default)]
struct Short {
    kind: Option<Kind>,
    file: Option<usize>,
    rank: Option<usize>,
    to: Option<Cell>,
    promotion: Option<Kind>,
    side: Option<Side>,
    is_drop: bool,
    captures: bool,
}

impl<'a, const N: usize> Quick<'a, N> {
    pub(super) fn new(scribe: &'a Scribe, origin: &'a Position, position: &sized::Position<N>) -> Self {
        let undo = Undo::new(position);
        let groups = MoveGroups::new();
        Self { scribe, origin, position: position.clone(), groups, undo }
    }

    /// The one legal move that a text means, if that is plain.
    fn find(&mut self, text: &str) -> Option<Move> {
        let names = self.scribe.names();
        let short = parse(names, text.as_bytes())?;
        if let Some(mv) = self.step(&short) {
            return Some(mv);
        }
        let stage = if short.captures { Stage::Captures } else { Stage::Quiets };
        if let Some(mv) = self.search(&short, stage) {
            return Some(mv);
        }
        // Perhaps the player to move has none, which is settled only when it matters.
        if self.position.count_legal() > 0 {
            return None;
        }
        self.position.settle();
        self.search(&short, stage)
    }

    /// The one plain step that a text means which names its piece: only pieces of that kind are looked at.
    fn step(&self, short: &Short) -> Option<Move> {
        let (kind, to) = (short.kind?, short.to?);
        if short.is_drop || short.promotion.is_some() {
            return None;
        }
        let squares = self.scribe.names().squares()?;
        let own = self.position.of_player(self.position.turn()) & self.position.of_kind(kind);
        let mut steps = own
            .iter()
            .filter(|&from| {
                let (file, rank) = squares.place(from);
                short.file.is_none_or(|wanted| wanted == file)
                    && short.rank.is_none_or(|wanted| wanted == rank)
            })
            .map(|from| Move::step(from, to))
            .filter(|&mv| self.position.is_legal(mv));
        steps.next().filter(|_| steps.next().is_none())
    }

    /// The one legal move of a stage that is what a text says.
    fn search(&mut self, short: &Short, stage: Stage) -> Option<Move> {
        let names = self.scribe.names();
        self.groups.clear();
        self.position.legal(stage, &mut self.groups);
        let mut found = None;
        for group in self.groups.groups() {
            let may_fit = match (short.side, short.kind) {
                (Some(_), _) => true,
                (None, Some(kind)) => group.kind() == kind,
                (None, None) => names.is_silent(group.kind()),
            };
            let leads_there = match (short.to, group.destinations()) {
                (Some(to), Some(cells)) => cells.has(to),
                _ => true,
            };
            if !may_fit || !leads_there {
                continue;
            }
            for mv in group.moves().filter(|&mv| short.is(names, mv)) {
                if found.replace(mv).is_some() {
                    return None;
                }
            }
        }
        found
    }
}

impl<const N: usize> Track for Quick<'_, N> {
    fn read(&mut self, text: &str) -> Result<Move, MoveTextError> {
        if let Some(mv) = self.find(text) {
            return Ok(mv);
        }
        self.position.settle();
        let position = self.origin.revisited(&self.position);
        self.scribe.read(position.as_ref().unwrap_or(self.origin), text)
    }

    fn play(&mut self, mv: Move) {
        self.position.make(mv, &mut self.undo);
    }

    fn withdraw(&mut self, _: Fate) -> Option<Player> {
        None
    }
}

impl Short {
    fn is(&self, names: &Names, mv: Move) -> bool {
        if mv.gate().is_some() || mv.wall().is_some() {
            return false;
        }
        match mv.action() {
            Action::Castle(number) => self.side == Some(names.side(number)),
            Action::Drop(_) => self.is_drop && self.to == Some(mv.to()),
            Action::Step | Action::Catch => {
                !self.is_drop
                    && self.side.is_none()
                    && self.to == Some(mv.to())
                    && self.promotion == mv.promotes_to()
                    && names.squares().is_some_and(|squares| {
                        let (file, rank) = squares.place(mv.from());
                        self.file.is_none_or(|wanted| wanted == file)
                            && self.rank.is_none_or(|wanted| wanted == rank)
                    })
            }
            Action::Rifle | Action::Rest | Action::Pass | Action::Special(_) => false,
        }
    }
}

/// What a text says, if it is short algebraic in plain ASCII.
fn parse(names: &Names, text: &[u8]) -> Option<Short> {
    let squares = names.squares().filter(|squares| squares.files <= 26)?;
    let mut rest = text;
    while let [head @ .., b'+' | b'#'] = rest {
        rest = head;
    }
    match rest {
        b"O-O" | b"0-0" => return Some(Short { side: Some(Side::Short), ..Short::default() }),
        b"O-O-O" | b"0-0-0" => return Some(Short { side: Some(Side::Long), ..Short::default() }),
        _ => {}
    }
    let mut short = Short::default();
    if let &[letter @ b'A'..=b'Z', ref tail @ ..] = rest {
        short.kind = Some(names.kind_of(char::from(letter))?);
        rest = tail;
    }
    if let [b'@', tail @ ..] = rest {
        short.is_drop = true;
        rest = tail;
    }
    if let [head @ .., b'=', letter @ b'A'..=b'Z'] = rest {
        short.promotion = Some(names.kind_of(char::from(*letter))?);
        rest = head;
    }
    let digits = rest.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let (head, rank) = rest.split_at(rest.len() - digits);
    let (&file, head) = head.split_last()?;
    short.to = squares.cell(file_of(file)?, rank_of(rank)?);
    short.to?;
    let bare = head.strip_suffix(b"x");
    short.captures = bare.is_some();
    let head = bare.unwrap_or(head);
    let letters = usize::from(head.first().is_some_and(u8::is_ascii_lowercase));
    let (file, rank) = head.split_at(letters);
    short.file = file.first().map(|&file| file_of(file)).map_or(Some(None), |file| file.map(Some))?;
    short.rank = if rank.is_empty() { None } else { Some(rank_of(rank)?) };
    Some(short)
}

fn file_of(letter: u8) -> Option<usize> {
    letter.is_ascii_lowercase().then(|| usize::from(letter - b'a'))
}

/// A rank from 0.
fn rank_of(digits: &[u8]) -> Option<usize> {
    if digits.is_empty() || digits.len() > 3 || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let number = digits.iter().fold(0, |number, digit| number * 10 + usize::from(digit - b'0'));
    number.checked_sub(1)
}
