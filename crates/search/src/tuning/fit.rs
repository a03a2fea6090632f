//! Fitting values and tables to games: logistic regression with Adam, held back where there is little to go by.

use rules::{Kind, Player};

use super::samples::{GameSamples, Sample};
use super::trainer::Trainer;
use super::{TunedKind, Tuning};

/// How much the result of the game counts beside what the search said.
const RESULT_SHARE: f32 = 0.5;
/// Positions in which one side is further ahead teach nothing about tables.
const TELLING: i16 = 1200;
/// One game in so many is not learnt from, but shows when to stop.
const HELD_OUT: usize = 10;
/// The most rounds, and how many without improvement end it.
const ROUNDS: usize = 600;
const PATIENCE: usize = 40;
/// How far a round may go, in hundredths of a pawn.
const STEP: f32 = 0.7;
/// How dear it is for a cell to differ from what was derived, for as many positions as this.
const PULL: f32 = 3e-9;
const PULL_AT: f32 = 100_000.0;
/// Adam's memory.
const MOMENTUM: f32 = 0.9;
const SQUARES: f32 = 0.999;

/// What came of a fit.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// What was learnt.
    pub tuning: Tuning,
    /// How many positions were learnt from.
    pub positions: usize,
    /// The mean error on positions that were not learnt from, before and after.
    pub error: (f32, f32),
}

/// A position to learn from, and what came of it. All is seen by the first player.
struct Lesson {
    /// Place in the tables and whose it is: 1 or −1.
    pieces: Vec<(u32, i8)>,
    /// Kind, and how many more the first player holds.
    hands: Vec<(u8, i8)>,
    /// How early it is, from 1 to 0.
    early: f32,
    /// What the evaluation has beside tables.
    rest: f32,
    /// What the search said.
    score: f32,
    /// What the first player got: 1, ½ or 0.
    points: f32,
}

/// What is looked for, as differences from what is known: by place early and late, then by kind on the board and in
/// hand.
#[derive(Clone)]
struct Weights {
    early: Vec<f32>,
    late: Vec<f32>,
    value: Vec<f32>,
    hand: Vec<f32>,
}

impl Weights {
    fn zero(places: usize, kinds: usize) -> Self {
        Self {
            early: vec![0.0; places],
            late: vec![0.0; places],
            value: vec![0.0; kinds],
            hand: vec![0.0; kinds],
        }
    }

    fn parts(&mut self) -> [&mut Vec<f32>; 4] {
        [&mut self.early, &mut self.late, &mut self.value, &mut self.hand]
    }
}

impl Trainer {
    /// Learns from games.
    ///
    /// The last of them are held out: when what is learnt from the others no longer makes those better understood, it
    /// is enough. Without that, and without the pull towards what is known, tables learn games by heart.
    #[must_use]
    pub fn fit(&self, games: &[GameSamples]) -> Option<Fitted> {
        let held = games.len() / HELD_OUT;
        let (learnt, held) = games.split_at(games.len() - held);
        let lessons = |games: &[GameSamples]| -> Vec<Lesson> {
            let samples =
                games.iter().flat_map(|game| game.samples.iter().map(|sample| (sample, game.points())));
            let telling = samples.filter(|(sample, _)| sample.score.abs() < TELLING);
            telling.map(|(sample, points)| self.lesson(sample, points)).collect()
        };
        let (learnt, held) = (lessons(learnt), lessons(held));
        if learnt.is_empty() || held.is_empty() {
            return None;
        }
        let problem = Problem::new(self, &learnt);
        let targets = |lessons: &[Lesson]| problem.targets(lessons);
        let (goals, held_goals) = (targets(&learnt), targets(&held));
        let kinds = self.knowledge.derived.kinds;
        let places = problem.early.len();
        let mut weights = Weights::zero(places, kinds);
        let (mut first, mut second) = (weights.clone(), weights.clone());
        let before = problem.error(&weights, &held, &held_goals);
        let mut best = (before, weights.clone(), 0);
        for round in 1..=ROUNDS {
            let mut slopes = problem.slopes(&weights, &learnt, &goals);
            let pull = 2.0 * PULL * PULL_AT / learnt.len() as f32;
            for (slope, weight) in slopes.early.iter_mut().zip(&weights.early) {
                *slope += pull * weight;
            }
            for (slope, weight) in slopes.late.iter_mut().zip(&weights.late) {
                *slope += pull * weight;
            }
            step(&mut weights, &mut slopes, &mut first, &mut second, round as i32);
            let error = problem.error(&weights, &held, &held_goals);
            if error < best.0 {
                best = (error, weights.clone(), round);
            } else if round - best.2 >= PATIENCE {
                break;
            }
        }
        let (after, weights, _) = best;
        let tuning = problem.tuning(&weights);
        Some(Fitted { tuning, positions: learnt.len(), error: (before, after) })
    }

