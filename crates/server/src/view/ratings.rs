//! How strong players are, as clients are told.

use protocol::{PlayerRating, PlayerTally, SeatPerson, SeatRating};
use rating::Rating;
use store::{SeatedPlayer, Seating, Tally};

/// What is known of those at a game; nothing where there are no accounts.
pub(crate) fn people(seating: &Seating) -> Vec<SeatPerson> {
    seating.players.iter().map(person).collect()
}

/// What is known of somebody at a game.
pub(crate) fn person(seated: &SeatedPlayer) -> SeatPerson {
    let rating = seated.rating.map(|rating| SeatRating {
        rating: shown(rating),
        provisional: rating.is_provisional(),
        change: seated.after.map(|after| shown(after) - shown(rating)),
    });
    SeatPerson { account: seated.account.clone(), bot: seated.bot, deleted: seated.deleted, rating }
}

/// A rating as people read it.
pub(crate) fn shown(rating: Rating) -> i32 {
    rating.value.round() as i32
}

/// A rating with how sure it is.
pub(crate) fn player_rating(rating: Rating) -> PlayerRating {
    PlayerRating {
        rating: shown(rating),
        deviation: rating.deviation.round() as u32,
        provisional: rating.is_provisional(),
    }
}

pub(crate) fn tally(tally: Tally) -> PlayerTally {
    PlayerTally { wins: tally.wins, losses: tally.losses, draws: tally.draws }
}
