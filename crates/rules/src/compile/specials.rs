//! Specials, filed by what sets them off.

use std::collections::BTreeMap;

use board::{Cell, CellSet};

use super::foreseen::foresee;
use super::trajectories::{Mode, Ways};
use super::{WIDE, is_royal, players_of};
use crate::blueprint::{Blueprint, CellTest, Condition, Effect, Occasion, Special};
use crate::sized::{CellCheck, CompiledSpecial, LastMove, Right, SpecialTables, Step, bit};
use crate::{Kind, Player};

/// The most groups of steps per player; what is left over is filed by origin.
const MAX_STEPS: usize = 8;

pub(crate) struct Compiled {
    pub(crate) tables: SpecialTables<WIDE>,
    pub(crate) rights: Box<[Right<WIDE>]>,
    pub(crate) always_read_unmoved: CellSet<WIDE>,
    pub(crate) players: Vec<PlayerSpecials>,
}

pub(crate) struct PlayerSpecials {
    pub(crate) steps: Box<[Step<WIDE>]>,
    pub(crate) origins: CellSet<WIDE>,
    pub(crate) displaceable: CellSet<WIDE>,
}

/// What makes steps alike enough to be taken together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct StepKey {
    kind: Kind,
    by: i32,
    empty_at: Vec<i32>,
    unmoved: bool,
}

pub(crate) fn compile(blueprint: &Blueprint, ways: &Ways) -> Compiled {
    let last_moves = last_moves(blueprint);
    let all: Box<[CompiledSpecial<WIDE>]> =
        blueprint.specials.iter().map(|special| compile_one(blueprint, special, &last_moves)).collect();
    let filing = Filing::of(blueprint, ways, &all);
    let players = players_of(blueprint).map(|player| filing.for_player(player, &all)).collect();
    Compiled {
        rights: rights(blueprint, &all),
        always_read_unmoved: all.iter().fold(CellSet::EMPTY, |read, special| read | special.moved),
        players,
        tables: SpecialTables {
            by_origin: filing.by_origin(blueprint.board.cell_count(), &all),
            by_last_move: filing.by_last_move(last_moves.len(), &all),
            readers: readers(last_moves.len(), &all),
            read_at_once: read_at_once(blueprint, last_moves.len(), &all),
            last_move_origins: last_moves.iter().map(|(from, _)| *from).collect(),
            last_moves: last_moves.into(),
            all,
        },
    }
}

/// The last moves that conditions name, sorted.
fn last_moves(blueprint: &Blueprint) -> Vec<(Cell, Cell)> {
    let conditions = blueprint.specials.iter().flat_map(|special| &special.conditions);
    let named = conditions.filter_map(|condition| match *condition {
        Condition::LastMove { from, to, .. } => Some((from, to)),
        Condition::Cell { .. } => None,
    });
    let mut named: Vec<_> = named.collect();
    named.sort_unstable();
    named.dedup();
    named
}

fn compile_one(
    blueprint: &Blueprint,
    special: &Special,
    last_moves: &[(Cell, Cell)],
) -> CompiledSpecial<WIDE> {
    let (from, to) = special.trigger();
    let everybody = (1u16 << blueprint.players.len()) - 1;
    let filled = special.effects.iter().filter_map(|effect| match *effect {
        Effect::Move { to: cell, .. } | Effect::Create { cell, .. } => Some(cell),
        Effect::Remove { .. } => None,
    });
    let mut compiled = CompiledSpecial {
        from,
        to,
        players: everybody,
        empty: CellSet::EMPTY,
        occupied: CellSet::EMPTY,
        unmoved: CellSet::EMPTY,
        moved: CellSet::EMPTY,
        checks: Box::default(),
        last_moves: Box::default(),
        safe: CellSet::EMPTY,
        attacked: CellSet::EMPTY,
        effects: special.effects.clone().into(),
        filled: filled.collect(),
        foreseen: None,
    };
    let mut checks = Vec::new();
    let mut last = Vec::new();
    for condition in &special.conditions {
        match *condition {
            Condition::Cell { cell, test } => {
                if let Some(check) = add_test(blueprint, &mut compiled, cell, test) {
                    checks.push(check);
                }
            }
            Condition::LastMove { player, from, to } => {
                let number = last_moves.binary_search(&(from, to)).map_or(0, |index| index as u16 + 1);
                last.push(LastMove { players: player.map_or(everybody, bit), number });
            }
        }
    }
    compiled.players &= checks
        .iter()
        .filter(|check| check.cell == from)
        .fold(everybody, |players, check| players & check.owners);
    compiled.checks = checks.into();
    compiled.last_moves = last.into();
    compiled.foreseen = foresee(blueprint, &compiled);
    compiled
}

