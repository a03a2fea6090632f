//! How games end.

use super::{Kind, Player, Value, ZoneId};

/// What something means for the player it happens to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// The player is eliminated.
    #[default]
    Loss,
    /// The game is drawn.
    Draw,
    /// Everybody else is eliminated.
    Win,
    /// Whose pieces are worth most wins.
    Points,
}

/// How games end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// For who has no move while in check.
    pub checkmate: Verdict,
    /// For who has no move otherwise.
    pub stalemate: Verdict,
    /// Without a move, who has fewer pieces wins.
    pub stalemate_counts: bool,
    /// By having too few pieces.
    pub extinctions: Vec<Extinction>,
    /// By getting somewhere.
    pub goals: Vec<Goal>,
    /// Who has given check so often wins.
    pub checks: Option<u8>,
    /// When everybody has passed in turn.
    pub passes: Option<Verdict>,
    /// When royal pieces have faced each other along the way forward, with nothing between, for two plies. Whose
    /// turn it is while they do may pass, even in check; any other move must end it.
    pub facing: Option<Verdict>,
    /// What players have beyond the worth of their pieces where points decide.
    pub bonus: Vec<(Player, Value)>,
    /// What becomes of the pieces of those who are eliminated while the game goes on.
    pub estate: Estate,
}

/// What becomes of the pieces of a player who is eliminated while the game goes on. They attack nothing in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Estate {
    /// They stay, and anyone may capture them.
    #[default]
    Stays,
    /// They stay, and nobody can capture them.
    Walls,
    /// They leave the board.
    Vanishes,
    /// They go over to the enemy who has just moved, but for royal ones, which leave the board. Who made the move by
    /// which a king was lost has just moved; later, where somebody has no move or too few pieces, it is the player to
    /// move in the middle of a turn, and otherwise the nearest of those in play before the player to move. Where
    /// somebody gives up or runs out of time, or no enemy has just moved, they stay.
    GoesOver,
}

/// Having too few of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extinction {
    /// Whom it concerns, in turn order; all if empty.
    pub players: Vec<Player>,
    /// What is counted, all together; everything if empty.
    pub kinds: Vec<Kind>,
    /// It happens when no more than so many are left.
    pub at_most: u32,
    /// And only if each enemy has at least so many.
    pub while_others_have: u32,
    /// Whether pieces in hand count.
    pub counts_hand: bool,
    /// Whether a player whose turn it is gets a last chance to answer in kind: then the enemies must have one
    /// more than `while_others_have`.
    pub on_own_turn: bool,
    /// What it means.
    pub verdict: Verdict,
    /// Whether what is left must be kept safe when one more loss would do it.
    pub guarded: Guard,
}

/// Whether the last pieces of a kind must be kept safe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guard {
    /// They can be taken like any other.
    #[default]
    None,
    /// Every one of them, once one more loss would be the end.
    Last,
    /// As `Last`; and while there are more, not all of them may be attacked at once.
    NotAllAttacked,
}

/// Getting somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What must get there; anything if empty.
    pub kinds: Vec<Kind>,
    /// Where.
    pub zone: ZoneId,
    /// How many of them.
    pub count: u32,
    /// Whether the players who come after in the round may still draw level.
    pub last_chance: bool,
    /// Whether it counts only while not attacked there.
    pub safe: bool,
    /// Whether it counts only once its owner is to move again.
    pub on_own_turn: bool,
}
