//! Which way to legality the rules allow: the shorter, the faster.

use super::{guards, is_royal, kinds_of, players_of};
use crate::Kind;
use crate::blueprint::{Blueprint, Captured, Guard, Passing};
use crate::core::PlayerTables;

/// How it is found out whether a move leaves the royal pieces safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Legality {
    /// The shortest way that the rules allow.
    Shortest,
    /// By trying out each move.
    Tried,
}

/// Whether sets of cells cannot tell which moves leave the royal pieces safe: because a move can change which
/// pieces are royal, or because the rule speaks of all of them at once.
pub(super) fn is_tried(blueprint: &Blueprint) -> bool {
    let royal = |kind: Kind| players_of(blueprint).any(|player| is_royal(blueprint, player, kind));
    let gained = |kind: Kind| {
        let spec = &blueprint.kinds[kind.index()];
        let promoted =
            blueprint.kinds.iter().flat_map(|kind| &kind.promotions).any(|rule| rule.to.contains(&kind));
        let in_hand = blueprint.start.hands.iter().any(|&(_, in_hand, _)| in_hand == kind);
        let captured = blueprint.drops.as_ref().is_some_and(|drops| drops.captured != Captured::Gone);
        promoted || in_hand || (captured && !spec.royal)
    };
    let together = blueprint.ends.extinctions.iter().any(|end| end.guarded == Guard::NotAllAttacked);
    together || kinds_of(blueprint).any(|kind| royal(kind) && gained(kind)) || can_be_thinned_out(blueprint)
}

/// Whether a move can leave fewer of a kind of which the last must be kept safe: by promotion, or by a blast
/// where there are several.
fn can_be_thinned_out(blueprint: &Blueprint) -> bool {
    players_of(blueprint).any(|player| {
        guards(blueprint, player).any(|guard| {
            let promotes = |kind: &Kind| {
                let mut rules = blueprint.kinds[kind.index()].promotions.iter();
                rules.any(|rule| rule.to.iter().any(|to| !guard.kinds.contains(to)))
            };
            let own = blueprint.start.pieces.iter().map(|placed| placed.piece);
            let own = own.filter(|piece| piece.owner == player && guard.kinds.contains(&piece.kind)).count();
            let several = own > guard.until as usize;
            guard.kinds.iter().any(promotes) || (several && blueprint.blast.is_some())
        })
    })
}

/// Whether nothing in the rules asks for more than masks, castling, en passant, promotions and drops.
pub(super) fn is_plain<const N: usize>(blueprint: &Blueprint, players: &[PlayerTables<N>]) -> bool {
    let duties = &blueprint.duties;
    let plain_player = |player: &PlayerTables<N>| {
        // Where kinds are royal only when few, spare ones move like any other.
        let spare = player.royal_movers.iter().filter(|_| !player.guards.is_empty());
        player.movers.iter().chain(spare).all(|mover| mover.extras.is_empty())
            && player.enemies.count_ones() == 1
            && player.gates.is_empty()
            && player.hop_threats.iter().all(|threat| threat.over_just_one)
            && player.has_few_threats()
            && player.special_origins.is_empty()
            && player.displaceable.is_empty()
            && !player.has_rare_moves
    };
    players.len() == 2
        && players.iter().all(plain_player)
        && blueprint.specials.is_empty()
        && blueprint.blast.is_none()
        && blueprint.walling.is_none()
        && !blueprint.kinds.iter().any(|kind| kind.immune)
        && blueprint.ends.facing.is_none()
        && !(duties.must_capture || duties.no_checks || duties.royals_stand)
        && duties.passing == Passing::Never
}
