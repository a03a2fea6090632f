//! What an algebraic text says, before it is known which move that is.

use board::Cell;
use rules::{Kind, Ruleset};

use super::error::MoveProblem;
use super::names::{Names, Side};

/// What a text says of a move.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    pub(super) piece: Piece,
    pub(super) is_drop: bool,
    pub(super) is_pass: bool,
    pub(super) is_rifle: bool,
    pub(super) side: Option<Side>,
    /// The origin as far as it is said: file and rank from 0, and the cell if both are.
    pub(super) file: Option<usize>,
    pub(super) rank: Option<usize>,
    pub(super) from: Option<Cell>,
    pub(super) to: Option<Cell>,
    pub(super) promotion: Option<Vec<Kind>>,
    pub(super) gate: Option<Kind>,
    pub(super) gate_cell: Option<Cell>,
    pub(super) wall: Option<Cell>,
}

/// Which kinds of piece a text can mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Piece {
    /// Those whose letter is left out.
    #[default]
    Silent,
    /// This one.
    Kind(Kind),
    /// Whichever stands there.
    Any,
}

impl Piece {
    pub(super) fn is(self, names: &Names, kind: Kind) -> bool {
        match self {
            Self::Silent => names.is_silent(kind),
            Self::Kind(wanted) => wanted == kind,
            Self::Any => true,
        }
    }
}

impl Wanted {
    /// Whether the text has both cells and no letter, so that it may be a move of anything in coordinates.
    pub(super) fn could_be_any(&self) -> bool {
        self.piece == Piece::Silent && self.from.is_some() && !self.is_drop
    }
}

/// What a text says.
pub(super) fn parse(names: &Names, ruleset: &Ruleset, text: &str) -> Result<Wanted, MoveProblem> {
    let text = without_signs(text);
    if matches!(text, "--" | "Z0" | "0000" | "@@@@" | "pass" | "Pass" | "PASS") {
        return Ok(Wanted { is_pass: true, piece: Piece::Any, ..Wanted::default() });
    }
    let mut wanted = Wanted::default();
    let mut cursor = Cursor { names, ruleset, rest: text };
    if !cursor.castling(&mut wanted) {
        cursor.body(&mut wanted)?;
    }
    cursor.tail(&mut wanted)?;
    Ok(wanted)
}

/// A text without the signs that stand behind moves and change nothing.
fn without_signs(text: &str) -> &str {
    let mut text = text;
    loop {
        let before = text.len();
        text = text.trim_end_matches(['+', '#', '!', '?', '†', '‡', ' ']);
        for ending in ["e.p.", "e.p", "ep.", "ep", "(=)", "mate", "ch"] {
            text = text.strip_suffix(ending).filter(|rest| ends_in_rank(rest)).unwrap_or(text);
        }
        if text.len() == before {
            return text;
        }
    }
}

fn ends_in_rank(text: &str) -> bool {
    text.trim_end().ends_with(|char: char| char.is_ascii_digit())
}

struct Cursor<'a> {
    names: &'a Names,
    ruleset: &'a Ruleset,
    rest: &'a str,
}

/// One end of a move as far as it is said.
#[derive(Clone, Copy, Default)]
struct Place {
    file: Option<usize>,
    rank: Option<usize>,
    cell: Option<Cell>,
}

