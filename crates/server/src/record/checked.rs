//! A tree of moves held against the rules.

use notation::Scribe;
use protocol::{RecordArrow, RecordMark, RecordMove, RecordedGame, ToldMove};
use rules::Position;

use super::line::{find, start, withdraw};
use super::problem::RecordProblem;
use crate::content::Variant;
use crate::view::told_move;

/// The most moves of a tree, variations and all.
const MAX_MOVES: usize = 10_000;
/// The longest comment, in bytes.
const MAX_COMMENT: usize = 20_000;
/// The most marks, arrows or judgements at a move.
const MAX_DRAWN: usize = 200;
/// The most tags, and the longest one in bytes.
const MAX_TAGS: usize = 100;
const MAX_TAG: usize = 1_000;

/// What there is to say about every move of a tree, if all of them can be made.
pub(crate) fn checked(record: &RecordedGame, variant: &Variant) -> Result<Vec<ToldMove>, RecordProblem> {
    let mut checker = Checker::new(record, variant)?;
    record.moves.iter().enumerate().map(|(index, mv)| checker.check(mv, index)).collect()
}

/// Takes those moves out of a tree that cannot be made, with all that follows them, and says what there is to say
/// about the others.
pub(crate) fn sound(record: &mut RecordedGame, variant: &Variant) -> Result<Vec<ToldMove>, RecordProblem> {
    let mut checker = Checker::new(record, variant)?;
    let mut told = Vec::with_capacity(record.moves.len());
    // Where each move has its place among those that stay.
    let mut places: Vec<Option<u32>> = Vec::with_capacity(record.moves.len());
    for mut mv in std::mem::take(&mut record.moves) {
        let before = mv.before.map(|before| places.get(before as usize).copied().flatten());
        mv.before = before.flatten();
        let is_cut_off = before.is_some_and(|place| place.is_none());
        let checked = if is_cut_off { None } else { checker.check(&mv, record.moves.len()).ok() };
        places.push(checked.is_some().then_some(record.moves.len() as u32));
        if let Some(checked) = checked {
            told.push(checked);
            record.moves.push(mv);
        }
    }
    Ok(told)
}

/// Plays the moves of a tree, each behind the one it follows.
struct Checker<'a> {
    scribe: &'a Scribe,
    cells: usize,
    start: Position,
    after: Vec<Position>,
}

impl<'a> Checker<'a> {
    fn new(record: &RecordedGame, variant: &'a Variant) -> Result<Self, RecordProblem> {
        let mut start = start(variant, record.start.as_deref())?;
        limits(record)?;
        let scribe = variant.scribe().ok_or(RecordProblem::Unplayable)?;
        let cells = start.ruleset().board().cell_count();
        drawn(&record.marks, &record.arrows, cells, 0)?;
        withdraw(&mut start, &record.out).ok_or(RecordProblem::NoSuchSeat { index: 0 })?;
        Ok(Self { scribe, cells, start, after: Vec::with_capacity(record.moves.len()) })
    }

    /// Plays the move that stands at a place of the list, all before it having been played.
    fn check(&mut self, mv: &RecordMove, index: usize) -> Result<ToldMove, RecordProblem> {
        let mut position = match mv.before {
            None => self.start.clone(),
            Some(before) => self.after.get(before as usize).ok_or(RecordProblem::Order { index })?.clone(),
        };
        let illegal = || RecordProblem::Illegal { index, text: mv.text.clone() };
        let found = find(&position, &mv.text).ok_or_else(illegal)?;
        drawn(&mv.marks, &mv.arrows, self.cells, index)?;
        let told = told_move(&mut position, found, self.scribe);
        withdraw(&mut position, &mv.out).ok_or(RecordProblem::NoSuchSeat { index })?;
        self.after.push(position);
        Ok(told)
    }
}

/// Nothing that a stranger may make large is larger than this.
fn limits(record: &RecordedGame) -> Result<(), RecordProblem> {
    let long = |text: &String| text.len() > MAX_COMMENT;
    let moves = record.moves.iter();
    let wordy = long(&record.comment) || moves.clone().any(|mv| long(&mv.comment) || long(&mv.introduction));
    let tags = record.tags.iter().any(|tag| tag.name.len() + tag.value.len() > MAX_TAG);
    let many = record.tags.len() > MAX_TAGS || moves.clone().any(|mv| mv.nags.len() > MAX_DRAWN);
    if wordy || tags || many || moves.len() > MAX_MOVES || record.date.len() > MAX_TAG {
        return Err(RecordProblem::TooLong);
    }
    Ok(())
}

fn drawn(
    marks: &[RecordMark],
    arrows: &[RecordArrow],
    cells: usize,
    index: usize,
) -> Result<(), RecordProblem> {
    let there = |cell: u16| usize::from(cell) < cells;
    let all = marks.iter().all(|mark| there(mark.cell))
        && arrows.iter().all(|arrow| there(arrow.from) && there(arrow.to));
    match (all, marks.len().max(arrows.len()) <= MAX_DRAWN) {
        (false, _) => Err(RecordProblem::NoSuchCell { index }),
        (_, false) => Err(RecordProblem::TooLong),
        _ => Ok(()),
    }
}
