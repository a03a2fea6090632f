//! The ways of a piece in codes: patterns that differ only in direction are one.

use protocol::{Direction, Manner, Way};
use rules::{KindSpec, Landing, Path, Pattern, Range};

use crate::content::Variant;
use crate::view::rules::{numbers, place};

pub(super) fn ways(variant: &Variant, spec: &KindSpec) -> Vec<Way> {
    let mut groups: Vec<(Pattern, Vec<Vec<i32>>)> = Vec::new();
    for pattern in &spec.moves {
        let vector = whole(pattern);
        let mut alike = Pattern { vector: Vec::new(), ..pattern.clone() };
        // Where the steps lead first is told by where they end; only that there are some is kept.
        alike.via = if pattern.via.is_empty() { Vec::new() } else { vec![Vec::new()] };
        match groups.iter_mut().find(|(known, _)| *known == alike) {
            Some((_, vectors)) => vectors.push(vector),
            None => groups.push((alike, vec![vector])),
        }
    }
    groups.into_iter().map(|(pattern, vectors)| way(variant, &pattern, vectors)).collect()
}

/// Where one step leads in all.
fn whole(pattern: &Pattern) -> Vec<i32> {
    let mut sum = pattern.vector.clone();
    for step in &pattern.via {
        sum.iter_mut().zip(step).for_each(|(part, more)| *part += more);
    }
    sum
}

fn way(variant: &Variant, pattern: &Pattern, vectors: Vec<Vec<i32>>) -> Way {
    let steps = match pattern.range {
        Range::UpTo(steps) => Some(u32::from(steps)),
        Range::Unlimited => None,
    };
    let short = vectors.iter().flatten().all(|part| part.abs() <= 1);
    let manner = match (&pattern.hop, pattern.path) {
        (Some(hop), _) if hop.landing == Landing::Beyond => Manner::HopBeyond,
        (Some(_), _) => Manner::HopBehind,
        // There is nothing to leap over on the way to a neighbour.
        (None, Path::Jump) if short && steps == Some(1) => Manner::Walk,
        (None, Path::Jump) => Manner::Leap,
        (None, Path::Walk) => Manner::Walk,
    };
    let zone = |zone| place(variant, zone, rules::Player(0));
    Way {
        directions: directions(vectors),
        manner,
        steps,
        lame: !pattern.via.is_empty(),
        moves: pattern.moves,
        captures: pattern.captures,
        first: pattern.first,
        calm: pattern.calm,
        rifle: pattern.rifle,
        catches: pattern.catches,
        prey: numbers(&pattern.prey),
        spares: numbers(&pattern.spares),
        not_over: pattern.hop.as_ref().map(|hop| numbers(&hop.not_over)).unwrap_or_default(),
        from: pattern.from.map(zone),
        to: pattern.to.map(zone),
        within: pattern.within.map(zone),
    }
}

/// Vectors in words, as far as there are words for them.
fn directions(vectors: Vec<Vec<i32>>) -> Vec<Direction> {
    if vectors.iter().any(|vector| vector.len() != 2) {
        return vec![Direction::Around { count: vectors.len() as u32 }];
    }
    let mut left: Vec<(i32, i32)> = vectors.iter().map(|vector| (vector[0], vector[1])).collect();
    left.sort_unstable();
    left.dedup();
    let mut found = Vec::new();
    let compass: [(Direction, &[(i32, i32)]); 8] = [
        (Direction::Every, &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]),
        (Direction::Straight, &[(-1, 0), (0, -1), (0, 1), (1, 0)]),
        (Direction::Diagonal, &[(-1, -1), (-1, 1), (1, -1), (1, 1)]),
        (Direction::Forward, &[(1, 0)]),
        (Direction::DiagonalForward, &[(1, -1), (1, 1)]),
        (Direction::Sideways, &[(0, -1), (0, 1)]),
        (Direction::Backward, &[(-1, 0)]),
        (Direction::DiagonalBackward, &[(-1, -1), (-1, 1)]),
    ];
    for (direction, needed) in compass {
        take(&mut left, needed, direction, &mut found);
    }
    while let Some(&(forward, right)) = left.iter().find(|(a, b)| a.abs().max(b.abs()) > 1) {
        let (long, short) =
            (forward.abs().max(right.abs()).unsigned_abs(), forward.abs().min(right.abs()).unsigned_abs());
        let (a, b) = (long as i32, short as i32);
        let mut all: Vec<(i32, i32)> = Vec::new();
        for (x, y) in [(a, b), (b, a)] {
            all.extend([(x, y), (x, -y), (-x, y), (-x, -y)]);
        }
        all.sort_unstable();
        all.dedup();
        let mut ahead = vec![(a, b), (a, -b)];
        ahead.dedup();
        let done = take(&mut left, &all, Direction::Leap { long, short }, &mut found)
            || take(&mut left, &ahead, Direction::LeapForward { long, short }, &mut found);
        if !done {
            left.retain(|&vector| vector != (forward, right));
            found.push(Direction::Other { vector: vec![forward, right] });
        }
    }
    found.extend(left.into_iter().map(|(a, b)| Direction::Other { vector: vec![a, b] }));
    found
}

/// Takes vectors out, if they are all there.
fn take(
    left: &mut Vec<(i32, i32)>,
    needed: &[(i32, i32)],
    direction: Direction,
    found: &mut Vec<Direction>,
) -> bool {
    let complete = needed.iter().all(|vector| left.contains(vector));
    if complete {
        left.retain(|vector| !needed.contains(vector));
        found.push(direction);
    }
    complete
}
