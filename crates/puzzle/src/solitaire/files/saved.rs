//! Saved games: `Partida 5 21112016 01:07 Fácil Ta4-c4-Cb2-Ac1`.

use std::collections::BTreeSet;

use super::super::{Challenge, Letters, Level, Solitaire};
use super::{Lines, lines};

/// A day, written `ddmmyyyy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day, from 1.
    pub day: u8,
}

impl Date {
    /// Reads `ddmmyyyy`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text.len() != 8 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let date = Self {
            day: text[..2].parse().ok()?,
            month: text[2..4].parse().ok()?,
            year: text[4..].parse().ok()?,
        };
        (date.is_real()).then_some(date)
    }

    fn is_real(self) -> bool {
        let leap =
            self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let days = match self.month {
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u8::from(leap),
            1..=12 => 31,
            _ => 0,
        };
        (1..=days).contains(&self.day)
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}{:02}{:04}", self.day, self.month, self.year)
    }
}

/// A game that was left and can be taken up again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Its number.
    pub number: u32,
    /// When it was saved.
    pub date: Date,
    /// How many seconds have been used; older lines do not say.
    pub used: Option<u32>,
    /// The level.
    pub level: Level,
    /// What stands on the board.
    pub challenge: Challenge,
}

/// The longest time that is read, in seconds.
const LONGEST: u32 = 99 * 60 + 59;

/// Reads the saved games of a file.
#[must_use]
pub fn read_saved(solitaire: &Solitaire, text: &str) -> Lines<Saved> {
    let mut lines = lines(text, |line| saved(solitaire, line));
    // A game is asked for by its number: whoever has one that another has already gets the next that is free.
    let (mut taken, mut next) = (BTreeSet::new(), next_number(&lines.read));
    for game in &mut lines.read {
        if !taken.insert(game.number) {
            game.number = next;
            next = next.saturating_add(1);
        }
    }
    lines
}

fn saved(solitaire: &Solitaire, line: &str) -> Result<Saved, String> {
    const SHAPE: &str = "write Partida, a number, the date, the time used, the level and the pieces, such as \
                         Partida 5 21112016 01:07 Fácil Ta4-c4-Cb2-Ac1";
    let mut words = line.split_whitespace().peekable();
    let first = words.next().unwrap_or_default();
    if !["partida", "game"].contains(&first.to_lowercase().as_str()) {
        return Err(format!("it begins with `{}`: {SHAPE}", short(first)));
    }
    let number = words.next().ok_or_else(|| format!("the number is missing: {SHAPE}"))?;
    let number =
        number.parse().map_err(|_| format!("`{}` is no number of a game: {SHAPE}", short(number)))?;
    let date = words.next().ok_or_else(|| format!("the date is missing: {SHAPE}"))?;
    let date = Date::read(date).ok_or_else(|| {
        format!("`{}` is no date: write day, month and year, such as 21112016", short(date))
    })?;
    let used = match words.next_if(|word| word.contains(':')) {
        None => None,
        Some(text) => Some(clock(text).ok_or_else(|| {
            format!("`{}` is no time: write minutes and seconds up to 99:59, such as 01:07", short(text))
        })?),
    };
    let mut rest: Vec<&str> = words.collect();
    let pieces = rest.pop().ok_or_else(|| format!("the level and the pieces are missing: {SHAPE}"))?;
    let level = rest.join(" ");
    let level = Level::from_name(&level)
        .filter(|level| level.may_save())
        .ok_or_else(|| format!("`{}` is no level of saved games: write Fácil or Difícil", short(&level)))?;
    let (challenge, _) = Challenge::read(solitaire, pieces, Letters::Spanish)
        .map_err(|error| format!("in the pieces, {error}"))?;
    if let (Some(used), Some(most)) = (used, level.seconds())
        && used >= most
    {
        return Err(format!("the time is used up: a game of this level has {}", clock_text(most)));
    }
    Ok(Saved { number, date, used, level, challenge })
}

/// At most so much of a word as fits into a message.
fn short(word: &str) -> String {
    word.chars().take(20).collect()
}

fn clock(text: &str) -> Option<u32> {
    let (minutes, seconds) = text.split_once(':')?;
    let digits = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(minutes) || !digits(seconds) {
        return None;
    }
    let (minutes, seconds): (u32, u32) = (minutes.parse().ok()?, seconds.parse().ok()?);
    (seconds < 60).then_some(minutes * 60 + seconds)
}

fn clock_text(seconds: u32) -> String {
    let seconds = seconds.min(LONGEST);
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// The lines of saved games.
#[must_use]
pub fn write_saved(solitaire: &Solitaire, games: &[Saved]) -> String {
    let line = |game: &Saved| {
        let pieces = game.challenge.text(solitaire, Letters::Spanish);
        let used = game.used.map_or(String::new(), |used| clock_text(used) + " ");
        format!("Partida {} {} {used}{} {pieces}\n", game.number, game.date, game.level.name())
    };
    games.iter().map(line).collect()
}

/// The number of the next game that is saved.
#[must_use]
pub fn next_number(games: &[Saved]) -> u32 {
    games.iter().map(|game| game.number).max().unwrap_or(0).saturating_add(1)
}
