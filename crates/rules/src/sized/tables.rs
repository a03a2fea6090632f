//! A compiled ruleset: nothing but cells, sets and lists.

use std::sync::OnceLock;

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::mover::{Extra, Mover, Step};
use super::threat::{Threat, Threats};
use super::{FamilyId, HashKeys, Lookups, Ops, Right, Row, SpecialTables};
use crate::blueprint::{Captured, Counting, Passing, Walling};
use crate::{Estate, Goal, Guard, Kind, Player, Setup, Turns, Value, Verdict};

/// Everything a position needs to know, shared by all positions of a variant.
pub(crate) struct Tables<const N: usize> {
    pub(crate) lookups: Lookups<N>,
    pub(crate) players: Box<[PlayerTables<N>]>,
    pub(crate) kinds: Box<[KindTables]>,
    pub(crate) start: Setup,
    pub(crate) specials: SpecialTables<N>,
    /// Where it matters whether a piece has moved, and until when.
    pub(crate) rights: Box<[Right<N>]>,
    /// Where it always matters whether a piece has moved.
    pub(crate) always_read_unmoved: CellSet<N>,
    /// Kinds with moves that they may only begin with.
    pub(crate) first_move_kinds: Box<[Kind]>,
    pub(crate) castlings: Box<[CastlingSide<N>]>,
    pub(crate) hands: Option<HandTables>,
    pub(crate) blast: Option<BlastTables>,
    pub(crate) walling: Option<Walling>,
    pub(crate) duties: DutyTables,
    pub(crate) ends: EndTables<N>,
    pub(crate) keys: HashKeys,
    /// Whether all players are of one team, so that being left alone wins nothing.
    pub(crate) single_team: bool,
    /// Whether moves are filtered one by one, for a rule that no set of cells can express.
    pub(crate) filters: bool,
    /// Whether legality is tested move by move instead of read off masks.
    pub(crate) tests_all: bool,
    /// Kinds that can become royal by promotion or by coming in: such moves are tested one by one.
    pub(crate) royal_comers: KindBits,
    /// Whether promoting is limited by nothing: not in number, nor by dead ends, nor by what becomes royal.
    pub(crate) promotions_are_free: bool,
    /// What is called through pointers, so that it is compiled here and nowhere else.
    pub(crate) ops: Ops<N>,
    /// Whether anybody can capture en passant.
    pub(crate) has_trails: bool,
    /// Kinds that nobody can capture.
    pub(crate) immune: Box<[Kind]>,
    /// Whether some kind in hand wants a shade of its own.
    pub(crate) has_shades: bool,
    /// Kinds that lose the right to a first move.
    pub(crate) first_moves_lost: Box<[FirstMoveLoss]>,
    /// Turns of several moves.
    pub(crate) turns: Option<Turns>,
    pub(crate) counting: Option<Counting>,
    /// Kinds whose loss eliminates the owner.
    pub(crate) vital_kinds: Box<[Kind]>,
    /// Per player and kind, whether such a piece and a king can mate a lone king, once somebody has asked.
    pub(crate) mates: Box<[OnceLock<bool>]>,
    /// Whether passes in a row can end the game.
    pub(crate) counts_passes: bool,
    /// All cells.
    pub(crate) all: CellSet<N>,
}

pub(crate) struct KindTables {
    /// Whether its owner is eliminated on losing one.
    pub(crate) vital: bool,
    pub(crate) value: Value,
    /// What it is in a hand.
    pub(crate) in_hand: Kind,
    /// What a piece of this kind that was promoted to it is in a hand.
    pub(crate) unpromoted: Kind,
    /// Whether becoming it by promotion is remembered by a mark on the piece.
    pub(crate) marked: bool,
    /// Whether moving it starts the count of quiet plies anew, unless it could go back.
    pub(crate) resets_quiet: bool,
    /// Whether it can ever go back to where it came from.
    pub(crate) goes_back: bool,
}

