//! What a blueprint must keep to before anything is made of it.
//!
//! Behind this every cell, player, kind and zone that is named exists, and nothing is larger than it may be: the
//! tables are looked up without asking again.

use board::Cell;

use super::{CompileError, kinds_of};
use crate::blueprint::{
    Adjudication, Blueprint, Captured, CellTest, Condition, Effect, MAX_ALL_PROMOTION_CHOICES, MAX_CASTLINGS,
    MAX_CONDITIONS, MAX_EFFECTS, MAX_KINDS, MAX_ORDER, MAX_PATTERNS, MAX_PLAYERS, MAX_PROMOTION_CHOICES,
    MAX_SPECIALS, MAX_TURN_MOVES, MAX_VECTOR_COMPONENT, Occasion, Pattern, RepetitionVerdict, Special, Turns,
};
use crate::setup::check_setup;
use crate::{Kind, KindSpec, Player, ZoneId};

pub(super) fn check(blueprint: &Blueprint) -> Result<(), CompileError> {
    if !(1..=MAX_PLAYERS).contains(&blueprint.players.len()) {
        return Err(CompileError::Players);
    }
    if !(1..=MAX_KINDS).contains(&blueprint.kinds.len()) {
        return Err(CompileError::Kinds);
    }
    if blueprint.specials.len() > MAX_SPECIALS
        || blueprint.specials.iter().map(|special| special.conditions.len()).sum::<usize>() >= MAX_CONDITIONS
        || !blueprint.specials.iter().all(|special| fits(blueprint, special))
        || !offer_few_choices(blueprint)
    {
        return Err(CompileError::Specials);
    }
    if blueprint.castlings.len() > MAX_CASTLINGS {
        return Err(CompileError::Castlings);
    }
    let names = Names(blueprint);
    if !names.all_known() {
        return Err(CompileError::Unknown);
    }
    let vector_len = blueprint.board.vector_len();
    let sound = |kind: &KindSpec| {
        kind.moves.len() <= MAX_PATTERNS && kind.moves.iter().all(|pattern| is_sound(pattern, vector_len))
    };
    let blast = blueprint.blast.iter().flat_map(|blast| &blast.reach);
    if !blueprint.kinds.iter().all(sound) || !blast.into_iter().all(|vector| is_vector(vector, vector_len)) {
        return Err(CompileError::Patterns);
    }
    if !can_go_back_to_hands(blueprint) {
        return Err(CompileError::Hands);
    }
    if !blueprint.turns.as_ref().is_none_or(|turns| turns_are_sound(blueprint, turns)) {
        return Err(CompileError::Turns);
    }
    Ok(())
}

/// Whether all specials together offer few enough ways of promoting: each is a move of its own.
fn offer_few_choices(blueprint: &Blueprint) -> bool {
    let choices = blueprint.specials.iter().map(|special| blueprint.promotion_choices(special));
    choices.fold(0, usize::saturating_add) <= MAX_ALL_PROMOTION_CHOICES
}

fn fits(blueprint: &Blueprint, special: &Special) -> bool {
    special.effects.len() <= MAX_EFFECTS
        && special.effects.iter().any(|effect| matches!(effect, Effect::Move { .. }))
        && blueprint.promotion_choices(special) <= MAX_PROMOTION_CHOICES
}

/// Whether a pattern is one that can be walked: what leaps over others goes straight at them.
fn is_sound(pattern: &Pattern, vector_len: usize) -> bool {
    let mut vectors = pattern.via.iter().chain([&pattern.vector]);
    vectors.all(|vector| is_vector(vector, vector_len)) && (pattern.hop.is_none() || pattern.via.is_empty())
}

/// Whether a vector has as many components as the board wants, and none that is too large.
fn is_vector(vector: &[i32], len: usize) -> bool {
    vector.len() == len
        && vector.iter().all(|part| part.unsigned_abs() <= MAX_VECTOR_COMPONENT.unsigned_abs())
}

