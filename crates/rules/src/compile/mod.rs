//! From a blueprint to tables.
//!
//! Every vector of every piece is walked once from every cell; from then on there is no geometry,
//! only *trajectories*: the stops that lie on a cell's way and what must be empty to reach them.

mod castlings;
mod check;
mod ends;
mod families;
mod foreseen;
mod hands;
mod inverse;
mod legality;
mod lookups;
mod movers;
mod narrow;
mod promotions;
mod rows;
mod specials;
mod threats;
mod trails;
mod trajectories;

use crate::blueprint::{
    Blast, Blueprint, Captured, Guard, MAX_CASTLINGS, MAX_KINDS, MAX_PATTERNS, MAX_PLAYERS, MAX_TURN_MOVES,
    MAX_VECTOR_COMPONENT, Occasion, PromotionRule, ZoneId,
};
use crate::sized::{
    BlastTables, Catcher, DutyTables, FirstMoveLoss, GuardTables, HashKeys, KindTables, Ops, PlayerTables,
    Step, Tables, bit,
};
use crate::{Kind, KindSpec, Player};
use families::Families;
pub(crate) use legality::Legality;
use narrow::WideTables;

use std::sync::OnceLock;

use board::{Cell, CellSet, Stand};

/// Why a blueprint cannot be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompileError {
    /// There are no players or more than [`MAX_PLAYERS`].
    Players,
    /// There are no kinds of piece or more than [`MAX_KINDS`].
    Kinds,
    /// There are more than [`MAX_SPECIALS`](crate::MAX_SPECIALS) specials, or one with no move, too many effects or too many
    /// choices of promotion.
    Specials,
    /// There are more than [`MAX_CASTLINGS`] castlings.
    Castlings,
    /// A cell, player, kind or zone is named that there is not, or two pieces start on one cell.
    Unknown,
    /// A kind has more than [`MAX_PATTERNS`] ways of moving, one goes further than [`MAX_VECTOR_COMPONENT`], or one
    /// that leaps over others goes over further cells first.
    Patterns,
    /// It cannot be told what a captured piece is in a hand: it may have been promoted from several kinds, or in
    /// several steps.
    Hands,
    /// A turn has no moves or too many, an order leaves somebody out, or turns of several moves meet a rule that
    /// counts single moves: kings that face each other, the counts of endgames.
    Turns,
    /// The pieces have so many different moves on so many cells that the tables would not fit in memory.
    TooComplex,
}

impl std::fmt::Display for CompileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Players => write!(f, "there must be 1 to {MAX_PLAYERS} players"),
            Self::Kinds => write!(f, "there must be 1 to {MAX_KINDS} kinds of piece"),
            Self::Specials => write!(f, "there are too many special moves, or one does too much"),
            Self::Castlings => write!(f, "there may be at most {MAX_CASTLINGS} castlings"),
            Self::Unknown => write!(f, "a cell, player, kind or zone is named that does not exist"),
            Self::Patterns => write!(
                f,
                "a piece may have at most {MAX_PATTERNS} moves of at most {MAX_VECTOR_COMPONENT} cells, and one that \
                 leaps over others may not go over further cells first"
            ),
            Self::Hands => write!(
                f,
                "where captured pieces come back, each may be promoted to from one kind alone, and in one step"
            ),
            Self::Turns => write!(
                f,
                "a turn may have 1 to {MAX_TURN_MOVES} moves, an order must name every player, and neither goes with \
                 kings that face each other or with the counts of endgames"
            ),
            Self::TooComplex => {
                write!(f, "the pieces have too many different moves for a board of this size")
            }
        }
    }
}

impl std::error::Error for CompileError {}

/// How wide cell sets are while tables are made, whatever the board: all of this is compiled once, and cut down to
/// what a board needs at the end.
pub(crate) const WIDE: usize = 16;

/// Compiles for cell sets of `N` words, which must hold all cells of the board; `ops` chooses by whether the smaller
/// generator does.
pub(crate) fn compile<const N: usize>(
    blueprint: &Blueprint,
    legality: Legality,
    ops: fn(simple: bool) -> Ops<N>,
) -> Result<Tables<N>, CompileError> {
    let (tables, families) = compile_wide(blueprint, legality)?;
    let ops = ops(tables.simple);
    let lookups = families.build::<N>()?;
    Ok(narrow::narrow(tables, lookups, ops))
}

