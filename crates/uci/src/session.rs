//! A conversation with a graphical program, in whichever protocol it begins.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use rules::{Blueprint, Ruleset};
use search::Knowledge;

use crate::conversation::Conversation;
use crate::dialect::Dialect;
use crate::engine::Engine;
use crate::xboard::XBoard;

/// Where answers go.
pub type Output = Arc<Mutex<dyn Write + Send>>;

/// The time, in milliseconds from whenever it was started.
pub type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The boards that can be played.
pub trait Boards {
    /// Their names, the one that is meant unless another is chosen first.
    fn names(&self) -> Vec<String>;

    /// The rules of one.
    ///
    /// # Errors
    /// When it cannot be played, with the reason.
    fn ruleset(&self, name: &str) -> Result<Ruleset, String>;

    /// What machines know of one, whose rules these are.
    fn knowledge(&self, name: &str, ruleset: &Ruleset) -> Arc<Knowledge>;

    /// What one is made of, without making it; nothing if there is none of that name.
    fn blueprint(&self, name: &str) -> Option<Blueprint>;
}

/// Whether to go on listening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// There may be more.
    On,
    /// That was all.
    Quit,
}

/// A conversation. It is UCI unless the first thing that is said belongs to another protocol.
pub struct Session<B> {
    speaks: Speaks<B>,
    /// Whether the other side has said which protocol it speaks.
    agreed: bool,
}

enum Speaks<B> {
    Lines(Box<Conversation<B>>),
    XBoard(Box<XBoard<B>>),
    /// Only while one is turned into another.
    Nothing,
}

impl<B: Boards> Session<B> {
    /// Begins a conversation.
    ///
    /// # Errors
    /// When there is no board to begin with.
    pub fn new(boards: B, output: Output, clock: Clock) -> Result<Self, String> {
        let engine = Engine::new(boards, output, clock)?;
        Ok(Self { speaks: Speaks::Lines(Box::new(Conversation::new(engine, Dialect::Uci))), agreed: false })
    }

    /// Answers a line. Searches answer later, when they have something to say.
    pub fn hear(&mut self, line: &str) -> Flow {
        if !self.agreed {
            self.agree(line.split_whitespace().next());
        }
        match &mut self.speaks {
            Speaks::Lines(conversation) => conversation.hear(line),
            Speaks::XBoard(xboard) => xboard.hear(line),
            Speaks::Nothing => Flow::Quit,
        }
    }

    /// Goes over to the protocol that a first word belongs to.
    fn agree(&mut self, word: Option<&str>) {
        let dialect = match word {
            Some("uci") => Some(Dialect::Uci),
            Some("ucci") => Some(Dialect::Ucci),
            Some("usi") => Some(Dialect::Usi),
            Some("xboard" | "protover") => None,
            _ => return,
        };
        self.agreed = true;
        let before = std::mem::replace(&mut self.speaks, Speaks::Nothing);
        let Speaks::Lines(conversation) = before else { return };
        let engine = conversation.engine;
        self.speaks = match dialect {
            Some(dialect) => Speaks::Lines(Box::new(Conversation::new(engine, dialect))),
            None => Speaks::XBoard(Box::new(XBoard::new(engine))),
        };
    }
}

/// Writes whole lines. A reader who has gone does not matter: the end of input will tell.
pub(crate) fn say(output: &Output, lines: &str) {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = writeln!(output, "{lines}").and_then(|()| output.flush());
}
