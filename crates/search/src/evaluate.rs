//! How good a position looks, before anything is tried.
//!
//! Worth of pieces where they stand is kept up to date move by move in [`Sums`]; what they do from there
//! ([`activity`]) is looked at when asked.

mod activity;

use std::sync::Arc;

use board::CellSet;
use rules::sized::{Position, Undo};
use rules::{Kind, MAX_PLAYERS, Piece, Player};

use crate::chance::mixed;
use crate::derive::{Derived, Worth};
use crate::parameters::Parameters;
use crate::score::{MOST, Score};
use crate::sides::Side;
use activity::Activity;

/// What can be summed up piece by piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    /// By player.
    early: [i32; MAX_PLAYERS],
    late: [i32; MAX_PLAYERS],
    /// By player, how much there is of what tells early from late.
    phase: [i32; MAX_PLAYERS],
    /// By player, the side that a royal piece is on, where that is told apart.
    royal_side: [u8; MAX_PLAYERS],
}

impl Sums {
    /// By player, the side that a royal piece is on.
    pub(crate) fn royal_sides(&self) -> [u8; MAX_PLAYERS] {
        self.royal_side
    }
}

/// Being the one to move.
pub(crate) const TEMPO: i32 = 10;
/// More than mobility and attacks make up for, as a rule.
const FAR: i32 = 350;

/// As whom a position is looked at, and what for.
pub(crate) struct View<'a> {
    pub(crate) sides: &'a [Side; MAX_PLAYERS],
    pub(crate) side: Side,
    /// The checks that players have yet to give.
    pub(crate) checks_left: &'a [u8; MAX_PLAYERS],
    /// Scores that lie far outside need not be exact.
    pub(crate) window: (Score, Score),
}

/// What a position looks like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    pub(crate) score: Score,
    /// Whether it was looked at closely: otherwise it is only known to be far outside of the window.
    pub(crate) close: bool,
}

/// The evaluation for a width.
pub(crate) struct Evaluator<const N: usize> {
    derived: Arc<Derived>,
    /// By player and kind, around each cell.
    rings: Vec<Option<Vec<CellSet<N>>>>,
    /// By player: kinds that may soon become something much better, and where they stand then.
    promoting: Vec<Vec<(Kind, CellSet<N>)>>,
    /// By player: the kinds that run, and where no enemy runner may be for them to be free, by cell.
    runners: Vec<Vec<(Kind, Vec<CellSet<N>>)>>,
    /// The kinds, the least first, royal ones last.
    order: Vec<Kind>,
    /// By kind.
    royal: Vec<bool>,
    mobility: i32,
    ring: i32,
    noise: Noise,
}

/// Opinions that are a little wrong, always in the same way about the same position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Noise {
    /// By how much at the most.
    pub(crate) most: i32,
    /// Which opinions.
    pub(crate) seed: u64,
}

impl<const N: usize> Evaluator<N> {
    pub(crate) fn new(derived: &Arc<Derived>, parameters: &Parameters, noise: Noise) -> Self {
        let set = |cells: &Vec<board::Cell>| cells.iter().copied().collect::<CellSet<N>>();
        let rings =
            derived.rings.iter().map(|rings| rings.as_ref().map(|rings| rings.iter().map(set).collect()));
        let kinds = || (0..derived.kinds as u8).map(Kind);
        let promoting = (0..derived.players as u8).map(|player| {
            let rows = kinds().map(|kind| (kind, set(&derived.promoting[derived.row(Player(player), kind)])));
            rows.filter(|(_, cells)| !cells.is_empty()).collect()
        });
        let runners = (0..derived.players as u8).map(|player| {
            let runner = |kind| derived.runners[derived.row(Player(player), kind)].as_ref();
            let sets = kinds().filter_map(|kind| Some((kind, runner(kind)?)));
            sets.map(|(kind, runner)| (kind, runner.stoppers.iter().map(|set| set.resized()).collect()))
                .collect()
        });
        Self {
            rings: rings.collect(),
            runners: runners.collect(),
            promoting: promoting.collect(),
            order: derived.order.clone(),
            royal: derived.royal.clone(),
            mobility: parameters.mobility,
            ring: parameters.ring,
            noise,
            derived: Arc::clone(derived),
        }
    }

    /// What a piece of a kind is worth in an exchange.
    #[inline]
    pub(crate) fn value(&self, kind: Kind) -> i32 {
        self.derived.values[kind.index()]
    }

    /// The sums of a position from scratch.
    pub(crate) fn sums(&self, position: &Position<N>) -> Sums {
        let mut sums = Sums { royal_side: self.royal_sides(position), ..Sums::default() };
        for cell in position.occupied() {
            if let Some(piece) = position.piece_at(cell) {
                self.add(&mut sums, piece, cell, 1);
            }
        }
        for player in (0..self.derived.players as u8).map(Player) {
            for kind in (0..self.derived.kinds as u8).map(Kind) {
                self.add_hand(&mut sums, player, kind, i32::from(position.in_hand(player, kind)));
            }
        }
        sums
    }

