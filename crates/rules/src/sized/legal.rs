//! Legal moves: what the generator finds, and the rules that no set of cells can express.

use board::CellSet;

use super::attack::Enemies;
use super::checks::Checks;
use super::generate::{Wanted, generate_fully, generate_simply};
use super::groups::{Count, Group, MoveGroups, Stage};
use super::overlay::Overlay;
use super::undo::Undo;
use super::{Position, Sink};
use crate::Kind;
use crate::blueprint::Passing;
use crate::moves::{Action, Move};

impl<const N: usize> Position<N> {
    /// Fills `groups` with the legal moves of the player to move that are wanted. `SIMPLE` rules have none of what
    /// is dealt with here.
    pub(crate) fn find_moves<const SIMPLE: bool>(&self, stage: Stage, groups: &mut MoveGroups<N>) {
        groups.clear();
        if self.state.standing.over {
            return;
        }
        if SIMPLE {
            self.find_simple_moves(stage, groups);
        } else if self.tables.duties.must_capture {
            self.find_dutiful_moves(stage, groups);
        } else {
            self.find_filtered(stage, groups);
        }
    }

    /// How many legal moves there are.
    pub(crate) fn count_moves<const SIMPLE: bool>(&self) -> u64 {
        if SIMPLE && !self.tables.duties.must_capture {
            let mut count = Count::default();
            if !self.state.standing.over {
                generate_simply(self, Stage::All, &mut count);
            }
            return count.0;
        }
        let mut groups = MoveGroups::new();
        self.find_moves::<SIMPLE>(Stage::All, &mut groups);
        groups.len()
    }

    /// Whether the player to move has any legal move.
    pub(crate) fn has_a_move(&self) -> bool {
        let mut groups = MoveGroups::new();
        (self.tables.ops.find_moves)(self, Stage::All, &mut groups);
        !groups.is_empty()
    }

    /// As `has_a_move`; drops that may not mate count as moves even if they do, or each would ask for the next.
    pub(crate) fn has_a_reply(&self) -> bool {
        if self.state.standing.over || self.tables.hands.is_none() {
            return self.has_a_move();
        }
        let mut groups = MoveGroups::new();
        let in_check = generate_fully(self, Stage::All, Wanted::Unlimited, &mut groups);
        let checks = Checks::of(self);
        if groups.groups().iter().any(|group| group.moves().any(|mv| self.stands(&checks, group.kind(), mv)))
        {
            return true;
        }
        groups.clear();
        if self.may_pass() {
            self.add_pass(Stage::All, in_check, &mut groups);
        }
        !groups.is_empty()
    }

    /// Whether a move stands every test but that of mating, with some wall if there are any.
    fn stands(&self, checks: &Checks<N>, kind: Kind, mv: Move) -> bool {
        let mut walled = MoveGroups::new();
        walled.single(kind, mv);
        if self.tables.walling.is_some() {
            self.add_walls(&mut walled);
        }
        if matches!(mv.action(), Action::Drop(_)) && self.never_checks() {
            walled.retain(|mv| !checks.gives_check(self, mv));
        }
        self.filter_if_needed(&mut walled);
        !walled.is_empty()
    }

    /// Whether a pass may be among the moves.
    fn may_pass(&self) -> bool {
        self.tables.duties.passing != Passing::Never || self.state.standing.facing > 0 || self.may_end_turn()
    }

    /// What the generator for simple rules finds, captures alone if there are any and who can capture must. (It is
    /// compiled where it is called, so it is called once.)
    fn find_simple_moves(&self, wanted: Stage, groups: &mut MoveGroups<N>) {
        let must_capture = self.tables.duties.must_capture;
        let mut stage = if must_capture { Stage::Captures } else { wanted };
        loop {
            generate_simply(self, stage, groups);
            if !must_capture || stage == Stage::Quiets || wanted == Stage::Captures {
                return;
            }
            if !groups.is_empty() {
                if wanted == Stage::Quiets {
                    groups.clear();
                }
                return;
            }
            stage = Stage::Quiets;
        }
    }

    /// Who can capture must.
    #[inline(never)]
    fn find_dutiful_moves(&self, stage: Stage, groups: &mut MoveGroups<N>) {
        self.find_filtered(Stage::Captures, groups);
        match stage {
            Stage::Captures => {}
            Stage::Quiets if !groups.is_empty() => groups.clear(),
            Stage::All if !groups.is_empty() => {}
            Stage::All | Stage::Quiets if self.tables.duties.only_captures => {}
            Stage::All | Stage::Quiets => self.find_filtered(Stage::Quiets, groups),
        }
    }

    /// The moves that stand every test, and passes.
    fn find_filtered(&self, stage: Stage, groups: &mut MoveGroups<N>) {
        groups.clear();
        let in_check = generate_fully(self, stage, Wanted::All, groups);
        self.complete(groups);
        if stage.has_quiets() && self.may_pass() {
            self.add_pass(stage, in_check, groups);
        }
    }

