//! `/game/export/{id}` and `/api/games/…`: games as PGN and as JSON.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use rules::Player;
use serde_json::Value;
use store::{Account, GameId, HistoryQuery, WallTime};

use super::caller::Looker;
use super::fields::Fields;
use super::lines::{Lines, NDJSON};
use super::names::board_of;
use super::refusal::{Answered, Refusal};
use super::told::no_game;
use super::words::{COLOURS, Speed};
use super::written::{Style, Written};
use crate::identity::{ClientAddress, Principal};
use crate::server::Server;

const PGN: &str = "application/x-chess-pgn";
/// How many games are asked for by their names at most.
const MANY: usize = 100;
/// How many games are looked up at a time.
const PAGE: u32 = 50;

/// How games are to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Pgn,
    Json,
}

impl Form {
    /// What a program says that it can read; PGN where it does not say.
    fn of(headers: &HeaderMap) -> Self {
        let accepted = headers.get(ACCEPT).and_then(|accepted| accepted.to_str().ok()).unwrap_or_default();
        if accepted.contains("json") { Self::Json } else { Self::Pgn }
    }
}

/// One game, under way or over.
pub(super) async fn one(
    State(server): State<Server>,
    Looker(principal): Looker,
    Path(id): Path<String>,
    uri: axum::http::Uri,
    headers: HeaderMap,
) -> Answered<Response> {
    let id = id.strip_suffix(".pgn").unwrap_or(&id).to_owned();
    let style = Style::read(&Fields::of_query(&uri)?)?;
    let written = Written::find(&server, &principal, &GameId(id)).await?;
    Ok(match Form::of(&headers) {
        Form::Pgn => ([(CONTENT_TYPE, PGN)], written.pgn(style).await?).into_response(),
        Form::Json => Json(written.json(style).await?).into_response(),
    })
}

/// Several games by their names, with commas between them.
pub(super) async fn several(
    State(server): State<Server>,
    Looker(principal): Looker,
    address: ClientAddress,
    uri: axum::http::Uri,
    headers: HeaderMap,
    body: String,
) -> Answered<Response> {
    server.limits().heavy(&principal, address)?;
    let style = Style::read(&Fields::of_query(&uri)?)?;
    let ids = body.split(',').map(str::trim).filter(|id| !id.is_empty()).take(MANY);
    let ids: Vec<GameId> = ids.map(|id| GameId(id.to_owned())).collect();
    let form = Form::of(&headers);
    let (lines, response) = Lines::open(content_type(form));
    let writer = Writer { server, principal, style, form, lines };
    tokio::spawn(async move {
        for id in ids {
            if !writer.write(&id).await {
                return;
            }
        }
    });
    Ok(response)
}

fn content_type(form: Form) -> &'static str {
    match form {
        Form::Pgn => PGN,
        Form::Json => NDJSON,
    }
}

/// The game that somebody plays, or has played last.
pub(super) async fn current(
    State(server): State<Server>,
    looker: Looker,
    Path(name): Path<String>,
    uri: axum::http::Uri,
    headers: HeaderMap,
) -> Answered<Response> {
    let account = account(&server, &name).await?;
    let mut games = server.online().playing(&account.id).await?;
    let own = is_own(&looker.0, &account);
    if !own {
        let mut public = Vec::new();
        for id in games {
            let online = server.online().online(&id).await?;
            let is_public = |online: &store::OnlineGame| online.visibility == store::Visibility::Public;
            public.extend(online.filter(is_public).map(|_| id));
        }
        games = public;
    }
    let last = HistoryQuery { private: own, limit: 1, ..HistoryQuery::default() };
    let id = match games.pop() {
        Some(id) => Some(id),
        None => server.ratings().history(&account.id, last).await?.pop().map(|line| line.game),
    };
    one(State(server), looker, Path(id.ok_or_else(no_game)?.0), uri, headers).await
}

fn is_own(principal: &Principal, account: &Account) -> bool {
    matches!(principal, Principal::Person(person) if person.id == account.id)
}

async fn account(server: &Server, name: &str) -> Answered<Account> {
    let no_user = || Refusal::not_found("such user");
    let id = server.identity().called(name).await?.ok_or_else(no_user)?;
    server.identity().store().account(&id).await?.ok_or_else(no_user)
}

/// The games of somebody that are over, the latest first.
pub(super) async fn of_user(
    State(server): State<Server>,
    Looker(principal): Looker,
    address: ClientAddress,
    Path(name): Path<String>,
    uri: axum::http::Uri,
    headers: HeaderMap,
) -> Answered<Response> {
    server.limits().heavy(&principal, address)?;
    let account = account(&server, &name).await?;
    let fields = Fields::of_query(&uri)?;
    let style = Style::read(&fields)?;
    let most = fields.number("max")?.map_or(usize::MAX, |most| most.max(0.0) as usize);
    let query = query(&server, &principal, &fields, is_own(&principal, &account)).await?;
    let form = Form::of(&headers);
    let (lines, response) = Lines::open(content_type(form));
    let writer = Writer { server, principal, style, form, lines };
    tokio::spawn(async move { writer.write_all(&account, query, most).await });
    Ok(response)
}

async fn query(
    server: &Server,
    principal: &Principal,
    fields: &Fields,
    private: bool,
) -> Answered<HistoryQuery> {
    let time = |name: &str| Ok::<_, Refusal>(fields.number(name)?.map(|at| WallTime(at.max(0.0) as u64)));
    let rated = fields.text("rated").map(|_| fields.flag("rated")).transpose()?;
    let seat = fields.text("color").and_then(|word| COLOURS.iter().position(|colour| *colour == word));
    let perf = fields.text("perfType").filter(|perf| Speed::all().all(|speed| speed.key != *perf));
    let board = match perf {
        Some(perf) => Some(board_of(server, principal, Some(perf)).await?.variant.name().to_owned()),
        None => None,
    };
    Ok(HistoryQuery {
        private,
        opponent: fields.text("vs").map(str::to_owned),
        board,
        rated,
        seat: seat.map(|seat| Player(seat as u8)),
        since: time("since")?,
        until: time("until")?,
        limit: PAGE,
        ..HistoryQuery::default()
    })
}

/// Writes games one by one to whoever asked for them.
struct Writer {
    server: Server,
    principal: Principal,
    style: Style,
    form: Form,
    lines: Lines,
}

impl Writer {
    /// Writes a game, and says whether anybody wants more. What cannot be written is left out.
    async fn write(&self, id: &GameId) -> bool {
        let Ok(written) = Written::find(&self.server, &self.principal, id).await else { return true };
        let text = match self.form {
            // Games are told apart by two blank lines.
            Form::Pgn => written.pgn(self.style).await.map(|pgn| format!("{}\n\n\n", pgn.trim_end())),
            Form::Json => written.json(self.style).await.map(|game: Value| format!("{game}\n")),
        };
        match text {
            Ok(text) => self.lines.say_text(text).await,
            Err(_) => true,
        }
    }

    async fn write_all(&self, account: &Account, mut query: HistoryQuery, most: usize) {
        let mut left = most;
        while left > 0 {
            let found = self.server.ratings().history(&account.id, query.clone()).await;
            let Ok(found) = found else { return };
            for line in found.iter().take(left) {
                if !self.write(&line.game).await {
                    return;
                }
            }
            left = left.saturating_sub(found.len());
            match found.last() {
                Some(last) if found.len() == PAGE as usize => query.after = Some(last.place),
                _ => return,
            }
        }
    }
}
