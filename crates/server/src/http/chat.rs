//! `/v1/games/{id}/chat`: saying something to those at a game.

use axum::Json;
use axum::extract::State;
use protocol::{Done, Say};
use store::GameId;
use tokio::sync::oneshot;

use super::json_body::JsonBody;
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::invisible::is_invisible;
use crate::live::{Author, Ears, Letter, Request, Unheard};
use crate::server::Server;

/// The longest line, in characters.
const MAX_LINE: usize = 280;

/// Says something: players to players, those who look on to each other.
pub(crate) async fn say(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
    JsonBody(said): JsonBody<Say>,
) -> Result<Json<Done>, ApiError> {
    let to = if said.team { Ears::Team } else { Ears::Room };
    utter(&server, &principal, &GameId(id), &said.text, to).await?;
    Ok(Json(Done {}))
}

/// Lets those at a game hear what somebody says.
pub(crate) async fn utter(
    server: &Server,
    principal: &Principal,
    id: &GameId,
    text: &str,
    to: Ears,
) -> Result<(), ApiError> {
    let person = principal.person()?;
    server.or_refuse_muted(principal).await?;
    let text = line(text)?;
    let access = server.access(principal, id).await?;
    if access.is_waiting {
        return Err(alone());
    }
    let author = Author { account: person.id.clone(), name: person.name.clone(), seats: access.seats };
    let game = server.live().find(server, id).await?;
    let game = game.ok_or_else(|| ApiError::not_found("such game"))?;
    let (answer, heard) = oneshot::channel();
    let request = Request::Say { author, text, to, answer };
    game.send(Letter { arrived: server.clock().now(), request }).await;
    match heard.await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(Unheard::TooOften(wait))) => Err(ApiError::too_often("Others want to get a word in.", wait)),
        Ok(Err(Unheard::Alone)) => Err(alone()),
        Ok(Err(Unheard::NoTeam)) => {
            let message = "You have no team mates in this game.".to_owned();
            Err(ApiError::refused("no-team", message, "Say it to everybody."))
        }
        Err(_) => Err(ApiError::internal("a line cannot be said", &"the game has stopped")),
    }
}

fn alone() -> ApiError {
    let message = "Nobody else plays in this game.".to_owned();
    ApiError::conflict("nobody-there", message, "Wait until somebody comes.")
}

/// A line as others see it: one line, without what no reader sees.
fn line(text: &str) -> Result<String, ApiError> {
    let seen = |letter: char| match letter {
        _ if letter.is_whitespace() => Some(' '),
        _ if letter.is_control() || turns_text_round(letter) => None,
        _ => Some(letter),
    };
    let text: String = text.chars().take(MAX_LINE * 4).filter_map(seen).collect();
    let text = text.trim();
    match text.chars().count() {
        _ if text.chars().all(is_invisible) => {
            Err(ApiError::refused("nothing-said", "Nothing was said.".to_owned(), "Write something."))
        }
        count if count > MAX_LINE => {
            let message = format!("That is longer than {MAX_LINE} characters.");
            Err(ApiError::refused("line-too-long", message, "Say it in several lines."))
        }
        _ => Ok(text.to_owned()),
    }
}

/// What makes text run the other way, beyond the line that it stands in.
fn turns_text_round(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_one_line() {
        assert_eq!(line(" a\nb\u{7}\u{1b}[0m ").unwrap(), "a b[0m");
        assert!(line(" \n").is_err());
        assert!(line("\u{200b}\u{2060} \u{3164}").is_err(), "nothing can be seen of it");
        assert_eq!(line("a\u{202e}b\u{2066}c").unwrap(), "abc", "nobody turns round what others say");
        assert_eq!(line("\u{1f469}\u{200d}\u{1f680}").unwrap().chars().count(), 3);
        assert!(line(&"x".repeat(MAX_LINE)).is_ok());
        assert!(line(&"x".repeat(MAX_LINE + 1)).is_err());
    }
}
