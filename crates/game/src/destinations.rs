//! What the player to move can do, as whoever draws the board needs it.

use std::collections::BTreeMap;

use board::Cell;
use rules::{Action, Kind, Move, Position};

/// Everything that the player to move can do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Where each piece on the board may go, lowest cell first.
    pub moves: Vec<Destinations>,
    /// Where each kind of piece in hand may be put.
    pub drops: Vec<Drops>,
    /// The text of passing, where that is possible.
    pub pass: Option<String>,
}

/// Where one piece may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destinations {
    /// Where it stands.
    pub from: Cell,
    /// Where it may go, lowest cell first; its own cell where it promotes without moving.
    pub to: Vec<Target>,
}

/// Where a piece from the hand may be put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drops {
    /// The kind of piece; a promoted form where it comes in as such.
    pub kind: Kind,
    /// Where it may be put, lowest cell first.
    pub to: Vec<Target>,
}

/// One place where a piece may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The cell.
    pub cell: Cell,
    /// The ways to go there; there is at least one.
    pub choices: Vec<Choice>,
}

/// One way of going to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move in coordinates. Where a wall is put, all but the name of the wall's cell, which follows.
    pub text: String,
    /// What each promoting piece becomes, in order of arrival.
    pub kinds: Vec<Kind>,
    /// What comes in through a gate.
    pub gate: Option<Kind>,
    /// Whether it comes in where the partner of a castling stood.
    pub at_partner: bool,
    /// Whether the piece captures from where it stands, and stays there.
    pub rifle: bool,
    /// Where a wall can be put; nothing where none is.
    pub walls: Vec<Cell>,
}

/// Everything that the player to move can do. Moves that differ in the wall alone are one choice.
#[must_use]
pub fn options(position: &Position) -> Options {
    let mut options = Options::default();
    let mut moves: BTreeMap<Cell, BTreeMap<Cell, Ways>> = BTreeMap::new();
    let mut drops: BTreeMap<Kind, BTreeMap<Cell, Ways>> = BTreeMap::new();
    for mv in position.legal_moves() {
        let targets = match mv.action() {
            Action::Pass if mv.wall().is_none() => {
                options.pass = Some(position.move_text(mv));
                continue;
            }
            Action::Drop(kind) => drops.entry(kind).or_default(),
            _ => moves.entry(mv.from()).or_default(),
        };
        add(targets.entry(mv.to()).or_default(), mv);
        if let Some(partner) = castling_partner(position, mv) {
            add(targets.entry(partner).or_default(), mv);
        }
    }
    options.moves = moves
        .into_iter()
        .map(|(from, targets)| Destinations { from, to: to_targets(position, targets) })
        .collect();
    options.drops =
        drops.into_iter().map(|(kind, targets)| Drops { kind, to: to_targets(position, targets) }).collect();
    options
}

/// The ways to one place, walls aside, each with the walls that can go with it.
type Ways = Vec<(Move, Vec<Cell>)>;

fn add(ways: &mut Ways, mv: Move) {
    let bare = mv.without_wall();
    let known = ways.iter().position(|(known, _)| *known == bare);
    let index = known.unwrap_or_else(|| {
        ways.push((bare, Vec::new()));
        ways.len() - 1
    });
    ways[index].1.extend(mv.wall());
}

/// Where the partner of a castling stands, unless the move goes there by itself: a king that is put onto it
/// means to castle, however far it would go.
fn castling_partner(position: &Position, mv: Move) -> Option<Cell> {
    let Action::Castle(number) = mv.action() else { return None };
    let castling = &position.ruleset().blueprint().castlings[usize::from(number)];
    let own = position.piece_at(mv.from())?.owner;
    let is_partner = |piece: rules::Piece| piece.owner == own && castling.partners.contains(&piece.kind);
    let king = castling.line.iter().position(|&cell| cell == mv.from())?;
    // The one furthest off castles.
    let partner = castling.line[king + 1..]
        .iter()
        .rev()
        .copied()
        .filter(|&cell| castling.partner_from.is_none_or(|from| from == cell))
        .find(|&cell| position.piece_at(cell).is_some_and(is_partner))?;
    (partner != mv.to()).then_some(partner)
}

fn to_targets(position: &Position, targets: BTreeMap<Cell, Ways>) -> Vec<Target> {
    let target = |(cell, ways): (Cell, Ways)| Target {
        cell,
        choices: ways.into_iter().map(|(mv, walls)| choice(position, mv, walls)).collect(),
    };
    targets.into_iter().map(target).collect()
}

fn choice(position: &Position, mv: Move, mut walls: Vec<Cell>) -> Choice {
    walls.sort_unstable();
    let mut text = position.move_text(mv);
    if !walls.is_empty() {
        text += &format!(",{}", position.ruleset().board().label(mv.to()));
    }
    Choice {
        text,
        kinds: position.promotions(mv),
        gate: mv.gate().map(|gate| gate.kind),
        at_partner: mv.gate().is_some_and(|gate| gate.at_partner),
        rifle: mv.action() == Action::Rifle,
        walls,
    }
}
