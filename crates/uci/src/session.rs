//! A conversation with a graphical program.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use notation::{read_fen, write_fen};
use rules::{Position, Ruleset};
use search::{GamePath, Knowledge, Table, Worker};

use crate::go::Go;
use crate::option::{Options, name_and_value};
use crate::run::{Order, Run};
use crate::text::read_move;

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
}

/// Whether to go on listening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// There may be more.
    On,
    /// That was all.
    Quit,
}

/// A conversation.
pub struct Session<B> {
    boards: B,
    output: Output,
    clock: Clock,
    options: Options,
    board: Board,
    run: Option<Run>,
    /// Those who search, when they do not.
    workers: Vec<Worker>,
}

/// The board that is played on.
struct Board {
    ruleset: Ruleset,
    knowledge: Arc<Knowledge>,
    path: GamePath,
}

impl Board {
    fn new(ruleset: Ruleset) -> Self {
        let knowledge = Arc::new(Knowledge::of(&ruleset));
        let path = GamePath::new(ruleset.start());
        Self { ruleset, knowledge, path }
    }
}

impl<B: Boards> Session<B> {
    /// Begins a conversation.
    ///
    /// # Errors
    /// When there is no board to begin with.
    pub fn new(boards: B, output: Output, clock: Clock) -> Result<Self, String> {
        let first = boards.names().into_iter().next().ok_or("there are no boards")?;
        let board = Board::new(boards.ruleset(&first)?);
        let options = Options::standard();
        Ok(Self { boards, output, clock, options, board, run: None, workers: Vec::new() })
    }

    /// Answers a line. Searches answer later, when they have something to say.
    pub fn hear(&mut self, line: &str) -> Flow {
        let words: Vec<&str> = line.split_whitespace().collect();
        // Words that make no sense are passed over until one does, as the protocol asks for.
        let known = words.iter().position(|word| COMMANDS.contains(word));
        let Some((command, rest)) = known.and_then(|place| words[place..].split_first()) else {
            if !words.is_empty() {
                self.complain(&format!("unknown command: {}", words.join(" ")));
            }
            return Flow::On;
        };
        match *command {
            "uci" => self.introduce(),
            "isready" => self.say("readyok"),
            "ucinewgame" => self.new_game(),
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            "stop" => self.stop(),
            "ponderhit" => self.run.iter().for_each(Run::ponder_hit),
            "d" => self.say(&format!("Fen: {}", write_fen(self.board.path.position()))),
            _ => {
                self.finish();
                return Flow::Quit;
            }
        }
        Flow::On
    }

    fn say(&self, line: &str) {
        say(&self.output, line);
    }

    fn complain(&self, what: &str) {
        self.say(&format!("info string {what}"));
    }

    fn introduce(&self) {
        let names = self.boards.names();
        let first = names.first().map_or("", String::as_str);
        let variants: String = names.iter().map(|name| format!(" var {name}")).collect();
        let introduction = format!(
            "id name Hyperchess {}\nid author the Hyperchess contributors\n{}\
             option name UCI_Variant type combo default {first}{variants}\nuciok",
            env!("CARGO_PKG_VERSION"),
            self.options.announce(),
        );
        self.say(&introduction);
    }

    fn new_game(&mut self) {
        self.finish();
        for worker in &mut self.workers {
            worker.forget();
        }
        if let Some(worker) = self.workers.first() {
            worker.table().clear();
        }
    }

