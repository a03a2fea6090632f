//! What becomes of a tournament: a state, what happens to it, and the time; nothing else.

mod pairing;

use std::collections::BTreeSet;

use store::{
    Contestant, PairingRecord, PairingResult, Taking, TournamentChange, TournamentKind, TournamentStatus,
    WallTime, WholeTournament,
};
use tournament::{Entrant, Outcome, Paired, Player, Seat, UnplayedPoints, swiss};

/// How long everybody may rest between two rounds, in milliseconds.
const BREAK: u64 = 10_000;
/// Whoever does not come to so many games is withdrawn.
const MISSED: u32 = 2;
/// The fewest who can play.
const FEWEST: usize = 2;

/// A tournament on its way, and what of it has changed.
pub(crate) struct Course {
    whole: WholeTournament,
    contestants: BTreeSet<u32>,
    pairings: BTreeSet<u32>,
    changed: bool,
}

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// It is over.
    Over,
    /// More than half of the rounds have begun.
    TooLate,
    /// Whoever wants to come was removed.
    Removed,
    /// There is no room for more.
    Full,
    /// There are too few to begin with.
    TooFew,
    /// It does not stand where it would have to.
    WrongTime,
}

/// How a game ended that belongs to a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    pub(crate) pairing: u32,
    pub(crate) result: PairingResult,
    /// Whether whoever has lost never came.
    pub(crate) missed: bool,
}

impl Course {
    pub(crate) fn new(whole: WholeTournament) -> Self {
        Self { whole, contestants: BTreeSet::new(), pairings: BTreeSet::new(), changed: false }
    }

    pub(crate) fn whole(&self) -> &WholeTournament {
        &self.whole
    }

    /// What is to be kept, if anything has changed.
    pub(crate) fn change(self) -> Option<TournamentChange> {
        let WholeTournament { tournament, contestants, pairings } = self.whole;
        let changed = self.changed || !self.contestants.is_empty() || !self.pairings.is_empty();
        changed.then(|| TournamentChange {
            tournament,
            contestants: contestants
                .into_iter()
                .filter(|one| self.contestants.contains(&one.number))
                .collect(),
            pairings: pairings.into_iter().filter(|one| self.pairings.contains(&one.number)).collect(),
            games: Vec::new(),
        })
    }

    fn status(&self) -> TournamentStatus {
        self.whole.tournament.status
    }

    /// Those who take part now.
    fn taking_part(&self) -> impl Iterator<Item = &Contestant> {
        self.whole.contestants.iter().filter(|contestant| contestant.taking == Taking::In)
    }

    /// Somebody comes, or comes back.
    pub(crate) fn join(&mut self, new: Contestant, most: usize) -> Result<(), Refusal> {
        if self.status() == TournamentStatus::Over {
            return Err(Refusal::Over);
        }
        let known = |known: &&mut Contestant| known.account.is_some() && known.account == new.account;
        if let Some(known) = self.whole.contestants.iter_mut().find(known) {
            if known.taking == Taking::Removed {
                return Err(Refusal::Removed);
            }
            if known.taking == Taking::Out {
                (known.taking, known.missed) = (Taking::In, 0);
                self.contestants.insert(known.number);
            }
            return Ok(());
        }
        if self.whole.contestants.len() >= most {
            return Err(Refusal::Full);
        }
        let (round, rounds) = (self.whole.tournament.round, self.whole.tournament.rounds.unwrap_or(0));
        if round * 2 > rounds && round > 0 {
            return Err(Refusal::TooLate);
        }
        let number = self.whole.contestants.last().map_or(1, |last| last.number + 1);
        let joined_at = new.joined_at;
        self.whole.contestants.push(Contestant { number, ..new });
        self.contestants.insert(number);
        if round > 0 {
            // Once, however many rounds were missed.
            self.add_pairing(round, number, None, Some(PairingResult::Late), joined_at);
        }
        Ok(())
    }

    /// Somebody withdraws, or is removed; before it begins they were never there. Their game goes on and counts.
    pub(crate) fn leave(&mut self, number: u32, taking: Taking) -> bool {
        let found = self.whole.contestants.iter_mut().find(|contestant| contestant.number == number);
        let Some(contestant) = found.filter(|contestant| contestant.taking != taking) else { return false };
        // Whoever was removed has not just withdrawn.
        if contestant.taking != Taking::Removed {
            contestant.taking = taking;
            self.contestants.insert(number);
        }
        true
    }

    pub(crate) fn start(&mut self, now: WallTime) -> Result<(), Refusal> {
        let count = self.taking_part().count();
        let tournament = &mut self.whole.tournament;
        if tournament.status != TournamentStatus::Coming {
            return Err(Refusal::WrongTime);
        }
        if count < FEWEST {
            return Err(Refusal::TooFew);
        }
        tournament.status = TournamentStatus::Running;
        tournament.begun_at = Some(now);
        match tournament.kind {
            TournamentKind::Swiss => {
                tournament.rounds.get_or_insert(swiss::usual_rounds(count));
                tournament.due_at = Some(now);
            }
            TournamentKind::Arena => {
                let minutes = u64::from(tournament.minutes.unwrap_or(1));
                tournament.due_at = Some(WallTime(now.0 + minutes * 60_000));
            }
        }
        self.changed = true;
        Ok(())
    }

    /// No further games begin; those under way go on.
    pub(crate) fn pause(&mut self, now: WallTime) -> Result<(), Refusal> {
        self.turn(TournamentStatus::Running, TournamentStatus::Paused)?;
        self.whole.tournament.paused_at = Some(now);
        Ok(())
    }

