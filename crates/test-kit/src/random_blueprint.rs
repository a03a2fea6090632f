//! Variants that nobody has thought of: random boards, players, pieces and specials.
//!
//! They are small where they can be, so that games end and rules meet each other often.

use board::{BoardType, Cell, Facing};
use rules::{
    Blueprint, CellTest, Condition, Effect, Kind, KindSpec, Occasion, Path, Pattern, Piece, Placed, Player,
    PlayerSpec, PromotionRule, Range, Special, Value, Zone, ZoneId,
};

use crate::Chance;

/// A variant from chance. Every one can be compiled.
#[must_use]
pub fn random_blueprint(chance: &mut Chance) -> Blueprint {
    let rows = random_rows(chance);
    let Ok(board) = BoardType::Square2D.lay_out(&rows) else { return random_blueprint(chance) };
    let players = random_players(chance);
    let kinds = random_kinds(chance);
    let mut blueprint = Blueprint::new(board, players, kinds);
    place_pieces(&mut blueprint, chance);
    let cells = blueprint.board.cell_count();
    let mut promotion_cells = vec![Vec::new(); blueprint.players.len()];
    for _ in 0..chance.below(cells) {
        let (cell, player) = (random_cell(cells, chance), random_player(&blueprint, chance));
        if !promotion_cells[player.index()].contains(&cell) {
            promotion_cells[player.index()].push(cell);
        }
    }
    blueprint.zones.push(Zone(promotion_cells));
    for _ in 0..chance.below(16) {
        let special = random_special(&blueprint, chance);
        blueprint.specials.push(special);
    }
    blueprint
}

fn random_rows(chance: &mut Chance) -> Vec<Vec<bool>> {
    // Mostly small, now and then so large that wider cell sets are needed.
    let most = *chance.pick(&[4, 5, 6, 7, 8, 8, 9, 11, 12, 14, 16, 18]).unwrap_or(&8);
    let (height, width) = (2 + chance.below(most - 1), 2 + chance.below(most - 1));
    let holes = *chance.pick(&[0, 0, 4, 12]).unwrap_or(&0);
    let row = |chance: &mut Chance| (0..width).map(|_| holes == 0 || !chance.one_in(holes)).collect();
    (0..height).map(|_| row(chance)).collect()
}

fn random_players(chance: &mut Chance) -> Vec<PlayerSpec> {
    let count = *chance.pick(&[1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 9]).unwrap_or(&2);
    let teams = chance.one_in(2);
    let player = |chance: &mut Chance| PlayerSpec {
        team: (teams && !chance.one_in(4)).then(|| chance.below(3) as u32),
        facing: Facing::new(1 + chance.below(2) as u8, chance.one_in(2)),
    };
    (0..count).map(|_| player(chance)).collect()
}

fn random_kinds(chance: &mut Chance) -> Vec<KindSpec> {
    let count = 2 + chance.below(6);
    let letters = "KABCDEfgHI".chars();
    let mut kinds: Vec<KindSpec> = letters.take(count).map(|letter| random_kind(letter, chance)).collect();
    kinds[0].royal = true;
    let upgrades: Vec<Kind> = (1..count as u8).map(Kind).filter(|_| chance.one_in(2)).collect();
    for (index, kind) in kinds.iter_mut().enumerate().skip(1) {
        if !upgrades.is_empty() && !upgrades.contains(&Kind(index as u8)) && chance.one_in(2) {
            let (to, cells) = (upgrades.clone(), ZoneId(0));
            kind.promotions =
                vec![PromotionRule { to, occasion: Occasion::Arriving(cells), compulsory: Some(cells) }];
        }
    }
    kinds
}

fn random_kind(letter: char, chance: &mut Chance) -> KindSpec {
    let mut moves = Vec::new();
    for _ in 0..=chance.below(3) {
        let pattern = random_pattern(chance);
        moves.extend(if chance.one_in(3) { vec![pattern] } else { all_ways(&pattern) });
    }
    let value = Value(1_000_000 * (1 + chance.below(9) as i64));
    KindSpec { letter, value, moves, ..KindSpec::default() }
}

fn random_pattern(chance: &mut Chance) -> Pattern {
    let reach = if chance.one_in(3) { 3 } else { 1 };
    let vector = loop {
        let vector = vec![chance.between(-reach, reach), chance.between(-reach, reach)];
        if vector != [0, 0] {
            break vector;
        }
    };
    let (moves, captures) =
        *chance.pick(&[(true, true), (true, true), (true, false), (false, true)]).unwrap_or(&(true, true));
    let path = if chance.one_in(2) { Path::Walk } else { Path::Jump };
    let range = if moves && chance.one_in(3) { Range::Unlimited } else { Range::UpTo(1) };
    Pattern { vector, path, range, moves, captures, ..Pattern::default() }
}

/// The same pattern in all four directions.
fn all_ways(pattern: &Pattern) -> Vec<Pattern> {
    let mut vector = pattern.vector.clone();
    let turned = (0..4).map(|_| {
        vector = vec![-vector[1], vector[0]];
        Pattern { vector: vector.clone(), ..pattern.clone() }
    });
    turned.collect()
}

