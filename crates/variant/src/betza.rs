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

fn is_vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v' | 'h')
}

fn is_horizontal(letter: char) -> bool {
    matches!(letter, 'r' | 'l' | 's' | 'h')
}

fn makes_pair(first: char, second: char) -> bool {
    first == second
        || (is_vertical(first) && is_horizontal(second))
        || (is_horizontal(first) && is_vertical(second))
}

/// The straight and the slanting step of an oblique leap towards `vector`.
fn halves(leap: Leap, vector: [i32; 2]) -> ([i32; 2], [i32; 2]) {
    let slant = vector.map(i32::signum);
    let straight = if vector[0].abs() == leap.0 { [slant[0], 0] } else { [0, slant[1]] };
    (straight, slant)
}

/// The vectors of a leap in some directions, in all if there are none.
fn vectors(leap: Leap, directions: &[(char, char)], alone: bool) -> Vec<[i32; 2]> {
    let mut pairs: Vec<(char, char)> = Vec::new();
    for &(first, second) in directions {
        // A straight leap has no second side, so that both letters are directions of their own.
        if alone && leap.1 == 0 {
            pairs.extend([(first, first), (second, second)]);
        } else {
            pairs.push((first, second));
        }
    }
    let mut found: Vec<[i32; 2]> = Vec::new();
    for upright in [true, false] {
        for (long, short) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let vector =
                if upright { [leap.0 * long, leap.1 * short] } else { [leap.1 * short, leap.0 * long] };
            let (vertical, horizontal) = if upright { (long, short) } else { (short, long) };
            let wanted = pairs.is_empty()
                || pairs.iter().any(|&pair| points_there(pair, upright, vertical, horizontal));
            if wanted && !found.contains(&vector) {
                found.push(vector);
            }
        }
    }
    found
}

/// Whether a pair of directions means the leap that is longer upwards (`upright`) or sideways, forward or back
/// and right or left by the signs of its sides.
fn points_there((first, second): (char, char), upright: bool, vertical: i32, horizontal: i32) -> bool {
    let agrees = |letter: char| match letter {
        'f' => vertical > 0,
        'b' => vertical < 0,
        'r' => horizontal > 0,
        'l' => horizontal < 0,
        _ => true,
    };
    match (first, second) {
        // The four that turn one way or the other.
        ('h', 'r') => (vertical == horizontal) == upright,
        ('h', 'l') => (vertical == horizontal) != upright,
        // A whole half of the board.
        (side, 'h') => agrees(side),
        _ => agrees(first) && agrees(second) && is_vertical(second) == upright,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vectors_of(text: &str) -> Vec<[i32; 2]> {
        let mut found: Vec<[i32; 2]> = parse(text).unwrap().iter().map(|found| found.vector).collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn atoms_and_directions() {
        assert_eq!(vectors_of("W"), [[-1, 0], [0, -1], [0, 1], [1, 0]]);
        assert_eq!(vectors_of("fsW"), [[0, -1], [0, 1], [1, 0]]);
        assert_eq!(vectors_of("fF"), [[1, -1], [1, 1]]);
        assert_eq!(vectors_of("frF"), [[1, 1]]);
        assert_eq!(vectors_of("fN"), [[2, -1], [2, 1]]);
        assert_eq!(vectors_of("ffN"), [[2, -1], [2, 1]]);
        assert_eq!(vectors_of("fsN"), [[1, -2], [1, 2]]);
        assert_eq!(vectors_of("rfN"), [[2, 1]]);
        assert_eq!(vectors_of("frN"), [[1, 2]]);
        assert_eq!(vectors_of("fhN"), [[1, -2], [1, 2], [2, -1], [2, 1]]);
        assert_eq!(vectors_of("hrN"), [[-2, -1], [-1, 2], [1, -2], [2, 1]]);
        assert_eq!(vectors_of("hlN"), [[-2, 1], [-1, -2], [1, 2], [2, -1]]);
        assert_eq!(vectors_of("sN"), [[-1, -2], [-1, 2], [1, -2], [1, 2]]);
        assert_eq!(vectors_of("vN"), [[-2, -1], [-2, 1], [2, -1], [2, 1]]);
        assert_eq!(vectors_of("K").len(), 8);
        assert_eq!(vectors_of("(4,1)").len(), 8);
        assert_eq!(vectors_of("(1,4)"), vectors_of("(4,1)"));
        assert_eq!(vectors_of("WfF").len(), 6);
    }

    #[test]
    fn ranges() {
        let range = |text: &str| parse(text).unwrap()[0].range;
        assert_eq!(range("R"), Range::Unlimited);
        assert_eq!(range("WW"), Range::Unlimited);
        assert_eq!(range("N0"), Range::Unlimited);
        assert_eq!(range("R4"), Range::UpTo(4));
        assert_eq!(range("F12"), Range::UpTo(12));
        assert_eq!(parse("NN").unwrap()[0].path, Path::Jump);
        assert_eq!(parse("B").unwrap()[0].path, Path::Walk);
    }

    #[test]
    fn a_pawn_and_its_double_step() {
        let moves = parse("fmWfceFifmnD").unwrap();
        assert_eq!(moves.len(), 4);
        assert!(moves[0].moves && !moves[0].captures && !moves[0].initial);
        assert!(moves[1].captures && moves[1].catches && !moves[1].moves);
        let double = &moves[3];
        assert_eq!((double.vector, double.path), ([2, 0], Path::Walk));
        assert!(double.initial && double.leaves_trail && !double.captures);
        assert!(!parse("fmWfcFifmnD").unwrap()[3].leaves_trail);
    }

    #[test]
    fn lame_leapers_and_hoppers() {
        let horse = parse("nN").unwrap();
        assert_eq!(horse.len(), 8);
        let up = horse.iter().find(|found| found.via == [[1, 0]] && found.vector == [1, 1]);
        assert!(up.is_some());
        let elephant = parse("fhnZ").unwrap();
        let bent = elephant.iter().find(|found| found.via == [[1, 0], [1, 1]]);
        assert_eq!(bent.unwrap().vector, [1, 1]);
        let blocked = &parse("nA").unwrap()[0];
        assert_eq!((blocked.path, &blocked.via), (Path::Walk, &Vec::new()));
        let cannon = parse("mRcpR").unwrap();
        assert_eq!((cannon[0].hop, cannon[4].hop), (None, Some(Landing::Beyond)));
        assert_eq!(parse("gQ").unwrap()[0].hop, Some(Landing::Behind));
        assert_eq!(parse("jD").unwrap()[0].range, Range::UpTo(2));
    }

    #[test]
    fn what_is_not_read_is_told_of_with_its_place() {
        let at = |text: &str| parse(text).unwrap_err().at;
        assert_eq!(at(""), 1);
        assert_eq!(at("WO"), 2);
        assert_eq!(at("mafW"), 2);
        assert_eq!(at("W[F]"), 2);
        assert_eq!(at("fm"), 3);
        assert_eq!(at("feF"), 3);
        assert_eq!(at("(3;1)"), 1);
        assert_eq!(at("W1000"), 2);
        assert_eq!(at("pW"), 2);
        assert_eq!(at("W 2"), 2);
        assert_eq!(at("N(0,0)"), 2);
        assert_eq!(at("jN"), 2);
    }
}
