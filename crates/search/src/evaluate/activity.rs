//! What pieces do from where they stand: how far they get, whom they threaten, what they strike around royal pieces.

use board::CellSet;
use rules::sized::Position;
use rules::{Kind, MAX_PLAYERS, Player};

use super::Evaluator;

/// How much a struck cell around a royal piece counts, for a single striker, in quarters.
const RING_WEIGHT: i32 = 6;
/// How much more where nobody defends it.
const WEAK_WEIGHT: i32 = 8;
/// The most that attacks on royal pieces count.
const RING_MOST: i32 = 500;
/// The kinds that are told apart in threats; further ones threaten nobody.
const TOLD_APART: usize = 32;

/// What a player's pieces do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Activity {
    /// How far they get, and whom they threaten.
    pub(super) reach: i32,
    /// What they strike around royal pieces of enemies.
    pub(super) attack: i32,
}

/// What was seen of a player's pieces.
#[derive(Clone, Copy)]
struct Seen<const N: usize> {
    mobility: i32,
    threats: i32,
    hits: i32,
    strikers: i32,
    /// Around royal pieces of enemies.
    ring: CellSet<N>,
    /// What they strike, or defend.
    struck: CellSet<N>,
}

impl<const N: usize> Evaluator<N> {
    /// By player.
    pub(super) fn activities(&self, position: &Position<N>) -> [Activity; MAX_PLAYERS] {
        let players = || self.players_in(position);
        let mut seen = [Seen::NOTHING; MAX_PLAYERS];
        for player in players() {
            seen[player.index()] = self.look(position, player);
        }
        let mut activities = [Activity::default(); MAX_PLAYERS];
        for player in players() {
            let own = &seen[player.index()];
            let (mut hanging, mut defended) = (0, CellSet::EMPTY);
            for enemy in players().filter(|&enemy| position.are_enemies(player, enemy)) {
                let loose = own.struck & position.of_player(enemy) & !seen[enemy.index()].struck;
                defended |= seen[enemy.index()].struck;
                if self.derived.threatens {
                    let kinds = self.order.iter().filter(|_| !loose.is_empty());
                    hanging += kinds
                        .map(|&kind| (position.of_kind(kind) & loose).len() as i32 * self.hanging(kind))
                        .sum::<i32>();
                }
            }
            let weak = (own.ring & own.struck & !defended).len() as i32;
            let attack = (RING_WEIGHT * own.hits + WEAK_WEIGHT * weak) * (1 + own.strikers) / 4;
            let attack = if own.strikers == 0 { 0 } else { attack.min(RING_MOST) };
            activities[player.index()] = Activity {
                reach: own.mobility * self.mobility / 1600 + own.threats + hanging,
                attack: attack * self.ring / 100,
            };
        }
        activities
    }

    /// Looks at a player's pieces, the least first, so that those who threaten more than they are worth are known.
    fn look(&self, position: &Position<N>, player: Player) -> Seen<N> {
        let own = position.of_player(player);
        let enemies = position.occupied() & !own;
        let mut seen = Seen { ring: self.enemy_rings(position, player), ..Seen::NOTHING };
        let mut by_place = [CellSet::EMPTY; TOLD_APART];
        let (mut lesser, mut lesser_to) = (CellSet::EMPTY, 0);
        for (place, &kind) in self.order.iter().enumerate() {
            let value = self.value(kind);
            let royal = self.royal[kind.index()];
            if self.derived.threatens && !royal {
                while lesser_to < place.min(TOLD_APART) && self.value(self.order[lesser_to]) * 5 <= value * 4
                {
                    lesser |= by_place[lesser_to];
                    lesser_to += 1;
                }
                let threatened = position.of_kind(kind) & enemies & lesser;
                seen.threats += threatened.len() as i32 * self.threatened(kind);
            }
            let counts = self.derived.mobility[kind.index()];
            let mut struck = CellSet::EMPTY;
            if counts.weight > 0 {
                position.reaches(player, kind, &mut |[moves, captures]| {
                    struck |= captures;
                    // What may be taken by one way and entered by another is reached by either.
                    let reach = ((moves | captures) & !own).len() as i32;
                    seen.mobility += counts.weight * (reach - counts.expected);
                    let hits = (captures & seen.ring).len() as i32;
                    seen.hits += hits;
                    seen.strikers += i32::from(hits > 0);
                });
            } else {
                struck = position.strikes(player, kind);
            }
            if place < TOLD_APART {
                by_place[place] = struck;
            }
            seen.struck |= struck;
        }
        seen
    }

    /// What it is worth to threaten a piece of a kind with a lesser one.
    fn threatened(&self, kind: Kind) -> i32 {
        (self.value(kind) / 9).min(60)
    }

    /// What it is worth to strike at a piece of a kind that nobody defends.
    fn hanging(&self, kind: Kind) -> i32 {
        (self.value(kind) / 12).min(50)
    }

    fn enemy_rings(&self, position: &Position<N>, player: Player) -> CellSet<N> {
        let mut rings = CellSet::EMPTY;
        for enemy in self.players_in(position).filter(|&enemy| position.are_enemies(player, enemy)) {
            for cell in position.royals_of(enemy) {
                let piece = position.piece_at(cell);
                let around = piece.and_then(|piece| self.rings[self.derived.row(enemy, piece.kind)].as_ref());
                rings |= around.map_or(CellSet::of(cell), |around| around[cell.index()]);
            }
        }
        rings
    }
}

impl<const N: usize> Seen<N> {
    const NOTHING: Self =
        Self { mobility: 0, threats: 0, hits: 0, strikers: 0, ring: CellSet::EMPTY, struck: CellSet::EMPTY };
}
