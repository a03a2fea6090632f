//! What the cells and pieces of a board are called in moves.

use std::collections::BTreeMap;

use board::{Cell, file_letters};
use rules::{Blueprint, Castling, Kind, Player, Ruleset};

use super::{Notation, Style};
use crate::fen::alphabet::{Alphabet, base_kinds, letter, promoted_form};
use crate::fen::layout::{cells, ranks};

/// The most files of a board whose squares can be told apart without something between two of them.
const LETTERS: usize = 26;

/// The names of a board.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// What stands for each kind: `N`, `+R`; nothing where it has no letter that moves can have.
    kinds: Vec<String>,
    /// Whether the letter of each kind is left out in algebraic notation.
    silent: Vec<bool>,
    /// The kinds by their capital letters.
    letters: BTreeMap<char, Kind>,
    labels: Vec<String>,
    /// File and rank of each cell, both from 0, where the cells are squares.
    squares: Option<Squares>,
    /// Per castling, which side it goes to.
    castlings: Vec<Side>,
    has_alphabet: bool,
}

/// Square cells in files and ranks, both from 0.
#[derive(Clone, Debug)]
pub(crate) struct Squares {
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    places: Vec<(u16, u16)>,
    cells: Vec<Option<Cell>>,
}

/// The two sides of castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// `O-O`
    Short,
    /// `O-O-O`
    Long,
}

impl Side {
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::Short => "O-O",
            Self::Long => "O-O-O",
        }
    }
}

impl Squares {
    fn of(blueprint: &Blueprint) -> Option<Self> {
        let rows = ranks(&blueprint.board)?;
        let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
        let mut places = vec![(0, 0); blueprint.board.cell_count()];
        let mut cells = vec![None; height * width];
        for (from_top, row) in rows.iter().enumerate() {
            for (file, cell) in row.iter().enumerate() {
                let rank = height - 1 - from_top;
                if let &Some(cell) = cell {
                    places[cell.index()] = (file as u16, rank as u16);
                    cells[rank * width + file] = Some(cell);
                }
            }
        }
        Some(Self { files: width, ranks: height, places, cells })
    }

    /// File and rank of a cell, both from 0.
    pub(crate) fn place(&self, cell: Cell) -> (usize, usize) {
        let (file, rank) = self.places[cell.index()];
        (usize::from(file), usize::from(rank))
    }

    pub(crate) fn cell(&self, file: usize, rank: usize) -> Option<Cell> {
        if file < self.files && rank < self.ranks { self.cells[rank * self.files + file] } else { None }
    }
}

impl Names {
    pub(crate) fn of(ruleset: &Ruleset, style: &Style) -> Self {
        let blueprint = ruleset.blueprint();
        let has_alphabet = Alphabet::of(blueprint).is_some();
        let written = |kind: Kind| {
            let other =
                blueprint.kinds[kind.index()].aliases.iter().find(|other| style.letters.contains(other));
            let own = other.copied().or_else(|| letter(blueprint, kind))?;
            if has_alphabet { own.to_uppercase().next() } else { Some(own).filter(|own| own.is_uppercase()) }
        };
        let all = || (0..=u8::MAX).map(Kind).take(blueprint.kinds.len());
        let text = |kind: Kind| {
            let base = blueprint.kinds[kind.index()].promoted_form_of;
            let letter = written(base.unwrap_or(kind)).map_or_else(String::new, String::from);
            if base.is_some() { format!("+{letter}") } else { letter }
        };
        let is_silent = |kind: Kind| {
            let spec = &blueprint.kinds[kind.index()];
            spec.promoted_form_of.is_none() && style.silent.contains(&spec.letter)
        };
        let mut letters = BTreeMap::new();
        for kind in base_kinds(blueprint) {
            let spec = &blueprint.kinds[kind.index()];
            for letter in spec.aliases.iter().chain([&spec.letter]) {
                let capital = if has_alphabet { letter.to_uppercase().next() } else { Some(*letter) };
                letters.extend(capital.map(|capital| (capital, kind)));
            }
        }
        let squares = Squares::of(blueprint);
        let castlings = sides(blueprint, squares.as_ref());
        Self {
            kinds: all().map(text).collect(),
            silent: all().map(is_silent).collect(),
            letters,
            labels: cells(&blueprint.board).map(|cell| blueprint.board.label(cell)).collect(),
            squares,
            castlings,
            has_alphabet,
        }
    }

