//! Who moves first: everybody as often as second, and nobody three times running the same.

use crate::past::{Entrant, Paired, Seat};

/// Where somebody has sat, the earliest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sat(Vec<(u32, Seat)>);

/// Where somebody should sit next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Due {
    pub(crate) seat: Seat,
    pub(crate) strength: Strength,
}

/// How much that matters; the words are those of FIDE's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Strength {
    /// They have sat in both as often, in the other one last.
    Mild,
    /// They have sat in the other one once more.
    Strong,
    /// They have sat in the other one twice running, or twice more.
    Absolute,
}

impl Sat {
    /// From all that happened.
    pub(crate) fn of(entrant: Entrant, past: &[Paired]) -> Self {
        let seats = past.iter().filter_map(|paired| {
            let (seat, _) = paired.against(entrant)?;
            Some((paired.round(), seat))
        });
        Self(seats.collect())
    }

    /// How much more often first than second.
    pub(crate) fn surplus(&self) -> i32 {
        self.0.iter().map(|(_, seat)| if *seat == Seat::First { 1 } else { -1 }).sum()
    }

    pub(crate) fn due(&self) -> Option<Due> {
        let (_, last) = *self.0.last()?;
        let surplus = self.surplus();
        let twice = self.0.iter().rev().take(2).filter(|(_, seat)| *seat == last).count() == 2;
        let lacking = if surplus > 0 { Seat::Second } else { Seat::First };
        Some(match surplus.abs() {
            _ if twice => Due { seat: last.other(), strength: Strength::Absolute },
            0 => Due { seat: last.other(), strength: Strength::Mild },
            1 => Due { seat: lacking, strength: Strength::Strong },
            _ => Due { seat: lacking, strength: Strength::Absolute },
        })
    }
}

/// How much it hurts both to meet: nothing where each can sit where they should.
pub(crate) fn clash(one: Option<Due>, other: Option<Due>) -> Option<Strength> {
    let (one, other) = (one?, other?);
    (one.seat == other.seat).then(|| one.strength.min(other.strength))
}

/// Where the better one of two sits. Where neither has a reason, the boards take turns.
pub(crate) fn seat_of_better(better: &Sat, other: &Sat, board: usize) -> Seat {
    let by_board = if board.is_multiple_of(2) { Seat::First } else { Seat::Second };
    match (better.due(), other.due()) {
        (None, None) => by_board,
        (Some(due), None) => due.seat,
        (None, Some(due)) => due.seat.other(),
        (Some(own), Some(theirs)) if own.seat != theirs.seat => own.seat,
        (Some(own), Some(theirs)) => {
            let weight = |due: Due, sat: &Sat| (due.strength, sat.surplus().abs());
            match weight(own, better).cmp(&weight(theirs, other)) {
                std::cmp::Ordering::Greater => own.seat,
                std::cmp::Ordering::Less => own.seat.other(),
                std::cmp::Ordering::Equal => last_difference(better, other).unwrap_or(own.seat),
            }
        }
    }
}

/// Where the better one sits so that both change seats since they last sat differently in one round.
fn last_difference(better: &Sat, other: &Sat) -> Option<Seat> {
    let seat_in =
        |sat: &Sat, round: u32| sat.0.iter().find(|(when, _)| *when == round).map(|(_, seat)| *seat);
    let differently =
        better.0.iter().rev().find(|(round, seat)| seat_in(other, *round) == Some(seat.other()));
    differently.map(|(_, seat)| seat.other())
}