    /// Puts up walls, where there are any, and takes out what does not stand every test.
    #[inline]
    fn complete(&self, groups: &mut MoveGroups<N>) {
        if self.tables.walling.is_some() {
            self.add_walls(groups);
            if self.tables.hands.is_some() {
                self.take_out_checking_drops(groups);
            }
        }
        self.filter_if_needed(groups);
    }

    fn filter_if_needed(&self, groups: &mut MoveGroups<N>) {
        if self.tables.filters || self.state.standing.facing > 0 {
            self.filter(groups);
        }
    }

    /// Takes out what no set of cells could tell to be illegal.
    #[inline(never)]
    fn filter(&self, groups: &mut MoveGroups<N>) {
        let tables = &self.tables;
        let enemies = Enemies::of(self, self.turn());
        if tables.tests_all {
            groups.retain(|mv| {
                // Who may pass is in no check, or faces a royal piece; but a wall may have gone.
                (mv.action() == Action::Pass && (mv.wall().is_none() || self.state.standing.facing > 0))
                    || self.survives(mv, &enemies)
                    // What comes in through a gate shields nothing from what the move itself lets in.
                    && (mv.gate().is_none() || self.survives(mv.without_gate(), &enemies))
                    && (!tables.duties.royals_stand || self.may_leave(mv, &enemies))
            });
        }
        if tables.duties.no_checks {
            let checks = Checks::of(self);
            groups.cut(|group| checks.take_out_checks(self, group));
        }
        if self.state.standing.facing > 0 {
            groups.retain(|mv| mv.action() == Action::Pass || self.ends_facing(mv));
        }
    }

    /// Whether it is not a royal piece that moves while it is in check, or it takes what gives the only check.
    pub(crate) fn may_leave(&self, mv: Move, enemies: &Enemies<'_, N>) -> bool {
        if mv.action() != Action::Step || !self.royals(self.turn()).has(mv.from()) {
            return true;
        }
        let (kind, from) = (self.at(mv.from()).kind(), mv.from());
        !self.is_struck(from, enemies)
            || (!self.at(mv.to()).is_nothing()
                && !enemies.after(CellSet::of(mv.to()), &[], &[]).attack(kind, from, self.occupied))
    }

    /// Whether royal pieces that face each other no longer do so after a move.
    fn ends_facing(&self, mv: Move) -> bool {
        let mut after = self.clone();
        after.play_unjudged(mv, &mut Undo::new(self));
        !after.kings_face()
    }

    /// Who may pass, and when: without any other move, if not always or to end a turn; and only while no royal piece is
    /// attacked, unless two face each other.
    #[inline(never)]
    fn add_pass(&self, stage: Stage, in_check: bool, groups: &mut MoveGroups<N>) {
        if self.tables.duties.passing == Passing::WhenStuck
            && self.state.standing.facing == 0
            && !self.may_end_turn()
        {
            let mut captures = MoveGroups::new();
            if stage == Stage::Quiets {
                self.find_filtered(Stage::Captures, &mut captures);
            }
            if !groups.is_empty() || !captures.is_empty() {
                return;
            }
        }
        if self.state.standing.facing == 0 && in_check {
            return;
        }
        if self.tables.hands.is_some() && self.must_drop() {
            return;
        }
        // A pass is written as a royal piece, or any other, staying where it is.
        let own = self.of_player(self.turn());
        let Some(cell) = self.royals(self.turn()).lowest().or(own.lowest()) else { return };
        let (kind, pass) = (self.at(cell).kind(), Move::new(Action::Pass, cell, cell));
        if self.tables.walling.is_none() {
            return groups.single(kind, pass);
        }
        let mut passes = MoveGroups::new();
        passes.single(kind, pass);
        self.complete(&mut passes);
        for pass in passes.groups() {
            groups.group(pass);
        }
    }

    /// Each move once for every cell that can be walled up after it.
    #[inline(never)]
    fn add_walls(&self, groups: &mut MoveGroups<N>) {
        let moves = std::mem::take(groups);
        for group in moves.groups() {
            for mv in group.moves() {
                let (changed, filled) = Overlay::of_move(self, mv).changed_and_filled::<N>();
                let cells = self.tables.all & !((self.occupied & !changed) | filled | self.state.walls);
                groups.walls(group.kind(), mv, cells);
            }
        }
    }

    /// Whether a move, remembered from wherever, may be played here.
    pub(crate) fn finds_legal(&self, mv: Move) -> bool {
        let cells = self.tables.lookups.cell_count;
        if self.state.standing.over || mv.from().index() >= cells || mv.to().index() >= cells {
            return false;
        }
        let mut groups = MoveGroups::new();
        let alone = !self.tables.duties.must_capture
            && self.tables.walling.is_none()
            && !matches!(mv.action(), Action::Pass);
        if alone {
            generate_fully(self, Stage::All, Wanted::One(mv), &mut groups);
            if self.tables.filters || self.state.standing.facing > 0 {
                groups.retain(|other| other == mv);
                self.filter(&mut groups);
            }
        } else {
            (self.tables.ops.find_moves)(self, Stage::All, &mut groups);
        }
        groups.groups().iter().any(|group: &Group<N>| group.has(mv))
    }
}
