//! The rules of a board as codes, from the components of its blueprint.

use board::{Cell, Join, Space};
use protocol::{BoardTrait, DropZone, Estate, Limit, Occasion, Place, Rule, Verdict};
use rules::{Blueprint, Captured, Kind, KindSpec, Passing, Pattern, Player, Sight, TurnOf, Turns, ZoneId};
use variant::LookDescription;

use super::draws::draws;
use super::specials::specials;

use crate::content::Variant;

/// The rules, in the order in which they are read: who plays, how it ends, what a turn may do.
pub(super) fn rules(variant: &Variant) -> Vec<Rule> {
    let blueprint = &variant.blueprint;
    let mut rules = vec![players(blueprint)];
    rules.extend(space(variant));
    rules.extend(rivers(variant.board.look.as_ref()));
    rules.extend((blueprint.sight == Sight::Fog).then_some(Rule::Fog));
    rules.extend(endings(variant));
    rules.extend(draws(variant));
    rules.extend(moves(blueprint));
    rules.extend(turns(variant));
    rules.extend(promotions(variant));
    rules.extend(specials(blueprint));
    rules
}

/// What a board is sorted by.
pub(super) fn traits(variant: &Variant) -> Vec<BoardTrait> {
    let blueprint = &variant.blueprint;
    let ends = &blueprint.ends;
    let gates = blueprint.drops.as_ref().is_some_and(|drops| drops.gates.is_some());
    let fog = blueprint.sight == Sight::Fog;
    let comes_back = blueprint.drops.as_ref().is_some_and(|drops| drops.captured != Captured::Gone);
    let aim = !ends.extinctions.is_empty()
        || !ends.goals.is_empty()
        || ends.checks.is_some()
        || blueprint.duties.must_capture;
    let found = [
        (blueprint.players.len() * blueprint.boards() > 2, BoardTrait::Many),
        (
            !variant.board.board_type().is_squares() || variant.board.space != board::Space::default(),
            BoardTrait::Shape,
        ),
        (comes_back, BoardTrait::Drops),
        (aim, BoardTrait::Aim),
        (
            gates
                || blueprint.walling.is_some()
                || blueprint.blast.is_some()
                || blueprint.turns.is_some()
                || fog,
            BoardTrait::Turns,
        ),
        (variant.board.shuffle.is_some(), BoardTrait::Shuffle),
    ];
    found.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name).collect()
}

fn players(blueprint: &Blueprint) -> Rule {
    let mut teams: Vec<u32> = blueprint.players.iter().filter_map(|player| player.team).collect();
    teams.sort_unstable();
    teams.dedup();
    Rule::Players { count: blueprint.players.len() as u8, teams: teams.len() as u8 }
}

/// How the board lies in space.
fn space(variant: &Variant) -> Vec<Rule> {
    let (space, board) = (&variant.board.space, &variant.blueprint.board);
    let label = |(row, column): (i32, i32)| {
        board.cell_at(&[row, column]).map_or_else(String::new, |cell| board.label(cell))
    };
    let stacks = (space.stacks > 1).then_some(Rule::Stacks { count: space.stacks });
    let levels = (space.levels > 1).then_some(Rule::Levels { count: space.levels });
    let triangles = (board.outline(Cell(0)).len() == 3).then_some(Rule::TriangularCells);
    let portals = space.portals.iter().map(|portal| Rule::Portal {
        from: label(portal.from),
        to: label(portal.to),
        both_ways: portal.both_ways,
    });
    let shape = stacks.into_iter().chain(levels).chain(triangles);
    shape.chain(joins(space)).chain(portals).collect()
}

/// Which edges are joined.
fn joins(space: &Space) -> Vec<Rule> {
    if (space.sides, space.ends) == (Join::Straight, Join::Straight) {
        return vec![Rule::JoinedAllRound];
    }
    let edges = [(space.sides, false), (space.ends, true)].into_iter().filter(|(join, _)| *join != Join::No);
    edges.map(|(join, ends)| Rule::Joined { ends, twisted: join == Join::Twisted }).collect()
}

