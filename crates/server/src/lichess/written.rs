//! One game as text: its PGN, and the JSON that lichess has for games.

use std::sync::Arc;

use game::Event;
use notation::Notation;
use notation::pgn::write_game;
use protocol::{RecordedGame, SeatPerson};
use serde_json::{Value, json};
use store::{GameId, PlayerKind, StoredGame};

use super::fields::Fields;
use super::refusal::Answered;
use super::told::{About, no_game};
use super::words::{COLOURS, Status, colour, whole_address};
use crate::bench::Bench;
use crate::content::Variant;
use crate::error::ApiError;
use crate::identity::Principal;
use crate::record::{game_of, of_stored};
use crate::server::Server;
use crate::view::{people, told_result};

/// What is to be written of a game.
#[derive(Clone, Copy)]
pub(super) struct Style {
    moves: bool,
    tags: bool,
    clocks: bool,
    /// Whether the PGN comes with the JSON.
    pgn_in_json: bool,
}

impl Style {
    pub(super) fn read(fields: &Fields) -> Answered<Self> {
        Ok(Self {
            moves: fields.flag_or("moves", true)?,
            tags: fields.flag_or("tags", true)?,
            clocks: fields.flag_or("clocks", true)?,
            pgn_in_json: fields.flag("pgnInJson")?,
        })
    }
}

/// A game with all that is written of it.
pub(super) struct Written {
    bench: Bench,
    /// Where people find it.
    site: String,
    about: Arc<About>,
    record: RecordedGame,
    people: Vec<SeatPerson>,
    names: Vec<String>,
    status: Status,
    winner: Option<u8>,
    last_at: u64,
}

impl Written {
    /// A game that has begun, unless it is in fog and not over.
    pub(super) async fn find(server: &Server, principal: &Principal, id: &GameId) -> Answered<Self> {
        let about = About::find(server, principal, id).await?;
        if about.online.is_waiting() {
            return Err(no_game());
        }
        server.or_refuse_in_fog(id).await?;
        let stored = server.store().load(id).await?.ok_or_else(no_game)?;
        let line = server.store().line(id).await?.ok_or_else(no_game)?;
        let seating = server.live().services().seating(id).await?;
        // A move that ended it may have been taken back.
        let ended = stored.log.iter().rev().find_map(|entry| match &entry.event {
            Event::Ended { result } => Some(told_result(result)),
            _ => None,
        });
        let result = ended.filter(|_| line.over);
        // What the maker says about it is theirs.
        let stored = StoredGame { tree: None, ..stored };
        let unreadable = |why: String| ApiError::internal("a game cannot be read", &why);
        let record = of_stored(&stored, &about.variant).map_err(unreadable)?;
        Ok(Self {
            bench: server.bench().clone(),
            site: whole_address(server, &format!("/games/{id}")),
            record,
            status: Status::of(result.as_ref()),
            winner: result.and_then(|result| result.winners.first().copied()),
            names: line.seats,
            people: people(&seating),
            last_at: line.updated_at.0,
            about: Arc::new(about),
        })
    }

    pub(super) async fn pgn(&self, style: Style) -> Answered<String> {
        let (about, mut record) = (Arc::clone(&self.about), self.record.clone());
        let tags = self.tags();
        if !style.clocks {
            record.moves.iter_mut().for_each(|mv| (mv.remaining_ms, mv.spent_ms) = (None, None));
        }
        let writing = self.bench.work_on(&self.about.variant, "a game cannot be written", move || {
            let mut game = game_of(&record, &about.variant, false).ok()?;
            for (name, value) in tags {
                game.tags.set(name, value);
            }
            if !style.moves {
                game.moves.clear();
            }
            let text = write_game(&game, about.variant.scribe()?);
            let movetext = || text.split_once("\n\n").map_or("", |(_, moves)| moves).to_owned();
            Some(if style.tags { text } else { movetext() })
        });
        writing.await?.ok_or_else(|| ApiError::internal("a game cannot be written", &self.about.id).into())
    }

