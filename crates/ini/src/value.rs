//! The values of settings.

use std::collections::{BTreeMap, BTreeSet};

use crate::types::Type;

/// The widest board that Fairy-Stockfish has, and the highest.
pub(crate) const MAX_FILES: i32 = 12;
pub(crate) const MAX_RANKS: i32 = 10;

/// A cell: file and rank, both from 0.
pub(crate) type Square = (i32, i32);
/// Some cells.
pub(crate) type Cells = BTreeSet<Square>;

/// What a setting may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    YesNo,
    Number,
    Rank,
    File,
    Cells,
    Types,
    Type,
    Result,
    Text,
    Limits,
    Forms,
    Rights,
    Values,
    /// One of these, with "/" between them.
    Words(&'static str),
}

impl Kind {
    pub(crate) fn named(name: &'static str) -> Self {
        match name {
            "yesno" => Self::YesNo,
            "number" => Self::Number,
            "rank" => Self::Rank,
            "file" => Self::File,
            "cells" => Self::Cells,
            "types" => Self::Types,
            "type" => Self::Type,
            "result" => Self::Result,
            "limits" => Self::Limits,
            "forms" => Self::Forms,
            "rights" => Self::Rights,
            "values" => Self::Values,
            "text" => Self::Text,
            words => Self::Words(words),
        }
    }

    /// What to write for it.
    pub(crate) fn advice(self) -> String {
        match self {
            Self::YesNo => "Write true or false.".to_owned(),
            Self::Number => "Write a whole number from 0 to 1000.".to_owned(),
            Self::Rank => format!("Write a rank from 1 to {MAX_RANKS}."),
            Self::File => format!("Write a file: a letter from a to l, or a number from 1 to {MAX_FILES}."),
            Self::Cells => {
                "Write cells such as e4, ranks such as *8, files such as a*, or - for none.".to_owned()
            }
            Self::Types => "Write letters of pieces of the variant, * for all, or - for none.".to_owned(),
            Self::Type => "Write the letter of a piece of the variant, * for all, or - for none.".to_owned(),
            Self::Result => "Write win, loss, draw or none.".to_owned(),
            Self::Limits => "Write letters of pieces with numbers, such as q:1 r:2.".to_owned(),
            Self::Forms => "Write pairs of letters of pieces, such as p:g s:g.".to_owned(),
            Self::Rights => "Write letters out of KQkq, or - for none.".to_owned(),
            Self::Text | Self::Values => "Write a text.".to_owned(),
            Self::Words(words) => format!("Write one of {}.", words.replace('/', ", ")),
        }
    }
}

/// What somebody gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Win,
    Loss,
    Draw,
}

/// Some types of piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TypeSet {
    /// All pieces, whatever their type.
    pub(crate) all: bool,
    pub(crate) types: BTreeSet<Type>,
}

impl TypeSet {
    pub(crate) fn contains(&self, kind: Type) -> bool {
        self.types.contains(&kind)
    }

    pub(crate) fn is_empty(&self) -> bool {
        !self.all && self.types.is_empty()
    }
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    YesNo(bool),
    Number(u32),
    /// A rank or file, from 0.
    Line(i32),
    Cells(Cells),
    Types(TypeSet),
    Result(Option<Outcome>),
    Text(String),
    Limits(BTreeMap<Type, u32>),
    Forms(BTreeMap<Type, Option<Type>>),
}

/// Reads a value; `letter` says which type a letter stands for.
pub(crate) fn read(kind: Kind, text: &str, letter: &dyn Fn(char) -> Option<Type>) -> Option<Value> {
    match kind {
        Kind::YesNo => match text {
            "true" => Some(Value::YesNo(true)),
            "false" => Some(Value::YesNo(false)),
            _ => None,
        },
        Kind::Number => first_number(text).filter(|&number| number <= 1000).map(Value::Number),
        Kind::Rank => read_rank(text).map(Value::Line),
        Kind::File => read_file(text).map(Value::Line),
        Kind::Cells => read_cells(text).map(Value::Cells),
        Kind::Types => read_types(text, letter).map(Value::Types),
        Kind::Type => read_types(text, letter).map(last_of).map(Value::Types),
        Kind::Result => match text {
            "win" => Some(Value::Result(Some(Outcome::Win))),
            "loss" => Some(Value::Result(Some(Outcome::Loss))),
            "draw" => Some(Value::Result(Some(Outcome::Draw))),
            "none" => Some(Value::Result(None)),
            _ => None,
        },
        Kind::Text | Kind::Values => Some(Value::Text(text.to_owned())),
        Kind::Rights => text.chars().all(|c| "KQkq-".contains(c)).then(|| Value::Text(text.replace('-', ""))),
        Kind::Limits => read_limits(text, letter).map(Value::Limits),
        Kind::Forms => read_forms(text, letter).map(Value::Forms),
        Kind::Words(words) => words.split('/').any(|word| word == text).then(|| Value::Text(text.to_owned())),
    }
}

