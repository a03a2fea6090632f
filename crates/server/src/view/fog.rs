//! What is left of a game in fog for somebody who does not see all of it: nothing leaves that a player may not know.

use game::{Event, Game};
use protocol::{GameState, MoveRecord, PastPosition, PiecePlace};
use rules::{Player, Position, Ruleset, Setup};

/// Through whose eyes somebody looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Eyes {
    /// Everything is seen: there is no fog, or it has lifted at the end.
    Open,
    /// A player's.
    Of(Player),
    /// A stranger's, who sees nothing until the end.
    Shut,
}

impl Eyes {
    /// How somebody sees a game who decides for some seats. Whoever decides for several sits at one table with others:
    /// what is seen there is for the player to move, or for the one who moved last while a machine thinks.
    pub(crate) fn of(game: &Game, yours: &[Player]) -> Self {
        if !game.setup().ruleset().has_fog() || game.result().is_some() {
            return Self::Open;
        }
        let is_yours = |seat: &Player| yours.contains(seat);
        let to_move = game.turn().filter(is_yours);
        let moved = || game.moves().iter().rev().map(|played| played.seat).find(is_yours);
        to_move
            .filter(|_| yours.len() > 1)
            .or_else(moved)
            .or_else(|| yours.first().copied())
            .map_or(Self::Shut, Self::Of)
    }

    /// What these eyes see of a position.
    pub(crate) fn see(self, position: &Position) -> Setup {
        match self {
            Self::Open => position.setup(),
            Self::Of(player) => position.view(Some(player)),
            Self::Shut => position.view(None),
        }
    }

    /// Whether somebody with these eyes knows what a player does.
    pub(crate) fn knows(self, ruleset: &Ruleset, seat: Player) -> bool {
        match self {
            Self::Open => true,
            Self::Of(player) => ruleset.are_mates(player, seat),
            Self::Shut => false,
        }
    }

    /// What happened, as far as it may be known: that somebody moved, but not how.
    pub(super) fn veiled(self, event: &Event, ruleset: &Ruleset) -> Event {
        let mut event = event.clone();
        if let Event::Moved { seat, text, .. } = &mut event
            && !self.knows(ruleset, *seat)
        {
            text.clear();
        }
        event
    }
}

/// Takes out of a state what these eyes do not see.
pub(super) fn veil(state: &mut GameState, game: &Game, eyes: Eyes) {
    if eyes == Eyes::Open {
        return;
    }
    let (position, ruleset) = (game.position(), game.setup().ruleset());
    let seen = eyes.see(position);
    state.pieces = pieces(&seen);
    state.walls = seen.walls.iter().map(|cell| cell.0).collect();
    state.unseen = seen.unseen.iter().map(|cell| cell.0).collect();
    state.fen = notation::fen::print(ruleset.blueprint(), &seen);
    state.eyes = if let Eyes::Of(player) = eyes { Some(player.0) } else { None };
    for (seat, told) in ruleset.players().zip(&mut state.seats) {
        told.in_check.clear();
        // What somebody has less is what another has taken.
        told.points = 0.0;
        if !eyes.knows(ruleset, seat) {
            told.hand.clear();
        }
    }
    // Whoever knows the number of the start knows where everything stood.
    state.arrangement = None;
    for told in &mut state.moves {
        if !eyes.knows(ruleset, Player(told.seat)) {
            hide(told);
        } else if ruleset.blueprint().blast.is_some() {
            // A blast takes what nobody saw.
            told.taken.clear();
        }
    }
    let last = state.moves.last().filter(|last| !last.hidden);
    state.last_move = last.map(|last| [last.from, last.to]);
}

/// Takes out of a past position what these eyes did not see.
pub(super) fn veil_past(past: &mut PastPosition, position: &Position, mover: Option<Player>, eyes: Eyes) {
    if eyes == Eyes::Open {
        return;
    }
    let ruleset = position.ruleset();
    let seen = eyes.see(position);
    past.pieces = pieces(&seen);
    past.walls = seen.walls.iter().map(|cell| cell.0).collect();
    past.unseen = seen.unseen.iter().map(|cell| cell.0).collect();
    past.fen = notation::fen::print(ruleset.blueprint(), &seen);
    if !mover.is_some_and(|mover| eyes.knows(ruleset, mover)) {
        past.last_move = None;
    }
    for (seat, told) in ruleset.players().zip(&mut past.seats) {
        told.in_check.clear();
        if !eyes.knows(ruleset, seat) {
            told.hand.clear();
        }
    }
}

fn pieces(seen: &Setup) -> Vec<PiecePlace> {
    let place =
        |it: &rules::Placed| PiecePlace { cell: it.cell.0, seat: it.piece.owner.0, kind: it.piece.kind.0 };
    let mut places: Vec<PiecePlace> = seen.pieces.iter().map(place).collect();
    places.sort_unstable_by_key(|place| place.cell);
    places
}

/// That there was a move, and whose, is all that is left of it.
fn hide(told: &mut MoveRecord) {
    *told = MoveRecord {
        ply: told.ply,
        seat: told.seat,
        remaining_ms: told.remaining_ms,
        hidden: true,
        further: told.further,
        text: String::new(),
        notation: "?".to_owned(),
        parts: Vec::new(),
        kind: None,
        taken: Vec::new(),
        from: 0,
        to: 0,
        capture: false,
        pass: false,
    };
}
