//! A game as XBoard plays it, and its moves as XBoard writes them.

use board::Cell;
use notation::read_uci_move;
use rules::{Action, Cause, History, Move, Outcome, Player, Position};
use search::GamePath;

use crate::dialect::{Extent, from_zero, relabelled};

/// A game: where it began, what was played, and where it stands.
#[derive(Clone)]
pub(crate) struct Game {
    start: Position,
    moves: Vec<Move>,
    position: Position,
    history: History,
    /// Castling is written `O-O`.
    pub(crate) letters: bool,
}

impl Game {
    pub(crate) fn new(start: Position, letters: bool) -> Self {
        let (position, history) = (start.clone(), History::new(&start));
        Self { start, moves: Vec::new(), position, history, letters }
    }

    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    pub(crate) fn play(&mut self, mv: Move) {
        let mover = self.position.turn();
        self.position.play_unchecked(mv);
        self.history.push(mover, mv, &self.position);
        self.moves.push(mv);
    }

    /// Takes back so many moves, as far as there are any.
    pub(crate) fn take_back(&mut self, count: usize) {
        let kept = self.moves.len().saturating_sub(count);
        let moves: Vec<Move> = self.moves.drain(..).take(kept).collect();
        *self = Self::new(self.start.clone(), self.letters);
        for mv in moves {
            self.play(mv);
        }
    }

    /// How many moves a player has made.
    pub(crate) fn made_by(&self, player: Player) -> u32 {
        let mut position = self.start.clone();
        let mut made = 0;
        for &mv in &self.moves {
            made += u32::from(position.turn() == player);
            position.play_unchecked(mv);
        }
        made
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.history.outcome(&self.position)
    }

    /// How the game has ended, as a line of XBoard's.
    pub(crate) fn result(&self) -> Option<String> {
        let outcome = self.outcome()?;
        let score = match (outcome.winners.has(Player(0)), outcome.winners.has(Player(1))) {
            (true, false) => "1-0",
            (false, true) => "0-1",
            _ => "1/2-1/2",
        };
        let why = match outcome.cause {
            Cause::Checkmate => "checkmate",
            Cause::InsufficientMaterial => "insufficient material",
            Cause::Quiet => "nothing happened for too long",
            cause => cause.word(),
        };
        Some(format!("{score} {{{why}}}"))
    }

    pub(crate) fn path(&self) -> GamePath {
        let mut path = GamePath::new(self.start.clone());
        for &mv in &self.moves {
            path.play(mv);
        }
        path
    }

    /// The legal move that a text means.
    pub(crate) fn read_move(&self, text: &str) -> Option<Move> {
        let plain = text.replace('0', "O");
        let castles = |mv: &Move| castling_letters(&self.position, *mv) == Some(&plain);
        if let Some(mv) = self.position.legal_moves().into_iter().find(castles) {
            return Some(mv);
        }
        if Extent::of_board(self.position.ruleset().board()).rows == ROWS_FROM_ZERO {
            let same = |mv: &Move| move_text(&self.position, *mv, false) == text;
            return self.position.legal_moves().into_iter().find(same);
        }
        read_uci_move(&self.position, text, self.letters)
    }
}

/// Boards of ten rows count them from 0.
const ROWS_FROM_ZERO: i32 = 10;

/// A legal move as XBoard writes it.
pub(crate) fn move_text(position: &Position, mv: Move, letters: bool) -> String {
    if let Some(castling) = castling_letters(position, mv).filter(|_| letters) {
        return castling.to_owned();
    }
    let text = position.move_text(mv);
    let rows = Extent::of_board(position.ruleset().board()).rows;
    if rows == ROWS_FROM_ZERO { relabelled(position, &text, from_zero) } else { text }
}

/// Castling as `O-O` towards the right, `O-O-O` towards the left.
fn castling_letters(position: &Position, mv: Move) -> Option<&'static str> {
    let Action::Castle(number) = mv.action() else { return None };
    let castling = position.ruleset().blueprint().castlings.get(usize::from(number))?;
    let column = |cell: Cell| position.ruleset().board().coordinates(cell).get(1).copied();
    // The partner ends beside the king, on the side that it did not come from.
    Some(if column(castling.king_to)? > column(castling.partner_to)? { "O-O" } else { "O-O-O" })
}
