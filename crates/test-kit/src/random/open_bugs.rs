//! What random variants leave out because the rules core is known to get it wrong.
//!
//! Each row names an open bug and the function that takes out of a variant what would meet it. Once the bug is mended
//! the row goes, and the function with it.

use rules::Blueprint;

type Avoid = fn(&mut Blueprint);

const OPEN_BUGS: &[(&str, Avoid)] = &[];

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
