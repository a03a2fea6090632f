//! Games between PGN's terms and JSON's.

use board::{Board, Cell};
use notation::Scribe;
use notation::pgn::{Arrow, Eval, Game, Mark, Notes, Ply, Score, Variation, Withdrawal};
pub use protocol::GameRecord;
use protocol::{
    RECORD_VERSION, RecordedArrow, RecordedEval, RecordedMark, RecordedMove, RecordedVariation,
    RecordedWithdrawal,
};
use rules::{Fate, Player, Position};

/// How deep variations may be nested.
const MAX_DEPTH: usize = notation::pgn::MAX_DEPTH;

/// A game as it is written in JSON; `variant` is the name of its board.
#[must_use]
pub fn record_of(game: &Game, scribe: &Scribe, variant: &str) -> GameRecord {
    let mut position = game.start.clone();
    let mut moves = Vec::with_capacity(game.moves.len());
    for (count, ply) in game.moves.iter().enumerate() {
        leave(game, count, &mut position);
        moves.push(recorded(ply, scribe, &mut position));
    }
    let withdrawals = game.withdrawals.iter().map(|gone| RecordedWithdrawal {
        after: gone.after,
        seat: gone.player.0,
        on_time: gone.fate == Fate::OutOfTime,
    });
    GameRecord {
        version: RECORD_VERSION,
        variant: variant.to_owned(),
        tags: game.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        start: notation::write_fen(&game.start),
        comment: game.comment.clone(),
        moves,
        withdrawals: withdrawals.collect(),
        result: game.result.clone(),
    }
}

fn leave(game: &Game, count: usize, position: &mut Position) {
    for gone in game.withdrawals.iter().filter(|gone| gone.after == count) {
        position.withdraw(gone.player, gone.fate);
    }
}

/// A move of a position, which is played.
fn recorded(ply: &Ply, scribe: &Scribe, position: &mut Position) -> RecordedMove {
    let mut record = RecordedMove {
        coordinates: position.move_text(ply.mv),
        text: scribe.write(position, ply.mv),
        ..RecordedMove::default()
    };
    if let Some(notes) = &ply.notes {
        note(&mut record, notes, scribe, position);
    }
    position.play_unchecked(ply.mv);
    record
}

fn note(record: &mut RecordedMove, notes: &Notes, scribe: &Scribe, position: &Position) {
    let label = |cell: Cell| position.ruleset().board().label(cell);
    record.before.clone_from(&notes.before);
    record.comment.clone_from(&notes.comment);
    record.nags.clone_from(&notes.nags);
    (record.clock, record.elapsed) = (notes.clock, notes.elapsed);
    record.eval = notes.eval.map(|eval| {
        let (centipawns, mate) = match eval.score {
            Score::Centipawns(score) => (Some(score), None),
            Score::Mate(moves) => (None, Some(moves)),
        };
        RecordedEval { centipawns, mate, depth: eval.depth }
    });
    let arrow =
        |arrow: &Arrow| RecordedArrow { color: arrow.color, from: label(arrow.from), to: label(arrow.to) };
    record.arrows = notes.arrows.iter().map(arrow).collect();
    let mark = |mark: &Mark| RecordedMark { color: mark.color, cell: label(mark.cell) };
    record.marks = notes.marks.iter().map(mark).collect();
    record.variations = notes
        .variations
        .iter()
        .map(|variation| {
            let mut position = position.clone();
            let moves = variation.moves.iter().map(|ply| recorded(ply, scribe, &mut position));
            RecordedVariation { comment: variation.comment.clone(), moves: moves.collect() }
        })
        .collect();
}

/// The game that a record describes, on the board of a scribe.
///
/// # Errors
/// When the record is of a later version, or something in it does not fit the board; it says what and where.
pub fn game_of(record: &GameRecord, scribe: &Scribe) -> Result<Game, String> {
    if record.version != RECORD_VERSION {
        let version = record.version;
        return Err(format!("the record has version {version}; this program reads version {RECORD_VERSION}"));
    }
    let start = notation::read_fen(scribe.ruleset(), &record.start);
    let start = start.map_err(|error| format!("the start cannot be read: {error}"))?;
    let mut game = Game::new(start.clone());
    for (name, value) in &record.tags {
        game.tags.set(name, value);
    }
    game.comment.clone_from(&record.comment);
    game.result.clone_from(&record.result);
    for gone in &record.withdrawals {
        if usize::from(gone.seat) >= start.ruleset().players().count() {
            return Err(format!("there is no seat {} to withdraw", gone.seat));
        }
        let fate = if gone.on_time { Fate::OutOfTime } else { Fate::Resigned };
        game.withdrawals.push(Withdrawal { after: gone.after, player: Player(gone.seat), fate });
    }
    let mut position = start;
    for (count, record) in record.moves.iter().enumerate() {
        leave(&game, count, &mut position);
        let ply =
            ply(record, scribe, &mut position, 0).map_err(|error| format!("move {}: {error}", count + 1))?;
        game.moves.push(ply);
    }
    Ok(game)
}

/// The move of a record, which is played.
fn ply(record: &RecordedMove, scribe: &Scribe, position: &mut Position, depth: usize) -> Result<Ply, String> {
    let mv = scribe.read(position, &record.coordinates).map_err(|error| error.to_string())?;
    let mut ply = Ply::new(mv);
    let notes = notes(record, scribe, position, depth)?;
    if notes != Notes::default() {
        *ply.notes_mut() = notes;
    }
    position.play_unchecked(mv);
    Ok(ply)
}

fn notes(record: &RecordedMove, scribe: &Scribe, position: &Position, depth: usize) -> Result<Notes, String> {
    let board = position.ruleset().board();
    let mut notes = Notes {
        before: record.before.clone(),
        nags: record.nags.clone(),
        comment: record.comment.clone(),
        clock: record.clock,
        elapsed: record.elapsed,
        ..Notes::default()
    };
    if let Some(eval) = record.eval {
        let mate = eval.mate.map(Score::Mate);
        let score = mate.or(eval.centipawns.map(Score::Centipawns)).ok_or("an eval has no score")?;
        notes.eval = Some(Eval { score, depth: eval.depth });
    }
    for arrow in &record.arrows {
        let (from, to) = (named(board, &arrow.from)?, named(board, &arrow.to)?);
        notes.arrows.push(Arrow { color: arrow.color, from, to });
    }
    for mark in &record.marks {
        notes.marks.push(Mark { color: mark.color, cell: named(board, &mark.cell)? });
    }
    for variation in &record.variations {
        if depth >= MAX_DEPTH {
            return Err(format!("variations may be nested {MAX_DEPTH} deep"));
        }
        let mut position = position.clone();
        let moves = variation.moves.iter().map(|record| ply(record, scribe, &mut position, depth + 1));
        notes
            .variations
            .push(Variation { comment: variation.comment.clone(), moves: moves.collect::<Result<_, _>>()? });
    }
    Ok(notes)
}

fn named(board: &Board, label: &str) -> Result<Cell, String> {
    board.cell_named(label).ok_or_else(|| format!("the board has no cell `{label}`"))
}
