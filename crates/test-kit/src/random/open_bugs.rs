//! What random variants leave out because the rules core is known to get it wrong.
//!
//! Each row names an open bug and the function that takes out of a variant what would meet it. Once the bug is mended
//! the row goes, and the function with it.

use rules::{Blueprint, CellTest, Condition};

type Avoid = fn(&mut Blueprint);

const OPEN_BUGS: &[(&str, Avoid)] = &[
    ("whether a drop gives check is asked before the wall of the move is put up", drops_and_walls),
    (
        "a piece that comes in fresh has moved for specials, unless one stood there at the start",
        fresh_specials,
    ),
];

/// Takes out of a variant what would meet an open bug.
pub(super) fn avoid(blueprint: &mut Blueprint) {
    OPEN_BUGS.iter().for_each(|(_, avoid)| avoid(blueprint));
}

/// Whether a variant has nothing of what random variants leave out.
pub(crate) fn is_clear(blueprint: &Blueprint) -> bool {
    let mut clear = blueprint.clone();
    avoid(&mut clear);
    // Boards cannot be compared, but they are the same one.
    format!("{clear:?}") == format!("{blueprint:?}")
}

fn drops_and_walls(blueprint: &mut Blueprint) {
    if blueprint.walling.is_some() {
        blueprint.drops.iter_mut().for_each(|drops| drops.never_check = false);
        blueprint.kinds.iter_mut().for_each(|kind| kind.drop.never_mates = false);
    }
}

fn fresh_specials(blueprint: &mut Blueprint) {
    let asks = |condition: &Condition| {
        matches!(condition, Condition::Cell { test: CellTest::HasMoved | CellTest::HasNotMoved, .. })
    };
    if blueprint.drops.as_ref().is_some_and(|drops| drops.fresh) {
        blueprint.specials.retain(|special| !special.conditions.iter().any(asks));
    }
}