/// The rules as one player sees them.
pub(crate) struct PlayerTables<const N: usize> {
    /// Team mates, the player among them, as bits.
    pub(crate) side: u16,
    /// Everybody else.
    pub(crate) enemies: u16,
    /// Kinds of which every one must be kept safe.
    pub(crate) royal_kinds: Box<[Kind]>,
    /// Kinds of which the last must be kept safe.
    pub(crate) guards: Box<[GuardTables]>,
    /// Whether any kind promotes in place or captures from afar.
    pub(crate) has_rare_moves: bool,
    /// How each kind moves that is never royal.
    pub(crate) movers: Box<[Mover<N>]>,
    /// How each kind moves that is royal, or can be.
    pub(crate) royal_movers: Box<[Mover<N>]>,
    /// Moves that amount to a plain step onto an empty cell.
    pub(crate) steps: Box<[Step<N>]>,
    /// Per kind, how it promotes.
    pub(crate) promoting: Box<[Box<[Promoting<N>]>]>,
    /// Per kind, the cells that it could never leave again and so may not enter.
    pub(crate) dead_ends: Box<[CellSet<N>]>,
    /// What can hit this player's royal pieces from afar regardless of what lies between.
    pub(crate) leap_threats: Box<[Threat<Row>]>,
    /// What can hit them along rays.
    pub(crate) ray_threats: Box<[Threat<FamilyId>]>,
    /// What can hit them by leaping over something.
    pub(crate) hop_threats: Box<[Threat<FamilyId>]>,
    /// What can hit others of this player's pieces, but none that is royal.
    pub(crate) harmless: Threats,
    /// Where a special of this player's may begin (steps apart).
    pub(crate) special_origins: CellSet<N>,
    /// Where a special of this player's may take the place of an ordinary move.
    pub(crate) displaceable: CellSet<N>,
    /// The castlings of this player: places in the list of all.
    pub(crate) castlings: Box<[u8]>,
    /// Steps that leave a trail.
    pub(crate) trails: Box<[TrailStep<N>]>,
    /// Who can catch something on its trail.
    pub(crate) catchers: Box<[Catcher]>,
    /// Per kind, how it may be dropped.
    pub(crate) drops: Box<[DropTables<N>]>,
    /// Where a piece that moves off for the first time lets another in.
    pub(crate) gates: CellSet<N>,
}

/// Kinds of which the last must be kept safe.
pub(crate) struct GuardTables {
    pub(crate) kinds: Box<[Kind]>,
    /// With so many or fewer each must be kept safe.
    pub(crate) until: u32,
    pub(crate) guard: Guard,
}

/// When a kind promotes, and to what.
pub(crate) struct Promoting<const N: usize> {
    pub(crate) to: Box<[Kind]>,
    /// On a move that ends here.
    pub(crate) arriving: CellSet<N>,
    /// On a move that begins here.
    pub(crate) leaving: CellSet<N>,
    /// On a capture that ends here.
    pub(crate) capturing: CellSet<N>,
    /// Where it has no choice if it can.
    pub(crate) must: CellSet<N>,
    /// Instead of moving, from here.
    pub(crate) resting: Option<CellSet<N>>,
}

/// A way in which a kind captures en passant.
pub(crate) struct Catcher {
    pub(crate) kind: Kind,
    /// Where it leads.
    pub(crate) way: Extra,
    /// Per cell, from where a leap of it leads there.
    pub(crate) back: Row,
    /// Whether it also rides.
    pub(crate) rides: bool,
}

/// A step after which a piece can be caught on what it passed over.
pub(crate) struct TrailStep<const N: usize> {
    pub(crate) kind: Kind,
    pub(crate) sources: CellSet<N>,
    pub(crate) by: i32,
    /// The distances of the cells passed over.
    pub(crate) passed: Box<[i32]>,
    /// Whether the piece must not have moved before.
    pub(crate) first: bool,
}

/// How a kind may be dropped.
pub(crate) struct DropTables<const N: usize> {
    pub(crate) zone: CellSet<N>,
    /// The most of the kind on a line, and the lines.
    pub(crate) line_limit: Option<(u32, Box<[DropLine<N>]>)>,
    pub(crate) never_mates: bool,
    pub(crate) shades: Box<[CellSet<N>]>,
}

/// A line of cells, and those whose line it is: the same ones, unless space is bent.
pub(crate) struct DropLine<const N: usize> {
    pub(crate) cells: CellSet<N>,
    pub(crate) of: CellSet<N>,
}

/// Pieces in hand.
pub(crate) struct HandTables {
    pub(crate) captured: Captured,
    pub(crate) must: Box<[Kind]>,
    pub(crate) must_all: bool,
    pub(crate) never_check: bool,
    pub(crate) only_gates: bool,
    pub(crate) fresh: bool,
    /// What may come from a partner at another board, where captured pieces go to one.
    pub(crate) arriving: Option<Box<[Kind]>>,
    /// What each kind in a hand may come in as; empty for kinds that never are in one.
    pub(crate) forms: Box<[SmallVec<[Kind; 2]>]>,
}

/// Captures explode.
pub(crate) struct BlastTables {
    /// Per cell, its neighbours.
    pub(crate) reach: Row,
    pub(crate) shielded: Box<[Kind]>,
    pub(crate) immune: Box<[Kind]>,
}

