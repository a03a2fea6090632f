//! A tree of moves held against the rules.

use protocol::{RecordArrow, RecordMark, RecordedGame, ToldMove};
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
    let mut start = start(variant, record.start.as_deref())?;
    limits(record)?;
    let scribe = variant.scribe().ok_or(RecordProblem::Unplayable)?;
    let cells = start.ruleset().board().cell_count();
    drawn(&record.marks, &record.arrows, cells, 0)?;
    withdraw(&mut start, &record.out).ok_or(RecordProblem::NoSuchSeat { index: 0 })?;
    let mut after: Vec<Position> = Vec::with_capacity(record.moves.len());
    let mut told = Vec::with_capacity(record.moves.len());
    for (index, mv) in record.moves.iter().enumerate() {
        let mut position = match mv.before {
            None => start.clone(),
            Some(before) => after.get(before as usize).ok_or(RecordProblem::Order { index })?.clone(),
        };
        let illegal = || RecordProblem::Illegal { index, text: mv.text.clone() };
        let found = find(&position, &mv.text).ok_or_else(illegal)?;
        told.push(told_move(&mut position, found, scribe));
        withdraw(&mut position, &mv.out).ok_or(RecordProblem::NoSuchSeat { index })?;
        drawn(&mv.marks, &mv.arrows, cells, index)?;
        after.push(position);
    }
    Ok(told)
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
