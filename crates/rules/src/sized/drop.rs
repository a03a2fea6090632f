//! Pieces that come from a hand.

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::checks::Checks;
use super::groups::MoveGroups;
use super::{Position, Sink};
use crate::moves::{Action, Move};
use crate::{Kind, Player};

impl<const N: usize> Position<N> {
    /// Whether the player to move may do nothing but drop pieces.
    pub(crate) fn must_drop(&self) -> bool {
        let Some(hands) = &self.tables.hands else { return false };
        let mover = self.turn();
        let mut kinds = (0..self.tables.kinds.len() as u8).map(Kind);
        (hands.must_all && kinds.any(|kind| self.in_hand(mover, kind) > 0))
            || hands.must.iter().any(|&kind| self.in_hand(mover, kind) > 0)
    }

    /// The kinds in hand that can come in through a gate.
    pub(crate) fn kinds_for_gates(&self) -> SmallVec<[Kind; 4]> {
        let kinds = (0..self.tables.kinds.len() as u8).map(Kind);
        kinds.filter(|&kind| self.in_hand(self.turn(), kind) > 0).collect()
    }

    /// Hands over the drops onto cells of `mask` that `allowed` lets pass; if they are `limited`, only those that give
    /// no more than they may.
    #[inline]
    pub(crate) fn generate_drops(
        &self,
        mask: CellSet<N>,
        limited: bool,
        allowed: impl Fn(Kind, Cell) -> bool,
        sink: &mut impl Sink<N>,
    ) {
        let Some(hands) = &self.tables.hands else { return };
        if hands.only_gates {
            return;
        }
        let mover = self.turn();
        let empty = self.tables.all & !self.occupied & mask;
        let must = hands.must.iter().any(|&kind| self.in_hand(mover, kind) > 0);
        for (kind, forms) in (0u8..).map(Kind).zip(&hands.forms) {
            if self.in_hand(mover, kind) == 0 || (must && !hands.must.contains(&kind)) {
                continue;
            }
            for &form in forms {
                let mut cells = self.drop_cells(form, empty);
                let tested =
                    !self.tables.player(mover).hop_threats.is_empty() || self.tables.royal_comers.has(form);
                if tested {
                    cells = cells.iter().filter(|&cell| allowed(form, cell)).collect();
                }
                if self.tables.has_shades {
                    cells = cells.iter().filter(|&cell| self.leaves_room(form, cell)).collect();
                }
                if limited && self.limits_checks(form) {
                    cells = self.without_checks(form, cells);
                }
                sink.drops(form, cells);
            }
        }
    }

    /// Whether boards share hands, so that what is captured goes to a partner.
    #[inline]
    pub(crate) fn shares_hands(&self) -> bool {
        self.tables.hands.as_ref().is_some_and(|hands| hands.arriving.is_some())
    }

    /// Puts one more piece of a kind into a player's hand, from elsewhere.
    pub(crate) fn receive(&mut self, player: Player, kind: Kind) {
        self.set_hand(player, kind, self.in_hand(player, kind).saturating_add(1));
    }

    /// Whether the player to move, who has no move, would have one with a further piece in hand that may still come.
    #[inline(never)]
    pub(crate) fn waits_for_pieces(&self) -> bool {
        let Some(arriving) = self.tables.hands.as_ref().and_then(|hands| hands.arriving.as_ref()) else {
            return false;
        };
        arriving.iter().any(|&kind| {
            let mut helped = self.clone();
            helped.receive(self.turn(), kind);
            helped.has_a_move()
        })
    }

    /// Whether drops of a kind may not give check, or at least not mate.
    fn limits_checks(&self, kind: Kind) -> bool {
        self.never_checks() || self.tables.player(self.turn()).drops[kind.index()].never_mates
    }

    /// Whether no drop may give check.
    pub(crate) fn never_checks(&self) -> bool {
        self.tables.hands.as_ref().is_some_and(|hands| hands.never_check)
    }

    /// Those of some cells where a drop gives no more than it may.
    #[inline(never)]
    fn without_checks(&self, kind: Kind, cells: CellSet<N>) -> CellSet<N> {
        let checks = Checks::of(self);
        let drop = |cell: Cell| Move::new(Action::Drop(kind), cell, cell);
        cells.iter().filter(|&cell| self.gives_no_more_than_it_may(&checks, drop(cell))).collect()
    }

    /// Takes out the drops that give more than they may.
    pub(crate) fn take_out_checking_drops(&self, groups: &mut MoveGroups<N>) {
        let checks = Checks::of(self);
        groups.retain(|mv| match mv.action() {
            Action::Drop(kind) if self.limits_checks(kind) => self.gives_no_more_than_it_may(&checks, mv),
            _ => true,
        });
    }

    /// Whether a drop gives no check, or at least no mate.
    fn gives_no_more_than_it_may(&self, checks: &Checks<N>, drop: Move) -> bool {
        !checks.gives_check(self, drop) || (!self.never_checks() && !self.gives_mate(drop))
    }

    /// Whether after a drop there is room left for those in hand that want a shade of their own.
    fn leaves_room(&self, dropped: Kind, cell: Cell) -> bool {
        let mover = self.turn();
        let player = self.tables.player(mover);
        let kinds = (0..self.tables.kinds.len() as u8).map(Kind);
        let mut shaded = kinds.filter(|kind| !player.drops[kind.index()].shades.is_empty());
        shaded.all(|kind| {
            let rule = &player.drops[kind.index()];
            let mut own = self.of_kind(kind) & self.of_player(mover);
            let mut waiting = usize::from(self.in_hand(mover, kind));
            if kind == dropped {
                own.insert(cell);
            }
            if kind == self.kind_dropped_from_hand(dropped) {
                waiting = waiting.saturating_sub(1);
            }
            let empty = self.tables.all & !self.occupied & !CellSet::of(cell) & rule.zone;
            let open = rule.shades.iter().filter(|shade| !own.meets(**shade) && empty.meets(**shade)).count();
            open >= waiting
        })
    }

    /// Where a kind can be dropped among some empty cells.
    fn drop_cells(&self, kind: Kind, empty: CellSet<N>) -> CellSet<N> {
        let player = self.tables.player(self.turn());
        let rule = &player.drops[kind.index()];
        let own = self.of_kind(kind) & self.of_player(self.turn());
        let mut cells = empty & rule.zone & !player.dead_ends[kind.index()];
        if let Some((most, lines)) = &rule.line_limit {
            for line in lines.iter().filter(|line| (own & line.cells).len() >= *most) {
                cells &= !line.of;
            }
        }
        for shade in rule.shades.iter().filter(|shade| own.meets(**shade)) {
            cells &= !*shade;
        }
        cells
    }
}
