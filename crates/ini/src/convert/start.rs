//! The start, as `startFen` says it.

use crate::settings::Settings;
use crate::types::Type;

/// A position as it was read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Start {
    /// The rows, the top one first.
    pub(crate) rows: Vec<Vec<Place>>,
    /// What is in hand, by player (0 or 1).
    pub(crate) hands: Vec<(usize, Type)>,
    /// Whose turn it is, 0 or 1.
    pub(crate) turn: usize,
    /// The letters of castlings that may be made.
    pub(crate) rights: String,
    /// How many more checks each player must give.
    pub(crate) checks: Option<[u8; 2]>,
}

/// A gap that is wider than any board.
const LONGEST: usize = 99;

/// A place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Hole,
    Empty,
    Piece {
        player: usize,
        /// What it is, or was before it was turned over.
        number: Type,
        /// Whether it is turned over.
        form: bool,
        /// Whether it counts as promoted although it looks like any other.
        promoted: bool,
    },
}

impl Start {
    pub(crate) fn read(settings: &Settings) -> Result<Self, String> {
        let mut fields = settings.text("startFen").split_whitespace();
        let placement = fields.next().ok_or("it is empty")?;
        let (board, hand) = placement.split_once('[').unwrap_or((placement, ""));
        let mut start = Self { rows: read_rows(board, settings)?, ..Self::default() };
        for letter in hand.trim_end_matches(']').chars().filter(|&letter| letter != '-') {
            let number = settings.type_of(letter).ok_or_else(|| unknown(letter))?;
            start.hands.push((player_of(letter), number));
        }
        let rest: Vec<&str> = fields.collect();
        start.turn = match rest.first() {
            None | Some(&"w") => 0,
            Some(&"b") => 1,
            Some(other) => return Err(format!("\"{other}\" does not say whose turn it is")),
        };
        // Games without castling may leave out that field and the next: no right is a digit.
        let left_out = rest.get(1).is_some_and(|field| field.starts_with(|sign: char| sign.is_ascii_digit()));
        let (rights, counts) = if left_out { ("-", 1) } else { (rest.get(1).copied().unwrap_or("-"), 2) };
        start.rights = read_rights(rights, settings, &start);
        let counts = begins_fresh(rest.get(counts..).unwrap_or_default())?;
        if settings.yes("checkCounting") {
            let checks = counts.map(|field| {
                read_checks(field).ok_or_else(|| format!("\"{field}\" does not say how many checks are left"))
            });
            start.checks = Some(checks.transpose()?.unwrap_or([1, 1]));
        }
        Ok(start)
    }

    /// Every piece on the board: whose, what, whether turned over.
    pub(crate) fn placed(&self) -> impl Iterator<Item = (usize, Type, bool)> + '_ {
        self.rows.iter().flatten().filter_map(|place| match *place {
            Place::Piece { player, number, form, .. } => Some((player, number, form)),
            _ => None,
        })
    }

    /// How many pieces of a player come to be of one of some types, in hand too.
    pub(crate) fn count(&self, player: usize, settings: &Settings, of: &dyn Fn(Type) -> bool) -> usize {
        let become_of = |number: Type, form: bool| if form { settings.form(number) } else { Some(number) };
        let placed = self
            .placed()
            .filter(|&(owner, number, form)| owner == player && become_of(number, form).is_some_and(of));
        placed.count() + self.hands.iter().filter(|&&(owner, number)| owner == player && of(number)).count()
    }
}

fn player_of(letter: char) -> usize {
    usize::from(letter.is_ascii_lowercase())
}

fn unknown(letter: char) -> String {
    format!("no piece has the letter {}", letter.escape_default())
}

fn read_rows(board: &str, settings: &Settings) -> Result<Vec<Vec<Place>>, String> {
    let (files, ranks) = (settings.files() as usize, settings.ranks() as usize);
    let rows: Vec<Vec<Place>> =
        board.split('/').map(|row| read_row(row, settings)).collect::<Result<_, _>>()?;
    if rows.len() != ranks {
        return Err(format!("it has {} ranks, and maxRank is {ranks}", rows.len()));
    }
    let fill = |mut row: Vec<Place>| {
        if row.len() > files {
            return Err(format!("a rank has {} cells, and maxFile is {files}", row.len()));
        }
        row.resize(files, Place::Empty);
        Ok(row)
    };
    rows.into_iter().map(fill).collect()
}

fn read_row(text: &str, settings: &Settings) -> Result<Vec<Place>, String> {
    let mut row = Vec::new();
    let (mut gap, mut form) = (0usize, false);
    for sign in text.chars() {
        if let Some(digit) = sign.to_digit(10) {
            gap = (gap * 10 + digit as usize).min(LONGEST);
            continue;
        }
        row.resize(row.len() + gap, Place::Empty);
        gap = 0;
        match sign {
            '*' => row.push(Place::Hole),
            '+' => {
                form = true;
                continue;
            }
            '~' => match row.last_mut() {
                Some(Place::Piece { promoted, .. }) => *promoted = true,
                _ => return Err("there is a ~ behind no piece".to_owned()),
            },
            letter => {
                let number = settings.type_of(letter).ok_or_else(|| unknown(letter))?;
                row.push(Place::Piece { player: player_of(letter), number, form, promoted: false });
            }
        }
        form = false;
    }
    row.resize(row.len() + gap, Place::Empty);
    Ok(row)
}

/// The rights that mean something: the king that they need must be there.
fn read_rights(field: &str, settings: &Settings, start: &Start) -> String {
    if !settings.yes("castling") && !settings.yes("gating") {
        return String::new();
    }
    let can = |letter: char| {
        let player = player_of(letter);
        let king = settings.types_of("castlingKingPiece", player);
        letter.is_ascii_alphabetic()
            && (settings.yes("gating")
                || start.placed().any(|(owner, number, _)| owner == player && king.contains(number)))
    };
    field.chars().filter(|&letter| can(letter)).collect()
}

/// Looks at what follows the rights, of which a board has nothing to begin with but checks: their field is returned.
fn begins_fresh<'a>(fields: &[&'a str]) -> Result<Option<&'a str>, String> {
    let mut checks = None;
    let mut numbers = fields.iter().filter(|field| field.bytes().all(|byte| byte.is_ascii_digit()));
    if numbers.next().is_some_and(|quiet| quiet.bytes().any(|digit| digit != b'0')) {
        return Err(
            "moves without progress have been counted already, and a board begins with none".to_owned()
        );
    }
    for &field in fields.iter().filter(|field| !field.bytes().all(|byte| byte.is_ascii_digit())) {
        match field {
            "-" => {}
            field if field.contains('+') => checks = Some(field),
            field => {
                return Err(format!("a board cannot begin with a pawn to be taken in passing ({field})"));
            }
        }
    }
    Ok(checks)
}

fn read_checks(field: &str) -> Option<[u8; 2]> {
    let (white, black) = field.split_once('+')?;
    Some([white.parse().ok()?, black.parse().ok()?])
}
