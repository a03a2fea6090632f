//! The state of a game: who stands where, whose turn it is, and what rules may still read of the past.

use std::fmt;
use std::sync::Arc;

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::castle::OpenCastling;
use super::tables::bit;
use super::threat::Kinds;
use super::undo::Change;
use super::{Standing, Tables};
use crate::blueprint::{MAX_KINDS, MAX_PLAYERS};
use crate::{Kind, Piece, Player, Value};

/// A piece, or nothing, in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Code(u16);

/// Set on a piece that was something else before, and will be again in a hand.
const PROMOTED: u16 = 1 << 15;

impl Code {
    pub(crate) const NOTHING: Self = Self(0);

    #[inline]
    pub(crate) fn new(piece: Piece) -> Self {
        Self((u16::from(piece.owner.0) + 1) << 8 | u16::from(piece.kind.0))
    }

    #[inline]
    pub(crate) fn promoted(self) -> Self {
        Self(self.0 | PROMOTED)
    }

    #[inline]
    pub(crate) fn is_promoted(self) -> bool {
        self.0 & PROMOTED != 0
    }

    #[inline]
    pub(crate) fn is_nothing(self) -> bool {
        self.0 == 0
    }

    /// Whose it is; only for a piece.
    #[inline]
    pub(crate) fn owner(self) -> Player {
        Player((((self.0 & !PROMOTED) >> 8) as u8).wrapping_sub(1))
    }

    /// What it is; only for a piece.
    #[inline]
    pub(crate) fn kind(self) -> Kind {
        Kind(self.0 as u8)
    }

    pub(crate) fn piece(self) -> Option<Piece> {
        (!self.is_nothing()).then(|| Piece { owner: self.owner(), kind: self.kind() })
    }
}

/// What has just been passed over, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpenTrail<const N: usize> {
    /// Where something can be caught; nowhere if nothing can.
    pub(crate) cells: CellSet<N>,
    /// What passed there, where it stands: one piece, but where turns have several moves.
    pub(crate) victims: CellSet<N>,
}

impl<const N: usize> OpenTrail<N> {
    pub(crate) const NONE: Self = Self { cells: CellSet::EMPTY, victims: CellSet::EMPTY };
}

/// All of a position but the pieces: small, and kept whole by whoever wants to take a move back.
#[derive(Clone, Copy)]
pub(crate) struct State<const N: usize> {
    pub(crate) hash: u64,
    /// The pieces that have not moved, where a rule can still read it.
    pub(crate) unmoved: CellSet<N>,
    pub(crate) walls: CellSet<N>,
    pub(crate) trail: OpenTrail<N>,
    /// Each player's last move, by its number among those that a rule can still read; 0 for any other.
    pub(crate) last_moves: [u16; MAX_PLAYERS],
    pub(crate) standing: Standing,
    /// How many cells have changed because players were eliminated.
    pub(crate) estates: u32,
}

/// A position over cell sets of `N` words, as a set of cells per player and per kind.
///
/// It is what engines work on: [`rules::Position::visit`](crate::Position::visit) leads to it, once per task.
/// Between [`make`](Self::make) and [`settle`](Self::settle) the player to move may turn out to have no move.
///
/// The arrays are longer than they need be so that an index can be cut to fit instead of being checked.
#[derive(Clone)]
pub struct Position<const N: usize> {
    pub(crate) tables: Arc<Tables<N>>,
    /// Pieces and walls.
    pub(crate) occupied: CellSet<N>,
    pub(crate) state: State<N>,
    /// The castlings for which king and partner still stand unmoved.
    pub(crate) castlings: SmallVec<[OpenCastling<N>; 4]>,
    players: [CellSet<N>; 16],
    kinds: [CellSet<N>; 128],
    mailbox: [[Code; 64]; N],
    /// Per player and kind, where there are hands.
    pub(crate) hands: Box<[u16]>,
    /// The cells that have changed because players were eliminated, the last change last.
    pub(crate) estates: Vec<Change>,
}

/// What stands where, for error messages of tests; all of it would be pages.
impl<const N: usize> fmt::Debug for Position<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = (self.occupied & !self.state.walls).iter().map(|cell| (cell.0, self.at(cell).0));
        f.debug_map().entries(pieces).finish()
    }
}

