//! How the kinds of a board move.
//!
//! It is long because each part of a move is limited by another setting.

use std::collections::BTreeMap;

use rules::Landing;
use variant::{BoardMoves, MoveDescription, MoveLimits, MoveStyle, MoveType, Way};

use super::Maker;
use super::kinds::KindPlan;
use crate::betza::{self, Does, Reach, Step};
use crate::types::{SPECIAL, TYPES, Type};
use crate::value::Cells;

/// A move that leads off every board: what a piece has that never moves.
pub(super) fn nowhere() -> MoveDescription {
    MoveDescription::new(MoveStyle::Jump, MoveType::Move, vec![99, 0])
}

/// A step as a move of the language.
fn describe(step: &Step, kind: MoveType) -> MoveDescription {
    let vector = step.vector.to_vec();
    let is_unit = step.vector.iter().all(|part| part.abs() <= 1);
    let hop = |landing| Way::Hop { kind, landing, not_over: Vec::new(), vector: vector.clone() };
    let by = |style| Way::Vector { style, kind, vector: vector.clone() };
    let mut limits = MoveLimits::default();
    let way = match step.reach {
        Reach::Leap => by(if is_unit { MoveStyle::Finite } else { MoveStyle::Jump }),
        Reach::Lame => {
            let mut path = lame_path(step.vector);
            if path.len() > 1 && is_oblique(step.vector) {
                let last = path.pop().unwrap_or_default();
                limits.via = path;
                Way::Vector { style: MoveStyle::Finite, kind, vector: last }
            } else {
                by(MoveStyle::Finite)
            }
        }
        Reach::Slide(most) => {
            limits.most = (most > 0).then_some(most);
            by(if is_unit { MoveStyle::Infinite } else { MoveStyle::InfiniteJump })
        }
        Reach::Hop(most) => {
            limits.most = (most > 0).then_some(most);
            hop(Landing::Beyond)
        }
        Reach::Behind => hop(Landing::Behind),
    };
    MoveDescription { way, limits }
}

fn is_oblique(vector: [i32; 2]) -> bool {
    vector[0] != 0 && vector[1] != 0 && vector[0].abs() != vector[1].abs()
}

/// The steps of a lame leap: straight first, then aslant.
fn lame_path(vector: [i32; 2]) -> Vec<Vec<i32>> {
    let mut left = vector;
    let mut path = Vec::new();
    while left != [0, 0] {
        let longer = left[0].abs() - left[1].abs();
        let step =
            [if longer >= 0 { left[0].signum() } else { 0 }, if longer <= 0 { left[1].signum() } else { 0 }];
        left = [left[0] - step[0], left[1] - step[1]];
        path.push(step.to_vec());
    }
    path
}

/// Steps that go the same way put together: what they may do there.
fn together(steps: &[Step]) -> BTreeMap<([i32; 2], Reach), MoveType> {
    let mut found: BTreeMap<([i32; 2], Reach), MoveType> = BTreeMap::new();
    for step in steps {
        let kind = if step.does == Does::Captures { MoveType::Capture } else { MoveType::Move };
        let both = |before: &mut MoveType| {
            if *before != kind {
                *before = MoveType::Both;
            }
        };
        found.entry((step.vector, step.reach)).and_modify(both).or_insert(kind);
    }
    found
}

/// Steps as moves of the language, those that go the same way as one.
pub(super) fn describe_all(steps: &[Step]) -> Vec<MoveDescription> {
    let step = |vector, reach| Step { vector, reach, does: Does::Moves };
    // Forward first, then around to the right.
    let mut all: Vec<_> = together(steps).into_iter().collect();
    all.sort_by_key(|((vector, reach), _)| (*reach, std::cmp::Reverse(vector[0]), vector[1]));
    all.iter().map(|&((vector, reach), kind)| describe(&step(vector, reach), kind)).collect()
}

/// A move that some kinds have from where double steps begin.
struct Beginning {
    step: Step,
    /// The cells it passes over, from where it begins, forward and to the right.
    passes: Vec<[i32; 2]>,
    from: [Cells; 2],
}

