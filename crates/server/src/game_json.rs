//! Games between PGN's terms and JSON's.

use board::{Board, Cell};
use notation::Scribe;
use notation::pgn::{
    Arrow, Eval, Game, MAX_MISTAKES, MAX_PLIES, Mark, Notes, Ply, Score, Tags, Variation, Withdrawal,
};
pub use protocol::GameJson;
use protocol::{ArrowJson, EvalJson, GAME_JSON_VERSION, MarkJson, MoveJson, VariationJson, WithdrawalJson};
use rules::{Fate, Player, Position};

/// A game as it is written in JSON; `variant` is the name of its board.
#[must_use]
pub fn json_of(game: &Game, scribe: &Scribe, variant: &str) -> GameJson {
    let board = scribe.ruleset().board();
    let mut position = game.start.clone();
    let mut moves = Vec::with_capacity(game.moves.len());
    for (count, ply) in game.moves.iter().enumerate() {
        game.withdraw(count, &mut position);
        moves.push(move_json(ply, scribe, &mut position));
    }
    let withdrawals = game.withdrawals.iter().map(|gone| WithdrawalJson {
        after: gone.after,
        seat: gone.player.0,
        on_time: gone.fate == Fate::OutOfTime,
    });
    GameJson {
        version: GAME_JSON_VERSION,
        variant: variant.to_owned(),
        tags: game.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        start: notation::write_fen(&game.start),
        comment: game.opening.comment.clone(),
        eval: game.opening.eval.map(eval_json),
        arrows: arrows_json(&game.opening.arrows, board),
        marks: marks_json(&game.opening.marks, board),
        moves,
        withdrawals: withdrawals.collect(),
        result: game.result.clone(),
    }
}

/// A move of a position, which is played.
fn move_json(ply: &Ply, scribe: &Scribe, position: &mut Position) -> MoveJson {
    let mut json = MoveJson {
        coordinates: position.move_text(ply.mv),
        text: scribe.write(position, ply.mv),
        ..MoveJson::default()
    };
    if let Some(notes) = &ply.notes {
        note(&mut json, notes, scribe, position);
    }
    position.play_unchecked(ply.mv);
    json
}

fn note(json: &mut MoveJson, notes: &Notes, scribe: &Scribe, position: &Position) {
    let board = scribe.ruleset().board();
    json.before.clone_from(&notes.before);
    json.comment.clone_from(&notes.comment);
    json.nags.clone_from(&notes.nags);
    (json.clock, json.elapsed) = (notes.clock, notes.elapsed);
    json.eval = notes.eval.map(eval_json);
    json.arrows = arrows_json(&notes.arrows, board);
    json.marks = marks_json(&notes.marks, board);
    json.variations = notes
        .variations
        .iter()
        .map(|variation| {
            let mut position = position.clone();
            let moves = variation.moves.iter().map(|ply| move_json(ply, scribe, &mut position));
            VariationJson { comment: variation.comment.clone(), moves: moves.collect() }
        })
        .collect();
}

/// A score, in the one field or the other.
pub(crate) fn eval_json(eval: Eval) -> EvalJson {
    let (centipawns, mate) = match eval.score {
        Score::Centipawns(score) => (Some(score), None),
        Score::Mate(moves) => (None, Some(moves)),
    };
    EvalJson { centipawns, mate, depth: eval.depth }
}

/// The score of whichever field has one.
pub(crate) fn eval_of(json: EvalJson) -> Option<Eval> {
    let score = json.mate.map(Score::Mate).or(json.centipawns.map(Score::Centipawns))?;
    Some(Eval { score, depth: json.depth })
}

fn arrows_json(arrows: &[Arrow], board: &Board) -> Vec<ArrowJson> {
    let arrow = |arrow: &Arrow| ArrowJson {
        color: arrow.color,
        from: board.label(arrow.from),
        to: board.label(arrow.to),
    };
    arrows.iter().map(arrow).collect()
}

fn marks_json(marks: &[Mark], board: &Board) -> Vec<MarkJson> {
    marks.iter().map(|mark| MarkJson { color: mark.color, cell: board.label(mark.cell) }).collect()
}

