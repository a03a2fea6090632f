//! Opponents as they are written on a command line.

use std::fmt;
use std::str::FromStr;

use search::Level;

/// An opponent, as it is asked for: `random`, `greedy`, `level:3`, `nodes:5000`, `depth:6`, `time:60`,
/// `uci:PROGRAM@time:60`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// Any legal move.
    Random,
    /// One move ahead.
    Greedy,
    /// A level of strength.
    Level(Level),
    /// The engine, thinking so much.
    Engine(Effort),
    /// Somebody else's engine that speaks UCI, thinking so much.
    Uci {
        /// What to start.
        program: String,
        /// How much it thinks.
        effort: Effort,
    },
}

/// What somebody else's engine is given if nothing is said.
const PEER_EFFORT: Effort = Effort::Time(100);

/// How much thought goes into a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So many nodes.
    Nodes(u64),
    /// To this depth.
    Depth(u32),
    /// So many milliseconds.
    Time(u64),
}

impl Effort {
    /// Reads `nodes:5000`, or with another sign between.
    fn read(text: &str, between: char) -> Option<Self> {
        let (name, number) = text.split_once(between)?;
        match name {
            "nodes" => number.parse().ok().filter(|&nodes| nodes > 0).map(Self::Nodes),
            "depth" => number.parse().ok().filter(|&depth| depth > 0).map(Self::Depth),
            "time" => number.parse().ok().filter(|&time| time > 0).map(Self::Time),
            _ => None,
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Self::Depth(depth) => write!(f, "depth:{depth}"),
            Self::Time(time) => write!(f, "time:{time}"),
        }
    }
}

/// A text that names no opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError(String);

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        write!(
            f,
            "\"{text}\" is no opponent: write random, greedy, level:1 to level:8, nodes:5000, depth:6, time:100 \
             (milliseconds a move) or uci:PROGRAM@time:100"
        )
    }
}

impl std::error::Error for SpecError {}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let level = || text.strip_prefix("level:")?.parse().ok().and_then(Level::new).map(Self::Level);
        // The engine has a longer name too: `ab:nodes=5000`.
        let long = || Effort::read(text.strip_prefix("ab:")?, '=').map(Self::Engine);
        let uci = || {
            let named = text.strip_prefix("uci:").filter(|program| !program.is_empty())?;
            let (program, effort) = match named.rsplit_once('@') {
                Some((program, effort)) => (program, Effort::read(effort, ':')?),
                None => (named, PEER_EFFORT),
            };
            Some(Self::Uci { program: program.to_owned(), effort })
        };
        let spec = match text {
            "random" => Some(Self::Random),
            "greedy" => Some(Self::Greedy),
            _ => level().or_else(|| Effort::read(text, ':').map(Self::Engine)).or_else(long).or_else(uci),
        };
        spec.ok_or_else(|| SpecError(text.to_owned()))
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => write!(f, "level:{}", level.number()),
            Self::Engine(effort) => effort.fmt(f),
            Self::Uci { program, effort } => write!(f, "uci:{program}@{effort}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_are_read_as_they_are_written() {
        for text in
            ["random", "greedy", "level:1", "level:8", "nodes:5000", "depth:6", "time:60", "uci:a@nodes:9"]
        {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        assert_eq!("ab:nodes=5000".parse::<Spec>(), "nodes:5000".parse());
        for wrong in [
            "",
            "level:0",
            "level:9",
            "nodes:0",
            "nodes:",
            "depth:x",
            "stockfish",
            "ab:nodes:5",
            "uci:",
            "uci:a@b",
        ] {
            assert!(wrong.parse::<Spec>().is_err(), "{wrong}");
        }
    }
}