impl Maker<'_> {
    /// The piece that a kind is, and what it does beyond, or instead of, that piece's moves.
    pub(super) fn moves(&mut self, plan: &KindPlan) -> (String, Option<BoardMoves>) {
        let number = plan.number;
        let text = self.settings.betza_of(number).to_owned();
        let read = betza::read(&text);
        self.tell_of(&read, number);
        let steps: Vec<Step> = read.steps.iter().copied().filter(|step| step.does != Does::Begins).collect();
        let base = describe_all(&steps);
        let mut extra = self.beginnings(number, &read.steps);
        extra.extend(self.diagonals(number));
        extra.extend(self.flying(number));
        if self.needs_own_moves(number) {
            let mut moves = self.limited(number, &steps);
            moves.extend(extra);
            if moves.is_empty() {
                moves.push(nowhere());
            }
            let id = self.id(number, &base, &text);
            return (id, Some(BoardMoves { replace: true, moves, confined: None }));
        }
        if self.catches(number) {
            extra.extend(self.catching(&steps));
        }
        let id = self.id(number, &base, &text);
        if !self.shelf.moves_so(&id, &base) && self.shelf.has(&id) && TYPES[number].id == Some(id.as_str()) {
            // A piece of ours that looks so, and moves otherwise without the zones of its own board.
            let moves = base.into_iter().chain(extra).collect();
            return (id, Some(BoardMoves { replace: true, moves, confined: None }));
        }
        let moves =
            (!extra.is_empty()).then_some(BoardMoves { replace: false, moves: extra, confined: None });
        (id, moves)
    }

    fn id(&mut self, number: Type, base: &[MoveDescription], text: &str) -> String {
        let has_own = self.settings.betza.contains_key(&number);
        match TYPES[number].id {
            Some(id) if !has_own && self.shelf.moves_so(id, base) => id.to_owned(),
            _ => self.shelf.piece(base, text),
        }
    }

    /// What is odd about how a piece moves.
    fn tell_of(&mut self, read: &betza::Moves, number: Type) {
        let name = TYPES[number].name;
        let line = self.settings.said_in(name);
        if let Some(sign) = read.unknown {
            let message = format!(
                "The letter {} in its moves means nothing to Fairy-Stockfish.",
                sign.escape_default()
            );
            self.log.warning((name, line), message, "It is passed over, as there.");
        }
        if !read.dead.is_empty() {
            let message = format!(
                "Fairy-Stockfish reads the leaps {} so, but never plays them; neither does the board.",
                read.dead.join(" ")
            );
            self.log.warning((name, line), message, "");
        }
    }

    /// Whether the moves of a type are limited in ways that a piece of a file cannot have.
    fn needs_own_moves(&self, number: Type) -> bool {
        let settings = self.settings;
        (0..2).any(|player| settings.mobility.contains_key(&(player, number)))
            || (number == SPECIAL.soldier && settings.line("soldierPromotionRank") > 0)
            || number == SPECIAL.janggi_cannon
            || settings.types("mutuallyImmuneTypes").contains(number)
    }

    /// Where moves of a type may end.
    fn ends(&self, number: Type) -> [Cells; 2] {
        let board = self.settings.board();
        [0, 1].map(|player| match self.settings.mobility.get(&(player, number)) {
            Some(region) => region.intersection(&board).copied().collect(),
            None => board.clone(),
        })
    }

    /// The moves of a type with all that limits them.
    fn limited(&mut self, number: Type, steps: &[Step]) -> Vec<MoveDescription> {
        let ends = self.ends(number);
        let to = self.zones.limited("realm", ends);
        let mut moves = describe_all(steps);
        let catches = self.catches(number);
        for one in &mut moves {
            one.limits.to.clone_from(&to);
            if number == SPECIAL.soldier && is_sideways(one) {
                one.limits.from = self.beyond();
            }
            if number == SPECIAL.janggi_cannon {
                self.spare_own_kind(one, number);
            }
            if self.settings.types("mutuallyImmuneTypes").contains(number) && may_capture(one) {
                one.limits.spares = self.letters_of(number);
            }
            if catches && only_captures(one) && !matches!(one.way, Way::Hop { .. }) {
                one.limits.catches = true;
            }
        }
        moves
    }

    fn letters_of(&self, number: Type) -> Vec<String> {
        self.kinds_of(number).iter().map(ToString::to_string).collect()
    }

    /// Cannons that leap over no cannon and capture none.
    fn spare_own_kind(&self, one: &mut MoveDescription, number: Type) {
        let letters = self.letters_of(number);
        if let Way::Hop { not_over, .. } = &mut one.way {
            not_over.clone_from(&letters);
        }
        one.limits.spares = letters;
    }

    /// Where soldiers may go sideways.
    pub(super) fn beyond(&mut self) -> Option<String> {
        let (first, ranks) = (self.settings.line("soldierPromotionRank"), self.settings.ranks());
        let board = self.settings.board();
        let of = |player: usize| -> Cells {
            let own = |rank: i32| if player == 0 { rank } else { ranks - 1 - rank };
            board.iter().copied().filter(|&(_, rank)| own(rank) >= first).collect()
        };
        self.zones.limited("beyond", [of(0), of(1)])
    }

    /// Steps along lines that only some cells have.
    fn diagonals(&mut self, number: Type) -> Vec<MoveDescription> {
        let lines = self.settings.cells("diagonalLines");
        if lines.is_empty() {
            return Vec::new();
        }
        let aslant = [[1, 1], [-1, 1], [-1, -1], [1, -1]];
        let is_wazir = number == SPECIAL.wazir
            || (number == SPECIAL.king
                && self.settings.yes("kingFollowsLines")
                && self.settings.betza_of(number) == self.settings.betza_of(SPECIAL.wazir));
        let (reach, vectors): (Reach, &[[i32; 2]]) = if is_wazir {
            (Reach::Leap, &aslant)
        } else if number == SPECIAL.soldier {
            (Reach::Leap, &[[1, 1], [1, -1]])
        } else if number == SPECIAL.rook {
            (Reach::Slide(0), &aslant)
        } else if number == SPECIAL.janggi_cannon {
            (Reach::Hop(0), &aslant)
        } else {
            return Vec::new();
        };
        // What lies between two cells of the lines does not matter.
        let ends = self.ends(number).map(|cells| cells.intersection(&lines).copied().collect::<Cells>());
        let from = self.zones.common("diagonals", lines);
        let to = self.zones.zone("diagonals-within", ends);
        let mut moves = Vec::new();
        for &vector in vectors {
            let mut one = describe(&Step { vector, reach, does: Does::Moves }, MoveType::Both);
            one.limits.from = Some(from.clone());
            one.limits.to = Some(to.clone());
            if number == SPECIAL.janggi_cannon {
                self.spare_own_kind(&mut one, number);
            }
            moves.push(one);
        }
        moves
    }

    /// Kings that see each other along an open line are as if attacked.
    fn flying(&self, number: Type) -> Vec<MoveDescription> {
        if number != SPECIAL.king || !self.settings.yes("flyingGeneral") {
            return Vec::new();
        }
        let ride = |vector| {
            let mut one =
                describe(&Step { vector, reach: Reach::Slide(0), does: Does::Captures }, MoveType::Capture);
            one.limits.prey = self.letters_of(number);
            one
        };
        [[1, 0], [0, 1], [-1, 0], [0, -1]].map(ride).into()
    }

    /// Double and triple steps, and other moves of the same beginnings.
    fn beginnings(&mut self, number: Type, steps: &[Step]) -> Vec<MoveDescription> {
        let found = self.find_beginnings(number, steps);
        let to = self.zones.limited("realm", self.ends(number));
        let trails = self.anybody_catches();
        let mut moves = Vec::new();
        for beginning in found {
            let (with, without) = if trails {
                self.split_by_trail(&beginning)
            } else {
                ([Cells::new(), Cells::new()], beginning.from.clone())
            };
            for (cells, trail) in [(with, true), (without, false)] {
                if cells.iter().all(Cells::is_empty) {
                    continue;
                }
                let mut one = describe(&beginning.step, MoveType::Move);
                one.limits.from = self.zones.limited(if trail { "second" } else { "second-plain" }, cells);
                one.limits.to.clone_from(&to);
                one.limits.trail = trail;
                moves.push(one);
            }
        }
        moves
    }

    fn find_beginnings(&self, number: Type, steps: &[Step]) -> Vec<Beginning> {
        let settings = self.settings;
        let double = [0, 1].map(|player| {
            if settings.yes("doubleStep") {
                settings.cells_of("doubleStepRegion", player)
            } else {
                Cells::new()
            }
        });
        let mut found = Vec::new();
        if number == SPECIAL.pawn {
            let triple = [0, 1].map(|player| settings.cells_of("tripleStepRegion", player));
            for (length, from) in [(2, double.clone()), (3, triple)] {
                let step = Step { vector: [length, 0], reach: Reach::Lame, does: Does::Begins };
                found.push(Beginning { step, passes: (1..length).map(|i| [i, 0]).collect(), from });
            }
        }
        let plain =
            |step: &Step| steps.iter().any(|other| other.does == Does::Moves && other.vector == step.vector);
        for step in steps.iter().filter(|step| step.does == Does::Begins && !plain(step)) {
            let passes = passed_over(step);
            found.push(Beginning { step: *step, passes, from: double.clone() });
        }
        found.retain(|beginning| beginning.from.iter().any(|cells| !cells.is_empty()));
        found
    }

    /// From which cells a beginning leaves a trail, and from which it leaves none.
    fn split_by_trail(&mut self, beginning: &Beginning) -> ([Cells; 2], [Cells; 2]) {
        let mut with = [Cells::new(), Cells::new()];
        let mut without = [Cells::new(), Cells::new()];
        for player in 0..2 {
            let open = self.settings.cells_of("enPassantRegion", 1 - player);
            let sign = if player == 0 { 1 } else { -1 };
            for &(file, rank) in &beginning.from[player] {
                let passed =
                    beginning.passes.iter().map(|step| (file + sign * step[1], rank + sign * step[0]));
                let passed: Vec<_> = passed.filter(|&cell| self.settings.is_cell(cell)).collect();
                let caught = passed.iter().filter(|cell| open.contains(cell)).count();
                if caught > 0 && caught < passed.len() {
                    let why =
                        "a step that can be caught on some of the cells that it passes and not on others";
                    self.settings.cannot("enPassantRegionWhite", why, self.log);
                    return (with, without);
                }
                let set = if caught > 0 { &mut with } else { &mut without };
                set[player].insert((file, rank));
            }
        }
        (with, without)
    }

    /// Whether a type catches others in passing.
    fn catches(&self, number: Type) -> bool {
        self.has_trails() && self.is_catcher(number)
    }

    fn is_catcher(&self, number: Type) -> bool {
        number == SPECIAL.pawn
            || (0..2).any(|player| self.settings.types_of("enPassantTypes", player).contains(number))
    }

    /// Whether any kind of the board could catch another in passing.
    fn anybody_catches(&self) -> bool {
        let regions = (0..2).any(|player| !self.settings.cells_of("enPassantRegion", player).is_empty());
        regions && self.kinds.iter().any(|plan| self.is_catcher(plan.number))
    }

    /// Whether any kind can be caught in passing.
    fn has_trails(&self) -> bool {
        let leaves = |plan: &super::KindPlan| {
            let steps = betza::read(self.settings.betza_of(plan.number)).steps;
            self.find_beginnings(plan.number, &steps).iter().any(|beginning| !beginning.passes.is_empty())
        };
        self.anybody_catches() && self.kinds.iter().any(leaves)
    }

    /// The captures of a type that may also catch in passing.
    fn catching(&self, steps: &[Step]) -> Vec<MoveDescription> {
        let mut moves = describe_all(steps);
        moves.retain(|one| only_captures(one) && !matches!(one.way, Way::Hop { .. }));
        for one in &mut moves {
            one.limits.catches = true;
        }
        moves
    }
}

/// The cells on the way of a straight step, from where it begins.
fn passed_over(step: &Step) -> Vec<[i32; 2]> {
    if is_oblique(step.vector) {
        return Vec::new();
    }
    let length = step.vector[0].abs().max(step.vector[1].abs());
    let unit = step.vector.map(i32::signum);
    (1..length).map(|i| unit.map(|part| part * i)).collect()
}

fn may_capture(one: &MoveDescription) -> bool {
    kind_of(one) != Some(MoveType::Move)
}

fn only_captures(one: &MoveDescription) -> bool {
    kind_of(one) == Some(MoveType::Capture)
}

fn kind_of(one: &MoveDescription) -> Option<MoveType> {
    match &one.way {
        Way::Vector { kind, .. } | Way::Hop { kind, .. } => Some(*kind),
        Way::Betza { .. } => None,
    }
}

fn is_sideways(one: &MoveDescription) -> bool {
    matches!(&one.way, Way::Vector { vector, .. } if vector.first() == Some(&0))
}