impl BlastTables {
    /// Whether a piece of a kind goes when something beside it explodes.
    pub(crate) fn reaches(&self, kind: Kind) -> bool {
        !self.immune.contains(&kind) && !self.shielded.contains(&kind)
    }
}

/// Castling of one player to one side.
pub(crate) struct CastlingSide<const N: usize> {
    pub(crate) king: Kind,
    pub(crate) partners: Box<[Kind]>,
    /// From the king towards the partner.
    pub(crate) line: Box<[Cell]>,
    /// The line beyond each of its cells, per cell of the board; nothing for cells off the line.
    pub(crate) beyond: Box<[CellSet<N>]>,
    /// Per cell of the board, the line from there to where the king goes, both included...
    pub(crate) king_path: Box<[CellSet<N>]>,
    /// ... and to where the partner goes.
    pub(crate) partner_path: Box<[CellSet<N>]>,
    pub(crate) kings: CellSet<N>,
    pub(crate) partner_cells: CellSet<N>,
    pub(crate) king_to: Cell,
    pub(crate) partner_to: Cell,
    /// Where the king stands if an ordinary move of its could end where castling takes it.
    pub(crate) kings_that_step_there: CellSet<N>,
}

pub(crate) struct DutyTables {
    pub(crate) must_capture: bool,
    /// And who cannot has no move.
    pub(crate) only_captures: bool,
    /// Where own pieces can be captured, the kinds that cannot.
    pub(crate) own_captures: Option<Box<[Kind]>>,
    pub(crate) no_checks: bool,
    pub(crate) royals_stand: bool,
    pub(crate) passing: Passing,
    pub(crate) limits: Box<[(Kind, u32)]>,
}

/// How games end, mate apart.
pub(crate) struct EndTables<const N: usize> {
    pub(crate) checkmate: Verdict,
    pub(crate) stalemate: Verdict,
    pub(crate) stalemate_counts: bool,
    pub(crate) extinctions: Box<[crate::Extinction]>,
    pub(crate) goals: Box<[GoalTables<N>]>,
    pub(crate) checks: Option<u8>,
    pub(crate) passes: Option<Verdict>,
    pub(crate) facing: Option<FacingTables>,
    /// Per player, in points.
    pub(crate) bonus: Box<[i64]>,
    pub(crate) chases: Box<[ChaseTables<N>]>,
    pub(crate) estate: Estate,
    /// Whether there is anything to judge after a move.
    pub(crate) any: bool,
}

/// Kings that face each other.
pub(crate) struct FacingTables {
    pub(crate) verdict: Verdict,
    /// What lies along the way forward and back.
    pub(crate) line: FamilyId,
}

/// A kind whose first move is lost to others that aim at it.
pub(crate) struct FirstMoveLoss {
    pub(crate) kind: Kind,
    pub(crate) to: Box<[Kind]>,
}

pub(crate) struct GoalTables<const N: usize> {
    pub(crate) goal: Goal,
    /// Per player.
    pub(crate) cells: Box<[CellSet<N>]>,
}

/// An attack that is a chase.
pub(crate) struct ChaseTables<const N: usize> {
    pub(crate) by: KindBits,
    pub(crate) of: KindBits,
    /// Where what is attacked stands, per owner.
    pub(crate) cells: Box<[CellSet<N>]>,
    pub(crate) protected: bool,
}

/// Some kinds, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct KindBits(pub(crate) u128);

impl KindBits {
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) fn has_all(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    #[must_use]
    pub(crate) fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    pub(crate) fn has(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 != 0
    }
}

impl FromIterator<Kind> for KindBits {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        Self(kinds.into_iter().fold(0, |bits, kind| bits | 1 << kind.0))
    }
}

/// A player as a bit.
#[inline]
pub(crate) fn bit(player: Player) -> u16 {
    1 << player.0
}

impl<const N: usize> Tables<N> {
    #[inline]
    pub(crate) fn player(&self, player: Player) -> &PlayerTables<N> {
        &self.players[player.index()]
    }

    #[inline]
    pub(crate) fn kind(&self, kind: Kind) -> &KindTables {
        &self.kinds[kind.index()]
    }

    pub(crate) fn castlings_of(&self, player: Player) -> impl Iterator<Item = &CastlingSide<N>> {
        self.player(player).castlings.iter().map(|&place| &self.castlings[usize::from(place)])
    }

    pub(crate) fn all_players(&self) -> impl Iterator<Item = Player> + use<N> {
        (0..self.players.len() as u8).map(Player)
    }
}
