//! Games that the machine plays against itself, and what there is to be learnt from each position.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::{History, MAX_PLAYERS, Move, Player, Position, Ruleset, Visitor, sized};

use super::is_tunable;
use super::samples::{BadSamples, GameSamples, Sample};
use crate::chance::Chance;
use crate::evaluate::{Evaluator, Noise, View};
use crate::limits::Limits;
use crate::parameters::Parameters;
use crate::path::GamePath;
use crate::score::Score;
use crate::shape::Shape;
use crate::symmetry::Symmetry;
use crate::table::Table;
use crate::worker::{Knowledge, Unwatched, Worker};

/// Games begin with at least so many random plies, and up to as many more.
const OPENING: u64 = 6;
const MORE_OPENING: u64 = 5;
/// Longer games are drawn.
const LONGEST: usize = 300;
/// Who is so much behind for so long has lost.
const HOPELESS: Score = 1500;
const HOPELESS_PLIES: u32 = 4;
/// Positions in which one side is further ahead teach nothing.
const TELLING: Score = 2000;
/// Scores beyond this are as good as any.
const RANGE: Score = i16::MAX as Score;
/// The table of a thinker, in kilobytes: more would only miss the cache.
const TABLE: usize = 1024;

/// These rules have nothing that can be tuned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Untunable;

impl fmt::Display for Untunable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("only boards on which two players play against each other can be tuned")
    }
}

impl std::error::Error for Untunable {}

/// Plays games, and learns from them.
#[derive(Debug)]
pub struct Trainer {
    pub(super) knowledge: Arc<Knowledge>,
    pub(super) ruleset: Ruleset,
    pub(super) symmetry: Symmetry,
    nodes: u64,
}

impl Trainer {
    /// One who thinks for so many nodes a move with what is known already.
    ///
    /// # Errors
    /// When there is nothing to learn.
    pub fn new(ruleset: &Ruleset, knowledge: &Arc<Knowledge>, nodes: u64) -> Result<Self, Untunable> {
        if !is_tunable(&knowledge.properties, ruleset.blueprint()) {
            return Err(Untunable);
        }
        let symmetry = Symmetry::of(ruleset.blueprint());
        Ok(Self { knowledge: Arc::clone(knowledge), ruleset: ruleset.clone(), symmetry, nodes })
    }

    /// Plays a game. All chance in it follows from the seed.
    #[must_use]
    pub fn play(&self, seed: u64) -> GameSamples {
        let mut chance = Chance::new(seed);
        let mut worker = Worker::new(&self.knowledge, &Arc::new(Table::new(TABLE)));
        let mut path = GamePath::new(self.ruleset.start());
        let mut history = History::new(path.position());
        let (mut samples, mut hopeless) = (Vec::new(), 0);
        let opening = OPENING + chance.next_number() % MORE_OPENING;
        for ply in 0..LONGEST {
            if let Some(outcome) = history.outcome(path.position()) {
                let won = 2 * u8::from(outcome.winners.has(Player(0)));
                let half_points = if outcome.winners.is_empty() { 1 } else { won };
                return GameSamples { samples, half_points };
            }
            let mover = path.position().turn();
            let chosen = if (ply as u64) < opening {
                any_move(path.position(), &mut chance)
            } else {
                let thought = worker.think(
                    &path,
                    &Limits::nodes(self.nodes),
                    &Unwatched,
                    &AtomicU64::new(0),
                    &mut |_| (),
                );
                let score = if mover == Player(0) { thought.score() } else { -thought.score() };
                hopeless = if score.abs() >= HOPELESS { hopeless + 1 } else { 0 };
                if hopeless == HOPELESS_PLIES {
                    return GameSamples { samples, half_points: if score > 0 { 2 } else { 0 } };
                }
                let best = thought.best();
                if score.abs() < TELLING && best.is_some_and(|best| is_quiet(path.position(), best)) {
                    samples.push(self.sample(path.position(), score));
                }
                best
            };
            let Some(chosen) = chosen else { break };
            path.play(chosen);
            history.push(mover, chosen, path.position());
        }
        GameSamples { samples, half_points: 1 }
    }

