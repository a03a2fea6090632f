//! Betza's notation as Fairy-Stockfish reads it.
//!
//! It is close to that of the language, but not the same: what is not supported never moves there, `i` means a
//! region and never captures, and the longest hop is counted from where it begins.

use std::collections::BTreeMap;

/// One leap or ride.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Step {
    /// Forward and to the right.
    pub(crate) vector: [i32; 2],
    pub(crate) reach: Reach,
    pub(crate) does: Does,
}

/// How it gets there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reach {
    /// Once, over anything.
    Leap,
    /// Once, over empty cells.
    Lame,
    /// Again and again; at most so often unless it is 0.
    Slide(u16),
    /// Over a hurdle and on; at most so far from where it begins unless it is 0.
    Hop(u16),
    /// To the cell behind a hurdle.
    Behind,
}

/// What it may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Does {
    Moves,
    Captures,
    /// Moves from where double steps begin.
    Begins,
}

/// What a text stands for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves {
    pub(crate) steps: Vec<Step>,
    /// Parts that Fairy-Stockfish reads and never plays.
    pub(crate) dead: Vec<String>,
    /// The first letter that means nothing there.
    pub(crate) unknown: Option<char>,
}

const LEAPS: &[(char, &[(i32, i32)])] = &[
    ('W', &[(1, 0)]),
    ('F', &[(1, 1)]),
    ('D', &[(2, 0)]),
    ('N', &[(2, 1)]),
    ('A', &[(2, 2)]),
    ('H', &[(3, 0)]),
    ('L', &[(3, 1)]),
    ('C', &[(3, 1)]),
    ('J', &[(3, 2)]),
    ('Z', &[(3, 2)]),
    ('G', &[(3, 3)]),
    ('K', &[(1, 0), (1, 1)]),
];
const RIDES: &[(char, &[(i32, i32)])] = &[('R', &[(1, 0)]), ('B', &[(1, 1)]), ('Q', &[(1, 0), (1, 1)])];

/// The eight ways an atom can go (does the longer side run forward?, signs), and the directions that mean each.
const WAYS: &[(bool, [i32; 2], &[&str])] = &[
    (true, [1, 1], &["ff", "vv", "rf", "rv", "fh", "rh", "hr"]),
    (true, [-1, -1], &["bb", "vv", "lb", "lv", "bh", "lh", "hr"]),
    (false, [-1, 1], &["rr", "ss", "br", "bs", "bh", "rh", "hr"]),
    (false, [1, -1], &["ll", "ss", "fl", "fs", "fh", "lh", "hr"]),
    (false, [1, 1], &["rr", "ss", "fr", "fs", "fh", "rh", "hl"]),
    (false, [-1, -1], &["ll", "ss", "bl", "bs", "bh", "lh", "hl"]),
    (true, [-1, 1], &["bb", "vv", "rb", "rv", "bh", "rh", "hl"]),
    (true, [1, -1], &["ff", "vv", "lf", "lv", "fh", "lh", "hl"]),
];

/// The sets that steps are kept in: of two that go the same way, the later counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Shelf {
    Leaps,
    Rides,
    Hops,
}

/// What stands before an atom.
#[derive(Default)]
struct Modifiers {
    moves: bool,
    captures: bool,
    hops: bool,
    lame: bool,
    initial: bool,
    distance: u16,
    directions: Vec<String>,
}

