//! What engines see of a sized position.

use board::{Cell, CellSet};

use super::Position;
use super::checks::Checks;
use super::groups::{MoveGroups, Stage};
use super::perft::divide;
use super::undo::Undo;
use crate::moves::Move;
use crate::{Cause, Count, Fate, Kind, Outcome, Piece, Player, PlayerSet, Verdict};

/// What it means that the player to move has no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMoves {
    /// What it means for that player.
    pub verdict: Verdict,
    /// Whether it is mate, or stalemate.
    pub cause: Cause,
}

impl<const N: usize> Position<N> {
    /// How many players there are, those who are out included.
    #[must_use]
    pub fn player_count(&self) -> usize {
        self.tables.players.len()
    }

    /// Whether a player is still in play.
    #[inline]
    #[must_use]
    pub fn in_play(&self, player: Player) -> bool {
        self.is_in_play(player)
    }

    /// Whether two players can capture each other's pieces.
    #[inline]
    #[must_use]
    pub fn are_enemies(&self, one: Player, other: Player) -> bool {
        self.tables.player(one).enemies >> other.0 & 1 != 0
    }

    /// What stands on a cell.
    #[inline]
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.at(cell).piece()
    }

    /// All cells of the board.
    #[inline]
    #[must_use]
    pub fn cells(&self) -> CellSet<N> {
        self.tables.all
    }

    /// The cells that hold a piece or a wall.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> CellSet<N> {
        self.occupied
    }

    /// The cells that are walled up.
    #[inline]
    #[must_use]
    pub fn walls(&self) -> CellSet<N> {
        self.state.walls
    }

    /// The pieces of a player that must be kept safe now.
    #[must_use]
    pub fn royals_of(&self, player: Player) -> CellSet<N> {
        self.royals(player)
    }

    /// A number that equal positions share, the same on every run and machine.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.state.hash
    }

    /// As [`hash`](Self::hash), for telling whether a position has come back: how often in a row was passed does not
    /// count there.
    #[inline]
    #[must_use]
    pub fn repetition_key(&self) -> u64 {
        self.state.hash ^ self.tables.keys.passes(self.state.standing.passes)
    }

    /// For how many plies nothing has happened that the board counts as something.
    #[inline]
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        self.state.standing.quiet
    }

    /// How far the moves of an endgame have been counted.
    #[inline]
    #[must_use]
    pub fn count(&self) -> Count {
        self.state.standing.count
    }

    /// Whether the game is over.
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.standing.over
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.find_outcome()
    }

    /// What has become of a player.
    #[must_use]
    pub fn fate(&self, player: Player) -> Fate {
        self.state.standing.fate(player)
    }

    /// Fills `groups` with the legal moves that are wanted, and nothing else. There are none once the game is over.
    #[inline]
    pub fn legal(&self, stage: Stage, groups: &mut MoveGroups<N>) {
        (self.tables.ops.find_moves)(self, stage, groups);
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_legal(&self) -> u64 {
        (self.tables.ops.count_moves)(self)
    }

    /// The number of move sequences of `depth` plies from here.
    #[must_use]
    pub fn perft(&mut self, depth: u32) -> u64 {
        (self.tables.ops.perft)(self, depth)
    }

    /// The number of sequences of `depth` plies behind each legal move.
    #[must_use]
    pub fn divide(&mut self, depth: u32) -> Vec<(Move, u64)> {
        divide(self, depth)
    }

    /// Whether a move, remembered from wherever, is legal here. It looks at the piece concerned alone, where the
    /// rules allow that.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        (self.tables.ops.is_legal)(self, mv)
    }

    /// Plays a legal move and fills `undo`. Ends that wait for nobody (a goal, extinction, enough checks) are
    /// judged; whether the next player has a move is not: see [`no_moves`](Self::no_moves) and
    /// [`settle`](Self::settle).
    ///
    /// # Panics
    /// When the move names a cell that the board does not have. Any other illegal move leaves a position without
    /// meaning.
    #[inline]
    pub fn make(&mut self, mv: Move, undo: &mut Undo<N>) {
        (self.tables.ops.make)(self, mv, undo);
    }

    /// Takes back the move that `undo` was filled for, and whatever was settled since.
    #[inline]
    pub fn unmake(&mut self, undo: &Undo<N>) {
        (self.tables.ops.unmake)(self, undo);
    }

    /// Lets the turn go to the next player without a move, as searchers do in thought, to be taken back like a move.
    /// Nobody may be in check, and there must be [somebody else](Self::may_skip) to move.
    pub fn make_null(&mut self, undo: &mut Undo<N>) {
        (self.tables.ops.make_null)(self, undo);
    }

    /// Whether the turn can be skipped in thought: the game goes on, and nothing in the rules makes a turn compulsory
    /// in a way that skipping it would prove nothing (captures that must be made, drops that must come first).
    #[must_use]
    pub fn may_skip(&self) -> bool {
        let bound = self.tables.duties.must_capture || self.must_drop() || self.state.standing.facing > 0;
        let in_play = self.tables.all_players().filter(|&player| self.is_in_play(player)).count();
        !bound && !self.is_over() && in_play > 1
    }

    /// Lets players without a move have what the rules hold for them, until someone can move or the game is over.
    /// This is for those who play games; it costs no ply, and is taken back with the move before it.
    pub fn settle(&mut self) {
        (self.tables.ops.settle)(self);
    }

    /// What it would mean for the player to move to have no legal move.
    #[must_use]
    pub fn no_moves(&self) -> NoMoves {
        if self.is_in_check(self.turn()) {
            NoMoves { verdict: self.tables.ends.checkmate, cause: Cause::Checkmate }
        } else {
            NoMoves { verdict: self.stalemate(self.turn()), cause: Cause::Stalemate }
        }
    }

    /// Whether an enemy in play attacks one of a player's royal pieces.
    #[must_use]
    pub fn is_in_check(&self, player: Player) -> bool {
        (self.tables.ops.is_in_check)(self, player)
    }

    /// What gives check here, to be asked about many moves.
    #[must_use]
    pub fn checks(&self) -> Checks<N> {
        (self.tables.ops.checks)(self)
    }

    /// Whether a legal move gives check; `checks` are those of this very position.
    #[inline]
    #[must_use]
    pub fn gives_check(&self, checks: &Checks<N>, mv: Move) -> bool {
        (self.tables.ops.gives_check)(self, checks, mv)
    }

    /// The enemies of `victim` in play that could capture on `cell`, whatever stands there, if just these cells were
    /// occupied. Asking again with fewer occupied shows who stands behind.
    #[must_use]
    pub fn attackers(&self, cell: Cell, victim: Player, occupied: CellSet<N>) -> CellSet<N> {
        self.known(cell, |cell| (self.tables.ops.attackers)(self, cell, victim, occupied))
    }

    /// The cells that enemies of `player` in play attack.
    #[must_use]
    pub fn attacked_by_enemies_of(&self, player: Player) -> CellSet<N> {
        (self.tables.ops.attacked)(self, player)
    }

    /// Where a piece could go from a cell without capturing, if just these cells were occupied. Whether
    /// royal pieces are safe then is not asked, nor what rules say that hang on more than cells, such as first moves.
    #[must_use]
    pub fn moves_from(&self, piece: Piece, from: Cell, occupied: CellSet<N>) -> CellSet<N> {
        self.known(from, |from| (self.tables.ops.moves_from)(self, piece, from, occupied))
    }

    /// Where a piece on a cell could capture, whatever stands there, if just these cells were occupied. Likewise.
    #[must_use]
    pub fn captures_from(&self, piece: Piece, from: Cell, occupied: CellSet<N>) -> CellSet<N> {
        self.known(from, |from| (self.tables.ops.captures_from)(self, piece, from, occupied))
    }

    /// Who chases one and the same piece with every move of a cycle that leads from this position back to it, as the
    /// rules of repetition count chases.
    #[must_use]
    pub fn chasers(&self, cycle: &[Move]) -> PlayerSet {
        if self.tables.ends.chases.is_empty() {
            return PlayerSet::default();
        }
        (self.tables.ops.chasers)(self, cycle)
    }

    /// What tables say of a cell; they are looked up unchecked, and nothing is on a cell that the board does not have.
    #[inline]
    fn known(&self, cell: Cell, look_up: impl FnOnce(Cell) -> CellSet<N>) -> CellSet<N> {
        if cell.index() < self.tables.lookups.cell_count { look_up(cell) } else { CellSet::EMPTY }
    }

    /// Hands over, for each of a player's pieces of a kind, where it could go without capturing and where it could
    /// capture, whatever stands there. Likewise.
    #[inline]
    pub fn reaches(&self, player: Player, kind: Kind, found: &mut dyn FnMut([CellSet<N>; 2])) {
        (self.tables.ops.reaches)(self, player, kind, found);
    }

    /// Where any of a player's pieces of a kind could capture, whatever stands there. Likewise.
    #[inline]
    #[must_use]
    pub fn strikes(&self, player: Player, kind: Kind) -> CellSet<N> {
        (self.tables.ops.strikes)(self, player, kind)
    }
}