    /// What is known already, as if it had been learnt.
    pub(super) fn tables(&self) -> Tuning {
        let problem = Problem::new(self, &[]);
        problem.tuning(&Weights::zero(problem.early.len(), self.knowledge.derived.kinds))
    }

    fn lesson(&self, sample: &Sample, points: f32) -> Lesson {
        let derived = &self.knowledge.derived;
        let mut phase = 0;
        let pieces = sample.pieces.iter().map(|&code| {
            let (piece, cell) = self.shape().decode(code as usize);
            phase += derived.phase[piece.kind.index()];
            let place = self.place(piece, cell, usize::from(sample.sides[piece.owner.index()]));
            (place as u32, if piece.owner == Player(0) { 1 } else { -1 })
        });
        let pieces = pieces.collect();
        let mut more = vec![0i32; derived.kinds];
        for &[player, kind, held] in &sample.hands {
            more[usize::from(kind)] += if player == 0 { i32::from(held) } else { -i32::from(held) };
            phase += derived.phase[usize::from(kind)] * i32::from(held);
        }
        let hands = (0..).zip(more).filter(|&(_, more)| more != 0);
        Lesson {
            pieces,
            hands: hands.map(|(kind, more)| (kind, more.clamp(-100, 100) as i8)).collect(),
            early: phase.clamp(0, derived.full_phase) as f32 / derived.full_phase as f32,
            rest: f32::from(sample.rest),
            score: f32::from(sample.score),
            points,
        }
    }
}

/// One step of Adam.
fn step(weights: &mut Weights, slopes: &mut Weights, first: &mut Weights, second: &mut Weights, round: i32) {
    let (bias, square_bias) = (1.0 - MOMENTUM.powi(round), 1.0 - SQUARES.powi(round));
    let all = weights.parts().into_iter().zip(slopes.parts()).zip(first.parts()).zip(second.parts());
    for (((weights, slopes), first), second) in all {
        for (((weight, slope), first), second) in weights.iter_mut().zip(slopes).zip(first).zip(second) {
            *first = MOMENTUM * *first + (1.0 - MOMENTUM) * *slope;
            *second = SQUARES * *second + (1.0 - SQUARES) * *slope * *slope;
            *weight -= STEP * (*first / bias) / ((*second / square_bias).sqrt() + 1e-12);
        }
    }
}

/// What is fitted, and against what.
struct Problem<'a> {
    trainer: &'a Trainer,
    /// By place, what is known already.
    early: Vec<f32>,
    late: Vec<f32>,
    /// The score at which the odds are e to one.
    scale: f32,
}

impl<'a> Problem<'a> {
    fn new(trainer: &'a Trainer, lessons: &[Lesson]) -> Self {
        let derived = &trainer.knowledge.derived;
        let places = trainer.symmetry.tables * derived.kinds * derived.cells;
        let (mut early, mut late) = (vec![0.0; places], vec![0.0; places]);
        for player in (0..trainer.symmetry.tables as u8).map(Player) {
            for kind in (0..derived.kinds as u8).map(Kind) {
                for cell in (0..derived.cells as u16).map(board::Cell) {
                    let piece = rules::Piece { owner: player, kind };
                    let worth = derived.worth_at(piece, cell, 0);
                    let place = trainer.place(piece, cell, 0);
                    early[place] = worth.early as f32;
                    late[place] = worth.late as f32;
                }
            }
        }
        let scale = best_scale(|| lessons.iter().map(|lesson| (lesson.score, lesson.points)));
        Self { trainer, early, late, scale }
    }

    fn targets(&self, lessons: &[Lesson]) -> Vec<f32> {
        let target = |lesson: &Lesson| {
            RESULT_SHARE * lesson.points + (1.0 - RESULT_SHARE) * chance(lesson.score / self.scale)
        };
        lessons.iter().map(target).collect()
    }

    fn kind_of(&self, place: usize) -> usize {
        let derived = &self.trainer.knowledge.derived;
        place / derived.cells % derived.kinds
    }

