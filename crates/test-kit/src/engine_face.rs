//! What engines see of the rules core, against the slow rules: stages, checks, what a move did, null moves.

use std::collections::{BTreeMap, BTreeSet};

use board::Cell;
use rules::sized::{self, MoveGroups, Stage, Undo};
use rules::{Kind, Move, Player, Position, Visitor};

use crate::compare::same;
use crate::{SlowMove, SlowPosition};

/// Compares what engines ask of a position, of which the moves are known to be the same by both.
pub(crate) fn compare_face(
    fast: &Position,
    slow: &SlowPosition<'_>,
    moves: &BTreeMap<String, SlowMove<'_>>,
) -> Result<(), String> {
    fast.visit(Face { fast, slow, moves })
}

struct Face<'a, 's> {
    fast: &'a Position,
    slow: &'a SlowPosition<'s>,
    moves: &'a BTreeMap<String, SlowMove<'s>>,
}

impl Visitor for Face<'_, '_> {
    type Output = Result<(), String>;

    fn visit<const N: usize>(self, position: &sized::Position<N>) -> Result<(), String> {
        self.compare_stages(position)?;
        self.compare_checks(position)?;
        let mut position = position.clone();
        self.compare_changes(&mut position)?;
        self.compare_null_move(&mut position)
    }
}

impl Face<'_, '_> {
    fn texts<const N: usize>(&self, position: &sized::Position<N>, stage: Stage) -> BTreeSet<String> {
        let mut groups = MoveGroups::new();
        position.legal(stage, &mut groups);
        groups.moves().map(|mv| self.fast.move_text(mv)).collect()
    }

    /// The captures, and the rest.
    fn compare_stages<const N: usize>(&self, position: &sized::Position<N>) -> Result<(), String> {
        for (stage, captures) in [(Stage::Captures, true), (Stage::Quiets, false)] {
            let known = self.moves.values().filter(|mv| mv.captures() == captures);
            let known: BTreeSet<String> = known.map(|mv| mv.text.clone()).collect();
            same(&format!("the stage {stage:?}"), &self.texts(position, stage), &known)?;
        }
        Ok(())
    }

    fn compare_checks<const N: usize>(&self, position: &sized::Position<N>) -> Result<(), String> {
        let checks = position.checks();
        for mv in self.fast.legal_moves() {
            let text = self.fast.move_text(mv);
            let known = self.slow.gives_check_by(&self.moves[&text]);
            same(&format!("check by {text}"), &position.gives_check(&checks, mv), &known)?;
        }
        Ok(())
    }

    /// What a move says that it did is what it did, and it can be taken back.
    fn compare_changes<const N: usize>(&self, position: &mut sized::Position<N>) -> Result<(), String> {
        let mut undo = Undo::new(position);
        let before = self.whole(position);
        for mv in self.fast.legal_moves() {
            let mover = position.turn();
            position.make(mv, &mut undo);
            let mut told = before.clone();
            for change in undo.changes() {
                told.0[change.cell.index()] = change.after;
            }
            for change in undo.hand_changes() {
                told.1[mover.index()][change.kind.index()] = change.after;
            }
            same(&self.what("what is told", mv), &told, &self.whole(position))?;
            position.unmake(&undo);
            same(&self.what("what is taken back", mv), &self.whole(position), &before)?;
        }
        Ok(())
    }

    fn compare_null_move<const N: usize>(&self, position: &mut sized::Position<N>) -> Result<(), String> {
        if !position.may_skip() {
            return Ok(());
        }
        let (turn, hash, before) = (position.turn(), position.hash(), self.whole(position));
        let mut undo = Undo::new(position);
        position.make_null(&mut undo);
        // By an order of its own a turn may be followed by another of the same player's.
        let turns = self.fast.ruleset().blueprint().turns.as_ref();
        if turns.is_none_or(|turns| turns.order.is_none()) {
            same("whether somebody else is to move after a null move", &(position.turn() != turn), &true)?;
        }
        position.unmake(&undo);
        let after = (position.turn(), position.hash(), self.whole(position));
        same("what a null move leaves", &after, &(turn, hash, before))
    }

    fn what(&self, what: &str, mv: Move) -> String {
        format!("{what} of {}", self.fast.move_text(mv))
    }

    /// What stands where, and what is in hand.
    fn whole<const N: usize>(&self, position: &sized::Position<N>) -> Whole {
        let rules = self.fast.ruleset();
        let cells = (0..rules.board().cell_count() as u16).map(Cell);
        let kinds = || (0..rules.blueprint().kinds.len() as u8).map(Kind);
        let hand = |player: Player| kinds().map(|kind| position.in_hand(player, kind)).collect();
        (cells.map(|cell| position.piece_at(cell)).collect(), rules.players().map(hand).collect())
    }
}

/// The pieces by cell, and the hands by player and kind.
type Whole = (Vec<Option<rules::Piece>>, Vec<Vec<u16>>);
