//! Every number that can be tuned, in one place.

/// The numbers that the search goes by. Margins are in hundredths of roughly a pawn, depths in plies.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// Reverse futility: to this depth.
    pub reverse_depth: i32,
    /// Reverse futility: margin per ply.
    pub reverse_margin: i32,
    /// Razoring: to this depth.
    pub razor_depth: i32,
    /// Razoring: margin per ply.
    pub razor_margin: i32,
    /// Null move: reduction at the least.
    pub null_base: i32,
    /// Null move: one more for so many plies.
    pub null_divisor: i32,
    /// Null move: one more for so much above the bound, three at the most.
    pub null_margin: i32,
    /// Futility of quiet moves: to this reduced depth.
    pub futility_depth: i32,
    /// Futility of quiet moves: margin at the least.
    pub futility_base: i32,
    /// Futility of quiet moves: margin per ply.
    pub futility_margin: i32,
    /// Late move pruning: to this depth.
    pub late_depth: i32,
    /// Late move pruning: moves that are always tried.
    pub late_base: i32,
    /// Exchanges: to this depth.
    pub exchange_depth: i32,
    /// Exchanges: what a quiet move may lose per reduced ply.
    pub exchange_quiet: i32,
    /// Exchanges: what a capture may lose per ply.
    pub exchange_capture: i32,
    /// Late move reductions: at the least.
    pub reduction_base: f64,
    /// Late move reductions: divisor of the logarithms.
    pub reduction_divisor: f64,
    /// Late move reductions: history that is worth a ply.
    pub reduction_history: i32,
    /// Singular extensions: from this depth.
    pub singular_depth: i32,
    /// Singular extensions: margin per ply.
    pub singular_margin: i32,
    /// The first window around the expected score.
    pub aspiration: i32,
    /// Quiescence: captures that cannot get within this of the bound are left out.
    pub delta: i32,
    /// Quiescence: to so many plies.
    pub quiescence_plies: usize,
    /// A check is followed a ply deeper.
    pub check_extension: bool,
    /// How much mobility counts, in per cent.
    pub mobility: i32,
    /// How much attacks on royal pieces count, in per cent.
    pub ring: i32,
}

impl Parameters {
    /// The numbers that have played best so far.
    #[must_use]
    pub fn standard() -> Self {
        Self {
            reverse_depth: 8,
            reverse_margin: 80,
            razor_depth: 3,
            razor_margin: 250,
            null_base: 3,
            null_divisor: 4,
            null_margin: 200,
            futility_depth: 8,
            futility_base: 100,
            futility_margin: 90,
            late_depth: 8,
            late_base: 4,
            exchange_depth: 8,
            exchange_quiet: 60,
            exchange_capture: 100,
            reduction_base: 0.75,
            reduction_divisor: 2.0,
            reduction_history: 8192,
            singular_depth: 8,
            singular_margin: 2,
            aspiration: 25,
            delta: 150,
            quiescence_plies: 24,
            check_extension: true,
            mobility: 100,
            ring: 100,
        }
    }
}
