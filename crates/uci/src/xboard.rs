//! A conversation in the protocol of XBoard (CECP, version 2).

mod analysis;
mod betza;
mod game;
mod level;
mod setup;
mod voice;

use std::sync::Arc;

use rules::{Move, Player};
use search::{Limits, Thought};

use crate::engine::{Engine, Thinking};
use crate::names::{castles_with_letters, xboard_key, xboard_name};
use crate::option::Setting;
use crate::session::{Boards, Flow};
pub(crate) use game::{Game, move_text};
use level::TimeControl;
use voice::{SharedStage, Speaker, chosen};

/// A conversation with XBoard.
pub(crate) struct XBoard<B> {
    engine: Engine<B>,
    game: Game,
    /// Whom we play; nobody when moves are only to be taken down.
    own: Option<Player>,
    /// A search for our move has been started, and its move is not in the game yet.
    to_move: bool,
    analysing: bool,
    post: bool,
    ponders: bool,
    time: TimeControl,
    /// Moves that are not to be looked at in analysis.
    excluded: Vec<Move>,
    /// What we think the other will answer.
    expected: Option<Move>,
    stage: SharedStage,
}

impl<B: Boards> XBoard<B> {
    pub(crate) fn new(engine: Engine<B>) -> Self {
        let letters = castles_with_letters(&engine.board.name);
        let game = Game::new(engine.board.ruleset.start(), letters);
        Self {
            engine,
            game,
            own: None,
            to_move: false,
            analysing: false,
            post: false,
            ponders: false,
            time: TimeControl::standard(),
            excluded: Vec::new(),
            expected: None,
            stage: SharedStage::default(),
        }
    }

