//! Conversations with the engine (A6).

mod garbage;
mod ucci;
mod uci;
mod usi;
mod xboard;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use ::uci::{Boards, Flow, Session};
use rules::{Blueprint, Ruleset};
use search::Knowledge;
use variant::Library;

struct BuiltIn(Library);

impl Boards for BuiltIn {
    fn names(&self) -> Vec<String> {
        let names = [
            "chess",
            "chess960",
            "crazyhouse",
            "xiangqi",
            "shogi",
            "minishogi",
            "fourplayer",
            "shako",
            "almost",
            "duck",
        ];
        names.map(str::to_owned).to_vec()
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, String> {
        let board = self.0.board(name).ok_or("there is no such board")?;
        Ruleset::compile(&board.blueprint()).map_err(|error| error.to_string())
    }

    fn knowledge(&self, _name: &str, ruleset: &Ruleset) -> Arc<Knowledge> {
        Arc::new(Knowledge::of(ruleset))
    }

    fn blueprint(&self, name: &str) -> Option<Blueprint> {
        self.0.blueprint(name)
    }
}

/// A conversation, and everything that was said in it.
struct Talk {
    session: Session<BuiltIn>,
    said: Arc<Mutex<Vec<u8>>>,
}

impl Talk {
    /// The clock stands still, so that nothing depends on the time.
    fn new() -> Self {
        Self::with_clock(Arc::new(|| 0))
    }

    /// Every look at the clock finds it a millisecond later, so that searches by time come to an end.
    fn ticking() -> Self {
        let looks = AtomicU64::new(0);
        Self::with_clock(Arc::new(move || looks.fetch_add(1, Ordering::Relaxed)))
    }

    fn with_clock(clock: ::uci::Clock) -> Self {
        let said = Arc::new(Mutex::new(Vec::new()));
        let session =
            Session::new(BuiltIn(Library::built_in()), said.clone(), clock).expect("there are boards");
        Self { session, said }
    }

    fn hear(&mut self, line: &str) -> Flow {
        self.session.hear(line)
    }

    /// Says some lines and returns what has been answered by then.
    fn say(&mut self, lines: &[&str]) -> String {
        for line in lines {
            self.session.hear(line);
        }
        let said = std::mem::take(&mut *self.said.lock().expect("nobody has panicked"));
        String::from_utf8(said).expect("text")
    }

    /// Says some lines and waits until a line begins with a word; returns all that was answered.
    fn until(&mut self, lines: &[&str], word: &str) -> String {
        let mut answer = self.say(lines);
        while !answer.lines().any(|line| line.split_whitespace().next() == Some(word)) {
            std::thread::yield_now();
            answer += &self.say(&[]);
        }
        answer
    }

    /// Lets it search to the end, and returns the move that it plays.
    fn best(&mut self, go: &str) -> String {
        second_word(&self.until(&[go], "bestmove"), "bestmove")
    }
}

/// What follows the first word of the first line that begins with it.
fn second_word(answer: &str, first: &str) -> String {
    let line =
        answer.lines().find(|line| line.split_whitespace().next() == Some(first)).expect("such a line");
    line.split_whitespace().nth(1).unwrap_or_default().to_owned()
}
