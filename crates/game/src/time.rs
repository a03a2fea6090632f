//! Time as numbers, and how much of it a player has.

/// A point in time, in milliseconds from whenever the caller's clock began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(pub u64);

impl Instant {
    /// How long after `earlier` this is; nothing if it is not.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// So much later.
    #[must_use]
    pub const fn after(self, span: Millis) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

/// A span of time, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub u64);

impl Millis {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// What is left without `other`; nothing if that is more.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// How much time a player has (R3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// The time at the start.
    pub initial: Millis,
    /// What each move adds to it.
    pub increment: Millis,
    /// How long each turn lasts before the time runs; what is left of it is not saved up.
    pub delay: Millis,
    /// How long a turn may last, the delay included.
    pub per_turn: Option<Millis>,
}

impl TimeControl {
    /// No limit.
    pub const UNLIMITED: Self =
        Self { initial: Millis::ZERO, increment: Millis::ZERO, delay: Millis::ZERO, per_turn: None };

    /// Whether there is any limit.
    #[must_use]
    pub fn is_limited(&self) -> bool {
        self.bank().is_some() || self.per_turn.is_some()
    }

    /// The time kept from turn to turn, as it is at the start; nothing where all three times are 0.
    #[must_use]
    pub fn bank(&self) -> Option<Millis> {
        let limited = [self.initial, self.increment, self.delay].iter().any(|&time| time > Millis::ZERO);
        limited.then_some(self.initial)
    }

    /// How long a turn can last that begins with so much kept time.
    pub(crate) fn allowance(&self, bank: Option<Millis>) -> Option<Millis> {
        let kept = bank.map(|bank| bank.plus(self.delay));
        match (kept, self.per_turn) {
            (Some(kept), Some(limit)) => Some(kept.min(limit)),
            (kept, limit) => kept.or(limit),
        }
    }

    /// The time kept after a turn has lasted so long.
    pub(crate) fn charge(&self, bank: Option<Millis>, used: Millis) -> Option<Millis> {
        bank.map(|bank| bank.less(used.less(self.delay)))
    }
}
