//! Teaching a network what tables do not know: gradient descent over positions of many games.

use rules::{Kind, Player};

use super::fit::{Fitted, best_scale, chance};
use super::samples::{GameSamples, Sample};
use super::trainer::Trainer;
use crate::chance::Chance;
use crate::evaluate::TEMPO;
use crate::network::{Inputs, LARGEST, Network, ONE, OUTPUT_ONE, SCALE, WIDEST};

/// How much the result of the game counts beside what the search said.
const RESULT_SHARE: f32 = 0.1;
/// One game in so many is not learnt from, but shows how much was learnt.
const HELD_OUT: usize = 20;
/// How often all positions are gone through.
const ROUNDS: usize = 5;
/// So many positions are weighed together.
const BATCH: usize = 4096;
/// How far a step goes at first; it ends at nothing.
const STEP: f32 = 0.0015;
/// How much of every weight is forgotten in a step of full length.
const DECAY: f32 = 1.0;
/// Adam's memory.
const MOMENTUM: f32 = 0.9;
const SQUARES: f32 = 0.999;

/// Positions, one after another, as the player to move sees them.
#[derive(Default)]
struct Lessons {
    /// Where each begins in `active`, of the player to move, then of the other.
    begin: Vec<[u32; 2]>,
    /// The inputs that are on.
    active: Vec<u32>,
    /// What is known without the network.
    known: Vec<f32>,
    /// What the network ought to make of it: a share of the points.
    target: Vec<f32>,
}

/// What is looked for.
#[derive(Clone)]
struct Weights {
    hidden: usize,
    /// By input, then what each sum begins with, then what is made of them.
    all: Vec<f32>,
}

impl Trainer {
    /// Teaches a network of so many sums what tables do not know. `told` hears the error on games that were held
    /// out, after each round.
    #[must_use]
    pub fn learn(
        &self,
        games: &[GameSamples],
        hidden: usize,
        told: &mut dyn FnMut(usize, f32),
    ) -> Option<Fitted> {
        let hidden = hidden.clamp(1, WIDEST).next_multiple_of(8);
        let held = games.len() / HELD_OUT;
        let (learnt, held) = games.split_at(games.len() - held);
        let scores = games
            .iter()
            .flat_map(|game| game.samples.iter().map(|sample| (f32::from(sample.score), game.points())));
        let scale = best_scale(|| scores.clone());
        let inputs = Inputs::of(self.ruleset.blueprint());
        let (learnt, held) = (self.lessons(learnt, &inputs, scale), self.lessons(held, &inputs, scale));
        if learnt.target.is_empty() || held.target.is_empty() {
            return None;
        }
        let mut chance = Chance::new(1);
        let mut weights = Weights::any(inputs.count(), hidden, &mut chance);
        let before = weights.error(&held, scale, |_| 0.0);
        let mut adam = Adam::new(weights.all.len());
        let mut best = (before, weights.clone());
        let mut order: Vec<u32> = (0..learnt.target.len() as u32).collect();
        let batches = order.len().div_ceil(BATCH);
        let steps = (ROUNDS * batches) as f32;
        for round in 1..=ROUNDS {
            mix(&mut order, &mut chance);
            for batch in order.chunks(BATCH) {
                let slopes = weights.slopes(&learnt, batch, scale);
                let left = 1.0 - adam.steps as f32 / steps;
                adam.step(&mut weights, &slopes, STEP * left);
            }
            let error = weights.error(&held, scale, |place| weights.output(&held, place));
            told(round, error);
            if error < best.0 {
                best = (error, weights.clone());
            }
        }
        let (after, weights) = best;
        let mut tuning = self.tables();
        tuning.network = Some(std::sync::Arc::new(weights.network(inputs)));
        Some(Fitted { tuning, positions: learnt.target.len(), error: (before, after) })
    }

