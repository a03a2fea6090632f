//! Whether anybody could still win by mate. It never says no where somebody could.

use board::{Cell, CellSet};

use super::mover::Shape;
use super::overlay::Few;
use super::tables::{PlayerTables, bit};
use super::{Code, Extra, Position};
use crate::{Kind, Piece, Placed, Player, Setup, Verdict};

impl<const N: usize> Position<N> {
    /// Whether a player could still mate by some sequence of legal moves, however unlikely, as far as the material
    /// allows. It never says no where that is so.
    pub(crate) fn could_mate(&self, player: Player) -> bool {
        let enemy = Player(1 - player.0.min(1));
        let king =
            |player: Player| self.of_kinds(&self.tables.player(player).royal_kinds) & self.of_player(player);
        if self.tables.players.len() != 2 || !self.is_won_by_mate_alone() || !self.state.walls.is_empty() {
            return true;
        }
        if king(player).len() != 1 || king(enemy).len() != 1 || !self.royals_strike_alike() {
            return true;
        }
        let others = |player: Player| self.of_player(player) & !king(player);
        let [own, theirs] = [others(player), others(enemy)];
        let promotes = |cell: Cell| {
            let code = self.at(cell);
            !self.tables.player(code.owner()).promoting[code.kind().index()].is_empty()
        };
        let harmless =
            |cell: Cell| !promotes(cell) && self.is_plain(self.at(cell)) && !self.mates_with(self.at(cell));
        if own.is_empty() {
            return false;
        }
        if !own.iter().all(harmless) || (own.has_several() && !self.are_on_one_shade(own)) {
            return true;
        }
        // The enemy's own pieces may take flights from the king.
        let blockers: Few<Kind> = theirs.iter().map(|cell| self.at(cell).kind()).collect();
        // On the largest boards looking would take too long.
        let large = self.tables.all.len() > 256;
        let open = large || theirs.iter().any(promotes) || blockers.len() > 2;
        let mut attackers = own.iter().map(|cell| self.at(cell));
        open || attackers.any(|code| self.finds_helped_mate(code, &blockers))
    }

