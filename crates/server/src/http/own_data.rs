//! `/v1/account/data`: everything that is kept of whoever asks, line by line. Secrets are no part of it: there are only
//! hashes of them.

use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use store::{Account, GameQuery, Report, StoreError};

use super::records::told;
use crate::error::ApiError;
use crate::identity::{Person, Principal};
use crate::lichess::{Lines, NDJSON};
use crate::puzzles::{CHALLENGES, RECORDS, SAVED, Whose};
use crate::record::aside;
use crate::report::report;
use crate::server::Server;
use crate::view;

/// How many games are looked up at a time.
const PAGE: u32 = 50;
/// How many of all else; nobody has as many.
const ALL: u32 = 100_000;

pub(super) async fn show(
    State(server): State<Server>,
    principal: Principal,
    address: crate::identity::ClientAddress,
) -> Result<Response, ApiError> {
    let person = principal.person()?.clone();
    person.session()?;
    let account = server.identity().store().account(&person.id).await?.ok_or_else(ApiError::not_logged_in)?;
    server.limits().export(&principal, address)?;
    let (lines, mut response) = Lines::open(NDJSON);
    let file = HeaderValue::from_static("attachment; filename=\"hyperchess-data.jsonl\"");
    response.headers_mut().insert(CONTENT_DISPOSITION, file);
    tokio::spawn(async move {
        let writer = Writer { server, principal, person, lines };
        // Whoever has gone away wants no more.
        if let Err(Stopped::Failed(why)) = writer.write_all(account).await {
            report("somebody's data cannot be told", &why);
            let _ =
                writer.say("incomplete", json!({ "why": "the server could not read on; try again" })).await;
        }
    });
    Ok(response)
}

/// Why there is no more to say.
enum Stopped {
    Gone,
    Failed(String),
}

impl From<StoreError> for Stopped {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.to_string())
    }
}

struct Writer {
    server: Server,
    principal: Principal,
    person: Person,
    lines: Lines,
}

impl Writer {
    async fn write_all(&self, account: Account) -> Result<(), Stopped> {
        self.known_by(account).await?;
        self.order().await?;
        self.strength().await?;
        self.workshop().await?;
        self.tournaments().await?;
        self.solitaire().await?;
        self.games().await?;
        self.say("end", json!({})).await
    }

    /// Says a line of a kind.
    async fn say(&self, kind: &str, mut line: Value) -> Result<(), Stopped> {
        if let Some(fields) = line.as_object_mut() {
            fields.insert("t".to_owned(), json!(kind));
        }
        if self.lines.say(&line).await { Ok(()) } else { Err(Stopped::Gone) }
    }

    /// Who they are, and where they are logged in.
    async fn known_by(&self, account: Account) -> Result<(), Stopped> {
        let (store, id) = (self.server.identity().store(), &self.person.id);
        let line = json!({
            "id": account.id.0, "name": account.name, "email": account.email, "role": account.role.to_string(),
            "guest": account.guest, "bot": account.bot, "createdAt": account.created_at.0,
        });
        self.say("account", line).await?;
        for session in store.sessions(id, self.server.clock().wall()).await? {
            let line = json!({
                "label": session.label, "createdAt": session.created_at.0, "seenAt": session.seen_at.0,
                "expiresAt": session.expires_at.0,
            });
            self.say("session", line).await?;
        }
        for token in store.tokens(id).await? {
            let scopes: Vec<String> = token.scopes.iter().map(ToString::to_string).collect();
            let line = json!({
                "label": token.label, "scopes": scopes, "createdAt": token.created_at.0,
                "usedAt": token.used_at.map(|at| at.0),
            });
            self.say("token", line).await?;
        }
        Ok(())
    }

