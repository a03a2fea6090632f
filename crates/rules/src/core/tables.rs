//! A compiled ruleset: nothing but cells, sets and lists.

use board::CellSet;
use smallvec::SmallVec;

use super::{FamilyId, HashKeys, Lookups, Right, Row, SpecialTables};
use crate::{Kind, Piece, Player, Setup, Value};

/// Everything a position needs to know, shared by all positions of a variant.
#[derive(Debug)]
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
    pub(crate) keys: HashKeys,
    /// Whether all players are of one team, so that being left alone wins nothing.
    pub(crate) single_team: bool,
}

#[derive(Debug)]
pub(crate) struct KindTables {
    pub(crate) royal: bool,
    pub(crate) promotes_to: Box<[Kind]>,
    pub(crate) value: Value,
}

/// The rules as one player sees them.
#[derive(Debug)]
pub(crate) struct PlayerTables<const N: usize> {
    /// Team mates, the player among them, as bits.
    pub(crate) side: u16,
    /// Everybody else.
    pub(crate) enemies: u16,
    pub(crate) royal_kinds: Box<[Kind]>,
    /// How each kind moves that is not royal.
    pub(crate) movers: Box<[Mover<N>]>,
    /// How each royal kind moves.
    pub(crate) royal_movers: Box<[Mover<N>]>,
    /// Specials that amount to a plain step onto an empty cell.
    pub(crate) steps: Box<[Step<N>]>,
    pub(crate) promotion: CellSet<N>,
    /// What can hit this player's royal pieces from afar regardless of what lies between.
    pub(crate) leap_threats: Box<[Threat<Row>]>,
    /// What can hit them along rays.
    pub(crate) ray_threats: Box<[Threat<FamilyId>]>,
    /// Where a special of this player's may begin (steps apart).
    pub(crate) special_origins: CellSet<N>,
    /// Where a special of this player's may take the place of an ordinary move.
    pub(crate) displaceable: CellSet<N>,
}

/// How one kind of piece moves.
#[derive(Debug)]
pub(crate) struct Mover<const N: usize> {
    pub(crate) kind: Kind,
    pub(crate) shape: Shape<N>,
    /// How many choices it has on a promotion cell; 0 if it never promotes.
    pub(crate) choices: u32,
}

/// The fast cases of movement, and the one that covers all.
#[derive(Debug)]
pub(crate) enum Shape<const N: usize> {
    /// Leaps that move and capture alike.
    Leap(Row),
    /// One family, moving and capturing alike.
    Slide(FamilyId),
    /// Two families, moving and capturing alike.
    SlideTwo(FamilyId, FamilyId),
    /// A few leaps, each the same step for all pieces at once: how far the cell number changes,
    /// and from which cells.
    Shift { moves: Box<[(i32, CellSet<N>)]>, captures: Box<[(i32, CellSet<N>)]>, parts: Parts },
    /// Anything.
    Mixed(Parts),
}

/// Leaps and rays, by what they may do.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) move_leaps: Row,
    pub(crate) capture_leaps: Row,
    pub(crate) both_families: Box<[FamilyId]>,
    pub(crate) move_families: Box<[FamilyId]>,
    pub(crate) capture_families: Box<[FamilyId]>,
}

/// A special that amounts to a plain step onto an empty cell, for many cells at once.
#[derive(Debug)]
pub(crate) struct Step<const N: usize> {
    pub(crate) kind: Kind,
    pub(crate) sources: CellSet<N>,
    pub(crate) by: i32,
    /// Distances at which the cell must be empty, the destination's included.
    pub(crate) empty_at: Box<[i32]>,
    pub(crate) unmoved: bool,
}

/// One way in which enemies attack cells, looked at from the cell.
#[derive(Debug)]
pub(crate) struct Threat<T> {
    /// The row or family that leads from a cell to those who attack it.
    pub(crate) from: T,
    pub(crate) attackers: Attackers,
}

/// Some kinds of piece of some players.
#[derive(Debug)]
pub(crate) struct Attackers {
    pub(crate) kinds: SmallVec<[Kind; 8]>,
    /// The players as bits.
    pub(crate) owners: u16,
}

impl Attackers {
    pub(crate) fn include(&self, piece: Piece) -> bool {
        self.owners & bit(piece.owner) != 0 && self.kinds.contains(&piece.kind)
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

    pub(crate) fn all_players(&self) -> impl Iterator<Item = Player> + use<N> {
        (0..self.players.len() as u8).map(Player)
    }
}
