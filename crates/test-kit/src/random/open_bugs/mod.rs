//! What random variants leave out because the rules core is known to get it wrong.
//!
//! Each row names an open bug and the function that takes out of a variant what would meet it. Once the bug is mended
//! the row goes, and the function with it.

mod ends;
mod hands;
mod safety;
mod texts;
mod ways;

use rules::{Blueprint, Guard, Kind, Pattern};

/// Pieces that cannot take royal ones are left out of what is attacked.
pub(crate) const ATTACKS_SPARE_CELLS: bool = true;
/// The first choice of a special's promotions, and a pass, are wrong in the count of quiet plies.
pub(crate) const QUIET_PLIES_ARE_MISCOUNTED: bool = true;
/// Passes, and the plies that kings have faced each other, are not part of a position.
pub(crate) const PASSES_ARE_FORGOTTEN: bool = true;
/// Whether a piece is safe is judged before the wall of the move is put up, and while the old one still stands; and
/// hoppers leap over walls.
const WALLS_ARE_FORGOTTEN: bool = true;

type Avoid = fn(&mut Blueprint);

const OPEN_BUGS: &[(&str, Avoid)] = &[
    ("safety is judged without the wall of the move", safety::walls),
    ("hoppers leap over walls", safety::hops_over_walls),
    ("where the last of a kind must be kept safe, its extinction is not judged", safety::guarded),
    ("a royal kind makes all those royal that are guarded with it", safety::guarded_royals),
    ("an attack that can take one royal kind counts against the others", safety::several_royal_kinds),
    ("nobody can capture an immune royal piece, and yet it is in check", safety::immune_royals),
    ("captured royal pieces can be dropped where they are attacked", safety::dropped_royals),
    ("with three players, a royal beside any enemy's royal is safe from all", safety::blasts_of_many),
    ("where captures explode, a royal attacks though it would blow itself up", safety::royal_captors),
    ("a shielded royal is let through though another is attacked then", safety::shielded_royals),
    ("specials keep kings safe where nobody need", safety::careless_specials),
    ("pieces that cannot take royals are left out of what is attacked", safety::spared_cells),
    ("whether a move gives check is asked as if every piece had its first moves", safety::first_moves),
    ("a check that another player gives counts for whoever moves next", safety::checks_of_others),
    ("a hopper leaps over what stands on a cell of its via", ways::hops_over_via),
    ("a pattern that captures without moving never moves", ways::rifles),
    ("en passant asks neither whose piece is caught nor by which way", ways::catches),
    ("promotions instead of a move know no ways with a proviso", ways::rests),
    ("a piece may promote to one that could never leave the cell again", ways::dead_ends),
    ("only some specials offer promotions that need not be", ways::optional_promotions),
    ("a promoted piece goes to a hand as the first kind that could have become it", hands::promoted),
    ("a promoted form that went to a hand as it was never leaves it", hands::forms),
    ("a drop is refused though the hopper cannot leap over what is dropped", hands::not_over),
    ("a drop that gives check and wins otherwise counts as mate", hands::mates),
    ("a piece that promotes is leapt over as what it was", hands::not_over_promoted),
    ("pieces that come in fresh have no first moves, and set-ups are guessed", hands::fresh),
    ("what comes in as its promoted form still waits for a shade", hands::shades),
    ("gates know nothing of promotions, dead ends and freshness", hands::gates),
    ("plain steps and ways with a proviso give the same move twice", texts::steps),
    ("two promotion rules with one kind give the same move twice", texts::promotions),
    ("two captures from afar with different provisos are the same move twice", texts::rifles),
    ("castlings are written like steps of the king, or like each other", texts::castlings),
    ("facing lets nobody pass, and forbids to capture the king", ends::facing),
    ("who is stuck may not pass where moves are looked at one by one", ends::passing),
    ("whether a goal can still be reached is guessed", ends::goals),
    ("nothing is judged when the turn passes on from who has no move", ends::settling),
    ("quiet plies are miscounted", ends::quiet),
];

/// Takes out of a variant what would meet an open bug.
pub(super) fn avoid(blueprint: &mut Blueprint) {
    // What one takes out may bring about what another must.
    for _ in 0..2 {
        OPEN_BUGS.iter().for_each(|(_, avoid)| avoid(blueprint));
    }
}

/// Whether a variant has nothing of what random variants leave out.
pub(crate) fn is_clear(blueprint: &Blueprint) -> bool {
    let mut clear = blueprint.clone();
    avoid(&mut clear);
    // Boards cannot be compared, but they are the same one.
    format!("{clear:?}") == format!("{blueprint:?}")
}

/// Whether the slow rules and the core are known to differ on a variant as soon as a wall stands in the way.
pub(crate) fn has_doubtful_walls(blueprint: &Blueprint) -> bool {
    WALLS_ARE_FORGOTTEN && blueprint.walling.is_some() && !blueprint.duties.careless
}

fn each_pattern(blueprint: &mut Blueprint, change: impl FnMut(&mut Pattern)) {
    blueprint.kinds.iter_mut().flat_map(|kind| &mut kind.moves).for_each(change);
}

fn has_many_players(blueprint: &Blueprint) -> bool {
    blueprint.players.len() > 2
}

/// Nothing asks any more whether a move gives check.
fn ignore_checks(blueprint: &mut Blueprint) {
    blueprint.duties.no_checks = false;
    blueprint.drops.iter_mut().for_each(|drops| drops.never_check = false);
    blueprint.kinds.iter_mut().for_each(|kind| kind.drop.never_mates = false);
}

fn unguard(blueprint: &mut Blueprint) {
    blueprint.ends.extinctions.iter_mut().for_each(|end| end.guarded = Guard::None);
}

/// The kinds of which the last must be kept safe.
fn guarded_kinds(blueprint: &Blueprint) -> Vec<Kind> {
    let guarded = blueprint.ends.extinctions.iter().filter(|end| end.guarded != Guard::None);
    guarded.flat_map(|end| end.kinds.clone()).collect()
}

/// Whether a way depends on more than which cells are occupied.
fn has_proviso(pattern: &Pattern) -> bool {
    pattern.first
        || pattern.calm
        || pattern.rifle
        || !pattern.prey.is_empty()
        || !pattern.spares.is_empty()
        || pattern.hop.as_ref().is_some_and(|hop| !hop.not_over.is_empty())
}
