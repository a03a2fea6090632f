//! Start positions as lists of pieces, one a line: `K151` is a king of the first player in column 5 of row 1. The
//! colour is 1 for who moves first and 0 for the other, who is to move is always the first, and columns and rows are
//! single digits from 1, so that the form serves square boards of two with at most nine of each.

use std::fmt;

use board::Cell;
use rules::{Kind, Piece, Placed, Player, Position, Ruleset, Setup, SetupError};

/// The most lines that are read: as many as there are cells, and as many again without pieces.
const MAX_LINES: usize = 200;

/// Why a list of pieces cannot be read, or a position not be written as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceListError {
    /// A line makes no sense.
    Line {
        /// Which one, from 1.
        line: usize,
        /// The character in it, from 1.
        column: usize,
        /// What is wrong there.
        problem: String,
    },
    /// The board or the position has something that the form has no sign for.
    NoSign(String),
    /// The pieces make no position.
    Position(SetupError),
}

impl fmt::Display for PieceListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, column, problem } => write!(f, "line {line}, column {column}: {problem}"),
            Self::NoSign(what) => write!(f, "a list of pieces cannot say it: {what}"),
            Self::Position(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PieceListError {}

/// Reads a position from a list of pieces. Pieces that stand where the board has them at the start count as not having
/// moved.
///
/// # Errors
/// When a line makes no sense, or the pieces make no position of these rules.
pub fn read_piece_list(ruleset: &Ruleset, text: &str) -> Result<Position, PieceListError> {
    let grid = Grid::of(ruleset)?;
    let mut pieces: Vec<Placed> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |column, problem: String| PieceListError::Line { line: number, column, problem };
        if number > MAX_LINES {
            return Err(wrong(1, format!("there are more than {MAX_LINES} lines")));
        }
        let said = line.trim_start_matches('\u{feff}').trim();
        if said.is_empty() {
            continue;
        }
        let placed = read_line(ruleset, &grid, said).map_err(|(column, problem)| wrong(column, problem))?;
        if pieces.iter().any(|other| other.cell == placed.cell) {
            return Err(wrong(3, "there is a piece on this cell already".to_owned()));
        }
        pieces.push(placed);
    }
    let start = ruleset.start().setup();
    let as_at_start = |cell: &Cell| {
        let at = |some: &[Placed]| some.iter().find(|placed| placed.cell == *cell).map(|placed| placed.piece);
        at(&pieces).is_some() && at(&pieces) == at(&start.pieces)
    };
    let unmoved = start.unmoved.iter().copied().filter(as_at_start).collect();
    let setup = Setup {
        unmoved,
        pieces,
        walls: Vec::new(),
        hands: Vec::new(),
        turn: Player(0),
        trails: Vec::new(),
        place: None,
        eliminated: Vec::new(),
        ..start
    };
    ruleset.position(&setup).map_err(PieceListError::Position)
}

/// One piece; the error says in which character, from 1, something is wrong.
fn read_line(ruleset: &Ruleset, grid: &Grid, line: &str) -> Result<Placed, (usize, String)> {
    let letters: Vec<char> = line.chars().collect();
    let &[letter, colour, column, row] = letters.as_slice() else {
        let problem = "a line has four characters: kind, colour, column and row, such as K151".to_owned();
        return Err((letters.len().min(4) + 1, problem));
    };
    let kinds = &ruleset.blueprint().kinds;
    let same = |kind: &rules::KindSpec| kind.letter.eq_ignore_ascii_case(&letter);
    let kind = kinds.iter().position(same).ok_or_else(|| {
        let known: String = kinds.iter().map(|kind| kind.letter).collect();
        (1, format!("no kind of piece has the letter {letter}; there are {known}"))
    })?;
    let owner = match colour {
        '1' => Player(0),
        '0' => Player(1),
        _ => return Err((2, "the colour is 1 for White and 0 for Black".to_owned())),
    };
    let digit = |at: usize, sign: char| {
        let found = sign.to_digit(10).filter(|&number| number > 0);
        found.ok_or_else(|| (at, "columns and rows are digits from 1".to_owned()))
    };
    let (column, row) = (digit(3, column)?, digit(4, row)?);
    let cell = grid.cell(column, row).ok_or_else(|| (3, "there is no such cell on this board".to_owned()))?;
    let kind = Kind(u8::try_from(kind).unwrap_or(u8::MAX));
    Ok(Placed { cell, piece: Piece { owner, kind }, promoted: false })
}

/// Writes the pieces of a position, the first player's before the other's, row by row.
///
/// # Errors
/// When the position has something that the form cannot say: other players, hands, walls, or the second player to move.
pub fn write_piece_list(position: &Position) -> Result<String, PieceListError> {
    let ruleset = position.ruleset();
    let grid = Grid::of(ruleset)?;
    let setup = position.setup();
    let cannot = |what: &str| Err(PieceListError::NoSign(what.to_owned()));
    if setup.turn != Player(0) {
        return cannot("White is always to move");
    }
    if !setup.walls.is_empty() || setup.hands.iter().any(|(_, _, count)| *count > 0) {
        return cannot("walls and pieces in hand have no sign");
    }
    let mut lines = Vec::new();
    for placed in &setup.pieces {
        let Some((column, row)) = grid.place(placed.cell) else {
            return cannot("columns and rows are single digits");
        };
        let spec = &ruleset.blueprint().kinds[placed.piece.kind.index()];
        let colour = 1 - placed.piece.owner.0.min(1);
        // Pawns have had a small letter from the beginning.
        let pawn = !spec.promotions.is_empty();
        let letter = if pawn { spec.letter.to_ascii_lowercase() } else { spec.letter.to_ascii_uppercase() };
        lines.push(((placed.piece.owner, row, column), format!("{letter}{colour}{column}{row}\n")));
    }
    lines.sort();
    Ok(lines.into_iter().map(|(_, line)| line).collect())
}

/// Cells by column and row.
struct Grid {
    /// Column and row, from 1, of each cell that has them as single digits.
    places: Vec<Option<(u32, u32)>>,
}

impl Grid {
    fn of(ruleset: &Ruleset) -> Result<Self, PieceListError> {
        if ruleset.players().count() != 2 {
            return Err(PieceListError::NoSign("the board is not for two players".to_owned()));
        }
        let board = ruleset.board();
        let places = (0..board.cell_count()).map(|cell| place_of(&board.label(Cell(cell as u16))));
        Ok(Self { places: places.collect() })
    }

    fn cell(&self, column: u32, row: u32) -> Option<Cell> {
        let place = self.places.iter().position(|&place| place == Some((column, row)))?;
        u16::try_from(place).ok().map(Cell)
    }

    fn place(&self, cell: Cell) -> Option<(u32, u32)> {
        self.places.get(cell.index()).copied().flatten()
    }
}

/// Column and row of a label such as `e4`.
fn place_of(label: &str) -> Option<(u32, u32)> {
    let mut letters = label.chars();
    let file = letters.next().filter(char::is_ascii_lowercase)?;
    let row = letters.next()?.to_digit(10).filter(|&row| row > 0)?;
    let column = u32::from(file) - u32::from('a') + 1;
    (letters.next().is_none() && column <= 9).then_some((column, row))
}
