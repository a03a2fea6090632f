//! Moves of the language as Betza's notation.

use std::collections::BTreeMap;

use rules::Landing;
use variant::{MoveDescription, MoveStyle, MoveType, Way};

use crate::betza::{self, Does, Reach, Step};

/// What a move comes to, and where it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ranged {
    pub(super) step: Step,
    pub(super) from: Option<String>,
    pub(super) to: Option<String>,
    pub(super) trail: bool,
    pub(super) catches: bool,
}

/// The steps of a move; nothing if it has no name there.
pub(super) fn steps_of(one: &MoveDescription) -> Option<Vec<Ranged>> {
    let limits = &one.limits;
    let plain = !limits.first && !limits.calm && !limits.rifle && limits.lost_to.is_empty();
    if !plain || !limits.prey.is_empty() || !limits.spares.is_empty() || limits.within.is_some() {
        return None;
    }
    let ranged = |step: Step, initial: Option<&String>| Ranged {
        step,
        from: limits.from.clone().or_else(|| initial.filter(|_| step.does == Does::Begins).cloned()),
        to: limits.to.clone(),
        trail: limits.trail,
        catches: limits.catches,
    };
    match &one.way {
        Way::Betza { text, initial } => {
            let read = betza::read(text);
            let fits = read.unknown.is_none() && read.dead.is_empty() && limits.most.is_none();
            (fits && !text.contains('j'))
                .then(|| read.steps.iter().map(|&step| ranged(step, initial.as_ref())).collect())
        }
        Way::Vector { style, kind, vector } => {
            let (reach, vector) = reach_of(*style, vector, one)?;
            Some(doings(*kind).into_iter().map(|does| ranged(Step { vector, reach, does }, None)).collect())
        }
        Way::Hop { kind, landing, not_over, vector } => {
            let vector = pair(vector)?;
            if !not_over.is_empty() || vector.iter().any(|part| part.abs() > 1) {
                return None;
            }
            let most = limits.most.unwrap_or(0);
            let reach = match landing {
                Landing::Beyond if most <= 9 && most != 1 => Reach::Hop(most),
                Landing::Behind if most == 0 => Reach::Behind,
                _ => return None,
            };
            Some(doings(*kind).into_iter().map(|does| ranged(Step { vector, reach, does }, None)).collect())
        }
    }
}

fn pair(vector: &[i32]) -> Option<[i32; 2]> {
    vector.try_into().ok()
}

fn doings(kind: MoveType) -> Vec<Does> {
    match kind {
        MoveType::Move => vec![Does::Moves],
        MoveType::Capture => vec![Does::Captures],
        MoveType::Both => vec![Does::Moves, Does::Captures],
    }
}

fn reach_of(style: MoveStyle, vector: &[i32], one: &MoveDescription) -> Option<(Reach, [i32; 2])> {
    let vector = pair(vector)?;
    let (long, short) = sides(vector);
    let is_divisible = long > 1 && (short == 0 || short == long);
    let most = one.limits.most.unwrap_or(0);
    if !one.limits.via.is_empty() {
        let mut total = vector;
        for step in &one.limits.via {
            let step = pair(step)?;
            total = [total[0] + step[0], total[1] + step[1]];
        }
        let is_lame = matches!(sides(total), (2, _) | (3, 2)) && style == MoveStyle::Finite;
        return is_lame.then_some((Reach::Lame, total));
    }
    let reach = match style {
        MoveStyle::Finite if is_divisible => Reach::Lame,
        MoveStyle::Finite | MoveStyle::Jump if long <= 3 => Reach::Leap,
        MoveStyle::Infinite | MoveStyle::InfiniteJump if long == 1 || (long, short) == (2, 1) => {
            if most > 9 {
                return None;
            }
            Reach::Slide(most)
        }
        _ => return None,
    };
    Some((reach, vector))
}

fn sides(vector: [i32; 2]) -> (i32, i32) {
    let (a, b) = (vector[0].abs(), vector[1].abs());
    (a.max(b), a.min(b))
}

const ATOMS: &[((i32, i32), &str)] = &[
    ((1, 0), "W"),
    ((1, 1), "F"),
    ((2, 0), "D"),
    ((2, 1), "N"),
    ((2, 2), "A"),
    ((3, 0), "H"),
    ((3, 1), "C"),
    ((3, 2), "Z"),
    ((3, 3), "G"),
];

/// What the steps of one part of a text share: what they do, how, and the sides of the leap.
type Part = (Vec<Does>, Reach, (i32, i32));

/// Steps as a text; nothing if one of them has no name.
pub(super) fn betza_text(steps: &[Step]) -> Option<String> {
    let mut found: BTreeMap<(Reach, [i32; 2]), Vec<Does>> = BTreeMap::new();
    for step in steps {
        let does = found.entry((step.reach, step.vector)).or_default();
        if !does.contains(&step.does) {
            does.push(step.does);
        }
    }
    let mut parts: BTreeMap<Part, Vec<[i32; 2]>> = BTreeMap::new();
    for ((reach, vector), mut does) in found {
        does.sort();
        parts.entry((does, reach, sides(vector))).or_default().push(vector);
    }
    let mut text = String::new();
    for ((does, reach, sides), vectors) in parts {
        text.push_str(&part_text(&does, reach, sides, &vectors)?);
    }
    Some(text)
}

fn part_text(does: &[Does], reach: Reach, sides: (i32, i32), vectors: &[[i32; 2]]) -> Option<String> {
    let (_, atom) = ATOMS.iter().find(|(known, _)| *known == sides)?;
    let ways = if sides.1 == 0 || sides.0 == sides.1 { 4 } else { 8 };
    let directions: String = if vectors.len() == ways {
        String::new()
    } else {
        vectors.iter().map(|&vector| direction(vector)).collect()
    };
    let doing = match does {
        [Does::Moves, Does::Captures] => "",
        [Does::Moves] => "m",
        [Does::Captures] => "c",
        [Does::Begins] => "im",
        _ => return None,
    };
    let ride = |atom: &str| match atom {
        "W" => "R".to_owned(),
        "F" => "B".to_owned(),
        other => format!("{other}{other}"),
    };
    let text = match reach {
        Reach::Leap => (*atom).to_owned(),
        Reach::Lame => format!("n{atom}"),
        Reach::Slide(0) => ride(atom),
        Reach::Slide(most) => format!("{atom}{most}"),
        Reach::Hop(0) => format!("p{}", ride(atom)),
        Reach::Hop(most) => format!("p{atom}{most}"),
        Reach::Behind => format!("g{}", ride(atom)),
    };
    Some(format!("{doing}{directions}{text}"))
}

/// The letters for one way to go: on oblique and slanting leaps two, of which the second is the longer side.
fn direction(vector: [i32; 2]) -> String {
    let along = if vector[0] > 0 { "f" } else { "b" };
    let aside = if vector[1] > 0 { "r" } else { "l" };
    match (vector[0].abs(), vector[1].abs()) {
        (_, 0) => along.to_owned(),
        (0, _) => aside.to_owned(),
        (forward, right) if forward > right => format!("{aside}{along}"),
        _ => format!("{along}{aside}"),
    }
}
