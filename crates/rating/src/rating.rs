//! What is known of how strong somebody is.

/// Nobody falls below this.
pub const MIN_VALUE: f64 = 400.0;
/// Nobody rises above this.
pub const MAX_VALUE: f64 = 4000.0;
/// However often somebody plays, this much is not known.
pub const MIN_DEVIATION: f64 = 45.0;
/// What is not known of somebody who has never played, or not for ages.
pub const MAX_DEVIATION: f64 = 350.0;
/// The steadiest that anybody is taken for.
pub const MIN_VOLATILITY: f64 = 0.03;
/// The least steady.
pub const MAX_VOLATILITY: f64 = 0.1;
/// Beyond this deviation a rating is provisional.
pub const PROVISIONAL: f64 = 110.0;
/// How many rating periods a day has. With the usual volatility, a year without a game takes a deviation from 60 to
/// [`PROVISIONAL`]: 110² − 60² = 365 · p · (0.06 · 173.7178)².
pub const PERIODS_PER_DAY: f64 = 0.2144;

/// Points on the scale that people see for one on that of the formulas.
pub(crate) const SCALE: f64 = 173.7178;

/// How strong somebody is, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// How strong: two of the same value win as often as each other, and 400 points more are ten to one.
    pub value: f64,
    /// How far off that may well be.
    pub deviation: f64,
    /// How much it changes from one rating period to the next.
    pub volatility: f64,
}

impl Rating {
    /// Somebody of whom nothing is known.
    pub const NEW: Self = Self { value: 1500.0, deviation: MAX_DEVIATION, volatility: 0.06 };

    /// Whether so little is known that it is said with a question mark.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The same after so many days without a game: the longer ago, the less is known.
    #[must_use]
    pub fn after_idling(self, days: f64) -> Self {
        let periods = days.max(0.0) * PERIODS_PER_DAY;
        let deviation = self.deviation.hypot(self.volatility * SCALE * periods.sqrt());
        Self { deviation, ..self }.within_bounds()
    }

    /// After how many days without a game it is provisional; none if it is so already.
    #[must_use]
    pub fn days_until_provisional(&self) -> f64 {
        let room = PROVISIONAL.powi(2) - self.deviation.powi(2);
        let daily = (self.volatility * SCALE).powi(2) * PERIODS_PER_DAY;
        (room / daily).max(0.0)
    }

    pub(crate) fn within_bounds(self) -> Self {
        Self {
            value: self.value.clamp(MIN_VALUE, MAX_VALUE),
            deviation: self.deviation.clamp(MIN_DEVIATION, MAX_DEVIATION),
            volatility: self.volatility.clamp(MIN_VOLATILITY, MAX_VOLATILITY),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_without_a_game_makes_a_rating_provisional() {
        let sure = Rating { deviation: 60.0, ..Rating::NEW };
        assert!(!sure.after_idling(360.0).is_provisional());
        assert!(sure.after_idling(370.0).is_provisional());
        assert!((sure.days_until_provisional() - 365.0).abs() < 1.0);
        assert_eq!(Rating::NEW.days_until_provisional(), 0.0);
        assert_eq!(sure.after_idling(0.0), sure);
        // Clocks that go wrong make nobody better known.
        assert_eq!(sure.after_idling(-5.0), sure);
        assert_eq!(sure.after_idling(1e9).deviation, MAX_DEVIATION);
    }
}