    /// Whether moves of the board can be written so.
    pub(crate) fn bear(&self, notation: Notation) -> bool {
        let squares = self.squares.as_ref();
        let fits = |files: usize, ranks: usize| {
            self.has_alphabet
                && squares.is_some_and(|squares| squares.files <= files && squares.ranks <= ranks)
        };
        match notation {
            Notation::Coordinates | Notation::Lan => true,
            Notation::San => fits(LETTERS, usize::MAX),
            Notation::Wxf | Notation::WxfNumbers | Notation::HodgesNumbers => fits(9, usize::MAX),
            Notation::Hodges => fits(9, LETTERS),
            Notation::Janggi => fits(9, 10),
        }
    }

    pub(crate) fn kind(&self, kind: Kind) -> &str {
        self.kinds.get(kind.index()).map_or("", String::as_str)
    }

    pub(crate) fn is_silent(&self, kind: Kind) -> bool {
        self.silent.get(kind.index()).copied().unwrap_or(false)
    }

    pub(crate) fn label(&self, cell: Cell) -> &str {
        self.labels.get(cell.index()).map_or("", String::as_str)
    }

    pub(crate) fn squares(&self) -> Option<&Squares> {
        self.squares.as_ref()
    }

    pub(crate) fn file(&self, cell: Cell) -> String {
        self.squares().map_or_else(String::new, |squares| file_letters(squares.place(cell).0))
    }

    pub(crate) fn rank(&self, cell: Cell) -> String {
        self.squares().map_or_else(String::new, |squares| (squares.place(cell).1 + 1).to_string())
    }

    pub(crate) fn side(&self, castling: u8) -> Side {
        self.castlings.get(usize::from(castling)).copied().unwrap_or(Side::Short)
    }

    /// The kind that a capital letter stands for, not promoted.
    pub(crate) fn kind_of(&self, letter: char) -> Option<Kind> {
        self.letters.get(&letter).copied()
    }

    /// The letters there are, for messages.
    pub(crate) fn all_letters(&self) -> String {
        let letters: Vec<String> = self.letters.keys().map(char::to_string).collect();
        letters.join(" ")
    }

    /// Whether two kinds are written alike: those without a letter are.
    pub(crate) fn are_alike(&self, one: Kind, other: Kind) -> bool {
        one == other || self.is_silent(one) && self.is_silent(other)
    }

    /// The promoted form of a kind.
    pub(crate) fn form(&self, blueprint: &Blueprint, kind: Kind) -> Option<Kind> {
        promoted_form(blueprint, kind)
    }
}

/// Which side each castling goes to: towards higher files it is the short one. Players who face along the ranks
/// castle along a file; for them the first castling of the board's file is the short one.
fn sides(blueprint: &Blueprint, squares: Option<&Squares>) -> Vec<Side> {
    let mut seen: Vec<Player> = Vec::new();
    let mut side = |castling: &Castling| {
        let is_first = !seen.contains(&castling.player);
        seen.push(castling.player);
        let ends = castling.line.first().zip(castling.line.last());
        let files = squares
            .zip(ends)
            .map(|(squares, (&first, &last))| (squares.place(first).0, squares.place(last).0));
        match files {
            Some((king, partner)) if king < partner => Side::Short,
            Some((king, partner)) if king > partner => Side::Long,
            _ if is_first => Side::Short,
            _ => Side::Long,
        }
    };
    blueprint.castlings.iter().map(&mut side).collect()
}