    /// Answers a line. Moves come later, when there has been thought.
    pub(crate) fn hear(&mut self, line: &str) -> Flow {
        self.take_answer();
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return Flow::On };
        let understood = match command {
            "quit" => {
                self.interrupt();
                return Flow::Quit;
            }
            // What makes no difference to us, or is only told.
            "xboard" | "accepted" | "rejected" | "random" | "computer" | "name" | "rating" | "ics"
            | "otim" | "draw" | "bk" | "nps" | "egtpath" | "lift" | "put" | "hover" | "pause" | "resume" => {
                Some(())
            }
            "protover" => self.introduce(),
            "ping" => self.pong(rest),
            "new" => self.new_game(),
            "variant" => self.choose_variant(rest),
            "force" => self.stand_by(),
            "result" => {
                self.stand_by();
                self.engine.forget();
                Some(())
            }
            "go" => self.go(),
            "playother" | "white" | "black" => self.play_as(command),
            "level" => self.time.set_level(rest),
            "st" => self.time.set_each(rest),
            "sd" => self.set_depth(rest),
            "time" => self.time.set_left(rest),
            "usermove" => self.user_move(rest),
            "?" => self.move_now(),
            "hint" => self.hint(),
            "setboard" => self.set_board(rest),
            "undo" => self.take_back(1),
            "remove" => self.take_back(2),
            "hard" => self.set_pondering(true),
            "easy" => self.set_pondering(false),
            "post" => self.set_post(true),
            "nopost" => self.set_post(false),
            "analyze" => self.analyse(),
            "exit" => self.stop_analysing(),
            "." => self.tell_stage(),
            "include" | "exclude" => self.restrict(command, rest),
            "memory" => self.set_option(Setting::Hash, rest),
            "cores" => self.set_option(Setting::Threads, rest),
            "option" => self.set_named_option(&rest.join(" ")),
            // Without the feature `usermove` moves come bare.
            _ if rest.is_empty() && self.game.read_move(command).is_some() => self.user_move(&[command]),
            _ => {
                self.engine.say(&format!("Error (unknown command): {}", words.join(" ")));
                Some(())
            }
        };
        if understood.is_none() {
            self.engine.say(&format!("Error (cannot be read): {}", words.join(" ")));
        }
        Flow::On
    }

    fn introduce(&self) -> Option<()> {
        let options = &self.engine.options;
        self.engine.say(&format!(
            "feature done=0\n\
             feature ping=1 setboard=1 usermove=1 time=1 draw=0 colors=0 sigint=0 reuse=1 analyze=1\n\
             feature name=1 playother=1 nps=0 memory=1 smp=1 exclude=1 pause=0 san=0 debug=1 highlight=0\n\
             feature myname=\"Hyperchess {}\" variants=\"{}\"\n\
             feature option=\"MoveOverhead -spin {} 0 10000\"\n\
             feature done=1",
            env!("CARGO_PKG_VERSION"),
            self.variants().join(","),
            options.overhead.0,
        ));
        Some(())
    }

    /// What can be played with XBoard, by its names, or else by ours.
    fn variants(&self) -> Vec<String> {
        let names = self.engine.boards.names().into_iter();
        let known = names.filter_map(|name| match xboard_name(&name) {
            Some(known) => Some(known.to_owned()),
            None => self.engine.boards.blueprint(&name).filter(setup::can_be_told).map(|_| name),
        });
        known.filter(|name| !name.contains([',', '"'])).collect()
    }

    /// `ping N`: everything before has been done. While we think about our move that comes after the move.
    fn pong(&mut self, words: &[&str]) -> Option<()> {
        let pong = format!("pong {}", words.first()?);
        match self.engine.run().filter(|_| self.to_move) {
            Some(run) => run.say_afterwards(&self.engine.output, &pong),
            None => self.engine.say(&pong),
        }
        Some(())
    }

    fn new_game(&mut self) -> Option<()> {
        self.interrupt();
        self.analysing = false;
        let first = self.engine.boards.names().into_iter().next()?;
        if let Err(error) = self.engine.change_board(&first) {
            self.engine.say(&format!("tellusererror {error}"));
        }
        self.engine.forget();
        self.set_up(None);
        self.own = Some(Player(1));
        self.time.begin();
        Some(())
    }

    /// `variant NAME`. A board that XBoard does not know is told to it.
    fn choose_variant(&mut self, words: &[&str]) -> Option<()> {
        let name = words.join(" ");
        let key = xboard_key(&name).map_or(name, str::to_owned);
        self.interrupt();
        if !self.engine.boards.names().contains(&key) {
            return None;
        }
        if let Err(error) = self.engine.change_board(&key) {
            self.engine.say(&format!("Error ({error}): variant {key}"));
            return Some(());
        }
        self.set_up(None);
        if xboard_name(&key).is_none()
            && let Some(told) = setup::told(self.game.position())
        {
            self.engine.say(&told);
        }
        self.go_on_analysing();
        Some(())
    }

    /// Begins from a position, or from the start.
    fn set_up(&mut self, position: Option<rules::Position>) {
        let start = position.unwrap_or_else(|| self.engine.board.ruleset.start());
        self.game = Game::new(start, castles_with_letters(&self.engine.board.name));
        self.expected = None;
        self.excluded.clear();
    }

    /// `force`: moves are taken down, nobody thinks.
    fn stand_by(&mut self) -> Option<()> {
        self.interrupt();
        self.own = None;
        Some(())
    }

    fn go(&mut self) -> Option<()> {
        self.interrupt();
        self.analysing = false;
        self.own = Some(self.game.position().turn());
        self.think();
        Some(())
    }

    /// `playother`, and the older `white` and `black`, which say who is to move.
    fn play_as(&mut self, command: &str) -> Option<()> {
        self.interrupt();
        let mover = match command {
            "white" => Player(0),
            "black" => Player(1),
            _ => self.game.position().turn(),
        };
        self.own = Some(Player(1 - mover.0.min(1)));
        Some(())
    }

    fn set_depth(&mut self, words: &[&str]) -> Option<()> {
        self.time.depth = Some(words.first()?.parse::<u32>().ok()?.max(1));
        Some(())
    }

    fn user_move(&mut self, words: &[&str]) -> Option<()> {
        let text = *words.first()?;
        let found = self.game.read_move(text).filter(|_| !self.to_move && self.game.outcome().is_none());
        let Some(mv) = found else {
            self.engine.say(&format!("Illegal move: {text}"));
            return Some(());
        };
        self.interrupt();
        self.game.play(mv);
        self.excluded.clear();
        if self.analysing {
            self.go_on_analysing();
        } else if self.own == Some(self.game.position().turn()) {
            self.think();
        }
        Some(())
    }

    /// Begins to think about our move, unless the game is over.
    fn think(&mut self) {
        self.expected = None;
        if let Some(result) = self.game.result() {
            return self.engine.say(&result);
        }
        self.time.made(self.game.made_by(self.game.position().turn()));
        let further = self.game.position().further_moves() as u32;
        let limits = Limits {
            depth: self.time.depth,
            budget: Some(self.time.budget(further, self.engine.options.overhead)),
            ..Limits::default()
        };
        self.to_move = true;
        let speaker = self.speaker(true);
        let thinking = Thinking { limits, ponder: false, ponder_after: self.ponders };
        self.engine.start(self.game.path(), thinking, Box::new(speaker));
    }

    fn speaker(&self, plays: bool) -> Speaker {
        Speaker { game: self.game.clone(), post: self.post || !plays, plays, stage: Arc::clone(&self.stage) }
    }

    /// If our move has been told, it is part of the game.
    fn take_answer(&mut self) {
        if self.to_move
            && let Some(thought) = self.engine.run().and_then(crate::run::Run::answer)
        {
            self.take_down(&thought);
        }
    }

    fn take_down(&mut self, thought: &Thought) {
        self.to_move = false;
        if let Some(mv) = chosen(self.game.position(), thought) {
            self.game.play(mv);
            self.expected = thought.answer().filter(|&mv| self.game.position().is_legal(mv));
        }
    }

    /// Ends whatever search is under way. A move that has been told counts.
    fn interrupt(&mut self) {
        let thought = self.engine.abandon();
        if let Some(thought) = thought.filter(|_| self.to_move) {
            self.take_down(&thought);
        }
        self.to_move = false;
    }

    /// `?`: the move comes at once.
    fn move_now(&mut self) -> Option<()> {
        if self.to_move
            && let Some(thought) = self.engine.stop()
        {
            self.take_down(&thought);
        }
        Some(())
    }

    /// `hint`: what we would play, or expect to be played.
    fn hint(&mut self) -> Option<()> {
        if self.to_move || self.analysing || self.game.outcome().is_some() {
            return Some(());
        }
        let expected = self.expected.or_else(|| {
            let limits = Limits::nodes(HINT_NODES);
            self.interrupt();
            let silent = Speaker { post: false, ..self.speaker(false) };
            self.engine.start(self.game.path(), Thinking { limits, ..Thinking::default() }, Box::new(silent));
            self.engine.await_answer()?.best()
        });
        let position = self.game.position();
        if let Some(mv) = expected.filter(|&mv| position.is_legal(mv)) {
            self.engine.say(&format!("Hint: {}", move_text(position, mv, self.game.letters)));
        }
        Some(())
    }

    fn set_board(&mut self, words: &[&str]) -> Option<()> {
        self.interrupt();
        match self.engine.read_fen(&words.join(" ")) {
            Ok(read) => self.set_up(Some(read.position)),
            Err(error) => self.engine.say(&format!("tellusererror Illegal position: {error}")),
        }
        self.go_on_analysing();
        Some(())
    }

    fn take_back(&mut self, count: usize) -> Option<()> {
        self.interrupt();
        self.game.take_back(count);
        self.expected = None;
        self.excluded.clear();
        self.go_on_analysing();
        Some(())
    }

    fn set_pondering(&mut self, on: bool) -> Option<()> {
        self.ponders = on;
        if !on && !self.to_move && !self.analysing {
            self.interrupt();
        }
        Some(())
    }

    fn set_post(&mut self, on: bool) -> Option<()> {
        self.post = on;
        Some(())
    }

    fn set_option(&mut self, setting: Setting, words: &[&str]) -> Option<()> {
        self.interrupt();
        let fine = self.engine.options.set(setting, words.first()?);
        self.engine.dismiss();
        self.go_on_analysing();
        fine.then_some(())
    }

    /// `option NAME=VALUE`.
    fn set_named_option(&mut self, text: &str) -> Option<()> {
        let (name, value) = text.split_once('=')?;
        let known = name.trim().eq_ignore_ascii_case("MoveOverhead");
        (known && self.engine.options.set(Setting::Overhead, value.trim())).then_some(())
    }
}

/// How much is thought for a hint.
const HINT_NODES: u64 = 20_000;
