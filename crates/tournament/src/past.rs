//! Who plays, and what has happened so far.

/// Somebody in a tournament, by the number under which they entered it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entrant(pub u32);

/// Somebody who can be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who.
    pub entrant: Entrant,
    /// How strong they were when they entered: whoever is stronger comes first among those with equal points.
    pub rating: u32,
}

/// Where somebody sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Moves first.
    First,
    /// Moves second.
    Second,
}

impl Seat {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Whoever sat in this seat has won.
    Won(Seat),
    /// Nobody has.
    Drawn,
}

impl Outcome {
    /// What somebody has of it, in half points.
    #[must_use]
    pub fn half_points(self, seat: Seat) -> u32 {
        match self {
            Self::Won(winner) if winner == seat => 2,
            Self::Won(_) => 0,
            Self::Drawn => 1,
        }
    }
}

/// What somebody gets for a round in which they did not play, in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnplayedPoints {
    /// Nobody was left to play with: a whole point, once.
    Bye,
    /// They came after the round had begun: half a point, once.
    Late,
}

impl UnplayedPoints {
    /// How much that is.
    #[must_use]
    pub fn half_points(self) -> u32 {
        match self {
            Self::Bye => 2,
            Self::Late => 1,
        }
    }
}

/// What happened to one or two players in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paired {
    /// They played, or play.
    Game {
        /// In which round, from 1; in an arena it means nothing.
        round: u32,
        /// Who moved first.
        first: Entrant,
        /// Who moved second.
        second: Entrant,
        /// How it ended, once it has.
        outcome: Option<Outcome>,
    },
    /// Somebody did not play.
    Unplayed {
        /// In which round, from 1.
        round: u32,
        /// Who.
        entrant: Entrant,
        /// What for.
        points: UnplayedPoints,
    },
}

impl Paired {
    /// In which round.
    #[must_use]
    pub fn round(&self) -> u32 {
        match self {
            Self::Game { round, .. } | Self::Unplayed { round, .. } => *round,
        }
    }

    /// The seat and the opponent of somebody who plays in it.
    #[must_use]
    pub fn against(&self, entrant: Entrant) -> Option<(Seat, Entrant)> {
        match *self {
            Self::Game { first, second, .. } if first == entrant => Some((Seat::First, second)),
            Self::Game { first, second, .. } if second == entrant => Some((Seat::Second, first)),
            _ => None,
        }
    }

    /// What somebody has of it so far, in half points.
    #[must_use]
    pub fn half_points(&self, of: Entrant) -> u32 {
        match *self {
            Self::Unplayed { entrant, points, .. } if entrant == of => points.half_points(),
            Self::Game { outcome: Some(outcome), .. } => {
                self.against(of).map_or(0, |(seat, _)| outcome.half_points(seat))
            }
            _ => 0,
        }
    }
}

/// Who meets whom next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Whoever moves first, and whoever moves second; the best first.
    pub games: Vec<(Entrant, Entrant)>,
    /// Who is left over.
    pub bye: Option<Entrant>,
}
