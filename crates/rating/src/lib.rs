//! How strong players are, from whom they have won against.
//!
//! Two who play each other are rated by Glicko-2 ([`glicko`]); games of more seats, with teams or without, by the
//! Bayesian approximation of Weng and Lin ([`weng_lin`]). Both say how strong somebody is on the same scale, on which
//! 400 points are ten to one, and how sure that is.
//!
//! ```
//! use rating::{Rating, Side, rate};
//!
//! let sides = [Side::alone(Rating::NEW, 1), Side::alone(Rating::NEW, 2)];
//! let after = rate(&sides);
//! assert_eq!(after[0][0].value.round(), 1662.0);
//! assert_eq!(after[1][0].value.round(), 1338.0);
//! ```
//!
//! # Game by game
//!
//! Both systems are published for rating periods with several games. Here every game is rated when it ends, as people
//! expect: the time since the last game makes the deviation grow ([`Rating::after_idling`]), by a fraction of a period
//! where it was short, and the game itself adds nothing to that.
//!
//! # Whose formulas
//!
//! They are our own, some fifty lines each. The crate `skillratings` (MIT or Apache-2.0, in good keeping, without
//! dependencies) is exact, but counts a whole period for each game, after which nobody's deviation falls below 60 or
//! so; and of what it has we would need a hundred lines of eleven thousand. So the tests use it, as a second opinion
//! that shares nothing with ours, beside Glickman's own example and recorded figures of `openskill`.
//!
//! # Bounds
//!
//! Deviations stay between [`MIN_DEVIATION`] and [`MAX_DEVIATION`], ratings between [`MIN_VALUE`] and [`MAX_VALUE`],
//! volatilities between [`MIN_VOLATILITY`] and [`MAX_VOLATILITY`]: nobody is ever so well known that no game counts
//! any more, or can be led so far away by friends that nothing brings them back.

pub mod glicko;
mod rate;
mod rating;
pub mod weng_lin;

pub use rate::{Side, rate};
pub use rating::{
    MAX_DEVIATION, MAX_VALUE, MAX_VOLATILITY, MIN_DEVIATION, MIN_VALUE, MIN_VOLATILITY, PERIODS_PER_DAY,
    PROVISIONAL, Rating,
};
