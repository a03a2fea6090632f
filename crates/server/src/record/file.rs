//! The games in a file, PGN or JSON. What is wrong with one is told with its line and column, and everything that can
//! be read is read.

use std::sync::Arc;

use notation::pgn::{Draft, Game, Mistake, Splitter, Tags, UNNAMED};
use protocol::{ImportedGame, TextProblem, ToldRecord};
use serde_json::value::RawValue;

use super::pgn::{about, player_tags, record_of};
use super::{limits, sound};
use crate::content::Variant;
use crate::error::ApiError;
use crate::game_json::{GameJson, game_of};

/// The most games of a file that are counted; the rest is left out.
const MAX_GAMES: usize = 100_000;

/// Finds the board of a name that a game is played on, if there is one.
pub(crate) type Boards = Arc<dyn Fn(&str) -> Option<Arc<Variant>> + Send + Sync>;

/// A file of games.
pub(crate) struct File {
    boards: Boards,
    games: Vec<Text>,
}

/// One game of it.
enum Text {
    Pgn(Box<Draft>),
    Json {
        /// Where it begins.
        place: Place,
        read: Result<Box<GameJson>, Mistake>,
    },
}

/// A line and a column, from 1.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

/// A game that was read.
pub(crate) struct FileGame {
    pub(crate) told: ToldRecord,
    pub(crate) variant: Arc<Variant>,
}

impl File {
    pub(crate) fn read(bytes: &[u8], boards: Boards) -> Result<Self, ApiError> {
        if bytes.contains(&0) {
            let message = "This is not a text.".to_owned();
            return Err(ApiError::refused(
                "no-game",
                message,
                "Choose a file of games in PGN or JSON, in UTF-8.",
            ));
        }
        let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let mut signs = text.iter().filter(|byte| !byte.is_ascii_whitespace());
        // PGN begins with a bracket too, but a letter follows it; and with a brace, if a comment comes first.
        let is_json = match (signs.next(), signs.next()) {
            (Some(b'{'), second) => matches!(second, Some(b'"' | b'}')),
            (Some(b'['), second) => matches!(second, Some(b'{' | b']')),
            _ => false,
        };
        let games =
            if is_json { json_games(text).map_err(|mistake| refusal(&mistake))? } else { pgn_games(text) };
        let mut file = Self { boards, games };
        let mut games = std::mem::take(&mut file.games);
        games.retain(|game| file.is_game(game));
        file.games = games;
        Ok(file)
    }

    /// Whether this is a game at all: any text can be read as PGN, but one without a tag and without a move that can
    /// be made was never meant as a game.
    fn is_game(&self, text: &Text) -> bool {
        let Text::Pgn(draft) = text else { return true };
        if !draft.tags.is_empty() {
            return true;
        }
        let board = self.board(None).ok();
        let played =
            board.as_deref().and_then(Variant::scribe).map(|scribe| draft.as_ref().clone().play(scribe));
        played.is_none_or(|game| game.is_ok_and(|game| !game.moves.is_empty()))
    }

    pub(crate) fn len(&self) -> usize {
        self.games.len()
    }

    /// What the file says of a game, without playing it.
    pub(crate) fn summary(&self, index: usize) -> ImportedGame {
        match &self.games[index] {
            Text::Pgn(draft) => self.listed(draft.variant(), &draft.tags, draft.mistake(0, String::new())),
            Text::Json { read: Ok(json), place } => {
                let mut tags = Tags::of(&json.tags);
                tags.set("Result", &json.result);
                self.listed(Some(&json.variant), &tags, place.mistake(String::new()))
            }
            Text::Json { read: Err(mistake), .. } => {
                ImportedGame { problem: Some(problem(mistake)), ..ImportedGame::default() }
            }
        }
    }

    /// A game by its tags; `begin` is where it begins.
    fn listed(&self, name: Option<&str>, tags: &Tags, begin: Mistake) -> ImportedGame {
        let (board, player_tags, problem) = match self.board(name) {
            Ok(variant) => (variant.name().to_owned(), player_tags(&variant), None),
            Err(message) => (String::new(), Vec::new(), Some(problem(&Mistake { message, ..begin }))),
        };
        let (players, about, result) = about(tags, &player_tags);
        ImportedGame { board: name.map_or(board, str::to_owned), players, about, result, problem }
    }

    /// A game in full.
    pub(crate) fn game(&self, index: usize) -> Result<FileGame, ApiError> {
        match self.games.get(index).ok_or_else(|| ApiError::not_found("such game in the file"))? {
            Text::Pgn(draft) => {
                let variant = self.board(draft.variant()).map_err(no_such_board)?;
                variant.or_refuse_boards()?;
                let played = draft.clone().play(scribe(&variant)?);
                let game = played.map_err(|mistakes| {
                    mistakes.last().map_or_else(|| ApiError::not_found("such game in the file"), refusal)
                })?;
                told(&game, variant, game.mistakes.first().cloned())
            }
            Text::Json { place, read } => {
                let json = read.as_ref().map_err(refusal)?;
                let variant = self.board(Some(&json.variant)).map_err(no_such_board)?;
                variant.or_refuse_boards()?;
                let read = game_of(json, scribe(&variant)?);
                let (game, wrong) = read.map_err(|message| refusal(&place.mistake(message)))?;
                told(&game, variant, wrong.into_iter().next().map(|message| place.mistake(message)))
            }
        }
    }

