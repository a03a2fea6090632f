//! How pieces move, in the notation that XBoard reads (Betza's, with XBoard's extensions).
//!
//! XBoard uses it to show where a piece can go and to keep people from slips; our rules have the last word. So what the
//! notation cannot say may be left out of a description (a zone, a leap that can be blocked), but never a way to move.

use std::collections::BTreeSet;

use rules::{Blueprint, Kind, KindSpec, Landing, Path, Pattern, Player, Range};

/// Longer descriptions are more than XBoard takes.
const LONGEST: usize = 160;

/// How a kind moves, if that can be said.
pub(crate) fn betza(blueprint: &Blueprint, kind: Kind) -> Option<String> {
    let spec = blueprint.kinds.get(kind.index())?;
    let mut groups: Vec<(Stem, BTreeSet<Way>)> = Vec::new();
    for pattern in spec.moves.iter().filter(|pattern| pattern.moves || pattern.captures) {
        let (stem, way) = described(blueprint, spec, kind, pattern)?;
        match groups.iter_mut().find(|(known, _)| *known == stem) {
            Some((_, ways)) => {
                ways.insert(way);
            }
            None => groups.push((stem, BTreeSet::from([way]))),
        }
    }
    let moves: String = groups.iter().map(|(stem, ways)| stem.told(ways)).collect();
    let text = moves + &castling(blueprint, kind);
    (!text.is_empty() && text.len() <= LONGEST).then_some(text)
}

/// A direction: forward and to the right, each divided by the size of the step.
type Way = (i32, i32);

/// Everything of a move but its direction.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stem {
    first: bool,
    mode: String,
    atom: char,
    range: String,
}

impl Stem {
    fn told(&self, ways: &BTreeSet<Way>) -> String {
        let first = if self.first { "i" } else { "" };
        format!("{first}{}{}{}{}", directions(self.atom, ways), self.mode, self.atom, self.range)
    }
}

/// The atoms, by the larger and the smaller component of their step.
const ATOMS: &[(i32, i32, char)] = &[
    (1, 0, 'W'),
    (1, 1, 'F'),
    (2, 0, 'D'),
    (2, 1, 'N'),
    (2, 2, 'A'),
    (3, 0, 'H'),
    (3, 1, 'C'),
    (3, 2, 'Z'),
    (3, 3, 'G'),
];

fn described(blueprint: &Blueprint, spec: &KindSpec, kind: Kind, pattern: &Pattern) -> Option<(Stem, Way)> {
    let &[forward, right] = &pattern.vector[..] else { return None };
    let before = pattern.via.iter().try_fold((0, 0), |(up, across), step| match step[..] {
        [forward, right] => Some((up + forward, across + right)),
        _ => None,
    })?;
    let bent = !pattern.via.is_empty();
    if pattern.rifle || bent && (pattern.range != Range::UpTo(1) || pattern.hop.is_some()) {
        return None;
    }
    let (forward, right) = (before.0 + forward, before.1 + right);
    let (large, small) = (forward.abs().max(right.abs()), forward.abs().min(right.abs()));
    let atom = ATOMS.iter().find(|atom| (atom.0, atom.1) == (large, small))?.2;
    // XBoard looks at one cell: half of the way, rounded towards the piece.
    let half = (forward / 2, right / 2);
    let lame = if bent { before == half } else { pattern.path == Path::Walk && small != 1 && large > 1 };
    let mut mode = String::new();
    if !pattern.captures || !pattern.moves {
        mode.push(if pattern.moves { 'm' } else { 'c' });
    }
    if pattern.catches {
        mode.push('e');
    }
    match pattern.hop.as_ref().map(|hop| hop.landing) {
        Some(Landing::Beyond) => mode.push('p'),
        Some(Landing::Behind) => mode.push('g'),
        None if lame => mode.push('n'),
        None => {}
    }
    let (atom, range) = match (atom, pattern.range) {
        ('W', Range::Unlimited) => ('R', String::new()),
        ('F', Range::Unlimited) => ('B', String::new()),
        (_, Range::Unlimited) => (atom, "0".to_owned()),
        (_, Range::UpTo(1)) => (atom, String::new()),
        (_, Range::UpTo(times)) => (atom, times.to_string()),
    };
    let first = pattern.first || pattern.from.is_some_and(|zone| is_home(blueprint, spec, kind, zone));
    let way =
        if large == small || small == 0 { (forward.signum(), right.signum()) } else { (forward, right) };
    Some((Stem { first, mode, atom, range }, way))
}

/// Whether a zone is where such pieces of the first player stand at the start, so that a move from there is a first one.
fn is_home(blueprint: &Blueprint, spec: &KindSpec, kind: Kind, zone: rules::ZoneId) -> bool {
    let cells = blueprint.zone(zone, Player(0));
    let stands = |piece: rules::Piece| piece.owner == Player(0) && piece.kind == kind;
    spec.promoted_form_of.is_none() && cells.iter().all(|&cell| blueprint.at_start(cell).is_some_and(stands))
}

/// Which of its directions an atom goes in; nothing for all.
fn directions(atom: char, ways: &BTreeSet<Way>) -> String {
    let vertical = |forward: i32| if forward > 0 { "f" } else { "b" };
    let across = |right: i32| if right > 0 { "r" } else { "l" };
    let oblique = matches!(atom, 'N' | 'C' | 'Z');
    if ways.len() == if oblique { 8 } else { 4 } {
        return String::new();
    }
    let told = ways.iter().map(|&(forward, right)| match (forward, right) {
        (forward, 0) => vertical(forward).to_owned(),
        (0, right) => across(right).to_owned(),
        // The second letter is the way that an oblique step goes farther.
        (forward, right) if oblique && forward.abs() > right.abs() => {
            format!("{}{}", across(right), vertical(forward))
        }
        (forward, right) => format!("{}{}", vertical(forward), across(right)),
    });
    told.collect()
}

/// Castling, as how far the king goes.
fn castling(blueprint: &Blueprint, kind: Kind) -> String {
    let mine =
        blueprint.castlings.iter().filter(|castling| castling.player == Player(0) && castling.king == kind);
    let mut steps = BTreeSet::new();
    for castling in mine {
        let home = castling.king_from.or_else(|| {
            let is_king = |piece: rules::Piece| piece.owner == Player(0) && piece.kind == kind;
            castling.line.iter().copied().find(|&cell| blueprint.at_start(cell).is_some_and(is_king))
        });
        let column = |cell| blueprint.board.coordinates(cell).get(1).copied();
        if let Some((from, to)) = home.and_then(column).zip(column(castling.king_to)) {
            steps.insert((to - from).abs());
        }
    }
    steps.into_iter().filter(|&step| step > 1).map(|step| format!("O{step}")).collect()
}
