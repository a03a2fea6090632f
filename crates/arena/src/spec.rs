//! Opponents as they are written on a command line.

use std::fmt;
use std::str::FromStr;

use search::{Leaf, Level, NodeScore};
use uci::Protocol;

/// An opponent, as it is asked for: `random`, `greedy`, `level:3`, `nodes:5000`, `depth:6`, `time:60`,
/// `uci:PROGRAM@time:60`,
/// `xboard:PROGRAM@time:60`.
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
    /// The same, with nothing but what follows from the rules.
    Untuned(Effort),
    /// The same, with what a file says that was learnt.
    Tuned {
        /// The file.
        file: String,
        /// How much it thinks.
        effort: Effort,
    },
    /// Tree search by one of its scores, thinking so much.
    Tree {
        /// Which node it looks at next.
        score: NodeScore,
        /// How it judges leaves.
        leaf: Leaf,
        /// How many leaves it looks at, or for how long.
        effort: Effort,
    },
    /// Somebody else's engine, thinking so much.
    Foreign {
        /// What it speaks.
        protocol: Protocol,
        /// What to start.
        program: String,
        /// How much it thinks.
        effort: Effort,
    },
}

/// What a tree search is given if nothing is said.
const TREE_EFFORT: Effort = Effort::Nodes(1000);

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
             (milliseconds a move), untuned:nodes:5000 (by the rules alone), tuned:FILE@nodes:5000, mcts:uct@nodes:1000 (or weighted, exp-uct, wins, exp; with :rollouts before \
             the @), uci:PROGRAM@time:100 or xboard:PROGRAM@time:100"
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
        let untuned = || Effort::read(text.strip_prefix("untuned:")?, ':').map(Self::Untuned);
        let tuned = || {
            let (file, effort) = text.strip_prefix("tuned:")?.rsplit_once('@')?;
            let effort = Effort::read(effort, ':')?;
            (!file.is_empty()).then(|| Self::Tuned { file: file.to_owned(), effort })
        };
        let tree = || {
            let named = text.strip_prefix("mcts:")?;
            let (named, effort) = match named.split_once('@') {
                Some((named, effort)) => (named, Effort::read(effort, ':')?),
                None => (named, TREE_EFFORT),
            };
            let (score, leaf) = match named.strip_suffix(":rollouts") {
                Some(score) => (score, Leaf::Rollout),
                None => (named, Leaf::Evaluation),
            };
            let score = score.parse().ok()?;
            (!matches!(effort, Effort::Depth(_))).then_some(Self::Tree { score, leaf, effort })
        };
        let foreign = || {
            let (protocol, named) = match text.split_once(':')? {
                ("uci", named) => (Protocol::Uci, named),
                ("xboard", named) => (Protocol::XBoard, named),
                _ => return None,
            };
            let (program, effort) = match named.rsplit_once('@') {
                Some((program, effort)) => (program, Effort::read(effort, ':')?),
                None => (named, PEER_EFFORT),
            };
            (!program.is_empty()).then(|| Self::Foreign { protocol, program: program.to_owned(), effort })
        };
        let spec = match text {
            "random" => Some(Self::Random),
            "greedy" => Some(Self::Greedy),
            _ => level()
                .or_else(untuned)
                .or_else(tuned)
                .or_else(|| Effort::read(text, ':').map(Self::Engine))
                .or_else(long)
                .or_else(tree)
                .or_else(foreign),
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
            Self::Untuned(effort) => write!(f, "untuned:{effort}"),
            Self::Tuned { file, effort } => write!(f, "tuned:{file}@{effort}"),
            Self::Tree { score, leaf: Leaf::Evaluation, effort } => write!(f, "mcts:{score}@{effort}"),
            Self::Tree { score, leaf: Leaf::Rollout, effort } => write!(f, "mcts:{score}:rollouts@{effort}"),
            Self::Foreign { protocol: Protocol::Uci, program, effort } => write!(f, "uci:{program}@{effort}"),
            Self::Foreign { protocol: Protocol::XBoard, program, effort } => {
                write!(f, "xboard:{program}@{effort}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_are_read_as_they_are_written() {
        for text in [
            "random",
            "greedy",
            "level:1",
            "level:8",
            "nodes:5000",
            "depth:6",
            "time:60",
            "untuned:nodes:5000",
            "tuned:a b@c.tuning@time:60",
            "uci:a@nodes:9",
            "xboard:b c@depth:2",
            "mcts:uct@nodes:9",
            "mcts:exp-uct:rollouts@time:50",
        ] {
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
            "tuned:@nodes:5",
            "tuned:a",
        ] {
            assert!(wrong.parse::<Spec>().is_err(), "{wrong}");
        }
    }
}
