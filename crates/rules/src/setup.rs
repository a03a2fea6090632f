//! Positions spelled out, in and out.

use crate::ruleset::{map_width, with_width};
use crate::sized;
use crate::{Blueprint, Kind, Player, Position, Ruleset, Setup};

/// Why something spelled out is not a position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Two pieces, or a piece and a wall, stand on one cell.
    Taken(board::Cell),
    /// A cell, player or kind is named that the game does not have.
    Unknown,
    /// The player to move is out.
    NobodyToMove,
    /// Nothing is known of some cells: it is what a player sees, not all there is.
    Unseen,
    /// No turn of this game stands like that.
    NoSuchTurn,
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Taken(_) => "two pieces stand on one cell",
            Self::Unknown => "there is no such cell, player or kind of piece",
            Self::NobodyToMove => "the player to move is out of the game",
            Self::Unseen => "it has cells that are not seen (`?`): say what stands on every cell",
            Self::NoSuchTurn => "no turn of this game has so many moves, or so many left",
        })
    }
}

impl std::error::Error for SetupError {}

impl Ruleset {
    /// A position that is spelled out, settled: whoever cannot move there is out.
    ///
    /// # Errors
    /// When it is no position of this game.
    pub fn position(&self, setup: &Setup) -> Result<Position, SetupError> {
        check_setup(self.blueprint(), setup)?;
        Ok(Position {
            sized: map_width!(&self.tables, tables => Box::new(sized::Position::set_up(tables, setup))),
            ruleset: self.clone(),
        })
    }
}

/// Whether everything is there that a position names, and stands where it can.
pub(crate) fn check_setup(blueprint: &Blueprint, setup: &Setup) -> Result<(), SetupError> {
    let (cells, players) = (blueprint.board.cell_count(), blueprint.players.len());
    let mut taken = vec![false; cells];
    let pieces = setup.pieces.iter().map(|placed| placed.cell);
    for cell in pieces.chain(setup.walls.iter().copied()) {
        let place = taken.get_mut(cell.index()).ok_or(SetupError::Unknown)?;
        if std::mem::replace(place, true) {
            return Err(SetupError::Taken(cell));
        }
    }
    let is_player = |player: Player| player.index() < players;
    let is_kind = |kind: Kind| kind.index() < blueprint.kinds.len();
    let trail = setup.trails.iter().flat_map(|trail| trail.cells.iter().chain([&trail.victim]));
    let known = setup.pieces.iter().all(|placed| is_player(placed.piece.owner) && is_kind(placed.piece.kind))
        && setup.unmoved.iter().chain(trail).all(|cell| cell.index() < cells)
        && setup.hands.iter().all(|&(player, kind, _)| is_player(player) && is_kind(kind))
        && setup.eliminated.iter().chain([&setup.turn]).all(|&player| is_player(player));
    if !known {
        return Err(SetupError::Unknown);
    }
    if !setup.unseen.is_empty() {
        return Err(SetupError::Unseen);
    }
    if setup.eliminated.contains(&setup.turn) {
        return Err(SetupError::NobodyToMove);
    }
    if let (Some(turns), Some(place)) = (&blueprint.turns, setup.place)
        && !turns.has_place(place, setup.turn)
    {
        return Err(SetupError::NoSuchTurn);
    }
    Ok(())
}

impl Position {
    /// The position, spelled out.
    #[must_use]
    pub fn setup(&self) -> Setup {
        with_width!(&self.sized, position => position.spelled_out())
    }
}
