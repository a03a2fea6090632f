//! The letters for directions, and the vectors that they leave of a leap.

use super::Leap;

pub(super) fn is_vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v' | 'h')
}

pub(super) fn is_horizontal(letter: char) -> bool {
    matches!(letter, 'r' | 'l' | 's' | 'h')
}

pub(super) fn makes_pair(first: char, second: char) -> bool {
    first == second
        || (is_vertical(first) && is_horizontal(second))
        || (is_horizontal(first) && is_vertical(second))
}

/// The vectors of a leap in some directions, in all if there are none.
pub(super) fn vectors(leap: Leap, directions: &[(char, char)], alone: bool) -> Vec<[i32; 2]> {
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
