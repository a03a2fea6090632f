//! What every variant must pass, and the means to make up variants nobody has thought of. Never shipped.

mod battery;
mod chance;
mod checks;
mod compare;
mod engine_face;
mod features;
mod playthrough;
mod random;
mod slow;

pub use battery::{BatteryOptions, battery};
pub use chance::{Chance, seeds};
pub use checks::{
    Effort, Read, check_random_shape, check_random_space, check_random_variant, check_reading, fuzz_games,
    fuzz_reading,
};
pub use compare::compare_games;
pub use features::features;
pub use playthrough::playthrough;
pub use random::{random_blueprint, random_blueprint_in_space, random_blueprint_of_shape};
pub use slow::{End, SlowMove, SlowPosition};