    /// Brings the sums up to date with a move that was made.
    #[inline]
    pub(crate) fn update(&self, sums: &mut Sums, undo: &Undo<N>, position: &Position<N>) {
        if !self.derived.royal_sides.is_empty() && self.changes_royal_sides(sums, undo, position) {
            *sums = self.sums(position);
            return;
        }
        for change in undo.changes() {
            if let Some(piece) = change.before {
                self.add(sums, piece, change.cell, -1);
            }
            if let Some(piece) = change.after {
                self.add(sums, piece, change.cell, 1);
            }
        }
        for change in undo.hand_changes() {
            let more = i32::from(change.after) - i32::from(change.before);
            self.add_hand(sums, undo.mover(), change.kind, more);
        }
    }

    /// Whether a royal piece has come to the other side, which changes what all others are worth.
    fn changes_royal_sides(&self, sums: &Sums, undo: &Undo<N>, position: &Position<N>) -> bool {
        let is_royal = |piece: Option<Piece>| piece.is_some_and(|piece| self.royal[piece.kind.index()]);
        let concerns = undo.changes().any(|change| is_royal(change.before) || is_royal(change.after));
        concerns && self.royal_sides(position) != sums.royal_side
    }

    /// By player: the side that the first royal piece is on.
    fn royal_sides(&self, position: &Position<N>) -> [u8; MAX_PLAYERS] {
        let mut sides = [0; MAX_PLAYERS];
        if self.derived.royal_sides.is_empty() {
            return sides;
        }
        let royals = (0..).map(Kind).zip(&self.royal).filter(|(_, royal)| **royal);
        let royals = royals.fold(CellSet::EMPTY, |all, (kind, _)| all | position.of_kind(kind));
        for player in (0..self.derived.players as u8).map(Player) {
            let first = (royals & position.of_player(player)).iter().next();
            sides[player.index()] = first.map_or(0, |cell| self.derived.royal_side(player, cell));
        }
        sides
    }

    /// What tables alone say to the first of two players, and how early it is, from 1 to 0.
    pub(crate) fn tables(&self, sums: &Sums) -> (Score, f32) {
        let phase = (sums.phase[0] + sums.phase[1]).clamp(0, self.derived.full_phase);
        let worth = self.blended(sums.early[0] - sums.early[1], sums.late[0] - sums.late[1], phase);
        (worth, phase as f32 / self.derived.full_phase as f32)
    }

    #[inline]
    fn add(&self, sums: &mut Sums, piece: Piece, cell: board::Cell, times: i32) {
        let player = piece.owner.index() % MAX_PLAYERS;
        let worth = self.derived.worth_at(piece, cell, sums.royal_side[player]);
        sums.early[player] += times * worth.early;
        sums.late[player] += times * worth.late;
        sums.phase[player] += times * self.derived.phase[piece.kind.index()];
    }

    fn add_hand(&self, sums: &mut Sums, player: Player, kind: Kind, times: i32) {
        let index = player.index() % MAX_PLAYERS;
        let worth = times * self.derived.hand[kind.index()];
        sums.early[index] += worth;
        sums.late[index] += worth;
        sums.phase[index] += times * self.derived.phase[kind.index()];
    }

    /// Whether a player has more than small pieces, so that doing nothing is unlikely to be best.
    pub(crate) fn has_pieces(&self, sums: &Sums, player: Player) -> bool {
        sums.phase[player.index() % MAX_PLAYERS] > 0
    }

    /// Whether the player to move may be about to promote to something much better.
    pub(crate) fn may_promote(&self, position: &Position<N>) -> bool {
        let turn = position.turn();
        let own = position.of_player(turn);
        let near = &self.promoting[turn.index()];
        near.iter().any(|&(kind, cells)| (position.of_kind(kind) & own).meets(cells))
    }