/// The game that JSON describes, on the board of a scribe, and what in it does not fit the board. A move that cannot
/// be made ends the line that it stands in.
///
/// # Errors
/// When it is of a later version, or begins in a position that cannot be.
pub fn game_of(json: &GameJson, scribe: &Scribe) -> Result<(Game, Vec<String>), String> {
    if json.version != GAME_JSON_VERSION {
        let version = json.version;
        return Err(format!(
            "the game has version {version}; this program reads version {GAME_JSON_VERSION}"
        ));
    }
    let start = match json.start.trim() {
        "" => scribe.ruleset().start(),
        fen => notation::read_fen(scribe.ruleset(), fen)
            .map_err(|error| format!("the start cannot be read: {error}"))?,
    };
    let mut reader = Reader { scribe, board: scribe.ruleset().board(), wrong: Vec::new(), plies: 0 };
    let mut game = Game::new(start.clone());
    game.tags = Tags::of(&json.tags);
    game.result.clone_from(&json.result);
    game.opening = Notes {
        comment: json.comment.clone(),
        eval: reader.eval(json.eval, "the start"),
        arrows: reader.arrows(&json.arrows, "the start"),
        marks: reader.marks(&json.marks, "the start"),
        ..Notes::default()
    };
    for gone in &json.withdrawals {
        let is_out = game.withdrawals.iter().any(|other| other.player == Player(gone.seat));
        if is_out || usize::from(gone.seat) >= start.ruleset().players().count() {
            reader.tell(format!("there is no seat {} to withdraw", gone.seat));
            continue;
        }
        let fate = if gone.on_time { Fate::OutOfTime } else { Fate::Resigned };
        game.withdrawals.push(Withdrawal { after: gone.after, player: Player(gone.seat), fate });
    }
    let mut position = start;
    for (count, json) in json.moves.iter().enumerate() {
        game.withdraw(count, &mut position);
        let Some(ply) = reader.ply(json, &mut position, count + 1) else { break };
        game.moves.push(ply);
    }
    let played = game.moves.len();
    game.withdrawals.retain(|gone| gone.after <= played);
    Ok((game, reader.wrong))
}

struct Reader<'a> {
    scribe: &'a Scribe,
    board: &'a Board,
    /// What does not fit the board.
    wrong: Vec<String>,
    /// How many moves have been played.
    plies: usize,
}

impl Reader<'_> {
    /// A move, which is played, unless it cannot be; it has a number in its line. How deep lines are nested is for the
    /// reader of JSON to limit.
    fn ply(&mut self, json: &MoveJson, position: &mut Position, number: usize) -> Option<Ply> {
        self.plies += 1;
        if self.plies > MAX_PLIES {
            self.tell(format!("a game has at most {MAX_PLIES} moves; the rest is left out"));
            return None;
        }
        let mv = match self.scribe.read(position, &json.coordinates) {
            Ok(mv) => mv,
            Err(error) => {
                self.tell(format!("move {number}: {error}"));
                return None;
            }
        };
        let mut ply = Ply::new(mv);
        let notes = self.notes(json, position, number);
        if notes != Notes::default() {
            *ply.notes_mut() = notes;
        }
        position.play_unchecked(mv);
        Some(ply)
    }

    fn notes(&mut self, json: &MoveJson, position: &Position, number: usize) -> Notes {
        let place = format!("move {number}");
        let mut notes = Notes {
            before: json.before.clone(),
            nags: json.nags.clone(),
            comment: json.comment.clone(),
            clock: json.clock,
            elapsed: json.elapsed,
            eval: self.eval(json.eval, &place),
            arrows: self.arrows(&json.arrows, &place),
            marks: self.marks(&json.marks, &place),
            variations: Vec::new(),
        };
        for variation in &json.variations {
            let mut position = position.clone();
            let moves = variation.moves.iter().enumerate();
            let plies = moves.map_while(|(count, json)| self.ply(json, &mut position, number + count));
            let moves = plies.collect();
            notes.variations.push(Variation { comment: variation.comment.clone(), moves });
        }
        notes
    }

    fn eval(&mut self, json: Option<EvalJson>, place: &str) -> Option<Eval> {
        let eval = eval_of(json?);
        if eval.is_none() {
            self.tell(format!("{place}: an eval has no score; give it \"centipawns\" or \"mate\""));
        }
        eval
    }

    fn arrows(&mut self, arrows: &[ArrowJson], place: &str) -> Vec<Arrow> {
        let arrow = |json: &ArrowJson| {
            let (from, to) = (self.cell(&json.from, place)?, self.cell(&json.to, place)?);
            Some(Arrow { color: json.color, from, to })
        };
        arrows.iter().filter_map(arrow).collect()
    }

    fn marks(&mut self, marks: &[MarkJson], place: &str) -> Vec<Mark> {
        let mark = |json: &MarkJson| Some(Mark { color: json.color, cell: self.cell(&json.cell, place)? });
        marks.iter().filter_map(mark).collect()
    }

    fn cell(&mut self, label: &str, place: &str) -> Option<Cell> {
        let cell = self.board.cell_named(label);
        if cell.is_none() {
            self.tell(format!("{place}: the board has no cell `{}`", label.escape_debug()));
        }
        cell
    }

    /// Tells of a mistake; after many, no more.
    fn tell(&mut self, message: String) {
        if self.wrong.len() < MAX_MISTAKES {
            self.wrong.push(message);
        }
    }
}