    fn lessons(&self, games: &[GameSamples], inputs: &Inputs, scale: f32) -> Lessons {
        let mut lessons = Lessons::default();
        for game in games {
            for sample in &game.samples {
                let sign = if sample.turn == Player(0) { 1.0 } else { -1.0 };
                let target = RESULT_SHARE * game.points()
                    + (1.0 - RESULT_SHARE) * chance(f32::from(sample.score) / scale);
                lessons.target.push(if sign > 0.0 { target } else { 1.0 - target });
                lessons.known.push(sign * self.told_by_tables(sample) + TEMPO as f32);
                let other = Player(1 - sample.turn.0);
                let begin = [sample.turn, other].map(|looks| {
                    let begin = lessons.active.len() as u32;
                    let side = sample.sides[looks.index()];
                    let pieces =
                        sample.pieces.iter().map(|&code| inputs.place(looks, side, code as usize) as u32);
                    lessons.active.extend(pieces);
                    for &[owner, kind, held] in &sample.hands {
                        let hand = inputs.hand(looks, Player(owner), Kind(kind), 0, usize::from(held));
                        lessons.active.extend(hand.map(|input| input as u32));
                    }
                    begin
                });
                lessons.begin.push(begin);
            }
        }
        lessons.begin.push([lessons.active.len() as u32; 2]);
        lessons
    }

    /// What tables say of a position to the first player.
    fn told_by_tables(&self, sample: &Sample) -> f32 {
        let derived = &self.knowledge.derived;
        let (mut early, mut late, mut phase) = (0, 0, 0);
        for &code in &sample.pieces {
            let (piece, cell) = self.shape().decode(code as usize);
            let worth = derived.worth_at(piece, cell, self.royal_side(sample, piece.owner));
            let sign = if piece.owner == Player(0) { 1 } else { -1 };
            early += sign * worth.early;
            late += sign * worth.late;
            phase += derived.phase[piece.kind.index()];
        }
        for &[player, kind, held] in &sample.hands {
            let sign = if player == 0 { 1 } else { -1 };
            let worth = sign * i32::from(held) * derived.hand[usize::from(kind)];
            early += worth;
            late += worth;
            phase += derived.phase[usize::from(kind)] * i32::from(held);
        }
        let phase = phase.clamp(0, derived.full_phase) as f32 / derived.full_phase as f32;
        early as f32 * phase + late as f32 * (1.0 - phase)
    }

    /// The side of a royal piece, where the tables tell sides apart.
    fn royal_side(&self, sample: &Sample, player: Player) -> u8 {
        if self.knowledge.derived.royal_sides.is_empty() { 0 } else { sample.sides[player.index()] }
    }
}

fn mix(order: &mut [u32], chance: &mut Chance) {
    for last in (1..order.len()).rev() {
        order.swap(last, (chance.next_number() % (last as u64 + 1)) as usize);
    }
}

impl Lessons {
    /// The inputs of the player to move, then those of the other.
    fn active(&self, place: usize) -> [&[u32]; 2] {
        let ([first, second], [end, _]) = (self.begin[place], self.begin[place + 1]);
        let [first, second, end] = [first, second, end].map(|at| at as usize);
        [&self.active[first..second], &self.active[second..end]]
    }
}

impl Weights {
    fn any(inputs: usize, hidden: usize, chance: &mut Chance) -> Self {
        let mut any = |most: f32| (chance.next_number() % 20_001) as f32 / 10_000.0 * most - most;
        let all = (0..inputs * hidden).map(|_| any(0.08)).collect::<Vec<_>>();
        let bias = vec![0.15; hidden];
        let outputs: Vec<f32> = (0..2 * hidden).map(|_| any(0.05)).collect();
        Self { hidden, all: [all, bias, outputs].concat() }
    }

    /// By input, what sums begin with, and what is made of them.
    fn parts(&self) -> (&[f32], &[f32], &[f32]) {
        let (rest, outputs) = self.all.split_at(self.all.len() - 2 * self.hidden);
        let (inputs, bias) = rest.split_at(rest.len() - self.hidden);
        (inputs, bias, outputs)
    }