    fn set_option(&mut self, words: &[&str]) {
        let Some((name, value)) = name_and_value(words) else {
            return self.complain("write setoption name NAME value VALUE");
        };
        self.finish();
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => return self.set_variant(&value),
            "clear hash" => return self.new_game(),
            "hash" | "threads" => self.workers.clear(),
            _ => {}
        }
        if !self.options.set(&name, &value) {
            self.complain(&format!("there is no option \"{name}\" that could be \"{value}\""));
        }
    }

    fn set_variant(&mut self, name: &str) {
        let names = self.boards.names();
        let Some(name) = names.iter().find(|known| known.eq_ignore_ascii_case(name)) else {
            return self.complain(&format!("there is no variant \"{name}\""));
        };
        match self.boards.ruleset(name) {
            Ok(ruleset) => {
                self.workers.clear();
                self.board = Board::new(ruleset);
            }
            Err(error) => self.complain(&error),
        }
    }

    /// `position startpos|fen F [moves ...]`. If anything in it is wrong, all stays as it was.
    fn set_position(&mut self, words: &[&str]) {
        self.finish();
        match self.read_position(words) {
            Ok(path) => self.board.path = path,
            Err(error) => self.complain(&error),
        }
    }

    fn read_position(&self, words: &[&str]) -> Result<GamePath, String> {
        let middle = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let start = match words[..middle].split_first() {
            Some((&"startpos", _)) => self.board.ruleset.start(),
            Some((&"fen", fen)) => self.read_fen(&fen.join(" "))?,
            _ => return Err("write position startpos, or position fen FEN".to_owned()),
        };
        let mut path = GamePath::new(start);
        for text in words.get(middle + 1..).unwrap_or(&[]) {
            let mv = read_move(path.position(), text, self.options.chess960)
                .ok_or_else(|| format!("the move {text} is not legal; the position stays as it was"))?;
            path.play(mv);
        }
        Ok(path)
    }

    fn read_fen(&self, fen: &str) -> Result<Position, String> {
        let read = |fen: &str| read_fen(&self.board.ruleset, fen);
        // Some programs write rights to castle where nobody can.
        let without_rights = || {
            let mut fields: Vec<&str> = fen.split_whitespace().collect();
            let rights = std::mem::replace(fields.get_mut(2)?, "-");
            let position = read(&fields.join(" ")).ok()?;
            self.complain(&format!("nobody can castle as {rights} says; it is read as -"));
            Some(position)
        };
        read(fen).or_else(|error| {
            without_rights()
                .ok_or_else(|| format!("the FEN cannot be read: {error}; the position stays as it was"))
        })
    }

    fn go(&mut self, words: &[&str]) {
        self.finish();
        let position = self.board.path.position();
        let mut go = Go::read(words, position, self.options.chess960, self.options.overhead);
        if let Some(depth) = go.perft {
            let nodes = position.perft(depth.min(MOST_PERFT));
            return self.say(&format!("Nodes searched: {nodes}"));
        }
        go.limits.lines = self.options.lines;
        self.hire();
        let order = Order {
            path: self.board.path.clone(),
            go,
            chess960: self.options.chess960,
            output: Arc::clone(&self.output),
            clock: Arc::clone(&self.clock),
        };
        self.run = Some(Run::start(order, std::mem::take(&mut self.workers)));
    }

    /// Sees to it that there are as many workers as wanted, around one table.
    fn hire(&mut self) {
        if self.workers.len() == self.options.threads {
            return;
        }
        let table = Arc::new(Table::new(self.options.hash * 1024));
        let worker = |_| Worker::new(&self.board.knowledge, &table);
        self.workers = (0..self.options.threads).map(worker).collect();
    }

    /// `stop`: the answer comes at once.
    fn stop(&mut self) {
        if let Some(run) = &self.run {
            run.stop();
        }
        self.finish();
    }

    /// Ends a search that is under way, if there is one, and takes its workers back.
    fn finish(&mut self) {
        if let Some(run) = self.run.take() {
            if !run.is_finished() {
                run.stop();
            }
            self.workers = run.join();
        }
    }
}

impl<B> Drop for Session<B> {
    fn drop(&mut self) {
        if let Some(run) = self.run.take() {
            run.stop();
            run.join();
        }
    }
}

/// The words that commands begin with.
const COMMANDS: &[&str] =
    &["uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "ponderhit", "d", "quit"];

/// Counting deeper would take longer than anybody waits.
const MOST_PERFT: u32 = 20;

/// Writes whole lines. A reader who has gone does not matter: the end of input will tell.
pub(crate) fn say(output: &Output, lines: &str) {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = writeln!(output, "{lines}").and_then(|()| output.flush());
}