/// What runs through the board, for whoever reads of this side and that.
fn rivers(look: Option<&LookDescription>) -> Vec<Rule> {
    let rivers = look.into_iter().flat_map(|look| &look.rivers);
    let ranks = rivers.map(|river| (river.from.0.min(river.to.0), river.from.0.max(river.to.0)));
    ranks.map(|(near, far)| Rule::River { near: near.unsigned_abs(), far: far.unsigned_abs() }).collect()
}

fn endings(variant: &Variant) -> Vec<Rule> {
    let blueprint = &variant.blueprint;
    let ends = &blueprint.ends;
    let royal = kinds_with(blueprint, |kind| kind.royal);
    let mut rules = Vec::new();
    if !royal.is_empty() {
        rules.push(if blueprint.duties.careless {
            Rule::KingCapture { kinds: royal }
        } else {
            Rule::Checkmate { verdict: verdict(ends.checkmate), kinds: royal }
        });
    }
    rules.extend(ends.extinctions.iter().map(|end| Rule::TooFew {
        kinds: numbers(&end.kinds),
        at_most: end.at_most,
        verdict: verdict(end.verdict),
    }));
    rules.extend(ends.goals.iter().map(|goal| Rule::Goal {
        kinds: numbers(&goal.kinds),
        places: places(variant, goal.zone),
        count: goal.count,
    }));
    rules.extend(ends.checks.map(|count| Rule::Checks { count }));
    rules.push(Rule::Stalemate { verdict: verdict(ends.stalemate), counts: ends.stalemate_counts });
    rules.extend(ends.facing.map(|facing| Rule::Facing { verdict: verdict(facing) }));
    rules.extend(ends.passes.map(|passes| Rule::Passes { verdict: verdict(passes) }));
    if blueprint.players.len() > 2 {
        rules.push(Rule::Eliminated { pieces: estate(ends.estate) });
    }
    rules.extend(
        ends.bonus
            .iter()
            .map(|(player, value)| Rule::Bonus { player: player.0, points: value.0 as f64 / 1e6 }),
    );
    rules
}

fn moves(blueprint: &Blueprint) -> Vec<Rule> {
    let with = |test: fn(&Pattern) -> bool| kinds_with(blueprint, |kind| kind.moves.iter().any(test));
    let mut rules = Vec::new();
    if !blueprint.castlings.is_empty() {
        let kings = blueprint.castlings.iter().map(|castling| castling.king);
        let partners = blueprint.castlings.iter().flat_map(|castling| castling.partners.iter().copied());
        rules.push(Rule::Castling { kinds: unique(kings), partners: unique(partners) });
    }
    let first = with(|pattern| pattern.first || pattern.leaves_trail);
    if !first.is_empty() {
        rules.push(Rule::FirstMove { kinds: first });
    }
    let catching = with(|pattern| pattern.catches);
    if !catching.is_empty() {
        rules.push(Rule::EnPassant { kinds: catching });
    }
    let shooting = with(|pattern| pattern.rifle);
    if !shooting.is_empty() {
        rules.push(Rule::Rifle { kinds: shooting });
    }
    rules
}

