//! Who waits for whom where moves are costly: games on boards that users have made, one at a time, and games on large
//! boards, so that a processor is always left. All others wait for nobody.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The turns that there are.
#[derive(Clone)]
pub(crate) struct Turns {
    /// One for each processor but one.
    large: Arc<Semaphore>,
    /// Boards of users are never worked on two at a time, whoever makes how many of them: a game on any other large
    /// board has at most one of them before it.
    foreign: Arc<Semaphore>,
}

/// May go on until it is dropped.
pub(crate) struct Turn {
    _foreign: Option<OwnedSemaphorePermit>,
    _large: Option<OwnedSemaphorePermit>,
}

impl Turns {
    pub(crate) fn new(processors: usize) -> Self {
        let large = Arc::new(Semaphore::new(processors.saturating_sub(1).max(1)));
        Self { large, foreign: Arc::new(Semaphore::new(1)) }
    }

    /// Waits until a game on a large board, or on one that a user has made, may go on; others need not wait.
    pub(crate) async fn turn(&self, is_large: bool, is_foreign: bool) -> Turn {
        // The permits are never closed. All who want both ask for them in this order.
        let permit = async |wanted: bool, permits: &Arc<Semaphore>| match wanted {
            true => Arc::clone(permits).acquire_owned().await.ok(),
            false => None,
        };
        let foreign = permit(is_foreign, &self.foreign).await;
        Turn { _foreign: foreign, _large: permit(is_large, &self.large).await }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    /// Whether a game need not wait now. Nothing is slept for: what would have to wait is not ready at once.
    fn goes_on(turns: &Turns, is_large: bool, is_foreign: bool) -> Option<Turn> {
        turns.turn(is_large, is_foreign).now_or_never()
    }

    #[test]
    fn nobody_waits_for_a_hostile_board_but_another_of_its_kind() {
        let turns = Turns::new(4);
        let hostile = goes_on(&turns, true, true).unwrap();
        assert!(goes_on(&turns, true, true).is_none(), "one at a time");
        assert!(goes_on(&turns, false, false).is_some(), "an ordinary game");
        assert!(goes_on(&turns, true, false).is_some(), "a large board that ships with the program");
        drop(hostile);
        assert!(goes_on(&turns, true, true).is_some());
    }

    #[test]
    fn ordinary_games_go_on_however_many_costly_ones_there_are() {
        for processors in [1, 2, 8] {
            let turns = Turns::new(processors);
            let most: Vec<Turn> = std::iter::from_fn(|| goes_on(&turns, true, false)).take(100).collect();
            assert_eq!(most.len(), (processors - 1).max(1), "a processor is left");
            assert!(goes_on(&turns, true, true).is_none());
            assert!(goes_on(&turns, false, false).is_some());
        }
    }
}
