//! The kinds of piece: what type each is there, and what becomes of them.
//!
//! It is long because what is said of a kind depends on which type each other kind has.

use std::collections::{BTreeMap, BTreeSet};

use rules::Captured;
use variant::{
    BoardPiece, Compulsory, Found, KindName, MoveDescription, Must, OccasionName, PromotionDescription, Way,
};

use super::Writer;
use super::movement::{Ranged, betza_text, steps_of};
use crate::betza::{self, Does, Reach, Step};
use crate::types::{SPECIAL, TYPES, Type};
use crate::value::Cells;

/// Which letter and type each kind has there.
#[derive(Debug, Default)]
pub(crate) struct Cast {
    /// Types by kind.
    types: BTreeMap<KindName, Type>,
    /// Letters by type.
    letters: BTreeMap<Type, char>,
    /// How custom types move.
    texts: BTreeMap<Type, String>,
}

/// How a kind moves, sorted out.
#[derive(Debug, Default)]
struct Movement {
    steps: BTreeSet<Step>,
    begins: Vec<Ranged>,
    catches: bool,
    to: Option<String>,
    flies: bool,
}

impl Cast {
    /// The letters of some kinds, each once.
    pub(super) fn letters(&self, kinds: &[KindName]) -> String {
        let types: BTreeSet<Type> = kinds.iter().filter_map(|kind| self.types.get(kind).copied()).collect();
        let text: String = types.iter().filter_map(|number| self.letters.get(number)).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }

    pub(super) fn type_of(&self, kind: KindName) -> Option<Type> {
        self.types.get(&kind).copied()
    }

    /// All kinds of a type.
    pub(super) fn kinds_of(&self, number: Type) -> Vec<KindName> {
        self.types.iter().filter(|(_, other)| **other == number).map(|(kind, _)| *kind).collect()
    }
}

