//! What is asked for: the data of every page and list, also far down.

use std::time::Duration;

use serde_json::Value;

use super::fill::Filled;
use crate::bench::server::{Served, Visitor};
use crate::clock::StopWatch;
use crate::failure::Failure;

/// How far down lists are followed.
const DEEP: usize = 40;

/// What one kind of request took.
pub(super) struct Line {
    pub(super) what: &'static str,
    /// From the request to the last byte of the answer, the shortest first.
    pub(super) times: Vec<Duration>,
    /// The most that the server's processors worked on one.
    pub(super) work: Duration,
}

struct Asker<'a> {
    served: &'a Served,
    visitor: Visitor,
    /// Somebody who has no games: nobody is to wait because others have many.
    newcomer: Visitor,
    lines: Vec<Line>,
}

pub(super) async fn ask_all(
    served: &Served,
    [judge, newcomer]: &[String; 2],
    filled: &Filled,
    rounds: usize,
) -> Result<Vec<Line>, Failure> {
    let visitor = Visitor::come(served.address, 0, judge).await?;
    let newcomer = Visitor::come(served.address, 1, newcomer).await?;
    let mut asker = Asker { served, visitor, newcomer, lines: Vec::new() };
    // The first request of all reads the content; it is nobody's page.
    asker.visitor.get("/v1/home").await?;
    for round in 0..rounds {
        asker.round(filled, round).await?;
    }
    for line in &mut asker.lines {
        line.times.sort_unstable();
    }
    Ok(asker.lines)
}

impl Asker<'_> {
    async fn round(&mut self, filled: &Filled, round: usize) -> Result<(), Failure> {
        let pick =
            |all: &[String]| all.get(round % all.len().max(1)).map_or(String::new(), |one| escaped(one));
        let (name, ladder, board) = (pick(&filled.names), pick(&filled.ladders), pick(&filled.boards));
        let (hash, game) = (pick(&filled.hashes), pick(&filled.games));
        let (tournament, upload) = (pick(&filled.tournaments), pick(&filled.uploads));
        let plain = [
            ("home", "/v1/home".to_owned()),
            ("boards", "/v1/boards".to_owned()),
            ("lobby", "/v1/lobby".to_owned()),
            ("featured", "/v1/featured".to_owned()),
            ("leaders", "/v1/leaders".to_owned()),
            ("board's games", format!("/v1/geometries/{hash}/record")),
            ("player", format!("/v1/players/{name}")),
            ("player who plays most", "/v1/players/Judge".to_owned()),
            ("rating's way", format!("/v1/players/Judge/ratings/{ladder}")),
            ("game", format!("/v1/games/{game}")),
            ("game's record", format!("/v1/games/{game}/record")),
            ("players' boards", "/v1/workshop/public".to_owned()),
            ("players' boards, searched", "/v1/workshop/public?search=month2".to_owned()),
            ("player's board", format!("/v1/workshop/{upload}")),
            ("board of many versions", format!("/v1/workshop/{}", escaped(first(&filled.uploads)))),
            ("own boards", "/v1/workshop".to_owned()),
            ("tournaments", "/v1/tournaments".to_owned()),
            ("tournament", format!("/v1/tournaments/{tournament}")),
            ("challenges", "/v1/challenges".to_owned()),
            ("own games, searched", "/v1/games?search=phh".to_owned()),
            ("own games, by board", format!("/v1/games?board={board}")),
            ("history, by board", format!("/v1/players/Judge/games?board={board}")),
            ("history, by opponent", "/v1/players/Judge/games?opponent=pn".to_owned()),
            ("history, drawn", "/v1/players/Judge/games?outcome=drawn&rated=true".to_owned()),
            ("history, searched", "/v1/players/Judge/games?search=nobody+at+all".to_owned()),
            ("moderated player", format!("/v1/moderation/{name}")),
            ("audit log of one", format!("/v1/audit?player={name}")),
        ];
        for (what, path) in plain {
            self.ask(what, &path).await?;
        }
        std::mem::swap(&mut self.visitor, &mut self.newcomer);
        self.ask("newcomer's games", "/v1/games?limit=40").await?;
        self.ask("newcomer's home", "/v1/home").await?;
        std::mem::swap(&mut self.visitor, &mut self.newcomer);
        self.follow("own games, page by page", "/v1/games?limit=40").await?;
        self.follow("history, page by page", "/v1/players/Judge/games?limit=40").await?;
        self.follow("leaders, page by page", &format!("/v1/leaders/{ladder}?pool=people")).await?;
        let machines = format!("/v1/leaders/{ladder}?pool=machines");
        self.follow("machines, page by page", &machines).await?;
        self.follow("players' boards, page by page", "/v1/workshop/public?x=").await?;
        self.follow("reports, page by page", "/v1/moderation?x=").await?;
        self.follow("audit log, page by page", "/v1/audit?x=").await
    }

    /// Asks for a list until its end, or far down.
    async fn follow(&mut self, what: &'static str, path: &str) -> Result<(), Failure> {
        let mut answer = self.ask(what, path).await?;
        for _ in 0..DEEP {
            let next = match &answer["next"] {
                Value::String(next) => escaped(next),
                Value::Number(next) => next.to_string(),
                _ => return Ok(()),
            };
            answer = self.ask(what, &format!("{path}&after={next}")).await?;
        }
        Ok(())
    }

    async fn ask(&mut self, what: &'static str, path: &str) -> Result<Value, Failure> {
        let (work, watch) = (self.served.work(), StopWatch::start());
        let answer = self.visitor.get(path).await?;
        let (time, worked) = (watch.elapsed(), work.elapsed());
        match self.lines.iter_mut().find(|line| line.what == what) {
            Some(line) => {
                line.times.push(time);
                line.work = line.work.max(worked);
            }
            None => self.lines.push(Line { what, times: vec![time], work: worked }),
        }
        Ok(answer)
    }
}

fn first(all: &[String]) -> &str {
    all.first().map_or("", String::as_str)
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}
