//! The letters of pieces in challenges: Spanish ones, English ones, or whatever a board has.

use rules::{Kind, Ruleset};

/// Which letters a text has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Letters {
    /// R D T A C, as the files have them.
    #[default]
    Spanish,
    /// The board's own, which are K Q R B N where it has the pieces of chess.
    Own,
}

/// The Spanish letter of a piece, and the English one that boards have.
const SPANISH: [(char, char); 6] = [('R', 'K'), ('D', 'Q'), ('T', 'R'), ('A', 'B'), ('C', 'N'), ('P', 'P')];
/// The letter that may be left out.
const PAWN: char = 'P';

impl Letters {
    /// The other letters.
    pub(super) const fn others(self) -> Self {
        match self {
            Self::Spanish => Self::Own,
            Self::Own => Self::Spanish,
        }
    }

    /// The kind that a letter stands for; no letter is a pawn.
    pub(crate) fn kind(self, letter: Option<char>, ruleset: &Ruleset) -> Option<Kind> {
        let letter = letter.unwrap_or(PAWN);
        let own = match self {
            Self::Own => letter,
            Self::Spanish => SPANISH.iter().find(|(spanish, _)| *spanish == letter)?.1,
        };
        let kinds = &ruleset.blueprint().kinds;
        let found = kinds.iter().position(|kind| kind.letter == own && kind.promoted_form_of.is_none());
        found.map(|place| Kind(place as u8))
    }

    /// How a kind is written: nothing for a pawn, and the board's own letter where Spanish has none.
    pub(super) fn text(self, kind: Kind, ruleset: &Ruleset) -> String {
        let own = ruleset.letter(kind);
        let spanish = SPANISH.iter().find(|(_, english)| *english == own).map(|(spanish, _)| *spanish);
        match (self, spanish) {
            _ if own == PAWN => String::new(),
            (Self::Spanish, Some(spanish)) => spanish.to_string(),
            _ => own.to_string(),
        }
    }

    /// The letters that can be read.
    pub(super) fn known(self, ruleset: &Ruleset) -> String {
        let kinds = &ruleset.blueprint().kinds;
        let plain = kinds.iter().filter(|kind| kind.promoted_form_of.is_none()).map(|kind| kind.letter);
        let letters: Vec<String> = match self {
            Self::Own => plain.filter(|&letter| letter != PAWN).map(String::from).collect(),
            Self::Spanish => SPANISH[..5].iter().map(|(spanish, _)| spanish.to_string()).collect(),
        };
        letters.join(" ")
    }
}