impl Writer<'_> {
    /// Says which pieces there are, and everything about each.
    pub(super) fn pieces(&mut self) {
        let board = self.board;
        let mut moves = Vec::new();
        for piece in &board.pieces {
            if !piece.letter.is_ascii_alphabetic() || piece.immune {
                self.cannot(format!("{} has no letter from A to Z, or nobody can capture it.", piece.name()));
                return;
            }
            match self.movement(piece) {
                Some(movement) => moves.push(movement),
                None => {
                    self.cannot(format!(
                        "Some move of {} has no name in Betza's notation there.",
                        piece.name()
                    ));
                    return;
                }
            }
        }
        self.assign(&moves);
        self.say_types();
        self.say_beginnings(&moves);
        self.say_realms(&moves);
        self.say_promotions();
        self.say_drops();
    }

    /// All moves of a kind: its piece's own and those of the board.
    fn all_moves(&mut self, piece: &BoardPiece) -> Option<(Vec<MoveDescription>, Option<String>)> {
        let replaces = piece.moves.as_ref().is_some_and(|moves| moves.replace);
        let mut moves = Vec::new();
        let mut confined = None;
        if !replaces {
            let Found::Piece(description) = self.library.find(&piece.id) else { return None };
            moves.clone_from(&description.moves);
            confined.clone_from(&description.confined);
        }
        if let Some(own) = &piece.moves {
            moves.extend(own.moves.iter().cloned());
            confined = own.confined.clone().or(confined);
        }
        Some((moves, confined))
    }

    fn movement(&mut self, piece: &BoardPiece) -> Option<Movement> {
        let (moves, confined) = self.all_moves(piece)?;
        let mut found = Movement::default();
        let mut ends: BTreeSet<Option<String>> = BTreeSet::new();
        for one in &moves {
            if self.is_flight(piece, one) {
                found.flies = true;
                continue;
            }
            for ranged in steps_of(one)? {
                found.catches |= ranged.catches;
                ends.insert(ranged.to.clone());
                let begins = ranged.from.is_some() || ranged.trail || ranged.step.does == Does::Begins;
                if begins && ranged.step.does != Does::Captures {
                    found.begins.push(ranged);
                } else if ranged.from.is_some() {
                    return None;
                } else {
                    found.steps.insert(ranged.step);
                }
            }
        }
        if ends.len() > 1 {
            return None;
        }
        found.to = ends.pop_first().flatten().or(confined);
        Some(found)
    }

    /// Whether a move only sees the other king along an open line.
    fn is_flight(&self, piece: &BoardPiece, one: &MoveDescription) -> bool {
        let is_prey = |name: &String| *name == piece.id || *name == piece.name().to_string();
        let rides = matches!(&one.way, Way::Vector { style, vector, .. } if style.repeats() && vector.iter().all(|part| part.abs() <= 1));
        piece.is_royal() && rides && one.limits.prey.len() == 1 && one.limits.prey.iter().all(is_prey)
    }

    /// Gives each kind a type.
    fn assign(&mut self, moves: &[Movement]) {
        let board = self.board;
        let royals: Vec<&BoardPiece> = board.pieces.iter().filter(|piece| piece.is_royal()).collect();
        if royals.len() > 1 || royals.iter().any(|piece| piece.promoted) {
            self.cannot("It has several kinds of royal piece.");
            return;
        }
        let mut custom =
            TYPES.iter().enumerate().filter(|(_, fact)| fact.betza.is_none()).map(|(number, _)| number);
        let plain_first = board.pieces.iter().zip(moves).filter(|(piece, _)| !piece.promoted);
        let forms = board.pieces.iter().zip(moves).filter(|(piece, _)| piece.promoted);
        for (piece, movement) in plain_first.chain(forms) {
            let Some(text) = text_of(movement) else {
                self.cannot(format!("The moves of {} cannot be written in Betza's notation.", piece.name()));
                return;
            };
            let number = if piece.is_royal() {
                Some(SPECIAL.king)
            } else {
                self.free_type(piece, movement, &text).or_else(|| custom.next())
            };
            let letter = if piece.promoted { self.letter_for(number) } else { Some(piece.letter) };
            let (Some(number), Some(letter)) = (number, letter) else {
                self.cannot("It has more kinds of piece than there are letters or custom pieces.");
                return;
            };
            self.cast.types.insert(piece.name(), number);
            self.cast.letters.entry(number).or_insert(letter.to_ascii_lowercase());
            self.cast.texts.insert(number, text);
        }
    }

    /// A type of theirs that moves just so, if it is free, or for a turned piece that of a plain one.
    fn free_type(&self, piece: &BoardPiece, movement: &Movement, text: &str) -> Option<Type> {
        let same = |number: &Type| self.cast.texts.get(number).is_some_and(|known| known == text);
        if piece.promoted {
            let limited = movement.to.is_some();
            if let Some(number) = self.cast.letters.keys().copied().find(|number| same(number) && !limited) {
                return (number != SPECIAL.king).then_some(number);
            }
        }
        let is_native = |number: &Type| {
            let fact = &TYPES[*number];
            let is_plain = ![SPECIAL.king, SPECIAL.soldier, SPECIAL.janggi_cannon].contains(number);
            let steps: BTreeSet<Step> = betza::read(fact.betza.unwrap_or("")).steps.into_iter().collect();
            is_plain
                && fact.betza.is_some()
                && steps == movement.steps
                && !self.cast.letters.contains_key(number)
        };
        let found = (0..TYPES.len()).find(is_native)?;
        let pawn_like = movement.begins.iter().all(|ranged| {
            ranged.step.vector[1] == 0 && ranged.step.reach == Reach::Lame || ranged.step.vector == [3, 0]
        });
        // A pawn of theirs always promotes and catches; others never begin otherwise.
        let fits = if found == SPECIAL.pawn { pawn_like } else { movement.begins.is_empty() };
        fits.then_some(found)
    }

    /// A letter that no kind of the board has.
    fn letter_for(&self, number: Option<Type>) -> Option<char> {
        if let Some(letter) = number.and_then(|number| self.cast.letters.get(&number)) {
            return Some(*letter);
        }
        let taken = |letter: &char| {
            self.board.pieces.iter().any(|piece| piece.letter.eq_ignore_ascii_case(letter))
                || self.cast.letters.values().any(|other| other == letter)
        };
        ('a'..='z').find(|letter| !taken(letter))
    }

    fn say_types(&mut self) {
        let letters: Vec<(Type, char)> =
            self.cast.letters.iter().map(|(&number, &letter)| (number, letter)).collect();
        for (number, letter) in letters {
            let fact = &TYPES[number];
            let text = self.cast.texts.get(&number).cloned().unwrap_or_default();
            let is_own = fact.betza.is_none() || (number == SPECIAL.king && !same_moves(&text, fact.betza));
            let value = if is_own { format!("{letter}:{text}") } else { letter.to_string() };
            self.say(fact.name, value);
        }
    }

    /// Double and triple steps, and who catches whom in passing.
    fn say_beginnings(&mut self, moves: &[Movement]) {
        let mut double: Option<[Cells; 2]> = None;
        let mut triple: Option<[Cells; 2]> = None;
        let mut trails = BTreeSet::new();
        for movement in moves {
            for ranged in &movement.begins {
                let cells = self.zone(ranged.from.as_deref());
                trails.insert(ranged.trail);
                let slot = if ranged.step.vector == [3, 0] { &mut triple } else { &mut double };
                if slot.as_ref().is_some_and(|known| *known != cells) {
                    self.cannot("Some pieces begin from other cells than others.");
                }
                *slot = Some(cells);
            }
        }
        match double {
            Some(cells) => self.say_cells(["doubleStepRegionWhite", "doubleStepRegionBlack"], &cells),
            None => self.say("doubleStep", false),
        }
        if let Some(cells) = triple {
            self.say_cells(["tripleStepRegionWhite", "tripleStepRegionBlack"], &cells);
        }
        if trails.len() > 1 {
            self.cannot("Some first steps can be caught in passing and others cannot.");
        }
        let catchers: Vec<KindName> = self
            .board
            .pieces
            .iter()
            .zip(moves)
            .filter(|(_, movement)| movement.catches)
            .map(|(piece, _)| piece.name())
            .collect();
        if trails.contains(&true) && !catchers.is_empty() {
            let letters = self.cast.letters(&catchers);
            self.say("enPassantTypes", letters);
        } else {
            self.say("enPassantRegion", "-");
        }
        if moves.iter().any(|movement| movement.flies) {
            self.say("flyingGeneral", true);
        }
    }

    /// Where pieces may go.
    fn say_realms(&mut self, moves: &[Movement]) {
        let mut said: BTreeMap<Type, Option<String>> = BTreeMap::new();
        let board = self.board;
        for (piece, movement) in board.pieces.iter().zip(moves) {
            let Some(number) = self.cast.type_of(piece.name()) else { continue };
            if let Some(known) = said.insert(number, movement.to.clone()) {
                if known != movement.to {
                    self.cannot("Two kinds that move alike may go to different places.");
                }
                continue;
            }
            let Some(zone) = &movement.to else { continue };
            let cells = self.zone(Some(zone));
            for (color, cells) in ["White", "Black"].into_iter().zip(&cells) {
                let mut name = TYPES[number].name.to_owned();
                name[..1].make_ascii_uppercase();
                let text = self.cells_text(cells);
                self.say(&format!("mobilityRegion{color}{name}"), text);
            }
        }
    }

    fn say_promotions(&mut self) {
        let board = self.board;
        let mut as_pawn: Option<&PromotionDescription> = None;
        let mut pawns = Vec::new();
        let mut turning: Option<PromotionDescription> = None;
        let mut forms = Vec::new();
        for piece in &board.pieces {
            for promotion in &piece.promotions {
                let turns = promotion.to.len() == 1 && promotion.to[0].letter == piece.letter;
                let is_native = self.cast.type_of(piece.name()) == Some(SPECIAL.pawn);
                if turns && !is_native {
                    let shape = PromotionDescription { to: Vec::new(), ..promotion.clone() };
                    if turning.as_ref().is_some_and(|known| *known != shape) {
                        self.cannot("Pieces turn over in different ways.");
                    }
                    turning = Some(shape);
                    forms.push((piece.name(), promotion.to[0]));
                } else {
                    if as_pawn.is_some_and(|known| known != promotion) {
                        self.cannot("Pawns promote in different ways.");
                    }
                    as_pawn = Some(promotion);
                    pawns.push(piece.name());
                }
            }
        }
        self.say_pawns(as_pawn, &pawns);
        self.say_forms(turning.as_ref(), as_pawn, &forms);
        let limits: Vec<String> = board
            .pieces
            .iter()
            .filter_map(|piece| {
                let letter = self.cast.letters.get(&self.cast.type_of(piece.name())?)?;
                Some(format!("{letter}:{}", piece.limit?))
            })
            .collect();
        if !limits.is_empty() {
            self.say("promotionLimit", limits.join(" "));
        }
    }

    fn say_pawns(&mut self, promotion: Option<&PromotionDescription>, pawns: &[KindName]) {
        let letters = self.cast.letters(pawns);
        self.say("promotionPawnTypes", letters);
        let Some(promotion) = promotion else {
            if self.cast.letters.contains_key(&SPECIAL.pawn) {
                // Theirs must promote somewhere; nowhere is a region, too.
                self.say_cells(
                    ["promotionRegionWhite", "promotionRegionBlack"],
                    &[Cells::new(), Cells::new()],
                );
            }
            return;
        };
        if promotion.occasion != OccasionName::Arriving {
            self.cannot("Pawns promote otherwise than by arriving.");
        }
        let zone = self.zone(promotion.zone.as_deref());
        self.say_cells(["promotionRegionWhite", "promotionRegionBlack"], &zone);
        let (turned, plain): (Vec<KindName>, Vec<KindName>) =
            promotion.to.iter().partition(|kind| kind.promoted);
        let letters = self.cast.letters(&plain);
        self.say("promotionPieceTypes", letters);
        if let (Some(form), [pawn]) = (turned.first(), pawns) {
            let of = |kind: KindName| self.cast.letters(&[kind]);
            let value = format!("{}:{}", of(*pawn), of(*form));
            self.say("promotedPieceType", value);
        } else if !turned.is_empty() {
            self.cannot("Several kinds of pawn turn over.");
        }
        match &promotion.compulsory {
            Compulsory::Always => {}
            Compulsory::Never => self.say("mandatoryPawnPromotion", false),
            Compulsory::Zone(_) => self.cannot("Pawns must promote in a part of the zone where they may."),
        }
    }

    fn say_forms(
        &mut self,
        turning: Option<&PromotionDescription>,
        as_pawn: Option<&PromotionDescription>,
        forms: &[(KindName, KindName)],
    ) {
        let Some(turning) = turning else { return };
        let zone = self.zone(turning.zone.as_deref());
        if as_pawn.is_some_and(|pawn| self.zone(pawn.zone.as_deref()) != zone) {
            self.cannot("Pawns promote elsewhere than other pieces.");
        }
        let everywhere = zone.iter().all(|cells| *cells == self.everywhere());
        match turning.occasion {
            OccasionName::Touching => {}
            OccasionName::Arriving if everywhere => {}
            OccasionName::Capturing if everywhere => self.say("piecePromotionOnCapture", true),
            _ => self.cannot("Pieces turn over on other occasions than entering or leaving a region."),
        }
        if as_pawn.is_none() {
            self.say_cells(["promotionRegionWhite", "promotionRegionBlack"], &zone);
        }
        let there: Vec<String> = forms
            .iter()
            .filter(|(from, _)| !from.promoted)
            .map(|(from, to)| format!("{}:{}", self.cast.letters(&[*from]), self.cast.letters(&[*to])))
            .collect();
        self.say("promotedPieceType", there.join(" "));
        let back = forms.iter().filter(|(from, _)| from.promoted).count();
        if back > 0 && back != there.len() {
            self.cannot("Some pieces turn back and others do not.");
        }
        if back > 0 {
            self.say("pieceDemotion", true);
        }
        match &turning.compulsory {
            Compulsory::Always => self.say("mandatoryPiecePromotion", true),
            Compulsory::Never => {}
            Compulsory::Zone(name) => {
                if self.zone(Some(name)).iter().any(|cells| *cells != self.everywhere()) {
                    self.cannot("Pieces must turn over in a part of the zone where they may.");
                }
                self.say("mandatoryPiecePromotion", true);
            }
        }
    }

    fn say_drops(&mut self) {
        let board = self.board;
        let Some(drops) = &board.rules.drops else { return };
        self.say("pieceDrops", true);
        match drops.captured {
            Captured::Gone => {}
            Captured::ToHand => self.say("capturesToHand", true),
            Captured::ToHandAsIs => {
                self.say("capturesToHand", true);
                self.say("dropLoop", true);
            }
        }
        match &drops.must {
            Must::Nothing => {}
            Must::All => self.say("mustDrop", true),
            Must::Kinds(kinds) => {
                let letters = self.cast.letters(kinds);
                self.say("mustDrop", true);
                self.say("mustDropType", letters);
            }
        }
        if drops.never_check {
            self.say("dropChecks", false);
        }
        if drops.either_form {
            self.say("dropPromoted", true);
        }
        if drops.fresh {
            self.say("castlingDroppedPiece", true);
        }
        self.say_drop_zones();
    }

    /// One region for all, but for pawns what theirs may and may not.
    fn say_drop_zones(&mut self) {
        let board = self.board;
        let mut common: Option<[Cells; 2]> = None;
        for piece in board.pieces.iter().filter(|piece| !piece.promoted) {
            let drop = piece.drop.clone().unwrap_or_default();
            let cells = self.zone(drop.zone.as_deref());
            let number = self.cast.type_of(piece.name());
            if let Some(most) = drop.most_on_line {
                let letter = self.cast.letters(&[piece.name()]);
                self.say("dropNoDoubled", letter);
                self.say("dropNoDoubledCount", most);
            }
            if drop.never_mates {
                if number != Some(SPECIAL.shogi_pawn) {
                    self.cannot("A drop may not mate, and the piece is no pawn of shogi.");
                }
                self.say("shogiPawnDropMateIllegal", true);
            }
            if !drop.shades.is_empty() {
                self.cannot("Some pieces must be dropped on cells of both shades.");
            }
            if number == Some(SPECIAL.pawn) {
                self.say_pawn_drops(&cells);
            } else if common.as_ref().is_some_and(|known| *known != cells) {
                self.cannot("Some pieces are dropped elsewhere than others.");
            } else {
                common = Some(cells);
            }
        }
        if let Some(cells) = common {
            self.say_cells(["dropRegionWhite", "dropRegionBlack"], &cells);
        }
    }

    fn say_pawn_drops(&mut self, cells: &[Cells; 2]) {
        let last = self.ranks() - 1;
        let own_home = |player: usize, rank: i32| rank == if player == 0 { 0 } else { last };
        let on_first = (0..2).any(|player| cells[player].iter().any(|&(_, rank)| own_home(player, rank)));
        let on_last = (0..2).any(|player| cells[player].iter().any(|&(_, rank)| own_home(1 - player, rank)));
        if on_first {
            self.say("firstRankPawnDrops", true);
        }
        if on_last {
            self.say("promotionZonePawnDrops", true);
        }
    }
}

/// All that a kind does, as a text.
fn text_of(movement: &Movement) -> Option<String> {
    let is_pawn = {
        let steps: BTreeSet<Step> =
            betza::read(TYPES[SPECIAL.pawn].betza.unwrap_or("")).steps.into_iter().collect();
        steps == movement.steps
    };
    let mut steps: Vec<Step> = movement.steps.iter().copied().collect();
    if !is_pawn {
        steps.extend(movement.begins.iter().map(|ranged| Step { does: Does::Begins, ..ranged.step }));
    }
    betza_text(&steps)
}

fn same_moves(text: &str, other: Option<&str>) -> bool {
    let steps = |text: &str| betza::read(text).steps.into_iter().collect::<BTreeSet<Step>>();
    other.is_some_and(|other| steps(text) == steps(other))
}