const _: () = assert!(MAX_PLAYERS <= 16 && MAX_KINDS <= 128, "every player and kind has a set");

impl<const N: usize> PartialEq for Position<N> {
    /// Equal for the rules: the same pieces, the same player to move, the same that rules can still read.
    fn eq(&self, other: &Self) -> bool {
        let (own, their) = (&self.state, &other.state);
        self.mailbox == other.mailbox
            && own.walls == their.walls
            && own.unmoved == their.unmoved
            && own.trail == their.trail
            && own.last_moves == their.last_moves
            && self.hands == other.hands
            && own.standing.is_alike(&their.standing)
    }
}

impl<const N: usize> Position<N> {
    /// No piece anywhere, and nobody has moved.
    pub(crate) fn empty(tables: &Arc<Tables<N>>) -> Self {
        let hands = if tables.hands.is_some() { tables.players.len() * tables.kinds.len() } else { 0 };
        Self {
            tables: Arc::clone(tables),
            occupied: CellSet::EMPTY,
            state: State {
                hash: 0,
                unmoved: CellSet::EMPTY,
                walls: CellSet::EMPTY,
                trail: OpenTrail::NONE,
                last_moves: [0; MAX_PLAYERS],
                standing: Standing::START,
                estates: 0,
            },
            castlings: SmallVec::new(),
            players: [CellSet::EMPTY; 16],
            kinds: [CellSet::EMPTY; 128],
            mailbox: [[Code::NOTHING; 64]; N],
            hands: vec![0; hands].into(),
            estates: Vec::new(),
        }
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Player {
        self.state.standing.turn
    }

    /// The pieces of a player.
    #[inline]
    #[must_use]
    pub fn of_player(&self, player: Player) -> CellSet<N> {
        self.players[player.index() % 16]
    }

    /// The pieces of a kind, whoever owns them.
    #[inline]
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> CellSet<N> {
        self.kinds[kind.index() % 128]
    }

    /// The cells of all pieces of some kinds.
    #[inline]
    pub(crate) fn of_kinds(&self, kinds: &[Kind]) -> CellSet<N> {
        let mut all = CellSet::EMPTY;
        for &kind in kinds {
            all |= self.of_kind(kind);
        }
        all
    }

    /// Likewise, of kinds laid out for speed.
    #[inline(always)]
    pub(crate) fn of_laid_out(&self, kinds: &Kinds) -> CellSet<N> {
        let [a, b, c, d] = kinds.some;
        let some = (self.of_kind(a) | self.of_kind(b)) | (self.of_kind(c) | self.of_kind(d));
        if kinds.others.is_empty() { some } else { some | self.of_kinds(&kinds.others) }
    }

    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Code {
        self.mailbox[cell.index() / 64 % N][cell.index() % 64]
    }

    #[inline]
    fn set_code(&mut self, cell: Cell, code: Code) {
        self.mailbox[cell.index() / 64 % N][cell.index() % 64] = code;
    }

    pub(crate) fn hand_place(&self, player: Player, kind: Kind) -> Option<usize> {
        let place = player.index() * self.tables.kinds.len() + kind.index();
        (place < self.hands.len()).then_some(place)
    }

    /// How many of a kind a player has in hand.
    #[inline]
    #[must_use]
    pub fn in_hand(&self, player: Player, kind: Kind) -> u16 {
        self.hand_place(player, kind).map_or(0, |place| self.hands[place])
    }

    /// Puts so many pieces of a kind into a hand in place of those there; the hash follows.
    pub(crate) fn set_hand(&mut self, player: Player, kind: Kind, count: u16) {
        let Some(place) = self.hand_place(player, kind) else { return };
        let before = std::mem::replace(&mut self.hands[place], count);
        let keys = &self.tables.keys;
        self.state.hash ^= keys.hand(player, kind, before) ^ keys.hand(player, kind, count);
    }

    /// The cells of the players named by bits who are still in play.
    #[inline]
    pub(crate) fn of_those_in_play(&self, players: u16) -> CellSet<N> {
        let in_play = players & !self.state.standing.eliminated;
        let mut cells = CellSet::EMPTY;
        for (player, set) in self.players[..self.tables.players.len() % 16].iter().enumerate() {
            if in_play >> player & 1 != 0 {
                cells |= *set;
            }
        }
        cells
    }

    /// The cells of those in play: of the player to move with team mates, and of everybody else.
    #[inline]
    pub(crate) fn friends_and_enemies(&self) -> (CellSet<N>, CellSet<N>) {
        let side = self.tables.player(self.turn()).side;
        let in_play = !self.state.standing.eliminated;
        let (mut friends, mut enemies) = (CellSet::EMPTY, CellSet::EMPTY);
        for (player, set) in self.players[..self.tables.players.len() % 16].iter().enumerate() {
            if in_play >> player & 1 == 0 {
                continue;
            }
            if side >> player & 1 != 0 { friends |= *set } else { enemies |= *set }
        }
        (friends, enemies)
    }

    /// As `friends_and_enemies`, where two players are on their own.
    #[inline(always)]
    pub(crate) fn own_and_opponents(&self) -> (CellSet<N>, CellSet<N>) {
        (self.players[self.turn().index() % 2], self.players[(self.turn().index() + 1) % 2])
    }

    /// The pieces of a player that must be kept safe.
    #[inline]
    pub(crate) fn royals(&self, player: Player) -> CellSet<N> {
        let tables = self.tables.player(player);
        let own = self.of_player(player);
        let mut royal = self.of_kinds(&tables.royal_kinds) & own;
        for guard in &tables.guards {
            let pieces = self.of_kinds(&guard.kinds) & own;
            if pieces.len() <= guard.until {
                royal |= pieces;
            }
        }
        royal
    }

    /// Puts a piece on an empty cell. Hash and memory of the past are the caller's business.
    #[inline]
    pub(crate) fn place(&mut self, cell: Cell, code: Code) {
        self.set_code(cell, code);
        self.players[code.owner().index() % 16].insert(cell);
        self.kinds[code.kind().index() % 128].insert(cell);
        self.occupied.insert(cell);
    }

    /// Takes off the piece `code` that stands on `cell`. Likewise.
    #[inline]
    pub(crate) fn lift(&mut self, cell: Cell, code: Code) {
        self.set_code(cell, Code::NOTHING);
        self.players[code.owner().index() % 16].remove(cell);
        self.kinds[code.kind().index() % 128].remove(cell);
        self.occupied.remove(cell);
    }

    /// Moves the piece `code` from one cell to another, empty one. Likewise.
    #[inline]
    pub(crate) fn shift(&mut self, code: Code, from: Cell, to: Cell) {
        self.set_code(from, Code::NOTHING);
        self.set_code(to, code);
        let ends = CellSet::of(from) ^ CellSet::of(to);
        self.players[code.owner().index() % 16] ^= ends;
        self.kinds[code.kind().index() % 128] ^= ends;
        self.occupied ^= ends;
    }

    /// The hash from scratch; `self.state.hash` is kept equal to it.
    pub(crate) fn computed_hash(&self) -> u64 {
        let keys = &self.tables.keys;
        let state = &self.state;
        let mut hash =
            keys.turn(self.turn()) ^ keys.passes(state.standing.passes) ^ keys.facing(state.standing.facing);
        hash ^= keys.place(state.standing.place);
        for cell in self.occupied & !state.walls {
            hash ^= keys.piece(self.at(cell), cell);
        }
        for cell in state.unmoved {
            hash ^= keys.unmoved(cell);
        }
        for cell in state.walls {
            hash ^= keys.wall(cell);
        }
        for cell in state.trail.cells {
            hash ^= keys.trail(cell);
        }
        for player in self.tables.all_players() {
            hash ^= keys.last_move(player, state.last_moves[player.index()]);
            hash ^= keys.checks(player, state.standing.checks_left[player.index()]);
            if state.standing.eliminated & bit(player) != 0 {
                hash ^= keys.eliminated(player);
            }
            for kind in (0..self.tables.kinds.len() as u8).map(Kind) {
                hash ^= keys.hand(player, kind, self.in_hand(player, kind));
            }
        }
        hash
    }

    /// The sum of the values of a player's pieces on the board.
    #[must_use]
    pub fn material(&self, player: Player) -> Value {
        let cells = self.of_player(player).iter();
        Value(cells.map(|cell| self.tables.kind(self.at(cell).kind()).value.0).sum())
    }
}
