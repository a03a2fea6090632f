//! `board.xml`.

use board::{Board, BoardType, LayoutError, MAX_CELLS, Space};

use super::elements::{check_section, leaf, named, single};
use super::piece::read_base;
use super::position::letter_advice;
use super::{
    BOARD_FILE, Places, Reading, accepts_root, advice, colors, metadata, pieces, players, position, second,
    space, specials,
};
use crate::description::{BoardDescription, CellDescription, KindName, Language, RulesDescription, cell_map};
use crate::diagnostic::{Code, Problems};
use crate::document::{Document, Element};

/// What the parts of a board know of each other. What could not be read is not held against the rest.
#[derive(Default)]
pub(super) struct Context {
    /// The geometry.
    pub(super) board_type: Option<BoardType>,
    /// How many players there are.
    pub(super) players: Option<usize>,
    /// The teams there are.
    pub(super) teams: Option<Vec<u32>>,
    /// The chars of the pieces, those of broken entries too.
    pub(super) letters: Option<Vec<char>>,
    /// The kinds of piece of the second version, those of broken entries and promoted forms too.
    pub(super) names: Option<Vec<KindName>>,
    /// Other chars that position texts may have for kinds.
    pub(super) aliases: Vec<(char, KindName)>,
    /// The names of the zones.
    pub(super) zones: Option<Vec<String>>,
}

impl Context {
    pub(super) fn new(
        board_type: Option<BoardType>,
        players: &players::Players,
        letters: Option<Vec<char>>,
    ) -> Self {
        Self { board_type, players: players.count, teams: players.teams(), letters, ..Self::default() }
    }

    /// Whether there is a player of that number (from 1).
    pub(super) fn has_player(&self, number: u64) -> bool {
        number >= 1 && number <= self.players.unwrap_or(rules::MAX_PLAYERS) as u64
    }

    /// Whether two players play against each other.
    pub(super) fn has_two_sides(&self) -> bool {
        let allied = self.teams.as_deref().is_some_and(|teams| matches!(teams, [one, other] if one == other));
        self.players.is_none_or(|count| count == 2) && !allied
    }

    /// Whether some piece has that char.
    pub(super) fn has_letter(&self, letter: char) -> bool {
        self.letters.as_ref().is_none_or(|letters| letters.contains(&letter))
    }

    /// Whether there is a kind of that name.
    pub(super) fn has_kind(&self, kind: KindName) -> bool {
        self.names.as_ref().is_none_or(|names| names.contains(&kind))
    }

    /// Whether there is a promoted form of that name.
    pub(super) fn has_form(&self, kind: KindName) -> bool {
        self.names.as_ref().is_some_and(|names| names.contains(&kind))
    }

    /// What to write where a kind is wanted.
    pub(super) fn kind_advice(&self, kind: KindName) -> String {
        if kind.promoted && self.has_letter(kind.letter) {
            return format!("Write <piece promoted=\"{}\"> in <pieces> for its promoted form.", kind.letter);
        }
        letter_advice(self, &kind.letter.to_string())
    }

    /// What to write where a player's number is wanted.
    pub(super) fn player_range(&self) -> String {
        match self.players {
            Some(1) => "This board has one player, 1.".to_owned(),
            Some(2) => "This board has the players 1 and 2.".to_owned(),
            Some(count) => format!("This board has the players 1 to {count}."),
            None => "Players are numbered from 1.".to_owned(),
        }
    }
}

/// Reads the document of a board.
///
/// A board that is based on another, or takes rules from a rule file, can only be read whole by a library; here
/// it is looked at as far as that goes, and has no description.
#[must_use]
pub fn read_board(document: &Document) -> Reading<BoardDescription> {
    let mut problems = Problems::new(BOARD_FILE);
    let root = &document.root;
    match accepts_root(document, "board", &mut problems) {
        None => Reading::new(None, problems, Places::default()),
        Some(Language::First) => read_first(root, problems),
        Some(Language::Second) if takes_from_elsewhere(root) => look_over(root, problems),
        Some(Language::Second) => second::read(root, problems),
    }
}