    /// An arena lasts as much longer as it was paused.
    pub(crate) fn resume(&mut self, now: WallTime) -> Result<(), Refusal> {
        self.turn(TournamentStatus::Paused, TournamentStatus::Running)?;
        let tournament = &mut self.whole.tournament;
        let paused = tournament.paused_at.take().map_or(0, |since| now.0.saturating_sub(since.0));
        if tournament.kind == TournamentKind::Arena {
            tournament.due_at = tournament.due_at.map(|due| WallTime(due.0 + paused));
        }
        Ok(())
    }

    fn turn(&mut self, from: TournamentStatus, to: TournamentStatus) -> Result<(), Refusal> {
        match self.status() {
            status if status == from => {
                self.whole.tournament.status = to;
                self.changed = true;
                Ok(())
            }
            TournamentStatus::Over => Err(Refusal::Over),
            _ => Err(Refusal::WrongTime),
        }
    }

    /// It is over, or called off where it has not begun. Games under way count no more.
    pub(crate) fn end(&mut self, now: WallTime) -> Result<(), Refusal> {
        if self.status() == TournamentStatus::Over {
            return Err(Refusal::Over);
        }
        self.finish(now);
        Ok(())
    }

    fn finish(&mut self, now: WallTime) {
        let tournament = &mut self.whole.tournament;
        tournament.status = TournamentStatus::Over;
        (tournament.ended_at, tournament.due_at, tournament.paused_at) = (Some(now), None, None);
        self.changed = true;
        for pairing in self.whole.pairings.iter_mut().filter(|pairing| pairing.result.is_none()) {
            (pairing.result, pairing.ended_at) = (Some(PairingResult::Void), Some(now));
            self.pairings.insert(pairing.number);
        }
    }

    /// Games are over. Each counts once.
    pub(crate) fn note(&mut self, ended: &[Ended], now: WallTime) {
        for ended in ended {
            let pairing = self.whole.pairings.iter_mut().find(|pairing| pairing.number == ended.pairing);
            let Some(pairing) = pairing.filter(|pairing| pairing.result.is_none()) else { continue };
            (pairing.result, pairing.ended_at) = (Some(ended.result), Some(now));
            self.pairings.insert(pairing.number);
            let loser = match ended.result {
                PairingResult::First => pairing.second,
                PairingResult::Second => Some(pairing.first),
                _ => None,
            };
            if let Some(loser) = loser.filter(|_| ended.missed) {
                self.note_missed(loser);
            }
        }
    }

    fn note_missed(&mut self, number: u32) {
        let found = self.whole.contestants.iter_mut().find(|contestant| contestant.number == number);
        let Some(contestant) = found else { return };
        contestant.missed += 1;
        if contestant.missed >= MISSED && contestant.taking == Taking::In {
            contestant.taking = Taking::Out;
        }
        self.contestants.insert(number);
    }

    /// Does what is due by now, and pairs those who can be paired; in an arena of those who are there.
    pub(crate) fn go_on(&mut self, is_there: &dyn Fn(&Contestant) -> bool, now: WallTime) {
        let due = |time: Option<WallTime>| time.is_some_and(|time| time <= now);
        if self.status() == TournamentStatus::Coming && due(self.whole.tournament.starts_at) {
            // It is called off where nobody has come.
            if self.start(now).is_err() {
                self.finish(now);
            }
        }
        if self.status() != TournamentStatus::Running {
            return;
        }
        match self.whole.tournament.kind {
            TournamentKind::Swiss => self.go_on_swiss(now),
            TournamentKind::Arena if due(self.whole.tournament.due_at) => self.finish(now),
            TournamentKind::Arena => self.pair_arena(is_there, now),
        }
    }

    fn add_pairing(
        &mut self,
        round: u32,
        first: u32,
        second: Option<u32>,
        result: Option<PairingResult>,
        now: WallTime,
    ) {
        let number = self.whole.pairings.last().map_or(1, |last| last.number + 1);
        let ended_at = result.map(|_| now);
        let game = None;
        let pairing = PairingRecord { number, round, first, second, game, result, made_at: now, ended_at };
        self.whole.pairings.push(pairing);
        self.pairings.insert(number);
    }
}

/// Everybody as they are ranked.
pub(crate) fn players(whole: &WholeTournament) -> Vec<Player> {
    let player =
        |contestant: &Contestant| Player { entrant: Entrant(contestant.number), rating: contestant.rating };
    whole.contestants.iter().map(player).collect()
}

/// What has happened, in the order in which it was decided.
pub(crate) fn history(whole: &WholeTournament) -> Vec<Paired> {
    let mut pairings: Vec<&PairingRecord> =
        whole.pairings.iter().filter(|pairing| pairing.result != Some(PairingResult::Void)).collect();
    if whole.tournament.kind == TournamentKind::Arena {
        // Who is on fire hangs on which game ended first.
        pairings.sort_by_key(|pairing| (pairing.ended_at.is_none(), pairing.ended_at, pairing.number));
    }
    pairings.into_iter().map(paired).collect()
}

fn paired(pairing: &PairingRecord) -> Paired {
    let (round, first) = (pairing.round, Entrant(pairing.first));
    let outcome = match pairing.result {
        Some(PairingResult::First) => Some(Outcome::Won(Seat::First)),
        Some(PairingResult::Second) => Some(Outcome::Won(Seat::Second)),
        Some(PairingResult::Draw) => Some(Outcome::Drawn),
        Some(PairingResult::Bye | PairingResult::Late | PairingResult::Void) | None => None,
    };
    match pairing.second {
        Some(second) => Paired::Game { round, first, second: Entrant(second), outcome },
        None => {
            let late = pairing.result == Some(PairingResult::Late);
            let points = if late { UnplayedPoints::Late } else { UnplayedPoints::Bye };
            Paired::Unplayed { round, entrant: first, points }
        }
    }
}

#[cfg(test)]
mod tests;
