//! What about a ruleset matters to a search: which conclusions are sound under it.
//!
//! Nothing here knows a variant; every property follows from a component of the rules.

use rules::{Blueprint, Captured, Kind, Passing, Quiet, Repetition, Verdict};

use crate::sides::Sides;

/// What a search may conclude under a ruleset, and how its games end.
#[derive(Clone, Debug)]
pub struct Properties {
    /// Who plays with whom.
    pub sides: Sides,
    /// Doing nothing is no better than the best move, so that whoever is well off after doing nothing is well off.
    pub null_move: bool,
    /// Nobody is forced to capture, so that a position is worth at least what it looks like.
    pub stand_pat: bool,
    /// What an exchange on a cell wins or loses can be told from who attacks the cell.
    pub exchanges: bool,
    /// More material is better, so that moves which cannot win enough of it may be left out.
    pub futility: bool,
    /// A turn may have several moves, so that the side before last need not be the one to move.
    pub several_moves: bool,
    /// How many checks win, if they do.
    pub checks: Option<u8>,
    /// The rule of too many quiet plies.
    pub quiet: Option<Quiet>,
    /// The rule of positions that come back.
    pub repetition: Option<Repetition>,
    /// Captured pieces come back in the captor's hand.
    pub drops: bool,
    /// By kind: whether one would rather be rid of it.
    pub unwanted: Vec<bool>,
}

impl Properties {
    /// Reads them off a blueprint.
    #[must_use]
    pub fn of(blueprint: &Blueprint) -> Self {
        let unwanted = unwanted(blueprint);
        let ends = &blueprint.ends;
        let forced = blueprint.duties.must_capture || blueprint.duties.only_captures;
        let upside_down = unwanted.iter().any(|&unwanted| unwanted);
        let stuck_is_fine = ends.stalemate == Verdict::Win || ends.stalemate_counts;
        let passes = blueprint.duties.passing != Passing::Never;
        let blast = blueprint.blast.is_some();
        // Whoever moves again answers what nobody could otherwise: exchanges, threats and doing nothing mean less.
        let several = blueprint.turns.is_some();
        Self {
            sides: Sides::of(blueprint),
            null_move: !forced
                && !upside_down
                && !stuck_is_fine
                && !passes
                && !several
                && blueprint.walling.is_none(),
            stand_pat: !forced,
            exchanges: !forced && !upside_down && !blast && !several,
            futility: !forced && !upside_down && !several,
            several_moves: several,
            checks: ends.checks,
            quiet: blueprint.adjudication.quiet.clone(),
            repetition: blueprint.adjudication.repetition.clone(),
            drops: blueprint.drops.as_ref().is_some_and(|drops| drops.captured != Captured::Gone),
            unwanted,
        }
    }
}

/// The kinds that one wins by losing.
fn unwanted(blueprint: &Blueprint) -> Vec<bool> {
    let winning = || blueprint.ends.extinctions.iter().filter(|end| end.verdict == Verdict::Win);
    let kinds = blueprint.kinds.iter().zip(0..);
    let is_unwanted = |kind| winning().any(|end| end.kinds.is_empty() || end.kinds.contains(&kind));
    kinds.map(|(spec, number)| !spec.royal && is_unwanted(Kind(number))).collect()
}