    fn evaluation(&self, weights: &Weights, lesson: &Lesson) -> f32 {
        let hands = &self.trainer.knowledge.derived.hand;
        let mut sum = lesson.rest;
        for &(place, sign) in &lesson.pieces {
            let place = place as usize;
            let early = self.early[place] + weights.early[place];
            let late = self.late[place] + weights.late[place];
            let worth =
                lesson.early * early + (1.0 - lesson.early) * late + weights.value[self.kind_of(place)];
            sum += f32::from(sign) * worth;
        }
        for &(kind, more) in &lesson.hands {
            let kind = usize::from(kind);
            sum += f32::from(more) * (hands[kind] as f32 + weights.hand[kind]);
        }
        sum
    }

    fn error(&self, weights: &Weights, lessons: &[Lesson], targets: &[f32]) -> f32 {
        let miss = |(lesson, target): (&Lesson, &f32)| {
            f64::from(chance(self.evaluation(weights, lesson) / self.scale) - target).powi(2)
        };
        (lessons.iter().zip(targets).map(miss).sum::<f64>() / lessons.len() as f64) as f32
    }

    /// How the error changes with each weight.
    fn slopes(&self, weights: &Weights, lessons: &[Lesson], targets: &[f32]) -> Weights {
        let mut slopes = Weights::zero(self.early.len(), weights.value.len());
        let royal = &self.trainer.knowledge.royal;
        for (lesson, target) in lessons.iter().zip(targets) {
            let chance = chance(self.evaluation(weights, lesson) / self.scale);
            let slope = 2.0 * (chance - target) * chance * (1.0 - chance) / self.scale / lessons.len() as f32;
            for &(place, sign) in &lesson.pieces {
                let (place, slope) = (place as usize, slope * f32::from(sign));
                slopes.early[place] += slope * lesson.early;
                slopes.late[place] += slope * (1.0 - lesson.early);
                let kind = self.kind_of(place);
                if !royal[kind] {
                    slopes.value[kind] += slope;
                }
            }
            for &(kind, more) in &lesson.hands {
                slopes.hand[usize::from(kind)] += slope * f32::from(more);
            }
        }
        slopes
    }

    /// The tables, on a scale on which the army at the start is worth what it was: margins of the search depend on it.
    fn tuning(&self, weights: &Weights) -> Tuning {
        let derived = &self.trainer.knowledge.derived;
        let blueprint = self.trainer.ruleset.blueprint();
        let value = |kind: usize| derived.values[kind] as f32 + weights.value[kind];
        let hand = |kind: usize| derived.hand[kind] as f32 + weights.hand[kind];
        let army = |value: &dyn Fn(usize) -> f32| {
            let board = blueprint.start.pieces.iter().map(|placed| value(placed.piece.kind.index()).abs());
            board.sum::<f32>()
        };
        let (known, learnt) = (army(&|kind| derived.values[kind] as f32), army(&value));
        let scale = if learnt > 1.0 && known > 1.0 { known / learnt } else { 1.0 };
        let scaled = |worth: f32| (worth * scale).round() as i32;
        let kinds = (0..self.trainer.symmetry.tables * derived.kinds).map(|row| {
            let kind = row % derived.kinds;
            let places = row * derived.cells..(row + 1) * derived.cells;
            let worths = places.map(|place| {
                let more = weights.value[kind];
                let early = self.early[place] + weights.early[place] + more;
                let late = self.late[place] + weights.late[place] + more;
                (scaled(early), scaled(late))
            });
            TunedKind {
                letter: blueprint.kinds[kind].letter,
                value: scaled(value(kind)),
                hand: scaled(hand(kind)),
                worths: worths.collect(),
            }
        });
        Tuning { kinds: kinds.collect(), network: None, note: String::new() }
    }
}

/// What scores mean: the scale on which they foretell points best.
pub(super) fn best_scale<I: Iterator<Item = (f32, f32)>>(scores: impl Fn() -> I) -> f32 {
    let error = |scale: f32| {
        let misses = scores().map(|(score, points)| (chance(score / scale) - points).powi(2));
        misses.map(f64::from).sum::<f64>()
    };
    let scales = (0..24).map(|step| 60.0 * 1.12f32.powi(step));
    scales.min_by(|one, other| error(*one).total_cmp(&error(*other))).unwrap_or(200.0)
}

/// The chance to win that a score stands for.
pub(super) fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}
