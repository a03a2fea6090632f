//! When who is paired with whom.

use store::{Contestant, PairingResult, PlayerKind, TournamentStatus, WallTime};
use tournament::arena::{self, Free};
use tournament::{Entrant, Player, swiss};

use super::{BREAK, Course, FEWEST, history, players};

/// Whoever has waited for so long in an arena meets whoever is there, in milliseconds.
const PATIENCE: u64 = 20_000;

impl Course {
    /// Once all games of a round are over there is a break, and then the next round, or the end.
    pub(super) fn go_on_swiss(&mut self, now: WallTime) {
        if self.whole.pairings.iter().any(|pairing| pairing.result.is_none()) {
            return;
        }
        let tournament = &mut self.whole.tournament;
        if tournament.rounds.is_some_and(|rounds| tournament.round >= rounds) {
            return self.finish(now);
        }
        match tournament.due_at {
            None => {
                tournament.due_at = Some(WallTime(now.0 + BREAK));
                self.changed = true;
            }
            Some(due) if due <= now => self.pair_round(now),
            Some(_) => {}
        }
    }

    fn pair_round(&mut self, now: WallTime) {
        let there: Vec<Player> = self
            .taking_part()
            .map(|contestant| Player { entrant: Entrant(contestant.number), rating: contestant.rating })
            .collect();
        if there.len() < FEWEST {
            return self.finish(now);
        }
        let paired = swiss::pair(&there, &history(&self.whole));
        let tournament = &mut self.whole.tournament;
        tournament.round += 1;
        tournament.due_at = None;
        let round = tournament.round;
        self.changed = true;
        for (first, second) in paired.games {
            self.add_pairing(round, first.0, Some(second.0), None, now);
        }
        if let Some(bye) = paired.bye {
            self.add_pairing(round, bye.0, None, Some(PairingResult::Bye), now);
        }
    }

    pub(super) fn pair_arena(&mut self, is_there: &dyn Fn(&Contestant) -> bool, now: WallTime) {
        debug_assert_eq!(self.status(), TournamentStatus::Running);
        let past = history(&self.whole);
        let ranks = arena::standings(&players(&self.whole), &past);
        let rank = |number: u32| {
            ranks.iter().find(|line| line.entrant.0 == number).map_or(u32::MAX, |line| line.rank)
        };
        let mut free: Vec<(bool, WallTime, Free)> = Vec::new();
        for contestant in self.taking_part().filter(|contestant| !self.is_playing(contestant.number)) {
            let machine = contestant.player != PlayerKind::Human;
            if !machine && !is_there(contestant) {
                continue;
            }
            let since = self.free_since(contestant);
            let patient = now.0.saturating_sub(since.0) >= PATIENCE;
            let number = contestant.number;
            free.push((
                machine,
                since,
                Free { entrant: Entrant(number), rank: rank(number), machine, patient },
            ));
        }
        // People come before machines, and whoever has waited longest before others.
        free.sort_by_key(|(machine, since, free)| (*machine, *since, free.entrant));
        let free: Vec<Free> = free.into_iter().map(|(_, _, free)| free).collect();
        for (first, second) in arena::pair(&free, &past).games {
            self.add_pairing(0, first.0, Some(second.0), None, now);
        }
    }

    fn is_playing(&self, number: u32) -> bool {
        let plays = |first: u32, second: Option<u32>| first == number || second == Some(number);
        let mut open = self.whole.pairings.iter().filter(|pairing| pairing.result.is_none());
        open.any(|pairing| plays(pairing.first, pairing.second))
    }

    fn free_since(&self, contestant: &Contestant) -> WallTime {
        let number = contestant.number;
        let plays = |first: u32, second: Option<u32>| first == number || second == Some(number);
        let last = self.whole.pairings.iter().rev().find(|pairing| plays(pairing.first, pairing.second));
        let began = self.whole.tournament.begun_at.unwrap_or_default();
        let since = last.and_then(|pairing| pairing.ended_at).unwrap_or(contestant.joined_at);
        since.max(began)
    }
}
