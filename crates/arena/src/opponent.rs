//! Those who play.

use std::fmt;
use std::sync::Arc;

use game::{Worth, greedy_move, random_move};
use rules::{Move, Ruleset};

use search::{GamePath, Knowledge, Leaf, LevelPlayer, NodeScore, TreeSearch, Unwatched};
use uci::{Peer, PeerEffort, PeerError};

use crate::engine::{Engine, Thinking};
use crate::game::Board;
use crate::spec::{Effort, Spec};
use search::Chance;

/// The time, in milliseconds from whenever it was started.
pub type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// Somebody who can be asked for a move.
pub trait Opponent: Send {
    /// A new game begins; `seed` is all the chance there is in it.
    fn begin(&mut self, seed: u64);

    /// The move to play; there is always one.
    ///
    /// # Errors
    /// When it cannot or will not play a legal move: the game is lost then.
    fn choose(&mut self, board: &Board) -> Result<Move, Forfeit>;
}

/// Why somebody lost a game without being beaten in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit(pub String);

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Forfeit {}

/// What opponents are made from, worked out once for a match.
#[derive(Clone)]
pub struct Supplies {
    worth: Arc<Worth>,
    ruleset: Ruleset,
    knowledge: Arc<Knowledge>,
    clock: Clock,
    variant: String,
    /// By the file that it was learnt in.
    tuned: Vec<(String, Arc<Knowledge>)>,
}

impl Supplies {
    /// For matches on a board with what is known of it; other people's engines know it by the name of `variant`.
    #[must_use]
    pub fn new(ruleset: &Ruleset, knowledge: &Arc<Knowledge>, variant: &str, clock: Clock) -> Self {
        let knowledge = Arc::clone(knowledge);
        Self {
            worth: Arc::new(Worth::of(ruleset.blueprint())),
            ruleset: ruleset.clone(),
            knowledge,
            clock,
            variant: variant.to_owned(),
            tuned: Vec::new(),
        }
    }

    /// The same, with what a file says that was learnt, for those who play with it.
    #[must_use]
    pub fn with_tuned(mut self, file: &str, knowledge: &Arc<Knowledge>) -> Self {
        self.tuned.push((file.to_owned(), Arc::clone(knowledge)));
        self
    }

    /// One opponent, for one thread.
    ///
    /// # Errors
    /// When it cannot be had.
    pub fn make(&self, spec: &Spec) -> Result<Box<dyn Opponent>, Forfeit> {
        Ok(match spec {
            &Spec::Level(level) => {
                Box::new(Levelled { knowledge: Arc::clone(&self.knowledge), level, player: None })
            }
            &Spec::Engine(effort) => Box::new(Engine::new(&self.knowledge, effort, Arc::clone(&self.clock))),
            &Spec::Untuned(effort) => {
                let knowledge = Arc::new(Knowledge::of(&self.ruleset));
                Box::new(Engine::new(&knowledge, effort, Arc::clone(&self.clock)))
            }
            Spec::Tuned { file, effort } => {
                let known = self.tuned.iter().find(|(name, _)| name == file);
                let (_, knowledge) = known.ok_or_else(|| Forfeit(format!("nobody has read {file}")))?;
                Box::new(Engine::new(knowledge, *effort, Arc::clone(&self.clock)))
            }
            &Spec::Tree { score, leaf, effort } => Box::new(Trying {
                knowledge: Arc::clone(&self.knowledge),
                score,
                leaf,
                thinking: Thinking { effort, clock: Arc::clone(&self.clock) },
                search: None,
            }),
            Spec::Foreign { protocol, program, effort } => {
                let peer = Peer::start(*protocol, program, &self.variant, PEER_HASH).map_err(forfeit)?;
                Box::new(Foreign { peer, effort: *effort, failed: None })
            }
            Spec::Random => Box::new(Simple { worth: None, chance: Chance::new(0) }),
            Spec::Greedy => Box::new(Simple { worth: Some(Arc::clone(&self.worth)), chance: Chance::new(0) }),
        })
    }
}

/// The random mover, or with a sense of worth the greedy one.
struct Simple {
    worth: Option<Arc<Worth>>,
    chance: Chance,
}

impl Opponent for Simple {
    fn begin(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
    }

    fn choose(&mut self, board: &Board) -> Result<Move, Forfeit> {
        let random = self.chance.next_number();
        let chosen = match &self.worth {
            Some(worth) => greedy_move(board.position(), worth, random),
            None => random_move(board.position(), random),
        };
        chosen.ok_or_else(|| Forfeit("there is no legal move".to_owned()))
    }
}

/// A player of some level, a new one for every game.
struct Levelled {
    knowledge: Arc<Knowledge>,
    level: search::Level,
    player: Option<LevelPlayer>,
}

impl Opponent for Levelled {
    fn begin(&mut self, seed: u64) {
        self.player = Some(LevelPlayer::new(&self.knowledge, self.level, seed));
    }

    fn choose(&mut self, board: &Board) -> Result<Move, Forfeit> {
        let player = self.player.get_or_insert_with(|| LevelPlayer::new(&self.knowledge, self.level, 0));
        let chosen = player.choose(&path(board), &Unwatched);
        chosen.ok_or_else(|| Forfeit("there is no legal move".to_owned()))
    }
}

/// Tree search, a new one for every game.
struct Trying {
    knowledge: Arc<Knowledge>,
    score: NodeScore,
    leaf: Leaf,
    thinking: Thinking,
    search: Option<TreeSearch>,
}

impl Opponent for Trying {
    fn begin(&mut self, seed: u64) {
        self.search = Some(TreeSearch::new(&self.knowledge, self.score, self.leaf, seed));
    }

    fn choose(&mut self, board: &Board) -> Result<Move, Forfeit> {
        let new = || TreeSearch::new(&self.knowledge, self.score, self.leaf, 0);
        let search = self.search.get_or_insert_with(new);
        let thought = search.think(&path(board), &self.thinking.limits(), &self.thinking.watch());
        thought.best().ok_or_else(|| Forfeit("there is no legal move".to_owned()))
    }
}

/// How a game came to where it stands.
pub(crate) fn path(board: &Board) -> GamePath {
    let mut path = GamePath::new(board.start().clone());
    for &mv in board.moves() {
        path.play(mv);
    }
    path
}

/// The table of somebody else's engine, in megabytes: as large as ours.
const PEER_HASH: u32 = 16;

/// Somebody else's engine.
struct Foreign {
    peer: Peer,
    effort: Effort,
    /// What went wrong where nobody could be told.
    failed: Option<PeerError>,
}

impl Opponent for Foreign {
    fn begin(&mut self, _seed: u64) {
        self.failed = self.peer.new_game().err();
    }

    fn choose(&mut self, board: &Board) -> Result<Move, Forfeit> {
        if let Some(error) = self.failed.take() {
            return Err(forfeit(error));
        }
        let effort = match self.effort {
            Effort::Nodes(nodes) => PeerEffort::Nodes(nodes),
            Effort::Depth(depth) => PeerEffort::Depth(depth),
            Effort::Time(time) => PeerEffort::Time(time),
        };
        self.peer.choose(board.start(), board.moves(), board.position(), effort).map_err(forfeit)
    }
}

fn forfeit(error: PeerError) -> Forfeit {
    Forfeit(error.to_string())
}
