//! What was learnt from games, as data: values of pieces and tables of cells, beside those that are derived.
//!
//! A [`Tuning`] is read from a text that people can read, and says for which rules it was made. [`Trainer`] plays
//! games and fits one.

mod fit;
mod learn;
mod samples;
mod text;
mod trainer;

pub use fit::Fitted;
pub use samples::{BadSamples, GameSamples};
pub use text::TuningError;
pub use trainer::{Trainer, Untunable};

use board::Cell;
use rules::{Blueprint, Player, Ruleset};

use crate::derive::{Derived, Worth};
use crate::network::Network;
use crate::properties::Properties;
use crate::symmetry::Symmetry;
use crate::worker::Knowledge;

/// Values and tables that were learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// By table and kind.
    kinds: Vec<TunedKind>,
    /// What says by how much tables are wrong, if that was learnt.
    network: Option<std::sync::Arc<Network>>,
    /// What it was made from, for people.
    note: String,
}

/// What was learnt of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TunedKind {
    letter: char,
    /// What it is worth in an exchange.
    value: i32,
    /// What it is worth in hand.
    hand: i32,
    /// By cell, as the first player sees it with the royal piece on the near side; the value included.
    worths: Vec<(i32, i32)>,
}

impl Knowledge {
    /// What follows from the rules whose hash is given, with what a text says that was learnt, if there is one.
    ///
    /// # Errors
    /// When the text is no tuning for these rules.
    pub fn with(ruleset: &Ruleset, tuning: Option<&str>, hash: &str) -> Result<Self, TuningError> {
        match tuning {
            Some(text) => Ok(Self::tuned(ruleset, &Tuning::read(text, ruleset.blueprint(), hash)?)),
            None => Ok(Self::of(ruleset)),
        }
    }

    /// What follows from the rules, with what was learnt in its place.
    #[must_use]
    pub fn tuned(ruleset: &Ruleset, tuning: &Tuning) -> Self {
        let mut knowledge = Self::of(ruleset);
        let mut derived = (*knowledge.derived).clone();
        tuning.apply(ruleset.blueprint(), &mut derived);
        if tuning.network.is_some() {
            // It has seen by itself what it means to have few of something left.
            derived.scarcities.clear();
        }
        knowledge.derived = std::sync::Arc::new(derived);
        knowledge.network.clone_from(&tuning.network);
        knowledge
    }
}

impl Tuning {
    /// What it was made from.
    #[must_use]
    pub fn note(&self) -> &str {
        &self.note
    }

    /// The same, with a line that says what it was made from.
    #[must_use]
    pub fn with_note(self, note: &str) -> Self {
        Self { note: note.lines().next().unwrap_or_default().trim().to_owned(), ..self }
    }

    fn apply(&self, blueprint: &Blueprint, derived: &mut Derived) {
        let symmetry = Symmetry::of(blueprint);
        let (kinds, cells) = (derived.kinds, derived.cells);
        for kind in 0..kinds {
            derived.values[kind] = self.kinds[kind].value;
            derived.hand[kind] = self.kinds[kind].hand;
        }
        let royal = derived.royal.clone();
        let values = derived.values.clone();
        derived.order.sort_by_key(|kind| (royal[kind.index()], values[kind.index()]));
        derived.worths.clear();
        for side in 0..symmetry.sides() {
            for player in [Player(0), Player(1)] {
                for kind in 0..kinds {
                    for cell in (0..cells as u16).map(Cell) {
                        let (table, seen) = symmetry.place(player, cell, side);
                        let (early, late) = self.kinds[table * kinds + kind].worths[seen.index()];
                        derived.worths.push(Worth { early, late });
                    }
                }
            }
        }
        if symmetry.sides() > 1 {
            let players = [Player(0), Player(1)].into_iter();
            let all = players.flat_map(|player| (0..cells as u16).map(move |cell| (player, Cell(cell))));
            derived.royal_sides = all.map(|(player, cell)| symmetry.side(player, cell) as u8).collect();
        }
    }
}

/// Whether there are two players against each other, one each, whose worth can be told apart by tables.
fn is_tunable(properties: &Properties, blueprint: &Blueprint) -> bool {
    blueprint.players.len() == 2 && properties.sides.count() == 2
}
