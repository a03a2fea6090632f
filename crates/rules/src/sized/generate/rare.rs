//! Moves that few games have: promotions in place, captures from afar, specials.

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::Generator;
use crate::moves::{Action, Move};
use crate::sized::Sink;
use crate::sized::groups::MoveGroups;
use crate::{Kind, Piece};

/// A promotion that takes the place of a move is left out where a move is written like it.
pub(super) fn take_out_doubled_rests<const N: usize>(groups: &mut MoveGroups<N>) {
    let all = || groups.groups().iter().flat_map(|group| group.moves());
    let rests = |mv: &Move| mv.action() == Action::Rest && mv.from() != mv.to();
    if !all().any(|mv| rests(&mv)) {
        return;
    }
    let what = |mv: Move| (mv.from(), mv.to(), mv.promotes_to());
    let moved: Vec<_> =
        all().filter(|mv| matches!(mv.action(), Action::Step | Action::Catch)).map(what).collect();
    groups.retain(|mv| !rests(&mv) || !moved.contains(&what(mv)));
}

impl<const N: usize, const SIMPLE: bool> Generator<'_, N, SIMPLE> {
    /// All of them.
    pub(super) fn generate_rare(&self, sink: &mut impl Sink<N>) {
        if self.stage.has_quiets() {
            if self.player.has_rare_moves {
                self.generate_rests(sink);
            }
            self.position.generate_specials(self.enemies, sink);
        }
        if self.stage.has_captures() && self.player.has_rare_moves {
            self.generate_rifles(sink);
        }
    }

    /// Promotions that take the place of a move.
    pub(super) fn generate_rests(&self, sink: &mut impl Sink<N>) {
        let own = self.position.of_player(self.position.turn());
        for (kind, rules) in (0u8..).map(Kind).zip(&self.player.promoting) {
            let pieces = self.position.of_kind(kind) & own;
            let others = pieces.has_several() || self.position.in_hand(self.position.turn(), kind) > 0;
            // Several rules may say that the same becomes the same.
            let mut tried: SmallVec<[(Kind, CellSet<N>); 4]> = SmallVec::new();
            for (rule, cells) in rules.iter().filter_map(|rule| Some((rule, rule.resting?))) {
                let pieces = if others { pieces & cells } else { pieces } & self.own;
                for &to_kind in rule.to.iter().filter(|&&kind| !own.meets(self.position.of_kind(kind))) {
                    let before = tried.iter().filter(|(kind, _)| *kind == to_kind);
                    let before = before.fold(CellSet::EMPTY, |all, (_, pieces)| all | *pieces);
                    for from in pieces & !before {
                        self.generate_rest(from, to_kind, sink);
                    }
                    tried.push((to_kind, pieces));
                }
            }
        }
    }

    /// A piece changes where it stands, or on an empty cell that it could go to once changed. It may not attack
    /// anything then.
    fn generate_rest(&self, from: Cell, kind: Kind, sink: &mut impl Sink<N>) {
        let position = self.position;
        let changed = Piece { owner: position.turn(), kind };
        let places = position.find_moves_from(changed, from, position.occupied) | CellSet::of(from);
        for to in places & !self.player.dead_ends[kind.index()] {
            let mv = Move::new(Action::Rest, from, to).promoting(kind);
            if !self.attacks_anything(kind, from, to) && self.is_safe(mv) && !position.finds_check_after(mv) {
                sink.single(position.at(from).kind(), mv);
            }
        }
    }

    /// Whether a move leaves the royal pieces safe, unless that is found out later anyhow.
    pub(crate) fn is_safe(&self, mv: Move) -> bool {
        (!SIMPLE && self.position.tables.tests_all) || self.position.survives(mv, self.enemies)
    }

    /// Whether a piece that has gone somewhere and become something attacks anything there.
    fn attacks_anything(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        let Some(mover) = self.position.mover(self.position.turn(), kind) else { return false };
        let occupied = (self.position.occupied & !CellSet::of(from)) | CellSet::of(to);
        let [_, captures] = self.lookups.reach_of_shape(&mover.shape, to, occupied);
        let extras = mover.extras.iter().filter(|extra| !extra.first);
        let hits = extras.fold(captures, |all, extra| {
            let [_, captures] = self.position.reach_of_extra(extra, to, occupied);
            all | (captures & self.prey(extra))
        });
        hits.meets(occupied & !self.barred & !CellSet::of(to))
    }

    /// Captures from afar.
    pub(super) fn generate_rifles(&self, sink: &mut impl Sink<N>) {
        let movers = self.player.movers.iter().chain(&self.player.royal_movers);
        for mover in movers.filter(|mover| mover.extras.iter().any(|extra| extra.rifle)) {
            for from in self.position.of_kind(mover.kind) & self.own {
                let rifles = mover.extras.iter().filter(|extra| extra.rifle);
                let hits = rifles.fold(CellSet::EMPTY, |all, extra| all | self.extra_reach(extra, from));
                for to in hits & self.position.occupied & !self.barred {
                    let mv = Move::new(Action::Rifle, from, to);
                    if self.is_safe(mv) {
                        sink.single(mover.kind, mv);
                    }
                }
            }
        }
    }
}
