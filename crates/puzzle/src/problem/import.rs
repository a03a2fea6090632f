//! Problems in the forms of others: the public CSV of lichess, and the older Spanish form.

use notation::{read_fen, write_fen};
use rules::{Piece, Placed, Player, Position, Ruleset, Setup};

use super::{Goal, HIGHEST_RATING, ID_RULE, MOST_MOVES, Problem, is_id, level_of};
use crate::solitaire::Letters;

/// Why a line of CSV is no problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvError {
    /// The column by name.
    pub column: &'static str,
    /// What is wrong with it.
    pub what: String,
}

impl std::fmt::Display for CsvError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "column {}: {}", self.column, self.what)
    }
}

impl std::error::Error for CsvError {}

/// The longest line of moves.
const LONGEST: usize = 64;
/// The longest line of text, in bytes; those of the public file have a few hundred.
const LONGEST_TEXT: usize = 8 * 1024;

/// A problem of one line of the public CSV: `PuzzleId,FEN,Moves,Rating,...,Themes,...`. The first move is the other
/// side's and leads to the position.
///
/// # Errors
/// What is wrong, and in which column.
pub fn from_csv(ruleset: &Ruleset, board: &str, line: &str) -> Result<Problem, CsvError> {
    let wrong = |column, what| CsvError { column, what };
    if line.len() > LONGEST_TEXT {
        return Err(wrong("PuzzleId", format!("the line has more than {LONGEST_TEXT} bytes; break it up")));
    }
    let fields = fields(line).ok_or_else(|| {
        wrong("PuzzleId", "a quotation mark is not closed; write \"...\" around a whole field".to_owned())
    })?;
    let field = |place: usize, column: &'static str| {
        let found = fields.get(place).map(|field| field.trim()).filter(|field| !field.is_empty());
        found.ok_or_else(|| wrong(column, "is empty; a line is PuzzleId,FEN,Moves,Rating,...".to_owned()))
    };
    let id = field(0, "PuzzleId")?;
    if !is_id(id) {
        return Err(wrong("PuzzleId", ID_RULE.to_owned()));
    }
    let fen = field(1, "FEN")?;
    let moves: Vec<&str> = field(2, "Moves")?.split_whitespace().collect();
    let rating = field(3, "Rating")?;
    let rating = rating.parse().ok().filter(|&rating: &u32| rating <= HIGHEST_RATING).ok_or_else(|| {
        let rating: String = rating.chars().take(20).collect();
        wrong("Rating", format!("`{rating}` is no number from 0 to {HIGHEST_RATING}"))
    })?;
    let mut themes: Vec<String> =
        fields.get(7).into_iter().flat_map(|themes| themes.split_whitespace()).map(str::to_owned).collect();
    themes.truncate(32);
    let mut position = read_fen(ruleset, fen).map_err(|error| wrong("FEN", error.to_string()))?;
    if moves.len() < 2 || moves.len() > LONGEST || moves.len() % 2 == 1 {
        let what = format!(
            "has {} moves; the first leads to the problem, the second begins the solution, the last ends it: write \
             an even number up to {LONGEST}",
            moves.len()
        );
        return Err(wrong("Moves", what));
    }
    let mut start = String::new();
    for (ply, text) in moves.iter().enumerate() {
        let mv = position.move_from_text(text).ok_or_else(|| {
            let text: String = text.chars().take(20).collect();
            wrong("Moves", format!("move {}, `{text}`, cannot be played there", ply + 1))
        })?;
        position.play_unchecked(mv);
        if ply == 0 {
            start = write_fen(&position);
        }
    }
    let line: Vec<String> = moves[1..].iter().map(|&text| text.to_owned()).collect();
    let goal = goal_of(&position, &themes, line.len());
    Ok(Problem {
        id: id.to_owned(),
        board: board.to_owned(),
        fen: start,
        before: Some(moves[0].to_owned()),
        goal,
        lines: vec![line],
        level: level_of(rating),
        rating,
        themes,
        source: "lichess.org".to_owned(),
    })
}

/// The fields of a line, as CSV has them: one in quotation marks may hold commas, and two marks stand for one. Nothing
/// if a mark is not closed.
fn fields(line: &str) -> Option<Vec<String>> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut rest = line.trim_end().chars().peekable();
    while let Some(letter) = rest.next() {
        let field = fields.last_mut()?;
        match letter {
            '"' if quoted && rest.peek() == Some(&'"') => field.extend(rest.next()),
            '"' if quoted || field.is_empty() => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            other => field.push(other),
        }
    }
    (!quoted).then_some(fields)
}

