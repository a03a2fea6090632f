//! `/api/{board,bot}/game/{id}/…`: what a program does in a game.

use axum::Json;
use axum::extract::{Path, State};
use game::Rejection;
use serde_json::{Value, json};
use store::GameId;

use super::caller::Playing;
use super::fields::Fields;
use super::refusal::{Answered, Refusal};
use super::told::{About, ask, handle, no_game};
use crate::http::chat::utter;
use crate::live::{Act, Ears, Request};
use crate::server::Server;

/// The longest line that is said there, in characters.
const MAX_LINE: usize = 140;

/// The answer to what was done.
pub(super) fn ok() -> Json<Value> {
    Json(json!({ "ok": true }))
}

/// Does something in a game, for whoever plays there.
pub(super) async fn act(server: &Server, playing: &Playing, id: String, act: Act) -> Answered<Json<Value>> {
    let id = GameId(id);
    let access = server.access(&playing.0.principal, &id).await?;
    if access.seats.is_none() || access.is_waiting {
        return Err(no_game());
    }
    let game = handle(server, &id).await?;
    let seats = access.seats;
    match ask(server, &game, |answer| Request::Act { seats, act, answer }).await? {
        Ok(()) => Ok(ok()),
        Err(rejection) => Err(refused(rejection)),
    }
}

fn refused(rejection: Rejection) -> Refusal {
    let words = rejection.to_string();
    let mut letters = words.chars();
    let sentence = letters
        .next()
        .map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()));
    let remedy = match rejection {
        Rejection::Illegal => "Write a legal move as UCI has it, such as e2e4, e7e8q or P@e4.",
        Rejection::NotYourTurn => "Wait for the other player.",
        Rejection::GameOver => "Ask for another game.",
        _ => "Look at how the game stands.",
    };
    Refusal::wrong(sentence, remedy)
}

pub(super) async fn make_move(
    State(server): State<Server>,
    playing: Playing,
    Path((id, text)): Path<(String, String)>,
    uri: axum::http::Uri,
) -> Answered<Json<Value>> {
    let draw = Fields::of_query(&uri)?.flag("offeringDraw")?;
    act(&server, &playing, id, Act::Move { text, draw }).await
}

pub(super) async fn resign(
    State(server): State<Server>,
    playing: Playing,
    Path(id): Path<String>,
) -> Answered<Json<Value>> {
    act(&server, &playing, id, Act::Resign).await
}

pub(super) async fn abort(
    State(server): State<Server>,
    playing: Playing,
    Path(id): Path<String>,
) -> Answered<Json<Value>> {
    act(&server, &playing, id, Act::Abort).await
}

pub(super) async fn draw(
    State(server): State<Server>,
    playing: Playing,
    Path((id, answer)): Path<(String, String)>,
) -> Answered<Json<Value>> {
    act(&server, &playing, id, Act::Draw(yes(&answer)?)).await
}

pub(super) async fn takeback(
    State(server): State<Server>,
    playing: Playing,
    Path((id, answer)): Path<(String, String)>,
) -> Answered<Json<Value>> {
    act(&server, &playing, id, Act::Takeback(yes(&answer)?)).await
}

pub(super) async fn claim_victory(
    State(server): State<Server>,
    playing: Playing,
    Path(id): Path<String>,
) -> Answered<Json<Value>> {
    act(&server, &playing, id, Act::ClaimWin).await
}

pub(super) async fn claim_draw(
    State(server): State<Server>,
    playing: Playing,
    Path(id): Path<String>,
) -> Answered<Json<Value>> {
    act(&server, &playing, id, Act::ClaimDraw).await
}

/// Whether an answer is yes.
fn yes(answer: &str) -> Answered<bool> {
    match answer.to_ascii_lowercase().as_str() {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        _ => Err(Refusal::wrong("The answer is yes or no.", "Write one of these.")),
    }
}

/// Says something: to those who play, or to those who look on.
pub(super) async fn say(
    State(server): State<Server>,
    Playing(caller): Playing,
    Path(id): Path<String>,
    fields: Fields,
) -> Answered<Json<Value>> {
    let text = fields.text("text").unwrap_or_default();
    if text.chars().count() > MAX_LINE {
        let message = format!("That is longer than {MAX_LINE} characters.");
        return Err(Refusal::wrong(message, "Say it in several lines."));
    }
    let id = GameId(id);
    let to = match fields.text("room").unwrap_or("player") {
        "player" => Ears::Room,
        "spectator" => Ears::Watchers,
        _ => return Err(Refusal::wrong("There is no such room.", "Write player or spectator.")),
    };
    utter(&server, &caller.principal, &id, text, to).await?;
    Ok(ok())
}

/// What was said of late in the room of the players.
pub(super) async fn lines(
    State(server): State<Server>,
    Playing(caller): Playing,
    Path(id): Path<String>,
) -> Answered<Json<Value>> {
    let id = GameId(id);
    let about = About::find(&server, &caller.principal, &id).await?;
    about.seat().ok_or_else(no_game)?;
    let (game, seats) = (handle(&server, &id).await?, about.seats);
    let said = ask(&server, &game, |answer| Request::Listen { seats, answer }).await?;
    let lines = said.into_iter().map(|line| json!({ "text": line.text, "user": line.name }));
    Ok(Json(lines.collect()))
}
