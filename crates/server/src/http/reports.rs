//! `/v1/reports`: telling moderators of somebody.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{Done, NewReport as Wish, ReportAbout, ReportReason, SaidLine};
use store::{About, AccountId, GameId, Grievance, NewReport, ReportRoom, StoreError};
use tokio::sync::oneshot;

use super::json_body::JsonBody;
use super::moderation::find;
use crate::error::ApiError;
use crate::identity::{ClientAddress, Person, Principal};
use crate::live::{Letter, Request};
use crate::server::Server;

/// How long a text may be, in letters.
const MAX_TEXT: usize = 1_000;
/// How many of their last lines go with a report about what somebody said.
const LINES: usize = 20;
/// How much somebody reports before a moderator has looked at it.
const ROOM: ReportRoom = ReportRoom { all: 20, about_one: 3 };

/// Keeps a report. Whoever is reported is not told.
pub(super) async fn report(
    State(server): State<Server>,
    principal: Principal,
    address: ClientAddress,
    JsonBody(wish): JsonBody<Wish>,
) -> Result<(StatusCode, Json<Done>), ApiError> {
    let person = principal.person()?;
    let text = wish.text.trim().to_owned();
    if text.chars().count() > MAX_TEXT || (wish.reason == ReportReason::Other && text.is_empty()) {
        let message = format!("What you write has at most {MAX_TEXT} letters, and one without other reason.");
        return Err(ApiError::refused("wrong-report", message, "Say in a few sentences what happened."));
    }
    let place = wish.place.clone().unwrap_or_default();
    let (about, subject, said) = found(&server, &principal, &wish, &place).await?;
    or_refuse_oneself(person, &subject)?;
    server.limits().report(&principal, address)?;
    let said = serde_json::to_string(&said).map_err(|error| ApiError::internal("a report", &error))?;
    let (at, by, grievance) = (server.clock().wall(), person.id.clone(), grievance(wish.reason));
    let report = NewReport { at, by, subject, about, place, grievance, text, said };
    match server.moderation().add_report(report, ROOM).await {
        Err(StoreError::TooMany) => {
            let message = "Moderators have not looked yet at what you have reported.".to_owned();
            Err(ApiError::conflict("enough-reports", message, "Wait until they have."))
        }
        kept => Ok((StatusCode::CREATED, Json(kept.map(|()| Done {})?))),
    }
}

/// Whom it is about, and what they said.
async fn found(
    server: &Server,
    principal: &Principal,
    wish: &Wish,
    place: &str,
) -> Result<(About, AccountId, Vec<SaidLine>), ApiError> {
    let named = async || match &wish.player {
        Some(name) => find(server, name).await,
        None => Err(ApiError::malformed(&"nobody is named")),
    };
    match wish.about {
        ReportAbout::Player => Ok((About::Player, named().await?.id, Vec::new())),
        ReportAbout::Chat => {
            let account = named().await?;
            let said = said(server, principal, &GameId(place.to_owned()), &account.name).await?;
            Ok((About::Chat, account.id, said))
        }
        ReportAbout::Game => {
            let account = named().await?;
            let online = server.online().online(&GameId(place.to_owned())).await?;
            let online = online.ok_or_else(|| ApiError::not_found("such game"))?;
            if online.seats_of(&account.id).is_empty() {
                return Err(ApiError::not_found("such player in this game"));
            }
            Ok((About::Game, account.id, Vec::new()))
        }
        ReportAbout::Variant => {
            let upload = super::workshop::find(server, principal, place).await?;
            Ok((About::Variant, upload.owner, Vec::new()))
        }
    }
}

/// What somebody said of late where whoever asks could hear it. It is in no file but that of the report.
async fn said(
    server: &Server,
    principal: &Principal,
    id: &GameId,
    name: &str,
) -> Result<Vec<SaidLine>, ApiError> {
    let access = server.access(principal, id).await?;
    let game = server.live().find(server, id).await?;
    let game = game.ok_or_else(|| ApiError::not_found("such game"))?;
    let (answer, heard) = oneshot::channel();
    let request = Request::Recall { seats: access.seats, answer };
    game.send(Letter { arrived: server.clock().now(), request }).await;
    let lines = heard.await.unwrap_or_default();
    let theirs = lines.into_iter().filter(|line| line.name == name);
    let theirs: Vec<SaidLine> = theirs.map(|line| SaidLine { name: line.name, text: line.text }).collect();
    Ok(theirs[theirs.len().saturating_sub(LINES)..].to_vec())
}

fn or_refuse_oneself(person: &Person, subject: &AccountId) -> Result<(), ApiError> {
    if person.id != *subject {
        return Ok(());
    }
    let message = "That would be a report about yourself.".to_owned();
    Err(ApiError::refused("report-oneself", message, "Choose somebody else."))
}

fn grievance(reason: ReportReason) -> Grievance {
    match reason {
        ReportReason::Abuse => Grievance::Abuse,
        ReportReason::Cheating => Grievance::Cheating,
        ReportReason::Name => Grievance::Name,
        ReportReason::Spam => Grievance::Spam,
        ReportReason::Other => Grievance::Other,
    }
}
