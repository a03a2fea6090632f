//! What a variant is made of, before it is compiled: cells, players, kinds of piece, specials.
//!
//! A blueprint is already free of names, defaults and references; it still speaks of vectors
//! and conditions, which [`Ruleset::compile`](crate::Ruleset::compile) turns into tables.

use board::{Board, Cell, Facing};

/// The most players a game may have.
pub const MAX_PLAYERS: usize = 9;
/// The most kinds of piece a board may have.
pub const MAX_KINDS: usize = 128;
/// The most moves a kind of piece may list.
pub const MAX_PATTERNS: usize = 256;
/// The largest component of a vector, either way.
pub const MAX_VECTOR_COMPONENT: i32 = 999;
/// The most specials a board may have.
pub const MAX_SPECIALS: usize = 4096;
/// The most effects a special may have.
pub const MAX_EFFECTS: usize = 64;
/// The most ways of promoting that one special may offer.
pub const MAX_PROMOTION_CHOICES: usize = 4096;

/// A seat at the board, counted from 0 in turn order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub u8);

impl Player {
    /// The number as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A kind of piece on a board, counted from 0 in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub u8);

impl Kind {
    /// The number as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Some kind of piece that belongs to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub owner: Player,
    /// What it is.
    pub kind: Kind,
}

/// What a piece is worth, in millionths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub i64);

/// Everything the rules need to know of a variant.
///
/// Every rule is a component whose default is that there is no such rule.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// The cells.
    pub board: Board,
    /// Who plays, in turn order: one to [`MAX_PLAYERS`].
    pub players: Vec<PlayerSpec>,
    /// The kinds of piece, at most [`MAX_KINDS`].
    pub kinds: Vec<KindSpec>,
    /// Areas of the board that other parts name by number.
    pub zones: Vec<Zone>,
    /// The position at the start.
    pub start: Setup,
    /// Castling, one entry per player and side.
    pub castlings: Vec<Castling>,
    /// The special moves, first come first served.
    pub specials: Vec<Special>,
    /// Pieces in hand and how they come onto the board.
    pub drops: Option<Drops>,
    /// What becomes of the board when a piece is captured.
    pub blast: Option<Blast>,
    /// Walls that are placed as part of each turn.
    pub walling: Option<Walling>,
    /// What a turn must or may be, beyond moving a piece.
    pub duties: Duties,
    /// How games end.
    pub ends: Ends,
    /// How games are drawn or decided by how they went. None of it matters to which moves are legal.
    pub adjudication: Adjudication,
}

/// An area of the board, for each player in turn order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Zone(pub Vec<Vec<Cell>>);

/// A zone of the blueprint, by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ZoneId(pub u16);

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// The number of the team; without one a player is a team of one.
    pub team: Option<u32>,
    /// Which way forward is.
    pub facing: Facing,
}

/// One kind of piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindSpec {
    /// The letter that stands for it on this board. A promoted form has the letter of what it is a form of.
    pub letter: char,
    /// Other letters by which text may call it; never one that stands for another kind.
    pub aliases: Vec<char>,
    /// What it is worth.
    pub value: Value,
    /// Whether its owner must keep every one of them safe, and is eliminated on losing one.
    pub royal: bool,
    /// Whether nobody can capture it.
    pub immune: bool,
    /// The kind that this is the promoted form of. It goes to a hand as that kind, and is written `+P`.
    pub promoted_form_of: Option<Kind>,
    /// How it moves.
    pub moves: Vec<Pattern>,
    /// What it may or must become, and when.
    pub promotions: Vec<PromotionRule>,
    /// Where and how it may be dropped from a hand.
    pub drop: DropRule,
}

/// One way of moving.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern {
    /// Steps taken first, each onto a cell that must be there and empty: lame leaps and bent rides.
    pub via: Vec<Vec<i32>>,
    /// The step, relative to the way the owner faces.
    pub vector: Vec<i32>,
    /// What may lie between two landings.
    pub path: Path,
    /// How often the step may be repeated.
    pub range: Range,
    /// What must be leapt over.
    pub hop: Option<Hop>,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may end on a piece that can be captured.
    pub captures: bool,
    /// Captures nothing but these, where there are any.
    pub prey: Vec<Kind>,
    /// Never captures these.
    pub spares: Vec<Kind>,
    /// Only from here.
    pub from: Option<ZoneId>,
    /// Only to here; a ride may pass over other cells.
    pub to: Option<ZoneId>,
    /// Only from here to here, and only over cells that lie here.
    pub within: Option<ZoneId>,
    /// Only as the piece's first move.
    pub first: bool,
    /// Only while no royal piece of the owner's is attacked.
    pub calm: bool,
    /// With `first`: no more, once an enemy's piece of these kinds has moved to where it would attack this one if
    /// nothing stood between.
    pub lost_to: Vec<Kind>,
    /// Leaves the cells it passes over open to capture en passant in the answer.
    pub leaves_trail: bool,
    /// May capture en passant.
    pub catches: bool,
    /// Captures without moving.
    pub rifle: bool,
}