fn turns(variant: &Variant) -> Vec<Rule> {
    let blueprint = &variant.blueprint;
    let mut rules = Vec::new();
    let duties = &blueprint.duties;
    rules.extend(duties.must_capture.then_some(Rule::MustCapture));
    rules.extend(duties.only_captures.then_some(Rule::OnlyCaptures));
    rules.extend(duties.own_captures.then_some(Rule::OwnCaptures));
    rules.extend(duties.no_checks.then_some(Rule::NoChecks));
    rules.extend(duties.royals_stand.then_some(Rule::RoyalsStand));
    rules.extend(blueprint.turns.as_ref().map(several_moves));
    match duties.passing {
        Passing::Never => {}
        Passing::Always => rules.push(Rule::Passing { always: true }),
        Passing::WhenStuck => rules.push(Rule::Passing { always: false }),
    }
    if let Some(drops) = &blueprint.drops {
        if !drops.only_gates {
            let limits = (0..).zip(&blueprint.kinds).filter_map(|(kind, spec)| {
                spec.drop.most_on_line.map(|most| Limit { kind, most: u32::from(most) })
            });
            rules.push(Rule::Drops {
                captured: drops.captured != Captured::Gone && !drops.are_shared(),
                from_start: !blueprint.start.hands.is_empty(),
                most_on_line: limits.collect(),
                never_mates: kinds_with(blueprint, |kind| kind.drop.never_mates),
                never_checks: drops.never_check,
                first: numbers(&drops.must),
                all_first: drops.must_all,
                zones: drop_zones(variant),
            });
        }
        rules.extend(drops.are_shared().then_some(Rule::SharedHands { boards: drops.boards }));
        rules.extend(drops.gates.is_some().then_some(Rule::Gates));
    }
    rules.extend(
        blueprint
            .blast
            .as_ref()
            .map(|blast| Rule::Blast { shielded: numbers(&blast.shielded), immune: numbers(&blast.immune) }),
    );
    rules.extend(blueprint.walling.as_ref().map(|walling| Rule::Walls { stays: walling.stays }));
    let immune = kinds_with(blueprint, |kind| kind.immune);
    if !immune.is_empty() {
        rules.push(Rule::Immune { kinds: immune });
    }
    rules.extend(duties.no_dead_ends.then_some(Rule::NoDeadEnds));
    rules
}

fn several_moves(turns: &Turns) -> Rule {
    let movers = |turns: &[TurnOf]| {
        let each = turns.iter().flat_map(|turn| std::iter::repeat_n(turn.player.0, usize::from(turn.moves)));
        each.collect::<Vec<u8>>()
    };
    let order = turns.order.as_ref();
    Rule::Turns {
        moves: turns.moves,
        first: turns.first,
        grow: turns.grow,
        order: order.map_or_else(Vec::new, |order| movers(&order.cycle)),
        opening: order.map_or_else(Vec::new, |order| movers(&order.opening)),
        check_ends: turns.check_ends,
        optional: turns.optional,
    }
}

/// Where kinds may be dropped that may not be dropped everywhere; those with one place share an entry.
fn drop_zones(variant: &Variant) -> Vec<DropZone> {
    let mut zones: Vec<DropZone> = Vec::new();
    for (kind, spec) in (0..).zip(&variant.blueprint.kinds) {
        let Some(zone) = spec.drop.zone else { continue };
        let places = places(variant, zone);
        match zones.iter_mut().find(|known| known.places == places) {
            Some(known) => known.kinds.push(kind),
            None => zones.push(DropZone { kinds: vec![kind], places }),
        }
    }
    zones
}

/// Kinds that promote alike share a rule.
fn promotions(variant: &Variant) -> Vec<Rule> {
    let blueprint = &variant.blueprint;
    let mut rules: Vec<Rule> = Vec::new();
    for (number, spec) in blueprint.kinds.iter().enumerate() {
        let number = number as u8;
        for promotion in &spec.promotions {
            let (occasion, zone) = match promotion.occasion {
                rules::Occasion::Arriving(zone) => (Occasion::Arriving, zone),
                rules::Occasion::Touching(zone) => (Occasion::Touching, zone),
                rules::Occasion::Capturing(zone) => (Occasion::Capturing, zone),
                rules::Occasion::Resting(zone) => (Occasion::Resting, zone),
            };
            let own_form = |to: &Kind| {
                blueprint.kinds[to.index()].promoted_form_of == Some(Kind(number))
                    || spec.promoted_form_of == Some(*to)
            };
            let to = if promotion.to.iter().all(own_form) { Vec::new() } else { numbers(&promotion.to) };
            // In a zone smaller than its own it may still be compulsory; most of the time it is a choice.
            let optional = promotion.compulsory != Some(zone);
            let places = places(variant, zone);
            let same = rules.iter_mut().find_map(|rule| match rule {
                Rule::Promotion { kinds, to: others, optional: may, occasion: when, places: at }
                    if (&*others, *may, *when, &*at) == (&to, optional, occasion, &places) =>
                {
                    Some(kinds)
                }
                _ => None,
            });
            match same {
                Some(kinds) => kinds.push(number),
                None => {
                    rules.push(Rule::Promotion { kinds: vec![number], to, optional, occasion, places });
                }
            }
        }
    }
    let limits = blueprint.duties.promotion_limits.iter();
    let limits: Vec<Limit> =
        limits.map(|&(kind, most)| Limit { kind: kind.0, most: u32::from(most) }).collect();
    if !limits.is_empty() {
        rules.push(Rule::PromotionLimits { limits });
    }
    rules
}

