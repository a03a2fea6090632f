//! A tree of moves held against the rules.

use notation::Scribe;
use protocol::{RecordArrow, RecordMark, RecordMove, RecordedGame, ToldMove};
use rules::Position;

use super::line::{find, start, withdraw};
use super::problem::RecordProblem;
use crate::content::Variant;
use crate::view::told_move;

/// The most moves of a tree, variations and all.
pub(super) const MAX_MOVES: usize = 10_000;
/// The longest comment, in bytes.
const MAX_COMMENT: usize = 60_000;
/// The most marks, arrows or judgements at a move.
const MAX_DRAWN: usize = 200;
/// The most tags, and the longest one in bytes.
const MAX_TAGS: usize = 100;
const MAX_TAG: usize = 1_000;
/// The most players, winners, or players who leave at once.
const MAX_PEOPLE: usize = 16;

/// What there is to say about every move of a tree that somebody has sent, if all of them can be made.
pub(crate) fn checked(record: &RecordedGame, variant: &Variant) -> Result<Vec<ToldMove>, RecordProblem> {
    limits(record)?;
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
    for (index, mut mv) in std::mem::take(&mut record.moves).into_iter().enumerate() {
        let checked = checker.check(&mv, index).ok();
        places.push(checked.is_some().then_some(record.moves.len() as u32));
        if let Some(checked) = checked {
            mv.before = mv.before.and_then(|before| places[before as usize]);
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
    /// The position after each move that others follow and that can be made. Positions of large boards are large, so
    /// that none is kept longer than it is wanted.
    after: Vec<Option<Position>>,
    /// How many moves still follow each.
    followers: Vec<u32>,
}

impl<'a> Checker<'a> {
    fn new(record: &RecordedGame, variant: &'a Variant) -> Result<Self, RecordProblem> {
        let mut start = start(variant, record.start.as_deref())?;
        let scribe = variant.scribe().ok_or(RecordProblem::Unplayable)?;
        let cells = start.ruleset().board().cell_count();
        drawn(&record.marks, &record.arrows, cells, 0)?;
        withdraw(&mut start, &record.out).ok_or(RecordProblem::NoSuchSeat { index: 0 })?;
        let mut followers = vec![0; record.moves.len()];
        for before in record.moves.iter().filter_map(|mv| mv.before) {
            if let Some(followers) = followers.get_mut(before as usize) {
                *followers += 1;
            }
        }
        Ok(Self { scribe, cells, start, after: Vec::with_capacity(record.moves.len()), followers })
    }

    /// Plays the move that stands at a place of the list; it is asked about each in order.
    fn check(&mut self, mv: &RecordMove, index: usize) -> Result<ToldMove, RecordProblem> {
        self.after.push(None);
        let mut position = self.before(mv, index)?;
        let illegal = || RecordProblem::Illegal { index, text: mv.text.clone() };
        let found = find(&position, &mv.text).ok_or_else(illegal)?;
        drawn(&mv.marks, &mv.arrows, self.cells, index)?;
        let told = told_move(&mut position, found, self.scribe);
        withdraw(&mut position, &mv.out).ok_or(RecordProblem::NoSuchSeat { index })?;
        if self.followers[index] > 0 {
            self.after[index] = Some(position);
        }
        Ok(told)
    }

    /// The position that a move is made in.
    fn before(&mut self, mv: &RecordMove, index: usize) -> Result<Position, RecordProblem> {
        let Some(before) = mv.before else { return Ok(self.start.clone()) };
        let before = before as usize;
        let after = self.after.get_mut(before).ok_or(RecordProblem::Order { index })?;
        self.followers[before] -= 1;
        let position = if self.followers[before] == 0 { after.take() } else { after.clone() };
        position.ok_or(RecordProblem::Order { index })
    }
}

/// Nothing that a stranger may make large is larger than this.
pub(crate) fn limits(record: &RecordedGame) -> Result<(), RecordProblem> {
    let people = record.players.len().max(record.winners.as_ref().map_or(0, Vec::len));
    let gone = record.moves.iter().map(|mv| mv.out.len()).chain([record.out.len()]).max();
    let named = record.players.iter().all(|player| player.name.len() <= MAX_TAG);
    if people.max(gone.unwrap_or(0)) > MAX_PEOPLE || !named {
        return Err(RecordProblem::TooLong);
    }
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