/// How a pattern gets from one landing to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Path {
    /// Over empty cells alone.
    #[default]
    Walk,
    /// Over anything, holes too.
    Jump,
}

/// How often a step may be repeated in the same direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Range {
    /// At most so often; 1 is a single step.
    UpTo(u16),
    /// Until something is in the way.
    Unlimited,
}

impl Default for Range {
    fn default() -> Self {
        Self::UpTo(1)
    }
}

/// A ride that needs a hurdle: the first piece on its way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hop {
    /// Where it may end.
    pub landing: Landing,
    /// Kinds that cannot be leapt over.
    pub not_over: Vec<Kind>,
}

/// Where a hopper may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Landing {
    /// On any cell beyond the hurdle, as far as nothing else is in the way.
    Beyond,
    /// On the first cell beyond it.
    Behind,
}

/// What a kind may become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionRule {
    /// What it becomes; the mover chooses.
    pub to: Vec<Kind>,
    /// When it may.
    pub occasion: Occasion,
    /// Where, on such an occasion, it has no choice but to promote (see [`Occasion`] for which end of
    /// the move counts).
    pub compulsory: Option<ZoneId>,
}

/// When a piece may promote. Each is judged for the owner's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// On a move that ends in the zone.
    Arriving(ZoneId),
    /// On a move that begins or ends in the zone; where it ends decides whether it must.
    Touching(ZoneId),
    /// On a capture that ends in the zone.
    Capturing(ZoneId),
    /// Instead of a move: standing in the zone, or as the last of its kind that the owner has anywhere, it
    /// changes where it stands or on an empty cell that it could go to once changed. It may not attack
    /// anything then, and the owner may have no such piece already.
    Resting(ZoneId),
}

/// Where and how a kind may be dropped. It may never be dropped on a cell that is taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DropRule {
    /// Only here.
    pub zone: Option<ZoneId>,
    /// At most so many of the kind may the owner have on one line along the way forward.
    pub most_on_line: Option<u8>,
    /// A drop of it may not give mate.
    pub never_mates: bool,
    /// Only onto cells of another shade than those on which the owner already has one: of these zones, the
    /// owner's pieces of this kind must be spread over as many as there are pieces.
    pub shades: Vec<ZoneId>,
}

/// Pieces in hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drops {
    /// What becomes of a captured piece.
    pub captured: Captured,
    /// Kinds of which a player with one in hand must drop one before anything else; all if `must_all`.
    pub must: Vec<Kind>,
    /// As long as anything is in hand nothing else can be done.
    pub must_all: bool,
    /// Whether a drop may not give check.
    pub never_check: bool,
    /// Whether a piece may come in as its promoted form.
    pub either_form: bool,
    /// Where a piece that moves off for the first time leaves its cell to one from the hand; those in hand
    /// can come in no other way if `only_gates`.
    pub gates: Option<ZoneId>,
    /// Whether pieces come in through gates alone.
    pub only_gates: bool,
    /// Whether a piece that comes in counts as not having moved.
    pub fresh: bool,
}

/// What becomes of a captured piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Captured {
    /// It is gone.
    #[default]
    Gone,
    /// It goes to the captor's hand; what had been promoted goes back to what it was.
    ToHand,
    /// It goes to the captor's hand just as it was.
    ToHandAsIs,
}

/// Captures explode.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blast {
    /// How far, as vectors from the cell of the capture.
    pub reach: Vec<Vec<i32>>,
    /// Kinds that stand a blast from a neighbouring cell.
    pub shielded: Vec<Kind>,
    /// Kinds that stand any blast.
    pub immune: Vec<Kind>,
}

/// Walls placed as part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walling {
    /// Whether walls stay for good; otherwise there is one, which is moved.
    pub stays: bool,
}