    /// The board of a name, or the one that games mean which name none.
    fn board(&self, name: Option<&str>) -> Result<Arc<Variant>, String> {
        let name = name.unwrap_or(UNNAMED);
        let unknown = || format!("There is no board \"{}\".", name.chars().take(60).collect::<String>());
        (self.boards)(name).ok_or_else(unknown)
    }
}

fn scribe(variant: &Variant) -> Result<&notation::Scribe, ApiError> {
    variant.scribe().ok_or_else(|| ApiError::internal("a board cannot be played", &variant.name()))
}

fn no_such_board(message: String) -> ApiError {
    ApiError::refused(
        "no-such-board",
        message,
        "Name a board of the list: by the tag Variant, or under \"variant\".",
    )
}

/// The tree of a game, and what there is to say about it.
fn told(game: &Game, variant: Arc<Variant>, mistake: Option<Mistake>) -> Result<FileGame, ApiError> {
    let mut record = record_of(game, &variant);
    let told =
        limits(&record).and_then(|()| sound(&mut record, &variant)).map_err(|problem| problem.refusal())?;
    let problem = mistake.as_ref().map(problem);
    Ok(FileGame { told: ToldRecord { id: None, title: None, played: false, record, told, problem }, variant })
}

fn pgn_games(text: &[u8]) -> Vec<Text> {
    let mut games = Vec::new();
    let mut take = |text| {
        let draft = Draft::read(text);
        if !draft.is_empty() && games.len() < MAX_GAMES {
            games.push(Text::Pgn(Box::new(draft)));
        }
    };
    let mut splitter = Splitter::new();
    splitter.push(text, &mut take);
    splitter.finish(&mut take);
    games
}

/// A list of games, or games one after the other. A game that is not one is left out, and the others are read.
fn json_games(bytes: &[u8]) -> Result<Vec<Text>, Mistake> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        Place::behind(&before).mistake("JSON is written in UTF-8, and this is none".to_owned())
    })?;
    let is_list = text.trim_start().starts_with('[');
    let games: Result<Vec<&RawValue>, _> = if is_list {
        serde_json::from_str(text)
    } else {
        serde_json::Deserializer::from_str(text).into_iter().collect()
    };
    let games = games.map_err(|error| json_mistake(&error, Place { line: 1, column: 1 }))?;
    let mut reader = Placer { text, seen: 0, place: Place { line: 1, column: 1 } };
    Ok(games
        .into_iter()
        .take(MAX_GAMES)
        .map(|raw| {
            let place = reader.place(raw);
            let read =
                serde_json::from_str(raw.get()).map(Box::new).map_err(|error| json_mistake(&error, place));
            Text::Json { place, read }
        })
        .collect())
}

/// Finds where parts of a text stand that come in order, looking at every sign once.
struct Placer<'a> {
    text: &'a str,
    seen: usize,
    place: Place,
}

impl Placer<'_> {
    fn place(&mut self, raw: &RawValue) -> Place {
        let at = raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        self.place.pass(&self.text[self.seen..at]);
        self.seen = at;
        self.place
    }
}

impl Place {
    fn behind(text: &str) -> Self {
        let mut place = Self { line: 1, column: 1 };
        place.pass(text);
        place
    }

    fn pass(&mut self, text: &str) {
        for sign in text.chars() {
            if sign == '\n' {
                *self = Self { line: self.line + 1, column: 1 };
            } else {
                self.column += 1;
            }
        }
    }

    fn mistake(self, message: String) -> Mistake {
        Mistake { line: self.line, column: self.column, message }
    }
}

/// What a reader of JSON has found, in a part that begins somewhere.
fn json_mistake(error: &serde_json::Error, begin: Place) -> Mistake {
    let text = error.to_string();
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message).to_owned();
    let column =
        if error.line() <= 1 { begin.column + error.column().max(1) - 1 } else { error.column().max(1) };
    Mistake { line: begin.line + error.line().max(1) - 1, column, message }
}

fn refusal(mistake: &Mistake) -> ApiError {
    let place = format!("Line {}, column {}", mistake.line, mistake.column);
    let message = format!("{place}: {}.", mistake.message.trim_end_matches('.'));
    ApiError::refused("wrong-file", message, "Correct the file, or export the game again.")
}

fn problem(mistake: &Mistake) -> TextProblem {
    TextProblem {
        line: u32::try_from(mistake.line).unwrap_or(u32::MAX),
        column: u32::try_from(mistake.column).unwrap_or(u32::MAX),
        message: sentence(&mistake.message),
        remedy: String::new(),
    }
}

fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let end = if clause.ends_with('.') { "" } else { "." };
    letters
        .next()
        .map_or_else(String::new, |first| format!("{}{}{end}", first.to_uppercase(), letters.as_str()))
}
