//! Tables cut down to the width that a board needs.

use std::sync::OnceLock;

use board::CellSet;

use super::WIDE;
use crate::blueprint::{Counting, Walling};
use crate::sized::{
    BlastTables, CastlingSide, ChaseTables, CompiledSpecial, DropLine, DropTables, DutyTables, EndTables,
    FirstMoveLoss, Foreseen, GoalTables, HandTables, HashKeys, KindBits, KindTables, Lookups, Mover, Ops,
    PlayerTables, Promoting, Right, Shape, Shift, SpecialTables, Step, Tables, TrailStep,
};
use crate::{Kind, Setup, Turns};

/// [`Tables`] before they are cut down, but for the look-ups.
pub(crate) struct WideTables {
    pub(crate) players: Box<[PlayerTables<WIDE>]>,
    pub(crate) kinds: Box<[KindTables]>,
    pub(crate) start: Setup,
    pub(crate) specials: SpecialTables<WIDE>,
    pub(crate) rights: Box<[Right<WIDE>]>,
    pub(crate) always_read_unmoved: CellSet<WIDE>,
    pub(crate) first_move_kinds: Box<[Kind]>,
    pub(crate) castlings: Box<[CastlingSide<WIDE>]>,
    pub(crate) hands: Option<HandTables>,
    pub(crate) blast: Option<BlastTables>,
    pub(crate) walling: Option<Walling>,
    pub(crate) duties: DutyTables,
    pub(crate) ends: EndTables<WIDE>,
    pub(crate) keys: HashKeys,
    pub(crate) single_team: bool,
    pub(crate) filters: bool,
    pub(crate) tests_all: bool,
    pub(crate) royal_comers: KindBits,
    pub(crate) promotions_are_free: bool,
    /// Whether the smaller generator does.
    pub(crate) simple: bool,
    pub(crate) has_trails: bool,
    pub(crate) immune: Box<[Kind]>,
    pub(crate) has_shades: bool,
    pub(crate) first_moves_lost: Box<[FirstMoveLoss]>,
    pub(crate) turns: Option<Turns>,
    pub(crate) counting: Option<Counting>,
    pub(crate) vital_kinds: Box<[Kind]>,
    pub(crate) mates: Box<[OnceLock<bool>]>,
    pub(crate) counts_passes: bool,
    pub(crate) all: CellSet<WIDE>,
}

pub(crate) fn narrow<const N: usize>(wide: WideTables, lookups: Lookups<N>, ops: Ops<N>) -> Tables<N> {
    Tables {
        lookups,
        players: each(wide.players, player),
        kinds: wide.kinds,
        start: wide.start,
        specials: specials(wide.specials),
        rights: each(wide.rights, |right| Right {
            needs: right.needs.resized(),
            lasting: right.lasting.resized(),
        }),
        always_read_unmoved: wide.always_read_unmoved.resized(),
        first_move_kinds: wide.first_move_kinds,
        castlings: each(wide.castlings, castling),
        hands: wide.hands,
        blast: wide.blast,
        walling: wide.walling,
        duties: wide.duties,
        ends: ends(wide.ends),
        keys: wide.keys,
        single_team: wide.single_team,
        filters: wide.filters,
        tests_all: wide.tests_all,
        royal_comers: wide.royal_comers,
        promotions_are_free: wide.promotions_are_free,
        ops,
        has_trails: wide.has_trails,
        immune: wide.immune,
        has_shades: wide.has_shades,
        first_moves_lost: wide.first_moves_lost,
        turns: wide.turns,
        counting: wide.counting,
        vital_kinds: wide.vital_kinds,
        mates: wide.mates,
        counts_passes: wide.counts_passes,
        all: wide.all.resized(),
    }
}

/// A plain loop: what `collect` does to save an allocation takes long to compile, twenty times over.
fn each<A, B>(list: Box<[A]>, mut change: impl FnMut(A) -> B) -> Box<[B]> {
    let mut changed = Vec::with_capacity(list.len());
    for item in list {
        changed.push(change(item));
    }
    changed.into()
}

fn sets<const N: usize>(list: Box<[CellSet<WIDE>]>) -> Box<[CellSet<N>]> {
    each(list, |set| set.resized())
}

fn player<const N: usize>(wide: PlayerTables<WIDE>) -> PlayerTables<N> {
    PlayerTables {
        side: wide.side,
        enemies: wide.enemies,
        royal_kinds: wide.royal_kinds,
        guards: wide.guards,
        has_rare_moves: wide.has_rare_moves,
        movers: each(wide.movers, mover),
        royal_movers: each(wide.royal_movers, mover),
        steps: each(wide.steps, step),
        promoting: each(wide.promoting, |rules| each(rules, promoting)),
        dead_ends: sets(wide.dead_ends),
        leap_threats: wide.leap_threats,
        ray_threats: wide.ray_threats,
        hop_threats: wide.hop_threats,
        harmless: wide.harmless,
        special_origins: wide.special_origins.resized(),
        displaceable: wide.displaceable.resized(),
        castlings: wide.castlings,
        trails: each(wide.trails, trail),
        catchers: wide.catchers,
        drops: each(wide.drops, drops),
        gates: wide.gates.resized(),
    }
}

