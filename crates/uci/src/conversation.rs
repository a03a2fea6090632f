//! A conversation in UCI or one of its relatives.

use notation::write_fen;
use rules::Move;
use search::GamePath;

use crate::dialect::{Dialect, fen_of_sfen};
use crate::engine::Engine;
use crate::go::Go;
use crate::info::Teller;
use crate::option::{Setting, name_and_value};
use crate::session::{Boards, Flow};

/// A conversation.
pub(crate) struct Conversation<B> {
    pub(crate) engine: Engine<B>,
    dialect: Dialect,
    path: GamePath,
    /// Moves that may not be played in this position.
    banned: Vec<Move>,
}

impl<B: Boards> Conversation<B> {
    /// Begins to talk, on the board that the protocol was made for.
    pub(crate) fn new(mut engine: Engine<B>, dialect: Dialect) -> Self {
        if let Some(home) =
            dialect.home().filter(|&home| engine.boards.names().iter().any(|name| name == home))
            && let Err(error) = engine.change_board(home)
        {
            engine.say(&format!("info string {error}"));
        }
        let path = GamePath::new(engine.board.ruleset.start());
        Self { engine, dialect, path, banned: Vec::new() }
    }

    /// Answers a line. Searches answer later, when they have something to say.
    pub(crate) fn hear(&mut self, line: &str) -> Flow {
        let words: Vec<&str> = line.split_whitespace().collect();
        // Words that make no sense are passed over until one does, as the protocol asks for.
        let known = words.iter().position(|word| self.dialect.commands().contains(word));
        let Some((command, rest)) = known.and_then(|place| words[place..].split_first()) else {
            if !words.is_empty() {
                self.complain(&format!("unknown command: {}", words.join(" ")));
            }
            return Flow::On;
        };
        match *command {
            "uci" | "ucci" | "usi" => self.introduce(),
            "isready" => self.engine.say("readyok"),
            "ucinewgame" | "usinewgame" => self.engine.forget(),
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "banmoves" => self.ban(rest),
            "go" => self.go(rest),
            "stop" | "gameover" => self.engine.finish(),
            "ponderhit" => {
                if let Some(run) = self.engine.run() {
                    run.ponder_hit();
                }
            }
            "d" => self.engine.say(&format!("Fen: {}", write_fen(self.path.position()))),
            _ => {
                self.engine.finish();
                if self.dialect == Dialect::Ucci {
                    self.engine.say("bye");
                }
                return Flow::Quit;
            }
        }
        Flow::On
    }

    fn complain(&self, what: &str) {
        let word = if self.dialect == Dialect::Ucci { "message" } else { "string" };
        self.engine.say(&format!("info {word} {what}"));
    }

    fn introduce(&self) {
        let mut names = self.engine.boards.names();
        names.sort_by_key(|name| *name != self.engine.board.name);
        let introduction = format!(
            "id name Hyperchess {}\nid author the Hyperchess contributors\n{}{}",
            env!("CARGO_PKG_VERSION"),
            self.engine.options.announce(self.dialect, &names),
            self.dialect.introduced(),
        );
        self.engine.say(&introduction);
    }

    fn set_option(&mut self, words: &[&str]) {
        let Some((name, value)) = name_and_value(self.dialect, words) else {
            return self.complain("write setoption name NAME value VALUE");
        };
        self.engine.finish();
        let setting = Setting::named(self.dialect, &name);
        match setting {
            Some(Setting::Variant) => return self.set_variant(&value),
            Some(Setting::Forget) => return self.engine.forget(),
            Some(Setting::Hash | Setting::Threads) => self.engine.dismiss(),
            Some(Setting::Tablebases) if !value.is_empty() && value != "<empty>" => {
                return self.complain("there are no tablebases here; the path is not used");
            }
            _ => {}
        }
        if !setting.is_some_and(|setting| self.engine.options.set(setting, &value)) {
            self.complain(&format!("there is no option \"{name}\" that could be \"{value}\""));
        }
    }

    fn set_variant(&mut self, name: &str) {
        let names = self.engine.boards.names();
        let Some(name) = names.iter().find(|known| known.eq_ignore_ascii_case(name)) else {
            return self.complain(&format!("there is no variant \"{name}\""));
        };
        match self.engine.change_board(name) {
            Ok(()) => {
                self.path = GamePath::new(self.engine.board.ruleset.start());
                self.banned.clear();
            }
            Err(error) => self.complain(&error),
        }
    }

    /// `position startpos|fen F [moves ...]`. If anything in it is wrong, all stays as it was.
    fn set_position(&mut self, words: &[&str]) {
        self.engine.finish();
        match self.read_position(words) {
            Ok(path) => {
                self.path = path;
                self.banned.clear();
            }
            Err(error) => self.complain(&error),
        }
    }

    fn read_position(&self, words: &[&str]) -> Result<GamePath, String> {
        let middle = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let start = match (self.dialect, words[..middle].split_first()) {
            (_, Some((&"startpos", _))) => self.engine.board.ruleset.start(),
            (Dialect::Usi, Some((&"sfen", sfen))) => self.read_fen(&fen_of_sfen(&sfen.join(" "))?)?,
            (_, Some((&"fen", fen))) => self.read_fen(&fen.join(" "))?,
            (Dialect::Usi, _) => return Err("write position startpos, or position sfen SFEN".to_owned()),
            _ => return Err("write position startpos, or position fen FEN".to_owned()),
        };
        let mut path = GamePath::new(start);
        for text in words.get(middle + 1..).unwrap_or(&[]) {
            let mv = self
                .dialect
                .read_move(path.position(), text, self.engine.options.chess960)
                .ok_or_else(|| format!("the move {text} is not legal; the position stays as it was"))?;
            path.play(mv);
        }
        Ok(path)
    }

    fn read_fen(&self, fen: &str) -> Result<rules::Position, String> {
        let read = self.engine.read_fen(fen)?;
        if let Some(warning) = read.warning {
            self.complain(&warning);
        }
        Ok(read.position)
    }

    /// `banmoves m...`: what would repeat the position against the rules, as the other side sees it.
    fn ban(&mut self, words: &[&str]) {
        let position = self.path.position();
        self.banned = words.iter().filter_map(|text| self.dialect.read_move(position, text, false)).collect();
    }

    fn go(&mut self, words: &[&str]) {
        self.engine.finish();
        let position = self.path.position();
        let mut go = Go::read(self.dialect, words, position, &self.engine.options);
        if let Some(depth) = go.perft {
            let nodes = position.perft(depth.min(MOST_PERFT));
            return self.engine.say(&format!("Nodes searched: {nodes}"));
        }
        if go.problem {
            return self.engine.say("checkmate notimplemented");
        }
        let limits = &mut go.thinking.limits;
        limits.lines = self.engine.options.lines;
        if !self.banned.is_empty() {
            let allowed = position.legal_moves().into_iter().filter(|mv| !self.banned.contains(mv));
            limits.only = allowed.collect();
        }
        let (chess960, chances) = (self.engine.options.chess960, self.engine.options.chances);
        let teller = Teller { dialect: self.dialect, chess960, chances };
        self.engine.start(self.path.clone(), go.thinking, Box::new(teller));
    }
}

/// Counting deeper would take longer than anybody waits.
const MOST_PERFT: u32 = 20;