    /// What lichess says of a game before its moves.
    fn tags(&self) -> Vec<(&'static str, String)> {
        let about = &self.about;
        let kind = if about.online.rated { "Rated" } else { "Casual" };
        let clock = about.clock();
        let time_control = match clock.is_limited() {
            true => format!("{}+{}", clock.initial.0 / 1000, clock.increment.0 / 1000),
            false => "-".to_owned(),
        };
        let mut tags = vec![
            ("Event", format!("{kind} {} game", about.perf().1)),
            ("Site", self.site.clone()),
            ("GameId", about.id.0.clone()),
            ("Round", "-".to_owned()),
            ("Variant", about.called.name.clone()),
            ("TimeControl", time_control),
            ("Termination", termination(self.status).to_owned()),
        ];
        for (seat, (name, elo)) in [("White", "WhiteElo"), ("Black", "BlackElo")].into_iter().enumerate() {
            tags.push((name, self.name(seat)));
            let rating = self.people.get(seat).and_then(|person| person.rating.as_ref());
            tags.extend(rating.map(|rating| (elo, rating.rating.to_string())));
        }
        for (seat, title) in ["WhiteTitle", "BlackTitle"].into_iter().enumerate() {
            if self.people.get(seat).is_some_and(|person| person.bot) {
                tags.push((title, "BOT".to_owned()));
            }
        }
        tags
    }

    fn name(&self, seat: usize) -> String {
        let account = self.people.get(seat).and_then(|person| person.account.clone());
        account.or_else(|| self.names.get(seat).cloned()).unwrap_or_default()
    }

    fn player(&self, seat: usize) -> Value {
        let person = self.people.get(seat);
        let mut told = match self.about.record.seats[seat].player {
            PlayerKind::Level(level) => json!({ "aiLevel": level.number() }),
            PlayerKind::Random | PlayerKind::Greedy => json!({ "name": self.name(seat) }),
            PlayerKind::Human => match person.and_then(|person| person.account.as_deref()) {
                Some(name) => json!({ "user": { "name": name, "id": name.to_lowercase() } }),
                None => json!({ "name": self.name(seat) }),
            },
        };
        if person.is_some_and(|person| person.bot) {
            told["user"]["title"] = "BOT".into();
        }
        if let Some(rating) = person.and_then(|person| person.rating.as_ref()) {
            told["rating"] = rating.rating.into();
            if rating.provisional {
                told["provisional"] = true.into();
            }
            if let Some(change) = rating.change {
                told["ratingDiff"] = change.into();
            }
        }
        told
    }

    pub(super) async fn json(&self, style: Style) -> Answered<Value> {
        let about = &self.about;
        let mut told = json!({
            "id": about.id.0,
            "rated": about.online.rated,
            "variant": about.called.key,
            "speed": about.speed().key,
            "perf": about.perf().0,
            "createdAt": about.record.created_at.0,
            "lastMoveAt": self.last_at,
            "status": self.status.1,
            "source": if about.online.invited.is_some() { "friend" } else { "lobby" },
            "players": { COLOURS[0]: self.player(0), COLOURS[1]: self.player(1) },
        });
        if let Some(winner) = self.winner {
            told["winner"] = colour(winner).into();
        }
        if let Some(start) = &about.record.start {
            told["initialFen"] = start.clone().into();
        }
        let clock = about.clock();
        if clock.is_limited() {
            let (initial, increment) = (clock.initial.0 / 1000, clock.increment.0 / 1000);
            told["clock"] =
                json!({ "initial": initial, "increment": increment, "totalTime": initial + 40 * increment });
        }
        if style.moves {
            told["moves"] = self.moves().await?.into();
        }
        let clocks = || self.record.moves.iter().filter_map(|mv| mv.remaining_ms);
        if style.clocks && clocks().count() > 0 {
            told["clocks"] = clocks().map(|time| time / 10).collect();
        }
        if style.pgn_in_json {
            told["pgn"] = self.pgn(style).await?.into();
        }
        Ok(told)
    }

    /// The moves as people write them, in algebraic notation where the board bears it.
    async fn moves(&self) -> Answered<String> {
        let (about, record) = (Arc::clone(&self.about), self.record.clone());
        let writing = move || algebraic(&record, &about.variant);
        let writing = self.bench.work_on(&self.about.variant, "a game cannot be written", writing);
        writing.await?.ok_or_else(|| ApiError::internal("a game cannot be written", &self.about.id).into())
    }
}

fn algebraic(record: &RecordedGame, variant: &Variant) -> Option<String> {
    let game = game_of(record, variant, false).ok()?;
    let scribe = variant.scribe()?;
    let scribe = scribe.with(Notation::San).or_else(|| scribe.with(Notation::Lan))?;
    let mut position = game.start.clone();
    let mut moves = Vec::with_capacity(game.moves.len());
    for ply in &game.moves {
        moves.push(scribe.write(&position, ply.mv));
        position.play_unchecked(ply.mv);
    }
    Some(moves.join(" "))
}

fn termination(Status(_, word): Status) -> &'static str {
    match word {
        "started" => "Unterminated",
        "outoftime" => "Time forfeit",
        "timeout" | "aborted" => "Abandoned",
        _ => "Normal",
    }
}