/// A setting for one type is the last letter that is named.
fn last_of(mut set: TypeSet) -> TypeSet {
    if let Some(&last) = set.types.last() {
        set.types = BTreeSet::from([last]);
    }
    set
}

fn first_number(text: &str) -> Option<u32> {
    let digits: String = text.chars().take_while(char::is_ascii_digit).take(9).collect();
    digits.parse().ok()
}

fn read_rank(text: &str) -> Option<i32> {
    let rank = i32::try_from(first_number(text)?).ok()? - 1;
    (0..MAX_RANKS).contains(&rank).then_some(rank)
}

fn read_file(text: &str) -> Option<i32> {
    let first = text.chars().next()?;
    let file =
        if first.is_ascii_digit() { i32::try_from(first_number(text)?).ok()? - 1 } else { file_of(first)? };
    (0..MAX_FILES).contains(&file).then_some(file)
}

fn file_of(letter: char) -> Option<i32> {
    let letter = letter.to_ascii_lowercase();
    ('a'..='l').contains(&letter).then(|| letter as i32 - 'a' as i32)
}

/// Every cell there could be.
pub(crate) fn everywhere() -> Cells {
    (0..MAX_FILES).flat_map(|file| (0..MAX_RANKS).map(move |rank| (file, rank))).collect()
}

fn read_cells(text: &str) -> Option<Cells> {
    let mut cells = Cells::new();
    if text == "all" {
        return Some(everywhere());
    }
    for word in text.split_whitespace() {
        if word == "-" {
            break;
        }
        let mut letters = word.chars();
        let first = letters.next()?;
        let rest = letters.as_str();
        if rest == "*" {
            let file = file_of(first)?;
            cells.extend((0..MAX_RANKS).map(|rank| (file, rank)));
        } else {
            let rank = whole_rank(rest)?;
            match first {
                '*' => cells.extend((0..MAX_FILES).map(|file| (file, rank))),
                _ => {
                    cells.insert((file_of(first)?, rank));
                }
            }
        }
    }
    Some(cells)
}

fn whole_rank(text: &str) -> Option<i32> {
    let rank = text.parse::<i32>().ok()? - 1;
    (0..MAX_RANKS).contains(&rank).then_some(rank)
}

fn read_types(text: &str, letter: &dyn Fn(char) -> Option<Type>) -> Option<TypeSet> {
    let mut set = TypeSet::default();
    for sign in text.chars().filter(|c| !c.is_whitespace()) {
        match sign {
            '-' => break,
            '*' => set.all = true,
            _ => {
                set.types.insert(letter(sign)?);
            }
        }
    }
    Some(set)
}

/// What stands before and behind the colons of `a:b c:d`.
fn pairs(text: &str) -> Option<Vec<(char, &str)>> {
    let pair = |word: &'_ str| -> Option<(char, usize)> { Some((word.chars().next()?, word.find(':')?)) };
    text.split_whitespace()
        .filter(|word| *word != "-")
        .map(|word| pair(word).map(|(letter, colon)| (letter, &word[colon + 1..])))
        .collect()
}

fn read_limits(text: &str, letter: &dyn Fn(char) -> Option<Type>) -> Option<BTreeMap<Type, u32>> {
    pairs(text)?.into_iter().map(|(sign, number)| Some((letter(sign)?, first_number(number)?))).collect()
}

fn read_forms(text: &str, letter: &dyn Fn(char) -> Option<Type>) -> Option<BTreeMap<Type, Option<Type>>> {
    let form = |text: &str| match text.chars().next()? {
        '-' => Some(None),
        sign => Some(Some(letter(sign)?)),
    };
    pairs(text)?.into_iter().map(|(sign, to)| Some((letter(sign)?, form(to)?))).collect()
}
