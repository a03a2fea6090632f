//! A compiled variant, whatever the size of its board.

use std::sync::Arc;

use board::Board;

use crate::blueprint::{Blueprint, PlayerSpec, Sight};
use crate::compile::{CompileError, Legality, compile};
use crate::sized::{self, Ops, Tables};
use crate::{Kind, Player, Position};

/// One of the widths of cell sets that the rules are compiled for.
///
/// This is the one place where widths are chosen; everything behind it is generic.
#[derive(Clone, Debug)]
pub(crate) enum Width<A, B, C, D> {
    /// Up to 64 cells.
    One(A),
    /// Up to 128.
    Two(B),
    /// Up to 256.
    Four(C),
    /// Up to 1,024.
    Sixteen(D),
}

/// Does the same with whichever width there is.
macro_rules! with_width {
    ($width:expr, $inner:pat => $body:expr) => {
        match $width {
            $crate::ruleset::Width::One($inner) => $body,
            $crate::ruleset::Width::Two($inner) => $body,
            $crate::ruleset::Width::Four($inner) => $body,
            $crate::ruleset::Width::Sixteen($inner) => $body,
        }
    };
}

/// Makes the same width of something else.
macro_rules! map_width {
    ($width:expr, $inner:pat => $body:expr) => {
        match $width {
            $crate::ruleset::Width::One($inner) => $crate::ruleset::Width::One($body),
            $crate::ruleset::Width::Two($inner) => $crate::ruleset::Width::Two($body),
            $crate::ruleset::Width::Four($inner) => $crate::ruleset::Width::Four($body),
            $crate::ruleset::Width::Sixteen($inner) => $crate::ruleset::Width::Sixteen($body),
        }
    };
}
pub(crate) use {map_width, with_width};

pub(crate) type AnyTables = Width<Arc<Tables<1>>, Arc<Tables<2>>, Arc<Tables<4>>, Arc<Tables<16>>>;

/// The rules of a variant, ready for play. Cheap to clone.
#[derive(Clone)]
pub struct Ruleset {
    pub(crate) tables: AnyTables,
    pub(crate) names: Arc<Names>,
}

/// What notation needs to know.
pub(crate) struct Names {
    blueprint: Blueprint,
    /// The letter of each kind as a promotion.
    promotion_letters: Vec<char>,
    /// The rules by which pieces see, where there is fog.
    pub(crate) eyes: Option<Ruleset>,
}

impl std::fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ruleset").field("cells", &self.board().cell_count()).finish_non_exhaustive()
    }
}

impl Ruleset {
    /// Compiles a blueprint.
    ///
    /// # Errors
    /// When the blueprint breaks a limit.
    pub fn compile(blueprint: &Blueprint) -> Result<Self, CompileError> {
        Self::compile_for(blueprint, Legality::Shortest)
    }

    /// As [`compile`](Self::compile), but each move is tried out to see whether it leaves the royal pieces
    /// safe. It takes much longer to say the same: a second opinion for tests.
    ///
    /// # Errors
    /// Likewise.
    pub fn compile_to_try_moves(blueprint: &Blueprint) -> Result<Self, CompileError> {
        Self::compile_for(blueprint, Legality::Tested)
    }

    fn compile_for(blueprint: &Blueprint, legality: Legality) -> Result<Self, CompileError> {
        let tables = match blueprint.board.cell_count() {
            0..=64 => Width::One(Arc::new(compile(blueprint, legality, Ops::choose)?)),
            65..=128 => Width::Two(Arc::new(compile(blueprint, legality, Ops::choose)?)),
            129..=256 => Width::Four(Arc::new(compile(blueprint, legality, Ops::full)?)),
            257..=board::MAX_CELLS => Width::Sixteen(Arc::new(compile(blueprint, legality, Ops::full)?)),
            _ => return Err(CompileError::TooComplex),
        };
        let eyes = match blueprint.sight {
            Sight::Everything => None,
            Sight::Fog => Some(Self::compile(&crate::sight::eyes(blueprint))?),
        };
        let promotion_letters = promotion_letters(blueprint);
        let names = Names { blueprint: blueprint.clone(), promotion_letters, eyes };
        Ok(Self { tables, names: Arc::new(names) })
    }

    /// What it was compiled from.
    #[must_use]
    pub fn blueprint(&self) -> &Blueprint {
        &self.names.blueprint
    }

    /// The start position. If nobody can move there, the game is over already.
    #[must_use]
    pub fn start(&self) -> Position {
        Position {
            sized: map_width!(&self.tables, tables => Box::new(sized::Position::start(tables))),
            ruleset: self.clone(),
        }
    }

    /// The cells.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.names.blueprint.board
    }

    /// The players in turn order.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.names.blueprint.players.len() as u8).map(Player)
    }

    /// The team and facing of a player.
    #[must_use]
    pub fn player(&self, player: Player) -> &PlayerSpec {
        &self.names.blueprint.players[player.index()]
    }

    /// Whether two players win together: they are one, or of one team.
    #[must_use]
    pub fn are_mates(&self, one: Player, other: Player) -> bool {
        let team = self.player(one).team;
        one == other || team.is_some() && self.player(other).team == team
    }

    /// The letter that stands for a kind of piece.
    #[must_use]
    pub fn letter(&self, kind: Kind) -> char {
        self.names.blueprint.kinds[kind.index()].letter
    }

    /// The letter that stands for a kind of piece at the end of a promotion move.
    #[must_use]
    pub fn promotion_letter(&self, kind: Kind) -> char {
        self.names.promotion_letters[kind.index()]
    }
}

/// Promotions are written in lower case, as in UCI, unless that would make two of them alike.
fn promotion_letters(blueprint: &Blueprint) -> Vec<char> {
    let promoted = |kind: Kind| blueprint.kinds[kind.index()].letter;
    let choices = || {
        let rules = blueprint.kinds.iter().flat_map(|kind| &kind.promotions);
        rules.flat_map(|rule| &rule.to).copied().map(promoted)
    };
    let letters = blueprint.kinds.iter().map(|kind| {
        let small = lower_case(kind.letter);
        let clash = choices().any(|other| other != kind.letter && lower_case(other) == small);
        if clash { kind.letter } else { small }
    });
    letters.collect()
}

fn lower_case(letter: char) -> char {
    let mut lower = letter.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(small), None) => small,
        _ => letter,
    }
}