/// What a turn must or may be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Duties {
    /// Who can capture must.
    pub must_capture: bool,
    /// Nobody may give check.
    pub no_checks: bool,
    /// A royal piece in check may move only to capture what checks it.
    pub royals_stand: bool,
    /// Nothing may end on a cell that it could never leave again.
    pub no_dead_ends: bool,
    /// Kings need not be kept safe: they can be captured.
    pub careless: bool,
    /// Who may pass.
    pub passing: Passing,
    /// At most so many of a kind can a player have on the board by promotion.
    pub promotion_limits: Vec<(Kind, u8)>,
}

/// When a player may pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passing {
    /// Never.
    #[default]
    Never,
    /// Whenever no royal piece is attacked.
    Always,
    /// Without any other move, and while no royal piece is attacked.
    WhenStuck,
}

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

/// How games are drawn or decided by how they went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// By the same position coming back.
    pub repetition: Option<Repetition>,
    /// By nothing happening for so many plies.
    pub quiet: Option<Quiet>,
    /// When nobody has what it takes to win.
    pub insufficient_material: bool,
    /// Counts against a player who has a lone king.
    pub counting: Option<Counting>,
}

/// The same position for the n-th time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The n-th time counts, the first included.
    pub times: u8,
    /// What it means for the player to move then.
    pub verdict: RepetitionVerdict,
    /// Who gave check with every move of the cycle loses.
    pub perpetual_check_loses: bool,
    /// Who attacked an unprotected piece with every move of the cycle loses.
    pub perpetual_chase_loses: bool,
}

/// What a repetition means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepetitionVerdict {
    /// A draw.
    Draw,
    /// Who has brought it about loses.
    LossForMover,
    /// Who has brought it about wins.
    WinForMover,
    /// This player loses.
    LossFor(Player),
}

/// Nothing happening: no capture, no move of these kinds that cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiet {
    /// How many plies in a row.
    pub plies: u32,
    /// Kinds whose moves count as something happening.
    pub reset_by: Vec<Kind>,
}

/// The counting rules of South-East Asia, by what they have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Against a lone king: 64 moves, fewer against stronger pieces; the board's honour before that.
    Makruk,
    /// Likewise with the honour of the leaping queen.
    Cambodian,
    /// Against a lone king without pawns: by the strongest piece.
    Asean,
}

/// A position, spelled out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// What stands where, no two on one cell.
    pub pieces: Vec<Placed>,
    /// Cells that are walled up.
    pub walls: Vec<Cell>,
    /// Per player and kind, how many are in hand.
    pub hands: Vec<(Player, Kind, u8)>,
    /// Whose turn it is.
    pub turn: Player,
    /// The pieces that count as not having moved: for castling, first moves, gates.
    pub unmoved: Vec<Cell>,
    /// What has just been passed over.
    pub trail: Option<Trail>,
    /// Per player, how many more checks they must give; the ruleset's number where it is shorter.
    pub checks_left: Vec<u8>,
    /// Who is out already.
    pub eliminated: Vec<Player>,
    /// Plies since something happened.
    pub quiet_plies: u32,
    /// The number of the round, from 1.
    pub round: u32,
}

/// A piece on its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Where.
    pub cell: Cell,
    /// What.
    pub piece: Piece,
    /// Whether it was something else before, and will be again in a hand.
    pub promoted: bool,
}

/// The cells that a piece passed over in the last move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// Where it can be caught.
    pub cells: Vec<Cell>,
    /// Where it stands.
    pub victim: Cell,
}

/// Castling of one player towards one side.
///
/// A king that has not moved changes places with a partner that has not moved, over empty cells, out of no
/// check, through no attacked cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castling {
    /// Who castles.
    pub player: Player,
    /// The kind that goes first.
    pub king: Kind,
    /// The kinds it may castle with.
    pub partners: Vec<Kind>,
    /// The cells on which both stand, in order from the king towards the partner.
    pub line: Vec<Cell>,
    /// Where the king must stand; anywhere on the line if not said.
    pub king_from: Option<Cell>,
    /// Where the partner must stand; likewise.
    pub partner_from: Option<Cell>,
    /// Where the king goes.
    pub king_to: Cell,
    /// Where the partner goes.
    pub partner_to: Cell,
    /// The letter that position text has for it in capitals, such as `K`.
    pub letter: char,
}

/// A move that the board allows beyond the ways of its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Special {
    /// All of these must hold.
    pub conditions: Vec<Condition>,
    /// What happens, in order. At least one is a [`Effect::Move`]; the first of them is the trigger.
    pub effects: Vec<Effect>,
}

