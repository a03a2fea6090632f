//! The state of a game: who stands where, whose turn it is, and what rules may still read of the past.

use std::sync::Arc;

use board::{Cell, CellSet};

use super::tables::bit;
use super::threat::Kinds;
use super::{Standing, Tables};
use crate::blueprint::{Captured, MAX_KINDS, MAX_PLAYERS};
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

/// Where the pieces of each player and of each kind stand.
///
/// The arrays are longer than they need be so that an index can be cut to fit instead of being checked.
#[derive(Clone, Debug)]
pub(crate) struct Sets<const N: usize> {
    pub(crate) players: [CellSet<N>; 16],
    pub(crate) kinds: [CellSet<N>; 128],
}

const _: () = assert!(MAX_PLAYERS <= 16 && MAX_KINDS <= 128, "every player and kind has a set");

impl<const N: usize> Sets<N> {
    #[inline(always)]
    fn player(&mut self, player: Player) -> &mut CellSet<N> {
        &mut self.players[player.index() % 16]
    }

    #[inline(always)]
    fn kind(&mut self, kind: Kind) -> &mut CellSet<N> {
        &mut self.kinds[kind.index() % 128]
    }
}

/// What has just been passed over, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpenTrail<const N: usize> {
    /// Where the piece can be caught; nowhere if it cannot.
    pub(crate) cells: CellSet<N>,
    /// Where it stands.
    pub(crate) victim: Cell,
}

impl<const N: usize> OpenTrail<N> {
    pub(crate) const NONE: Self = Self { cells: CellSet::EMPTY, victim: Cell(0) };
}

/// A position, as a set of cells per player and per kind.
///
/// Between [`make`](Position::make) and [`settle`](Position::settle) the player to move may turn out
/// to have no move.
#[derive(Clone, Debug)]
pub(crate) struct Position<const N: usize> {
    pub(crate) tables: Arc<Tables<N>>,
    pub(crate) sets: Box<Sets<N>>,
    pub(crate) mailbox: Box<[Code]>,
    /// Pieces and walls.
    pub(crate) occupied: CellSet<N>,
    pub(crate) walls: CellSet<N>,
    /// The pieces that have not moved, where a rule can still read it.
    pub(crate) unmoved: CellSet<N>,
    pub(crate) trail: OpenTrail<N>,
    /// Each player's last move, by its number among those that a rule can still read; 0 for any other.
    pub(crate) last_moves: [u16; MAX_PLAYERS],
    /// Per player and kind, where there are hands.
    pub(crate) hands: Box<[u8]>,
    pub(crate) standing: Standing,
    pub(crate) hash: u64,
}

impl<const N: usize> PartialEq for Position<N> {
    /// Equal for the rules: the same pieces, the same player to move, the same that rules can still read.
    fn eq(&self, other: &Self) -> bool {
        self.mailbox == other.mailbox
            && self.walls == other.walls
            && self.unmoved == other.unmoved
            && self.trail == other.trail
            && self.last_moves == other.last_moves
            && self.hands == other.hands
            && self.standing.turn == other.standing.turn
            && self.standing.eliminated == other.standing.eliminated
            && self.standing.checks_left == other.standing.checks_left
    }
}

impl<const N: usize> Position<N> {
    #[inline]
    pub(crate) fn turn(&self) -> Player {
        self.standing.turn
    }

    #[inline]
    pub(crate) fn of_player(&self, player: Player) -> CellSet<N> {
        self.sets.players[player.index() % 16]
    }

    #[inline]
    pub(crate) fn of_kind(&self, kind: Kind) -> CellSet<N> {
        self.sets.kinds[kind.index() % 128]
    }

    /// The cells of all pieces of some kinds.
    #[inline]
    pub(crate) fn of_kinds(&self, kinds: &[Kind]) -> CellSet<N> {
        kinds.iter().fold(CellSet::EMPTY, |all, &kind| all | self.of_kind(kind))
    }

    /// Likewise, of kinds laid out for speed.
    #[inline(always)]
    pub(crate) fn of_laid_out(&self, kinds: &Kinds) -> CellSet<N> {
        let [a, b, c, d] = kinds.some.map(|kind| self.of_kind(kind));
        let some = (a | b) | (c | d);
        if kinds.others.is_empty() { some } else { some | self.of_kinds(&kinds.others) }
    }

    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Code {
        self.mailbox[cell.index()]
    }

    pub(crate) fn hand_place(&self, player: Player, kind: Kind) -> Option<usize> {
        let place = player.index() * self.tables.kinds.len() + kind.index();
        (place < self.hands.len()).then_some(place)
    }

    /// How many of a kind a player has in hand.
    #[inline]
    pub(crate) fn in_hand(&self, player: Player, kind: Kind) -> u8 {
        self.hand_place(player, kind).map_or(0, |place| self.hands[place])
    }

    /// Puts a piece into a hand, or takes one out; the hash follows.
    pub(crate) fn change_hand(&mut self, player: Player, kind: Kind, enters: bool) {
        let Some(place) = self.hand_place(player, kind) else { return };
        let before = self.hands[place];
        let after = if enters { before.saturating_add(1) } else { before.saturating_sub(1) };
        self.hands[place] = after;
        let keys = &self.tables.keys;
        self.hash ^= keys.hand(player, kind, before) ^ keys.hand(player, kind, after);
    }