/// Whether it can be told what a captured piece that had been promoted goes back to: it must have been one kind
/// alone, and that not promoted itself. Where pieces keep what they are, a promoted form in hand must not be what
/// another may come in as too.
fn can_go_back_to_hands(blueprint: &Blueprint) -> bool {
    let Some(drops) = &blueprint.drops else { return true };
    match drops.captured {
        Captured::Gone => true,
        Captured::ToHandAsIs => {
            let has_forms = blueprint.kinds.iter().any(|kind| kind.promoted_form_of.is_some());
            !(drops.either_form && has_forms)
        }
        Captured::ToHand => {
            let sources = |target: Kind| {
                kinds_of(blueprint).filter(move |source| {
                    let mut rules = blueprint.kinds[source.index()].promotions.iter();
                    rules.any(|rule| rule.to.contains(&target))
                })
            };
            let is_form = |kind: Kind| blueprint.kinds[kind.index()].promoted_form_of.is_some();
            kinds_of(blueprint).filter(|&kind| !is_form(kind)).all(|kind| {
                // A form that goes back to its plain kind is that kind again.
                let mut from = sources(kind)
                    .filter(|source| blueprint.kinds[source.index()].promoted_form_of != Some(kind));
                let Some(first) = from.next() else { return true };
                from.next().is_none() && sources(first).next().is_none() && !is_form(first)
            })
        }
    }
}

/// Whether every turn has moves, and not too many, everybody has turns, and nothing counts single moves besides.
fn turns_are_sound(blueprint: &Blueprint, turns: &Turns) -> bool {
    let fits = |moves: u16| (1..=MAX_TURN_MOVES).contains(&moves);
    let everybody = 0..blueprint.players.len();
    let ordered = turns.order.as_ref().is_none_or(|order| {
        let mut all = order.opening.iter().chain(&order.cycle);
        order.opening.len() + order.cycle.len() <= MAX_ORDER
            && all.all(|turn| fits(turn.moves) && everybody.contains(&turn.player.index()))
            && everybody.clone().all(|player| order.cycle.iter().any(|turn| turn.player.index() == player))
    });
    fits(turns.moves)
        && fits(turns.first)
        && turns.grow <= MAX_TURN_MOVES
        && ordered
        && blueprint.ends.facing.is_none()
        && blueprint.adjudication.counting.is_none()
}

/// Everything that a blueprint names.
struct Names<'a>(&'a Blueprint);

