//! The table of keys, out of `data/keys.txt`.

use std::sync::LazyLock;

use crate::value::Kind;

/// A key of the file.
#[derive(Debug)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// The settings that get its value: itself, unless it is short for others.
    pub(crate) targets: Vec<&'static str>,
    /// The value where nobody says anything.
    pub(crate) default: Option<&'static str>,
    /// What becomes of it.
    pub(crate) fate: Fate,
}

/// What becomes of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It is carried over.
    Carried,
    /// It does not matter to play.
    Look,
    /// It cannot be carried over: what it would be.
    Refused(&'static str),
}

/// All keys that are not those of pieces, in the order in which they are applied.
pub(crate) static KEYS: LazyLock<Vec<Key>> = LazyLock::new(|| {
    let lines = include_str!("../data/keys.txt").lines();
    lines.filter(|line| !line.starts_with('#') && !line.is_empty()).filter_map(key).collect()
});

fn key(line: &'static str) -> Option<Key> {
    let (name, rest) = line.split_once(" = ")?;
    if let Some((kind, targets)) = rest.split_once(" > ") {
        let targets = targets.split_whitespace().collect();
        return Some(Key { name, kind: Kind::named(kind), targets, default: None, fate: Fate::Carried });
    }
    let mut parts = rest.splitn(3, " | ");
    let (kind, default) = (parts.next()?, parts.next()?);
    let fate = match parts.next() {
        None => Fate::Carried,
        Some("look") => Fate::Look,
        Some(reason) => Fate::Refused(reason),
    };
    Some(Key { name, kind: Kind::named(kind), targets: vec![name], default: Some(default), fate })
}

/// The key that a word was most likely meant to be.
pub(crate) fn nearest(word: &str) -> Option<&'static str> {
    let keys = KEYS.iter().map(|key| key.name);
    let names = keys.chain(crate::types::TYPES.iter().map(|fact| fact.name));
    let near = names.map(|name| (distance(&word.to_lowercase(), &name.to_lowercase()), name));
    near.min().filter(|(distance, _)| *distance <= 1 + word.len() / 4).map(|(_, name)| name)
}

/// How many letters must be put in, left out or changed.
fn distance(a: &str, b: &str) -> usize {
    const LONGEST: usize = 64;
    let (a, b): (Vec<char>, Vec<char>) =
        (a.chars().take(LONGEST).collect(), b.chars().take(LONGEST).collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let changed = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = changed.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