/// Puts a test into the sets of a special, or returns the check that it amounts to.
fn add_test(
    blueprint: &Blueprint,
    special: &mut CompiledSpecial<WIDE>,
    cell: Cell,
    test: CellTest,
) -> Option<CellCheck> {
    let everybody = (1u16 << blueprint.players.len()) - 1;
    let owned_by = |owners| Some(CellCheck { cell, kind: None, owners });
    match test {
        CellTest::HasMoved => {
            special.moved.insert(cell);
            special.occupied.insert(cell);
        }
        CellTest::HasNotMoved => special.unmoved.insert(cell),
        CellTest::IsKind(kind) => return Some(CellCheck { cell, kind: Some(kind), owners: everybody }),
        CellTest::IsPlayer(player) => return owned_by(bit(player)),
        CellTest::IsTeam(team) => {
            let members = players_of(blueprint)
                .filter(|player| blueprint.players[player.index()].team == Some(team))
                .fold(0, |members, player| members | bit(player));
            return owned_by(members);
        }
        CellTest::IsEmpty => special.empty.insert(cell),
        CellTest::IsNotEmpty => special.occupied.insert(cell),
        CellTest::IsAttacked => special.attacked.insert(cell),
        CellTest::IsSafe => special.safe.insert(cell),
    }
    None
}

/// Which special goes where.
struct Filing {
    /// Per special and player who may play it, the steps it belongs to.
    steps: Vec<Option<StepKey>>,
    on_last_move: Vec<bool>,
    /// Per special, the players for whom it may displace an ordinary move.
    displacing: Vec<u16>,
    /// Per player, the groups of steps and what they start from.
    groups: Vec<BTreeMap<StepKey, Vec<Cell>>>,
}

impl Filing {
    fn of(blueprint: &Blueprint, ways: &Ways, all: &[CompiledSpecial<WIDE>]) -> Self {
        let mut triggers: BTreeMap<(Cell, Cell), usize> = BTreeMap::new();
        for special in all {
            *triggers.entry((special.from, special.to)).or_default() += 1;
        }
        let displacing: Vec<u16> = all.iter().map(|special| displacing(ways, special)).collect();
        let alone = |special: &CompiledSpecial<WIDE>| triggers[&(special.from, special.to)] == 1;
        let keys = all.iter().zip(&displacing).map(|(special, &displacing)| {
            let plain = alone(special) && displacing == 0;
            step_key(blueprint, special).filter(|_| plain)
        });
        let mut steps: Vec<Option<StepKey>> = keys.collect();
        let groups = group_steps(blueprint, all, &mut steps);
        let on_last_move = all.iter().enumerate().map(|(index, special)| {
            steps[index].is_none()
                && alone(special)
                && displacing[index] == 0
                && !special.last_moves.is_empty()
        });
        Self { on_last_move: on_last_move.collect(), steps, displacing, groups }
    }

    fn is_by_origin(&self, index: usize) -> bool {
        self.steps[index].is_none() && !self.on_last_move[index]
    }

    fn by_origin(&self, cell_count: usize, all: &[CompiledSpecial<WIDE>]) -> Box<[Box<[u16]>]> {
        let mut lists: Vec<Vec<u16>> = vec![Vec::new(); cell_count];
        for index in (0..all.len()).filter(|&index| self.is_by_origin(index)) {
            lists[all[index].from.index()].push(index as u16);
        }
        for list in &mut lists {
            list.sort_by_key(|&index| (all[usize::from(index)].to, index));
        }
        lists.into_iter().map(Into::into).collect()
    }

