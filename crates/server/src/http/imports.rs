//! `POST /v1/imports`: the games in a file, PGN or JSON. What is wrong with one is told with its line and column, and
//! everything before it is read.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use notation::pgn::{Draft, Mistake, Splitter};
use protocol::{Imported, ImportedGame, RecordedGame, TextProblem, ToldMove, ToldRecord};
use serde::Deserialize;
use store::{AccountId, Source};

use super::games::maker;
use super::records::add;
use crate::content::{Content, Variant};
use crate::error::ApiError;
use crate::identity::Principal;
use crate::record::{UNNAMED, about, aside, checked, of_pgn, player_tags};
use crate::server::Server;

/// The most games that are listed.
const LISTED: usize = 500;
/// The most games that are kept at once.
const KEPT: usize = 5_000;

/// What is wanted of the file.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wish {
    game: Option<usize>,
    keep: Option<String>,
}

pub(crate) async fn import(
    State(server): State<Server>,
    principal: Principal,
    wish: Result<Query<Wish>, QueryRejection>,
    body: axum::body::Bytes,
) -> Result<Json<Imported>, ApiError> {
    let Query(wish) = wish.map_err(|error| ApiError::malformed(&error.body_text()))?;
    let content = server.content();
    let file = aside("a file cannot be read", move || File::read(&body, content)).await??;
    let count = file.len();
    if count == 0 {
        let message = "There is no game in this file.".to_owned();
        return Err(ApiError::refused("no-game", message, "Choose a file of games in PGN or JSON."));
    }
    if wish.keep.as_deref() == Some("all") {
        let kept = keep_all(&server, file, maker(&principal)?).await?;
        return Ok(Json(Imported { games: Vec::new(), count: count as u32, record: None, kept }));
    }
    let game = wish.game.or((count == 1).then_some(0));
    let reading = aside("a file cannot be read", move || {
        let games = (0..count.min(LISTED)).map(|index| file.summary(index)).collect();
        let record = game.map(|index| file.game(index)).transpose()?;
        Ok::<_, ApiError>(Imported {
            games,
            count: count as u32,
            record: record.map(|read| read.told),
            kept: 0,
        })
    });
    reading.await?.map(Json)
}

/// Keeps every game that can be read, up to its mistake if it has one.
async fn keep_all(server: &Server, file: File, maker: Option<AccountId>) -> Result<u32, ApiError> {
    let file = Arc::new(file);
    let mut kept = 0;
    for index in 0..file.len().min(KEPT) {
        let reader = Arc::clone(&file);
        let read = aside("a file cannot be read", move || reader.game(index)).await?;
        let Ok(Read { told, variant }) = read else { continue };
        add(server, &told.record, &variant, (None, Source::Imported), maker.clone()).await?;
        kept += 1;
    }
    Ok(kept)
}

/// A file of games.
struct File {
    content: Arc<Content>,
    games: Vec<Text>,
}

/// One game of it.
enum Text {
    Pgn(Box<Draft>),
    Json(Box<RecordedGame>),
}

/// A game that was read.
struct Read {
    told: ToldRecord,
    variant: Arc<Variant>,
}

