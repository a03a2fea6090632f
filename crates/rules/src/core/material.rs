//! Whether anybody could still win by mate. It never says no where somebody could.

use std::ops::ControlFlow;

use board::{Cell, CellSet};

use super::tables::{PlayerTables, Shape, bit};
use super::{Code, Extra, Position};
use crate::{Kind, Piece, Player, Setup, Verdict};

impl<const N: usize> Position<N> {
    /// Whether two lone kings are left, or kings and pieces with which no mate exists, in a game that can be
    /// won in no other way.
    pub(crate) fn nobody_can_win(&self) -> bool {
        let [first, second] = [Player(0), Player(1)];
        if self.tables.players.len() != 2 || !self.is_won_by_mate_alone() || !self.walls.is_empty() {
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
        let reach = |player, kind, cell| self.reach_on_empty_board(Player(player), kind, cell);
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
                all | self.reach_on_empty_board(code.owner(), code.kind(), cell)
            });
            new = next & !reached;
            reached |= new;
        }
        reached
    }

    /// Whether there is any position in which a king and such a piece mate a lone king.
    fn mates_with(&self, code: Code) -> bool {
        let (strong, weak) = (code.owner(), if code.owner() == Player(0) { Player(1) } else { Player(0) });
        let king_of = |player: Player| self.tables.player(player).royal_kinds.first().copied();
        let (Some(strong_king), Some(weak_king)) = (king_of(strong), king_of(weak)) else { return true };
        let place =
            |cell, owner, kind: Kind| crate::Placed { cell, piece: Piece { owner, kind }, promoted: false };
        for victim in self.tables.all {
            for piece in self.tables.all {
                if !self.reach_on_empty_board(strong, code.kind(), piece).has(victim) {
                    continue;
                }
                for king in self.tables.all {
                    if king == victim || king == piece {
                        continue;
                    }
                    let setup = Setup {
                        pieces: vec![
                            place(victim, weak, weak_king),
                            place(piece, strong, code.kind()),
                            place(king, strong, strong_king),
                        ],
                        turn: weak,
                        ..Setup::default()
                    };
                    if self.is_mate(&setup) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn is_mate(&self, setup: &Setup) -> bool {
        let weak = setup.turn;
        let position = Self::unsettled(&self.tables, setup);
        let strong = if weak == Player(0) { Player(1) } else { Player(0) };
        let mut moves = false;
        position.for_each_move(&mut |_| {
            moves = true;
            ControlFlow::Break(())
        });
        !moves && position.is_in_check(weak) && !position.is_in_check(strong)
    }
}
