//! Records: `Ana 3 Fácil`.

use super::super::Level;
use super::{Lines, lines};

/// How often somebody has won a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who.
    pub name: String,
    /// How often.
    pub wins: u32,
    /// Which level.
    pub level: Level,
}

/// The longest name that is kept.
pub const LONGEST_NAME: usize = 40;

/// Reads records: name, wins and level with blanks, commas or tabs between.
#[must_use]
pub fn read_records(text: &str) -> Lines<Record> {
    lines(text, record)
}

fn record(line: &str) -> Result<Record, String> {
    const SHAPE: &str = "write name, wins and level, such as Ana 3 Fácil";
    let words: Vec<&str> = line
        .split(|letter: char| letter.is_whitespace() || [',', ';'].contains(&letter))
        .filter(|word| !word.is_empty())
        .collect();
    // The wins are the last word that is a number; the name before it may be of several words.
    let place = words.iter().rposition(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let place = place.ok_or_else(|| format!("the number of wins is missing: {SHAPE}"))?;
    let wins = words[place].parse().map_err(|_| format!("`{}` is too many wins: {SHAPE}", words[place]))?;
    let level = words[place + 1..].join(" ");
    let level = Level::from_name(&level).ok_or_else(|| {
        format!(
            "`{}` is no level: write Fácil, Difícil or Muy difícil",
            level.chars().take(20).collect::<String>()
        )
    })?;
    let name = words[..place].join(" ");
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(format!("a name of 1 to {LONGEST_NAME} characters is missing: {SHAPE}"));
    }
    Ok(Record { name, wins, level })
}

/// The lines of records.
#[must_use]
pub fn write_records(records: &[Record]) -> String {
    records
        .iter()
        .map(|record| format!("{} {} {}\n", record.name, record.wins, record.level.name()))
        .collect()
}

/// The records of a level: most wins first, then by name.
#[must_use]
pub fn in_order(records: &[Record], level: Level) -> Vec<Record> {
    let mut found: Vec<Record> = records.iter().filter(|record| record.level == level).cloned().collect();
    found.sort_by(|one, other| {
        other.wins.cmp(&one.wins).then_with(|| one.name.to_lowercase().cmp(&other.name.to_lowercase()))
    });
    found
}

/// Counts a win.
pub fn add_win(records: &mut Vec<Record>, name: &str, level: Level) {
    match records.iter_mut().find(|record| record.name == name && record.level == level) {
        Some(record) => record.wins = record.wins.saturating_add(1),
        None => records.push(Record { name: name.to_owned(), wins: 1, level }),
    }
}
