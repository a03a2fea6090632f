//! What pieces and cells are worth, derived from the rules alone.
//!
//! Nothing is known of a piece but what the move generator says: how far it gets from each cell on boards that are
//! filled at random ([`measure`]), what that makes it worth ([`values`]), and where it is best off ([`tables`]).
//! The formulas are R. Betza's and H. G. Muller's ideas (average mobility, a capture counting twice a move, a square
//! term for what pieces gain by doing several things at once), with constants from matches.

mod graph;
mod measure;
mod runners;
mod tables;
mod values;

use rules::{Blueprint, Kind, MAX_PLAYERS, Player, Position};

pub(crate) use graph::Graph;
pub(crate) use measure::Measured;
pub(crate) use runners::Runner;

use crate::properties::Properties;

/// A worth early in the game and late in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worth {
    pub(crate) early: i32,
    pub(crate) late: i32,
}

/// Everything that an evaluation needs, for any width.
#[derive(Clone, Debug)]
pub(crate) struct Derived {
    pub(crate) players: usize,
    pub(crate) kinds: usize,
    pub(crate) cells: usize,
    /// By player: who plays with whom.
    pub(crate) alliances: Vec<usize>,
    /// By kind.
    pub(crate) values: Vec<i32>,
    /// By player, kind and cell, the value included; where sides of royal pieces are told apart, all of it for each.
    pub(crate) worths: Vec<Worth>,
    /// By player and cell: the side that a royal piece there is on; nothing where sides are not told apart.
    pub(crate) royal_sides: Vec<u8>,
    /// By kind, for each piece in hand.
    pub(crate) hand: Vec<i32>,
    /// By kind, how much it counts for how early it is.
    pub(crate) phase: Vec<i32>,
    /// All of it at the start.
    pub(crate) full_phase: i32,
    /// By kind.
    pub(crate) royal: Vec<bool>,
    /// The kinds, the least first, royal ones last.
    pub(crate) order: Vec<Kind>,
    /// Whether it is good to strike at pieces.
    pub(crate) threatens: bool,
    /// By kind: what a cell it reaches is worth (in sixteenths), and how many it reaches anyway.
    pub(crate) mobility: Vec<Mobility>,
    /// By player and kind, for royal kinds: around each cell.
    pub(crate) rings: Vec<Option<Vec<Vec<board::Cell>>>>,
    /// By player and kind: from where it may soon become something much better.
    pub(crate) promoting: Vec<Vec<board::Cell>>,
    /// By player and kind: those on their way to something much better.
    pub(crate) runners: Vec<Option<Runner>>,
    /// What having few of some kinds means.
    pub(crate) scarcities: Vec<Scarcity>,
    /// For each check that was given, where enough of them win.
    pub(crate) check_worth: Vec<i32>,
}

/// How mobility counts for a kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mobility {
    /// For each cell, in sixteenths; nothing if the kind is not counted.
    pub(crate) weight: i32,
    /// As many are taken for granted.
    pub(crate) expected: i32,
}

/// Losing the last of these kinds loses the game.
#[derive(Clone, Debug)]
pub(crate) struct Scarcity {
    /// Whom it concerns; all if empty.
    pub(crate) players: Vec<Player>,
    /// What is counted; everything if empty.
    pub(crate) kinds: Vec<Kind>,
    pub(crate) at_most: u32,
}

impl Scarcity {
    /// What it costs to have so many left.
    pub(crate) fn cost(&self, count: u32) -> i32 {
        match count.saturating_sub(self.at_most) {
            0 | 1 => 240,
            2 => 90,
            3 => 30,
            _ => 0,
        }
    }
}

impl Derived {
    pub(crate) fn of(position: &Position, properties: &Properties) -> Self {
        let blueprint = position.ruleset().blueprint();
        let graph = Graph::of(position);
        let measured = Measured::of(position);
        let values = values::values(blueprint, properties, &graph, &measured);
        let rows = blueprint.players.len() * blueprint.kinds.len();
        let worths = tables::worths(blueprint, properties, &graph, &measured, &values);
        let phase = phase(blueprint, &values);
        let royal: Vec<bool> = blueprint.kinds.iter().map(|kind| kind.royal).collect();
        let mut order: Vec<Kind> = (0..blueprint.kinds.len() as u8).map(Kind).collect();
        order.sort_by_key(|kind| (royal[kind.index()], values[kind.index()]));
        Self {
            players: blueprint.players.len(),
            kinds: blueprint.kinds.len(),
            cells: blueprint.board.cell_count(),
            alliances: (0..blueprint.players.len() as u8)
                .map(|player| properties.sides.alliance(Player(player)))
                .collect(),
            worths,
            royal_sides: Vec::new(),
            hand: values.iter().map(|value| value * 4 / 5).collect(),
            royal,
            order,
            threatens: properties.exchanges,
            full_phase: full_phase(blueprint, &phase),
            phase,
            mobility: mobility(blueprint, &graph, &measured, &values),
            rings: rings(blueprint, &graph),
            promoting: (0..rows).map(|row| tables::promoting(blueprint, &graph, &values, row)).collect(),
            runners: runners::runners(blueprint, &graph, &values),
            scarcities: scarcities(blueprint),
            check_worth: check_worth(properties),
            values,
        }
    }

