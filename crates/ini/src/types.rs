//! The types of piece that a variant can name, by their numbers.

use std::sync::LazyLock;

/// The number of a type of piece, in the order of `data/types.txt`.
pub(crate) type Type = usize;

/// What is known about a type of piece.
#[derive(Debug)]
pub(crate) struct TypeFact {
    /// Its key.
    pub(crate) name: &'static str,
    /// How it moves; nothing if that is the author's to say.
    pub(crate) betza: Option<&'static str>,
    /// The ID of our piece with the same moves.
    pub(crate) id: Option<&'static str>,
    /// What it is worth.
    pub(crate) value: f64,
}

/// All of them.
pub(crate) static TYPES: LazyLock<Vec<TypeFact>> = LazyLock::new(|| {
    let lines = include_str!("../data/types.txt").lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(fact).collect()
});

fn fact(line: &'static str) -> Option<TypeFact> {
    let mut words = line.split_whitespace();
    let (name, betza, id) = (words.next()?, words.next()?, words.next()?);
    let betza = match betza {
        "*" => None,
        "-" => Some(""),
        betza => Some(betza),
    };
    let value = words.next()?.parse().ok()?;
    Some(TypeFact { name, betza, id: (id != "-").then_some(id), value })
}

/// The types that rules of Fairy-Stockfish's name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Special {
    pub(crate) pawn: Type,
    pub(crate) king: Type,
    pub(crate) wazir: Type,
    pub(crate) soldier: Type,
    pub(crate) rook: Type,
    pub(crate) bishop: Type,
    pub(crate) knight: Type,
    pub(crate) silver: Type,
    pub(crate) shogi_pawn: Type,
    pub(crate) janggi_cannon: Type,
    pub(crate) horse: Type,
    pub(crate) cannon: Type,
    pub(crate) elephant: Type,
    pub(crate) fers: Type,
}

/// Those types, by number.
pub(crate) static SPECIAL: LazyLock<Special> = LazyLock::new(|| {
    let find = |name| type_named(name).unwrap_or(usize::MAX);
    Special {
        pawn: find("pawn"),
        king: find("king"),
        wazir: find("wazir"),
        soldier: find("soldier"),
        rook: find("rook"),
        bishop: find("bishop"),
        knight: find("knight"),
        silver: find("silver"),
        shogi_pawn: find("shogiPawn"),
        janggi_cannon: find("janggiCannon"),
        horse: find("horse"),
        cannon: find("cannon"),
        elephant: find("elephant"),
        fers: find("fers"),
    }
});

/// The type of a key.
pub(crate) fn type_named(name: &str) -> Option<Type> {
    TYPES.iter().position(|fact| fact.name == name)
}
