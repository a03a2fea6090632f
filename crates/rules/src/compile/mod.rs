//! From a blueprint to tables.
//!
//! Every vector of every piece is walked once from every cell; from then on there is no geometry,
//! only *trajectories*: the stops that lie on a cell's way and what must be empty to reach them.

mod families;
mod foreseen;
mod lookups;
mod movers;
mod rows;
mod specials;
mod threats;
mod trajectories;

use crate::blueprint::{
    Blueprint, MAX_EFFECTS, MAX_KINDS, MAX_PLAYERS, MAX_PROMOTION_CHOICES, MAX_SPECIALS, Occasion,
    PromotionRule,
};
use crate::core::{HashKeys, KindTables, PlayerTables, Tables, bit};
use crate::{Kind, Player};
use board::{Cell, CellSet};

/// Why a blueprint cannot be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompileError {
    /// There are no players or more than [`MAX_PLAYERS`].
    Players,
    /// There are no kinds of piece or more than [`MAX_KINDS`].
    Kinds,
    /// There are more than [`MAX_SPECIALS`] specials, or one with no move, too many effects or too many
    /// choices of promotion.
    Specials,
    /// The pieces have so many different moves on so many cells that the tables would not fit in memory.
    TooComplex,
}

impl std::fmt::Display for CompileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Players => write!(f, "there must be 1 to {MAX_PLAYERS} players"),
            Self::Kinds => write!(f, "there must be 1 to {MAX_KINDS} kinds of piece"),
            Self::Specials => write!(f, "there are too many special moves, or one does too much"),
            Self::TooComplex => {
                write!(f, "the pieces have too many different moves for a board of this size")
            }
        }
    }
}

impl std::error::Error for CompileError {}

/// Compiles for cell sets of `N` words, which must hold all cells of the board.
pub(crate) fn compile<const N: usize>(blueprint: &Blueprint) -> Result<Tables<N>, CompileError> {
    check_limits(blueprint)?;
    let ways = trajectories::Ways::walk(blueprint)?;
    let mut rows = rows::RowMaker::new(blueprint.board.cell_count());
    let mut families = families::FamilyMaker::new(&ways, blueprint.board.cell_count());
    let movers = movers::movers(blueprint, &ways, &mut families, &mut rows)?;
    let threats = threats::threats(blueprint, &ways, &mut families, &mut rows)?;
    let specials = specials::compile(blueprint, &ways);
    let players = assemble_players(blueprint, movers, threats, specials.players);
    let keys = HashKeys::new(
        blueprint.board.cell_count(),
        blueprint.players.len(),
        blueprint.kinds.len(),
        specials.tables.last_moves.len(),
    );
    Ok(Tables {
        lookups: families.build(rows)?,
        single_team: players.iter().all(|player| player.enemies == 0),
        players,
        kinds: kinds(blueprint),
        start: blueprint.start.clone(),
        specials: specials.tables,
        rights: specials.rights,
        always_read_unmoved: specials.always_read_unmoved,
        keys,
    })
}

fn check_limits(blueprint: &Blueprint) -> Result<(), CompileError> {
    if !(1..=MAX_PLAYERS).contains(&blueprint.players.len()) {
        return Err(CompileError::Players);
    }
    if !(1..=MAX_KINDS).contains(&blueprint.kinds.len()) {
        return Err(CompileError::Kinds);
    }
    let fits = |special: &crate::Special| {
        special.effects.len() <= MAX_EFFECTS
            && special.effects.iter().any(|effect| matches!(effect, crate::Effect::Move { .. }))
            && blueprint.promotion_choices(special) <= MAX_PROMOTION_CHOICES
    };
    if blueprint.specials.len() > MAX_SPECIALS || !blueprint.specials.iter().all(fits) {
        return Err(CompileError::Specials);
    }
    Ok(())
}

fn kinds(blueprint: &Blueprint) -> Box<[KindTables]> {
    let kinds = blueprint.kinds.iter().map(|kind| KindTables {
        royal: kind.royal,
        promotes_to: kind.promotions.first().map_or_else(Box::default, |rule| rule.to.clone().into()),
        value: kind.value,
    });
    kinds.collect()
}

fn assemble_players<const N: usize>(
    blueprint: &Blueprint,
    movers: Vec<movers::Movers<N>>,
    threats: Vec<threats::Threats>,
    specials: Vec<specials::PlayerSpecials<N>>,
) -> Box<[PlayerTables<N>]> {
    let royal_kinds = || kinds_of(blueprint).filter(|kind| blueprint.kinds[kind.index()].royal).collect();
    let everybody = (1u16 << blueprint.players.len()) - 1;
    let parts = movers.into_iter().zip(threats).zip(specials);
    let players = players_of(blueprint).zip(parts).map(|(player, ((movers, threats), specials))| {
        let side = side(blueprint, player);
        PlayerTables {
            side,
            enemies: everybody & !side,
            royal_kinds: royal_kinds(),
            movers: movers.others,
            royal_movers: movers.royal,
            steps: specials.steps,
            promotion: promotion_cells(blueprint, player),
            leap_threats: threats.leaps,
            ray_threats: threats.rays,
            special_origins: specials.origins,
            displaceable: specials.displaceable,
        }
    });
    players.collect()
}

fn promotion_cells<const N: usize>(blueprint: &Blueprint, player: Player) -> CellSet<N> {
    let rules = || blueprint.kinds.iter().flat_map(|kind| &kind.promotions);
    let cells = (0..blueprint.board.cell_count() as u16).map(Cell);
    cells.filter(|&cell| rules().any(|rule| promotes_on_arrival(blueprint, rule, player, cell))).collect()
}

fn promotes_on_arrival(blueprint: &Blueprint, rule: &PromotionRule, owner: Player, cell: Cell) -> bool {
    match rule.occasion {
        Occasion::Arriving(zone) => blueprint.zone(zone, owner).contains(&cell),
        Occasion::Touching(_) | Occasion::Capturing(_) | Occasion::Resting(_) => false,
    }
}

/// A player and the team mates, as bits.
fn side(blueprint: &Blueprint, player: Player) -> u16 {
    let team = blueprint.players[player.index()].team;
    let mates =
        players_of(blueprint).filter(|mate| team.is_some() && blueprint.players[mate.index()].team == team);
    mates.fold(bit(player), |side, mate| side | bit(mate))
}

fn players_of(blueprint: &Blueprint) -> impl Iterator<Item = Player> + use<> {
    (0..blueprint.players.len() as u8).map(Player)
}

fn kinds_of(blueprint: &Blueprint) -> impl Iterator<Item = Kind> + use<> {
    (0..blueprint.kinds.len() as u8).map(Kind)
}