/// Reads a board of the second version in which everything from elsewhere has found its place.
pub(crate) fn read_resolved(root: &Element, problems: Problems) -> Reading<BoardDescription> {
    second::read(root, problems)
}

pub(crate) fn takes_from_elsewhere(root: &Element) -> bool {
    root.elements().any(|element| matches!(element.name.as_str(), "base" | "rulefile"))
}

/// What can be said of a board without knowing what it takes from elsewhere.
fn look_over(root: &Element, mut problems: Problems) -> Reading<BoardDescription> {
    let mut places = Places::default();
    check_section(root, second::SECTIONS, &["language"], &mut problems);
    read_base(root, &mut places, &mut problems);
    read_rule_files(root, &mut problems);
    Reading::new(None, problems, places)
}

/// The keys of the rule files that a board names, each with its element.
pub(crate) fn read_rule_files<'a>(root: &'a Element, problems: &mut Problems) -> Vec<(String, &'a Element)> {
    let keys = named(root, "rulefile").map(|element| (leaf(element, &[], problems), element));
    keys.collect()
}

fn read_first(root: &Element, mut problems: Problems) -> Reading<BoardDescription> {
    let mut places = Places::default();
    let known = &["metadata", "players", "pieces", "position", "specials", "customcolors"];
    check_section(root, known, &["language"], &mut problems);
    let fields = metadata::read(root, metadata::Of::Board, &mut places, &mut problems);
    let players = players::read(root, fields.board_type, &mut problems);
    let pieces = pieces::read(root, &mut places, &mut problems);
    let context = Context::new(fields.board_type, &players, pieces.letters);
    let position = position::read(root, &context, &mut problems);
    let space = Space::default();
    let layout = lay_out(root, fields.board_type, &space, position.as_deref(), &mut problems);
    let colors = single(root, "customcolors", &mut problems)
        .map(|element| colors::read(element, position.as_deref(), &mut problems));
    let description = match (fields.metadata, players.players, pieces.pieces, position) {
        (Some(metadata), Some(players), Some(pieces), Some(position)) => Some(BoardDescription {
            language: Language::First,
            metadata,
            players,
            pieces,
            zones: Vec::new(),
            space,
            position,
            start: None,
            castlings: Vec::new(),
            shuffle: None,
            rules: RulesDescription::default(),
            specials: Vec::new(),
            colors: colors.flatten(),
            look: None,
            notation: None,
        }),
        _ => None,
    };
    let specials = specials::read(root, &context, layout.as_ref(), description.as_ref(), &mut problems);
    let description = description.map(|description| BoardDescription { specials, ..description });
    if let Some(description) = &description
        && !problems.has_error()
    {
        advice::give(root, description, &mut problems);
    }
    Reading::new(description, problems, places)
}

/// The cells, if they can be laid out.
pub(super) fn lay_out(
    root: &Element,
    board_type: Option<BoardType>,
    space: &Space,
    position: Option<&[Vec<CellDescription>]>,
    problems: &mut Problems,
) -> Option<Board> {
    let error = match board_type?.lay_out_in(space, &cell_map(position?)) {
        Ok(board) => return Some(board),
        Err(error) => error,
    };
    let at = named(root, "position").chain(named(root, "start")).next().unwrap_or(root);
    match error {
        LayoutError::Empty => problems.report(
            Code::BoardEmpty,
            at,
            "The board has no cell at all.",
            "Write 0 for an empty cell; _ stands for a place without a cell.",
        ),
        LayoutError::TooLarge => problems.report(
            Code::BoardTooLarge,
            at,
            format!("The board has more than {MAX_CELLS} cells, rows or columns."),
            "Make it smaller: 32 rows of 32 cells are the largest square board.",
        ),
        // Rows of unequal length have been told of one by one.
        LayoutError::Uneven { .. } => {}
        LayoutError::Space(error) => space::report(error, root, problems),
    }
    None
}
