//! Games written out.

use board::Board;
use rules::{Fate, Move, Player, Position};

use super::comment::Notes;
use super::game::{Game, Ply, Variation};
use super::movetext::is_result;
use super::tags::Tags;
use crate::moves::{Notation, Scribe};
use crate::write_fen;

/// No line is longer than this, unless a single word is.
const WIDTH: usize = 80;

/// The tags that every game of two has, in order, with what stands for something unknown.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// A game as text, with a blank line at the end. Moves are written in standard algebraic notation where the board
/// bears it, and long algebraic otherwise.
#[must_use]
pub fn write_game(game: &Game, scribe: &Scribe) -> String {
    let scribe = scribe.with(Notation::San).or_else(|| scribe.with(Notation::Lan));
    let mut text = write_tags(game);
    text.push('\n');
    let Some(scribe) = scribe else { return text };
    let mut writer = Writer::new(&scribe, &game.start);
    writer.say(&game.opening.text(game.start.ruleset().board()));
    writer.main_line(game);
    // Anything else would be taken for a move; the tag has it.
    writer.word(if is_result(&game.result) { &game.result } else { "*" });
    text + &lines(&writer.words) + "\n\n"
}

fn write_tags(game: &Game) -> String {
    let two = game.start.ruleset().players().count() == 2;
    let is_player = |name: &str| matches!(name, "White" | "Black");
    let roster = ROSTER.iter().filter(|(name, _)| two || !is_player(name));
    let mut tags = Tags::default();
    for &(name, unknown) in roster {
        let value = if name == "Result" { &game.result } else { game.tags.get(name).unwrap_or(unknown) };
        tags.set(name, value);
    }
    let (begun, start) = (write_fen(&game.start), write_fen(&game.start.ruleset().start()));
    for (name, value) in game.tags.iter().filter(|(name, _)| !is_about_start(name)) {
        if tags.get(name).is_none() {
            tags.set(name, value);
        }
    }
    if begun != start {
        tags.set("SetUp", "1");
        tags.set("FEN", begun);
    }
    tags.iter().map(|(name, value)| Tags::line(name, value)).collect()
}

/// Whether a tag says where the game begins, which is written from the position.
fn is_about_start(name: &str) -> bool {
    ["FEN", "SetUp", "StartFen4"].iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Moves with their numbers in one line and nothing else: `1. e4 e5 2. Nf3`.
#[must_use]
pub fn plain_moves(game: &Game, scribe: &Scribe) -> String {
    let mut writer = Writer::new(scribe, &game.start);
    for (count, ply) in game.moves.iter().enumerate() {
        writer.leave(game, count);
        writer.mv(ply.mv, None);
    }
    writer.leave(game, game.moves.len());
    writer.words.join(" ")
}

/// Words in lines.
fn lines(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let len = word.chars().count();
        if column > 0 && column + 1 + len > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += len;
    }
    text
}

struct Writer<'a> {
    scribe: &'a Scribe,
    board: Board,
    position: Position,
    round: u32,
    /// How many of the players there are, and who moved last.
    players: usize,
    last: Option<Player>,
    words: Vec<String>,
    /// Whether the next move must say its number.
    is_first: bool,
    /// Whether the next word follows a bracket without a blank.
    is_joined: bool,
}

impl<'a> Writer<'a> {
    fn new(scribe: &'a Scribe, start: &Position) -> Self {
        Self {
            scribe,
            board: start.ruleset().board().clone(),
            position: start.clone(),
            round: start.setup().round.max(1),
            players: start.ruleset().players().count(),
            last: None,
            words: Vec::new(),
            is_first: true,
            is_joined: false,
        }
    }

    fn main_line(&mut self, game: &Game) {
        for (count, ply) in game.moves.iter().enumerate() {
            self.leave(game, count);
            self.ply(ply);
        }
        self.leave(game, game.moves.len());
    }