    /// How good a position looks to a side. Where a network was taught what tables do not know, `learnt` says it to
    /// the player to move, in place of what pieces are seen to do.
    pub(crate) fn evaluate(
        &self,
        position: &Position<N>,
        sums: &Sums,
        view: &View<'_>,
        learnt: impl FnOnce() -> Option<Score>,
    ) -> Looks {
        let (mut early, mut late, mut phase) = ([0; 2], [0; 2], 0);
        let place = |player: Player| usize::from(view.sides[player.index()] == Side::Other);
        for player in self.players_in(position) {
            let standing = self.standing(position, player, view.checks_left);
            early[place(player)] += sums.early[player.index()] + standing;
            late[place(player)] += sums.late[player.index()] + standing;
            phase += sums.phase[player.index()];
        }
        let phase = phase.clamp(0, self.derived.full_phase);
        // Beside several enemies one's own counts against their mean: it does not help to weaken one for another.
        let others = self.others(position, view.sides);
        let noise = self.noise(position);
        let to_mover = if view.sides[position.turn().index()] == view.side { 1 } else { -1 };
        let tempo = to_mover * (TEMPO + noise);
        let seen = |early: [i32; 2], late: [i32; 2]| {
            let blended = self.blended(early[0] - early[1] / others, late[0] - late[1] / others, phase);
            let seen = if view.side == Side::Own { blended } else { -blended };
            (seen + tempo).clamp(-MOST, MOST)
        };
        let rough = seen(early, late);
        if rough < view.window.0 - FAR || rough > view.window.1 + FAR {
            return Looks { score: rough, close: false };
        }
        if let Some(learnt) = learnt() {
            return Looks { score: (rough + to_mover * learnt).clamp(-MOST, MOST), close: true };
        }
        let activities = self.activities(position);
        for player in self.players_in(position) {
            let Activity { reach, attack } = activities[player.index()];
            let free = self.free_runners(position, player);
            early[place(player)] += reach + attack + free.early;
            late[place(player)] += reach + free.late;
        }
        Looks { score: seen(early, late), close: true }
    }

    fn players_in(&self, position: &Position<N>) -> impl Iterator<Item = Player> {
        (0..self.derived.players as u8).map(Player).filter(|&player| position.in_play(player))
    }

    /// A worth between early and late.
    fn blended(&self, early: i32, late: i32, phase: i32) -> i32 {
        let full = self.derived.full_phase;
        let sum = i64::from(early) * i64::from(phase) + i64::from(late) * i64::from(full - phase);
        (sum / i64::from(full)) as i32
    }

    /// How many alliances in play there are on the other side; at least one.
    fn others(&self, position: &Position<N>, sides: &[Side; MAX_PLAYERS]) -> i32 {
        if self.derived.players == 2 {
            return 1;
        }
        let mut seen = [false; MAX_PLAYERS];
        for player in (0..self.derived.players as u8).map(Player) {
            if sides[player.index()] == Side::Other && position.in_play(player) {
                seen[self.derived.alliances[player.index()]] = true;
            }
        }
        seen.iter().filter(|&&seen| seen).count().max(1) as i32
    }

    fn noise(&self, position: &Position<N>) -> i32 {
        if self.noise.most == 0 {
            return 0;
        }
        // The sum of two is more often small than large.
        let number = mixed(position.hash() ^ self.noise.seed);
        let range = 2 * self.noise.most as u64 + 1;
        ((number >> 32) % range) as i32 / 2 + ((number & 0xffff_ffff) % range) as i32 / 2 - self.noise.most
    }

    /// What it is worth that nobody's runners can stop some of a player's.
    fn free_runners(&self, position: &Position<N>, player: Player) -> Worth {
        let mut worth = Worth::default();
        if self.runners[player.index()].is_empty() {
            return worth;
        }
        let mut enemies = CellSet::EMPTY;
        for enemy in (0..self.derived.players as u8).map(Player) {
            if position.are_enemies(player, enemy) && position.in_play(enemy) {
                let kinds = self.runners[enemy.index()].iter().map(|&(kind, _)| position.of_kind(kind));
                enemies |= kinds.fold(CellSet::EMPTY, |all, kind| all | kind) & position.of_player(enemy);
            }
        }
        for (kind, stoppers) in &self.runners[player.index()] {
            let Some(runner) = &self.derived.runners[self.derived.row(player, *kind)] else { continue };
            for cell in position.of_kind(*kind) & position.of_player(player) {
                if !stoppers[cell.index()].meets(enemies) {
                    worth.early += runner.worth[cell.index()].early;
                    worth.late += runner.worth[cell.index()].late;
                }
            }
        }
        worth
    }

    /// What stands in no table: the last of a kind that must not be lost, checks that count.
    fn standing(&self, position: &Position<N>, player: Player, checks_left: &[u8; MAX_PLAYERS]) -> i32 {
        let mut worth = 0;
        for scarcity in &self.derived.scarcities {
            if scarcity.players.is_empty() || scarcity.players.contains(&player) {
                let own = position.of_player(player);
                let kinds =
                    || scarcity.kinds.iter().fold(CellSet::EMPTY, |all, &kind| all | position.of_kind(kind));
                let counted = if scarcity.kinds.is_empty() { own } else { own & kinds() };
                worth -= scarcity.cost(counted.len());
            }
        }
        let left = usize::from(checks_left[player.index()]);
        worth + self.derived.check_worth.get(left).copied().unwrap_or(0)
    }
}
