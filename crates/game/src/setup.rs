//! What a game starts from.

use std::fmt;
use std::sync::Arc;

use rules::{Player, Position, Ruleset};

use crate::time::{Millis, TimeControl};

/// The longest time that a clock may be set to: a year.
pub const MAX_TIME: Millis = Millis(365 * 24 * 60 * 60 * 1000);

/// Rules, players and times that fit together. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Setup {
    ruleset: Ruleset,
    /// Where the game starts, if not where the board says.
    start: Option<Arc<Position>>,
    /// The number of the arrangement that this is.
    arrangement: Option<u64>,
    seats: Arc<[SeatSetup]>,
    undo_allowed: bool,
    /// The players whom nobody asks anything.
    machines: Arc<[Player]>,
    /// How long first moves may take.
    first_move: Option<Millis>,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSetup {
    /// What the player is called.
    pub name: String,
    /// How much time there is.
    pub clock: TimeControl,
}

/// Something that keeps a game from being set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// There are not as many seats as the board, or boards, have players.
    SeatCount {
        /// How many there should be.
        wanted: usize,
        /// How many there are.
        given: usize,
    },
    /// A player has no name.
    NameMissing {
        /// Which one.
        seat: Player,
    },
    /// A player has an increment, and neither initial time nor delay.
    IncrementAlone {
        /// Which one.
        seat: Player,
    },
    /// A time is longer than [`MAX_TIME`].
    TooLong {
        /// Whose.
        seat: Player,
    },
    /// A turn may last no time at all.
    NoTurn {
        /// Whose.
        seat: Player,
    },
}

impl Setup {
    /// Puts rules and players together; `seats` are in turn order, board by board where there are several.
    ///
    /// # Errors
    /// Everything that does not fit.
    pub fn new(
        ruleset: Ruleset,
        seats: Vec<SeatSetup>,
        undo_allowed: bool,
    ) -> Result<Self, Vec<SetupProblem>> {
        let wanted = ruleset.players().count() * ruleset.blueprint().boards();
        let given = seats.len();
        let mut problems: Vec<SetupProblem> =
            (0..).map(Player).zip(&seats).flat_map(|(player, seat)| seat_problems(player, seat)).collect();
        if given != wanted {
            problems.insert(0, SetupProblem::SeatCount { wanted, given });
        }
        if problems.is_empty() {
            let (start, arrangement, first_move) = (None, None, None);
            let machines = Arc::default();
            Ok(Self { ruleset, start, arrangement, seats: seats.into(), undo_allowed, machines, first_move })
        } else {
            Err(problems)
        }
    }

    /// The rules.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The same, but the game starts with a position of the caller's, which must be of the same rules.
    #[must_use]
    pub fn starting_from(mut self, position: Position) -> Self {
        self.start = Some(Arc::new(position));
        self
    }

    /// The same, but the position that it starts with is known as one of the board's arrangements.
    #[must_use]
    pub fn arranged_by(mut self, number: Option<u64>) -> Self {
        self.arrangement = number;
        self
    }

    /// The same, but for other seats.
    pub(crate) fn with_seats(mut self, seats: &[SeatSetup]) -> Self {
        self.seats = seats.into();
        self
    }

    /// The same, but these players are machines: they are asked for nothing that people agree on.
    #[must_use]
    pub fn with_machines(mut self, machines: Vec<Player>) -> Self {
        self.machines = machines.into();
        self
    }

    /// The same, but whoever takes longer for a first move, where there is a clock, ends the game before it has begun.
    #[must_use]
    pub fn with_first_moves_within(mut self, limit: Option<Millis>) -> Self {
        self.first_move = limit;
        self
    }

    /// How long a player's first move may take.
    pub(crate) fn first_move(&self, seat: Player) -> Option<Millis> {
        self.first_move.filter(|_| !self.is_machine(seat) && self.seat(seat).clock.is_limited())
    }

    /// Whether a player is a machine.
    #[must_use]
    pub fn is_machine(&self, seat: Player) -> bool {
        self.machines.contains(&seat)
    }

    /// The number of the arrangement that the game starts with, where the board has several.
    #[must_use]
    pub fn arrangement(&self) -> Option<u64> {
        self.arrangement
    }

    /// The position that the game starts with.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start.as_deref().map_or_else(|| self.ruleset.start(), Clone::clone)
    }

    /// The players in turn order.
    #[must_use]
    pub fn seats(&self) -> &[SeatSetup] {
        &self.seats
    }

    /// One player.
    ///
    /// # Panics
    /// When the board has no such player.
    #[must_use]
    pub fn seat(&self, seat: Player) -> &SeatSetup {
        &self.seats[seat.index()]
    }

    /// Whether the board has such a player.
    #[must_use]
    pub fn has(&self, seat: Player) -> bool {
        seat.index() < self.seats.len()
    }

    /// Whether moves may be taken back. Where boards share hands, what was captured has been handed over.
    #[must_use]
    pub fn undo_allowed(&self) -> bool {
        self.undo_allowed && self.ruleset.blueprint().boards() == 1
    }
}

fn seat_problems(player: Player, seat: &SeatSetup) -> Vec<SetupProblem> {
    let clock = &seat.clock;
    let mut problems = Vec::new();
    if seat.name.trim().is_empty() {
        problems.push(SetupProblem::NameMissing { seat: player });
    }
    if clock.increment > Millis::ZERO && clock.initial == Millis::ZERO && clock.delay == Millis::ZERO {
        problems.push(SetupProblem::IncrementAlone { seat: player });
    }
    let limit = clock.per_turn.unwrap_or_default();
    if [clock.initial, clock.increment, clock.delay, limit].iter().any(|&time| time > MAX_TIME) {
        problems.push(SetupProblem::TooLong { seat: player });
    }
    if clock.per_turn == Some(Millis::ZERO) {
        problems.push(SetupProblem::NoTurn { seat: player });
    }
    problems
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |seat: &Player| u32::from(seat.0) + 1;
        match self {
            Self::SeatCount { wanted, given } => {
                write!(f, "the board has {wanted} players, and {given} are given")
            }
            Self::NameMissing { seat } => write!(f, "player {} has no name", number(seat)),
            Self::IncrementAlone { seat } => {
                write!(f, "player {} has an increment, but neither initial time nor delay", number(seat))
            }
            Self::TooLong { seat } => write!(f, "player {} has more time than a year", number(seat)),
            Self::NoTurn { seat } => write!(f, "a turn of player {} may last no time at all", number(seat)),
        }
    }
}

impl std::error::Error for SetupProblem {}
