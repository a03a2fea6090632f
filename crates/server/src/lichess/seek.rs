//! `POST /api/board/seek`: a game with whoever asks for the same, waited for as long as the line is held.

use axum::extract::State;
use axum::response::Response;
use protocol::Pairing;
use store::GameId;

use super::asked::{board_of_two, colour_wish};
use super::caller::Playing;
use super::fields::Fields;
use super::lines::Lines;
use super::refusal::{Answered, Refusal};
use super::waiting::Wait;
use crate::http::pairings::{Seek, seek_game};
use crate::identity::{ClientAddress, Principal};
use crate::pairings::Range;
use crate::server::Server;

pub(super) async fn seek(
    State(server): State<Server>,
    Playing(caller): Playing,
    address: ClientAddress,
    fields: Fields,
) -> Answered<Response> {
    let seek = read(&server, &caller.principal, &fields).await?;
    server.limits().game(&caller.principal, address)?;
    // From here on nothing is missed.
    let (listening, inbox) = server.bell().listen(&caller.person.id, None, false);
    let paired = seek_game(&server, &caller.principal, address, &seek).await?;
    let (lines, response) = Lines::open("text/plain");
    if paired.waiting {
        let wait = Wait { server, caller, game: GameId(paired.id), lines, inbox, _listening: listening };
        tokio::spawn(async move { drop(wait.run().await) });
    }
    Ok(response)
}

async fn read(server: &Server, principal: &Principal, fields: &Fields) -> Answered<Seek> {
    let variant = board_of_two(server, principal, fields.text("variant")).await?;
    let board = variant.known_as().to_owned();
    let (minutes, increment) = (fields.number("time")?, fields.number("increment")?);
    let Some(minutes) = minutes.filter(|_| fields.text("days").is_none()) else {
        return Err(Refusal::wrong(
            "A seek is for a game with a clock.",
            "Give time in minutes and increment in seconds.",
        ));
    };
    if colour_wish(fields.text("color"))?.is_some() {
        return Err(Refusal::wrong("Chance decides who begins.", "Leave color out, or write random."));
    }
    let (initial, increment) = ((minutes * 60.0).round(), increment.unwrap_or(0.0));
    let pairing = Pairing { board, initial, increment, delay: 0.0 };
    let range = fields.text("ratingRange").map(range).transpose()?;
    Ok(Seek { pairing, rated: fields.flag("rated")?, range })
}

fn range(text: &str) -> Answered<Range> {
    let parts =
        text.split_once('-').and_then(|(least, most)| Some((least.parse().ok()?, most.parse().ok()?)));
    let wrong = || Refusal::wrong("That is no range of ratings.", "Write it as 1400-1800.");
    let (least, most) = parts.filter(|(least, most)| least <= most).ok_or_else(wrong)?;
    Ok(Range { least, most })
}
