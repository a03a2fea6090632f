//! Who is there, and who has been gone for how long.

use std::time::Duration;

use game::{Instant, Millis};
use protocol::{SeatPresence, ServerMessage};
use rules::Player;

use super::audience::Audience;

/// How often it is told at most that others have come to look on.
const TOLD_EVERY: Millis = Millis(2_000);

/// Whether the people of a game are there.
pub(super) struct Presence {
    /// Everybody with a seat, and since when they have been gone.
    seats: Vec<(Player, Option<Instant>)>,
    watchers: usize,
    /// When it was last told.
    told: Instant,
    /// Whether something is new since then.
    news: bool,
    /// How long somebody must be gone before whoever stays may claim the game; nothing where nobody may.
    claim_after: Option<Millis>,
    /// Those who can never come back.
    gone_for_good: Vec<Player>,
}

impl Presence {
    /// Nobody is there yet.
    pub(super) fn new(people: &[Player], claim_after: Option<Millis>, now: Instant) -> Self {
        let seats = people.iter().map(|&seat| (seat, Some(now))).collect();
        Self { seats, watchers: 0, told: now, news: false, claim_after, gone_for_good: Vec::new() }
    }

    /// Looks who is there now, and says whether a player has come or gone.
    pub(super) fn look(&mut self, audience: &Audience, now: Instant) -> bool {
        let mut changed = false;
        for (seat, gone) in &mut self.seats {
            let there = audience.is_there(*seat);
            if there != gone.is_none() {
                *gone = if there { None } else { Some(now) };
                changed = true;
            }
        }
        self.news |= changed || self.watchers != audience.watchers();
        self.watchers = audience.watchers();
        changed
    }

    /// Whether somebody has been gone for so long that others may claim the game.
    pub(super) fn is_gone(&self, seat: Player, now: Instant) -> bool {
        let since = self.seats.iter().find(|(other, _)| *other == seat).and_then(|(_, gone)| *gone);
        self.claim_after.zip(since).is_some_and(|(after, since)| now.since(since) >= after)
    }

    /// These have no account any more.
    pub(super) fn never_wait_for(&mut self, seats: &[Player]) {
        self.gone_for_good = seats.to_vec();
    }

    /// Whether somebody can never come back, so that nobody need wait for them, with or without a clock.
    pub(super) fn is_gone_for_good(&self, seat: Player) -> bool {
        self.gone_for_good.contains(&seat)
    }

    /// How long until the news can be told, if there is any.
    pub(super) fn due_in(&self, now: Instant) -> Option<Duration> {
        let due = self.told.after(TOLD_EVERY);
        self.news.then(|| Duration::from_millis(due.since(now).0))
    }

    /// All of it, as it is told to those at a board; `here` says which of them somebody is.
    pub(super) fn message(&self, now: Instant, here: impl Fn(Player) -> Option<Player>) -> ServerMessage {
        let seats = self.seats.iter().filter_map(|(seat, gone)| {
            Some(SeatPresence {
                seat: here(*seat)?.0,
                away_ms: gone.map(|since| now.since(since).0),
                left: self.is_gone_for_good(*seat),
            })
        });
        ServerMessage::Presence {
            seats: seats.collect(),
            watchers: u32::try_from(self.watchers).unwrap_or(u32::MAX),
            claim_after_ms: self.claim_after.map(|after| after.0),
        }
    }

    /// Everybody has been told.
    pub(super) fn has_been_told(&mut self, now: Instant) {
        self.told = now;
        self.news = false;
    }
}