fn mover<const N: usize>(wide: Mover<WIDE>) -> Mover<N> {
    let shift = |wide: Shift<WIDE>| Shift {
        by: wide.by,
        sources: wide.sources.resized(),
        arrivals: wide.arrivals.resized(),
    };
    let shape = match wide.shape {
        Shape::Leap(row) => Shape::Leap(row),
        Shape::Slide(family) => Shape::Slide(family),
        Shape::SlideTwo(first, second) => Shape::SlideTwo(first, second),
        Shape::Shift { moves, captures, parts } => {
            Shape::Shift { moves: each(moves, shift), captures: each(captures, shift), parts }
        }
        Shape::Mixed(parts) => Shape::Mixed(parts),
    };
    Mover {
        kind: wide.kind,
        shape,
        extras: wide.extras,
        arrival_matters: wide.arrival_matters,
        arrivals: wide.arrivals.resized(),
        leavings: wide.leavings.resized(),
    }
}

fn step<const N: usize>(wide: Step<WIDE>) -> Step<N> {
    Step {
        kind: wide.kind,
        sources: wide.sources.resized(),
        by: wide.by,
        empty_at: wide.empty_at,
        unmoved: wide.unmoved,
        arrivals: wide.arrivals.resized(),
    }
}

fn promoting<const N: usize>(wide: Promoting<WIDE>) -> Promoting<N> {
    Promoting {
        to: wide.to,
        arriving: wide.arriving.resized(),
        leaving: wide.leaving.resized(),
        capturing: wide.capturing.resized(),
        must: wide.must.resized(),
        resting: wide.resting.map(|cells| cells.resized()),
    }
}

fn trail<const N: usize>(wide: TrailStep<WIDE>) -> TrailStep<N> {
    TrailStep {
        kind: wide.kind,
        sources: wide.sources.resized(),
        by: wide.by,
        passed: wide.passed,
        first: wide.first,
    }
}

fn drops<const N: usize>(wide: DropTables<WIDE>) -> DropTables<N> {
    let line = |line: &DropLine<WIDE>| DropLine { cells: line.cells.resized(), of: line.of.resized() };
    DropTables {
        zone: wide.zone.resized(),
        line_limit: wide.line_limit.map(|(most, lines)| (most, lines.iter().map(line).collect())),
        never_mates: wide.never_mates,
        shades: sets(wide.shades),
    }
}

fn castling<const N: usize>(wide: CastlingSide<WIDE>) -> CastlingSide<N> {
    CastlingSide {
        king: wide.king,
        partners: wide.partners,
        line: wide.line,
        beyond: sets(wide.beyond),
        king_path: sets(wide.king_path),
        partner_path: sets(wide.partner_path),
        kings: wide.kings.resized(),
        partner_cells: wide.partner_cells.resized(),
        king_to: wide.king_to,
        partner_to: wide.partner_to,
        kings_that_step_there: wide.kings_that_step_there.resized(),
    }
}

fn ends<const N: usize>(wide: EndTables<WIDE>) -> EndTables<N> {
    EndTables {
        checkmate: wide.checkmate,
        stalemate: wide.stalemate,
        stalemate_counts: wide.stalemate_counts,
        extinctions: wide.extinctions,
        goals: each(wide.goals, |goal| GoalTables { goal: goal.goal, cells: sets(goal.cells) }),
        checks: wide.checks,
        passes: wide.passes,
        facing: wide.facing,
        bonus: wide.bonus,
        chases: each(wide.chases, |chase| ChaseTables {
            by: chase.by,
            of: chase.of,
            cells: sets(chase.cells),
            protected: chase.protected,
        }),
        estate: wide.estate,
        any: wide.any,
    }
}

fn specials<const N: usize>(wide: SpecialTables<WIDE>) -> SpecialTables<N> {
    SpecialTables {
        all: each(wide.all, special),
        by_origin: wide.by_origin,
        by_last_move: wide.by_last_move,
        readers: wide.readers,
        last_moves: wide.last_moves,
        last_move_origins: wide.last_move_origins.resized(),
        read_at_once: wide.read_at_once,
    }
}

fn special<const N: usize>(wide: CompiledSpecial<WIDE>) -> CompiledSpecial<N> {
    CompiledSpecial {
        from: wide.from,
        to: wide.to,
        players: wide.players,
        empty: wide.empty.resized(),
        occupied: wide.occupied.resized(),
        unmoved: wide.unmoved.resized(),
        moved: wide.moved.resized(),
        checks: wide.checks,
        last_moves: wide.last_moves,
        safe: wide.safe.resized(),
        attacked: wide.attacked.resized(),
        effects: wide.effects,
        filled: wide.filled.resized(),
        foreseen: wide.foreseen.map(|foreseen| Foreseen {
            changed: foreseen.changed.resized(),
            filled: foreseen.filled.resized(),
            kings: foreseen.kings,
            takes: foreseen.takes,
        }),
    }
}
