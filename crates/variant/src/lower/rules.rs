//! The rules beyond how pieces move.

use rules::{
    Adjudication, Blast, Blueprint, Captured, Chase, CountAgainstFew, CountLimit, Counting, Drops, Duties,
    Ends, Extinction, Goal, Order, Quiet, Repetition, Sight, TurnOf, Turns,
};

use super::names::Names;
use super::zones::ZoneTable;
use crate::description::{
    ChaseDescription, CountingDescription, ExtinctionDescription, GoalDescription, KindName, Must,
    RulesDescription, TurnDescription, turns_of,
};

/// Puts the rules of a board into its blueprint.
pub(super) fn lower(names: &Names<'_>, zones: &ZoneTable, blueprint: &mut Blueprint) -> Option<()> {
    let rules = &names.board().rules;
    blueprint.drops = drops(rules, names, zones)?;
    blueprint.blast = match &rules.blast {
        Some(blast) => Some(Blast {
            reach: blast.reach.clone().unwrap_or_else(|| names.board().board_type().neighbours()),
            shielded: names.kinds(&blast.shielded)?,
            immune: names.kinds(&blast.immune)?,
        }),
        None => None,
    };
    blueprint.walling = rules.wall;
    blueprint.duties = duties(rules, names)?;
    blueprint.turns = match &rules.turn {
        Some(described) => Some(turns(described, names)?),
        None => None,
    };
    blueprint.ends = ends(rules, names, zones)?;
    blueprint.sight = if rules.fog { Sight::Fog } else { Sight::Everything };
    blueprint.adjudication = adjudication(rules, names, zones)?;
    Some(())
}

fn drops(rules: &RulesDescription, names: &Names<'_>, zones: &ZoneTable) -> Option<Option<Drops>> {
    if rules.drops.is_none() && rules.gates.is_none() {
        return Some(None);
    }
    let mut drops = Drops { captured: Captured::Gone, ..Drops::default() };
    if let Some(described) = &rules.drops {
        drops.captured = described.captured;
        drops.never_check = described.never_check;
        drops.either_form = described.either_form;
        drops.fresh = described.fresh;
        drops.boards = described.boards.unwrap_or(1);
        match &described.must {
            Must::Nothing => {}
            Must::All => drops.must_all = true,
            Must::Kinds(kinds) => drops.must = names.kinds(kinds)?,
        }
    }
    if let Some(gates) = &rules.gates {
        drops.gates = Some(zones.named(&gates.zone)?);
        drops.only_gates = gates.only;
    }
    Some(Some(drops))
}

fn duties(rules: &RulesDescription, names: &Names<'_>) -> Option<Duties> {
    let limited = names.board().pieces.iter().filter_map(|piece| Some((piece.name(), piece.limit?)));
    Some(Duties {
        must_capture: rules.must_capture,
        only_captures: rules.only_captures,
        own_captures: rules.own_captures,
        no_checks: rules.no_checks,
        royals_stand: rules.royals_stand,
        no_dead_ends: rules.no_dead_ends,
        // To say that a king is attacked would give away by what.
        careless: rules.careless || rules.fog,
        passing: rules.pass,
        promotion_limits: limited
            .map(|(name, most)| Some((names.kind(name)?, most)))
            .collect::<Option<_>>()?,
    })
}

fn turns(described: &TurnDescription, names: &Names<'_>) -> Option<Turns> {
    let list = |movers: &[u8]| {
        let turns = turns_of(movers).into_iter();
        turns
            .map(|(player, moves)| {
                Some(TurnOf { player: names.player(player)?, moves: u16::try_from(moves).ok()? })
            })
            .collect::<Option<Vec<_>>>()
    };
    let order = match described.order[..] {
        [] => None,
        _ => Some(Order { opening: list(&described.opening)?, cycle: list(&described.order)? }),
    };
    Some(Turns {
        moves: described.moves,
        first: described.first.unwrap_or(described.moves),
        grow: described.grow,
        check_ends: described.check_ends,
        optional: described.optional,
        order,
    })
}

fn ends(rules: &RulesDescription, names: &Names<'_>, zones: &ZoneTable) -> Option<Ends> {
    let stalemate = rules.stalemate.clone().unwrap_or_default();
    Some(Ends {
        checkmate: rules.checkmate.unwrap_or_default(),
        stalemate: stalemate.verdict,
        stalemate_counts: stalemate.counts,
        extinctions: rules.extinctions.iter().map(|found| extinction(found, names)).collect::<Option<_>>()?,
        goals: rules.goals.iter().map(|found| goal(found, names, zones)).collect::<Option<_>>()?,
        checks: rules.checks,
        passes: rules.all_pass,
        facing: rules.facing,
        bonus: rules
            .bonus
            .iter()
            .map(|&(player, value)| Some((names.player(player)?, value)))
            .collect::<Option<_>>()?,
        estate: rules.estate.unwrap_or_default(),
    })
}

fn extinction(described: &ExtinctionDescription, names: &Names<'_>) -> Option<Extinction> {
    Some(Extinction {
        players: described.players.iter().map(|&player| names.player(player)).collect::<Option<_>>()?,
        kinds: names.kinds(&described.pieces)?,
        at_most: described.at_most,
        while_others_have: described.while_others,
        counts_hand: described.hand,
        on_own_turn: described.own_turn,
        verdict: described.verdict,
        guarded: described.guard,
    })
}

fn goal(described: &GoalDescription, names: &Names<'_>, zones: &ZoneTable) -> Option<Goal> {
    Some(Goal {
        kinds: names.kinds(&described.pieces)?,
        zone: zones.named(&described.zone)?,
        count: described.count,
        last_chance: described.last_chance,
        safe: described.safe,
        on_own_turn: described.own_turn,
    })
}

fn adjudication(rules: &RulesDescription, names: &Names<'_>, zones: &ZoneTable) -> Option<Adjudication> {
    let players = names.board().players.len() as u32;
    Some(Adjudication {
        repetition: match &rules.repetition {
            Some(described) => Some(Repetition {
                times: described.times,
                verdict: described.verdict,
                perpetual_check_loses: described.check_loses,
                chases: described
                    .chases
                    .iter()
                    .map(|described| chase(described, names, zones))
                    .collect::<Option<_>>()?,
            }),
            None => None,
        },
        quiet: match &rules.quiet {
            Some(quiet) => Some(Quiet {
                plies: quiet.moves.saturating_mul(players),
                reset_by: names.kinds(&quiet.reset_by)?,
                checks: quiet.checks,
                by_points: quiet.by_points,
            }),
            None => None,
        },
        insufficient_material: rules.insufficient,
        counting: match &rules.counting {
            Some(described) => Some(counting(described, names)?),
            None => None,
        },
    })
}

fn chase(described: &ChaseDescription, names: &Names<'_>, zones: &ZoneTable) -> Option<Chase> {
    Some(Chase {
        by: names.kinds(&described.by)?,
        of: names.kinds(&described.of)?,
        zone: match &described.zone {
            Some(zone) => Some(zones.named(zone)?),
            None => None,
        },
        protected: described.protected,
    })
}

fn counting(described: &CountingDescription, names: &Names<'_>) -> Option<Counting> {
    let limit = |(kinds, moves): &(Vec<KindName>, u32)| {
        Some(CountLimit { pieces: names.kinds(kinds)?, moves: *moves })
    };
    Some(Counting {
        pawns: names.kinds(&described.pawns)?,
        lone: described.lone.iter().map(limit).collect::<Option<_>>()?,
        few: described.few.map(|moves| CountAgainstFew { moves, at_most: described.at_most }),
        from_pieces: described.from_pieces,
    })
}