impl File {
    fn read(bytes: &[u8], content: Arc<Content>) -> Result<Self, ApiError> {
        let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
        let second = text.iter().filter(|byte| !byte.is_ascii_whitespace()).nth(1);
        // PGN begins with a bracket too, but a letter follows it.
        let is_json =
            first == Some(&b'{') && second != Some(&b'[') || first == Some(&b'[') && second == Some(&b'{');
        let games = if is_json { json_games(text)? } else { pgn_games(text) };
        Ok(Self { content, games })
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    /// What the file says of a game, without playing it.
    fn summary(&self, index: usize) -> ImportedGame {
        match &self.games[index] {
            Text::Pgn(draft) => {
                let board = self.board(draft.variant());
                let tags = board.as_ref().map_or_else(|_| Vec::new(), |board| player_tags(board));
                let (players, about, result) = about(&draft.tags, &tags);
                let name = draft.variant().map(str::to_owned);
                let known = || board.as_ref().map_or_else(|_| String::new(), |board| board.name().to_owned());
                let problem = board.as_ref().err().map(|message| problem(&draft.mistake(0, message.clone())));
                ImportedGame { board: name.unwrap_or_else(known), players, about, result, problem }
            }
            Text::Json(record) => ImportedGame {
                board: record.board.clone(),
                players: record.players.iter().map(|player| player.name.clone()).collect(),
                about: vec![record.date.clone()],
                result: String::new(),
                problem: None,
            },
        }
    }

    /// A game in full.
    fn game(&self, index: usize) -> Result<Read, ApiError> {
        match self.games.get(index).ok_or_else(|| ApiError::not_found("such game in the file"))? {
            Text::Pgn(draft) => self.pgn_game(draft),
            Text::Json(record) => self.json_game(record),
        }
    }

    fn pgn_game(&self, draft: &Draft) -> Result<Read, ApiError> {
        let variant = self.board(draft.variant()).map_err(|message| {
            ApiError::refused("no-such-board", message, "Name a board of the list in the tag Variant.")
        })?;
        let scribe = variant
            .scribe()
            .ok_or_else(|| ApiError::internal("a board cannot be played", &variant.name()))?;
        let game = draft.clone().play(scribe);
        let mut record = of_pgn(&game, &variant);
        let told = held(&mut record, &variant);
        let problem = game.mistakes.first().map(problem);
        Ok(Read { told: read(record, told, problem), variant })
    }

    fn json_game(&self, record: &RecordedGame) -> Result<Read, ApiError> {
        let variant = self.board(Some(&record.board)).map_err(|message| {
            ApiError::refused("no-such-board", message, "Name a board of the list under \"board\".")
        })?;
        let mut record = RecordedGame {
            board: variant.name().to_owned(),
            geometry: variant.hash().0.clone(),
            ..record.clone()
        };
        let (wrong, all) = (checked(&record, &variant).err(), record.moves.len());
        if let Some(crate::record::RecordProblem::Start(_) | crate::record::RecordProblem::TooLong) = wrong {
            return Err(wrong.map_or_else(|| ApiError::not_found("such game"), |wrong| wrong.refusal()));
        }
        let told = held(&mut record, &variant);
        let problem = (record.moves.len() < all).then(|| TextProblem {
            line: 1,
            column: 1,
            message: format!("Move {} of the list cannot be made.", record.moves.len() + 1),
            remedy: "All moves before it are here.".to_owned(),
        });
        Ok(Read { told: read(record, told, problem), variant })
    }

    /// The board of a name, or the one that games mean which name none.
    fn board(&self, name: Option<&str>) -> Result<Arc<Variant>, String> {
        let name = name.unwrap_or(UNNAMED);
        let unknown = || format!("There is no board \"{}\".", name.chars().take(60).collect::<String>());
        self.content.board(name).ok_or_else(unknown)
    }
}

fn read(record: RecordedGame, told: Vec<ToldMove>, problem: Option<TextProblem>) -> ToldRecord {
    ToldRecord { id: None, title: None, played: false, record, told, problem }
}

/// What there is to say about a tree. A move that cannot be made ends it there.
fn held(record: &mut RecordedGame, variant: &Variant) -> Vec<ToldMove> {
    loop {
        match checked(record, variant) {
            Ok(told) => return told,
            Err(problem) => match problem.index() {
                Some(index) if index < record.moves.len() => record.moves.truncate(index),
                _ => {
                    record.moves.clear();
                    return Vec::new();
                }
            },
        }
    }
}

fn pgn_games(text: &[u8]) -> Vec<Text> {
    let mut games = Vec::new();
    let mut take = |text| {
        let draft = Draft::read(text);
        if !draft.is_empty() {
            games.push(Text::Pgn(Box::new(draft)));
        }
    };
    let mut splitter = Splitter::new();
    splitter.push(text, &mut take);
    splitter.finish(&mut take);
    games
}

/// One game, or a list of them.
fn json_games(text: &[u8]) -> Result<Vec<Text>, ApiError> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Many(Vec<RecordedGame>),
        One(Box<RecordedGame>),
    }
    // Which of the two it is says nothing of what is wrong with it, so the mistake is looked for again.
    let wrong = |_| {
        let many = serde_json::from_slice::<Vec<RecordedGame>>(text).err();
        let one = serde_json::from_slice::<RecordedGame>(text).err();
        let list = text.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[');
        let Some(error) = (if list { many } else { one }) else { return ApiError::not_found("game") };
        let message = format!("Line {}, column {}: {error}.", error.line(), error.column());
        ApiError::refused("wrong-json", message, "Correct the file, or export the game again.")
    };
    let read: Either = serde_json::from_slice(text).map_err(wrong)?;
    let games = match read {
        Either::Many(games) => games,
        Either::One(game) => vec![*game],
    };
    Ok(games.into_iter().map(|game| Text::Json(Box::new(game))).collect())
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