    fn sum_up(&self, active: &[u32], sums: &mut [f32]) {
        let (inputs, bias, _) = self.parts();
        sums.copy_from_slice(bias);
        for &input in active {
            let weights = &inputs[input as usize * self.hidden..][..self.hidden];
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight;
            }
        }
    }

    fn output(&self, lessons: &Lessons, place: usize) -> f32 {
        let mut sums = vec![0.0; self.hidden];
        let (_, _, outputs) = self.parts();
        let halves = lessons.active(place).into_iter().zip(outputs.chunks(self.hidden));
        let parts = halves.map(|(active, outputs)| {
            self.sum_up(active, &mut sums);
            weighed(&sums, outputs)
        });
        parts.sum()
    }

    /// The mean error with some output.
    fn error(&self, lessons: &Lessons, scale: f32, output: impl Fn(usize) -> f32) -> f32 {
        let misses = lessons.target.iter().enumerate().map(|(place, target)| {
            let score = lessons.known[place] + SCALE as f32 * output(place);
            f64::from(chance(score / scale) - target).powi(2)
        });
        (misses.sum::<f64>() / lessons.target.len() as f64) as f32
    }

    /// How the error over some positions changes with each weight.
    fn slopes(&self, lessons: &Lessons, batch: &[u32], scale: f32) -> Vec<f32> {
        let hidden = self.hidden;
        let (_, _, outputs) = self.parts();
        let mut slopes = vec![0.0; self.all.len()];
        let (input_slopes, rest) = slopes.split_at_mut(self.all.len() - 3 * hidden);
        let (bias_slopes, output_slopes) = rest.split_at_mut(hidden);
        let mut sums = [vec![0.0; hidden], vec![0.0; hidden]];
        let mut back = vec![0.0; hidden];
        for &place in batch {
            let place = place as usize;
            let active = lessons.active(place);
            let mut output = 0.0;
            for half in 0..2 {
                self.sum_up(active[half], &mut sums[half]);
                output += weighed(&sums[half], &outputs[half * hidden..][..hidden]);
            }
            let share = chance((lessons.known[place] + SCALE as f32 * output) / scale);
            let miss = share - lessons.target[place];
            let slope = 2.0 * miss * share * (1.0 - share) * SCALE as f32 / scale / batch.len() as f32;
            for half in 0..2 {
                let outputs = &outputs[half * hidden..][..hidden];
                let output_slopes = &mut output_slopes[half * hidden..][..hidden];
                let units = sums[half].iter().zip(outputs).zip(output_slopes).zip(&mut back);
                for (((&sum, &weight), output_slope), back) in units {
                    let kept = sum.clamp(0.0, 1.0);
                    *output_slope += slope * kept * kept;
                    let inside = if sum > 0.0 && sum < 1.0 { 1.0 } else { 0.0 };
                    *back = slope * weight * 2.0 * kept * inside;
                }
                for (sum, back) in bias_slopes.iter_mut().zip(&back) {
                    *sum += back;
                }
                for &input in active[half] {
                    let slopes = &mut input_slopes[input as usize * hidden..][..hidden];
                    for (sum, back) in slopes.iter_mut().zip(&back) {
                        *sum += back;
                    }
                }
            }
        }
        slopes
    }

    /// The same in whole numbers.
    fn network(&self, inputs: Inputs) -> Network {
        let (weights, bias, outputs) = self.parts();
        let whole = |weights: &[f32], one: i32| -> Vec<i16> {
            weights.iter().map(|weight| (weight * one as f32).round() as i16).collect()
        };
        Network {
            inputs,
            hidden: self.hidden,
            weights: whole(weights, ONE),
            bias: whole(bias, ONE),
            outputs: whole(outputs, OUTPUT_ONE),
        }
    }
}

fn weighed(sums: &[f32], outputs: &[f32]) -> f32 {
    let products = sums.iter().zip(outputs).map(|(sum, weight)| {
        let kept = sum.clamp(0.0, 1.0);
        kept * kept * weight
    });
    products.sum()
}

/// Steps that remember the ones before.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(count: usize) -> Self {
        Self { first: vec![0.0; count], second: vec![0.0; count], steps: 0 }
    }

    fn step(&mut self, weights: &mut Weights, slopes: &[f32], length: f32) {
        self.steps += 1;
        let (bias, square_bias) = (1.0 - MOMENTUM.powi(self.steps), 1.0 - SQUARES.powi(self.steps));
        let memory = self.first.iter_mut().zip(&mut self.second);
        for ((weight, slope), (first, second)) in weights.all.iter_mut().zip(slopes).zip(memory) {
            *first = MOMENTUM * *first + (1.0 - MOMENTUM) * slope;
            *second = SQUARES * *second + (1.0 - SQUARES) * slope * slope;
            let step = (*first / bias) / ((*second / square_bias).sqrt() + 1e-8);
            *weight = (*weight - length * (step + DECAY * *weight)).clamp(-LARGEST, LARGEST);
        }
    }
}
