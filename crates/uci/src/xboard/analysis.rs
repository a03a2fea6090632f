//! Analysis as XBoard asks for it: it goes on and on, whatever becomes of the position.

use std::sync::PoisonError;

use rules::Move;
use search::Limits;

use super::XBoard;
use super::voice::Stage;
use crate::engine::Thinking;
use crate::session::Boards;

impl<B: Boards> XBoard<B> {
    pub(super) fn analyse(&mut self) -> Option<()> {
        self.interrupt();
        self.own = None;
        self.analysing = true;
        self.go_on_analysing();
        Some(())
    }

    pub(super) fn stop_analysing(&mut self) -> Option<()> {
        self.interrupt();
        self.analysing = false;
        Some(())
    }

    pub(super) fn go_on_analysing(&mut self) {
        if !self.analysing || self.game.outcome().is_some() {
            return;
        }
        let moves = self.game.position().legal_moves().into_iter();
        let only: Vec<Move> = moves.filter(|mv| !self.excluded.contains(mv)).collect();
        if only.is_empty() {
            return;
        }
        let limits = Limits { endless: true, only, ..Limits::default() };
        let speaker = self.speaker(false);
        self.engine.start(self.game.path(), Thinking { limits, ..Thinking::default() }, Box::new(speaker));
    }

    /// `.`: how far the analysis has come.
    pub(super) fn tell_stage(&mut self) -> Option<()> {
        if self.analysing {
            let stage = *self.stage.lock().unwrap_or_else(PoisonError::into_inner);
            let moves = self.game.position().count_legal_moves();
            let Stage { millis, nodes, depth } = stage;
            self.engine.say(&format!("stat01: {} {nodes} {depth} 0 {moves}", millis / 10));
        }
        Some(())
    }

    /// `include MOVE|all`, `exclude MOVE|all`.
    pub(super) fn restrict(&mut self, command: &str, words: &[&str]) -> Option<()> {
        self.interrupt();
        let all = self.game.position().legal_moves();
        let moves = match *words.first()? {
            "all" => all,
            text => vec![self.game.read_move(text)?],
        };
        self.excluded.retain(|mv| !moves.contains(mv));
        if command == "exclude" {
            self.excluded.extend(moves);
        }
        self.go_on_analysing();
        Some(())
    }
}
