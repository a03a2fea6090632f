//! Betza's notation for the moves of pieces, such as `fmWfceFifmnD` for a pawn.
//!
//! A text is a row of *atoms*, capital letters that name a leap, each behind the small letters that change it.
//! An atom is doubled or followed by a number to be repeated.
//!
//! | letters | meaning |
//! |---|---|
//! | `W F D N A H C Z G` | leaps by 1,0 1,1 2,0 2,1 2,2 3,0 3,1 3,2 3,3; `(x,y)` is any other |
//! | `R B Q K` | `WW`, `FF`, both, and `WF` |
//! | `m` `c` | only moves, only captures |
//! | `f b l r v s h` | directions; on oblique leaps in pairs, of which the second is the longer side |
//! | `i` | only at first |
//! | `e` | captures en passant too |
//! | `n` `j` | must not leap over anything, must leap over something |
//! | `p` `g` | leaps over a hurdle and on, or just behind it |

mod directions;
#[cfg(test)]
mod tests;

use directions::{is_horizontal, is_vertical, makes_pair, vectors};
use rules::{Landing, Path, Range};

/// One leap or ride that a text stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BetzaMove {
    /// Steps over empty cells that come first.
    pub(crate) via: Vec<[i32; 2]>,
    /// The step: forward, right.
    pub(crate) vector: [i32; 2],
    /// What may lie between two landings.
    pub(crate) path: Path,
    /// How often it may be repeated.
    pub(crate) range: Range,
    /// Where it may end beyond a hurdle, if it needs one.
    pub(crate) hop: Option<Landing>,
    /// Whether it may end on an empty cell.
    pub(crate) moves: bool,
    /// Whether it may capture.
    pub(crate) captures: bool,
    /// Whether it is open only at first.
    pub(crate) initial: bool,
    /// Whether it captures en passant.
    pub(crate) catches: bool,
    /// Whether what it passes over can be captured en passant.
    pub(crate) leaves_trail: bool,
}

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BetzaError {
    /// Where: the number of the character, from 1.
    pub(crate) at: usize,
    /// What is wrong there.
    pub(crate) message: String,
    /// What to write instead.
    pub(crate) remedy: &'static str,
}

/// The longer and the shorter side of a leap.
type Leap = (i32, i32);

/// What an atom stands for.
struct Atom {
    /// Its letter, if it has one.
    letter: Option<char>,
    leaps: Vec<Leap>,
    /// Whether it is repeated without saying so.
    rides: bool,
}

/// Leaps by letter, and whether the letter is repeated without saying so.
const ATOMS: &[(char, &[Leap], bool)] = &[
    ('W', &[(1, 0)], false),
    ('F', &[(1, 1)], false),
    ('D', &[(2, 0)], false),
    ('N', &[(2, 1)], false),
    ('A', &[(2, 2)], false),
    ('H', &[(3, 0)], false),
    ('C', &[(3, 1)], false),
    ('Z', &[(3, 2)], false),
    ('G', &[(3, 3)], false),
    ('K', &[(1, 0), (1, 1)], false),
    ('R', &[(1, 0)], true),
    ('B', &[(1, 1)], true),
    ('Q', &[(1, 0), (1, 1)], true),
];

const ATOMS_REMEDY: &str = "The atoms are W F D N A H C Z G K Q R B, and (x,y) for any other leap.";
const MODIFIERS_REMEDY: &str =
    "Before an atom there can be m c i e n j p g and the directions f b l r v s h.";

/// The longest leap that a text can name.
const MAX_LEAP: i32 = rules::MAX_VECTOR_COMPONENT;
/// The largest number of repetitions.
const MAX_RANGE: u32 = 999;