    fn sample(&self, position: &Position, score: Score) -> Sample {
        position.visit(Sampling { trainer: self, score })
    }

    /// Reads games that were written down earlier.
    ///
    /// # Errors
    /// When they are of other rules.
    pub fn read(&self, bytes: &[u8]) -> Result<Vec<GameSamples>, BadSamples> {
        self.shape().read(bytes)
    }

    pub(super) fn shape(&self) -> Shape {
        let derived = &self.knowledge.derived;
        Shape { kinds: derived.kinds, cells: derived.cells }
    }

    /// The place in the tables of what stands somewhere.
    pub(super) fn place(&self, piece: rules::Piece, cell: board::Cell, side: usize) -> usize {
        let (table, cell) = self.symmetry.place(piece.owner, cell, side);
        let Self { knowledge, .. } = self;
        (table * knowledge.derived.kinds + piece.kind.index()) * knowledge.derived.cells + cell.index()
    }
}

fn any_move(position: &Position, chance: &mut Chance) -> Option<Move> {
    let moves = position.legal_moves();
    let number = chance.next_number().checked_rem(moves.len() as u64)?;
    moves.get(number as usize).copied()
}

/// Whether nothing hangs: a move that neither captures nor answers a check is best.
fn is_quiet(position: &Position, best: Move) -> bool {
    let mover = position.turn();
    if position.is_in_check(mover) || best.promotes_to().is_some() {
        return false;
    }
    let mut after = position.clone();
    let did = after.play_unchecked(best);
    let taken = |piece: Option<rules::Piece>| piece.is_some_and(|piece| piece.owner != mover);
    !did.changes().iter().any(|change| taken(change.before))
}

struct Sampling<'a> {
    trainer: &'a Trainer,
    score: Score,
}

impl Visitor for Sampling<'_> {
    type Output = Sample;

    fn visit<const N: usize>(self, position: &sized::Position<N>) -> Sample {
        let Self { trainer, score } = self;
        let knowledge = &trainer.knowledge;
        let evaluator: Evaluator<N> =
            Evaluator::new(&knowledge.derived, &Parameters::standard(), Noise::default());
        let sums = evaluator.sums(position);
        let sides = knowledge.properties.sides.seen_by(Player(0));
        let checks_left = [0; MAX_PLAYERS];
        let view = View {
            sides: &sides,
            side: crate::sides::Side::Own,
            checks_left: &checks_left,
            window: (Score::MIN / 2, Score::MAX / 2),
        };
        let whole = evaluator.evaluate(position, &sums, &view, || None).score;
        let (tables, _) = evaluator.tables(&sums);
        let side = |player: Player| {
            let royals = (0..knowledge.royal.len() as u8).map(rules::Kind);
            let royals = royals.filter(|kind| knowledge.royal[kind.index()]);
            let mut cells = royals.flat_map(|kind| position.of_kind(kind) & position.of_player(player));
            cells.next().map_or(0, |cell| trainer.symmetry.side(player, cell) as u8)
        };
        let shape = trainer.shape();
        let pieces = position.occupied().into_iter();
        let pieces =
            pieces.filter_map(|cell| position.piece_at(cell).map(|piece| shape.code(piece, cell) as u32));
        let kinds = || 0..knowledge.royal.len() as u8;
        let hands = [0, 1].into_iter().flat_map(|player| kinds().map(move |kind| (player, kind)));
        let hands = hands.filter_map(|(player, kind)| {
            let held = position.in_hand(Player(player), rules::Kind(kind));
            (held > 0).then_some([player, kind, held.min(255) as u8])
        });
        Sample {
            pieces: pieces.collect(),
            hands: hands.collect(),
            sides: [side(Player(0)), side(Player(1))],
            turn: position.turn(),
            rest: whole.saturating_sub(tables).clamp(-RANGE, RANGE) as i16,
            score: score.clamp(-RANGE, RANGE) as i16,
        }
    }
}