impl Names<'_> {
    fn all_known(&self) -> bool {
        self.zones_known()
            && check_setup(self.0, &self.0.start).is_ok()
            && self.kinds_known()
            && self.castlings_known()
            && self.0.specials.iter().all(|special| self.special_known(special))
            && self.rules_known()
    }

    fn cell(&self, cell: Cell) -> bool {
        cell.index() < self.0.board.cell_count()
    }

    fn player(&self, player: Player) -> bool {
        player.index() < self.0.players.len()
    }

    fn kind(&self, kind: Kind) -> bool {
        kind.index() < self.0.kinds.len()
    }

    fn kinds<'k>(&self, kinds: impl IntoIterator<Item = &'k Kind>) -> bool {
        kinds.into_iter().all(|&kind| self.kind(kind))
    }

    fn zone(&self, zone: Option<ZoneId>) -> bool {
        zone.is_none_or(|zone| usize::from(zone.0) < self.0.zones.len())
    }

    fn zones_known(&self) -> bool {
        self.0.zones.iter().flat_map(|zone| &zone.0).flatten().all(|&cell| self.cell(cell))
    }

    fn kinds_known(&self) -> bool {
        self.0.kinds.iter().all(|kind| {
            let patterns = kind.moves.iter().all(|pattern| {
                let hop = pattern.hop.iter().flat_map(|hop| &hop.not_over);
                self.kinds(pattern.prey.iter().chain(&pattern.spares).chain(&pattern.lost_to).chain(hop))
                    && [pattern.from, pattern.to, pattern.within].into_iter().all(|zone| self.zone(zone))
            });
            let promotions = kind.promotions.iter().all(|rule| {
                let (Occasion::Arriving(zone)
                | Occasion::Touching(zone)
                | Occasion::Capturing(zone)
                | Occasion::Resting(zone)) = rule.occasion;
                self.kinds(&rule.to) && self.zone(Some(zone)) && self.zone(rule.compulsory)
            });
            let shades = kind.drop.shades.iter().all(|&zone| self.zone(Some(zone)));
            patterns
                && promotions
                && shades
                && self.zone(kind.drop.zone)
                && self.kinds(&kind.promoted_form_of)
        })
    }

    fn castlings_known(&self) -> bool {
        self.0.castlings.iter().all(|castling| {
            let ends = castling.king_from.iter().chain(&castling.partner_from);
            let ends = ends.chain([&castling.king_to, &castling.partner_to]);
            self.player(castling.player)
                && self.kinds(castling.partners.iter().chain([&castling.king]))
                && castling.line.iter().all(|&cell| self.cell(cell))
                && ends.into_iter().all(|cell| castling.line.contains(cell))
                && castling.king_to != castling.partner_to
        })
    }

    fn special_known(&self, special: &Special) -> bool {
        let conditions = special.conditions.iter().all(|condition| match *condition {
            Condition::Cell { cell, test } => {
                let test = match test {
                    CellTest::IsKind(kind) => self.kind(kind),
                    CellTest::IsPlayer(player) => self.player(player),
                    _ => true,
                };
                test && self.cell(cell)
            }
            Condition::LastMove { player, from, to } => {
                player.is_none_or(|player| self.player(player)) && self.cell(from) && self.cell(to)
            }
        });
        let effects = special.effects.iter().all(|effect| match *effect {
            Effect::Move { from, to } => self.cell(from) && self.cell(to),
            Effect::Create { kind, cell } => self.kind(kind) && self.cell(cell),
            Effect::Remove { cell } => self.cell(cell),
        });
        conditions && effects
    }

    /// What the rules of turns, hands and ends name.
    fn rules_known(&self) -> bool {
        let blueprint = self.0;
        let ends = &blueprint.ends;
        let drops = blueprint.drops.iter().all(|drops| self.kinds(&drops.must) && self.zone(drops.gates));
        let blast =
            blueprint.blast.iter().all(|blast| self.kinds(blast.shielded.iter().chain(&blast.immune)));
        let limits = blueprint.duties.promotion_limits.iter().all(|&(kind, _)| self.kind(kind));
        let extinctions = ends
            .extinctions
            .iter()
            .all(|end| self.kinds(&end.kinds) && end.players.iter().all(|&player| self.player(player)));
        let goals = ends.goals.iter().all(|goal| self.kinds(&goal.kinds) && self.zone(Some(goal.zone)));
        let bonus = ends.bonus.iter().all(|&(player, _)| self.player(player));
        drops && blast && limits && extinctions && goals && bonus && self.adjudication_known()
    }

    fn adjudication_known(&self) -> bool {
        let Adjudication { repetition, quiet, counting, .. } = &self.0.adjudication;
        let loser = repetition.as_ref().is_none_or(|rule| match rule.verdict {
            RepetitionVerdict::LossFor(player) => self.player(player),
            _ => true,
        });
        let mut chases = repetition.iter().flat_map(|rule| &rule.chases);
        let chased =
            chases.all(|chase| self.kinds(chase.by.iter().chain(&chase.of)) && self.zone(chase.zone));
        let counted = counting
            .iter()
            .flat_map(|rule| rule.pawns.iter().chain(rule.lone.iter().flat_map(|limit| &limit.pieces)));
        loser && chased && self.kinds(quiet.iter().flat_map(|quiet| &quiet.reset_by)) && self.kinds(counted)
    }
}