/// All that a text stands for.
pub(crate) fn parse(text: &str) -> Result<Vec<BetzaMove>, BetzaError> {
    let mut parser = Parser { text: text.chars().collect(), at: 0, moves: Vec::new() };
    while parser.at < parser.text.len() {
        parser.part()?;
    }
    if parser.moves.is_empty() {
        return Err(parser.error("the text is empty".to_owned(), ATOMS_REMEDY));
    }
    // What is passed over matters only to a piece that catches others so.
    let catches = parser.moves.iter().any(|found| found.catches);
    for found in &mut parser.moves {
        found.leaves_trail &= catches;
    }
    Ok(parser.moves)
}

/// The small letters before an atom.
#[derive(Default)]
struct Modifiers {
    moves: bool,
    captures: bool,
    initial: bool,
    catches: bool,
    lame: bool,
    leaping: bool,
    hop: Option<Landing>,
    /// Pairs of directions; a single one is doubled.
    directions: Vec<(char, char)>,
}

struct Parser {
    text: Vec<char>,
    at: usize,
    moves: Vec<BetzaMove>,
}

impl Parser {
    fn error(&self, message: String, remedy: &'static str) -> BetzaError {
        BetzaError { at: self.at + 1, message, remedy }
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    /// Reads one atom and what belongs to it.
    fn part(&mut self) -> Result<(), BetzaError> {
        let modifiers = self.modifiers()?;
        let begin = self.at;
        let Atom { letter, leaps, mut rides } = self.atom()?;
        let mut range = if rides { Range::Unlimited } else { Range::UpTo(1) };
        if letter.is_some() && self.peek() == letter {
            self.at += 1;
            (range, rides) = (Range::Unlimited, true);
        } else if let Some(number) = self.number(MAX_RANGE)? {
            range = if number == 0 { Range::Unlimited } else { Range::UpTo(number as u16) };
            rides = true;
        }
        if modifiers.catches && !modifiers.captures {
            let message = "e without c captures nothing but en passant".to_owned();
            return Err(BetzaError { at: begin + 1, message, remedy: "Write ce." });
        }
        for &leap in &leaps {
            let vectors = vectors(leap, &modifiers.directions, leaps.len() == 1);
            for vector in vectors {
                let found = self.lower(leap, vector, range, rides, &modifiers, begin)?;
                if !self.moves.contains(&found) {
                    self.moves.push(found);
                }
            }
        }
        Ok(())
    }

    fn modifiers(&mut self) -> Result<Modifiers, BetzaError> {
        let mut found = Modifiers::default();
        while let Some(letter) = self.peek().filter(char::is_ascii_lowercase) {
            match letter {
                'm' => found.moves = true,
                'c' => found.captures = true,
                'i' => found.initial = true,
                'e' => found.catches = true,
                'n' => found.lame = true,
                'j' => found.leaping = true,
                'p' => found.hop = Some(Landing::Beyond),
                'g' => found.hop = Some(Landing::Behind),
                _ if is_vertical(letter) || is_horizontal(letter) => {
                    let second = self.text.get(self.at + 1).copied();
                    let second = second.filter(|&second| makes_pair(letter, second));
                    found.directions.push((letter, second.unwrap_or(letter)));
                    self.at += usize::from(second.is_some());
                }
                _ => {
                    let message = format!("the letter {letter} is not read");
                    return Err(self.error(message, MODIFIERS_REMEDY));
                }
            }
            self.at += 1;
        }
        Ok(found)
    }

    fn atom(&mut self) -> Result<Atom, BetzaError> {
        let Some(letter) = self.peek() else {
            return Err(self.error("the text ends before an atom".to_owned(), ATOMS_REMEDY));
        };
        if letter == '(' {
            return self.numbered_atom();
        }
        match ATOMS.iter().find(|(atom, ..)| *atom == letter) {
            Some((_, leaps, rides)) => {
                self.at += 1;
                Ok(Atom { letter: Some(letter), leaps: leaps.to_vec(), rides: *rides })
            }
            None => Err(self.error(format!("{letter} is no atom that is read"), ATOMS_REMEDY)),
        }
    }

    /// `(x,y)`.
    fn numbered_atom(&mut self) -> Result<Atom, BetzaError> {
        let remedy = "Write two whole numbers in round brackets, such as (4,1).";
        let begin = self.at;
        self.at += 1;
        let first = self.number(MAX_LEAP as u32)?;
        let comma = self.peek() == Some(',');
        self.at += usize::from(comma);
        let second = self.number(MAX_LEAP as u32)?;
        let closed = self.peek() == Some(')');
        match (first, second) {
            (Some(first), Some(second)) if comma && closed && first + second > 0 => {
                self.at += 1;
                let (first, second) = (first as i32, second as i32);
                let leaps = vec![(first.max(second), first.min(second))];
                Ok(Atom { letter: None, leaps, rides: false })
            }
            _ => {
                self.at = begin;
                Err(self.error("the brackets hold no leap".to_owned(), remedy))
            }
        }
    }

    fn number(&mut self, most: u32) -> Result<Option<u32>, BetzaError> {
        let digits: String = self.text[self.at..].iter().take_while(|c| c.is_ascii_digit()).collect();
        if digits.is_empty() {
            return Ok(None);
        }
        match digits.parse::<u32>() {
            Ok(number) if number <= most => {
                self.at += digits.len();
                Ok(Some(number))
            }
            _ => Err(self.error("the number is too large".to_owned(), "Write a number up to 999.")),
        }
    }

    fn lower(
        &self,
        leap: Leap,
        vector: [i32; 2],
        range: Range,
        rides: bool,
        modifiers: &Modifiers,
        begin: usize,
    ) -> Result<BetzaMove, BetzaError> {
        let neither = !modifiers.moves && !modifiers.captures;
        let mut found = BetzaMove {
            via: Vec::new(),
            vector,
            path: Path::Jump,
            range,
            hop: modifiers.hop,
            moves: modifiers.moves || neither,
            captures: modifiers.captures || neither,
            initial: modifiers.initial,
            catches: modifiers.catches,
            leaves_trail: modifiers.initial && (range != Range::UpTo(1) || (modifiers.lame && leap.0 > 1)),
        };
        let error =
            |message: &str, remedy| Err(BetzaError { at: begin + 1, message: message.to_owned(), remedy });
        let straight = leap.1 == 0 || leap.0 == leap.1;
        if modifiers.hop.is_some() && range == Range::UpTo(1) && !rides {
            return error(
                "a single step has no room for a hurdle",
                "Double the atom, as in pWW, or write R, B or Q.",
            );
        }
        if modifiers.hop.is_some() && (modifiers.lame || modifiers.leaping) {
            return error("p and g do not go with n and j", "Take one of them out.");
        }
        match (modifiers.lame, modifiers.leaping) {
            (true, true) => return error("n and j contradict each other", "Take one of them out."),
            (true, false) if straight => found.path = Path::Walk,
            // An oblique leap is walked straight first, then aslant, as a horse on the points of a net.
            (true, false) if !rides => {
                let (straight_step, slant) = halves(leap, vector);
                let mut steps = vec![straight_step; (leap.0 - leap.1) as usize];
                steps.extend(vec![slant; leap.1 as usize]);
                found.vector = steps.pop().unwrap_or(vector);
                found.via = steps;
                found.path = Path::Walk;
            }
            (true, false) => return error("n on a repeated oblique leap is not read", "Take the n out."),
            (false, true) if straight && leap.0 == 2 && !rides => {
                found.vector = vector.map(|part| part / 2);
                found.range = Range::UpTo(2);
                found.hop = Some(Landing::Behind);
                found.path = Path::Walk;
            }
            (false, true) => return error("j is read only before D and A", "Take the j out."),
            (false, false) if leap.0 == 1 => found.path = Path::Walk,
            (false, false) => {}
        }
        Ok(found)
    }
}

/// The straight and the slanting step of an oblique leap towards `vector`.
fn halves(leap: Leap, vector: [i32; 2]) -> ([i32; 2], [i32; 2]) {
    let slant = vector.map(i32::signum);
    let straight = if vector[0].abs() == leap.0 { [slant[0], 0] } else { [0, slant[1]] };
    (straight, slant)
}