/// Everything but the look-ups, and what they are made from.
fn compile_wide(blueprint: &Blueprint, legality: Legality) -> Result<(WideTables, Families), CompileError> {
    check::check(blueprint)?;
    let cell_count = blueprint.board.cell_count();
    let ways = trajectories::Ways::walk(blueprint)?;
    let mut rows = rows::RowMaker::new(cell_count);
    let mut families = families::FamilyMaker::new(&ways, cell_count);
    let is_royal = |player, kind| is_royal(blueprint, player, kind);
    let movers = movers::movers(blueprint, &ways, is_royal, &mut families, &mut rows)?;
    let threats = threats::threats(blueprint, &ways, &mut families, &mut rows)?;
    let catchers = players_of(blueprint)
        .map(|player| trails::catchers(blueprint, &ways, player, &mut families, &mut rows));
    let catchers = catchers.collect::<Result<Vec<_>, _>>()?;
    let blast =
        blueprint.blast.as_ref().map(|blast| blast_tables(blueprint, blast, &mut rows)).transpose()?;
    let ends = ends::tables(blueprint, &mut families);
    let specials = specials::compile(blueprint, &ways);
    let parts = Parts { movers, threats, specials: specials.players, catchers };
    let players = assemble_players(blueprint, &ways, parts);
    let has_trails = players.iter().any(|player: &PlayerTables<WIDE>| !player.catchers.is_empty());
    let royal_comers = legality::royal_comers(blueprint);
    let tests_all = legality == Legality::Tested || legality::tests_all(blueprint);
    let keys = HashKeys::new(
        cell_count,
        blueprint.players.len(),
        blueprint.kinds.len(),
        specials.tables.last_moves.len(),
    );
    let tables = WideTables {
        single_team: players.iter().all(|player| player.enemies == 0),
        kinds: kinds(blueprint, &ways),
        start: blueprint.start.clone(),
        specials: specials.tables,
        rights: specials.rights,
        always_read_unmoved: specials.always_read_unmoved,
        first_move_kinds: first_move_kinds(blueprint),
        castlings: castlings::castlings(blueprint, &ways),
        hands: hands::hands(blueprint),
        blast,
        walling: blueprint.walling,
        duties: duties(blueprint),
        has_shades: blueprint.kinds.iter().any(|kind| !kind.drop.shades.is_empty()),
        first_moves_lost: first_moves_lost(blueprint),
        turns: blueprint.turns.clone(),
        counting: blueprint.adjudication.counting.clone().filter(|_| blueprint.players.len() == 2),
        vital_kinds: kinds_of(blueprint).filter(|kind| blueprint.kinds[kind.index()].royal).collect(),
        mates: vec![OnceLock::new(); blueprint.players.len() * blueprint.kinds.len()].into(),
        counts_passes: ends.passes.is_some(),
        ends,
        filters: blueprint.duties.no_checks || tests_all,
        simple: !tests_all && legality::is_simple(blueprint, &ways, &players),
        promotions_are_free: blueprint.duties.promotion_limits.is_empty()
            && !blueprint.duties.no_dead_ends
            && royal_comers.is_empty(),
        royal_comers,
        tests_all,
        has_trails,
        immune: kinds_of(blueprint).filter(|kind| blueprint.kinds[kind.index()].immune).collect(),
        all: CellSet::first(cell_count),
        players,
        keys,
    };
    Ok((tables, families.finish(rows)))
}

/// Whether every piece of a kind must be kept safe, whatever their number.
fn always_royal(blueprint: &Blueprint, kind: Kind) -> bool {
    blueprint.kinds[kind.index()].royal && !blueprint.duties.careless
}

/// Whether a kind of a player's is royal, or can be.
fn is_royal(blueprint: &Blueprint, player: Player, kind: Kind) -> bool {
    always_royal(blueprint, kind) || guards(blueprint, player).any(|guard| guard.kinds.contains(&kind))
}

