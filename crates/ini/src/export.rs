//! A board of the language as a section of an INI file, where it fits.

mod ends;
mod movement;
mod pieces;
mod regions;
mod turn;

use std::fmt::Write as _;

use board::{BoardType, Facing, Space};
use rules::Ruleset;
use variant::{BoardDescription, CellDescription, Library, lower};

use crate::value::{MAX_FILES, MAX_RANKS};
use pieces::Cast;

/// How deep a board and what it became are compared before it is handed out.
const DEPTH: u32 = 2;

/// Everything that an export works on.
pub(crate) struct Writer<'a> {
    pub(crate) board: &'a BoardDescription,
    pub(crate) library: &'a Library,
    pub(crate) cast: Cast,
    /// The lines so far.
    lines: Vec<(String, String)>,
    /// Why it does not fit.
    pub(crate) problems: Vec<String>,
}

/// A board as a section of an INI file.
///
/// # Errors
/// When something of it cannot be said there: what, in a sentence each.
pub fn export(board: &BoardDescription, library: &Library) -> Result<String, Vec<String>> {
    let mut problems = misfits(board);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut writer =
        Writer { board, library, cast: Cast::default(), lines: Vec::new(), problems: Vec::new() };
    writer.size();
    writer.pieces();
    writer.start();
    writer.turn();
    writer.ends();
    problems.append(&mut writer.problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let key = board.metadata.key.clone().unwrap_or_else(|| crate::convert::key_of(&board.metadata.name));
    let mut text = format!("# {}\n[{key}]\n", board.metadata.name);
    for (key, value) in &writer.lines {
        let _ = writeln!(text, "{key} = {value}");
    }
    verify(board, library, &text)?;
    Ok(text)
}

/// What no setting could say.
fn misfits(board: &BoardDescription) -> Vec<String> {
    let mut problems = Vec::new();
    let mut unless = |fits: bool, why: &str| {
        if !fits {
            problems.push(why.to_owned());
        }
    };
    unless(board.metadata.board_type == BoardType::Square2D, "Its cells are not squares in a plane.");
    unless(board.space == Space::default(), "Its edges are joined, or it has portals.");
    let faces = [Facing::new(1, false), Facing::new(1, true)];
    let facing: Vec<Facing> = board.players.iter().map(|player| player.facing).collect();
    unless(facing == faces, "It is not for two players who face each other along the files.");
    unless(board.players.iter().all(|player| player.team.is_none()), "Its players are in teams.");
    unless(board.specials.is_empty(), "It has special moves.");
    unless(board.shuffle.is_none(), "Its pieces are shuffled.");
    let ranks = board.position.len();
    let files = board.position.first().map_or(0, Vec::len);
    let fits = files <= MAX_FILES as usize && ranks <= MAX_RANKS as usize;
    unless(fits, "It has more than 12 files or 10 ranks.");
    problems
}

impl Writer<'_> {
    pub(crate) fn say(&mut self, key: &str, value: impl ToString) {
        self.lines.push((key.to_owned(), value.to_string()));
    }

    pub(crate) fn cannot(&mut self, why: impl Into<String>) {
        let why = why.into();
        if !self.problems.contains(&why) {
            self.problems.push(why);
        }
    }

    pub(crate) fn files(&self) -> i32 {
        self.board.position.first().map_or(0, Vec::len) as i32
    }

    pub(crate) fn ranks(&self) -> i32 {
        self.board.position.len() as i32
    }

    fn size(&mut self) {
        let (ranks, files) = (self.ranks(), self.files());
        self.say("maxRank", ranks);
        self.say("maxFile", files);
    }

    fn start(&mut self) {
        let rows: Vec<String> = self.board.position.iter().map(|row| row_text(row)).collect();
        let mut text = rows.join("/");
        let start = self.board.start.clone().unwrap_or_default();
        if self.board.rules.drops.is_some() {
            let letter = |&(player, kind): &(u8, variant::KindName)| cased(kind.letter, player);
            text.push('[');
            text.extend(start.hands.iter().map(letter));
            text.push(']');
        }
        let turn = if start.turn == 2 { "b" } else { "w" };
        let rights = start.rights.clone().unwrap_or_else(|| self.all_rights());
        let checks = start.checks_left();
        let checks = match (self.board.rules.checks, checks.as_slice()) {
            (None, _) => String::new(),
            (Some(_), [white, black]) => format!(" {white}+{black}"),
            (Some(count), _) => format!(" {count}+{count}"),
        };
        self.say("startFen", format!("{text} {turn} {rights} -{checks} 0 1"));
    }

    /// The letters of all castlings.
    fn all_rights(&self) -> String {
        let letters: String = self
            .board
            .castlings
            .iter()
            .flat_map(|castling| castling.sides.iter().map(|side| side.letter))
            .collect();
        if letters.is_empty() { "-".to_owned() } else { format!("{letters}{}", letters.to_lowercase()) }
    }
}

fn cased(letter: char, player: u8) -> char {
    if player == 2 { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}

fn row_text(row: &[CellDescription]) -> String {
    let mut text = String::new();
    let mut gap = 0;
    let close = |text: &mut String, gap: &mut usize| {
        if *gap > 0 {
            let _ = write!(text, "{gap}");
        }
        *gap = 0;
    };
    for cell in row {
        match cell {
            CellDescription::Cell { piece: None, .. } => gap += 1,
            CellDescription::Hole => {
                close(&mut text, &mut gap);
                text.push('*');
            }
            CellDescription::Cell { piece: Some(piece), .. } => {
                close(&mut text, &mut gap);
                if piece.kind.promoted {
                    text.push('+');
                }
                text.push(cased(piece.kind.letter, piece.player));
                if piece.promoted {
                    text.push('~');
                }
            }
        }
    }
    close(&mut text, &mut gap);
    text
}

/// Reads the text again, and sees whether the same can be played from the start.
fn verify(board: &BoardDescription, library: &Library, text: &str) -> Result<(), Vec<String>> {
    let again = crate::import::read_back(text.as_bytes(), library);
    let [imported] = again.sections.as_slice() else {
        return Err(vec!["What was written cannot be read again.".to_owned()]);
    };
    let Some(back) = &imported.board else {
        return Err(imported.log.notes.iter().map(ToString::to_string).collect());
    };
    let count = |board: &BoardDescription| {
        let find = |id: &str| match again.pieces.iter().find(|piece| piece.id == id) {
            Some(piece) => variant::Found::Piece(piece),
            None => library.find(id),
        };
        let blueprint = lower(board, &find).ok()?;
        Some(Ruleset::compile(&blueprint).ok()?.start().perft(DEPTH))
    };
    if count(board) == count(back) {
        return Ok(());
    }
    Err(vec![
        "What was written does not play the same: something of it cannot be said in an INI file.".to_owned(),
    ])
}
