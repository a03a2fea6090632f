//! The third field of the standard dialect: which pieces have not moved.
//!
//! A letter of a castling rule marks its king and the outermost partner on that side. The letter of a file marks
//! the piece on that file: an inner partner with its king, a piece on a gate, or one on its owner's first rank
//! that has moves to begin with. A letter of a castling rule whose pieces have left their places says nothing:
//! positions set up by hand often keep them all. Of the pieces that no letter could mark, those count as unmoved
//! that stand where a piece just like them did at the start.

use board::Cell;
use rules::{Castling, Player, Setup};

use super::FenError;
use super::rights::{Situation, Unmoved};
use super::scan::Field;
use super::standard::Standard;

/// The cells that a field marks, those that no letter could mark among them.
pub(crate) fn parse(
    standard: &Standard<'_>,
    field: Option<Field<'_>>,
    situation: &Situation,
) -> Result<Unmoved, FenError> {
    let mut unmoved = unmarked(standard, situation);
    let Some(field) = field.filter(|field| field.text != "-") else { return Ok(unmoved) };
    let mut cursor = field.cursor();
    while let Some(letter) = cursor.peek() {
        let player = if letter.is_uppercase() { Player(0) } else { Player(1) };
        let marked = marked_by(standard, situation, player, letter).map_err(|what| cursor.expected(what))?;
        unmoved.extend(marked);
        cursor.next();
    }
    Ok(unmoved)
}

/// The pieces on their start cells that no letter could mark.
fn unmarked(standard: &Standard<'_>, situation: &Situation) -> Unmoved {
    let start = standard.rights.at_start(situation).into_iter();
    let castlings = standard.blueprint.castlings.iter();
    // No letter tells of kings that wait for a rook from the hand.
    let waiting = castlings.flat_map(|castling| standard.rights.waiting_for_a_hand(castling, situation));
    start.filter(|&cell| !has_letter(standard, situation, cell)).chain(waiting).collect()
}

/// Whether it takes a letter to say that the piece on a cell has not moved.
fn has_letter(standard: &Standard<'_>, situation: &Situation, cell: Cell) -> bool {
    situation.at(cell).is_some_and(|piece| {
        standard.rights.may_castle(cell, piece)
            || standard.rights.is_gate(piece.owner, cell)
            || begins_at_home(standard, situation, cell)
    })
}

/// Whether a piece with moves to begin with stands on its owner's first rank.
fn begins_at_home(standard: &Standard<'_>, situation: &Situation, cell: Cell) -> bool {
    situation.at(cell).is_some_and(|piece| {
        standard.rights.has_first_move(piece.kind)
            && standard.home_rank(piece.owner).is_some_and(|rank| rank.contains(&Some(cell)))
    })
}

/// The cells that a player's letter marks, or what should stand there instead.
fn marked_by(
    standard: &Standard<'_>,
    situation: &Situation,
    player: Player,
    letter: char,
) -> Result<Vec<Cell>, String> {
    let mut named = castlings_of(standard, player).filter(|castling| is_letter(castling, letter)).peekable();
    if named.peek().is_some() {
        let mut pairs =
            named.filter_map(|castling| standard.rights.pairs(castling, situation).into_iter().next());
        return Ok(pairs.next().map_or_else(Vec::new, |(king, partner)| vec![king, partner]));
    }
    let Some(file) = file_of(letter) else {
        return Err("`-`, or letters for castling".to_owned());
    };
    let on_file = |cell: Cell| standard.file(cell) == Some(file);
    if !standard.rights.gates_are_open(player, situation) {
        let mut pairs =
            castlings_of(standard, player).flat_map(|castling| standard.rights.pairs(castling, situation));
        if let Some((king, partner)) = pairs.find(|&(_, partner)| on_file(partner)) {
            return Ok(vec![king, partner]);
        }
    }
    let cells: Vec<Cell> =
        situation.cells_of(player).map(|(cell, _)| cell).filter(|&cell| on_file(cell)).collect();
    let first = |holds: &dyn Fn(Cell) -> bool| cells.iter().copied().find(|&cell| holds(cell));
    first(&|cell| standard.rights.is_gate(player, cell))
        .or_else(|| first(&|cell| begins_at_home(standard, situation, cell)))
        .or_else(|| first(&|cell| has_letter(standard, situation, cell)))
        .map(|cell| vec![cell])
        .ok_or_else(|| "`-`, or the letter of a castling or of a file with an unmoved piece".to_owned())
}

