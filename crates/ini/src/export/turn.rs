//! Castling, and what a turn must be.

use rules::Passing;
use variant::{CastlingDescription, RulesDescription};

use super::Writer;
use crate::types::SPECIAL;
use crate::words::word_for;

impl Writer<'_> {
    /// Castling and duties.
    pub(super) fn turn(&mut self) {
        self.castling();
        let rules = &self.board.rules;
        let RulesDescription { must_capture, no_checks, royals_stand, no_dead_ends, .. } = *rules;
        for (holds, key, value) in [
            (must_capture, "mustCapture", true),
            (no_checks, "checking", false),
            (royals_stand, "makpongRule", true),
            (no_dead_ends, "immobilityIllegal", true),
        ] {
            if holds {
                self.say(key, value);
            }
        }
        let rules = &self.board.rules;
        let shared = rules.drops.as_ref().is_some_and(|drops| drops.boards.is_some());
        let strange = [
            (shared, "Captured pieces go to a partner at another board."),
            (rules.only_captures, "Every move must capture."),
            (rules.own_captures, "Own pieces can be captured."),
            (rules.careless, "Kings need not be kept safe."),
            (rules.gates.is_some(), "Pieces in hand come in where others move off."),
        ];
        for (holds, why) in strange {
            if holds {
                self.cannot(why);
            }
        }
        match self.board.rules.pass {
            Passing::Never => {}
            Passing::Always => self.say("pass", true),
            Passing::WhenStuck => self.say("passOnStalemate", true),
        }
        self.blast();
        if let Some(wall) = self.board.rules.wall {
            let meaning = if wall.stays { "stays" } else { "moved" };
            self.say("wallingRule", word_for("wallingRule", meaning).unwrap_or_default());
        }
    }

    fn blast(&mut self) {
        let Some(blast) = self.board.rules.blast.clone() else { return };
        self.say("blastOnCapture", true);
        if blast.reach.is_some() || blast.shielded != self.cast.kinds_of(SPECIAL.pawn) {
            self.cannot("Explosions reach elsewhere, or spare other pieces than pawns.");
        }
        if !blast.immune.is_empty() {
            let letters = self.cast.letters(&blast.immune);
            self.say("blastImmuneTypes", letters);
        }
    }

    fn castling(&mut self) {
        match self.board.castlings.as_slice() {
            [] => self.say("castling", false),
            [castling] if castling.players.is_empty() && !castling.turned => {
                self.say_castling(&castling.clone())
            }
            _ => self.cannot("The players castle in different ways."),
        }
    }

    fn say_castling(&mut self, castling: &CastlingDescription) {
        let side = |letter: char| castling.sides.iter().find(|side| side.letter == letter);
        let (Some(right), Some(left)) = (side('K'), side('Q')) else {
            self.cannot("It does not castle towards both sides, K and Q.");
            return;
        };
        if right.partner + 1 != right.king || left.partner != left.king + 1 {
            self.cannot("After castling the two do not stand side by side.");
        }
        let file = |file: usize| board::file_letters(file);
        let king = self.cast.letters(&[castling.king]);
        let partners = self.cast.letters(&castling.partners);
        self.say("castlingKingPiece", king);
        self.say("castlingRookPieces", partners);
        self.say("castlingKingsideFile", file(right.king));
        self.say("castlingQueensideFile", file(left.king));
        self.say("castlingRank", castling.rank);
        if let Some(from) = right.king_from {
            self.say("castlingKingFile", file(from));
        }
        if let Some(from) = right.partner_from {
            self.say("castlingRookKingsideFile", file(from));
        }
        if let Some(from) = left.partner_from {
            self.say("castlingRookQueensideFile", file(from));
        }
    }
}