    fn by_last_move(&self, count: usize, all: &[CompiledSpecial<WIDE>]) -> Box<[Box<[u16]>]> {
        let mut lists: Vec<Vec<u16>> = vec![Vec::new(); count];
        for index in (0..all.len()).filter(|&index| self.on_last_move[index]) {
            if let Some(first) = all[index].last_moves.first() {
                lists[usize::from(first.number) - 1].push(index as u16);
            }
        }
        lists.into_iter().map(Into::into).collect()
    }

    fn for_player(&self, player: Player, all: &[CompiledSpecial<WIDE>]) -> PlayerSpecials {
        let steps = self.groups[player.index()].iter().map(|(key, sources)| Step {
            kind: key.kind,
            sources: sources.iter().copied().collect(),
            by: key.by,
            empty_at: key.empty_at.clone().into(),
            arrivals: CellSet::EMPTY,
            unmoved: key.unmoved,
        });
        let playable = || all.iter().enumerate().filter(|(_, special)| special.players & bit(player) != 0);
        PlayerSpecials {
            steps: steps.collect(),
            origins: playable().filter(|(index, _)| self.is_by_origin(*index)).map(|(_, s)| s.from).collect(),
            displaceable: playable()
                .filter(|(index, _)| self.displacing[*index] & bit(player) != 0)
                .map(|(_, special)| special.from)
                .collect(),
        }
    }
}

/// The players who could make a special's trigger as an ordinary move as well.
fn displacing(ways: &Ways, special: &CompiledSpecial<WIDE>) -> u16 {
    let allowed = |kind: Kind| {
        let mut here = special.checks.iter().filter(|check| check.cell == special.from);
        here.all(|check| check.kind.is_none_or(|wanted| wanted == kind))
    };
    let lands_on_empty = special.empty.has(special.to);
    let ordinary = ways.connecting(special.from, special.to).filter(|&(_, kind, mode)| {
        let Mode { moves, captures } = mode;
        allowed(kind) && (moves || (captures && !lands_on_empty))
    });
    ordinary.fold(0, |players, (player, _, _)| players | bit(player)) & special.players
}

/// How a special can be taken as a step: one known kind that is not royal goes to an empty cell,
/// and all that is asked besides is empty cells and that it has not moved.
fn step_key(blueprint: &Blueprint, special: &CompiledSpecial<WIDE>) -> Option<StepKey> {
    let distance = |cell: Cell| i32::from(cell.0) - i32::from(special.from.0);
    let kind = special.checks.iter().find_map(|check| check.kind)?;
    let at_origin = special.checks.iter().all(|check| check.cell == special.from);
    let same_kind = special.checks.iter().all(|check| check.kind.is_none_or(|other| other == kind));
    let origin = CellSet::of(special.from);
    let plain = matches!(*special.effects, [Effect::Move { .. }])
        && at_origin
        && same_kind
        // A special may end where its piece could never leave again, and lets nothing in.
        && !blueprint.duties.no_dead_ends
        && blueprint.drops.as_ref().is_none_or(|drops| drops.gates.is_none())
        && !players_of(blueprint).any(|player| is_royal(blueprint, player, kind))
        && special.empty.has(special.to)
        && !may_choose_to_promote(blueprint, kind, special.players, special.to)
        && special.occupied.is_within(origin)
        && special.unmoved.is_within(origin)
        && special.moved.is_empty()
        && special.last_moves.is_empty()
        && special.safe.is_empty()
        && special.attacked.is_empty();
    plain.then(|| StepKey {
        kind,
        by: distance(special.to),
        empty_at: special.empty.iter().map(distance).collect(),
        unmoved: !special.unmoved.is_empty(),
    })
}

/// Whether a kind may promote on a cell without having to, or by where it comes from: specials give no such choice.
fn may_choose_to_promote(blueprint: &Blueprint, kind: Kind, players: u16, to: Cell) -> bool {
    let players = || players_of(blueprint).filter(|&player| players & bit(player) != 0);
    blueprint.kinds[kind.index()].promotions.iter().any(|rule| match rule.occasion {
        Occasion::Arriving(zone) => players().any(|player| {
            let must = rule.compulsory.is_some_and(|zone| blueprint.zone(zone, player).contains(&to));
            blueprint.zone(zone, player).contains(&to) && !must
        }),
        Occasion::Touching(_) => true,
        Occasion::Capturing(_) | Occasion::Resting(_) => false,
    })
}