    /// What they may not do, what they have reported, and what of theirs was kept because somebody reported it; who
    /// that was is not theirs to know.
    async fn order(&self) -> Result<(), Stopped> {
        let (store, id) = (self.server.moderation(), &self.person.id);
        for sanction in store.sanctions(id, self.server.clock().wall()).await? {
            self.say("sanction", json!(view::sanction(&sanction))).await?;
        }
        for made in store.reports_by(id, ALL).await? {
            let Report { at, subject, about, place, grievance, text, .. } = made;
            let line = json!({
                "at": at.0, "player": subject, "about": about.word(), "place": place, "reason": grievance.word(),
                "text": text,
            });
            self.say("report", line).await?;
        }
        for about in store.reports_about(id, ALL).await? {
            let place = about.place.clone();
            for line in view::report(about).said {
                self.say("said", json!({ "game": place, "text": line.text })).await?;
            }
        }
        Ok(())
    }

    async fn strength(&self) -> Result<(), Stopped> {
        let (store, id) = (self.server.ratings(), &self.person.id);
        for rated in store.ratings(id).await? {
            let (pool, board) = (rated.pool.word(), rated.ladder.clone());
            let line = json!({
                "pool": pool, "board": board, "rating": rated.rating.value, "deviation": rated.rating.deviation,
                "volatility": rated.rating.volatility, "wins": rated.tally.wins, "losses": rated.tally.losses,
                "draws": rated.tally.draws, "ratedAt": rated.rated_at.0,
            });
            self.say("rating", line).await?;
            for change in store.rating_changes(id, rated.pool, &rated.ladder, true, ALL).await? {
                let line = json!({
                    "pool": pool, "board": board, "game": change.game.map(|game| game.0), "at": change.at.0,
                    "before": change.before.value, "after": change.after.value,
                });
                self.say("ratingChange", line).await?;
            }
        }
        Ok(())
    }

    async fn workshop(&self) -> Result<(), Stopped> {
        let store = self.server.workshop();
        for upload in store.uploads(&self.person.id).await? {
            let line = json!({
                "key": upload.key, "title": upload.title, "shown": upload.shown.word(), "removed": upload.removed,
                "forkedFrom": upload.forked_from, "createdAt": upload.created_at.0,
            });
            self.say("variant", line).await?;
            for version in store.versions(&upload.key).await? {
                let files = store.upload_files(&upload.key, &version.hash).await?.unwrap_or_default();
                let line = json!({
                    "key": upload.key, "number": version.number, "at": version.at.0, "hash": version.hash.0,
                    "zip": STANDARD.encode(files),
                });
                self.say("variantVersion", line).await?;
            }
        }
        Ok(())
    }

    async fn tournaments(&self) -> Result<(), Stopped> {
        let found = self.server.tournaments().store().tournaments_of(&self.person.id).await?;
        for (id, name) in found {
            self.say("tournament", json!({ "id": id.0, "name": name })).await?;
        }
        Ok(())
    }

    async fn solitaire(&self) -> Result<(), Stopped> {
        let (server, whose) = (self.server.clone(), Whose::of(&self.principal));
        let reading = aside("the files of Solitaire cannot be read", move || {
            let open = server.puzzles().files.open(&whose);
            [CHALLENGES, SAVED, RECORDS].map(|name| (name, open.read(name).ok().flatten()))
        });
        let files = reading.await.map_err(|error| Stopped::Failed(error.told().1))?;
        for (name, text) in files {
            if let Some(text) = text {
                self.say("puzzleFile", json!({ "file": name, "text": text })).await?;
            }
        }
        Ok(())
    }

    /// Their games with what they have said about them. Those that cannot be told are named all the same: games in fog
    /// that go on, and such as are damaged.
    async fn games(&self) -> Result<(), Stopped> {
        let account = Some(self.person.id.clone());
        let mut query = GameQuery { account, empty: true, limit: PAGE, ..GameQuery::default() };
        loop {
            let page = self.server.store().list(query.clone()).await?;
            for line in &page {
                let line = match told(&self.server, &self.principal, &line.id).await {
                    Ok(record) => json!({ "game": record }),
                    Err(error) => json!({ "id": line.id.0, "leftOut": error.told().1 }),
                };
                self.say("game", line).await?;
            }
            match page.last() {
                Some(last) if page.len() == PAGE as usize => query.after = Some(last.place),
                _ => return Ok(()),
            }
        }
    }
}
