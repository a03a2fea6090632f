//! Comments, and what programs hide in them: clocks, evaluations, arrows and marks.

use board::{Board, Cell};

use super::game::Variation;

/// What is written beside a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    /// What is said before the move.
    pub before: String,
    /// Judgements by number: 1 is `!`, 2 is `?`, and so on.
    pub nags: Vec<u8>,
    /// What is said after the move.
    pub comment: String,
    /// The mover's clock after the move, in milliseconds.
    pub clock: Option<u64>,
    /// How long the move took, in milliseconds.
    pub elapsed: Option<u64>,
    /// What an engine thought of the position after it, as the first player sees it.
    pub eval: Option<Eval>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// Marked cells.
    pub marks: Vec<Mark>,
    /// What might have been played instead.
    pub variations: Vec<Variation>,
}

/// What an engine thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eval {
    /// The score.
    pub score: Score,
    /// How deep it looked.
    pub depth: Option<u32>,
}

/// A score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if the first player is mated.
    Mate(i32),
}

/// An arrow between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// `G`, `R`, `Y` or `B`, or another letter.
    pub color: char,
    /// Where it begins.
    pub from: Cell,
    /// Where it points.
    pub to: Cell,
}

/// A marked cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Likewise.
    pub color: char,
    /// Which cell.
    pub cell: Cell,
}

impl Notes {
    /// Takes in a comment that stands after the move.
    pub(super) fn add(&mut self, comment: &str, board: &Board) {
        self.add_but(comment, board, &[]);
    }

    /// Takes in a comment that stands before the first move. No clock has been pressed there, so that what is said of
    /// one stays text.
    pub(super) fn add_opening(&mut self, comment: &str, board: &Board) {
        self.add_but(comment, board, &["clk", "emt"]);
    }

    /// Takes in a comment, in which some commands are but text.
    fn add_but(&mut self, comment: &str, board: &Board, unknown: &[&str]) {
        let mut said = String::new();
        let mut rest = comment;
        while let Some(start) = rest.find("[%") {
            let Some(len) = rest[start..].find(']') else { break };
            let command = &rest[start + 2..start + len];
            said.push_str(&rest[..start]);
            let name = command.split_whitespace().next().unwrap_or_default();
            if unknown.contains(&name) || !self.obey(command, board) {
                said.push_str(&rest[start..=start + len]);
            }
            rest = &rest[start + len + 1..];
        }
        said.push_str(rest);
        join(&mut self.comment, &said);
    }

    /// Takes in a command such as `clk 0:01:00`; whether it is known and sound.
    fn obey(&mut self, command: &str, board: &Board) -> bool {
        let (name, value) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        let value = value.trim();
        match name {
            "clk" => set(&mut self.clock, read_time(value)),
            "emt" => set(&mut self.elapsed, read_time(value)),
            "eval" => set(&mut self.eval, read_eval(value)),
            "csl" => self.add_marks(value, board).is_some(),
            "cal" => self.add_arrows(value, board).is_some(),
            _ => false,
        }
    }

    fn add_marks(&mut self, value: &str, board: &Board) -> Option<()> {
        let marks: Option<Vec<Mark>> = items(value)
            .map(|item| {
                let (color, cells) = colored(item)?;
                Some(Mark { color, cell: board.cell_named(cells)? })
            })
            .collect();
        self.marks.extend(marks?);
        Some(())
    }

    fn add_arrows(&mut self, value: &str, board: &Board) -> Option<()> {
        let arrows: Option<Vec<Arrow>> = items(value)
            .map(|item| {
                let (color, cells) = colored(item)?;
                let (from, to) = two_cells(cells, board)?;
                Some(Arrow { color, from, to })
            })
            .collect();
        self.arrows.extend(arrows?);
        Some(())
    }

    /// The commands and the comment as one text, as it stands in braces.
    pub(super) fn text(&self, board: &Board) -> String {
        let mut parts = Vec::new();
        if let Some(eval) = self.eval {
            let depth = eval.depth.map_or_else(String::new, |depth| format!(",{depth}"));
            parts.push(match eval.score {
                Score::Centipawns(score) => format!("[%eval {}{depth}]", hundredths(score)),
                Score::Mate(moves) => format!("[%eval #{moves}{depth}]"),
            });
        }
        parts.extend(self.clock.map(|time| format!("[%clk {}]", time_text(time))));
        parts.extend(self.elapsed.map(|time| format!("[%emt {}]", time_text(time))));
        let marks = self.marks.iter().map(|mark| format!("{}{}", mark.color, board.label(mark.cell)));
        let arrows = self.arrows.iter();
        let arrows = arrows
            .map(|arrow| format!("{}{}{}", arrow.color, board.label(arrow.from), board.label(arrow.to)));
        for (name, items) in [("csl", marks.collect::<Vec<_>>()), ("cal", arrows.collect())] {
            if !items.is_empty() {
                parts.push(format!("[%{name} {}]", items.join(",")));
            }
        }
        if !self.comment.is_empty() {
            parts.push(self.comment.clone());
        }
        parts.join(" ")
    }
}

fn set<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let known = value.is_some();
    if known {
        *place = value;
    }
    known
}

/// Adds what is said to what was said before, each word once apart.
pub(super) fn join(said: &mut String, more: &str) {
    for word in more.split_whitespace() {
        if !said.is_empty() {
            said.push(' ');
        }
        said.push_str(word);
    }
}

fn items(value: &str) -> impl Iterator<Item = &str> {
    value.split(',').map(str::trim).filter(|item| !item.is_empty())
}

/// The letter of a colour, and the rest.
fn colored(item: &str) -> Option<(char, &str)> {
    let color = item.chars().next().filter(char::is_ascii_uppercase)?;
    Some((color, &item[1..]))
}

/// Two cells, one name right behind the other.
fn two_cells(text: &str, board: &Board) -> Option<(Cell, Cell)> {
    let splits = (1..text.len()).filter(|&at| text.is_char_boundary(at));
    let mut found =
        splits.filter_map(|at| Some((board.cell_named(&text[..at])?, board.cell_named(&text[at..])?)));
    found.next()
}

/// Milliseconds of `h:mm:ss.d`, `mm:ss` or seconds.
fn read_time(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut seconds = 0u64;
    let mut parts = 0;
    for part in whole.split(':') {
        parts += 1;
        let number: u64 = part.trim().parse().ok().filter(|number| *number < 1_000_000)?;
        seconds = seconds.checked_mul(60)?.checked_add(number)?;
    }
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    let is_sound = parts <= 3 && fraction.bytes().all(|byte| byte.is_ascii_digit());
    seconds.checked_mul(1000)?.checked_add(digits.parse().ok()?).filter(|_| is_sound)
}

fn time_text(milliseconds: u64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if rest == 0 { text } else { format!("{text}.{rest:03}").trim_end_matches('0').to_owned() }
}

fn read_eval(text: &str) -> Option<Eval> {
    let (score, depth) = match text.split_once(',') {
        Some((score, depth)) => (score.trim(), Some(depth.trim().parse().ok()?)),
        None => (text, None),
    };
    let score = match score.strip_prefix('#') {
        Some(moves) => Score::Mate(moves.parse().ok().filter(|moves: &i32| moves.abs() < 100_000)?),
        None => {
            let pawns: f64 = score.parse().ok()?;
            let pawns = Some(pawns).filter(|pawns| pawns.abs() < 1_000_000.0)?;
            Score::Centipawns((pawns * 100.0).round() as i32)
        }
    };
    Some(Eval { score, depth })
}

fn hundredths(score: i32) -> String {
    let sign = if score < 0 { "-" } else { "" };
    let size = score.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}