/// Groups steps per player, and leaves those to other files that would make too many groups.
fn group_steps(
    blueprint: &Blueprint,
    all: &[CompiledSpecial<WIDE>],
    steps: &mut [Option<StepKey>],
) -> Vec<BTreeMap<StepKey, Vec<Cell>>> {
    let mut sizes: BTreeMap<StepKey, usize> = BTreeMap::new();
    for key in steps.iter().flatten() {
        *sizes.entry(key.clone()).or_default() += 1;
    }
    let mut largest: Vec<_> = sizes.into_iter().collect();
    largest.sort_by_key(|(key, size)| (std::cmp::Reverse(*size), key.clone()));
    largest.truncate(MAX_STEPS * blueprint.players.len());
    let mut groups = vec![BTreeMap::new(); blueprint.players.len()];
    for (special, step) in all.iter().zip(steps.iter_mut()) {
        let Some(key) = step.clone() else { continue };
        if !largest.iter().any(|(kept, _)| *kept == key) {
            *step = None;
            continue;
        }
        for player in players_of(blueprint).filter(|&player| special.players & bit(player) != 0) {
            let group: &mut BTreeMap<StepKey, Vec<Cell>> = &mut groups[player.index()];
            group.entry(key.clone()).or_default().push(special.from);
        }
    }
    groups
}

/// The cells whose pieces must be unmoved together, as long as that can still come true.
fn rights(blueprint: &Blueprint, all: &[CompiledSpecial<WIDE>]) -> Box<[Right<WIDE>]> {
    let effects = blueprint.specials.iter().flat_map(|special| &special.effects);
    let created = effects.filter_map(|effect| match *effect {
        Effect::Create { cell, .. } => Some(cell),
        Effect::Move { .. } | Effect::Remove { .. } => None,
    });
    let anywhere = blueprint.drops.as_ref().is_some_and(|drops| drops.fresh);
    let fresh: CellSet<WIDE> = if anywhere { CellSet::FULL } else { created.collect() };
    let possible = |special: &&CompiledSpecial<WIDE>| {
        (special.unmoved & !fresh).iter().all(|cell| {
            let mut checks = special.checks.iter().filter(|check| check.cell == cell);
            blueprint.at_start(cell).is_some_and(|piece| {
                checks.all(|check| {
                    check.owners & bit(piece.owner) != 0 && check.kind.is_none_or(|kind| kind == piece.kind)
                })
            })
        })
    };
    let readers = all.iter().filter(|special| !special.unmoved.is_empty()).filter(possible);
    let mut rights: Vec<_> =
        readers.map(|special| Right { needs: special.unmoved, lasting: special.unmoved & !fresh }).collect();
    rights.sort_unstable();
    rights.dedup();
    rights.into()
}

fn readers(count: usize, all: &[CompiledSpecial<WIDE>]) -> Box<[Box<[u16]>]> {
    let mut lists: Vec<Vec<u16>> = vec![Vec::new(); count];
    for (index, special) in all.iter().enumerate() {
        for last_move in &special.last_moves {
            lists[usize::from(last_move.number) - 1].push(index as u16);
        }
    }
    lists.into_iter().map(Into::into).collect()
}

/// Per last move, the players whose making of it only the opponent's answer can read.
fn read_at_once(blueprint: &Blueprint, count: usize, all: &[CompiledSpecial<WIDE>]) -> Box<[u16]> {
    let duel = blueprint.players.len() == 2 && super::side(blueprint, Player(0)) == bit(Player(0));
    let mut at_once = vec![if duel { 0b11 } else { 0 }; count];
    for special in all {
        for last_move in &special.last_moves {
            at_once[usize::from(last_move.number) - 1] &= !(last_move.players & special.players);
        }
    }
    at_once.into()
}
