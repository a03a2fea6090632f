//! The state of a game: who stands where, whose turn it is, and what rules may still read of the past.

use std::sync::Arc;

use board::{Cell, CellSet};

use super::tables::bit;
use super::{Standing, Tables};
use crate::blueprint::{MAX_KINDS, MAX_PLAYERS};
use crate::{Fate, Kind, Piece, Placed, Player, Setup, Value};

/// A piece, or nothing, in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Code(u16);

impl Code {
    pub(crate) const NOTHING: Self = Self(0);

    #[inline]
    pub(crate) fn new(piece: Piece) -> Self {
        Self((u16::from(piece.owner.0) + 1) << 8 | u16::from(piece.kind.0))
    }

    #[inline]
    pub(crate) fn is_nothing(self) -> bool {
        self.0 == 0
    }

    /// Whose it is; only for a piece.
    #[inline]
    pub(crate) fn owner(self) -> Player {
        Player(((self.0 >> 8) as u8).wrapping_sub(1))
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
struct Sets<const N: usize> {
    players: [CellSet<N>; 16],
    kinds: [CellSet<N>; 128],
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

/// A position, as a set of cells per player and per kind.
///
/// Between [`make`](Position::make) and [`settle`](Position::settle) the player to move may turn out
/// to have no move.
#[derive(Clone, Debug)]
pub(crate) struct Position<const N: usize> {
    pub(crate) tables: Arc<Tables<N>>,
    sets: Box<Sets<N>>,
    mailbox: Box<[Code]>,
    pub(crate) occupied: CellSet<N>,
    /// The pieces that have not moved, where a rule can still read it.
    pub(crate) unmoved: CellSet<N>,
    /// Each player's last move, by its number among those that a rule can still read; 0 for any other.
    pub(crate) last_moves: [u16; MAX_PLAYERS],
    pub(crate) standing: Standing,
    pub(crate) hash: u64,
}

impl<const N: usize> PartialEq for Position<N> {
    /// Equal for the rules: the same pieces, the same player to move, the same that rules can still read.
    fn eq(&self, other: &Self) -> bool {
        self.mailbox == other.mailbox
            && self.unmoved == other.unmoved
            && self.last_moves == other.last_moves
            && self.standing.turn == other.standing.turn
            && self.standing.eliminated == other.standing.eliminated
    }
}

impl<const N: usize> Position<N> {
    /// The start position, settled.
    pub(crate) fn start(tables: &Arc<Tables<N>>) -> Self {
        Self::set_up(tables, &tables.start)
    }

    /// A position that is spelled out, settled.
    pub(crate) fn set_up(tables: &Arc<Tables<N>>, setup: &Setup) -> Self {
        let cell_count = tables.lookups.cell_count;
        let mut position = Self {
            tables: Arc::clone(tables),
            sets: Box::new(Sets { players: [CellSet::EMPTY; 16], kinds: [CellSet::EMPTY; 128] }),
            mailbox: vec![Code::NOTHING; cell_count].into(),
            occupied: CellSet::EMPTY,
            unmoved: CellSet::EMPTY,
            last_moves: [0; MAX_PLAYERS],
            standing: Standing::START,
            hash: 0,
        };
        for placed in &setup.pieces {
            position.place(placed.cell, Code::new(placed.piece));
        }
        position.standing.turn = setup.turn;
        let unmoved = setup.unmoved.iter().copied().collect();
        position.unmoved = tables.readable_unmoved(position.occupied & unmoved);
        for &player in &setup.eliminated {
            position.eliminate(player, Fate::Resigned);
        }
        position.hash = position.computed_hash();
        position.settle();
        position
    }

    /// The position, spelled out.
    pub(crate) fn spelled_out(&self) -> Setup {
        let placed = |cell: Cell| Some(Placed { cell, piece: self.at(cell).piece()?, promoted: false });
        Setup {
            pieces: self.occupied.iter().filter_map(placed).collect(),
            turn: self.turn(),
            unmoved: self.unmoved.iter().collect(),
            eliminated: self.tables.all_players().filter(|&player| !self.is_in_play(player)).collect(),
            ..Setup::default()
        }
    }

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

    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Code {
        self.mailbox[cell.index()]
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

    /// The royal pieces of a player.
    #[inline]
    pub(crate) fn royals(&self, player: Player) -> CellSet<N> {
        let kinds = &self.tables.player(player).royal_kinds;
        let royal = kinds.iter().fold(CellSet::EMPTY, |all, &kind| all | self.of_kind(kind));
        royal & self.of_player(player)
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

    /// The hash from scratch; `self.hash` is kept equal to it.
    pub(crate) fn computed_hash(&self) -> u64 {
        let keys = &self.tables.keys;
        let pieces = self.occupied.iter().map(|cell| keys.piece(self.at(cell), cell));
        let unmoved = self.unmoved.iter().map(|cell| keys.unmoved(cell));
        let players = self.tables.all_players().map(|player| {
            let out = self.standing.eliminated & bit(player) != 0;
            let eliminated = if out { keys.eliminated(player) } else { 0 };
            keys.last_move(player, self.last_moves[player.index()]) ^ eliminated
        });
        pieces.chain(unmoved).chain(players).fold(keys.turn(self.turn()), |hash, key| hash ^ key)
    }

    /// The sum of the values of a player's pieces.
    pub(crate) fn material(&self, player: Player) -> Value {
        let cells = self.of_player(player).iter();
        Value(cells.map(|cell| self.tables.kind(self.at(cell).kind()).value.0).sum())
    }
}
