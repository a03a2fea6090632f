//! Which components a variant has, in a word each: what a reader of a difference wants to know first.

use rules::{Blueprint, Estate, Guard, KindSpec, Occasion, Passing, Path, Pattern, Range};

/// The components of a variant.
#[must_use]
pub fn features(blueprint: &Blueprint) -> String {
    let pattern =
        |test: &dyn Fn(&Pattern) -> bool| blueprint.kinds.iter().flat_map(|kind| &kind.moves).any(test);
    let kind = |test: &dyn Fn(&KindSpec) -> bool| blueprint.kinds.iter().any(test);
    let occasion = |test: &dyn Fn(Occasion) -> bool| {
        kind(&|kind| kind.promotions.iter().any(|rule| test(rule.occasion)))
    };
    let (duties, ends) = (&blueprint.duties, &blueprint.ends);
    let drops = blueprint.drops.as_ref();
    let guard = |wanted: Guard| ends.extinctions.iter().any(|end| end.guarded == wanted);
    let royals = blueprint.kinds.iter().filter(|kind| kind.royal).count();
    let all = [
        ("hexagons", blueprint.board.cell_count() > 0 && pattern(&|way| way.vector.len() == 3)),
        ("teams", blueprint.players.iter().any(|player| player.team.is_some())),
        ("several-royal-kinds", royals > 1),
        ("no-royals", royals == 0),
        ("immune", kind(&|kind| kind.immune)),
        ("forms", kind(&|kind| kind.promoted_form_of.is_some())),
        ("limited", pattern(&|way| matches!(way.range, Range::UpTo(most) if most > 1))),
        ("riders", pattern(&|way| way.range == Range::Unlimited)),
        ("jumps", pattern(&|way| way.path == Path::Jump)),
        ("via", pattern(&|way| !way.via.is_empty())),
        ("hops", pattern(&|way| way.hop.is_some())),
        ("from", pattern(&|way| way.from.is_some())),
        ("to", pattern(&|way| way.to.is_some())),
        ("within", pattern(&|way| way.within.is_some())),
        ("first", pattern(&|way| way.first)),
        ("lost-to", pattern(&|way| !way.lost_to.is_empty())),
        ("calm", pattern(&|way| way.calm)),
        ("prey", pattern(&|way| !way.prey.is_empty())),
        ("spares", pattern(&|way| !way.spares.is_empty())),
        ("trails", pattern(&|way| way.leaves_trail) && pattern(&|way| way.catches)),
        ("rifles", pattern(&|way| way.rifle)),
        ("arriving", occasion(&|occasion| matches!(occasion, Occasion::Arriving(_)))),
        ("touching", occasion(&|occasion| matches!(occasion, Occasion::Touching(_)))),
        ("capturing", occasion(&|occasion| matches!(occasion, Occasion::Capturing(_)))),
        ("resting", occasion(&|occasion| matches!(occasion, Occasion::Resting(_)))),
        ("promotion-limits", !duties.promotion_limits.is_empty()),
        ("castling", !blueprint.castlings.is_empty()),
        ("specials", !blueprint.specials.is_empty()),
        ("drops", drops.is_some_and(|drops| !drops.only_gates)),
        ("gates", drops.is_some_and(|drops| drops.gates.is_some())),
        ("must-drop", drops.is_some_and(|drops| drops.must_all || !drops.must.is_empty())),
        ("fresh", drops.is_some_and(|drops| drops.fresh)),
        ("blast", blueprint.blast.is_some()),
        ("walls", blueprint.walling.is_some()),
        ("must-capture", duties.must_capture),
        ("only-captures", duties.only_captures),
        ("own-captures", duties.own_captures),
        ("no-checks", duties.no_checks),
        ("royals-stand", duties.royals_stand),
        ("no-dead-ends", duties.no_dead_ends),
        ("careless", duties.careless),
        ("pass-always", duties.passing == Passing::Always),
        ("pass-stuck", duties.passing == Passing::WhenStuck),
        ("extinct", guard(Guard::None)),
        ("guard-last", guard(Guard::Last)),
        ("guard-not-all", guard(Guard::NotAllAttacked)),
        ("goals", !ends.goals.is_empty()),
        ("checks", ends.checks.is_some()),
        ("passes", ends.passes.is_some()),
        ("facing", ends.facing.is_some()),
        ("estate", ends.estate != Estate::Stays),
        ("turns", blueprint.turns.is_some()),
        ("order", blueprint.turns.as_ref().is_some_and(|turns| turns.order.is_some())),
    ];
    let there: Vec<&str> = all.iter().filter(|(_, there)| *there).map(|(name, _)| *name).collect();
    format!(
        "{} players, {} cells: {}",
        blueprint.players.len(),
        blueprint.board.cell_count(),
        there.join(" ")
    )
}
