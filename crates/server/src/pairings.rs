//! Who has asked for a game with whoever asks for the same, and waits.
//!
//! Only games that were made so are offered: what else waits in the lobby may begin from any position. They are known
//! while the server runs; after a restart they wait in the lobby, as all others do.

use std::collections::VecDeque;

use store::{AccountId, GameId, VariantHash};

/// How many are remembered; whoever has waited longest is forgotten first, and still found in the lobby.
const REMEMBERED: usize = 10_000;

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) variant: VariantHash,
    /// What everybody's clock has: at first, for each move, and before it runs, in milliseconds.
    pub(crate) clock: [u64; 3],
    pub(crate) rated: bool,
}

/// How strong somebody may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) least: u32,
    pub(crate) most: u32,
}

impl Range {
    pub(crate) fn has(self, rating: f64) -> bool {
        (f64::from(self.least)..=f64::from(self.most)).contains(&rating.round())
    }
}

/// A game that was made for whoever asks for the same.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub(crate) game: GameId,
    pub(crate) maker: AccountId,
    pub(crate) asked: Asked,
    /// How strong whoever comes may be.
    pub(crate) range: Option<Range>,
}

/// The games that wait, those first that have waited longest. Whoever asks has all of it until there is an answer, so
/// that of two who ask at once the second finds the first.
#[derive(Default)]
pub(crate) struct Pairings(VecDeque<Offer>);

impl Pairings {
    /// The offers of what is asked for.
    pub(crate) fn of(&self, asked: &Asked) -> Vec<Offer> {
        self.0.iter().filter(|offer| offer.asked == *asked).cloned().collect()
    }

    /// Takes out what somebody has asked for before.
    pub(crate) fn take_from(&mut self, maker: &AccountId) -> Vec<GameId> {
        let (theirs, others) = self.0.drain(..).partition(|offer| offer.maker == *maker);
        self.0 = others;
        theirs.into_iter().map(|offer: Offer| offer.game).collect()
    }

    pub(crate) fn add(&mut self, offer: Offer) {
        if self.0.len() >= REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(offer);
    }

    pub(crate) fn forget(&mut self, game: &GameId) {
        self.0.retain(|offer| offer.game != *game);
    }
}