fn guards(blueprint: &Blueprint, player: Player) -> impl Iterator<Item = GuardTables> {
    let concerning = blueprint.ends.extinctions.iter().filter(move |end| {
        end.guarded != Guard::None && (end.players.is_empty() || end.players.contains(&player))
    });
    concerning.map(|end| GuardTables {
        kinds: end.kinds.clone().into(),
        until: end.at_most.saturating_add(1),
        guard: end.guarded,
    })
}

fn blast_tables(
    blueprint: &Blueprint,
    blast: &Blast,
    rows: &mut rows::RowMaker,
) -> Result<BlastTables, CompileError> {
    // A blast goes the same way whoever causes it.
    let facing = blueprint.players[0].facing;
    let cells = (0..blueprint.board.cell_count() as u16).map(Cell);
    let reach = cells.map(|cell| {
        let centre = Stand::new(cell, facing);
        let hit = blast.reach.iter().filter_map(|vector| blueprint.board.jump(centre, vector));
        hit.map(|to| to.cell).collect::<CellSet<WIDE>>()
    });
    let reach: Vec<CellSet<WIDE>> = reach.collect();
    Ok(BlastTables {
        reach: rows.row(&reach)?,
        shielded: blast.shielded.clone().into(),
        immune: blast.immune.clone().into(),
    })
}

fn duties(blueprint: &Blueprint) -> DutyTables {
    let duties = &blueprint.duties;
    DutyTables {
        must_capture: duties.must_capture || duties.only_captures,
        only_captures: duties.only_captures,
        own_captures: duties
            .own_captures
            .then(|| kinds_of(blueprint).filter(|kind| blueprint.kinds[kind.index()].royal).collect()),
        no_checks: duties.no_checks,
        royals_stand: duties.royals_stand,
        passing: duties.passing,
        limits: duties.promotion_limits.iter().map(|&(kind, most)| (kind, u32::from(most))).collect(),
    }
}

fn first_moves_lost(blueprint: &Blueprint) -> Box<[FirstMoveLoss]> {
    let lost = kinds_of(blueprint).map(|kind| {
        let patterns = blueprint.kinds[kind.index()].moves.iter().filter(|pattern| pattern.first);
        FirstMoveLoss { kind, to: patterns.flat_map(|pattern| &pattern.lost_to).copied().collect() }
    });
    lost.filter(|rule| !rule.to.is_empty()).collect()
}

fn first_move_kinds(blueprint: &Blueprint) -> Box<[Kind]> {
    let has_one = |kind: &Kind| blueprint.kinds[kind.index()].moves.iter().any(|pattern| pattern.first);
    kinds_of(blueprint).filter(has_one).collect()
}

fn kinds(blueprint: &Blueprint, ways: &trajectories::Ways) -> Box<[KindTables]> {
    let marks = blueprint.drops.as_ref().is_some_and(|drops| drops.captured == Captured::ToHand);
    let kinds = kinds_of(blueprint).map(|kind| {
        let spec = &blueprint.kinds[kind.index()];
        let becomes = |other: &Kind| {
            let mut rules = blueprint.kinds[other.index()].promotions.iter();
            rules.any(|rule| rule.to.contains(&kind))
        };
        let quiet = blueprint.adjudication.quiet.as_ref();
        let resets_quiet = quiet.is_some_and(|quiet| quiet.reset_by.contains(&kind));
        // What castles or moves specially may have come the other way.
        let otherwise = !blueprint.specials.is_empty()
            || blueprint.castlings.iter().any(|castling| castling.king == kind);
        let goes_back = || otherwise || players_of(blueprint).any(|player| ways.goes_back(player, kind));
        KindTables {
            vital: spec.royal,
            value: spec.value,
            in_hand: spec.promoted_form_of.unwrap_or(kind),
            unpromoted: kinds_of(blueprint).find(becomes).unwrap_or(kind),
            marked: marks && spec.promoted_form_of.is_none(),
            resets_quiet,
            goes_back: resets_quiet && goes_back(),
        }
    });
    kinds.collect()
}