fn goal_of(end: &Position, themes: &[String], plies: usize) -> Goal {
    let moves = plies.div_ceil(2) as u32;
    let mates = end.outcome().is_some_and(|outcome| !outcome.winners.is_empty());
    let wins = |theme: &str| themes.iter().any(|other| other == theme);
    if mates && moves <= MOST_MOVES {
        Goal::Mate(moves)
    } else if wins("advantage") || wins("crushing") {
        Goal::Material
    } else {
        Goal::Best
    }
}

/// A piece of the older form: `wD` on `66`, row from the top and column, both from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldPiece {
    /// Colour and letter.
    pub piece: String,
    /// Row and column.
    pub cell: String,
}

/// A position of the older form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldProblem {
    /// The level, by which its solution is found.
    pub level: u32,
    /// What stands where.
    pub pieces: Vec<OldPiece>,
}

/// A solution of the older form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldSolution {
    /// The level.
    pub level: u32,
    /// What moves.
    pub piece: String,
    /// Where to.
    pub cell: String,
}

/// A problem of the older form.
///
/// # Errors
/// What is wrong, and in which piece.
pub fn from_old(
    ruleset: &Ruleset,
    board: &str,
    problem: &OldProblem,
    solution: &OldSolution,
) -> Result<Problem, String> {
    let mut pieces: Vec<Placed> = Vec::new();
    for (number, old) in problem.pieces.iter().enumerate() {
        let place = |what: String| format!("piece {}: {what}", number + 1);
        let piece = old_piece(ruleset, &old.piece).map_err(place)?;
        let cell = old_cell(ruleset, &old.cell).map_err(place)?;
        if pieces.iter().any(|other| other.cell == cell) {
            return Err(place(format!("another piece stands on {} already", old.cell)));
        }
        pieces.push(Placed { cell, piece, promoted: false });
    }
    let moving = old_piece(ruleset, &solution.piece).map_err(|what| format!("the solution: {what}"))?;
    let to = old_cell(ruleset, &solution.cell).map_err(|what| format!("the solution: {what}"))?;
    let setup = Setup { pieces, turn: moving.owner, round: 1, ..Setup::default() };
    let position = ruleset.position(&setup).map_err(|error| error.to_string())?;
    let fits = |mv: &rules::Move| mv.to() == to && position.piece_at(mv.from()) == Some(moving);
    let moves: Vec<rules::Move> = position.legal_moves().into_iter().filter(fits).collect();
    if moves.is_empty() {
        return Err(format!("the solution: no `{}` can go to {} there", solution.piece, solution.cell));
    }
    let lines: Vec<Vec<String>> = moves.iter().map(|&mv| vec![position.move_text(mv)]).collect();
    let mates = moves.iter().all(|&mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after.outcome().is_some_and(|outcome| outcome.winners.has(moving.owner))
    });
    let rating = 600 + 150 * problem.level.min(12);
    Ok(Problem {
        id: format!("nivel-{}", problem.level),
        board: board.to_owned(),
        fen: write_fen(&position),
        before: None,
        goal: if mates { Goal::Mate(1) } else { Goal::Best },
        lines,
        level: level_of(rating),
        rating,
        themes: vec![if mates { "mateIn1".to_owned() } else { "best".to_owned() }],
        source: "nivel".to_owned(),
    })
}

fn old_piece(ruleset: &Ruleset, text: &str) -> Result<Piece, String> {
    let wrong = || {
        let text: String = text.chars().take(20).collect();
        format!("`{text}` is no piece: write w or b and one of R D T A C P, such as wD")
    };
    let mut letters = text.chars();
    let owner = match letters.next() {
        Some('w') => Player(0),
        Some('b') => Player(1),
        _ => return Err(wrong()),
    };
    let (letter, None) = (letters.next().ok_or_else(wrong)?, letters.next()) else { return Err(wrong()) };
    let kind = Letters::Spanish.kind(Some(letter), ruleset).ok_or_else(wrong)?;
    if owner.index() >= ruleset.players().count() {
        return Err(wrong());
    }
    Ok(Piece { owner, kind })
}

fn old_cell(ruleset: &Ruleset, text: &str) -> Result<board::Cell, String> {
    let wrong = || {
        let text: String = text.chars().take(20).collect();
        format!("`{text}` is no cell: write row from the top and column, both from 0, such as 66")
    };
    let digits: Vec<u32> =
        text.chars().map(|letter| letter.to_digit(10)).collect::<Option<_>>().ok_or_else(wrong)?;
    let [row, column] = digits.as_slice() else { return Err(wrong()) };
    let rank = 8u32.checked_sub(*row).filter(|rank| *rank > 0).ok_or_else(wrong)?;
    let label = format!("{}{rank}", board::file_letters(*column as usize));
    ruleset.board().cell_named(&label).ok_or_else(wrong)
}
