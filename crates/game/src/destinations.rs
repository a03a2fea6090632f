//! Where pieces may go, as whoever draws the board needs it.

use std::collections::BTreeMap;

use board::Cell;
use rules::{Kind, Position};

/// Where one piece may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destinations {
    /// Where it stands.
    pub from: Cell,
    /// Where it may go, lowest cell first.
    pub to: Vec<Target>,
}

/// One place where a piece may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The cell.
    pub cell: Cell,
    /// The move in coordinates; where something promotes, the first of the choices.
    pub text: String,
    /// Where something promotes, the ways to choose from; otherwise nothing.
    pub choices: Vec<PromotionChoice>,
}

/// One way of promoting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionChoice {
    /// The move in coordinates.
    pub text: String,
    /// What each promoting piece becomes, in order of arrival.
    pub kinds: Vec<Kind>,
}

/// Where each piece of the player to move may go, lowest cell first.
#[must_use]
pub fn destinations(position: &Position) -> Vec<Destinations> {
    let mut by_cells: BTreeMap<Cell, BTreeMap<Cell, Target>> = BTreeMap::new();
    for mv in position.legal_moves() {
        let (text, kinds) = (position.move_text(mv), position.promotions(mv));
        let targets = by_cells.entry(mv.from).or_default();
        let target = targets.entry(mv.to).or_insert_with(|| Target {
            cell: mv.to,
            text: text.clone(),
            choices: Vec::new(),
        });
        if !kinds.is_empty() {
            target.choices.push(PromotionChoice { text, kinds });
        }
    }
    by_cells
        .into_iter()
        .map(|(from, targets)| Destinations { from, to: targets.into_values().collect() })
        .collect()
}