    /// The row of a kind of a player in what is kept by both.
    #[inline]
    pub(crate) fn row(&self, player: Player, kind: Kind) -> usize {
        player.index() * self.kinds + kind.index()
    }

    #[inline]
    pub(crate) fn worth_at(&self, piece: rules::Piece, cell: board::Cell, side: u8) -> Worth {
        let row = usize::from(side) * self.players * self.kinds + self.row(piece.owner, piece.kind);
        self.worths[row * self.cells + cell.index()]
    }

    /// The side that a royal piece of a player is on.
    pub(crate) fn royal_side(&self, player: Player, cell: board::Cell) -> u8 {
        self.royal_sides.get(player.index() * self.cells + cell.index()).copied().unwrap_or(0)
    }
}

/// Pieces that are small beside the best say nothing about how far a game has gone.
fn phase(blueprint: &Blueprint, values: &[i32]) -> Vec<i32> {
    let best = values.iter().copied().max().unwrap_or(0);
    let kinds = blueprint.kinds.iter().zip(values);
    kinds.map(|(kind, &value)| if kind.royal || value * 100 <= best * 22 { 0 } else { value }).collect()
}

fn full_phase(blueprint: &Blueprint, phase: &[i32]) -> i32 {
    let board: i32 = blueprint.start.pieces.iter().map(|placed| phase[placed.piece.kind.index()]).sum();
    let hands = blueprint.start.hands.iter();
    let hands: i32 = hands.map(|&(_, kind, count)| phase[kind.index()] * i32::from(count)).sum();
    (board + hands).max(1)
}

fn mobility(blueprint: &Blueprint, graph: &Graph, measured: &Measured, values: &[i32]) -> Vec<Mobility> {
    let smallest = values.iter().copied().filter(|&value| value > 0).min().unwrap_or(0);
    let kinds = blueprint.kinds.iter().enumerate();
    let counted = kinds.map(|(kind, spec)| {
        let mean = measured.mean(kind, graph);
        // What hardly moves is better judged by where it stands.
        if spec.royal || mean < 2.5 || values[kind].abs() <= smallest {
            return Mobility::default();
        }
        let weight = 64.0 * (300.0 / f64::from(values[kind].abs().max(60))).sqrt();
        Mobility { weight: weight as i32, expected: (0.8 * mean) as i32 }
    });
    counted.collect()
}

fn rings(blueprint: &Blueprint, graph: &Graph) -> Vec<Option<Vec<Vec<board::Cell>>>> {
    let kinds = blueprint.kinds.len();
    let guarded = |kind: usize| {
        let guards = blueprint.ends.extinctions.iter().filter(|end| end.guarded != rules::Guard::None);
        guards.into_iter().any(|end| end.kinds.contains(&Kind(kind as u8)))
    };
    let rows = (0..blueprint.players.len() * kinds).map(|row| {
        let royal = blueprint.kinds[row % kinds].royal || guarded(row % kinds);
        royal.then(|| {
            let around = |cell: usize| {
                let mut ring = graph.steps(row, cell).to_vec();
                ring.push(board::Cell(cell as u16));
                // A royal rider is not in danger wherever it could go.
                ring.truncate(12);
                ring
            };
            (0..blueprint.board.cell_count()).map(around).collect()
        })
    });
    rows.collect()
}

fn scarcities(blueprint: &Blueprint) -> Vec<Scarcity> {
    let losing = blueprint.ends.extinctions.iter().filter(|end| end.verdict == rules::Verdict::Loss);
    let scarcities = losing.map(|end| Scarcity {
        players: end.players.clone(),
        kinds: end.kinds.clone(),
        at_most: end.at_most,
    });
    scarcities.collect()
}

/// The last check is worth the game, the one before a piece, and so on.
fn check_worth(properties: &Properties) -> Vec<i32> {
    let Some(checks) = properties.checks else { return Vec::new() };
    (0..=usize::from(checks)).map(|left| if left == 0 { 0 } else { 480 / (left * left) as i32 }).collect()
}

const _: () = assert!(MAX_PLAYERS <= 9, "the sums of all players have room on the stack");
