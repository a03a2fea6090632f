//! How games end.

use rules::{Guard, RepetitionVerdict, Verdict};
use variant::{ExtinctionDescription, GoalDescription};

use super::Writer;

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Loss => "loss",
        Verdict::Draw | Verdict::Points => "draw",
    }
}

impl Writer<'_> {
    /// All ends.
    pub(super) fn ends(&mut self) {
        let rules = &self.board.rules;
        // Without a word about it, both lose.
        let checkmate = rules.checkmate.unwrap_or_default();
        let stalemate = rules.stalemate.clone().unwrap_or_default();
        let points = [Some(checkmate), Some(stalemate.verdict), rules.facing, rules.all_pass];
        if points.contains(&Some(Verdict::Points)) || !rules.bonus.is_empty() {
            self.cannot("Points decide.");
        }
        self.say("checkmateValue", word(checkmate));
        self.say("stalemateValue", word(stalemate.verdict));
        if stalemate.counts {
            self.say("stalematePieceCount", true);
        }
        if self.board.rules.checks.is_some() {
            self.say("checkCounting", true);
        }
        if self.board.rules.facing.is_some() {
            self.say("bikjangRule", true);
        }
        if self.board.rules.counting.is_some() {
            self.cannot("The moves of endgames are counted.");
        }
        self.extinctions();
        self.goals();
        self.history();
    }

    fn extinctions(&mut self) {
        let all = self.board.rules.extinctions.clone();
        let Some(first) = all.first() else { return };
        let same = |other: &ExtinctionDescription| {
            ExtinctionDescription { pieces: first.pieces.clone(), ..other.clone() } == *first
        };
        if !all.iter().all(same) || !first.players.is_empty() || first.own_turn {
            self.cannot("Pieces become extinct in different ways.");
            return;
        }
        if all.iter().any(|end| end.pieces.len() > 1 && self.cast.letters(&end.pieces).len() > 1) {
            self.cannot("Several kinds become extinct together.");
        }
        let kinds: Vec<_> = all.iter().flat_map(|end| end.pieces.clone()).collect();
        let is_all = all.iter().any(|end| end.pieces.is_empty());
        let letters = if is_all { "*".to_owned() } else { self.cast.letters(&kinds) };
        self.say("extinctionValue", word(first.verdict));
        self.say("extinctionPieceTypes", letters);
        self.say("extinctionPieceCount", first.at_most);
        self.say("extinctionOpponentPieceCount", first.while_others);
        if first.guard != Guard::None {
            self.say("extinctionPseudoRoyal", true);
        }
        if first.guard == Guard::NotAllAttacked {
            self.say("dupleCheck", true);
        }
    }

    fn goals(&mut self) {
        let goals = self.board.rules.goals.clone();
        let [goal] = goals.as_slice() else {
            if !goals.is_empty() {
                self.cannot("There is more than one goal.");
            }
            return;
        };
        let GoalDescription { pieces, zone, count, last_chance, safe, own_turn } = goal;
        let letters = if pieces.is_empty() { "*".to_owned() } else { self.cast.letters(pieces) };
        if letters.len() > 1 || *own_turn {
            self.cannot("Several kinds of piece have the same goal, or it counts only later.");
        }
        let cells = self.zone(Some(zone));
        self.say("flagPiece", letters);
        self.say_cells(["flagRegionWhite", "flagRegionBlack"], &cells);
        self.say("flagPieceCount", count);
        self.say("flagMove", last_chance);
        self.say("flagPieceSafe", safe);
    }

    fn history(&mut self) {
        match self.board.rules.repetition.clone() {
            None => self.say("nFoldRule", 0),
            Some(repetition) => {
                self.say("nFoldRule", repetition.times);
                let (value, absolute) = match repetition.verdict {
                    RepetitionVerdict::Draw | RepetitionVerdict::Points => ("draw", false),
                    RepetitionVerdict::LossForMover => ("win", false),
                    RepetitionVerdict::WinForMover => ("loss", false),
                    RepetitionVerdict::LossFor(player) => {
                        (if player.index() == 0 { "loss" } else { "win" }, true)
                    }
                };
                if repetition.verdict == RepetitionVerdict::Points {
                    self.cannot("Points decide.");
                }
                self.say("nFoldValue", value);
                self.say("nFoldValueAbsolute", absolute);
                self.say("perpetualCheckIllegal", repetition.check_loses);
                if !repetition.chases.is_empty() {
                    self.say("chasingRule", "axf");
                }
            }
        }
        match self.board.rules.quiet.clone() {
            None => self.say("nMoveRule", 0),
            Some(quiet) => {
                let letters = self.cast.letters(&quiet.reset_by);
                self.say("nMoveRule", quiet.moves);
                self.say("nMoveRuleTypes", letters);
                if quiet.by_points {
                    self.cannot("Points decide.");
                }
            }
        }
    }
}