    /// Whether there is a position in which such a piece and a king mate a king whose own pieces are in its way.
    fn finds_helped_mate(&self, code: Code, blockers: &[Kind]) -> bool {
        let (strong, weak) = (code.owner(), Player(1 - code.owner().0.min(1)));
        let king_of = |player: Player| self.tables.player(player).royal_kinds.first().copied();
        let (Some(strong_king), Some(weak_king)) = (king_of(strong), king_of(weak)) else { return true };
        let attacks = |owner, kind, from| self.captures_on_empty_board(owner, kind, from);
        let at = |cell, owner, kind| Placed { cell, piece: Piece { owner, kind }, promoted: false };
        for piece in self.tables.all {
            for victim in attacks(strong, code.kind(), piece) {
                let flights = attacks(weak, weak_king, victim) & !attacks(strong, code.kind(), piece);
                for king in self.tables.all & !CellSet::of(victim) & !CellSet::of(piece) {
                    let open = flights & !attacks(strong, strong_king, king) & !CellSet::of(piece);
                    if open.len() as usize > blockers.len() {
                        continue;
                    }
                    for turned in [false, true] {
                        let mut kinds: Few<Kind> = blockers.iter().copied().collect();
                        if turned {
                            kinds.reverse();
                        }
                        let blocked = open.iter().zip(&kinds).map(|(cell, &kind)| at(cell, weak, kind));
                        let men = [at(victim, weak, weak_king), at(piece, strong, code.kind())];
                        let men = men.into_iter().chain([at(king, strong, strong_king)]);
                        let pieces: Vec<Placed> = men.chain(blocked).collect();
                        let free = pieces.iter().skip(3).all(|placed| placed.cell != king);
                        if free && self.is_mate(&Setup { pieces, turn: weak, ..Setup::default() }) {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// Whether two lone kings are left, or kings and pieces with which no mate exists, in a game that can be
    /// won in no other way.
    pub(crate) fn nobody_can_win(&self) -> bool {
        let [first, second] = [Player(0), Player(1)];
        if self.tables.players.len() != 2 || !self.is_won_by_mate_alone() || !self.state.walls.is_empty() {
            return false;
        }
        let kings =
            |player: Player| self.of_kinds(&self.tables.player(player).royal_kinds) & self.of_player(player);
        if kings(first).len() != 1 || kings(second).len() != 1 {
            return false;
        }
        let others = self.occupied & !kings(first) & !kings(second);
        let promotes = |cell: Cell| {
            let code = self.at(cell);
            !self.tables.player(code.owner()).promoting[code.kind().index()].is_empty()
        };
        if others.iter().any(|cell| promotes(cell) || !self.is_plain(self.at(cell))) {
            return false;
        }
        let harmless = |cell: Cell| !self.mates_with(self.at(cell));
        let helpless = match others.len() {
            0 => true,
            1 => others.iter().all(harmless),
            _ => self.are_on_one_shade(others) && others.iter().all(harmless),
        };
        helpless && self.royals_strike_alike()
    }

    /// Whether a royal piece of one player's attacks another's only where that attacks it, so that alone they can
    /// never give check.
    fn royals_strike_alike(&self) -> bool {
        let [first, second] = [Player(0), Player(1)].map(|player| self.tables.player(player));
        let (Some(&own), Some(&other)) = (first.royal_kinds.first(), second.royal_kinds.first()) else {
            return false;
        };
        let movers = first.royal_movers.iter().chain(&second.royal_movers);
        let one_kind = first.royal_kinds.len() == 1 && second.royal_kinds.len() == 1;
        let reach = |player, kind, cell| self.captures_on_empty_board(Player(player), kind, cell);
        let alike = |cell: Cell| {
            let struck_from: CellSet<N> =
                self.tables.all.iter().filter(|&from| reach(1, other, from).has(cell)).collect();
            reach(0, own, cell) == struck_from
        };
        let takes = |extra: &Extra| {
            let parts = &extra.parts;
            let leaps = |cell: Cell| !self.tables.lookups.row(parts.capture_leaps, cell).is_empty();
            let rides = !(parts.both_families.is_empty() && parts.capture_families.is_empty());
            rides || self.tables.all.iter().any(leaps)
        };
        one_kind
            && !movers.into_iter().flat_map(|mover| &mover.extras).any(takes)
            && self.tables.all.iter().all(alike)
    }

    fn is_won_by_mate_alone(&self) -> bool {
        let ends = &self.tables.ends;
        let draws = ends.stalemate == Verdict::Draw && !ends.stalemate_counts;
        let hands = self.tables.hands.is_some();
        ends.checkmate == Verdict::Loss
            && draws
            && !hands
            && !ends.any
            && self.tables.blast.is_none()
            && self.tables.walling.is_none()
            && self.tables.specials.all.is_empty()
    }

    /// Whether a piece always captures just as it moves, and needs no other to leap over. Of the rest nothing is said.
    fn is_plain(&self, code: Code) -> bool {
        let owner = self.tables.player(code.owner());
        let Some(mover) = owner.movers.iter().find(|mover| mover.kind == code.kind()) else { return false };
        let alike = match &mover.shape {
            Shape::Leap(_) | Shape::Slide(_) | Shape::SlideTwo(..) => true,
            Shape::Shift { parts, .. } | Shape::Mixed(parts) => {
                let families = parts.move_families.is_empty() && parts.capture_families.is_empty();
                families && parts.move_leaps == parts.capture_leaps
            }
        };
        // Nobody is told what hoppers attack but their enemies.
        let enemies = self.tables.players.iter().filter(|player| player.enemies & bit(code.owner()) != 0);
        let hops = |player: &PlayerTables<N>| {
            player.hop_threats.iter().any(|threat| threat.attackers.kinds.contain(code.kind()))
        };
        alike && mover.extras.is_empty() && !enemies.into_iter().any(hops)
    }

    /// Whether pieces can never leave the same half of the cells, or fewer.
    fn are_on_one_shade(&self, pieces: CellSet<N>) -> bool {
        let mut shades = pieces.iter().map(|cell| self.shade(self.at(cell), cell));
        let Some(first) = shades.next() else { return true };
        first.len() * 2 <= self.tables.all.len() + 1 && shades.all(|shade| shade == first)
    }

    /// Every cell that a piece can ever get to on an empty board.
    fn shade(&self, code: Code, from: Cell) -> CellSet<N> {
        let mut reached = CellSet::of(from);
        let mut new = reached;
        while !new.is_empty() {
            let next = new.iter().fold(CellSet::EMPTY, |all, cell| {
                all | self.captures_on_empty_board(code.owner(), code.kind(), cell)
            });
            new = next & !reached;
            reached |= new;
        }
        reached
    }

    /// Whether there is any position in which a king and such a piece mate a lone king. It is found out once.
    fn mates_with(&self, code: Code) -> bool {
        let place = code.owner().index() * self.tables.kinds.len() + code.kind().index();
        *self.tables.mates[place].get_or_init(|| self.finds_mate_with(code))
    }

    /// Tries the places of the king that is mated, of the piece that gives check, and only those of the other king
    /// from which it guards whatever the piece does not.
    fn finds_mate_with(&self, code: Code) -> bool {
        let (strong, weak) = (code.owner(), if code.owner() == Player(0) { Player(1) } else { Player(0) });
        let king_of = |player: Player| self.tables.player(player).royal_kinds.first().copied();
        let (Some(strong_king), Some(weak_king)) = (king_of(strong), king_of(weak)) else { return true };
        let [piece_kind, strong_king, weak_king] =
            [(strong, code.kind()), (strong, strong_king), (weak, weak_king)]
                .map(|(owner, kind)| Piece { owner, kind });
        let attacks = |piece: Piece, from: Cell| self.captures_on_empty_board(piece.owner, piece.kind, from);
        // Per cell, from where the strong king attacks it.
        let mut guards = vec![CellSet::<N>::EMPTY; self.tables.lookups.cell_count];
        for from in self.tables.all {
            for to in attacks(strong_king, from) {
                guards[to.index()].insert(from);
            }
        }
        for piece in self.tables.all {
            for victim in attacks(piece_kind, piece) {
                let flights = self.find_moves_from(weak_king, victim, CellSet::of(piece))
                    | (self.find_captures_from(weak_king, victim, CellSet::of(piece)) & CellSet::of(piece));
                // With the king gone from its cell the piece reaches further.
                let covered = self.find_captures_from(piece_kind, piece, CellSet::EMPTY);
                let open = flights & !(covered & !CellSet::of(piece));
                // Where royal pieces stand fast in check they do not flee.
                let open = if self.tables.duties.royals_stand { open & CellSet::of(piece) } else { open };
                let kings = open.iter().fold(self.tables.all, |kings, cell| kings & guards[cell.index()]);
                let kings = kings & !CellSet::of(victim) & !CellSet::of(piece);
                let at = |cell, piece| Placed { cell, piece, promoted: false };
                if kings.iter().any(|king| {
                    let pieces = vec![at(victim, weak_king), at(piece, piece_kind), at(king, strong_king)];
                    self.is_mate(&Setup { pieces, turn: weak, ..Setup::default() })
                }) {
                    return true;
                }
            }
        }
        false
    }

    fn is_mate(&self, setup: &Setup) -> bool {
        let weak = setup.turn;
        let position = Self::unsettled(&self.tables, setup);
        let strong = if weak == Player(0) { Player(1) } else { Player(0) };
        position.finds_check(weak) && !position.finds_check(strong) && !position.has_a_move()
    }
}