impl<'a> Cursor<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn skip(&mut self, sign: char) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// `O-O`, with zeros or small letters too.
    fn castling(&mut self, wanted: &mut Wanted) -> bool {
        let body: &str = &self.rest[..self.rest.find(['/', ',', '=']).unwrap_or(self.rest.len())];
        let rounds = body.chars().filter(|char| matches!(char, 'O' | 'o' | '0')).count();
        if body.chars().any(|char| !matches!(char, 'O' | 'o' | '0' | '-' | '–' | '−')) {
            return false;
        }
        wanted.side = match rounds {
            2 => Some(Side::Short),
            3 => Some(Side::Long),
            _ => return false,
        };
        wanted.piece = Piece::Any;
        self.rest = &self.rest[body.len()..];
        true
    }

    /// A kind of piece, with a `+` in front of a promoted form.
    fn kind(&mut self) -> Result<Option<Kind>, MoveProblem> {
        let is_form = self.rest.starts_with('+');
        let letter = if is_form { self.rest.chars().nth(1) } else { self.peek() };
        let Some(letter) = letter.map(of_figurine) else { return Ok(None) };
        let is_dropped = self.rest.chars().nth(1) == Some('@');
        let is_letter = letter.is_uppercase() || is_dropped || !letter.is_ascii() && letter.is_alphabetic();
        if !is_form && !is_letter {
            return Ok(None);
        }
        let unknown = || MoveProblem::UnknownPiece(letter, self.names.all_letters());
        let upper = letter.to_uppercase().next().unwrap_or(letter);
        let base = self.names.kind_of(letter).or_else(|| self.names.kind_of(upper)).ok_or_else(unknown)?;
        let kind = if is_form { self.names.form(self.ruleset.blueprint(), base) } else { Some(base) };
        let kind = kind.ok_or_else(unknown)?;
        let skipped: usize = self.rest.chars().take(1 + usize::from(is_form)).map(char::len_utf8).sum();
        self.rest = &self.rest[skipped..];
        Ok(Some(kind))
    }

    /// Piece, origin as far as it is there, destination.
    fn body(&mut self, wanted: &mut Wanted) -> Result<(), MoveProblem> {
        if let Some(kind) = self.kind()? {
            wanted.piece = Piece::Kind(kind);
        }
        if self.skip('@') || self.rest.starts_with('*') && !self.rest.starts_with("*x") && self.skip('*') {
            wanted.is_drop = true;
        }
        let first = self.place();
        let took = self.separator(wanted);
        if took && self.peek().is_some_and(char::is_uppercase) {
            // In four-player notation the victim is named.
            self.kind()?;
        }
        let second = self.second_place(first);
        let (origin, to) = match (first, second) {
            (Some(first), Some(second)) => (first, second),
            (Some(only), None) | (None, Some(only)) => (Place::default(), only),
            (None, None) => return Err(MoveProblem::NoCell),
        };
        wanted.to = Some(to.cell.ok_or(MoveProblem::NoCell)?);
        (wanted.file, wanted.rank, wanted.from) = (origin.file, origin.rank, origin.cell);
        Ok(())
    }

    /// `x`, `-` or `:` between two cells; whether it is a capture.
    fn separator(&mut self, wanted: &mut Wanted) -> bool {
        if self.skip('*') {
            wanted.is_rifle = true;
        }
        let took = self.skip('x') || self.skip('×') || self.skip(':');
        if !took {
            self.rest = self.rest.trim_start_matches(['-', '–', '−']);
        }
        took
    }

    /// A cell, or just a file or a rank.
    fn place(&mut self) -> Option<Place> {
        match self.names.squares() {
            Some(squares) => {
                let file = self.file();
                let rank = self.number();
                if file.is_none() && rank.is_none() {
                    return None;
                }
                let rank = rank.map(|rank| rank.wrapping_sub(1));
                let cell = file.zip(rank).and_then(|(file, rank)| squares.cell(file, rank));
                Some(Place { file, rank, cell })
            }
            None => {
                let letters = self.rest.find(|char: char| !char.is_ascii_alphabetic())?;
                let digits = self.rest[letters..].find(|char: char| !char.is_ascii_digit());
                let end = digits.map_or(self.rest.len(), |digits| letters + digits);
                let cell = self.ruleset.board().cell_named(&self.rest[..end])?;
                self.rest = &self.rest[end..];
                Some(Place { cell: Some(cell), ..Place::default() })
            }
        }
    }

    /// The cell to go to behind another one; a lone letter there is a promotion, as in `e8q`.
    fn second_place(&mut self, first: Option<Place>) -> Option<Place> {
        let rest = self.rest;
        let second = self.place()?;
        if first.is_some_and(|first| first.cell.is_some()) && second.rank.is_none() && second.cell.is_none() {
            self.rest = rest;
            return None;
        }
        Some(second)
    }

    fn file(&mut self) -> Option<usize> {
        let wide = self.names.squares().is_some_and(|squares| squares.files > 26);
        let letters = self.rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let letters = if wide { letters } else { letters.min(1) };
        let file = board::parse_file_letters(&self.rest[..letters])?;
        if letters == 1
            && self.rest.starts_with('x')
            && !self.rest[1..].starts_with(|c: char| c.is_ascii_digit())
        {
            return None;
        }
        self.rest = &self.rest[letters..];
        Some(file)
    }

    fn number(&mut self) -> Option<usize> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest[..digits].parse().ok()?;
        self.rest = &self.rest[digits..];
        Some(number)
    }

    /// Promotions, gates and walls.
    fn tail(&mut self, wanted: &mut Wanted) -> Result<(), MoveProblem> {
        loop {
            let letter = self.rest.trim_start_matches(['=', '(', ' ']);
            if self.skip(',') {
                let first = self.place().ok_or(MoveProblem::NoCell)?;
                let wall = self.place().unwrap_or(first);
                wanted.wall = Some(wall.cell.ok_or(MoveProblem::NoCell)?);
            } else if self.has_gates() && self.skip('/') {
                wanted.gate = self.kind()?;
                wanted.gate_cell = self.place().and_then(|place| place.cell);
            } else if letter.len() < self.rest.len() || self.skip('/') || !self.rest.is_empty() {
                self.rest = self.rest.trim_start_matches(['=', '(', ' ']);
                let Some(kind) = self.promotion()? else {
                    return if self.rest.is_empty() { Ok(()) } else { Err(MoveProblem::Illegal) };
                };
                wanted.promotion.get_or_insert_default().push(kind);
                self.skip(')');
            } else {
                return Ok(());
            }
        }
    }

    /// A kind, in small letters too, as coordinates have it.
    fn promotion(&mut self) -> Result<Option<Kind>, MoveProblem> {
        if let Some(kind) = self.kind()? {
            return Ok(Some(kind));
        }
        let Some(letter) = self.peek() else { return Ok(None) };
        let upper = letter.to_uppercase().next().unwrap_or(letter);
        let unknown = || MoveProblem::UnknownPiece(letter, self.names.all_letters());
        let kind = self.names.kind_of(upper).ok_or_else(unknown)?;
        self.rest = &self.rest[letter.len_utf8()..];
        Ok(Some(kind))
    }

    fn has_gates(&self) -> bool {
        self.ruleset.blueprint().drops.as_ref().is_some_and(|drops| drops.gates.is_some())
    }
}

/// The letter that a figurine stands for; anything else is itself.
fn of_figurine(char: char) -> char {
    match char {
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '♙' | '♟' => 'P',
        other => other,
    }
}