pub(super) fn kinds_with(blueprint: &Blueprint, test: impl Fn(&KindSpec) -> bool) -> Vec<u8> {
    let kinds = blueprint.kinds.iter().zip(0..);
    kinds.filter(|(kind, _)| test(kind)).map(|(_, number)| number).collect()
}

fn unique(kinds: impl Iterator<Item = Kind>) -> Vec<u8> {
    let mut kinds: Vec<u8> = kinds.map(|kind| kind.0).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

pub(super) fn numbers(kinds: &[Kind]) -> Vec<u8> {
    kinds.iter().map(|kind| kind.0).collect()
}

fn verdict(verdict: rules::Verdict) -> Verdict {
    match verdict {
        rules::Verdict::Loss => Verdict::Loss,
        rules::Verdict::Draw => Verdict::Draw,
        rules::Verdict::Win => Verdict::Win,
        rules::Verdict::Points => Verdict::Points,
    }
}

fn estate(estate: rules::Estate) -> Estate {
    match estate {
        rules::Estate::Stays => Estate::Stays,
        rules::Estate::Walls => Estate::Walls,
        rules::Estate::Vanishes => Estate::Vanishes,
        rules::Estate::GoesOver => Estate::GoesOver,
    }
}

/// The cells of a zone: once where all players have the same ones, else for each player.
pub(super) fn places(variant: &Variant, zone: ZoneId) -> Vec<Place> {
    let players = (0..variant.blueprint.players.len()).map(|player| Player(player as u8));
    let mut places: Vec<Place> = players.map(|player| place(variant, zone, player)).collect();
    if places.windows(2).all(|two| two[0] == two[1]) {
        places.truncate(1);
    }
    places
}

/// The cells of a zone as one player has it; none where it is the whole board.
pub(super) fn place(variant: &Variant, zone: ZoneId, player: Player) -> Place {
    let blueprint = &variant.blueprint;
    let board = &blueprint.board;
    let mut cells: Vec<Cell> = blueprint.zone(zone, player).to_vec();
    cells.sort_unstable();
    if cells.len() == board.cell_count() {
        cells.clear();
    }
    let columns = |part: usize| {
        let numbers = cells.iter().map(move |&cell| board.coordinates(cell).get(part).copied().unwrap_or(1));
        let (least, most) = (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0));
        usize::try_from(most - least + 1).unwrap_or(1)
    };
    Place {
        rectangle: cells.len() > 1 && columns(0) * columns(1) == cells.len(),
        cells: cells.iter().map(|&cell| board.label(cell)).collect(),
        name: variant.board.zone_name(blueprint, zone).map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use variant::Library;

    #[test]
    fn boards_tell_what_sets_them_apart() {
        let library = Library::built_in();
        let tells = |key: &str, rule: &Rule| {
            let board = library.board(key).unwrap();
            rules(&Variant::from_library(&library, board)).contains(rule)
        };
        assert!(tells("makpong", &Rule::RoyalsStand) && !tells("makruk", &Rule::RoyalsStand));
        assert!(tells("racingkings", &Rule::NoChecks) && !tells("chess", &Rule::NoChecks));
        assert!(tells("antichess", &Rule::MustCapture) && !tells("chess", &Rule::MustCapture));
        assert!(tells("seirawan", &Rule::Gates) && !tells("crazyhouse", &Rule::Gates));
        assert!(tells("duck", &Rule::Walls { stays: false }) && !tells("duck", &Rule::Walls { stays: true }));
    }
}
