//! Who wants to hear of challenges and games as they come: programs that listen for somebody.
//!
//! Nothing is kept here. Whoever begins to listen looks for themselves what there is already, and whoever cannot follow
//! is cut off and does the same again.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{AccountId, GameId, OnlineGame, TokenId};
use tokio::sync::mpsc;

/// How much may wait for somebody who listens.
const WAITING: usize = 64;

/// What somebody hears of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ring {
    /// Somebody has made a game for somebody.
    Challenge(GameId),
    /// Whoever made it has called it off.
    CalledOff(GameId),
    /// Whoever it was made for has said no, for a reason that has a word.
    Declined(GameId, String),
    /// All seats are taken.
    Started(GameId),
    /// It is over.
    Finished(GameId),
}

/// The listeners of everybody.
#[derive(Clone, Default)]
pub(crate) struct Bell {
    lines: Arc<Mutex<Lines>>,
}

#[derive(Default)]
struct Lines {
    of: BTreeMap<AccountId, Vec<Line>>,
    next: u64,
}

struct Line {
    number: u64,
    /// What its program is known by; one that listens again takes the place of itself.
    token: Option<TokenId>,
    /// Whether it is a bot that listens.
    bot: bool,
    outbox: mpsc::Sender<Ring>,
}

impl Bell {
    /// Listens for somebody, until what is returned is dropped. Of those who come with one token the last one listens.
    pub(crate) fn listen(
        &self,
        account: &AccountId,
        token: Option<TokenId>,
        bot: bool,
    ) -> (Listening, mpsc::Receiver<Ring>) {
        let (outbox, inbox) = mpsc::channel(WAITING);
        let mut lines = self.lock();
        lines.next += 1;
        let number = lines.next;
        let own = lines.of.entry(account.clone()).or_default();
        own.retain(|line| token.is_none() || line.token != token);
        own.push(Line { number, token, bot, outbox });
        (Listening { bell: self.clone(), account: account.clone(), number }, inbox)
    }

    /// Tells somebody, if anybody listens for them.
    pub(crate) fn ring(&self, account: &AccountId, ring: &Ring) {
        let mut lines = self.lock();
        if let Some(own) = lines.of.get_mut(account) {
            own.retain(|line| line.outbox.try_send(ring.clone()).is_ok());
        }
    }

    /// Tells everybody who plays in a game, made it, or was asked to it; each once.
    pub(crate) fn ring_all(&self, game: &OnlineGame, ring: &Ring) {
        let holders = game.seats.iter().filter_map(|(_, holder)| holder.as_ref());
        let mut all: Vec<&AccountId> = holders.chain([&game.maker]).chain(&game.invited).collect();
        all.sort_unstable();
        all.dedup();
        for account in all {
            self.ring(account, ring);
        }
    }

    /// Whether a program listens for somebody.
    pub(crate) fn is_listening(&self, account: &AccountId) -> bool {
        self.lock().of.contains_key(account)
    }

    /// The bots that listen, so many at most.
    pub(crate) fn bots(&self, most: usize) -> Vec<AccountId> {
        let lines = self.lock();
        let bots = lines.of.iter().filter(|(_, own)| own.iter().any(|line| line.bot));
        bots.map(|(account, _)| account.clone()).take(most).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody listens; dropping it ends that.
pub(crate) struct Listening {
    bell: Bell,
    account: AccountId,
    number: u64,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut lines = self.bell.lock();
        let Some(own) = lines.of.get_mut(&self.account) else { return };
        own.retain(|line| line.number != self.number);
        if own.is_empty() {
            lines.of.remove(&self.account);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn started(id: &str) -> Ring {
        Ring::Started(GameId(id.to_owned()))
    }

    #[test]
    fn of_one_token_the_last_one_listens() {
        let bell = Bell::default();
        let ada = AccountId("ada".to_owned());
        let token = |id: &str| Some(TokenId(id.to_owned()));
        let (_first, mut replaced) = bell.listen(&ada, token("a"), false);
        let (second, mut listening) = bell.listen(&ada, token("a"), true);
        let (other, mut beside) = bell.listen(&ada, token("b"), false);
        bell.ring(&ada, &started("x"));
        assert_eq!(replaced.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
        assert_eq!((listening.try_recv(), beside.try_recv()), (Ok(started("x")), Ok(started("x"))));
        assert_eq!(bell.bots(9), std::slice::from_ref(&ada));
        drop((second, other));
        assert!(!bell.is_listening(&ada) && bell.bots(9).is_empty());
    }

    #[test]
    fn whoever_does_not_listen_is_cut_off() {
        let bell = Bell::default();
        let ada = AccountId("ada".to_owned());
        let (_listening, mut inbox) = bell.listen(&ada, None, false);
        for _ in 0..=WAITING {
            bell.ring(&ada, &started("x"));
        }
        assert_eq!(std::iter::from_fn(|| inbox.try_recv().ok()).count(), WAITING);
        assert_eq!(inbox.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
    }
}
