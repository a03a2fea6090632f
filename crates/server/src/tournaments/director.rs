//! Whoever sees to it that tournaments go on.

use std::collections::BTreeSet;
use std::time::Duration;

use store::{AccountId, Contestant, Taking, TournamentId};

use super::course::Course;
use super::games::{add_games, ended};
use crate::bell::Ring;
use crate::error::ApiError;
use crate::record::aside;
use crate::server::Server;

/// How often it is looked whether something is due.
const EVERY: Duration = Duration::from_secs(1);

impl Server {
    /// Directs all tournaments for as long as the program runs: at every end of one of their games, and every second.
    pub async fn direct(self) {
        let over = std::sync::Arc::clone(&self.live().services().tournament_game_over);
        loop {
            self.direct_all().await;
            let _ = tokio::time::timeout(EVERY, over.notified()).await;
        }
    }

    async fn direct_all(&self) {
        // What cannot be read now is read the next time; the store has reported it.
        let Ok(due) = self.tournaments().store().due_tournaments(self.clock().wall()).await else { return };
        for id in due {
            let _ = self.direct_one(&id, |_| Ok(())).await;
        }
    }

    /// Does something to a tournament, and whatever follows from it by now.
    pub(crate) async fn direct_one(
        &self,
        id: &TournamentId,
        act: impl FnOnce(&mut Course) -> Result<(), ApiError>,
    ) -> Result<(), ApiError> {
        let tournaments = self.tournaments();
        let turn = tournaments.changing.lock().await;
        let mut course = Course::new(tournaments.find(id).await?);
        let now = self.clock().wall();
        let mut results = Vec::new();
        for (pairing, game) in tournaments.store().ended_pairings(id).await? {
            results.push(ended(self, pairing, &game).await?);
        }
        course.note(&results, now);
        act(&mut course)?;
        let accounts = course.whole().contestants.iter().filter_map(|contestant| contestant.account.clone());
        let there: BTreeSet<AccountId> =
            accounts.filter(|account| tournaments.presence.is_there(id, account)).collect();
        // To pair hundreds takes a while.
        let course = aside("a tournament cannot go on", move || {
            let is_there = |contestant: &Contestant| {
                contestant.account.as_ref().is_some_and(|account| there.contains(account))
            };
            course.go_on(&is_there, now);
            course
        });
        let course = course.await?;
        let whole = course.whole().clone();
        let mut change = course.change();
        let mut begun = Vec::new();
        if let Some(change) = &mut change {
            add_games(self, &whole, change).await?;
            begun = change.games.iter().map(|(_, online)| online.clone()).collect();
        }
        tournaments.keep(change).await?;
        drop(turn);
        for online in &begun {
            self.bell().ring_all(online, &Ring::Started(online.game.clone()));
        }
        // Games of a tournament go on whether anybody looks or not: clocks run, and machines think.
        let open = whole.pairings.iter().filter(|pairing| pairing.result.is_none());
        let games = open.filter_map(|pairing| pairing.game.clone());
        for game in games.chain(begun.into_iter().map(|online| online.game)) {
            self.live().find(self, &game).await?;
        }
        Ok(())
    }

    /// Somebody is gone for good.
    pub(crate) async fn leave_tournaments(&self, account: &AccountId) -> Result<(), ApiError> {
        for id in self.tournaments().store().tournaments_with(account).await? {
            self.direct_one(&id, |course| {
                let theirs = |contestant: &&Contestant| contestant.account.as_ref() == Some(account);
                if let Some(number) = course.whole().contestants.iter().find(theirs).map(|one| one.number) {
                    course.leave(number, Taking::Out);
                }
                Ok(())
            })
            .await?;
        }
        Ok(())
    }
}