fn castlings_of<'a>(standard: &'a Standard<'_>, player: Player) -> impl Iterator<Item = &'a Castling> {
    standard.rights.castlings.iter().filter(move |castling| castling.player == player)
}

fn is_letter(castling: &Castling, letter: char) -> bool {
    castling.letter.to_lowercase().eq(letter.to_lowercase())
}

/// The file, from 0, that a letter names.
fn file_of(letter: char) -> Option<usize> {
    let small = letter.to_ascii_lowercase();
    small.is_ascii_lowercase().then(|| usize::from(small as u8 - b'a'))
}

/// The field that says best which pieces have not moved, and what it is read as.
pub(crate) fn print(standard: &Standard<'_>, setup: &Setup, situation: &Situation) -> (String, Unmoved) {
    let mut writer = Writer {
        standard,
        situation,
        wanted: setup.unmoved.iter().copied().collect(),
        said: unmarked(standard, situation),
        text: String::new(),
    };
    for player in [Player(0), Player(1)] {
        writer.write(player);
    }
    (if writer.text.is_empty() { "-".to_owned() } else { writer.text }, writer.said)
}

/// A field that is being written.
struct Writer<'a> {
    standard: &'a Standard<'a>,
    situation: &'a Situation,
    /// The pieces that have not moved.
    wanted: Unmoved,
    /// Those that the text makes so.
    said: Unmoved,
    text: String,
}

impl Writer<'_> {
    /// The letters of one player: castling, then inner partners, which speak for their kings too, then the rest.
    fn write(&mut self, player: Player) {
        let (standard, situation) = (self.standard, self.situation);
        let pairs: Vec<(Cell, Cell)> = castlings_of(standard, player)
            .flat_map(|castling| standard.rights.pairs(castling, situation))
            .filter(|(king, _)| self.wanted.contains(king))
            .collect();
        for castling in castlings_of(standard, player) {
            self.say(player, castling.letter);
        }
        let own = |cell: &Cell| situation.at(*cell).is_some_and(|piece| piece.owner == player);
        let mut cells: Vec<Cell> = self.wanted.iter().copied().filter(own).collect();
        cells.sort_by_key(|&cell| standard.file(cell));
        let is_partner = |cell: Cell| pairs.iter().any(|&(_, partner)| partner == cell);
        let is_marked_alone =
            |cell: Cell| standard.rights.is_gate(player, cell) || begins_at_home(standard, situation, cell);
        let partners = cells.iter().copied().filter(|&cell| is_partner(cell));
        let others = cells.iter().copied().filter(|&cell| !is_partner(cell) && is_marked_alone(cell));
        for cell in partners.chain(others) {
            if let Some(letter) = standard.file(cell).and_then(letter_of)
                && !self.said.contains(&cell)
            {
                self.say(player, letter);
            }
        }
    }

    /// Adds a letter if it says something new and nothing wrong.
    fn say(&mut self, player: Player, letter: char) {
        let letter =
            if player == Player(0) { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
        let Ok(marked) = marked_by(self.standard, self.situation, player, letter) else { return };
        let is_news = marked.iter().any(|cell| !self.said.contains(cell));
        if letter.is_ascii_alphabetic() && is_news && marked.iter().all(|cell| self.wanted.contains(cell)) {
            self.text.push(letter);
            self.said.extend(marked);
        }
    }
}

/// The letter of a file, from 0, if it has a single one.
fn letter_of(file: usize) -> Option<char> {
    u8::try_from(file).ok().filter(|&file| file < 26).map(|file| char::from(b'a' + file))
}
