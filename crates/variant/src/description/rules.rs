//! The rules of a board beyond how pieces move. Whatever is left out is no rule.

use rules::{Captured, Estate, Guard, Passing, RepetitionVerdict, Value, Verdict, Walling};

use super::KindName;

/// Lists the elements of `<rules>`: each is named as its variant, in small letters.
macro_rules! rule_names {
    ($($variant:ident $name:ident $repeats:literal $about:literal)*) => {
        /// An element of `<rules>`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RuleName {
            $(#[doc = $about] $variant,)*
        }

        impl RuleName {
            /// All of them, in canonical order.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The name of the element.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($name),)* }
            }

            /// Whether it may stand several times.
            #[must_use]
            pub const fn repeats(self) -> bool {
                match self { $(Self::$variant => $repeats,)* }
            }
        }
    };
}

rule_names! {
    MustCapture mustcapture false "Who can capture must."
    OnlyCaptures onlycaptures false "Every move must capture."
    OwnCaptures owncaptures false "Own pieces can be captured."
    NoChecks nochecks false "Nobody may give check."
    RoyalsStand royalsstand false "A royal piece in check may move only to capture what checks it."
    NoDeadEnds nodeadends false "Nothing may end where it could never leave again."
    Careless careless false "Kings need not be kept safe."
    Fog fog false "Players see only their own pieces and where these could move."
    Pass pass false "Who may pass."
    Turn turn false "Turns of several moves, and their order."
    Blast blast false "Captures explode."
    Wall wall false "Walls are placed as part of each turn."
    Drops drops false "Pieces in hand."
    Gates gates false "Pieces in hand come in where another moves off."
    Checkmate checkmate false "What checkmate means."
    Stalemate stalemate false "What stalemate means."
    Extinction extinction true "An end by having too few pieces."
    Goal goal true "An end by getting somewhere."
    Checks checks false "An end by giving check often enough."
    Repetition repetition false "What the same position again means."
    Quiet quiet false "A draw when nothing happens."
    Insufficient insufficient false "A draw when nobody can win."
    Counting counting false "Counts of the moves of an endgame."
    Facing facing false "What royal pieces that face each other mean."
    Eliminated eliminated false "What becomes of the pieces of those who are out."
    Bonus bonus true "What a player has beyond the worth of the pieces where points decide."
}

impl RuleName {
    /// The element of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.name() == name)
    }
}

/// All rules of a board beyond how pieces move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesDescription {
    /// Who can capture must.
    pub must_capture: bool,
    /// Every move must capture.
    pub only_captures: bool,
    /// Own pieces can be captured.
    pub own_captures: bool,
    /// Nobody may give check.
    pub no_checks: bool,
    /// A royal piece in check may move only to capture what checks it.
    pub royals_stand: bool,
    /// Nothing may end on a cell that it could never leave again.
    pub no_dead_ends: bool,
    /// Kings need not be kept safe.
    pub careless: bool,
    /// Players see only their own pieces and where these could move.
    pub fog: bool,
    /// Who may pass.
    pub pass: Passing,
    /// What it means when everybody has passed in turn.
    pub all_pass: Option<Verdict>,
    /// Turns of several moves, and their order.
    pub turn: Option<TurnDescription>,
    /// Captures explode.
    pub blast: Option<BlastDescription>,
    /// Walls placed as part of a turn.
    pub wall: Option<Walling>,
    /// Pieces in hand.
    pub drops: Option<DropsDescription>,
    /// Where pieces in hand come in.
    pub gates: Option<GatesDescription>,
    /// What checkmate means.
    pub checkmate: Option<Verdict>,
    /// What stalemate means.
    pub stalemate: Option<StalemateDescription>,
    /// Ends by having too few pieces.
    pub extinctions: Vec<ExtinctionDescription>,
    /// Ends by getting somewhere.
    pub goals: Vec<GoalDescription>,
    /// How many checks win.
    pub checks: Option<u8>,
    /// What the same position again means.
    pub repetition: Option<RepetitionDescription>,
    /// When a game is drawn because nothing happens.
    pub quiet: Option<QuietDescription>,
    /// Whether a game that nobody can win is drawn.
    pub insufficient: bool,
    /// Counts of the moves of an endgame.
    pub counting: Option<CountingDescription>,
    /// What royal pieces that face each other mean.
    pub facing: Option<Verdict>,
    /// What players (from 1) have where points decide.
    pub bonus: Vec<(u8, Value)>,
    /// What becomes of the pieces of those who are out while others play on.
    pub estate: Option<Estate>,
}