fn place_pieces(blueprint: &mut Blueprint, chance: &mut Chance) {
    let cells = blueprint.board.cell_count();
    let mut free: Vec<Cell> = (0..cells as u16).map(Cell).collect();
    let mut place = |blueprint: &mut Blueprint, piece: Piece, chance: &mut Chance| {
        if !free.is_empty() {
            let cell = free.swap_remove(chance.below(free.len()));
            blueprint.place(cell, piece);
        }
    };
    for player in (0..blueprint.players.len() as u8).map(Player) {
        let kings = *chance.pick(&[0, 1, 1, 1, 1, 2, 3]).unwrap_or(&1);
        for _ in 0..kings {
            place(blueprint, Piece { owner: player, kind: Kind(0) }, chance);
        }
        let others = 1 + chance.below((cells / blueprint.players.len() / 2).clamp(1, 12));
        for _ in 0..others {
            let kind = Kind(1 + chance.below(blueprint.kinds.len() - 1) as u8);
            place(blueprint, Piece { owner: player, kind }, chance);
        }
    }
}

fn random_cell(cells: usize, chance: &mut Chance) -> Cell {
    Cell(chance.below(cells) as u16)
}

fn random_player(blueprint: &Blueprint, chance: &mut Chance) -> Player {
    Player(chance.below(blueprint.players.len()) as u8)
}

/// A cell with a piece at the start, or now and then any.
fn telling_cell(blueprint: &Blueprint, chance: &mut Chance) -> Cell {
    match chance.pick(&blueprint.start.pieces) {
        Some(&Placed { cell, .. }) if !chance.one_in(4) => cell,
        _ => random_cell(blueprint.board.cell_count(), chance),
    }
}

fn random_special(blueprint: &Blueprint, chance: &mut Chance) -> Special {
    let from = telling_cell(blueprint, chance);
    let to = near(blueprint, from, chance);
    let mut effects = vec![Effect::Move { from, to }];
    for _ in 0..*chance.pick(&[0, 0, 0, 1, 1, 2, 3]).unwrap_or(&0) {
        let effect = random_effect(blueprint, chance);
        let place = if chance.one_in(8) { 0 } else { effects.len() };
        effects.insert(place, effect);
    }
    let mut conditions: Vec<Condition> =
        (0..=chance.below(3)).map(|_| random_condition(blueprint, (from, to), chance)).collect();
    if chance.one_in(3) {
        conditions.extend(effects.iter().flat_map(|effect| known_content(blueprint, effect)));
    }
    Special { conditions, effects }
}

/// Conditions that say just what stands on the cells of an effect at the start.
fn known_content(blueprint: &Blueprint, effect: &Effect) -> Vec<Condition> {
    let cells = match *effect {
        Effect::Move { from, to } => vec![from, to],
        Effect::Create { cell, .. } | Effect::Remove { cell } => vec![cell],
    };
    let conditions = cells.into_iter().flat_map(|cell| {
        let tests = match blueprint.at_start(cell) {
            Some(piece) => vec![CellTest::IsKind(piece.kind), CellTest::IsPlayer(piece.owner)],
            None => vec![CellTest::IsEmpty],
        };
        tests.into_iter().map(move |test| Condition::Cell { cell, test })
    });
    conditions.collect()
}

fn near(blueprint: &Blueprint, from: Cell, chance: &mut Chance) -> Cell {
    let vector = [chance.between(-2, 2), chance.between(-2, 2)];
    let jump = blueprint.board.jump(from, Facing::new(1, false), &vector);
    jump.unwrap_or_else(|| random_cell(blueprint.board.cell_count(), chance))
}

fn random_effect(blueprint: &Blueprint, chance: &mut Chance) -> Effect {
    let cell = telling_cell(blueprint, chance);
    match chance.below(4) {
        0 => Effect::Remove { cell },
        1 => Effect::Create { kind: Kind(chance.below(blueprint.kinds.len()) as u8), cell },
        _ => Effect::Move { from: cell, to: near(blueprint, cell, chance) },
    }
}

fn random_condition(blueprint: &Blueprint, (from, to): (Cell, Cell), chance: &mut Chance) -> Condition {
    if chance.one_in(5) {
        let from = telling_cell(blueprint, chance);
        let player = chance.one_in(2).then(|| random_player(blueprint, chance));
        return Condition::LastMove { player, from, to: near(blueprint, from, chance) };
    }
    let cell = match chance.below(4) {
        0 | 1 => from,
        2 => to,
        _ => telling_cell(blueprint, chance),
    };
    let start = blueprint.at_start(cell);
    let kind = start.map_or(Kind(chance.below(blueprint.kinds.len()) as u8), |piece| piece.kind);
    let owner = start.map_or_else(|| random_player(blueprint, chance), |piece| piece.owner);
    let team = blueprint.players[owner.index()].team.unwrap_or(0);
    let test = match chance.below(10) {
        0 => CellTest::HasMoved,
        1 | 2 => CellTest::HasNotMoved,
        3 => CellTest::IsKind(kind),
        4 => CellTest::IsPlayer(owner),
        5 => CellTest::IsTeam(team),
        6 => CellTest::IsEmpty,
        7 => CellTest::IsNotEmpty,
        8 => CellTest::IsAttacked,
        _ => CellTest::IsSafe,
    };
    Condition::Cell { cell, test }
}
