//! Which way to legality the rules allow: the shorter, the faster.

use super::trajectories::Ways;
use super::{WIDE, guards, is_royal, kinds_of, players_of};
use crate::Kind;
use crate::blueprint::{Blueprint, Captured, Estate, Guard, Passing};
use crate::sized::{KindBits, PlayerTables};

/// How it is found out whether a move leaves the royal pieces safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Legality {
    /// The shortest way that the rules allow.
    Shortest,
    /// By testing each move.
    Tested,
}

/// Whether sets of cells cannot tell which moves leave the royal pieces safe: because a move can change which
/// of those there are must be, or because the rule speaks of all of them at once.
pub(super) fn tests_all(blueprint: &Blueprint) -> bool {
    let together = blueprint.ends.extinctions.iter().any(|end| end.guarded == Guard::NotAllAttacked);
    let guarded = |kind: Kind| {
        let mut guards = players_of(blueprint).flat_map(|player| guards(blueprint, player));
        guards.any(|guard| guard.kinds.contains(&kind))
    };
    let inherits = blueprint.ends.estate == Estate::GoesOver;
    let gained = kinds_of(blueprint).any(|kind| guarded(kind) && (inherits || can_come(blueprint, kind)));
    let royal = |kind: Kind| players_of(blueprint).any(|player| is_royal(blueprint, player, kind));
    // A wall is part of the move, and may shield or uncover.
    let walls = blueprint.walling.is_some() && kinds_of(blueprint).any(royal);
    // Whose royal piece shields from whose blast is more than a mask can say, and so is what leaps at a shielded
    // one, and what becomes of the others where there are several.
    let hops = || blueprint.kinds.iter().flat_map(|kind| &kind.moves).any(|pattern| pattern.hop.is_some());
    let several = || {
        let royals = |player| {
            let own = blueprint.start.pieces.iter().map(|placed| placed.piece);
            own.filter(|piece| piece.owner == player && is_royal(blueprint, player, piece.kind)).count()
        };
        players_of(blueprint).any(|player| royals(player) > 1)
            || kinds_of(blueprint).any(|kind| royal(kind) && can_come(blueprint, kind))
    };
    let blasts = blueprint.blast.is_some() && (blueprint.players.len() > 2 || hops() || several());
    // So is which captures of a royal piece's own are from afar, so that it outlives them.
    let shots = blueprint.blast.is_some()
        && kinds_of(blueprint).any(|kind| {
            royal(kind) && blueprint.kinds[kind.index()].moves.iter().any(|pattern| pattern.rifle)
        });
    // What cannot be leapt over may come about by promotion.
    let fixed = |pattern: &crate::Pattern| {
        let not_over = pattern.hop.iter().flat_map(|hop| &hop.not_over);
        let mut changing = not_over.into_iter().filter(|&&kind| {
            let spec = &blueprint.kinds[kind.index()];
            !spec.promotions.is_empty() || can_be_promoted_to(blueprint, kind)
        });
        changing.next().is_none()
    };
    let hurdles = !blueprint.kinds.iter().flat_map(|kind| &kind.moves).all(fixed);
    // A royal piece may not promote itself away.
    let abdicates = kinds_of(blueprint).any(|kind| {
        let mut rules = blueprint.kinds[kind.index()].promotions.iter();
        royal(kind) && rules.any(|rule| rule.to.iter().any(|&to| !royal(to)))
    });
    together || gained || abdicates || walls || blasts || shots || hurdles || can_be_thinned_out(blueprint)
}

/// Kinds that are royal whatever their number, and can come in or be promoted to in the course of a game. Each such
/// move is tested.
pub(super) fn royal_comers(blueprint: &Blueprint) -> KindBits {
    let royal = |kind: &Kind| blueprint.kinds[kind.index()].royal && !blueprint.duties.careless;
    kinds_of(blueprint).filter(royal).filter(|&kind| can_come(blueprint, kind)).collect()
}

fn can_be_promoted_to(blueprint: &Blueprint, kind: Kind) -> bool {
    blueprint.kinds.iter().flat_map(|kind| &kind.promotions).any(|rule| rule.to.contains(&kind))
}

/// Whether more of a kind can come onto the board.
fn can_come(blueprint: &Blueprint, kind: Kind) -> bool {
    let spec = &blueprint.kinds[kind.index()];
    let promoted = can_be_promoted_to(blueprint, kind);
    let in_hand = blueprint.start.hands.iter().any(|&(_, in_hand, _)| in_hand == kind);
    let captured = blueprint.drops.as_ref().is_some_and(|drops| drops.captured != Captured::Gone);
    let outlives_capture = !spec.royal || blueprint.players.len() > 2;
    promoted || in_hand || (captured && outlives_capture)
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

/// Whether some kind can both go to a cell and capture en passant there.
fn catches_where_it_moves(ways: &Ways, blueprint: &Blueprint) -> bool {
    let leads = |id: usize, from: usize, to| ways.trajectories[id][from].iter().any(|way| way.to == to);
    players_of(blueprint).any(|player| {
        kinds_of(blueprint).any(|kind| {
            let moving = || ways.uses(player, kind).iter().flat_map(|group| &group.modes);
            let moving = || moving().filter(|(_, mode)| mode.moves).map(|(&id, _)| id);
            let catches = ways.catches(player, kind).iter().flat_map(|group| group.modes.keys());
            catches.into_iter().any(|&id| {
                ways.trajectories[id]
                    .iter()
                    .enumerate()
                    .any(|(from, ray)| ray.iter().any(|way| moving().any(|id| leads(id, from, way.to))))
            })
        })
    })
}

/// Whether nothing in the rules asks for more than masks, castling, en passant, promotions, drops and captures that
/// must be made.
pub(super) fn is_simple(blueprint: &Blueprint, ways: &Ways, players: &[PlayerTables<WIDE>]) -> bool {
    let duties = &blueprint.duties;
    let simple_player = |player: &PlayerTables<WIDE>| {
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
        && players.iter().all(simple_player)
        && blueprint.specials.is_empty()
        && blueprint.blast.is_none()
        && blueprint.walling.is_none()
        && !blueprint.kinds.iter().any(|kind| kind.immune)
        && blueprint.ends.facing.is_none()
        && !catches_where_it_moves(ways, blueprint)
        && !(duties.no_checks || duties.royals_stand || duties.only_captures || duties.own_captures)
        && duties.passing == Passing::Never
        && !blueprint.turns.as_ref().is_some_and(|turns| turns.optional)
}
