//! A line of play from a start: where it leads, and how.

use game::moved_kind;
use notation::{Scribe, read_fen};
use protocol::{RecordOut, RecordedGame, ToldMove, Walk};
use rules::{Fate, History, Move, Outcome, Player, Position, Ruleset};
use search::GamePath;

use super::problem::RecordProblem;
use crate::content::Variant;
use crate::view::told_move;

/// The most moves of one line: as many as a game that is kept may have.
const MAX_LINE: usize = super::checked::MAX_MOVES;

/// A line that is being played.
pub(crate) struct Line {
    position: Position,
    history: History,
    /// The way as a search wants it; nothing where somebody has left the game on it.
    path: Option<GamePath>,
    moves: Vec<Move>,
}

impl Line {
    /// Plays a walk, and says what there is to say of its last move.
    pub(crate) fn walk(walk: &Walk, variant: &Variant) -> Result<(Self, Option<ToldMove>), RecordProblem> {
        Self::follow(walk, variant, |_, _| ())
    }

    /// Plays a walk, and shows every position on it, with the move that led there.
    pub(crate) fn follow(
        walk: &Walk,
        variant: &Variant,
        mut see: impl FnMut(Option<Move>, &Position),
    ) -> Result<(Self, Option<ToldMove>), RecordProblem> {
        if walk.moves.len() > MAX_LINE {
            return Err(RecordProblem::TooLong);
        }
        let position = start(variant, walk.start.as_deref())?;
        let mut line = Self {
            history: History::new(&position),
            path: Some(GamePath::new(position.clone())),
            position,
            moves: Vec::new(),
        };
        see(None, &line.position);
        line.leave(&walk.out, 0)?;
        let scribe = variant.scribe().ok_or(RecordProblem::Unplayable)?;
        let mut told = None;
        for (index, step) in walk.moves.iter().enumerate() {
            let found = find(&line.position, &step.text);
            let mv = found.ok_or_else(|| RecordProblem::Illegal { index, text: step.text.clone() })?;
            let last = index + 1 == walk.moves.len();
            told = line.play(mv, last.then_some(scribe));
            see(Some(mv), &line.position);
            line.leave(&step.out, index)?;
        }
        Ok((line, told))
    }

    /// Plays a move, and says something about it where there is somebody to write it.
    fn play(&mut self, mv: Move, scribe: Option<&Scribe>) -> Option<ToldMove> {
        let mover = self.position.turn();
        let told = scribe.map(|scribe| told_move(&mut self.position, mv, scribe));
        if told.is_none() {
            self.position.play_unchecked(mv);
        }
        self.history.push(mover, mv, &self.position);
        if let Some(path) = &mut self.path {
            path.play(mv);
        }
        self.moves.push(mv);
        told
    }

    fn leave(&mut self, out: &[RecordOut], index: usize) -> Result<(), RecordProblem> {
        if !out.is_empty() {
            self.path = None;
        }
        withdraw(&mut self.position, out).ok_or(RecordProblem::NoSuchSeat { index })
    }

    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    /// How many moves it has.
    pub(crate) fn ply(&self) -> u32 {
        self.moves.len() as u32
    }

    pub(crate) fn last(&self) -> Option<Move> {
        self.moves.last().copied()
    }

    /// How the rules end the game here, if they do.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.history.outcome(&self.position)
    }

    /// The way here, as far as it is known to a search.
    pub(crate) fn into_path(self) -> GamePath {
        self.path.unwrap_or_else(|| GamePath::new(self.position))
    }
}

/// Where the main line of a game leads, and the moves of it.
pub(crate) fn reached(
    record: &RecordedGame,
    variant: &Variant,
) -> Result<(Position, Vec<Move>), RecordProblem> {
    let mut position = start(variant, record.start.as_deref())?;
    withdraw(&mut position, &record.out).ok_or(RecordProblem::NoSuchSeat { index: 0 })?;
    let mut moves = Vec::new();
    for index in super::main_line(record) {
        let step = &record.moves[index];
        let mv = find(&position, &step.text)
            .ok_or_else(|| RecordProblem::Illegal { index, text: step.text.clone() })?;
        position.play_unchecked(mv);
        withdraw(&mut position, &step.out).ok_or(RecordProblem::NoSuchSeat { index })?;
        moves.push(mv);
    }
    Ok((position, moves))
}

/// The position that a game starts with.
pub(super) fn start(variant: &Variant, fen: Option<&str>) -> Result<Position, RecordProblem> {
    let ruleset: Ruleset = variant.ruleset().map_err(RecordProblem::Rules)?;
    match fen {
        Some(fen) => read_fen(&ruleset, fen).map_err(RecordProblem::Start),
        None => Ok(ruleset.start()),
    }
}

/// The move that a text means in a position that is not over.
pub(super) fn find(position: &Position, text: &str) -> Option<Move> {
    let mv = position.move_from_text(text)?;
    // Where the game is over nothing can be moved, whatever the text says.
    (position.outcome().is_none()
        && (moved_kind(position, mv).is_some() || mv.action() == rules::Action::Pass))
        .then_some(mv)
}

/// Lets players leave; nothing if one of them is not there.
pub(super) fn withdraw(position: &mut Position, out: &[RecordOut]) -> Option<()> {
    let seats = position.ruleset().players().count();
    for gone in out {
        if usize::from(gone.seat) >= seats {
            return None;
        }
        let seat = Player(gone.seat);
        if position.fate(seat) == Fate::InPlay {
            position.withdraw(seat, if gone.timeout { Fate::OutOfTime } else { Fate::Resigned });
        }
    }
    Some(())
}
