//! Where a walk through a game leads, and what can be done there.

use game::{GameResult, Options};
use protocol::{ToldMove, Walked};

use super::event::result;
use super::options::told_options;
use super::state::board_at;
use crate::content::Variant;
use crate::record::Line;

/// The end of a line as clients see it. Whoever walks may do anything that the rules allow, even where a rule on how
/// the game went has ended it: games on paper went on there.
pub(crate) fn walked(line: &Line, variant: &Variant, told: Option<ToldMove>) -> Walked {
    let position = line.position();
    let over = position.outcome().is_some();
    let options = if over { Options::default() } else { game::options(position) };
    let options = told_options(position, options);
    Walked {
        position: board_at(position, variant, line.ply(), line.last()),
        told,
        turn: (!over).then(|| position.turn().0),
        destinations: options.destinations,
        drops: options.drops,
        wall_sets: options.wall_sets,
        pass: options.pass,
        points: position.ruleset().players().map(|seat| position.points(seat).0 as f64 / 1e6).collect(),
        result: line.outcome().map(|outcome| result(&GameResult::of(outcome, position))),
    }
}
