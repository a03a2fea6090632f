//! What a player sees of a board in fog: the own pieces and those of team mates, and the cells to which these could move.
//!
//! Pieces see by rules of their own, without duties and ends: who must capture still sees where else they could go.
//! What is not seen is gone from a view, not marked as hidden, so that nobody can be told by mistake.

use board::Cell;

use crate::{
    Adjudication, Blueprint, Count, Duties, Ends, Fate, Move, Player, Position, Ruleset, Setup, Sight, Trail,
};

/// The rules by which the pieces of a board see.
pub(crate) fn eyes(blueprint: &Blueprint) -> Blueprint {
    let duties = Duties { careless: true, own_captures: blueprint.duties.own_captures, ..Duties::default() };
    Blueprint {
        sight: Sight::Everything,
        start: Setup { hands: Vec::new(), ..blueprint.start.clone() },
        drops: None,
        blast: None,
        walling: None,
        turns: None,
        duties,
        ends: Ends::default(),
        adjudication: Adjudication::default(),
        ..blueprint.clone()
    }
}

impl Ruleset {
    /// Whether players see less than everything.
    #[must_use]
    pub fn has_fog(&self) -> bool {
        self.names.eyes.is_some()
    }
}

impl Position {
    /// The position as somebody sees it: a player, or a stranger who sees nothing of a board in fog. Where there is no
    /// fog, and when the game is over, everybody sees everything.
    #[must_use]
    pub fn view(&self, viewer: Option<Player>) -> Setup {
        let setup = self.setup();
        let Some(eyes) = self.ruleset.names.eyes.as_ref().filter(|_| self.outcome().is_none()) else {
            return setup;
        };
        let side = viewer.map_or_else(Vec::new, |viewer| self.side_of(viewer));
        let mut seen = vec![false; self.ruleset.board().cell_count()];
        let mut trails = Vec::new();
        for &player in &side {
            let looks = Looks::of(eyes, &setup, player);
            looks.cells.iter().for_each(|cell| seen[cell.index()] = true);
            trails.extend(looks.caught);
        }
        let is_seen = |cell: Cell| seen[cell.index()];
        let owner = |cell| setup.pieces.iter().find(|placed| placed.cell == cell).map(|it| it.piece.owner);
        let is_own = |cell: &Cell| owner(*cell).is_some_and(|owner| side.contains(&owner));
        let cells = (0..seen.len() as u16).map(Cell);
        Setup {
            pieces: setup.pieces.iter().copied().filter(|placed| is_seen(placed.cell)).collect(),
            walls: setup.walls.iter().copied().filter(|&cell| is_seen(cell)).collect(),
            hands: setup.hands.iter().copied().filter(|(player, ..)| side.contains(player)).collect(),
            unseen: cells.filter(|&cell| !is_seen(cell)).collect(),
            unmoved: setup.unmoved.iter().copied().filter(is_own).collect(),
            trails,
            quiet_plies: 0,
            count: Count::default(),
            ..setup.clone()
        }
    }

    /// A player and the team mates, as far as they are in play.
    fn side_of(&self, player: Player) -> Vec<Player> {
        let is_there =
            |&other: &Player| self.ruleset.are_mates(player, other) && self.fate(other) == Fate::InPlay;
        self.ruleset.players().filter(is_there).collect()
    }
}

/// What the pieces of one player see.
struct Looks {
    /// Where they stand, and where they could go were it the player's turn.
    cells: Vec<Cell>,
    /// What one of them could capture in passing: only of that is it known that it passed.
    caught: Vec<Trail>,
}

impl Looks {
    fn of(eyes: &Ruleset, setup: &Setup, player: Player) -> Self {
        let own = setup.pieces.iter().filter(|placed| placed.piece.owner == player);
        let mut looks = Self { cells: own.map(|placed| placed.cell).collect(), caught: Vec::new() };
        let trails = if setup.turn == player { setup.trails.clone() } else { Vec::new() };
        let hands = Vec::new();
        let looking = Setup { turn: player, trails, hands, place: None, ..setup.clone() };
        let Ok(position) = eyes.position(&looking) else { return looks };
        // Whoever cannot move is out there at once, and the turn is somebody else's.
        if position.turn() != player {
            return looks;
        }
        let moves = position.legal_moves();
        looks.cells.extend(moves.iter().map(|mv| mv.to()));
        for trail in looking.trails {
            let catches = |mv: &Move| {
                let mut after = position.clone();
                after.play_unchecked(*mv);
                mv.to() != trail.victim && after.piece_at(trail.victim).is_none()
            };
            if moves.iter().any(catches) {
                looks.caught.push(trail);
            }
        }
        looks
    }
}