    /// The cells of the players named by bits who are still in play.
    #[inline]
    pub(crate) fn of_those_in_play(&self, players: u16) -> CellSet<N> {
        let in_play = players & !self.standing.eliminated;
        let mut cells = CellSet::EMPTY;
        for (player, set) in self.sets.players[..self.tables.players.len() % 16].iter().enumerate() {
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
        let in_play = !self.standing.eliminated;
        let (mut friends, mut enemies) = (CellSet::EMPTY, CellSet::EMPTY);
        for (player, set) in self.sets.players[..self.tables.players.len() % 16].iter().enumerate() {
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
        (self.sets.players[self.turn().index() % 2], self.sets.players[(self.turn().index() + 1) % 2])
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
        self.mailbox[cell.index()] = code;
        self.sets.player(code.owner()).insert(cell);
        self.sets.kind(code.kind()).insert(cell);
        self.occupied.insert(cell);
    }

    /// Takes off the piece `code` that stands on `cell`. Likewise.
    #[inline]
    pub(crate) fn lift(&mut self, cell: Cell, code: Code) {
        self.mailbox[cell.index()] = Code::NOTHING;
        self.sets.player(code.owner()).remove(cell);
        self.sets.kind(code.kind()).remove(cell);
        self.occupied.remove(cell);
    }

    /// Moves the piece `code` from one cell to another, empty one. Likewise.
    #[inline]
    pub(crate) fn shift(&mut self, code: Code, from: Cell, to: Cell) {
        self.mailbox[from.index()] = Code::NOTHING;
        self.mailbox[to.index()] = code;
        for set in [self.sets.player(code.owner()), &mut self.occupied] {
            set.toggle(from);
            set.toggle(to);
        }
        let kind = self.sets.kind(code.kind());
        kind.toggle(from);
        kind.toggle(to);
    }

    /// Cuts the unmoved pieces down to those of which a rule can still read it.
    pub(crate) fn readable_unmoved(&self, unmoved: CellSet<N>) -> CellSet<N> {
        let tables = &self.tables;
        let alive = tables.rights.iter().filter(|right| right.lasting.is_within(unmoved));
        let mut read = alive.fold(tables.always_read_unmoved, |read, right| read | right.needs);
        for player in tables.all_players() {
            if self.can_use_gates(player) {
                read |= tables.player(player).gates;
            }
            let own = self.of_player(player) & unmoved;
            for side in &tables.castlings[tables.player(player).castlings.clone()] {
                let kings = self.of_kind(side.king) & own & side.kings;
                let partners = self.of_kinds(&side.partners) & own & side.partner_cells;
                if self.in_hand(player, side.king) > 0 {
                    read |= partners;
                }
                if self.waits_for_fresh(player, &side.partners) {
                    read |= kings;
                }
                for king in kings {
                    let beyond = partners & side.beyond[king.index()];
                    if !beyond.is_empty() {
                        read |= beyond | CellSet::of(king);
                    }
                }
            }
        }
        unmoved & read
    }

    /// Whether a player has anything in hand for a gate, or may get it.
    fn can_use_gates(&self, player: Player) -> bool {
        let Some(hands) = &self.tables.hands else { return false };
        let mut kinds = (0..self.tables.kinds.len() as u8).map(Kind);
        hands.captured != Captured::Gone || kinds.any(|kind| self.in_hand(player, kind) > 0)
    }

    /// Whether a player has one of some kinds in hand that will come in as not having moved.
    fn waits_for_fresh(&self, player: Player, kinds: &[Kind]) -> bool {
        let fresh = self.tables.hands.as_ref().is_some_and(|hands| hands.fresh);
        fresh && kinds.iter().any(|&kind| self.in_hand(player, kind) > 0)
    }

    /// The hash from scratch; `self.hash` is kept equal to it.
    pub(crate) fn computed_hash(&self) -> u64 {
        let keys = &self.tables.keys;
        let pieces = (self.occupied & !self.walls).iter().map(|cell| keys.piece(self.at(cell), cell));
        let unmoved = self.unmoved.iter().map(|cell| keys.unmoved(cell));
        let walls = self.walls.iter().map(|cell| keys.wall(cell));
        let trail = self.trail.cells.iter().map(|cell| keys.trail(cell));
        let players = self.tables.all_players().map(|player| {
            let out = self.standing.eliminated & bit(player) != 0;
            let eliminated = if out { keys.eliminated(player) } else { 0 };
            let kinds = (0..self.tables.kinds.len() as u8).map(Kind);
            let hand = kinds.map(|kind| keys.hand(player, kind, self.in_hand(player, kind)));
            keys.last_move(player, self.last_moves[player.index()])
                ^ eliminated
                ^ keys.checks(player, self.standing.checks_left[player.index()])
                ^ hand.fold(0, |all, key| all ^ key)
        });
        let all = pieces.chain(unmoved).chain(walls).chain(trail).chain(players);
        all.fold(keys.turn(self.turn()), |hash, key| hash ^ key)
    }

    /// The sum of the values of a player's pieces.
    pub(crate) fn material(&self, player: Player) -> Value {
        let cells = self.of_player(player).iter();
        Value(cells.map(|cell| self.tables.kind(self.at(cell).kind()).value.0).sum())
    }
}