/// Reads a text.
pub(crate) fn read(text: &str) -> Moves {
    let signs: Vec<char> = text.chars().collect();
    let mut found: BTreeMap<(Does, Shelf, [i32; 2]), Reach> = BTreeMap::new();
    let mut moves = Moves::default();
    let mut before = Modifiers::default();
    let mut at = 0;
    while let Some(&sign) = signs.get(at) {
        let next = signs.get(at + 1).copied();
        at += 1;
        match sign {
            'm' => before.moves = true,
            'c' => before.captures = true,
            'p' => before.hops = true,
            'g' => (before.hops, before.distance) = (true, 1),
            'n' => before.lame = true,
            'i' => before.initial = true,
            'f' | 'b' | 'v' | 'h' | 'r' | 'l' | 's' => {
                let pair = next.filter(|&next| is_pair(sign, next));
                at += usize::from(pair.is_some());
                before.directions.push([sign, pair.unwrap_or(sign)].iter().collect());
            }
            _ => match atom(sign) {
                Some((leaps, rides)) => {
                    let again = next.filter(|&next| next == sign || next.is_ascii_digit());
                    at += usize::from(again.is_some());
                    if let Some(digit) = again.and_then(|again| again.to_digit(10)) {
                        before.distance = digit as u16;
                    }
                    place(
                        leaps,
                        rides || again.is_some(),
                        std::mem::take(&mut before),
                        &mut found,
                        &mut moves,
                    );
                }
                None if sign == 'e' || sign.is_whitespace() => {}
                None => moves.unknown = moves.unknown.or(Some(sign)),
            },
        }
    }
    moves.steps = found.into_iter().map(|((does, _, vector), reach)| Step { vector, reach, does }).collect();
    moves
}

fn is_pair(first: char, second: char) -> bool {
    let (vertical, horizontal) = (|c| "fbvh".contains(c), |c| "rlsh".contains(c));
    first == second || (vertical(first) && horizontal(second)) || (horizontal(first) && vertical(second))
}

/// What an atom leaps by, and whether it rides without saying so.
fn atom(sign: char) -> Option<(&'static [(i32, i32)], bool)> {
    let of =
        |table: &'static [(char, &'static [(i32, i32)])]| table.iter().find(|(letter, _)| *letter == sign);
    of(LEAPS).map(|(_, leaps)| (*leaps, false)).or_else(|| of(RIDES).map(|(_, leaps)| (*leaps, true)))
}

/// Puts down all that an atom stands for.
fn place(
    leaps: &[(i32, i32)],
    rides: bool,
    before: Modifiers,
    found: &mut BTreeMap<(Does, Shelf, [i32; 2]), Reach>,
    moves: &mut Moves,
) {
    let neither = !before.moves && !before.captures;
    let mut does = Vec::new();
    if before.moves || neither {
        does.push(if before.initial { Does::Begins } else { Does::Moves });
    }
    if (before.captures || neither) && !before.initial {
        does.push(Does::Captures);
    }
    for &(long, short) in leaps {
        let Some((shelf, reach)) = reach(long, short, rides, &before) else {
            moves.dead.push(format!("({long},{short})"));
            continue;
        };
        let directions = split(&before.directions, leaps.len() == 1 && short == 0);
        for (forward, signs, names) in WAYS {
            let open = directions.is_empty() || directions.iter().any(|name| names.contains(&name.as_str()));
            if !open {
                continue;
            }
            let sides = if *forward { [long, short] } else { [short, long] };
            let vector = [sides[0] * signs[0], sides[1] * signs[1]];
            for &does in &does {
                found.insert((does, shelf, vector), reach);
            }
        }
    }
}

/// Along ranks and files a pair of directions means both of them.
fn split(directions: &[String], is_straight: bool) -> Vec<String> {
    let apart = |name: &String| {
        let letters: Vec<char> = name.chars().collect();
        if is_straight && letters[0] != letters[1] {
            letters.iter().map(|letter| [*letter, *letter].iter().collect()).collect()
        } else {
            vec![name.clone()]
        }
    };
    directions.iter().flat_map(apart).collect()
}

/// How a leap gets there; nothing if it never does.
fn reach(long: i32, short: i32, rides: bool, before: &Modifiers) -> Option<(Shelf, Reach)> {
    let is_step = long == 1;
    match (before.hops, rides) {
        // A hop needs room, and is known along ranks, files and diagonals alone.
        (true, _) if !is_step => None,
        (true, _) if before.distance == 1 => Some((Shelf::Hops, Reach::Behind)),
        (true, _) => Some((Shelf::Hops, Reach::Hop(before.distance))),
        (false, true) if is_step || (long, short) == (2, 1) => {
            Some((Shelf::Rides, Reach::Slide(before.distance)))
        }
        (false, true) => None,
        (false, false) if !before.lame => Some((Shelf::Leaps, Reach::Leap)),
        (false, false) => {
            let is_known = matches!((long, short), (2, _) | (3, 2));
            is_known.then_some((Shelf::Leaps, Reach::Lame))
        }
    }
}