/// Turns of several moves, and their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnDescription {
    /// How many moves a turn has.
    pub moves: u16,
    /// How many the very first one has, if not as many.
    pub first: Option<u16>,
    /// How many more each has than the one before.
    pub grow: u16,
    /// Whether giving check ends it.
    pub check_ends: bool,
    /// Whether moves after the first may be left out.
    pub optional: bool,
    /// Who makes the first moves of the game (from 1), where there is an order.
    pub opening: Vec<u8>,
    /// Who makes those that follow, again and again; everybody in turn if empty.
    pub order: Vec<u8>,
}

/// The turns that a list of movers makes: a run of moves of one player is a turn.
#[must_use]
pub fn turns_of(movers: &[u8]) -> Vec<(u8, usize)> {
    movers.chunk_by(|one, next| one == next).map(|run| (run[0], run.len())).collect()
}

/// Explosions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlastDescription {
    /// How far, as vectors; the neighbours if not said.
    pub reach: Option<Vec<Vec<i32>>>,
    /// Kinds that stand a blast from a neighbouring cell.
    pub shielded: Vec<KindName>,
    /// Kinds that stand any blast.
    pub immune: Vec<KindName>,
}

/// Pieces in hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DropsDescription {
    /// What becomes of a captured piece.
    pub captured: Captured,
    /// What must be dropped before anything else.
    pub must: Must,
    /// Whether a drop may not give check.
    pub never_check: bool,
    /// Whether a piece may come in as its promoted form.
    pub either_form: bool,
    /// Whether a piece that comes in counts as not having moved.
    pub fresh: bool,
    /// On how many boards the game is played, where captured pieces go to a partner at the next.
    pub boards: Option<u8>,
}

/// What must be dropped before anything else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Must {
    /// Nothing.
    #[default]
    Nothing,
    /// Everything.
    All,
    /// These kinds.
    Kinds(Vec<KindName>),
}

/// Where pieces in hand come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatesDescription {
    /// The zone.
    pub zone: String,
    /// Whether they come in nowhere else.
    pub only: bool,
}

/// What stalemate means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StalemateDescription {
    /// For who has no move.
    pub verdict: Verdict,
    /// Whether who has fewer pieces wins.
    pub counts: bool,
}

/// An end by having too few pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtinctionDescription {
    /// Whom it concerns (from 1); all if empty.
    pub players: Vec<u8>,
    /// What is counted; everything if empty.
    pub pieces: Vec<KindName>,
    /// When no more than so many are left.
    pub at_most: u32,
    /// And only if each enemy has at least so many.
    pub while_others: u32,
    /// Whether pieces in hand count.
    pub hand: bool,
    /// Whether only on the player's own turn.
    pub own_turn: bool,
    /// What it means.
    pub verdict: Verdict,
    /// Whether the last ones must be kept safe.
    pub guard: Guard,
}

/// An end by getting somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalDescription {
    /// What must get there; anything if empty.
    pub pieces: Vec<KindName>,
    /// Where.
    pub zone: String,
    /// How many of them.
    pub count: u32,
    /// Whether those who come after in the round may still draw level.
    pub last_chance: bool,
    /// Whether it counts only while not attacked.
    pub safe: bool,
    /// Whether it counts only once its owner is to move again.
    pub own_turn: bool,
}

/// What the same position again means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepetitionDescription {
    /// The n-th time counts.
    pub times: u8,
    /// What it means.
    pub verdict: RepetitionVerdict,
    /// Whether perpetual check loses.
    pub check_loses: bool,
    /// Who chases one piece all the while loses; these are the chases. None if chasing is free.
    pub chases: Vec<ChaseDescription>,
}

/// An attack that is a chase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChaseDescription {
    /// What attacks; anything but royal pieces if empty.
    pub by: Vec<KindName>,
    /// What is attacked; anything but royal pieces if empty.
    pub of: Vec<KindName>,
    /// Where that stands.
    pub zone: Option<String>,
    /// Whether it counts also where the attacker could be captured in return.
    pub protected: bool,
}

/// Counts of the moves of an endgame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountingDescription {
    /// Kinds that keep a count from starting.
    pub pawns: Vec<KindName>,
    /// How many moves there are against a lone piece, by what the enemy has; the first that fits counts.
    pub lone: Vec<(Vec<KindName>, u32)>,
    /// How many against more pieces.
    pub few: Option<u32>,
    /// Only against so many, but then whatever pawns there are.
    pub at_most: Option<u32>,
    /// Whether a count against a lone piece begins with the number of pieces.
    pub from_pieces: bool,
}

/// When a game is drawn because nothing happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuietDescription {
    /// How many moves of each player.
    pub moves: u32,
    /// Kinds whose moves count as something happening.
    pub reset_by: Vec<KindName>,
    /// How many checks of one player count.
    pub checks: Option<u32>,
    /// Whether points decide.
    pub by_points: bool,
}