    /// Those who leave after so many moves.
    fn leave(&mut self, game: &Game, count: usize) {
        for gone in game.withdrawals.iter().filter(|gone| gone.after == count) {
            // Between two the result says it, and other readers know no such word.
            if self.players > 2 {
                self.number(gone.player);
                self.word(if gone.fate == Fate::OutOfTime { "T" } else { "R" });
            }
            self.position.withdraw(gone.player, gone.fate);
        }
    }

    fn line(&mut self, plies: &[Ply]) {
        plies.iter().for_each(|ply| self.ply(ply));
    }

    fn ply(&mut self, ply: &Ply) {
        let notes = ply.notes.as_deref();
        if let Some(notes) = notes {
            self.say(&notes.before);
        }
        let has_variations = notes.is_some_and(|notes| !notes.variations.is_empty());
        let before = has_variations.then(|| (self.position.clone(), self.round, self.last));
        self.mv(ply.mv, notes);
        if let (Some((position, round, last)), Some(notes)) = (before, notes) {
            for variation in &notes.variations {
                let after = std::mem::replace(&mut self.position, position.clone());
                let (after_round, after_last) = (self.round, self.last);
                (self.round, self.last) = (round, last);
                self.variation(variation);
                self.position = after;
                (self.round, self.last) = (after_round, after_last);
            }
            self.is_first = true;
        }
    }

    fn variation(&mut self, variation: &Variation) {
        self.word("(");
        self.is_joined = true;
        self.is_first = true;
        self.say(&variation.comment);
        self.line(&variation.moves);
        self.is_joined = true;
        self.word(")");
    }

    /// The move, its number where that is due, judgements and comment.
    fn mv(&mut self, mv: Move, notes: Option<&Notes>) {
        self.number(self.position.turn());
        let text = self.scribe.write(&self.position, mv);
        self.word(&text);
        self.position.play_unchecked(mv);
        let Some(notes) = notes else { return };
        for nag in &notes.nags {
            self.word(&format!("${nag}"));
        }
        let said = notes.text(&self.board);
        self.say(&said);
    }

    /// The number of the round before a player's move, or what stands between the moves of several. The moves of one
    /// turn share a number.
    fn number(&mut self, player: Player) {
        if self.last == Some(player) && self.position.turn() == player && self.position.made_in_turn() > 0 {
            if self.is_first {
                let dots = if player.index() == 0 { "." } else { "..." };
                self.word(&format!("{}{dots}", self.round));
            }
            self.is_first = false;
            return;
        }
        if self.last.is_some_and(|last| player <= last) {
            self.round += 1;
        }
        let begins = self.last.is_none_or(|last| player <= last);
        self.last = Some(player);
        if player.index() == 0 || begins && self.players > 2 {
            self.word(&format!("{}.", self.round));
        } else if self.is_first {
            self.word(&format!("{}...", self.round));
        } else if self.players > 2 {
            self.word("..");
        }
        self.is_first = false;
    }

    /// A comment in braces; nothing if there is nothing to say.
    fn say(&mut self, comment: &str) {
        if comment.trim().is_empty() {
            return;
        }
        let comment = comment.replace(['{', '}'], "|");
        let words = words(&comment);
        for (number, word) in words.iter().enumerate() {
            let (open, close) =
                (if number == 0 { "{ " } else { "" }, if number + 1 == words.len() { " }" } else { "" });
            self.word(&format!("{open}{word}{close}"));
        }
        self.is_first = true;
    }

    fn word(&mut self, word: &str) {
        match self.words.last_mut().filter(|_| self.is_joined) {
            Some(last) => last.push_str(word),
            None => self.words.push(word.to_owned()),
        }
        self.is_joined = false;
    }
}

/// The words of a comment; a command such as `[%clk 0:01:00]` is one, since not everybody reads it over two lines.
fn words(comment: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let is_open = |word: &String| word.rfind("[%").is_some_and(|at| !word[at..].contains(']'));
    for word in comment.split_whitespace() {
        match words.last_mut() {
            Some(last) if is_open(last) && last.len() < WIDTH => last.extend([" ", word]),
            _ => words.push(word.to_owned()),
        }
    }
    words
}