/// What the tables of the players are made of, each per player.
struct Parts {
    movers: Vec<movers::Movers>,
    threats: Vec<threats::PlayerThreats>,
    specials: Vec<specials::PlayerSpecials>,
    catchers: Vec<Box<[Catcher]>>,
}

fn assemble_players(
    blueprint: &Blueprint,
    ways: &trajectories::Ways,
    parts: Parts,
) -> Box<[PlayerTables<WIDE>]> {
    let always_royal = |kind: &Kind| blueprint.kinds[kind.index()].royal && !blueprint.duties.careless;
    let everybody = (1u16 << blueprint.players.len()) - 1;
    let gates = blueprint.drops.as_ref().and_then(|drops| drops.gates);
    let parts = parts.movers.into_iter().zip(parts.threats).zip(parts.specials).zip(parts.catchers);
    let players =
        players_of(blueprint).zip(parts).map(|(player, (((movers, threats), specials), catchers))| {
            let side = side(blueprint, player);
            let promoting = promotions::promoting(blueprint, player);
            let dead_ends = dead_ends(blueprint, ways, player);
            let (mut others, mut royal) = (movers.others, movers.royal);
            let mut steps: Box<[Step<WIDE>]> = movers.steps.into_iter().chain(specials.steps).collect();
            let all_movers = others.iter_mut().chain(royal.iter_mut());
            promotions::note_arrivals(all_movers, &mut steps, &promoting, &dead_ends);
            PlayerTables {
                side,
                enemies: everybody & !side,
                royal_kinds: kinds_of(blueprint).filter(always_royal).collect(),
                guards: guards(blueprint, player).collect(),
                has_rare_moves: has_rare_moves(blueprint),
                movers: others,
                royal_movers: royal,
                steps,
                promoting,
                dead_ends,
                leap_threats: threats.leaps,
                ray_threats: threats.rays,
                hop_threats: threats.hops,
                harmless: threats.harmless,
                special_origins: specials.origins,
                displaceable: specials.displaceable,
                castlings: castlings::places(blueprint, player),
                trails: trails::trails(blueprint, player),
                catchers,
                drops: hands::drops(blueprint, player),
                gates: gates.map_or(CellSet::EMPTY, |zone| zone_cells(blueprint, zone, player)),
            }
        });
    players.collect()
}

fn has_rare_moves(blueprint: &Blueprint) -> bool {
    let rests = |rule: &PromotionRule| matches!(rule.occasion, Occasion::Resting(_));
    let rare = |kind: &KindSpec| kind.promotions.iter().any(rests) || kind.moves.iter().any(|way| way.rifle);
    blueprint.kinds.iter().any(rare)
}

/// Per kind, the cells from which it could not go anywhere on an empty board, where that is forbidden.
fn dead_ends(blueprint: &Blueprint, ways: &trajectories::Ways, player: Player) -> Box<[CellSet<WIDE>]> {
    let of_kind = |kind: Kind| {
        let ids = ways.uses(player, kind).iter().flat_map(|uses| &uses.modes);
        let moving: Vec<usize> = ids.filter(|(_, mode)| mode.moves).map(|(&id, _)| id).collect();
        let cells = (0..blueprint.board.cell_count() as u16).map(Cell);
        let stuck = |cell: &Cell| moving.iter().all(|&id| ways.trajectories[id][cell.index()].is_empty());
        cells.filter(|cell| blueprint.duties.no_dead_ends && stuck(cell)).collect()
    };
    kinds_of(blueprint).map(of_kind).collect()
}

/// The cells of a player's zone.
fn zone_cells(blueprint: &Blueprint, zone: ZoneId, player: Player) -> CellSet<WIDE> {
    blueprint.zone(zone, player).iter().copied().collect()
}

fn promotes_on_arrival(blueprint: &Blueprint, rule: &PromotionRule, owner: Player, cell: Cell) -> bool {
    match rule.occasion {
        Occasion::Arriving(zone) | Occasion::Touching(zone) => blueprint.zone(zone, owner).contains(&cell),
        Occasion::Capturing(_) | Occasion::Resting(_) => false,
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
