//! `POST /v1/exports`: a game written as the text of a file.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use notation::Scribe;
use notation::pgn::{Game, UNNAMED, write_game};
use protocol::{ExportRecord, RecordedGame, TextFile, TextFormat};

use super::records::variant_of;
use crate::content::Variant;
use crate::error::ApiError;
use crate::game_json::json_of;
use crate::identity::Principal;
use crate::record::{RecordProblem, checked, game_of, plain};
use crate::server::Server;

pub(crate) async fn export(
    State(server): State<Server>,
    principal: Principal,
    body: Bytes,
) -> Result<Json<TextFile>, ApiError> {
    let wish: ExportRecord = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    let variant = variant_of(&server, &principal, &wish.record).await?;
    variant.or_refuse_boards()?;
    // Readers know which board a game means that names none.
    let usual = server.content().board(UNNAMED).is_some_and(|board| board.hash() == variant.hash());
    let rules = Arc::clone(&variant);
    let writing = server.work_on(&variant, "a game cannot be written", move || {
        let (text, ending) = match wish.format {
            TextFormat::Pgn => (pgn(&wish.record, &rules, !usual)?, "pgn"),
            TextFormat::Json => (json(&wish.record, &rules)?, "json"),
            TextFormat::Text => (plain(&wish.record, &checked(&wish.record, &rules)?), "txt"),
        };
        Ok(TextFile { name: format!("{}.{ending}", name(&wish.record, &rules)), text })
    });
    writing.await?.map(Json).map_err(|problem: RecordProblem| problem.refusal())
}

/// Games and boards are written as every machine knows them: by names, not by what is in the files here.
fn written(
    record: &RecordedGame,
    variant: &Variant,
    named: bool,
    write: impl FnOnce(&Game, &Scribe) -> Option<String>,
) -> Result<String, RecordProblem> {
    checked(record, variant)?;
    let scribe = variant.scribe().ok_or(RecordProblem::Unplayable)?;
    write(&game_of(record, variant, named)?, scribe).ok_or(RecordProblem::TooLong)
}

fn pgn(record: &RecordedGame, variant: &Variant, named: bool) -> Result<String, RecordProblem> {
    written(record, variant, named, |game, scribe| Some(write_game(game, scribe)))
}

fn json(record: &RecordedGame, variant: &Variant) -> Result<String, RecordProblem> {
    written(record, variant, false, |game, scribe| {
        let json = serde_json::to_string_pretty(&json_of(game, scribe, variant.known_as())).ok()?;
        Some(json + "\n")
    })
}

/// A name that no file system minds: who played, or on what board, and when.
fn name(record: &RecordedGame, variant: &Variant) -> String {
    let names = record.players.iter().map(|player| player.name.as_str()).filter(|name| !name.is_empty());
    let mut words: Vec<&str> = names.collect();
    if words.is_empty() {
        words.push(variant.name());
    }
    words.push(&record.date);
    let plain: String =
        words.join("-").chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).collect();
    let parts: Vec<&str> = plain.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-").chars().take(100).collect()
}