impl Special {
    /// The move that a player makes to set it off.
    ///
    /// # Panics
    /// When no effect moves a piece, which [`Blueprint`] rules out.
    #[must_use]
    pub fn trigger(&self) -> (Cell, Cell) {
        self.effects
            .iter()
            .find_map(|effect| match *effect {
                Effect::Move { from, to } => Some((from, to)),
                Effect::Create { .. } | Effect::Remove { .. } => None,
            })
            .expect("a special has an effect that moves a piece")
    }
}

/// Something that must hold before a special can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Something about a cell.
    Cell {
        /// Which cell.
        cell: Cell,
        /// What about it.
        test: CellTest,
    },
    /// Some player's own last move was this one.
    LastMove {
        /// That player alone, or any.
        player: Option<Player>,
        /// From here...
        from: Cell,
        /// ... to here.
        to: Cell,
    },
}

/// What a condition asks of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellTest {
    /// A piece stands there that has moved.
    HasMoved,
    /// A piece stands there that has not moved.
    HasNotMoved,
    /// A piece of this kind stands there.
    IsKind(Kind),
    /// A piece of this player stands there.
    IsPlayer(Player),
    /// A piece of a player of this team stands there.
    IsTeam(u32),
    /// Nothing stands there.
    IsEmpty,
    /// Something stands there.
    IsNotEmpty,
    /// An enemy of the player to move attacks it.
    IsAttacked,
    /// No enemy of the player to move attacks it.
    IsSafe,
}

/// One thing that a special does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A piece goes somewhere, taking off whatever stands there.
    Move {
        /// From here (nothing happens if it is empty)...
        from: Cell,
        /// ... to here.
        to: Cell,
    },
    /// A new piece of the mover's appears, replacing whatever stands there.
    Create {
        /// What it is.
        kind: Kind,
        /// Where.
        cell: Cell,
    },
    /// Whatever stands there is taken off.
    Remove {
        /// Where.
        cell: Cell,
    },
}

impl Blueprint {
    /// A variant with nothing but a board, players and pieces that move.
    #[must_use]
    pub fn new(board: Board, players: Vec<PlayerSpec>, kinds: Vec<KindSpec>) -> Self {
        Self {
            board,
            players,
            kinds,
            zones: Vec::new(),
            start: Setup::default(),
            castlings: Vec::new(),
            specials: Vec::new(),
            drops: None,
            blast: None,
            walling: None,
            duties: Duties::default(),
            ends: Ends::default(),
            adjudication: Adjudication::default(),
        }
    }

    /// The cells of a player's zone; none if there is no such zone.
    #[must_use]
    pub fn zone(&self, zone: ZoneId, player: Player) -> &[Cell] {
        let zone = self.zones.get(usize::from(zone.0));
        zone.and_then(|zone| zone.0.get(player.index())).map_or(&[], Vec::as_slice)
    }

    /// Puts a piece on a cell at the start, unmoved.
    pub fn place(&mut self, cell: Cell, piece: Piece) {
        self.start.pieces.push(Placed { cell, piece, promoted: false });
        self.start.unmoved.push(cell);
    }

    /// What stands on a cell at the start.
    #[must_use]
    pub fn at_start(&self, cell: Cell) -> Option<Piece> {
        self.start.pieces.iter().find(|placed| placed.cell == cell).map(|placed| placed.piece)
    }

    /// How many ways of promoting one play of `special` could offer at the most.
    #[must_use]
    pub fn promotion_choices(&self, special: &Special) -> usize {
        let rules = || self.kinds.iter().flat_map(|kind| &kind.promotions);
        let most = rules().map(|rule| rule.to.len()).max().unwrap_or(0).max(1);
        let zones = rules().filter_map(|rule| match rule.occasion {
            Occasion::Arriving(zone) => self.zones.get(usize::from(zone.0)),
            Occasion::Touching(_) | Occasion::Capturing(_) | Occasion::Resting(_) => None,
        });
        let cells: Vec<&Cell> = zones.flat_map(|zone| &zone.0).flatten().collect();
        let arrivals = special.effects.iter().filter(|effect| match **effect {
            Effect::Move { to, .. } => cells.contains(&&to),
            Effect::Create { .. } | Effect::Remove { .. } => false,
        });
        arrivals.fold(1usize, |choices, _| choices.saturating_mul(most))
    }
}
